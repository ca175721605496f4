//! Playback: applies events to the shown battle, one after the other, at a pace the eye can follow.
use bevy::prelude::*;

use super::ViewSystems;
use super::cue_length_and_weight::{EventWeight, shown_seconds};
use super::current_battle::{CurrentBattle, Notice, without_full_stop};
use super::decisive_shot::{CloseUpBegins, allows_close_up, decisive_shot_ahead};
use super::log_from_record::opening_events;
use super::shown_event::{LogRewound, ShownEvent};
use crate::input::{Action, ActionInput, Overlay};
use crate::localization::{MessageId, Phrase, phrase};
use crate::model::{EventNumbers, Snapshot, Viewpoint};
use crate::referee::WitnessedEvent;

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<Playback>().add_message::<ShownEvent>().add_message::<LogRewound>();
    app.add_systems(Update, skip.in_set(ViewSystems::Input).run_if(in_state(Overlay::None)));
    let told_anew = resource_exists_and_changed::<CurrentBattle>;
    app.add_systems(Update, tell_side.in_set(ViewSystems::Playback).before(play_back).run_if(told_anew));
    let seen = in_state(Overlay::None)
        .and_then(|battle: Option<Res<CurrentBattle>>| battle.is_none_or(|battle| !battle.curtain));
    app.add_systems(Update, play_back.in_set(ViewSystems::Playback).run_if(seen));
}

/// The lag of the shown battle behind the true one.
#[derive(Resource, Default)]
pub struct Playback {
    /// Seconds until the next event.
    wait: f32,
    /// Whether events are applied without pause until the player's next order.
    skipping: bool,
    /// Whether the shown battle equals the true one and waits for the player, or is over.
    caught_up: bool,
    /// A state to jump to, in place of applying events.
    jump: Option<Snapshot>,
    /// Whether a recording is paused.
    paused: bool,
    /// The order that is being shown during the pause.
    stepping: Option<Step>,
    /// Index into [`SPEEDS`].
    speed: Speed,
    /// Whether the next event decides something, once that was looked up, and whether the camera has come close to it.
    ahead: Option<Ahead>,
    /// Seconds left for the other side's turn, and the factor that fits its events into them.
    turn: Option<(f32, f32)>,
    /// Side whose turn the last event belonged to, and the number of turns of the other side, seen or not.
    their_turn: bool,
    pub their_turns: u32,
    /// Counts changes of the shown battle; drawing systems compare it.
    pub shown: u64,
}

/// The part of an order that is shown during a pause.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Step {
    /// It is to be taken up.
    Next,
    /// What is left of it.
    Rest,
}

/// Called before a recording takes up its next order, with the battle as whoever gave it knew it, and whether events pass too fast to
/// look at one of them.
#[derive(Resource, Clone, Copy)]
pub struct BeforeNextOrder(pub fn(&mut World, &CurrentBattle, bool));

/// Weight of the next event, looked up before it is shown.
#[derive(Clone, Copy, Default)]
struct Ahead {
    decides: bool,
    close: bool,
}

/// Speed factors of playback, with their names.
pub const SPEEDS: [(f32, MessageId); 6] = [
    (0.5, MessageId("speed-half")),
    (1.0, MessageId("speed-normal")),
    (2.0, MessageId("speed-twice")),
    (4.0, MessageId("speed-four-times")),
    (8.0, MessageId("speed-eight-times")),
    (16.0, MessageId("speed-sixteen-times")),
];

#[derive(Clone, Copy)]
struct Speed(usize);

impl Default for Speed {
    fn default() -> Self {
        Self(1)
    }
}

impl Playback {
    /// Jumps to a state at once.
    pub fn show_snapshot(&mut self, snapshot: Snapshot) {
        let (their_turn, their_turns) = (self.their_turn, self.their_turns);
        let shown = self.shown + 1;
        *self = Self { jump: Some(snapshot), shown, speed: self.speed, their_turn, their_turns, ..default() };
    }

    /// Jumps to a state of a recording, and stays paused if it was.
    pub fn jump_to(&mut self, snapshot: Snapshot) {
        let paused = self.paused;
        self.show_snapshot(snapshot);
        self.paused = paused;
    }

    /// Skips playback until the player's next order.
    pub fn skip(&mut self) {
        self.skipping = !self.caught_up;
    }

    /// Whether the shown battle is the true one.
    pub fn has_caught_up(&self) -> bool {
        self.caught_up
    }

    /// Playback with nothing left to show.
    #[cfg(test)]
    pub fn at_rest() -> Self {
        Self { caught_up: true, ..default() }
    }

    /// Whether events pass too fast to look at one of them for longer.
    pub fn is_too_fast_to_look(&self) -> bool {
        self.skipping || SPEEDS[self.speed.0].0 > 2.0
    }

    /// Whether a recording is paused.
    pub fn is_paused(&self) -> bool {
        self.paused
    }

    /// Whether a recording is paused between two orders.
    pub fn is_paused_between_orders(&self) -> bool {
        self.paused && self.stepping.is_none()
    }

    /// Pauses a recording.
    pub fn pause(&mut self) {
        (self.paused, self.stepping) = (true, None);
    }

    /// Pauses or continues a recording.
    pub fn toggle_pause(&mut self) {
        self.paused = !self.paused;
        self.stepping = None;
    }

    /// Shows one order of a recording, or the rest of the current one, then pauses.
    pub fn show_one_order(&mut self, battle: &CurrentBattle) {
        (self.paused, self.wait) = (true, 0.0);
        self.stepping = Some(if battle.queue.is_empty() { Step::Next } else { Step::Rest });
    }

    /// One step faster or slower.
    pub fn change_speed(&mut self, faster: bool) {
        let place = self.speed.0;
        self.speed.0 = if faster { (place + 1).min(SPEEDS.len() - 1) } else { place.saturating_sub(1) };
    }

    /// Sets the speed, by its index in [`SPEEDS`].
    pub fn set_speed(&mut self, place: usize) {
        self.speed.0 = place.min(SPEEDS.len() - 1);
    }

    /// The name of the speed.
    pub fn speed_name(&self) -> Phrase {
        speed_in_words(self.speed.0)
    }
}

/// The name of a speed, by its index in [`SPEEDS`].
pub fn speed_in_words(place: usize) -> Phrase {
    SPEEDS[place.min(SPEEDS.len() - 1)].1.into()
}

/// Run condition: the player may give orders.
pub fn caught_up(playback: Res<Playback>) -> bool {
    playback.caught_up
}

fn skip(input: ActionInput, battle: Res<CurrentBattle>, mut playback: ResMut<Playback>) {
    // In a recording this key shows one order instead.
    if input.just_pressed(&Action::Skip) && !playback.caught_up && battle.replay_progress().is_none() {
        playback.skip();
    }
}

/// Has what is shown told to the side whose view is shown.
fn tell_side(battle: Res<CurrentBattle>, mut commands: Commands) {
    commands.insert_resource(Viewpoint(battle.side));
}

pub(super) fn play_back(world: &mut World) {
    let passed = world.resource::<Time>().delta_secs();
    if !is_due(world, passed) {
        return;
    }
    // Entering the scopes counts as a change and has everything redrawn, hence the look beforehand.
    world.resource_scope(|world, mut battle: Mut<CurrentBattle>| {
        world.resource_scope(|world, mut playback: Mut<Playback>| {
            if let Some(snapshot) = playback.jump.take() {
                jump(world, &battle, &snapshot);
                tell_opening(world, &mut battle);
                playback.shown += 1;
            }
            if playback.paused && playback.stepping.is_none() {
                return;
            }
            while playback.wait <= 0.0 || playback.skipping {
                if !show_next(world, &mut battle, &mut playback) {
                    break;
                }
            }
        });
    });
}

/// Counts down to the next event. True if the screen is to change now.
fn is_due(world: &mut World, seconds: f32) -> bool {
    let more = world.resource::<CurrentBattle>().has_more_to_show();
    let mut playback = world.resource_mut::<Playback>();
    let playback = playback.bypass_change_detection();
    if playback.jump.is_some() {
        return true;
    }
    if playback.paused && playback.stepping.is_none() || playback.caught_up && playback.stepping.is_none() && !more {
        return false;
    }
    playback.wait -= seconds * SPEEDS[playback.speed.0].0;
    playback.wait <= 0.0 || playback.skipping
}

/// The longest that the other side's turn may take at normal speed, in seconds; a close-up comes on top.
const LONGEST_TURN: f32 = 6.0;

/// Shows the next event; false if there is none.
fn show_next(world: &mut World, battle: &mut CurrentBattle, playback: &mut Playback) -> bool {
    if playback.ahead.is_none() && !battle.queue.is_empty() && playback.look_ahead(world, battle) {
        return true;
    }
    if let Some(witnessed) = battle.queue.pop_front() {
        let Ahead { decides, close } = playback.ahead.take().unwrap_or_default();
        playback.caught_up = false;
        let theirs = battle.book.whose_turn(world) != battle.side;
        if !battle.looks_back {
            playback.their_turns += u32::from(theirs && !playback.their_turn);
            playback.their_turn = theirs;
        }
        let after = battle.states.pop_front();
        let long = show(world, battle, &witnessed, after, decides);
        // What the frame was late counts, so that quick events keep their pace.
        playback.wait = playback.wait.max(-0.1) + playback.fitted(world, battle, long, theirs);
        playback.wait += if close { CLOSE } else { 0.0 };
        playback.shown += 1;
        return true;
    }
    if std::mem::take(&mut battle.looks_back) || std::mem::take(&mut battle.ends_with_jump) {
        jump(world, battle, &battle.state_to_show());
        playback.shown += 1;
        return true;
    }
    match &mut playback.stepping {
        Some(step @ Step::Next) => *step = Step::Rest,
        Some(Step::Rest) => {
            playback.stepping = None;
            return false;
        }
        None => {}
    }
    if let Some(BeforeNextOrder(tell)) = world.get_resource().copied() {
        tell(world, battle, playback.is_too_fast_to_look());
    }
    match battle.show_next_order() {
        Ok(true) => return true,
        Ok(false) => {}
        Err(words) => {
            playback.paused = true;
            world.write_message(Notice::bad(phrase!("replay-diverges", why = without_full_stop(words))));
        }
    }
    playback.shown += u64::from(!playback.caught_up);
    (playback.caught_up, playback.skipping, playback.wait, playback.turn) = (true, false, 0.0, None);
    false
}

/// Seconds in which the camera comes close before a shot that decides something, and those it stays longer.
const COMES_CLOSE: f32 = 0.4;
const CLOSE: f32 = 0.7;

impl Playback {
    /// Looks up whether the next event decides something. True if the camera comes close first: the event waits for it.
    fn look_ahead(&mut self, world: &mut World, battle: &CurrentBattle) -> bool {
        let shot = decisive_shot_ahead(world, battle);
        let close = shot.is_some_and(|pair| allows_close_up(world, pair)) && !self.is_too_fast_to_look();
        self.ahead = Some(Ahead { decides: shot.is_some(), close });
        if let Some(pair) = shot.filter(|_| close) {
            self.caught_up = false;
            self.wait = self.wait.max(0.0) + COMES_CLOSE;
            world.write_message(CloseUpBegins(pair));
        }
        close
    }

    /// The seconds to show an event: a turn of the other side plays a little slower, since the player does not expect
    /// it, but never takes longer than [`LONGEST_TURN`].
    fn fitted(&mut self, world: &World, battle: &CurrentBattle, seconds: f32, theirs: bool) -> f32 {
        if !theirs || battle.replay_progress().is_some() {
            self.turn = None;
            return seconds;
        }
        let due = || {
            SLOWER * (seconds + battle.queue.iter().map(|witnessed| expected(world, battle, witnessed)).sum::<f32>())
        };
        let (left, factor) = self.turn.unwrap_or_else(|| (LONGEST_TURN, (LONGEST_TURN / due().max(0.01)).min(1.0)));
        let shown = (seconds * SLOWER * factor).min(left);
        self.turn = Some((left - shown, factor));
        shown
    }
}

/// Factor by which the other side's events play more slowly.
const SLOWER: f32 = 1.25;

/// About how long an event will be shown.
fn expected(world: &World, battle: &CurrentBattle, witnessed: &WitnessedEvent) -> f32 {
    if witnessed.known_to.contains(battle.side) {
        shown_seconds(&battle.book.cue(world, &witnessed.event))
    } else {
        0.0
    }
}

fn jump(world: &mut World, battle: &CurrentBattle, snapshot: &Snapshot) {
    battle.book.show_in(world);
    put(world, battle, snapshot);
    // A turn that is only shown once more stays in the log.
    if !battle.looks_back {
        let rewound = LogRewound(world.resource::<EventNumbers>().all);
        world.write_message(rewound);
    }
}

fn put(world: &mut World, battle: &CurrentBattle, state: &Snapshot) {
    let _data = battle.lay_data();
    if let Err(broken) = state.restore(world) {
        world.write_message(Notice::bad(phrase!("state-not-shown", why = without_full_stop(broken.to_string()))));
    }
}

/// Logs the events before the first state that is shown.
fn tell_opening(world: &mut World, battle: &mut CurrentBattle) {
    for shown in std::mem::take(&mut battle.past) {
        world.write_message(shown);
    }
    for shown in opening_events(world, battle.book, &std::mem::take(&mut battle.opening), battle.side) {
        world.write_message(shown);
    }
}

/// Applies an event, or puts the state after it, announces it, and returns the seconds to show it. What comes of it may decide something.
fn show(
    world: &mut World,
    battle: &CurrentBattle,
    witnessed: &WitnessedEvent,
    after: Option<Snapshot>,
    decides: bool,
) -> f32 {
    let theirs = battle.book.whose_turn(world) != battle.side;
    match after {
        Some(state) => put(world, battle, &state),
        None => battle.book.apply(world, &witnessed.event),
    }
    if !witnessed.known_to.contains(battle.side) {
        return 0.0;
    }
    let again = battle.looks_back;
    let mut shown = ShownEvent { theirs, again, ..ShownEvent::of(world, battle.book, witnessed) };
    if decides {
        shown.weight = EventWeight::Decisive;
    }
    let seconds = shown_seconds(&shown.cue);
    world.write_message(shown);
    seconds
}
