//! A session: a battle that somebody plays, with its chronicle.
use serde_json::{Value, json};

use super::record::{Given, RECORD, Record, Unfit};
use super::{Contacts, Start};
use crate::files::Checksum;
use crate::levels;
use crate::model::{Clock, Side};
use crate::referee::{AnyBattle, AnyBook, BadOrder, Played, Told};

/// The most orders that scripted sides give in one round; beyond it they end their parts.
const MOST_A_ROUND: usize = 2_000;
/// The most orders that scripted sides give before the asker is answered.
const MOST_IN_ALL: usize = 100_000;

/// A battle under way, and all that led to it.
pub struct Session {
    start: Start,
    book: &'static dyn AnyBook,
    battle: Box<dyn AnyBattle>,
    scripted: Vec<Side>,
    opening: String,
    orders: Vec<Given>,
    contacts: Contacts,
    /// Whom the sides had met before each of the last orders, back to the last one that cannot be taken back. For each the battle
    /// holds a mark.
    undo: Vec<Contacts>,
}

/// An order that was carried out, the asker's own or a scripted side's answer to it.
#[derive(Clone, Debug, PartialEq)]
pub struct Turned {
    pub by: Side,
    pub order: Value,
    pub played: Played,
}

/// A session that has just begun.
pub struct Begun {
    pub session: Session,
    /// What happened before anybody was asked.
    pub opening: Played,
    /// The orders of scripted sides that were asked first.
    pub answers: Vec<Turned>,
}

impl Session {
    /// Begins a battle in which minds of the book play the `scripted` sides.
    ///
    /// # Errors
    /// Where the level has faults, or the book is not the one of the start.
    pub fn begin(start: Start, books: &[&'static dyn AnyBook], scripted: &[Side]) -> Result<Begun, Unfit> {
        let (brief, _) = levels::read(&start.source(), books).map_err(Unfit::Faults)?;
        let book = books.iter().copied().find(|book| book.name() == brief.rulebook.as_str());
        let book = book.filter(|book| book.name() == start.rulebook).ok_or_else(|| {
            let sentence =
                format!("the level is for `{}`, and the battle for `{}`", brief.rulebook.value, start.rulebook);
            Unfit::new(sentence, "Begin it under the rulebook that the level names")
        })?;
        let (battle, opening) = match &start.from {
            None => book.begin(&brief, start.seed, &start.dice),
            Some(taken) => {
                let mend = "Begin the level anew";
                let battle = book.resume(&taken.state).map_err(|broken| Unfit::new(broken.to_string(), mend))?;
                (battle, Played::nothing())
            }
        };
        let contacts = start.from.as_ref().map(|taken| taken.contacts.clone()).unwrap_or_default();
        let mut session = Self {
            start,
            book,
            opening: battle.digest().to_string(),
            battle,
            scripted: scripted.to_vec(),
            orders: Vec::new(),
            contacts,
            undo: Vec::new(),
        };
        session.contacts.notice(session.battle.world());
        let answers = session.answer();
        Ok(Begun { session, opening, answers })
    }

    /// Gives an order for the side that is asked, and lets scripted sides answer it. The first of what comes back is the
    /// order itself.
    ///
    /// # Errors
    /// Where it cannot be read, is refused or comes too late; nothing has changed then.
    pub fn give(&mut self, order: &Value) -> Result<Vec<Turned>, BadOrder> {
        if self.battle.over() {
            return Err(BadOrder::Unreadable("the battle is over, and takes no more orders".into()));
        }
        self.battle.mark_state();
        let met = self.contacts.clone();
        let own = self.perform(order).inspect_err(|_| self.battle.play_on())?;
        self.undo.push(met);
        if !own.played.undoable || self.waits_for_a_mind() {
            self.stand_by_orders();
        }
        let mut turned = vec![own];
        turned.extend(self.answer());
        Ok(turned)
    }

    /// No order so far can be taken back any more.
    fn stand_by_orders(&mut self) {
        self.undo.drain(..).for_each(|_| self.battle.play_on());
    }

    fn perform(&mut self, order: &Value) -> Result<Turned, BadOrder> {
        let by = self.battle.active();
        let played = self.battle.perform(order)?;
        self.orders.push(Given { by, order: order.clone(), digest: self.battle.digest().to_string() });
        self.contacts.notice(self.battle.world());
        Ok(Turned { by, order: order.clone(), played })
    }

    /// Lets scripted sides play until another is asked or the battle is over.
    fn answer(&mut self) -> Vec<Turned> {
        let end_part = json!({ "order": "end_phase" });
        let mut turned = Vec::new();
        let (mut round, mut this_round) = (0, 0);
        while self.waits_for_a_mind() && turned.len() < MOST_IN_ALL {
            let now = self.battle.world().resource::<Clock>().now.round;
            this_round = if now == round { this_round + 1 } else { 1 };
            round = now;
            let side = self.battle.active();
            let order = if this_round > MOST_A_ROUND { end_part.clone() } else { self.battle.choose(side) };
            // A mind whose order is refused has nothing better: its part ends.
            let Ok(done) = self.perform(&order).or_else(|_| self.perform(&end_part)) else { break };
            turned.push(done);
        }
        turned
    }

    fn waits_for_a_mind(&self) -> bool {
        !self.battle.over() && self.scripted.contains(&self.battle.active())
    }

    /// Whether the last order may be taken back.
    pub fn may_undo(&self) -> bool {
        !self.undo.is_empty()
    }

    /// Why the last order cannot be taken back, in a sentence; `None` where it can.
    pub fn why_no_undo(&self) -> Option<&'static str> {
        match (self.may_undo(), self.orders.is_empty()) {
            (true, _) => None,
            (false, true) => Some("no order has been given yet"),
            (false, false) => Some(
                "the last order rolled dice, showed something new or ended a part of the phase, and cannot be taken back",
            ),
        }
    }

    /// Takes the last order back.
    ///
    /// # Errors
    /// A sentence, where there is none or it rolled dice, showed something new or ended a part of the phase.
    pub fn undo(&mut self) -> Result<(), String> {
        let Some(contacts) = self.undo.pop() else {
            return Err(self.why_no_undo().unwrap_or_default().into());
        };
        self.battle.roll_back();
        self.contacts = contacts;
        self.orders.pop();
        Ok(())
    }

    /// The record of the battle so far.
    pub fn record(&self) -> Record {
        Record {
            fatal_funnel_record: RECORD,
            checksum: Checksum,
            game: env!("CARGO_PKG_VERSION").into(),
            start: self.start.clone(),
            scripted: self.scripted.clone(),
            opening: self.opening.clone(),
            orders: self.orders.clone(),
            contacts: self.contacts.clone(),
            snapshot: self.battle.snapshot(),
        }
    }

    /// The battle so far as the text of a save.
    pub fn save(&self) -> String {
        self.record().text()
    }

    /// Takes a saved battle up where it was left.
    ///
    /// # Errors
    /// Where the text is no save, or of another version, or for other data, or was changed.
    pub fn load(text: &str, books: &[&'static dyn AnyBook]) -> Result<Self, Unfit> {
        Self::resume(Record::read(text)?, books)
    }

    /// Takes a recorded battle up where it was left.
    ///
    /// # Errors
    /// Where it is for a book or data that this game has not, or its state was changed.
    pub fn resume(record: Record, books: &[&'static dyn AnyBook]) -> Result<Self, Unfit> {
        let book = record.book(books)?;
        let mend = "Load an older save, or play its orders again with `replay`";
        if record.snapshot.digest().to_string() != record.last_digest() {
            let sentence = "the saved battle was changed or damaged: its state does not have the digest that was noted";
            return Err(Unfit::new(sentence, mend));
        }
        let battle = book.resume(&record.snapshot).map_err(|broken| Unfit::new(broken.to_string(), mend))?;
        let Record { start, scripted, opening, orders, contacts, .. } = record;
        Ok(Self { start, book, battle, scripted, opening, orders, contacts, undo: Vec::new() })
    }

    /// Hands the sides over anew: minds play these from now on. They answer at once where one of them is asked.
    pub fn seat(&mut self, scripted: &[Side]) -> Vec<Turned> {
        self.scripted = scripted.to_vec();
        self.stand_by_orders();
        self.answer()
    }

    /// From now on an order that brought anything into its side's sight is not taken back.
    pub fn seal(&mut self) {
        self.battle.seal();
        self.stand_by_orders();
    }

    pub fn start(&self) -> &Start {
        &self.start
    }

    pub fn book(&self) -> &'static dyn AnyBook {
        self.book
    }

    pub fn battle(&self) -> &dyn AnyBattle {
        &*self.battle
    }

    /// The orders so far, the scripted sides' among them.
    pub fn orders(&self) -> &[Given] {
        &self.orders
    }

    /// The sides that a mind plays.
    pub fn scripted(&self) -> &[Side] {
        &self.scripted
    }

    pub fn contacts(&self) -> &Contacts {
        &self.contacts
    }

    /// An order in the ids of the battle, as a side gives it in the names under which it knows people.
    ///
    /// # Errors
    /// Where it cannot be read.
    pub fn understand(&self, side: Option<Side>, order: &Value) -> Result<Value, BadOrder> {
        let names = side.map(|side| self.contacts.names(self.battle.world(), side));
        names.map_or_else(|| Ok(order.clone()), |names| self.battle.understand(order, names))
    }

    /// Runs what a side is told, or what it says, in the names under which it knows people; `None` knows everybody.
    pub fn named<T>(&self, side: Option<Side>, work: impl FnOnce() -> T) -> T {
        match side {
            None => work(),
            Some(side) => self.contacts.names(self.battle.world(), side).within(work),
        }
    }

    /// The digest of the state now.
    pub fn digest(&self) -> &str {
        self.orders.last().map_or(&self.opening, |given| &given.digest)
    }

    /// The events as the protocol tells them to a side: those that it learns of, with people not yet told apart put
    /// otherwise. `None` is told everything.
    pub fn told(&self, events: &[Told], side: Option<Side>) -> Vec<Value> {
        let heard = events.iter().filter(|told| side.is_none_or(|side| told.known_to.contains(side)));
        let tell = |told: &Told| {
            let mut value = match side {
                None => told.value.clone(),
                Some(side) => {
                    let names = self.contacts.names_then(self.battle.world(), side, told);
                    self.book.told_to(names, side, &told.value)
                }
            };
            // Numbers are those of the team's log.
            let number = told.number.filter(|_| side != Some(Side::Hostile));
            if let (Some(fields), Some(number)) = (value.as_object_mut(), number) {
                fields.insert("number".into(), json!(number));
            }
            value
        };
        heard.map(tell).collect()
    }
}
