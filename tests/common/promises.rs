//! What holds in every battle of every book: random players give legal orders for both sides, and after every order the
//! promises of the referee are looked at. Each book brings its levels.
#![allow(dead_code)] // each book uses its own part

use std::collections::{BTreeMap, BTreeSet};

use bevy_rand::prelude::ChaCha8Rng;
use fatal_funnel::referee::{AnyBattle, BadOrder, Battle, Performed, Rulebook};
use fatal_funnel::table::{Order, PartKind, Parts, Side, Snapshot};
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
    if kinds.is_empty() || chance.one_in(8) {
        return breaks_off.unwrap_or(ends).pop();
    }
    let kinds: Vec<Vec<Order<B::Own>>> = kinds.into_values().collect();
    let orders = chance.pick(&kinds)?;
    chance.pick(orders).cloned()
}

fn events<B: Rulebook>(done: &Performed<B>) -> Vec<Value> {
    let told = |entry: &fatal_funnel::referee::Entry<B>| json!([entry.event, format!("{:?}", entry.known_to)]);
    done.entries.iter().map(told).collect()
}

/// After every order of many random plays: the snapshot makes a battle with the same snapshot, both bring the same events
/// next, no part is missing from it, and what the book asks for holds. The words of all orders that were given come back.
pub fn a_snapshot_is_the_whole_battle<B: Rulebook>(
    begin: impl Fn(u64) -> Battle<B>,
    plays: u64,
    orders: usize,
    sound: impl Fn(&Battle<B>, &str),
) -> BTreeSet<String> {
    let mut seen = BTreeSet::new();
    for play in 0..plays {
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
            assert_eq!((here.digest, here.undoable), (there.digest, there.undoable), "{place}");
            sound(&twin, &place);
            battle = twin;
        }
        assert_eq!(Parts::unregistered(battle.world()), Vec::<String>::new());
    }
    seen
}

/// What is listed is accepted, and only the side that is asked has anything listed.
pub fn what_is_listed_is_accepted<B: Rulebook>(battle: &Battle<B>) {
    for order in battle.list(battle.active()) {
        assert_eq!(B::check(battle.world(), &order), Ok(()), "{order:?} is listed and refused");
    }
    let others = Side::ALL.into_iter().filter(|side| *side != battle.active());
    assert!(others.flat_map(|side| battle.list(side)).next().is_none(), "a side is listed out of its turn");
}

/// A snapshot taken apart by its documented form, so that one part can be changed.
struct Opened {
    head: Vec<u8>,
    figures: Vec<(Vec<u8>, Vec<Option<Vec<u8>>>)>,
    battle: Vec<Vec<u8>>,
    dice: Vec<u8>,
}

struct Bytes<'b>(&'b [u8]);

impl Bytes<'_> {
    fn number(&mut self) -> usize {
        let (head, rest) = self.0.split_at(4);
        self.0 = rest;
        u32::from_le_bytes(head.try_into().expect("four bytes")) as usize
    }

    fn block(&mut self) -> Vec<u8> {
        let count = self.number();
        let (head, rest) = self.0.split_at(count);
        self.0 = rest;
        head.to_vec()
    }

    fn optional(&mut self) -> Option<Vec<u8>> {
        let stands = self.0[0] == 1;
        self.0 = &self.0[1..];
        stands.then(|| self.block())
    }
}

impl Opened {
    fn of(snapshot: &Snapshot, parts: &Parts) -> Self {
        let count = |kind| parts.names().filter(|(other, _)| *other == kind).count();
        let mut bytes = Bytes(&snapshot.bytes()[4..]);
        let figures = bytes.number();
        let figure = |bytes: &mut Bytes| {
            let id = bytes.block();
            (id, (0..count(PartKind::Figure)).map(|_| bytes.optional()).collect())
        };
        let figures = (0..figures).map(|_| figure(&mut bytes)).collect();
        let battle = (0..count(PartKind::Battle)).map(|_| bytes.block()).collect();
        let dice = bytes.block();
        assert!(bytes.0.is_empty());
        Self { head: snapshot.bytes()[..4].to_vec(), figures, battle, dice }
    }

    fn closed(&self) -> Snapshot {
        let mut out = self.head.clone();
        let number = |out: &mut Vec<u8>, number: usize| out.extend_from_slice(&(number as u32).to_le_bytes());
        let block = |out: &mut Vec<u8>, bytes: &[u8]| {
            number(out, bytes.len());
            out.extend_from_slice(bytes);
        };
        number(&mut out, self.figures.len());
        for (id, parts) in &self.figures {
            block(&mut out, id);
            for part in parts {
                out.push(u8::from(part.is_some()));
                part.iter().for_each(|bytes| block(&mut out, bytes));
            }
        }
        self.battle.iter().for_each(|bytes| block(&mut out, bytes));
        block(&mut out, &self.dice);
        Snapshot::from_bytes(out)
    }
}

/// The bytes of a part with one small change, at any place.
fn changes(bytes: &[u8]) -> impl Iterator<Item = Vec<u8>> + '_ {
    let change = |place: usize, by: u8| {
        let mut bytes = bytes.to_vec();
        bytes[place] ^= by;
        bytes
    };
    (0..bytes.len().min(400)).flat_map(move |place| [1, 2, 4].map(|by| change(place, by)))
}

/// Bytes that a part which is absent or empty may be given.
fn fillings() -> impl Iterator<Item = Vec<u8>> {
    let plain: [&[u8]; 9] = [
        &[],
        &[1],
        &[0, 1],
        &[1, 0],
        &[1, b'x'],
        &[1, b'x', 1],
        &[1, 1, b'x'],
        &[1, 0, 0, 1, b'x'],
        &[1, b'x', 1, b'y'],
    ];
    plain.map(<[u8]>::to_vec).into_iter().chain([vec![1, 0, 3], vec![1, 2, 4, 1, 1, b'x'], vec![1, 1, 2, 4, 9]])
}

/// Every registered value is in the digest: a change of any that a battle can hold changes it.
pub fn changing_any_one_value_changes_the_digest<B: Rulebook>(battle: &Battle<B>) {
    let parts = battle.world().resource::<Parts>().clone();
    let snapshot = battle.snapshot();
    let names: Vec<(PartKind, &str)> = parts.names().collect();
    let figure_parts = names.iter().filter(|(kind, _)| *kind == PartKind::Figure).count();
    assert_eq!(Opened::of(&snapshot, &parts).closed(), snapshot, "the documented form is the form");
    let stands = |changed: &Snapshot| Battle::<B>::resume(changed).is_ok_and(|battle| battle.snapshot() == *changed);
    for (index, (kind, name)) in names.iter().enumerate() {
        let plain = Opened::of(&snapshot, &parts);
        let old = match kind {
            PartKind::Figure => plain.figures[0].1[index].clone().unwrap_or_default(),
            PartKind::Battle => plain.battle[index - figure_parts].clone(),
        };
        let mut found =
            changes(&old).chain(fillings()).filter(|bytes| *bytes != old || bytes.is_empty()).map(|bytes| {
                let mut opened = Opened::of(&snapshot, &parts);
                match kind {
                    PartKind::Figure => opened.figures[0].1[index] = Some(bytes),
                    PartKind::Battle => opened.battle[index - figure_parts] = bytes,
                }
                opened.closed()
            });
        let changed = found.find(|changed| *changed != snapshot && stands(changed));
        let changed = changed.unwrap_or_else(|| panic!("no change of `{name}` can be kept"));
        assert_ne!(changed.digest(), snapshot.digest(), "`{name}` is not in the digest");
    }
    let dice = |bytes| Opened { dice: bytes, ..Opened::of(&snapshot, &parts) }.closed();
    let changed = changes(&Opened::of(&snapshot, &parts).dice).map(dice).find(stands);
    assert_ne!(changed.expect("other dice can be kept").digest(), snapshot.digest());
}

/// Values that fit badly into a field.
fn odd(chance: &mut Chance) -> Value {
    let long = "x".repeat(40);
    let values = [
        json!(null),
        json!(true),
        json!(-1),
        json!(1e300),
        json!(""),
        json!("nobody"),
        json!(long),
        json!([]),
        json!([0, 0]),
        json!([-5, 3]),
        json!([32767, -32768]),
        json!([99999, 0]),
        json!(["nobody"]),
        json!([[1, 1], [1, 2]]),
        json!([[32767, 32767], [-32768, -32768]]),
        json!({"order": "move"}),
    ];
    chance.pick(&values).cloned().unwrap_or_default()
}

fn mangled(order: &Value, words: &[&str], chance: &mut Chance) -> Value {
    let mut order = order.clone();
    let Some(fields) = order.as_object_mut() else { return order };
    let names: Vec<String> = fields.keys().cloned().collect();
    let name = chance.pick(&names).cloned().unwrap_or_default();
    match chance.below(6) {
        0 => _ = fields.remove(&name),
        1 => _ = fields.insert("surprise".into(), odd(chance)),
        2 => _ = fields.insert("order".into(), json!(chance.pick(words))),
        3 => return odd(chance),
        _ => _ = fields.insert(name, odd(chance)),
    }
    order
}

/// Whatever is thrown at a battle: an answer, no panic, and nothing changed by what is refused.
pub fn no_order_brings_it_down<B: Rulebook>(
    begin: impl Fn(u64) -> Battle<B>,
    plays: u64,
    orders: usize,
    words: &[&str],
) {
    let (mut refused, mut unreadable) = (0, 0);
    for play in 0..plays {
        let mut chance = Chance::new(play + 9_000);
        let mut battle = begin(play);
        for _ in 0..orders {
            let Some(order) = choose(&battle, &mut chance) else { break };
            let legal = json!(order);
            for _ in 0..12 {
                let order = mangled(&legal, words, &mut chance);
                let before = battle.snapshot().digest();
                let _ = AnyBattle::odds(&battle, &order);
                let _ = AnyBattle::dangers(&battle, &order);
                let checked = AnyBattle::check(&battle, &order);
                match AnyBattle::perform(&mut battle, &order) {
                    Ok(_) => assert_eq!(checked, Ok(()), "{order}"),
                    Err(bad) => {
                        assert_eq!(checked, Err(bad.clone()), "{order}");
                        assert_eq!(battle.snapshot().digest(), before, "{order} was refused and changed the battle");
                        assert!(bad.to_string().len() > 8, "{order} is refused without a reason");
                        match bad {
                            BadOrder::Refused(_) => refused += 1,
                            BadOrder::Unreadable(_) => unreadable += 1,
                        }
                    }
                }
            }
            let _ = AnyBattle::perform(&mut battle, &legal);
        }
    }
    assert!(refused > 100 && unreadable > 100, "{refused} were refused, {unreadable} could not be read");
}
