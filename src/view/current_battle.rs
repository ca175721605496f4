//! The battle that is played or watched: the true one, what it has told and was not yet shown, and the way back.
use std::collections::VecDeque;

use bevy::prelude::*;
use serde_json::{Map, Value};

use crate::chronicle::{Begun, LaunchRequest, MissionEnd, Purpose, Record, Reloaded, Replay, Session, Start, Unfit};
use crate::faults::Source;
use crate::input::{Overlay, Screen};
use crate::model::{Carried, Clock, FigureId, MenuEntry, Odds, Rationale, Report, Side, Snapshot, phrased};
use crate::referee::{AnyBattle, AnyBook, BadOrder, Told};

use super::ViewSystems;
use super::log_history::retell;
use super::playback::{Playback, Shown, caught_up};

pub(super) fn plugin(app: &mut App) {
    app.add_message::<Give>().add_message::<TakeBack>().add_message::<Notice>();
    app.add_systems(
        Update,
        (carry_out.run_if(caught_up.and_then(in_state(Overlay::None))), take_back.run_if(caught_up))
            .chain()
            .in_set(ViewSystems::Order),
    );
    app.add_systems(OnEnter(Screen::Missions), |mut commands: Commands| commands.remove_resource::<Play>());
}

/// Asks that an order be given to the true battle.
#[derive(Message, Clone, Debug)]
pub struct Give(pub Value);

/// Asks that the last order be taken back.
#[derive(Message, Clone, Copy, Debug)]
pub struct TakeBack;

/// Something that the player is told besides events: a refusal, a save, an undo.
#[derive(Message, Clone, Debug, PartialEq, Eq)]
pub struct Notice {
    pub words: String,
    pub bad: bool,
}

impl Notice {
    /// Something was done.
    pub fn good(words: impl AsRef<str>) -> Self {
        Self { words: sentence(words.as_ref()), bad: false }
    }

    /// Something cannot be done.
    pub fn bad(words: impl AsRef<str>) -> Self {
        Self { words: sentence(words.as_ref()), bad: true }
    }
}

/// Words as a player reads them: with a capital at the beginning and exactly one full stop at the end.
pub fn sentence(words: &str) -> String {
    let words = words.trim();
    let bare = words.trim_end_matches('.');
    let capital = phrased(bare);
    if bare.is_empty() || bare.ends_with(['!', '?', '…']) { capital } else { capital + "." }
}

/// The battle that is played.
#[derive(Resource)]
pub struct Play {
    pub book: &'static dyn AnyBook,
    /// The player's side.
    pub side: Side,
    pub title: String,
    /// What the level tells the team beforehand.
    pub briefing: String,
    /// It came from outside, by a link or a file: it is kept apart from the player's own.
    pub guest: bool,
    /// An order was given since the battle came onto the screen, or since it was saved.
    played: bool,
    course: Course,
    pub(super) queue: VecDeque<Told>,
    /// What happened before anybody was asked; it is told, and not played back.
    pub(super) opening: Vec<Told>,
    /// What was told before it was saved.
    pub(super) past: Vec<Shown>,
}

/// Where the orders of a battle come from.
enum Course {
    /// From the player, and from minds.
    Played(Box<Session>),
    /// From a record.
    Watched(Box<Replay>),
}

impl Play {
    /// Begins what a wish asks for, and gives the state to show first. `chance` is the seed where the wish names none.
    ///
    /// # Errors
    /// Why it cannot begin.
    pub fn open(wish: &LaunchRequest, chance: u64) -> Result<(Self, Snapshot), String> {
        match wish {
            LaunchRequest::Missions => Err("no mission was chosen".into()),
            LaunchRequest::Level { source, seed } => Self::begin(source, seed.unwrap_or(chance)),
            LaunchRequest::Saved(record) => Self::resume((**record).clone()),
            LaunchRequest::Watch(record) => Self::watch((**record).clone()),
            LaunchRequest::Guest(link) => {
                let record = link.record.clone();
                let opened = if link.purpose == Purpose::Watch { Self::watch(record) } else { Self::resume(record) };
                opened.map(|(play, shown)| (Self { guest: true, ..play }, shown))
            }
        }
    }

    /// Begins a level, and gives the state to show first. Whoever is not the player is scripted.
    ///
    /// # Errors
    /// All that is wrong with the level, in sentences.
    fn begin(source: &Source, seed: u64) -> Result<(Self, Snapshot), String> {
        let books = crate::books();
        let start = Start::of(source, books, seed, &[]).map_err(|faults| faults.to_string())?;
        // Begun a first time without any mind, so that there is a state to show before theirs have acted.
        let opened = Session::begin(start.clone(), books, &[]).map_err(|unfit| unfit.to_string())?;
        let shown = opened.session.battle().snapshot();
        let Begun { session, answers, .. } =
            Session::begin(start, books, &[Side::Hostile]).map_err(|unfit| unfit.to_string())?;
        let mut play = Self::of(Course::Played(Box::new(session)));
        play.opening = opened.opening.events;
        play.queue.extend(answers.into_iter().flat_map(|turned| turned.played.events));
        Ok((play, shown))
    }

    /// Takes up a saved battle, and gives the state to show.
    fn resume(record: Record) -> Result<(Self, Snapshot), String> {
        let mut session = Session::resume(record.clone(), crate::books()).map_err(|unfit| unfit.to_string())?;
        let shown = session.battle().snapshot();
        // Where both sides were played by hand, nobody else would give the other side's orders here.
        let answers = session.seat(&[Side::Hostile]);
        let mut play = Self::of(Course::Played(Box::new(session)));
        play.queue.extend(answers.into_iter().flat_map(|turned| turned.played.events));
        Ok((Self { past: retell(record, play.side), ..play }, shown))
    }

    /// Lays a record out to be watched, and gives the state before its first order.
    fn watch(record: Record) -> Result<(Self, Snapshot), String> {
        let replay = Replay::of(record, crate::books()).map_err(|unfit| unfit.to_string())?;
        let shown = replay.session().battle().snapshot();
        let opening = replay.opening.events.clone();
        Ok((Self { opening, ..Self::of(Course::Watched(Box::new(replay))) }, shown))
    }

    /// Takes the battle over into its level as it was edited, and gives the state to show with what became of the battle.
    ///
    /// # Errors
    /// The faults of the edited level; a recording is not edited.
    pub(super) fn reload(&mut self, source: &Source) -> Result<(Snapshot, Result<Carried, String>), Unfit> {
        let Course::Played(session) = &self.course else {
            return Err(Unfit::Sentence {
                sentence: "this is a recording".into(),
                mend: "Play the level to edit it".into(),
            });
        };
        let Reloaded { session, outcome, opening, .. } = session.reload(source, crate::books())?;
        let shown = session.battle().snapshot();
        let (guest, played) = (self.guest, self.played && outcome.is_ok());
        *self = Self { opening: opening.events, guest, played, ..Self::of(Course::Played(Box::new(session))) };
        Ok((shown, outcome))
    }

    fn of(course: Course) -> Self {
        let session = course.session();
        let (book, start) = (session.book(), session.start());
        let (title, briefing) = crate::levels::read(&start.source(), crate::books())
            .map_or_else(|_| (start.level.clone(), String::new()), |(brief, _)| (brief.name, brief.briefing));
        let briefing = briefing.trim().to_string();
        let (queue, opening, past, guest, played) = Default::default();
        Self { book, side: Side::Response, title, briefing, guest, played, course, queue, opening, past }
    }

    /// Why an edited level would not take the battle over, where it would not.
    pub(super) fn begins_anew(&self, source: &Source) -> Option<String> {
        let Course::Played(session) = &self.course else { return None };
        session.reload(source, crate::books()).ok()?.outcome.err()
    }

    /// The battle so far.
    pub fn record(&self) -> Record {
        self.session().record()
    }

    /// The battle as it began, with this seed and no order given.
    ///
    /// # Errors
    /// Why it cannot begin.
    pub(super) fn afresh(&self, seed: u64) -> Result<Record, String> {
        Self::begin(&self.source(), seed).map(|(play, _)| play.record())
    }

    /// Whether something is lost when the battle goes: it is played, has not ended, and an order was given since it was
    /// opened or saved.
    pub fn at_stake(&self) -> bool {
        self.played && self.under_way()
    }

    /// Whether it is a battle that the player has not ended yet.
    pub fn under_way(&self) -> bool {
        self.watched().is_none() && !self.over()
    }

    /// The battle as it stands was saved.
    pub(super) fn saved(&mut self) {
        self.played = false;
    }

    /// The battle so far as the text of a save.
    pub fn save(&self) -> String {
        self.session().save()
    }

    /// The level, to begin it again.
    pub fn source(&self) -> Source {
        self.session().start().source()
    }

    /// What stands for the numbers that it stands on.
    #[cfg(not(target_family = "wasm"))]
    pub fn stands_on(&self) -> &str {
        &self.session().start().data_hash
    }

    /// The seed that it began with.
    pub fn seed(&self) -> u64 {
        self.session().start().seed
    }

    /// How many orders of a recording have been played, of how many; `None` where it is no recording.
    pub fn watched(&self) -> Option<(usize, usize)> {
        match &self.course {
            Course::Played(_) => None,
            Course::Watched(replay) => Some((replay.done(), replay.length())),
        }
    }

    /// Plays the next order of a recording; false where there is none.
    ///
    /// # Errors
    /// Where the recording goes another way than it did.
    pub(super) fn watch_on(&mut self) -> Result<bool, String> {
        let Course::Watched(replay) = &mut self.course else { return Ok(false) };
        match replay.step() {
            None => Ok(false),
            Some(Ok(turned)) => {
                self.queue.extend(turned.played.events);
                Ok(true)
            }
            Some(Err(difference)) => Err(difference.to_string()),
        }
    }

    /// The digest of the battle as it stands.
    #[cfg(target_family = "wasm")]
    pub(super) fn digest(&self) -> &str {
        self.session().digest()
    }

    fn session(&self) -> &Session {
        self.course.session()
    }

    fn battle(&self) -> &dyn AnyBattle {
        self.session().battle()
    }

    /// The legal orders of the player's side.
    pub fn list(&self) -> Vec<Value> {
        if self.asked() { self.battle().list(self.side) } else { Vec::new() }
    }

    /// What an order would roll.
    pub fn odds(&self, order: &Value) -> Option<Odds> {
        self.battle().odds(order).ok().flatten()
    }

    /// Why an order would be refused.
    pub fn refusal(&self, order: &Value) -> Option<String> {
        match self.battle().check(order) {
            Err(BadOrder::Refused(refusal)) => Some(refusal.reason),
            _ => None,
        }
    }

    /// Where reactions would meet the path of an order, as far as the player's side knows.
    pub fn dangers(&self, order: &Value) -> Vec<(usize, String)> {
        self.battle().dangers(order)
    }

    /// What a scripted mind would do now, best first: for the player's side, and in a recording for whichever is asked.
    pub fn why(&self) -> Vec<Rationale<Value>> {
        let side = if self.watched().is_some() { self.battle().active() } else { self.side };
        self.battle().why(side)
    }

    /// The entries of the action bar for a figure.
    pub fn menu(&self, figure: FigureId) -> Vec<MenuEntry> {
        self.battle().menu(figure)
    }

    /// What `end_phase` ends just now, as a player reads it: `Move Phase`, `Turn`.
    pub fn part(&self) -> String {
        let phases = self.book.phases();
        let clock = self.battle().world().resource::<Clock>();
        let title = phases.get(usize::from(clock.now.phase)).map_or("", |phase| phase.title);
        if phases.len() > 1 { format!("{title} Phase") } else { title.to_owned() }
    }

    /// What ending the part of the phase now would leave undone.
    pub fn wasted(&self) -> Option<String> {
        self.battle().at_stake(self.side)
    }

    /// What the book keeps beside the common things, such as Heat.
    pub fn state(&self) -> Map<String, Value> {
        self.battle().state(Some(self.side))
    }

    /// What came of the battle, row by row, as the team knows it.
    pub fn report(&self) -> Report {
        self.battle().report()
    }

    /// What the battle's end means for a campaign; `None` while it goes on.
    pub fn mission_end(&self) -> Option<MissionEnd> {
        MissionEnd::of(self.battle())
    }

    pub fn over(&self) -> bool {
        self.battle().over()
    }

    /// Whether the player is asked for orders.
    pub fn asked(&self) -> bool {
        self.watched().is_none() && self.battle().active() == self.side && !self.over()
    }

    pub fn can_take_back(&self) -> bool {
        self.watched().is_none() && self.session().may_undo()
    }

    /// Why the last order cannot be taken back; `None` where it can.
    pub fn why_no_undo(&self) -> Option<&'static str> {
        if self.watched().is_some() {
            return Some("this is a recording: there is nothing to take back");
        }
        self.session().why_no_undo()
    }

    pub(super) fn give(&mut self, order: &Value) -> Result<(), String> {
        let Course::Played(session) = &mut self.course else {
            return Err("this is a recording: there is nothing to order".into());
        };
        let turned = session.give(order).map_err(|bad| match bad {
            BadOrder::Refused(refusal) => refusal.reason,
            BadOrder::Unreadable(sentence) => sentence,
        })?;
        self.queue.extend(turned.into_iter().flat_map(|turned| turned.played.events));
        self.played = true;
        Ok(())
    }

    fn take_back(&mut self) -> Result<(), String> {
        match &mut self.course {
            Course::Played(session) => session.undo(),
            Course::Watched(_) => Err("this is a recording: there is nothing to take back".into()),
        }
    }
}

impl Course {
    fn session(&self) -> &Session {
        match self {
            Course::Played(session) => session,
            Course::Watched(replay) => replay.session(),
        }
    }
}

pub(super) fn carry_out(mut orders: MessageReader<Give>, mut play: ResMut<Play>, mut told: MessageWriter<Notice>) {
    // One order at a time: the next one may no longer be legal.
    let Some(Give(order)) = orders.read().last() else { return };
    if let Err(words) = play.give(order) {
        told.write(Notice::bad(words));
    }
}

fn take_back(
    mut asked: MessageReader<TakeBack>,
    mut play: ResMut<Play>,
    mut playback: ResMut<Playback>,
    mut told: MessageWriter<Notice>,
) {
    if asked.read().last().is_none() {
        return;
    }
    told.write(match play.take_back() {
        Ok(()) => {
            playback.show(play.battle().snapshot());
            Notice::good("the last order is taken back")
        }
        Err(words) => Notice::bad(words),
    });
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn messages_begin_with_a_capital_and_end_with_one_full_stop() {
        assert_eq!(sentence("the disk is full"), "The disk is full.");
        assert_eq!(sentence("Saved."), "Saved.");
        assert_eq!(sentence("it was changed. Load an older save.."), "It was changed. Load an older save.");
        assert_eq!(sentence("really?"), "Really?");
        assert_eq!(sentence(" "), "");
    }

    fn level() -> Source {
        let (name, text) = crate::levels::shipped()[0];
        Source::new(name, text)
    }

    #[test]
    fn a_wish_with_a_seed_begins_with_it_and_one_without_by_chance() {
        let seed_of =
            |seed| Play::open(&LaunchRequest::Level { source: level(), seed }, 99).map(|(play, _)| play.seed());
        assert_eq!(seed_of(Some(7)), Ok(7));
        assert_eq!(seed_of(None), Ok(99));
        assert!(Play::open(&LaunchRequest::Missions, 1).is_err_and(|words| words.contains("no mission")));
    }

    #[test]
    fn a_saved_battle_is_told_again_and_played_on() {
        let (mut play, _) = Play::open(&LaunchRequest::Level { source: level(), seed: Some(7) }, 0).unwrap();
        play.give(&serde_json::json!({"order": "end_phase"})).unwrap();
        let record = Record::read(&play.save()).unwrap();
        let (resumed, shown) = Play::open(&LaunchRequest::Saved(Box::new(record)), 0).unwrap();
        assert_eq!(shown, play.battle().snapshot());
        assert!(resumed.past.iter().any(|told| told.sentence.contains("Move Phase")), "{:?}", resumed.past);
        assert!(resumed.past.iter().all(|told| told.cue == crate::model::Cue::None));
    }

    #[test]
    fn a_recording_takes_no_orders_and_plays_its_own_from_the_start() {
        let (mut play, _) = Play::open(&LaunchRequest::Level { source: level(), seed: Some(7) }, 0).unwrap();
        play.give(&serde_json::json!({"order": "end_phase"})).unwrap();
        let record = Record::read(&play.save()).unwrap();
        let orders = record.orders.len();
        let (mut watched, _) = Play::open(&LaunchRequest::Watch(Box::new(record)), 0).unwrap();
        assert_eq!(watched.watched(), Some((0, orders)));
        assert!(watched.list().is_empty() && !watched.asked());
        assert!(watched.give(&serde_json::json!({"order": "end_phase"})).is_err_and(|why| why.contains("recording")));
        while watched.watch_on().unwrap() {}
        assert_eq!(watched.watched(), Some((orders, orders)));
        assert_eq!(watched.battle().snapshot(), play.battle().snapshot());
    }
}
