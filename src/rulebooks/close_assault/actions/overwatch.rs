//! The watch until the next activation.

use bevy::prelude::World;
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use crate::localization::{Phrase, phrase};
use crate::model::{Aim, FigureId, MenuEntry, Verdict};
use crate::referee::{Action, Choices};
use crate::rulebooks::close_assault::actions::{CaOrder, acts_freely, commanded, entry};
use crate::rulebooks::close_assault::checks::may_act;
use crate::rulebooks::close_assault::events::{CloseAssault, Turn};
use crate::rulebooks::close_assault::odds::dangers;
use crate::rulebooks::close_assault::resolve::{activation, overwatch};
use crate::rulebooks::close_assault::state::active_unit::Then;

/// Watch until the next activation; ends this one (CA-WATCH-1).
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
#[schemars(inline)]
pub struct Overwatch {
    pub figure: FigureId,
}

impl Action<CloseAssault> for Overwatch {
    fn check(&self, world: &World) -> Verdict {
        may_act::may_act_in_activation(world, self.figure)?;
        may_act::check_unpinned(world, self.figure)?;
        may_act::has_action(world, self.figure)
    }

    fn resolve(&self, turn: &mut Turn) {
        activation::activate(turn, self.figure);
        activation::end_move_begun_at_door(turn, self.figure);
        if !overwatch::defer_for_overwatch(turn, self.figure, Then::Overwatch) {
            activation::set_overwatch(turn, self.figure);
        }
    }

    fn dangers(&self, world: &World) -> Vec<(usize, Phrase)> {
        dangers::dangers_here(world, self.figure)
    }

    /// A unit on Overwatch keeps it.
    fn stances_let_go(&self, _: &World) -> Vec<Phrase> {
        Vec::new()
    }

    fn choices(world: &World, figure: FigureId) -> Choices<'_, CaOrder> {
        commanded(world, figure, || vec![Self { figure }])
    }

    fn menu(world: &World, figure: FigureId) -> Vec<MenuEntry> {
        let help = phrase!("ca-order-overwatch.about");
        let watch = || entry("overwatch", phrase!("ca-order-overwatch"), 'O', Aim::None, help).at_bar_position(8);
        acts_freely(world, figure).then(watch).into_iter().collect()
    }
}
