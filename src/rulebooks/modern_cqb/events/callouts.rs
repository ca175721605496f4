//! Plans that hostiles call out to each other, and that the team may hear (CQB-HEAT-5).

use bevy::prelude::World;
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use super::ModernCqb;
use super::sentence_and_cue_parts::{banner_cue, caption_cue, known_name};
use crate::board::Heading;
use crate::localization::{Argument, NameKind, Phrase, phrase};
use crate::model::{
    Cue, FigureId, Figures, IdMask, NamedPlace, Side, Sides, Tint, Word, Writer, id_in_words, without_article,
};
use crate::referee::BookEvent;
use crate::rulebooks::modern_cqb::senses::situation::Site;
use crate::rulebooks::modern_cqb::state::callout::{LastCallout, Plan};
use crate::rulebooks::modern_cqb::state::intent::Intent;

/// A hostile calls its plan out to its friends; `sides` heard it too, the team `from` a direction if it does not see who
/// calls.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
pub struct PlanCalled {
    pub figure: FigureId,
    pub plan: Plan,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub from: Option<Heading>,
    pub sides: Vec<Side>,
}

impl BookEvent<ModernCqb> for PlanCalled {
    fn apply(&self, world: &mut World) {
        let about = world.of::<Intent>(self.figure).map(|intent| (intent.play, intent.at));
        if let Some((play, at)) = about {
            world.put(self.figure, LastCallout { plan: self.plan, play, at });
        }
    }

    fn witnesses(&self, world: &World) -> Sides {
        self.sides.iter().fold(Sides::of(world.side(self.figure)), |all, side| all.and(*side))
    }

    /// Strips from the caller's side who else heard it, and from where; from the team whose voice it was.
    fn withhold(&mut self, side: Side, _: &IdMask) {
        self.sides.retain(|heard| *heard == side);
        if self.sides.is_empty() {
            self.from = None;
        }
        if self.from.is_some() {
            self.figure = FigureId::NOBODY;
        }
    }

    fn phrase(&self, world: &World) -> Phrase {
        let call = call(world, self.plan);
        match self.from {
            Some(from) => phrase!("cqb-voice", from = from.words(), call = call),
            None => phrase!("cqb-called", figure = known_name(world, self.figure), call = call),
        }
    }

    /// A caption over whom the team sees; of one out of sight it hears the direction alone.
    fn cue(&self, world: &World) -> Cue {
        let call = call(world, self.plan);
        match self.from {
            Some(from) => banner_cue(phrase!("cqb-voice.over", from = from.words(), call = call), Tint::Bad),
            None => caption_cue(world, self.figure, call, Tint::Bad),
        }
    }
}

/// The words of a plan.
fn call(world: &World, plan: Plan) -> Phrase {
    match plan {
        Plan::Through { room } => phrase!("cqb-call-through", room = room_name(world, room)),
        Plan::Into { room } => phrase!("cqb-call-into", room = room_name(world, room)),
        Plan::Toward { way } => phrase!("cqb-call-toward", way = way.words()),
        Plan::FallBack => phrase!("cqb-call-fall-back"),
        Plan::Out => phrase!("cqb-call-out"),
        Plan::Help => phrase!("cqb-call-help"),
        Plan::Hold => phrase!("cqb-call-hold"),
    }
}

fn room_name(world: &World, id: Word) -> Argument {
    let room = world.resource::<Site>().rooms.iter().find(|room| room.id == id);
    let name = room.map_or_else(|| id_in_words(id.as_str()), NamedPlace::shown_name);
    Argument::name(NameKind::Room, without_article(&name).to_lowercase())
}
