//! Keys that set the pace: of a recording, and of all that is played back.
use bevy::prelude::*;

use super::ViewSystems;
use super::current_battle::{Notice, Play};
use super::playback::Playback;
use crate::input::{Action, Asked, Overlay};

pub(super) fn plugin(app: &mut App) {
    app.add_message::<Pace>();
    app.add_systems(Update, by_key.in_set(ViewSystems::Listen).run_if(in_state(Overlay::None)));
    app.add_systems(Update, set.in_set(ViewSystems::Order));
}

/// Asks for another pace.
#[derive(Message, Clone, Copy, Debug, PartialEq, Eq)]
pub enum Pace {
    /// Stop a recording, or let it go on.
    Pause,
    /// One order of a recording.
    Step,
    Faster,
    Slower,
    /// See a recording with the other side's eyes.
    Eyes,
}

fn by_key(asked: Asked, play: Res<Play>, mut paces: MessageWriter<Pace>) {
    let recording = play.watched().is_some();
    let keys = [
        (Action::EndPhase, Pace::Pause, recording),
        (Action::Skip, Pace::Step, recording),
        (Action::Eyes, Pace::Eyes, recording),
        (Action::Faster, Pace::Faster, true),
        (Action::Slower, Pace::Slower, true),
    ];
    for (_, pace, _) in keys.into_iter().filter(|(act, _, here)| *here && asked.just_pressed(act)) {
        paces.write(pace);
    }
}

fn set(
    mut paces: MessageReader<Pace>,
    mut play: ResMut<Play>,
    mut playback: ResMut<Playback>,
    mut notices: MessageWriter<Notice>,
) {
    for pace in paces.read() {
        match pace {
            Pace::Pause => playback.pause(),
            Pace::Step => {
                if let Err(words) = playback.step(&mut play) {
                    notices.write(Notice::bad(words));
                }
            }
            Pace::Eyes if play.watched().is_some() => {
                play.side = play.side.enemy().unwrap_or(play.side);
                playback.shown += 1;
                notices.write(Notice::good(format!("it is seen with the eyes of {}", play.side.called())));
            }
            Pace::Eyes => {}
            Pace::Faster | Pace::Slower => {
                playback.quicken(*pace == Pace::Faster);
                notices.write(Notice::good(format!("events are shown at {}", playback.speed())));
            }
        }
    }
}
