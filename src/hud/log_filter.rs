//! The choice of log lines that are shown: all, those that mattered, or those of the selected figure.
use bevy::prelude::*;

use super::log_lines::{LogLine, LogLines, write_lines};
use super::panel_folds::{FoldPanel, spawn_fold_button};
use crate::input::Screen;
use crate::localization::{MessageId, Phrase, phrase};
use crate::theme::fonts::Fonts;
use crate::theme::palette::*;
use crate::theme::sizes::*;
use crate::theme::widgets::*;
use crate::view::ViewSystems;
use crate::view::aim::Aiming;
use crate::view::cue_length_and_weight::EventWeight;
use crate::view::view_model::ViewModel;

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<LogFilter>();
    app.add_systems(OnEnter(Screen::Mission), |mut filter: ResMut<LogFilter>| *filter = LogFilter::default());
    app.add_systems(
        Update,
        (follow, highlight.run_if(resource_changed::<LogFilter>)).chain().in_set(ViewSystems::Draw).before(write_lines),
    );
}

/// Kind of the log's lines that are shown.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum LogKind {
    #[default]
    All,
    Major,
    Figure,
}

const KINDS: [(LogKind, MessageId); 3] = [
    (LogKind::All, MessageId("log-all")),
    (LogKind::Major, MessageId("log-major")),
    (LogKind::Figure, MessageId("log-figure")),
];

/// The present filter, with the selected figure's name.
#[derive(Resource, Default)]
pub struct LogFilter {
    kind: LogKind,
    name: String,
}

impl LogFilter {
    /// Whether a line passes.
    pub(super) fn shows(&self, line: &LogLine) -> bool {
        match self.kind {
            LogKind::All => true,
            LogKind::Major => line.weight >= EventWeight::Major,
            LogKind::Figure => line.names(&self.name),
        }
    }
}

/// A button of the header.
#[derive(Component)]
struct Pick(LogKind);

/// The title of the log, and the buttons that filter it.
pub(super) fn spawn_header(commands: &mut Commands, fonts: &Fonts, filter: &LogFilter, panel: Entity) {
    // Where words are large the buttons stand below the title, in as many rows as they need.
    let head = Node { flex_shrink: 0.0, flex_wrap: FlexWrap::Wrap, row_gap: px(2), ..row(2.0) };
    let head = commands.spawn((head, ChildOf(panel))).id();
    let name = Node { flex_grow: 1.0, margin: UiRect::right(px(3)), ..default() };
    let name = commands.spawn((name, ChildOf(head))).id();
    spawn_fold_button(commands, fonts, FoldPanel::Log, phrase!("log-title"), name);
    for (kind, words) in KINDS {
        let words = Phrase::from(words);
        let node = Node { padding: UiRect::horizontal(px(5)), height: px(33), ..row(0.0) };
        let name = Name::new(format!("Log {}", words.english()));
        let content = children![(text(fonts, words, TINY, *DIM), TextLayout::no_wrap())];
        let pick = (name, Pick(kind), button(ButtonSkin::quiet(), node), content, ChildOf(head));
        commands.spawn((pick, ChosenButton(kind == filter.kind))).observe(
            move |_: On<ButtonPressed>, mut filter: ResMut<LogFilter>, mut lines: ResMut<LogLines>| {
                filter.kind = kind;
                lines.redraw_all();
            },
        );
    }
}

/// Follows the selected figure.
fn follow(
    aiming: Res<Aiming>,
    view_model: Option<Res<ViewModel>>,
    mut filter: ResMut<LogFilter>,
    mut lines: ResMut<LogLines>,
) {
    let card = view_model.as_ref().and_then(|view_model| view_model.card(aiming.figure?));
    let name = card.map_or("", |card| card.title.as_str());
    if filter.name != name {
        filter.name = name.into();
        if filter.kind == LogKind::Figure {
            lines.redraw_all();
        }
    }
}

fn highlight(filter: Res<LogFilter>, mut picks: Query<(&Pick, &mut ChosenButton)>) {
    for (pick, mut chosen) in &mut picks {
        chosen.set_if_neq(ChosenButton(pick.0 == filter.kind));
    }
}
