//! Momentum: Tasks, attacks, declared Tasks, Cover Dice.

use fatal_funnel::model::{FigureId, Odds, Side};
use fatal_funnel::rulebooks::momentum::{Assessed, Assisting, Held, Momentum, Stats, Stress};
use serde_json::{Value, json};

use super::momentum_scene::{Scene, Stage};
use super::throws::{Shares, Throws};
use super::trial::{AnyTrial, Kind, Reader, Shown, Trial, Trials, faces, first, pool};

pub fn kinds() -> Vec<Kind> {
    let kind = |name, trials| Kind { name, trials };
    vec![
        kind("Momentum: Task, by Momentum", tasks()),
        kind("Momentum: Task that an officer directs", directed()),
        kind("Momentum: attack, assessed", attacks()),
        kind("Momentum: attack, not assessed", blind_attacks()),
        kind("Momentum: Cover Dice against a blow", blows()),
        kind("Momentum: the enemy's declared Task", declared()),
    ]
}

/// A trial whose order is followed by others where they are legal.
fn followed(
    what: &str,
    stage: Stage,
    [order, then]: [Value; 2],
    counted: impl Fn(&Odds) -> Shares,
    reader: Reader,
) -> Box<dyn AnyTrial> {
    let odds = stage.odds(&order).unwrap_or_else(|| panic!("{what}: it has odds"));
    let counted = counted(&odds);
    let then = if then.is_null() { Vec::new() } else { vec![then] };
    let (what, battle, shown) = (what.to_owned(), stage.battle, Shown::Exact(Box::new(odds)));
    Box::new(Trial::<Momentum> { what, battle, order, then, shown, counted, reader })
}

fn plain(order: &str, figure: &str) -> Value {
    json!({"order": order, "figure": figure})
}

fn shoot(weapon: &str, dice: u8) -> Value {
    let mut order = json!({"order": "attack", "figure": "ann", "target": "bob", "weapon": weapon});
    if dice > 0 {
        order["dice"] = json!(dice);
    }
    order
}

// -------------------------------------------------------------------------------- d20s

/// A natural 1 is two successes, any other face up to the target number one (MO-DICE-1).
fn worth(face: u8, target: u8) -> u8 {
    match face {
        1 => 2,
        face if face <= target => 1,
        _ => 0,
    }
}

/// The d20s of a Task beside those of its ledger.
#[derive(Clone, Copy, Default)]
struct More<'a> {
    /// Aim rolls one failed die again (MO-MINOR-4).
    aimed: bool,
    /// Target numbers of helpers, who count with a success of one's own alone (MO-TASK-2).
    helpers: &'a [u8],
}

/// Successes of a Task, by its ledger. The die of Aim is thrown whether it is needed or not.
fn successes(odds: &Odds, more: More) -> Throws<u8> {
    let target = odds.ledger.dice("target") as u8;
    let throws = Throws::from((0, false)).roll(pool(odds, "dice"), 20, |(sum, failed), face| {
        (sum + worth(face, target), *failed || worth(face, target) == 0)
    });
    let again = usize::from(more.aimed);
    let throws =
        throws.roll(again, 20, |(sum, failed), face| (sum + if *failed { worth(face, target) } else { 0 }, *failed));
    let mut throws = throws.then(|(sum, _)| *sum);
    for helper in more.helpers {
        throws = throws.roll(1, 20, |sum, face| if *sum == 0 { 0 } else { sum + worth(face, *helper) });
    }
    throws
}

fn difficulty(odds: &Odds) -> u8 {
    odds.ledger.dice("difficulty") as u8
}

fn d20s(rolled: &Value) -> usize {
    let helpers = rolled["helpers"].as_array().map_or(0, Vec::len);
    faces(rolled, &["faces"]) + helpers + usize::from(!rolled["again"].is_null())
}

fn by_momentum(successes: u8, difficulty: u8) -> String {
    match successes.checked_sub(difficulty) {
        None => "failure".into(),
        Some(more) => format!("success, {more} Momentum"),
    }
}

/// Two ranks six tiles apart: shooter, two who may help, and a commander.
fn range(tiles: usize) -> Scene {
    let between = ".".repeat(tiles - 1);
    let wide = "#".repeat(tiles + 5);
    let map = format!("{wide}\n#.a{between}b.#\n#.cd{}#\n{wide}", ".".repeat(tiles));
    let scene = Scene::new(&map).ours("ann", 'a', "rifle").ours("cat", 'c', "rifle").ours("dan", 'd', "medic");
    scene.foe("bob", 'b', "commander")
}

fn tasks() -> Trials {
    let hinder = json!({"order": "create_advantage", "figure": "ann", "boon": "hinder", "target": "bob"});
    let tried = |(what, mut order, dice): (&str, Value, u8)| {
        if dice > 0 {
            order["dice"] = json!(dice);
        }
        let counted = |odds: &Odds| {
            let needed = difficulty(odds);
            successes(odds, More::default()).shares(|sum| by_momentum(*sum, needed))
        };
        let reader: Reader = Box::new(|events| {
            let rolled = first(events, "rolled")?;
            let (sum, needed) = (rolled["successes"].as_u64()? as u8, rolled["difficulty"].as_u64()? as u8);
            Some((by_momentum(sum, needed), d20s(rolled)))
        });
        followed(what, range(6).pools(6, 0).begin(), [order, Value::Null], counted, reader)
    };
    [
        ("sprint", plain("sprint", "ann"), 0),
        ("sprint with 5 dice", plain("sprint", "ann"), 3),
        ("hinder", hinder.clone(), 0),
        ("hinder with 4 dice", hinder, 2),
    ]
    .into_iter()
    .map(tried)
    .collect()
}

fn directed() -> Trials {
    let map = "
        ###########
        #.a.....b.#
        #.c......z#
        #.........#
        ###########";
    let scene = Scene::new(map).ours("ann", 'a', "leader").ours("cat", 'c', "medic");
    let mut stage = scene.foe("bob", 'b', "guard").foe("zed", 'z', "guard").pools(6, 0).begin();
    stage.put("bob", Assessed);
    let order = json!({"order": "direct", "figure": "ann", "ally": "cat", "task": "attack", "target": "bob", "weapon": "pistol"});
    // The leader lends Control and Security.
    let stats = stage.part::<Stats>("ann").expect("ann has stats");
    let lent = stats.attributes.control + stats.disciplines.security;
    let blow = Blow::at(&stage, "bob", 0, 0, 0);
    let counted = move |odds: &Odds| blow.counted(odds, More { aimed: false, helpers: &[lent] });
    vec![followed("an officer directs a shot", stage, [order, plain("go_on", "cat")], counted, Blow::reader())]
}

// -------------------------------------------------------------------------------- attacks

/// Points and Effects of a challenge die (MO-DICE-4).
fn challenge(face: u8) -> (u16, u16) {
    match face {
        1 => (1, 0),
        2 => (2, 0),
        5 | 6 => (1, 1),
        _ => (0, 0),
    }
}

/// The target of an attack.
#[derive(Clone, Copy)]
struct Blow {
    stress: u16,
    armour: u16,
    cover: usize,
    vicious: u16,
    piercing: u16,
}

const BLOWS: [&str; 4] = ["miss", "hit, no damage", "hit, damage and no Injury", "hit, an Injury"];

impl Blow {
    fn at(stage: &Stage, target: &str, cover: usize, vicious: u16, piercing: u16) -> Self {
        let armour = stage.part::<Stats>(target).map_or(0, |stats| stats.resistance.into());
        Self { stress: stage.stress(target), armour, cover, vicious, piercing }
    }

    /// The result of a hit: 1 no damage, 2 damage, 3 an Injury (MO-DAMAGE-4, MO-INJURY-1, MO-INJURY-2).
    fn result(self, (points, effects, cover): (u16, u16, u16)) -> usize {
        let total = points + self.vicious * effects;
        let resistance = (self.armour + cover).saturating_sub(self.piercing * effects);
        match total.saturating_sub(resistance) {
            0 => 1,
            damage if damage >= 5 || damage >= self.stress => 3,
            _ => 2,
        }
    }

    /// Damage dice, then Cover Dice.
    fn dealt(self, dice: usize) -> Throws<usize> {
        let throws = Throws::from((0, 0, 0)).roll(dice, 6, |(points, effects, cover), face| {
            let (more, effect) = challenge(face);
            (points + more, effects + effect, *cover)
        });
        let throws =
            throws.roll(self.cover, 6, |(points, effects, cover), face| (*points, *effects, cover + challenge(face).0));
        throws.then(|dealt| self.result(*dealt))
    }

    fn counted(self, odds: &Odds, more: More) -> Shares {
        let needed = difficulty(odds);
        let hit = successes(odds, more).then(|sum| *sum >= needed);
        let both = hit.with(&self.dealt(pool(odds, "damage")), |hit, result| if *hit { *result } else { 0 });
        both.shares(|result| BLOWS[*result].into())
    }

    /// Reads an attack up to its blow.
    fn reader() -> Reader {
        Box::new(|events| {
            let rolled = first(events, "rolled")?;
            if rolled["success"] != true {
                return Some((BLOWS[0].into(), d20s(rolled)));
            }
            let (damage, struck) = (first(events, "damage_rolled")?, first(events, "struck")?);
            let dice = d20s(rolled) + faces(damage, &["faces"]) + faces(struck, &["cover_faces"]);
            Some((BLOWS[struck_result(struck)?].into(), dice))
        })
    }
}

fn struck_result(struck: &Value) -> Option<usize> {
    let (damage, left) = (struck["damage"].as_u64()?, struck["stress"][1].as_u64()?);
    Some(match damage {
        0 => 1,
        damage if damage >= 5 || left == 0 => 3,
        _ => 2,
    })
}

fn attacks() -> Trials {
    let cases = [
        ("carbine at 8 tiles", 8, "carbine", 0, 0, false, 0),
        ("aimed, with 5 dice", 8, "carbine", 0, 3, true, 0),
        ("marksman's rifle, helped by two", 12, "marksman-rifle", 2, 0, false, 2),
        ("aimed and helped, far away", 14, "carbine", 0, 1, true, 1),
    ];
    let shot = |(what, tiles, weapon, piercing, dice, aimed, helpers): (&str, usize, &str, u16, u8, bool, usize)| {
        let mut stage = range(tiles).pools(6, 0).begin();
        stage.put("ann", Held(Some(weapon.into())));
        stage.put("bob", Assessed);
        let whom = FigureId::new("ann");
        ["cat", "dan"][..helpers].iter().for_each(|id| stage.put(id, Assisting { whom }));
        stage.order(plain("prepare", "ann"));
        if aimed {
            stage.order(plain("extra_minor", "ann"));
            stage.order(plain("aim", "ann"));
            stage.set_pools(6, 0);
        }
        let lends =
            |id: &&str| stage.part::<Stats>(id).map(|stats| stats.attributes.control + stats.disciplines.security);
        let lent: Vec<u8> = ["cat", "dan"][..helpers].iter().filter_map(lends).collect();
        let blow = Blow::at(&stage, "bob", 0, 0, piercing);
        let counted = move |odds: &Odds| blow.counted(odds, More { aimed, helpers: &lent });
        followed(what, stage, [shoot(weapon, dice), plain("go_on", "ann")], counted, Blow::reader())
    };
    let mut all: Trials = cases.into_iter().map(shot).collect();
    for (stress, armour) in [(1, 0), (3, 3), (12, 8)] {
        let mut stage = covered();
        stage.edit::<Stress>("bob", |own| own.now = stress);
        stage.edit::<Stats>("bob", |own| own.resistance = armour);
        let blow = Blow::at(&stage, "bob", 2, 0, 0);
        let counted = move |odds: &Odds| blow.counted(odds, More::default());
        let orders = [shoot("carbine", 0), plain("go_on", "ann")];
        all.push(followed(&format!("Stress {stress}, Resistance {armour}"), stage, orders, counted, Blow::reader()));
    }
    all
}

/// A commander behind half cover, seen through.
fn covered() -> Stage {
    let map = "
        ############
        #.a.....hb.#
        #..........#
        ############";
    let mut stage = Scene::new(map).ours("ann", 'a', "rifle").foe("bob", 'b', "commander").pools(6, 0).begin();
    stage.put("bob", Assessed);
    stage
}

/// Of a target that is not seen through only the damage dice are told (MO-SPEND-5).
fn blind_attacks() -> Trials {
    let names = ["miss", "hit, under 5 on the dice", "hit, 5 or more on the dice"];
    let shot = |dice: u8| {
        let counted = move |odds: &Odds| {
            let needed = difficulty(odds);
            let hit = successes(odds, More::default()).then(|sum| *sum >= needed);
            let total = Throws::from(0).roll(pool(odds, "damage"), 6, |sum, face| sum + challenge(face).0);
            let both = hit.with(&total, |hit, total| if *hit { 1 + usize::from(*total >= 5) } else { 0 });
            both.shares(|result| names[*result].into())
        };
        let reader: Reader = Box::new(move |events| {
            let rolled = first(events, "rolled")?;
            if rolled["success"] != true {
                return Some((names[0].into(), d20s(rolled)));
            }
            let damage = first(events, "damage_rolled")?;
            let much = damage["total"].as_u64()? >= 5;
            Some((names[1 + usize::from(much)].into(), d20s(rolled) + faces(damage, &["faces"])))
        });
        followed(
            &format!("{dice} more dice"),
            range(6).pools(6, 0).begin(),
            [shoot("carbine", dice), Value::Null],
            counted,
            reader,
        )
    };
    [0, 3].map(shot).into_iter().collect()
}

/// Damage dice that lie on the table: only the Cover Dice are open.
fn blows() -> Trials {
    let names = ["no damage", "damage and no Injury", "an Injury"];
    let struck = |(what, damage, stress): (&str, [u8; 7], u16)| {
        let mut stage = covered();
        stage.edit::<Stress>("bob", |own| own.now = stress);
        stage.load(&[[1_u8, 1].as_slice(), &damage].concat());
        stage.order(shoot("carbine", 0));
        let blow = Blow::at(&stage, "bob", 2, 0, 0);
        let points: u16 = damage.iter().map(|face| challenge(*face).0).sum();
        let counted = move |_: &Odds| {
            let cover = Throws::from(0).roll(2, 6, |sum, face| sum + challenge(face).0);
            cover.shares(|cover| names[blow.result((points, 0, *cover)) - 1].into())
        };
        let reader: Reader = Box::new(move |events| {
            let struck = first(events, "struck")?;
            Some((names[struck_result(struck)? - 1].into(), faces(struck, &["cover_faces"])))
        });
        followed(what, stage, [plain("go_on", "ann"), Value::Null], counted, reader)
    };
    [
        ("a heavy blow", [2, 2, 2, 1, 3, 3, 3], 12),
        ("a light one", [2, 1, 3, 3, 3, 3, 3], 12),
        ("the last Stress", [2, 2, 3, 3, 3, 3, 3], 2),
    ]
    .into_iter()
    .map(struck)
    .collect()
}

/// The odds of an enemy's shot that the team may yet make harder (MO-SPEND-2).
fn declared() -> Trials {
    let map = "
        ###########
        #.a.....b.#
        #.c......z#
        #.........#
        ###########";
    let names = ["they succeed", "they fail"];
    let asked = |problems: usize| {
        let scene = Scene::new(map).ours("ann", 'a', "leader").ours("cat", 'c', "medic").foe("dan", 'b', "guard");
        let mut stage = scene.foe("zed", 'z', "guard").first(Side::Hostile).pools(6, 0).begin();
        stage.order(json!({"order": "attack", "figure": "dan", "target": "ann", "weapon": "pistol"}));
        (0..problems).for_each(|_| drop(stage.order(plain("problem", "ann"))));
        let counted = |odds: &Odds| {
            let needed = difficulty(odds);
            successes(odds, More::default()).shares(|sum| names[usize::from(*sum < needed)].into())
        };
        let reader: Reader = Box::new(move |events| {
            let rolled = first(events, "rolled")?;
            Some((names[usize::from(rolled["success"] != true)].into(), d20s(rolled)))
        });
        followed(&format!("{problems} problems"), stage, [plain("go_on", "ann"), Value::Null], counted, reader)
    };
    [0, 1, 2].map(asked).into_iter().collect()
}
