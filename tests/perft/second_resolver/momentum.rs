//! Momentum, as the index says it: Minor Actions, Guard, Assist and Pass, Tasks up to their declaration, and the
//! end of a Turn.

use std::collections::BTreeMap;

use fatal_funnel::board::{Board, Tile};
use serde_json::{Value, json};

use super::{Answer, Outcomes, Resolver, path_cost, rubble, share, text, tiles_between, work_door};
use crate::facts::{State, tile};

pub const MOMENTUM: Resolver =
    Resolver { book: "momentum", ignored: &["knowledge", "memories", "log-book", "score", "facing"], resolve };

fn resolve(state: &State, order: &Value) -> Option<Answer> {
    if state.of_all("agenda").as_array().is_none_or(|agenda| !agenda.is_empty()) {
        return None;
    }
    // Readied Tasks and hidden characters are not covered.
    let figure = text(order, "figure");
    let odd = |other: &String| state.has("hidden", other) || (other != figure && state.has("overwatch", other));
    let word = text(order, "order");
    if state.figures().iter().any(odd) && !["guard", "hold", "ready", "aim", "prepare"].contains(&word) {
        return None;
    }
    let mut after = state.clone();
    match text(order, "order") {
        "aim" => {
            minor(&mut after, figure, "aim");
            after.of_all_mut("now")["aimed"] = true.into();
        }
        "prepare" => {
            minor(&mut after, figure, "prepare");
            after.of_all_mut("now")["prepared"] = true.into();
        }
        "drop_prone" => {
            minor(&mut after, figure, "drop_prone");
            after.put("prone", figure, Value::Null);
        }
        "stand" => {
            minor(&mut after, figure, "stand");
            after.remove("prone", figure);
        }
        "open" | "close" => {
            minor(&mut after, figure, "interact");
            work_door(&mut after, order)?;
        }
        "draw" => draw(&mut after, figure, order)?,
        "move" => walk(&mut after, figure, order)?,
        "guard" => {
            task(&mut after, figure);
            match text(order, "stance") {
                "defend" => after.put("defending", figure, Value::Null),
                "watch" => after.put("watching", figure, Value::Null),
                _ => after.put("aiming", figure, json!({"next": false})),
            }
        }
        "assist" => {
            task(&mut after, figure);
            after.put("assisting", figure, json!({"whom": text(order, "target")}));
        }
        "hold" => task(&mut after, figure),
        "extra_minor" => extra_minor(&mut after, figure)?,
        "keep_initiative" => keep_initiative(&mut after, figure)?,
        "end_phase" => end_turn(&mut after)?,
        "ready" => ready(&mut after, figure, order),
        _ => {
            if let Some(attempt) = declare(&mut after, figure, order)? {
                let mut outcomes = roll(&after, &attempt)?;
                outcomes.iter_mut().for_each(|(state, _)| conclude(state));
                return Some(Answer::whole(outcomes));
            }
        }
    }
    conclude(&mut after);
    Some(Answer::surely(after))
}

/// The start of a character's Turn, with its first order: what lasts until then ends (MO-TASK-10, MO-RECOVER-5).
fn begin(state: &mut State, figure: &str) {
    if !state.of_all("now")["figure"].is_null() {
        return;
    }
    state.of_all_mut("now")["figure"] = figure.into();
    for token in ["defending", "watching", "braced", "overwatch"] {
        state.remove(token, figure);
    }
}

/// Takes a Minor Action: the free one, or one that was bought (MO-MINOR-1, MO-MINOR-2).
fn minor(state: &mut State, figure: &str, word: &str) {
    begin(state, figure);
    let now = state.of_all_mut("now");
    if let Some(taken) = now["taken"].as_array_mut() {
        taken.push(word.into());
    }
    now["bought"] = false.into();
    now["stride"] = Value::Null;
}

/// Uses the Task of the Turn; what was prepared was for this one, and a Minor Action that was bought and not taken is given
/// up (MO-MINOR-14, MO-ORDER-2).
fn task(state: &mut State, figure: &str) {
    begin(state, figure);
    let now = state.of_all_mut("now");
    now["tasks"] = (now["tasks"].as_i64().unwrap_or_default() + 1).into();
    now["stride"] = Value::Null;
    now["prepared"] = false.into();
    now["bought"] = false.into();
}

/// Pays an Immediate spend from the side's pool; a player adds Threat for what is missing (MO-POOL-6, MO-THREAT-2).
fn pay(state: &mut State, side: &str, points: i64) -> Option<()> {
    let pools = state.of_all_mut("pools");
    let (momentum, threat) = (pools["momentum"].as_i64()?, pools["threat"].as_i64()?);
    if side == "hostile" {
        pools["threat"] = (threat - points).into();
        return (threat >= points).then_some(());
    }
    let own = points.min(momentum);
    pools["momentum"] = (momentum - own).into();
    pools["threat"] = (threat + points - own).into();
    Some(())
}

/// One more Minor Action (MO-MINOR-2, MO-SPEND-9, MO-SPEND-10).
fn extra_minor(state: &mut State, figure: &str) -> Option<()> {
    begin(state, figure);
    let taken = state.of_all("now")["taken"].as_array()?.len() as i64;
    let side = state.side(figure).to_owned();
    pay(state, &side, taken.max(1))?;
    state.of_all_mut("now")["bought"] = true.into();
    Some(())
}

/// The Turn over, and the next one an ally's (MO-SPEND-8).
fn keep_initiative(state: &mut State, figure: &str) -> Option<()> {
    let side = state.side(figure).to_owned();
    pay(state, &side, 2)?;
    begin(state, figure);
    state.of_all_mut("now")["kept"] = true.into();
    end_turn(state)
}

/// Takes a weapon in hand; the one that was there is put away (MO-MINOR-5).
fn draw(state: &mut State, figure: &str, order: &Value) -> Option<()> {
    minor(state, figure, "draw");
    let item = text(order, "item");
    let mut stowed = state.get("stowed", figure).as_array()?.clone();
    let place = stowed.iter().position(|other| other == item)?;
    stowed.remove(place);
    let held = state.get("held", figure).clone();
    if !held.is_null() {
        stowed.push(held);
    }
    state.put("stowed", figure, stowed.into());
    state.put("held", figure, item.into());
    Some(())
}

fn sees(board: &Board, one: Tile, other: Tile) -> bool {
    // MO-BOARD-2.
    !board.sight(one, other).is_blocked(3)
}

fn able(state: &State, figure: &str) -> bool {
    state.at(figure).is_some() && !state.has_any(&["dead", "restrained", "critical", "downed"], figure)
}

/// Movement (MO-MINOR-10, MO-MINOR-12).
fn walk(state: &mut State, figure: &str, order: &Value) -> Option<()> {
    let from = state.at(figure)?;
    let stride = state.of_all("now")["stride"].as_i64();
    let budget = stride.unwrap_or(if state.has("prone", figure) { 8 } else { 16 });
    let (path, cost) = path_cost(order, from, |tile| rubble(&state.board, tile))?;
    let everybody = state.figures();
    let at = |of: &dyn Fn(&str) -> bool| -> Vec<Tile> {
        everybody.iter().filter(|other| of(other)).filter_map(|other| state.at(other)).collect()
    };
    let friends = at(&|other| other != figure && state.side(other) == state.side(figure) && able(state, other));
    let enemies = at(&|other| state.enemies(figure, other));
    // An enemy that comes into sight, even again, stops it.
    let seen = |from: Tile, enemy: Tile| {
        sees(&state.board, from, enemy) || friends.iter().any(|at| sees(&state.board, *at, enemy))
    };
    let steps = [&[from][..], &path].concat();
    if steps.windows(2).any(|step| enemies.iter().any(|enemy| !seen(step[0], *enemy) && seen(step[1], *enemy))) {
        return None;
    }
    if stride.is_none() {
        minor(state, figure, "move");
    }
    let left = budget - i64::from(cost);
    state.of_all_mut("now")["stride"] = left.into();
    go(state, figure, *path.last()?);
    Some(())
}

/// Leaves a tile, and with it what Recover gave there (MO-RECOVER-5).
fn go(state: &mut State, figure: &str, to: Tile) {
    state.remove("braced", figure);
    state.move_to(figure, to);
}

/// The Task of an order that is rolled for.
fn rolled(order: &Value) -> Option<Value> {
    let target = &order["target"];
    Some(match text(order, "order") {
        "attack" => {
            json!({"attack": {"target": target, "weapon": order["weapon"], "lethal": order["lethal"] == true}})
        }
        "create_advantage" => json!({"create_advantage": {"boon": order["boon"], "target": target}}),
        "recover" => "recover".into(),
        "sprint" => "sprint".into(),
        "first_aid" => json!({"first_aid": {"target": target}}),
        "force" => json!({"force": {"at": order["at"]}}),
        "pick_lock" => json!({"pick_lock": {"at": order["at"]}}),
        "operate" => json!({"operate": {"target": target}}),
        _ => return None,
    })
}

/// The declaration of a Task, on which the other side may create a problem before anything is rolled (MO-ATTACK-1 to 3,
/// MO-SPEND-1, MO-SPEND-3).
fn declare(state: &mut State, figure: &str, order: &Value) -> Option<Option<Value>> {
    let task = rolled(order)?;
    begin(state, figure);
    let side = state.side(figure).to_owned();
    let dice = order["dice"].as_u64().unwrap_or_default();
    pay(state, &side, *[0, 1, 3, 6].get(dice as usize)?)?;
    if matches!(text(order, "weapon"), "unarmed" | "knife" | "stun-baton") {
        step_up(state, figure, text(order, "target"))?;
    }
    if order["lethal"] == true {
        let pools = state.of_all_mut("pools");
        let threat = pools["threat"].as_i64()?;
        pools["threat"] = (if side == "hostile" { threat - 1 } else { threat + 1 }).into();
    }
    let asked = asked(state, figure);
    let now = state.of_all("now");
    let tasks = now["tasks"].as_i64()?;
    // MO-MINOR-4: Aim is for an attack of this Turn, and waits for one.
    let attacks = text(order, "order") == "attack";
    let (aimed, prepared) = (attacks && now["aimed"] == true, now["prepared"] == true);
    self::task(state, figure);
    let now = state.of_all_mut("now");
    if attacks {
        now["aimed"] = false.into();
    }
    if text(order, "order") == "sprint" {
        now["sprinted"] = true.into();
    }
    let attempt = json!({
        "figure": figure,
        "task": task,
        "origin": if tasks == 0 { "turn" } else { "swift" },
        "dice": dice,
        "aimed": aimed,
        "prepared": prepared,
        "problems": 0,
    });
    if !asked {
        return Some(Some(attempt));
    }
    *state.of_all_mut("agenda") = json!([{"declared": {"attempt": attempt, "settled": false}}]);
    state.of_all_mut("clock")["active"] = other_side(&side).into();
    Some(None)
}

/// The attribute, the discipline and the Difficulty of a Task (MO-DIFF-1, MO-RECOVER-1, MO-SPRINT-1, MO-TASK-13).
fn rolls(task: &Value) -> Option<(&'static str, &'static str, i32)> {
    let of = |word: &str| !task[word].is_null();
    Some(match task.as_str() {
        Some("sprint") => ("fitness", "security", 0),
        None if of("create_advantage") => ("reason", "command", 2),
        None if of("operate") => ("reason", "engineering", 3),
        _ => return None,
    })
}

/// The roll of a Task without damage (MO-DICE-1 to 3), and what a success brings about.
fn roll(state: &State, attempt: &Value) -> Option<Outcomes> {
    let (figure, task) = (text(attempt, "figure"), &attempt["task"]);
    let (attribute, discipline, base) = rolls(task)?;
    // Helpers roll a die of their own (MO-TASK-2).
    if state.figures().iter().any(|other| state.get("assisting", other)["whom"] == figure) {
        return None;
    }
    let stats = state.get("stats", figure);
    let needed = stats["attributes"][attribute].as_i64()? + stats["disciplines"][discipline].as_i64()?;
    let complications = state.number("complication", figure, "tokens").min(2);
    let difficulty =
        base + complications + i32::from(state.has("treated", figure)) + i32::from(attempt["origin"] == "swift")
            - i32::from(attempt["prepared"] == true)
            - i32::from(state.has("advantage", figure))
            + i32::from(state.has("hindered", figure))
            + attempt["problems"].as_i64()? as i32;
    let difficulty = difficulty.max(0);
    let mut before = state.clone();
    before.remove("advantage", figure);
    before.remove("hindered", figure);
    let dice = 2 + attempt["dice"].as_u64()? as u32;
    // By successes and by dice that show 20.
    let mut throws = BTreeMap::from([((0, 0), 1_u128)]);
    for _ in 0..dice {
        let mut next = BTreeMap::new();
        for ((successes, twenties), ways) in throws {
            for face in 1..=20_i64 {
                let worth = i32::from(face == 1) + i32::from(face <= needed || face == 1);
                *next.entry((successes + worth, twenties + i32::from(face == 20))).or_default() += ways;
            }
        }
        throws = next;
    }
    let mut outcomes = Outcomes::new();
    for ((successes, twenties), ways) in throws {
        let mut after = before.clone();
        if twenties > 0 {
            let [tokens, fresh] =
                ["tokens", "fresh"].map(|field| after.number("complication", figure, field) + twenties);
            after.put("complication", figure, json!({"tokens": tokens, "fresh": fresh}));
        }
        if successes >= difficulty {
            succeed(&mut after, attempt, successes - difficulty)?;
        }
        outcomes.push((after, share(ways, 20_u128.pow(dice))));
    }
    Some(outcomes)
}

/// A Task that has succeeded: its effect, and its Momentum to be spent (MO-DICE-2, MO-POOL-5).
fn succeed(state: &mut State, attempt: &Value, momentum: i32) -> Option<()> {
    let (figure, task) = (text(attempt, "figure"), &attempt["task"]);
    let advantage = &task["create_advantage"];
    match text(advantage, "boon") {
        "aid" => state.put("advantage", text(advantage, "target"), Value::Null),
        "hinder" => state.put("hindered", text(advantage, "target"), Value::Null),
        "" => {}
        _ => return None,
    }
    if let Some(thing) = task["operate"]["target"].as_str() {
        state.of_all_mut("works")["things"][thing]["done"] = true.into();
    }
    let at = state.at(figure)?;
    // Nothing is asked where nothing can be spent.
    let pool = if state.side(figure) == "hostile" { "threat" } else { "momentum" };
    let more = state.of_all("pools")[pool].as_i64().unwrap_or_default();
    if momentum == 0 && more == 0 && *task != "sprint" {
        return Some(());
    }
    *state.of_all_mut("agenda") = json!([{"spending": {
        "attempt": attempt, "momentum": momentum, "damage": [], "rerolled": false, "bonus": 0, "penetration": 0,
        "second": null, "disarmed": false, "advantage": false, "woke": false, "from": [at.x, at.y],
    }}]);
    Some(())
}

/// A readied Task (MO-READY-1, MO-READY-2).
fn ready(state: &mut State, figure: &str, order: &Value) {
    begin(state, figure);
    let now = state.of_all("now");
    // MO-TASK-8: an ally that is directed has nothing of the officer's Minor Actions.
    let own = order["ally"].is_null();
    let aimed = own && text(order, "task") == "attack" && now["aimed"] == true;
    let prepared = own && now["prepared"] == true;
    task(state, figure);
    if text(order, "task") == "sprint" {
        state.of_all_mut("now")["sprinted"] = true.into();
    }
    let mut token = json!({"aimed": aimed, "prepared": prepared, "lethal": order["lethal"] == true});
    for field in ["when", "at", "band", "task", "ally", "target", "thing", "on", "weapon", "boon", "stance"] {
        token[field] = order[field].clone();
    }
    state.put("overwatch", figure, token);
}

/// The end of the battle: the objective is met where one of the players stands in its room, and no enemy is left or no
/// player (MO-WIN-1).
fn conclude(state: &mut State) {
    if state.of_all("agenda").as_array().is_some_and(|agenda| !agenda.is_empty()) {
        return;
    }
    let goal = state.of_all("goals")[0].clone();
    let room = tile(&goal["at"]).and_then(|at| state.board.room_at(at));
    let inside = |other: &String| {
        state.side(other) == "response"
            && able(state, other)
            && state.at(other).is_some_and(|at| room.is_some() && state.board.room_at(at) == room)
    };
    let left = |side: &str| state.figures().iter().any(|other| state.side(other) == side && able(state, other));
    if state.figures().iter().any(inside) || !left("hostile") || !left("response") {
        *state.of_all_mut("outcome") = true.into();
    }
}

/// The step of a melee attack to the nearest free tile within Reach of the target (MO-MELEE-2).
fn step_up(state: &mut State, figure: &str, target: &str) -> Option<()> {
    let (from, to) = (state.at(figure)?, state.at(target)?);
    if tiles_between(from, to) <= 1 {
        return Some(());
    }
    let others: Vec<String> = state.figures().into_iter().filter(|other| other != figure).collect();
    let at = |of: &dyn Fn(&str) -> bool| -> Vec<Tile> {
        others.iter().filter(|other| of(other)).filter_map(|other| state.at(other)).collect()
    };
    let taken = at(&|_| true);
    let foes = at(&|other| state.enemies(figure, other) && able(state, other));
    let mut costs = BTreeMap::from([(from, 0)]);
    let mut open = vec![from];
    while let Some(tile) = open.pop() {
        let cost = costs[&tile];
        let steps = tile.neighbours().into_iter().filter(|next| state.board.adjacent(tile, *next));
        for next in steps.filter(|next| state.board.passable(*next) && !foes.contains(next)) {
            let step = if next.x != tile.x && next.y != tile.y { 3 } else { 2 };
            let sum = cost + if rubble(&state.board, next) { 2 * step } else { step };
            if sum <= 9 && costs.get(&next).is_none_or(|now| sum < *now) {
                costs.insert(next, sum);
                open.push(next);
            }
        }
    }
    let free = costs.iter().filter(|(tile, _)| tiles_between(**tile, to) <= 1 && !taken.contains(tile));
    let best = free.min_by_key(|(tile, cost)| (**cost, tile.y, tile.x)).map(|(tile, _)| *tile)?;
    go(state, figure, best);
    Some(())
}

fn other_side(side: &str) -> &'static str {
    if side == "hostile" { "response" } else { "hostile" }
}

/// The end of a Turn, or that of the first character yet to act given up (MO-TURN-2).
fn end_turn(state: &mut State) -> Option<()> {
    let side = text(state.of_all("clock"), "active").to_owned();
    let waits = |state: &State, side: &str| -> Option<String> {
        let waits = |other: &String| state.side(other) == side && able(state, other) && !state.has("acted", other);
        state.figures().into_iter().find(waits)
    };
    let figure = match state.of_all("now")["figure"].as_str() {
        Some(figure) => figure.to_owned(),
        None => waits(state, &side)?,
    };
    begin(state, &figure);
    let new = |other: &String| state.number("complication", other, "fresh") > 0;
    if state.figures().iter().any(new) {
        return None;
    }
    state.put("acted", &figure, Value::Null);
    // MO-TASK-10: Readiness lasts until the end of the next Turn.
    match state.get("aiming", &figure)["next"].as_bool() {
        Some(true) => state.remove("aiming", &figure),
        Some(false) => state.put("aiming", &figure, json!({"next": true})),
        None => {}
    }
    let kept = state.of_all("now")["kept"] == true;
    *state.of_all_mut("now") = json!({
        "figure": null, "taken": [], "bought": false, "tasks": 0, "swift": false, "stride": null, "aimed": false,
        "prepared": false, "sprinted": false, "kept": false,
    });
    // MO-SPEND-8: barred until an enemy has acted.
    let order = state.of_all_mut("order");
    if kept {
        order["barred"] = side.clone().into();
    } else if order["barred"] == other_side(&side) {
        order["barred"] = Value::Null;
    }
    conclude(state);
    if *state.of_all("outcome") == true {
        return Some(());
    }
    let first = if kept { &*side } else { other_side(&side) };
    let next = [first, other_side(first)].into_iter().find(|side| waits(state, side).is_some())?;
    state.of_all_mut("clock")["active"] = next.into();
    Some(())
}

/// Whether the other side is asked: the gamemaster side while it has 2 Threat, the players if they see who attempts it.
fn asked(state: &State, figure: &str) -> bool {
    let Some(at) = state.at(figure) else { return false };
    let sees = |other: &String| {
        state.enemies(figure, other)
            && able(state, other)
            && state.at(other).is_some_and(|from| sees(&state.board, from, at))
    };
    let may = match state.side(figure) {
        "response" => state.of_all("pools")["threat"].as_i64().is_some_and(|threat| threat >= 2),
        _ => state.of_all("order")["lets_be"] != true,
    };
    may && state.figures().iter().any(sees)
}
