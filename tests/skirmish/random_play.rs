//! Random play on small levels; the shared promises and the book's invariants hold after every order.

use std::collections::BTreeSet;

use fatal_funnel::board::{Board, Light, Tile};
use fatal_funnel::model::{At, Certainty, Close, EndPhase, FigureId, Figures, Hold, Knowledge, Odds, Open, Side, Word};
use fatal_funnel::referee::Battle;
use fatal_funnel::rulebooks::skirmish::{
    Assist, Attack, Bombard, Dismount, Force, Mount, Observe, Operate, Order, PickUp, Place, SetOff, Skirmish, Smoke,
    Spot, Suppress, Unit,
};
use serde_json::json;

use crate::promises::{self, Chance, choose};
use crate::scene::Scene;

fn battle(play: u64) -> Battle<Skirmish> {
    let scene = if play.is_multiple_of(2) { yard() } else { wood() };
    scene.seed(play).begin().battle
}

/// A yard with all kinds of doors, a truck, a terminal and charges.
fn yard() -> Scene {
    let map = "
        ################
        #a..tx#....g...#
        #b..yz+..v.....#
        #.....#....#L###
        #c..k.%..W.#e..#
        #.....#....#..f#
        #d....B...,/...#
        ################";
    let scene =
        Scene::new(map).ours("alpha", 'a', "rifleman").ours("bravo", 'b', "sapper").ours("crew", 'c', "machine-gunner");
    let scene = scene.ours("mate", 'd', "rifleman").ours("lorry", 't', "truck").ours("tube", 'k', "mortarman");
    let scene =
        scene.post("one", 'g', "rifleman").post("two", 'v', "militia").unaware().post("three", 'e', "machine-gunner");
    let scene = scene.post("four", 'f', "grenadier").object("desk", 'f', "terminal", Some("easy")).hold("pump", 'v');
    scene.ground("g", |ground| ground.light = Light::Dim).rounds(4)
}

/// A wood at night, with netting and a ground vehicle.
fn wood() -> Scene {
    let map = "
        #############
        #a.........e#
        #b....h....f#
        #c.........g#
        #d....H...i.#
        #...........#
        #..h.....j..#
        #############";
    let scene = Scene::new(map).ours("alpha", 'a', "rifleman").ours("bravo", 'b', "veteran-sniper").ours(
        "charlie",
        'c',
        "grenadier",
    );
    let scene =
        scene.ours("delta", 'd', "missileer").post("one", 'e', "rifleman").unaware().post("two", 'f', "machine-gunner");
    let scene =
        scene.post("three", 'g', "militia").post("four", 'i', "ugv").post("five", 'j', "militia").unaware().route("ij");
    let bushes = [[4, 2], [5, 2], [4, 3], [5, 3], [4, 4], [8, 1], [8, 2]];
    let scene = scene.foliage(&bushes, 2).foliage(&[[7, 5], [8, 5]], 1).first(Side::Hostile).rounds(4);
    scene
        .ground("f", |ground| _ = ground.marks.insert("netting".into(), 1))
        .ground("e", |ground| ground.light = Light::Dark)
}

/// States that no order may bring about (SK-BOARD-3, SK-TURN-1).
fn assert_invariants(battle: &Battle<Skirmish>, place: &str) {
    let world = battle.world();
    let board = world.resource::<Board>();
    let mut taken = BTreeSet::new();
    for figure in world.figures() {
        for tile in world.tiles(figure) {
            assert!(board.passable(tile), "{place}: {figure} stands in {:?}", board.terrain(tile));
            assert!(taken.insert(tile), "{place}: two stand on {tile}");
        }
    }
}

#[test]
fn a_snapshot_is_the_whole_battle_after_every_order_of_random_plays() {
    let seen = promises::a_snapshot_is_the_whole_battle(battle, 0..150, 14, assert_invariants);
    let all = [
        "attack",
        "bombard",
        "close",
        "end_phase",
        "hold",
        "mount",
        "move",
        "open",
        "place",
        "smoke",
        "spot",
        "suppress",
    ];
    let missing: Vec<&str> = all.into_iter().filter(|word| !seen.contains(*word)).collect();
    assert!(missing.is_empty(), "{missing:?} were never given, of {seen:?}");
}

#[test]
fn changing_any_one_registered_value_changes_the_digest() {
    let mut battle = battle(0);
    let mut chance = Chance::new(2);
    for _ in 0..30 {
        let Some(order) = choose(&battle, &mut chance).filter(|order| promises::word(order) != "withdraw") else {
            break;
        };
        battle.perform(&order).expect("a listed order is accepted");
    }
    promises::changing_any_one_value_changes_the_digest(&battle);
}

#[test]
fn no_order_however_mangled_brings_a_battle_down() {
    let words =
        ["move", "open", "attack", "bombard", "suppress", "assist", "smoke", "pick_up", "operate", "dismount", "fire"];
    promises::no_order_brings_it_down(battle, (12, 12), &words, &["alpha", "one", "lorry", "rifle"]);
}

#[test]
fn the_same_start_and_orders_give_the_same_digests() {
    promises::the_same_orders_give_the_same_digests(battle, 0..6, 30);
}

#[test]
fn rolling_back_is_restoring() {
    promises::rolling_back_is_restoring(battle, (40, 40, 16));
}

#[test]
fn the_list_is_what_the_check_accepts_in_random_positions() {
    promises::the_list_is_what_the_check_accepts(battle, (40, 40, 16), check_matches_list);
}

/// `check` and `list` agree on every unit with tiles near and far, every other unit and every weapon.
fn check_matches_list(battle: &Battle<Skirmish>, chance: &mut Chance) {
    let world = battle.world();
    let listed = battle.list(battle.active());
    let figures = world.figures();
    let board = world.resource::<Board>();
    let tiles: Vec<Tile> = board.tiles().collect();
    let Some(figure) = chance.pick(&figures).copied() else { return };
    let at = world.at(figure).unwrap_or_default();
    let near = at.neighbours().into_iter().chain([at]);
    let far = (0..12).filter_map(|_| chance.pick(&tiles).copied()).collect::<Vec<_>>();
    let mut orders: Vec<Order> =
        vec![Hold { figure }.into(), EndPhase {}.into(), Spot { figure }.into(), SetOff { figure }.into()];
    let weapons = ["rifle", "machine-gun", "mortar", "grenade-launcher", "pistol", "anti-tank-missile"].map(Word::new);
    for at in near.chain(far) {
        orders.extend::<[Order; 7]>([
            Open { figure, at }.into(),
            Close { figure, at }.into(),
            Smoke { figure, at }.into(),
            Force { figure, at }.into(),
            Place { figure, at }.into(),
            Operate { figure, at }.into(),
            Dismount { figure, at }.into(),
        ]);
        for weapon in weapons {
            orders.push(PickUp { figure, at, weapon }.into());
            orders.push(Bombard { figure, at, weapon }.into());
            orders.push(Suppress { figure, at, weapon, targets: None }.into());
        }
    }
    for target in figures.into_iter().chain([FigureId::new("nobody")]) {
        orders.extend::<[Order; 3]>([
            Assist { figure, target }.into(),
            Observe { figure, target }.into(),
            Mount { figure, target }.into(),
        ]);
        orders.extend(weapons.map(|weapon| Order::from(Attack { figure, target, weapon })));
    }
    for order in orders {
        let accepted = order.check(world).is_ok();
        assert_eq!(accepted, listed.contains(&order), "{order:?}: accepted and listed differ");
    }
}

/// Everything a side gets before it gives an order.
fn knowledge_of(battle: &Battle<Skirmish>) -> (Vec<String>, Vec<Option<Odds>>, String) {
    let side = battle.active();
    let list = battle.list(side);
    let odds = list.iter().map(|order| battle.odds(order)).collect();
    (list.iter().map(|order| json!(order).to_string()).collect(), odds, json!(battle.choose(side)).to_string())
}

#[test]
fn where_unknown_units_stand_shows_in_no_order() {
    let mut changed = 0;
    for play in 200..230 {
        let mut chance = Chance::new(play);
        let mut battle = battle(play);
        for _ in 0..10 {
            let side = battle.active();
            let mut other: Battle<Skirmish> = Battle::resume(&battle.snapshot()).expect("a snapshot can be read");
            if move_unknown_figure(&mut other, side, &mut chance) {
                changed += 1;
                let here: Battle<Skirmish> = Battle::resume(&other.snapshot()).expect("a snapshot can be read");
                assert_eq!(knowledge_of(&here).0, knowledge_of(&battle).0, "play {play}: the {side} side");
                assert_eq!(knowledge_of(&here).1, knowledge_of(&battle).1, "play {play}: the {side} side");
            }
            let Some(order) = choose(&battle, &mut chance) else { break };
            battle.perform(&order).expect("a listed order is accepted");
        }
    }
    assert!(changed >= 30, "only {changed} positions could be changed");
}

/// Moves a unit unknown to a side between two tiles that the side does not see.
fn move_unknown_figure(battle: &mut Battle<Skirmish>, side: Side, chance: &mut Chance) -> bool {
    let world = battle.world_mut();
    let board = world.resource::<Board>();
    let eyes: Vec<Tile> = world.units_of(side).into_iter().filter_map(|id| world.at(id)).collect();
    let hidden = |at: Tile| !eyes.iter().any(|eye| board.visible(*eye).contains(at));
    let unknown = |id: &FigureId| {
        let knows = world.resource::<Knowledge>().of(side, *id).map_or(Certainty::Unknown, |seen| seen.certainty);
        world.side(*id) != side
            && knows == Certainty::Unknown
            && world.tiles(*id).len() == 1
            && world.at(*id).is_some_and(hidden)
    };
    let figures: Vec<FigureId> = world.figures().into_iter().filter(unknown).collect();
    let free = |at: &Tile| board.passable(*at) && hidden(*at) && world.on_tile(*at).is_none();
    let tiles: Vec<Tile> = board.tiles().filter(free).collect();
    let (Some(figure), Some(at)) = (chance.pick(&figures).copied(), chance.pick(&tiles).copied()) else { return false };
    let entity = world.entity_of(figure).expect("the unit is there");
    world.entity_mut(entity).insert(At(at));
    true
}
