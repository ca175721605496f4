//! Folding of the team's panel and of the log: by key, and by a button on each.
use bevy::prelude::*;

use super::tooltip::Tooltip;
use crate::input::{Action, ActionInput, Overlay, Screen, key_of};
use crate::localization::phrase;
use crate::theme::fonts::Fonts;
use crate::theme::palette::*;
use crate::theme::screen_reader_marks::NotRead;
use crate::theme::sizes::*;
use crate::theme::widgets::*;
use crate::view::current_battle::Notice;
use crate::view::pointer::BlocksPointer;
use crate::view::settings::{Setting, Settings};

pub(super) fn plugin(app: &mut App) {
    app.add_message::<FoldPanel>();
    app.add_systems(Update, fold.run_if(in_state(Screen::Mission).and_then(in_state(Overlay::None))));
}

/// A panel that folds.
#[derive(Message, Clone, Copy, Debug, PartialEq, Eq)]
pub enum FoldPanel {
    Team,
    Log,
}

impl FoldPanel {
    fn setting(self) -> Setting {
        match self {
            Self::Team => Setting::Team,
            Self::Log => Setting::FoldLog,
        }
    }

    fn action(self) -> Action {
        match self {
            Self::Team => Action::FoldTeam,
            Self::Log => Action::FoldLog,
        }
    }
}

/// Turns a panel over, and keeps it so.
fn fold(
    input: ActionInput,
    mut asked: MessageReader<FoldPanel>,
    mut settings: ResMut<Settings>,
    mut notices: MessageWriter<Notice>,
) {
    let keys = [FoldPanel::Team, FoldPanel::Log].into_iter().filter(|panel| input.just_pressed(&panel.action()));
    for panel in keys.chain(asked.read().copied()) {
        panel.setting().change(&mut settings, true);
        if let Err(why) = settings.save() {
            notices.write(Notice::bad(why));
        }
    }
}

/// The button on a panel that folds it.
pub(super) fn spawn_fold_button(commands: &mut Commands, fonts: &Fonts, panel: FoldPanel, words: &str, parent: Entity) {
    let node = Node { padding: UiRect::horizontal(px(7)), height: px(27), flex_shrink: 0.0, ..row(6.0) };
    let tip = Tooltip(phrase!("tip-with-key", tip = panel.setting().about(), key = key_of(panel.action())));
    let content = children![(bold(fonts, words, SMALL, *INK), TextLayout::no_wrap())];
    // A reader needs no room for the board.
    let name = (Name::new(format!("Fold {panel:?}")), NotRead);
    commands
        .spawn((name, BlocksPointer, button(ButtonSkin::quiet(), node), tip, content, ChildOf(parent)))
        .observe(move |_: On<ButtonPressed>, mut asks: MessageWriter<FoldPanel>| _ = asks.write(panel));
}
