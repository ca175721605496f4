//! The objectives in the team panel, with their progress, and the alarm's rungs; in a folded panel as ticks alone.
use bevy::prelude::*;

use super::tooltip::Tooltip;
use crate::localization::{MessageId, Phrase, phrase};
use crate::model::{AlarmRungProgress, AlarmRungStatus, ObjectiveStatus};
use crate::theme::fonts::Fonts;
use crate::theme::palette::*;
use crate::theme::screen_reader_marks::SpokenText;
use crate::theme::sizes::*;
use crate::theme::widgets::*;
use crate::view::current_battle::rung_phrase;
use crate::view::pointer::BlocksPointer;

/// The objectives and their progress.
pub(super) fn spawn_objectives(
    commands: &mut Commands,
    fonts: &Fonts,
    (goals, rungs): &(Vec<ObjectiveStatus>, Vec<AlarmRungStatus>),
    list: Entity,
) {
    if goals.is_empty() && rungs.is_empty() {
        return;
    }
    let sheet = Node { padding: UiRect::all(px(12)), flex_shrink: 0.0, ..column(4.0) };
    let sheet = commands.spawn((panel(sheet), BlocksPointer, ChildOf(list))).id();
    let (theirs, own): (Vec<_>, Vec<_>) = goals.iter().partition(|goal| goal.hostile);
    objective_group(commands, fonts, (MessageId("objective-ours"), &own), sheet);
    objective_group(commands, fonts, (MessageId("objective-theirs"), &theirs), sheet);
    rung_lines(commands, fonts, rungs, sheet);
}

/// The objectives as ticks alone, each with its words as a tooltip.
pub(super) fn spawn_objective_ticks(commands: &mut Commands, goals: &[ObjectiveStatus], list: Entity) {
    if goals.is_empty() {
        return;
    }
    let sheet = Node { padding: UiRect::all(px(8)), flex_wrap: FlexWrap::Wrap, row_gap: px(6), ..row(6.0) };
    let sheet = commands.spawn((panel(Node { flex_shrink: 0.0, ..sheet }), BlocksPointer, ChildOf(list))).id();
    for goal in goals {
        let words = objective_line(goal);
        let tip = Tooltip(Phrase::joined(". ", [words.clone(), objective_tooltip(goal)]));
        let tick = spawn_tick(commands, goal, sheet);
        commands.entity(tick).insert((tip, SpokenText(words)));
    }
}

/// The box of an objective: filled once it is met.
fn spawn_tick(commands: &mut Commands, goal: &ObjectiveStatus, parent: Entity) -> Entity {
    let done = if goal.hostile { *HOSTILE } else { *GOOD };
    let node = Node {
        width: px(10),
        height: px(10),
        flex_shrink: 0.0,
        border: UiRect::all(px(1.5)),
        border_radius: BorderRadius::all(px(3)),
        ..default()
    };
    let edge = if goal.is_met() {
        done
    } else if goal.optional || (goal.hostile && goal.impossible == Some(true)) {
        *FAINT
    } else {
        *WARN
    };
    let ground = if goal.is_met() { done } else { Color::NONE };
    commands.spawn((node, BackgroundColor(ground), BorderColor::all(edge), ChildOf(parent))).id()
}

/// The objectives of a side.
fn objective_group(
    commands: &mut Commands,
    fonts: &Fonts,
    (title, goals): (MessageId, &[&ObjectiveStatus]),
    sheet: Entity,
) {
    if goals.is_empty() {
        return;
    }
    commands.spawn((bold(fonts, title, SMALL, *INK), ChildOf(sheet)));
    for goal in goals {
        let ink = if goal.is_met() { *FAINT } else { *DIM };
        let line = commands.spawn((row(8.0), Tooltip::from(objective_tooltip(goal)), ChildOf(sheet))).id();
        spawn_tick(commands, goal, line);
        let words = Node { flex_grow: 1.0, flex_basis: px(0), min_width: px(0), ..column(0.0) };
        let words = commands.spawn((words, ChildOf(line))).id();
        // What the enemy has under way is read first.
        let ink = if goal.track.is_some() && !goal.is_met() { *HOSTILE } else { ink };
        commands.spawn((text(fonts, objective_words(goal), SMALL, ink), longest_line_text_node(), ChildOf(words)));
    }
}

/// Lists the other side's answers to a growing alarm, as far as the team knows.
fn rung_lines(commands: &mut Commands, fonts: &Fonts, rungs: &[AlarmRungStatus], sheet: Entity) {
    if rungs.is_empty() {
        return;
    }
    commands.spawn((bold(fonts, phrase!("alarm-title"), SMALL, *INK), ChildOf(sheet)));
    for rung in rungs {
        let (ink, stands) = match rung.progress {
            AlarmRungProgress::Ahead => (*WARN, phrase!("alarm-is-ahead")),
            AlarmRungProgress::Reached => (*HOSTILE, phrase!("alarm-is-reached")),
            AlarmRungProgress::Stopped => (*GOOD, phrase!("alarm-is-stopped")),
        };
        let line = match rung.progress {
            AlarmRungProgress::Stopped => phrase!("alarm-stopped", rung = rung_phrase(rung)),
            _ => rung_phrase(rung),
        };
        let tip = Tooltip(stands);
        commands.spawn((text(fonts, line, SMALL, ink), longest_line_text_node(), tip, ChildOf(sheet)));
    }
}

/// An objective with its progress, and whose it is.
pub fn objective_line(goal: &ObjectiveStatus) -> Phrase {
    let words = objective_words(goal);
    if goal.hostile { phrase!("objective-of-theirs", objective = words) } else { words }
}

/// An objective with its progress.
fn objective_words(goal: &ObjectiveStatus) -> Phrase {
    let words = &goal.reads;
    if let Some(track) = goal.track.as_ref().filter(|_| goal.hostile) {
        return phrase!("objective-under-way", objective = words, track = track, optional = goal.optional);
    }
    if goal.hostile && goal.impossible == Some(true) {
        return phrase!("objective-prevented", objective = words);
    }
    let counted = goal.count.filter(|_| !goal.is_met());
    let words = counted.map_or_else(
        || words.into(),
        |(done, of, what)| {
            phrase!("objective-counted", objective = words, done = done, of = of, what = Phrase::from(what))
        },
    );
    let points = format!("{:+}", goal.points);
    let words = match (goal.optional, goal.points) {
        (false, 0) => words,
        (true, 0) => phrase!("objective-optional", objective = words),
        (false, _) => phrase!("objective-worth", objective = words, points = points),
        (true, _) => phrase!("objective-optional-worth", objective = words, points = points),
    };
    let risk = goal.track.as_ref().map(|risk| phrase!("objective-at-risk", risk = risk));
    Phrase::joined(". ", [words].into_iter().chain(risk))
}

/// Tooltip of an objective.
fn objective_tooltip(goal: &ObjectiveStatus) -> Phrase {
    if goal.hostile {
        let stands = match () {
            () if goal.is_met() => phrase!("objective-they-did"),
            () if goal.impossible == Some(true) => phrase!("objective-they-cannot"),
            () => phrase!("objective-they-want"),
        };
        let need = match goal.optional {
            true => phrase!("objective-costs-points"),
            false => phrase!("objective-costs-mission"),
        };
        return Phrase::sentences([stands, need]);
    }
    let stands = match () {
        () if goal.is_met() => phrase!("objective-met"),
        () if goal.impossible == Some(true) => phrase!("objective-impossible"),
        () => phrase!("objective-open"),
    };
    let need = match goal.optional {
        true => phrase!("objective-is-optional"),
        false => phrase!("objective-is-required"),
    };
    let counted = goal.count.is_some() && !goal.is_met();
    Phrase::sentences([stands, need].into_iter().chain(counted.then(|| phrase!("objective-counts-known"))))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn objectives_show_whether_they_are_met_and_their_progress() {
        let of = |text: &str, done: &str, optional, met| ObjectiveStatus::of(text.into(), done.into(), optional, met);
        let open = of("Put every hostile out of the fight", "", false, false);
        let open = ObjectiveStatus { count: Some((3, 5, MessageId("known hostiles"))), ..open };
        assert_eq!(objective_line(&open), "Put every hostile out of the fight: 3 of 5 known hostiles");
        let worth = ObjectiveStatus { points: 2, ..of("Secure the books", "", true, false) };
        assert_eq!(objective_line(&worth), "Secure the books (optional,\u{a0}+2)");
        let met = of("Secure the books", "Secured: the books", true, true);
        assert_eq!(objective_line(&met), "Secured: the books (optional)");
        assert!(objective_tooltip(&open).english().contains("there may be more"), "{:?}", objective_tooltip(&open));
        assert!(objective_tooltip(&met).english().starts_with("Met."));
    }
}
