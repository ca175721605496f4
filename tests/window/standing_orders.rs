//! Standing orders in the window: given by button and by key, told on the card, and stopped by news.
use fatal_funnel::chronicle::LaunchRequest;
use fatal_funnel::faults::Source;
use fatal_funnel::window_state::Action;
use serde_json::{Value, json};

use crate::driver::Game;

/// A hall with an exit; beside the team a boy, and behind the door a gunman.
const LEVEL: &str = r#"
format = 1
name = "The hall"
rulebook = "modern-cqb"
briefing = "Take the boy out."
round_limit = 20
map = '''
####################
#X.................#
#X.................#
#########+##########
#..................#
####################
'''
[figures.alpha]
at = [17, 1]
side = "response"
template = "operator"
gear = ["carbine"]
[figures.bravo]
at = [9, 2]
side = "response"
template = "operator"
gear = ["carbine"]
[figures.boy]
at = [18, 1]
side = "civilian"
template = "civilian"
[figures.gun]
at = [9, 4]
side = "hostile"
template = "gunman"
gear = ["pistol"]
hold = true
[[objective]]
extract = "boy"
"#;

fn give(game: &mut Game, order: &Value) {
    let order = game.play().legal_orders().into_iter().find(|legal| legal.to_json() == *order).expect("it is legal");
    game.give(order);
}

#[test]
fn a_figure_leads_out_by_one_order_until_there_is_news() {
    let mut game = Game::open(LaunchRequest::level(Source::new("hall", LEVEL), Some(7)));
    game.settle();
    game.end_phase();
    game.settle();
    let calm = json!({"order": "recover", "figure": "alpha", "target": "boy", "what": "control"});
    give(&mut game, &calm);
    game.settle();
    game.end_phase();
    game.settle();
    assert!(!game.shows("leads out"));
    let alpha = game.view().figures.iter().find(|look| look.id.to_string() == "alpha").unwrap().at;
    game.click_tile(alpha);
    game.frames(40);
    let before = game.orders().len();
    game.click_button("Order Lead out");
    game.settle();
    game.frames(3);
    assert_eq!(game.orders().len(), before + 1, "it sets out at once");
    assert!(game.shows("leads out"), "its card tells it: {:?}", game.words());
    assert!(game.words().iter().any(|words| words == "Bravo can act"), "{:?}", game.words());

    game.press(Action::Undo);
    game.settle();
    game.frames(3);
    assert!(!game.shows("leads out"), "taken back with its Move: {:?}", game.words());
    game.click_tile(alpha);
    game.frames(40);
    game.press(Action::Standing);
    game.settle();
    game.frames(3);
    assert!(game.shows("leads out"), "by its key: {:?}", game.words());

    give(&mut game, &json!({"order": "open", "figure": "bravo", "at": [9, 3]}));
    game.settle();
    game.end_phase();
    game.settle();
    game.frames(3);
    let told = "Standing order over: Alpha no longer leads out (somebody new is seen or heard).";
    assert!(game.words().iter().any(|words| words == told), "{:?}", game.words());
    assert!(!game.words().iter().any(|words| words == "leads out"), "{:?}", game.words());
}

#[test]
fn the_line_under_the_end_button_leaves_out_those_on_overwatch() {
    let mut game = Game::open(LaunchRequest::level(Source::new("hall", LEVEL), Some(7)));
    let below = |game: &mut Game| {
        let mut words: Vec<String> = game.words().into_iter().filter(|words| words.contains("can act")).collect();
        words.sort();
        words
    };
    assert_eq!(below(&mut game), ["2 of 2 can act", "Alpha and Bravo can act"]);
    game.end_phase();
    for figure in ["bravo", "alpha"] {
        let list = game.play().legal_orders();
        let watch = list.iter().find(|order| order.word() == "overwatch" && order.to_json()["figure"] == figure);
        game.give(watch.expect("a lane can be watched").clone());
        game.end_phase();
        if figure == "bravo" {
            assert_eq!(below(&mut game), ["1 can act, 1 on watch", "Alpha can act"]);
            game.end_phase();
        }
    }
    assert_eq!(below(&mut game), ["0 can act, 2 on watch"]);
    assert!(game.shows("The others are on Overwatch"), "{:?}", game.words());
}
