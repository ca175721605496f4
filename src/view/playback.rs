//! Playback: makes events true on the shown battle, one after the other, at a pace that can be followed.
use bevy::prelude::*;

use super::ViewSystems;
use super::current_battle::{Notice, Play};
use crate::input::{Action, Asked, Overlay};
use crate::model::{Clock, Cue, FigureId, Figures, Side, SideOf, Snapshot, Tint};
use crate::referee::{AnyBook, Told};

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<Playback>().add_message::<Shown>();
    app.add_systems(Update, skip.in_set(ViewSystems::Listen).run_if(in_state(Overlay::None)));
    app.add_systems(Update, play_back.in_set(ViewSystems::Play).run_if(in_state(Overlay::None)));
}

/// An event that has just become true on the shown battle, as it is seen and read.
#[derive(Message, Clone, Debug)]
pub struct Shown {
    /// Its number in the team's log; none where the team did not learn of it.
    pub number: Option<u32>,
    pub cue: Cue,
    pub sentence: String,
    pub tint: Tint,
    pub row: Row,
}

/// How a sentence stands in the log after the one before.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Row {
    /// In a line of its own.
    #[default]
    Own,
    /// A step: of several in a row by one figure the last stands for the way.
    Step(FigureId),
    /// Told once, however often it comes in a row.
    Once,
}

/// How far the shown battle is behind the true one.
#[derive(Resource, Default)]
pub struct Playback {
    /// Seconds until the next event.
    wait: f32,
    /// Whether everything is shown at once until the player is asked.
    skipping: bool,
    /// Whether the shown battle is level with the true one and the player is asked, or it is over.
    caught_up: bool,
    /// A state to show instead of going on by events.
    jump: Option<Snapshot>,
    /// Whether a recording stands still.
    paused: bool,
    /// Whether one order of it is shown nevertheless.
    stepping: bool,
    /// The place of the speed in [`SPEEDS`].
    speed: Speed,
    /// Counts what was shown, so that whoever draws knows when to look again.
    pub shown: u64,
}

/// How many times as fast as usual events are shown, and how that is said.
const SPEEDS: [(f32, &str); 5] = [
    (0.5, "half speed"),
    (1.0, "normal speed"),
    (2.0, "twice the speed"),
    (4.0, "four times the speed"),
    (16.0, "sixteen times the speed"),
];

#[derive(Clone, Copy)]
struct Speed(usize);

impl Default for Speed {
    fn default() -> Self {
        Self(1)
    }
}

impl Playback {
    /// Shows a state as it is, at once.
    pub fn show(&mut self, state: Snapshot) {
        *self = Self { jump: Some(state), shown: self.shown + 1, speed: self.speed, ..default() };
    }

    /// Shows the rest at once, until the player is asked.
    pub fn skip(&mut self) {
        self.skipping = !self.caught_up;
    }

    pub fn caught_up(&self) -> bool {
        self.caught_up
    }

    /// One that has shown all there is.
    #[cfg(test)]
    pub fn at_rest() -> Self {
        Self { caught_up: true, ..default() }
    }

    pub fn paused(&self) -> bool {
        self.paused
    }

    /// Whether a recording stands still between two orders.
    pub fn stands(&self) -> bool {
        self.paused && !self.stepping
    }

    /// Stops a recording, or lets it go on.
    pub fn pause(&mut self) {
        self.paused = !self.paused;
        self.stepping = false;
    }

    /// Shows one order of a recording, or the rest of the one that is being shown, and stops then.
    ///
    /// # Errors
    /// Where the recording goes another way than it did.
    pub fn step(&mut self, play: &mut Play) -> Result<(), String> {
        if play.queue.is_empty() {
            play.watch_on()?;
        }
        (self.paused, self.stepping, self.wait) = (true, true, 0.0);
        Ok(())
    }

    /// Shows events faster or slower from now on.
    pub fn quicken(&mut self, faster: bool) {
        let place = self.speed.0;
        self.speed.0 = if faster { (place + 1).min(SPEEDS.len() - 1) } else { place.saturating_sub(1) };
    }

    /// How fast events are shown, in words.
    pub fn speed(&self) -> &'static str {
        SPEEDS[self.speed.0].1
    }
}

/// Whether the player may give orders.
pub fn caught_up(playback: Res<Playback>) -> bool {
    playback.caught_up
}

fn skip(asked: Asked, play: Res<Play>, mut playback: ResMut<Playback>) {
    // In a recording the key shows one order instead.
    if asked.just_pressed(&Action::Skip) && !playback.caught_up && play.watched().is_none() {
        playback.skip();
    }
}

fn play_back(world: &mut World) {
    let passed = world.resource::<Time>().delta_secs();
    world.resource_scope(|world, mut play: Mut<Play>| {
        world.resource_scope(|world, mut playback: Mut<Playback>| {
            if let Some(state) = playback.jump.take() {
                jump(world, &play, &state);
                tell_opening(world, &mut play);
                playback.shown += 1;
            }
            if playback.paused && !playback.stepping {
                return;
            }
            playback.wait -= passed * SPEEDS[playback.speed.0].0;
            while playback.wait <= 0.0 || playback.skipping {
                if !go_on(world, &mut play, &mut playback) {
                    break;
                }
            }
        });
    });
}

/// Shows the next event; false where there is none.
fn go_on(world: &mut World, play: &mut Play, playback: &mut Playback) -> bool {
    if let Some(told) = play.queue.pop_front() {
        playback.caught_up = false;
        playback.wait = show(world, play, &told) * pace(world, play.side);
        playback.shown += 1;
        return true;
    }
    if std::mem::take(&mut playback.stepping) {
        return false;
    }
    match play.watch_on() {
        Ok(true) => return true,
        Ok(false) => {}
        Err(words) => {
            playback.paused = true;
            world.write_message(Notice::bad(format!("The recording goes another way than it did: {words}")));
        }
    }
    playback.shown += u64::from(!playback.caught_up);
    (playback.caught_up, playback.skipping, playback.wait) = (true, false, 0.0);
    false
}

/// The other side's doings are shown a little slower than one's own, which one expects.
fn pace(world: &World, side: Side) -> f32 {
    if world.resource::<Clock>().active == side { 1.0 } else { 1.25 }
}

fn jump(world: &mut World, play: &Play, state: &Snapshot) {
    play.book.show_in(world);
    if let Err(broken) = state.restore(world) {
        world.write_message(Notice::bad(format!("The state cannot be shown: {broken}")));
    }
}

/// Tells what happened before the first state that is shown.
fn tell_opening(world: &mut World, play: &mut Play) {
    for shown in std::mem::take(&mut play.past) {
        world.write_message(shown);
    }
    for told in std::mem::take(&mut play.opening) {
        if told.known_to.contains(play.side) {
            let shown = telling(world, play.book, &told);
            world.write_message(shown);
        }
    }
}

/// Makes an event true, tells those who draw, and says for how many seconds it is to be looked at.
fn show(world: &mut World, play: &Play, told: &Told) -> f32 {
    play.book.apply(world, &told.value);
    if !told.known_to.contains(play.side) {
        return 0.0;
    }
    let shown = telling(world, play.book, told);
    let seconds = seconds(&shown.cue);
    world.write_message(shown);
    seconds
}

/// An event that is true in a world, as it is seen and read.
pub(super) fn telling(world: &World, book: &dyn AnyBook, told: &Told) -> Shown {
    let cue = book.cue(world, &told.value);
    let row = match cue {
        Cue::Moved { figure, .. } => Row::Step(figure),
        // Smoke comes tile by tile.
        Cue::Smoke { .. } | Cue::None => Row::Once,
        _ => Row::Own,
    };
    Shown { number: told.number, tint: tint(world, &cue), sentence: book.sentence(world, &told.value), cue, row }
}

/// How long a cue is looked at.
fn seconds(cue: &Cue) -> f32 {
    match cue {
        Cue::None | Cue::Smoke { .. } => 0.0,
        Cue::Moved { .. } => 0.16,
        Cue::Marched { paths, .. } => {
            let steps = paths.iter().map(|(_, path)| path.len().saturating_sub(1)).max().unwrap_or(0);
            0.16 * steps as f32 + 0.1
        }
        Cue::Shot { .. } => 0.5,
        Cue::Thrown { .. } => 0.95,
        Cue::Struck { .. } => 0.55,
        Cue::Token { .. } => 0.28,
        Cue::Door { loud, .. } => {
            if *loud {
                0.7
            } else {
                0.3
            }
        }
        Cue::Seen { .. } => 0.4,
        Cue::Said { .. } => 0.55,
        Cue::Banner { .. } => 0.85,
    }
}

/// The colour of an event's sentence: its own, or that of the side that acts.
fn tint(world: &World, cue: &Cue) -> Tint {
    let of = |id| match world.of::<SideOf>(id).map(|side| side.0) {
        Some(Side::Response) => Tint::Team,
        Some(Side::Hostile) => Tint::Hostile,
        Some(Side::Civilian) => Tint::Civilian,
        None => Tint::Plain,
    };
    match cue {
        Cue::Struck { tint, .. } | Cue::Said { tint, .. } | Cue::Banner { tint, .. } => *tint,
        Cue::Shot { figure, .. } | Cue::Thrown { figure, .. } => of(*figure),
        Cue::Token { gained: true, .. } => Tint::Warn,
        Cue::Seen { .. } => Tint::Unsure,
        Cue::None
        | Cue::Moved { .. }
        | Cue::Marched { .. }
        | Cue::Door { .. }
        | Cue::Smoke { .. }
        | Cue::Token { .. } => Tint::Dim,
    }
}
