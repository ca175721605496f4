//! The lessons, passed from a fresh profile by what the screen says.
use fatal_funnel::board::{Tile, distance};
use fatal_funnel::levels::lessons::{Pass, lessons};
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
    let moves = game.play().list().into_iter().filter(|order| order.word() == "move");
    let best = moves.filter_map(|order| Some((far(end(&order)?), order))).min_by_key(|(far, _)| *far)?;
    let figure = game.view().figures.iter().find(|look| best.1.figure() == Some(look.id))?;
    (best.0 < far(figure.at)).then_some(best.1)
}

/// Does what the step asks for.
fn follow(game: &mut Game, pass: &Pass, at: Option<Tile>) {
    let order = match pass {
        Pass::Read => return game.click_button("Next step"),
        Pass::Orders(words) => {
            let fits = |order: &AnyOrder| words.iter().any(|of| of == order.word());
            let aimed = |order: &AnyOrder| {
                let tile = order.fields().at();
                tile.zip(at).map_or(0, |(tile, at)| distance(tile, at))
            };
            game.play().list().into_iter().filter(fits).min_by_key(aimed)
        }
        Pass::Near(tile) => approach(game, *tile),
        Pass::Phase(_) | Pass::Contact => None,
    };
    let order = order.or_else(|| approach(game, at.filter(|_| matches!(pass, Pass::Orders(_)))?));
    game.give(order.unwrap_or_else(AnyOrder::end_phase));
}

#[test]
fn every_lesson_is_passed_by_doing_what_it_says() {
    let mut game = Game::new();
    assert!(game.shows("NEW HERE? LESSONS"));
    game.click_button("LESSONS");
    game.click_button("BEGIN");
    for (number, lesson) in lessons().iter().enumerate() {
        game.settle();
        assert_eq!(game.app.world().resource::<LessonState>().of, Some(number));
        for (place, part) in lesson.steps.iter().enumerate() {
            assert_eq!((game.screen(), step(&game)), (Screen::Mission, place), "{}", lesson.level);
            let words = game.app.world().resource::<Bindings>();
            let words = words.spell(&with_placeholders(&part.say), Device::Keyboard);
            assert!(game.shows(&words), "{:?}", game.words());
            for _ in 0..16 {
                if step(&game) != place {
                    break;
                }
                follow(&mut game, &part.pass, part.at);
                // What the other side does is seen before more is done.
                if part.pass == Pass::Contact { game.settle() } else { game.frames(3) }
            }
            assert_ne!(step(&game), place, "{}: {} is never passed", lesson.level, part.say);
        }
        assert_eq!(game.overlay(), Overlay::Question);
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
