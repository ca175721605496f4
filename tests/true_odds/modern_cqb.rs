//! Modern CQB: shots, tests of Control and Nerve, opposed rolls.

use fatal_funnel::model::{FigureId, Odds, Side};
use fatal_funnel::rulebooks::modern_cqb::{
    Downed, Flashed, ModernCqb, Panicking, Restrained, Seized, Suppressed, Surrendering, Wounded, phase,
};
use serde_json::{Value, json};

use super::cqb_scene::{Scene, Stage, end, fire, risk, walk};
use super::throws::{Shares, Throws};
use super::trial::{AnyTrial, Kind, Reader, Shown, Trial, Trials, either, faces, first, pool};

pub fn kinds() -> Vec<Kind> {
    let kind = |name, trials| Kind { name, trials };
    vec![
        kind("Modern CQB: shot", shots()),
        kind("Modern CQB: shot at somebody Downed", finishing_shots()),
        kind("Modern CQB: Overwatch shot", overwatch_shots()),
        kind("Modern CQB: hit on a civilian in the line of fire", stray_hits()),
        kind("Modern CQB: panic at gunfire", panic()),
        kind("Modern CQB: Nerve without retreat", nerve()),
        kind("Modern CQB: breach", breaches()),
        kind("Modern CQB: arrest", arrests()),
        kind("Modern CQB: shield rush", rushes()),
        kind("Modern CQB: secure", secures()),
        kind("Modern CQB: burn evidence", burns()),
        kind("Modern CQB: calm a civilian", calms()),
        kind("Modern CQB: talk down", talks()),
    ]
}

fn success(face: u8) -> usize {
    usize::from(face >= 6)
}

/// A trial of an order whose odds are exact.
fn trial(
    what: &str,
    stage: Stage,
    order: Value,
    counted: impl Fn(&Odds) -> Shares,
    reader: Reader,
) -> Box<dyn AnyTrial> {
    let odds = stage.odds(&order).unwrap_or_else(|| panic!("{what}: it has odds"));
    let counted = counted(&odds);
    played(what, stage, order, Shown::Exact(Box::new(odds)), counted, reader)
}

fn played(what: &str, stage: Stage, order: Value, shown: Shown, counted: Shares, reader: Reader) -> Box<dyn AnyTrial> {
    let (what, battle, then) = (what.to_owned(), stage.battle, Vec::new());
    Box::new(Trial::<ModernCqb> { what, battle, order, then, shown, counted, reader })
}

// -------------------------------------------------------------------------------- shots

/// Net Strikes: successes of the attack, each cancelled by one of the guard (CQB-FIRE-3).
fn net(attack: usize, guard: usize, name: impl Fn(usize) -> String) -> Shares {
    let throws = Throws::from((0, 0)).roll(attack, 8, |(hits, saves), face| (hits + success(face), *saves));
    let throws = throws.roll(guard, 8, |(hits, saves), face| (*hits, saves + success(face)));
    throws.shares(|(hits, saves): &(usize, usize)| name(hits.saturating_sub(*saves)))
}

/// What net Strikes do (CQB-FIRE-4).
fn effect(net: usize, suppressed: bool, left: usize) -> String {
    let wounds = match net {
        0 => return "nothing".into(),
        1 | 2 => usize::from(suppressed),
        3 => 1,
        _ => 2,
    };
    let name = match wounds {
        0 => "suppressed",
        wounds if wounds >= left => "downed",
        1 => "1 wound",
        _ => "2 wounds",
    };
    name.into()
}

/// The effect of the first shot at a figure, without that of a test of Nerve after it.
fn shot_at(target: &'static str) -> Reader {
    Box::new(move |events| {
        let tested = events.iter().position(|event| event["event"] == "nerve_tested");
        let events = &events[..tested.unwrap_or(events.len())];
        let fired = events.iter().find(|event| event["event"] == "fired" && event["target"] == target)?;
        let of = |word: &str| events.iter().find(|event| event["event"] == word && event["figure"] == target);
        let suppressed = || {
            let gains = |event: &&Value| event["event"] == "token_gained" && event["token"] == "suppressed";
            events.iter().filter(gains).any(|event| event["figure"] == target)
        };
        let name = match of("wounded") {
            _ if of("died").is_some() => "killed",
            _ if of("downed").is_some() => "downed",
            Some(wounded) if wounded["before"].as_u64()? - wounded["after"].as_u64()? == 1 => "1 wound",
            Some(_) => "2 wounds",
            None if suppressed() => "suppressed",
            None => "nothing",
        };
        Some((name.into(), faces(fired, &["attack_faces", "guard_faces"])))
    })
}

fn range(between: &str) -> Scene {
    let map = format!("#########\n#a{between}b#\n#########");
    Scene::new(&map).response("alpha", 'a').hostile("gun", 'b', "gunman").confirmed("gun")
}

fn shots() -> Trials {
    let cases: Vec<(&str, Scene, bool, usize)> = vec![
        ("in the open", range("....."), false, 2),
        ("Suppressed", range(".....").upon("gun", Suppressed::default()), true, 2),
        ("flashed", range(".....").upon("gun", Flashed::default()), false, 2),
        ("in half cover", range("....h"), false, 2),
        ("one Wound left", range(".....").wounds(1), false, 1),
        ("the best shot at the best armour", range(".....").stat("armor", 8).stat("wounds", 6), false, 6),
        ("through smoke", range(".....").smoke([4, 1], 1), false, 2),
        ("Suppressed and Wounded himself", wretched(), false, 2),
    ];
    let shot = |(what, scene, suppressed, left): (&str, Scene, bool, usize)| {
        let counted =
            move |odds: &Odds| net(pool(odds, "attack"), pool(odds, "guard"), |net| effect(net, suppressed, left));
        trial(what, scene.fire_phase(), fire("alpha", "gun"), counted, shot_at("gun"))
    };
    let mut all: Trials = cases.into_iter().map(shot).collect();
    let marksman = Scene::new("#########\n#a.....b#\n#########").response("alpha", 'a').stat("aim", 8);
    let marksman = marksman.hostile("gun", 'b', "gunman").stat("armor", 0).confirmed("gun");
    all.push(shot(("the best aim", marksman, false, 2)));
    // A bearer of a shield steps into the line of a shot at a friend (CQB-REACT-2).
    let field = "###########\n#.........#\n#a..s....b#\n#...c.....#\n###########";
    let shielded = Scene::new(field).response("alpha", [3, 2]).response("bearer", 's').gear(&["shield"]);
    let shielded = shielded.hostile("gun", 'b', "gunman").confirmed("alpha").confirmed("bearer").hostile_fire_phase();
    let counted = |odds: &Odds| net(pool(odds, "attack"), pool(odds, "guard"), |net| effect(net, false, 3));
    all.push(trial("a shield takes it", shielded, fire("gun", "alpha"), counted, shot_at("bearer")));
    all
}

/// A shooter who has next to no dice.
fn wretched() -> Scene {
    range(".....").upon("alpha", Suppressed::default()).upon("alpha", Wounded)
}

fn finishing_shots() -> Trials {
    let names = |net: usize| if net == 0 { "nothing".to_owned() } else { "killed".to_owned() };
    let counted = move |odds: &Odds| net(pool(odds, "attack"), pool(odds, "guard"), names);
    let downed = |scene: Scene| scene.upon("gun", Downed).fire_phase();
    let armoured = range(".....").stat("armor", 4);
    [("in the open", range(".....")), ("behind cover, in armour", armoured)]
        .into_iter()
        .map(|(what, scene)| trial(what, downed(scene), risk("alpha", "gun"), counted, shot_at("gun")))
        .collect()
}

/// The odds are those of the order to watch; the shot falls in the other side's Move.
fn overwatch_shots() -> Trials {
    let watched = |armor: i64| {
        let scene = Scene::new("##########\n#a..../.b#\n##########").response("alpha", 'a');
        let mut stage = scene.hostile("gun", 'b', "gunman").stat("armor", armor).fire_phase();
        let watch = json!({"order": "overwatch", "figure": "alpha", "lane": "door-6-1"});
        let odds = stage.odds(&watch).expect("a shot may come of it");
        stage.order(watch);
        while stage.battle.active() != Side::Hostile || phase(stage.world()) != "move" {
            stage.order(end());
        }
        let counted = net(pool(&odds, "attack"), pool(&odds, "guard"), |net| effect(net, false, 2));
        let step = walk("gun", &[[7, 1], [6, 1]]);
        played(&format!("armour {armor}"), stage, step, Shown::Exact(Box::new(odds)), counted, shot_at("gun"))
    };
    [0, 3, 6].map(watched).into_iter().collect()
}

/// The percentage before ` in 100` in a warning that has all these words.
fn percent(odds: &Odds, words: &str) -> u32 {
    let warning = odds.warning_texts().into_iter().find(|warning| warning.contains(words));
    let warning = warning.unwrap_or_else(|| panic!("{words}: {:?}", odds.warning_texts()));
    let (before, _) = warning.split_once(" in 100").expect("a chance in 100");
    before.rsplit(' ').next().and_then(|number| number.parse().ok()).expect("a number")
}

/// A 1 among the attack dice hits whoever stands on the line (CQB-CIV-2).
fn stray_hits() -> Trials {
    let hit = |aim: i64| {
        let scene = Scene::new("#########\n#a..c..b#\n#########").response("alpha", 'a').stat("aim", aim);
        let scene = scene.hostile("gun", 'b', "gunman").civilian("clerk", 'c').confirmed("gun").confirmed("clerk");
        let stage = scene.fire_phase();
        let odds = stage.odds(&risk("alpha", "gun")).expect("it rolls");
        let dice = pool(&odds, "attack");
        let throws = Throws::from(false).roll(dice, 8, |hit, face| *hit || face == 1);
        let counted = throws.shares(|hit| if *hit { "hit".into() } else { "missed".into() });
        let shown = Shown::Percent(vec![("hit".into(), percent(&odds, "stands on the line"))]);
        let reader: Reader = Box::new(|events| {
            let fired = first(events, "fired")?;
            let hit = events.iter().any(|event| event["event"] == "wounded" && event["figure"] == "clerk");
            Some((if hit { "hit".into() } else { "missed".into() }, faces(fired, &["attack_faces"])))
        });
        played(&format!("Aim {aim}"), stage, risk("alpha", "gun"), shown, counted, reader)
    };
    [1, 3, 8].map(hit).into_iter().collect()
}

// -------------------------------------------------------------------------------- tests

/// So many successes needed of a pool.
fn reached(dice: usize, needed: usize, names: [&str; 2]) -> Shares {
    let throws = Throws::from(0).roll(dice, 8, |good, face| good + success(face));
    throws.shares(|good| names[usize::from(*good < needed)].to_owned())
}

/// More successes than the other side: a tie is the other's (CQB-DICE-3).
fn opposed(odds: &Odds, names: [&str; 2]) -> Shares {
    net(pool(odds, "control"), pool(odds, "nerve"), |net| names[usize::from(net == 0)].to_owned())
}

/// A civilian in the room of a shot tests Nerve (CQB-CIV-7).
fn panic() -> Trials {
    let heard = |nerve: i64| {
        let scene = Scene::new("#########\n#a.....b#\n#.c.....#\n#########").response("alpha", 'a');
        let scene = scene.hostile("gun", 'b', "gunman").civilian("clerk", 'c').stat("nerve", nerve);
        let stage = scene.confirmed("gun").confirmed("clerk").fire_phase();
        let odds = stage.odds(&fire("alpha", "gun")).expect("it rolls");
        let counted = reached(nerve as usize, 1, ["stays calm", "panics"]);
        let shown = Shown::Percent(vec![("panics".into(), percent(&odds, "to panic"))]);
        let reader: Reader = Box::new(|events| {
            let tested = |event: &&Value| event["event"] == "nerve_tested" && event["figure"] == "clerk";
            let tested = events.iter().find(tested)?;
            let name = if tested["passed"] == true { "stays calm" } else { "panics" };
            Some((name.into(), faces(tested, &["faces"])))
        });
        played(&format!("Nerve {nerve}"), stage, fire("alpha", "gun"), shown, counted, reader)
    };
    [1, 2, 5].map(heard).into_iter().collect()
}

/// A figure that its move leaves isolated and without retreat (CQB-NERVE-5).
fn nerve() -> Trials {
    let map = "
        ############
        #X.....b...#
        ######.#####
        #a../......#
        ############";
    let out = walk("alpha", &[[6, 1], [6, 2], [6, 3], [7, 3]]);
    let moved = |nerve: i64| {
        let scene = Scene::new(map).response("alpha", 'b').stat("nerve", nerve);
        let scene = scene.hostile("gun", 'a', "gunman").gear(&["carbine"]).surveyed().confirmed("gun").nerves();
        let counted = |odds: &Odds| reached(pool(odds, "nerve"), 1, ["stands firm", "flinches"]);
        let reader: Reader = Box::new(|events| {
            let tested = |event: &&Value| event["event"] == "nerve_tested" && event["figure"] == "alpha";
            let tested = events.iter().find(tested)?;
            let name = if tested["passed"] == true { "stands firm" } else { "flinches" };
            Some((name.into(), faces(tested, &["faces"])))
        });
        trial(&format!("Nerve {nerve}"), scene.begin(), out.clone(), counted, reader)
    };
    [1, 3, 8].map(moved).into_iter().collect()
}

fn breaches() -> Trials {
    let names = ["opens", "stays shut"];
    let cases = [
        ("L", false, 1, 3),
        ("B", false, 2, 3),
        ("G", false, 2, 1),
        ("%", false, 2, 8),
        ("B", true, 2, 3),
        ("%", true, 2, 1),
    ];
    let forced = |(entry, explosive, needed, control): (&str, bool, usize, i64)| {
        let map = "########\n#.a+...#\n#..#...#\n########".replace('+', entry);
        let scene = Scene::new(&map).response("alpha", 'a').gear(&["carbine", "breaching-charge"]);
        let mut order = json!({"order": "breach", "figure": "alpha", "at": [3, 1]});
        if explosive {
            order["explosive"] = json!(true);
        }
        let counted = move |odds: &Odds| reached(pool(odds, "control"), needed, names);
        let reader = either("breached", "opened", &["faces"], names);
        trial(&format!("`{entry}`"), scene.stat("control", control).fire_phase(), order, counted, reader)
    };
    cases.into_iter().map(forced).collect()
}

fn arrests() -> Trials {
    let room = || Scene::new("#########\n#ab....d#\n#c......#\n#########").response("alpha", 'a');
    let arrest = json!({"order": "arrest", "figure": "alpha", "target": "gun"});
    let cases = [
        ("Suppressed", room().hostile("gun", 'b', "gunman").upon("gun", Suppressed::default()), "engaged"),
        (
            "flashed, with help",
            room().response("bravo", [2, 2]).hostile("gun", 'b', "gunman").upon("gun", Flashed::default()),
            "engaged",
        ),
        ("a fanatic", room().hostile("gun", 'b', "fanatic").upon("gun", Suppressed::default()), "engaged"),
        (
            "the strongest against the most stubborn",
            room().stat("control", 8).hostile("gun", 'b', "gunman").stat("nerve", 8).upon("gun", Suppressed::default()),
            "engaged",
        ),
        ("surrendering", room().hostile("gun", 'b', "gunman").upon("gun", Surrendering), "not held"),
        ("Downed", room().hostile("gun", 'b', "gunman").upon("gun", Downed), "not held"),
    ];
    let tried = |(what, scene, fails): (&str, Scene, &'static str)| {
        let names = ["restrained", fails];
        let reader = either("arrest_tried", "restrained", &["faces", "resist_faces"], names);
        trial(what, scene.fire_phase(), arrest.clone(), move |odds| opposed(odds, names), reader)
    };
    cases.into_iter().map(tried).collect()
}

fn rushes() -> Trials {
    let lane = "##########\n#s.....b.#\n#........#\n##########";
    let path = [[2, 1], [3, 1], [4, 1], [5, 1], [6, 1]];
    let names = ["stunned", "nothing"];
    let rushed = |(control, nerve): (i64, i64)| {
        let scene = Scene::new(lane).response("bearer", 's').gear(&["shield"]).stat("control", control);
        let stage = scene.hostile("gun", 'b', "gunman").stat("nerve", nerve).confirmed("gun").begin();
        let reader = either("rushed", "stunned", &["faces", "resist_faces"], names);
        let order =
            (1..=path.len()).map(|steps| walk("bearer", &path[..steps])).find(|order| stage.odds(order).is_some());
        let order = order.expect("one of the steps ends in a rush");
        trial(&format!("{control} against {nerve}"), stage, order, move |odds| opposed(odds, names), reader)
    };
    [(3, 2), (1, 8), (8, 1)].map(rushed).into_iter().collect()
}

fn secures() -> Trials {
    let room = "#########\n#ab....c#\n#d.....e#\n####+####\n#.......#\n#########";
    let names = ["secured", "not secured"];
    let secured = |(hard, control): (bool, i64)| {
        let scene = Scene::new(room).response("alpha", 'a').stat("control", control).object("it", 'b', "terminal", "");
        let scene = if hard { scene.hard() } else { scene };
        let counted = move |odds: &Odds| reached(pool(odds, "control"), 1 + usize::from(hard), names);
        let order = json!({"order": "secure", "figure": "alpha", "target": "it"});
        trial(
            &format!("Control {control}"),
            scene.fire_phase(),
            order,
            counted,
            either("secured", "secured", &["faces"], names),
        )
    };
    [(false, 3), (true, 3), (false, 1), (true, 8)].map(secured).into_iter().collect()
}

fn burns() -> Trials {
    let hall = "###########\n#a..c#...e#\n#d...+...f#\n#X...#...g#\n###########";
    let names = ["burning", "not burning"];
    let burnt = |control: i64| {
        let scene = Scene::new(hall).response("alpha", 'a').hostile("gun", 'e', "gunman").stat("control", control);
        let scene =
            scene.hostile("other", 'g', "gunman").object("laptop", 'f', "evidence", "").upon("other", Restrained);
        let counted = |odds: &Odds| reached(pool(odds, "control"), 1, names);
        let order = json!({"order": "secure", "figure": "gun", "target": "laptop"});
        let reader = either("secured", "secured", &["faces"], names);
        trial(&format!("Control {control}"), scene.hostile_fire_phase(), order, counted, reader)
    };
    [1, 5].map(burnt).into_iter().collect()
}

fn calms() -> Trials {
    let names = ["under control", "not reassured"];
    let calmed = |control: i64| {
        let scene = Scene::new("#########\n#abc...d#\n#e.....f#\n#########").response("alpha", 'a');
        let scene = scene.stat("control", control).civilian("clerk", 'b').upon("clerk", Panicking);
        let counted = |odds: &Odds| reached(pool(odds, "control"), 1, names);
        let order = json!({"order": "recover", "figure": "alpha", "target": "clerk", "what": "control"});
        trial(
            &format!("Control {control}"),
            scene.fire_phase(),
            order,
            counted,
            either("reassured", "calmed", &["faces"], names),
        )
    };
    [1, 3, 6].map(calmed).into_iter().collect()
}

fn talks() -> Trials {
    let names = ["gives up", "does not listen"];
    let talked = |(doctrine, nerve): (&str, i64)| {
        let scene = Scene::new("###########\n#....a.cg.#\n#.......X.#\n###########").response("alpha", 'a');
        let scene = scene.doctrine(doctrine).hostile("gun", 'g', "gunman").stat("nerve", nerve).civilian("clerk", 'c');
        let held = Seized { by: FigureId::new("gun"), since: 1 };
        let stage = scene.upon("clerk", held).confirmed("gun").confirmed("clerk").fire_phase();
        let order = json!({"order": "recover", "figure": "alpha", "target": "gun", "what": "talk"});
        let reader = either("talked_to", "persuaded", &["faces", "resist_faces"], names);
        trial(doctrine, stage, order, move |odds| opposed(odds, names), reader)
    };
    [("point", 2), ("negotiator", 2), ("negotiator", 8)].map(talked).into_iter().collect()
}
