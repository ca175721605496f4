//! The report of a battle in the three languages, in a window of 1280 by 800.

use bevy::math::Rect;
use bevy::prelude::*;
use bevy::ui::CalculatedClip;
use fatal_funnel::books;
use fatal_funnel::chronicle::{BattleStart, LaunchRequest, Record, Session};
use fatal_funnel::faults::Source;
use fatal_funnel::localization::Language;
use fatal_funnel::model::Side;
use fatal_funnel::window_state::Screen;
use serde_json::json;

use crate::driver::Game;
use crate::driver::fixtures::fixture_level;

/// A battle whose minds have not begun.
fn begun(level: &str) -> Session {
    let source = Source::new(level, fixture_level(level).expect("a level"));
    let start = BattleStart::of(&source, books(), 7, &[]).expect("it can be played");
    Session::begin(start, books(), &[Side::Hostile]).expect("it begins").session
}

/// A battle that both minds played to its end.
fn played(level: &str) -> Record {
    let mut session = begun(level);
    while !session.battle().over() {
        let order = session.battle().choose(Side::Response);
        session.give(&order).expect("minds give legal orders");
    }
    session.record()
}

/// A battle from which the team withdrew at once.
fn withdrawn(level: &str) -> Record {
    let mut session = begun(level);
    let order = session.battle().read_order(&json!({"order": "withdraw"})).expect("an order");
    session.give(&order).expect("it may withdraw");
    session.record()
}

/// The end screen of a battle that is over.
fn ended(record: &Record, language: Language) -> Game {
    let mut game = Game::in_language(LaunchRequest::Saved(Box::new(record.clone())), language);
    game.resize(1280, 800);
    game.until("the end", |game| game.screen() == Screen::End);
    game.frames(6);
    game
}

/// The rows of the score, and whether each is seen whole.
fn rows(game: &mut Game) -> Vec<(String, bool)> {
    let world = game.app.world_mut();
    let mut nodes = world.query::<(&Name, &ComputedNode, &UiGlobalTransform, Option<&CalculatedClip>)>();
    let rows = nodes.iter(world).filter(|(name, ..)| name.as_str().starts_with("Row "));
    rows.map(|(name, node, at, clip)| {
        let whole = Rect::from_center_size(at.translation, node.size());
        let seen = clip.map_or(whole, |clip| whole.intersect(clip.clip));
        (name.to_string(), !whole.is_empty() && whole.height() - seen.height() < 1.0)
    })
    .collect()
}

#[test]
fn the_score_is_seen_without_scrolling_and_nothing_is_english() {
    let record = played("bay-nine");
    let mut english = ended(&record, Language::English);
    assert!(rows(&mut english).len() > 4, "a report with many rows: {:?}", rows(&mut english));
    let words = english.words();
    for language in Language::OFFERED {
        let mut game = ended(&record, language);
        let hidden: Vec<_> = rows(&mut game).into_iter().filter(|(_, seen)| !seen).collect();
        assert!(hidden.is_empty(), "{language:?}: {hidden:?}");
        if language != Language::English {
            let alike = alike(&words, &game.words());
            assert_eq!(alike, [""; 0], "{language:?}");
        }
    }
}

#[test]
fn a_report_without_a_score_is_not_english_either() {
    for level in ["radio-hut", "row-houses", "pump-house"] {
        let record = withdrawn(level);
        let words = ended(&record, Language::English).words();
        for language in [Language::German, Language::Polish] {
            let alike = alike(&words, &ended(&record, language).words());
            assert_eq!(alike, [""; 0], "{level} in {language:?}");
        }
    }
}

/// The texts of two words or more that are the same in both. One alone may be the name of a person or a thing.
fn alike(english: &[String], other: &[String]) -> Vec<String> {
    let words = |text: &&String| text.split_whitespace().filter(|word| word.chars().any(char::is_alphabetic)).count();
    english.iter().filter(|text| words(text) > 1 && other.contains(text)).cloned().collect()
}
