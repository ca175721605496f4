//! Comparison of the engine's leaves with those of the second resolver: the whole state after an order, for all that its
//! dice can show, with exact chances.

use std::collections::BTreeMap;
use std::path::Path;

use fatal_funnel::model::{DiceScript, ExactChance, Order};
use fatal_funnel::referee::{Battle, Rulebook};

use crate::counts::{POSITIONS, is_deep};
use crate::facts::State;
use crate::positions::position;
use crate::second_resolver::{Answer, Outcomes, Resolver};

/// The chance of each leaf, told by what differs from the state before.
type Leaves = BTreeMap<String, ExactChance>;

/// Combinations of dice that an order is run for.
const MOST: usize = 400;

/// One position in so many is compared, without `PERFT=deep`.
const SAMPLED: usize = 10;

/// Differences that are shown of each kind of order.
const SHOWN: usize = 10;

/// Runs an order with all that its dice can show; `None` if there are too many combinations.
fn engine<B: Rulebook>(
    battle: &mut Battle<B>,
    order: &Order<B::Own>,
    from: &State,
    counts: impl Fn(&str) -> bool,
) -> Option<Leaves> {
    let (mut script, mut leaves) = (DiceScript::new(false), Leaves::new());
    for _ in 0..MOST {
        battle.mark_state();
        battle.perform_scripted(order, &mut script).expect("a listed order");
        let leaf = State::of(battle).changes(from, &counts);
        battle.roll_back();
        let sum = leaves.entry(leaf).or_insert(ExactChance::NEVER);
        *sum = sum.plus(script.chance()?)?;
        if !script.advance() {
            return Some(leaves);
        }
    }
    None
}

fn second(outcomes: Outcomes, from: &State, counts: impl Fn(&str) -> bool) -> Leaves {
    let mut leaves = Leaves::new();
    for (state, chance) in outcomes.into_iter().filter(|(_, chance)| *chance != ExactChance::NEVER) {
        let sum = leaves.entry(state.changes(from, &counts)).or_insert(ExactChance::NEVER);
        *sum = sum.plus(chance).expect("small numbers");
    }
    leaves
}

fn apart(one: &Leaves, other: &Leaves) -> String {
    let apart = one.iter().filter(|(leaf, chance)| other.get(*leaf) != Some(chance)).take(4);
    apart.map(|(leaf, chance)| format!("    {chance}: {leaf}\n")).collect()
}

/// Counts of orders of a kind.
#[derive(Default)]
struct Tally {
    listed: usize,
    known: usize,
    too_many: usize,
    /// Of those known, those of which it speaks in part.
    in_part: usize,
}

/// The kinds of orders that are compared, each with the least share, in percent, that the second resolver must know: the lines
/// of a book in `known_orders.txt`.
fn known_orders(book: &str) -> BTreeMap<String, usize> {
    let file = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/perft/known_orders.txt");
    let text = std::fs::read_to_string(file).expect("known_orders.txt can be read");
    let lines = text.lines().filter(|line| !line.starts_with('#')).map(|line| line.split(' ').collect::<Vec<_>>());
    let mine = lines.filter(|line| line[0] == book);
    mine.map(|line| (line[1].to_owned(), line[2].parse().expect("a share"))).collect()
}

/// Compares the listed orders of the small positions of a book, and prints how many of each kind the second resolver knows.
pub fn agree<B: Rulebook>(resolver: Resolver) {
    let Resolver { book, ignored, resolve } = resolver;
    let floors = known_orders(book);
    let (mut tallies, mut faults) = (BTreeMap::<String, Tally>::new(), Vec::new());
    let step = if is_deep() { 1 } else { SAMPLED };
    for number in (0..POSITIONS).step_by(step) {
        let snapshot = position(book, number).snapshot();
        let mut battle = Battle::<B>::resume(&snapshot).expect("a battle of this book");
        let before = State::of(&battle);
        for order in battle.list(battle.active()) {
            let json = serde_json::to_value(&order).expect("JSON");
            let kind = json["order"].as_str().expect("a kind").to_owned();
            let tally = tallies.entry(kind.clone()).or_default();
            tally.listed += 1;
            if !floors.contains_key(&kind) {
                continue;
            }
            let Some(Answer { outcomes, only }) = resolve(&before, &json) else { continue };
            let counts = |part: &str| match only {
                Some(parts) => parts.contains(&part),
                None => !ignored.contains(&part),
            };
            let Some(found) = engine(&mut battle, &order, &before, counts) else {
                tally.too_many += 1;
                continue;
            };
            tally.known += 1;
            tally.in_part += usize::from(only.is_some());
            let due = second(outcomes, &before, counts);
            if found != due {
                let sides = [apart(&found, &due), apart(&due, &found)];
                let named = ["figure", "target"].map(|key| json[key].as_str().unwrap_or_default());
                let about = before.about(&named);
                faults.push((
                    kind,
                    format!("{number} {json}\n  {about}\n  engine\n{}  second resolver\n{}", sides[0], sides[1]),
                ));
            }
        }
    }
    report(book, &tallies, &faults, &floors);
}

fn report(
    book: &str,
    tallies: &BTreeMap<String, Tally>,
    faults: &[(String, String)],
    floors: &BTreeMap<String, usize>,
) {
    let share = |known: usize, listed: usize| known * 100 / listed.max(1);
    let (mut known, mut listed) = (0, 0);
    for (kind, tally) in tallies {
        let Tally { listed: all, known: of, too_many, in_part } = tally;
        (known, listed) = (known + of, listed + all);
        let wide = if *too_many > 0 { format!(" ({too_many} with too many dice)") } else { String::new() };
        let part = if *in_part > 0 { format!(", {in_part} in part") } else { String::new() };
        println!("{book}: {kind}: {of} of {all}, {} %{part}{wide}", share(*of, *all));
    }
    println!("{book}: all: {known} of {listed}, {} %", share(known, listed));
    let mut shown = BTreeMap::<&str, usize>::new();
    let mut text = String::new();
    for (kind, fault) in faults {
        let count = shown.entry(kind).or_default();
        *count += 1;
        if *count <= SHOWN {
            text.push_str(fault);
        }
    }
    assert!(faults.is_empty(), "{book}: {} orders differ, by kind {shown:?}:\n{text}", faults.len());
    for (kind, least) in floors {
        let (known, listed) = match &**kind {
            "all" => (known, listed),
            // A sample may have none.
            kind => tallies.get(kind).map_or((1, 1), |tally| (tally.known, tally.listed)),
        };
        assert!(share(known, listed) >= *least, "{book}: {kind}: only {known} of {listed} orders are known");
    }
}
