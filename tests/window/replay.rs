//! A replay is paused, stepped, sped up, seen from the other side, and run to its end.
use fatal_funnel::books;
use fatal_funnel::chronicle::{BattleStart, LaunchRequest, Record, Session};
use fatal_funnel::faults::Source;
use fatal_funnel::model::Side;
use fatal_funnel::referee::AnyOrder;
use fatal_funnel::window_state::{Action, Overlay, Screen};

use crate::driver::Game;
use crate::driver::fixtures::fixture_level;

pub fn recording() -> Record {
    let source = Source::new("radio-hut", fixture_level("radio-hut").unwrap());
    let start = BattleStart::of(&source, books(), 7, &[]).unwrap();
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
    assert!(game.shows("paused"), "the key goes back, and waits there");
    game.press(Action::EndPhase);
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

/// How many orders of the recording were played.
fn played(game: &Game) -> usize {
    game.play().replay_progress().expect("it is a recording").0
}

fn ask(game: &mut Game, action: Action, button: &str, by_key: bool) {
    if by_key { game.press(action) } else { game.click_button(button) }
}

#[test]
fn the_pace_of_a_recording_is_set_by_key_and_by_click() {
    let mut game = Game::open(LaunchRequest::Watch(Box::new(recording())));
    assert!(game.shows("RECORDING"));
    for by_key in [true, false] {
        ask(&mut game, Action::EndPhase, "Pause recording", by_key);
        assert!(game.shows("paused"), "{:?}", game.words());
        let paused = played(&game);
        game.frames(40);
        assert_eq!(played(&game), paused);
        // The first step may only show the rest of the current order.
        for _ in 0..3 {
            ask(&mut game, Action::Skip, "Step", by_key);
            game.frames(80);
        }
        let stepped = played(&game) - paused;
        assert!((2..=3).contains(&stepped), "{stepped} of 3 steps");
        let side = game.play().side;
        ask(&mut game, Action::Eyes, "Other side", by_key);
        assert_ne!(game.play().side, side);
        assert!(game.shows("ow showing the view of"), "{:?}", game.words());
        ask(&mut game, Action::Faster, "Faster", by_key);
        assert!(game.shows("twice the speed"), "{:?}", game.words());
        ask(&mut game, Action::Slower, "Slower", by_key);
        assert!(game.shows("normal speed") && !game.shows("twice the speed"), "{:?}", game.words());
        ask(&mut game, Action::EndPhase, "Pause recording", by_key);
        assert!(game.shows("playing"), "{:?}", game.words());
    }
}

/// A recording of a level whose orders minds gave, paused before the first.
fn paused_at_first(name: &str) -> (Game, Record) {
    let source = Source::new(name, fixture_level(name).unwrap());
    let start = BattleStart::of(&source, books(), 7, &[]).unwrap();
    let mut session = Session::begin(start, books(), &[Side::Hostile]).unwrap_or_else(|why| panic!("{why}")).session;
    for _ in 0..8 {
        let order = session.battle().choose(Side::Response);
        session.give(&order).unwrap();
    }
    let record = session.record();
    let mut game = Game::open(LaunchRequest::Watch(Box::new(record.clone())));
    game.press(Action::EndPhase);
    while played(&game) > 0 {
        game.press(Action::Undo);
    }
    (game, record)
}

#[test]
fn a_recording_tells_each_order_and_the_reason_for_it() {
    let (mut game, record) = paused_at_first("stash-house");
    let mut told = 0;
    for _ in 0..6 {
        let active = game.play().rationales();
        let by_team = record.orders.get(played(&game)).is_some_and(|given| given.by == Side::Response);
        game.press(Action::Skip);
        let why = active.first().map(|thought| thought.why.trim_end_matches('.').to_owned()).unwrap_or_default();
        if by_team && !why.is_empty() {
            let why = format!("{}{}", why[..1].to_uppercase(), &why[1..]);
            assert!(game.shows(&why), "{why}: {:?}", game.words());
            told += 1;
        }
        game.frames(80);
    }
    assert!(told > 2, "{told} orders had reasons");
    game.click_button("Other side");
    assert!(game.shows("The other side acts"), "its reasons are for its own view: {:?}", game.words());
}

#[test]
fn a_recording_goes_back_order_by_order() {
    let (mut game, _) = paused_at_first("stash-house");
    for _ in 0..3 {
        game.click_button("Step");
        game.frames(80);
    }
    let (there, stamp) = (played(&game), game.view().clock.now);
    assert!(there >= 2, "{there}");
    game.click_button("Back");
    assert_eq!(played(&game), there - 1);
    assert!(game.shows("paused"), "{:?}", game.words());
    game.frames(40);
    assert_eq!(played(&game), there - 1, "it waits there");
    game.click_button("Step");
    game.frames(80);
    assert_eq!((played(&game), game.view().clock.now), (there, stamp), "and forth again");
}

#[test]
fn a_film_of_a_recording_begins_at_once_and_is_kept_at_a_second_press() {
    let (mut game, _) = paused_at_first("stash-house");
    game.click_button("Film");
    assert!(game.shows("ilming: once more") && game.shows("playing"), "{:?}", game.words());
    game.click_button("Film");
    // Nothing is drawn here that could be captured.
    game.until("the notice", |game| game.shows("graphics driver gives no picture"));
}

#[test]
fn the_report_shows_the_escape_that_nobody_saw() {
    let level = r#"
format = 1
name = "Away"
rulebook = "modern-cqb"
briefing = "He is off by the back."
round_limit = 8
map = '''
############
#...#......#
#.../......#
#...#......#
#...#......#
#...#.....X#
############
'''
[figures.alpha]
at = [1, 2]
side = "response"
template = "operator"
gear = ["carbine"]
[figures.builder]
at = [8, 2]
side = "hostile"
template = "gunman"
gear = ["pistol"]
[[objective]]
arrest = "builder"
[[objective]]
side = "hostile"
escape = "builder"
"#;
    let mut game = Game::open(LaunchRequest::level(Source::new("away.toml", level), Some(7)));
    for _ in 0..20 {
        if game.screen() == Screen::End {
            break;
        }
        game.end_phase();
    }
    game.until("the report", |game| game.screen() == Screen::End);
    game.frames(3);
    assert!(game.shows("WHAT DECIDED IT"), "{:?}", game.words());
    assert!(game.shows("They have what they want."), "{:?}", game.words());
}

/// A battle of the first shipped level, one order before its end, and that order.
fn last_order_to_come() -> (Record, AnyOrder) {
    let (name, text) = fatal_funnel::levels::shipped()[0];
    let start = BattleStart::of(&Source::new(name, text), books(), 7, &[]).unwrap();
    let mut session = Session::begin(start, books(), &[Side::Hostile]).unwrap_or_else(|why| panic!("{why}")).session;
    loop {
        let (before, order) = (session.record(), session.battle().choose(Side::Response));
        session.give(&order).unwrap();
        if session.battle().over() {
            return (before, order);
        }
    }
}

#[test]
fn a_picture_of_the_report_shows_its_moment_again() {
    let (before, order) = last_order_to_come();
    let mut game = Game::open(LaunchRequest::Saved(Box::new(before)));
    game.settle();
    game.give(order);
    game.until("the report", |game| game.screen() == Screen::End);
    game.frames(3);
    assert!(game.shows("WHAT DECIDED IT"), "{:?}", game.words());
    game.click_button("Moment 0");
    game.until("the recording", |game| game.play().replay_progress().is_some_and(|(done, _)| done > 0));
    let (done, all) = game.play().replay_progress().unwrap();
    assert!(done < all, "the moment is still to come: {done} of {all}");
    assert_eq!(game.screen(), Screen::Mission);
}
