//! How a battle comes onto the screen: begun, begun again, saved and taken up.
use bevy::prelude::*;

use super::play::{Notice, Play};
use super::playback::Playback;
use super::store;
use crate::chronicle::{Record, Session, Wish};
use crate::input::{Act, Asked, Overlay, Screen, key_of};

pub(super) fn plugin(app: &mut App) {
    app.add_message::<Ask>();
    app.add_systems(OnEnter(Screen::Mission), open);
    app.add_systems(Update, (by_key.run_if(in_state(Overlay::None)), carry_out).chain());
}

/// What is asked of the shelf on which battles lie.
#[derive(Message, Clone, Copy, Debug, PartialEq, Eq)]
pub enum Ask {
    /// Keep the battle as it is.
    Save,
    /// Take up the battle that was kept.
    Load,
    /// Begin the level again with the seed that it began with: the same dice for the same orders.
    Again,
    /// Begin the level again with another seed.
    Anew,
}

/// Seeds of chance are below this, so that they can be read out and typed in.
const SEEDS: u64 = 1_000_000;

pub(super) fn open(
    wish: Res<Wish>,
    time: Res<Time<Real>>,
    mut playback: ResMut<Playback>,
    mut screen: ResMut<NextState<Screen>>,
    mut notices: MessageWriter<Notice>,
    mut commands: Commands,
) {
    match Play::open(&wish, chance(&time)) {
        Ok((play, shown)) => {
            playback.show(shown);
            if matches!(*wish, Wish::Saved(_)) {
                notices.write(Notice::good(format!("{} goes on where it was left", play.title)));
            }
            commands.insert_resource(play);
        }
        Err(words) => {
            notices.write(Notice::bad(words));
            screen.set(Screen::Missions);
        }
    }
}

/// A seed that nobody chose: the moment at which a person pressed the button is as good as thrown.
#[allow(clippy::disallowed_methods)] // the desktop alone asks for the time, and for nothing but this seed
fn chance(time: &Time<Real>) -> u64 {
    #[cfg(not(target_family = "wasm"))]
    let now = std::time::SystemTime::now().duration_since(std::time::UNIX_EPOCH).unwrap_or(time.elapsed());
    #[cfg(target_family = "wasm")]
    let now = time.elapsed();
    (now.as_micros() as u64) % SEEDS
}

fn by_key(asked: Asked, mut asks: MessageWriter<Ask>) {
    for (act, ask) in [(Act::Save, Ask::Save), (Act::Load, Ask::Load)] {
        if asked.just_pressed(&act) {
            asks.write(ask);
        }
    }
}

fn carry_out(
    mut asks: MessageReader<Ask>,
    play: Option<Res<Play>>,
    playback: Res<Playback>,
    mut wish: ResMut<Wish>,
    mut screen: ResMut<NextState<Screen>>,
    mut notices: MessageWriter<Notice>,
) {
    let Some(ask) = asks.read().last() else { return };
    let done = match (ask, play) {
        (Ask::Load, _) => kept().map(|record| {
            *wish = Wish::Saved(Box::new(record));
            screen.set(Screen::Mission);
            String::new()
        }),
        // Without a battle there is nothing else to ask for.
        (_, None) => return,
        (Ask::Save, Some(play)) => save(&play, &playback),
        (Ask::Again | Ask::Anew, Some(play)) => {
            let same = *ask == Ask::Again;
            // A recording is watched again from its start.
            if !matches!(*wish, Wish::Watch(_)) {
                *wish = Wish::Level { source: play.source(), seed: same.then(|| play.seed()) };
            }
            screen.set(Screen::Mission);
            let seed = play.seed();
            Ok(if same { format!("{} begins again with seed {seed}", play.title) } else { String::new() })
        }
    };
    match done {
        Ok(words) if words.is_empty() => {}
        Ok(words) => _ = notices.write(Notice::good(words)),
        Err(words) => _ = notices.write(Notice::bad(words)),
    }
}

fn save(play: &Play, playback: &Playback) -> Result<String, String> {
    if play.watched().is_some() {
        return Err("this is a recording, which is kept already".into());
    }
    if !playback.caught_up() {
        return Err(format!("wait until all has been shown, or skip it with {}", key_of(Act::Skip)));
    }
    store::keep(&play.save())?;
    Ok(format!("the battle is saved; {} takes it up again", key_of(Act::Load)))
}

/// The battle that was kept, if it can be taken up.
fn kept() -> Result<Record, String> {
    let record = Record::read(&store::kept()?).map_err(|unfit| unfit.to_string())?;
    Session::resume(record.clone(), crate::books()).map_err(|unfit| unfit.to_string())?;
    Ok(record)
}
