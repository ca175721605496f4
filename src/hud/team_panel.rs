//! The team panel: a card for each figure with what it has left, and the objectives below.
use bevy::prelude::*;
use bevy::window::PrimaryWindow;

use super::card_widgets::{spawn_bar, spawn_chip, spawn_portrait, title_of_word};
use super::panel_layout::{Panel, Width};
use super::tooltip::Tooltip;
use crate::model::{Card, FigureId, Legend, ObjectiveStatus, RungProgress, RungStatus, capitalized, without_article};
use crate::theme::art::{Art, Body};
use crate::theme::fonts::Fonts;
use crate::theme::one_line_text::{kept_whole, one_line};
use crate::theme::palette::*;
use crate::theme::sizes::*;
use crate::theme::widgets::*;
use crate::view::aim::{Aiming, Pick};
use crate::view::camera::{CameraTarget, PanelInsets};
use crate::view::current_battle::CurrentBattle;
use crate::view::pointer::Blocks;
use crate::view::view_model::ViewModel;
use crate::view::{ViewSystems, tile_centre};

pub(super) fn plugin(app: &mut App) {
    let changed = || resource_exists_and_changed::<ViewModel>.or_else(resource_changed::<Width>);
    let laid_out = |cards: Query<(), (Changed<ComputedNode>, With<Member>)>| !cards.is_empty();
    app.add_systems(
        Update,
        (
            fill.run_if(changed()),
            show_chosen.run_if(changed().or_else(resource_changed::<Aiming>)),
            reveal_chosen.run_if(resource_changed::<Aiming>.or_else(laid_out)),
        )
            .chain()
            .in_set(ViewSystems::Draw),
    );
}

/// The card of a figure.
#[derive(Component)]
struct Member(FigureId);

/// The column of cards.
#[derive(Component)]
struct Cards;

/// Content of the panel, to rebuild it only on a change.
#[derive(Default)]
struct Shown(Vec<(FigureId, Card)>, (Vec<ObjectiveStatus>, Vec<RungStatus>), Width, Option<Entity>);

/// A larger team has smaller cards, by the width of the window.
fn large_team(width: Width) -> usize {
    if width == Width::Full { 6 } else { 4 }
}

fn fill(
    view_model: Option<Res<ViewModel>>,
    battle: Res<CurrentBattle>,
    fonts: Res<Fonts>,
    art: Res<Art>,
    width: Res<Width>,
    places: Query<(Entity, &Panel)>,
    scrolled: Query<&ScrollPosition, With<Cards>>,
    mut shown: Local<Shown>,
    mut commands: Commands,
) {
    let Some(view_model) = view_model else { return };
    let Some((list, _)) = places.iter().find(|(_, place)| **place == Panel::Roster) else { return };
    let cards: Vec<(FigureId, Card)> =
        view_model.own.iter().filter_map(|id| Some((*id, view_model.card(*id)?.clone()))).collect();
    let goals = (view_model.objectives.clone(), view_model.rungs.clone());
    let now = Shown(cards, goals, *width, Some(list));
    if (&now.0, &now.1, now.2, now.3) == (&shown.0, &shown.1, shown.2, shown.3) {
        return;
    }
    commands.entity(list).despawn_children();
    let legend = battle.book.legend();
    // Smaller cards keep the last card and the objectives visible; where that is not enough, the cards scroll.
    let large = now.0.len() > large_team(*width);
    let size = if large { Width::Narrow } else { *width };
    // Their bar lies beside the cards.
    let cards = Node { margin: UiRect::right(px(-BAR_ROOM)), ..scrolling_column(if large { 6.0 } else { 10.0 }) };
    let at = scrolled.iter().next().cloned().unwrap_or_default();
    let team = commands.spawn((Name::new("Team"), Cards, Scrolls, cards, at, ChildOf(list))).id();
    for (id, card) in &now.0 {
        // A figure off the map has left or was carried out.
        let absent = || if card.bars.first().is_some_and(|bar| bar.now == 0) { Body::TeamDown } else { Body::Team };
        let body = view_model.figure(*id).map_or_else(absent, |figure_view| figure_view.body);
        let hands = view_model.figure(*id).map(|figure_view| figure_view.hands.clone()).unwrap_or_default();
        let entry = commands.spawn(frame(*id, large)).insert((ChildOf(team), Tooltip(card.spends.join(". ")))).id();
        member(&mut commands, &fonts, &art, &legend, card, (size, large), entry, (body, &hands));
        commands.entity(entry).observe(chosen);
    }
    objectives(&mut commands, &fonts, &now.1, list);
    *shown = now;
}

fn frame(id: FigureId, large: bool) -> impl Bundle {
    let padding = if large { UiRect::axes(px(10), px(5)) } else { UiRect::all(px(10)) };
    let node = Node { padding, flex_shrink: 0.0, ..row(10.0) };
    (Name::new(format!("Card {id}")), Member(id), Blocks, button(Skin::choice(), node))
}

fn member(
    commands: &mut Commands,
    fonts: &Fonts,
    art: &Art,
    legend: &[Legend],
    card: &Card,
    (width, large): (Width, bool),
    entry: Entity,
    (body, hands): (Body, &[crate::theme::art::Hands]),
) {
    let full = width == Width::Full;
    spawn_portrait(commands, art, body, hands, if full { 56.0 } else { 42.0 }, entry);
    let lines = Node { flex_grow: 1.0, min_width: px(0), ..column(3.0) };
    let lines = commands.spawn((lines, ChildOf(entry))).id();
    let head =
        commands.spawn((Node { justify_content: JustifyContent::SpaceBetween, ..row(4.0) }, ChildOf(lines))).id();
    let ink = if card.out { *FAINT } else { *INK };
    let name = without_article(&card.title).to_uppercase();
    // A long name is set smaller before any of it is left out.
    let size = if name.chars().count() > USUAL_NAME { SMALL } else { BODY };
    commands.spawn((bold(fonts, name, size, ink), one_line(), ChildOf(head)));
    if card.ready {
        commands.spawn((bold(fonts, &card.left, TINY, *TEAM), kept_whole(), ChildOf(head)));
    } else if !card.out {
        commands.spawn((
            text(fonts, if card.left.is_empty() { "done" } else { card.left.as_str() }, TINY, *FAINT),
            kept_whole(),
            ChildOf(head),
        ));
    }
    // Tokens have a row whether there are any or not, so that no card grows under the pointer; in a large team it is that
    // of the subtitle.
    if card.tokens.is_empty() || !large {
        let line = Node { height: px(if large { CHIPS } else { SUBTITLE }), ..flat() };
        commands.spawn((
            line,
            ChildOf(lines),
            children![(text(fonts, fitting(&card.subtitle, full), SMALL, *DIM), one_line())],
        ));
    }
    if large && !card.tokens.is_empty() {
        chips(commands, fonts, art, legend, card, full, lines);
    }
    card.bars.iter().for_each(|pips| spawn_bar(commands, fonts, pips, lines));
    if full {
        let stats: Vec<String> = card.stats.iter().map(|(name, value)| format!("{name}\u{a0}{value}")).collect();
        commands.spawn((text(fonts, stats.join("  "), TINY, *DIM), ChildOf(lines)));
    }
    if !large {
        chips(commands, fonts, art, legend, card, full, lines);
    }
}

/// Letters of a name that a card shows at its usual size.
const USUAL_NAME: usize = 12;
/// Heights of the row of tokens and of the subtitle.
const CHIPS: f32 = 22.0;
const SUBTITLE: f32 = 17.0;

/// As much of a subtitle, part by part, as one line has room for.
fn fitting(subtitle: &str, full: bool) -> &str {
    let most = if full { 34 } else { 21 };
    if subtitle.chars().count() <= most { subtitle } else { subtitle.split(" · ").next().unwrap_or_default() }
}

/// A row that never wraps.
fn flat() -> Node {
    Node { flex_shrink: 0.0, overflow: Overflow::clip(), align_items: AlignItems::Center, ..row(4.0) }
}

/// The tokens in one row: with their names while there is room, and those beyond it as a number.
fn chips(commands: &mut Commands, fonts: &Fonts, art: &Art, legend: &[Legend], card: &Card, full: bool, lines: Entity) {
    let (most, names) = if full { (8, 2) } else { (6, 1) };
    let shown = if card.tokens.len() > most { most - 1 } else { card.tokens.len() };
    let chips = commands.spawn((Node { height: px(CHIPS), ..flat() }, ChildOf(lines))).id();
    for token in card.tokens.iter().take(shown) {
        let own = legend.iter().find(|row| row.token == *token).map(|row| row.name.to_string());
        let name = (card.tokens.len() <= names).then(|| own.unwrap_or_else(|| title_of_word(token.as_str())));
        spawn_chip(commands, fonts, art, *token, name, chips);
    }
    if card.tokens.len() > shown {
        commands.spawn((bold(fonts, format!("+{}", card.tokens.len() - shown), TINY, *DIM), ChildOf(chips)));
    }
}

/// The objectives and their progress.
fn objectives(
    commands: &mut Commands,
    fonts: &Fonts,
    (goals, rungs): &(Vec<ObjectiveStatus>, Vec<RungStatus>),
    list: Entity,
) {
    if goals.is_empty() && rungs.is_empty() {
        return;
    }
    let sheet = Node { padding: UiRect::all(px(12)), flex_shrink: 0.0, ..column(4.0) };
    let sheet = commands.spawn((panel(sheet), Blocks, ChildOf(list))).id();
    let (theirs, own): (Vec<_>, Vec<_>) = goals.iter().partition(|goal| goal.hostile);
    objective_group(commands, fonts, ("OBJECTIVES", &own), sheet);
    objective_group(commands, fonts, ("THEY WANT", &theirs), sheet);
    rung_lines(commands, fonts, rungs, sheet);
}

/// The objectives of a side.
fn objective_group(commands: &mut Commands, fonts: &Fonts, (title, goals): (&str, &[&ObjectiveStatus]), sheet: Entity) {
    if goals.is_empty() {
        return;
    }
    commands.spawn((bold(fonts, title, SMALL, *INK), ChildOf(sheet)));
    for goal in goals {
        let done = if goal.hostile { *HOSTILE } else { *GOOD };
        let (ground, ink) = if goal.is_met() { (done, *FAINT) } else { (Color::NONE, *DIM) };
        let line = commands.spawn((row(8.0), ChildOf(sheet))).id();
        let tick = Node {
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
        commands.spawn((tick, BackgroundColor(ground), BorderColor::all(edge), ChildOf(line)));
        commands.entity(line).insert(Tooltip(objective_tooltip(goal)));
        let words = Node { flex_grow: 1.0, flex_basis: px(0), min_width: px(0), ..column(0.0) };
        let words = commands.spawn((words, ChildOf(line))).id();
        // What the enemy has under way is read first.
        let ink = if goal.track.is_some() && !goal.is_met() { *HOSTILE } else { ink };
        commands.spawn((text(fonts, objective_words(goal), SMALL, ink), snug_text_node(), ChildOf(words)));
    }
}

/// Lists the other side's answers to a growing alarm, as far as the team knows.
fn rung_lines(commands: &mut Commands, fonts: &Fonts, rungs: &[RungStatus], sheet: Entity) {
    if rungs.is_empty() {
        return;
    }
    commands.spawn((bold(fonts, "ALARM", SMALL, *INK), ChildOf(sheet)));
    for rung in rungs {
        let (ink, stands) = match rung.progress {
            RungProgress::Ahead => (*WARN, "Still ahead."),
            RungProgress::Reached => (*HOSTILE, "It has come to this."),
            RungProgress::Stopped => (*GOOD, "Stopped: it will not happen."),
        };
        let line = match rung.progress {
            RungProgress::Stopped => format!("{} (stopped)", rung.text()),
            _ => rung.text(),
        };
        let tip = Tooltip(stands.to_owned());
        commands.spawn((text(fonts, line, SMALL, ink), snug_text_node(), tip, ChildOf(sheet)));
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
        (true, points) => format!(" (optional, {points:+})"),
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

fn chosen(
    press: On<Pressed>,
    members: Query<&Member>,
    view_model: Res<ViewModel>,
    insets: Res<PanelInsets>,
    window: Single<&Window, With<PrimaryWindow>>,
    mut camera: ResMut<CameraTarget>,
    mut picks: MessageWriter<Pick>,
) {
    let Ok(Member(id)) = members.get(press.entity) else { return };
    picks.write(Pick::Figure(*id));
    if let Some(figure_view) = view_model.figure(*id) {
        camera.reveal(tile_centre(figure_view.at), &insets, window.size());
    }
}

fn show_chosen(aiming: Res<Aiming>, mut members: Query<(&Member, &mut Chosen)>) {
    for (member, mut chosen) in &mut members {
        chosen.set_if_neq(Chosen(aiming.figure == Some(member.0)));
    }
}

/// Scrolls a team too large for its column so that the chosen card is seen whole.
fn reveal_chosen(
    column: Option<Single<(&mut ScrollPosition, &ComputedNode, &UiGlobalTransform), With<Cards>>>,
    cards: Query<(&Chosen, &ComputedNode, &UiGlobalTransform), With<Member>>,
) {
    let Some(column) = column else { return };
    let (mut at, room, place) = column.into_inner();
    let ends = |node: &ComputedNode, place: &UiGlobalTransform| {
        let (middle, half) = (place.translation.y, node.size().y / 2.0);
        (middle - half, middle + half)
    };
    let Some((_, card, there)) = cards.iter().find(|(chosen, ..)| chosen.0) else { return };
    let ((top, bottom), (above, below)) = (ends(room, place), ends(card, there));
    let off = (below - bottom).max(0.0) - (top - above).max(0.0);
    if off != 0.0 {
        at.y = (at.y + off * room.inverse_scale_factor()).max(0.0);
    }
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
        assert_eq!(objective_line(&worth), "Secure the books (optional, +2)");
        let met = of("Secure the books", "Secured: the books", true, true);
        assert_eq!(objective_line(&met), "Secured: the books (optional)");
        assert!(objective_tooltip(&open).contains("there may be more"), "{}", objective_tooltip(&open));
        assert!(objective_tooltip(&met).starts_with("Met."));
    }
}
