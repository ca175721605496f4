//! The ribbon: mission, round, phase, score and gauges.
use bevy::prelude::*;
use bevy::text::{LineHeight, RemSize};

use super::panel_layout::{Panel, PanelArrangement, WindowWidth};
use super::tooltip::Tooltip;
use crate::input::{Action, Overlay, key_of};
use crate::localization::{Argument, Localizer, Phrase, phrase};
use crate::model::{AlarmRungProgress, AlarmRungStatus, FigureId, Report, Side};
use crate::theme::art::{Art, Picture};
use crate::theme::fonts::{Fonts, REM, bold_size_for, plain_size_for};
use crate::theme::one_line_text::{never_cut_text, one_line};
use crate::theme::palette::*;
use crate::theme::screen_reader_marks::{NotRead, SpokenText};
use crate::theme::sizes::*;
use crate::theme::widgets::*;
use crate::view::ViewSystems;
use crate::view::current_battle::{CurrentBattle, rung_phrase};
use crate::view::playback::Playback;
use crate::view::view_model::ViewModel;

pub(super) fn plugin(app: &mut App) {
    let changed = resource_exists_and_changed::<ViewModel>
        .or_else(resource_changed::<PanelArrangement>)
        .or_else(resource_changed::<Localizer>)
        .or_else(resource_changed::<RemSize>);
    app.add_systems(Update, fill.in_set(ViewSystems::Draw).run_if(changed));
}

fn fill(
    view_model: Option<Res<ViewModel>>,
    battle: Res<CurrentBattle>,
    (fonts, localizer): (Res<Fonts>, Res<Localizer>),
    art: Res<Art>,
    (arrangement, playback, rem): (Res<PanelArrangement>, Res<Playback>, Res<RemSize>),
    places: Query<(Entity, &Panel)>,
    mut commands: Commands,
) {
    let Some(view_model) = view_model else { return };
    let Some((ribbon, _)) = places.iter().find(|(_, place)| **place == Panel::Ribbon) else { return };
    commands.entity(ribbon).despawn_children().insert((BackgroundColor(*PANEL), BorderColor::all(*LINE)));
    let part = |align| Node { height: percent(100), justify_content: align, ..row(14.0) };
    // What stands at the sides is cut off before it runs under the phases.
    let side = |align| Node { flex_grow: 1.0, flex_basis: px(0), min_width: px(0), ..part(align) };
    let left = commands.spawn((side(JustifyContent::FlexStart), ChildOf(ribbon))).id();
    commands.spawn((bold(&fonts, Phrase::from(&battle.title).in_capitals(), LARGE, *INK), one_line(), ChildOf(left)));
    commands.spawn((text(&fonts, round(&view_model), BODY, *DIM), never_cut_text(), ChildOf(left)));
    if !battle.difficulty().is_regular() {
        commands.spawn((text(&fonts, battle.difficulty().phrase(), TINY, *WARN), one_line(), ChildOf(left)));
    }
    let middle = commands
        .spawn((Node { column_gap: px(0), flex_shrink: 0.0, ..part(JustifyContent::Center) }, ChildOf(ribbon)))
        .id();
    phases(&mut commands, (&fonts, &art, &localizer), &battle, &view_model, (arrangement.width, rem.0 / REM), middle);
    let right = commands.spawn((side(JustifyContent::FlexEnd), ChildOf(ribbon))).id();
    gauges(&mut commands, &fonts, &battle, &view_model, right);
    if !battle.book.score_kinds().is_empty() {
        let points = view_model.points;
        let tint = if points < 0 { *HOSTILE } else { *GOOD };
        // The report is of the true battle, which playback may not have reached yet.
        let rows = Tooltip(if playback.has_caught_up() { score(&battle.report()) } else { Phrase::EMPTY });
        let score = phrase!("ribbon-score", score = Argument::Signed(points.into()));
        let score = bold(&fonts, score, LARGE, tint);
        commands.spawn((score, never_cut_text(), rows, ChildOf(right)));
    }
    let node = Node { padding: UiRect::axes(px(PAD), px(7)), ..row(GAP) };
    let content = children![bold(&fonts, phrase!("ribbon-menu"), SMALL, *INK), key_cap(&fonts, key_of(Action::Cancel))];
    commands
        .spawn((Name::new("Menu"), button(ButtonSkin::quiet(), node), content, ChildOf(right)))
        .observe(|_: On<ButtonPressed>, mut overlay: ResMut<NextState<Overlay>>| overlay.set(Overlay::Pause));
}

fn round(view_model: &ViewModel) -> Phrase {
    let now = view_model.clock.now.round;
    match view_model.clock.limit {
        Some(limit) => phrase!("ribbon-round-of", round = now, limit = limit),
        None => phrase!("ribbon-round", round = now),
    }
}

fn phases(
    commands: &mut Commands,
    (fonts, art, localizer): (&Fonts, &Art, &Localizer),
    battle: &CurrentBattle,
    view_model: &ViewModel,
    (width, larger): (WindowWidth, f32),
    parent: Entity,
) {
    let wide = if width == WindowWidth::Full { 132.0 } else { 88.0 };
    for (place, phase) in battle.book.phases().iter().enumerate() {
        let on = place == usize::from(view_model.clock.now.phase);
        let ours = view_model.clock.active == battle.side;
        let (ground, ink) = match view_model.clock.active {
            _ if !on => (*PANEL_RAISED, *DIM),
            Side::Response => (*TEAM, *ON_BRIGHT),
            _ => (*HOSTILE, *HOSTILE_DARK),
        };
        let plate =
            commands.spawn((Node { height: px(36), margin: UiRect::left(px(-8)), ..row(0.0) }, ChildOf(parent))).id();
        // A reader hears the present phase alone.
        if !on {
            commands.entity(plate).insert(NotRead);
        }
        let end = |picture| {
            let node = Node { width: px(18), height: px(36), ..default() };
            (ImageNode::new(art.get(picture)).with_color(ground), node, ChildOf(plate))
        };
        commands.spawn(end(Picture::PlateStart));
        let body = Node {
            width: px(wide),
            height: px(36),
            margin: UiRect::horizontal(px(-0.5)),
            align_items: AlignItems::Center,
            justify_content: JustifyContent::Center,
            ..column(0.0)
        };
        let body = commands.spawn((body, BackgroundColor(ground), ChildOf(plate))).id();
        let size = if width == WindowWidth::Full { BODY } else { SMALL };
        let close = || (one_line(), LineHeight::RelativeToFont(1.08));
        // In a row what the plate has no room for is left out.
        let line =
            || (Node { width: percent(100), justify_content: JustifyContent::Center, ..row(0.0) }, ChildOf(body));
        let title = localizer.text(&phase.title.into()).to_uppercase();
        // On one line, and both lines on the plate, however large words are.
        let size = bold_size_for(&title, size, wide / larger);
        commands.spawn(line()).with_child((bold(fonts, title, size, ink), close()));
        if on && phase.asks {
            let watched = battle.replay_progress().is_some();
            let who = localizer.text(&who(view_model, ours && !watched));
            let size = plain_size_for(&who, TINY, wide / larger);
            commands.spawn(line()).with_child((text(fonts, who, size, ink), close()));
        }
        commands.spawn(end(Picture::PlateEnd));
    }
}

/// The acting side, and the number of the player's figures that can act, but for those that watch a lane.
fn who(view_model: &ViewModel, ours: bool) -> Phrase {
    if !ours {
        return phrase!("ribbon-acting", side = view_model.clock.active.to_string());
    }
    let able = |id: &&FigureId| view_model.card(**id).is_some_and(|card| !card.out);
    let unspent = view_model.unspent_figures().count();
    match view_model.ready_figures().count().saturating_sub(unspent) {
        0 => phrase!("ribbon-can-act", count = unspent, of = view_model.own.iter().filter(able).count()),
        // They too have something left, and need no order.
        watching => phrase!("ribbon-on-watch", count = unspent, watching = watching),
    }
}

/// The score rows earned so far.
fn score(report: &Report) -> Phrase {
    let earned = report.rows.iter().filter(|row| row.points != 0);
    let rows = Phrase::lines(earned.map(|row| Phrase::joined("  ", [with_sign(row.points).into(), row.title.clone()])));
    if rows.is_empty() { phrase!("ribbon-no-score") } else { rows }
}

/// Boxes in a gauge, and the most where a rung of the alarm is higher.
const BOXES: u64 = 6;
const MOST_BOXES: u64 = 10;

/// The book's own numbers, such as Heat: a row of boxes, or the number if it exceeds them.
fn gauges(commands: &mut Commands, fonts: &Fonts, battle: &CurrentBattle, view_model: &ViewModel, parent: Entity) {
    for (name, count) in view_model.gauge_counts.iter().copied() {
        let Some(gauge) = battle.book.gauges().iter().find(|gauge| gauge.word == name) else { continue };
        let (ink, title) = (tint_colour(gauge.tint), Phrase::from(gauge.name));
        let rungs = if name.eq_ignore_ascii_case("heat") { view_model.rungs.as_slice() } else { &[] };
        let about = phrase!("gauge-means", gauge = &title, count = count, about = Phrase::from(gauge.about));
        let lines = rungs.iter().filter(|rung| rung.heat.is_some()).map(rung_line);
        let tip = Tooltip(Phrase::lines(std::iter::once(about).chain(lines)));
        let said = SpokenText(phrase!("gauge-count", gauge = &title, count = count));
        let gauge = commands.spawn((row(5.0), tip, said, ChildOf(parent))).id();
        commands.spawn((text(fonts, title, SMALL, *DIM), ChildOf(gauge)));
        let boxes = boxes(rungs);
        if count > boxes {
            commands.spawn((bold(fonts, count.to_string(), LARGE, ink), ChildOf(gauge)));
            continue;
        }
        for step in 0..boxes {
            let rung = rungs.iter().find(|rung| rung.heat == u16::try_from(step + 1).ok());
            gauge_box(commands, (step < count).then_some(ink), rung.map(|rung| rung.progress), gauge);
        }
    }
}

/// As many boxes as a gauge has, and as the highest rung on it needs.
fn boxes(rungs: &[AlarmRungStatus]) -> u64 {
    let highest = rungs.iter().filter_map(|rung| rung.heat).map(u64::from).filter(|heat| *heat <= MOST_BOXES).max();
    highest.unwrap_or(0).max(BOXES)
}

/// A box of a gauge. A rung of the alarm has a taller one, with an edge in the enemy's colour until it is stopped.
fn gauge_box(commands: &mut Commands, filled: Option<Color>, rung: Option<AlarmRungProgress>, gauge: Entity) {
    let (height, edge) = if rung.is_some() { (23.0, 2.0) } else { (15.0, 0.0) };
    let node = Node {
        width: px(12),
        height: px(height),
        border: UiRect::all(px(edge)),
        border_radius: BorderRadius::all(px(2)),
        ..default()
    };
    let tint = match rung {
        Some(AlarmRungProgress::Stopped) => *GOOD,
        Some(_) => *HOSTILE,
        None => Color::NONE,
    };
    let ground = filled.unwrap_or(*PANEL_HOVER);
    commands.spawn((node, BackgroundColor(ground), BorderColor::all(tint), ChildOf(gauge)));
}

/// A rung and how it stands.
fn rung_line(rung: &AlarmRungStatus) -> Phrase {
    match rung.progress {
        AlarmRungProgress::Ahead => rung_phrase(rung),
        AlarmRungProgress::Reached => phrase!("alarm-reached", rung = rung_phrase(rung)),
        AlarmRungProgress::Stopped => phrase!("alarm-stopped", rung = rung_phrase(rung)),
    }
}
