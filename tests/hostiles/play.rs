//! Plays whole games of two scripted sides, and counts.
use std::time::Instant;

use fatal_funnel::books;
use fatal_funnel::faults::Source;
use fatal_funnel::levels;
use fatal_funnel::referee::{Battle, Performed, Rulebook};
use fatal_funnel::rulebooks::modern_cqb::{CqbEvent, ModernCqb};
use fatal_funnel::table::{Brief, Clock, CommonEvent, Event, Figures, Outcome, Side};

/// No side needs so many orders for its part of a phase.
const MOST_ORDERS: usize = 120;

/// What came of a game.
#[derive(Clone, Debug, Default)]
pub struct Tally {
    pub result: String,
    pub rounds: u16,
    pub orders: usize,
    pub suppressed: usize,
    /// Results that cost a Wound, or more than one.
    pub wounds: usize,
    /// Whether somebody on the team was Suppressed or Wounded.
    pub felt: bool,
    /// Of the team, and of the hostile side.
    pub downed: [usize; 2],
    pub overwatch: [usize; 2],
    pub shots: [usize; 2],
    /// Seconds that the minds took, and the rules.
    pub seconds: [f64; 2],
}

impl Tally {
    pub fn won(&self) -> bool {
        self.result == "accomplished"
    }
}

/// A shipped level.
pub fn brief(name: &str) -> Brief {
    let text = levels::shipped_level(name).expect("a level of that name is shipped");
    let source = Source::new(name, text);
    match levels::read(&source, books()) {
        Ok((brief, _)) => brief,
        Err(faults) => panic!("{name}: {faults:#?}"),
    }
}

/// Plays one game to its end.
pub fn play(brief: &Brief, seed: u64) -> Tally {
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
        let start = Instant::now();
        let order = battle.choose(clock.active);
        tally.seconds[0] += start.elapsed().as_secs_f64();
        if std::env::var_os("FUNNEL_WATCH").is_some() {
            println!("{now:?} {order:?}");
        }
        let start = Instant::now();
        let performed = battle.perform(&order);
        tally.seconds[1] += start.elapsed().as_secs_f64();
        let performed = performed.unwrap_or_else(|refusal| panic!("{} {seed}: {order:?}: {refusal}", brief.name));
        if std::env::var_os("FUNNEL_WATCH").is_some() {
            performed
                .entries
                .iter()
                .for_each(|entry| println!("    {}", ModernCqb::sentence(battle.world(), &entry.event)));
        }
        count(&battle, &performed, &mut tally);
        tally.orders += 1;
    }
    tally.rounds = battle.world().resource::<Clock>().now.round;
    tally.result =
        battle.world().resource::<Outcome>().0.as_ref().map(|(word, _)| word.to_string()).unwrap_or_default();
    tally
}

fn count(battle: &Battle<ModernCqb>, performed: &Performed<ModernCqb>, tally: &mut Tally) {
    let world = battle.world();
    let index = |side: Side| usize::from(side != Side::Response);
    for entry in &performed.entries {
        match &entry.event {
            Event::Common(CommonEvent::TokenGained { figure, token }) if *token == "suppressed" => {
                tally.suppressed += 1;
                tally.felt |= world.side(*figure) == Side::Response;
            }
            Event::Own(CqbEvent::Wounded { figure, .. }) => {
                tally.wounds += 1;
                tally.felt |= world.side(*figure) == Side::Response;
            }
            Event::Own(CqbEvent::Downed { figure }) => tally.downed[index(world.side(*figure))] += 1,
            Event::Own(CqbEvent::Fired { attacker, overwatch, .. }) => {
                tally.shots[index(world.side(*attacker))] += 1;
                tally.overwatch[index(world.side(*attacker))] += usize::from(*overwatch);
            }
            _ => {}
        }
    }
}
