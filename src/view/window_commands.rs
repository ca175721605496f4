//! Full screen and quit, by key and from the menus; on a page the browser owns both.
use bevy::prelude::*;
use bevy::window::{MonitorSelection, PrimaryWindow, WindowCloseRequested, WindowMode};

use super::campaign_state::CampaignState;
use super::confirm_before_loss::{AfterAnswer, KEPT, LOST, Question};
use super::current_battle::CurrentBattle;
use crate::input::{Action, ActionInput};

pub(super) fn plugin(app: &mut App) {
    app.add_message::<WindowCommand>();
    app.add_systems(Update, (by_key, carry_out).chain());
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

fn carry_out(
    mut asked: MessageReader<WindowCommand>,
    window: Single<(Entity, &mut Window), With<PrimaryWindow>>,
    play: Option<Res<CurrentBattle>>,
    campaign_state: Res<CampaignState>,
    mut questions: MessageWriter<Question>,
    mut closes: MessageWriter<WindowCloseRequested>,
) {
    let (entity, mut window) = window.into_inner();
    for command in asked.read() {
        match command {
            WindowCommand::Fullscreen => {
                window.mode = match window.mode {
                    WindowMode::Windowed => WindowMode::BorderlessFullscreen(MonitorSelection::Current),
                    _ => WindowMode::Windowed,
                }
            }
            WindowCommand::Quit if play.as_ref().is_some_and(|play| play.has_unsaved_orders()) => {
                let kept = play.as_ref().is_some_and(|play| campaign_state.place_of(play).is_some());
                let words = if kept { KEPT } else { LOST };
                questions.write(Question::new("Quit the game?", words, ("QUIT", AfterAnswer::Quit), "STAY"));
            }
            // Closing the window saves what a mission keeps, and ends the game.
            WindowCommand::Quit | WindowCommand::Close => _ = closes.write(WindowCloseRequested { window: entity }),
        }
    }
}
