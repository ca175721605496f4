//! Columns that scroll: their bars lie beside the words, and a notice leaves the words of a report free.
use bevy::math::Rect;
use bevy::prelude::*;
use bevy::ui::CalculatedClip;
use fatal_funnel::chronicle::LaunchRequest;
use fatal_funnel::faults::Source;
use fatal_funnel::window_state::{Action, Notice, Overlay, Screen, Settings};

use crate::driver::Game;
use crate::screens::short;

fn rect(node: &ComputedNode, at: &UiGlobalTransform) -> Rect {
    Rect::from_center_size(at.translation, node.size())
}

/// The visible texts, with the column that each scrolls in.
fn texts(game: &mut Game) -> Vec<(String, Rect, Option<Entity>)> {
    let world = game.app.world_mut();
    type Shown<'a> = (
        Entity,
        &'a Text,
        &'a ComputedNode,
        &'a UiGlobalTransform,
        &'a InheritedVisibility,
        Option<&'a CalculatedClip>,
    );
    let mut texts = world.query::<Shown>();
    let scrolls = |node: &Entity| world.get::<Node>(*node).is_some_and(|node| node.overflow.y == OverflowAxis::Scroll);
    let shown = texts
        .iter(world)
        .filter(|(_, text, node, _, seen, _)| seen.get() && !node.is_empty() && !text.0.trim().is_empty());
    shown
        .map(|(entity, text, node, at, _, clip)| {
            let whole = rect(node, at);
            let above = std::iter::successors(Some(entity), |node| world.get::<ChildOf>(*node).map(ChildOf::parent));
            let visible = clip.map_or(whole, |clip| whole.intersect(clip.clip));
            (text.0.clone(), visible, above.skip(1).find(scrolls))
        })
        .filter(|(_, visible, _)| !visible.is_empty())
        .collect()
}

/// How many bars are shown, and the words that they lie on.
fn covered(game: &mut Game) -> (usize, Vec<String>) {
    game.frames(4);
    let texts = texts(game);
    let world = game.app.world_mut();
    let mut nodes = world.query::<(&Name, &ComputedNode, &UiGlobalTransform)>();
    let bars: Vec<Rect> = nodes
        .iter(world)
        .filter(|(name, ..)| name.as_str() == "Scroll bar")
        .map(|(_, node, at)| rect(node, at))
        .collect();
    let column = |node: Entity| Some(rect(world.get::<ComputedNode>(node)?, world.get::<UiGlobalTransform>(node)?));
    let mut faults = Vec::new();
    for (words, place, of) in texts {
        let Some(column) = of.and_then(column) else { continue };
        let own = bars.iter().filter(|bar| column.contains(bar.center()));
        faults.extend(own.filter(|bar| !bar.intersect(place).is_empty()).map(|bar| format!("{bar:?} on {words:?}")));
    }
    (bars.len(), faults)
}

/// Fails if a bar lies on words, or if none is shown.
fn bars_lie_beside_words(game: &mut Game, place: &str) {
    let (bars, faults) = covered(game);
    assert!(bars > 0, "{place} shows no bar: {:?}", game.words());
    assert!(faults.is_empty(), "{place}:\n{}\n", faults.join("\n"));
}

/// The largest words, which fill every column.
fn enlarge(game: &mut Game) {
    let mut settings = game.app.world_mut().resource_mut::<Settings>();
    (settings.video.scale, settings.comfort.text) = (200, 130);
    game.resize(1280, 800);
    game.frames(12);
}

/// A battle of one round, whose report is longer than any window is high.
fn with_many_objectives() -> LaunchRequest {
    let objectives = "[[objective]]\nneutralize = \"all\"\noptional = true\n".repeat(14);
    let text = include_str!("../data/hands.toml").replace("round_limit = 9", "round_limit = 1");
    LaunchRequest::level(Source::new("hands", text + &objectives), Some(7))
}

fn to_the_end(game: &mut Game) {
    while game.screen() == Screen::Mission && !game.play().is_over() {
        game.end_phase();
    }
    game.until("the end", |game| game.screen() == Screen::End);
}

#[test]
fn no_bar_lies_on_words_of_lists_and_sheets() {
    let mut game = Game::new();
    enlarge(&mut game);
    bars_lie_beside_words(&mut game, "the campaign");
    game.click_button("SINGLE MISSIONS");
    bars_lie_beside_words(&mut game, "single missions");
    game.click_button("EDIT");
    game.settle();
    assert_eq!(game.screen(), Screen::Editor);
    bars_lie_beside_words(&mut game, "the editor");
}

#[test]
fn no_bar_lies_on_words_of_a_battle_its_rules_keys_and_report() {
    let mut game = Game::open(with_many_objectives());
    enlarge(&mut game);
    assert_eq!(covered(&mut game).1, [""; 0]);
    game.press(Action::Settings);
    game.click_button("Settings KEYS");
    bars_lie_beside_words(&mut game, "the keys");
    while game.overlay() != Overlay::None {
        game.press(Action::Cancel);
    }
    to_the_end(&mut game);
    bars_lie_beside_words(&mut game, "the report");
}

#[test]
fn a_report_opens_without_the_notices_of_the_battle_and_shows_later_ones_below() {
    let mut game = Game::open(short());
    to_the_end(&mut game);
    let record = game.record();
    let mut game = Game::open(LaunchRequest::Saved(Box::new(record)));
    let continues = "continues where it was left";
    assert!(game.shows(continues), "{:?}", game.words());
    game.until("the end", |game| game.screen() == Screen::End);
    game.frames(2);
    assert!(!game.shows(continues), "{:?}", game.words());
    game.app.world_mut().write_message(Notice::bad("the disk is full"));
    game.frames(4);
    let (notice, words): (Vec<_>, Vec<_>) = texts(&mut game).into_iter().partition(|of| of.0 == "The disk is full.");
    let covered = words.iter().filter(|(_, place, _)| !place.intersect(notice[0].1).is_empty());
    assert_eq!(covered.count(), 0, "{notice:?} {words:?}");
}

#[test]
fn a_failure_is_still_told_when_another_screen_opens() {
    let mut game = Game::open(short());
    for notice in [Notice::good("it went well"), Notice::bad("it went wrong")] {
        game.app.world_mut().write_message(notice.clone());
        game.frames(15);
        game.press(Action::Cancel);
        game.click_button("Leave the mission");
        if game.screen() == Screen::Mission {
            game.click_button("LEAVE");
        }
        assert_eq!(
            (game.screen(), game.shows(&notice.words.english())),
            (Screen::Missions, notice.bad),
            "{:?}",
            game.words()
        );
        game.change_to(short());
    }
}
