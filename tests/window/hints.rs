//! Hints in the first missions: one line at a time, gone once followed or dismissed, and never there again.
use fatal_funnel::window_state::{Action, Overlay};

use crate::driver::{Game, level};

/// The parts of hints that are on the screen.
fn hinted(game: &mut Game) -> Vec<&'static str> {
    game.frames(3);
    let all = ["The ringed figure acts", "Click a tile in the outlined ground", "ends this one", "Choose Overwatch"];
    all.into_iter().filter(|words| game.shows(words)).collect()
}

#[test]
fn hints_follow_the_player_and_never_come_again() {
    let mut game = Game::on("stash-house");
    assert_eq!(hinted(&mut game), ["The ringed figure acts"]);
    game.press(Action::Next);
    assert_eq!(hinted(&mut game), ["Click a tile in the outlined ground"]);
    let order = game.play().legal_orders().into_iter().find(|order| order.word() == "move").unwrap();
    game.give(order);
    assert_eq!(hinted(&mut game), ["ends this one"]);
    game.click_button("Dismiss hint");
    assert_eq!(hinted(&mut game), [] as [&str; 0]);
    game.end_phase();
    assert_eq!(game.overlay(), Overlay::None);
    let watches = |game: &mut Game| {
        game.press(Action::Next);
        hinted(game) == ["Choose Overwatch"]
    };
    assert!((0..4).any(|_| watches(&mut game)), "one of them can watch a lane: {:?}", game.words());
    let mut game = Game::open_in(level("stash-house"), game.close());
    assert_eq!(hinted(&mut game), [] as [&str; 0], "they were followed, or dismissed");
    assert_eq!(hinted(&mut Game::on("radio-hut")), [] as [&str; 0], "another book has none");
}
