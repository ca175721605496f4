//! Snapshots hold all of a battle, and digests stand for it.

use std::collections::BTreeSet;

use fatal_funnel::board::Board;
use fatal_funnel::referee::Battle;
use fatal_funnel::rulebooks::modern_cqb::{Condition, ModernCqb, Order, Wounds};
use fatal_funnel::table::{Digest, Figures, PartKind, Parts, Snapshot};

use crate::levels;
use crate::player::{Chance, choose, word};

/// A thousand plays in all, half a test, so that two cores share them.
const HALF: u64 = 500;
const ORDERS: usize = 12;

fn words(orders: &BTreeSet<String>) -> Vec<&str> {
    orders.iter().map(String::as_str).collect()
}

#[test]
fn a_snapshot_is_the_whole_battle_after_every_order_of_random_plays_first_half() {
    whole_in(0..HALF);
}

#[test]
fn a_snapshot_is_the_whole_battle_after_every_order_of_random_plays_second_half() {
    whole_in(HALF..2 * HALF);
}

/// After every order of many random plays: the snapshot makes a battle with the same snapshot, and both bring the same
/// events next. No order leaves the board in a state that no rule allows.
fn whole_in(plays: std::ops::Range<u64>) {
    let mut seen = BTreeSet::new();
    for play in plays {
        let mut chance = Chance::new(play);
        let mut battle = levels::battle(play as usize, play);
        for _ in 0..ORDERS {
            let snapshot = battle.snapshot();
            let mut twin = Battle::<ModernCqb>::resume(&snapshot).expect("a snapshot can be read");
            assert_eq!(twin.snapshot(), snapshot, "play {play}");
            let Some(order) = choose(&battle, &mut chance) else { break };
            seen.insert(word(&order));
            let here = battle.perform(&order).expect("a listed order is accepted");
            let there = twin.perform(&order).expect("a listed order is accepted");
            let events = |done: &fatal_funnel::referee::Performed<ModernCqb>| -> Vec<_> {
                done.entries.iter().map(|entry| (entry.event.clone(), entry.known_to)).collect()
            };
            assert_eq!(events(&here), events(&there), "play {play}, {order:?}");
            assert_eq!((here.digest, here.undoable), (there.digest, there.undoable), "play {play}, {order:?}");
            sound(&twin, play, &order);
            battle = twin;
        }
        assert_eq!(Parts::unregistered(battle.world()), Vec::<String>::new());
    }
    let all = ["breach", "close", "drag", "end_phase", "fire", "hold", "move", "open", "overwatch", "peek", "recover"];
    assert_eq!(
        words(&seen),
        all.into_iter().chain(seen.contains("withdraw").then_some("withdraw")).collect::<Vec<_>>()
    );
}

/// What no order may bring about (CQB-BOARD-1).
fn sound(battle: &Battle<ModernCqb>, play: u64, order: &Order) {
    let world = battle.world();
    let board = world.resource::<Board>();
    let mut taken = BTreeSet::new();
    for figure in world.figures().into_iter().filter(|figure| world.standing(*figure)) {
        let at = world.at(figure).expect("a standing figure is on the map");
        assert!(board.passable(at), "play {play}: {figure} stands in {:?} after {order:?}", board.terrain(at));
        assert!(taken.insert(at), "play {play}: two stand on {at} after {order:?}");
        assert!(world.of::<Wounds>(figure).is_some_and(|wounds| wounds.0 > 0), "play {play}: {figure} after {order:?}");
    }
}

fn digests(level: usize, seed: u64, orders: &[Order]) -> Vec<Digest> {
    let mut battle = levels::battle(level, seed);
    let play = |order| battle.perform(order).expect("the order was accepted before").digest;
    orders.iter().map(play).collect()
}

#[test]
fn the_same_start_and_orders_give_the_same_digests() {
    for play in 0..30 {
        let mut chance = Chance::new(play);
        let mut battle = levels::battle(play as usize, play);
        let mut orders = Vec::new();
        let mut first = Vec::new();
        while let Some(order) = choose(&battle, &mut chance).filter(|_| orders.len() < 60) {
            first.push(battle.perform(&order).expect("a listed order is accepted").digest);
            orders.push(order);
        }
        assert_eq!(digests(play as usize, play, &orders), first, "play {play}");
        let other = digests(play as usize, play + 1, &orders[..1]);
        assert_ne!(other[..], first[..1], "another seed is another battle");
    }
}

/// A snapshot taken apart by its documented form, so that one part can be changed.
struct Opened {
    head: Vec<u8>,
    /// Figure by figure: its id, and each part's bytes where it has the part.
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

/// Whether a changed snapshot is a battle of its own: it can be resumed, and keeps the change.
fn stands(changed: &Snapshot) -> bool {
    Battle::<ModernCqb>::resume(changed).is_ok_and(|battle| battle.snapshot() == *changed)
}

/// The bytes of a part with one small change, at any place.
fn changes(bytes: &[u8]) -> Vec<Vec<u8>> {
    let places = 0..bytes.len().min(400);
    let change = |place: usize, by: u8| {
        let mut bytes = bytes.to_vec();
        bytes[place] ^= by;
        bytes
    };
    places.flat_map(|place| [1, 2, 4].map(|by| change(place, by))).collect()
}

#[test]
fn changing_any_one_registered_value_changes_the_digest() {
    let mut battle = levels::battle(0, 5);
    let mut chance = Chance::new(2);
    while battle.snapshot().bytes().len() < 20 || chance.below(60) > 0 {
        let Some(order) = choose(&battle, &mut chance).filter(|order| word(order) != "withdraw") else { break };
        battle.perform(&order).expect("a listed order is accepted");
    }
    let parts = battle.world().resource::<Parts>().clone();
    let snapshot = battle.snapshot();
    let names: Vec<(PartKind, &str)> = parts.names().collect();
    let figure_parts = names.iter().filter(|(kind, _)| *kind == PartKind::Figure).count();
    assert_eq!(Opened::of(&snapshot, &parts).closed(), snapshot, "the documented form is the form");
    for (index, (kind, name)) in names.iter().enumerate() {
        let found = match kind {
            PartKind::Figure => changed_figure(&snapshot, &parts, index),
            PartKind::Battle => changed_battle(&snapshot, &parts, index - figure_parts),
        };
        let changed = found.unwrap_or_else(|| panic!("no change of `{name}` can be kept"));
        assert_ne!(changed.digest(), snapshot.digest(), "`{name}` is not in the digest");
    }
    let dice = |bytes| Opened { dice: bytes, ..Opened::of(&snapshot, &parts) }.closed();
    let changed = changes(&Opened::of(&snapshot, &parts).dice).into_iter().map(dice).find(stands);
    assert_ne!(changed.expect("other dice can be kept").digest(), snapshot.digest());
}

/// A part of the first figure changed; placed where the figure did not have it.
fn changed_figure(snapshot: &Snapshot, parts: &Parts, index: usize) -> Option<Snapshot> {
    let plain = Opened::of(snapshot, parts);
    // Nothing, numbers, and a text of one letter: what tokens are made of.
    let placed = || [vec![], vec![1, 1], vec![1, b'x']].into_iter().map(Some).collect::<Vec<_>>();
    let taken_off = || vec![None];
    let tries: Vec<Option<Vec<u8>>> = match &plain.figures[0].1[index] {
        None => placed(),
        Some(bytes) => changes(bytes).into_iter().map(Some).chain(taken_off()).collect(),
    };
    let change = |part: Option<Vec<u8>>| {
        let mut opened = Opened::of(snapshot, parts);
        opened.figures[0].1[index] = part;
        opened.closed()
    };
    tries.into_iter().map(change).find(stands)
}

fn changed_battle(snapshot: &Snapshot, parts: &Parts, index: usize) -> Option<Snapshot> {
    let plain = Opened::of(snapshot, parts);
    // A list or an option that holds nothing yet is filled: with a side, a row of the score, an objective, an outcome.
    let filled =
        [vec![1, 1], vec![1, 0], vec![1, 1, b'x', 2, 0], vec![1, 0, 0, 1, b'x', 0, 0], vec![1, 1, b'x', 1, b'y']];
    let change = |bytes: Vec<u8>| {
        let mut opened = Opened::of(snapshot, parts);
        opened.battle[index] = bytes;
        opened.closed()
    };
    changes(&plain.battle[index]).into_iter().chain(filled).map(change).find(stands)
}
