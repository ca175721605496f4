//! Objects secured, found, burnt.

use bevy::prelude::World;
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use super::sentence_and_cue_parts::{
    caption_cue, figure_or_object_name, is_of_team, known_label, known_name, roll_if_any, secured_things, successes_lit,
};
use super::shared_event_changes::{mark_acted, turn_to};
use super::witnesses::{sides_confirming, sides_seeing};
use super::{CqbBookEvent, ModernCqb};
use crate::board::Tile;
use crate::localization::{Argument, Phrase, phrase};
use crate::model::{
    Clock, Cue, EventDice, EventTag, FigureId, Figures, Ledger, Reason, Side, Sides, Tint, Word, Writer, capitalized,
};
use crate::referee::BookEvent;
use crate::rulebooks::modern_cqb::mission::score;
use crate::rulebooks::modern_cqb::senses::{observation, sight};
use crate::rulebooks::modern_cqb::state::objects::{self, ObjectKind, Objects, State};
use crate::rulebooks::modern_cqb::state::status_effects::{Restrained, Surrendering};

/// A figure tried to secure a civilian or an object (CQB-SECURE-2); an evidence kit rolls no dice (CQB-UTIL-6).
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
pub struct Secured {
    pub figure: FigureId,
    #[serde(with = "crate::model::either")]
    #[schemars(with = "Word")]
    pub target: Word,
    pub ledger: Ledger,
    pub faces: Vec<u8>,
    pub needed: u16,
    pub secured: bool,
}

impl BookEvent<ModernCqb> for Secured {
    fn apply(&self, world: &mut World) {
        mark_acted(world, self.figure);
        turn_to(world, self.figure, self.target);
        let ours = self.secured && is_of_team(world, self.figure);
        if ours && world.resource::<Objects>().get(self.target).is_some() {
            objects::set_state(world, self.target, State::Secured, Side::Response);
            objects::edit_object(world, self.target, |object| object.by = Some(self.figure));
            // Whoever watches it being made safe does not take it for open.
            observation::update_all_seen(world);
        }
    }

    fn witnesses(&self, world: &World) -> Sides {
        sides_confirming(world, self.figure)
    }

    fn phrase(&self, world: &World) -> Phrase {
        let (figure, target) = (known_name(world, self.figure), figure_or_object_name(world, self.target));
        let roll = roll_if_any(&self.faces, self.needed);
        match (world.side(self.figure), self.secured) {
            (Side::Hostile, true) => phrase!("cqb-set-fire", figure = figure, target = target, roll = roll),
            (Side::Hostile, false) => phrase!("cqb-not-set-fire", figure = figure, target = target, roll = roll),
            (_, true) => phrase!("cqb-secured", figure = figure, target = target, roll = roll),
            (_, false) => phrase!("cqb-not-secured", figure = figure, target = target, roll = roll),
        }
    }

    /// A hostile burns evidence, and the fire has its own cue.
    fn cue(&self, world: &World) -> Cue {
        match (world.side(self.figure), self.secured) {
            (Side::Hostile, _) => Cue::None,
            (_, true) => caption_cue(world, self.figure, phrase!("cqb-secured.over"), Tint::Good),
            (_, false) => caption_cue(world, self.figure, phrase!("cqb-not-secured.over"), Tint::Warn),
        }
    }

    fn dice(&self, world: &World) -> Option<EventDice> {
        successes_lit(world, EventDice::with(&self.ledger, &[("", &self.faces)]))
    }

    fn tags(&self, world: &World) -> Vec<EventTag> {
        let kept = self.secured && is_of_team(world, self.figure);
        let kept = kept.then(|| evidence(world, self.target, None, true)).flatten();
        std::iter::once(EventTag::Acted { figure: self.figure, waits: false }).chain(kept).collect()
    }

    fn hoped_outcome(&self) -> Option<(FigureId, bool)> {
        Some((self.figure, self.secured))
    }
}

impl CqbBookEvent for Secured {
    fn reason(&self, world: &World) -> Reason {
        let about = score::reason_about("secured", world, self.figure);
        about.word(self.target).faces(&self.faces).number(self.needed)
    }
}

fn evidence(world: &World, id: Word, at: Option<Tile>, kept: bool) -> Option<EventTag> {
    let thing = world.resource::<Objects>().get(id).filter(|object| object.kind == ObjectKind::Evidence)?;
    Some(EventTag::Thing { id, at: at.or(Some(thing.at)), kept })
}

/// An object that a figure carried or hid is discovered (CQB-CIV-5).
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
pub struct Found {
    pub object: Word,
    pub figure: FigureId,
    pub at: Tile,
}

impl BookEvent<ModernCqb> for Found {
    fn apply(&self, world: &mut World) {
        objects::edit_object(world, self.object, |object| {
            object.carrier = None;
            object.at = self.at;
        });
        observation::update_all_seen(world);
    }

    fn witnesses(&self, world: &World) -> Sides {
        sides_seeing(world, &[], &[self.at])
    }

    fn phrase(&self, world: &World) -> Phrase {
        let (figure, object) = (known_name(world, self.figure), figure_or_object_name(world, self.object));
        phrase!("cqb-found", figure = figure, object = object)
    }

    fn cue(&self, _: &World) -> Cue {
        Cue::Said { at: self.at, text: phrase!("cqb-found.over"), tint: Tint::Good }
    }
}

/// Evidence burns, and is destroyed at the end of round `gone` unless secured; `by` is absent where the level set
/// the fire.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
pub struct EvidenceIgnited {
    pub object: Word,
    pub at: Tile,
    pub gone: u16,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub by: Option<FigureId>,
}

impl BookEvent<ModernCqb> for EvidenceIgnited {
    fn apply(&self, world: &mut World) {
        let seen = sight::seen_by_side(world, Side::Response, self.at);
        let number = seen.then(|| score::current_event_number(world).0);
        objects::edit_object(world, self.object, |object| {
            object.state = State::Burning;
            object.gone = Some(self.gone);
            object.lit = number;
        });
        if let Some(figure) = self.by {
            let side = world.side(figure);
            objects::set_state(world, self.object, State::Burning, side);
        }
        observation::update_all_seen(world);
    }

    fn witnesses(&self, world: &World) -> Sides {
        sides_seeing(world, self.by.as_slice(), &[self.at])
    }

    fn phrase(&self, world: &World) -> Phrase {
        phrase!("cqb-on-fire", object = figure_or_object_name(world, self.object), round = self.gone)
    }

    fn cue(&self, _: &World) -> Cue {
        Cue::Said { at: self.at, text: phrase!("cqb-on-fire.over"), tint: Tint::Bad }
    }
}

/// Evidence is destroyed.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
pub struct Destroyed {
    pub object: Word,
    pub at: Tile,
}

impl BookEvent<ModernCqb> for Destroyed {
    fn apply(&self, world: &mut World) {
        let round = world.resource::<Clock>().now.round;
        objects::edit_object(world, self.object, |object| object.burn_out(round));
        observation::update_all_seen(world);
    }

    fn witnesses(&self, world: &World) -> Sides {
        sides_seeing(world, &[], &[self.at])
    }

    fn phrase(&self, world: &World) -> Phrase {
        phrase!("cqb-destroyed", object = figure_or_object_name(world, self.object))
    }

    fn cue(&self, _: &World) -> Cue {
        Cue::Said { at: self.at, text: phrase!("cqb-destroyed.over"), tint: Tint::Bad }
    }

    fn tags(&self, world: &World) -> Vec<EventTag> {
        evidence(world, self.object, Some(self.at), false).into_iter().collect()
    }
}

impl CqbBookEvent for Destroyed {
    fn reason(&self, _: &World) -> Reason {
        Reason::of("destroyed").word(self.object)
    }
}

/// The mission ends at a held site: these surrendered suspects are in custody, and these objects in the open are
/// secured (CQB-ROUND-7).
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
pub struct SiteHeld {
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub captured: Vec<FigureId>,
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub secured: Vec<Word>,
}

impl BookEvent<ModernCqb> for SiteHeld {
    fn apply(&self, world: &mut World) {
        let number = score::current_event_number(world);
        for figure in &self.captured {
            world.take::<Surrendering>(*figure);
            world.put(*figure, Restrained);
            world.put(*figure, number);
        }
        self.secured.iter().for_each(|id| objects::set_state(world, *id, State::Secured, Side::Response));
    }

    fn witnesses(&self, _: &World) -> Sides {
        Sides::of(Side::Response)
    }

    fn phrase(&self, world: &World) -> Phrase {
        let taken = self.captured.iter().enumerate().map(|(place, figure)| {
            let name = known_label(world, *figure);
            let name = if place == 0 { capitalized(&name) } else { name };
            phrase!("cqb-in-custody", figure = Argument::figure(name))
        });
        let taken = Phrase::joined(", ", taken);
        let things = secured_things(world, &self.secured);
        let safe = match (taken.is_empty(), things.is_empty()) {
            (_, true) => Phrase::EMPTY,
            (true, _) => phrase!("cqb-things-secured.first", things = things),
            (false, _) => phrase!("cqb-things-secured", things = things),
        };
        phrase!("cqb-site-held", gains = Phrase::joined("; ", [taken, safe]))
    }

    fn tags(&self, world: &World) -> Vec<EventTag> {
        let taken = self.captured.iter().map(|figure| EventTag::Taken { figure: *figure });
        taken.chain(self.secured.iter().filter_map(|id| evidence(world, *id, None, true))).collect()
    }
}

impl CqbBookEvent for SiteHeld {
    fn reason(&self, _: &World) -> Reason {
        self.secured.iter().copied().fold(Reason::of("site-held"), Reason::word)
    }
}
