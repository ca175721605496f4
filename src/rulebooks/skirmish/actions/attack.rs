//! Attacks a unit.

use bevy::prelude::World;
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use super::super::resolve::{attack, attack_odds};
use super::super::state::{Unit, book_data, turns};
use super::super::{Skirmish, Turn};
use super::{Bombard, Order, SkOrder, entry, listed_together, on_foot};
use crate::localization::phrase;
use crate::model::{Aim, FigureId, Figures, MenuEntry, Odds, Verdict, Word};
use crate::referee::{Action, Choices};

/// Attack a unit; a blast weapon is centred so that it includes the unit (SK-SEQ-1, SK-BLAST-1).
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
#[schemars(inline)]
pub struct Attack {
    pub figure: FigureId,
    pub target: FigureId,
    pub weapon: Word,
}

impl Attack {
    /// Attacks with a weapon on all enemies, which may be legal.
    fn with(world: &World, figure: FigureId, weapon: Word) -> impl Iterator<Item = Self> {
        let enemies = world.side(figure).enemy().map(|enemy| world.units_of(enemy)).unwrap_or_default();
        enemies.into_iter().map(move |target| Self { figure, target, weapon })
    }
}

impl Action<Skirmish> for Attack {
    fn check(&self, world: &World) -> Verdict {
        turns::may_act(world, self.figure)?;
        attack::plan_attack(world, self.figure, self.target, self.weapon).map(|_| ())
    }

    fn resolve(&self, turn: &mut Turn) {
        let Self { figure, target, weapon } = *self;
        if let Ok(aim) = attack::plan_attack(turn.world(), figure, target, weapon) {
            attack::resolve_fire(turn, figure, Some(target), weapon, aim.at, Some(&aim));
        }
    }

    fn odds(&self, world: &World) -> Option<Odds> {
        self.check(world).ok()?;
        attack_odds::attack_odds(world, self.figure, Some(self.target), None, self.weapon)
    }

    fn choices(world: &World, figure: FigureId) -> Choices<'_, SkOrder> {
        let weapons = world.weapons(book_data(world), figure).into_iter();
        Choices::checked(world, weapons.flat_map(|(weapon, _)| Self::with(world, figure, weapon)).collect())
    }

    /// Attacks and bombardments, weapon by weapon.
    fn listed(world: &World, figure: FigureId) -> Choices<'_, SkOrder> {
        let mut parts = Vec::new();
        for (weapon, data) in world.weapons(book_data(world), figure) {
            parts.push(listed_together(world, Self::with(world, figure, weapon).map(Order::from)));
            parts.push(Bombard::bombardments_with(world, figure, weapon, data));
        }
        Choices::join(parts)
    }

    fn menu(world: &World, figure: FigureId) -> Vec<MenuEntry> {
        let help = phrase!("sk-order-attack.about");
        on_foot(
            world,
            figure,
            true,
            entry("attack", phrase!("sk-order-attack"), 'F', Aim::Target, help).harming().at_bar_position(3),
        )
    }
}
