//! Declares an assault.

use bevy::prelude::World;
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use crate::localization::{Phrase, phrase};
use crate::model::{Aim, FigureId, MenuEntry, Odds, Verdict};
use crate::referee::{Action, Choices};
use crate::rulebooks::close_assault::actions::{CaOrder, acts_freely, entry};
use crate::rulebooks::close_assault::events::{CloseAssault, Readied, Turn};
use crate::rulebooks::close_assault::odds::{dangers, order_odds};
use crate::rulebooks::close_assault::resolve::{activation, assaults};
use crate::rulebooks::close_assault::state::active_unit;
use crate::rulebooks::close_assault::state::unit::Unit;

/// Declare an assault, right after a Move or with a Move of 0 tiles (CA-ENTER-1 to 3).
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
#[schemars(inline)]
pub struct Assault {
    pub figure: FigureId,
    pub target: FigureId,
}

impl Action<CloseAssault> for Assault {
    fn check(&self, world: &World) -> Verdict {
        assaults::check_assault(world, self.figure, self.target)
    }

    fn resolve(&self, turn: &mut Turn) {
        let Self { figure, target } = *self;
        activation::activate(turn, figure);
        if active_unit::active_unit(turn.world()).joint.is_some() {
            return turn.commit(Readied { figure });
        }
        assaults::begin_assault(turn, figure, target);
    }

    fn odds(&self, world: &World) -> Option<Odds> {
        self.check(world).ok()?;
        order_odds::assault_odds(world, self.figure, self.target)
    }

    fn dangers(&self, world: &World) -> Vec<(usize, Phrase)> {
        dangers::dangers_here(world, self.figure)
    }

    fn choices(world: &World, figure: FigureId) -> Choices<'_, CaOrder> {
        let near = assaults::targets_near(world, figure).into_iter();
        Choices::all(near.map(|target| Self { figure, target }.into()).collect())
    }

    fn menu(world: &World, figure: FigureId) -> Vec<MenuEntry> {
        let assault =
            || entry("assault", phrase!("ca-order-assault"), 'A', Aim::Target, phrase!("ca-order-assault.about"));
        (acts_freely(world, figure) && !world.is_vehicle(figure))
            .then(|| assault().at_bar_position(2))
            .into_iter()
            .collect()
    }
}
