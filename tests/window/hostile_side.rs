//! The hostile side in a player's hand: its view, its orders, its end, its saves; the team is played by its mind.
use fatal_funnel::chronicle::{LaunchRequest, Seating};
use fatal_funnel::faults::Source;
use fatal_funnel::model::{Difficulty, FigureId, Side};
use fatal_funnel::referee::AnyOrder;
use fatal_funnel::window_state::{Action, Overlay, Screen};
use serde_json::json;

use crate::driver::Game;

/// One who is to get away by the exit beside him, and a door between him and the team.
const BACK_DOOR: &str = r#"
format = 1
name = "Back Door"
rulebook = "modern-cqb"
briefing = "Viktor is inside. Bring him out in cuffs."
round_limit = 6
map = '''
####################
#X.........#.......#
#..........+......X#
#..........#.......#
####################
'''
[figures.alpha]
at = [2, 2]
side = "response"
template = "operator"
gear = ["carbine"]
doctrine = "point"
leader = true
[figures.viktor]
name = "Viktor"
at = [16, 2]
side = "hostile"
template = "gunman"
gear = ["pistol"]
alarm = "aware"
[figures.igor]
name = "Igor"
at = [13, 3]
side = "hostile"
template = "gunman"
gear = ["pistol"]
alarm = "aware"
[rooms.back]
at = [14, 2]
fallback = true
[[objective]]
arrest = "viktor"
[[objective]]
side = "hostile"
escape = "viktor"
"#;

pub fn back_door(seating: Seating) -> LaunchRequest {
    LaunchRequest::Level {
        source: Source::new("back-door.toml", BACK_DOOR),
        seed: Some(7),
        difficulty: Difficulty::default(),
        seating: Some(seating),
    }
}

fn ids(names: &[&str]) -> Vec<FigureId> {
    names.iter().map(|name| FigureId::new(name)).collect()
}

/// Has Viktor walk to his exit and leave by it.
fn get_viktor_away(game: &mut Game) {
    for order in [
        json!({"order": "move", "figure": "viktor", "path": [[17, 2], [18, 2]]}),
        json!({"order": "leave", "figure": "viktor"}),
    ] {
        let order = game_order(game, order);
        game.give(order);
    }
}

fn game_order(game: &Game, value: serde_json::Value) -> AnyOrder {
    game.play().read_order(&value).unwrap_or_else(|_| panic!("{value} is no order"))
}

#[test]
fn the_picture_and_the_orders_are_those_of_the_hostile_side() {
    let mut game = Game::open(back_door(Seating::Hostile));
    assert_eq!(game.play().side, Side::Hostile);
    assert_eq!(game.view().own, ids(&["viktor", "igor"]));
    assert!(game.view().figure(FigureId::new("alpha")).is_none(), "a shut door is between them");
    assert!(game.shows("Get Viktor away") && game.shows("THEY WANT"), "{:?}", game.words());
    let given_to = |order: &AnyOrder| order.figure().is_none_or(|figure| game.view().own.contains(&figure));
    assert!(game.play().legal_orders().iter().all(given_to));
    let by = |side: Side| game.record().orders.iter().filter(|given| given.by == side).count();
    let before = by(Side::Response);
    let mut played = Game::open(back_door(Seating::Hostile));
    played.end_phase();
    let after = played.record().orders.iter().filter(|given| given.by == Side::Response).count();
    assert!(after > before, "the team's mind answers");
    assert_eq!(played.orders(), [json!({"order": "end_phase"})]);
}

#[test]
fn the_end_is_told_from_the_hostile_side_and_kept_apart_from_the_teams_record() {
    let mut game = Game::open(back_door(Seating::Hostile));
    get_viktor_away(&mut game);
    while game.screen() == Screen::Mission && !game.play().is_over() {
        game.end_phase();
    }
    game.until("the end", |game| game.screen() == Screen::End);
    assert!(game.shows("You won") && game.shows("of your side standing"), "{:?}", game.words());
    assert!(game.view().points > 0, "what the team loses it gains: {}", game.view().points);
    game.click_button("MISSIONS");
    game.click_button("Service record");
    assert!(game.shows("as the other side") && game.shows("1 of 1"), "{:?}", game.words());
    assert!(game.shows("Accomplished 0 of 0."), "{:?}", game.words());
}

#[test]
fn a_battle_goes_on_for_the_side_that_played_it() {
    let mut game = Game::open(back_door(Seating::Hostile));
    game.end_phase();
    let orders = game.orders();
    let mut game = Game::open_in(LaunchRequest::Missions, game.close());
    game.click_button("Continue the latest");
    game.settle();
    assert_eq!((game.screen(), game.play().side), (Screen::Mission, Side::Hostile));
    assert_eq!(game.orders(), orders);
    assert_eq!(game.view().own, ids(&["viktor", "igor"]));
    game.press(Action::Cancel);
    assert_eq!(game.overlay(), Overlay::Pause);
    assert!(game.shows("You lead the other side."), "{:?}", game.words());
}

#[test]
fn the_sheet_of_a_mission_offers_the_side() {
    let mut game = Game::new();
    game.click_button("SINGLE MISSIONS");
    assert_eq!(game.chosen().iter().filter(|name| name.starts_with("Play ")).count(), 1);
    game.click_button("Play the other side");
    assert!(game.shows("You lead the other side."), "{:?}", game.words());
    game.click_button("BEGIN");
    game.settle();
    assert_eq!((game.screen(), game.play().side), (Screen::Mission, Side::Hostile));
    let hostile =
        game.view().own.iter().all(|id| game.view().figure(*id).is_some_and(|look| look.side == Some(Side::Hostile)));
    assert!(hostile && !game.view().own.is_empty());
}

#[test]
fn an_undone_order_leaves_the_log_of_the_hostile_side() {
    let mut game = Game::open(back_door(Seating::Hostile));
    let step = game_order(&game, json!({"order": "move", "figure": "viktor", "path": [[17, 2]]}));
    game.give(step);
    assert!(game.shows("Viktor moves to"), "{:?}", game.words());
    game.press(Action::Undo);
    game.settle();
    assert!(!game.shows("Viktor moves to"), "{:?}", game.words());
}

fn names(side: Side) -> (&'static [&'static str], &'static [&'static str]) {
    match side {
        Side::Hostile => (&["viktor", "igor"], &["Alpha", "ALPHA"]),
        _ => (&["alpha"], &["Igor", "IGOR"]),
    }
}

/// Lifts the curtain, and sees all that it hid.
fn lift(game: &mut Game) {
    game.until("the curtain", |game| game.overlay() == Overlay::Curtain);
    game.press(Action::Confirm);
    game.settle();
    assert_eq!(game.overlay(), Overlay::None, "{:?}", game.words());
}

#[test]
fn a_curtain_between_the_turns_of_two_players_hides_what_the_other_knows() {
    let mut game = Game::open(back_door(Seating::HotSeat));
    let first = game.play().side;
    game.until("the curtain", |game| game.overlay() == Overlay::Curtain);
    assert!(game.shows("LIFT THE CURTAIN") && game.shows("'S TURN"), "{:?}", game.words());
    lift(&mut game);
    assert_eq!(game.view().own, ids(names(first).0));
    game.end_phase();
    game.until("the curtain", |game| game.overlay() == Overlay::Curtain);
    let second = game.play().side;
    assert_eq!(Some(second), first.enemy());
    assert_eq!(game.record().orders.len(), 1, "no mind plays");
    let told = game.words();
    assert!(names(second).1.iter().all(|name| told.iter().all(|words| !words.contains(name))), "{told:?}");
    game.press(Action::EndPhase);
    assert_eq!(game.record().orders.len(), 1, "the curtain takes no orders");
    lift(&mut game);
    assert_eq!(game.view().own, ids(names(second).0));
    let told = game.words();
    assert!(names(second).1.iter().all(|name| told.iter().all(|words| !words.contains(name))), "{told:?}");
    game.press(Action::Undo);
    assert_eq!(game.record().orders.len(), 1, "the other's turn stands");
    let given = game.record().orders;
    let mut game = Game::open_in(LaunchRequest::Missions, game.close());
    game.click_button("Continue the latest");
    game.until("the curtain", |game| game.overlay() == Overlay::Curtain);
    assert_eq!((game.play().side, game.record().orders), (second, given));
    lift(&mut game);
    game.end_phase();
    assert_eq!(game.record().orders.last().map(|given| given.by), Some(second));
}
