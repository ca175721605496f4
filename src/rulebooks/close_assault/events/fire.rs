//! Events of fire and its damage (CA-FIRE-1, CA-FIRE-2).

use bevy::prelude::World;
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use crate::board::Tile;
use crate::model::{Cue, EventDice, EventTag, FigureId, Figures, Ledger, Tint, Word, Writer, turn_toward};
use crate::referee::BookEvent;
use crate::rulebooks::close_assault::events::CloseAssault;
use crate::rulebooks::close_assault::events::phrases::{caption_cue, faces_text, harm_cue, number_with_noun};
use crate::rulebooks::close_assault::state::unit::{ActivationState, Unit, book_data};

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

    fn sentence(&self, world: &World) -> String {
        let (shooter, target) = (world.label(self.figure), world.label(self.target));
        let from = if self.watch { " from Overwatch" } else { "" };
        let (rolled, hits) = (faces_text(&self.rolled()), number_with_noun(self.hits, "hit", "hits"));
        let saves = match self.save {
            Some(save) if self.hits > 0 => format!(", saves on {save}+: {}", faces_text(&self.saves)),
            _ => String::new(),
        };
        let lost = if world.is_vehicle(self.target) { String::new() } else { format!(", {} lost", self.lost) };
        format!("{shooter} fires{from} at {target}: {rolled}, {hits}{saves}{lost}.")
    }

    fn cue(&self, _: &World) -> Cue {
        Cue::Shot { figure: self.figure, from: self.from, to: self.at, strikes: self.hits.into() }
    }

    fn dice(&self) -> Option<EventDice> {
        EventDice::with(&self.ledger, &[("", &self.rolled()), ("saves", &self.saves)])
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
    fn sentence(&self, world: &World) -> String {
        let Self { weapon, at, side, armour, face, result, .. } = self;
        let name = match weapon.as_str() {
            "very-light" => "A very light hit",
            weapon => book_data(world).name_of(weapon),
        };
        format!("{name} on the {side} of {}: {face} + {at} against {armour}, {result}.", world.label(self.figure))
    }

    fn cue(&self, world: &World) -> Cue {
        match self.result.as_str() {
            "nothing" => caption_cue(world, self.figure, "no effect", Tint::Dim),
            "damaged" => harm_cue(world, self.figure, "Damaged".into()),
            _ => Cue::None,
        }
    }

    fn dice(&self) -> Option<EventDice> {
        EventDice::of(&[("", &[self.face])])
    }

    fn tags(&self, _: &World) -> Vec<EventTag> {
        let hurt = self.result == *"damaged";
        hurt.then_some(EventTag::Hurt { figure: self.figure }).into_iter().collect()
    }
}
