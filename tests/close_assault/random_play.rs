//! Random play on small levels; the shared promises and the book's invariants hold after every order.

use fatal_funnel::board::{Board, Tile};
use fatal_funnel::model::{Close, EndPhase, FigureId, Figures, Hold, Open};
use fatal_funnel::referee::{Battle, Rules};
use fatal_funnel::rulebooks::close_assault::{Assault, CloseAssault, Fire, Joint, Order, Overwatch, Rally, Split};
use serde_json::json;

use crate::promises::{self, Chance, choose};
use crate::scene::Scene;

fn battle(play: u64) -> Battle<CloseAssault> {
    let scene = match play {
        play if play.is_multiple_of(5) => between(),
        play if play.is_multiple_of(2) => house(),
        _ => yard(),
    };
    scene.seed(play).begin().battle
}

/// A squad between two others that it may assault at once.
fn between() -> Scene {
    let map = "
        #############
        #....aaa....#
        #.bb.aaa.dd.#
        #.bb.a...dd.#
        #.b...x...d.#
        #c.........e#
        #############";
    let scene = Scene::new(map).ours('a', "regular-squad").ours('c', "guard-detail").foe('b', "regular-squad");
    scene.foe('d', "regular-squad").foe('e', "guard-detail").hold('x').rounds(3)
}

/// All kinds of squads around a building with all kinds of doors.
fn house() -> Scene {
    let map = "
        #################
        #aa..#bb.h..ee..#
        #aa..+bb.h......#
        #....#...h..ee.x#
        #cc..#####L######
        #cc..W..,...h.dd#
        #ff..+..,...h.dd#
        #f...#..,.....d.#
        #################";
    let scene = Scene::new(map).ours('a', "regular-squad").ours('c', "assault-squad").gear(&["demolition-charge"]);
    let scene =
        scene.ours('f', "support-team").gear(&["machine-gun"]).foe('b', "guard-detail").foe('e', "militia-band");
    scene.foe('d', "regular-squad").hold('x').rounds(3)
}

/// Vehicles in a yard.
fn yard() -> Scene {
    let map = "
        ################
        #aa...h......bb#
        #aat..h..u...bb#
        #.............b#
        #c....h.......e#
        #cc...........e#
        ################";
    let scene = Scene::new(map).ours('a', "veteran-fireteam").gear(&["rocket-launcher"]).ours('t', "troop-carrier");
    let scene = scene.ours('c', "guard-detail").foe('b', "regular-squad").gear(&["rocket-launcher"]);
    scene.foe('u', "battle-tank").foe('e', "assault-squad").hold('t').rounds(3)
}

/// States that no order may bring about: the book's invariants.
fn assert_invariants(battle: &Battle<CloseAssault>, place: &str) {
    let world = battle.world();
    for invariant in CloseAssault::invariants() {
        let broken = invariant.check(world, world);
        assert!(broken.is_none(), "{place}: {broken:?}");
    }
}

#[test]
fn a_snapshot_is_the_whole_battle_after_every_order_of_random_plays() {
    assert!(CloseAssault::invariants().len() >= 10);
    let seen = promises::a_snapshot_is_the_whole_battle(battle, 0..60, 24, assert_invariants);
    let all = [
        "assault",
        "close",
        "deploy",
        "end_phase",
        "fire",
        "hold",
        "joint",
        "move",
        "open",
        "overwatch",
        "rally",
        "split",
    ];
    let missing: Vec<&str> = all.into_iter().filter(|word| !seen.contains(*word)).collect();
    assert!(missing.is_empty(), "{missing:?} were never given, of {seen:?}");
}

#[test]
fn changing_any_one_registered_value_changes_the_digest() {
    let mut battle = battle(0);
    let mut chance = Chance::new(2);
    for _ in 0..12 {
        let Some(order) = choose(&battle, &mut chance).filter(|order| promises::word(order) != "withdraw") else {
            break;
        };
        battle.perform(&order).expect("a listed order is accepted");
    }
    promises::changing_any_one_value_changes_the_digest(&battle);
}

#[test]
fn no_order_however_mangled_brings_a_battle_down() {
    let words = ["move", "open", "fire", "assault", "split", "joint", "deploy", "rally", "overwatch", "hold"];
    promises::no_order_brings_it_down(battle, (8, 10), &words, &["a", "b", "t", "c", "u"]);
}

#[test]
fn the_same_start_and_orders_give_the_same_digests() {
    promises::the_same_orders_give_the_same_digests(battle, 0..4, 30);
}

#[test]
fn rolling_back_is_restoring() {
    promises::rolling_back_is_restoring(battle, (16, 40, 14));
}

#[test]
fn the_list_is_what_the_check_accepts_in_random_positions() {
    promises::the_list_is_what_the_check_accepts(battle, (16, 40, 14), check_matches_list);
}

/// `check` and `list` agree on every unit with tiles near and far and with every other unit.
fn check_matches_list(battle: &Battle<CloseAssault>, chance: &mut Chance) {
    let world = battle.world();
    let listed = battle.list(battle.active());
    let figures = world.figures();
    let tiles: Vec<Tile> = world.resource::<Board>().tiles().collect();
    let Some(figure) = chance.pick(&figures).copied() else { return };
    let mut orders: Vec<Order> = vec![Hold { figure }.into(), EndPhase {}.into()];
    orders.extend([Order::from(Overwatch { figure }), Rally { figure }.into()]);
    for at in tiles {
        orders.push(Open { figure, at }.into());
        orders.push(Close { figure, at }.into());
    }
    for target in figures.iter().copied().chain([FigureId::new("nobody")]) {
        orders.extend([Order::from(Fire { figure, target }), Assault { figure, target }.into()]);
        for other in &figures {
            let split = Split { figure, target, second: *other, models: None, bonus: None };
            let joint = Joint { figure, with: *other, third: None, target };
            orders.extend([Order::from(split), joint.into()]);
        }
    }
    for order in orders {
        let accepted = order.check(world).is_ok();
        assert_eq!(accepted, listed.contains(&order), "{}: accepted and listed differ", json!(order));
    }
}
