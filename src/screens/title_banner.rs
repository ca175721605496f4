//! The head of the mission list: the title and the lists over their picture, and in its middle the way in: the first lesson
//! for somebody new, the newest save for everybody else.
use bevy::prelude::*;
use bevy::window::PrimaryWindow;

use super::mission_items::MissionTab;
use super::title_picture;
#[cfg(target_family = "wasm")]
use super::web_page_mission_list::PageListsMissions;
use crate::chronicle::LaunchRequest;
use crate::input::{Action, ActionInput, Screen};
use crate::levels::lessons::lessons;
use crate::localization::{MessageId, Phrase, phrase};
use crate::theme::art::Art;
use crate::theme::fonts::Fonts;
use crate::theme::one_line_text::one_line;
use crate::theme::palette::*;
use crate::theme::sizes::*;
use crate::theme::widgets::*;
use crate::view::battle_command::BattleCommand;
use crate::view::campaign_state::CampaignState;
use crate::view::lesson::passed_lessons;
use crate::view::save_list::{SaveEntry, newest_unfinished};
use crate::view::service_record::ServiceRecord;
use crate::view::settings::Settings;

pub(super) fn plugin(app: &mut App) {
    app.add_observer(leave_first_lesson);
    app.add_systems(Update, fit.run_if(in_state(Screen::Missions)));
}

/// A button for a list, over the picture.
#[derive(Component)]
pub struct TabButton(pub MissionTab);

/// The lists, from left to right.
pub const TABS: [(MissionTab, MessageId); 3] = [
    (MissionTab::Lessons, MessageId("tab-lessons")),
    (MissionTab::Campaign, MessageId("tab-campaign")),
    (MissionTab::Single, MessageId("tab-single")),
];

/// Place of the way in.
#[derive(Component)]
pub struct FirstLessonOffer;

/// The button for the first lesson. It has the focus, while it is chosen.
#[derive(Component)]
pub struct FirstLesson;

/// The picture with all that lies on it.
#[derive(Component)]
struct TitleBanner;

/// Its share of the window's height, its greatest height in layout pixels, and those that the list below needs.
const SHARE: f32 = 0.23;
const MOST: f32 = 420.0;
const LIST: f32 = 672.0;

/// Gives the picture the height that the list leaves; what lies on it has room in any case.
fn fit(
    mut banner: Query<&mut Node, With<TitleBanner>>,
    window: Single<&Window, With<PrimaryWindow>>,
    scale: Res<UiScale>,
) {
    let window = window.height() / scale.0;
    let height = px((window * SHARE).min(window - LIST).clamp(0.0, MOST).round());
    for mut node in &mut banner {
        if node.min_height != height {
            node.min_height = height;
        }
    }
}

/// Spawns the banner across the top of the screen.
pub fn spawn_title_banner(commands: &mut Commands, fonts: &Fonts, art: &Art, settings: &Settings, screen: Entity) {
    let node = Node {
        max_height: px(MOST),
        flex_shrink: 0.0,
        margin: UiRect::horizontal(px(-WIDE)),
        padding: UiRect::axes(px(WIDE), px(PAD)),
        ..column(0.0)
    };
    let banner =
        commands.spawn((Name::new("Title banner"), TitleBanner, node, BackgroundColor(*VOID), ChildOf(screen))).id();
    title_picture::spawn_title_picture(commands, art, settings, banner);
    let inner = Node { flex_grow: 1.0, justify_content: JustifyContent::SpaceBetween, ..column(GAP) };
    let inner = commands.spawn((inner, ChildOf(banner))).id();
    let top = Node { justify_content: JustifyContent::SpaceBetween, align_items: AlignItems::FlexStart, ..row(WIDE) };
    let top = commands.spawn((top, ChildOf(inner))).id();
    title(commands, fonts, top);
    tabs(commands, fonts, top);
    let way_in = Node { justify_content: JustifyContent::Center, ..default() };
    commands.spawn((FirstLessonOffer, way_in, ChildOf(inner)));
}

fn title(commands: &mut Commands, fonts: &Fonts, parent: Entity) {
    let bar = Node { width: px(5), height: px(44), flex_shrink: 0.0, ..default() };
    let words = Node { min_width: px(0), ..column(0.0) };
    let name = children![
        (bar, BackgroundColor(*TEAM)),
        (
            words,
            children![
                (bold(fonts, "FATAL FUNNEL", 34.0, *INK), one_line()),
                (text(fonts, phrase!("title-motto"), BODY, *INK), one_line()),
            ]
        ),
    ];
    commands.spawn((Node { min_width: px(0), ..row(16.0) }, name, ChildOf(parent)));
}

fn tabs(commands: &mut Commands, fonts: &Fonts, parent: Entity) {
    let tabs = Node {
        flex_wrap: FlexWrap::Wrap,
        justify_content: JustifyContent::FlexEnd,
        max_width: percent(62),
        row_gap: px(6),
        ..row(8.0)
    };
    let tabs = commands.spawn((tabs, ChildOf(parent))).id();
    #[cfg(target_family = "wasm")]
    all_missions(commands, fonts, tabs);
    for (tab, words) in TABS {
        let node = Node { padding: UiRect::axes(px(16), px(11)), ..default() };
        let new = tab == MissionTab::Lessons && passed_lessons().is_empty();
        let words = Phrase::from(words);
        let content = children![bold(fonts, words.clone(), BODY, if new { *CONTACT } else { *INK })];
        let button = commands
            .spawn((Name::new(words.english()), TabButton(tab), button(ButtonSkin::quiet(), node), content))
            .id();
        commands.entity(button).insert(ChildOf(tabs)).observe(
            move |_: On<ButtonPressed>, mut now: ResMut<MissionTab>| {
                now.set_if_neq(tab);
            },
        );
    }
}

/// Goes back to the page's list.
#[cfg(target_family = "wasm")]
fn all_missions(commands: &mut Commands, fonts: &Fonts, tabs: Entity) {
    let node = Node { padding: UiRect::axes(px(16), px(11)), ..default() };
    let content = children![bold(fonts, phrase!("tab-all"), BODY, *TEAM)];
    let button = (Name::new("ALL MISSIONS"), button(ButtonSkin::quiet(), node), content, ChildOf(tabs));
    commands.spawn(button).observe(|_: On<ButtonPressed>, mut page: ResMut<PageListsMissions>| {
        page.set_if_neq(PageListsMissions(true));
    });
}

/// Offers the newest save, if its battle was not finished: also after a crash. Somebody new is offered the first lesson.
pub fn offer_first_lesson(
    place: Single<Entity, With<FirstLessonOffer>>,
    fonts: Res<Fonts>,
    (campaign, record): (Res<CampaignState>, Res<ServiceRecord>),
    first: Query<&ChosenButton, With<FirstLesson>>,
    mut commands: Commands,
) {
    commands.entity(*place).despawn_children();
    if let Some(SaveEntry { place: slot, note: Some(note) }) = newest_unfinished() {
        let about = Phrase::facts([(&note.title).into(), (&note.when).into()]);
        let words = phrase!("title-continue");
        let button = spawn_way_in(&mut commands, &fonts, (Name::new("Continue the latest"), words, about), *place);
        commands.entity(button).observe(move |_: On<ButtonPressed>, mut asks: MessageWriter<BattleCommand>| {
            asks.write(BattleCommand::LoadFrom(slot));
        });
    } else if is_new(&campaign, &record) {
        let (words, about) = (phrase!("title-new"), phrase!("title-new.about"));
        // A button that is offered anew does not take the focus back.
        let chosen = first.iter().next().copied().unwrap_or(ChosenButton(true));
        let button = spawn_way_in(&mut commands, &fonts, (Name::new("New here"), words, about), *place);
        commands.entity(button).insert((FirstLesson, chosen)).observe(begin_first_lesson);
    }
}

/// Whether nothing was played yet.
fn is_new(campaign: &CampaignState, record: &ServiceRecord) -> bool {
    let played = campaign.campaign.as_ref().is_some_and(|campaign| !campaign.done.is_empty());
    !played && passed_lessons().is_empty() && record.missions().is_empty()
}

fn spawn_way_in(
    commands: &mut Commands,
    fonts: &Fonts,
    (name, words, about): (Name, Phrase, Phrase),
    parent: Entity,
) -> Entity {
    let node =
        Node { padding: UiRect::axes(px(30), px(7)), min_width: px(0), align_items: AlignItems::Center, ..column(1.0) };
    let content = children![bold(fonts, words, LARGE, *ON_BRIGHT), (text(fonts, about, SMALL, *ON_BRIGHT), one_line())];
    commands.spawn((name, button(ButtonSkin::bright(), node), content, ChildOf(parent))).id()
}

fn begin_first_lesson(_: On<ButtonPressed>, mut request: ResMut<LaunchRequest>, mut screen: ResMut<NextState<Screen>>) {
    let Some(lesson) = lessons().first() else { return };
    *request = LaunchRequest::level(lesson.source(), None);
    screen.set(Screen::Mission);
}

/// The button for the first lesson, and whether it has the focus.
pub type FirstLessonFocus<'w, 's> = Option<Single<'w, 's, (Entity, &'static mut ChosenButton), With<FirstLesson>>>;

/// Gives the keys to the first lesson while it has the focus; false if they are for the list. From there the arrows lead to the
/// mission that is selected already.
pub fn give_keys_to_first_lesson(first: FirstLessonFocus, input: &ActionInput, commands: &mut Commands) -> bool {
    let Some((entity, mut focused)) = first.map(Single::into_inner).filter(|(_, focused)| focused.0) else {
        return false;
    };
    let pressed = |acts: &[Action]| acts.iter().any(|act| input.just_pressed(act));
    if pressed(&[Action::Confirm]) {
        commands.trigger(ButtonPressed { entity });
        return true;
    }
    let onto_list = pressed(&[Action::Up, Action::Down, Action::Previous, Action::Next]);
    if onto_list || pressed(&[Action::Left, Action::Right]) {
        focused.0 = false;
    }
    onto_list
}

/// Whoever presses another button has found another way in.
fn leave_first_lesson(pressed: On<ButtonPressed>, mut first: Query<(Entity, &mut ChosenButton), With<FirstLesson>>) {
    for (entity, mut chosen) in &mut first {
        if entity != pressed.entity {
            chosen.set_if_neq(ChosenButton(false));
        }
    }
}
