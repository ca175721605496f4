//! A plan: orders of several figures drawn up and let go at once, stopped by news, taken back and dropped.
use fatal_funnel::board::Tile;
use fatal_funnel::chronicle::LaunchRequest;
use fatal_funnel::faults::Source;
use fatal_funnel::referee::AnyOrder;
use fatal_funnel::window_state::{Action, Overlay};

use crate::driver::Game;

/// Two of the team in a room; behind its door a gunman.
const LEVEL: &str = r#"
format = 1
name = "Two"
rulebook = "modern-cqb"
briefing = "Two go."
round_limit = 20
map = '''
##############
#......#.....#
#......+.....#
#......#.....#
#......#.....#
#XX....#.....#
##############
'''
[figures.alpha]
at = [1, 1]
side = "response"
template = "operator"
gear = ["carbine"]
leader = true
[figures.bravo]
at = [1, 2]
side = "response"
template = "operator"
gear = ["carbine"]
[figures.gun]
at = [12, 1]
side = "hostile"
template = "gunman"
gear = ["pistol"]
hold = true
[[objective]]
neutralize = "all"
"#;

fn game() -> Game {
    let mut game = Game::open(LaunchRequest::level(Source::new("two", LEVEL), Some(7)));
    game.settle();
    game
}

fn at(game: &Game, id: &str) -> Tile {
    game.view().figures.iter().find(|figure| figure.id.to_string() == id).unwrap().at
}

/// Until the last order of a plan has been shown.
fn let_go(game: &mut Game, by: Action) {
    game.press(by);
    for _ in 0..4 {
        game.settle();
        game.frames(3);
    }
}

fn order(game: &mut Game, figure: &str, to: Tile) {
    let tile = at(game, figure);
    game.click_tile(tile);
    game.frames(40);
    game.click_tile(to);
    game.frames(2);
}

#[test]
fn orders_are_drawn_up_and_given_when_the_plan_is_let_go() {
    let mut game = game();
    let before = game.orders().len();
    game.press(Action::Plan);
    order(&mut game, "alpha", Tile::new(4, 1));
    order(&mut game, "bravo", Tile::new(4, 3));
    assert_eq!(game.orders().len(), before, "nothing is given yet");
    assert!(game.shows("LET THE PLAN GO"), "{:?}", game.words());
    let_go(&mut game, Action::EndPhase);
    assert_eq!(game.orders().len(), before + 2);
    assert_eq!((at(&game, "alpha"), at(&game, "bravo")), (Tile::new(4, 1), Tile::new(4, 3)));
    assert!(game.shows("END MOVE"), "{:?}", game.words());
}

#[test]
fn an_order_is_replaced_taken_back_and_the_plan_dropped() {
    let mut game = game();
    let before = game.orders().len();
    game.click_button("Plan");
    order(&mut game, "alpha", Tile::new(4, 1));
    order(&mut game, "alpha", Tile::new(3, 1));
    order(&mut game, "bravo", Tile::new(4, 3));
    game.press(Action::Undo);
    game.frames(2);
    game.click_button("End phase");
    game.settle();
    assert_eq!(game.orders().len(), before + 1);
    assert_eq!((at(&game, "alpha"), at(&game, "bravo")), (Tile::new(3, 1), Tile::new(1, 2)));
    game.press(Action::Plan);
    order(&mut game, "bravo", Tile::new(4, 3));
    game.press(Action::Cancel);
    game.frames(2);
    assert_eq!(game.overlay(), Overlay::None, "the first press drops the plan");
    assert!(game.shows("END MOVE"), "{:?}", game.words());
    assert_eq!(game.orders().len(), before + 1);
}

#[test]
fn two_orders_that_end_on_one_tile_are_not_drawn_up() {
    let mut game = game();
    game.press(Action::Plan);
    order(&mut game, "alpha", Tile::new(4, 2));
    order(&mut game, "bravo", Tile::new(4, 2));
    assert!(game.shows("Alpha is to end on that tile"), "{:?}", game.words());
    order(&mut game, "bravo", Tile::new(4, 3));
    let before = game.orders().len();
    let_go(&mut game, Action::Plan);
    assert_eq!(game.orders().len(), before + 2);
    assert_eq!((at(&game, "alpha"), at(&game, "bravo")), (Tile::new(4, 2), Tile::new(4, 3)));
}

#[test]
fn an_order_that_can_no_longer_be_given_stops_the_plan() {
    let laptop = "[objects.laptop]\nat = [2, 2]\nkind = \"evidence\"\ngrade = \"major\"\n[[objective]]";
    let level = LEVEL.replace("[\"carbine\"]", "[\"carbine\", \"evidence-kit\"]").replace("[[objective]]", laptop);
    let mut game = Game::open(LaunchRequest::level(Source::new("two", level), Some(7)));
    game.settle();
    game.end_phase();
    game.press(Action::Plan);
    let secures = |order: &AnyOrder| order.fields().text("item") == Some("evidence-kit");
    let orders: Vec<AnyOrder> = game.play().legal_orders().into_iter().filter(secures).collect();
    assert_eq!(orders.len(), 2, "{orders:?}");
    orders.into_iter().for_each(|order| game.give(order));
    let before = game.orders().len();
    let_go(&mut game, Action::Plan);
    assert_eq!(game.orders().len(), before + 1);
    assert!(game.words().iter().any(|words| words.starts_with("The plan stops: ")), "{:?}", game.words());
}
