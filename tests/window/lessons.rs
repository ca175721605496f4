//! The lessons, passed from a fresh profile by what the screen says.
use fatal_funnel::board::{Tile, distance};
use fatal_funnel::chronicle::LaunchRequest;
use fatal_funnel::levels::lessons::{PassCondition, lessons};
use fatal_funnel::localization::Localizer;
use fatal_funnel::referee::AnyOrder;
use fatal_funnel::window_state::{Action, Bindings, Device, LessonState, Overlay, Screen, with_placeholders};

use crate::driver::Game;

fn step(game: &Game) -> usize {
    game.app.world().resource::<LessonState>().step
}

fn end(order: &AnyOrder) -> Option<Tile> {
    order.fields().path()?.last().copied()
}

/// The move that ends nearest to a tile, if it ends nearer than its figure stands.
fn approach(game: &Game, to: Tile) -> Option<AnyOrder> {
    let far = |tile: Tile| i64::from(tile.x - to.x).pow(2) + i64::from(tile.y - to.y).pow(2);
    let moves = game.play().legal_orders().into_iter().filter(|order| order.word() == "move");
    let best = moves.filter_map(|order| Some((far(end(&order)?), order))).min_by_key(|(far, _)| *far)?;
    let figure = game.view().figures.iter().find(|look| best.1.figure() == Some(look.id))?;
    (best.0 < far(figure.at)).then_some(best.1)
}

/// The orders that may bring what a step asks for.
fn tries(game: &Game, pass: &PassCondition) -> &'static [&'static str] {
    match pass {
        PassCondition::Can(_) => &["fire"],
        PassCondition::Met(goal) if game.view().objectives[goal - 1].text.english().starts_with("Arrest") => {
            &["arrest"]
        }
        PassCondition::Met(_) => &["secure", "arrest", "fire"],
        _ => &["secure"],
    }
}

/// Whether a step asks somebody to go to the tile that it points at.
fn asks_to_go(pass: &PassCondition) -> bool {
    matches!(pass, PassCondition::Near(_))
        || matches!(pass, PassCondition::Orders(words) if words.iter().any(|word| word == "move"))
}

/// Ground that a click on it leads to.
fn is_free(game: &Game, tile: Tile) -> bool {
    let view = game.view();
    view.board.passable(tile) && view.board.door(tile).is_none() && view.figure_at(tile).is_none()
}

/// Does what the step asks for.
fn follow(game: &mut Game, pass: &PassCondition, at: Option<Tile>) {
    let order = match pass {
        PassCondition::Read => return game.click_button("Next step"),
        PassCondition::Orders(words) => {
            let fits = |order: &AnyOrder| words.iter().any(|of| of == order.word());
            let aimed = |order: &AnyOrder| {
                let tile = order.fields().target_tile();
                tile.zip(at).map_or(0, |(tile, at)| distance(tile, at))
            };
            game.play().legal_orders().into_iter().filter(fits).min_by_key(aimed)
        }
        PassCondition::Near(tile) => approach(game, *tile),
        PassCondition::Phase(_) | PassCondition::Contact => None,
        PassCondition::Can(_) | PassCondition::Token(..) | PassCondition::Met(_) => {
            let list = game.play().legal_orders();
            let mut words = tries(game, pass).iter();
            words.find_map(|word| list.iter().find(|order| order.word() == *word)).cloned()
        }
    };
    let order = order
        .or_else(|| approach(game, at.filter(|_| !matches!(pass, PassCondition::Phase(_) | PassCondition::Contact))?));
    game.give(order.unwrap_or_else(AnyOrder::end_phase));
}

#[test]
fn every_lesson_is_passed_by_doing_what_it_says() {
    let mut game = Game::new();
    assert!(game.shows("LESSONS") && !game.shows("NEW HERE? LESSONS"));
    game.click_button("LESSONS");
    game.click_button("BEGIN");
    for (number, lesson) in lessons().iter().enumerate() {
        game.settle();
        assert_eq!(game.app.world().resource::<LessonState>().of, Some(number));
        for (place, part) in lesson.steps.iter().enumerate() {
            // What was done for one step may have passed the next ones too.
            if step(&game) > place {
                continue;
            }
            assert_eq!((game.screen(), step(&game)), (Screen::Mission, place), "{}", lesson.level);
            let words = game.app.world().resource::<Bindings>();
            let words = words.spell_out_keys(&with_placeholders(&part.say), Device::Keyboard, Localizer::english());
            assert!(game.shows(&words), "{:?}", game.words());
            if let Some(at) = part.at.filter(|_| asks_to_go(&part.pass)) {
                assert!(is_free(&game, at), "{}: nobody can go to {at}: {}", lesson.level, part.say);
            }
            for _ in 0..16 {
                if step(&game) != place {
                    break;
                }
                follow(&mut game, &part.pass, part.at);
                // What the other side does is seen before more is done.
                if part.pass == PassCondition::Contact { game.settle() } else { game.frames(3) }
            }
            assert_ne!(step(&game), place, "{}: {} is never passed", lesson.level, part.say);
            if let PassCondition::Met(goal) = part.pass {
                let goals = &game.view().objectives;
                assert_eq!(goals[goal - 1].met, Some(true), "{}: by success alone: {goals:?}", lesson.level);
            }
        }
        game.frames(40);
        assert_eq!(game.overlay(), Overlay::Question, "it waits for an answer, also after the end of a battle");
        assert!(game.saves().join("lessons.json").is_file());
        if number + 1 < lessons().len() {
            game.click_button("NEXT LESSON");
        } else {
            game.press(Action::Confirm);
        }
    }
    game.frames(3);
    assert_eq!(game.screen(), Screen::Missions);
    assert_eq!(game.words().iter().filter(|words| *words == "Passed").count(), lessons().len());
}

/// A lesson whose steps have been followed up to one of them.
fn at_step(lesson: usize, last: usize) -> Game {
    let of = &lessons()[lesson];
    let mut game = Game::open(LaunchRequest::level(of.source(), None));
    for part in &of.steps[..last] {
        let now = step(&game);
        for _ in 0..16 {
            if step(&game) == now {
                follow(&mut game, &part.pass, part.at);
                game.frames(3);
            }
        }
    }
    game.settle();
    assert_eq!(step(&game), last, "{}", of.level);
    game
}

#[test]
fn a_saved_lesson_goes_on_at_its_step() {
    // The charge is spent, and the step that asked for it must not come again.
    let mut game = at_step(3, 3);
    game.press(Action::Save);
    game.press(Action::Load);
    game.settle();
    assert_eq!((game.screen(), step(&game)), (Screen::Mission, 3), "{:?}", game.words());
    let orders = game.orders();
    let mut game = Game::open_in(LaunchRequest::Missions, game.close());
    game.press(Action::Load);
    game.settle();
    assert_eq!((step(&game), game.orders()), (3, orders), "after the game was closed, too");
}

#[test]
fn a_roll_that_fails_passes_no_lesson() {
    let mut game = at_step(0, 5);
    let mut tried = 0;
    while step(&game) == 5 {
        let before = game.view().objectives[0].met;
        follow(&mut game, &PassCondition::Met(1), Some(Tile::new(9, 3)));
        game.frames(3);
        tried += 1;
        assert!(before != Some(true) && tried < 30);
        assert_eq!(step(&game) == 6, game.view().objectives[0].met == Some(true));
    }
}

#[test]
fn a_step_can_be_skipped_and_no_other_battle_is_a_lesson() {
    let mut game = Game::new();
    game.press(Action::Left);
    game.press(Action::Confirm);
    game.settle();
    game.click_button("Next step");
    assert_eq!(step(&game), 1);
    let mut game = Game::on("stash-house");
    assert_eq!(game.app.world().resource::<LessonState>().of, None);
    assert!(!game.has_button("Next step"));
}
