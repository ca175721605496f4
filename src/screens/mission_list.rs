//! The mission list: the campaign or single missions as buttons, and a sheet for the selected one.
use std::time::Duration;

use bevy::prelude::*;
use bevy::time::Real;
use bevy::ui::ScrollPosition;

use super::briefing::{Briefing, Briefings};
use super::editor::new_level_request;
use super::floor_plan_pictures::FloorPlanPictures;
use super::help_overlay::HelpPage;
use super::mission_items::{LeadsTo, MissionItem, MissionItems, MissionTab};
use super::mission_sheet::MissionSheet;
use super::seating_row::ChosenSeating;
use super::selected_mission::{MissionListRequest, SelectedMission};
use super::settings_cursor::SettingsCursor;
use super::title_banner::{FirstLessonFocus, TABS, TabButton, give_keys_to_first_lesson, offer_first_lesson};
use super::web_page_mission_list::{PageListsMissions, game_lists_missions};
use super::{difficulty_row, loadout_sheet, mission_sheet, seating_row, title_banner};
use crate::chronicle::{LaunchRequest, Seating};
use crate::editor::NEW_LEVEL;
use crate::input::{Action, ActionInput, Overlay, Screen, TouchState, key_of};
use crate::levels::Loadout;
use crate::localization::{Localizer, Phrase, phrase};
use crate::theme::art::Art;
use crate::theme::fonts::Fonts;
use crate::theme::one_line_text::one_line;
use crate::theme::palette::*;
use crate::theme::screen_reader_marks::NotRead;
use crate::theme::side_by_side::side_by_side;
use crate::theme::sizes::*;
use crate::theme::widgets::*;
use crate::view::battle_command::BattleCommand;
use crate::view::campaign_state::CampaignState;
use crate::view::changes_by_other_windows::StorageChanged;
use crate::view::current_battle::{CurrentBattle, Notice};
use crate::view::open_packs::{self, OpenPacks};
use crate::view::power_saving::DrawFramesUntil;
use crate::view::question::Question;
use crate::view::question_before_opening::question_before_opening;
use crate::view::service_record::ServiceRecord;
use crate::view::settings::Settings;
#[cfg(not(target_family = "wasm"))]
use crate::view::table;
#[cfg(target_family = "wasm")]
use crate::view::web_page_messages::ProgressTransfer;
use crate::view::window_commands::{OWN_WINDOW, WindowCommand};

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<FloorPlanPictures>().init_resource::<SelectedMission>();
    app.init_resource::<MissionTab>().init_resource::<MissionItems>().add_message::<MissionListRequest>();
    app.init_resource::<PageListsMissions>().init_resource::<BriefingsSoFar>().init_resource::<LastClick>();
    // Reading every level takes a while: who opens a mission at once does not wait for it.
    let build =
        || (read_briefings.run_if(not(resource_exists::<Briefings>)), open, offer_first_lesson, gather, show).chain();
    app.add_systems(OnEnter(Screen::Missions), build().after(open_packs::leave_pack).run_if(game_lists_missions));
    // The page's list gives way to this one while it stands.
    let gives_way = in_state(Screen::Missions).and_then(game_lists_missions).and_then(not(any_with_component::<List>));
    app.add_systems(PreUpdate, build().run_if(gives_way));
    let rests =
        in_state(Screen::Missions).and_then(not(game_lists_missions)).and_then(not(resource_exists::<Briefings>));
    app.add_systems(Update, read_one.run_if(rests));
    app.add_systems(OnExit(Screen::Mission), turn_to_guests);
    // Where a player's own levels are.
    app.add_systems(OnExit(Screen::Editor), |mut tab: ResMut<MissionTab>| *tab = MissionTab::Single);
    app.add_systems(
        Update,
        (
            choose_by_key.run_if(in_state(Overlay::None).and_then(game_lists_missions)),
            begin,
            (offer_first_lesson.run_if(on_message::<StorageChanged>), gather, show).chain().run_if(
                any_with_component::<List>.and_then(
                    resource_changed::<MissionTab>
                        .or_else(resource_changed::<CampaignState>)
                        .or_else(resource_changed::<OpenPacks>)
                        .or_else(resource_changed::<ServiceRecord>)
                        .or_else(on_message::<StorageChanged>),
                ),
            ),
            (highlight, mission_sheet::show_mission_sheet).chain().run_if(
                resource_changed::<SelectedMission>
                    .or_else(resource_changed::<MissionItems>)
                    .or_else(resource_changed::<Settings>)
                    .or_else(resource_changed::<ChosenSeating>)
                    .or_else(resource_changed::<Localizer>),
            ),
            mission_sheet::fit_plan,
            reveal,
        )
            .chain()
            .run_if(in_state(Screen::Missions)),
    );
}

/// The item that was clicked last, and when: a second click soon after begins it.
#[derive(Resource, Default)]
struct LastClick(Option<(usize, Duration)>);

/// The longest time between the clicks of a double click.
const DOUBLE_CLICK: Duration = Duration::from_millis(500);

/// The briefings read so far, and how many levels that took.
#[derive(Resource, Default)]
struct BriefingsSoFar(Vec<Briefing>, usize);

/// Reads the levels that are left side by side: the list waits for all of them.
fn read_briefings(mut read: ResMut<BriefingsSoFar>, mut commands: Commands) {
    let BriefingsSoFar(mut briefings, next) = std::mem::take(&mut *read);
    let rest = side_by_side(next..Briefings::embedded_levels(), Briefings::nth);
    briefings.extend(rest.into_iter().flatten().flatten());
    commands.insert_resource(Briefings(briefings));
}

/// While another list stands, a level a frame: nothing that is done meanwhile has to wait.
fn read_one(
    mut read: ResMut<BriefingsSoFar>,
    mut awake: ResMut<DrawFramesUntil>,
    time: Res<Time<Virtual>>,
    mut commands: Commands,
) {
    if read.one() {
        awake.linger(time.elapsed());
    } else {
        commands.insert_resource(Briefings(std::mem::take(&mut read.0)));
    }
}

impl BriefingsSoFar {
    /// Reads the next level; false after the last.
    fn one(&mut self) -> bool {
        let Some(briefing) = Briefings::nth(self.1) else { return false };
        self.0.extend(briefing);
        self.1 += 1;
        true
    }
}

/// After leaving a guest battle, shows the single missions, where it can be resumed.
fn turn_to_guests(
    battle: Option<Res<CurrentBattle>>,
    mut tab: ResMut<MissionTab>,
    mut choice: ResMut<SelectedMission>,
) {
    if battle.is_some_and(|battle| battle.guest && battle.is_under_way()) {
        (*tab, *choice) = (MissionTab::Single, SelectedMission(0));
    }
}

fn begin(
    mut asked: MessageReader<MissionListRequest>,
    (choice, mut items, mut tab): (Res<SelectedMission>, ResMut<MissionItems>, ResMut<MissionTab>),
    (mut campaign_state, settings, packs): (ResMut<CampaignState>, Res<Settings>, Res<OpenPacks>),
    chosen: Res<ChosenSeating>,
    mut request: ResMut<LaunchRequest>,
    (mut questions, mut notices): (MessageWriter<Question>, MessageWriter<Notice>),
    (mut screen, mut overlay): (ResMut<NextState<Screen>>, ResMut<NextState<Overlay>>),
) {
    let Some(begin) = asked.read().last() else { return };
    if let Some(wanted) = edited(*begin, &items, &choice) {
        match wanted {
            Ok(wanted) => {
                *request = wanted;
                screen.set(Screen::Editor);
            }
            Err(words) => _ = notices.write(Notice::bad(words)),
        }
        return;
    }
    match items.0.get(choice.0).and_then(|item| item.leads_to.as_ref()) {
        Some(LeadsTo::Building) => return overlay.set(Overlay::Building),
        Some(campaign) => {
            let pack = packs.open.iter().find(|pack| LeadsTo::PackCampaign(pack.name.clone()) == *campaign);
            campaign_state.switch_to_pack(pack.cloned());
            *tab = MissionTab::Campaign;
            return;
        }
        None => {}
    }
    let anew = &(*begin == MissionListRequest::Anew);
    let difficulty = difficulty_row::chosen_difficulty(*tab, &settings, &campaign_state);
    let Some(item) = items.bypass_change_detection().0.get_mut(choice.0) else { return };
    // Another window may have played on since the list was written.
    if let Some(mission) = item.mission.filter(|_| item.left.is_some()) {
        item.left = campaign_state.unfinished_battle(mission);
    }
    let item = &*item;
    let seating = seating_row::seating_of(item, *tab, *chosen);
    let loadout = loadout_sheet::single_mission_loadout(item, *tab, &settings);
    // Who fights the team does not choose its gear.
    let loadout = if seating == Some(Seating::Hostile) { Loadout::default() } else { loadout };
    let Some(wanted) = item.request(*anew, (difficulty, seating), &loadout) else { return };
    match question_before_opening(phrase!("start-over-question"), &wanted, None, &campaign_state) {
        Some(question) => _ = questions.write(question),
        None => {
            *request = wanted;
            screen.set(Screen::Mission);
        }
    }
}

/// The editor's request, for what is to be edited.
fn edited(
    begin: MissionListRequest,
    items: &MissionItems,
    choice: &SelectedMission,
) -> Option<Result<LaunchRequest, String>> {
    match begin {
        MissionListRequest::On | MissionListRequest::Anew => None,
        MissionListRequest::Edit => items.0.get(choice.0)?.edit_request(),
        MissionListRequest::NewLevel => Some(new_level_request("level", NEW_LEVEL)),
    }
}

/// A button of the list, with its index.
#[derive(Component)]
struct ListItem(usize);

/// The name of a group above the button with this index.
#[derive(Component)]
struct Heading(usize);

/// The column of buttons.
#[derive(Component)]
struct List;

fn open(mut commands: Commands, fonts: Res<Fonts>, art: Res<Art>, settings: Res<Settings>) {
    let root = commands
        .spawn((
            Name::new("Mission list"),
            DespawnOnExit(Screen::Missions),
            Node {
                padding: UiRect { top: px(0), ..UiRect::all(px(WIDE)) },
                width: percent(100),
                height: percent(100),
                ..column(PAD)
            },
            BackgroundColor(*VOID),
        ))
        .id();
    title_banner::spawn_title_banner(&mut commands, &fonts, &art, &settings, root);
    let body = Node { flex_grow: 1.0, min_height: px(0), column_gap: px(WIDE), ..default() };
    let body = commands.spawn((body, ChildOf(root))).id();
    let list = Node {
        width: px(362),
        flex_shrink: 0.0,
        overflow: Overflow::scroll_y(),
        padding: UiRect::right(px(12)),
        ..column(10.0)
    };
    commands.spawn((Name::new("Missions"), List, ScrollingColumn, list, ChildOf(body)));
    let sheet = Node { flex_grow: 1.0, min_width: px(0), padding: UiRect::all(px(WIDE)), ..column(PAD) };
    commands.spawn((Name::new("Briefing"), MissionSheet, panel(sheet), ChildOf(body)));
    footer(&mut commands, &fonts, root);
}

/// The key hints; commands without a button on the sheet can be clicked here.
fn footer(commands: &mut Commands, fonts: &Fonts, root: Entity) {
    let line = Node { flex_wrap: FlexWrap::Wrap, row_gap: px(6), flex_shrink: 0.0, ..row(4.0) };
    let line = commands.spawn((line, ChildOf(root))).id();
    let hint = |keys: String, does: Phrase| children![key_cap(fonts, keys), text(fonts, does, SMALL, *DIM)];
    let choose = format!("{} {}", key_of(Action::Up), key_of(Action::Down));
    let lists = format!("{} {}", key_of(Action::Left), key_of(Action::Right));
    commands.spawn((row(6.0), hint(choose, phrase!("foot-select")), ChildOf(line)));
    commands.spawn((row(6.0), hint(lists, phrase!("foot-lists")), ChildOf(line)));
    commands.spawn((row(6.0), hint(key_of(Action::Confirm), phrase!("foot-begin")), ChildOf(line)));
    let node = || Node { padding: UiRect::axes(px(8), px(5)), ..row(6.0) };
    let saved = (button(ButtonSkin::quiet(), node()), hint(key_of(Action::Load), phrase!("foot-load")), ChildOf(line));
    commands
        .spawn(saved)
        .observe(|_: On<ButtonPressed>, mut asks: MessageWriter<BattleCommand>| _ = asks.write(BattleCommand::Load));
    let content = children![text(fonts, phrase!("foot-new-level"), SMALL, *DIM)];
    commands.spawn((Name::new("new level"), button(ButtonSkin::quiet(), node()), content, ChildOf(line))).observe(
        |_: On<ButtonPressed>, mut begins: MessageWriter<MissionListRequest>| {
            _ = begins.write(MissionListRequest::NewLevel)
        },
    );
    let slots = children![text(fonts, phrase!("foot-saves"), SMALL, *DIM)];
    let slots = (Name::new("Slots and autosaves"), button(ButtonSkin::quiet(), node()), slots, ChildOf(line));
    commands.spawn(slots).observe(|_: On<ButtonPressed>, mut overlay: ResMut<NextState<Overlay>>| {
        overlay.set(Overlay::Saves);
    });
    #[cfg(not(target_family = "wasm"))]
    {
        let join = children![text(fonts, phrase!("foot-join"), SMALL, *DIM)];
        let about = crate::hud::tooltip::Tooltip(phrase!("foot-join.about"));
        let join = (Name::new("join"), about, button(ButtonSkin::quiet(), node()), join, ChildOf(line));
        commands.spawn(join).observe(|_: On<ButtonPressed>, mut asks: MessageWriter<table::JoinByClipboard>| {
            asks.write(table::JoinByClipboard);
        });
    }
    #[cfg(target_family = "wasm")]
    for (words, progress) in
        [(phrase!("foot-export"), ProgressTransfer::Export), (phrase!("foot-import"), ProgressTransfer::Import)]
    {
        let content = children![text(fonts, &words, SMALL, *DIM)];
        let button = (Name::new(words.english()), button(ButtonSkin::quiet(), node()), content, ChildOf(line));
        commands
            .spawn(button)
            .observe(move |_: On<ButtonPressed>, mut asks: MessageWriter<ProgressTransfer>| _ = asks.write(progress));
    }
    let words = hint(key_of(Action::Settings), phrase!("foot-settings"));
    let settings = (Name::new("settings"), button(ButtonSkin::quiet(), node()), words, ChildOf(line));
    commands.spawn(settings).observe(
        |_: On<ButtonPressed>, mut cursor: ResMut<SettingsCursor>, mut overlay: ResMut<NextState<Overlay>>| {
            cursor.open(Overlay::None, &mut overlay);
        },
    );
    let keys = (button(ButtonSkin::quiet(), node()), hint(key_of(Action::Help), phrase!("foot-help")), ChildOf(line));
    commands.spawn(keys).observe(
        |_: On<ButtonPressed>, mut page: ResMut<HelpPage>, mut overlay: ResMut<NextState<Overlay>>| {
            *page = HelpPage::Keys;
            overlay.set(Overlay::Help);
        },
    );
    let record = children![text(fonts, phrase!("foot-record"), SMALL, *DIM)];
    let record = (Name::new("Service record"), button(ButtonSkin::quiet(), node()), record, ChildOf(line));
    commands.spawn(record).observe(
        |_: On<ButtonPressed>, mut page: ResMut<HelpPage>, mut to: ResMut<NextState<Overlay>>| {
            *page = HelpPage::Record;
            to.set(Overlay::Help);
        },
    );
    let credits = children![text(fonts, phrase!("foot-credits"), SMALL, *DIM)];
    let credits = (Name::new("Credits"), button(ButtonSkin::quiet(), node()), credits, ChildOf(line));
    commands.spawn(credits).observe(
        |_: On<ButtonPressed>, mut page: ResMut<HelpPage>, mut to: ResMut<NextState<Overlay>>| {
            *page = HelpPage::Credits;
            to.set(Overlay::Help);
        },
    );
    if OWN_WINDOW {
        let screen = hint(key_of(Action::Fullscreen), phrase!("foot-fullscreen"));
        window_button(
            commands,
            Name::new("Full screen"),
            WindowCommand::Fullscreen,
            (button(ButtonSkin::quiet(), node()), screen),
            line,
        );
        let quit = children![text(fonts, phrase!("foot-quit"), SMALL, *DIM)];
        window_button(
            commands,
            Name::new("Quit"),
            WindowCommand::Quit,
            (button(ButtonSkin::quiet(), node()), quit),
            line,
        );
    }
}

fn window_button(commands: &mut Commands, name: Name, act: WindowCommand, look: impl Bundle, line: Entity) {
    commands
        .spawn((name, look, ChildOf(line)))
        .observe(move |_: On<ButtonPressed>, mut acts: MessageWriter<WindowCommand>| _ = acts.write(act));
}

/// Rebuilds the items.
fn gather(
    mut tab: ResMut<MissionTab>,
    (campaign_state, record): (Res<CampaignState>, Res<ServiceRecord>),
    briefings: Res<Briefings>,
    mut packs: ResMut<OpenPacks>,
    mut items: ResMut<MissionItems>,
    mut choice: ResMut<SelectedMission>,
) {
    let before = items.0.get(choice.0).map(|item| (item.title.clone(), item.mission));
    let opened = packs.bypass_change_detection().latest.take();
    if opened.is_some() {
        tab.set_if_neq(MissionTab::Single);
    }
    *items = MissionItems::of(*tab, &campaign_state, &record, &briefings, &packs);
    if let Some(first) = opened.and_then(|pack| items.first_of_pack(&pack)) {
        choice.0 = first;
        return;
    }
    let fresh = items.0.iter().any(|item| item.fresh);
    let same = items.0.iter().position(|item| Some((item.title.clone(), item.mission)) == before && item.open);
    let next = same.filter(|_| !fresh).unwrap_or_else(|| items.initial_choice());
    // A list that is only brought up to date stays where it was scrolled to.
    if tab.is_changed() || choice.0 != next {
        choice.0 = next;
    }
}

fn show(
    items: Res<MissionItems>,
    tab: Res<MissionTab>,
    fonts: Res<Fonts>,
    list: Single<(Entity, &mut ScrollPosition), With<List>>,
    mut tabs: Query<(&TabButton, &mut ChosenButton)>,
    mut plans: ResMut<FloorPlanPictures>,
    mut images: ResMut<Assets<Image>>,
    mut commands: Commands,
) {
    for (button, mut chosen) in &mut tabs {
        chosen.set_if_neq(ChosenButton(button.0 == *tab));
    }
    let (list, mut scrolled) = list.into_inner();
    if tab.is_changed() {
        scrolled.y = 0.0;
    }
    commands.entity(list).despawn_children();
    for (place, item) in items.0.iter().enumerate() {
        if let Some(name) = items.heading(place) {
            let node = Node { padding: UiRect::top(px(PAD)), flex_shrink: 0.0, ..default() };
            let heading =
                commands.spawn((Heading(place), node, children![(bold(&fonts, name, SMALL, *TEAM), one_line())])).id();
            commands.entity(heading).insert(ChildOf(list));
        }
        let plan = item.briefing.as_ref().map(|briefing| (briefing.size(), plans.of(briefing, false, &mut images)));
        let button = list_item(&mut commands, &fonts, item, plan, place);
        commands.entity(button).insert(ChildOf(list)).observe(
            move |_: On<ButtonPressed>,
                  (input, fingers): (ActionInput, Res<TouchState>),
                  (time, mut last): (Res<Time<Real>>, ResMut<LastClick>),
                  mut choice: ResMut<SelectedMission>,
                  mut begins: MessageWriter<MissionListRequest>| {
                // A finger and a screen reader choose, and begin on the sheet.
                let clicked = input.just_pressed(&Action::Select) && !fingers.are_touching();
                let now = time.elapsed();
                let before = std::mem::replace(&mut last.0, clicked.then_some((place, now)));
                if clicked && before.is_some_and(|(of, at)| of == place && now - at <= DOUBLE_CLICK) {
                    begins.write(MissionListRequest::On);
                }
                choice.set_if_neq(SelectedMission(place));
            },
        );
    }
}

fn list_item(
    commands: &mut Commands,
    fonts: &Fonts,
    item: &MissionItem,
    plan: Option<((usize, usize), Handle<Image>)>,
    place: usize,
) -> Entity {
    let node = Node { padding: UiRect::all(px(12)), flex_shrink: 0.0, min_height: px(84), ..row(PAD) };
    let frame = Node {
        width: px(92),
        height: px(62),
        flex_shrink: 0.0,
        align_items: AlignItems::Center,
        justify_content: JustifyContent::Center,
        border_radius: BorderRadius::all(px(4)),
        ..default()
    };
    let button = commands
        .spawn((
            Name::new(format!("Mission {}", item.title.english())),
            ListItem(place),
            button(ButtonSkin::choice(), node),
        ))
        .id();
    let frame = commands.spawn((frame, BackgroundColor(*VOID), ChildOf(button))).id();
    match plan {
        Some(((columns, rows), plan)) => {
            let scale = (88.0 / columns as f32).min(58.0 / rows as f32);
            let picture = Node { width: px(columns as f32 * scale), height: px(rows as f32 * scale), ..default() };
            commands.spawn((picture, ImageNode::new(plan), ChildOf(frame)));
        }
        None => {
            let sign = if item.leads_to.is_some() { "»" } else { "?" };
            commands.spawn((NotRead, bold(fonts, sign, TITLE, *LINE), ChildOf(frame)));
        }
    }
    let words = commands.spawn((Node { flex_shrink: 1.0, min_width: px(0), ..column(3.0) }, ChildOf(button))).id();
    let ink = if item.open { *INK } else { *DIM };
    commands.spawn((bold(fonts, &item.title, LARGE, ink), one_line(), ChildOf(words)));
    commands.spawn((text(fonts, &item.state, SMALL, item.colour), ChildOf(words)));
    if item.fresh {
        commands.spawn((bold(fonts, phrase!("mission-new"), TINY, *WARN), ChildOf(words)));
    }
    button
}

fn choose_by_key(
    input: ActionInput,
    items: Res<MissionItems>,
    mut tab: ResMut<MissionTab>,
    mut choice: ResMut<SelectedMission>,
    mut begins: MessageWriter<MissionListRequest>,
    mut page: ResMut<HelpPage>,
    mut overlay: ResMut<NextState<Overlay>>,
    first_lesson: FirstLessonFocus,
    mut commands: Commands,
) {
    if give_keys_to_first_lesson(first_lesson, &input, &mut commands) {
        return;
    }
    let last = items.0.len().saturating_sub(1);
    let step = |act| input.just_pressed(&act);
    let place = TABS.iter().position(|(of, _)| *of == *tab).unwrap_or_default();
    if step(Action::Left) {
        tab.set_if_neq(TABS[place.saturating_sub(1)].0);
    }
    if step(Action::Right) {
        tab.set_if_neq(TABS[(place + 1).min(TABS.len() - 1)].0);
    }
    if step(Action::Up) || step(Action::Previous) {
        let above = choice.0.checked_sub(1).unwrap_or(last);
        choice.set_if_neq(SelectedMission(above));
    }
    if step(Action::Down) || (step(Action::Next) && !step(Action::Previous)) {
        let below = if choice.0 >= last { 0 } else { choice.0 + 1 };
        choice.set_if_neq(SelectedMission(below));
    }
    if step(Action::Confirm) {
        begins.write(MissionListRequest::On);
    }
    if step(Action::Help) {
        *page = HelpPage::Keys;
        overlay.set(Overlay::Help);
    }
}

fn highlight(choice: Res<SelectedMission>, mut buttons: Query<(&ListItem, &mut ChosenButton)>) {
    for (button, mut chosen) in &mut buttons {
        chosen.set_if_neq(ChosenButton(button.0 == choice.0));
    }
}

/// Scrolls the list until the selected button is visible.
fn reveal(
    choice: Res<SelectedMission>,
    buttons: Query<(&ListItem, &ComputedNode)>,
    headings: Query<(&Heading, &ComputedNode)>,
    list: Single<(&mut ScrollPosition, &ComputedNode), With<List>>,
    mut last: Local<[Vec2; 2]>,
) {
    let (mut scrolled, room) = list.into_inner();
    // Otherwise the wheel decides.
    let sizes = [room.size(), room.content_size()];
    if !choice.is_changed() && *last == sizes {
        return;
    }
    *last = sizes;
    let scale = room.inverse_scale_factor();
    let height = |place: usize| {
        buttons.iter().find(|(button, _)| button.0 == place).map_or(0.0, |(_, node)| node.size().y * scale + 10.0)
    };
    let headed = headings.iter().filter(|(heading, _)| heading.0 <= choice.0);
    let headed: f32 = headed.map(|(_, node)| node.size().y * scale + 10.0).sum();
    let above: f32 = (0..choice.0).map(height).sum::<f32>() + headed;
    let (below, room) = (above + height(choice.0), room.size().y * scale);
    if above < scrolled.y {
        scrolled.y = above;
    } else if below > scrolled.y + room && room > 0.0 {
        scrolled.y = below - room;
    }
}
