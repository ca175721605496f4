//! A replay is watched to its end at rising speed.
use fatal_funnel::books;
use fatal_funnel::chronicle::{LaunchRequest, Record, Session, Start};
use fatal_funnel::faults::Source;
use fatal_funnel::levels::shipped_level;
use fatal_funnel::model::Side;
use fatal_funnel::window_state::{Action, Overlay};

use crate::driver::Game;

fn recording() -> Record {
    let source = Source::new("radio-hut", shipped_level("radio-hut").unwrap());
    let start = Start::of(&source, books(), 7, &[]).unwrap();
    let mut session = Session::begin(start, books(), &[Side::Hostile]).unwrap_or_else(|why| panic!("{why}")).session;
    for _ in 0..8 {
        let order = session.battle().choose(Side::Response);
        session.give(&order).unwrap();
    }
    session.record()
}

#[test]
fn a_recording_takes_no_orders_and_ends_as_it_was_recorded() {
    let record = recording();
    let mut game = Game::open(LaunchRequest::Watch(Box::new(record.clone())));
    for letter in ['M', 'F', 'H'] {
        game.letter(letter);
        game.press(Action::Confirm);
    }
    game.press(Action::Undo);
    (0..4).for_each(|_| game.press(Action::Faster));
    game.until("its end", |game| game.play().replay_progress().is_some_and(|(done, of)| done == of));
    game.until("the last event", |game| game.shows("finished"));
    assert_eq!(game.record().last_digest(), record.last_digest());
    game.press(Action::Cancel);
    assert_eq!(game.overlay(), Overlay::Pause);
    assert!(!game.has_button("Save the battle"), "a recording is kept already");
    game.press(Action::Cancel);
    assert_eq!(game.overlay(), Overlay::None);
}
