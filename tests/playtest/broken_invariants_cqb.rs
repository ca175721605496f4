//! Every invariant of Modern CQB can be seen broken.
use bevy::prelude::World;
use fatal_funnel::board::{Board, Tile};
use fatal_funnel::model::{At, FigureId, Score, Stamp, Word};
use fatal_funnel::referee::{Battle, Rules};
use fatal_funnel::rulebooks::modern_cqb::{
    Bleeding, Controlled, Dead, Downed, Dragging, Engaged, Gear, Goals, ModernCqb, Objects, Overwatch, Panicking,
    Restrained, Seized, State, Suppressed, TurnState, Wounded, Wounds,
};

use super::broken_invariants::{Case, at, found, give, hold, row, since, take};
use crate::scene::Scene;

fn scene(heat: u16) -> Battle<ModernCqb> {
    let scene = Scene::new(
        "##########
         #a.b.+.g.#
         #....#...#
         #...c#...#
         ##########",
    );
    scene
        .heat(heat)
        .response("alpha", 'a')
        .response("bravo", 'b')
        .civilian("cleo", 'c')
        .hostile("gun", 'g', "gunman")
        .object("laptop", [1, 3], "evidence", "")
        .objective("secure", "laptop")
        .begin()
        .battle
}

fn book() -> &'static dyn fatal_funnel::referee::AnyBook {
    fatal_funnel::book("modern-cqb").unwrap()
}

const GUN: FigureId = FigureId::new("gun");

fn fall(world: &mut World) {
    give(world, "alpha", Wounds(0));
    give(world, "alpha", Dead);
}

fn laptop(world: &mut World, state: State) {
    world.resource_mut::<Objects>().0[0].state = state;
}

fn cases() -> Vec<Case> {
    vec![
        at("standing-room", |world| give(world, "alpha", At(Tile::new(5, 1)))),
        at("one-on-a-tile", |world| give(world, "alpha", At(Tile::new(3, 1)))),
        at("wounds-in-range", |world| give(world, "alpha", Wounds(9))),
        at("down-at-none", |world| give(world, "alpha", Wounds(0))),
        at("dead-or-downed", |world| {
            fall(world);
            give(world, "alpha", Downed);
        }),
        at("wounded-below-full", |world| give(world, "alpha", Wounded)),
        at("only-downed-bleed", |world| give(world, "alpha", Bleeding)),
        at("down-and-out", |world| {
            fall(world);
            give(world, "alpha", Suppressed::default());
        }),
        at("watch-with-a-clear-head", |world| {
            let lane = world.resource::<Board>().lanes()[0].id.clone();
            give(world, "alpha", Overwatch { lane });
            give(world, "alpha", Suppressed::default());
        }),
        at("engaged-in-pairs", |world| give(world, "alpha", Engaged { with: GUN })),
        at("one-dragger", |world| give(world, "alpha", Dragging { whom: GUN })),
        at("handlers", |world| give(world, "cleo", Controlled { by: GUN })),
        at("hostages", |world| give(world, "cleo", Seized { by: GUN, since: 1 })),
        at("captives", |world| give(world, "alpha", Restrained)),
        at("panic", |world| give(world, "alpha", Panicking)),
        at("words-of-the-data", |world| give(world, "alpha", Gear(vec![Word::new("spoon")]))),
        at("ways-kept", |world| {
            assert!(ModernCqb::moves(world, FigureId::new("alpha")).is_some());
            give(world, "bravo", At(Tile::new(3, 2)));
        }),
        at("move-left", |world| give(world, "alpha", TurnState { left: 99, ..TurnState::default() })),
        at("tokens-not-ahead", |world| give(world, "alpha", Suppressed { since: Stamp { round: 9, phase: 0 } })),
        at("goals", |world| {
            let goal = &mut world.resource_mut::<Goals>().0[0];
            (goal.met, goal.impossible) = (true, true);
        }),
        at("score-rows", |world| world.resource_mut::<Score>().0.push(row("a"))),
        at("score-once", |world| world.resource_mut::<Score>().0.extend([row("collapse"), row("collapse")])),
        at("one-departure", |world| world.resource_mut::<Score>().0.extend([row("collapse"), row("withdrawal")])),
        at("burning", |world| laptop(world, State::Burning)),
        since("secured-for-good", |world| laptop(world, State::Secured), |world| laptop(world, State::Destroyed)),
        since("dead-for-good", fall, |world| take::<Dead>(world, "alpha")),
        since("no-wound-heals", |world| give(world, "alpha", Wounds(1)), |world| give(world, "alpha", Wounds(2))),
        since("down-for-good", fall, |world| {
            take::<Dead>(world, "alpha");
            give(world, "alpha", Wounds(1));
        }),
    ]
}

#[test]
fn each_invariant_of_modern_cqb_is_seen_broken() {
    let own: Vec<&str> = cases().iter().map(|case| case.name).collect();
    // Those of every book have cases of their own; Heat stands below.
    let all = book().invariants().into_iter().map(|(name, _)| name);
    let generic = all.filter(|name| !own.contains(name));
    let generic: Vec<&str> = generic.collect();
    hold(book(), || scene(0), &cases(), &generic);
    assert_eq!(generic.len(), 32 + 1, "each of the book's own but `heat-rises` has a case");
}

#[test]
fn heat_that_falls_is_seen_cqb_heat_1() {
    let mut audit = book().audit(&scene(3).snapshot(), 1);
    let mut cooler = scene(1);
    let played = fatal_funnel::referee::Resolved::nothing();
    let names: Vec<_> = audit.after(&cooler, &played).into_iter().map(|broken| broken.invariant).collect();
    assert!(names.contains(&"heat-rises"), "{names:?}");
    assert_eq!(found(book(), &mut cooler, &at("none", |_| {})), []);
}
