//! Every registered part is in the digest.

use fatal_funnel::model::{ComponentRegistry, PartKind, Snapshot};
use fatal_funnel::referee::{Battle, Rulebook};

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
    fn of(snapshot: &Snapshot, parts: &ComponentRegistry) -> Self {
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

/// Bytes that a part which is absent, or holds nothing yet, may be given: numbers, a text of one letter, lists of one
/// thing.
fn fillings() -> impl Iterator<Item = Vec<u8>> {
    let tokens: [&[u8]; 10] =
        [&[], &[0], &[1], &[0, 1], &[1, 1], &[1, b'x'], &[1, b'x', 1], &[1, 1, 0], &[0, 1, 0], &[0, 1, 0, 0]];
    let lists: [&[u8]; 10] = [
        // Something that waits: a readied Task, a question that is open.
        &[0, 0, 0, 1, b'x', 0, 0, 0, 0, 0, 0, 0, 0, 0, 0],
        &[1, 5],
        &[1, 0],
        &[1, 0, 3],
        &[1, 2, 4, 1, 1, b'x'],
        // A row of the score, an objective, an outcome.
        &[1, 1, b'x', 2, 1, b'r', 0, 0, 0, 0, 0, 0, 0, 0],
        &[1, 0, 0, 1, b'x', 0, 0, 0, 0],
        &[1, 1, b'x', 0, 0, 0, 0],
        &[1, 1, b'x'],
        // A plan that was called out.
        &[3, 0, 2, 2],
    ];
    tokens.into_iter().chain(lists).map(<[u8]>::to_vec)
}

/// Every registered value is in the digest: a change of any that a battle can hold changes it.
pub fn changing_any_one_value_changes_the_digest<B: Rulebook>(battle: &Battle<B>) {
    let parts = battle.world().resource::<ComponentRegistry>().clone();
    let snapshot = battle.snapshot();
    let names: Vec<(PartKind, &str)> = parts.names().collect();
    let figure_parts = names.iter().filter(|(kind, _)| *kind == PartKind::Figure).count();
    assert_eq!(Opened::of(&snapshot, &parts).closed(), snapshot, "the documented form is the form");
    let stands = |changed: &Snapshot| Battle::<B>::resume(changed).is_ok_and(|battle| battle.snapshot() == *changed);
    let mut lost = Vec::new();
    for (index, (kind, name)) in names.iter().enumerate() {
        let plain = Opened::of(&snapshot, &parts);
        let old = match kind {
            PartKind::Figure => plain.figures[0].1[index].clone().unwrap_or_default(),
            PartKind::Battle => plain.battle[index - figure_parts].clone(),
        };
        let mut found = changes(&old).chain(fillings()).map(Some).chain([None]).map(|bytes| {
            let mut opened = Opened::of(&snapshot, &parts);
            match kind {
                PartKind::Figure => opened.figures[0].1[index] = bytes,
                PartKind::Battle => opened.battle[index - figure_parts] = bytes.unwrap_or_default(),
            }
            opened.closed()
        });
        let changed = found.find(|changed| *changed != snapshot && stands(changed));
        match changed {
            Some(changed) => assert_ne!(changed.digest(), snapshot.digest(), "`{name}` is not in the digest"),
            None => lost.push(*name),
        }
    }
    assert_eq!(lost, [""; 0], "no change of these can be kept");
    let dice = |bytes| Opened { dice: bytes, ..Opened::of(&snapshot, &parts) }.closed();
    let changed = changes(&Opened::of(&snapshot, &parts).dice).map(dice).find(stands);
    assert_ne!(changed.expect("other dice can be kept").digest(), snapshot.digest());
}
