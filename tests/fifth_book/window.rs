//! The window takes an action of one file as it takes the others: in the action bar with its key and its words of help, in the
//! log, and in a plan.

#[allow(dead_code)] // what the tests of the window need besides
#[path = "../window/driver.rs"]
mod driver;

use driver::Game;
use fatal_funnel::board::Tile;
use fatal_funnel::chronicle::{BattleStart, Session};
use fatal_funnel::model::Side;
use fatal_funnel::window_state::{Action, CurrentBattle, Playback};
use serde_json::{Value, json};

use super::{books, source};

/// The window on a battle of the tiny book, in which the first die shows a 7.
fn game() -> Game {
    let mut game = Game::on("stash-house");
    let start = BattleStart::of(&source(), books(), 4, &[7]).expect("the level is whole");
    let session = Session::begin(start, books(), &[Side::Hostile]).expect("the book is listed").session;
    let shown = session.battle().snapshot();
    game.app.insert_resource(CurrentBattle::with_session(session));
    game.app.world_mut().resource_mut::<Playback>().show_snapshot(shown);
    game.settle();
    game
}

fn shout(figure: &str) -> Value {
    json!({"order": "shout", "figure": figure})
}

fn select(game: &mut Game, at: Tile) {
    game.click_tile(at);
    game.frames(40);
}

#[test]
fn an_action_of_one_file_has_its_key_and_its_help_and_is_told_in_the_log() {
    let mut game = game();
    select(&mut game, Tile::new(1, 1));
    assert!(game.has_button("Order Shout"), "{:?}", game.buttons());
    assert!(game.words().contains(&"S".to_owned()), "its key stands beside it: {:?}", game.words());
    let button = game.button("Order Shout");
    game.point(button);
    assert!(game.shows("Let everybody hear where it stands."), "{:?}", game.words());
    game.letter('S');
    game.settle();
    assert_eq!(game.orders(), [shout("ann")]);
    assert!(game.words().contains(&"Ann shouts (7)".to_owned()), "{:?}", game.words());
}

#[test]
fn an_action_of_one_file_waits_in_a_plan_until_it_is_let_go() {
    let mut game = game();
    game.press(Action::Plan);
    for at in [Tile::new(1, 1), Tile::new(1, 3)] {
        select(&mut game, at);
        game.letter('S');
    }
    assert_eq!(game.orders(), [] as [Value; 0], "nothing is given yet");
    game.press(Action::EndPhase);
    game.until("both orders", |game| game.orders().len() == 2);
    assert_eq!(game.orders(), [shout("ann"), shout("ben")], "in the order in which they were drawn up");
}
