//! Watch until the next activation.

use bevy::prelude::World;
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use super::super::unit::Then;
use super::super::{CloseAssault, Turn, overwatch, turns};
use super::{CaOrder, acts_freely, commanded, entry};
use crate::model::{Aim, FigureId, MenuEntry, Verdict};
use crate::referee::{Action, Choices};

/// Watch until the next activation; ends this one (CA-WATCH-1).
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
#[schemars(inline)]
pub struct Overwatch {
    pub figure: FigureId,
}

impl Action<CloseAssault> for Overwatch {
    fn check(&self, world: &World) -> Verdict {
        turns::acts(world, self.figure)?;
        turns::unpinned(world, self.figure)?;
        turns::has_action(world, self.figure)
    }

    fn resolve(&self, turn: &mut Turn) {
        turns::activate(turn, self.figure);
        turns::finish_move(turn, self.figure);
        if !overwatch::deferred_by_overwatch(turn, self.figure, Then::Overwatch) {
            turns::take_watch(turn, self.figure);
        }
    }

    fn dangers(&self, world: &World) -> Vec<(usize, String)> {
        overwatch::dangers_here(world, self.figure)
    }

    /// It watches on.
    fn lets_go(&self, _: &World) -> Vec<String> {
        Vec::new()
    }

    fn choices(world: &World, figure: FigureId) -> Choices<'_, CaOrder> {
        commanded(world, figure, || vec![Self { figure }])
    }

    fn menu(world: &World, figure: FigureId) -> Vec<MenuEntry> {
        let help = "Fire once at an enemy that completes a Move in sight.";
        let watch = || entry("overwatch", "Overwatch", 'O', Aim::None, help).at(8);
        acts_freely(world, figure).then(watch).into_iter().collect()
    }
}
