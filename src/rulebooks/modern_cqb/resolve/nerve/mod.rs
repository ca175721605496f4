//! Nerve: the test, and the outcome of a failure by the doctrine's table (CQB-NERVE-7 to 14).

mod causes;
mod fall_back;
pub mod nerve_preview;

pub use causes::{
    LastSituations, claim_crossfire, claim_tests, compare_situations, note_situations, test_for_crossfire,
    test_for_level_event,
};
pub use fall_back::fall_back;

use bevy::prelude::World;

use super::{civilians, harm, surrender};
use crate::board::Board;
use crate::model::{Clock, FigureId, Figures, Ledger, Side};
use crate::rulebooks::modern_cqb::data::doctrine_nerve_and_perks::{Failure, Plight, Pool};
use crate::rulebooks::modern_cqb::data::{Book, dice_pool_odds};
use crate::rulebooks::modern_cqb::events::{NerveTested, Turn};
use crate::rulebooks::modern_cqb::mission::timeline::Timeline;
use crate::rulebooks::modern_cqb::resolve::token_changes;
use crate::rulebooks::modern_cqb::senses::doctrine_roll_modifiers::{self, About};
use crate::rulebooks::modern_cqb::senses::situation;
use crate::rulebooks::modern_cqb::state::figure::Condition;
use crate::rulebooks::modern_cqb::state::nerve_causes::{Cause, Shock};
use crate::rulebooks::modern_cqb::state::past_event_marks::Tested;
use crate::rulebooks::modern_cqb::state::status_effects::{FallingBack, Suppressed};

/// Tests a figure's Nerve for one cause; returns whether it was tested and failed.
pub fn test_nerve(turn: &mut Turn, figure: FigureId, cause: Cause, needed: u16) -> bool {
    resolve_shock(turn, &Shock::new(figure, cause, needed))
}

/// Resolves a shock in one test with the best Nerve of its members; on a failure each follows its doctrine's table.
/// Returns whether there was a test and it failed.
pub fn resolve_shock(turn: &mut Turn, shock: &Shock) -> bool {
    let mut all: Vec<FigureId> = std::iter::once(shock.figure).chain(shock.with.iter().copied()).collect();
    let mut causes = shock.causes.clone();
    all.retain(|id| causes.iter().any(|cause| !tested(turn.world(), *id, *cause)));
    causes.retain(|cause| all.iter().any(|id| !tested(turn.world(), *id, *cause)));
    if causes.is_empty() {
        return false;
    }
    let mut members = Vec::new();
    for figure in all {
        if !civilians::ignores_panic_trigger(turn, figure, causes[0]) {
            members.extend(surrender::take_part(turn, figure, &causes));
        }
    }
    let concerns = |cause: &Cause| {
        members.iter().any(|member| !surrender::is_surrender_trigger_only(*cause) || member.may_give_up)
    };
    causes.retain(concerns);
    let Some(cause) = causes.first().copied() else { return false };
    let world = turn.world();
    let pool = |member: &surrender::Member| ledger(world, member.figure, &causes, member.may_give_up);
    let best = members.iter().map(pool).reduce(|a, b| if b.dice("nerve") > a.dice("nerve") { b } else { a });
    let (Some(ledger), Some(first)) = (best, members.first().copied()) else { return false };
    let needed = needed(world, shock.needed, &causes, &members);
    let dice = world.resource::<Book>().dice.clone();
    let faces = turn.roll_counted(ledger.dice("nerve"), dice.sides, &[dice.success_from]);
    let passed = dice_pool_odds::successes(&faces, &dice) >= needed;
    let (also, with) = (causes[1..].to_vec(), members[1..].iter().map(|member| member.figure).collect());
    turn.commit(NerveTested { figure: first.figure, cause, also, with, ledger, faces, needed, passed });
    if !passed {
        members.into_iter().for_each(|member| fail(turn, member, shock.failure));
    }
    !passed
}

/// Successes that a test needs: the shock's, and for a possible surrender at least the doctrine's (CQB-SURR-4: one test
/// for both, so the harder counts).
fn needed(world: &World, shock: u16, causes: &[Cause], members: &[surrender::Member]) -> u16 {
    let tempted = members.iter().filter(|member| member.may_give_up);
    let own = tempted.map(|member| surrender::needed_successes(world, member.figure)).max();
    let shaken = causes.iter().any(|cause| !surrender::is_surrender_trigger_only(*cause));
    own.unwrap_or(shock).max(if shaken { shock } else { 0 })
}

/// Whether a figure was tested for a cause in this phase (CQB-NERVE-13).
fn tested(world: &World, figure: FigureId, cause: Cause) -> bool {
    let now = world.resource::<Clock>().now;
    world.of::<Tested>(figure).is_some_and(|tested| tested.during == now && tested.causes.contains(&cause))
}

/// The ledger of a test, with perks against surrender if the figure may give up.
fn ledger(world: &World, figure: FigureId, causes: &[Cause], may_give_up: bool) -> Ledger {
    let mut ledger = Ledger::default();
    let about = About { target: None, causes };
    ledger.add("nerve", "Nerve", i16::from(world.stats(figure).nerve), "CQB-NERVE-7");
    doctrine_roll_modifiers::add_perks(world, figure, Pool::Nerve, about, &mut ledger, "nerve", "CQB-NERVE-12");
    if may_give_up {
        doctrine_roll_modifiers::add_perks(world, figure, Pool::Surrender, about, &mut ledger, "nerve", "CQB-SURR-7");
        surrender::add_surrender_dice(world, figure, causes, &mut ledger);
    }
    ledger
}

/// The outcome of failures that a level event set for the figure's room, if it befits its side (CQB-HEAT-1).
fn of_room(world: &World, figure: FigureId) -> Option<Failure> {
    let board = world.resource::<Board>();
    let room = world.at(figure).and_then(|at| board.room_at(at))?;
    world.resource::<Timeline>().nerve_failure_in(board, room).filter(|failure| failure.can_befall(world.side(figure)))
}

/// The outcome of a failed test: the mission's, else surrender if a surrender trigger caused it, else the first fitting
/// row of the doctrine's table (CQB-NERVE-12).
fn fail(turn: &mut Turn, member: surrender::Member, failure: Option<Failure>) {
    let figure = member.figure;
    if !turn.world().able(figure) {
        return;
    }
    if let Some(failure) = failure.or_else(|| of_room(turn.world(), figure)) {
        return befall(turn, figure, failure);
    }
    if member.may_give_up {
        return surrender::give_up(turn, figure);
    }
    let holds_out = surrender::holds_out(turn.world(), figure);
    let mut spared = member.spared;
    if !spared && surrender::is_failure_a_trigger(turn.world(), figure) {
        if !surrender::ignores_first_trigger(turn, figure, Cause::Outnumbered) {
            return surrender::give_up(turn, figure);
        }
        spared = true;
    }
    let Some(table) = doctrine_roll_modifiers::doctrine_of(turn.world(), figure).map(|doctrine| doctrine.nerve.clone())
    else {
        return;
    };
    for row in table {
        let fits = row.when.is_empty() || row.when.iter().any(|plight| suffers(turn.world(), figure, *plight));
        if !fits {
            continue;
        }
        // Response figures never surrender (CQB-NERVE-10), and a figure that ignored the trigger takes the next row
        // (CQB-SURR-5).
        if row.then == Failure::Surrender {
            if spared || holds_out || turn.world().side(figure) != Side::Hostile {
                continue;
            }
            spared = surrender::ignores_first_trigger(turn, figure, Cause::Hopeless);
            if spared {
                continue;
            }
        }
        return befall(turn, figure, row.then);
    }
}

fn suffers(world: &World, figure: FigureId, plight: Plight) -> bool {
    match plight {
        Plight::Suppressed => world.has::<Suppressed>(figure),
        Plight::EnemyInSight => !situation::enemies_in_sight(world, None, figure).is_empty(),
        Plight::Surrounded => situation::is_surrounded(world, figure),
        Plight::HopelesslyCovered => situation::is_hopelessly_covered(world, figure),
    }
}

fn befall(turn: &mut Turn, figure: FigureId, failure: Failure) {
    match failure {
        Failure::Duck => duck(turn, figure),
        Failure::FallBack if fall_back::can_fall_back(turn.world(), figure) => {
            token_changes::gain_token::<FallingBack>(turn, figure)
        }
        Failure::FallBack => duck(turn, figure),
        // Whoever holds a hostage is shaken, and so lets go.
        Failure::Surrender if surrender::holds_out(turn.world(), figure) => duck(turn, figure),
        Failure::Surrender => surrender::give_up(turn, figure),
        Failure::Panic => civilians::begin_panic(turn, figure),
    }
}

/// Ducks: it is Suppressed at once (CQB-NERVE-8).
fn duck(turn: &mut Turn, figure: FigureId) {
    harm::gain_shaking_token::<Suppressed>(turn, figure);
}
