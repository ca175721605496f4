//! Window controls: full screen, quitting, credits, the end button, seeking in a recording, photo mode, scroll bars.
use bevy::math::Vec2;
use bevy::prelude::*;
use bevy::window::{Monitor, OnMonitor, WindowMode};
use fatal_funnel::chronicle::LaunchRequest;
use fatal_funnel::window_state::{Action, Overlay, Screen, Settings};

use crate::driver::Game;
use crate::replay::recording;

fn mode(game: &Game) -> WindowMode {
    game.app.world().get::<Window>(game.window).unwrap().mode
}

#[test]
fn the_window_fills_the_screen_and_comes_back() {
    let mut game = Game::new();
    game.press(Action::Fullscreen);
    assert_ne!(mode(&game), WindowMode::Windowed);
    game.click_button("Full screen");
    assert_eq!(mode(&game), WindowMode::Windowed);
    let mut game = Game::on("stash-house");
    game.press(Action::Cancel);
    game.press(Action::Fullscreen);
    assert_ne!(mode(&game), WindowMode::Windowed, "by key it turns once, in the menu too");
    game.click_button("Full screen");
    assert_eq!(mode(&game), WindowMode::Windowed);
}

#[test]
fn full_screen_by_key_is_the_setting_and_survives_a_restart() {
    let mut game = Game::new();
    game.press(Action::Fullscreen);
    game.app.world_mut().resource_mut::<Settings>().sound.muted = true;
    game.frames(2);
    assert_ne!(mode(&game), WindowMode::Windowed, "another setting leaves it");
    let game = Game::open_in(LaunchRequest::Missions, game.close());
    assert_ne!(mode(&game), WindowMode::Windowed);
}

#[test]
fn a_monitor_that_is_unplugged_leaves_the_game_in_a_window() {
    let mut game = Game::on("stash-house");
    game.press(Action::Fullscreen);
    let monitor = Monitor {
        name: None,
        physical_height: 900,
        physical_width: 1600,
        physical_position: IVec2::ZERO,
        refresh_rate_millihertz: None,
        scale_factor: 1.0,
        video_modes: Vec::new(),
    };
    let monitor = game.app.world_mut().spawn(monitor).id();
    game.app.world_mut().entity_mut(game.window).insert(OnMonitor(monitor));
    game.frames(2);
    game.app.world_mut().despawn(monitor);
    game.frames(3);
    assert!(game.app.world().get::<Window>(game.window).is_some(), "the window stays");
    assert!(game.app.should_exit().is_none());
    assert_eq!(mode(&game), WindowMode::Windowed);
    assert!(game.shows("A screen is gone: the game goes on in a window."), "{:?}", game.words());
    game.end_phase();
    assert!(!game.orders().is_empty());
}

#[test]
fn quitting_asks_only_if_a_battle_would_be_lost() {
    let mut game = Game::new();
    assert!(game.app.should_exit().is_none());
    game.click_button("Quit");
    assert!(game.app.should_exit().is_some());
    let mut game = Game::on("stash-house");
    game.end_phase();
    game.press(Action::Cancel);
    game.click_button("Quit the game");
    assert_eq!(game.overlay(), Overlay::Question);
    game.click_button("STAY");
    assert_eq!((game.overlay(), game.screen()), (Overlay::Pause, Screen::Mission));
    assert!(game.app.should_exit().is_none());
    game.click_button("Quit the game");
    game.click_button("QUIT");
    game.frames(2);
    assert!(game.app.should_exit().is_some());
}

#[test]
fn the_credits_are_read_from_the_mission_list() {
    let mut game = Game::new();
    game.click_button("Credits");
    assert_eq!(game.overlay(), Overlay::Help);
    assert!(game.shows("Fira Sans"), "{:?}", game.words());
    game.press(Action::Cancel);
    game.press(Action::Help);
    assert!(!game.shows("Fira Sans"), "the help opens on its keys");
}

#[test]
fn the_end_button_names_who_can_still_act() {
    let mut game = Game::on("stash-house");
    let names: Vec<String> =
        game.view().ready_figures().filter_map(|id| game.view().card(id)).map(|card| card.title.clone()).collect();
    assert!(game.shows(&format!("{}, {} and", names[0], names[1])), "{:?}", game.words());
}

#[test]
fn a_click_on_the_bar_moves_a_recording_there() {
    let record = recording();
    let mut game = Game::open(LaunchRequest::Watch(Box::new(record.clone())));
    game.press(Action::EndPhase);
    let length = record.orders.len();
    let middle = game.button("Seek");
    game.click(middle);
    game.frames(3);
    let (done, _) = game.play().replay_progress().unwrap();
    assert!(done.abs_diff(length / 2) <= 1, "{done} of {length}");
    assert_eq!(game.record().last_digest(), record.orders[done - 1].digest);
    // The far left is the beginning.
    let bar = game.node("Seek");
    let at = game.button("Seek") - Vec2::new(bar.x / 2.0 - 2.0, 0.0);
    game.click(at);
    game.frames(3);
    assert_eq!(game.play().replay_progress(), Some((0, length)));
    game.press(Action::EndPhase);
    (0..5).for_each(|_| game.press(Action::Faster));
    game.until("its end", |game| game.play().replay_progress().is_some_and(|(done, of)| done == of));
    game.until("the last event", |game| game.shows("finished"));
    assert_eq!(game.record().last_digest(), record.last_digest());
}

#[test]
fn the_interface_comes_back_after_a_picture() {
    let mut game = Game::on("stash-house");
    game.press(Action::Photo);
    assert!(!game.shows("MENU"), "the interface is hidden");
    game.frames(80);
    assert!(game.shows("MENU"));
}

#[test]
fn a_list_longer_than_the_window_has_a_scroll_bar() {
    let mut game = Game::new();
    game.resize(1280, 800);
    game.press(Action::Right);
    game.frames(4);
    let mut bars = game.app.world_mut().query::<(&Name, &ComputedNode)>();
    let count = bars.iter(game.app.world()).filter(|(name, _)| name.as_str() == "Scroll bar").count();
    assert_eq!(count, 1);
    let top = |game: &mut Game| {
        let mut columns = game.app.world_mut().query::<&ScrollPosition>();
        columns.iter(game.app.world()).map(|at| at.y).fold(0.0, f32::max)
    };
    let bar = game.middle_of("Scroll bar");
    game.drag_with_mouse(bar, bar + Vec2::Y * 60.0);
    assert!(top(&mut game) > 60.0, "the list follows its bar, faster than the pointer");
    game.press(Action::Confirm);
    game.settle();
    assert_eq!(game.screen(), Screen::Mission);
}
