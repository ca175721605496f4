//! The whole game by gamepad, and by keyboard alone: both finish a mission. Hints tell the device that was used last, and a
//! gamepad that is pulled out ends nothing.
use bevy::input::gamepad::GamepadConnection;
use bevy::prelude::*;
use fatal_funnel::board::Tile;
use fatal_funnel::window_state::{Action, Bindings, Input, Overlay, Screen, SettingsPage};

use crate::driver::Game;

/// The device that a mission is played on.
#[derive(Clone, Copy, Debug)]
enum Hand {
    Keys,
    Pad(Entity),
}

impl Hand {
    fn press(self, game: &mut Game, act: Action) {
        match self {
            Self::Keys => game.press(act),
            Self::Pad(pad) => game.press_on(pad, act),
        }
    }

    /// Goes from figure to figure until one is selected.
    fn select(self, game: &mut Game, name: &str) {
        for _ in 0..8 {
            if game.aiming().figure.is_some_and(|figure| figure.to_string() == name) {
                return;
            }
            self.press(game, Action::Next);
        }
        panic!("{self:?} does not reach {name}");
    }

    /// Goes from order to order until one is chosen.
    fn choose(self, game: &mut Game, name: &str) {
        for _ in 0..20 {
            self.press(game, Action::NextOrder);
            if game.aiming().armed && game.aiming().chosen_entry().is_some_and(|entry| entry.name == name) {
                return;
            }
        }
        panic!("{self:?} does not reach {name}: {:?}", game.aiming().menu);
    }

    /// Moves the cursor from the selected figure to a tile, and gives the order there.
    fn walk(self, game: &mut Game, to: Tile) {
        let figure = game.view().figure(game.aiming().figure.unwrap()).unwrap().at;
        let (x, y) = game.aiming().at.unwrap_or(figure).offset_to(to);
        let (across, down) =
            (if x < 0 { Action::Left } else { Action::Right }, if y < 0 { Action::Up } else { Action::Down });
        (0..x.abs()).for_each(|_| self.press(game, across));
        (0..y.abs()).for_each(|_| self.press(game, down));
        assert_eq!(game.aiming().at, Some(to));
        self.press(game, Action::Confirm);
        game.settle();
        let figure = game.orders().last().unwrap()["figure"].as_str().unwrap().to_owned();
        let figure = game.view().own.iter().copied().find(|id| id.to_string() == figure).unwrap();
        assert_eq!(game.view().figure(figure).unwrap().at, to);
    }
}

/// Begins the first mission, walks the team to the exit, and leaves with each of it.
fn finish(game: &mut Game, hand: Hand) {
    assert!(game.chosen().contains(&"New here".into()), "{:?}", game.chosen());
    hand.press(game, Action::Down);
    hand.press(game, Action::Confirm);
    game.settle();
    assert_eq!(game.screen(), Screen::Mission);
    for (name, exit) in [("delta", (1, 8)), ("alpha", (2, 6)), ("charlie", (1, 7)), ("bravo", (1, 8))] {
        hand.select(game, name);
        hand.choose(game, "Move");
        hand.walk(game, Tile::new(exit.0, exit.1));
        hand.select(game, name);
        let before = game.orders().len();
        hand.choose(game, "Leave");
        assert_eq!(game.orders().len(), before, "stepping gives no order");
        hand.press(game, Action::Confirm);
        game.settle();
        assert_eq!(game.orders().last().unwrap()["figure"], name);
        assert_eq!(game.orders().len(), before + 1);
    }
    game.until("the end", |game| game.screen() == Screen::End);
    game.frames(3);
    assert!(game.chosen().contains(&"CAMPAIGN".into()), "{:?}", game.chosen());
    hand.press(game, Action::Confirm);
    assert_eq!(game.screen(), Screen::Missions);
    assert!(game.shows("1 of 10 played"), "{:?}", game.words());
}

#[test]
fn a_mission_is_finished_by_gamepad() {
    let mut game = Game::new();
    let pad = game.plug_in();
    finish(&mut game, Hand::Pad(pad));
}

#[test]
fn a_mission_is_finished_by_keyboard_alone() {
    finish(&mut Game::new(), Hand::Keys);
}

#[test]
fn every_screen_is_opened_and_left_by_gamepad() {
    let mut game = Game::new();
    let pad = game.plug_in();
    let press = |game: &mut Game, act| game.press_on(pad, act);
    press(&mut game, Action::Right);
    assert!(game.chosen().contains(&"SINGLE MISSIONS".into()));
    let grade = game.chosen().into_iter().find(|name| name.starts_with("Difficulty")).unwrap();
    press(&mut game, Action::NextOrder);
    let other = game.chosen().into_iter().find(|name| name.starts_with("Difficulty")).unwrap();
    assert_ne!(grade, other, "the grade turns");
    press(&mut game, Action::PreviousOrder);
    assert!(game.shows("turns: Wounds"), "{:?}", game.words());
    press(&mut game, Action::Confirm);
    game.settle();
    assert_eq!(game.screen(), Screen::Mission);
    for (act, overlay) in
        [(Action::Help, Overlay::Help), (Action::Settings, Overlay::Settings), (Action::Cancel, Overlay::Pause)]
    {
        press(&mut game, act);
        assert_eq!(game.overlay(), overlay);
        press(&mut game, Action::Cancel);
        assert_eq!(game.overlay(), Overlay::None);
    }
    // The end of the phase asks; the answer is chosen and given.
    press(&mut game, Action::EndPhase);
    assert_eq!(game.overlay(), Overlay::Question);
    press(&mut game, Action::Left);
    press(&mut game, Action::Confirm);
    assert_eq!((game.overlay(), game.orders().len()), (Overlay::None, 1));
    game.settle();
}

#[test]
fn sticks_move_the_cursor_and_the_view() {
    let mut game = Game::on("stash-house");
    let pad = game.plug_in();
    let from = game.view().figure(game.aiming().figure.unwrap()).unwrap().at;
    game.push(pad, GamepadAxis::LeftStickX, -1.0);
    game.push(pad, GamepadAxis::LeftStickY, 1.0);
    assert_eq!(game.aiming().at, Some(from.offset(-1, -1)));
    game.push(pad, GamepadAxis::LeftStickX, 0.3);
    assert_eq!(game.aiming().at, Some(from.offset(-1, -1)), "a stick that rests a little off its middle does nothing");
    let before = game.place_of(from);
    for _ in 0..4 {
        game.push(pad, GamepadAxis::RightStickX, 1.0);
    }
    game.frames(20);
    assert!(game.place_of(from).x < before.x, "the view goes to the right");
}

#[test]
fn hints_tell_the_device_that_was_used_last() {
    let mut game = Game::on("stash-house");
    let pad = game.plug_in();
    let tells = |game: &mut Game, words: &str| game.words().contains(&words.to_owned());
    assert!(tells(&mut game, "Space") && tells(&mut game, "M"), "the keyboard at first: {:?}", game.words());
    game.press_on(pad, Action::Next);
    assert!(tells(&mut game, "Menu") && !tells(&mut game, "Space"), "{:?}", game.words());
    assert!(!tells(&mut game, "M"), "letters give no order on a gamepad: {:?}", game.words());
    assert!(game.shows("LT and RT choose an order, A gives it"), "{:?}", game.words());
    game.press_on(pad, Action::Help);
    assert!(tells(&mut game, "View+X") && tells(&mut game, "D-pad ↑"), "{:?}", game.words());
    game.press(Action::Cancel);
    assert!(tells(&mut game, "Space") && !tells(&mut game, "Menu"));
}

#[test]
fn a_gamepad_that_is_pulled_out_is_told_and_the_game_goes_on() {
    let mut game = Game::on("stash-house");
    let pad = game.plug_in();
    game.press_on(pad, Action::Next);
    let figure = game.aiming().figure;
    game.plug(pad, GamepadConnection::Disconnected);
    assert!(game.shows("The gamepad is gone: go on with the keyboard or the mouse"), "{:?}", game.words());
    assert!(game.words().contains(&"Space".into()));
    game.press(Action::Next);
    assert_ne!(game.aiming().figure, figure);
    // Another one takes its place.
    let other = game.plug_in();
    let figure = game.aiming().figure;
    game.press_on(other, Action::Next);
    assert_ne!(game.aiming().figure, figure);
    // Of two, each plays.
    let third = game.plug_in();
    for pad in [third, other, third] {
        let figure = game.aiming().figure;
        game.press_on(pad, Action::Next);
        assert_ne!(game.aiming().figure, figure);
    }
}

#[test]
fn buttons_are_bound_on_the_page_of_keys_and_clashes_are_told() {
    let mut game = Game::new();
    let pad = game.plug_in();
    game.press_on(pad, Action::Settings);
    while !game.chosen().contains(&format!("Settings {}", SettingsPage::Keys.title().english())) {
        game.press_on(pad, Action::Next);
    }
    let of = |game: &Game, act| game.app.world().resource::<Bindings>().of(act).to_vec();
    let line = "Key Skip playback; in a recording, show one order";
    while !game.chosen().contains(&line.into()) {
        game.press_on(pad, Action::Down);
    }
    let keys = of(&game, Action::Skip)[0];
    game.press_on(pad, Action::Confirm);
    game.frames(2);
    game.buttons_of(pad, &[GamepadButton::West]);
    game.frames(2);
    assert!(
        game.shows("X is taken: Next order at the same tile. Press it again to exchange the two, or Y"),
        "{:?}",
        game.words()
    );
    game.buttons_of(pad, &[GamepadButton::West]);
    game.frames(2);
    assert_eq!(of(&game, Action::Skip), [keys, Input::Pad(GamepadButton::West)]);
    assert!(of(&game, Action::Other).contains(&Input::Pad(GamepadButton::North)));
    game.press_on(pad, Action::Left);
    assert_eq!(*game.app.world().resource::<Bindings>(), Bindings::default(), "a reset takes both back");
    // A chord, and a stick.
    game.press_on(pad, Action::Confirm);
    game.frames(2);
    game.buttons_of(pad, &[GamepadButton::Select, GamepadButton::Mode]);
    game.frames(2);
    let chord = Input::PadChord(GamepadButton::Select, GamepadButton::Mode);
    assert_eq!(of(&game, Action::Skip), [keys, chord]);
    assert!(game.words().contains(&"View+Guide".into()), "{:?}", game.words());
}
