//! The round: initiative, and effects that end in the End Phase (CQB-ROUND-3, CQB-ROUND-5).

use bevy::prelude::{Or, Query, Res, With, World};

use crate::board::Board;
use crate::model::{Clock, CommonEvent, FigureId, Figures, Side};
use crate::rulebooks::modern_cqb::data::{Book, dice_pool_odds};
use crate::rulebooks::modern_cqb::events::{Claiming, InitiativeRolled, Turn};
use crate::rulebooks::modern_cqb::resolve::token_changes;
use crate::rulebooks::modern_cqb::state::aim_and_control_dice;
use crate::rulebooks::modern_cqb::state::figure::{Condition, Leader};
use crate::rulebooks::modern_cqb::state::phases::BreachingSides;
use crate::rulebooks::modern_cqb::state::status_effects::{FreshlyBreached, Stunned};

/// Begins the next round: a side that breached an entry has the initiative, else both roll (CQB-ROUND-3).
pub fn next_round(turn: &mut Turn) {
    let clock = *turn.world().resource::<Clock>();
    let forced = turn.world().resource::<BreachingSides>().0.clone();
    let initiative = match forced.iter().collect::<Vec<_>>()[..] {
        [one] => *one,
        _ => roll_initiative(turn, clock.initiative),
    };
    turn.commit(CommonEvent::RoundBegan { round: clock.now.round + 1, initiative });
}

fn roll_initiative(turn: &mut Turn, holder: Side) -> Side {
    let dice = turn.world().resource::<Book>().dice.clone();
    let [response, hostile] = Side::FIGHTING.map(|side| command_dice(turn.world(), side));
    let response_faces = turn.roll_counted(response, dice.sides, &[dice.success_from]);
    let hostile_faces = turn.roll_counted(hostile, dice.sides, &[dice.success_from]);
    let counts = [&response_faces, &hostile_faces].map(|faces| dice_pool_odds::successes(faces, &dice));
    let to = match counts[0].cmp(&counts[1]) {
        std::cmp::Ordering::Greater => Side::Response,
        std::cmp::Ordering::Less => Side::Hostile,
        std::cmp::Ordering::Equal => holder,
    };
    turn.commit(InitiativeRolled { response_faces, hostile_faces, to });
    to
}

/// The initiative dice of a side: the Control of its leader if able to act, else its best Control (CQB-ROUND-3).
fn command_dice(world: &World, side: Side) -> u16 {
    let able = world.able_of(side);
    let leader =
        able.iter().find(|id| world.has::<Leader>(**id)).map(|id| aim_and_control_dice::control_dice(world, *id));
    let best = leader.or_else(|| able.iter().map(|id| aim_and_control_dice::control_dice(world, *id)).max());
    best.unwrap_or(0)
}

/// End Phase: smoke thins by 1 on each tile (CQB-UTIL-4).
pub fn thin_smoke(board: Res<Board>, mut claiming: Claiming) {
    if !board.is_smoky() {
        return;
    }
    claiming.once(|turn| {
        let tiles: Vec<_> = turn.world().resource::<Board>().smoke_tiles().collect();
        for (at, before) in tiles {
            turn.commit(CommonEvent::SmokeChanged { at, before, after: before - 1 });
        }
    });
}

/// End Phase: removes the tokens that expire here (CQB-BREACH-9, CQB-REACT-3).
pub fn end_tokens(figures: Query<&FigureId, Or<(With<FreshlyBreached>, With<Stunned>)>>, mut claiming: Claiming) {
    claiming.each(figures.iter().copied(), |turn, figure| {
        let round = turn.world().resource::<Clock>().now.round;
        if turn.world().of::<FreshlyBreached>(figure).is_some_and(|token| token.since.round < round) {
            token_changes::lose_token::<FreshlyBreached>(turn, figure);
        }
        token_changes::lose_token::<Stunned>(turn, figure);
    });
}
