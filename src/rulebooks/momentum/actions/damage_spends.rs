//! Spends after a hit: more damage.

use bevy::prelude::World;
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use super::super::flow::momentum_spends::{
    commit_sharpened, pay_and_continue, sensible_rerolls, spend_payment, spendable_hit,
};
use super::super::resolve::damage;
use super::super::state::figure::book_data;
use super::super::state::task_kinds::Task;
use super::super::{Momentum, Turn};
use super::{MoOrder, entry, in_spends_bar, spending, spends};
use crate::localization::phrase;
use crate::model::{Aim, FigureId, MenuEntry, Refusal, Verdict};
use crate::referee::{Action, Choices};

pub fn is_attack(task: Task) -> bool {
    matches!(task, Task::Attack { .. })
}

/// Spend after a hit: 1 more damage (MO-SPEND-11).
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
#[schemars(inline)]
pub struct BonusDamage {
    pub figure: FigureId,
}

impl Action<Momentum> for BonusDamage {
    fn check(&self, world: &World) -> Verdict {
        let (success, _) = spendable_hit(world, self.figure, "MO-SPEND-11")?;
        spend_payment(world, success, book_data(world).spends.bonus_damage).map(|_| ())
    }

    fn resolve(&self, turn: &mut Turn) {
        let points = book_data(turn.world()).spends.bonus_damage;
        pay_and_continue(turn, "bonus-damage", points, |turn, success| {
            success.bonus += 1;
            commit_sharpened(turn, success);
        });
    }

    fn purpose(&self) -> &'static str {
        "a little more makes it an Injury"
    }

    fn is_offered_now(world: &World) -> bool {
        spending(world)
    }

    fn choices(world: &World, figure: FigureId) -> Choices<'_, MoOrder> {
        spends(world, figure, |_| vec![Self { figure }])
    }

    fn menu(world: &World, figure: FigureId) -> Vec<MenuEntry> {
        let bonus = entry(
            "bonus_damage",
            phrase!("mo-order-bonus-damage"),
            'B',
            Aim::None,
            phrase!("mo-order-bonus-damage.about"),
        );
        in_spends_bar(world, figure, is_attack, [bonus.at_bar_position(2)])
    }
}

/// Spend after a hit: 2 Resistance are ignored (MO-SPEND-12).
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
#[schemars(inline)]
pub struct Penetration {
    pub figure: FigureId,
}

impl Action<Momentum> for Penetration {
    fn check(&self, world: &World) -> Verdict {
        let (success, _) = spendable_hit(world, self.figure, "MO-SPEND-12")?;
        spend_payment(world, success, book_data(world).spends.penetration).map(|_| ())
    }

    fn resolve(&self, turn: &mut Turn) {
        let points = book_data(turn.world()).spends.penetration;
        pay_and_continue(turn, "penetration", points, |turn, success| {
            success.penetration += 1;
            commit_sharpened(turn, success);
        });
    }

    fn purpose(&self) -> &'static str {
        "a little more makes it an Injury"
    }

    fn is_offered_now(world: &World) -> bool {
        spending(world)
    }

    fn choices(world: &World, figure: FigureId) -> Choices<'_, MoOrder> {
        spends(world, figure, |_| vec![Self { figure }])
    }

    fn menu(world: &World, figure: FigureId) -> Vec<MenuEntry> {
        let help = phrase!("mo-order-penetration.about");
        in_spends_bar(
            world,
            figure,
            is_attack,
            [entry("penetration", phrase!("mo-order-penetration"), 'P', Aim::None, help).at_bar_position(3)],
        )
    }
}

/// Spend after a hit: re-roll the damage dice at these indices, from 0 (MO-SPEND-15).
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
#[schemars(inline)]
pub struct Reroll {
    pub figure: FigureId,
    pub dice: Vec<u8>,
}

impl Action<Momentum> for Reroll {
    /// Once an attack, any number of its dice together (MO-SPEND-16).
    fn check(&self, world: &World) -> Verdict {
        let (success, _) = spendable_hit(world, self.figure, "MO-SPEND-15")?;
        Refusal::unless(!success.rerolled, "MO-SPEND-16", || phrase!("mo-refused-rerolled"))?;
        let in_order = self.dice.windows(2).all(|pair| pair[0] < pair[1]);
        let there = self.dice.last().is_some_and(|last| usize::from(*last) < success.damage.len());
        Refusal::unless(in_order && there, "MO-SPEND-16", || {
            phrase!("mo-refused-reroll-places", last = success.damage.len().saturating_sub(1))
        })?;
        spend_payment(world, success, book_data(world).spends.reroll).map(|_| ())
    }

    fn resolve(&self, turn: &mut Turn) {
        let points = book_data(turn.world()).spends.reroll;
        pay_and_continue(turn, "re-roll", points, |turn, success| {
            let faces = turn.roll(self.dice.len() as u16, 6);
            self.dice.iter().zip(faces).for_each(|(place, face)| success.damage[usize::from(*place)] = face);
            success.rerolled = true;
            damage::commit_damage_roll(turn, success, &success.damage.clone());
        });
    }

    fn purpose(&self) -> &'static str {
        "a little more makes it an Injury"
    }

    fn is_offered_now(world: &World) -> bool {
        spending(world)
    }

    fn choices(world: &World, figure: FigureId) -> Choices<'_, MoOrder> {
        spends(world, figure, |success| {
            sensible_rerolls(success).into_iter().map(|dice| Self { figure, dice }).collect()
        })
    }

    fn menu(world: &World, figure: FigureId) -> Vec<MenuEntry> {
        let help = phrase!("mo-order-reroll.about");
        in_spends_bar(
            world,
            figure,
            is_attack,
            [entry("reroll", phrase!("mo-order-reroll"), 'R', Aim::None, help).at_bar_position(4)],
        )
    }
}
