//! Call in: the team reports that its mission is done, and leaves what is optional (MO-WIN-1).

use bevy::prelude::World;
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use super::super::events::CalledIn;
use super::super::mission::objective_texts::open_text;
use super::super::mission::objectives;
use super::super::resolve::turns;
use super::super::{Momentum, Turn};
use super::{MoOrder, entry, in_turn_bar};
use crate::model::{Aim, FigureId, Figures, MenuEntry, Verdict};
use crate::referee::{Action, Choices};

/// Report that what is required is done: the mission ends (MO-WIN-1).
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
#[schemars(inline)]
pub struct CallIn {
    pub figure: FigureId,
}

impl Action<Momentum> for CallIn {
    fn check(&self, world: &World) -> Verdict {
        turns::may_command(world, self.figure)?;
        objectives::known_progress(world).check_call(world.side(self.figure))
    }

    fn resolve(&self, turn: &mut Turn) {
        turn.commit(CalledIn { figure: self.figure });
    }

    fn reason_reserved_for_player(&self, _: &World) -> Option<&'static str> {
        Some("would end the mission")
    }

    fn forfeit_warning(&self, world: &World) -> Option<String> {
        let left = objectives::known_open_optional_goals(world).map(|goal| open_text(goal).english());
        let left: Vec<String> = left.collect();
        (!left.is_empty()).then(|| format!("still open: {}", left.join("; ")))
    }

    fn stances_let_go(&self, _: &World) -> Vec<String> {
        Vec::new()
    }

    fn purpose(&self) -> &'static str {
        "what had to be done is done"
    }

    fn choices(world: &World, figure: FigureId) -> Choices<'_, MoOrder> {
        Choices::checked(world, vec![Self { figure }])
    }

    fn menu(world: &World, figure: FigureId) -> Vec<MenuEntry> {
        let help = "Report that the mission is done: it ends, and what is optional stays undone.";
        let may = Self { figure }.check(world).is_ok();
        in_turn_bar(world, figure, may.then(|| entry("call_in", "Call in", 'O', Aim::None, help).at_bar_position(29)))
    }
}
