//! Picks up a dropped weapon as part of the move.

use bevy::prelude::World;
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use super::super::events::PickedUp;
use super::super::state::{Drops, Unit, move_allowance};
use super::super::{Skirmish, Turn};
use super::{SkOrder, around, entry, on_foot};
use crate::board::{Board, Tile};
use crate::localization::{Argument, phrase};
use crate::model::{Aim, FigureId, Figures, MenuEntry, Refusal, Verdict, Word};
use crate::referee::{Action, Choices};

/// Pick up a weapon as part of the move (SK-TURN-2).
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
#[schemars(inline)]
pub struct PickUp {
    pub figure: FigureId,
    pub at: Tile,
    pub weapon: Word,
}

impl PickUp {
    /// One for each kind of weapon on a tile.
    pub fn pick_ups_at(world: &World, figure: FigureId, at: Tile) -> impl Iterator<Item = Self> {
        let mut weapons = world.resource::<Drops>().0.get(&at).cloned().unwrap_or_default();
        weapons.sort();
        weapons.dedup();
        weapons.into_iter().map(move |weapon| Self { figure, at, weapon })
    }
}

impl Action<Skirmish> for PickUp {
    /// One dropped weapon on the unit's tile or an adjacent one, once a turn.
    fn check(&self, world: &World) -> Verdict {
        let Self { figure, at, weapon } = *self;
        move_allowance::may_move(world, figure)?;
        let hands = world.stats(figure).is_some_and(|stats| !stats.vehicle);
        let lies = world.resource::<Drops>().0.get(&at).is_some_and(|lying| lying.contains(&weapon));
        let near = world.tiles(figure).iter().any(|tile| *tile == at || world.resource::<Board>().adjacent(*tile, at));
        Refusal::unless(hands && lies && near, "SK-TURN-2", || {
            phrase!("sk-refused-nothing-lies", weapon = weapon.as_str())
        })?;
        Refusal::unless(!world.turn_state(figure).picked, "SK-TURN-2", || {
            phrase!("sk-refused-picked-up", figure = Argument::figure(world.label(figure)))
        })
    }

    fn resolve(&self, turn: &mut Turn) {
        let Self { figure, at, weapon } = *self;
        turn.commit(PickedUp { figure, at, weapon });
    }

    fn choices(world: &World, figure: FigureId) -> Choices<'_, SkOrder> {
        let there = around(world, figure).into_iter().flat_map(|at| Self::pick_ups_at(world, figure, at));
        Choices::checked(world, there.collect())
    }

    /// Listed with the doors, tile by tile.
    fn listed(_: &World, _: FigureId) -> Choices<'_, SkOrder> {
        Choices::none()
    }

    fn menu(world: &World, figure: FigureId) -> Vec<MenuEntry> {
        let help = phrase!("sk-order-pick-up.about");
        let any = !world.resource::<Drops>().0.is_empty();
        on_foot(
            world,
            figure,
            any,
            entry("pick_up", phrase!("sk-order-pick-up"), 'P', Aim::Tile, help).at_bar_position(7),
        )
    }
}
