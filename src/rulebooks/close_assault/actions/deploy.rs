//! A Move with a tile for each model.

use bevy::prelude::World;
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use crate::board::Tile;
use crate::localization::{Phrase, phrase};
use crate::model::{Aim, FigureId, MenuEntry, Verdict};
use crate::referee::{Action, Choices};
use crate::rulebooks::close_assault::actions::{CaOrder, Order, acts_on_foot, commanded, entry};
use crate::rulebooks::close_assault::checks::squad_march::MarchingUnit;
use crate::rulebooks::close_assault::events::{CloseAssault, Turn};
use crate::rulebooks::close_assault::odds::dangers;
use crate::rulebooks::close_assault::resolve::walk_and_doors;
use crate::rulebooks::close_assault::state::unit::Unit;

/// Move with a tile for each model, in number order (CA-MOVE-1).
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
#[schemars(inline)]
pub struct Deploy {
    pub figure: FigureId,
    pub to: Vec<Tile>,
}

impl Deploy {
    /// Every model stays where it is.
    fn in_place(world: &World, figure: FigureId) -> Self {
        Self { figure, to: world.models(figure).iter().map(|body| body.at).collect() }
    }
}

impl Action<CloseAssault> for Deploy {
    fn check(&self, world: &World) -> Verdict {
        walk_and_doors::check_deploy(world, self.figure, &self.to)
    }

    fn resolve(&self, turn: &mut Turn) {
        walk_and_doors::deploy(turn, self.figure, &self.to);
    }

    fn dangers(&self, world: &World) -> Vec<(usize, Phrase)> {
        dangers::dangers_here(world, self.figure)
    }

    /// Deploys that name one model's tile more than this one; the Deploy in place counts as one that names none. Only those
    /// that name all models are legal.
    fn unlisted_variants(&self, world: &World) -> Vec<Order> {
        let figure = self.figure;
        let sent = if *self == Self::in_place(world, figure) { &[] } else { self.to.as_slice() };
        let places = MarchingUnit::new(world, figure).tiles_for_next_model(sent).into_iter();
        places.map(|tile| Self { figure, to: [sent, &[tile]].concat() }.into()).collect()
    }

    fn choices(world: &World, figure: FigureId) -> Choices<'_, CaOrder> {
        commanded(world, figure, || vec![Self::in_place(world, figure)])
    }

    fn menu(world: &World, figure: FigureId) -> Vec<MenuEntry> {
        let help = phrase!("ca-order-deploy.about");
        let deploy = || {
            entry("deploy", phrase!("ca-order-deploy"), 'D', Aim::None, help)
                .with_asked_fields(&["to"])
                .at_bar_position(7)
        };
        acts_on_foot(world, figure).then(deploy).into_iter().collect()
    }
}
