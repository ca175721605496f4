//! What holds in every battle of every book: random players give legal orders for both sides, and after every order the
//! referee's guarantees are checked. Each book brings its levels.
#![allow(dead_code, unused_imports)] // each book uses its own part

mod digest_coverage;
mod nonsense;
mod order_coverage;
#[path = "../property.rs"]
mod property;
mod walks;

pub use digest_coverage::changing_any_one_value_changes_the_digest;
pub use nonsense::no_order_brings_it_down;
pub use order_coverage::{every_order_is_given_or_listed, games, rare};
pub use walks::{rolling_back_is_restoring, the_list_is_what_the_check_accepts};

use std::collections::{BTreeMap, BTreeSet};
use std::ops::Range;

use bevy_rand::prelude::ChaCha8Rng;
use fatal_funnel::model::{ComponentRegistry, Figures, Order, Side};
use fatal_funnel::referee::{self, Battle, Performed, Rulebook};
use rand::{Rng, SeedableRng};
use serde_json::{Value, json};

/// Random choices from a seed.
pub struct Chance(ChaCha8Rng);

impl Chance {
    pub fn new(seed: u64) -> Self {
        Self(ChaCha8Rng::seed_from_u64(seed))
    }

    /// A number below a bound.
    pub fn below(&mut self, bound: usize) -> usize {
        (self.0.next_u64() % bound.max(1) as u64) as usize
    }

    pub fn one_in(&mut self, count: usize) -> bool {
        self.below(count) == 0
    }

    pub fn pick<'t, T>(&mut self, from: &'t [T]) -> Option<&'t T> {
        from.get(self.below(from.len()))
    }
}

/// The word of an order.
pub fn word<O: serde::Serialize>(order: &O) -> String {
    json!(order)["order"].as_str().unwrap_or_default().to_owned()
}

/// A legal order of the side that is asked: every kind about as often, a phase ended about one time in eight.
pub fn choose<B: Rulebook>(battle: &Battle<B>, chance: &mut Chance) -> Option<Order<B::Own>> {
    let mut kinds: BTreeMap<String, Vec<Order<B::Own>>> = BTreeMap::new();
    for order in battle.list(battle.active()) {
        kinds.entry(word(&order)).or_default().push(order);
    }
    let ends = kinds.remove("end_phase")?;
    let breaks_off = kinds.remove("withdraw").filter(|_| chance.one_in(40));
    // A team that leaves one by one from its starting exits would play no battle at all.
    let leaves = kinds.remove("leave").filter(|_| chance.one_in(40));
    if let Some(order) = leaves.as_deref().and_then(|orders| chance.pick(orders)) {
        return Some(order.clone());
    }
    if kinds.is_empty() || chance.one_in(8) {
        return breaks_off.unwrap_or(ends).pop();
    }
    let kinds: Vec<Vec<Order<B::Own>>> = kinds.into_values().collect();
    let orders = chance.pick(&kinds)?;
    chance.pick(orders).cloned()
}

fn events<B: Rulebook>(done: &Performed<B>) -> Vec<Value> {
    let told = |entry: &fatal_funnel::referee::CommittedEvent<B>| json!([entry.event, format!("{:?}", entry.known_to)]);
    done.entries.iter().map(told).collect()
}

/// After every order of many random plays: the snapshot makes a battle with the same snapshot, both bring the same events
/// next, no part is missing from it, and what the book asks for holds. The words of all orders that were given come back.
pub fn a_snapshot_is_the_whole_battle<B: Rulebook>(
    begin: impl Fn(u64) -> Battle<B>,
    plays: Range<u64>,
    orders: usize,
    sound: impl Fn(&Battle<B>, &str),
) -> BTreeSet<String> {
    let mut seen = BTreeSet::new();
    for play in plays {
        let mut chance = Chance::new(play);
        let mut battle = begin(play);
        for _ in 0..orders {
            let snapshot = battle.snapshot();
            let mut twin = Battle::<B>::resume(&snapshot).expect("a snapshot can be read");
            assert_eq!(twin.snapshot(), snapshot, "play {play}");
            let Some(order) = choose(&battle, &mut chance) else { break };
            let place = format!("play {play}, {order:?}");
            seen.insert(word(&order));
            let here = battle.perform(&order).expect("a listed order is accepted");
            let there = twin.perform(&order).expect("a listed order is accepted");
            assert_eq!(events(&here), events(&there), "{place}");
            assert_eq!((battle.digest(), here.undoable), (twin.digest(), there.undoable), "{place}");
            sound(&twin, &place);
            battle = twin;
        }
        assert_eq!(ComponentRegistry::unregistered(battle.world()), Vec::<String>::new());
    }
    seen
}

/// What is listed is accepted, and only the side that is asked has anything listed.
pub fn what_is_listed_is_accepted<B: Rulebook>(battle: &Battle<B>) {
    for order in battle.list(battle.active()) {
        assert_eq!(order.check(battle.world()), Ok(()), "{order:?} is listed and refused");
    }
    let others = Side::ALL.into_iter().filter(|side| *side != battle.active());
    assert!(others.flat_map(|side| battle.list(side)).next().is_none(), "a side is listed out of its turn");
    random_players_draw_what_is_listed(battle);
}

/// Random players draw from all that is listed but what ends a part or takes figures out for good; each kind is of one
/// word.
pub fn random_players_draw_what_is_listed<B: Rulebook>(battle: &Battle<B>) {
    let world = battle.world();
    let own: Vec<_> = world.figures().into_iter().filter(|id| world.side(*id) == battle.active()).collect();
    let (mut drawn, mut words) = (Vec::new(), BTreeSet::new());
    for kind in referee::drawn::<B::Own>(world) {
        let of_kind: Vec<_> = own.iter().flat_map(|figure| kind(world, *figure).every().collect::<Vec<_>>()).collect();
        let here: BTreeSet<String> = of_kind.iter().map(word).collect();
        assert!(here.len() < 2 && here.is_disjoint(&words), "{here:?} are of one kind, or of another too");
        words.extend(here);
        drawn.extend(of_kind.iter().map(|order| json!(order).to_string()));
    }
    let never = |order: &Order<B::Own>| ["end_phase", "withdraw", "leave"].contains(&word(order).as_str());
    let listed = battle.list(battle.active()).into_iter().filter(|order| !never(order));
    let mut listed: Vec<String> = listed.map(|order| json!(order).to_string()).collect();
    listed.sort_unstable();
    drawn.sort_unstable();
    assert_eq!(drawn, listed, "what random players draw from, and what is listed");
}

/// The same start and orders give the same digests.
pub fn the_same_orders_give_the_same_digests<B: Rulebook>(
    begin: impl Fn(u64) -> Battle<B>,
    plays: Range<u64>,
    most: usize,
) {
    for play in plays {
        let mut chance = Chance::new(play);
        let mut first = begin(play);
        let (mut orders, mut digests) = (Vec::new(), Vec::new());
        while let Some(order) = choose(&first, &mut chance).filter(|_| orders.len() < most) {
            first.perform(&order).expect("a listed order is accepted");
            digests.push(first.digest());
            orders.push(order);
        }
        assert!(!orders.is_empty(), "play {play} gave no order");
        let mut again = begin(play);
        let mut play_again = |order| {
            again.perform(order).expect("accepted before");
            again.digest()
        };
        let replayed: Vec<_> = orders.iter().map(&mut play_again).collect();
        assert_eq!(replayed, digests, "play {play}");
    }
}
