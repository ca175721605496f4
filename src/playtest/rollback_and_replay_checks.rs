//! Paranoid games: after every order the battle is saved and loaded, rolled back and played again, and must not differ.
use serde_json::Value;

use super::player::Seats;
use crate::chronicle::{BattleStart, Record, Replay, ReplayDifference, Session, Unfit, verify_replay};
use crate::model::{BrokenInvariant, Sides, Snapshot};
use crate::referee::{AnyBattle, AnyBook, AnyOrder, BadOrder, Resolved};

/// The record is replayed once in so many orders, and when the game is over.
const REPLAY: u64 = 10;

/// The invariants of a paranoid game, beside those of a checked one.
pub const PARANOID: [(&str, &str); 6] = [
    (
        "orders-lead-here",
        "the same orders, given to a battle that is saved and loaded after each, lead to the same state",
    ),
    ("saves-load", "a save is loaded as the battle that it was taken of, and is written again as the same text"),
    ("rolls-back", "an order that is rolled back leaves the state before it"),
    ("redone-alike", "an order that is given again has the same events and leads to the same state"),
    ("replays", "the record, replayed from its start, has the same digest after every order"),
    ("chooses-alike", "whoever gives the next order gives the same one in a loaded battle"),
];

/// A second battle that follows a game, and is shaken at every step.
pub struct RollbackAndReplayChecks {
    book: &'static dyn AnyBook,
    seats: Seats,
    start: BattleStart,
    /// The game so far, loaded from its last save.
    session: Option<Session>,
    /// That save.
    saved: String,
    /// A replay of the game from its start, up to the record that it was given last.
    replay: Option<Replay>,
    /// The state before the next order.
    before: Snapshot,
    orders: u64,
}

type Flawed = (&'static str, String);

impl RollbackAndReplayChecks {
    pub fn new(book: &'static dyn AnyBook, start: BattleStart, seats: Seats, before: Snapshot) -> Self {
        Self { book, seats, start, session: None, saved: String::new(), replay: None, before, orders: 0 }
    }

    /// The invariants broken by the last order; `order` is in protocol form, and empty for the opening. Once the second
    /// battle went astray it is left.
    pub fn check_after_order(
        &mut self,
        battle: &dyn AnyBattle,
        order: &str,
        played: &Resolved,
    ) -> Vec<BrokenInvariant> {
        let mut found = Vec::new();
        let mut note = |outcome: Result<(), Flawed>| {
            found.extend(outcome.err().map(|(invariant, sentence)| BrokenInvariant { invariant, sentence }));
        };
        let state = battle.snapshot();
        let now = state.digest().to_string();
        if order.is_empty() {
            note(self.begin(&now));
        } else if let Some(session) = self.session.take() {
            self.orders += 1;
            let read = serde_json::from_str::<Value>(order).map_err(|error| error.to_string());
            match read.and_then(|order| battle.read_order(&order).map_err(|bad| bad.to_string())) {
                Ok(order) => {
                    let (shaken, session) = self.shaken(session, &order, played, &now);
                    note(shaken);
                    note(session.and_then(|session| self.followed(battle, session, &order, &now)));
                }
                Err(sentence) => note(Err(("orders-lead-here", sentence))),
            }
        }
        self.before = state;
        found
    }

    fn begin(&mut self, now: &str) -> Result<(), Flawed> {
        let begun = Session::begin(self.start.clone(), &[self.book], &[]).map_err(unfit("orders-lead-here"))?;
        same("orders-lead-here", "it begins", begun.session.digest(), now)?;
        self.session = Some(self.saved_and_loaded(&begun.session, now)?);
        Ok(())
    }

    /// The order given to the battle that was loaded after the last one, rolled back, and given and rolled back again.
    /// The second result is the session to go on with: if it may have gone astray, it is loaded anew.
    fn shaken(
        &self,
        mut session: Session,
        order: &AnyOrder,
        played: &Resolved,
        now: &str,
    ) -> (Result<(), Flawed>, Result<Session, Flawed>) {
        let due = told(played);
        let mut shake = || {
            for (turn, invariant) in ["first", "second"].into_iter().zip(["orders-lead-here", "redone-alike"]) {
                let (events, led) = session.try_out(order).map_err(refused(invariant))?;
                same(invariant, &format!("the {turn} time {order} leads"), &led.to_string(), now)?;
                if told(&events) != due {
                    return Err((invariant, format!("the {turn} time {order} has other events")));
                }
                let left = session.battle().snapshot();
                if left != self.before {
                    let (left, before) = (left.digest(), self.before.digest());
                    return Err(("rolls-back", format!("{order} is rolled back to {left}, and was given in {before}")));
                }
            }
            Ok(())
        };
        let shaken = shake();
        let again = || Session::load(&self.saved, &[self.book]).map_err(unfit("saves-load"));
        let session = if shaken.is_ok() { Ok(session) } else { again() };
        (shaken, session)
    }

    /// The order given to that battle for good; then it is saved and loaded.
    fn followed(
        &mut self,
        battle: &dyn AnyBattle,
        mut session: Session,
        order: &AnyOrder,
        now: &str,
    ) -> Result<(), Flawed> {
        session.give(order).map_err(refused("orders-lead-here"))?;
        same("orders-lead-here", &format!("{order} leads"), session.digest(), now)?;
        let loaded = self.saved_and_loaded(&session, now)?;
        if battle.over() {
            outcome(verify_replay(loaded.record(), &[self.book]))?;
        } else if self.orders.is_multiple_of(REPLAY) {
            outcome(self.replay_on(loaded.record()))?;
        }
        if !battle.over() {
            let side = battle.active();
            let hand = self.seats.of(side).side_player();
            let (ours, theirs) = (battle.order_of(side, hand), loaded.battle().order_of(side, hand));
            if ours != theirs {
                return Err(("chooses-alike", format!("{ours} is next, and {theirs} in the loaded battle")));
            }
        }
        self.session = Some(loaded);
        Ok(())
    }

    fn saved_and_loaded(&mut self, session: &Session, now: &str) -> Result<Session, Flawed> {
        self.saved = session.save();
        let loaded = Session::load(&self.saved, &[self.book]).map_err(unfit("saves-load"))?;
        same("saves-load", "it is loaded", &loaded.battle().digest().to_string(), now)?;
        if loaded.save() != self.saved {
            return Err(("saves-load", "the save of a loaded battle has another text".into()));
        }
        Ok(loaded)
    }

    /// Replays a record from its start. Where the last one was the same so far, that replay goes on.
    fn replay_on(&mut self, record: Record) -> Result<Result<usize, ReplayDifference>, Unfit> {
        let last = self.replay.take().filter(|last| last.record().is_continued_by(&record));
        let mut replay = match last {
            Some(last) => last.going_on_with(record),
            None => Replay::of(record, &[self.book])?,
        };
        let replayed = replay.replay_all();
        self.replay = Some(replay);
        Ok(replayed)
    }
}

fn outcome(replayed: Result<Result<usize, ReplayDifference>, Unfit>) -> Result<(), Flawed> {
    match replayed.map_err(unfit("replays"))? {
        Ok(_) => Ok(()),
        Err(difference) => Err(("replays", difference.to_string())),
    }
}

/// The events in protocol form, and who learns of each. Their numbers in a log begin anew in a restored battle.
fn told(played: &Resolved) -> Vec<(Value, Sides)> {
    played.events.iter().map(|event| (event.to_json(), event.known_to)).collect()
}

fn same(invariant: &'static str, what: &str, found: &str, due: &str) -> Result<(), (&'static str, String)> {
    if found == due { Ok(()) } else { Err((invariant, format!("{what} to {found}, and the game to {due}"))) }
}

fn unfit(invariant: &'static str) -> impl Fn(Unfit) -> (&'static str, String) {
    move |unfit| (invariant, unfit.to_string())
}

fn refused(invariant: &'static str) -> impl Fn(BadOrder) -> (&'static str, String) {
    move |bad| (invariant, format!("it is refused: {bad}"))
}
