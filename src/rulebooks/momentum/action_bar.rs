//! The action bar of a character: the orders of its Turn, or the answers to a pending decision.

use bevy::prelude::World;

use super::attempt;
use super::figure::{Character, Stowed, book};
use super::minor_actions::Drops;
use super::objectives_and_objects::Works;
use super::order_types::{MoOrder, Order};
use super::pools::Pools;
use super::task::Task;
use super::turn_stack::{self, Frame};
use crate::model::{ANY, Aim, FigureId, Figures, MenuEntry};

fn with(mut entry: MenuEntry, fields: &[(&'static str, &str)]) -> MenuEntry {
    entry.with = fields.iter().map(|(field, word)| (*field, (*word).to_owned())).collect();
    entry
}

/// What a readied Task leaves open, in the order in which it is asked for.
const READY: &[&str] = &["when", "band", "task", "stance", "ally", "target", "thing", "on", "weapon", "lethal", "boon"];

/// The action bar of a character.
pub fn menu(world: &World, figure: FigureId) -> Vec<MenuEntry> {
    let mut entries = match turn_stack::top(world) {
        Some(Frame::Spending(success)) if success.attempt.figure == figure => spending(success.attempt.task),
        Some(Frame::Injury(hurt)) if hurt.figure == figure => injury(),
        Some(Frame::Declared { .. }) => problem(world),
        _ => return turn(world, figure),
    };
    entries.extend(shed(world, figure));
    entries
}

/// What turns a new Complication into Threat, which can be done at any time.
fn shed(world: &World, figure: FigureId) -> Option<MenuEntry> {
    let shed = MenuEntry::new("shed", "Shed", '0', Aim::None, "turn", "Turn a new Complication into 2 Threat.");
    super::order_dispatch::check(world, &Order::Own(MoOrder::Shed { figure })).is_ok().then_some(shed)
}

fn turn(world: &World, figure: FigureId) -> Vec<MenuEntry> {
    let turn = |order, name: &str, key, aim, help| MenuEntry::new(order, name, key, aim, "turn", help);
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
        with(
            turn("attack", "Extra dice", 'X', Aim::Target, "Task: an attack with d20s that Momentum pays: 1, 3 or 6."),
            &[("dice", ANY)],
        )
        .asking(&["dice", "lethal", "weapon", "threat"]),
        turn("aim", "Aim", 'T', Aim::None, "Minor Action: re-roll one d20 of an attack this Turn."),
        turn("open", "Open", 'E', Aim::Tile, "Minor Action: open a door beside you.").handy(),
        turn("close", "Close", 'C', Aim::Tile, "Minor Action: close a door beside you."),
        turn("sprint", "Sprint", 'R', Aim::None, "Task: roll, then run a zone and more; Momentum pays for dice."),
        turn("guard", "Guard", 'D', Aim::None, "Task: defend yourself, watch, or be readier, until your next Turn."),
        with(
            turn("ready", "Ready: door", 'O', Aim::Tile, "Task: wait for a doorway to be entered or opened, then act."),
            &[("at", ANY)],
        )
        .asking(READY),
        with(
            turn(
                "ready",
                "Ready",
                '1',
                Aim::None,
                "Task: wait for an enemy in sight, in a band or on a tile, for a door or an ally's attack; then act.",
            ),
            &[("at", "")],
        )
        .asking(READY),
        turn("hold", "Pass", 'H', Aim::None, "Task: attempt none."),
        turn("extra_minor", "Extra Minor", 'N', Aim::None, "Momentum: one more Minor Action this Turn."),
        turn("keep_initiative", "Keep Initiative", 'K', Aim::None, "2 Momentum: the next Turn is an ally's."),
        turn("create_advantage", "Advantage", 'A', Aim::Target, "Task: aid an ally, hinder an enemy, clear trouble.")
            .asking(&["boon", "dice", "threat"]),
        turn("assist", "Assist", 'I', Aim::Target, "Task: lend a die to an ally's next Task."),
    ];
    entries.iter_mut().filter(|entry| entry.order == "attack").for_each(|entry| entry.harms = true);
    let has = |order: &Order| super::order_dispatch::check(world, order).is_ok();
    let ways = attempt::check_free(world, figure).is_ok();
    if ways && super::task::check(world, figure, Task::Recover).is_ok() {
        entries.push(turn("recover", "Recover", 'B', Aim::None, "Task: behind cover, win Resistance and Stress back."));
    }
    if world.prone(figure) {
        entries.push(turn("stand", "Stand", 'U', Aim::None, "Minor Action: get up."));
    } else {
        entries.push(turn("drop_prone", "Drop prone", 'U', Aim::None, "Minor Action: harder to hit from afar."));
    }
    if world.of::<Stowed>(figure).is_some_and(|stowed| !stowed.0.is_empty()) || near_things(world, figure) {
        entries.push(with(
            turn("draw", "Draw", '2', Aim::None, "Minor Action: take another weapon in hand."),
            &[("at", "")],
        ));
        let pick_up = turn("draw", "Pick up", 'P', Aim::Tile, "Minor Action: pick up what lies beside you.").handy();
        entries.push(with(pick_up, &[("at", ANY)]));
    }
    entries.push(turn(
        "prepare",
        "Prepare",
        '3',
        Aim::None,
        "Minor Action: your next Task, unless an attack, is easier.",
    ));
    entries.push(turn("first_aid", "First Aid", 'J', Aim::Target, "Task: treat an injured friend beside you."));
    entries.push(turn("operate", "Operate", 'L', Aim::Target, "Task: use a terminal or disarm a device.").handy());
    let things = super::minor_actions::things_near(world, figure);
    if things.into_iter().any(|target| has(&Order::Own(MoOrder::Interact { figure, target }))) {
        entries.push(
            turn("interact", "Interact", '9', Aim::Target, "Minor Action: take or use a thing beside you.").handy(),
        );
    }
    entries.push(turn("force", "Force", '4', Aim::Tile, "Task: force a locked door."));
    entries.push(turn("pick_lock", "Pick lock", 'S', Aim::Tile, "Task: pick the lock of a door."));
    if world.stats(figure).is_some_and(|stats| stats.officer) {
        let direct = turn("direct", "Direct", 'W', Aim::Target, "Task: an ally acts at once, with your help.");
        entries.push(direct.aimed_by("ally").asking(&["task", "target", "at", "weapon", "lethal", "boon"]));
    }
    entries.extend(shed(world, figure));
    entries
}

fn near_things(world: &World, figure: FigureId) -> bool {
    let here = world.at(figure).unwrap_or_default();
    let near =
        |at| world.resource::<Drops>().0.contains_key(&at) || world.resource::<Works>().things_at(at).next().is_some();
    here.neighbours().into_iter().chain([here]).any(near)
}

fn spending(task: Task) -> Vec<MenuEntry> {
    let momentum = |order, name: &str, key, aim, help| MenuEntry::new(order, name, key, aim, "turn", help);
    let mut entries = match task {
        Task::Attack { .. } => vec![
            momentum("go_on", "Strike", 'G', Aim::None, "Spend nothing more; the damage is dealt."),
            momentum("bonus_damage", "Bonus Damage", 'B', Aim::None, "1 Momentum: 1 more damage."),
            momentum("penetration", "Penetration", 'P', Aim::None, "1 Momentum: 2 Resistance are ignored."),
            momentum("reroll", "Re-roll", 'R', Aim::None, "1 Momentum: roll the worst damage dice again."),
            momentum("secondary", "Second target", 'T', Aim::Target, "2 Momentum: half the damage to somebody beside."),
            momentum("disarm", "Disarm", 'D', Aim::None, "2 Momentum: the target's weapon is knocked away."),
        ],
        Task::Sprint => vec![
            momentum("run", "Run", 'M', Aim::Path, "Each zone beyond the first costs 1 Momentum."),
            momentum("go_on", "Stay", 'G', Aim::None, "Run no further."),
        ],
        Task::Recover => vec![
            momentum("go_on", "Finish", 'G', Aim::None, "Spend nothing more."),
            momentum("regain", "Regain", 'R', Aim::None, "1 Momentum: 2 Stress come back."),
        ],
        Task::FirstAid { .. } => vec![
            momentum("go_on", "Finish", 'G', Aim::None, "Spend nothing more."),
            momentum("wake", "Wake", 'W', Aim::None, "2 Momentum: the patient may act again."),
        ],
        _ => vec![momentum("go_on", "Finish", 'G', Aim::None, "Spend nothing more.")],
    };
    entries.push(momentum("swift", "Swift Task", 'S', Aim::None, "2 Momentum: another Task this Turn, harder by 1."));
    entries.push(
        momentum("advantage", "Advantage", 'A', Aim::Target, "2 Momentum: aid, hinder or clear, unrolled.")
            .asking(&["boon"]),
    );
    entries.push(with(
        momentum("ask", "Study enemy", 'E', Aim::Target, "1 Momentum: Stress, Resistance and weapons."),
        &[("about", "enemy")],
    ));
    entries.push(with(
        momentum("ask", "Study room", 'O', Aim::Tile, "1 Momentum: who is behind the door beside you."),
        &[("about", "room")],
    ));
    entries.push(with(
        momentum("ask", "Study device", 'I', Aim::Target, "1 Momentum: what is wrong with a terminal or a device."),
        &[("about", "device")],
    ));
    entries.push(with(
        momentum("ask", "Next event", 'N', Aim::None, "1 Momentum: the Threat that the enemy's next event costs."),
        &[("about", "event")],
    ));
    entries.push(with(
        momentum("ask", "Find hidden", 'H', Aim::None, "1 Momentum: where the nearest hidden enemy is."),
        &[("about", "hidden")],
    ));
    entries
}

fn injury() -> Vec<MenuEntry> {
    let answer = |order, name: &str, key, help| MenuEntry::new(order, name, key, Aim::None, "turn", help);
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

fn problem(world: &World) -> Vec<MenuEntry> {
    let price = book(world).spends.problem;
    let help = match world.resource::<Pools>().momentum {
        0 => "No Momentum is left: it adds 2 Threat, and the Task is harder by 1.",
        momentum if momentum < price => {
            "Takes the last Momentum and adds Threat for the rest: the Task is harder by 1."
        }
        _ => "Costs 2 Momentum: the Task is harder by 1.",
    };
    let answer = |order, name: &str, key, help| MenuEntry::new(order, name, key, Aim::None, "turn", help);
    vec![
        answer("go_on", "Let it be", 'G', "The enemy rolls."),
        answer("problem", "Create Problem", 'P', help),
        answer("let_be", "Not this round", 'N', "The enemy rolls, and you are not asked again in this round."),
    ]
}
