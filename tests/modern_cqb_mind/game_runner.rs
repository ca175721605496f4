//! Plays whole games, and counts.
use crate::fixtures::fixture_level;
use fatal_funnel::books;
use fatal_funnel::faults::Source;
use fatal_funnel::levels;
use fatal_funnel::model::{Clock, CommonEvent, Event, Figures, LevelSpec, Manner, Outcome, Score, Side};
use fatal_funnel::referee::{Battle, Performed};
use fatal_funnel::rulebooks::modern_cqb::events::{Died, Downed, Fired, Wounded};
use fatal_funnel::rulebooks::modern_cqb::{CqbEvent, ModernCqb};

/// No side needs so many orders for its part of a phase.
const MOST_ORDERS: usize = 120;

/// What plays the team, and what the hostile side.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub enum Player {
    Mind(Manner),
    Random,
}

/// Both sides as well as they can.
pub const BEST: [Player; 2] = [Player::Mind(Manner::Whole); 2];

/// What came of a game.
#[derive(Clone, Debug, Default)]
pub struct Tally {
    pub result: String,
    pub suppressed: usize,
    /// Results that cost a Wound, or more than one.
    pub wounds: usize,
    /// Whether somebody on the team was Suppressed or Wounded.
    pub felt: bool,
    /// Of the team, and of the hostile side.
    pub shots: [usize; 2],
    /// Suspects who were taken, and hostiles who died.
    pub arrests: usize,
    pub kills: usize,
    /// Figures of the team that were Downed.
    pub losses: usize,
    pub score: i32,
}

impl Tally {
    pub fn won(&self) -> bool {
        self.result == "accomplished"
    }
}

/// A shipped level, which has neither fault nor warning.
pub fn brief(name: &str) -> LevelSpec {
    let text = fixture_level(name).expect("a level of that name is shipped");
    let source = Source::new(name, text);
    match levels::read(&source, books()) {
        Ok((brief, warnings)) if warnings.is_empty() => brief,
        Ok((_, faults)) | Err(faults) => panic!("{name}: {faults:#?}"),
    }
}

/// Plays one game to its end.
pub fn play(brief: &LevelSpec, seed: u64, players: [Player; 2]) -> Tally {
    let (mut battle, opening) = Battle::<ModernCqb>::begin(brief, seed, &[]);
    let mut tally = Tally::default();
    count(&battle, &opening, &mut tally);
    let mut part = (0, 0, Side::Civilian);
    let mut orders = 0;
    while !battle.over() {
        let clock = *battle.world().resource::<Clock>();
        let now = (clock.now.round, clock.now.phase, clock.active);
        orders = if now == part { orders + 1 } else { 0 };
        part = now;
        assert!(orders < MOST_ORDERS, "{} {seed}: {now:?} does not end", brief.name);
        let order = match players[usize::from(clock.active != Side::Response)] {
            Player::Mind(manner) => battle.choose_as(clock.active, manner),
            Player::Random => battle.random_order(clock.active),
        };
        let performed = battle.perform(&order);
        let performed = performed.unwrap_or_else(|refusal| panic!("{} {seed}: {order:?}: {refusal}", brief.name));
        count(&battle, &performed, &mut tally);
    }
    tally.score = battle.world().resource::<Score>().total();
    tally.result =
        battle.world().resource::<Outcome>().0.as_ref().map(|(word, _)| word.to_string()).unwrap_or_default();
    tally
}

fn count(battle: &Battle<ModernCqb>, performed: &Performed<ModernCqb>, tally: &mut Tally) {
    let world = battle.world();
    for entry in &performed.entries {
        match &entry.event {
            Event::Common(CommonEvent::TokenGained { figure, token }) if *token == "suppressed" => {
                tally.suppressed += 1;
                tally.felt |= world.side(*figure) == Side::Response;
            }
            Event::Own(CqbEvent::Wounded(Wounded { figure, .. })) => {
                tally.wounds += 1;
                tally.felt |= world.side(*figure) == Side::Response;
            }
            Event::Own(CqbEvent::Restrained(_)) => tally.arrests += 1,
            Event::Own(CqbEvent::Died(Died { figure })) if world.side(*figure) == Side::Hostile => tally.kills += 1,
            Event::Own(CqbEvent::Downed(Downed { figure })) if world.side(*figure) == Side::Response => {
                tally.losses += 1
            }
            Event::Own(CqbEvent::Fired(Fired { attacker, .. })) => {
                tally.shots[usize::from(world.side(*attacker) != Side::Response)] += 1;
            }
            _ => {}
        }
    }
}
