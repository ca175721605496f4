//! Plans that hostiles call out to each other, and that the team may hear (CQB-HEAT-5).

use bevy::prelude::World;
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use super::ModernCqb;
use super::sentence_and_cue_parts::{banner_cue, caption_cue, known_name};
use crate::board::Heading;
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

    fn sentence(&self, world: &World) -> String {
        let call = call(world, self.plan);
        match self.from {
            Some(from) => format!("A voice from the {}: \"{call}\"", from.words()),
            None => format!("{} calls: \"{call}\"", known_name(world, self.figure)),
        }
    }

    /// A caption over whom the team sees; of one out of sight it hears the direction alone.
    fn cue(&self, world: &World) -> Cue {
        let call = call(world, self.plan);
        match self.from {
            Some(from) => banner_cue(format!("From the {}: \"{call}\"", from.words()), Tint::Bad),
            None => caption_cue(world, self.figure, &call, Tint::Bad),
        }
    }
}

/// The words of a plan.
fn call(world: &World, plan: Plan) -> String {
    match plan {
        Plan::Through { room } => format!("Through the {}!", room_name(world, room)),
        Plan::Into { room } => format!("Into the {}!", room_name(world, room)),
        Plan::Toward { way } => format!("Over there, to the {}!", way.words()),
        Plan::FallBack => "Fall back!".into(),
        Plan::Out => "Get out of here!".into(),
        Plan::Help => "Man down, cover me!".into(),
        Plan::Hold => "Stay where you are!".into(),
    }
}

fn room_name(world: &World, id: Word) -> String {
    let room = world.resource::<Site>().rooms.iter().find(|room| room.id == id);
    let name = room.map_or_else(|| id_in_words(id.as_str()), NamedPlace::shown_name);
    without_article(&name).to_lowercase()
}
