//! A session: a battle in play with its history, and undo.
use serde::Deserialize;
use serde_json::{Value, json};

use super::record::{LessonProgress, RECORD, Record, RecordedOrder};
use super::standing_order_state::{PhasePart, SavedStandingOrder, StandingOrders};
use super::unfit_reasons::Unfit;
use super::{AdviceCalls, BattleStart, ContactNames};
use crate::files::Checksum;
use crate::model::{Clock, Digest, FigureId, Manner, Side};
use crate::referee::{AnyBattle, AnyBook, AnyOrder, BadOrder, Resolved, SidePlayer, WitnessedEvent};

/// Maximum number of orders that minds give in one round; then they end their parts.
const MOST_A_ROUND: usize = 2_000;
/// Maximum number of orders that minds give before the player is asked again.
const MOST_IN_ALL: usize = 100_000;

/// A battle in play and its history.
pub struct Session {
    start: BattleStart,
    book: &'static dyn AnyBook,
    battle: Box<dyn AnyBattle>,
    scripted: Vec<Side>,
    opening: String,
    orders: Vec<RecordedOrder>,
    contacts: ContactNames,
    /// Contact names before each order that can be undone. The battle holds one mark for each.
    undo: Vec<ContactNames>,
    /// Why the orders before those cannot be taken back.
    stands: &'static str,
    pub(super) standing: StandingOrders,
    /// Marks set by hand, below those of undo.
    marks: Vec<Mark>,
    /// Progress of the lesson, if the battle is one; saved with it.
    pub lesson: Option<LessonProgress>,
    /// The player's calls for advice; saved with the battle.
    pub advice: AdviceCalls,
}

const TURN_OVER: &str = "the turn has passed on, and what was done before cannot be taken back";
const LOADED: &str = "what was done before the battle was loaded cannot be taken back";

/// An order that was resolved: the player's, or a mind's answer to it.
#[derive(Clone, Debug, PartialEq)]
pub struct ResolvedOrder {
    pub by: Side,
    pub order: AnyOrder,
    pub played: Resolved,
}

/// A state that was marked by hand.
struct Mark {
    orders: usize,
    contacts: ContactNames,
    standing: StandingOrders,
}

/// A session that has just begun.
pub struct BegunSession {
    pub session: Session,
    /// The opening events.
    pub opening: Resolved,
    /// Orders that minds gave first.
    pub answers: Vec<ResolvedOrder>,
}

impl Session {
    /// Begins a battle in which minds play the `scripted` sides.
    ///
    /// # Errors
    /// If the level has faults, or the book is not the one of the start.
    pub fn begin(start: BattleStart, books: &[&'static dyn AnyBook], scripted: &[Side]) -> Result<BegunSession, Unfit> {
        let (level, book) = start.level_spec(books)?;
        let (battle, opening) = match &start.from {
            None => book.begin(&level, start.seed, &start.dice),
            Some(taken) => {
                let mend = "Begin the level anew";
                let _data = book.lay_data(&level.data);
                let battle = book.resume(&taken.state).map_err(|broken| Unfit::new(broken.to_string(), mend))?;
                (battle, Resolved::nothing())
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
            stands: TURN_OVER,
            standing: StandingOrders::default(),
            marks: Vec::new(),
            lesson: None,
            advice: AdviceCalls::default(),
        };
        session.contacts.number_new_contacts(session.battle.world());
        let answers = session.answer();
        Ok(BegunSession { session, opening, answers })
    }

    /// Gives an order for the active side and lets minds answer. The first result is that of the order itself.
    ///
    /// # Errors
    /// If it is refused or one of another book, or the battle is over; the state is unchanged then.
    pub fn give(&mut self, order: &AnyOrder) -> Result<Vec<ResolvedOrder>, BadOrder> {
        let turned = self.give_one(order)?;
        if let Some(figure) = order.figure().filter(|_| order.word() == "move") {
            self.cancel_standing_order(figure);
        }
        Ok(turned)
    }

    /// Performs an order and rolls it back. Returns its events and the digest that it led to.
    ///
    /// # Errors
    /// If it is refused or one of another book.
    pub fn try_out(&mut self, order: &AnyOrder) -> Result<(Resolved, Digest), BadOrder> {
        self.battle.mark_state();
        let tried = self.battle.perform(order).map(|resolved| (resolved, self.battle.digest()));
        self.battle.roll_back();
        tried
    }

    /// Gives an order like [`give`](Self::give), which a figure may give itself by its standing order.
    pub(super) fn give_one(&mut self, order: &AnyOrder) -> Result<Vec<ResolvedOrder>, BadOrder> {
        if self.battle.over() {
            return Err(BadOrder::Unreadable("the battle is over, and takes no more orders".into()));
        }
        let part = self.current_part();
        self.battle.mark_state();
        let met = self.contacts.clone();
        let own = self.perform(order).inspect_err(|_| self.battle.drop_mark())?;
        self.undo.push(met);
        if !own.played.undoable || self.waits_for_a_mind() || self.start.difficulty.ironman {
            self.end_undo(self.why_it_stands(&own));
        }
        let mut turned = vec![own];
        turned.extend(self.answer());
        turned.extend(self.go_on(part));
        Ok(turned)
    }

    /// Once another part of a phase begins: the active side's figures follow their standing orders.
    fn go_on(&mut self, before: PhasePart) -> Vec<ResolvedOrder> {
        if self.battle.over() || self.waits_for_a_mind() || self.current_part() == before {
            return Vec::new();
        }
        let turned = self.follow_standing_orders();
        if !turned.is_empty() {
            self.end_undo(TURN_OVER);
        }
        turned
    }

    /// Ends undo for all orders so far.
    fn end_undo(&mut self, why: &'static str) {
        self.undo.drain(..).for_each(|_| self.battle.drop_mark());
        self.stands = why;
    }

    /// Why an order cannot be taken back, as far as its side may know: of dice that it did not see, it is not told.
    fn why_it_stands(&self, own: &ResolvedOrder) -> &'static str {
        let rolled = |witnessed: &WitnessedEvent| {
            witnessed.known_to.contains(own.by) && self.book.dice(self.battle.world(), &witnessed.event).is_some()
        };
        let passed_on = self.battle.over() || self.waits_for_a_mind() || self.battle.active() != own.by;
        match () {
            () if passed_on || own.order == AnyOrder::end_phase() => TURN_OVER,
            () if own.played.events.iter().any(rolled) => "the last order rolled dice, and cannot be taken back",
            () => "the last order showed or set off something, and cannot be taken back",
        }
    }

    pub(super) fn perform(&mut self, order: &AnyOrder) -> Result<ResolvedOrder, BadOrder> {
        let by = self.battle.active();
        let played = self.battle.perform(order)?;
        self.orders.push(RecordedOrder { by, order: order.to_json(), digest: self.battle.digest().to_string() });
        self.contacts.number_new_contacts(self.battle.world());
        Ok(ResolvedOrder { by, order: order.clone(), played })
    }

    /// Lets minds play until another side is active or the battle is over.
    fn answer(&mut self) -> Vec<ResolvedOrder> {
        let end_part = AnyOrder::end_phase();
        let mut turned = Vec::new();
        let (mut round, mut this_round) = (0, 0);
        while self.waits_for_a_mind() && turned.len() < MOST_IN_ALL {
            let now = self.battle.world().resource::<Clock>().now.round;
            this_round = if now == round { this_round + 1 } else { 1 };
            round = now;
            let side = self.battle.active();
            let order = if this_round > MOST_A_ROUND {
                end_part.clone()
            } else {
                self.battle.order_of(side, SidePlayer::Mind(self.manner(side)))
            };
            // If a mind's order is refused, its part ends.
            let Ok(done) = self.perform(&order).or_else(|_| self.perform(&end_part)) else { break };
            turned.push(done);
        }
        turned
    }

    /// Manner in which a mind plays a side: the difficulty gives that of the hostile side.
    fn manner(&self, side: Side) -> Manner {
        if side == Side::Hostile { self.start.difficulty.mind } else { Manner::Whole }
    }

    fn waits_for_a_mind(&self) -> bool {
        !self.battle.over() && self.scripted.contains(&self.battle.active())
    }

    /// Whether the last order can be undone.
    pub fn may_undo(&self) -> bool {
        !self.undo.is_empty()
    }

    /// The reason why the last order cannot be undone, in a sentence; `None` if it can.
    pub fn why_no_undo(&self) -> Option<&'static str> {
        if self.start.difficulty.ironman {
            return Some("this battle is ironman, and no order is taken back");
        }
        match (self.may_undo(), self.orders.is_empty()) {
            (true, _) => None,
            (false, true) => Some("no order has been given yet"),
            (false, false) => Some(self.stands),
        }
    }

    /// Undoes the last order.
    ///
    /// # Errors
    /// A sentence, if there is no order to undo, or it rolled dice, showed something new or ended a part of the
    /// phase.
    pub fn undo(&mut self) -> Result<(), String> {
        let Some(contacts) = self.undo.pop() else {
            return Err(self.why_no_undo().unwrap_or_default().into());
        };
        self.battle.roll_back();
        self.contacts = contacts;
        let figure = self.orders.pop().and_then(|given| FigureId::deserialize(given.order.get("figure")?).ok());
        figure.into_iter().for_each(|figure| self.cancel_standing_order(figure));
        Ok(())
    }

    /// Marks the state, for [`roll_back`](Self::roll_back) to return to. What was done before it is not undone any more.
    pub fn set_savepoint(&mut self) {
        self.end_undo(TURN_OVER);
        self.battle.mark_state();
        let (orders, contacts, standing) = (self.orders.len(), self.contacts.clone(), self.standing.clone());
        self.marks.push(Mark { orders, contacts, standing });
    }

    /// Returns to the last mark and removes it. Returns whether there is one.
    pub fn roll_back(&mut self) -> bool {
        let Some(Mark { orders, contacts, standing }) = self.marks.pop() else { return false };
        self.end_undo(TURN_OVER);
        self.battle.roll_back();
        self.orders.truncate(orders);
        (self.contacts, self.standing) = (contacts, standing);
        true
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
            standing: self.saved_standing(),
            lesson: self.lesson,
            advice: self.advice,
            snapshot: self.battle.snapshot(),
        }
    }

    /// The battle so far as the text of a save.
    pub fn save(&self) -> String {
        self.record().text()
    }

    /// Continues a saved battle.
    ///
    /// # Errors
    /// If the text is no save, has another version or other data, or was changed.
    pub fn load(text: &str, books: &[&'static dyn AnyBook]) -> Result<Self, Unfit> {
        Self::resume(Record::read(text)?, books)
    }

    /// Continues a recorded battle.
    ///
    /// # Errors
    /// If this game lacks its book or data, or its state was changed.
    pub fn resume(record: Record, books: &[&'static dyn AnyBook]) -> Result<Self, Unfit> {
        let book = record.book(books)?;
        let mend = "Load an older save, or play its orders again with `replay`";
        if record.snapshot.digest().to_string() != record.last_digest() {
            let sentence = "the saved battle was changed or damaged: its state does not have the digest that was noted";
            return Err(Unfit::new(sentence, mend));
        }
        let _data = record.start.lay_data(books);
        let battle = book.resume(&record.snapshot).map_err(|broken| Unfit::new(broken.to_string(), mend))?;
        let Record { start, scripted, opening, orders, contacts, standing: saved, lesson, advice, .. } = record;
        let (undo, stands, standing, marks) = (Vec::new(), LOADED, StandingOrders::default(), Vec::new());
        let mut session = Self {
            start,
            book,
            battle,
            scripted,
            opening,
            orders,
            contacts,
            undo,
            stands,
            standing,
            marks,
            lesson,
            advice,
        };
        session.restore_standing(saved);
        Ok(session)
    }

    /// A session around what a side knows of a battle that is played elsewhere: it answers questions, and its orders are given
    /// there.
    pub fn of_known(
        start: BattleStart,
        book: &'static dyn AnyBook,
        battle: Box<dyn AnyBattle>,
        scripted: Vec<Side>,
        standing: Vec<SavedStandingOrder>,
    ) -> Self {
        let mut session = Self {
            start,
            book,
            opening: String::new(),
            battle,
            scripted,
            orders: Vec::new(),
            contacts: ContactNames::default(),
            undo: Vec::new(),
            stands: TURN_OVER,
            standing: StandingOrders::default(),
            marks: Vec::new(),
            lesson: None,
            advice: AdviceCalls::default(),
        };
        session.restore_standing(standing);
        session
    }

    /// Changes which sides are played by minds. They answer at once if one of them is active.
    pub fn set_scripted_sides(&mut self, scripted: &[Side]) -> Vec<ResolvedOrder> {
        self.scripted = scripted.to_vec();
        self.end_undo(TURN_OVER);
        self.answer()
    }

    /// Seals the battle: from now on, an order that reveals anything to its side cannot be undone.
    pub fn seal(&mut self) {
        self.battle.make_revealing_orders_final();
        self.end_undo("the battle was sealed, and what was done before cannot be taken back");
    }

    pub fn start(&self) -> &BattleStart {
        &self.start
    }

    pub fn book(&self) -> &'static dyn AnyBook {
        self.book
    }

    pub fn battle(&self) -> &dyn AnyBattle {
        &*self.battle
    }

    /// The orders so far, including those of minds.
    pub fn orders(&self) -> &[RecordedOrder] {
        &self.orders
    }

    /// The sides played by a mind.
    pub fn scripted(&self) -> &[Side] {
        &self.scripted
    }

    pub fn contacts(&self) -> &ContactNames {
        &self.contacts
    }

    /// Reads an order in protocol form, with figures named as the side knows them; `None` names them by their ids.
    ///
    /// # Errors
    /// If the order cannot be read.
    pub fn read(&self, side: Option<Side>, order: &Value) -> Result<AnyOrder, BadOrder> {
        self.with_ids_masked_for(side, || self.battle.read_order(order))
    }

    /// Runs `work` with figure ids masked as the side knows them; `None` masks nothing.
    pub fn with_ids_masked_for<T>(&self, side: Option<Side>, work: impl FnOnce() -> T) -> T {
        match side {
            None => work(),
            Some(side) => self.contacts.names(self.battle.world(), side).run_masked(work),
        }
    }

    /// The digest of the state now.
    pub fn digest(&self) -> &str {
        self.orders.last().map_or(&self.opening, |given| &given.digest)
    }

    /// The events that a side learns of, in protocol form, with figures not yet told apart masked. `None` gets
    /// everything.
    pub fn events_json(&self, events: &[WitnessedEvent], side: Option<Side>) -> Vec<Value> {
        let heard = events.iter().filter(|witnessed| side.is_none_or(|side| witnessed.known_to.contains(side)));
        let tell = |witnessed: &WitnessedEvent| {
            let mut value = match side {
                None => witnessed.to_json(),
                Some(side) => {
                    let names = self.contacts.names_at_event(self.battle.world(), side, witnessed);
                    self.book.mask_for(names, side, witnessed)
                }
            };
            // Numbers are those of the response side's log.
            let number = witnessed.number.filter(|_| side != Some(Side::Hostile));
            if let (Some(fields), Some(number)) = (value.as_object_mut(), number) {
                fields.insert("number".into(), json!(number));
            }
            value
        };
        heard.map(tell).collect()
    }
}
