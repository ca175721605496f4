//! The battle on the screen, played or replayed: the true battle, the queue of events not yet shown, and undo.
use std::collections::VecDeque;

use bevy::prelude::*;

use crate::board::Tile;
use crate::chronicle::{
    Begun, CarriedOn, EndedOrder, Given, LaunchRequest, LessonProgress, MissionEnd, Purpose, Record, Reloaded, Replay,
    Session, Start, Turned, Unfit,
};
use crate::faults::Source;
use crate::input::{Overlay, Screen};
use crate::levels::lessons::Lesson;
use crate::model::{
    Carried, Clock, Difficulty, FigureId, Figures, MenuEntry, Odds, PendingQuestion, Rationale, Report, RoomSpec, Side,
    Snapshot, Stamp, StandingOrder, phrased,
};
use crate::referee::{AimedEntry, AnyBattle, AnyBook, AnyOrder, BadOrder, WitnessedEvent};
use crate::support;

use super::ViewSystems;
use super::aim::{Aiming, Pick};
use super::log_from_record::past_events;
use super::order_plan::{OrderPlan, draw_up};
use super::playback::{Playback, ShownEvent, caught_up};
use super::settings::Settings;
use super::view_model::ViewModel;

pub(super) fn plugin(app: &mut App) {
    app.add_message::<GiveOrder>().add_message::<UndoOrder>().add_message::<Notice>();
    app.add_systems(
        Update,
        (carry_out.run_if(caught_up.and_then(in_state(Overlay::None))), undo.run_if(caught_up))
            .chain()
            .in_set(ViewSystems::Order),
    );
    app.add_systems(OnEnter(Screen::Missions), |mut commands: Commands| commands.remove_resource::<CurrentBattle>());
}

/// Request to give an order to the true battle.
#[derive(Message, Clone, Debug)]
pub struct GiveOrder(pub AnyOrder);

/// Request to undo the last order, or to take the last one out of the plan that is drawn up.
#[derive(Message, Clone, Copy, Debug)]
pub struct UndoOrder;

/// A notice to the player about something that is no event: a refusal, a save, an undo.
#[derive(Message, Clone, Debug, PartialEq, Eq)]
pub struct Notice {
    pub words: String,
    pub bad: bool,
}

impl Notice {
    /// A notice of success.
    pub fn good(words: impl AsRef<str>) -> Self {
        Self { words: sentence(words.as_ref()), bad: false }
    }

    /// A notice of failure.
    pub fn bad(words: impl AsRef<str>) -> Self {
        Self { words: sentence(words.as_ref()), bad: true }
    }
}

/// Turns words into a sentence: capital first letter, exactly one full stop.
pub fn sentence(words: &str) -> String {
    let words = words.trim();
    let bare = words.trim_end_matches('.');
    let capital = phrased(bare);
    if bare.is_empty() || bare.ends_with(['!', '?', '…']) { capital } else { capital + "." }
}

/// The battle on the screen.
#[derive(Resource)]
pub struct CurrentBattle {
    pub book: &'static dyn AnyBook,
    /// The side whose view is shown.
    pub side: Side,
    pub title: String,
    /// The level's briefing.
    pub briefing: String,
    /// The level's named rooms, each with one of its tiles.
    pub rooms: Vec<(String, Tile)>,
    /// Whether it came by a link or a file; such a battle is saved apart from the player's own.
    pub guest: bool,
    /// Whether everything is shown, and not only what the side knows: for an author who plays a level under edit.
    pub reveals: bool,
    /// Whether it goes on in another window, and takes no orders here.
    pub elsewhere: bool,
    /// Whether an order was given since the battle was opened or saved.
    played: bool,
    /// Counts the changes of the true battle.
    state_number: u32,
    order_source: OrderSource,
    pub(super) queue: VecDeque<WitnessedEvent>,
    /// Events before the first order; they are logged, not played back.
    pub(super) opening: Vec<WitnessedEvent>,
    /// The log of a loaded battle up to its save.
    pub(super) past: Vec<ShownEvent>,
    /// The other side's last turn.
    last_turn: Option<LastTurn>,
    /// Whether that turn is being shown once more; the present state follows.
    pub(super) looks_back: bool,
}

/// A turn of the other side: the state before it, and what happened.
struct LastTurn {
    before: Snapshot,
    events: Vec<WitnessedEvent>,
}

/// Where the orders come from.
enum OrderSource {
    /// From the player and the minds.
    Played(Box<Session>),
    /// From a record.
    Watched(Box<Replay>),
}

impl CurrentBattle {
    /// Opens the requested battle and returns the state to show first. `chance` is the seed if the request names none.
    ///
    /// # Errors
    /// Why it cannot begin.
    pub fn open(request: &LaunchRequest, chance: u64) -> Result<(Self, Snapshot), String> {
        match request {
            LaunchRequest::Missions | LaunchRequest::Edit { .. } => Err("no mission was chosen".into()),
            LaunchRequest::Level { source, seed, difficulty } => {
                Self::begin(source, seed.unwrap_or(chance), *difficulty)
            }
            LaunchRequest::Saved(record) => Self::resume((**record).clone()),
            LaunchRequest::Watch(record) => Self::watch((**record).clone()),
            LaunchRequest::Guest(link) => {
                let record = link.record.clone();
                let opened = if link.purpose == Purpose::Watch { Self::watch(record) } else { Self::resume(record) };
                opened.map(|(play, shown)| (Self { guest: true, ..play }, shown))
            }
        }
    }

    /// Begins a level with a scripted hostile side, and returns the state to show first.
    ///
    /// # Errors
    /// Every fault of the level, in sentences.
    fn begin(source: &Source, seed: u64, difficulty: Difficulty) -> Result<(Self, Snapshot), String> {
        let books = crate::books();
        // A lesson has dice of its own.
        let lesson = Lesson::of(source).map(|(_, lesson)| lesson);
        let (seed, dice) = lesson.map_or((seed, &[][..]), |lesson| (lesson.seed, &lesson.dice));
        let start = Start::of(source, books, seed, dice).map_err(|faults| faults.to_string())?.at(difficulty);
        // Begun once without a mind to get the state before the minds have acted.
        let opened = Session::begin(start.clone(), books, &[]).map_err(|unfit| unfit.to_string())?;
        let shown = opened.session.battle().snapshot();
        let Begun { session, answers, .. } =
            Session::begin(start, books, &[Side::Hostile]).map_err(|unfit| unfit.to_string())?;
        let mut play = Self::of(OrderSource::Played(Box::new(session)));
        play.opening = opened.opening.events;
        play.queue.extend(answers.into_iter().flat_map(|turned| turned.played.events));
        Ok((play, shown))
    }

    /// Resumes a saved battle, and returns the state to show.
    fn resume(record: Record) -> Result<(Self, Snapshot), String> {
        let mut session = Session::resume(record.clone(), crate::books()).map_err(|unfit| unfit.to_string())?;
        let shown = session.battle().snapshot();
        // Both sides may have been played by hand; here a mind plays the hostile side.
        let answers = session.seat(&[Side::Hostile]);
        let mut play = Self::of(OrderSource::Played(Box::new(session)));
        play.queue.extend(answers.into_iter().flat_map(|turned| turned.played.events));
        Ok((Self { past: past_events(record, play.side), ..play }, shown))
    }

    /// Opens a record for replay, and returns the state before its first order.
    fn watch(record: Record) -> Result<(Self, Snapshot), String> {
        let replay = Replay::of(record, crate::books()).map_err(|unfit| unfit.to_string())?;
        let shown = replay.session().battle().snapshot();
        let opening = replay.opening.events.clone();
        Ok((Self { opening, ..Self::of(OrderSource::Watched(Box::new(replay))) }, shown))
    }

    /// Reloads the battle into its edited level. Returns the state to show, and what the reload changed or why the
    /// battle had to restart.
    ///
    /// # Errors
    /// The faults of the edited level. A recording cannot be reloaded.
    pub(super) fn reload(&mut self, source: &Source) -> Result<(Snapshot, Result<Carried, String>), Unfit> {
        let OrderSource::Played(session) = &self.order_source else {
            return Err(Unfit::Sentence {
                sentence: "this is a recording".into(),
                mend: "Play the level to edit it".into(),
            });
        };
        let Reloaded { session, outcome, opening, .. } = session.reload(source, crate::books())?;
        let shown = session.battle().snapshot();
        let (guest, played) = (self.guest, self.played && outcome.is_ok());
        let (elsewhere, state_number) = (self.elsewhere, self.state_number + 1);
        let source = OrderSource::Played(Box::new(session));
        *self = Self { opening: opening.events, guest, played, elsewhere, state_number, ..Self::of(source) };
        Ok((shown, outcome))
    }

    fn of(order_source: OrderSource) -> Self {
        let session = order_source.session();
        let (book, start) = (session.book(), session.start());
        let spec = crate::levels::read_to_play(&start.source(), crate::books()).ok();
        let named = |room: &RoomSpec| Some((room.name.clone()?, room.at.value));
        let rooms = spec.iter().flat_map(|spec| &spec.rooms).filter_map(named).collect();
        let (title, briefing) =
            spec.map_or_else(|| (start.level.clone(), String::new()), |spec| (spec.name, spec.briefing));
        let briefing = briefing.trim().to_string();
        Self {
            book,
            side: Side::Response,
            title,
            briefing,
            rooms,
            order_source,
            guest: false,
            reveals: false,
            elsewhere: false,
            played: false,
            state_number: 0,
            queue: VecDeque::new(),
            opening: Vec::new(),
            past: Vec::new(),
            last_turn: None,
            looks_back: false,
        }
    }

    /// Why the battle could not continue in the edited level; `None` if it could.
    pub(super) fn why_not_reloadable(&self, source: &Source) -> Option<String> {
        let OrderSource::Played(session) = &self.order_source else { return None };
        session.reload(source, crate::books()).ok()?.outcome.err()
    }

    /// The record of the battle so far.
    pub fn record(&self) -> Record {
        self.session().record()
    }

    /// A record of the same level with this seed and no orders.
    ///
    /// # Errors
    /// Why it cannot begin.
    pub(super) fn restarted(&self, seed: u64) -> Result<Record, String> {
        Self::begin(&self.source(), seed, self.difficulty()).map(|(play, _)| play.record())
    }

    /// Whether leaving would lose something: the battle is unfinished and has orders given since it was opened or
    /// saved.
    pub fn has_unsaved_orders(&self) -> bool {
        self.played && self.under_way() && !self.elsewhere
    }

    /// A number that grows with every change of the true battle.
    pub(super) fn state_number(&self) -> u32 {
        self.state_number
    }

    /// Whether the player still has a battle to finish; false for a recording.
    pub fn under_way(&self) -> bool {
        self.replay_progress().is_none() && !self.over()
    }

    /// Notes that the battle was saved.
    pub(super) fn note_saved(&mut self) {
        self.played = false;
    }

    /// The battle so far, as the text of a save.
    pub fn save(&self) -> String {
        self.session().save()
    }

    /// The level's source, to begin it again.
    pub fn source(&self) -> Source {
        self.session().start().source()
    }

    /// Hash of the rulebook's data file, as stored in saves.
    #[cfg(not(target_family = "wasm"))]
    pub fn data_hash(&self) -> &str {
        &self.session().start().data_hash
    }

    /// The seed it began with.
    pub fn seed(&self) -> u64 {
        self.session().start().seed
    }

    /// The difficulty it began at.
    pub fn difficulty(&self) -> Difficulty {
        self.session().start().difficulty
    }

    /// Orders given so far, those of minds included.
    pub(super) fn orders_given(&self) -> usize {
        self.orders().len()
    }

    /// The orders given so far, those of minds included.
    pub(super) fn orders(&self) -> &[Given] {
        self.session().orders()
    }

    /// Orders of the recording played so far, and their total; `None` for a battle that is played.
    pub fn replay_progress(&self) -> Option<(usize, usize)> {
        match &self.order_source {
            OrderSource::Played(_) => None,
            OrderSource::Watched(replay) => Some((replay.done(), replay.length())),
        }
    }

    /// Whether events wait to be shown, or a recording has orders left.
    pub(super) fn has_next(&self) -> bool {
        !self.queue.is_empty() || self.replay_progress().is_some_and(|(done, all)| done < all)
    }

    /// Plays the next order of a recording; false if there is none.
    ///
    /// # Errors
    /// How the replay diverges from the recording.
    pub(super) fn show_next_order(&mut self) -> Result<bool, String> {
        let OrderSource::Watched(replay) = &mut self.order_source else { return Ok(false) };
        match replay.next_order() {
            None => Ok(false),
            Some(Ok(turned)) => {
                self.queue.extend(turned.played.events);
                Ok(true)
            }
            Some(Err(difference)) => Err(difference.to_string()),
        }
    }

    /// Moves a recording to the state after a number of orders, and returns that state. The log is told anew.
    ///
    /// # Errors
    /// How the replay diverges from the recording.
    pub(super) fn seek(&mut self, order: usize) -> Result<Option<Snapshot>, String> {
        let OrderSource::Watched(replay) = &mut self.order_source else { return Ok(None) };
        let mut anew = Replay::of(replay.record().clone(), crate::books()).map_err(|unfit| unfit.to_string())?;
        while anew.done() < order.min(anew.length()) {
            if let Some(Err(difference)) = anew.next_order() {
                return Err(difference.to_string());
            }
        }
        **replay = anew;
        let record = replay.session().record();
        self.queue.clear();
        self.opening.clear();
        self.past = past_events(record, self.side);
        Ok(Some(self.state_now()))
    }

    /// Digest of the true battle.
    #[cfg(target_family = "wasm")]
    pub(super) fn digest(&self) -> &str {
        self.session().digest()
    }

    fn session(&self) -> &Session {
        self.order_source.session()
    }

    fn battle(&self) -> &dyn AnyBattle {
        self.session().battle()
    }

    /// The legal orders of the player's side.
    pub fn list(&self) -> Vec<AnyOrder> {
        if self.awaits_orders() { self.battle().list(self.side) } else { Vec::new() }
    }

    /// The odds of an order.
    pub fn odds(&self, order: &AnyOrder) -> Option<Odds> {
        self.battle().odds(order).ok().flatten()
    }

    /// Why an order would be refused; `None` if it is legal.
    pub fn refusal(&self, order: &AnyOrder) -> Option<String> {
        match self.battle().check(order) {
            Err(BadOrder::Refused(refusal)) => Some(refusal.reason),
            _ => None,
        }
    }

    /// Why an aimed entry of the action bar would be refused; `None` if it is legal, or needs another aim.
    pub fn refusal_of(&self, aimed: &AimedEntry) -> Option<String> {
        self.battle().aimed(aimed).ok().and_then(|order| self.refusal(&order))
    }

    /// Reads an order in protocol form.
    #[cfg(test)]
    pub fn read(&self, order: &serde_json::Value) -> Result<AnyOrder, BadOrder> {
        self.battle().read(order)
    }

    /// Steps of an order's path that would draw a reaction, as far as the player's side knows, each with its reason.
    pub fn dangers(&self, order: &AnyOrder) -> Vec<(usize, String)> {
        self.battle().dangers(order)
    }

    /// Where the bodies of a figure would stand after an order that moves several of them.
    pub fn bodies_after(&self, order: &AnyOrder) -> Vec<Tile> {
        self.battle().bodies_after(order)
    }

    /// What the player is asked in the middle of a turn.
    pub fn question(&self) -> Option<PendingQuestion> {
        self.battle().question().filter(|_| self.awaits_orders())
    }

    /// That the battle ends or may end with this round, in a few words.
    pub fn ends_soon(&self) -> Option<&'static str> {
        self.battle().ends_soon()
    }

    /// What an order would give up for good by ending the battle, as far as the player's side knows.
    pub fn forfeits(&self, order: &AnyOrder) -> Option<String> {
        self.battle().forfeits(order)
    }

    /// Orders that say more than another one; see [`Rulebook::unlisted`](crate::referee::Rulebook::unlisted).
    pub fn unlisted(&self, order: &AnyOrder) -> Vec<AnyOrder> {
        self.battle().unlisted(order)
    }

    /// What the figure of an order lets go by it, each as a clause.
    pub fn lets_go(&self, order: &AnyOrder) -> Vec<String> {
        self.battle().lets_go(order)
    }

    /// The orders a mind would give now, best first: for the player's side, or for the active side of a recording.
    pub fn rationales(&self) -> Vec<Rationale<AnyOrder>> {
        let side = if self.replay_progress().is_some() { self.battle().active() } else { self.side };
        self.battle().why(side)
    }

    /// The entries of the action bar for a figure.
    pub fn menu(&self, figure: FigureId) -> Vec<MenuEntry> {
        self.battle().menu(figure)
    }

    /// The round and phase of the true battle.
    pub(super) fn now(&self) -> Stamp {
        self.battle().world().resource::<Clock>().now
    }

    /// What `end_phase` would end, as the player reads it: `Move Phase`, `Turn`.
    pub fn phase_title(&self) -> String {
        let phases = self.book.phases();
        let clock = self.battle().world().resource::<Clock>();
        let title = phases.get(usize::from(clock.now.phase)).map_or("", |phase| phase.title);
        if phases.len() > 1 { format!("{title} Phase") } else { title.to_owned() }
    }

    /// What ending the phase now would leave undone.
    pub fn left_undone(&self) -> Option<String> {
        let spared: Vec<FigureId> =
            self.battle().world().figures().into_iter().filter(|id| self.standing(*id).is_some()).collect();
        self.battle().at_stake(self.side, &spared)
    }

    /// Whether the player's side has no order left but to end the phase or to withdraw.
    pub fn nothing_to_do(&self) -> bool {
        let list = self.list();
        list.iter().any(|order| order.word() == "end_phase")
            && list.iter().all(|order| ["end_phase", "withdraw"].contains(&order.word()))
    }

    /// The after-action report, as far as the team knows.
    pub fn report(&self) -> Report {
        self.battle().report()
    }

    /// The outcome for the campaign; `None` while the battle goes on.
    pub fn mission_end(&self) -> Option<MissionEnd> {
        let end = MissionEnd::of(self.battle())?;
        Some(MissionEnd { difficulty: self.difficulty(), ..end })
    }

    pub fn over(&self) -> bool {
        self.battle().over()
    }

    /// Whether the battle waits for the player's orders.
    pub fn awaits_orders(&self) -> bool {
        self.replay_progress().is_none() && self.battle().active() == self.side && !self.over()
    }

    pub fn can_undo(&self) -> bool {
        self.replay_progress().is_none() && self.session().may_undo()
    }

    /// Why the last order cannot be undone; `None` if it can.
    pub fn why_no_undo(&self) -> Option<&'static str> {
        if self.replay_progress().is_some() {
            return Some("this is a recording: there is nothing to undo");
        }
        self.session().why_no_undo()
    }

    /// The session, which takes orders in this window.
    fn session_mut(&mut self) -> Result<&mut Session, String> {
        match &mut self.order_source {
            _ if self.elsewhere => Err("this battle is played elsewhere, and only watched here".into()),
            OrderSource::Watched(_) => Err("this is a recording: it takes no orders".into()),
            OrderSource::Played(session) => Ok(session),
        }
    }

    pub(super) fn give(&mut self, order: &AnyOrder) -> Result<(), String> {
        let session = self.session_mut()?;
        let before = session.battle().snapshot();
        support::order_is(Some(order.to_json()));
        let turned = session.give(order).map_err(|bad| match bad {
            BadOrder::Refused(refusal) => refusal.reason,
            BadOrder::Unreadable(sentence) => sentence,
        });
        support::order_is(None);
        let turned = turned?;
        self.show(&turned, Some((before, 0)));
        Ok(())
    }

    /// Queues what was done to be shown. With the state before the other side answered, and the first order after that state,
    /// the answer is kept to be shown again.
    fn show(&mut self, turned: &[Turned], answered: Option<(Snapshot, usize)>) {
        let all = |turned: &[Turned]| turned.iter().flat_map(|turned| turned.played.events.clone()).collect::<Vec<_>>();
        // What the team does next by its standing orders is no part of the answer.
        let theirs = turned.iter().rposition(|turned| turned.by != self.side).map_or(0, |last| last + 1);
        if let Some((before, from)) = answered.filter(|(_, from)| *from < theirs) {
            self.last_turn = Some(LastTurn { before, events: all(&turned[from..theirs]) });
        }
        self.queue.extend(all(turned));
        self.played |= !turned.is_empty();
        self.state_number += u32::from(!turned.is_empty());
    }

    /// How far the lesson is, if the battle is one that is played.
    pub fn lesson(&self) -> Option<LessonProgress> {
        self.session().lesson
    }

    pub(super) fn note_lesson(&mut self, progress: LessonProgress) {
        if let OrderSource::Played(session) = &mut self.order_source {
            session.lesson = Some(progress);
            self.state_number += 1;
        }
    }

    /// A figure's standing order.
    pub fn standing(&self, figure: FigureId) -> Option<StandingOrder> {
        self.session().standing(figure)
    }

    /// The standing orders that a figure may be given now; none in a recording.
    pub fn standing_orders(&self, figure: FigureId) -> Vec<StandingOrder> {
        if self.awaits_orders() { self.battle().standing_orders(figure) } else { Vec::new() }
    }

    /// Gives a figure a standing order, or takes it away.
    pub(super) fn set_standing(&mut self, figure: FigureId, order: Option<StandingOrder>) -> Result<(), String> {
        let turned = self.session_mut()?.set_standing(figure, order)?;
        self.played = true;
        self.state_number += 1;
        self.show(&turned, None);
        Ok(())
    }

    pub(super) fn has_ended_standing(&self) -> bool {
        self.session().has_ended()
    }

    /// The standing orders that have ended since the last call.
    pub(super) fn ended_standing(&mut self) -> Vec<EndedOrder> {
        match &mut self.order_source {
            OrderSource::Played(session) => session.take_ended(),
            OrderSource::Watched(_) => Vec::new(),
        }
    }

    /// Why the team cannot be left to carry on.
    pub fn alarmed(&self) -> Option<String> {
        self.session().alarmed(self.side)
    }

    /// Gives the routine orders of a calm round; returns why it stopped.
    pub(super) fn carry_on(&mut self) -> Result<String, String> {
        let CarriedOn { turned, halt, answered } = self.session_mut()?.carry_on()?;
        self.show(&turned, answered);
        Ok(halt)
    }

    /// Whether the other side has had a turn that can be shown again.
    pub fn has_last_turn(&self) -> bool {
        self.last_turn.is_some() && self.replay_progress().is_none()
    }

    /// Queues the other side's last turn to be shown again; returns the state before it.
    pub(super) fn look_back(&mut self) -> Option<Snapshot> {
        let LastTurn { before, events } = self.last_turn.as_ref().filter(|_| self.replay_progress().is_none())?;
        let before = before.clone();
        self.queue.clear();
        self.queue.extend(events.clone());
        self.looks_back = true;
        Some(before)
    }

    /// The state of the true battle.
    pub(super) fn state_now(&self) -> Snapshot {
        self.battle().snapshot()
    }

    fn undo(&mut self) -> Result<(), String> {
        self.session_mut()?.undo()?;
        self.state_number += 1;
        Ok(())
    }
}

impl OrderSource {
    fn session(&self) -> &Session {
        match self {
            OrderSource::Played(session) => session,
            OrderSource::Watched(replay) => replay.session(),
        }
    }
}

pub(super) fn carry_out(
    mut orders: MessageReader<GiveOrder>,
    mut play: ResMut<CurrentBattle>,
    (mut plan, aiming, view_model): (ResMut<OrderPlan>, Res<Aiming>, Option<Res<ViewModel>>),
    mut picks: MessageWriter<Pick>,
    mut notices: MessageWriter<Notice>,
) {
    // Only one order a frame: the next may no longer be legal.
    let Some(order) = orders.read().last() else { return };
    let done = match view_model.filter(|_| plan.draws_up()) {
        Some(view_model) => draw_up(order, &play, &mut plan, &aiming, &view_model, &mut picks),
        None => play.give(&order.0),
    };
    if let Err(words) = done {
        notices.write(Notice::bad(words));
    }
}

/// What the player is told where the settings allow no undo.
pub const NO_UNDO: &str = "undo is off: the settings turn it on, on the page PLAY";

fn undo(
    mut asked: MessageReader<UndoOrder>,
    settings: Res<Settings>,
    mut play: ResMut<CurrentBattle>,
    mut playback: ResMut<Playback>,
    mut plan: ResMut<OrderPlan>,
    mut notices: MessageWriter<Notice>,
) {
    if asked.read().last().is_none() {
        return;
    }
    if plan.draws_up() {
        plan.take_back();
        return;
    }
    if !settings.play.undo {
        notices.write(Notice::bad(NO_UNDO));
        return;
    }
    notices.write(match play.undo() {
        Ok(()) => {
            playback.show(play.battle().snapshot());
            Notice::good("the last order is undone")
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
    fn a_request_with_a_seed_uses_it_and_one_without_a_random_one() {
        let seed_of = |seed| CurrentBattle::open(&LaunchRequest::level(level(), seed), 99).map(|(play, _)| play.seed());
        assert_eq!(seed_of(Some(7)), Ok(7));
        assert_eq!(seed_of(None), Ok(99));
        assert!(CurrentBattle::open(&LaunchRequest::Missions, 1).is_err_and(|words| words.contains("no mission")));
    }

    #[test]
    fn a_saved_battle_has_its_log_again_and_can_be_played_on() {
        let (mut play, _) = CurrentBattle::open(&LaunchRequest::level(level(), Some(7)), 0).unwrap();
        play.give(&AnyOrder::end_phase()).unwrap();
        let record = Record::read(&play.save()).unwrap();
        let (resumed, shown) = CurrentBattle::open(&LaunchRequest::Saved(Box::new(record)), 0).unwrap();
        assert_eq!(shown, play.battle().snapshot());
        assert!(resumed.past.iter().any(|told| told.sentence.contains("Move Phase")), "{:?}", resumed.past);
        assert!(resumed.past.iter().all(|told| told.cue == crate::model::Cue::None));
    }

    #[test]
    fn a_recording_takes_no_orders_and_replays_its_own() {
        let (mut play, _) = CurrentBattle::open(&LaunchRequest::level(level(), Some(7)), 0).unwrap();
        play.give(&AnyOrder::end_phase()).unwrap();
        let record = Record::read(&play.save()).unwrap();
        let orders = record.orders.len();
        let (mut watched, _) = CurrentBattle::open(&LaunchRequest::Watch(Box::new(record)), 0).unwrap();
        assert_eq!(watched.replay_progress(), Some((0, orders)));
        assert!(watched.list().is_empty() && !watched.awaits_orders());
        assert!(watched.give(&AnyOrder::end_phase()).is_err_and(|why| why.contains("recording")));
        while watched.show_next_order().unwrap() {}
        assert_eq!(watched.replay_progress(), Some((orders, orders)));
        assert_eq!(watched.battle().snapshot(), play.battle().snapshot());
    }
}
