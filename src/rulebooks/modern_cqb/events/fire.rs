//! Shots and what answers them: Overwatch, shields, the reactions of doctrines.

use bevy::prelude::World;
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use super::sentence_and_cue_parts::{caption_cue, deed_cue, known_name, rolled_faces, successes_lit};
use super::shared_event_changes::{mark_acted, turn_to_lane};
use super::witnesses::{sides_confirming, sides_seeing};
use super::{CqbBookEvent, ModernCqb, no};
use crate::board::{Board, LaneId, LaneKind, Tile};
use crate::localization::{Argument, NameKind, Phrase, phrase};
use crate::model::{
    Clock, Cue, EventDice, EventTag, FigureId, Figures, Ledger, Side, Sides, Tint, Viewpoint, Word, Writer, turn_toward,
};
use crate::referee::BookEvent;
use crate::rulebooks::modern_cqb::data::Book;
use crate::rulebooks::modern_cqb::mission::{careers, score};
use crate::rulebooks::modern_cqb::senses::{doctrine_roll_modifiers, noise_and_heat};
use crate::rulebooks::modern_cqb::state::figure::TurnState;
use crate::rulebooks::modern_cqb::state::past_event_marks::UnderFire;
use crate::rulebooks::modern_cqb::state::status_effects::Overwatch;

/// An Attack Test (CQB-FIRE-3). `at` is where the target stood or looked from.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
pub struct Fired {
    pub attacker: FigureId,
    pub target: FigureId,
    pub weapon: Word,
    pub from: Tile,
    pub at: Tile,
    pub ledger: Ledger,
    pub attack_faces: Vec<u8>,
    pub guard_faces: Vec<u8>,
    pub strikes: u16,
    pub cancelled: u16,
    pub net: u16,
    #[serde(default, skip_serializing_if = "no")]
    pub overwatch: bool,
    /// Fired as a reaction of the attacker's doctrine (CQB-REACT-1).
    #[serde(default, skip_serializing_if = "no")]
    pub reflex: bool,
}

impl BookEvent<ModernCqb> for Fired {
    fn apply(&self, world: &mut World) {
        let Self { attacker, target, from, at, net, .. } = *self;
        if net > 0 {
            careers::count_deed(world, attacker, careers::HITS);
        }
        // Judged before the shot takes effect (CQB-SCORE-12).
        let duel = (world.side(attacker), world.side(target)) == (Side::Response, Side::Hostile);
        if duel && net > 0 {
            let judged = score::judge_shot(world, target);
            world.put(target, judged);
        }
        let now = world.resource::<Clock>().now;
        noise_and_heat::make_room_loud(world, from);
        turn_toward(world, attacker, at);
        world.edit::<TurnState>(attacker, |done| {
            done.attacked = Some(now);
            // A reaction costs no action.
            done.acted |= !self.overwatch && !self.reflex;
            done.held &= self.overwatch || self.reflex;
        });
        let mut fire = world.of::<UnderFire>(target).cloned().unwrap_or_default();
        fire.0.push((attacker, from));
        world.put(target, fire);
    }

    fn witnesses(&self, world: &World) -> Sides {
        sides_seeing(world, &[self.attacker, self.target], &[self.from, self.at])
    }

    fn phrase(&self, world: &World) -> Phrase {
        let weapon = world.resource::<Book>().weapons.get(self.weapon.as_str());
        let unarmed = || phrase!("cqb-unarmed").into();
        let weapon = weapon.map_or_else(unarmed, |weapon| Argument::weapon(weapon.name.to_lowercase()));
        let (figure, target) = (known_name(world, self.attacker), known_name(world, self.target));
        phrase!(
            "cqb-fired",
            figure = figure,
            target = target,
            weapon = weapon,
            attack = rolled_faces(&self.attack_faces),
            guard = rolled_faces(&self.guard_faces),
            net = self.net,
        )
    }

    fn cue(&self, _: &World) -> Cue {
        Cue::Shot { figure: self.attacker, from: self.from, to: self.at, strikes: self.net }
    }

    fn dice(&self, world: &World) -> Option<EventDice> {
        successes_lit(
            world,
            EventDice::with(&self.ledger, &[("attack", &self.attack_faces), ("guard", &self.guard_faces)]),
        )
    }

    fn tags(&self, _: &World) -> Vec<EventTag> {
        let Self { attacker, target, from, at, net, .. } = *self;
        let acted = EventTag::Acted { figure: attacker, waits: false };
        let shot = EventTag::Shot { by: attacker, target: Some(target), from, at, hit: net > 0 };
        if self.overwatch || self.reflex { vec![shot] } else { vec![acted, shot] }
    }

    fn hoped_outcome(&self) -> Option<(FigureId, bool)> {
        Some((self.attacker, self.net > 0))
    }
}

impl CqbBookEvent for Fired {
    fn interrupts(&self, figure: FigureId, _: Side) -> bool {
        self.target == figure && self.net > 0
    }
}

/// A shield bearer intercepts an attack on a friend (CQB-REACT-2).
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
pub struct Intercepted {
    pub figure: FigureId,
    pub target: FigureId,
    pub attacker: FigureId,
}

impl BookEvent<ModernCqb> for Intercepted {
    fn apply(&self, world: &mut World) {
        world.edit::<TurnState>(self.figure, |done| done.intercepted = true);
    }

    fn witnesses(&self, world: &World) -> Sides {
        sides_seeing(world, &[self.figure, self.target, self.attacker], &[])
    }

    fn phrase(&self, world: &World) -> Phrase {
        phrase!("cqb-intercepted", figure = known_name(world, self.figure), target = known_name(world, self.target))
    }

    fn cue(&self, world: &World) -> Cue {
        deed_cue(world, self.figure, phrase!("cqb-intercepted.over"), Tint::Good)
    }
}

/// A shield bearer rushed an enemy (CQB-REACT-3).
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
pub struct Rushed {
    pub figure: FigureId,
    pub target: FigureId,
    pub ledger: Ledger,
    pub faces: Vec<u8>,
    pub resist_faces: Vec<u8>,
    pub stunned: bool,
}

impl BookEvent<ModernCqb> for Rushed {
    fn apply(&self, world: &mut World) {
        world.edit::<TurnState>(self.figure, |done| done.rushed = true);
    }

    fn witnesses(&self, world: &World) -> Sides {
        sides_seeing(world, &[self.figure, self.target], &[])
    }

    fn phrase(&self, world: &World) -> Phrase {
        let (figure, target) = (known_name(world, self.figure), known_name(world, self.target));
        let (faces, resist, stunned) = (rolled_faces(&self.faces), rolled_faces(&self.resist_faces), self.stunned);
        phrase!("cqb-rushed", figure = figure, target = target, faces = faces, resist = resist, stunned = stunned)
    }

    fn cue(&self, world: &World) -> Cue {
        let tint = Viewpoint::tint(world, Tint::Good, world.side(self.figure));
        if self.stunned {
            caption_cue(world, self.target, phrase!("cqb-rushed.stunned"), tint)
        } else {
            caption_cue(world, self.target, phrase!("cqb-rushed.stands"), Tint::Dim)
        }
    }

    fn dice(&self, world: &World) -> Option<EventDice> {
        successes_lit(world, EventDice::with(&self.ledger, &[("", &self.faces), ("resist", &self.resist_faces)]))
    }

    fn hoped_outcome(&self) -> Option<(FigureId, bool)> {
        Some((self.figure, self.stunned))
    }
}

/// A figure's doctrine triggers its reaction to another figure (CQB-REACT-1). The effects follow as events.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
pub struct Reacted {
    pub figure: FigureId,
    pub target: FigureId,
}

impl BookEvent<ModernCqb> for Reacted {
    fn apply(&self, world: &mut World) {
        world.edit::<TurnState>(self.figure, |done| done.reacted = true);
    }

    fn witnesses(&self, world: &World) -> Sides {
        sides_seeing(world, &[self.figure, self.target], &[])
    }

    fn phrase(&self, world: &World) -> Phrase {
        let doctrine = doctrine_roll_modifiers::doctrine_of(world, self.figure);
        let reaction = doctrine.and_then(|doctrine| doctrine.reaction.as_ref());
        let unnamed = || phrase!("cqb-reaction").into();
        let reaction = reaction.map_or_else(unnamed, |reaction| Argument::name(NameKind::Task, &reaction.name));
        let (figure, target) = (known_name(world, self.figure), known_name(world, self.target));
        phrase!("cqb-reacted", reaction = reaction, figure = figure, target = target)
    }

    fn cue(&self, world: &World) -> Cue {
        caption_cue(world, self.figure, phrase!("cqb-reacted.over"), Tint::Warn)
    }
}

/// A figure watches a lane.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
pub struct OverwatchSet {
    pub figure: FigureId,
    pub lane: LaneId,
}

impl BookEvent<ModernCqb> for OverwatchSet {
    fn apply(&self, world: &mut World) {
        world.put(self.figure, Overwatch { lane: self.lane.clone() });
        mark_acted(world, self.figure);
        turn_to_lane(world, self.figure, &self.lane);
    }

    fn witnesses(&self, world: &World) -> Sides {
        sides_confirming(world, self.figure)
    }

    fn phrase(&self, world: &World) -> Phrase {
        let figure = known_name(world, self.figure);
        let lane = world.resource::<Board>().lane(&self.lane);
        let kind = lane.map_or("lane", |lane| lane_word(lane.kind));
        match lane.and_then(|lane| lane.tiles.first()) {
            Some(at) => phrase!("cqb-watches-at", figure = figure, lane = kind, at = *at),
            None => phrase!("cqb-watches", figure = figure, lane = kind),
        }
    }

    fn cue(&self, world: &World) -> Cue {
        deed_cue(world, self.figure, phrase!("cqb-watches.over"), Tint::Team)
    }

    fn tags(&self, _: &World) -> Vec<EventTag> {
        vec![EventTag::Acted { figure: self.figure, waits: true }]
    }
}

/// An enemy entered a watched lane, opened its door or peeked through it: the Overwatch is spent (CQB-OVER-6).
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
pub struct OverwatchTriggered {
    pub figure: FigureId,
    pub target: FigureId,
    pub lane: LaneId,
    pub at: Tile,
}

impl BookEvent<ModernCqb> for OverwatchTriggered {
    fn apply(&self, world: &mut World) {
        world.take::<Overwatch>(self.figure);
    }

    fn witnesses(&self, world: &World) -> Sides {
        sides_seeing(world, &[self.figure, self.target], &[])
    }

    fn phrase(&self, world: &World) -> Phrase {
        let (figure, target) = (known_name(world, self.figure), known_name(world, self.target));
        phrase!("cqb-overwatch-triggered", figure = figure, target = target)
    }

    fn cue(&self, world: &World) -> Cue {
        caption_cue(world, self.figure, phrase!("cqb-overwatch-triggered.over"), Tint::Warn)
    }

    fn tags(&self, _: &World) -> Vec<EventTag> {
        let Self { figure, target, at, .. } = *self;
        vec![EventTag::Watched { by: figure, target, at, lane: Some(self.lane.clone()) }]
    }
}

/// The word of a lane's kind in messages.
fn lane_word(kind: LaneKind) -> &'static str {
    match kind {
        LaneKind::Doorway => "doorway",
        LaneKind::Corridor => "corridor",
        LaneKind::Stair => "stair",
        LaneKind::Breach => "breach",
    }
}
