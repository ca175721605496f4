//! A battle as a player's window has it: what its side knows, and the line over which its orders go.
use std::collections::VecDeque;

use serde_json::Value;

use super::{FromPlayer, Had, KnownEvent, KnownNow, Line, LineNews, Seated, Stage, ToPlayer, Turn};
use crate::chronicle::{EndedStandingOrder, JoinLink, Record, Seating, Session};
use crate::model::{FigureId, KnownCertainties, Side, Sides, Snapshot, StandingOrder};
use crate::referee::{AnyBook, AnyOrder, WitnessedEvent};

/// A battle at a referee's table.
pub struct JoinedBattle {
    line: Box<dyn Line>,
    link: JoinLink,
    books: &'static [&'static dyn AnyBook],
    stage: Stage,
    /// The last turn of which table.
    had: Had,
    /// The known battle; the whole one, once it is over.
    session: Session,
    /// What the side knows now.
    state: Snapshot,
    why_no_undo: Option<String>,
    record: Option<Record>,
    /// Standing orders that have ended, and of which the player was not told.
    ended: Vec<EndedStandingOrder>,
    /// What came with the seat.
    early: Vec<LineNews>,
    /// Whether the line stands.
    stands: bool,
    /// Whether the other player is at the table.
    other_here: bool,
    /// Whether a wish was sent that has not been answered.
    asked: bool,
}

/// What came over the line.
pub enum JoinedNews {
    /// The battle is told anew, as it is now: too much was missed while the line was lost.
    Anew(Snapshot),
    /// Something happened.
    Turned(JoinedTurn),
    /// A wish was not followed: why.
    Refused(String),
    /// The other player came or left.
    Other { here: bool },
    /// The line was lost, and is taken up again.
    Lost(String),
    /// The line stands again.
    Back,
    /// The player has no seat any more: why.
    Closed(String),
}

/// What a player learned since the last turn.
pub struct JoinedTurn {
    /// Events, each with the known state after it.
    pub events: VecDeque<(WitnessedEvent, Snapshot)>,
    /// The known state at the end.
    pub now: Snapshot,
    /// Why carrying on stopped, as a sentence.
    pub halt: Option<String>,
    /// Whether an order was taken back.
    pub took_back: bool,
}

impl JoinedBattle {
    /// Takes a seat; returns the state to show first.
    ///
    /// # Errors
    /// If this game cannot play the battle: why, as sentences.
    pub(super) fn seated(
        line: Box<dyn Line>,
        link: JoinLink,
        seated: Seated,
        early: Vec<LineNews>,
        books: &'static [&'static dyn AnyBook],
    ) -> Result<(Self, Snapshot), String> {
        let Seated { table, stage, turn, now } = seated;
        let (session, shown) = session_of(&stage, &now, books)?;
        let KnownNow { why_no_undo, record, .. } = now;
        let had = Had { table, turn };
        let mut battle = Self {
            line,
            link,
            books,
            stage,
            had,
            session,
            state: shown.clone(),
            why_no_undo,
            record: None,
            ended: Vec::new(),
            early,
            stands: true,
            other_here: true,
            asked: false,
        };
        battle.take_record(record);
        Ok((battle, shown))
    }

    /// Takes the whole battle, which is told once it is over. One that cannot be read costs the recording alone.
    fn take_record(&mut self, record: Option<String>) {
        let Some(record) = record.and_then(|text| Record::read(&text).ok()) else { return };
        if let Ok(session) = Session::resume(record.clone(), self.books) {
            (self.session, self.record) = (session, Some(record));
        }
    }

    /// The known battle; the whole one, once it is over.
    pub fn session(&self) -> &Session {
        &self.session
    }

    /// The state that the side knows of, also once the battle is over.
    pub fn known_state(&self) -> &Snapshot {
        &self.state
    }

    pub fn stage(&self) -> &Stage {
        &self.stage
    }

    pub fn link(&self) -> &JoinLink {
        &self.link
    }

    /// The whole battle, once it is over.
    pub fn record(&self) -> Option<&Record> {
        self.record.as_ref()
    }

    /// Why the last order cannot be taken back; `None` if it can.
    pub fn why_no_undo(&self) -> Option<&str> {
        self.why_no_undo.as_deref()
    }

    /// Who plays, as the window takes it: another person is as a mind to it.
    pub fn seating(&self) -> Seating {
        if self.stage.side == Side::Hostile { Seating::Hostile } else { Seating::Team }
    }

    /// Whether standing orders have ended of which the player was not told.
    pub fn has_ended_standing_orders(&self) -> bool {
        !self.ended.is_empty()
    }

    /// The standing orders that have ended since the last call.
    pub fn take_ended_standing_orders(&mut self) -> Vec<EndedStandingOrder> {
        std::mem::take(&mut self.ended)
    }

    /// Whether the line stands.
    pub fn stands(&self) -> bool {
        self.stands
    }

    /// Whether a wish was sent that has not been answered.
    pub fn awaits_answer(&self) -> bool {
        self.asked
    }

    /// Whether the other player is at the table, as far as is known.
    pub fn is_other_here(&self) -> bool {
        self.other_here
    }

    /// Gives an order.
    ///
    /// # Errors
    /// A sentence, while the line is down or the last wish is not answered.
    pub fn give(&mut self, order: &AnyOrder) -> Result<(), String> {
        self.wish(&FromPlayer::Order { order: order.to_json() })
    }

    /// Takes the last order back; errors as of [`give`](Self::give).
    pub fn undo(&mut self) -> Result<(), String> {
        self.wish(&FromPlayer::Undo)
    }

    /// Leaves the routine orders to the side's mind; errors as of [`give`](Self::give).
    pub fn carry_on(&mut self) -> Result<(), String> {
        self.wish(&FromPlayer::CarryOn)
    }

    /// Gives a figure a standing order, or takes it away; errors as of [`give`](Self::give).
    pub fn set_standing(&mut self, figure: FigureId, order: Option<StandingOrder>) -> Result<(), String> {
        self.wish(&FromPlayer::Standing { figure, order })
    }

    fn wish(&mut self, wish: &FromPlayer) -> Result<(), String> {
        if !self.stands {
            return Err("the line to the referee is down: wait until it stands again".into());
        }
        if self.asked {
            return Err("the referee has not answered yet: wait a moment".into());
        }
        self.asked = true;
        self.line.say(wish);
        Ok(())
    }

    /// What came since it was last asked.
    pub fn hear(&mut self) -> Vec<JoinedNews> {
        let mut news = std::mem::take(&mut self.early);
        news.extend(self.line.hear());
        news.into_iter().filter_map(|news| self.take(news)).collect()
    }

    fn take(&mut self, news: LineNews) -> Option<JoinedNews> {
        match news {
            LineNews::Stands => {
                self.line.say(&FromPlayer::join(&self.link, Some(self.had)));
                (self.stands, self.asked) = (true, false);
                Some(JoinedNews::Back)
            }
            LineNews::Lost(why) => {
                let stood = std::mem::replace(&mut self.stands, false);
                self.asked = false;
                stood.then_some(JoinedNews::Lost(why))
            }
            LineNews::Closed(why) => {
                (self.stands, self.asked) = (false, false);
                Some(JoinedNews::Closed(why))
            }
            LineNews::Came(said) => self.take_said(*said).unwrap_or_else(|why| {
                self.stands = false;
                Some(JoinedNews::Closed(why))
            }),
        }
    }

    fn take_said(&mut self, said: ToPlayer) -> Result<Option<JoinedNews>, String> {
        match said {
            ToPlayer::Seated(seated) => {
                let Seated { table, stage, turn, now } = *seated;
                let (session, shown) = session_of(&stage, &now, self.books)?;
                (self.stage, self.session, self.had) = (stage, session, Had { table, turn });
                self.state = shown.clone();
                self.why_no_undo = now.why_no_undo;
                self.take_record(now.record);
                Ok(Some(JoinedNews::Anew(shown)))
            }
            ToPlayer::Turn(turn) => self.turn(*turn).map(|turn| Some(JoinedNews::Turned(turn))),
            ToPlayer::Refused(why) => {
                self.asked = false;
                Ok(Some(JoinedNews::Refused(why)))
            }
            ToPlayer::Other { here } => {
                let before = std::mem::replace(&mut self.other_here, here);
                Ok((before != here).then_some(JoinedNews::Other { here }))
            }
        }
    }

    fn turn(&mut self, turn: Turn) -> Result<JoinedTurn, String> {
        self.asked = false;
        let Turn { number, events, now, halt, took_back, standing_ended } = turn;
        let (session, shown) = session_of(&self.stage, &now, self.books)?;
        let book = session.book();
        (self.session, self.had.turn, self.why_no_undo) = (session, number, now.why_no_undo);
        self.state = shown.clone();
        self.take_record(now.record);
        let side = Sides::of(self.stage.side);
        self.ended.extend(standing_ended);
        let events = events.into_iter().filter_map(|known| read_event(book, side, known)).collect();
        Ok(JoinedTurn { events, now: shown, halt, took_back })
    }
}

/// An event that the player's side was told of, and the known state after it.
fn read_event(book: &dyn AnyBook, known_to: Sides, known: KnownEvent) -> Option<(WitnessedEvent, Snapshot)> {
    let value: Value = serde_json::from_str(&known.event).ok()?;
    let number = value.get("number").and_then(Value::as_u64).and_then(|number| u32::try_from(number).ok());
    let event = book.read_event(&value)?;
    let told_apart = KnownCertainties::default();
    Some((WitnessedEvent { event, text: None, known_to, number, told_apart }, Snapshot::from_bytes(known.after)))
}

/// A session around a known state, and the state to show.
fn session_of(stage: &Stage, now: &KnownNow, books: &[&'static dyn AnyBook]) -> Result<(Session, Snapshot), String> {
    let book = books.iter().copied().find(|book| book.name() == stage.rulebook);
    let book = book.ok_or_else(|| {
        format!(
            "This game has no rulebook `{}`. Join with the version of the game that the referee has.",
            stage.rulebook
        )
    })?;
    if book.data_hash() != stage.data_hash {
        let why = "The numbers of its rulebook are others here than at the referee's table.";
        return Err(format!("{why} Start both with the same --data, or without it."));
    }
    let (start, state) = (stage.start(), Snapshot::from_bytes(now.state.clone()));
    let _data = start.lay_data(books);
    let battle = book
        .resume_known(&state)
        .map_err(|broken| format!("What the referee tells of the battle cannot be read: {broken}. Join again."))?;
    let scripted = stage.side.enemy().into_iter().collect();
    Ok((Session::of_known(start, book, battle, scripted, now.standing.clone()), state))
}
