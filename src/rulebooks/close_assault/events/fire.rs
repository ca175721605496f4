//! Events of fire and its damage (CA-FIRE-1, CA-FIRE-2).

use bevy::prelude::World;
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use crate::board::Tile;
use crate::localization::{Phrase, phrase};
use crate::model::{Cue, EventDice, EventTag, FigureId, Ledger, Tint, Word, Writer, turn_toward};
use crate::referee::BookEvent;
use crate::rulebooks::close_assault::events::CloseAssault;
use crate::rulebooks::close_assault::events::phrases::{caption_cue, faces_text, harm_cue, unit_name, weapon_name};
use crate::rulebooks::close_assault::state::unit::{ActivationState, Unit};

/// The hit rolls of one model.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
pub struct Burst {
    pub model: u8,
    pub weapon: Word,
    /// Added to each face.
    pub modifier: i8,
    pub faces: Vec<u8>,
    pub hits: u8,
}

impl Burst {
    /// For each face whether it hit: the highest ones did, since all have the same modifier.
    fn counts(&self) -> Vec<bool> {
        let mut by_face: Vec<usize> = (0..self.faces.len()).collect();
        by_face.sort_by_key(|place| std::cmp::Reverse(self.faces[*place]));
        let mut counts = vec![false; self.faces.len()];
        by_face.iter().take(self.hits.into()).for_each(|place| counts[*place] = true);
        counts
    }
}

/// A Fire action (CA-FIRE-1). Against a vehicle there are no saves; `hull_struck` reports each hit.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[schemars(inline)]
pub struct Fired {
    pub figure: FigureId,
    pub target: FigureId,
    /// Whether it is fired from Overwatch (CA-WATCH-1).
    pub watch: bool,
    pub from: Tile,
    pub at: Tile,
    pub ledger: Ledger,
    pub volley: Vec<Burst>,
    pub hits: u8,
    /// The lowest face that saves, if any.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub save: Option<u8>,
    pub saves: Vec<u8>,
    pub lost: u8,
}

impl BookEvent<CloseAssault> for Fired {
    fn apply(&self, world: &mut World) {
        // A vehicle fires in all directions, and keeps its facing.
        if !world.is_vehicle(self.figure) {
            turn_toward(world, self.figure, self.at);
        }
        if self.watch {
            return world.edit::<ActivationState>(self.target, |doing| doing.shot_by.push(self.figure));
        }
        world.edit::<ActivationState>(self.figure, |doing| {
            doing.actions = doing.actions.saturating_sub(1);
            (doing.fired, doing.fresh) = (true, false);
        });
    }

    fn phrase(&self, world: &World) -> Phrase {
        phrase!(
            "ca-fired",
            figure = unit_name(world, self.figure),
            target = unit_name(world, self.target),
            watch = self.watch,
            faces = faces_text(&self.rolled()),
            hits = self.hits,
            saved = self.save.is_some() && self.hits > 0,
            save = self.save.unwrap_or_default(),
            saves = faces_text(&self.saves),
            vehicle = world.is_vehicle(self.target),
            lost = self.lost,
        )
    }

    fn cue(&self, _: &World) -> Cue {
        Cue::Shot { figure: self.figure, from: self.from, to: self.at, strikes: self.hits.into() }
    }

    fn dice(&self, _: &World) -> Option<EventDice> {
        let dice = EventDice::with(&self.ledger, &[("", &self.rolled()), ("saves", &self.saves)])?;
        let mut dice = dice.counting("saves", |face| self.save.is_some_and(|save| face >= save));
        if let Some(throw) = dice.throws.iter_mut().find(|throw| throw.name.is_empty()) {
            throw.counts = self.volley.iter().flat_map(Burst::counts).collect();
        }
        Some(dice)
    }

    fn tags(&self, _: &World) -> Vec<EventTag> {
        let Self { figure: by, target, from, at, .. } = *self;
        let shot = EventTag::Shot { by, target: Some(target), from, at, hit: self.lost.max(self.hits) > 0 };
        let watched = self.watch.then_some(EventTag::Watched { by, target, at, lane: None });
        watched.into_iter().chain([shot]).collect()
    }

    fn hoped_outcome(&self) -> Option<(FigureId, bool)> {
        Some((self.figure, self.lost > 0))
    }
}

impl Fired {
    /// The faces of all hit dice.
    fn rolled(&self) -> Vec<u8> {
        self.volley.iter().flat_map(|burst| &burst.faces).copied().collect()
    }
}

/// A hit on a vehicle: D6 + AT against its armour; `result` is `nothing`, `damaged` or `destroyed` (CA-FIRE-2).
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[schemars(inline)]
pub struct HullStruck {
    pub figure: FigureId,
    pub by: FigureId,
    pub weapon: Word,
    pub at: u8,
    pub side: Word,
    pub armour: u8,
    pub face: u8,
    pub result: Word,
}

impl BookEvent<CloseAssault> for HullStruck {
    fn phrase(&self, world: &World) -> Phrase {
        phrase!(
            "ca-hull-struck",
            light = self.weapon == *"very-light",
            weapon = weapon_name(world, self.weapon),
            side = self.side.as_str(),
            figure = unit_name(world, self.figure),
            face = self.face,
            at = self.at,
            armour = self.armour,
            result = self.result.as_str(),
        )
    }

    fn cue(&self, world: &World) -> Cue {
        match self.result.as_str() {
            "nothing" => caption_cue(world, self.figure, phrase!("ca-no-effect"), Tint::Dim),
            "damaged" => harm_cue(world, self.figure, phrase!("ca-damaged")),
            _ => Cue::None,
        }
    }

    fn dice(&self, _: &World) -> Option<EventDice> {
        EventDice::of(&[("", &[self.face])])
    }

    fn tags(&self, _: &World) -> Vec<EventTag> {
        let hurt = self.result == *"damaged";
        hurt.then_some(EventTag::Hurt { figure: self.figure }).into_iter().collect()
    }
}
