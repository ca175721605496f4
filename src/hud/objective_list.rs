//! The objectives in the team panel, with their progress, and the alarm's rungs; in a folded panel as ticks alone.
use bevy::prelude::*;

use super::tooltip::Tooltip;
use crate::model::{AlarmRungProgress, AlarmRungStatus, ObjectiveStatus, capitalized};
use crate::theme::fonts::Fonts;
use crate::theme::palette::*;
use crate::theme::screen_reader_marks::SpokenText;
use crate::theme::sizes::*;
use crate::theme::widgets::*;
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
    objective_group(commands, fonts, ("OBJECTIVES", &own), sheet);
    objective_group(commands, fonts, ("THEY WANT", &theirs), sheet);
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
        let tip = Tooltip::from(format!("{words}. {}", objective_tooltip(goal)));
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
fn objective_group(commands: &mut Commands, fonts: &Fonts, (title, goals): (&str, &[&ObjectiveStatus]), sheet: Entity) {
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
    commands.spawn((bold(fonts, "ALARM", SMALL, *INK), ChildOf(sheet)));
    for rung in rungs {
        let (ink, stands) = match rung.progress {
            AlarmRungProgress::Ahead => (*WARN, "Still ahead."),
            AlarmRungProgress::Reached => (*HOSTILE, "It has come to this."),
            AlarmRungProgress::Stopped => (*GOOD, "Stopped: it will not happen."),
        };
        let line = match rung.progress {
            AlarmRungProgress::Stopped => format!("{} (stopped)", rung.text()),
            _ => rung.text(),
        };
        let tip = Tooltip::from(stands.to_owned());
        commands.spawn((text(fonts, line, SMALL, ink), longest_line_text_node(), tip, ChildOf(sheet)));
    }
}

/// An objective with its progress, and whose it is.
pub fn objective_line(goal: &ObjectiveStatus) -> String {
    format!("{}{}", if goal.hostile { "They want: " } else { "" }, objective_words(goal))
}

/// An objective with its progress.
fn objective_words(goal: &ObjectiveStatus) -> String {
    if let Some(track) = goal.track.as_ref().filter(|_| goal.hostile) {
        return format!("{}: {track}{}", goal.reads, if goal.optional { " (optional)" } else { "" });
    }
    if goal.hostile && goal.impossible == Some(true) {
        return format!("{}: prevented", goal.reads);
    }
    let count = goal.count.filter(|_| !goal.is_met());
    let count = count.map_or(String::new(), |(done, of, what)| format!(": {done} of {of} {what}"));
    let risk = goal.track.as_ref().map_or(String::new(), |risk| format!(". {}!", capitalized(risk)));
    let worth = match (goal.optional, goal.points) {
        (false, 0) => String::new(),
        (true, 0) => " (optional)".into(),
        (false, points) => format!(" ({points:+})"),
        (true, points) => format!(" (optional,\u{a0}{points:+})"),
    };
    format!("{}{count}{worth}{risk}", goal.reads)
}

/// Tooltip of an objective.
fn objective_tooltip(goal: &ObjectiveStatus) -> String {
    if goal.hostile {
        let need = match goal.optional {
            true => "It costs you points.",
            false => "It costs you points; once they have met all that they must, the mission is lost.",
        };
        let stands = match () {
            () if goal.is_met() => "They have done it.",
            () if goal.impossible == Some(true) => "They cannot do it any more.",
            () => "The enemy is out to do this.",
        };
        return format!("{stands} {need}");
    }
    let need = match goal.optional {
        true => "Optional: worth points, but not needed to win.",
        false => "Required: meet every required objective to win.",
    };
    let stands = match () {
        () if goal.is_met() => "Met.",
        () if goal.impossible == Some(true) => "Can no longer be met.",
        () => "Still open.",
    };
    let counted = goal.count.is_some() && !goal.is_met();
    let count = if counted { " Counts only what your side knows of: there may be more." } else { "" };
    format!("{stands} {need}{count}")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn objectives_show_whether_they_are_met_and_their_progress() {
        let of = |text: &str, done: &str, optional, met| ObjectiveStatus::of(text.into(), done.into(), optional, met);
        let open = of("Put every hostile out of the fight", "", false, false);
        let open = ObjectiveStatus { count: Some((3, 5, "known hostiles")), ..open };
        assert_eq!(objective_line(&open), "Put every hostile out of the fight: 3 of 5 known hostiles");
        let worth = ObjectiveStatus { points: 2, ..of("Secure the books", "", true, false) };
        assert_eq!(objective_line(&worth), "Secure the books (optional,\u{a0}+2)");
        let met = of("Secure the books", "Secured: the books", true, true);
        assert_eq!(objective_line(&met), "Secured: the books (optional)");
        assert!(objective_tooltip(&open).contains("there may be more"), "{}", objective_tooltip(&open));
        assert!(objective_tooltip(&met).starts_with("Met."));
    }
}
