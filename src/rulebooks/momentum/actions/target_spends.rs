//! Spends after a hit: a second target, and a weapon knocked away.

use bevy::prelude::World;
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use super::super::data::order_field_types::Band;
use super::super::events::Disarmed;
use super::super::flow::momentum_spends::{commit_sharpened, pay_and_continue, spend_payment, spendable_hit};
use super::super::senses::sight;
use super::super::state::figure::{Character, Held, book_data, weapon_data};
use super::super::state::status_effects::{Captured, Dead};
use super::super::state::task_kinds::Task;
use super::super::{Momentum, Turn};
use super::damage_spends::is_attack;
use super::{MoOrder, entry, in_spends_bar, spending, spends};
use crate::board::{Board, Tile, distance};
use crate::localization::{Argument, phrase};
use crate::model::{Aim, FigureId, Figures, MenuEntry, Refusal, Verdict, Word};
use crate::referee::{Action, Choices};

/// Spend after a hit: strike a second figure within Reach of the target (MO-SPEND-13).
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
#[schemars(inline)]
pub struct Secondary {
    pub figure: FigureId,
    pub target: FigureId,
}

impl Action<Momentum> for Secondary {
    /// A figure within Reach of the target, once an attack; friends too, but not the attacker (MO-SPEND-14).
    fn check(&self, world: &World) -> Verdict {
        let (figure, second) = (self.figure, self.target);
        let (success, target) = spendable_hit(world, figure, "MO-SPEND-13")?;
        Refusal::unless(success.second.is_none(), "MO-SPEND-14", || phrase!("mo-refused-second-target-had"))?;
        let other = second != figure && second != target;
        let known = sight::is_in_sight(world, world.side(figure), second);
        let there = !world.has::<Dead>(second) && !world.has::<Captured>(second);
        let near = world.at(target).zip(world.at(second)).is_some_and(|(a, b)| {
            book_data(world).range_band(distance(a, b)) == Band::Reach && world.has_clear_line(a, b)
        });
        Refusal::unless(other && known && there && near, "MO-SPEND-13", || phrase!("mo-refused-second-target-whom"))?;
        spend_payment(world, success, book_data(world).spends.secondary).map(|_| ())
    }

    fn resolve(&self, turn: &mut Turn) {
        let points = book_data(turn.world()).spends.secondary;
        pay_and_continue(turn, "secondary-target", points, |turn, success| {
            success.second = Some(self.target);
            commit_sharpened(turn, success);
        });
    }

    fn purpose(&self) -> &'static str {
        "somebody stands right beside the target"
    }

    fn is_offered_now(world: &World) -> bool {
        spending(world)
    }

    fn choices(world: &World, figure: FigureId) -> Choices<'_, MoOrder> {
        let second = |target| Self { figure, target };
        spends(world, figure, |_| world.figures().into_iter().map(second).collect())
    }

    fn menu(world: &World, figure: FigureId) -> Vec<MenuEntry> {
        let help = phrase!("mo-order-secondary.about");
        in_spends_bar(
            world,
            figure,
            is_attack,
            [entry("secondary", phrase!("mo-order-secondary"), 'T', Aim::Target, help).at_bar_position(5)],
        )
    }
}

/// Spend after a hit: knock a weapon out of the target's hand (MO-SPEND-17).
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
#[schemars(inline)]
pub struct Disarm {
    pub figure: FigureId,
    pub weapon: Word,
}

impl Action<Momentum> for Disarm {
    /// One weapon in the target's hand; natural ones stay (MO-SPEND-17, MO-SPEND-18).
    fn check(&self, world: &World) -> Verdict {
        let (success, target) = spendable_hit(world, self.figure, "MO-SPEND-17")?;
        let natural = weapon_data(world, self.weapon).is_some_and(|weapon| weapon.natural);
        Refusal::unless(!natural, "MO-SPEND-18", || phrase!("mo-refused-bare-hands"))?;
        let held = world.of::<Held>(target).is_some_and(|held| held.0 == Some(self.weapon));
        Refusal::unless(held && !success.disarmed, "MO-SPEND-17", || {
            let target = Argument::figure(world.label(target));
            phrase!("mo-refused-nothing-to-disarm", target = target, id = self.weapon.as_str())
        })?;
        spend_payment(world, success, book_data(world).spends.disarm).map(|_| ())
    }

    fn resolve(&self, turn: &mut Turn) {
        let points = book_data(turn.world()).spends.disarm;
        pay_and_continue(turn, "disarm", points, |turn, success| {
            success.disarmed = true;
            let Task::Attack { target, .. } = success.attempt.task else { return };
            let at = drop_tile(turn.world(), target);
            turn.commit(Disarmed { figure: target, weapon: self.weapon, at });
        });
    }

    fn purpose(&self) -> &'static str {
        "it makes no Injury, but it can cost the weapon"
    }

    fn is_offered_now(world: &World) -> bool {
        spending(world)
    }

    fn choices(world: &World, figure: FigureId) -> Choices<'_, MoOrder> {
        spends(world, figure, |success| {
            let Task::Attack { target, .. } = success.attempt.task else { return Vec::new() };
            let held = world.of::<Held>(target).and_then(|held| held.0);
            held.map(|weapon| Self { figure, weapon }).into_iter().collect()
        })
    }

    fn menu(world: &World, figure: FigureId) -> Vec<MenuEntry> {
        let help = phrase!("mo-order-disarm.about");
        in_spends_bar(
            world,
            figure,
            is_attack,
            [entry("disarm", phrase!("mo-order-disarm"), 'D', Aim::None, help).at_bar_position(6)],
        )
    }
}

/// The free tile within Reach with the lowest row, then column; else the target's own (MO-SPEND-18).
fn drop_tile(world: &World, target: FigureId) -> Tile {
    let board = world.resource::<Board>();
    let here = world.at(target).unwrap_or_default();
    let free = |tile: &Tile| board.passable(*tile) && board.adjacent(here, *tile) && world.on_tile(*tile).is_none();
    here.neighbours().into_iter().filter(free).min().unwrap_or(here)
}
