//! The book as data for the HUD and the protocol: cards, the action bar, the legend, things, the state.

use bevy::prelude::World;
use serde_json::{Map, Value, json};

use super::agenda::{self, Frame};
use super::data::Class;
use super::figure::{Character, Determination, Held, Stowed, book};
use super::goals::{self, Goals, Works};
use super::minors::Drops;
use super::pools::Pools;
use super::rounds::{self, now};
use super::task::Task;
use super::tokens::{Acted, Assessed};
use super::words::Order;
use super::{attempt, minors};
use crate::table::{
    Aim, Bar, Card, Clock, CommonOrder, FigureId, Figures, Known, Legend, Level, MenuEntry, Outcome, Report,
    ReportGoal, Score, Side, Thing, Tint, Tokens, Word,
};

/// What a side sees of a character in the HUD.
pub fn card(world: &World, figure: FigureId, side: Side) -> Card {
    if Known::by(world, side).level(figure) != Level::Confirmed {
        return Card { title: "Contact".into(), subtitle: "Somebody not in sight".into(), ..Card::default() };
    }
    let own = world.side(figure) == side;
    let told = own || world.has::<Assessed>(figure);
    let shown = |word: &Word| *word != "acted" && (own || *word != "assessed");
    Card {
        title: world.label(figure),
        subtitle: subtitle(world, figure),
        bars: if told { bars(world, figure, own) } else { Vec::new() },
        stats: if told { stats(world, figure) } else { Vec::new() },
        gear: if told { gear(world, figure) } else { Vec::new() },
        tokens: Tokens::of(world, figure).into_iter().filter(shown).collect(),
        watches: Vec::new(),
        bonds: Vec::new(),
        left: if own { left(world, figure) } else { String::new() },
        ready: own && ready(world, figure),
        out: world.injured(figure),
    }
}

fn bars(world: &World, figure: FigureId, own: bool) -> Vec<Bar> {
    let stress = world.stress(figure);
    let tint = if own { Tint::Team } else { Tint::Hostile };
    vec![Bar { name: format!("Stress {}", stress.now), now: stress.now, most: stress.most, tint }]
}

fn stats(world: &World, figure: FigureId) -> Vec<(String, String)> {
    let Some(stats) = world.stats(figure) else { return Vec::new() };
    let stat = |name: &str, value: u8| (name.to_owned(), value.to_string());
    let (a, d) = (stats.attributes, stats.disciplines);
    let mut rows = vec![
        stat("Shoot", a.control + d.security),
        stat("Fight", a.daring + d.security),
        stat("Resist", stats.resistance),
    ];
    let determination = world.of::<Determination>(figure).map_or(0, |own| own.0);
    if stats.class == Class::Player {
        rows.push(stat("Determ.", determination));
    }
    rows
}

fn subtitle(world: &World, figure: FigureId) -> String {
    let data = book(world);
    let kind = data.templates.get(world.kind(figure)).map(|template| template.name.clone());
    let held = world.of::<Held>(figure).and_then(|held| held.0);
    let weapon = held.map(|word| data.name_of(word.as_str()).to_lowercase());
    kind.into_iter().chain(weapon).collect::<Vec<_>>().join(" · ")
}

fn gear(world: &World, figure: FigureId) -> Vec<(String, u16)> {
    let data = book(world);
    let stowed = world.of::<Stowed>(figure).map(|stowed| stowed.0.clone()).unwrap_or_default();
    let mut counts: Vec<(String, u16)> = Vec::new();
    for word in &stowed {
        let name = data.name_of(word.as_str());
        match counts.iter_mut().find(|(other, _)| other == name) {
            Some((_, count)) => *count += 1,
            None => counts.push((name.to_owned(), 1)),
        }
    }
    counts
}

fn left(world: &World, figure: FigureId) -> String {
    let now = now(world);
    match () {
        () if world.has::<Acted>(figure) => "has had its Turn".into(),
        () if now.figure != Some(figure) => "may take its Turn".into(),
        () if now.tasks > 0 && !(now.swift && now.tasks == 1) => {
            format!("has attempted its Task; a Minor Action costs {}", minors::price(world))
        }
        () if now.taken.is_empty() => "a Task and a Minor Action left".into(),
        () => format!("a Task left; a further Minor Action costs {}", minors::price(world)),
    }
}

/// Whether an order may be given to it now: in its Turn, or where something waits for its answer.
fn ready(world: &World, figure: FigureId) -> bool {
    let clock = world.resource::<Clock>();
    let waits = match agenda::top(world) {
        Some(Frame::Spending(success)) => success.attempt.figure == figure,
        Some(Frame::Injury(hurt)) => hurt.figure == figure,
        Some(Frame::Declared { .. }) => world.able(figure),
        Some(_) => false,
        None => rounds::commands(world, figure).is_ok(),
    };
    clock.active == world.side(figure) && waits && !world.resource::<Outcome>().over()
}

/// Things that lie or stand about, hazards, and dropped weapons.
pub fn things(world: &World) -> Vec<Thing> {
    let data = book(world);
    let works = world.resource::<Works>();
    let shown =
        works.things.iter().filter(|(_, thing)| thing.kind != *"effect" && !(thing.kind == *"evidence" && thing.done));
    let mut things: Vec<Thing> = shown
        .map(|(id, thing)| {
            let (text, tint) = match thing.kind.as_str() {
                "trap" => {
                    (data.hazards.get(thing.grade.as_str()).map_or("", |hazard| &hazard.name).to_owned(), Tint::Bad)
                }
                _ if thing.done => ("done".into(), Tint::Good),
                "evidence" => ("to be taken up with Draw Item".into(), Tint::Warn),
                _ => ("to be worked from beside it".into(), Tint::Warn),
            };
            let targetable = ["device", "terminal"].contains(&thing.kind.as_str());
            Thing { id: *id, at: thing.at, kind: thing.kind, title: thing.name.clone(), text, tint, targetable }
        })
        .collect();
    for (at, words) in &world.resource::<Drops>().0 {
        things.extend(words.iter().map(|word| Thing {
            id: *word,
            at: *at,
            kind: Word::new("evidence"),
            title: data.name_of(word.as_str()).to_owned(),
            text: "lies on the ground".into(),
            tint: Tint::Plain,
            targetable: false,
        }));
    }
    things
}

fn entry(order: &'static str, name: &str, key: char, aim: Aim, phase: &'static str, help: &'static str) -> MenuEntry {
    MenuEntry { order, with: Vec::new(), name: name.to_owned(), key, aim, phase, help }
}

fn with(mut entry: MenuEntry, fields: &[(&'static str, &str)]) -> MenuEntry {
    entry.with = fields.iter().map(|(field, word)| (*field, (*word).to_owned())).collect();
    entry
}

/// The action bar of a character: of its Turn, or of what waits for it.
pub fn menu(world: &World, figure: FigureId) -> Vec<MenuEntry> {
    match agenda::top(world) {
        Some(Frame::Spending(success)) if success.attempt.figure == figure => spending(success.attempt.task),
        Some(Frame::Injury(hurt)) if hurt.figure == figure => injury(),
        Some(Frame::Declared { .. }) => problem(),
        _ => turn(world, figure),
    }
}

fn turn(world: &World, figure: FigureId) -> Vec<MenuEntry> {
    let turn = |order, name: &str, key, aim, help| entry(order, name, key, aim, "turn", help);
    let mut entries = vec![
        turn("move", "Move", 'M', Aim::Path, "Minor Action: walk up to 8 tiles."),
        with(
            turn("attack", "Shoot to stun", 'G', Aim::Target, "Task: a non-lethal attack; it costs no Threat."),
            &[("lethal", ""), ("dice", "")],
        ),
        with(
            turn("attack", "Shoot to kill", 'F', Aim::Target, "Task: a lethal attack; it adds 1 Threat, hit or miss."),
            &[("lethal", "true"), ("dice", "")],
        ),
        turn("attack", "Extra dice", 'X', Aim::Target, "Task: an attack with d20s bought by Momentum: 1, 3 or 6."),
        turn("aim", "Aim", 'T', Aim::None, "Minor Action: re-roll one d20 of an attack this Turn."),
        turn("open", "Open", 'E', Aim::Tile, "Minor Action: open a door beside you."),
        turn("close", "Close", 'C', Aim::Tile, "Minor Action: close a door beside you."),
        with(turn("sprint", "Sprint", 'R', Aim::None, "Task: roll, then run a zone and more."), &[("dice", "")]),
        turn("guard", "Guard", 'D', Aim::None, "Task: defend yourself until your next Turn."),
        turn("ready", "Ready", 'O', Aim::Tile, "Task: wait for an enemy to step on a doorway, and attack."),
        turn("ready", "Ready: sight", 'V', Aim::None, "Task: attack the first enemy that comes into sight."),
        turn("hold", "Pass", 'H', Aim::None, "Task: attempt none."),
        turn("extra_minor", "Extra Minor", 'N', Aim::None, "Momentum: one more Minor Action this Turn."),
        turn("keep_initiative", "Keep Initiative", 'K', Aim::None, "2 Momentum: the next Turn is an ally's."),
        turn("create_advantage", "Advantage", 'A', Aim::Target, "Task: aid an ally, hinder an enemy, clear trouble."),
        turn("assist", "Assist", 'I', Aim::Target, "Task: lend a die to an ally's next Task."),
    ];
    entries[8].with = vec![("stance", "defend".into())];
    entries[9].with = vec![("when", "tile".into())];
    entries[10].with = vec![("when", "sight".into()), ("task", "attack".into())];
    let has = |order: &Order| super::orders::check(world, order).is_ok();
    let ways = attempt::check_free(world, figure).is_ok();
    if ways && super::task::check(world, figure, Task::Recover).is_ok() {
        entries.push(with(
            turn("recover", "Recover", 'B', Aim::None, "Task: behind cover, win Resistance and Stress back."),
            &[("dice", "")],
        ));
    }
    if world.prone(figure) {
        entries.push(turn("stand", "Stand", 'U', Aim::None, "Minor Action: get up."));
    } else {
        entries.push(turn("drop_prone", "Drop prone", 'U', Aim::None, "Minor Action: harder to hit from afar."));
    }
    if world.of::<Stowed>(figure).is_some_and(|stowed| !stowed.0.is_empty()) || near_things(world, figure) {
        entries.push(with(
            turn("draw", "Draw", 'Q', Aim::None, "Minor Action: take another weapon in hand."),
            &[("at", "")],
        ));
        entries.push(turn("draw", "Pick up", 'P', Aim::Tile, "Minor Action: take up what lies beside you."));
    }
    entries.push(turn("prepare", "Prepare", 'Y', Aim::None, "Minor Action: your next Task is easier, attacks not."));
    entries.push(turn("first_aid", "First Aid", 'J', Aim::Target, "Task: see to somebody injured beside you."));
    entries.push(turn("operate", "Operate", 'L', Aim::Target, "Task: use a terminal or disarm a device."));
    entries.push(turn("force", "Force", 'Z', Aim::Tile, "Task: force a locked door."));
    entries.push(turn("pick_lock", "Pick lock", 'S', Aim::Tile, "Task: pick the lock of a door."));
    if world.stats(figure).is_some_and(|stats| stats.officer) {
        entries.push(turn("direct", "Direct", 'W', Aim::Target, "Task: an ally acts at once, with your help."));
    }
    if has(&Order::Own(super::words::MoOrder::Shed { figure })) {
        entries.push(turn("shed", "Shed", '0', Aim::None, "Turn a new Complication into 2 Threat."));
    }
    entries
}

fn near_things(world: &World, figure: FigureId) -> bool {
    let here = world.at(figure).unwrap_or_default();
    let near =
        |at| world.resource::<Drops>().0.contains_key(&at) || world.resource::<Works>().things_at(at).next().is_some();
    here.neighbours().into_iter().chain([here]).any(near)
}

fn spending(task: Task) -> Vec<MenuEntry> {
    let momentum = |order, name: &str, key, aim, help| entry(order, name, key, aim, "turn", help);
    let mut entries = match task {
        Task::Attack { .. } => vec![
            momentum("go_on", "Strike", 'G', Aim::None, "Spend nothing more; the damage is dealt."),
            momentum("bonus_damage", "Bonus Damage", 'B', Aim::None, "1 Momentum: 1 more damage."),
            momentum("penetration", "Penetration", 'P', Aim::None, "1 Momentum: 2 Resistance are ignored."),
            momentum("reroll", "Re-roll", 'R', Aim::None, "1 Momentum: roll the worst damage dice again."),
            momentum("secondary", "Second target", 'T', Aim::Target, "2 Momentum: half of it strikes one beside."),
            momentum("disarm", "Disarm", 'D', Aim::None, "2 Momentum: the target's weapon is knocked away."),
        ],
        Task::Sprint => vec![
            momentum("run", "Run", 'M', Aim::Path, "Each zone beyond the first costs 1 Momentum."),
            momentum("go_on", "Stay", 'G', Aim::None, "Run nowhere."),
        ],
        Task::Recover => vec![
            momentum("go_on", "Go on", 'G', Aim::None, "Spend nothing more."),
            momentum("regain", "Regain", 'R', Aim::None, "1 Momentum: 2 Stress come back."),
        ],
        Task::FirstAid { .. } => vec![
            momentum("go_on", "Go on", 'G', Aim::None, "Spend nothing more."),
            momentum("wake", "Wake", 'W', Aim::None, "2 Momentum: the patient may act again."),
        ],
        _ => vec![momentum("go_on", "Go on", 'G', Aim::None, "Spend nothing more.")],
    };
    entries.push(momentum("swift", "Swift Task", 'S', Aim::None, "2 Momentum: another Task this Turn, harder by 1."));
    entries.push(momentum("advantage", "Advantage", 'A', Aim::Target, "2 Momentum: aid, hinder or clear, unrolled."));
    entries.push(with(
        momentum("ask", "Ask of enemy", 'E', Aim::Target, "1 Momentum: Stress, Resistance and weapons."),
        &[("about", "enemy")],
    ));
    entries.push(with(
        momentum("ask", "Ask of room", 'O', Aim::Tile, "1 Momentum: who is behind the door beside you."),
        &[("about", "room")],
    ));
    entries.push(with(
        momentum("ask", "Who hides", 'H', Aim::None, "1 Momentum: where the nearest hidden enemy is."),
        &[("about", "hidden")],
    ));
    entries.push(momentum("shed", "Shed", '0', Aim::None, "Turn a new Complication into 2 Threat."));
    entries
}

fn injury() -> Vec<MenuEntry> {
    let answer = |order, name: &str, key, help| entry(order, name, key, Aim::None, "turn", help);
    vec![
        with(
            answer("avoid", "Determination", 'D', "Avoid the Injury for 1 Determination."),
            &[("price", "determination")],
        ),
        with(
            answer("avoid", "Add 2 Threat", 'T', "Avoid the Injury; the enemy gets 2 Threat."),
            &[("price", "threat")],
        ),
        answer("go_on", "Take it", 'G', "Suffer the Injury."),
    ]
}

fn problem() -> Vec<MenuEntry> {
    let answer = |order, name: &str, key, help| entry(order, name, key, Aim::None, "turn", help);
    vec![
        answer("go_on", "Let it be", 'G', "The enemy rolls."),
        answer("problem", "Create Problem", 'P', "2 Momentum: the enemy's Task is harder by 1."),
    ]
}

/// What each token means.
pub fn legend() -> Vec<Legend> {
    let row = |token: &str, name, text, tint| Legend { token: Word::new(token), name, text, tint };
    vec![
        row("dead", "Dead", "Out of the game.", Tint::Dim),
        row("restrained", "Captured", "Taken alive, and out of the game.", Tint::Good),
        row("critical", "Dying", "Lost when the scene ends, unless somebody gives First Aid.", Tint::Bad),
        row("downed", "Unconscious", "Injured and out of action.", Tint::Bad),
        row("prone", "Prone", "Harder to hit from afar, easier from near; crawls.", Tint::Plain),
        row("treated", "Treated", "Back on its feet: all its Tasks are harder by 1.", Tint::Warn),
        row("complication", "Complication", "Each makes its Tasks harder by 1, up to 2.", Tint::Warn),
        row("hindered", "Hindered", "Its next Task is harder by 1.", Tint::Warn),
        row("advantage", "Advantage", "Its next Task is easier by 1.", Tint::Good),
        row("hidden", "Hidden", "Not seen until somebody is beside it, watches near it, or it acts.", Tint::Unsure),
        row("defending", "On guard", "Attacks against it are harder by 1.", Tint::Team),
        row("watching", "Watching", "Finds who hides within 8 tiles.", Tint::Team),
        row("aiming", "Readiness", "Its next attack is easier by 1.", Tint::Team),
        row("assisting", "Assisting", "Lends a die to an ally's next Task.", Tint::Team),
        row("braced", "Braced", "More Resistance, as long as it stays.", Tint::Team),
        row("overwatch", "Ready", "Waits with a Task for what it has named.", Tint::Team),
        row("shaken", "Shaken", "Has avoided an Injury; it must Recover before it can again.", Tint::Warn),
        row("assessed", "Assessed", "Its Stress, Resistance and weapons are known.", Tint::Unsure),
        row("acted", "Acted", "Has had its Turn this round.", Tint::Dim),
    ]
}

/// The steps of a path that lead into a hazard.
pub fn dangers(world: &World, order: &Order) -> Vec<(usize, String)> {
    let path = match order {
        Order::Common(CommonOrder::Move { path, .. }) => path,
        Order::Own(super::words::MoOrder::Run { path, .. }) => path,
        _ => return Vec::new(),
    };
    let (works, data) = (world.resource::<Works>(), book(world));
    let says = |(place, at): (usize, &crate::board::Tile)| {
        let hazard = data.hazards.get(works.hazard(*at)?.as_str())?;
        Some((place, format!("{}: {} challenge dice of damage.", hazard.name, hazard.rating)))
    };
    path.iter().enumerate().filter_map(says).collect()
}

/// How the objectives stand.
pub fn report(world: &World) -> Report {
    let mut report = Report::of(world.resource::<Score>(), world.resource::<Outcome>(), &[], |_| 0);
    let goal = |goal: &goals::Goal| {
        let (state, tint) = match () {
            () if goals::met(world, goal) => ("met", Tint::Good),
            () if goals::lost(world, goal) => ("impossible", Tint::Bad),
            () => ("open", Tint::Warn),
        };
        ReportGoal { text: goals::text(goal), optional: goal.optional, state: Word::new(state), tint }
    };
    report.objectives = world.resource::<Goals>().0.iter().map(goal).collect();
    report
}

/// What the protocol's state holds beyond the common fields, as far as a side knows.
pub fn state(world: &World, side: Option<Side>) -> Map<String, Value> {
    let told_apart = |id: &FigureId| side.is_none_or(|side| Known::by(world, side).level(*id) == Level::Confirmed);
    let extra = |id: FigureId| (id.to_string(), figure_state(world, id, side));
    let figures: Map<String, Value> = world.figures().into_iter().filter(told_apart).map(extra).collect();
    let goals = world.resource::<Goals>().0.iter().map(|goal| {
        let (met, impossible) = (goals::met(world, goal), goals::lost(world, goal));
        json!({"text": goals::text(goal), "at": goal.at, "optional": goal.optional, "met": met, "impossible": impossible})
    });
    let drops = world.resource::<Drops>().0.iter().map(|(at, words)| json!({"at": at, "weapons": words}));
    let things = world.resource::<Works>().things.iter();
    let things = things.filter(|(_, thing)| thing.kind != *"effect" || side != Some(Side::Response));
    let things = things.map(
        |(id, thing)| json!({"id": id, "kind": thing.kind, "at": thing.at, "grade": thing.grade, "done": thing.done}),
    );
    let pools = *world.resource::<Pools>();
    let waits = agenda::top(world).filter(|frame| frame.figure().is_none_or(|id| told_apart(&id)));
    let turn = now(world).figure.filter(told_apart);
    let mut state = Map::new();
    state.insert("momentum".into(), json!(pools.momentum));
    state.insert("threat".into(), json!(pools.threat));
    state.insert("turn".into(), json!(turn));
    state.insert("pending".into(), json!(waits));
    state.insert("objectives".into(), goals.collect());
    state.insert("drops".into(), drops.collect());
    state.insert("objects".into(), things.collect());
    state.insert("figures_extra".into(), Value::Object(figures));
    state
}

fn figure_state(world: &World, id: FigureId, side: Option<Side>) -> Value {
    let told = side.is_none_or(|side| world.side(id) == side) || world.has::<Assessed>(id);
    let held = world.of::<Held>(id).and_then(|held| held.0);
    if !told {
        return json!({"held": held});
    }
    let stowed = world.of::<Stowed>(id).map(|stowed| stowed.0.clone()).unwrap_or_default();
    let (stress, stats) = (world.stress(id), world.stats(id));
    json!({"held": held, "stowed": stowed, "stress": stress.now, "stress_most": stress.most,
        "resistance": stats.map(|stats| stats.resistance), "class": stats.map(|stats| stats.class),
        "attributes": stats.map(|stats| stats.attributes), "disciplines": stats.map(|stats| stats.disciplines),
        "determination": world.of::<Determination>(id).map(|own| own.0), "acted": world.has::<Acted>(id),
        "complications": world.complications(id).tokens})
}
