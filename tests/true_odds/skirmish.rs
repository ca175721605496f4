//! Skirmish: attacks, blasts, suppression, tasks.

use fatal_funnel::model::{Odds, Side};
use fatal_funnel::rulebooks::skirmish::{Stats, Trained};
use serde_json::{Value, json};

use super::skirmish_scene::{Scene, Stage, attack, walk};
use super::throws::Throws;
use super::trial::{AnyTrial, Kind, Reader, Trials, faces, first, pool, trial};

pub fn kinds() -> Vec<Kind> {
    let kind = |name, trials| Kind { name, trials };
    vec![
        kind("Skirmish: attack", attacks()),
        kind("Skirmish: blast", blasts()),
        kind("Skirmish: suppression", suppressions()),
        kind("Skirmish: task", tasks()),
    ]
}

// -------------------------------------------------------------------------------- the Skill roll

/// Whether a Skill roll succeeds: thrown twice with advantage or disadvantage, but not with both; helpers are added
/// after the roll that counts is chosen (SK-ADV-5, SK-ADV-6, SK-CREW-5).
fn skill(odds: &Odds, sides: u8) -> Throws<bool> {
    let lines = |pool: &str| odds.ledger.0.iter().any(|line| line.pool == *pool);
    let (up, down) = (lines("advantage"), lines("disadvantage"));
    let (added, needed) = (odds.ledger.dice("added"), odds.ledger.dice("needed"));
    let dice = pool(odds, "skill");
    let add = |sum: &u16, face: u8| sum + u16::from(face);
    let throws = Throws::from(0).roll(dice, sides, add);
    if up == down {
        return throws.then(|sum| sum + added >= needed);
    }
    let throws = throws.then(|sum| (*sum, 0)).roll(dice, sides, |(one, other), face| (*one, add(other, face)));
    throws.then(|(one, other)| if up { one.max(other) } else { one.min(other) } + added >= needed)
}

fn skill_faces(event: &Value) -> usize {
    let thrown = if event["thrown"].is_object() { &event["thrown"] } else { event };
    faces(thrown, &["rolls"])
}

fn succeeded(event: &Value) -> bool {
    event["success"] == true || event["thrown"]["success"] == true
}

// -------------------------------------------------------------------------------- attacks

/// A Defense: a number, or dice.
#[derive(Clone, Copy)]
enum Defense {
    Number(u16),
    Dice(usize, u8),
}

/// Adds Damage and Defense to a hit: equal or more destroys (SK-DAMAGE-3); dice that are smaller than those of the Defense
/// do nothing (SK-ARMOR-2).
fn damaged(throws: Throws<(bool, usize)>, (dice, sides): (usize, u8), defense: Defense) -> Throws<(bool, usize)> {
    let (held, number) = match defense {
        Defense::Number(number) => ((0, 1), number),
        Defense::Dice(_, larger) if larger > sides => return throws,
        Defense::Dice(count, sides) => ((count, sides), 0),
    };
    let throws = throws.then(|(hit, killed)| (*hit, *killed, 0_i16));
    let throws = throws.roll(dice, sides, |(hit, killed, sum), face| (*hit, *killed, sum + i16::from(face)));
    let throws = throws.roll(held.0, held.1, |(hit, killed, sum), face| (*hit, *killed, sum - i16::from(face)));
    throws.then(|(hit, killed, sum)| (*hit, killed + usize::from(*hit && *sum >= number as i16)))
}

fn attacks() -> Trials {
    use Defense::{Dice, Number};
    let cases = [
        ("pistol", (1, 6), "rifleman", Number(5), false, false),
        ("sniper-rifle", (1, 8), "militia", Number(4), true, true),
        ("machine-gun", (1, 8), "ugv", Dice(1, 8), false, false),
        ("tank-gun", (2, 12), "battle-tank", Dice(2, 10), true, true),
        ("anti-tank-missile", (2, 10), "truck", Dice(2, 8), false, true),
        ("energy-weapon", (3, 4), "rifleman", Number(5), true, false),
    ];
    let map = "########\n#a...b.#\n#......#\n########\n#z######";
    let shot = |(weapon, damage, target, defense, still, trained): (&str, (usize, u8), &str, Defense, bool, bool)| {
        let scene = Scene::new(map).ours("gun", 'a', "rifleman").gear(&[weapon]);
        let scene = if still { scene.post("foe", 'b', target) } else { scene.foe("foe", 'b', target) };
        let mut stage = scene.post("spare", 'z', "militia").begin();
        if trained {
            stage.edit("gun", |list: &mut Trained| list.0.push(weapon.into()));
        }
        // Shells and missiles have a blast.
        let blast = ["tank-gun", "anti-tank-missile"].contains(&weapon);
        let names = ["hit, no effect", if blast { "1 killed" } else { "killed" }];
        let counted = |odds: &Odds| {
            let throws = damaged(skill(odds, 6).then(|hit| (*hit, 0)), damage, defense);
            throws.shares(|(hit, killed)| if *hit { names[*killed].into() } else { "miss".into() })
        };
        let reader: Reader = Box::new(move |events| {
            let attacked = first(events, "attacked")?;
            let struck = events.iter().find(|event| event["event"] == "struck" && event["figure"] == "foe");
            let killed = struck.is_some_and(|struck| struck["destroyed"] == true);
            let name = if succeeded(attacked) { names[usize::from(killed)] } else { "miss" };
            let more = struck.map_or(0, |struck| faces(struck, &["damage_faces", "defense_faces"]));
            Some((name.into(), skill_faces(attacked) + more))
        });
        trial(&format!("{weapon} at a {target}"), stage, attack("gun", "foe", weapon), counted, reader)
    };
    cases.into_iter().map(shot).collect()
}

/// Several units in a blast: each has a Damage roll of its own (SK-BLAST-1).
fn blasts() -> Trials {
    let map = "
        ##########
        #a....bc.#
        #.....d..#
        ##########
        #z########";
    let scene = || {
        let scene = Scene::new(map).ours("gun", 'a', "grenadier").foe("b", 'b', "rifleman").foe("c", 'c', "militia");
        scene.foe("d", 'd', "ugv").post("spare", 'z', "militia").begin()
    };
    let bare = json!({"order": "bombard", "figure": "gun", "at": [6, 1], "weapon": "grenade-launcher"});
    let thrown = |(what, order): (&str, Value)| {
        let counted = |odds: &Odds| {
            let throws = skill(odds, 6).then(|hit| (*hit, 0));
            let throws = damaged(throws, (1, 6), Defense::Number(5));
            let throws = damaged(damaged(throws, (1, 6), Defense::Number(4)), (1, 6), Defense::Dice(1, 8));
            throws.shares(|(hit, killed)| blast_name(*hit, *killed))
        };
        let reader: Reader = Box::new(|events| {
            let attacked = first(events, "attacked")?;
            let struck: Vec<&Value> = events.iter().filter(|event| event["event"] == "struck").collect();
            let killed = struck.iter().filter(|struck| struck["destroyed"] == true).count();
            let more: usize = struck.iter().map(|struck| faces(struck, &["damage_faces", "defense_faces"])).sum();
            Some((blast_name(succeeded(attacked), killed), skill_faces(attacked) + more))
        });
        trial(what, scene(), order, counted, reader)
    };
    [("at a unit", attack("gun", "b", "grenade-launcher")), ("at a bare point", bare)].into_iter().map(thrown).collect()
}

fn blast_name(hit: bool, killed: usize) -> String {
    match (hit, killed) {
        (false, _) => "miss".into(),
        (true, 0) => "hit, no effect".into(),
        (true, killed) => format!("{killed} killed"),
    }
}

// -------------------------------------------------------------------------------- everything else

fn rolled(
    what: &str,
    stage: Stage,
    order: Value,
    sides: u8,
    event: &'static str,
    names: [&'static str; 2],
) -> Box<dyn AnyTrial> {
    let counted = |odds: &Odds| skill(odds, sides).shares(|done| names[usize::from(!done)].into());
    let reader: Reader = Box::new(move |events| {
        let rolled = first(events, event)?;
        Some((names[usize::from(!succeeded(rolled))].into(), skill_faces(rolled)))
    });
    trial(what, stage, order, counted, reader)
}

fn suppressions() -> Trials {
    let field =
        "####################\n#..................#\n#a..........b......#\n#..................#\n####################";
    let pin = |weapon: &str, targets: &[&str]| json!({"order": "suppress", "figure": "gun", "weapon": weapon, "at": [12, 2], "targets": targets});
    let names = ["suppressed", "no effect"];
    let gunner = || Scene::new(field).ours("gun", 'a', "machine-gunner");
    let moved = gunner().foe("foe", 'b', "rifleman").begin();
    let still = gunner().post("foe", 'b', "rifleman").begin();
    let veteran = Scene::new(field).ours("gun", 'a', "veteran-sniper").post("foe", 'b', "rifleman").begin();
    vec![
        rolled("at a unit that moved", moved, pin("machine-gun", &["foe"]), 6, "suppressing", names),
        rolled("at a unit that did not", still, pin("machine-gun", &["foe"]), 6, "suppressing", names),
        rolled("by a veteran", veteran, pin("sniper-rifle", &["foe"]), 8, "suppressing", names),
    ]
}

fn tasks() -> Trials {
    let names = ["done", "fails"];
    let task = |what, stage, order, sides| rolled(what, stage, order, sides, "tried", names);
    // A terminal, alone and with two assistants, easy and next to impossible.
    let desk = |row: &str, sides: u8, helpers: &[&str]| {
        let map = "
            ############
            #at#.......#
            #cd#.......#
            #..#......b#
            ############";
        let scene = Scene::new(map).ours("ann", 'a', "rifleman").ours("ben", 'c', "rifleman");
        let scene = scene.ours("cid", 'd', "rifleman").foe("zed", 'b', "rifleman");
        let mut stage = scene.object("desk", 't', "terminal", Some(row)).begin();
        stage.edit::<Stats>("ann", |stats| stats.skill.sides = sides);
        for helper in helpers {
            stage.order(json!({"order": "assist", "figure": helper, "target": "ann"}));
        }
        stage
    };
    let operate = || json!({"order": "operate", "figure": "ann", "at": [2, 1]});
    let door = Scene::new("#########\n#aL.+..b#\n#########").ours("ann", 'a', "rifleman").foe("zed", 'b', "rifleman");
    let wall = "
        ###########
        #..a%c....#
        #...#.....#
        #...#....b#
        ###########";
    let sapper = || {
        let scene =
            Scene::new(wall).ours("ann", 'a', "sapper").foe("near", 'c', "rifleman").foe("zed", 'b', "rifleman");
        scene.begin()
    };
    let place = || json!({"order": "place", "figure": "ann", "at": [4, 1]});
    let mut placed = sapper();
    placed.load(&[6]);
    placed.order(place());
    placed.end_turns(2);
    assert_eq!(placed.battle.active(), Side::Response);
    placed.order(walk("ann", &[[2, 1]]));
    let grove = Scene::new("############\n#a....c...b#\n############").ours("ann", 'a', "rifleman");
    let grove = grove.foe("zed", 'b', "rifleman").foliage(&[[6, 1], [7, 1]], 2);
    vec![
        task("operate, easy", desk("easy", 6, &[]), operate(), 6),
        task("operate with two assistants", desk("extreme", 8, &["ben", "cid"]), operate(), 8),
        task("operate with one", desk("highly-complex", 6, &["ben"]), operate(), 6),
        task("force a door", door.begin(), json!({"order": "force", "figure": "ann", "at": [2, 1]}), 6),
        task("place a charge", sapper(), place(), 6),
        task("set it off", placed, json!({"order": "set_off", "figure": "ann"}), 6),
        task("spot", grove.begin(), json!({"order": "spot", "figure": "ann"}), 6),
    ]
}
