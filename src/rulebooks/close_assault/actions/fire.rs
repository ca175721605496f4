//! Fire at a unit.

use bevy::prelude::World;
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use super::super::unit::Then;
use super::super::{CloseAssault, Turn, fire, order_odds, overwatch, turns};
use super::{CaOrder, commanded, enemies, entry};
use crate::model::{Aim, FigureId, MenuEntry, Odds, Verdict};
use crate::referee::{Action, Choices};

/// Fire at a unit (CA-FIRE-1, CA-FIRE-2).
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
#[schemars(inline)]
pub struct Fire {
    pub figure: FigureId,
    pub target: FigureId,
}

impl Action<CloseAssault> for Fire {
    fn check(&self, world: &World) -> Verdict {
        fire::plan(world, self.figure, self.target).map(|_| ())
    }

    fn resolve(&self, turn: &mut Turn) {
        let Self { figure, target } = *self;
        if turns::interrupts(turn.world(), figure) {
            return overwatch::shoot(turn, figure, target);
        }
        turns::activate(turn, figure);
        turns::finish_move(turn, figure);
        if !overwatch::deferred_by_overwatch(turn, figure, Then::Fire(target)) {
            fire::fire(turn, figure, target, false);
        }
    }

    fn odds(&self, world: &World) -> Option<Odds> {
        order_odds::of_fire(world, self.figure, self.target)
    }

    fn dangers(&self, world: &World) -> Vec<(usize, String)> {
        overwatch::dangers_here(world, self.figure)
    }

    fn choices(world: &World, figure: FigureId) -> Choices<'_, CaOrder> {
        commanded(world, figure, || enemies(world, figure).into_iter().map(|target| Self { figure, target }).collect())
    }

    fn menu(world: &World, figure: FigureId) -> Vec<MenuEntry> {
        let fire = |help| entry("fire", "Fire", 'F', Aim::Target, help).at(1);
        match () {
            () if turns::interrupts(world, figure) => {
                vec![fire("Take the Overwatch shot at the unit that just moved.")]
            }
            () if turns::consolidates(world, figure) => Vec::new(),
            () => vec![fire("All models in range and sight shoot at one unit.").harming()],
        }
    }
}
