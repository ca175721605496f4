//! The page of keys: every action can have another key or mouse button, hints follow, and the choice is kept.
use bevy::prelude::*;
use fatal_funnel::chronicle::LaunchRequest;
use fatal_funnel::window_state::{
    Action, Bindings, GiveOrder, Input, Overlay, Settings, SettingsPage, action_name, bindable_actions,
};

use crate::driver::{Game, level};
use crate::each_setting::yard;

fn on_keys() -> Game {
    let mut game = Game::new();
    game.press(Action::Settings);
    game.click_button(&format!("Settings {}", SettingsPage::Keys.title().english()));
    game
}

fn bound(game: &Game, action: Action) -> Input {
    game.app.world().resource::<Bindings>().of(action)[0]
}

/// Scrolls the list to an action's line by key, and clicks it.
fn choose(game: &mut Game, action: Action) {
    let line = format!("Key {}", action_name(action).english());
    while !game.chosen().contains(&line) {
        game.press(Action::Down);
    }
    game.press(Action::Confirm);
    game.frames(2);
    assert!(game.shows("press a key"), "{:?}", game.words());
}

#[test]
fn a_key_is_bound_shown_everywhere_and_kept() {
    let mut game = on_keys();
    choose(&mut game, Action::EndPhase);
    game.keys(&[KeyCode::F7]);
    assert_eq!(bound(&game, Action::EndPhase), Input::Key(KeyCode::F7));
    assert!(game.shows("F7") && !game.shows("press a key"));
    let mut game = Game::open_in(level("stash-house"), game.close());
    assert_eq!(bound(&game, Action::EndPhase), Input::Key(KeyCode::F7));
    assert!(game.words().contains(&"F7".into()), "the end button tells it: {:?}", game.words());
    assert!(!game.words().contains(&"Space".into()));
    game.keys(&[KeyCode::Space]);
    assert_eq!(game.overlay(), Overlay::None);
    game.keys(&[KeyCode::F7]);
    assert_eq!(game.overlay(), Overlay::Question);
    game.press(Action::Cancel);
    game.press(Action::Help);
    assert!(game.words().contains(&"F7".into()), "the list of keys tells it");
}

#[test]
fn a_taken_key_is_told_and_exchanged_only_when_pressed_again() {
    let mut game = on_keys();
    choose(&mut game, Action::Skip);
    game.keys(&[KeyCode::KeyZ]);
    assert!(game.shows("Z is taken: Undo the last order"), "{:?}", game.words());
    assert_eq!(bound(&game, Action::Skip), Input::Key(KeyCode::Period));
    game.keys(&[KeyCode::Escape]);
    assert_eq!((bound(&game, Action::Skip), game.overlay()), (Input::Key(KeyCode::Period), Overlay::Settings));
    game.press(Action::Confirm);
    for _ in 0..2 {
        game.keys(&[KeyCode::KeyZ]);
        game.frames(2);
    }
    assert_eq!(bound(&game, Action::Skip), Input::Key(KeyCode::KeyZ));
    assert_eq!(bound(&game, Action::Undo), Input::Key(KeyCode::Period));
    game.press(Action::Left);
    assert_eq!(bound(&game, Action::Undo), Input::Key(KeyCode::KeyZ), "a reset takes both back");
    assert_eq!(bound(&game, Action::Skip), Input::Key(KeyCode::Period));
}

#[test]
fn mouse_buttons_and_letters_of_orders_are_bound_too() {
    let mut game = on_keys();
    choose(&mut game, Action::Grab);
    let nowhere = Vec2::new(5.0, 5.0);
    game.click_with(MouseButton::Back, nowhere);
    assert_eq!(bound(&game, Action::Grab), Input::Mouse(MouseButton::Back));
    choose(&mut game, Action::Order('M'));
    game.keys(&[KeyCode::ShiftLeft, KeyCode::KeyM]);
    assert_eq!(bound(&game, Action::Order('M')), Input::Chord(KeyCode::ShiftLeft, KeyCode::KeyM));
    let mut game = Game::open_in(level("stash-house"), game.close());
    assert!(game.words().contains(&"Shift+M".into()), "the order bar tells it: {:?}", game.words());
    game.press(Action::Settings);
    game.click_button(&format!("Settings {}", SettingsPage::Keys.title().english()));
    game.click_button("Reset all keys");
    assert_eq!(*game.app.world().resource::<Bindings>(), Bindings::default());
}

#[test]
fn every_action_can_be_bound_and_all_of_it_survives_a_restart() {
    let game = Game::new();
    let folder = {
        let mut game = game;
        let actions: Vec<Action> = bindable_actions().collect();
        let mut bindings = Bindings::default();
        for (place, pair) in actions.chunks(2).enumerate() {
            if let [one, other] = pair {
                let input = bindings.of(*other)[0];
                bindings.rebind(*one, input);
                assert_eq!(bindings.of(*one)[0], input, "{place}");
            }
        }
        let mut settings = game.app.world_mut().resource_mut::<Settings>();
        settings.keys = bindings.changes();
        settings.save().unwrap();
        game.frames(2);
        assert_eq!(*game.app.world().resource::<Bindings>(), bindings);
        game.close()
    };
    let before = Settings::read().0.keys;
    let game = Game::open_in(LaunchRequest::Missions, folder);
    assert_eq!(game.app.world().resource::<Settings>().keys, before);
    assert!(!before.is_empty());
}

#[test]
fn caps_and_keys_follow_the_layout_of_the_keyboard_and_keep_it() {
    let mut game = Game::open(yard());
    let order = game.play().legal_orders().into_iter().find(|order| order.word() == "move").expect("a step");
    let step = |game: &mut Game| {
        game.app.world_mut().write_message(GiveOrder(order.clone()));
        game.settle();
        assert_eq!(game.orders().len(), 1);
    };
    step(&mut game);
    game.key_writing(KeyCode::KeyY, "z");
    game.settle();
    assert_eq!(game.orders().len(), 0, "the key labelled Z undoes");
    step(&mut game);
    game.key_writing(KeyCode::KeyZ, "y");
    game.settle();
    assert_eq!(game.orders().len(), 1, "the one labelled Y does not");
    let mut game = Game::open_in(yard(), game.close());
    step(&mut game);
    game.keys(&[KeyCode::KeyY]);
    game.settle();
    assert_eq!(game.orders().len(), 0, "the layout is known after a restart");
}

#[test]
fn a_second_press_of_the_key_that_ends_a_phase_answers_its_question_also_in_a_lesson() {
    let mut game = Game::on("stash-house");
    let given = game.orders().len();
    for wanted in [Overlay::Question, Overlay::None] {
        game.press(Action::EndPhase);
        assert_eq!((game.overlay(), game.orders().len() - given), (wanted, usize::from(wanted == Overlay::None)));
    }
    let mut lesson = Game::new();
    lesson.click_button("LESSONS");
    lesson.click_button("BEGIN");
    lesson.settle();
    lesson.press(Action::EndPhase);
    assert_eq!(lesson.overlay(), Overlay::Question, "a lesson asks too");
}

#[test]
fn the_key_for_the_next_figure_does_not_skip_the_one_that_was_just_selected() {
    let mut game = Game::on("stash-house");
    game.end_phase();
    let own = game.view().own.clone();
    game.letter('H');
    game.until("the next figure", |game| game.aiming().figure == Some(own[1]));
    game.press(Action::Next);
    assert_eq!(game.aiming().figure, Some(own[1]), "the press was meant for it");
    game.press(Action::Next);
    assert_eq!(game.aiming().figure, Some(own[2]));
}
