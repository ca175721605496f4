//! Choice of seats on the mission sheet: the team, the other side, or two at this table, where the level is made for it.
use bevy::prelude::*;

use super::mission_items::{MissionItem, MissionItems, MissionTab};
use super::selected_mission::SelectedMission;
use crate::chronicle::Seating;
use crate::hud::tooltip::Tooltip;
use crate::input::{Action, ActionInput, Device, Overlay, Screen, ShownWith, key_of};
use crate::theme::fonts::Fonts;
use crate::theme::palette::*;
use crate::theme::sizes::*;
use crate::theme::widgets::*;

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<ChosenSeating>();
    let takes_keys = in_state(Overlay::None).and_then(in_state(Screen::Missions));
    app.add_systems(Update, by_key.run_if(takes_keys));
}

/// The seating in which single missions begin, where they offer it.
#[derive(Resource, Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct ChosenSeating(pub Seating);

/// The key that goes on to the next seating.
const NEXT: char = 'P';

/// The seatings to choose from for an item: those of its level, for a single mission that is to begin.
fn offered(item: &MissionItem, tab: MissionTab) -> &[Seating] {
    let briefing = item.briefing.as_ref().filter(|_| tab == MissionTab::Single && item.open && item.left.is_none());
    briefing.map_or(&[], |briefing| briefing.seatings.as_slice())
}

/// The seating in which an item begins: the one chosen, or the level's usual one.
pub fn seating_of(item: &MissionItem, tab: MissionTab, chosen: ChosenSeating) -> Option<Seating> {
    let offered = offered(item, tab);
    Some(chosen.0).filter(|seating| offered.contains(seating)).or(offered.first().copied())
}

/// The row, where there is a choice.
pub fn show_seating_row(
    commands: &mut Commands,
    fonts: &Fonts,
    (item, tab): (&MissionItem, MissionTab),
    chosen: ChosenSeating,
    sheet: Entity,
) {
    let offered = offered(item, tab);
    if offered.len() < 2 {
        return;
    }
    let now = seating_of(item, tab, chosen);
    let line = Node { flex_wrap: FlexWrap::Wrap, row_gap: px(6), flex_shrink: 0.0, ..row(8.0) };
    let line = commands.spawn((Name::new("Play"), line, ChildOf(sheet))).id();
    commands.spawn((text(fonts, "Play", SMALL, *DIM), ChildOf(line)));
    for seating in offered.iter().copied() {
        let node = Node { padding: UiRect::axes(px(9), px(4)), flex_shrink: 0.0, ..row(6.0) };
        let ink = if now == Some(seating) { *INK } else { *DIM };
        let (words, tip) = words(seating);
        let entry = (Name::new(format!("Play {words}")), button(ButtonSkin::quiet(), node), Tooltip(tip.into()));
        let entry = commands.spawn((entry, children![bold(fonts, words, SMALL, ink)], ChildOf(line))).id();
        commands.entity(entry).insert(ChosenButton(now == Some(seating))).observe(
            move |_: On<ButtonPressed>, mut chosen: ResMut<ChosenSeating>| {
                _ = chosen.set_if_neq(ChosenSeating(seating))
            },
        );
    }
    commands.spawn((key_cap(fonts, key_of(Action::Order(NEXT))), ShownWith(Device::Keyboard), ChildOf(line)));
}

fn words(seating: Seating) -> (&'static str, &'static str) {
    match seating {
        Seating::Team => ("the team", "You lead the team; the game plays the other side."),
        Seating::Hostile => {
            ("the other side", "You lead the other side; the game plays the team. The difficulty stays the team's.")
        }
        Seating::HotSeat => {
            ("two at this table", "Two players share this window. Between their turns a curtain hides the board.")
        }
    }
}

fn by_key(
    input: ActionInput,
    (choice, items, tab): (Res<SelectedMission>, Res<MissionItems>, Res<MissionTab>),
    mut chosen: ResMut<ChosenSeating>,
) {
    if input.pressed(&Action::NoOrder) || !input.just_pressed(&Action::Order(NEXT)) {
        return;
    }
    let Some(item) = items.0.get(choice.0) else { return };
    let offered = offered(item, *tab);
    let Some(now) = seating_of(item, *tab, *chosen) else { return };
    let place = offered.iter().position(|seating| *seating == now).unwrap_or(0);
    chosen.set_if_neq(ChosenSeating(offered[(place + 1) % offered.len()]));
}
