//! A shot of one unit at another.

use bevy::prelude::World;
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use crate::localization::{Phrase, phrase};
use crate::model::{Aim, FigureId, MenuEntry, Odds, Verdict};
use crate::referee::{Action, Choices};
use crate::rulebooks::close_assault::actions::{CaOrder, commanded, enemies, entry};
use crate::rulebooks::close_assault::checks::{fire_plan, may_act};
use crate::rulebooks::close_assault::events::{CloseAssault, Turn};
use crate::rulebooks::close_assault::odds::{dangers, order_odds};
use crate::rulebooks::close_assault::resolve::{activation, fire, overwatch};
use crate::rulebooks::close_assault::state::active_unit::{self, Then};

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
        fire_plan::plan_fire(world, self.figure, self.target).map(|_| ())
    }

    fn resolve(&self, turn: &mut Turn) {
        let Self { figure, target } = *self;
        if may_act::may_interrupt(turn.world(), figure) {
            return overwatch::fire_overwatch_shot(turn, figure, target);
        }
        activation::activate(turn, figure);
        activation::end_move_begun_at_door(turn, figure);
        if !overwatch::defer_for_overwatch(turn, figure, Then::Fire(target)) {
            fire::fire(turn, figure, target, false);
        }
    }

    fn odds(&self, world: &World) -> Option<Odds> {
        order_odds::fire_odds(world, self.figure, self.target)
    }

    fn dangers(&self, world: &World) -> Vec<(usize, Phrase)> {
        dangers::dangers_here(world, self.figure)
    }

    fn choices(world: &World, figure: FigureId) -> Choices<'_, CaOrder> {
        commanded(world, figure, || enemies(world, figure).into_iter().map(|target| Self { figure, target }).collect())
    }

    fn menu(world: &World, figure: FigureId) -> Vec<MenuEntry> {
        let fire = |help| entry("fire", phrase!("ca-order-fire"), 'F', Aim::Target, help).at_bar_position(1);
        match () {
            () if may_act::may_interrupt(world, figure) => {
                vec![fire(phrase!("ca-order-fire-overwatch.about"))]
            }
            () if active_unit::may_consolidate(world, figure) => Vec::new(),
            () => vec![fire(phrase!("ca-order-fire.about")).harming()],
        }
    }
}
