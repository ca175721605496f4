//! Keys that control playback: its speed, and pause and step of a recording.
use bevy::prelude::*;

use super::current_battle::{CurrentBattle, Notice};
use super::order_caption::OrderCaption;
use super::playback::Playback;
use super::{ViewSystems, on_board};
use crate::input::{Action, ActionInput};
use crate::localization::phrase;

pub(super) fn plugin(app: &mut App) {
    app.add_message::<PlaybackControl>().init_resource::<StartAt>();
    app.add_systems(Update, by_key.in_set(ViewSystems::Input).run_if(on_board));
    app.add_systems(Update, set.in_set(ViewSystems::Order));
    let opened = resource_exists::<CurrentBattle>.and_then(|start_at: Res<StartAt>| start_at.0.is_some());
    app.add_systems(Update, start_later.in_set(ViewSystems::Input).run_if(opened));
}

/// Request to change playback.
#[derive(Message, Clone, Copy, Debug, PartialEq, Eq)]
pub enum PlaybackControl {
    /// Pause or continue a recording.
    Pause,
    /// Show one order of a recording.
    OneOrder,
    /// Go back to before the last order that was shown, and pause there.
    Back,
    Faster,
    Slower,
    /// Switch a recording to the other side's view.
    Eyes,
    /// Move a recording to the state after this many orders.
    Seek(usize),
}

/// The orders after which the next recording begins to be shown.
#[derive(Resource, Default)]
pub struct StartAt(pub Option<usize>);

fn start_later(battle: Res<CurrentBattle>, mut start_at: ResMut<StartAt>, mut paces: MessageWriter<PlaybackControl>) {
    if battle.replay_progress().is_some_and(|(done, _)| done == 0) {
        start_at.0.take().into_iter().for_each(|order| _ = paces.write(PlaybackControl::Seek(order)));
    }
}

fn by_key(input: ActionInput, battle: Res<CurrentBattle>, mut paces: MessageWriter<PlaybackControl>) {
    let recording = battle.replay_progress().is_some();
    let keys = [
        (Action::EndPhase, PlaybackControl::Pause, recording),
        (Action::Skip, PlaybackControl::OneOrder, recording),
        (Action::Undo, PlaybackControl::Back, recording),
        (Action::Eyes, PlaybackControl::Eyes, recording),
        (Action::Faster, PlaybackControl::Faster, true),
        (Action::Slower, PlaybackControl::Slower, true),
    ];
    for (_, pace, _) in keys.into_iter().filter(|(act, _, here)| *here && input.just_pressed(act)) {
        paces.write(pace);
    }
}

fn set(
    mut paces: MessageReader<PlaybackControl>,
    mut battle: ResMut<CurrentBattle>,
    mut playback: ResMut<Playback>,
    mut caption: ResMut<OrderCaption>,
    mut notices: MessageWriter<Notice>,
) {
    for pace in paces.read() {
        match pace {
            PlaybackControl::Pause => playback.toggle_pause(),
            PlaybackControl::OneOrder => playback.show_one_order(&battle),
            PlaybackControl::Eyes if battle.replay_progress().is_some() => {
                battle.side = battle.side.enemy().unwrap_or(battle.side);
                playback.shown += 1;
                notices.write(Notice::good(format!("now showing the view of {}", battle.side.display_name())));
            }
            PlaybackControl::Eyes => {}
            PlaybackControl::Seek(_) | PlaybackControl::Back => {
                let done = battle.replay_progress().map_or(0, |(done, _)| done);
                let order = if let PlaybackControl::Seek(order) = pace { *order } else { done.saturating_sub(1) };
                if *pace == PlaybackControl::Back {
                    playback.pause();
                }
                caption.set_if_neq(OrderCaption::default());
                match battle.seek(order) {
                    Ok(state) => state.into_iter().for_each(|state| playback.jump_to(state)),
                    Err(words) => _ = notices.write(Notice::bad(words)),
                }
            }
            PlaybackControl::Faster | PlaybackControl::Slower => {
                playback.change_speed(*pace == PlaybackControl::Faster);
                notices.write(Notice::good(phrase!("speed-now", speed = playback.speed_name())));
            }
        }
    }
}
