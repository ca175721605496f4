//! The course of the mission: events by time with what they hang on, and objectives with what opens them.
use bevy::prelude::*;

use super::editor_state::EditorState;
use crate::editor::{EventTime, MissionNames, MissionStep, MissionTimeline, PartAddress};
use crate::hud::tooltip::Tooltip;
use crate::theme::fonts::Fonts;
use crate::theme::palette::*;
use crate::theme::sizes::*;
use crate::theme::widgets::*;

/// Fills the timeline.
pub fn fill_timeline(commands: &mut Commands, fonts: &Fonts, editing: &EditorState, parent: Entity) {
    let Ok(names) = MissionNames::of(editing.draft.text(), &editing.level) else { return };
    let timeline = MissionTimeline::of(&names);
    trial(commands, fonts, editing, parent);
    if timeline.events.is_empty() {
        let words =
            if names.has_events() { "No events yet: add one under Parts." } else { "These rules have no events." };
        commands.spawn((text(fonts, words, SMALL, *DIM), ChildOf(parent)));
    }
    let mut last = None;
    for (moment, step) in &timeline.events {
        if last != Some(*moment) {
            commands.spawn((bold(fonts, title(*moment), TINY, *DIM), ChildOf(parent)));
            last = Some(*moment);
        }
        entry(commands, fonts, step, parent);
    }
    commands.spawn((bold(fonts, "OBJECTIVES", TINY, *DIM), ChildOf(parent)));
    for step in &timeline.objectives {
        entry(commands, fonts, step, parent);
    }
}

/// The state in which play begins: the round, and who is not there.
fn trial(commands: &mut Commands, fonts: &Fonts, editing: &EditorState, parent: Entity) {
    commands.spawn((bold(fonts, "PLAY BEGINS", TINY, *DIM), ChildOf(parent)));
    let line = commands.spawn((Node { flex_shrink: 0.0, ..row(5.0) }, ChildOf(parent))).id();
    let round = editing.forms.skipped_rounds + 1;
    let small = || Node { padding: UiRect::axes(px(9), px(3)), ..default() };
    for (name, by) in [("Round −", -1_i32), ("Round +", 1)] {
        let content = children![text(fonts, if by < 0 { "−" } else { "+" }, BODY, *INK)];
        let tip = Tooltip("The round in which PLAY begins; minds play both sides up to there".into());
        commands.spawn((Name::new(name), button(ButtonSkin::quiet(), small()), tip, content, ChildOf(line))).observe(
            move |_: On<ButtonPressed>, mut editing: ResMut<EditorState>| {
                let limit = editing.checked.spec.as_ref().and_then(|spec| spec.round_limit).unwrap_or(99);
                let next = i32::from(editing.forms.skipped_rounds) + by;
                editing.forms.skipped_rounds = next.clamp(0, i32::from(limit) - 1) as u16;
            },
        );
    }
    let words = if round == 1 { "in round 1".to_owned() } else { format!("in round {round}, after minds") };
    commands.spawn((text(fonts, words, SMALL, *INK), ChildOf(line)));
    if !editing.forms.out.is_empty() {
        let out = editing.forms.out.iter().cloned().collect::<Vec<_>>().join(", ");
        commands.spawn((text(fonts, format!("without {out}"), SMALL, *WARN), ChildOf(parent)));
    }
}

fn title(moment: EventTime) -> String {
    match moment {
        EventTime::Round(round) => format!("ROUND {round}"),
        EventTime::Heat(heat) => format!("HEAT {heat}"),
        EventTime::Deed => "ONCE IT IS DONE, IN ANY ROUND".into(),
    }
}

/// A sentence, and the parts that it hangs on below it; each opens its form.
fn entry(commands: &mut Commands, fonts: &Fonts, step: &MissionStep, parent: Entity) {
    let node = Node { padding: UiRect::axes(px(8), px(4)), width: percent(100), flex_shrink: 0.0, ..default() };
    goes_to(commands, (format!("Step {}", step.part), node), text(fonts, &step.words, SMALL, *INK), &step.part, parent);
    if step.links.is_empty() {
        return;
    }
    let node =
        Node { flex_wrap: FlexWrap::Wrap, row_gap: px(3), flex_shrink: 0.0, padding: UiRect::left(px(16)), ..row(4.0) };
    let line = commands.spawn((node, ChildOf(parent))).id();
    for (words, part) in &step.links {
        let node = Node { padding: UiRect::axes(px(6), px(2)), ..default() };
        goes_to(commands, (format!("Link {words}"), node), text(fonts, words, TINY, *TEAM), part, line);
    }
}

fn goes_to(commands: &mut Commands, (name, node): (String, Node), words: Words, part: &PartAddress, parent: Entity) {
    let part = part.clone();
    commands
        .spawn((Name::new(name), button(ButtonSkin::quiet(), node), children![words], ChildOf(parent)))
        .observe(move |_: On<ButtonPressed>, mut editing: ResMut<EditorState>| editing.select(Some(part.clone())));
}
