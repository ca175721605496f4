//! Paranoid games: after every order the battle is saved and loaded, rolled back and played again, and must not differ.
use serde_json::Value;

use super::player::Seats;
use crate::chronicle::{BattleStart, BegunSession, Session, Unfit, verify_replay};
use crate::model::{BrokenInvariant, Sides, Snapshot};
use crate::referee::{AnyBattle, AnyBook, AnyOrder, BadOrder, Resolved};

/// A game is replayed from its start once in so many orders, and when it is over.
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
    /// The state before the next order.
    before: Snapshot,
    orders: u64,
}

impl RollbackAndReplayChecks {
    pub fn new(book: &'static dyn AnyBook, start: BattleStart, seats: Seats, before: Snapshot) -> Self {
        Self { book, seats, start, session: None, before, orders: 0 }
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
        let mut note = |outcome: Result<(), (&'static str, String)>| {
            found.extend(outcome.err().map(|(invariant, sentence)| BrokenInvariant { invariant, sentence }));
        };
        if order.is_empty() {
            note(self.begin(battle));
        } else if let Some(session) = self.session.take() {
            self.orders += 1;
            let read = serde_json::from_str::<Value>(order).map_err(|error| error.to_string());
            match read.and_then(|order| battle.read_order(&order).map_err(|bad| bad.to_string())) {
                Ok(order) => {
                    note(self.shaken(battle, &order, played));
                    note(self.followed(battle, session, &order));
                }
                Err(sentence) => note(Err(("orders-lead-here", sentence))),
            }
        }
        self.before = battle.snapshot();
        found
    }

    fn begin(&mut self, battle: &dyn AnyBattle) -> Result<(), (&'static str, String)> {
        let begun = Session::begin(self.start.clone(), &[self.book], &[]).map_err(unfit("orders-lead-here"))?;
        let BegunSession { session, .. } = begun;
        same("orders-lead-here", "it begins", session.digest(), &battle.digest().to_string())?;
        self.session = Some(session);
        Ok(())
    }

    /// The order given to the state before it, rolled back, and given again.
    fn shaken(
        &self,
        battle: &dyn AnyBattle,
        order: &AnyOrder,
        played: &Resolved,
    ) -> Result<(), (&'static str, String)> {
        let now = battle.digest().to_string();
        let mut again = self.book.resume(&self.before).map_err(|broken| ("saves-load", broken.to_string()))?;
        for (turn, invariant) in ["first", "second"].into_iter().zip(["orders-lead-here", "redone-alike"]) {
            again.mark_state();
            let events = again.perform(order).map_err(refused(invariant))?;
            same(invariant, &format!("the {turn} time {order} leads"), &again.digest().to_string(), &now)?;
            if told(&events) != told(played) {
                return Err((invariant, format!("the {turn} time {order} has other events")));
            }
            again.roll_back();
            if again.snapshot() != self.before {
                let (left, before) = (again.digest(), self.before.digest());
                return Err(("rolls-back", format!("{order} is rolled back to {left}, and was given in {before}")));
            }
        }
        Ok(())
    }

    /// The order given to the battle that was loaded after the last one; then this one is saved and loaded.
    fn followed(
        &mut self,
        battle: &dyn AnyBattle,
        mut session: Session,
        order: &AnyOrder,
    ) -> Result<(), (&'static str, String)> {
        session.give(order).map_err(refused("orders-lead-here"))?;
        same("orders-lead-here", &format!("{order} leads"), session.digest(), &battle.digest().to_string())?;
        let text = session.save();
        let loaded = Session::load(&text, &[self.book]).map_err(unfit("saves-load"))?;
        let state = loaded.battle().digest().to_string();
        same("saves-load", "it is loaded", &state, &battle.digest().to_string())?;
        if loaded.save() != text {
            return Err(("saves-load", "the save of a loaded battle has another text".into()));
        }
        if battle.over() || self.orders.is_multiple_of(REPLAY) {
            match verify_replay(loaded.record(), &[self.book]).map_err(unfit("replays"))? {
                Ok(_) => {}
                Err(difference) => return Err(("replays", difference.to_string())),
            }
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
