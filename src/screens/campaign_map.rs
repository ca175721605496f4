//! The map of a campaign: its missions from left to right, lines to what each can open, and how each stands.
use bevy::prelude::*;

use super::mission_choice::Choice;
use super::mission_items::{Items, is_won};
use crate::hud::tooltip::Tooltip;
use crate::levels::campaign::CampaignSpec;
use crate::model::Word;
use crate::theme::fonts::Fonts;
use crate::theme::one_line_text::one_line;
use crate::theme::palette::*;
use crate::theme::screen_reader_marks::Unread;
use crate::theme::sizes::*;
use crate::theme::widgets::*;
use crate::view::campaign_state::{CampaignState, MissionState};

/// Height of a box, and from one row of boxes to the next, in layout pixels.
const HEIGHT: f32 = 24.0;
const ROW: f32 = 32.0;
/// The part of a column that is left for the lines, in percent of the column.
const GUTTER: f32 = 12.0;

/// Draws the map; its boxes choose their mission.
pub fn show(
    commands: &mut Commands,
    fonts: &Fonts,
    campaign_state: &CampaignState,
    (items, choice): (&Items, Choice),
    parent: Entity,
) {
    let Some(plan) = &campaign_state.plan else { return };
    let spots = spots(plan);
    let count = |of: fn(&Spot) -> usize| spots.iter().map(of).max().unwrap_or_default() + 1;
    let (columns, rows) = (count(|spot| spot.column) as f32, count(|spot| spot.row) as f32);
    let node = Node { height: px(rows * ROW), margin: UiRect::top(px(6)), flex_shrink: 0.0, ..default() };
    // The list beside it reads the same.
    let map = commands.spawn((Name::new("Campaign map"), Unread, node, ChildOf(parent))).id();
    let states = campaign_state.missions();
    let state = |id: Word| states.iter().find(|(of, _)| *of == id).map(|(_, state)| state);
    let wide = 100.0 / columns;
    let middle = |row: usize| row as f32 * ROW + HEIGHT / 2.0;
    for (from, to) in lines(plan, &spots) {
        let taken = matches!(state(from.mission), Some(MissionState::Done(..)))
            && !matches!(state(to.mission), Some(MissionState::Locked(_) | MissionState::Missed) | None);
        let ink = if taken { *TEAM } else { *LINE };
        let left = (from.column + 1) as f32 * wide - wide * GUTTER / 100.0;
        let right = to.column as f32 * wide;
        let bend = right - wide * GUTTER / 200.0;
        let (start, end) = (middle(from.row), middle(to.row));
        let mut bar = |(x, y): (f32, f32), (width, height): (Val, Val)| {
            let node = Node {
                position_type: PositionType::Absolute,
                left: percent(x),
                top: px(y),
                width,
                height,
                ..default()
            };
            commands.spawn((node, BackgroundColor(ink), ChildOf(map)));
        };
        bar((left, start - 1.0), (percent(bend - left), px(2)));
        bar((bend, start.min(end) - 1.0), (px(2), px((end - start).abs() + 2.0)));
        bar((bend, end - 1.0), (percent(right - bend), px(2)));
    }
    for spot in spots {
        let Some(place) = items.0.iter().position(|item| item.mission == Some(spot.mission)) else { continue };
        let (ink, words) = look(state(spot.mission));
        let node = Node {
            position_type: PositionType::Absolute,
            left: percent(spot.column as f32 * wide),
            top: px(spot.row as f32 * ROW),
            width: percent(wide * (1.0 - GUTTER / 100.0)),
            height: px(HEIGHT),
            justify_content: JustifyContent::Center,
            align_items: AlignItems::Center,
            overflow: Overflow::clip(),
            padding: UiRect::horizontal(px(4)),
            ..default()
        };
        let title = campaign_state.title(spot.mission);
        let skin = Skin { edge: ink, ..Skin::choice() };
        commands
            .spawn((
                Name::new(format!("Map {title}")),
                button(skin, node),
                Tooltip(format!("{title}: {words}")),
                children![(text(fonts, title.clone(), TINY, ink), one_line())],
                ChildOf(map),
            ))
            .insert(Chosen(choice.0 == place))
            .observe(move |_: On<Pressed>, mut choice: ResMut<Choice>| _ = choice.set_if_neq(Choice(place)));
    }
}

/// The colour of a mission, and its state in words.
fn look(state: Option<&MissionState>) -> (Color, String) {
    match state {
        Some(MissionState::Open) => (*TEAM, "can be played".into()),
        Some(MissionState::Done(result, score)) => {
            let ink = if is_won(*result) { *GOOD } else { *WARN };
            (ink, format!("{}, score {}", result.as_str().replace('-', " "), with_sign(*score)))
        }
        Some(MissionState::Locked(_)) => (*DIM, "locked".into()),
        Some(MissionState::Missed) | None => (*FAINT, "closed by earlier results".into()),
    }
}

/// Where a mission stands on the map.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct Spot {
    mission: Word,
    column: usize,
    row: usize,
}

/// Each mission in its column, those of a column in the order of the plan.
fn spots(plan: &CampaignSpec) -> Vec<Spot> {
    let mut filled = std::collections::BTreeMap::new();
    let mut spot = |(mission, column): (Word, usize)| {
        let row = filled.entry(column).or_insert(0);
        *row += 1;
        Spot { mission, column, row: *row - 1 }
    };
    plan.columns().into_iter().map(&mut spot).collect()
}

/// From each mission to those it can open.
fn lines<'s>(plan: &'s CampaignSpec, spots: &'s [Spot]) -> impl Iterator<Item = (&'s Spot, &'s Spot)> {
    let of = |id: Word| spots.iter().find(move |spot| spot.mission == id);
    plan.missions.iter().flat_map(move |mission| {
        let from = of(mission.id.value);
        mission.opens.iter().filter_map(move |opening| from.zip(of(opening.mission.value)))
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn missions_stand_right_of_those_that_open_them_and_none_on_another() {
        let state = CampaignState::read();
        let plan = state.plan.as_ref().unwrap();
        let spots = spots(plan);
        assert_eq!(spots.len(), plan.missions.len());
        assert!(lines(plan, &spots).all(|(from, to)| from.column < to.column));
        let mut places: Vec<_> = spots.iter().map(|spot| (spot.column, spot.row)).collect();
        places.sort_unstable();
        places.dedup();
        assert_eq!(places.len(), spots.len());
    }
}
