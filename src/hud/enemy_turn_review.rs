//! The strip above the board after the other side's turn: what mattered, each a click to see it again.
use bevy::prelude::*;

use super::panel_layout::{HudSystems, PanelArrangement, RIBBON, TopRow, WindowWidth};
use super::tooltip::Tooltip;
use crate::input::{Action, Screen, key_of};
use crate::model::{Cue, Tint};
use crate::theme::art::{Art, Glyph, Picture};
use crate::theme::fonts::Fonts;
use crate::theme::one_line_text::{never_cut_text, one_line};
use crate::theme::palette::*;
use crate::theme::screen_reader_marks::SpokenText;
use crate::theme::sizes::*;
use crate::theme::widgets::*;
use crate::view::ViewSystems;
use crate::view::current_battle::CurrentBattle;
use crate::view::last_turn_review::{LastTurnReview, ReplayLastTurn, ReplayMoment, TurnMoment};
use crate::view::playback::Playback;
use crate::view::pointer::BlocksPointer;

pub(super) fn plugin(app: &mut App) {
    app.add_systems(OnEnter(Screen::Mission), spawn.in_set(HudSystems));
    let changed = resource_changed::<LastTurnReview>
        .or_else(resource_changed::<Playback>)
        .or_else(resource_changed::<PanelArrangement>);
    app.add_systems(Update, fill.in_set(ViewSystems::Draw).run_if(changed));
}

/// The place of the strip.
#[derive(Component)]
struct Strip;

/// The most moments shown at once, so that they fit in one row, by the width of the window.
fn most(width: WindowWidth) -> usize {
    if width == WindowWidth::Full { 5 } else { 2 }
}

fn spawn(mut commands: Commands) {
    let node = Node {
        position_type: PositionType::Absolute,
        top: px(RIBBON + 8.0),
        justify_content: JustifyContent::Center,
        flex_wrap: FlexWrap::Wrap,
        column_gap: px(6),
        row_gap: px(6),
        ..default()
    };
    commands.spawn((Name::new("What happened"), Strip, TopRow, DespawnOnExit(Screen::Mission), node));
}

/// Content of the panel, to rebuild it only on a change.
#[derive(Default, PartialEq)]
struct Shown(Vec<TurnMoment>, Option<usize>, bool, PanelArrangement, Option<Entity>);

fn fill(
    review: Res<LastTurnReview>,
    battle: Res<CurrentBattle>,
    playback: Res<Playback>,
    arrangement: Res<PanelArrangement>,
    fonts: Res<Fonts>,
    art: Res<Art>,
    strip: Option<Single<(Entity, &mut Node), With<Strip>>>,
    mut shown: Local<Shown>,
    mut commands: Commands,
) {
    let Some(strip) = strip else { return };
    let (strip, mut node) = strip.into_inner();
    // Also before the other side's first turn somebody may have surrendered.
    let had_turn = battle.has_last_turn();
    let there = playback.has_caught_up() && (had_turn || !review.moments.is_empty()) && !battle.is_over();
    let moments = if there { review.moments.clone() } else { Vec::new() };
    let now = Shown(moments, review.open, review.folded, *arrangement, Some(strip));
    if now == *shown {
        return;
    }
    let (left, right) = arrangement.left_and_right();
    (node.left, node.right) = (px(left), px(right));
    commands.entity(strip).despawn_children();
    if there {
        if had_turn {
            again(&mut commands, &fonts, arrangement.width, strip);
        }
        if !now.0.is_empty() {
            fold(&mut commands, &fonts, now.0.len(), review.folded, strip);
        }
        // Of a busy turn the heaviest moments are shown; a folded strip shows the one looked at.
        let heaviest = review.heaviest(if review.folded { 0 } else { most(arrangement.width) });
        for (place, moment) in now.0.iter().enumerate() {
            if heaviest.contains(&place) || now.1 == Some(place) {
                chip(&mut commands, &fonts, &art, place, moment, now.1 == Some(place), strip);
            }
        }
    }
    *shown = now;
}

/// The button that plays the whole turn again.
fn again(commands: &mut Commands, fonts: &Fonts, width: WindowWidth, strip: Entity) {
    let node = Node { padding: UiRect::axes(px(10), px(5)), height: px(33), ..row(6.0) };
    let words = if width == WindowWidth::Full { "Replay their turn" } else { "Replay" };
    let content = children![bold(fonts, words, SMALL, *HOSTILE), key_cap(fonts, key_of(Action::Again))];
    let [slower, faster] = [Action::Slower, Action::Faster].map(key_of);
    let tip = Tooltip::from(format!("Plays the other side's last turn again. {slower} and {faster} change the speed."));
    let again =
        (Name::new("Their turn again"), BlocksPointer, button(ButtonSkin::quiet(), node), tip, content, ChildOf(strip));
    commands
        .spawn(again)
        .observe(|_: On<ButtonPressed>, mut asks: MessageWriter<ReplayLastTurn>| _ = asks.write(ReplayLastTurn));
}

/// The button that folds and unfolds the moments.
fn fold(commands: &mut Commands, fonts: &Fonts, count: usize, folded: bool, strip: Entity) {
    let node = Node { padding: UiRect::axes(px(8), px(5)), height: px(33), ..row(6.0) };
    let words = if folded { format!("show {count}") } else { "hide".into() };
    let fold = (
        Name::new("Fold"),
        BlocksPointer,
        button(ButtonSkin::quiet(), node),
        children![text(fonts, words, SMALL, *DIM)],
    );
    commands
        .spawn((fold, Tooltip("Shows or hides what mattered.".into()), ChildOf(strip)))
        .observe(|_: On<ButtonPressed>, mut review: ResMut<LastTurnReview>| review.folded = !review.folded);
}

/// Width of a moment, in layout pixels.
const WIDEST: f32 = 220.0;

fn chip(
    commands: &mut Commands,
    fonts: &Fonts,
    art: &Art,
    place: usize,
    moment: &TurnMoment,
    open: bool,
    strip: Entity,
) {
    let ink = tint_colour(moment.tint);
    let node = Node { padding: UiRect::axes(px(9), px(5)), height: px(33), max_width: px(WIDEST), ..row(6.0) };
    let picture = Node { width: px(18), height: px(18), flex_shrink: 0.0, ..default() };
    let picture = (ImageNode::new(art.get(Picture::Glyph(glyph(&moment.cue)))).with_color(ink), picture);
    let chip = (Name::new(format!("Moment {place}")), BlocksPointer, button(ButtonSkin::quiet(), node), ChildOf(strip));
    let chip = commands.spawn((chip, ChosenButton(open), Tooltip::from(moment.sentence.clone()))).id();
    commands.spawn((picture, ChildOf(chip)));
    // Of a long name a part is left out, and never what happened.
    let said = SpokenText(moment.title.clone());
    let words = commands.spawn((Node { min_width: px(0), ..row(0.0) }, said, ChildOf(chip))).id();
    let (who, what) = moment.parts();
    commands.spawn((bold(fonts, who, SMALL, *INK), one_line(), ChildOf(words)));
    if !what.is_empty() {
        commands.spawn((bold(fonts, what, SMALL, ink), never_cut_text(), ChildOf(words)));
    }
    commands.entity(chip).observe(move |_: On<ButtonPressed>, mut asks: MessageWriter<ReplayMoment>| {
        asks.write(ReplayMoment(place));
    });
}

/// The picture of a moment.
fn glyph(cue: &Cue) -> Glyph {
    match cue {
        Cue::Shot { .. } | Cue::Struck { .. } => Glyph::Fire,
        Cue::Thrown { kind, .. } => Glyph::of(kind.as_str()),
        Cue::Door { loud: true, .. } => Glyph::Breach,
        Cue::Door { open, .. } => {
            if *open {
                Glyph::Open
            } else {
                Glyph::Close
            }
        }
        Cue::Seen { .. } => Glyph::Peek,
        Cue::Said { tint, .. } | Cue::Banner { tint, .. } => of_news(*tint),
        _ => Glyph::Hold,
    }
}

/// The picture of what was said, by what it means.
fn of_news(tint: Tint) -> Glyph {
    match tint {
        Tint::Bad | Tint::Warn | Tint::Hostile => Glyph::Warning,
        Tint::Good => Glyph::Confirm,
        _ => Glyph::Hold,
    }
}
