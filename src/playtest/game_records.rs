//! Games of a batch as records, to be replayed, told or watched.
use std::panic::{AssertUnwindSafe, catch_unwind};

use super::batch::Batch;
use super::game::Game;
use crate::chronicle::{Begun, Record, Session, Start, Unfit};
use crate::model::Side;
use crate::referee::AnyBook;

/// The record of a game, played once more: up to its end, or to where it hung or crashed. A mind plays the hostile side where
/// it is taken up.
///
/// # Errors
/// Where the level cannot be played.
pub fn record(batch: &Batch, game: &Game, books: &[&'static dyn AnyBook]) -> Result<Record, Unfit> {
    let start = Start { seed: game.seed, ..batch.start.clone() };
    let Begun { mut session, .. } = Session::begin(start, books, &[])?;
    for _ in 0..game.orders {
        // The order in which it crashed is not among those that were counted; another may still crash while it is chosen.
        let given = catch_unwind(AssertUnwindSafe(|| give(&mut session, batch)));
        if !given.unwrap_or(false) {
            break;
        }
    }
    Ok(Record { scripted: vec![Side::Hostile], ..session.record() })
}

/// Gives the next order as the players of the batch do; whether it was carried out.
fn give(session: &mut Session, batch: &Batch) -> bool {
    let battle = session.battle();
    let side = battle.active();
    let order = battle.order_of(side, batch.rules.seats.of(side).hand());
    session.give(&order).or_else(|_| session.give(&serde_json::json!({ "order": "end_phase" }))).is_ok()
}
