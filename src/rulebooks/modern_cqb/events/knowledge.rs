//! Events of knowledge: sight, hearing, and a side's plans.

use bevy::prelude::World;
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use super::sentence_and_cue_parts::{GIVES_UP, banner_cue, known_name};
use super::shared_event_changes::is_told_apart;
use super::witnesses::sides_confirming;
use super::{CqbBookEvent, ModernCqb};
use crate::board::{Board, Tile};
use crate::localization::{Argument, Phrase, phrase};
use crate::model::{
    Certainty, Clock, Cue, EventTag, FigureId, Figures, IdMask, Knowledge, Side, Sides, Sighting, Tint, Writer,
    turn_toward,
};
use crate::referee::BookEvent;
use crate::rulebooks::modern_cqb::mission::timeline::Timeline;
use crate::rulebooks::modern_cqb::senses::noise_and_heat::Heat;
use crate::rulebooks::modern_cqb::senses::observation;
use crate::rulebooks::modern_cqb::state::figure::TurnState;
use crate::rulebooks::modern_cqb::state::intent::Intended;
use crate::rulebooks::modern_cqb::state::past_event_marks::{LostFromSight, SurrenderSeen, gave_up_untold};
use crate::rulebooks::modern_cqb::state::status_effects::{Dead, Downed, Surrendering};

/// A figure peeked from `at`; `left` is its remaining Move in half-points.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
pub struct Peeked {
    pub figure: FigureId,
    pub at: Tile,
    pub left: u16,
}

impl BookEvent<ModernCqb> for Peeked {
    fn apply(&self, world: &mut World) {
        world.edit::<TurnState>(self.figure, |done| done.left = self.left);
        turn_toward(world, self.figure, self.at);
        let side = world.side(self.figure);
        observation::update_seen_from(world, side, self.at);
    }

    fn witnesses(&self, world: &World) -> Sides {
        sides_confirming(world, self.figure)
    }

    fn phrase(&self, world: &World) -> Phrase {
        phrase!("cqb-peeked", figure = known_name(world, self.figure))
    }

    fn cue(&self, _: &World) -> Cue {
        Cue::Said { at: self.at, text: phrase!("cqb-peeked.over"), tint: Tint::Dim }
    }
}

impl CqbBookEvent for Peeked {
    /// A look along the watched angle (CQB-OVER-5).
    fn crosses(&self) -> Option<(FigureId, Tile, bool)> {
        Some((self.figure, self.at, true))
    }
}

/// A side's knowledge of a figure changed. `by` is the figure that saw it, absent where it was heard or forgotten.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
pub struct Sighted {
    pub side: Side,
    pub figure: FigureId,
    pub before: Certainty,
    pub after: Certainty,
    pub at: Tile,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub by: Option<FigureId>,
}

impl BookEvent<ModernCqb> for Sighted {
    fn apply(&self, world: &mut World) {
        let Self { side, figure, after: certainty, at, .. } = *self;
        let round = world.resource::<Clock>().now.round;
        let sighting = (certainty != Certainty::Unknown).then_some(Sighting { certainty, at, round });
        if is_told_apart(world, figure) && side == Side::Response && certainty != Certainty::Confirmed {
            world.put(figure, LostFromSight);
        }
        if side == Side::Response && certainty == Certainty::Confirmed && gave_up_untold(world, figure) {
            world.put(figure, SurrenderSeen(round));
        }
        world.alter::<Knowledge>().set(side, figure, sighting);
        // A figure seen or heard in a doorway reveals the state of the door.
        let door = world.resource::<Board>().door(at).filter(|_| sighting.is_some() && world.at(figure) == Some(at));
        if let (Some(door), Some(knows)) = (door, world.alter::<Knowledge>().get_mut(side)) {
            knows.doors.insert(at, door);
        }
        observation::reopen_threatened_rooms(world, side);
        observation::update_all_seen(world);
    }

    fn witnesses(&self, _: &World) -> Sides {
        Sides::of(self.side)
    }

    fn phrase(&self, world: &World) -> Phrase {
        let (figure, state) = (Argument::figure(world.label(self.figure)), found_as(world, self.figure));
        match (self.before, self.after, self.by.map(|by| known_name(world, by))) {
            (Certainty::Confirmed, Certainty::Confirmed, Some(by)) => {
                phrase!("cqb-seen-again", by = by, figure = figure, state = state)
            }
            (_, Certainty::Confirmed, Some(by)) => {
                phrase!("cqb-identified-by", by = by, figure = figure, state = state)
            }
            (_, Certainty::Confirmed, None) => phrase!("cqb-identified", figure = figure, state = state),
            (_, Certainty::Contact, Some(by)) => phrase!("cqb-contact-spotted", by = by),
            (Certainty::Confirmed, Certainty::Contact, None) => phrase!("cqb-out-of-sight", figure = figure),
            (_, Certainty::Contact, None) => phrase!("cqb-contact-heard"),
            (_, Certainty::Unknown, _) => phrase!("cqb-contact-gone"),
        }
    }

    fn cue(&self, world: &World) -> Cue {
        let Self { figure, at, .. } = *self;
        match self.after {
            // It gave up out of sight.
            Certainty::Confirmed if world.has::<Surrendering>(figure) => {
                Cue::Said { at, text: GIVES_UP.into(), tint: Tint::Good }
            }
            Certainty::Unknown => Cue::None,
            Certainty::Contact | Certainty::Confirmed => Cue::Seen { figure, at, gone: false },
        }
    }

    fn tags(&self, _: &World) -> Vec<EventTag> {
        let Self { side, figure, at, .. } = *self;
        if self.after > self.before { vec![EventTag::Seen { side, figure, at }] } else { Vec::new() }
    }
}

impl CqbBookEvent for Sighted {
    fn interrupts(&self, _: FigureId, side: Side) -> bool {
        self.side == side && self.by.is_some() && self.before != self.after
    }
}

/// The word for the fate of a figure out of the side's sight.
fn found_as(world: &World, figure: FigureId) -> &'static str {
    match () {
        () if world.has::<Dead>(figure) => "dead",
        () if world.has::<Downed>(figure) => "down",
        () if world.has::<Surrendering>(figure) => "surrendered",
        () => "able",
    }
}

/// The sides that heard a loud act (CQB-HEAT-2).
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
pub struct Heard {
    pub at: Tile,
    pub by: FigureId,
    pub sides: Vec<Side>,
}

impl BookEvent<ModernCqb> for Heard {
    fn apply(&self, _: &mut World) {}

    fn witnesses(&self, world: &World) -> Sides {
        self.sides.iter().fold(Sides::of(world.side(self.by)), |all, side| all.and(*side))
    }

    /// Strips the other sides that heard it.
    fn withhold(&mut self, side: Side, _: &IdMask) {
        self.sides.retain(|heard| *heard == side);
    }

    fn phrase(&self, world: &World) -> Phrase {
        phrase!("cqb-heard", figure = known_name(world, self.by))
    }

    fn cue(&self, _: &World) -> Cue {
        Cue::Said { at: self.at, text: phrase!("cqb-heard.over"), tint: Tint::Unsure }
    }
}

/// Heat rose (CQB-HEAT-1).
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
pub struct HeatChanged {
    pub before: u16,
    pub after: u16,
}

impl BookEvent<ModernCqb> for HeatChanged {
    fn apply(&self, world: &mut World) {
        world.alter::<Heat>().set(self.after);
    }

    fn witnesses(&self, _: &World) -> Sides {
        Sides::ALL
    }

    fn phrase(&self, world: &World) -> Phrase {
        match rungs(world, self) {
            Some(rungs) => phrase!("cqb-heat-rung", heat = self.after, rungs = rungs),
            None => phrase!("cqb-heat", heat = self.after),
        }
    }

    /// The alarm is heard where it comes to something that the team expects.
    fn cue(&self, world: &World) -> Cue {
        let Some(rungs) = rungs(world, self) else { return Cue::None };
        banner_cue(phrase!("cqb-heat-rung.over", heat = self.after, rungs = rungs), Tint::Bad)
    }
}

/// Rungs that the team expects at the Heat that is reached, in a clause.
fn rungs(world: &World, change: &HeatChanged) -> Option<String> {
    let reached = change.before + 1..=change.after;
    let names: Vec<&str> =
        world.resource::<Timeline>().rungs_at(reached).map(|name| name.trim_end_matches('.')).collect();
    (!names.is_empty()).then(|| names.join(", "))
}

/// A side's mind has settled what its figures are about. No side learns of it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
pub struct IntentsSettled {
    pub side: Side,
    pub intents: Vec<Intended>,
}

impl BookEvent<ModernCqb> for IntentsSettled {
    fn apply(&self, world: &mut World) {
        self.intents.iter().for_each(|intended| world.put(intended.figure, intended.intent.clone()));
    }

    /// The hints of its own side give reasons of their own.
    fn witnesses(&self, _: &World) -> Sides {
        Sides::NONE
    }

    fn phrase(&self, _: &World) -> Phrase {
        phrase!("cqb-intents-settled", side = self.side.word())
    }
}
