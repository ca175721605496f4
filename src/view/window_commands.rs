//! Full screen and quit, by key and from the menus; on a page the browser owns both.
use bevy::prelude::*;
use bevy::window::{Monitor, OnMonitor, PrimaryWindow, WindowCloseRequested, WindowMode};

use super::current_battle::{CurrentBattle, Notice};
use super::question::{AfterAnswer, KEPT, Question};
use super::settings::Settings;
use crate::input::{Action, ActionInput};
use crate::localization::phrase;

pub(super) fn plugin(app: &mut App) {
    app.add_message::<WindowCommand>();
    app.add_systems(Update, (by_key, carry_out, outlive_monitor).chain()).add_observer(part_from_monitor);
}

/// A command for the window itself.
#[derive(Message, Clone, Copy, Debug, PartialEq, Eq)]
pub enum WindowCommand {
    /// Fill the screen, or stop.
    Fullscreen,
    /// Quit, after a question if a battle would be lost.
    Quit,
    /// Quit now.
    Close,
}

/// Whether the game owns its window.
pub const OWN_WINDOW: bool = !cfg!(target_family = "wasm");

fn by_key(input: ActionInput, mut commands: MessageWriter<WindowCommand>) {
    if OWN_WINDOW && input.just_pressed(&Action::Fullscreen) {
        commands.write(WindowCommand::Fullscreen);
    }
}

/// Bevy closes a window with the monitor that it is linked to (bevyengine/bevy#24867): a lid that is shut, or a cable that is
/// pulled out, would end the game.
fn part_from_monitor(link: On<Insert, OnMonitor>, mut commands: Commands) {
    commands.entity(link.entity).remove::<OnMonitor>();
}

/// A window that filled a monitor which is gone becomes a window again, wherever the system puts it.
fn outlive_monitor(
    mut gone: RemovedComponents<Monitor>,
    window: Single<&Window, With<PrimaryWindow>>,
    mut settings: ResMut<Settings>,
    mut notices: MessageWriter<Notice>,
) {
    if gone.read().count() > 0 && window.mode != WindowMode::Windowed {
        settings.video.fullscreen = false;
        notices.write(Notice::bad(phrase!("screen-gone")));
    }
}

fn carry_out(
    mut asked: MessageReader<WindowCommand>,
    window: Single<(Entity, &Window), With<PrimaryWindow>>,
    battle: Option<Res<CurrentBattle>>,
    mut settings: ResMut<Settings>,
    mut notices: MessageWriter<Notice>,
    mut questions: MessageWriter<Question>,
    mut closes: MessageWriter<WindowCloseRequested>,
) {
    let (entity, window) = *window;
    for command in asked.read() {
        match command {
            // The window follows its setting.
            WindowCommand::Fullscreen => {
                settings.video.fullscreen = window.mode == WindowMode::Windowed;
                if let Err(why) = settings.save() {
                    notices.write(Notice::bad(why));
                }
            }
            WindowCommand::Quit if battle.as_ref().is_some_and(|battle| battle.has_unsaved_orders()) => {
                let quit = (phrase!("quit-yes"), AfterAnswer::Quit);
                questions.write(Question::new(phrase!("quit-question"), KEPT, quit, phrase!("stay")));
            }
            // Closing the window saves what a mission keeps, and ends the game.
            WindowCommand::Quit | WindowCommand::Close => _ = closes.write(WindowCloseRequested { window: entity }),
        }
    }
}
