//! Captives without a restraint kit try to work loose (CQB-ARREST-4).

use bevy::prelude::{Query, With, Without, World};

use crate::board::Board;
use crate::model::{FigureId, Figures, Ledger, Side};
use crate::rulebooks::modern_cqb::data::{Book, dice_pool_odds};
use crate::rulebooks::modern_cqb::events::{Claiming, WorkedLoose};
use crate::rulebooks::modern_cqb::resolve::token_changes;
use crate::rulebooks::modern_cqb::state::figure::Condition;
use crate::rulebooks::modern_cqb::state::past_event_marks::Bound;
use crate::rulebooks::modern_cqb::state::status_effects::{Dead, Downed, Restrained};

/// End Phase: captives without a restraint kit and without an adjacent response figure able to act try to work loose
/// (CQB-ARREST-4).
pub fn work_loose(
    captives: Query<&FigureId, (With<Restrained>, Without<Bound>, Without<Downed>, Without<Dead>)>,
    mut claiming: Claiming,
) {
    claiming.each(captives.iter().copied(), |turn, figure| {
        let world = turn.world();
        if guarded(world, figure) {
            return;
        }
        let dice = world.resource::<Book>().dice.clone();
        let mut ledger = Ledger::default();
        ledger.add("nerve", "Nerve", i16::from(world.stats(figure).nerve), "CQB-ARREST-4");
        let needed = world.resource::<Book>().arrest.loose;
        let faces = turn.roll_counted(ledger.dice("nerve"), dice.sides, &[dice.success_from]);
        let loose = dice_pool_odds::successes(&faces, &dice) >= needed;
        turn.commit(WorkedLoose { figure, ledger, faces, needed, loose });
        if loose {
            token_changes::lose_token::<Restrained>(turn, figure);
        }
    });
}

fn guarded(world: &World, captive: FigureId) -> bool {
    let board = world.resource::<Board>();
    let Some(at) = world.at(captive) else { return true };
    world.able_of(Side::Response).into_iter().filter_map(|id| world.at(id)).any(|from| board.adjacent(from, at))
}
