//! The after-action report: every score row with its points and reason, linked to its event in the log.
use bevy::prelude::*;
use bevy::ui::ScrollPosition;

use crate::hud::log_lines::LogLines;
use crate::input::{Action, ActionInput, Screen};
use crate::localization::{Argument, MessageId, Phrase, phrase};
use crate::model::{Card, FigureId, Report, ReportGoal};
use crate::theme::fonts::Fonts;
use crate::theme::one_line_text::never_cut_text;
use crate::theme::palette::*;
use crate::theme::sizes::*;
use crate::theme::widgets::*;
use crate::view::view_model::ViewModel;

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<SelectedReportRow>();
    app.add_systems(OnEnter(Screen::End), |mut picked: ResMut<SelectedReportRow>| picked.0 = None);
    let changed = resource_changed::<SelectedReportRow>;
    app.add_systems(
        Update,
        (by_key, (highlight, reveal_row, reveal_line).chain().run_if(changed)).chain().run_if(in_state(Screen::End)),
    );
}

/// A row of the report.
#[derive(Clone, Debug)]
pub struct ScoreRowNode {
    pub title: Phrase,
    pub points: i32,
    /// The reason why it was scored; may be empty.
    pub sentence: Phrase,
    /// The number of the event that earned it, as in the log.
    pub event: Option<u32>,
}

/// The selected row.
#[derive(Resource, Default, PartialEq, Eq)]
pub struct SelectedReportRow(pub Option<usize>);

/// A row on the screen: its index, and the event it links to.
#[derive(Component)]
struct Entry(usize, Option<u32>);

/// The two scrolling columns: the rows and the log.
#[derive(Component)]
struct Rows;
#[derive(Component)]
struct Log;

/// A log line with the number of its event.
#[derive(Component)]
struct Line(Option<u32>);

fn column_of_its_own() -> Node {
    Node { flex_grow: 1.0, flex_basis: px(0), ..scrolling_column(4.0) }
}

/// The consequences of a campaign's mission: headings, each with sentences and their colours.
pub type CampaignStory = [(Phrase, Vec<(Phrase, Color)>); 2];

/// Shows the score rows in the order they were earned, what decided the mission (`moments` spawns it), what came of it, the
/// objectives and the arrests. The rows come first: they explain the score above, and must be seen without scrolling.
pub fn show_report(
    commands: &mut Commands,
    fonts: &Fonts,
    report: &Report,
    (story, rows): (&CampaignStory, &[ScoreRowNode]),
    won: bool,
    sheet: Entity,
    moments: impl FnOnce(&mut Commands, Entity),
) {
    let head = Node { margin: UiRect::top(px(10)), justify_content: JustifyContent::SpaceBetween, ..row(PAD) };
    let mut head = commands.spawn((head, ChildOf(sheet)));
    head.with_child(bold(fonts, phrase!("report-title"), SMALL, *INK));
    head.with_child(text(fonts, phrase!("report-rows-hint"), TINY, *FAINT));
    let list = commands.spawn((Rows, column_of_its_own(), ScrollingColumn, ChildOf(sheet))).id();
    heading(commands, fonts, phrase!("report-score"), list);
    earned(commands, fonts, rows, list);
    moments(commands, list);
    show_story(commands, fonts, story, list);
    show_goals(commands, fonts, &report.objectives, won, list);
    show_arrests(commands, fonts, &report.arrests, list);
}

/// Tells what came of the mission, under headings; nothing where there is nothing to tell.
pub fn show_story(commands: &mut Commands, fonts: &Fonts, story: &CampaignStory, list: Entity) {
    for (title, sentences) in story.iter().filter(|(_, sentences)| !sentences.is_empty()) {
        heading(commands, fonts, title, list);
        for (sentence, ink) in sentences {
            commands.spawn((text(fonts, sentence, BODY, *ink), longest_line_text_node(), ChildOf(list)));
        }
    }
}

/// Lists who was taken alive.
pub fn show_arrests(commands: &mut Commands, fonts: &Fonts, names: &[Phrase], list: Entity) {
    let words = if names.is_empty() {
        phrase!("report-nobody-arrested")
    } else {
        phrase!("report-arrested", names = Phrase::joined(", ", names.iter().cloned())).as_title()
    };
    heading(commands, fonts, phrase!("report-arrests"), list);
    let ink = if names.is_empty() { *DIM } else { *GOOD };
    let node = Node { flex_shrink: 0.0, ..default() };
    commands.spawn((text(fonts, words, BODY, ink), node, ChildOf(list)));
}

fn earned(commands: &mut Commands, fonts: &Fonts, rows: &[ScoreRowNode], list: Entity) {
    if rows.is_empty() {
        commands.spawn((text(fonts, phrase!("report-nothing-scored"), SMALL, *DIM), ChildOf(list)));
    }
    for (place, of) in rows.iter().enumerate() {
        let node = Node { padding: UiRect::axes(px(10), px(6)), flex_shrink: 0.0, ..row(12.0) };
        let entry = (
            Name::new(format!("Row {place}")),
            Entry(place, of.event),
            button(ButtonSkin::choice(), node),
            ChildOf(list),
        );
        let entry = commands.spawn(entry).observe(pressed).id();
        let ink = if of.points < 0 { *HOSTILE } else { *GOOD };
        let points = Node { width: px(34), flex_shrink: 0.0, ..default() };
        commands.spawn((points, ChildOf(entry), children![bold(fonts, with_sign(of.points), LARGE, ink)]));
        // The sentence stands beside the title where both have room on one line.
        let words = Node {
            min_width: px(0),
            flex_shrink: 1.0,
            flex_wrap: FlexWrap::Wrap,
            align_items: AlignItems::Baseline,
            row_gap: px(1),
            ..row(10.0)
        };
        let words = commands.spawn((words, ChildOf(entry))).id();
        commands.spawn((bold(fonts, &of.title, SMALL, *INK), ChildOf(words)));
        if !of.sentence.is_empty() {
            commands.spawn((text(fonts, &of.sentence, SMALL, *DIM), ChildOf(words)));
        }
    }
}

/// The objectives, and which of them were met.
pub fn show_goals(commands: &mut Commands, fonts: &Fonts, goals: &[ReportGoal], won: bool, sheet: Entity) {
    if goals.is_empty() {
        return;
    }
    let (theirs, own): (Vec<_>, Vec<_>) = goals.iter().partition(|goal| goal.hostile);
    group(commands, fonts, (phrase!("report-objectives"), &own), won, sheet);
    group(commands, fonts, (phrase!("report-their-objectives"), &theirs), won, sheet);
}

/// The objectives of a side.
fn group(commands: &mut Commands, fonts: &Fonts, (title, goals): (Phrase, &[&ReportGoal]), won: bool, sheet: Entity) {
    if goals.is_empty() {
        return;
    }
    heading(commands, fonts, title, sheet);
    for goal in goals {
        let line = Node { flex_shrink: 0.0, justify_content: JustifyContent::SpaceBetween, ..row(12.0) };
        let line = commands.spawn((line, ChildOf(sheet))).id();
        let met = goal.state == "met";
        let state = goal_state(goal, won);
        let name = Node { flex_grow: 1.0, min_width: px(0), ..default() };
        let told = if goal.optional { phrase!("report-optional", goal = &goal.text) } else { (&goal.text).into() };
        commands.spawn((name, ChildOf(line), children![text(fonts, told, BODY, *INK)]));
        let ink = match state {
            _ if met && !goal.hostile => *GOOD,
            NOT_NEEDED => *DIM,
            _ => tint_colour(goal.tint),
        };
        commands.spawn((bold(fonts, state, BODY, ink), never_cut_text(), ChildOf(line)));
    }
}

const NOT_NEEDED: MessageId = MessageId("report-goal-not-needed");

fn goal_state(goal: &ReportGoal, won: bool) -> MessageId {
    match goal.state.as_str() {
        "met" => MessageId("report-goal-met"),
        "impossible" if goal.hostile => MessageId("report-goal-prevented"),
        _ if goal.hostile => MessageId("report-goal-not-met"),
        "open" if goal.holder.is_some() && !won => MessageId("report-goal-held-by-enemy"),
        // Some victories ask for none of the objectives.
        "open" if won && !goal.optional => NOT_NEEDED,
        "open" => MessageId("report-goal-not-met"),
        _ => MessageId("report-goal-out-of-reach"),
    }
}

/// The own side at the end, a line for each figure.
pub fn show_own_figures(commands: &mut Commands, fonts: &Fonts, view_model: &ViewModel, sheet: Entity) {
    heading(commands, fonts, phrase!("report-own-side"), sheet);
    let list = commands.spawn((Rows, column_of_its_own(), ScrollingColumn, ChildOf(sheet))).id();
    for (id, card) in view_model.own.iter().filter_map(|id| Some((*id, view_model.card(*id)?))) {
        let left = has_left(view_model, id, card);
        let out = card.out && !left;
        let line = commands.spawn((Node { flex_shrink: 0.0, ..row(12.0) }, ChildOf(list))).id();
        let name = Node { width: percent(42), flex_shrink: 0.0, ..default() };
        let figure = phrase!("report-figure", figure = Argument::figure(&card.title));
        let ink = if out { *FAINT } else { *INK };
        commands.spawn((name, ChildOf(line), children![text(fonts, figure, BODY, ink)]));
        // Models and Stress show how a squad fared; its remaining Move does not.
        let pips = card.bars.iter().filter(|bar| !bar.name.english().eq_ignore_ascii_case("move"));
        let fared = pips.map(|bar| phrase!("report-figure-pips", now = bar.now, most = bar.most));
        let fared = Phrase::joined(", ", fared);
        let words = match () {
            () if out => phrase!("report-figure-out"),
            () if fared.is_empty() => phrase!("report-figure-standing"),
            () if left => phrase!("report-figure-has-left", fared = fared),
            () => fared,
        };
        commands.spawn((text(fonts, words, BODY, if out { *HOSTILE } else { *DIM }), ChildOf(line)));
    }
}

/// Whether a figure went off the map on its own feet.
pub fn has_left(view_model: &ViewModel, id: FigureId, card: &Card) -> bool {
    view_model.figure(id).is_none() && card.bars.first().is_some_and(|bar| bar.now > 0)
}

pub(super) fn heading(commands: &mut Commands, fonts: &Fonts, words: impl Into<Phrase>, sheet: Entity) {
    let head = Node { margin: UiRect::top(px(10)), flex_shrink: 0.0, ..row(PAD) };
    commands.spawn((head, ChildOf(sheet), children![bold(fonts, words, SMALL, *INK)]));
}

/// The whole log, scrolled to its end.
pub fn show_log(commands: &mut Commands, fonts: &Fonts, lines: &LogLines, sheet: Entity) {
    let side = Node { width: percent(38), flex_shrink: 0.0, min_height: px(0), ..column(6.0) };
    let side = commands.spawn((side, ChildOf(sheet))).id();
    commands.spawn((bold(fonts, phrase!("report-log"), SMALL, *INK), ChildOf(side)));
    let at = ScrollPosition(Vec2::new(0.0, 1e6));
    let list = commands.spawn((Log, column_of_its_own(), at, ScrollingColumn, ChildOf(side))).id();
    for line in lines.all() {
        let node = Node { padding: UiRect::axes(px(6), px(1)), flex_shrink: 0.0, column_gap: px(8), ..default() };
        let entry = commands.spawn((Line(line.number), node, BackgroundColor(Color::NONE), ChildOf(list))).id();
        let number = Node { width: px(30), flex_shrink: 0.0, ..default() };
        commands.spawn((
            number,
            ChildOf(entry),
            children![text(fonts, line.number.map_or_else(String::new, |number| number.to_string()), TINY, *FAINT)],
        ));
        let words = Node { flex_grow: 1.0, flex_basis: px(0), min_width: px(0), ..column(0.0) };
        let told = (text(fonts, &line.words, SMALL, tint_colour(line.tint)), longest_line_text_node());
        commands.spawn((words, ChildOf(entry), children![told]));
    }
}

fn pressed(press: On<ButtonPressed>, entries: Query<&Entry>, mut picked: ResMut<SelectedReportRow>) {
    if let Ok(Entry(place, _)) = entries.get(press.entity) {
        picked.0 = Some(*place);
    }
}

/// Up and Down move through the rows; Up from the first returns to the buttons.
fn by_key(input: ActionInput, entries: Query<&Entry>, mut picked: ResMut<SelectedReportRow>) {
    let last = entries.iter().len().checked_sub(1);
    let next = match picked.0 {
        None if input.just_pressed(&Action::Down) => last.map(|_| 0),
        None if input.just_pressed(&Action::Up) => last,
        Some(now) if input.just_pressed(&Action::Down) => last.map(|last| (now + 1).min(last)),
        Some(now) if input.just_pressed(&Action::Up) => now.checked_sub(1),
        now if input.just_pressed(&Action::Left) || input.just_pressed(&Action::Right) => now.filter(|_| false),
        now => now,
    };
    picked.set_if_neq(SelectedReportRow(next));
}

fn highlight(
    picked: Res<SelectedReportRow>,
    mut entries: Query<(&Entry, &mut ChosenButton)>,
    mut lines: Query<(&Line, &mut BackgroundColor)>,
) {
    let mut event = None;
    for (Entry(place, of), mut chosen) in &mut entries {
        let now = picked.0 == Some(*place);
        chosen.set_if_neq(ChosenButton(now));
        event = event.or(of.filter(|_| now));
    }
    for (line, mut ground) in &mut lines {
        let now = if event.is_some() && line.0 == event { *PANEL_HOVER } else { Color::NONE };
        ground.set_if_neq(BackgroundColor(now));
    }
}

type Scrolled<'w, 's, Which> =
    Single<'w, 's, (&'static mut ScrollPosition, &'static ComputedNode, &'static Children), With<Which>>;

fn reveal_row(picked: Res<SelectedReportRow>, rows: Scrolled<Rows>, nodes: Query<(&ComputedNode, Option<&Entry>)>) {
    let Some(wanted) = picked.0 else { return };
    let is = |entry: Option<&Entry>| entry.is_some_and(|entry| entry.0 == wanted);
    reveal(rows, &|child| nodes.get(child).ok().map(|(node, entry)| (node.size().y, is(entry))));
}

/// Scrolls the log to the line of the selected row's event.
fn reveal_line(
    picked: Res<SelectedReportRow>,
    entries: Query<&Entry>,
    log: Scrolled<Log>,
    nodes: Query<(&ComputedNode, &Line)>,
) {
    let event = entries.iter().find(|entry| Some(entry.0) == picked.0).and_then(|entry| entry.1);
    let Some(event) = event else { return };
    reveal(log, &|child| nodes.get(child).ok().map(|(node, line)| (node.size().y, line.0 == Some(event))));
}

/// Scrolls a column until a child is in its middle.
fn reveal<Which: Component>(column: Scrolled<Which>, look: &dyn Fn(Entity) -> Option<(f32, bool)>) {
    let (mut at, room, children) = column.into_inner();
    let scale = room.inverse_scale_factor();
    let mut above = 0.0;
    for child in children.iter() {
        let Some((height, wanted)) = look(child) else { continue };
        let height = height * scale;
        if wanted {
            let most = ((room.content_size() - room.size()).y * scale).max(0.0);
            at.y = (above + (height - room.size().y * scale) / 2.0).clamp(0.0, most);
            return;
        }
        above += height + 4.0;
    }
}
