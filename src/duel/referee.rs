//! The referee of a duel: holds the battle, and tells each player what that side knows.
use std::collections::{BTreeMap, VecDeque};

use super::onlooker::Onlooker;
use super::{FromPlayer, Had, KnownEvent, KnownNow, Seated, Stage, ToPlayer, Turn};
use crate::chronicle::{BegunSession, Record, ResolvedOrder, SavedStandingOrder, Session, Unfit};
use crate::model::{Figures, Side, Snapshot, finish_sentence};
use crate::referee::{AnyBook, AnyOrder, BadOrder};

/// Turns that are kept for a player whose line was lost.
const KEPT: usize = 64;

/// A battle between two players, or between a player and a mind.
pub struct Referee {
    table: u64,
    books: &'static [&'static dyn AnyBook],
    session: Session,
    onlooker: Onlooker,
    /// Events that each side was told of, after each order since the table was set up; the first entry is from before them.
    told: Vec<BTreeMap<Side, u32>>,
    /// Orders given before the table was set up.
    earlier: usize,
    /// What a side will be told when it is its turn, with the number of the order.
    untold: BTreeMap<Side, Vec<(usize, Vec<KnownEvent>)>>,
    /// The last turns of each player.
    turns: BTreeMap<Side, VecDeque<Turn>>,
    /// The number of the last turn of each player.
    numbers: BTreeMap<Side, u32>,
}

/// What to say to whom.
pub type Said = Vec<(Side, ToPlayer)>;

impl Referee {
    /// Sets a battle up that has just begun. `table` tells this table from others.
    ///
    /// # Errors
    /// If its rulebook does not say what a side knows.
    pub fn new(begun: BegunSession, books: &'static [&'static dyn AnyBook], table: u64) -> Result<Self, Unfit> {
        // What minds did first is part of the battle so far.
        let mut session = begun.session;
        session.seal();
        Self::at(session, BTreeMap::new(), books, table)
    }

    /// Sets a saved battle up again, of which each side was told so many events.
    ///
    /// # Errors
    /// If this game cannot go on with it.
    pub fn resume(
        record: Record,
        told: BTreeMap<Side, u32>,
        books: &'static [&'static dyn AnyBook],
        table: u64,
    ) -> Result<Self, Unfit> {
        let mut session = Session::resume(record, books)?;
        session.seal();
        let scripted = session.scripted().to_vec();
        // A mind that was interrupted goes on at once.
        session.set_scripted_sides(&scripted);
        Self::at(session, told, books, table)
    }

    fn at(
        session: Session,
        told: BTreeMap<Side, u32>,
        books: &'static [&'static dyn AnyBook],
        table: u64,
    ) -> Result<Self, Unfit> {
        let book = session.book();
        let _data = session.start().lay_data(books);
        let onlooker = Onlooker::new(book).ok_or_else(|| Unfit::Sentence {
            sentence: format!("{} does not say yet what a side knows, so no duel is played by it", book.title()),
            mend: "Choose a level of another rulebook".into(),
        })?;
        let earlier = session.orders().len();
        let (untold, turns, numbers) = Default::default();
        Ok(Self { table, books, session, onlooker, told: vec![told], earlier, untold, turns, numbers })
    }

    /// The sides that people play.
    pub fn seats(&self) -> Vec<Side> {
        Side::FIGHTING.into_iter().filter(|side| !self.session.scripted().contains(side)).collect()
    }

    pub fn session(&self) -> &Session {
        &self.session
    }

    /// The number of events that each side was told of.
    pub fn told(&self) -> &BTreeMap<Side, u32> {
        static NONE: BTreeMap<Side, u32> = BTreeMap::new();
        self.told.last().unwrap_or(&NONE)
    }

    /// What a player is told who takes a seat: what was missed since the line was lost, or the whole battle so far.
    pub fn seat(&mut self, side: Side, had: Option<Had>) -> Vec<ToPlayer> {
        let number = self.numbers.get(&side).copied().unwrap_or_default();
        if let Some(had) = had.filter(|had| had.table == self.table && had.turn <= number) {
            let kept = self.turns.get(&side).map(VecDeque::len).unwrap_or_default();
            let missed = (number - had.turn) as usize;
            if missed <= kept {
                let turns = self.turns.get(&side).into_iter().flatten().skip(kept - missed);
                return turns.cloned().map(|turn| ToPlayer::Turn(Box::new(turn))).collect();
            }
        }
        let waits = self.session.battle().active() != side && !self.session.battle().over();
        // Who waits is told what was told before, and the rest when it is that side's turn.
        let last = self.turns.get(&side).and_then(VecDeque::back).filter(|_| waits);
        let now = match last.map(|turn| turn.now.clone()) {
            Some(last) => last,
            None => {
                // All that happened is in the state itself.
                self.untold.remove(&side);
                self.now(side)
            }
        };
        let stage = Stage::of(&self.session, side, self.books);
        vec![ToPlayer::Seated(Box::new(Seated { table: self.table, stage, turn: number, now }))]
    }

    /// Follows a player's wish, or says why not.
    pub fn hear(&mut self, side: Side, wish: FromPlayer) -> Said {
        let before = self.session.battle().snapshot();
        match self.follow(side, wish) {
            Ok(Followed { turned, halt, took_back }) => self.tell(side, &before, &turned, halt, took_back),
            Err(why) => vec![(side, ToPlayer::Refused(sentence(&why)))],
        }
    }

    fn follow(&mut self, side: Side, wish: FromPlayer) -> Result<Followed, String> {
        if let FromPlayer::Join { .. } = wish {
            return Err("you have a seat already".into());
        }
        if self.session.battle().over() {
            return Err("the battle is over, and takes no more orders".into());
        }
        if self.session.battle().active() != side {
            return Err("it is the other side's turn".into());
        }
        let done = |turned| Followed { turned, halt: None, took_back: false };
        match wish {
            FromPlayer::Join { .. } => Ok(done(Vec::new())),
            FromPlayer::Order { order } => {
                let battle = self.session.battle();
                let legal = |order: AnyOrder| battle.check(&order).map(|()| order);
                // Refusals name figures as the player knows them.
                let order = self.session.with_ids_masked_for(Some(side), || battle.read_order(&order).and_then(legal));
                order.and_then(|order| self.session.give(&order)).map(done).map_err(words)
            }
            FromPlayer::Standing { figure, order } => self.session.set_standing(figure, order).map(done),
            FromPlayer::CarryOn => {
                let routine = self.session.give_routine_orders().map_err(|why| why.english())?;
                Ok(Followed { turned: routine.turned, halt: Some(routine.halt.english()), took_back: false })
            }
            FromPlayer::Undo => {
                self.session.undo()?;
                let orders = self.session.orders().len();
                self.told.truncate(orders - self.earlier + 1);
                self.untold.values_mut().for_each(|untold| untold.retain(|(number, _)| *number <= orders));
                Ok(Followed { turned: Vec::new(), halt: None, took_back: true })
            }
        }
    }

    /// Tells the player who gave an order what came of it; and the other one, if it is that side's turn now, or all is over.
    fn tell(
        &mut self,
        giver: Side,
        before: &Snapshot,
        turned: &[ResolvedOrder],
        halt: Option<String>,
        took_back: bool,
    ) -> Said {
        self.note(before, turned);
        let (active, over) = (self.session.battle().active(), self.session.battle().over());
        let mut said = Said::new();
        for side in self.seats() {
            if side != giver && side != active && !over {
                continue;
            }
            let own = side == giver;
            let number = self.numbers.entry(side).or_default();
            *number += 1;
            let turn = Turn {
                number: *number,
                events: self.untold.remove(&side).into_iter().flatten().flat_map(|(_, events)| events).collect(),
                now: self.now(side),
                halt: halt.clone().filter(|_| own),
                took_back: took_back && own,
                standing_ended: self.session.take_ended_standing_orders_of(Some(side)),
            };
            let turns = self.turns.entry(side).or_default();
            turns.push_back(turn.clone());
            while turns.len() > KEPT {
                turns.pop_front();
            }
            said.push((side, ToPlayer::Turn(Box::new(turn))));
        }
        said
    }

    /// Keeps what each side learned of orders.
    fn note(&mut self, before: &Snapshot, turned: &[ResolvedOrder]) {
        let _data = self.session.start().lay_data(self.books);
        let mut number = self.session.orders().len() - turned.len();
        let mut told = self.told().clone();
        let begun = self.onlooker.begin_at(before);
        for turned in turned {
            number += 1;
            let known = match begun {
                Ok(()) => self.onlooker.follow(&self.session, &turned.played.events, &mut told),
                Err(_) => Ok(BTreeMap::new()),
            };
            for (side, known) in known.unwrap_or_default() {
                self.untold.entry(side).or_default().push((number, known));
            }
            self.told.push(told.clone());
        }
    }

    fn now(&mut self, side: Side) -> KnownNow {
        let _data = self.session.start().lay_data(self.books);
        let told = self.told().get(&side).copied().unwrap_or_default();
        let over = self.session.battle().over();
        let own = |saved: &SavedStandingOrder| self.session.battle().world().side(saved.figure) == side;
        let standing = self.session.saved_standing().into_iter().filter(own).collect();
        KnownNow {
            standing,
            why_no_undo: match self.session.battle().active() == side {
                true => self.session.why_no_undo().map(str::to_owned),
                false => Some("the turn has passed on, and what was done before cannot be taken back".into()),
            },
            record: over.then(|| self.session.save()),
            state: self.onlooker.known(&self.session, side, told).unwrap_or_default(),
        }
    }
}

/// What came of a wish.
struct Followed {
    turned: Vec<ResolvedOrder>,
    halt: Option<String>,
    took_back: bool,
}

fn words(bad: BadOrder) -> String {
    match bad {
        BadOrder::Refused(refusal) => refusal.reason.english(),
        BadOrder::Unreadable(message) => message,
    }
}

fn sentence(why: &str) -> String {
    format!("{}.", finish_sentence(why.trim_end_matches('.')))
}
