//! The team panel: a card for each figure with what it has left, and the objectives below.
use bevy::prelude::*;
use bevy::window::PrimaryWindow;

use super::card_widgets::{card_stats, card_title, spawn_bar, spawn_chip, spawn_portrait, title_of_word};
use super::compact_card;
use super::objective_list::{spawn_objective_ticks, spawn_objectives};
use super::panel_folds::{FoldPanel, spawn_fold_button};
use super::panel_layout::{Panel, PanelArrangement, WindowWidth};
use super::tooltip::Tooltip;
use crate::localization::{Language, Localizer, Phrase, phrase};
use crate::model::{AlarmRungStatus, Card, FigureId, LegendEntry, ObjectiveStatus, Side};
use crate::theme::art::{Art, Body, Person};
use crate::theme::fonts::Fonts;
use crate::theme::one_line_text::{never_cut_text, one_line};
use crate::theme::palette::*;
use crate::theme::sizes::*;
use crate::theme::widgets::*;
use crate::view::aim::{Aiming, SelectionRequest};
use crate::view::camera::{CameraTarget, PanelInsets};
use crate::view::current_battle::CurrentBattle;
use crate::view::pointer::BlocksPointer;
use crate::view::settings::TeamPanel;
use crate::view::view_model::ViewModel;
use crate::view::{ViewSystems, tile_centre};

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<CardSize>();
    let changed = || {
        resource_exists_and_changed::<ViewModel>
            .or_else(resource_changed::<PanelArrangement>)
            .or_else(resource_changed::<CardSize>)
            .or_else(resource_changed::<Localizer>)
    };
    let laid_out = |cards: Query<(), (Changed<ComputedNode>, With<Member>)>| !cards.is_empty();
    app.add_systems(
        Update,
        (
            fit_cards,
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
struct Shown(
    Vec<(FigureId, Card)>,
    (Vec<ObjectiveStatus>, Vec<AlarmRungStatus>),
    (PanelArrangement, CardFit),
    Option<Entity>,
    /// Names are fitted, so those of another language are fitted anew.
    Language,
);

/// Size to which the cards were reduced, so that the last of them is seen whole above the objectives.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
enum CardFit {
    /// As large as they are for a team of this size.
    #[default]
    Usual,
    /// Those of a large team.
    Small,
    /// Those of a folded panel.
    Compact,
    /// Those of a large team, which scroll: not even the smallest have room.
    Scrolled,
}

impl CardFit {
    /// The next smaller cards.
    fn smaller(self, large: bool) -> Self {
        match self {
            Self::Usual if !large => Self::Small,
            Self::Usual | Self::Small => Self::Compact,
            Self::Compact | Self::Scrolled => Self::Scrolled,
        }
    }
}

/// The cards that fit, and what they were fitted for: the size of the layout, how many cards there are, and how many objectives.
#[derive(Resource, Default, PartialEq)]
struct CardSize(CardFit, (PanelArrangement, Vec2, usize, usize));

/// Makes the cards smaller while the last is cut, and as large as ever when there is other room for them.
fn fit_cards(
    view_model: Option<Res<ViewModel>>,
    arrangement: Res<PanelArrangement>,
    (window, scale): (Single<&Window, With<PrimaryWindow>>, Res<UiScale>),
    column: Option<Single<&ComputedNode, (With<Cards>, Changed<ComputedNode>)>>,
    mut size: ResMut<CardSize>,
) {
    let Some(view_model) = view_model else { return };
    let goals = view_model.objectives.len() + view_model.rungs.len();
    let room = (*arrangement, window.size() / scale.0, view_model.own.len(), goals);
    if size.1 != room {
        *size = CardSize(CardFit::Usual, room);
        return;
    }
    let cut = column.is_some_and(|node| node.size().y > 0.0 && node.content_size().y > node.size().y + 1.0);
    if cut && arrangement.team == TeamPanel::Cards {
        let smaller = size.0.smaller(view_model.own.len() > large_team(arrangement.width));
        size.set_if_neq(CardSize(smaller, room));
    }
}

/// A larger team has smaller cards, by the width of the window.
fn large_team(width: WindowWidth) -> usize {
    if width == WindowWidth::Full { 6 } else { 4 }
}

fn fill(
    view_model: Option<Res<ViewModel>>,
    battle: Res<CurrentBattle>,
    (fonts, localizer): (Res<Fonts>, Res<Localizer>),
    art: Res<Art>,
    (arrangement, card_size): (Res<PanelArrangement>, Res<CardSize>),
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
    let fit = card_size.0;
    let now = Shown(cards, goals, (*arrangement, fit), Some(list), localizer.language());
    if (&now.0, &now.1, now.2, now.3, now.4) == (&shown.0, &shown.1, shown.2, shown.3, shown.4) {
        return;
    }
    commands.entity(list).despawn_children();
    let legend = battle.book.legend();
    // Smaller cards keep the last card and the objectives visible; where that is not enough, the cards scroll.
    let width = arrangement.width;
    let large = now.0.len() > large_team(width) || fit != CardFit::Usual;
    let size = if large { WindowWidth::Narrow } else { width };
    let (folded, below) = (arrangement.team != TeamPanel::Cards, arrangement.team == TeamPanel::Below);
    let compact = folded || fit == CardFit::Compact;
    let title = if battle.is_hostile() { phrase!("team-title-hostile") } else { phrase!("team-title") };
    spawn_fold_button(&mut commands, &fonts, FoldPanel::Team, title, list);
    // Their bar lies beside the cards.
    let cards = Node { margin: UiRect::right(px(-BAR_ROOM)), ..scrolling_column(if large { 6.0 } else { 10.0 }) };
    // The smallest lie two beside each other.
    let paired = fit == CardFit::Compact && !folded;
    let cards = if paired {
        let wraps = Node { flex_direction: FlexDirection::Row, flex_wrap: FlexWrap::Wrap, column_gap: px(6), ..cards };
        Node { row_gap: px(6), align_items: AlignItems::FlexStart, align_content: AlignContent::FlexStart, ..wraps }
    } else {
        cards
    };
    let cards = if below { Node { flex_grow: 1.0, flex_basis: px(0), min_width: px(0), ..row(8.0) } } else { cards };
    let at = scrolled.iter().next().cloned().unwrap_or_default();
    let team = commands.spawn((Name::new("Team"), Cards, cards, at, ChildOf(list))).id();
    if !below {
        commands.entity(team).insert(ScrollingColumn);
    }
    for (id, card) in &now.0 {
        // A figure off the map has left or was carried out.
        let bodies = match battle.side {
            Side::Hostile => [Body::Hostile, Body::HostileDown],
            _ => [Body::Team, Body::TeamDown],
        };
        let absent = || bodies[usize::from(card.bars.first().is_some_and(|bar| bar.now == 0))];
        let person =
            view_model.figure(*id).map_or_else(|| Person::usual(absent(), &[]), |figure_view| figure_view.person());
        let node = if compact { compact_card::card_node(below) } else { card_node(large) };
        let node = if paired { Node { width: percent(48), ..node } } else { node };
        let spends = || Phrase::joined(". ", card.spends.iter().cloned());
        let tip = if compact { compact_card::tooltip_words(card) } else { spends() };
        let entry = commands.spawn((frame(*id, node), Tooltip::from(tip), ChildOf(team))).id();
        match compact {
            true => compact_card::fill_card(&mut commands, (&fonts, &art, &localizer), card, &person, entry),
            false => member(&mut commands, (&fonts, &art, &localizer), &legend, card, (size, large), entry, &person),
        }
        commands.entity(entry).observe(chosen);
    }
    match folded {
        true => spawn_objective_ticks(&mut commands, &now.1.0, list),
        false => spawn_objectives(&mut commands, &fonts, &now.1, list),
    }
    *shown = now;
}

fn card_node(large: bool) -> Node {
    let padding = if large { UiRect::axes(px(10), px(5)) } else { UiRect::all(px(10)) };
    Node { padding, flex_shrink: 0.0, ..row(10.0) }
}

fn frame(id: FigureId, node: Node) -> impl Bundle {
    (Name::new(format!("Card {id}")), Member(id), BlocksPointer, button(ButtonSkin::choice(), node))
}

fn member(
    commands: &mut Commands,
    (fonts, art, localizer): (&Fonts, &Art, &Localizer),
    legend: &[LegendEntry],
    card: &Card,
    (width, large): (WindowWidth, bool),
    entry: Entity,
    person: &Person,
) {
    let full = width == WindowWidth::Full;
    spawn_portrait(commands, art, person, if full { 56.0 } else { 42.0 }, entry);
    let lines = Node { flex_grow: 1.0, min_width: px(0), ..column(3.0) };
    let lines = commands.spawn((lines, ChildOf(entry))).id();
    let head =
        commands.spawn((Node { justify_content: JustifyContent::SpaceBetween, ..row(4.0) }, ChildOf(lines))).id();
    let ink = if card.out { *FAINT } else { *INK };
    let name = card_title(card, localizer);
    // A long name is set smaller before any of it is left out.
    let size = if name.chars().count() > USUAL_NAME { SMALL } else { BODY };
    commands.spawn((bold(fonts, name, size, ink), one_line(), ChildOf(head)));
    if card.ready {
        commands.spawn((bold(fonts, &card.left, TINY, *TEAM), never_cut_text(), ChildOf(head)));
    } else if !card.out {
        commands.spawn((text(fonts, compact_card::words_left(card), TINY, *FAINT), never_cut_text(), ChildOf(head)));
    }
    // Tokens have a row whether there are any or not, so that no card grows under the pointer; in a large team it is that
    // of the subtitle.
    if card.tokens.is_empty() || !large {
        let line = Node { min_height: px(if large { CHIPS } else { SUBTITLE }), ..flat() };
        commands.spawn((
            line,
            ChildOf(lines),
            children![(text(fonts, fitting(&localizer.text(&card.subtitle), full), SMALL, *DIM), one_line())],
        ));
    }
    if large && !card.tokens.is_empty() {
        chips(commands, fonts, art, legend, card, full, lines);
    }
    card.bars.iter().for_each(|pips| spawn_bar(commands, fonts, pips, lines));
    if full {
        commands.spawn((text(fonts, card_stats(card), TINY, *DIM), longest_line_text_node(), ChildOf(lines)));
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
fn chips(
    commands: &mut Commands,
    fonts: &Fonts,
    art: &Art,
    legend: &[LegendEntry],
    card: &Card,
    full: bool,
    lines: Entity,
) {
    let (most, names) = if full { (8, 2) } else { (6, 1) };
    let shown = if card.tokens.len() > most { most - 1 } else { card.tokens.len() };
    let chips = commands.spawn((Node { height: px(CHIPS), ..flat() }, ChildOf(lines))).id();
    for token in card.tokens.iter().take(shown) {
        let own = legend.iter().find(|row| row.token == *token).map(|row| row.name.clone());
        let name = (card.tokens.len() <= names).then(|| own.unwrap_or_else(|| title_of_word(token.as_str()).into()));
        spawn_chip(commands, fonts, art, *token, name, chips);
    }
    if card.tokens.len() > shown {
        commands.spawn((bold(fonts, format!("+{}", card.tokens.len() - shown), TINY, *DIM), ChildOf(chips)));
    }
}

fn chosen(
    press: On<ButtonPressed>,
    members: Query<&Member>,
    view_model: Res<ViewModel>,
    insets: Res<PanelInsets>,
    window: Single<&Window, With<PrimaryWindow>>,
    mut camera: ResMut<CameraTarget>,
    mut picks: MessageWriter<SelectionRequest>,
) {
    let Ok(Member(id)) = members.get(press.entity) else { return };
    picks.write(SelectionRequest::Figure(*id));
    if let Some(figure_view) = view_model.figure(*id) {
        camera.reveal(tile_centre(figure_view.at), &insets, window.size());
    }
}

fn show_chosen(aiming: Res<Aiming>, mut members: Query<(&Member, &mut ChosenButton)>) {
    for (member, mut chosen) in &mut members {
        chosen.set_if_neq(ChosenButton(aiming.figure == Some(member.0)));
    }
}

/// Scrolls a team too large for its column so that the chosen card is seen whole.
fn reveal_chosen(
    column: Option<Single<(&mut ScrollPosition, &ComputedNode, &UiGlobalTransform), With<Cards>>>,
    cards: Query<(&ChosenButton, &ComputedNode, &UiGlobalTransform), With<Member>>,
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
