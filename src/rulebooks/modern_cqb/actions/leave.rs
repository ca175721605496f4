//! Leave: a figure of the team, or a hostile who is to get away or has a hostage, goes off the map by an exit (CQB-ROUND-4).

use bevy::prelude::World;
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use super::{CqbAction, CqbOrder, score_receipts};
use crate::board::{Board, Terrain};
use crate::localization::{Phrase, phrase};
use crate::model::{Aim, Clock, FigureId, Figures, MenuEntry, Outcome, Refusal, Side, Verdict};
use crate::referee::{Action, Choices};
use crate::rulebooks::modern_cqb::events::{Left, ModernCqb, Turn};
use crate::rulebooks::modern_cqb::flow::ending;
use crate::rulebooks::modern_cqb::mission::hostile_goal_progress;
use crate::rulebooks::modern_cqb::resolve::{extract, token_changes};
use crate::rulebooks::modern_cqb::senses::hostages;
use crate::rulebooks::modern_cqb::state::figure::{Condition, figure_name};
use crate::rulebooks::modern_cqb::state::phases;

/// Leaves the map by the exit underfoot, with all figures it leads or drags (CQB-ROUND-4).
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
#[schemars(inline)]
pub struct Leave {
    pub figure: FigureId,
}

impl Action<ModernCqb> for Leave {
    fn check(&self, world: &World) -> Verdict {
        let figure = self.figure;
        Refusal::unless(!world.resource::<Outcome>().over(), "CQB-ROUND-4", || phrase!("cqb-refused-over"))?;
        phases::check_commands(world, figure)?;
        let name = || figure_name(world, figure);
        let round = world.resource::<Clock>().now.round;
        let flees = world.side(figure) == Side::Hostile
            && (hostile_goal_progress::may_leave(world, figure) || hostages::may_lead_off(world, figure, round));
        Refusal::unless(world.side(figure) == Side::Response || flees, "CQB-ROUND-4", || {
            phrase!("cqb-refused-no-way-out", figure = name())
        })?;
        Refusal::unless(stands_on_exit(world, figure), "CQB-ROUND-4", || {
            phrase!("cqb-refused-not-on-exit", figure = name())
        })?;
        Refusal::unless(world.may_move(figure), "CQB-MOVE-4", || phrase!("cqb-refused-cannot-leave", figure = name()))
    }

    /// The figures it leads or drags leave before it. When the last one able to act leaves, the team has withdrawn.
    fn resolve(&self, turn: &mut Turn) {
        let figure = self.figure;
        token_changes::end_stance(turn, figure);
        extract::lead_out(turn, figure);
        token_changes::end_stance_and_drag(turn, figure);
        let Some(at) = turn.world().at(figure) else { return };
        turn.commit(Left { figure, at });
        let of_team = turn.world().side(figure) == Side::Response;
        if of_team && turn.world().able_of(Side::Response).is_empty() {
            ending::withdraw(turn);
        }
    }

    fn drawn() -> bool {
        false
    }

    fn choices(world: &World, figure: FigureId) -> Choices<'_, CqbOrder> {
        let leaves = stands_on_exit(world, figure).then_some(Self { figure });
        Choices::checked(world, leaves.into_iter().collect())
    }

    fn menu(world: &World, figure: FigureId) -> Vec<MenuEntry> {
        let help = match world.side(figure) {
            Side::Hostile => phrase!("cqb-order-get-away.about"),
            _ => phrase!("cqb-order-leave.about"),
        };
        let leave = || {
            MenuEntry::new("leave", phrase!("cqb-order-leave"), 'N', Aim::None, phases::phase(world), help)
                .at_bar_position(5)
        };
        Self { figure }.check(world).is_ok().then(leave).into_iter().collect()
    }
}

fn stands_on_exit(world: &World, figure: FigureId) -> bool {
    world.at(figure).is_some_and(|at| world.resource::<Board>().terrain(at) == Terrain::Exit)
}

impl CqbAction for Leave {
    fn rolls(&self) -> bool {
        false
    }

    fn receipts(&self, world: &World) -> Vec<Phrase> {
        let last = world.able_of(Side::Response) == [self.figure];
        let withdrawn = if last { score_receipts::withdrawal_receipts(world) } else { Vec::new() };
        score_receipts::lead_out_receipts(world, self.figure).into_iter().chain(withdrawn).collect()
    }
}
