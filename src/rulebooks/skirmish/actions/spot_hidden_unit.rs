//! Looks for a hidden unit.

use bevy::prelude::World;
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use super::super::resolve::tasks;
use super::super::resolve::tasks::Task;
use super::super::senses::SightTarget;
use super::super::state::{Spotted, Unit, battle_ground, book_data, turns};
use super::super::{Skirmish, Turn};
use super::{SkOrder, acting, entry, on_foot};
use crate::board::{Tile, distance};
use crate::localization::phrase;
use crate::model::{Aim, CommonEvent, FigureId, Figures, MenuEntry, Odds, Refusal, Token, Verdict, Word};
use crate::referee::{Action, Choices};

/// Look for a unit that foliage or netting hides (SK-CONCEAL-10).
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
#[schemars(inline)]
pub struct Spot {
    pub figure: FigureId,
}

impl Action<Skirmish> for Spot {
    fn check(&self, world: &World) -> Verdict {
        turns::may_act(world, self.figure)?;
        let ground = battle_ground(world);
        let from = world.muzzle(self.figure).unwrap_or_default();
        let within = book_data(world).sight.spot_within;
        let hides = |tile: Tile| distance(from, tile) <= within && ground.survey.conceals_unspotted(tile);
        Refusal::unless(ground.board.tiles().any(hides), "SK-CONCEAL-10", || {
            phrase!("sk-refused-nothing-hides", within = within)
        })
    }

    /// Spots the nearest enemy that only foliage or netting hides.
    fn resolve(&self, turn: &mut Turn) {
        let at = turn.world().muzzle(self.figure).unwrap_or_default();
        if tasks::attempt_task(turn, self.figure, Task { word: "spot", at })
            && let Some(figure) = hidden_near(turn.world(), self.figure)
        {
            turn.commit(CommonEvent::TokenGained { figure, token: Word::new(Spotted::WORD) });
        }
    }

    fn odds(&self, world: &World) -> Option<Odds> {
        self.check(world).ok()?;
        tasks::task_odds(world, self.figure, Task { word: "spot", at: world.at(self.figure)? })
    }

    fn choices(world: &World, figure: FigureId) -> Choices<'_, SkOrder> {
        acting(world, figure, || vec![Self { figure }])
    }

    fn menu(world: &World, figure: FigureId) -> Vec<MenuEntry> {
        let help = phrase!("sk-order-spot.about");
        on_foot(
            world,
            figure,
            battle_ground(world).survey.can_hide,
            entry("spot", phrase!("sk-order-spot"), 'T', Aim::None, help).at_bar_position(8),
        )
    }
}

fn hidden_near(world: &World, figure: FigureId) -> Option<FigureId> {
    let data = book_data(world);
    let (eye, ground) = (world.eye(data, figure)?, battle_ground(world));
    let hides = |id: &FigureId| {
        let sight_target = world.sight_target(*id);
        let spotted = SightTarget { spotted: true, ..sight_target };
        ground.view(&eye, &sight_target, None).is_err() && ground.view(&eye, &spotted, None).is_ok()
    };
    let enemies = world.units_of(world.side(figure).enemy()?).into_iter();
    let near = enemies.filter_map(|id| Some((world.tiles_between(figure, id)?, id)));
    near.filter(|(tiles, id)| *tiles <= data.sight.spot_within && hides(id))
        .min_by_key(|(tiles, _)| *tiles)
        .map(|(_, id)| id)
}
