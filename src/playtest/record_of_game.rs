//! Games of a batch as records, for replay.

use super::batch::Batch;
use super::game::Game;
use crate::chronicle::{BattleStart, BegunSession, Record, Session, Unfit};
use crate::model::Side;
use crate::referee::{AnyBook, AnyOrder};
use crate::support::catch_panic;

/// Seed and length of a game of a batch, enough to play it again.
#[derive(Copy, Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct SeedAndLength {
    pub seed: u64,
    /// Orders given in it.
    pub orders: u64,
}

impl From<&Game> for SeedAndLength {
    fn from(game: &Game) -> Self {
        Self { seed: game.seed, orders: game.orders }
    }
}

/// The record of a game, played again up to its end, or to where it hung or crashed. If the record is resumed, a mind plays
/// the hostile side.
///
/// # Errors
/// If the level cannot be played.
pub fn record_of_game(
    batch: &Batch,
    played: impl Into<SeedAndLength>,
    books: &[&'static dyn AnyBook],
) -> Result<Record, Unfit> {
    let played = played.into();
    let start = BattleStart { seed: played.seed, ..batch.start.clone() };
    let BegunSession { mut session, .. } = Session::begin(start, books, &[])?;
    for _ in 0..played.orders {
        // The crashing order was not counted, but choosing the next one may crash too.
        let given = catch_panic(|| give(&mut session, batch));
        if !given.unwrap_or(false) {
            break;
        }
    }
    Ok(Record { scripted: vec![Side::Hostile], ..session.record() })
}

/// Plays the next order as the batch's players would; returns whether it was carried out.
fn give(session: &mut Session, batch: &Batch) -> bool {
    let battle = session.battle();
    let side = battle.active();
    let order = battle.order_of(side, batch.rules.seats.of(side).side_player());
    session.give(&order).or_else(|_| session.give(&AnyOrder::end_phase())).is_ok()
}
