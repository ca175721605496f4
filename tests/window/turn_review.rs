//! What happened: moments of the other side's turn, that turn played again, and the log filtered and pointed at.
use bevy::math::Vec2;
use bevy::prelude::*;
use fatal_funnel::chronicle::LaunchRequest;
use fatal_funnel::faults::Source;
use fatal_funnel::window_state::{Action, LastTurnReview, Overlay, Playback, Screen, Spotlight};

use crate::driver::Game;

/// A battle in which the other side has just done something that the team saw.
fn struck() -> Game {
    played_until(|review| !review.moments.is_empty())
}

/// A battle whose last turn of the other side is as asked for.
fn played_until(enough: fn(&LastTurnReview) -> bool) -> Game {
    let mut game = Game::on("workshop");
    for _ in 0..200 {
        let order = game.play().rationales().into_iter().next().map(|thought| thought.order);
        let order = order.unwrap_or_else(fatal_funnel::referee::AnyOrder::end_phase);
        game.give(order);
        if game.screen() != Screen::Mission || enough(game.app.world().resource::<LastTurnReview>()) {
            break;
        }
    }
    assert_eq!(game.screen(), Screen::Mission);
    game
}

fn moments(game: &mut Game) -> Vec<String> {
    game.buttons().into_iter().map(|(name, ..)| name).filter(|name| name.starts_with("Moment ")).collect()
}

#[test]
fn a_moment_is_seen_again_with_its_sentence_and_its_tiles() {
    let mut game = played_until(|review| review.moments.iter().any(|moment| moment.roll.is_some()));
    let strip = moments(&mut game);
    assert!(!strip.is_empty(), "{:?}", game.words());
    let moments = game.app.world().resource::<LastTurnReview>().moments.clone();
    let place = moments.iter().position(|moment| moment.roll.is_some()).expect("dice were rolled");
    let (button, moment) = (format!("Moment {place}"), &moments[place]);
    game.click_button(&button);
    assert!(game.shows(&moment.sentence), "{:?}", game.words());
    assert!(!game.app.world().resource::<Spotlight>().tiles.is_empty());
    let throws = moment.roll.iter().flat_map(|roll| &roll.throws);
    assert!(throws.clone().count() > 0 && throws.clone().all(|throw| game.shows(&throw.faces[0].to_string())));
    // CQB-DICE-1: what counts as a success is seen on each die.
    assert!(throws.clone().all(|throw| throw.faces.iter().map(|face| *face >= 6).eq(throw.counts.iter().copied())));
    game.click_button(&button);
    assert_eq!(*game.app.world().resource::<Spotlight>(), Spotlight::default());
    // Nor does anything stay lit when the player steps back, or goes on.
    game.click_button(&button);
    assert!(game.app.world().resource::<Spotlight>().is_lit());
    game.press(Action::Cancel);
    assert!(!game.app.world().resource::<Spotlight>().is_lit());
    assert_eq!(game.overlay(), Overlay::None, "the look back is left first");
    game.click_button(&button);
    game.give(fatal_funnel::referee::AnyOrder::end_phase());
    assert!(!game.app.world().resource::<Spotlight>().is_lit());
}

#[test]
fn news_is_gone_two_rounds_later_though_nobody_is_left_to_have_a_turn() {
    let level = r#"
format = 1
name = "Empty"
rulebook = "modern-cqb"
briefing = "Nobody is here."
round_limit = 9
map = '''
#######
#.....#
#.....#
#######
'''
[figures.alpha]
at = [1, 1]
side = "response"
template = "operator"
gear = ["carbine"]
[objects.tapes]
name = "the tapes"
kind = "evidence"
at = [5, 1]
grade = "major"
[[objective]]
secure = "tapes"
[[objective]]
side = "hostile"
destroy = "tapes"
[[event]]
name = "They want the tapes burnt"
when = { round = 2 }
then = { objective = ["destroy tapes"], message = "Somebody wants the tapes burnt." }
"#;
    let mut game = Game::open(LaunchRequest::level(Source::new("empty.toml", level), Some(7)));
    let mut told = 0;
    for _ in 0..20 {
        let round = game.view().clock.now.round;
        let shown = game.app.world().resource::<LastTurnReview>().moments.len();
        told += shown;
        assert!(round < 5 || shown == 0, "round {round}: {:?}", game.words());
        game.end_phase();
        if game.screen() != Screen::Mission || round >= 7 {
            break;
        }
    }
    assert!(told > 0, "it was news at first");
}

#[test]
fn the_last_turn_is_played_again_and_ends_in_the_present() {
    let mut game = struck();
    let (digest, orders) = (game.record().last_digest().to_owned(), game.orders());
    let figures = game.view().figures.clone();
    let log = game.app.world().resource::<LastTurnReview>().moments.len();
    for by_key in [true, false] {
        if by_key {
            game.press(Action::Again)
        } else {
            game.click_button("Their turn again")
        }
        assert!(!game.app.world().resource::<Playback>().has_caught_up(), "it plays");
        game.until("the end of the turn", |game| game.app.world().resource::<Playback>().has_caught_up());
        game.settle();
        assert_eq!(game.view().figures, figures);
        assert_eq!((game.record().last_digest(), game.orders()), (digest.as_str(), orders.clone()));
        assert_eq!(game.app.world().resource::<LastTurnReview>().moments.len(), log);
    }
    game.press(Action::Faster);
    assert!(game.shows("twice the speed"));
}

#[test]
fn a_turn_that_is_being_shown_is_skipped_by_key_and_by_click() {
    let mut game = struck();
    let caught_up = |game: &Game| game.app.world().resource::<Playback>().has_caught_up();
    for by_key in [true, false] {
        game.press(Action::Again);
        assert!(!caught_up(&game), "it plays");
        if by_key {
            game.press(Action::Skip)
        } else {
            game.click_button("Skip")
        }
        game.frames(2);
        assert!(caught_up(&game), "by key: {by_key}");
        game.settle();
    }
}

#[test]
fn a_turn_of_the_other_side_takes_six_seconds_at_most() {
    let mut longest = 0;
    for level in ["workshop", "toll-bridge", "radio-hut"] {
        let mut game = Game::on(level);
        for _ in 0..6 {
            game.press(Action::EndPhase);
            if game.overlay() == Overlay::Question {
                game.click_button("END IT");
            }
            let mut frames = 0;
            while !game.app.world().resource::<Playback>().has_caught_up() && frames < 400 {
                game.frame();
                frames += 1;
            }
            longest = longest.max(frames);
            game.settle();
            if game.screen() != Screen::Mission {
                break;
            }
        }
    }
    // A frame is a twentieth of a second; the order itself is shown before, and a shot that decides something from close by.
    assert!(longest <= 20 * 6 + 30 + 26, "{longest} frames");
    assert!(longest > 10, "something was shown");
}

/// Where a text stands that contains these words.
fn place(game: &mut Game, words: &str) -> Option<Vec2> {
    let mut texts = game.app.world_mut().query::<(&Text, &InheritedVisibility, &UiGlobalTransform, &ComputedNode)>();
    let all = texts.iter(game.app.world()).filter(|(_, seen, _, node)| seen.get() && !node.is_empty());
    all.filter(|(text, ..)| text.0.contains(words)).last().map(|(.., at, _)| at.translation)
}

#[test]
fn a_log_line_lights_up_what_it_names_and_the_log_is_filtered() {
    let mut game = Game::on("workshop");
    let order = game.play().legal_orders().into_iter().find(|order| order.word() == "move").expect("somebody can move");
    game.give(order);
    let at = place(&mut game, "moves to").expect("the step stands in the log");
    game.point(at);
    let spotlight = game.app.world().resource::<Spotlight>().clone();
    assert_eq!((spotlight.tiles.len(), spotlight.figures.len()), (1, 1));
    game.point_nowhere();
    assert_eq!(*game.app.world().resource::<Spotlight>(), Spotlight::default());
    game.click_button("Log what mattered");
    game.frames(2);
    assert!(place(&mut game, "moves to").is_none(), "{:?}", game.words());
    game.click_button("Log all");
    game.frames(2);
    assert!(place(&mut game, "moves to").is_some());
    game.click_button("Log selected");
    game.frames(2);
    assert!(place(&mut game, "Phase:").is_none(), "{:?}", game.words());
}
