//! Touch works like a click.
use fatal_funnel::window_state::{Action, Overlay, Screen};

use crate::driver::Game;
use crate::screens::short;

fn tap_button(game: &mut Game, name: &str) {
    let at = game.button(name);
    game.tap(at);
}

#[test]
fn a_tap_presses_buttons() {
    let mut game = Game::new();
    tap_button(&mut game, "SINGLE MISSIONS");
    assert!(game.chosen().contains(&"SINGLE MISSIONS".into()));
    tap_button(&mut game, "BEGIN");
    game.settle();
    assert_eq!(game.screen(), Screen::Mission);
    tap_button(&mut game, "Menu");
    assert_eq!(game.overlay(), Overlay::Pause);
    tap_button(&mut game, "Resume");
    assert_eq!(game.overlay(), Overlay::None);
    tap_button(&mut game, "End phase");
    assert_eq!(game.overlay(), Overlay::Question);
    tap_button(&mut game, "GO BACK");
    assert_eq!((game.overlay(), game.orders().len()), (Overlay::None, 0));
}

#[test]
fn a_tap_on_the_chosen_mission_begins_nothing() {
    let mut game = Game::new();
    let chosen = game.chosen().into_iter().find(|name| name.starts_with("Mission ")).unwrap();
    tap_button(&mut game, &chosen);
    tap_button(&mut game, &chosen);
    assert_eq!(game.screen(), Screen::Missions);
    tap_button(&mut game, "BEGIN");
    assert_eq!(game.screen(), Screen::Mission);
}

/// A tile that the chosen figure can move to, with its position in the window.
fn way(game: &mut Game) -> (fatal_funnel::board::Tile, bevy::math::Vec2) {
    game.press(Action::Whole);
    game.frames(12);
    let tile = game.aiming().choices.iter().find_map(|choice| choice.path.last()).copied().expect("it can walk");
    (tile, game.place_of(tile))
}

#[test]
fn the_first_tap_on_a_tile_shows_the_order_and_the_second_gives_it_as_a_click_does() {
    let mut game = Game::open(short());
    tap_button(&mut game, "Order Move");
    let (tile, at) = way(&mut game);
    game.tap(at);
    assert!(game.orders().is_empty(), "the first tap shows what it would do");
    assert_eq!(game.aiming().at, Some(tile));
    game.tap(at);
    let tapped = game.orders();
    assert_eq!(tapped.len(), 1);
    let mut game = Game::open(short());
    game.click_button("Order Move");
    let (_, at) = way(&mut game);
    game.click(at);
    assert_eq!(game.orders(), tapped);
}

#[test]
fn a_tap_chooses_a_figure_and_a_drag_gives_no_order() {
    let mut game = Game::open(short());
    let other = game.view().own.iter().copied().find(|id| game.aiming().figure != Some(*id)).unwrap();
    let at = game.view().figure(other).unwrap().at;
    let at = game.place_of(at);
    game.tap(at);
    assert_eq!(game.aiming().figure, Some(other));
    let mut clicked = Game::open(short());
    let at = clicked.view().figure(other).unwrap().at;
    clicked.click_tile(at);
    assert_eq!(clicked.aiming().figure, Some(other));
    let (_, at) = way(&mut game);
    game.drag(at, at + bevy::math::Vec2::new(60.0, 40.0));
    assert!(game.orders().is_empty());
}
