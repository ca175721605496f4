//! Go on: spend nothing more, or accept what is pending.

use bevy::prelude::World;
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use super::super::flow::resolution_stack;
use super::super::resolve::{order_odds, turns};
use super::super::state::figure::Character;
use super::super::state::pending_frames::{self, Frame};
use super::super::state::task_kinds::Task;
use super::super::{Momentum, Turn};
use super::{MoOrder, answering, entry, spending, spends};
use crate::localization::phrase;
use crate::model::{Aim, Clock, FigureId, Figures, MenuEntry, Odds, Refusal, Verdict};
use crate::referee::{Action, Choices};

/// Spend nothing more, or accept the pending result.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
#[schemars(inline)]
pub struct GoOn {
    pub figure: FigureId,
}

impl Action<Momentum> for GoOn {
    fn check(&self, world: &World) -> Verdict {
        let figure = self.figure;
        turns::check_not_over(world)?;
        let own = world.entity_of(figure).is_some() && world.side(figure) == world.resource::<Clock>().active;
        let waits = match pending_frames::top_frame(world) {
            Some(Frame::Spending(success)) => success.attempt.figure == figure,
            Some(Frame::Injury(hurt)) => hurt.figure == figure,
            Some(Frame::Declared { .. }) => world.able(figure),
            _ => false,
        };
        Refusal::unless(own && waits, "MO-POOL-3", || phrase!("mo-refused-nothing-waits", unit = figure.to_string()))
    }

    fn resolve(&self, turn: &mut Turn) {
        pending_frames::top_frame(turn.world())
            .cloned()
            .into_iter()
            .for_each(|frame| resolution_stack::accept_pending(turn, frame));
    }

    fn odds(&self, world: &World) -> Option<Odds> {
        self.check(world).ok()?;
        let declared = || order_odds::declared_task_odds(world, world.side(self.figure), 0);
        order_odds::damage_odds(world, self.figure).or_else(declared)
    }

    fn purpose(&self) -> &'static str {
        "nothing more is worth its price"
    }

    fn is_offered_now(world: &World) -> bool {
        spending(world) || answering(world)
    }

    fn choices(world: &World, figure: FigureId) -> Choices<'_, MoOrder> {
        if spending(world) {
            return spends(world, figure, |_| vec![Self { figure }]);
        }
        Choices::checked(world, vec![Self { figure }])
    }

    fn menu(world: &World, figure: FigureId) -> Vec<MenuEntry> {
        let (name, help) = match pending_frames::top_frame(world) {
            Some(Frame::Spending(success)) if success.attempt.figure == figure => match success.attempt.task {
                Task::Attack { .. } => (phrase!("mo-order-strike"), phrase!("mo-order-strike.about")),
                Task::Sprint => (phrase!("mo-order-stay"), phrase!("mo-order-stay.about")),
                _ => (phrase!("mo-order-finish"), phrase!("mo-order-finish.about")),
            },
            Some(Frame::Injury(hurt)) if hurt.figure == figure => {
                (phrase!("mo-order-take-it"), phrase!("mo-order-take-it.about"))
            }
            Some(Frame::Declared { .. }) => (phrase!("mo-order-let-it-be"), phrase!("mo-order-let-it-be.about")),
            _ => return Vec::new(),
        };
        vec![entry("go_on", name, 'G', Aim::None, help).at_bar_position(1)]
    }
}
