//! The log: what happened, newest last.
use bevy::prelude::*;
use bevy::ui::ScrollPosition;

use super::layout::Place;
use crate::input::Screen;
use crate::model::{FigureId, Tint};
use crate::theme::fonts::Fonts;
use crate::theme::palette::*;
use crate::theme::sizes::*;
use crate::theme::widgets::*;
use crate::view::ViewSystems;
use crate::view::playback::{LogRewound, Row, ShownEvent};

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<Lines>();
    app.add_systems(OnEnter(Screen::Mission), |mut lines: ResMut<Lines>| lines.0.clear());
    app.add_systems(Update, (write, show).chain().in_set(ViewSystems::Draw).before(super::inspector::fill));
}

/// The lines of the log, the number of lines ever taken back, and the first line changed since it was last drawn.
#[derive(Resource, Default)]
pub struct Lines(Vec<LogLine>, u32, Option<usize>);

/// A line of the log.
pub struct LogLine {
    /// The number of its event, if it has one.
    pub number: Option<u32>,
    pub words: String,
    pub tint: Tint,
    /// The figure whose step this is, if it is one.
    walks: Option<FigureId>,
}

impl Lines {
    /// The newest line.
    pub(super) fn last(&self) -> Option<(&str, Tint)> {
        self.0.last().map(|line| (line.words.as_str(), line.tint))
    }

    pub fn all(&self) -> &[LogLine] {
        &self.0
    }

    /// Removes the lines of later events.
    fn cut_after(&mut self, last: u32) {
        let later = |line: &LogLine| line.number.is_some_and(|number| number > last);
        if self.0.iter().rev().find(|line| line.number.is_some()).is_some_and(later) {
            self.0.retain(|line| !later(line));
            self.1 += 1;
        }
    }
}

/// The column of lines, and the number of lines in it.
#[derive(Component, Default)]
struct Column {
    shown: usize,
    back: u32,
}

/// The most lines kept; older ones are dropped from the panel.
const MOST: usize = 120;

fn write(mut rewound: MessageReader<LogRewound>, mut shown: MessageReader<ShownEvent>, mut lines: ResMut<Lines>) {
    // Undone events leave the log at once.
    if let Some(LogRewound(last)) = rewound.read().last() {
        lines.cut_after(*last);
    }
    for shown in shown.read() {
        if let Some(number) = shown.number {
            lines.cut_after(number.saturating_sub(1));
        }
        let told = lines.0.last().is_some_and(|last| last.words == shown.sentence);
        if shown.sentence.is_empty() || (told && shown.row == Row::Once) {
            continue;
        }
        let walks = match shown.row {
            Row::Step(figure) => Some(figure),
            _ => None,
        };
        // Consecutive steps of a figure are one line, which shows the last.
        if walks.is_some() && lines.0.last().is_some_and(|last| last.walks == walks) {
            lines.0.pop();
            let place = lines.0.len();
            lines.2 = Some(lines.2.map_or(place, |before| before.min(place)));
        }
        lines.0.push(LogLine { number: shown.number, words: shown.sentence.clone(), tint: shown.tint, walks });
    }
}

fn show(
    mut lines: ResMut<Lines>,
    fonts: Res<Fonts>,
    places: Query<(Entity, &Place, Option<&Children>)>,
    mut columns: Query<(Entity, &mut Column, &mut ScrollPosition, Option<&Children>)>,
    mut commands: Commands,
) {
    let Some((panel, _, inside)) = places.iter().find(|(_, place, _)| **place == Place::Log) else { return };
    if inside.is_none() {
        commands.spawn((bold(&fonts, "LOG", SMALL, *crate::theme::palette::INK), ChildOf(panel)));
        let node = Node { flex_grow: 1.0, min_height: px(0), overflow: Overflow::scroll_y(), ..column(4.0) };
        commands.spawn((Column { shown: 0, back: lines.1 }, node, Scrolls, ChildOf(panel)));
        return;
    }
    for (entity, mut column, mut at, children) in &mut columns {
        if column.back != lines.1 {
            commands.entity(entity).despawn_children();
            *column = Column { shown: 0, back: lines.1 };
            continue;
        }
        // Read before it is taken, so that the resource counts as changed only if it is.
        let anew = lines.2.map_or(0, |place| column.shown.saturating_sub(place));
        if lines.2.is_some() {
            lines.2 = None;
        }
        if anew > 0 {
            let newest = children.into_iter().flatten().rev().take(anew);
            newest.for_each(|line| commands.entity(*line).despawn());
            column.shown -= anew;
        }
        if column.shown == lines.0.len() {
            continue;
        }
        for LogLine { words, tint, .. } in lines.0.iter().skip(column.shown.max(lines.0.len().saturating_sub(MOST))) {
            commands.spawn((
                text(&fonts, words, SMALL, colour(*tint)),
                Node { flex_shrink: 0.0, ..default() },
                ChildOf(entity),
            ));
        }
        let old = children.map_or(0, |children| children.len());
        let surplus = (old + lines.0.len() - column.shown).saturating_sub(MOST);
        children.into_iter().flatten().take(surplus).for_each(|line| commands.entity(*line).despawn());
        column.shown = lines.0.len();
        // Past the end; the layout clamps it.
        at.y = 1e6;
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::model::{Cue, Word};

    #[test]
    fn steps_are_one_line_in_play_and_after_loading() {
        let alpha = FigureId::new("alpha");
        let at = crate::board::Tile::new(1, 1);
        let cues = [Cue::None, Cue::Moved { figure: alpha, from: at, to: at }];
        for cue in cues {
            let mut app = App::new();
            app.add_message::<ShownEvent>()
                .add_message::<LogRewound>()
                .init_resource::<Lines>()
                .add_systems(Update, write);
            let rows = [("Alpha steps to 1, 2.", Row::Step(alpha)), ("Alpha steps to 1, 3.", Row::Step(alpha))];
            let told = [
                ("A door opens.", Row::Own),
                ("A door opens.", Row::Own),
                ("Smoke.", Row::Once),
                ("Smoke.", Row::Once),
            ];
            for (number, (words, row)) in rows.into_iter().chain(told).enumerate() {
                let (number, cue) = (Some(number as u32 + 1), cue.clone());
                app.world_mut().write_message(ShownEvent {
                    number,
                    cue,
                    sentence: words.into(),
                    tint: Tint::Dim,
                    row,
                    word: Word::default(),
                    rolled: false,
                });
            }
            app.update();
            let lines: Vec<&str> =
                app.world().resource::<Lines>().all().iter().map(|line| line.words.as_str()).collect();
            assert_eq!(lines, ["Alpha steps to 1, 3.", "A door opens.", "A door opens.", "Smoke."]);
        }
    }

    #[test]
    fn lines_of_undone_events_leave_the_log_at_once() {
        let mut app = App::new();
        app.add_message::<ShownEvent>().add_message::<LogRewound>();
        app.init_resource::<Lines>().add_systems(Update, write);
        for (number, words) in [(Some(1), "A door opens."), (None, "Saved."), (Some(2), "Alpha moves.")] {
            let (sentence, cue) = (words.to_owned(), Cue::None);
            app.world_mut().write_message(ShownEvent {
                number,
                cue,
                sentence,
                tint: Tint::Dim,
                row: Row::Own,
                word: Word::default(),
                rolled: false,
            });
        }
        app.update();
        app.world_mut().write_message(LogRewound(1));
        app.update();
        let lines = app.world().resource::<Lines>();
        let left: Vec<&str> = lines.all().iter().map(|line| line.words.as_str()).collect();
        assert_eq!((left, lines.1), (vec!["A door opens.", "Saved."], 1));
    }
}
