//! Difficulty: what each grade changes in a level, that a record carries it, and what ironman forbids.
use crate::fixtures::{fixture_level, fixture_levels};
use fatal_funnel::books;
use fatal_funnel::chronicle::{BattleStart, BegunSession, Record, Session, verify_replay};
use fatal_funnel::faults::Source;
use fatal_funnel::model::{Difficulty, FigureSpec, Grade, LevelSpec, Manner, Side};
use fatal_funnel::referee::AnyOrder;

fn start(level: &str, difficulty: Difficulty) -> BattleStart {
    let source = Source::new(level, fixture_level(level).expect("the level comes with the game"));
    BattleStart::of(&source, books(), 11, &[]).expect("it has no fault").with_difficulty(difficulty)
}

fn spec(level: &str, difficulty: impl Into<Difficulty>) -> LevelSpec {
    start(level, difficulty.into()).level_spec(books()).expect("it has no fault").0
}

/// A stat of the first figure of a side, as the level has it after the difficulty.
fn stat(spec: &LevelSpec, side: Side, name: &str) -> Option<i64> {
    let own = |figure: &&FigureSpec| figure.side == side;
    spec.figures.iter().find(own).and_then(|figure| figure.stats.get(name)).map(|stat| stat.value)
}

#[test]
fn regular_is_every_level_as_written() {
    for (name, _) in fixture_levels() {
        let regular = start(name, Difficulty::default()).level_spec(books()).unwrap().0;
        let written = fatal_funnel::levels::read(&start(name, Difficulty::default()).source(), books()).unwrap().0;
        let facts = |spec: &LevelSpec| {
            let stats: Vec<_> = spec.figures.iter().map(|figure| figure.stats.clone()).collect();
            let rounds: Vec<_> = spec.events.iter().map(|event| event.round).collect();
            (spec.round_limit, stats, rounds)
        };
        assert_eq!(facts(&regular), facts(&written), "{name}");
    }
}

#[test]
fn recruits_get_more_and_veterans_less_of_everything() {
    let (recruit, regular, veteran) = (
        spec("quiet-street", Grade::Recruit),
        spec("quiet-street", Grade::Regular),
        spec("quiet-street", Grade::Veteran),
    );
    for name in ["wounds", "armor"] {
        let [more, less] = [&recruit, &veteran].map(|spec| stat(spec, Side::Response, name).unwrap());
        assert!(more > less, "{name}: {more} {less}");
        assert_eq!(stat(&veteran, Side::Hostile, name), stat(&regular, Side::Hostile, name), "{name}");
    }
    let limits = [&recruit, &regular, &veteran].map(|spec| spec.round_limit.unwrap());
    assert!(limits[0] > limits[1] && limits[1] > limits[2], "{limits:?}");
    let device = |spec: &LevelSpec| spec.events.iter().find(|event| event.detonate.is_some()).unwrap().round.unwrap();
    let rounds = [device(&recruit), device(&regular), device(&veteran)];
    assert!(rounds[0] > rounds[1] && rounds[1] > rounds[2], "the device keeps time with the mission: {rounds:?}");
}

#[test]
fn a_slider_moves_nothing_but_its_own() {
    let clock = spec("quiet-street", Difficulty { clock: Grade::Veteran, ..Difficulty::default() });
    assert_eq!(
        stat(&clock, Side::Response, "wounds"),
        stat(&spec("quiet-street", Grade::Regular), Side::Response, "wounds")
    );
    assert_eq!(clock.round_limit, spec("quiet-street", Grade::Veteran).round_limit);
    let armor = spec("quiet-street", Difficulty { armor: Grade::Veteran, ..Difficulty::default() });
    assert_eq!(armor.round_limit, spec("quiet-street", Grade::Regular).round_limit);
    assert_eq!(
        stat(&armor, Side::Response, "armor"),
        stat(&spec("quiet-street", Grade::Veteran), Side::Response, "armor")
    );
}

/// Every book changes each level at both grades, and a level without a limit of its own gets the book's.
#[test]
fn every_level_of_every_book_is_playable_at_every_grade_and_replays() {
    for (name, _) in fixture_levels() {
        let openings = [Grade::Recruit, Grade::Regular, Grade::Veteran].map(|grade| {
            let begun = Session::begin(start(name, grade.into()), books(), &[Side::Hostile]);
            let BegunSession { mut session, .. } = begun.unwrap_or_else(|unfit| panic!("{name}: {unfit}"));
            for _ in 0..6 {
                let order = session.battle().choose(session.battle().active());
                session.give(&order).unwrap_or_else(|bad| panic!("{name}: {bad}"));
            }
            let record = Record::read(&session.save()).unwrap();
            assert_eq!(record.start.difficulty, grade.into(), "{name}");
            let orders = record.orders.len();
            assert_eq!(verify_replay(record, books()), Ok(Ok(orders)), "{name}");
            session.record().opening
        });
        assert!(openings[0] != openings[1] && openings[1] != openings[2], "{name}: {openings:?}");
    }
}

#[test]
fn a_save_without_a_difficulty_is_regular_and_one_of_regular_has_none() {
    let save = Session::begin(start("stash-house", Difficulty::default()), books(), &[]).unwrap().session.save();
    assert!(!save.contains("difficulty"), "older versions of the game read it");
    assert_eq!(Record::read(&save).unwrap().start.difficulty, Difficulty::default());
}

#[test]
fn the_hostile_mind_plays_in_the_manner_of_the_difficulty() {
    let orders = |mind: Manner| {
        let difficulty = Difficulty { mind, ..Difficulty::default() };
        let BegunSession { mut session, .. } =
            Session::begin(start("stash-house", difficulty), books(), &[Side::Hostile]).unwrap();
        for _ in 0..120 {
            if session.battle().over() {
                break;
            }
            let order = session.battle().random_order(Side::Response);
            session.give(&order).unwrap();
        }
        session.orders().iter().map(|given| given.order.to_string()).collect::<Vec<_>>()
    };
    assert_ne!(orders(Manner::Simple), orders(Manner::Whole));
}

/// Saves and scripts name minds that are no more; each plays as the regular one.
#[test]
fn words_of_former_minds_mean_the_regular_one() {
    for word in Manner::FORMER {
        assert_eq!(Manner::of(word), Some(Manner::Whole));
        let mind: Manner = serde_json::from_value(serde_json::json!(word)).unwrap();
        assert_eq!(mind, Manner::Whole, "{word} in a save");
        let player: fatal_funnel::playtest::Player = serde_json::from_value(serde_json::json!(word)).unwrap();
        assert_eq!(player, fatal_funnel::playtest::Player::Scripted, "{word} in a games file");
    }
}

#[test]
fn ironman_takes_no_order_back() {
    let open = |ironman: bool| {
        let difficulty = Difficulty { ironman, ..Difficulty::default() };
        // A yard in which the first step shows nothing new.
        let text = include_str!("../data/hands.toml").replace("[figures.gun]", "[figures.later]");
        let yard = Source::new("yard", text.replace("at = [3, 1]", "at = [8, 3]"));
        let start = BattleStart::of(&yard, books(), 7, &[]).unwrap().with_difficulty(difficulty);
        Session::begin(start, books(), &[Side::Hostile]).unwrap().session
    };
    let after = |ironman: bool, order: &AnyOrder| {
        let mut session = open(ironman);
        session.give(order).unwrap();
        session
    };
    let orders = open(false).battle().list(Side::Response);
    let order = orders.iter().find(|order| after(false, order).may_undo()).expect("a step that shows nothing new");
    assert_eq!(after(false, order).undo(), Ok(()));
    let mut bound = after(true, order);
    assert!(bound.why_no_undo().is_some_and(|why| why.contains("ironman")));
    let before = bound.digest().to_owned();
    assert!(bound.undo().is_err_and(|why| why.contains("ironman")));
    assert_eq!(bound.digest(), before);
}
