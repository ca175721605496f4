//! The assault of several units on one.

use bevy::prelude::World;
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use crate::localization::phrase;
use crate::model::{Aim, FigureId, Figures, MenuEntry, Verdict};
use crate::referee::{Action, Choices};
use crate::rulebooks::close_assault::actions::{CaOrder, Order, acts_freely, commanded, enemies, entry};
use crate::rulebooks::close_assault::events::{CloseAssault, JointAssaultDeclared, Turn};
use crate::rulebooks::close_assault::resolve::assaults;
use crate::rulebooks::close_assault::state::active_unit;
use crate::rulebooks::close_assault::state::unit::Unit;

/// Declare a joint assault: these units act one after the other, in this order, and assault together (CA-MULTI-1).
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
#[schemars(inline)]
pub struct Joint {
    pub figure: FigureId,
    pub with: FigureId,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub third: Option<FigureId>,
    pub target: FigureId,
}

impl Joint {
    fn units(&self) -> Vec<FigureId> {
        [self.figure, self.with].into_iter().chain(self.third).collect()
    }
}

impl Action<CloseAssault> for Joint {
    fn check(&self, world: &World) -> Verdict {
        assaults::check_joint(world, &self.units(), self.target)
    }

    fn resolve(&self, turn: &mut Turn) {
        turn.commit(JointAssaultDeclared { figures: self.units(), target: self.target });
    }

    /// Joint assaults with a third unit.
    fn unlisted_variants(&self, world: &World) -> Vec<Order> {
        if self.third.is_some() {
            return Vec::new();
        }
        let waiting = active_unit::waiting_units(world, world.side(self.figure)).into_iter();
        let thirds = waiting.filter(|id| ![self.figure, self.with].contains(id));
        let joint = thirds.map(|third| Self { third: Some(third), ..*self });
        joint.filter(|joint| joint.check(world).is_ok()).map(Order::from).collect()
    }

    /// Assaults together with one other unit.
    fn choices(world: &World, figure: FigureId) -> Choices<'_, CaOrder> {
        commanded(world, figure, || {
            let hand = active_unit::active_unit(world);
            if hand.unit.is_some() || !hand.winners.is_empty() {
                return Vec::new();
            }
            let enemies = enemies(world, figure);
            let partners = active_unit::waiting_units(world, world.side(figure)).into_iter().filter(|id| *id != figure);
            let pairs = partners.flat_map(|with| enemies.iter().map(move |target| (with, *target)));
            pairs.map(|(with, target)| Self { figure, with, third: None, target }).collect()
        })
    }

    fn menu(world: &World, figure: FigureId) -> Vec<MenuEntry> {
        let help = phrase!("ca-order-joint.about");
        let joint = || {
            entry("joint", phrase!("ca-order-joint"), 'J', Aim::Target, help)
                .with_asked_fields(&["with", "third"])
                .at_bar_position(4)
        };
        let partner = || active_unit::waiting_units(world, world.side(figure)).iter().any(|id| *id != figure);
        let may = acts_freely(world, figure) && !world.is_vehicle(figure) && partner();
        may.then(joint).into_iter().collect()
    }
}
