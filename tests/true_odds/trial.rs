//! One kind of roll: its odds as shown, as counted by hand, and as the engine's dice come out.

use fatal_funnel::model::{DiceStreams, Odds, Order};
use fatal_funnel::referee::{Battle, Rulebook};
use serde_json::{Value, json};
use statrs::distribution::{ChiSquared, ContinuousCDF};

use super::any_stage::AnyStage;
use super::throws::{Shares, reduced};

/// Below this probability of so large a chi-square value the dice are held to differ from the odds.
const LEAST: f64 = 0.001;

/// Reads the outcome of the roll, and the number of its dice, from the events of an order.
pub type Reader = Box<dyn Fn(&[Value]) -> Option<(String, usize)>>;

/// Odds as the game shows them.
pub enum Shown {
    /// With exact weights.
    Exact(Box<Odds>),
    /// As percentages in a sentence.
    Percent(Vec<(String, u32)>),
}

/// A situation in which an order rolls.
pub struct Trial<B: Rulebook> {
    pub what: String,
    pub battle: Battle<B>,
    /// The order that rolls.
    pub order: Value,
    /// Orders that follow where they are legal, up to the end of what was rolled for.
    pub then: Vec<Value>,
    pub shown: Shown,
    pub counted: Shares,
    pub reader: Reader,
}

/// How often each outcome came, beside its counted share.
struct Tally {
    dice: usize,
    orders: usize,
    cells: Vec<(f64, usize)>,
}

impl<B: Rulebook> Trial<B> {
    fn read(order: &Value) -> Order<B::Own> {
        Order::deserialize_value(order).expect("the order can be read")
    }

    /// The shown odds are the counted ones, exactly or as rounded.
    fn shows_what_was_counted(&self) {
        let what = &self.what;
        match &self.shown {
            Shown::Exact(odds) => assert_eq!(shares(odds), self.counted, "{what}: shown, and counted by hand"),
            Shown::Percent(percents) => {
                for (name, percent) in percents {
                    let (part, of) = self.counted.get(name).copied().unwrap_or((0, 1));
                    let off = (part * 200).abs_diff(u128::from(*percent) * 2 * of);
                    assert!(off <= of, "{what}: {name} is shown as {percent} in 100 and counted as {part} in {of}");
                }
            }
        }
    }

    /// Performs the order from the same position with the dice of one seed after the other.
    fn thrown(&mut self, dice: usize) -> Tally {
        let names: Vec<&String> = self.counted.keys().collect();
        let shares = self.counted.values().map(|(part, of)| *part as f64 / *of as f64);
        let mut tally = Tally { dice: 0, orders: 0, cells: shares.map(|share| (share, 0)).collect() };
        let (order, then) = (Self::read(&self.order), self.then.iter().map(Self::read).collect::<Vec<_>>());
        for seed in 0.. {
            let events = performed(&mut self.battle, seed, &order, &then);
            let Some((name, count)) = (self.reader)(&events) else { panic!("{}: nothing was rolled", self.what) };
            let cell = names.iter().position(|other| **other == name);
            let cell = cell.unwrap_or_else(|| panic!("{}: `{name}` came, and counted it cannot", self.what));
            tally.cells[cell].1 += 1;
            tally.orders += 1;
            tally.dice += count;
            if tally.dice >= dice {
                break;
            }
        }
        tally
    }
}

fn performed<B: Rulebook>(
    battle: &mut Battle<B>,
    seed: u64,
    order: &Order<B::Own>,
    then: &[Order<B::Own>],
) -> Vec<Value> {
    DiceStreams::install(battle.world_mut(), seed, []);
    battle.mark_state();
    let mut events = Vec::new();
    for order in std::iter::once(order).chain(then.iter()) {
        match battle.perform(order) {
            Ok(done) => events.extend(done.entries.iter().map(|entry| json!(entry.event))),
            Err(refusal) => assert!(!events.is_empty(), "the order was refused: {refusal}"),
        }
    }
    battle.roll_back();
    events
}

/// The outcomes of odds as reduced fractions; all of them together are certain.
fn shares(odds: &Odds) -> Shares {
    let number = |text: &str| text.parse::<u128>().expect("a whole number");
    let of = number(&odds.of);
    let all: u128 = odds.outcomes.iter().map(|outcome| number(&outcome.weight)).sum();
    assert_eq!(all, of, "{}: the weights are all throws", odds.title.english());
    odds.outcomes.iter().map(|outcome| (outcome.name.clone(), reduced(number(&outcome.weight), of))).collect()
}

/// A [`Trial`] of any rulebook.
pub trait AnyTrial {
    fn hold(&mut self, dice: usize) -> Fit;
}

pub type Trials = Vec<Box<dyn AnyTrial>>;

/// A trial of an order whose odds are shown with exact weights; `counted` is told what the game shows.
pub fn trial<B: Rulebook>(
    what: &str,
    stage: AnyStage<B>,
    order: Value,
    counted: impl Fn(&Odds) -> Shares,
    reader: Reader,
) -> Box<dyn AnyTrial> {
    let odds = stage.odds(&order).unwrap_or_else(|| panic!("{what}: it has odds"));
    let counted = counted(&odds);
    let (what, battle, then, shown) = (what.to_owned(), stage.battle, Vec::new(), Shown::Exact(Box::new(odds)));
    Box::new(Trial { what, battle, order, then, shown, counted, reader })
}

impl<B: Rulebook> AnyTrial for Trial<B> {
    fn hold(&mut self, dice: usize) -> Fit {
        self.shows_what_was_counted();
        self.thrown(dice).fit()
    }
}

/// How well dice agree with shares.
#[derive(Copy, Clone, Default)]
pub struct Fit {
    pub dice: usize,
    pub chi_square: f64,
    pub degrees: usize,
}

impl Tally {
    /// Pearson's chi-square; outcomes that are expected less than 5 times are taken together.
    fn fit(mut self) -> Fit {
        let orders = self.orders as f64;
        self.cells.sort_by(|a, b| a.0.total_cmp(&b.0));
        let mut cells: Vec<(f64, f64)> = Vec::new();
        for (share, came) in self.cells {
            match cells.last_mut().filter(|(expected, _)| *expected < 5.0) {
                Some(rare) => *rare = (rare.0 + share * orders, rare.1 + came as f64),
                None => cells.push((share * orders, came as f64)),
            }
        }
        let chi_square = cells.iter().map(|(expected, came)| (came - expected).powi(2) / expected).sum();
        Fit { dice: self.dice, chi_square, degrees: cells.len() - 1 }
    }
}

impl Fit {
    /// The probability of at least so large a chi-square value where the odds are true.
    pub fn probability(&self) -> f64 {
        match ChiSquared::new(self.degrees as f64) {
            Ok(law) => law.sf(self.chi_square),
            Err(_) => 1.0,
        }
    }
}

/// Rolls of one kind in typical and extreme situations.
pub struct Kind {
    pub name: &'static str,
    pub trials: Vec<Box<dyn AnyTrial>>,
}

impl Kind {
    /// Holds every situation, with so many dice in all.
    pub fn hold(&mut self, dice: usize) -> Fit {
        let each = dice.div_ceil(self.trials.len().max(1));
        let mut sum = Fit::default();
        for trial in &mut self.trials {
            let fit = trial.hold(each);
            sum.dice += fit.dice;
            sum.chi_square += fit.chi_square;
            sum.degrees += fit.degrees;
        }
        assert!(sum.degrees > 0, "{}: nothing was open", self.name);
        let (name, probability) = (self.name, sum.probability());
        assert!(
            probability >= LEAST,
            "{name}: chi-square {:.1} with {} degrees of freedom over {} dice comes with probability {probability:.6}",
            sum.chi_square,
            sum.degrees,
            sum.dice
        );
        sum
    }
}

/// The number of faces in fields of an event: lists of faces, or lists of such lists.
pub fn faces(event: &Value, fields: &[&str]) -> usize {
    let count = |list: &Value| list.as_array().map_or(0, |list| list.iter().map(leaves).sum());
    fields.iter().map(|field| count(&event[*field])).sum()
}

fn leaves(value: &Value) -> usize {
    value.as_array().map_or(1, |list| list.iter().map(leaves).sum())
}

/// The first event of a kind.
pub fn first<'e>(events: &'e [Value], word: &str) -> Option<&'e Value> {
    events.iter().find(|event| event["event"] == word)
}

/// A named outcome where a flag of an event is set, else another.
pub fn either(word: &'static str, flag: &'static str, fields: &'static [&str], names: [&str; 2]) -> Reader {
    let names = names.map(str::to_owned);
    Box::new(move |events| {
        let event = first(events, word)?;
        let name = &names[usize::from(event[flag] != true)];
        Some((name.clone(), faces(event, fields)))
    })
}

/// Dice that a pool of the shown ledger has.
pub fn pool(odds: &Odds, pool: &str) -> usize {
    odds.ledger.dice(pool).into()
}
