//! Broken invariants: each case breaks one by editing the world directly, and the audit reports it.

use bevy::prelude::{Component, World};
use fatal_funnel::board::Tile;
use fatal_funnel::model::{At, DestroyedTally, FigureId, Figures, OffMap, Outcome, Side, Word};
use fatal_funnel::referee::{AnyBattle, AnyBook, Battle, Resolved};
use fatal_funnel::rulebooks::skirmish::{
    Arms, Assisting, Cloud, Clouds, Dead, Drops, Items, Observing, Riding, Skirmish, Spotted, Suppression,
    TerminalsAndCharges, Traced, TurnState, Unaware,
};

use crate::scene::*;

/// An invariant, and how to break it before or after an order.
type Case = (&'static str, fn(&mut World), fn(&mut World));

const GUN: FigureId = FigureId::new("gun");

fn battle() -> Battle<Skirmish> {
    let map = "
        ##########
        #am..+.b.#
        #t...#...#
        #....#...#
        ##########";
    let scene = Scene::new(map).ours("gun", 'a', "machine-gunner").ours("mate", 'm', "rifleman");
    scene.ours("lorry", 't', "truck").foe("foe", 'b', "rifleman").begin().battle
}

fn book() -> &'static dyn AnyBook {
    fatal_funnel::book("skirmish").expect("the book is listed")
}

/// The broken invariants that the audit reports.
fn found(before: fn(&mut World), after: fn(&mut World)) -> Vec<(&'static str, String)> {
    let mut battle = battle();
    before(battle.world_mut());
    let mut audit = book().audit(&battle.snapshot(), 1);
    after(battle.world_mut());
    let played = Resolved::nothing();
    let broken = audit.after(&battle as &dyn AnyBattle, &played);
    broken.into_iter().map(|broken| (broken.invariant, broken.sentence)).collect()
}

fn give(world: &mut World, id: &str, part: impl Component) {
    let entity = world.entity_of(FigureId::new(id)).expect("there is such a unit");
    world.entity_mut(entity).insert(part);
}

fn take<C: Component>(world: &mut World, id: &str) {
    let entity = world.entity_of(FigureId::new(id)).expect("there is such a unit");
    world.entity_mut(entity).remove::<C>();
}

fn fall(world: &mut World, id: &str) {
    give(world, id, Dead);
    give(world, id, OffMap);
}

fn works(world: &mut World, done: bool) {
    world.resource_mut::<TerminalsAndCharges>().terminals.insert(Tile::new(3, 1), (Word::new(""), done));
}

fn nothing(_: &mut World) {}

fn cases() -> Vec<Case> {
    vec![
        ("standing-room", nothing, |world| give(world, "lorry", At(Tile::new(3, 3)))),
        ("one-on-a-tile", nothing, |world| give(world, "mate", At(Tile::new(1, 1)))),
        ("destroyed-is-off", nothing, |world| give(world, "mate", Dead)),
        ("riders", nothing, |world| {
            give(world, "mate", Riding { on: GUN });
            give(world, "mate", OffMap);
        }),
        ("suppression-ends", nothing, |world| give(world, "mate", Suppression { by: GUN, until: 9 })),
        ("helpers", nothing, |world| give(world, "mate", Assisting { whom: GUN })),
        ("one-observer", nothing, |world| {
            give(world, "mate", Observing { whom: GUN });
            give(world, "lorry", Observing { whom: GUN });
        }),
        ("spotted-before", nothing, |world| give(world, "mate", Spotted { turn: 5 })),
        ("traced-in-foliage", nothing, |world| give(world, "mate", Traced)),
        ("one-move", nothing, |world| give(world, "mate", TurnState { left: 99, ..TurnState::default() })),
        ("not-interleaved", nothing, |world| {
            give(world, "mate", TurnState { left: 2, closed: true, ..TurnState::default() })
        }),
        ("unaware-hostiles", nothing, |world| give(world, "mate", Unaware)),
        ("words-of-the-data", nothing, |world| give(world, "mate", Items(vec![Word::new("spoon")]))),
        ("charges", nothing, |world| {
            world.resource_mut::<TerminalsAndCharges>().charges.insert(Tile::new(3, 1), Side::Response);
        }),
        ("smoke-is-thrown", nothing, |world| {
            world.resource_mut::<Clouds>().0.push(Cloud { tiles: Vec::new(), until: 1 });
        }),
        ("toll", nothing, |world| _ = world.resource_mut::<DestroyedTally>().0.insert(Side::Response, 1)),
        ("nobody-left", nothing, |world| fall(world, "foe")),
        ("results", nothing, |world| world.insert_resource(Outcome(Some((Word::new("tea-time"), "so".into()))))),
        (
            "destroyed-for-good",
            |world| fall(world, "mate"),
            |world| {
                take::<Dead>(world, "mate");
                take::<OffMap>(world, "mate");
            },
        ),
        ("aware-for-good", nothing, |world| give(world, "foe", Unaware)),
        ("weapons-stay", nothing, |world| {
            world.resource_mut::<Drops>().0.insert(Tile::new(3, 1), vec![Word::new("rifle")]);
        }),
        ("items-are-used-up", nothing, |world| give(world, "gun", Items(vec![Word::new("charge")]))),
        ("broken-into", |world| works(world, true), |world| works(world, false)),
    ]
}

#[test]
fn each_invariant_is_seen_broken() {
    assert_eq!(found(nothing, nothing), [], "nothing is broken where nothing was done");
    for (name, before, after) in cases() {
        let broken = found(before, after);
        assert!(broken.iter().any(|(invariant, _)| *invariant == name), "{name}: found {broken:?}");
        assert!(broken.iter().all(|(_, sentence)| !sentence.is_empty() && !sentence.ends_with('.')), "{broken:?}");
    }
    let own = fatal_funnel::books().iter().map(|book| book.invariants());
    // The shared invariants come first in every book's list.
    let shared = own.map(|all| all.into_iter().map(|(name, _)| name).collect::<Vec<_>>());
    let shared =
        shared.reduce(|all, next| all.into_iter().filter(|name| next.contains(name)).collect()).expect("books");
    let cases = cases();
    let shown = |name: &str| cases.iter().any(|case| case.0 == name) || shared.contains(&name);
    let missing: Vec<_> = book().invariants().into_iter().filter(|(name, _)| !shown(name)).collect();
    assert!(missing.is_empty(), "no case breaks {missing:?}");
}

#[test]
fn a_weapon_taken_out_of_play_is_no_breach() {
    assert_eq!(
        found(nothing, |world| give(world, "mate", Arms(Vec::new()))).len(),
        1,
        "only that no event tells of it"
    );
}
