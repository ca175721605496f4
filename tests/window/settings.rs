//! The settings screen: reached by mouse and by key, each setting takes effect at once and survives a restart.
use std::fs;

use bevy::prelude::*;
use bevy::text::RemSize;
use bevy::window::{PresentMode, WindowMode};
use fatal_funnel::chronicle::LaunchRequest;
use fatal_funnel::window_state::{
    Action, GiveOrder, Overlay, Playback, Screen, Setting, Settings, SettingsPage, ShownVision,
};
use tempfile::TempDir;

use crate::driver::{Game, level};

/// Opens the settings over the mission list, on a page.
fn on(page: SettingsPage) -> Game {
    let mut game = Game::new();
    game.click_button("settings");
    assert_eq!(game.overlay(), Overlay::Settings);
    turn_to(&mut game, page);
    game
}

fn turn_to(game: &mut Game, page: SettingsPage) {
    game.click_button(&format!("Settings {}", page.title().english()));
}

fn up(game: &mut Game, setting: Setting) {
    game.click_button(&format!("{} up", setting.title().english()));
}

fn settings(game: &Game) -> Settings {
    game.app.world().resource::<Settings>().clone()
}

fn window(game: &Game) -> Window {
    game.app.world().get::<Window>(game.window).unwrap().clone()
}

#[test]
fn the_settings_open_from_the_list_and_from_the_menu_and_close_to_where_they_came_from() {
    let mut game = Game::new();
    game.click_button("settings");
    assert!(game.shows("SETTINGS") && game.shows("Volume"), "{:?}", game.words());
    game.press(Action::Cancel);
    assert_eq!((game.overlay(), game.screen()), (Overlay::None, Screen::Missions));
    game.press(Action::Settings);
    assert_eq!((game.overlay(), game.screen()), (Overlay::Settings, Screen::Missions));
    game.press(Action::Settings);
    assert_eq!(game.overlay(), Overlay::None);
    let mut game = Game::on("stash-house");
    game.press(Action::Cancel);
    while !game.chosen().contains(&"Settings".to_owned()) {
        game.press(Action::Down);
    }
    game.press(Action::Confirm);
    assert_eq!(game.overlay(), Overlay::Settings);
    game.click_button("Close settings");
    assert_eq!(game.overlay(), Overlay::Pause);
}

#[test]
fn pages_and_lines_are_reached_by_key_and_changed_by_key() {
    let mut game = on(SettingsPage::Sound);
    let before = settings(&game).sound.effects;
    game.press(Action::Down);
    assert!(game.chosen().contains(&"Setting Effects".into()), "{:?}", game.chosen());
    game.press(Action::Left);
    assert_eq!(settings(&game).sound.effects, before - 5);
    assert!(game.shows(&format!("{} %", before - 5)));
    game.press(Action::Right);
    assert_eq!(settings(&game).sound.effects, before);
    for page in [SettingsPage::Video, SettingsPage::Play, SettingsPage::Comfort] {
        game.press(Action::Next);
        let first = page.settings().next().unwrap();
        assert!(game.shows(&first.title().english()) && game.shows(&first.about().english()), "{:?}", game.words());
    }
    game.press(Action::Next);
    assert!(game.shows("Reset all keys"), "{:?}", game.words());
    game.press(Action::Next);
    assert!(game.shows("Volume"));
    (0..2).for_each(|_| game.press(Action::Previous));
    assert!(game.shows("Less motion"));
}

#[test]
fn every_setting_survives_a_restart() {
    let mut game = on(SettingsPage::Sound);
    for page in SettingsPage::ALL {
        turn_to(&mut game, page);
        for setting in page.settings() {
            let before = setting.value(&settings(&game));
            up(&mut game, setting);
            assert_ne!(setting.value(&settings(&game)), before, "{setting:?}");
        }
    }
    let changed = settings(&game);
    let game = Game::open_in(LaunchRequest::Missions, game.close());
    assert_eq!(settings(&game), changed);
}

#[test]
fn the_interface_and_its_text_grow() {
    let mut game = on(SettingsPage::Video);
    game.resize(2400, 1500);
    let before = game.app.world().resource::<UiScale>().0;
    (0..4).for_each(|_| up(&mut game, Setting::Scale));
    let after = game.app.world().resource::<UiScale>().0;
    assert!((after / before - 1.2).abs() < 0.03, "{before} {after}");
    turn_to(&mut game, SettingsPage::Comfort);
    let before = game.app.world().resource::<RemSize>().0;
    (0..4).for_each(|_| up(&mut game, Setting::Text));
    assert!((game.app.world().resource::<RemSize>().0 / before - 1.2).abs() < 0.01);
}

#[test]
fn an_interface_of_double_size_still_fits_a_small_window() {
    let mut game = on(SettingsPage::Video);
    (0..30).for_each(|_| up(&mut game, Setting::Scale));
    game.resize(1024, 640);
    // The list of missions and the sheet of one scroll.
    let scroll = |name: &str| name.starts_with("Mission ") || name.starts_with("Difficulty ");
    for (name, at, _) in game.buttons().into_iter().filter(|(name, ..)| !scroll(name)) {
        assert!(at.x > 0.0 && at.x < 1024.0 && at.y > 0.0 && at.y < 640.0, "{name} is at {at}");
    }
}

#[test]
fn the_window_fills_the_screen_and_waits_for_it() {
    let mut game = on(SettingsPage::Video);
    assert_eq!((window(&game).mode, window(&game).present_mode), (WindowMode::Windowed, PresentMode::AutoVsync));
    up(&mut game, Setting::Fullscreen);
    up(&mut game, Setting::Vsync);
    assert!(matches!(window(&game).mode, WindowMode::BorderlessFullscreen(_)));
    assert_eq!(window(&game).present_mode, PresentMode::AutoNoVsync);
}

#[test]
fn events_are_shown_at_the_speed_that_is_set() {
    let mut game = on(SettingsPage::Play);
    up(&mut game, Setting::Speed);
    assert_eq!(game.app.world().resource::<Playback>().speed_name(), "twice the speed");
    let folder = game.close();
    let game = Game::open_in(level("stash-house"), folder);
    assert_eq!(game.app.world().resource::<Playback>().speed_name(), "twice the speed");
}

#[test]
fn a_phase_ends_without_a_question_where_none_is_wanted() {
    let mut game = on(SettingsPage::Play);
    up(&mut game, Setting::AskEnd);
    let mut game = Game::open_in(level("stash-house"), game.close());
    let before = game.orders().len();
    game.press(Action::EndPhase);
    game.settle();
    assert_eq!(game.overlay(), Overlay::None);
    assert!(game.orders().len() > before);
}

#[test]
fn a_finished_phase_ends_by_itself() {
    // Figures hold in the second phase.
    let ended = |game: &Game| game.orders().iter().filter(|order| order["order"] == "end_phase").count();
    for auto in [true, false] {
        let mut game = Game::on("stash-house");
        game.end_phase();
        game.app.world_mut().resource_mut::<Settings>().play.auto_end = auto;
        while let Some(hold) = game.play().legal_orders().into_iter().find(|order| order.word() == "hold") {
            assert_eq!(ended(&game), 1, "somebody can still act");
            game.app.world_mut().write_message(GiveOrder(hold));
            game.settle();
            if ended(&game) > 1 {
                break;
            }
        }
        game.frames(5);
        assert_eq!(ended(&game), if auto { 2 } else { 1 });
    }
}

#[test]
fn the_palette_changes_at_once() {
    let mut game = on(SettingsPage::Comfort);
    let before = *game.app.world().resource::<ShownVision>();
    up(&mut game, Setting::Colours);
    assert_ne!(*game.app.world().resource::<ShownVision>(), before);
    assert!(game.shows("red-green"));
    let folder = game.close();
    let game = Game::open_in(LaunchRequest::Missions, folder);
    assert_ne!(*game.app.world().resource::<ShownVision>(), before, "the next start begins with it");
}

#[test]
fn a_view_with_less_motion_does_not_glide() {
    let moved = |still: bool| {
        let mut game = Game::on("fourth-floor");
        game.app.world_mut().resource_mut::<Settings>().comfort.less_motion = still;
        game.press(Action::ZoomIn);
        let place = |game: &mut Game| {
            let mut cameras = game.app.world_mut().query_filtered::<&Projection, With<Camera2d>>();
            let Projection::Orthographic(lens) = cameras.single(game.app.world()).unwrap() else { panic!() };
            lens.scale
        };
        game.keys(&[KeyCode::Home]);
        let first = place(&mut game);
        game.frames(30);
        (first - place(&mut game)).abs()
    };
    assert!(moved(true) < 1e-5);
    assert!(moved(false) > 1e-5);
}

#[test]
fn broken_settings_are_told_kept_aside_and_replaced_by_the_first_ones() {
    let folder = TempDir::new().unwrap();
    let saves = folder.path().join("fatal-funnel");
    fs::create_dir_all(&saves).unwrap();
    fs::write(saves.join("settings.json"), "{ not settings").unwrap();
    let mut game = Game::open_in(LaunchRequest::Missions, folder);
    assert!(game.shows("Your settings could not be read"), "{:?}", game.words());
    assert_eq!(settings(&game), Settings::default());
    assert_eq!(fs::read_to_string(saves.join("settings-broken.json")).unwrap(), "{ not settings");
}

#[test]
fn the_pages_have_one_height_so_that_the_tabs_stay_under_the_mouse() {
    let mut game = on(SettingsPage::Sound);
    let tab = format!("Settings {}", SettingsPage::Sound.title().english());
    let place = |game: &mut Game| (game.button(&tab), game.button("Close settings"));
    let first = place(&mut game);
    for page in SettingsPage::ALL {
        turn_to(&mut game, page);
        game.frames(4);
        assert_eq!(place(&mut game), first, "{}", page.title().english());
    }
}
