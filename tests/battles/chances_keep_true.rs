//! The record of shown chances: which rolls count, and that true dice keep to them.

use fatal_funnel::chronicle::{BattleStart, ChanceBand, ChanceBands, Record};
use fatal_funnel::faults::Source;
use fatal_funnel::localization::Phrase;
use fatal_funnel::model::Side;

use crate::fixtures::fixture_level;

/// A game that minds play, as a record.
fn played(level: &str, seed: u64) -> Record {
    let source = Source::new(level, fixture_level(level).expect("the level is there"));
    let start = BattleStart::of(&source, fatal_funnel::books(), seed, &[]).expect("it has no faults");
    let mut session =
        fatal_funnel::chronicle::Session::begin(start, fatal_funnel::books(), &[]).expect("it begins").session;
    for _ in 0..250 {
        if session.battle().over() {
            break;
        }
        let order = session.battle().choose(session.battle().active());
        session.give(&order).expect("a mind's order is legal");
    }
    session.record()
}

fn sum(bands: &ChanceBands) -> ChanceBand {
    let add = |sum: ChanceBand, (_, band): (u32, &ChanceBand)| ChanceBand {
        rolls: sum.rolls + band.rolls,
        shown_sum: sum.shown_sum + band.shown_sum,
        successes: sum.successes + band.successes,
    };
    bands.bands_with_rolls().fold(ChanceBand::default(), add)
}

#[test]
fn games_of_every_rulebook_keep_to_the_chances_that_were_shown() {
    for level in ["stash-house", "ford", "print-works", "consulate"] {
        let mut bands = ChanceBands::default();
        for seed in 0..6 {
            let record = played(level, seed);
            for side in Side::FIGHTING {
                bands.add(&ChanceBands::of(record.clone(), side, fatal_funnel::books()));
            }
        }
        assert!(sum(&bands).rolls > 8, "{level}: {bands:?}");
        assert!(bands.bands_with_rolls().all(|(_, band)| band.is_usual()), "{level}: {bands:?}");
    }
}

#[test]
fn what_is_certain_is_no_roll() {
    let mut bands = ChanceBands::default();
    [0, 10_000].into_iter().for_each(|shown| bands.count_roll(shown, shown > 0));
    assert_eq!((bands.bands_with_rolls().count(), bands.sentence()), (0, Phrase::EMPTY));
    [1, 999, 7_000, 7_999, 9_999].into_iter().for_each(|shown| bands.count_roll(shown, true));
    let told: Vec<(u32, u32)> = bands.bands_with_rolls().map(|(low, band)| (low, band.rolls)).collect();
    assert_eq!(told, [(0, 2), (70, 2), (90, 1)]);
}

/// Counted by hand: of 10 even rolls 1 in 1024 are none, 11 at most one, 56 at most two.
#[test]
fn the_usual_range_is_the_exact_binomial_one() {
    let even = |rolls: u32, came: u32| ChanceBand { rolls, shown_sum: u64::from(rolls) * 5_000, successes: came };
    assert_eq!(even(10, 0).usual_range(), (1, 9));
    assert!(!even(10, 0).is_usual() && even(10, 1).is_usual() && even(10, 9).is_usual() && !even(10, 10).is_usual());
    assert_eq!(even(1, 0).usual_range(), (0, 1));
    // Beyond the least number that a fraction holds: 2.81 standard deviations of 70.7 to either side.
    let (least, most) = even(20_000, 0).usual_range();
    assert!((9_795..=9_810).contains(&least) && most == 20_000 - least, "{least} to {most}");
    let rare = ChanceBand { rolls: 1_000, shown_sum: 1_000, successes: 1 };
    assert!(rare.is_usual() && !ChanceBand { successes: 20, ..rare }.is_usual());
}

#[test]
fn the_sentence_names_what_is_out_of_the_ordinary() {
    let mut bands = ChanceBands::default();
    (0..50).for_each(|roll| bands.count_roll(7_000, roll % 10 < 7));
    assert!(
        bands.sentence().english().starts_with("Every line is within what chance allows"),
        "{}",
        bands.sentence().english()
    );
    (0..50).for_each(|_| bands.count_roll(2_000, true));
    assert!(
        bands.sentence().english().starts_with("Out of what chance allows: 20-29 %."),
        "{}",
        bands.sentence().english()
    );
}
