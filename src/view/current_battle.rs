//! The battle on the screen, played, joined or replayed: the true battle, the queue of events not yet shown, and undo.
mod joined;
mod notice;
mod open;
mod orders;
mod queries;
mod recording;

use std::collections::VecDeque;
use std::sync::Arc;

use bevy::prelude::*;

use crate::board::Tile;
use crate::chronicle::{BattleStart, Record, RecordedOrder, Replay, Seating, Session, hostile_briefing};
use crate::duel::JoinedBattle;
use crate::faults::Source;
use crate::input::Screen;
use crate::localization::{Phrase, phrase};
use crate::model::{Difficulty, LaidDataGuard, RoomSpec, Scenery, Side, Snapshot};
use crate::referee::{AnyBattle, AnyBook, WitnessedEvent};

use super::shown_event::ShownEvent;

pub(super) use joined::{SeatedBattle, TableNews};
pub use notice::{Notice, sentence, without_full_stop};
pub(super) use orders::carry_out_order_requests;
pub use orders::{GiveOrder, NO_UNDO, UndoOrder};
pub use queries::rung_phrase;

pub(super) fn plugin(app: &mut App) {
    app.add_message::<Notice>().add_plugins(orders::plugin);
    app.add_systems(OnEnter(Screen::Missions), |mut commands: Commands| commands.remove_resource::<CurrentBattle>());
}

/// The battle on the screen.
#[derive(Resource)]
pub struct CurrentBattle {
    pub book: &'static dyn AnyBook,
    /// The side whose view is shown.
    pub side: Side,
    pub title: String,
    /// The level's briefing, which is the team's.
    pub briefing: String,
    /// The briefing of the hostile side's player.
    hostile_briefing: Phrase,
    /// The level's named rooms, each with one of its tiles.
    pub rooms: Vec<(String, Tile)>,
    /// Look of the level where no rule asks.
    pub scenery: Arc<Scenery>,
    /// Whether it came by a link or a file; such a battle is saved apart from the player's own.
    pub guest: bool,
    /// Whether everything is shown, and not only what the side knows: for an author who plays a level under edit.
    pub reveals: bool,
    /// Whether it goes on in another window, and takes no orders here.
    pub elsewhere: bool,
    /// Whether a curtain hides everything until the player whose turn it is lifts it.
    pub curtain: bool,
    /// Whether an order was given since the battle was opened or saved.
    played: bool,
    /// Counts the changes of the true battle.
    state_number: u32,
    order_source: OrderSource,
    pub(super) queue: VecDeque<WitnessedEvent>,
    /// Of a joined battle: the known state after each event of the queue, in place of applying it.
    pub(super) states: VecDeque<Snapshot>,
    /// Whether the present state is to be shown after the queue: what happened unseen is in no event.
    pub(super) ends_with_jump: bool,
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

/// Source of the orders.
enum OrderSource {
    /// From the player and the minds.
    Played(Box<Session>),
    /// From a record.
    Watched(Box<Replay>),
    /// From the player, over a line to a referee.
    Joined(Box<JoinedBattle>),
}

impl CurrentBattle {
    fn of(order_source: OrderSource) -> Self {
        let session = order_source.session();
        let (book, start) = (session.book(), session.start());
        let spec = crate::levels::read_to_play(&start.source(), crate::books()).ok();
        let named = |room: &RoomSpec| Some((room.name.clone()?, room.at.value));
        let rooms = spec.iter().flat_map(|spec| &spec.rooms).filter_map(named).collect();
        let scenery = Arc::new(spec.as_ref().map(Scenery::of).unwrap_or_default());
        let hostile_alone = spec.as_ref().is_some_and(|spec| Seating::offered_by_level(spec) == [Seating::Hostile]);
        let (title, briefing) =
            spec.map_or_else(|| (start.level.clone(), String::new()), |spec| (spec.name, spec.briefing));
        let briefing = briefing.trim().to_string();
        let hostile_briefing = match hostile_alone {
            true => Phrase::from(&briefing),
            false => hostile_briefing(session.battle().world(), book),
        };
        Self {
            book,
            side: order_source.seating().first_side(),
            title,
            briefing,
            hostile_briefing,
            rooms,
            scenery,
            order_source,
            guest: false,
            reveals: false,
            elsewhere: false,
            curtain: false,
            played: false,
            state_number: 0,
            queue: VecDeque::new(),
            states: VecDeque::new(),
            ends_with_jump: false,
            opening: Vec::new(),
            past: Vec::new(),
            last_turn: None,
            looks_back: false,
        }
    }

    /// Whether the window is to be handed to the other player: another side that a person plays is asked for orders.
    pub(super) fn is_anothers_turn(&self) -> bool {
        let active = self.battle().active();
        let passes = self.is_under_way() && !self.elsewhere && !self.curtain;
        passes && self.seating().is_hot_seat() && active != self.side && self.seating().plays(active)
    }

    /// Whether the side whose view is shown has given no order yet.
    pub fn is_first_turn(&self) -> bool {
        self.orders().iter().all(|given| given.by != self.side)
    }

    /// The briefing of the side whose view is shown.
    pub fn side_briefing(&self) -> Phrase {
        if self.is_hostile() { self.hostile_briefing.clone() } else { (&self.briefing).into() }
    }

    /// Players of the sides at this window, or in a recording.
    pub fn seating(&self) -> Seating {
        self.order_source.seating()
    }

    /// Whether the view of the hostile side is shown.
    pub fn is_hostile(&self) -> bool {
        self.side == Side::Hostile
    }

    /// The record of the battle so far.
    pub fn record(&self) -> Record {
        match &self.order_source {
            OrderSource::Joined(joined) => joined.record().cloned().unwrap_or_else(|| self.session().record()),
            _ => self.session().record(),
        }
    }

    /// Whether leaving would lose something: the battle is unfinished and has orders given since it was opened or
    /// saved.
    pub fn has_unsaved_orders(&self) -> bool {
        self.played && self.is_under_way() && !self.elsewhere
    }

    /// A number that grows with every change of the true battle.
    pub(super) fn state_number(&self) -> u32 {
        self.state_number
    }

    /// Whether the player still has a battle to finish; false for a recording.
    pub fn is_under_way(&self) -> bool {
        self.replay_progress().is_none() && !self.is_over()
    }

    /// Notes that the battle was saved.
    pub(super) fn note_saved(&mut self) {
        self.played = false;
    }

    /// The battle so far, as the text of a save.
    pub fn save(&self) -> String {
        self.record().text()
    }

    /// The start of the battle.
    pub fn start(&self) -> &BattleStart {
        self.session().start()
    }

    /// Lays the level's own data over its rulebook's, until the result is dropped: for a world that shows the battle.
    pub(super) fn lay_data(&self) -> LaidDataGuard {
        self.start().lay_data(crate::books())
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
    pub(super) fn orders(&self) -> &[RecordedOrder] {
        self.session().orders()
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

    /// The session, which takes orders in this window.
    fn session_mut(&mut self) -> Result<&mut Session, Phrase> {
        match &mut self.order_source {
            _ if self.elsewhere => Err(phrase!("battle-is-elsewhere")),
            OrderSource::Watched(_) => Err(phrase!("refused-recording")),
            OrderSource::Joined(_) => Err(phrase!("refused-joined")),
            OrderSource::Played(session) => Ok(session),
        }
    }

    /// The state of the true battle.
    pub(super) fn state_now(&self) -> Snapshot {
        self.battle().snapshot()
    }

    /// The present state as this window shows it.
    pub(super) fn state_to_show(&self) -> Snapshot {
        self.joined().map_or_else(|| self.state_now(), |joined| joined.known_state().clone())
    }
}

impl OrderSource {
    fn seating(&self) -> Seating {
        Seating::of_scripted(match self {
            OrderSource::Played(session) => session.scripted(),
            OrderSource::Watched(replay) => &replay.record().scripted,
            OrderSource::Joined(joined) => return joined.seating(),
        })
    }

    fn session(&self) -> &Session {
        match self {
            OrderSource::Played(session) => session,
            OrderSource::Watched(replay) => replay.session(),
            OrderSource::Joined(joined) => joined.session(),
        }
    }
}

/// The first shipped level, for tests.
#[cfg(test)]
fn first_level() -> Source {
    let (name, text) = crate::levels::shipped()[0];
    Source::new(name, text)
}
