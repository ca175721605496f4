//! The medals of the shipped levels: each is within reach, and none comes with every victory.
use std::collections::BTreeMap;

use fatal_funnel::books;
use fatal_funnel::chronicle::{BattleStart, BegunSession, Medal, MissionEnd, Session};
use fatal_funnel::faults::Source;
use fatal_funnel::levels;
use fatal_funnel::model::Side;

/// Games within which the team's mind wins gold and something less.
const GAMES: u64 = 80;

/// The medal of a game that minds play, by the level's own pars; `None` if the team fails.
fn medal(source: &Source, seed: u64) -> Option<Medal> {
    let start = BattleStart::of(source, books(), seed, &[]).expect("the level has no fault");
    let BegunSession { mut session, .. } = Session::begin(start, books(), &[Side::Hostile]).expect("it begins");
    while !session.battle().over() {
        let order = session.battle().choose(session.battle().active());
        session.give(&order).expect("a mind gives legal orders");
    }
    let level = levels::read_to_play(source, books()).expect("the level has no fault");
    let (battle, end) = (session.battle(), MissionEnd::of(session.battle())?);
    let book = books().iter().find(|book| book.name() == level.rulebook.value.as_str()).expect("a book of the game");
    let lost = Medal::team_losses(&end, *book, battle.world());
    Medal::of(&end, &battle.report(), lost, &level.about)
}

/// Books without a score: there a par of losses stands in for it.
#[test]
fn a_par_of_losses_gives_every_medal_in_the_levels_that_have_one() {
    let mut tried = 0;
    for (name, text) in levels::shipped() {
        let source = Source::new(*name, *text);
        let about = levels::read_to_play(&source, books()).expect("the level has no fault").about;
        if about.par_lost.is_none() {
            continue;
        }
        tried += 1;
        let mut medals: BTreeMap<Medal, u32> = BTreeMap::new();
        for seed in 0..GAMES {
            medal(&source, seed).into_iter().for_each(|medal| *medals.entry(medal).or_default() += 1);
            if medals.contains_key(&Medal::Gold) && medals.len() > 1 {
                break;
            }
        }
        assert!(medals.contains_key(&Medal::Gold) && medals.len() > 1, "{name}: {medals:?}");
    }
    assert_eq!(tried, 8, "two books have no score");
}
