//! The action bar keeps its layout and explains greyed orders; advice can be clicked; the opening camera shows the team
//! large enough.
use bevy::math::Vec2;
use fatal_funnel::board::Tile;
use fatal_funnel::chronicle::{AdviceCalls, LaunchRequest, Record};
use fatal_funnel::faults::Source;
use fatal_funnel::levels::lessons::lessons;
use fatal_funnel::model::Grade;
use fatal_funnel::window_state::{Action, Advice, Overlay};

use crate::driver::fixtures::fixture_levels;
use crate::driver::{Game, level};
use crate::screens::short;

fn bar(game: &mut Game) -> Vec<(String, Vec2)> {
    let mut bar: Vec<(String, Vec2)> = game
        .buttons()
        .into_iter()
        .filter(|(name, ..)| name.starts_with("Order "))
        .map(|(name, at, _)| (name, at))
        .collect();
    bar.sort_by(|a, b| a.0.cmp(&b.0));
    bar
}

#[test]
fn orders_of_the_phase_stay_in_their_places_whatever_can_be_given() {
    let mut game = Game::on("stash-house");
    let before = bar(&mut game);
    assert!(before.iter().any(|(name, _)| name == "Order Move"));
    assert!(!before.iter().any(|(name, _)| name == "Order Fire"), "that is an order of the next phase");
    let order = game.play().legal_orders().into_iter().find(|order| order.word() == "move").unwrap();
    game.give(order);
    game.press(Action::Previous);
    assert_eq!(bar(&mut game), before, "the bar of a figure that has moved looks the same");
    game.press(Action::MoreOrders);
    game.frames(2);
    let others = bar(&mut game);
    assert!(
        others.iter().any(|(name, _)| name == "Order Fire") && !others.iter().any(|(name, _)| name == "Order Move")
    );
    let undo = |bar: &[(String, Vec2)]| bar.iter().find(|(name, _)| name == "Order Undo").map(|(_, at)| *at);
    assert_eq!(undo(&others), undo(&before));
    let at = game.button("Order Fire");
    game.point(at);
    game.frames(3);
    assert!(game.shows("It belongs to the"), "a greyed order says why: {:?}", game.words());
}

#[test]
fn carried_items_show_how_many_are_left() {
    let mut game = Game::on("stash-house");
    game.press(Action::MoreOrders);
    game.frames(2);
    let counted = game.words().into_iter().filter(|words| words.contains(" ×")).count();
    assert!(counted > 0, "{:?}", game.words());
}

#[test]
fn advice_is_shown_and_followed_by_a_click() {
    let mut game = Game::on("stash-house");
    game.click_button("Advice");
    game.frames(3);
    assert!(game.chosen().contains(&"Advice".to_owned()));
    game.click_button("Do it 1");
    game.settle();
    assert_eq!(game.orders().len(), 1, "{:?}", game.words());
    game.press(Action::Advice);
    assert!(!game.has_button("Do it 1"));
}

#[test]
fn advice_to_end_the_phase_is_followed_by_a_click() {
    let mut game = Game::open(short());
    game.click_button("Advice");
    for _ in 0..40 {
        game.frames(3);
        let ended = game.orders().iter().any(|order| order["order"] == "end_phase");
        if ended || game.play().is_over() {
            break;
        }
        game.click_button("Do it 1");
        assert_ne!(game.overlay(), Overlay::Question, "advice has weighed who could still act");
        game.settle();
    }
    assert_eq!(game.orders().last().unwrap()["order"], "end_phase", "{:?}", game.words());
}

/// To the end of the round in which it was called for.
fn end_round(game: &mut Game) {
    let round = game.view().clock.now.round;
    while game.view().clock.now.round == round {
        game.end_phase();
    }
}

fn is_advised(game: &mut Game) -> bool {
    game.chosen().contains(&"Advice".to_owned())
}

#[test]
fn a_call_for_advice_lasts_a_round_and_the_fourth_takes_a_class_off_the_medal() {
    let mut game = Game::on("stash-house");
    for free in ["2 more calls are free", "1 more call is free", "Each further call takes a class"] {
        game.click_button("Advice");
        game.frames(3);
        assert!(is_advised(&mut game));
        assert!(game.shows(free), "{free}: {:?}", game.words());
        game.press(Action::Advice);
        game.press(Action::Advice);
        assert!(is_advised(&mut game), "to look away costs nothing");
        end_round(&mut game);
        assert!(!is_advised(&mut game), "it ends with its round");
    }
    let cost = |game: &Game| game.record().advice.medal_classes_lost();
    game.click_button("Advice");
    game.frames(3);
    assert_eq!(game.overlay(), Overlay::Question, "the price is asked about first");
    game.click_button("DO WITHOUT");
    assert_eq!((is_advised(&mut game), cost(&game)), (false, 0));
    game.click_button("Advice");
    game.frames(3);
    game.click_button("CALL");
    game.frames(3);
    assert_eq!((is_advised(&mut game), cost(&game)), (true, 1));
    let saved = Record::read(&game.play().save()).unwrap();
    assert_eq!(saved.advice.medal_classes_lost(), 1, "it is saved with the battle");
}

#[test]
fn advice_is_free_at_recruit_and_in_lessons() {
    let mut at_recruit = level("stash-house");
    let LaunchRequest::Level { difficulty, .. } = &mut at_recruit else { unreachable!("a level was asked for") };
    *difficulty = Grade::Recruit.into();
    let lesson = LaunchRequest::level(lessons()[1].source(), None);
    for request in [at_recruit, lesson] {
        let mut game = Game::open(request);
        for _ in 0..5 {
            game.click_button("Advice");
            game.frames(2);
        }
        assert!(is_advised(&mut game) && game.overlay() == Overlay::None);
        assert_eq!(game.record().advice, AdviceCalls::default(), "no call is counted");
    }
}

/// Two of the team, each beside a locked door of a room of its own.
const TWO_LOCKED_DOORS: &str = r#"
format = 1
name = "Two locked doors"
rulebook = "modern-cqb"
round_limit = 20
map = '''
###############
#......#......#
#......#......#
####L#####L####
#.............#
#XX...........#
###############
'''
[figures.alpha]
at = [4, 4]
side = "response"
template = "operator"
gear = ["shotgun"]
[figures.bravo]
at = [10, 4]
side = "response"
template = "operator"
gear = ["shotgun"]
[figures.left]
at = [1, 1]
side = "hostile"
template = "gunman"
gear = ["pistol"]
[figures.right]
at = [13, 1]
side = "hostile"
template = "gunman"
gear = ["pistol"]
[[objective]]
neutralize = "all"
"#;

/// The ways in that the ideas force, each once.
fn advised_entries(game: &Game) -> Vec<Tile> {
    let ideas = &game.app.world().resource::<Advice>().ideas;
    let mut entries: Vec<Tile> = ideas.iter().filter_map(|idea| game.play().forced_entry(&idea.choice.order)).collect();
    entries.sort_unstable();
    entries.dedup();
    entries
}

#[test]
fn advice_forces_one_way_in_at_a_time() {
    let mut request = LaunchRequest::level(Source::new("doors", TWO_LOCKED_DOORS.to_owned()), Some(7));
    let LaunchRequest::Level { difficulty, .. } = &mut request else { unreachable!("a level was asked for") };
    *difficulty = Grade::Recruit.into();
    let mut game = Game::open(request);
    game.click_button("Advice");
    // The team breaches in its Fire & Utility Phase.
    game.end_phase();
    game.frames(3);
    let play = game.play();
    let mut weighed: Vec<Tile> =
        play.rationales().iter().filter_map(|thought| play.forced_entry(&thought.order)).collect();
    weighed.sort_unstable();
    weighed.dedup();
    assert_eq!(weighed.len(), 2, "the mind weighs both doors");
    let first = advised_entries(&game);
    assert_eq!(first.len(), 1, "{first:?}");
    game.click_button("Do it 1");
    game.settle();
    game.frames(3);
    assert!(advised_entries(&game).iter().all(|at| first.contains(at)), "the other door waits");
}

#[test]
fn threats_are_marked_by_key_and_by_click() {
    let mut game = Game::on("stash-house");
    game.click_button("Threat");
    assert!(game.shows("in sight of a known enemy"), "{:?}", game.words());
    assert!(game.chosen().contains(&"Threat".to_owned()));
    game.press(Action::Foresight);
    assert!(!game.chosen().contains(&"Threat".to_owned()));
}

#[test]
fn every_mission_opens_with_the_team_in_view_and_tiles_of_twenty_four_pixels() {
    let mut game = Game::new();
    game.resize(1280, 800);
    for (name, _) in fixture_levels() {
        game.change_to(level(name));
        game.frames(10);
        let [a, b] = [Tile::new(0, 0), Tile::new(1, 0)].map(|tile| game.place_of(tile));
        // Figures read by shape and ring from 24 pixels on.
        assert!(b.x - a.x >= 24.0, "{name}: {}", b.x - a.x);
        let own: Vec<Tile> =
            game.view().own.iter().filter_map(|id| game.view().figure(*id)).map(|look| look.at).collect();
        let seen = own.iter().filter(|tile| {
            let at = game.place_of(**tile);
            (0.0..1280.0).contains(&at.x) && (0.0..800.0).contains(&at.y)
        });
        assert!(seen.count() * 2 > own.len(), "{name}");
    }
}
