//! Sets off the side's charges.

use bevy::prelude::World;
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use super::super::events::ChargeBlown;
use super::super::resolve::tasks::Task;
use super::super::resolve::{attack, noise_and_alarm, tasks};
use super::super::state::{TerminalsAndCharges, Unit, book_data, turns};
use super::super::{Skirmish, Turn};
use super::{SkOrder, acting, entry};
use crate::board::Tile;
use crate::localization::phrase;
use crate::model::{Aim, FigureId, Figures, MenuEntry, Odds, Refusal, Side, Verdict};
use crate::referee::{Action, Choices};

/// Set off the charges that the side has placed (SK-TASK-3).
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
#[schemars(inline)]
pub struct SetOff {
    pub figure: FigureId,
}

impl Action<Skirmish> for SetOff {
    fn check(&self, world: &World) -> Verdict {
        turns::may_act(world, self.figure)?;
        let placed = charges(world, world.side(self.figure)).next().is_some();
        Refusal::unless(placed, "SK-TASK-3", || phrase!("sk-refused-no-charge-placed"))
    }

    /// All charges of the side, in tile order: each opens its door or wall and strikes the units near it.
    fn resolve(&self, turn: &mut Turn) {
        let figure = self.figure;
        let at = turn.world().muzzle(figure).unwrap_or_default();
        if !tasks::attempt_task(turn, figure, Task { word: "set-off", at }) {
            return;
        }
        let world = turn.world();
        let charges: Vec<Tile> = charges(world, world.side(figure)).collect();
        let charge = book_data(world).charge.clone();
        for at in charges {
            turn.commit(ChargeBlown { at, by: figure });
            let struck = attack::units_in_blast(turn.world(), at, charge.blast, charge.damage.sides);
            struck.into_iter().for_each(|id| attack::roll_damage(turn, id, figure, charge.damage));
            noise_and_alarm::alert_by_flash(turn, figure, &[at]);
            noise_and_alarm::make_noise(turn, figure, at);
        }
    }

    fn odds(&self, world: &World) -> Option<Odds> {
        self.check(world).ok()?;
        tasks::task_odds(world, self.figure, Task { word: "set-off", at: world.at(self.figure)? })
    }

    fn choices(world: &World, figure: FigureId) -> Choices<'_, SkOrder> {
        acting(world, figure, || vec![Self { figure }])
    }

    fn menu(world: &World, figure: FigureId) -> Vec<MenuEntry> {
        let help = phrase!("sk-order-set-off.about");
        let set_off = |_| entry("set_off", phrase!("sk-order-set-off"), 'K', Aim::None, help).at_bar_position(16);
        charges(world, world.side(figure)).next().map(set_off).into_iter().collect()
    }
}

/// Tiles on which a side has placed charges.
fn charges(world: &World, side: Side) -> impl Iterator<Item = Tile> {
    let charges = world.resource::<TerminalsAndCharges>().charges.iter();
    charges.filter(move |(_, of)| **of == side).map(|(at, _)| *at)
}
