//! Events of Moves, and of Overwatch that interrupts them (CA-MOVE-1, CA-WATCH-1).

use bevy::prelude::World;
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use crate::board::Tile;
use crate::localization::{Phrase, phrase};
use crate::model::{At, Cue, EventTag, Facing, FigureId, Figures, Tint, Viewpoint, Writer};
use crate::referee::BookEvent;
use crate::rulebooks::close_assault::events::CloseAssault;
use crate::rulebooks::close_assault::events::phrases::{banner_cue, unit_name, unit_names};
use crate::rulebooks::close_assault::events::placement::{place_at_first_model, place_model};
use crate::rulebooks::close_assault::state::active_unit::{ActiveUnit, Crossing, Then};
use crate::rulebooks::close_assault::state::unit::{ActivationState, LEADER, Unit};

/// The path of one model.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
pub struct ModelPath {
    pub model: u8,
    pub from: Tile,
    pub path: Vec<Tile>,
}

/// A Move, or with `free` a consolidation (CA-MOVE-1, CA-CONSOL-4).
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[schemars(inline)]
pub struct Marched {
    pub figure: FigureId,
    pub paths: Vec<ModelPath>,
    pub free: bool,
}

impl BookEvent<CloseAssault> for Marched {
    fn apply(&self, world: &mut World) {
        let figure = self.figure;
        let vehicle = world.is_vehicle(figure);
        let mut length = 0;
        for way in &self.paths {
            let Some(end) = way.path.last().copied() else { continue };
            let before = way.path.iter().rev().nth(1).copied().unwrap_or(way.from);
            if vehicle {
                world.put(figure, At(end));
                world.put(figure, Facing::toward(before, end));
                let mut here = way.from;
                for to in &way.path {
                    length += if here.is_diagonal_to(*to) { 3 } else { 2 };
                    here = *to;
                }
            } else {
                place_model(world, figure, way.model, end);
                if way.model == LEADER {
                    world.put(figure, Facing::toward(before, end));
                }
            }
        }
        place_at_first_model(world, figure);
        if self.free {
            world.alter::<ActiveUnit>().winners.retain(|id| *id != figure);
            return;
        }
        world.edit::<ActivationState>(figure, |doing| {
            if doing.stride.take().is_none() {
                doing.actions = doing.actions.saturating_sub(1);
            }
            (doing.moved, doing.fresh) = (true, true);
            doing.travelled += length;
        });
    }

    fn phrase(&self, world: &World) -> Phrase {
        let figure = unit_name(world, self.figure);
        match () {
            () if self.free => phrase!("ca-consolidated", figure = figure),
            () if self.paths.iter().all(|way| way.path.is_empty()) => phrase!("ca-stayed", figure = figure),
            () => phrase!("ca-marched", figure = figure),
        }
    }

    fn cue(&self, _: &World) -> Cue {
        let way = |way: &ModelPath| (way.model, [&[way.from][..], &way.path].concat());
        let paths: Vec<(u8, Vec<Tile>)> = self.paths.iter().filter(|way| !way.path.is_empty()).map(way).collect();
        if paths.is_empty() { Cue::None } else { Cue::Marched { figure: self.figure, paths } }
    }

    fn tags(&self, world: &World) -> Vec<EventTag> {
        let figure = self.figure;
        world.at(figure).map(|at| EventTag::Stepped { figure, at }).into_iter().collect()
    }
}

/// A Move ends in sight of enemies on Overwatch, which may fire before anything else happens (CA-WATCH-1).
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[schemars(inline)]
pub struct OverwatchOffered {
    pub figure: FigureId,
    pub watchers: Vec<FigureId>,
}

impl BookEvent<CloseAssault> for OverwatchOffered {
    fn apply(&self, world: &mut World) {
        let crossing = Crossing { target: self.figure, watchers: self.watchers.clone(), then: None };
        world.alter::<ActiveUnit>().crossing = Some(crossing);
    }

    fn phrase(&self, world: &World) -> Phrase {
        let (figures, target) = (unit_names(world, &self.watchers), unit_name(world, self.figure));
        phrase!("ca-may-fire", figures = figures, target = target)
    }

    fn cue(&self, world: &World) -> Cue {
        let ours = self.watchers.first().is_some_and(|id| world.side(*id) == Viewpoint::of(world));
        if ours { banner_cue(phrase!("ca-may-fire.over"), Tint::Warn) } else { Cue::None }
    }
}

/// The mover's further order waits for their answer; `then` is `fire`, `overwatch` or `hold`.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[schemars(inline)]
pub struct OrderPutOff {
    pub figure: FigureId,
    pub then: Then,
}

impl BookEvent<CloseAssault> for OrderPutOff {
    fn apply(&self, world: &mut World) {
        edit_crossing(world, |crossing| crossing.then = Some(self.then));
    }
}

/// A unit on Overwatch declines to fire and keeps its marker (CA-WATCH-1).
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[schemars(inline)]
pub struct OverwatchDeclined {
    pub figure: FigureId,
    pub target: FigureId,
}

impl BookEvent<CloseAssault> for OverwatchDeclined {
    fn apply(&self, world: &mut World) {
        edit_crossing(world, |crossing| crossing.watchers.retain(|id| *id != self.figure));
    }

    fn phrase(&self, world: &World) -> Phrase {
        phrase!("ca-let-pass", figure = unit_name(world, self.figure), target = unit_name(world, self.target))
    }
}

/// All have answered, and the mover continues.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[schemars(inline)]
pub struct MoverWentOn {
    pub figure: FigureId,
}

impl BookEvent<CloseAssault> for MoverWentOn {
    fn apply(&self, world: &mut World) {
        world.alter::<ActiveUnit>().crossing = None;
    }
}

fn edit_crossing(world: &mut World, change: impl FnOnce(&mut Crossing)) {
    if let Some(crossing) = &mut world.alter::<ActiveUnit>().crossing {
        change(crossing);
    }
}
