//! Throws a smoke grenade.

use bevy::prelude::World;
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use super::super::events::ThrewSmoke;
use super::super::state::{Unit, battle_ground, book_data, turns};
use super::super::{Skirmish, Turn};
use super::{SkOrder, entry};
use crate::board::{Board, Tile, distance};
use crate::localization::{Argument, phrase};
use crate::model::{Aim, CommonEvent, FigureId, Figures, MenuEntry, Refusal, Verdict};
use crate::referee::{Action, Choices};

/// Throw a smoke grenade (SK-CONCEAL-13).
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
#[schemars(inline)]
pub struct Smoke {
    pub figure: FigureId,
    pub at: Tile,
}

impl Action<Skirmish> for Smoke {
    fn check(&self, world: &World) -> Verdict {
        let Self { figure, at } = *self;
        turns::may_act(world, figure)?;
        Refusal::unless(carried(world, figure), "SK-ACTION-1", || {
            phrase!("sk-refused-no-smoke", figure = Argument::figure(world.label(figure)))
        })?;
        let data = book_data(world);
        let near = world.muzzle(figure).is_some_and(|from| distance(from, at) <= data.smoke.range);
        let ground = battle_ground(world);
        let open =
            || !ground.board.opaque(at) && world.eye(data, figure).is_some_and(|eye| ground.is_in_line(&eye, at));
        Refusal::unless(near && open(), "SK-CONCEAL-13", || {
            phrase!("sk-refused-smoke-place", within = data.smoke.range)
        })
    }

    /// Throws it: no roll.
    fn resolve(&self, turn: &mut Turn) {
        let Self { figure, at } = *self;
        let world = turn.world();
        let (board, data) = (world.resource::<Board>(), book_data(world));
        let near = |tile: &Tile| distance(*tile, at) <= data.smoke.radius && !board.opaque(*tile);
        let open = |tile: &Tile| !board.line_crosses(at, *tile, |other| board.opaque(other));
        let tiles: Vec<Tile> = board.tiles().filter(near).filter(open).collect();
        let until = turns::turn_number(world) + 2 * data.smoke.turns;
        let from = world.muzzle(figure).unwrap_or(at);
        let fresh: Vec<(Tile, u8)> = tiles.iter().map(|tile| (*tile, board.smoke(*tile))).collect();
        turn.commit(ThrewSmoke { figure, from, at, tiles, until });
        for (at, before) in fresh.into_iter().filter(|(_, before)| *before == 0) {
            turn.commit(CommonEvent::SmokeChanged { at, before, after: 1 });
        }
    }

    fn choices(world: &World, figure: FigureId) -> Choices<'_, SkOrder> {
        if !carried(world, figure) {
            return Choices::none();
        }
        let (from, range) = (world.muzzle(figure).unwrap_or_default(), book_data(world).smoke.range);
        let near = world.resource::<Board>().tiles().filter(|at| distance(from, *at) <= range);
        Choices::checked(world, near.map(|at| Self { figure, at }).collect())
    }

    fn menu(world: &World, figure: FigureId) -> Vec<MenuEntry> {
        let help = phrase!("sk-order-smoke.about");
        let smoke = || entry("smoke", phrase!("sk-order-smoke"), 'S', Aim::Tile, help).at_bar_position(14);
        carried(world, figure).then(smoke).into_iter().collect()
    }
}

fn carried(world: &World, figure: FigureId) -> bool {
    world.carries(figure, "smoke-grenade")
}
