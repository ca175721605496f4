//! The twin test: two battles that differ only in what a side cannot know answer it alike, line by line, until the
//! difference is revealed.
#[path = "../common/fixtures.rs"]
mod fixtures;

#[path = "../common/promises/mod.rs"]
mod promises;
#[path = "../common/cqb_scene.rs"]
mod scene;
#[path = "../battles/small_cqb_levels.rs"]
mod small_cqb_levels;

mod hidden_changes;
mod hidden_facts_by_book;
mod known_states;
mod leaks;
mod nerve;
mod pair;
#[cfg(feature = "view")]
mod pictures;
mod probe_orders;

use std::env;

use fatal_funnel::chronicle::BattleStart;
use fatal_funnel::faults::Source;
use fatal_funnel::levels;
use fatal_funnel::model::{Side, SideKnowledge};
use fatal_funnel::referee::{Battle, OnPhase, PhaseEdge, Turn};
use fatal_funnel::rulebooks::close_assault::CloseAssault;
use fatal_funnel::rulebooks::modern_cqb::{Intent, ModernCqb};
use fatal_funnel::rulebooks::momentum::Momentum;
use fatal_funnel::rulebooks::skirmish::Skirmish;

use crate::fixtures::fixture_level;
use hidden_facts_by_book::Book;
use leaks::Leaks;
use pair::Pair;
use promises::{Chance, choose};

/// Orders between two positions from which twins begin.
const APART: usize = 5;
/// Positions of a play.
const POSITIONS: usize = 8;
/// Pairs that begin in a position.
const PAIRS: usize = 4;

/// How many plays a test takes; `TWINS=500` takes that many, and then counts no pairs.
fn plays(few: u64) -> u64 {
    env::var("TWINS").ok().and_then(|plays| plays.parse().ok()).unwrap_or(few)
}

/// A battle on a level of the book, every other one on a small one where it has such.
fn begin<B: Book>(play: u64) -> (BattleStart, Battle<B>) {
    let level = B::LEVELS[play as usize / 2 % B::LEVELS.len()];
    let source = Source::new(level, fixture_level(level).expect("the level is shipped"));
    let start = BattleStart::of(&source, fatal_funnel::books(), play, &[]).expect("shipped levels have no faults");
    let (brief, _) = levels::read(&source, fatal_funnel::books()).expect("shipped levels have no faults");
    let small = if play.is_multiple_of(2) { B::small(play as usize / 2, play) } else { None };
    (start, small.unwrap_or_else(|| Battle::begin(&brief, play, &[]).0))
}

/// Goes on for some orders, half of them a mind's, so that the sides meet.
fn go_on<B: Book>(battle: &mut Battle<B>, chance: &mut Chance) {
    for _ in 0..APART {
        if battle.over() {
            return;
        }
        let mind = chance.one_in(2).then(|| battle.choose(battle.active()));
        let Some(order) = mind.or_else(|| choose(battle, chance)) else { return };
        if battle.perform(&order).is_err() {
            return;
        }
    }
}

/// Twins in positions of many plays, one hidden thing changed in each.
fn twins_are_answered_alike<B: Book>(few: u64, enough: usize) {
    let mut leaks = Leaks::default();
    for play in 0..plays(few) {
        let mut chance = Chance::new(play + 31);
        let (start, mut battle) = begin::<B>(play);
        for position in 0..POSITIONS {
            if battle.over() {
                break;
            }
            let side = battle.active();
            for _ in 0..PAIRS {
                let (name, change) = chance.pick(&B::changes()).copied().expect("each book has changes");
                if let Some(there) = hidden_changes::twin(&battle, side, change, &mut chance) {
                    let place = format!("{} {play}.{position}: {name}, to the {side} side", start.level);
                    if let Some(pair) = Pair::new(&start, &battle, there, side, &place) {
                        pair.compare(&mut chance, &mut leaks);
                    }
                }
            }
            go_on(&mut battle, &mut chance);
        }
    }
    leaks.none(if env::var("TWINS").is_ok() { 1 } else { enough });
}

#[test]
fn cqb_sight_4_twins_of_modern_cqb_are_answered_alike() {
    twins_are_answered_alike::<ModernCqb>(14, 200);
}

#[test]
fn sk_conceal_10_twins_of_skirmish_are_answered_alike() {
    twins_are_answered_alike::<Skirmish>(6, 60);
}

#[test]
fn mo_range_1_twins_of_momentum_are_answered_alike() {
    twins_are_answered_alike::<Momentum>(6, 60);
}

#[test]
fn ca_turn_1_twins_of_close_assault_are_answered_alike() {
    twins_are_answered_alike::<CloseAssault>(2, 40);
}

/// A side settles on its plays by what it knows: twins settle on the same ones.
#[test]
fn cqb_sight_4_twins_settle_on_the_same_plays() {
    let mut compared = 0;
    for play in 0..plays(6) {
        let mut chance = Chance::new(play + 7);
        let (start, mut battle) = begin::<ModernCqb>(play);
        for position in 0..POSITIONS {
            if battle.over() {
                break;
            }
            let side = battle.active();
            for (name, change) in ModernCqb::changes() {
                let Some(there) = hidden_changes::twin(&battle, side, change, &mut chance) else { continue };
                let place = format!("{} {play}.{position}: {name}, to the {side} side", start.level);
                assert_eq!(settled(&battle, side), settled(&there, side), "{place}");
                compared += 1;
            }
            go_on(&mut battle, &mut chance);
        }
    }
    assert!(compared >= 40, "{compared} twins");
}

/// The plays that a side settles on now.
fn settled(battle: &Battle<ModernCqb>, side: Side) -> Vec<Option<Intent>> {
    let mut battle = Battle::<ModernCqb>::resume(&battle.snapshot()).expect("a snapshot can be read");
    Turn::<ModernCqb>::of(battle.world_mut()).run(OnPhase(PhaseEdge::SideBegins, "move"));
    let known = SideKnowledge::by(battle.world(), side);
    known.own().into_iter().map(|id| known.own_component::<Intent>(id).cloned()).collect()
}
