//! Every invariant of any book can be seen broken: each case breaks one by editing the world directly.
use std::collections::BTreeSet;

use bevy::prelude::{Component, World};
use fatal_funnel::board::{Board, Door, Terrain, Tile, TileSet};
use fatal_funnel::faults::Source;
use fatal_funnel::levels;
use fatal_funnel::model::{
    At, BrokenInvariant, Certainty, Clock, Dice, DiceStreams, Event, Facing, FigureId, Figures, Kind, Knowledge,
    KnownCertainties, Outcome, Reason, Roster, Score, ScoreRow, Side, SideOf, Sides, Sighting, Stamp, Token, Tokens,
    Word,
};
use fatal_funnel::referee::{AnyBattle, AnyBook, AnyEvent, Battle, Resolved, Rulebook, WitnessedEvent};
use fatal_funnel::rulebooks::modern_cqb::Wounds;
use serde::{Deserialize, Serialize};
use serde_json::{Value, json};

use crate::common::tiny_book::{Tiny, TinyFact};
use crate::common::{BOOKS, LEVEL};

/// A row of the score.
pub fn row(word: &str) -> ScoreRow {
    let (row, rule, why) = (Word::new(word), Word::new("T-1"), Reason::default());
    ScoreRow { row, points: 2, rule, figure: Some(ZED), object: None, because: None, hidden: false, why }
}

/// The name of an invariant, and how it is broken: before the order or after it, or by what was told.
pub struct Case {
    pub name: &'static str,
    pub before: fn(&mut World),
    pub after: fn(&mut World),
    pub told: fn(&mut Resolved),
}

pub fn at(name: &'static str, after: fn(&mut World)) -> Case {
    Case { name, before: |_| {}, after, told: |_| {} }
}

pub fn since(name: &'static str, before: fn(&mut World), after: fn(&mut World)) -> Case {
    Case { name, before, after, told: |_| {} }
}

fn told(name: &'static str, told: fn(&mut Resolved)) -> Case {
    Case { name, before: |_| {}, after: |_| {}, told }
}

/// What an audit finds of a battle to which a case was done.
pub fn found<B: Rulebook>(book: &dyn AnyBook, battle: &mut Battle<B>, case: &Case) -> Vec<BrokenInvariant> {
    (case.before)(battle.world_mut());
    let mut audit = book.audit(&battle.snapshot(), 1);
    (case.after)(battle.world_mut());
    let mut played = Resolved::nothing();
    (case.told)(&mut played);
    audit.after(battle as &dyn AnyBattle, &played)
}

pub fn give<C: Component>(world: &mut World, id: &str, component: C) {
    let entity = world.entity_of(FigureId::new(id)).unwrap();
    world.entity_mut(entity).insert(component);
}

pub fn take<C: Component>(world: &mut World, id: &str) {
    let entity = world.entity_of(FigureId::new(id)).unwrap();
    world.entity_mut(entity).remove::<C>();
}

/// Asserts that each case breaks its invariant, and that the cases cover all invariants but those named.
pub fn hold<B: Rulebook>(book: &dyn AnyBook, battle: impl Fn() -> Battle<B>, cases: &[Case], left_out: &[&str]) {
    let untouched = at("none", |_| {});
    assert_eq!(found(book, &mut battle(), &untouched), [], "nothing is broken where nothing was done");
    for case in cases {
        let broken = found(book, &mut battle(), case);
        let names: Vec<_> = broken.iter().map(|broken| broken.invariant).collect();
        assert!(names.contains(&case.name), "{}: found {broken:?}", case.name);
        assert!(
            broken.iter().all(|broken| !broken.sentence.is_empty() && !broken.sentence.ends_with('.')),
            "{broken:?}"
        );
    }
    let all: BTreeSet<_> = book.invariants().into_iter().map(|(name, _)| name).collect();
    let shown = cases.iter().map(|case| case.name).chain(left_out.iter().copied()).collect();
    let missing: Vec<_> = all.difference(&shown).collect();
    assert!(missing.is_empty(), "no case breaks {missing:?}");
}

#[derive(Component, Clone, Serialize, Deserialize)]
struct TestToken;

impl Token for TestToken {
    const WORD: &'static str = "mark";
}

fn battle() -> Battle<Tiny> {
    let (brief, _) = levels::read(&Source::new("two-rooms", LEVEL), &BOOKS).unwrap();
    Battle::<Tiny>::begin(&brief, 5, &[]).0
}

const ZED: FigureId = FigureId::new("zed");

fn sighting(world: &mut World, of: &str, round: u16) {
    let seen = Sighting { certainty: Certainty::Contact, at: Tile::new(8, 1), round };
    world.resource_mut::<Knowledge>().set(Side::Response, FigureId::new(of), Some(seen));
}

fn event(played: &mut Resolved, value: Value) {
    let read = serde_json::from_value::<Event<TinyFact>>(value);
    played.events.push(WitnessedEvent {
        event: read.map_or_else(|_| AnyEvent::of(Event::Own(())), AnyEvent::of),
        text: None,
        known_to: Sides::ALL,
        number: None,
        told_apart: KnownCertainties::default(),
    });
}

fn cases() -> Vec<Case> {
    vec![
        at("whole-figures", |world| take::<Kind>(world, "ann")),
        at("ids-once", |world| {
            Roster::enlist(world, FigureId::new("ann"));
        }),
        at("on-the-ground", |world| give(world, "ann", At(Tile::new(0, 0)))),
        at("tokens-once", |world| {
            (0..2).for_each(|_| Tokens::add::<TestToken>(world));
            give(world, "ann", TestToken);
        }),
        at("sides-asked", |world| world.resource_mut::<Clock>().active = Side::Civilian),
        at("within-rounds", |world| world.resource_mut::<Clock>().now.round = 99),
        at("doors-in-doorways", |world| {
            world.resource_mut::<Board>().restore_terrain(Tile::new(5, 2), Terrain::Doorway, None);
        }),
        at("doors-as-they-are", |world| {
            world.resource_mut::<Board>().set_door(Tile::new(5, 2), Door { wedged: true, ..Door::open() });
        }),
        at("smoke-on-the-board", |world| world.resource_mut::<Board>().set_smoke(Tile::new(0, 0), 2)),
        at("known-figures", |world| sighting(world, "ann", 1)),
        at("sightings", |world| sighting(world, "zed", 50)),
        at("known-doors", |world| {
            let mut knowledge = world.resource_mut::<Knowledge>();
            knowledge.get_mut(Side::Response).unwrap().doors.insert(Tile::new(1, 1), Door::open());
        }),
        at("known-tiles", |world| {
            world.resource_mut::<Knowledge>().get_mut(Side::Hostile).unwrap().swept = TileSet::new(3, 3);
        }),
        at("parts", |world| give(world, "ann", Wounds(1))),
        at("reasons", |world| {
            world.insert_resource(Outcome(Some((Word::new("over"), " ".into()))));
        }),
        at("figures-stay", Roster::remove_all),
        at("sides-stay", |world| give(world, "ben", SideOf(Side::Hostile))),
        since("time-goes-on", |_| {}, |world| world.resource_mut::<Clock>().now = Stamp { round: 3, phase: 0 }),
        since(
            "no-order-after-the-end",
            |world| world.insert_resource(Outcome(Some(("over".into(), "so".into())))),
            |_| {},
        ),
        since(
            "score-stays",
            |world| world.resource_mut::<Score>().0.push(row("a")),
            |world| world.resource_mut::<Score>().0.clear(),
        ),
        at("seen-stays", |world| {
            world.resource_mut::<Knowledge>().get_mut(Side::Response).unwrap().seen.clear();
        }),
        since(
            "dice-go-on",
            |world| {
                Dice::roll(world, DiceStreams::COMBAT, 5, 8);
            },
            |world| DiceStreams::install(world, 5, []),
        ),
        at("board-stays", |world| world.insert_resource(Board::read("###\n#.#\n###").unwrap())),
        told("events-readable", |played| event(played, json!({ "event": "danced" }))),
        told("events-true", |played| {
            event(played, json!({ "event": "stepped", "figure": "ann", "from": [3, 3], "to": [3, 2], "left": 1 }));
        }),
        at("events-tell-all", |world| give(world, "ann", Facing(1, 1))),
        at("ended-once", |world| world.insert_resource(Outcome(Some(("over".into(), "so".into()))))),
        at("snapshot-whole", |world| {
            world.resource_mut::<Board>().restore_terrain(Tile::new(1, 1), Terrain::Doorway, None);
        }),
        at("phase-asks", |world| world.resource_mut::<Clock>().now.phase = 9),
        at("orders-listed", |world| {
            let twin = Roster::enlist(world, FigureId::new("ann"));
            world.entity_mut(twin).insert(SideOf(Side::Response));
        }),
    ]
}

#[test]
fn each_invariant_of_every_book_is_seen_broken() {
    let cases = cases();
    // In every book the list of orders is made by the check itself (`tests/battles` compares the two), and cached facts
    // about figures follow every write: no case can break either.
    hold(BOOKS[0], battle, &cases, &["orders-accepted", "facts-kept"]);
}

#[test]
fn a_part_that_no_event_tells_of_is_named() {
    let case = at("events-tell-all", |world| give(world, "ben", Facing(1, 0)));
    let broken = found(BOOKS[0], &mut battle(), &case);
    assert_eq!(broken.len(), 1, "{broken:?}");
    assert_eq!(broken[0].sentence, "no event tells what became of `facing` of `ben`");
}

#[test]
fn names_are_given_once_and_there_are_many() {
    for book in fatal_funnel::books() {
        let all = book.invariants();
        let names: BTreeSet<_> = all.iter().map(|(name, _)| *name).collect();
        assert_eq!(names.len(), all.len(), "{}", book.name());
        assert!(all.len() >= 25, "{}: {}", book.name(), all.len());
        assert!(all.iter().all(|(_, text)| text.len() > 20 && !text.ends_with('.')));
    }
}
