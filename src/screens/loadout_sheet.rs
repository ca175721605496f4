//! Gear that the team carries into the selected mission, slot by slot: each thing is exchanged for the next of its kind.
use bevy::ecs::system::SystemParam;
use bevy::prelude::*;

use super::button_grid::{GridPlace, place_after_keys};
use super::mission_items::{MissionItem, MissionItems, MissionTab};
use super::overlay_veil::veil;
use super::selected_mission::SelectedMission;
use crate::hud::card_widgets::spawn_portrait;
use crate::input::{Action, ActionInput, Device, Overlay, Screen, ShownWith, key_of};
use crate::levels::{Loadout, read_to_play};
use crate::localization::{Argument, NameKind, Phrase, phrase};
use crate::model::{ArmouryItem, FigureSpec, LevelOwnData, Side};
use crate::referee::AnyBook;
use crate::theme::art::Art;
use crate::theme::fonts::Fonts;
use crate::theme::one_line_text::one_line;
use crate::theme::palette::*;
use crate::theme::screen_reader_marks::SpokenName;
use crate::theme::sizes::*;
use crate::theme::widgets::{
    ButtonPressed, ButtonSkin, ChosenButton, bold, button as pressable, column, key_cap, panel, row, text,
};
use crate::view::campaign_state::CampaignState;
use crate::view::current_battle::Notice;
use crate::view::figure_dress::person_in_level;
use crate::view::settings::Settings;

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<Cursor>().add_message::<Exchange>();
    app.add_systems(OnEnter(Overlay::Loadout), |mut cursor: ResMut<Cursor>| *cursor = Cursor::default());
    app.add_systems(
        Update,
        (
            open_by_key.run_if(in_state(Screen::Missions).and_then(in_state(Overlay::None))),
            (by_key, exchange, show.run_if(stale)).chain().run_if(in_state(Overlay::Loadout)),
        ),
    );
}

/// The key that opens it; on a gamepad the button for the other order.
const KEY: char = 'L';

/// Whether the equipment of a mission's team can be exchanged.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum GearExchangeOffer {
    /// The book exchanges nothing, the mission cannot be begun, or it is under way.
    None,
    /// The team has what it brought back from the mission before.
    NoResupply,
    Open,
}

/// Tells whether the equipment of an item's team can be exchanged.
pub fn exchange_offer(item: &MissionItem, tab: MissionTab, campaign_state: &CampaignState) -> GearExchangeOffer {
    let book = item.briefing.as_ref().and_then(|briefing| crate::book(briefing.book));
    let nothing = book.is_none_or(|book| book.armoury().is_empty());
    if nothing || tab == MissionTab::Lessons || !item.open || item.left.is_some() {
        return GearExchangeOffer::None;
    }
    match item.mission {
        Some(mission) if !campaign_state.may_exchange(mission) => GearExchangeOffer::NoResupply,
        _ => GearExchangeOffer::Open,
    }
}

/// Loadout of the team of a single mission; the levels of a campaign come with it.
pub fn single_mission_loadout(item: &MissionItem, tab: MissionTab, settings: &Settings) -> Loadout {
    match &item.briefing {
        Some(briefing) if tab == MissionTab::Single && item.mission.is_none() => {
            settings.loadout(&briefing.source.name)
        }
        _ => Loadout::default(),
    }
}

/// The button on the mission sheet.
pub fn spawn_loadout_button(commands: &mut Commands, fonts: &Fonts, parent: Entity) {
    let node = Node { height: px(56), padding: UiRect::horizontal(px(18)), flex_shrink: 0.0, ..row(8.0) };
    let words = bold(fonts, phrase!("loadout-title"), LARGE, *INK);
    let by_key = (key_cap(fonts, key_of(Action::Order(KEY))), ShownWith(Device::Keyboard));
    let by_pad = (key_cap(fonts, key_of(Action::Other)), ShownWith(Device::Pad));
    let content = children![words, by_key, by_pad];
    commands
        .spawn((Name::new("Loadout"), pressable(ButtonSkin::quiet(), node), content, ChildOf(parent)))
        .observe(|_: On<ButtonPressed>, mut overlay: ResMut<NextState<Overlay>>| overlay.set(Overlay::Loadout));
}

fn open_by_key(
    input: ActionInput,
    (choice, items, tab): (Res<SelectedMission>, Res<MissionItems>, Res<MissionTab>),
    campaign_state: Res<CampaignState>,
    mut overlay: ResMut<NextState<Overlay>>,
) {
    let letter = input.just_pressed(&Action::Order(KEY)) && !input.pressed(&Action::NoOrder);
    let asked = letter || input.just_pressed(&Action::Other);
    let selected = || {
        items.0.get(choice.0).is_some_and(|item| exchange_offer(item, *tab, &campaign_state) == GearExchangeOffer::Open)
    };
    if asked && selected() {
        overlay.set(Overlay::Loadout);
    }
}

/// The chosen button: a row is a figure with what it carries, and the last one the buttons below.
#[derive(Resource, Clone, Copy, Debug, Default, PartialEq, Eq)]
struct Cursor(GridPlace);

/// Change by a button.
#[derive(Message, Clone, Copy, Debug, PartialEq, Eq)]
enum Exchange {
    Next(GridPlace),
    Previous(GridPlace),
    AsIssued,
}

/// The root of the overlay.
#[derive(Component)]
struct Sheet;

/// The selected mission, with its loadout and where that is kept.
#[derive(SystemParam)]
struct Selected<'w> {
    choice: Res<'w, SelectedMission>,
    items: Res<'w, MissionItems>,
    tab: Res<'w, MissionTab>,
    campaign_state: ResMut<'w, CampaignState>,
    settings: ResMut<'w, Settings>,
}

impl Selected<'_> {
    fn item(&self) -> Option<&MissionItem> {
        self.items.0.get(self.choice.0)
    }

    /// The book, the team as the level has it without a loadout, and the level's own data.
    fn team(&self) -> Option<(&'static dyn AnyBook, Vec<FigureSpec>, LevelOwnData)> {
        let item = self.item()?;
        let issued = item.mission.and_then(|mission| self.campaign_state.issued_level(mission));
        let level = issued.or_else(|| item.briefing.as_ref().map(|briefing| briefing.source.clone()))?;
        let spec = read_to_play(&level, crate::books()).ok()?;
        let book = crate::book(spec.rulebook.as_str())?;
        let team = spec.figures.into_iter().filter(|figure| figure.side == Side::Response).collect();
        Some((book, team, spec.data))
    }

    fn loadout(&self) -> Loadout {
        match self.item() {
            Some(MissionItem { mission: Some(mission), .. }) => self.campaign_state.loadout(*mission),
            Some(item) => single_mission_loadout(item, *self.tab, &self.settings),
            None => Loadout::default(),
        }
    }

    fn store(&mut self, loadout: Loadout) -> Result<(), Phrase> {
        let Some(item) = self.items.0.get(self.choice.0) else { return Ok(()) };
        match (item.mission, &item.briefing) {
            (Some(mission), _) => self.campaign_state.set_loadout(mission, loadout),
            (None, Some(briefing)) => self.settings.set_loadout(&briefing.source.name, loadout).map_err(Phrase::from),
            (None, None) => Ok(()),
        }
    }
}

/// Whether the sheet does not show what there is.
fn stale(
    cursor: Res<Cursor>,
    settings: Res<Settings>,
    campaign_state: Res<CampaignState>,
    sheets: Query<(), With<Sheet>>,
) -> bool {
    sheets.is_empty() || cursor.is_changed() || settings.is_changed() || campaign_state.is_changed()
}

fn show(
    selected: Selected,
    cursor: Res<Cursor>,
    (fonts, art): (Res<Fonts>, Res<Art>),
    sheets: Query<Entity, With<Sheet>>,
    mut commands: Commands,
) {
    sheets.iter().for_each(|sheet| commands.entity(sheet).despawn());
    let Some((book, team, data)) = selected.team() else { return };
    let _data = book.lay_data(&data);
    let (loadout, armoury) = (selected.loadout(), book.armoury());
    let issues: Vec<&ArmouryItem> = armoury.weapons.iter().chain(&armoury.items).collect();
    let spoken = SpokenName(phrase!("loadout-title.about"));
    let root = commands.spawn((Name::new("Loadout"), spoken, Sheet, DespawnOnExit(Overlay::Loadout), veil())).id();
    let sheet = Node { padding: UiRect::all(px(WIDE)), width: px(880), max_width: percent(96), ..column(GAP) };
    let sheet = commands.spawn((panel(sheet), ChildOf(root))).id();
    let mission = selected.item().map_or(Phrase::EMPTY, |item| item.title.clone().in_capitals());
    let title = Phrase::facts([phrase!("loadout-title"), mission]);
    commands.spawn((bold(&fonts, title, TITLE, *INK), one_line(), ChildOf(sheet)));
    commands.spawn((text(&fonts, phrase!("loadout-exchange"), BODY, *DIM), ChildOf(sheet)));
    let mut about = Phrase::EMPTY;
    for (place, figure) in team.iter().enumerate() {
        let line = Node { min_height: px(44), flex_shrink: 0.0, ..row(PAD) };
        let line = commands.spawn((line, ChildOf(sheet))).id();
        let (carried, issued) = (loadout.carried_gear(book, figure), book.issued_gear(figure));
        spawn_portrait(&mut commands, &art, &person_in_level(figure, carried.iter().copied()), 34.0, line);
        let name = figure.name.clone().unwrap_or_else(|| figure.id.to_string());
        let node = Node { width: px(104), flex_shrink: 0.0, ..default() };
        commands.spawn((node, ChildOf(line), children![(bold(&fonts, name.to_uppercase(), SMALL, *INK), one_line())]));
        let slots = Node {
            flex_wrap: FlexWrap::Wrap,
            row_gap: px(6),
            min_width: px(0),
            flex_grow: 1.0,
            flex_basis: px(0),
            ..row(6.0)
        };
        let slots = commands.spawn((slots, ChildOf(line))).id();
        for (slot, item) in carried.iter().enumerate() {
            let issue = issues.iter().find(|issue| issue.word == *item);
            let at = GridPlace(place, slot);
            if at == cursor.0 {
                about = issue.map_or(phrase!("loadout-fixed"), |issue| issue.about.clone());
            }
            let name = issue.map_or(item.as_str(), |issue| issue.name.as_str());
            let ink = if issued.get(slot) == Some(item) { *INK } else { *WARN };
            let node = Node { padding: UiRect::axes(px(11), px(9)), flex_shrink: 0.0, ..default() };
            let kind =
                if armoury.weapons.iter().any(|of| of.word == *item) { NameKind::Weapon } else { NameKind::Item };
            let gear = phrase!("loadout-gear", gear = Argument::name(kind, name));
            let content = children![bold(&fonts, gear, SMALL, ink)];
            let label = Name::new(format!("{} {}: {name}", figure.id, slot + 1));
            let bundle = (label, at, pressable(ButtonSkin::quiet(), node), content, ChildOf(slots));
            commands.spawn(bundle).insert(ChosenButton(at == cursor.0)).observe(
                move |_: On<ButtonPressed>, mut asks: MessageWriter<Exchange>| _ = asks.write(Exchange::Next(at)),
            );
        }
    }
    let note = Node { min_height: px(24), ..default() };
    commands.spawn((note, ChildOf(sheet), children![text(&fonts, about, BODY, *TEAM)]));
    foot(&mut commands, &fonts, (cursor.0, team.len(), !loadout.is_empty()), sheet);
}

fn foot(commands: &mut Commands, fonts: &Fonts, (cursor, below, differs): (GridPlace, usize, bool), sheet: Entity) {
    let line = Node { justify_content: JustifyContent::SpaceBetween, ..row(GAP) };
    let line = commands.spawn((line, ChildOf(sheet))).id();
    let node = || Node { padding: UiRect::axes(px(PAD), px(8)), ..row(GAP) };
    let issued = GridPlace(below, 0);
    let ink = if differs { *INK } else { *FAINT };
    let content = children![bold(fonts, phrase!("loadout-as-issued"), BODY, ink)];
    let button = (Name::new("As issued"), issued, pressable(ButtonSkin::quiet(), node()), content, ChildOf(line));
    commands
        .spawn(button)
        .insert(ChosenButton(cursor == issued))
        .observe(|_: On<ButtonPressed>, mut asks: MessageWriter<Exchange>| _ = asks.write(Exchange::AsIssued));
    let done = GridPlace(below, 1);
    let content = children![bold(fonts, phrase!("loadout-done"), BODY, *INK), key_cap(fonts, key_of(Action::Cancel))];
    let button = (Name::new("Done"), done, pressable(ButtonSkin::quiet(), node()), content, ChildOf(line));
    commands
        .spawn(button)
        .insert(ChosenButton(cursor == done))
        .observe(|_: On<ButtonPressed>, mut overlay: ResMut<NextState<Overlay>>| overlay.set(Overlay::None));
}

/// Arrows and Tab choose a slot, Confirm exchanges what is in it, and the key for the other order goes back.
fn by_key(
    input: ActionInput,
    buttons: Query<(Entity, &GridPlace)>,
    mut cursor: ResMut<Cursor>,
    mut asks: MessageWriter<Exchange>,
    mut overlay: ResMut<NextState<Overlay>>,
    mut commands: Commands,
) {
    if input.just_pressed(&Action::Cancel) {
        return overlay.set(Overlay::None);
    }
    let next = place_after_keys(&input, buttons.iter().map(|(_, place)| *place), cursor.0);
    cursor.set_if_neq(Cursor(next));
    if input.just_pressed(&Action::Confirm)
        && let Some((entity, _)) = buttons.iter().find(|(_, place)| **place == next)
    {
        commands.trigger(ButtonPressed { entity });
    }
    if input.just_pressed(&Action::Other) {
        asks.write(Exchange::Previous(next));
    }
}

fn exchange(
    mut asks: MessageReader<Exchange>,
    mut selected: Selected,
    mut cursor: ResMut<Cursor>,
    mut notices: MessageWriter<Notice>,
) {
    for ask in asks.read() {
        let Some((book, team, data)) = selected.team() else { continue };
        let _data = book.lay_data(&data);
        let mut loadout = selected.loadout();
        match ask {
            Exchange::AsIssued => loadout = Loadout::default(),
            Exchange::Next(at) | Exchange::Previous(at) => {
                cursor.set_if_neq(Cursor(*at));
                let Some(figure) = team.get(at.0) else { continue };
                loadout.cycle_slot(book, figure, at.1, matches!(ask, Exchange::Previous(_)));
            }
        }
        if let Err(why) = selected.store(loadout) {
            notices.write(Notice::bad(why));
        }
    }
}
