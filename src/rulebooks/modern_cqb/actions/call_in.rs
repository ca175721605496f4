//! Call in: the team reports that its mission is done, and leaves what is optional (CQB-ROUND-4).

use bevy::prelude::World;
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use super::{CqbAction, CqbOrder};
use crate::localization::{Phrase, phrase};
use crate::model::{Aim, Clock, FigureId, Figures, MenuEntry, Outcome, Refusal, Side, Verdict};
use crate::referee::{Action, Choices};
use crate::rulebooks::modern_cqb::events::{CalledIn, ModernCqb, Turn};
use crate::rulebooks::modern_cqb::flow::{ending, final_score};
use crate::rulebooks::modern_cqb::mission::goal_progress::{self, Goal};
use crate::rulebooks::modern_cqb::mission::objective_points::open_objective_points;
use crate::rulebooks::modern_cqb::mission::objective_texts::open_text;
use crate::rulebooks::modern_cqb::state::phases;

/// Reports that what is required is done: the mission ends with this round (CQB-ROUND-4).
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
#[schemars(inline)]
pub struct CallIn {
    pub figure: FigureId,
}

impl Action<ModernCqb> for CallIn {
    fn check(&self, world: &World) -> Verdict {
        Refusal::unless(!world.resource::<Outcome>().over(), "CQB-ROUND-4", || phrase!("cqb-refused-over"))?;
        phases::check_commands(world, self.figure)?;
        ending::known_progress(world).check_call(world.side(self.figure))
    }

    fn resolve(&self, turn: &mut Turn) {
        turn.commit(CalledIn { figure: self.figure });
    }

    fn reason_reserved_for_player(&self, _: &World) -> Option<Phrase> {
        Some(phrase!("reserved-mission-end"))
    }

    fn forfeit_warning(&self, world: &World) -> Option<Phrase> {
        let told = |goal: &Goal| match open_objective_points(world, goal) {
            0 => open_text(goal),
            points => phrase!("cqb-goal-worth", goal = open_text(goal), points = format!("{points:+}")),
        };
        let left = Phrase::joined("; ", goal_progress::known_open_optional_goals(world).map(told));
        if left.is_empty() {
            return None;
        }
        let open = phrase!("forfeit-open", goals = left);
        Some(match final_score::time_in_hand_points(world) {
            0 => open,
            points => phrase!("cqb-forfeit-time", open = open, points = format!("{points:+}")),
        })
    }

    /// Reporting takes no hands: a stance is kept.
    fn stances_let_go(&self, _: &World) -> Vec<Phrase> {
        Vec::new()
    }

    fn any(world: &World) -> bool {
        let team = world.resource::<Clock>().active == Side::Response;
        team && ending::known_progress(world).check_call(Side::Response).is_ok()
    }

    fn choices(world: &World, figure: FigureId) -> Choices<'_, CqbOrder> {
        Choices::checked(world, vec![Self { figure }])
    }

    fn menu(world: &World, figure: FigureId) -> Vec<MenuEntry> {
        let help = phrase!("cqb-order-call-in.about");
        let entry = || {
            MenuEntry::new("call_in", phrase!("cqb-order-call-in"), 'J', Aim::None, phases::phase(world), help)
                .at_bar_position(5)
        };
        Self { figure }.check(world).is_ok().then(entry).into_iter().collect()
    }
}

impl CqbAction for CallIn {
    fn rolls(&self) -> bool {
        false
    }
}
