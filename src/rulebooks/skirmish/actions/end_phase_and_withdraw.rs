//! Orders of a whole side: end its turn, or leave the battle.

use bevy::prelude::World;

use super::super::state::{SPOTTED, Spotted, turns};
use super::super::{Skirmish, Turn};
use crate::model::{self, Clock, CommonEvent, EndPhase, FigureId, Figures, Roster, Token, Verdict, Withdraw, Word};
use crate::referee::{Action, advance};

impl Action<Skirmish> for EndPhase {
    fn check(&self, world: &World) -> Verdict {
        turns::check_not_over(world)
    }

    /// Ends Spotted for those of its units that were spotted before this turn (SK-CONCEAL-10).
    fn resolve(&self, turn: &mut Turn) {
        let (now, active) = (turns::turn_number(turn.world()), turn.world().resource::<Clock>().active);
        let spotted: Vec<FigureId> = turn.world().resource::<Roster>().bearers(SPOTTED).map(|unit| unit.id).collect();
        for figure in spotted {
            let world = turn.world();
            let over = world.of::<Spotted>(figure).is_some_and(|token| token.turn < now);
            if over && world.side(figure) == active {
                turn.commit(CommonEvent::TokenLost { figure, token: Word::new(Spotted::WORD) });
            }
        }
        advance(turn);
    }
}

impl Action<Skirmish> for Withdraw {
    fn check(&self, world: &World) -> Verdict {
        turns::check_not_over(world)
    }

    fn resolve(&self, turn: &mut Turn) {
        let side = turn.world().resource::<Clock>().active;
        turn.commit(model::outcome_of_withdrawal(side));
    }
}
