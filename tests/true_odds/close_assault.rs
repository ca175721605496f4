//! Close Assault: fire, the first round of an assault, vehicles, morale.

use fatal_funnel::model::Odds;
use fatal_funnel::rulebooks::close_assault::{ActivationState, CloseAssault};
use serde_json::Value;

use super::close_assault_scene::{Scene, assault, fire, plain};
use super::throws::{Shares, Throws};
use super::trial::{AnyTrial, Kind, Reader, Shown, Trial, Trials, either, faces, first, pool, trial};

pub fn kinds() -> Vec<Kind> {
    let kind = |name, trials| Kind { name, trials };
    vec![
        kind("Close Assault: fire", volleys()),
        kind("Close Assault: morale after fire", morale()),
        kind("Close Assault: fire at a vehicle", hull_shots()),
        kind("Close Assault: first round of an assault", first_rounds()),
        kind("Close Assault: assault on a vehicle", hull_assaults()),
        kind("Close Assault: rally", rallies()),
    ]
}

// -------------------------------------------------------------------------------- fire

/// A natural 6 hits and a natural 1 misses (CA-HIT-1, CA-FIRE-1).
fn hits(face: u8, needed: i16, modifier: i16) -> bool {
    face == 6 || (face != 1 && i16::from(face) + modifier >= needed)
}

/// The better save, as the least face that saves; 7 without one.
fn save(odds: &Odds) -> u8 {
    let saves = odds.ledger.0.iter().filter(|line| line.pool == "save");
    saves.map(|line| line.dice as u8).min().unwrap_or(7)
}

fn modifier(odds: &Odds) -> i16 {
    odds.ledger.0.iter().filter(|line| line.pool == "to-hit").map(|line| line.dice).sum()
}

/// Hits and unsaved hits of the shots of a ledger; each shot's save is thrown, needed or not.
fn volley(odds: &Odds) -> Throws<(usize, usize)> {
    let (needed, modifier, save) = (odds.ledger.dice("needed") as i16, modifier(odds), save(odds));
    let mut throws = Throws::from((0, 0, false));
    for _ in 0..pool(odds, "shots") {
        throws = throws.roll(1, 6, |(hit, lost, _), face| (*hit, *lost, hits(face, needed, modifier)));
        throws = throws.roll(1, 6, |(hit, lost, now), face| {
            (hit + usize::from(*now), lost + usize::from(*now && face < save), false)
        });
    }
    throws.then(|(hit, lost, _)| (*hit, *lost))
}

fn fallen(lost: usize, models: usize) -> String {
    match lost {
        0 => "nobody falls".into(),
        lost if lost >= models => "all fall".into(),
        1 => "1 falls".into(),
        lost => format!("{lost} fall"),
    }
}

/// The faces of the first volley, saves included.
fn volley_faces(fired: &Value) -> usize {
    let bursts = fired["volley"].as_array().into_iter().flatten();
    bursts.map(|burst| faces(burst, &["faces"])).sum::<usize>() + faces(fired, &["saves"])
}

fn field(ours: usize, theirs: usize, cover: &str) -> String {
    let row = |y: usize| {
        let own = |mark: &'static str, count: usize| {
            [if y < count { mark } else { "." }, if y + 6 < count { mark } else { "." }].concat()
        };
        format!("#{}....{cover}{}.#", own("a", ours), own("b", theirs))
    };
    let rows: Vec<String> = (0..6).map(row).collect();
    let edge = "#".repeat(rows[0].chars().count());
    format!("{edge}\n{}\n{edge}", rows.join("\n"))
}

fn volleys() -> Trials {
    let cases = [
        ("1 at 4 without a save", 1, 3, "guard-detail", 4, "."),
        ("4 at 8 regulars", 4, 3, "regular-squad", 8, "."),
        ("8 at 6 in half cover", 8, 4, "militia-band", 6, "h"),
        ("6 at 5 in armour", 6, 2, "assault-squad", 5, "."),
        ("9 of the best at the last man", 9, 5, "guard-detail", 1, "."),
    ];
    let fired = |(what, shots, shoot, target, models, cover): (&str, usize, i64, &str, usize, &str)| {
        let scene = Scene::new(&field(shots, models, cover)).ours('a', "regular-squad").stat("shoot", shoot);
        let stage = scene.foe('b', target).begin();
        let counted = |odds: &Odds| volley(odds).shares(|(_, lost)| fallen(*lost, models));
        let reader: Reader = Box::new(move |events| {
            let fired = first(events, "fired")?;
            Some((fallen(fired["lost"].as_u64()? as usize, models), volley_faces(fired)))
        });
        trial(what, stage, fire("a", "b"), counted, reader)
    };
    cases.into_iter().map(fired).collect()
}

/// The percentages of the sentence on morale, which fire shows beside its losses (CA-MORALE-2, CA-MORALE-3).
fn morale() -> Trials {
    let cases =
        [(2, "guard-detail", 2, 4), (6, "regular-squad", 8, 4), (4, "militia-band", 3, 5), (8, "guard-detail", 4, 6)];
    let shaken = |(shots, target, models, needed): (usize, &str, usize, u8)| {
        let scene = Scene::new(&field(shots, models, ".")).ours('a', "guard-detail").foe('b', target);
        let stage = scene.stat("morale", needed.into()).begin();
        let odds = stage.odds(&fire("a", "b")).expect("it may fire");
        let passes = move |face: u8, lost: usize| hits(face, needed.into(), -(lost as i16));
        // Two dice are thrown in any case: against breaking at half strength, and against being Pinned.
        let throws = volley(&odds).then(|(hit, lost)| (*hit, (*lost).min(models), "holds"));
        let throws = throws.roll(1, 6, |(hit, lost, _), face| {
            let tested = *lost > 0 && *lost < models && 2 * (models - lost) <= models;
            (*hit, *lost, if tested && !passes(face, 0) { "breaks" } else { "holds" })
        });
        let throws = throws.roll(1, 6, |(hit, lost, now), face| {
            let tested = *hit > 0 && *lost < models && *now == "holds";
            (*hit, *lost, if tested && !passes(face, *lost) { "Pinned" } else { *now })
        });
        let counted = throws.shares(|(_, _, end)| (*end).to_owned());
        let told =
            odds.warning_texts().into_iter().find(|warning| warning.starts_with("Then morale")).expect("it says so");
        let percent = |before: &str| {
            let number = told.split_once(before).and_then(|(_, rest)| rest.split('%').next()?.trim().parse().ok());
            number.unwrap_or(0)
        };
        let shown = vec![("Pinned".into(), percent("Pinned ")), ("breaks".into(), percent("leaves "))];
        let reader: Reader = Box::new(|events| {
            let fired = first(events, "fired")?;
            let tests: Vec<&Value> = events.iter().filter(|event| event["event"] == "morale_tested").collect();
            let failed = tests.iter().find(|test| test["passed"] == false);
            let name = failed.map_or("holds", |test| if test["test"] == "break" { "breaks" } else { "Pinned" });
            Some((name.into(), volley_faces(fired) + tests.len()))
        });
        let (what, order, then) = (format!("{shots} at {models}"), fire("a", "b"), Vec::new());
        let (battle, shown) = (stage.battle, Shown::Percent(shown));
        Box::new(Trial::<CloseAssault> { what, battle, order, then, shown, counted, reader }) as Box<dyn AnyTrial>
    };
    cases.into_iter().map(shaken).collect()
}

// -------------------------------------------------------------------------------- vehicles

/// A hull after a damage roll: a second damage destroys (CA-FIRE-2).
fn hull(before: u8, total: u8, armour: u8) -> u8 {
    match total.cmp(&armour) {
        std::cmp::Ordering::Less => before,
        std::cmp::Ordering::Equal => (before + 1).min(2),
        std::cmp::Ordering::Greater => 2,
    }
}

fn hull_name(end: u8, damaged: bool) -> String {
    match (end, damaged) {
        (2, _) => "destroyed",
        (1, true) => "stays damaged",
        (1, false) => "damaged",
        _ => "no effect",
    }
    .into()
}

/// What the damage rolls of an order do to a hull; `thrown` has the fields of the event before with its other dice.
fn hull_reader(damaged: bool, other: fn(&[Value]) -> Option<usize>) -> Reader {
    Box::new(move |events| {
        let struck: Vec<&Value> = events.iter().filter(|event| event["event"] == "hull_struck").collect();
        let came = |word: &str| struck.iter().any(|event| event["result"] == word);
        let end = if came("destroyed") { 2 } else { u8::from(came("damaged") || damaged) };
        Some((hull_name(end, damaged), other(events)? + struck.len()))
    })
}

fn hull_shots() -> Trials {
    let map = "
        ###############
        #aa.....t.....#
        #aa...........#
        #.............#
        ###############";
    let cases = [
        ("a launcher at a carrier", "troop-carrier", 1, false),
        ("three launchers at a carrier", "troop-carrier", 3, false),
        ("two at a damaged tank", "battle-tank", 2, true),
    ];
    let fired = |(what, vehicle, launchers, damaged): (&str, &str, usize, bool)| {
        let gear = vec!["rocket-launcher"; launchers];
        let mut stage = Scene::new(map).ours('a', "guard-detail").gear(&gear).foe('t', vehicle).begin();
        if damaged {
            stage.token("t", "damaged");
        }
        let at = 4; // of a rocket launcher (CA-STAT-4)
        let counted = |odds: &Odds| {
            let (needed, armour) = (odds.ledger.dice("needed") as i16, odds.ledger.dice("armour") as u8);
            let mut throws = Throws::from((u8::from(damaged), false));
            for _ in 0..pool(odds, "shots") {
                throws = throws.roll(1, 6, |(end, _), face| (*end, hits(face, needed, modifier(odds))));
                throws = throws
                    .roll(1, 6, |(end, hit), face| (if *hit { hull(*end, face + at, armour) } else { *end }, false));
            }
            throws.shares(|(end, _)| hull_name(*end, damaged))
        };
        trial(
            what,
            stage,
            fire("a", "t"),
            counted,
            hull_reader(damaged, |events| Some(volley_faces(first(events, "fired")?))),
        )
    };
    cases.into_iter().map(fired).collect()
}

/// Bonus attacks of a die read as a D3 or a D6 (CA-ATTACK-2, CA-ATTACK-3).
fn bonus(models: usize, face: u8) -> usize {
    usize::from(if models >= 6 { face } else { face.div_ceil(2) })
}

fn hull_assaults() -> Trials {
    let cases = [(1, 0, "light-truck"), (2, 8, "troop-carrier"), (2, 20, "light-truck"), (2, 0, "battle-tank")];
    let struck = |(models, travelled, vehicle): (usize, u16, &str)| {
        let map = format!("########\n#{}t...#\n#.....y#\n########", if models == 1 { ".a" } else { "aa" });
        let mut stage = Scene::new(&map).ours('a', "guard-detail").foe('t', vehicle).foe('y', "guard-detail").begin();
        stage.edit::<ActivationState>("t", |doing| doing.travelled = travelled);
        let needed = match travelled {
            0 => 1,
            1..=17 => 4,
            _ => 6,
        };
        let counted = |odds: &Odds| {
            let armour = odds.ledger.dice("armour") as u8;
            let throws = Throws::from((0, 0, false)).roll(1, 6, |_, face| (models + bonus(models, face), 0, false));
            let mut throws = throws;
            for attack in 0..models + 3 {
                throws = throws.roll(1, 6, |(count, end, _), face| (*count, *end, attack < *count && face >= needed));
                throws = throws.roll(1, 6, |(count, end, hit), face| (*count, *end, *hit && face == 6));
                throws = throws.roll(1, 6, |(count, end, hit), face| {
                    (*count, if *hit { hull(*end, face + 1, armour) } else { *end }, false)
                });
            }
            throws.shares(|(_, end, _)| hull_name(*end, false))
        };
        let other = |events: &[Value]| Some(1 + faces(first(events, "struck")?, &["faces", "light"]));
        trial(&format!("{models} on a {vehicle}"), stage, assault("a", "t"), counted, hull_reader(false, other))
    };
    cases.into_iter().map(struck).collect()
}

// -------------------------------------------------------------------------------- assaults

/// Both sides of a first round: models, the least face that hits, the least that saves.
#[derive(Clone, Copy)]
struct Sides {
    ours: [usize; 3],
    theirs: [usize; 3],
    /// The assaulter strikes first without a roll.
    caught: bool,
    added: (i16, i16),
}

/// The state of a first round: initiative, attacks of the assaulters beyond their models, and losses of both.
#[derive(Clone, Copy, Default, PartialEq, Eq, PartialOrd, Ord)]
struct Round {
    lead: i16,
    extra: usize,
    lost: usize,
    killed: usize,
    /// Attacks that this volley has left, and whether the last one hit.
    left: usize,
    hit: bool,
}

impl Sides {
    fn counted(self) -> Shares {
        let Self { ours: [ours, our_face, our_save], theirs: [theirs, their_face, their_save], caught, added } = self;
        let throws = Throws::from(Round { lead: added.0 - added.1, ..Round::default() });
        let throws = throws.roll(1, 6, |now, face| Round { lead: now.lead + i16::from(face), ..*now });
        let throws = throws.roll(1, 6, |now, face| {
            let lead = now.lead - i16::from(face);
            Round { lead: if caught { 1 } else { lead.signum() }, ..*now }
        });
        let throws = throws.roll(1, 6, |now, face| Round { extra: bonus(ours, face), ..*now });
        let most = ours + bonus(ours, 6);
        // The assaulted strike before the assaulters where these come second, else after them.
        let first = volley_of(
            throws,
            theirs,
            [their_face, our_save],
            |now| if now.lead < 0 { theirs } else { 0 },
            |now| now.lost = (now.lost + 1).min(ours),
        );
        let attacks = move |now: &Round| if now.lost == ours { 0 } else { ours - now.lost + now.extra };
        let second =
            volley_of(first, most, [our_face, their_save], attacks, |now| now.killed = (now.killed + 1).min(theirs));
        let back = move |now: &Round| match now.lead {
            1 => theirs - now.killed,
            0 => theirs,
            _ => 0,
        };
        let last = volley_of(second, theirs, [their_face, our_save], back, |now| now.lost = (now.lost + 1).min(ours));
        last.shares(|now| round_name(now.lost, now.killed, ours, theirs))
    }
}

/// As many attacks as `attacks` says, of at most `most`: a die to hit and a die to save each, needed or not.
fn volley_of(
    throws: Throws<Round>,
    most: usize,
    [hit, save]: [usize; 2],
    attacks: impl Fn(&Round) -> usize,
    fells: impl Fn(&mut Round),
) -> Throws<Round> {
    let mut throws = throws.then(|now| Round { left: attacks(now), ..*now });
    for _ in 0..most {
        throws = throws.roll(1, 6, |now, face| Round { hit: now.left > 0 && usize::from(face) >= hit, ..*now });
        throws = throws.roll(1, 6, |now, face| {
            let mut next = Round { left: now.left.saturating_sub(1), hit: false, ..*now };
            if now.hit && usize::from(face) < save {
                fells(&mut next);
            }
            next
        });
    }
    throws.then(|now| Round { left: 0, ..*now })
}

fn round_name(lost: usize, killed: usize, ours: usize, theirs: usize) -> String {
    match (lost == ours, killed == theirs) {
        (true, true) => "both are wiped out",
        (false, true) => "they are wiped out",
        (true, false) => "we are wiped out",
        _ if killed > lost => "they lose more",
        _ if killed == lost => "both lose as many",
        _ => "we lose more",
    }
    .into()
}

fn first_rounds() -> Trials {
    let cases = [
        (("regular-squad", 3, 3, 6), ("guard-detail", 4, 3, 7), false),
        (("assault-squad", 5, 4, 5), ("veteran-fireteam", 4, 4, 5), false),
        (("militia-band", 6, 2, 7), ("support-team", 3, 2, 6), false),
        (("guard-detail", 1, 3, 7), ("guard-detail", 1, 3, 7), false),
        (("guard-detail", 3, 3, 7), ("veteran-fireteam", 4, 4, 5), true),
    ];
    type Unit = (&'static str, usize, i16, usize);
    let fought =
        |((our, ours, our_cqb, our_save), (their, theirs, their_cqb, their_save), pinned): (Unit, Unit, bool)| {
            let row = |y: usize| {
                let (a, b) = (if y < ours { "a" } else { "." }, if y < theirs { "b" } else { "." });
                // Behind cover the target is not caught in the open.
                format!("#{a}{}{b}..#", if y + 1 == theirs { "." } else { "h" })
            };
            let map = format!("#######\n{}\n#######", (0..8).map(row).collect::<Vec<_>>().join("\n"));
            let mut stage = Scene::new(&map).ours('a', our).foe('b', their).begin();
            if pinned {
                stage.token("b", "pinned");
            }
            let counted = |odds: &Odds| {
                let better = |own: i16, other: i16| i16::from(own > other);
                let sides = Sides {
                    ours: [ours, 7 - our_cqb as usize, our_save],
                    theirs: [theirs, 7 - their_cqb as usize, their_save.min(usize::from(save(odds)))],
                    caught: odds.ledger.0.iter().any(|line| line.pool == "strikes-first"),
                    added: (1 + better(our_cqb, their_cqb), better(their_cqb, our_cqb)),
                };
                sides.counted()
            };
            let reader: Reader = Box::new(move |events| {
                let end = events.iter().position(|event| event["event"] == "mopped_up")?;
                let count = |field: &str| events[end][field].as_u64().map(|count| count as usize);
                let (lost, killed) = (count("assaulters_lost")?, count("assaulted_lost")?);
                let thrown = |event: &Value| match event["event"].as_str() {
                    Some("initiative") => event["rolls"].as_array().map_or(0, Vec::len),
                    Some("bonus_rolled") => 1,
                    Some("struck") => faces(event, &["faces", "saves"]),
                    _ => 0,
                };
                Some((round_name(lost, killed, ours, theirs), events[..end].iter().map(thrown).sum()))
            });
            trial(&format!("{ours} {our} on {theirs} {their}"), stage, assault("a", "b"), counted, reader)
        };
    cases.into_iter().map(fought).collect()
}

fn rallies() -> Trials {
    let names = ["unpinned, two actions", "still Pinned, one action"];
    let rallied = |needed: u8| {
        let scene = Scene::new("########\n#aa...b#\n########").ours('a', "guard-detail").stat("morale", needed.into());
        let mut stage = scene.foe('b', "guard-detail").begin();
        stage.token("a", "pinned");
        let counted = |_: &Odds| {
            Throws::from(0)
                .roll(1, 6, |_, face| face)
                .shares(|face| names[usize::from(!hits(*face, needed.into(), 0))].into())
        };
        let tested = either("morale_tested", "passed", &[], names);
        let reader: Reader = Box::new(move |events| Some((tested(events)?.0, 1)));
        trial(&format!("morale {needed}"), stage, plain("rally", "a"), counted, reader)
    };
    [2, 4, 6].map(rallied).into_iter().collect()
}
