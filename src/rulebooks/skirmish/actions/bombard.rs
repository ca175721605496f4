//! Aims a blast weapon at a point.

use bevy::prelude::World;
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use super::super::data::Weapon;
use super::super::resolve::attack::{refusal_of_blocked_line, shooter_with};
use super::super::resolve::{attack, attack_odds};
use super::super::senses::aim_check;
use super::super::state::{Unit, battle_ground, book_data, turns};
use super::super::{Skirmish, Turn};
use super::{SkOrder, entry, on_foot};
use crate::board::Tile;
use crate::localization::{Argument, phrase};
use crate::model::{Aim, FigureId, MenuEntry, Odds, Refusal, Verdict, Word};
use crate::referee::{Action, Choices};

/// Aim a blast weapon at a bare point (SK-COVER-5, SK-BLAST-1).
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
#[schemars(inline)]
pub struct Bombard {
    pub figure: FigureId,
    pub at: Tile,
    pub weapon: Word,
}

impl Bombard {
    /// Bombardments with a weapon, if it has a blast.
    pub fn bombardments_with<'w>(
        world: &'w World,
        figure: FigureId,
        weapon: Word,
        data: &'w Weapon,
    ) -> Choices<'w, SkOrder> {
        let may = data.blast.is_some() && turns::may_act(world, figure).is_ok();
        let Some(shooter) = shooter_with(world, figure, weapon).filter(|_| may) else { return Choices::none() };
        let ground = battle_ground(world);
        let tiles: Vec<Tile> = ground.board.tiles().collect();
        Choices::new(tiles.len(), move |index| {
            let at = tiles[index];
            let fits = aim_check::check_blast_centre(&ground, &shooter, data, at).is_ok();
            fits.then_some(Self { figure, at, weapon }.into())
        })
    }
}

impl Action<Skirmish> for Bombard {
    fn check(&self, world: &World) -> Verdict {
        let Self { figure, at, weapon: word } = *self;
        turns::may_act(world, figure)?;
        let weapon = attack::carried_weapon(world, figure, word)?;
        Refusal::unless(weapon.blast.is_some(), "SK-BLAST-1", || {
            phrase!("sk-refused-no-blast", weapon = Argument::weapon(weapon.name.to_lowercase()))
        })?;
        let Some(shooter) = shooter_with(world, figure, word) else { return Ok(()) };
        aim_check::check_blast_centre(&battle_ground(world), &shooter, weapon, at)
            .map_err(|bar| refusal_of_blocked_line(world, None, bar))
    }

    fn resolve(&self, turn: &mut Turn) {
        attack::resolve_fire(turn, self.figure, None, self.weapon, self.at, None);
    }

    fn odds(&self, world: &World) -> Option<Odds> {
        self.check(world).ok()?;
        attack_odds::attack_odds(world, self.figure, None, Some(self.at), self.weapon)
    }

    fn choices(world: &World, figure: FigureId) -> Choices<'_, SkOrder> {
        let weapons = world.weapons(book_data(world), figure).into_iter();
        Choices::join(weapons.map(|(weapon, data)| Self::bombardments_with(world, figure, weapon, data)).collect())
    }

    /// Listed with the attacks, weapon by weapon.
    fn listed(_: &World, _: FigureId) -> Choices<'_, SkOrder> {
        Choices::none()
    }

    fn menu(world: &World, figure: FigureId) -> Vec<MenuEntry> {
        let blast = world.weapons(book_data(world), figure).iter().any(|(_, weapon)| weapon.blast.is_some());
        on_foot(
            world,
            figure,
            blast,
            entry("bombard", phrase!("sk-order-bombard"), 'G', Aim::Tile, phrase!("sk-order-bombard.about"))
                .at_bar_position(4),
        )
    }
}
