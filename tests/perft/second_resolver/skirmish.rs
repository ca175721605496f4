//! Skirmish, as the index says it: moves, doors, attacks, suppression, smoke and crews of units on foot, by daylight.

use fatal_funnel::board::{Board, Door, DoorState, Terrain, Tile};
use fatal_funnel::model::ExactChance;
use serde_json::{Value, json};

use super::{Answer, Outcomes, Resolver, both, path_cost, rubble, share, surely, text, tiles_between, work_door};
use crate::facts::{State, tile};

pub const SKIRMISH: Resolver = Resolver {
    book: "skirmish",
    ignored: &["knowledge", "memories", "log-book", "score", "toll", "facing"],
    resolve: |state, order| resolve(state, order).map(Answer::whole),
};

/// A weapon (SK-STAT-3).
struct Weapon {
    range: i32,
    difficulty: u8,
    /// Sides of the one Damage die.
    damage: u8,
    melee: bool,
    /// The most units that it suppresses at once.
    fan: usize,
    crew: i32,
    blast: Option<i32>,
}

fn weapon(name: &str) -> Option<Weapon> {
    let plain =
        |range, difficulty, damage| Weapon { range, difficulty, damage, melee: false, fan: 1, crew: 0, blast: None };
    match name {
        "bayonet" => Some(Weapon { melee: true, ..plain(1, 2, 6) }),
        "pistol" => Some(plain(8, 3, 6)),
        "rifle" => Some(plain(24, 3, 6)),
        "sniper-rifle" => Some(plain(48, 5, 8)),
        "machine-gun" => Some(Weapon { fan: 3, crew: 2, ..plain(36, 6, 8) }),
        "grenade-launcher" => Some(Weapon { blast: Some(2), ..plain(18, 4, 6) }),
        _ => None,
    }
}

fn resolve(state: &State, order: &Value) -> Option<Outcomes> {
    // Awareness is not covered yet, nor are carriers and vehicles.
    let odd = |figure: &String| state.has_any(&["unaware", "riding"], figure);
    if state.figures().iter().any(odd) {
        return None;
    }
    let figure = text(order, "figure");
    match text(order, "order") {
        "move" => walk(state, order, figure),
        "open" | "close" => {
            let mut after = state.clone();
            begin(&mut after, figure, 2);
            work_door(&mut after, order)?;
            surely(after)
        }
        "attack" => attack(state, figure, text(order, "target"), text(order, "weapon")),
        "bombard" => bombard(state, figure, tile(&order["at"])?, text(order, "weapon"), None),
        "suppress" if order["targets"].is_null() => suppress(state, figure, tile(&order["at"])?, text(order, "weapon")),
        "smoke" => smoke(state, figure, tile(&order["at"])?),
        "assist" => {
            let mut after = state.clone();
            act(&mut after, figure);
            after.set("done", figure, "closed", true);
            after.set("done", figure, "left", 0);
            after.put("assisting", figure, json!({"whom": text(order, "target")}));
            surely(after)
        }
        "force" => force(state, order, figure),
        "end_phase" => end_turn(state),
        "hold" => {
            let mut after = state.clone();
            act(&mut after, figure);
            after.set("done", figure, "closed", true);
            after.set("done", figure, "left", 0);
            surely(after)
        }
        _ => None,
    }
}

/// Spends half-tiles of a move (SK-BOARD-1).
fn begin(state: &mut State, figure: &str, cost: i32) {
    let left = state.number("done", figure, "left");
    state.set("done", figure, "left", left - cost);
    state.set("done", figure, "begun", true);
}

/// Spends the Action; a move that was begun is over (SK-TURN-1).
fn act(state: &mut State, figure: &str) {
    state.set("done", figure, "acted", true);
    if state.flag("done", figure, "begun") {
        state.set("done", figure, "closed", true);
        state.set("done", figure, "left", 0);
    }
}

/// The turn, counted over both sides (SK-SUPPRESS-7, SK-CONCEAL-13).
fn turn(state: &State) -> i64 {
    let clock = state.of_all("clock");
    let second = clock["active"] != clock["initiative"];
    2 * (clock["now"]["round"].as_i64().unwrap_or_default() - 1) + i64::from(second) + 1
}

fn sees(board: &Board, one: Tile, other: Tile) -> bool {
    // SK-CONCEAL-12: smoke is never total concealment.
    !board.sight(one, other).is_blocked(u8::MAX)
}

fn walk(state: &State, order: &Value, figure: &str) -> Option<Outcomes> {
    let from = state.at(figure)?;
    let enemies: Vec<Tile> = places(state, |other| state.enemies(figure, other));
    let friends: Vec<Tile> = places(state, |other| other != figure && state.side(other) == state.side(figure));
    let seen = |from: Tile, enemy: Tile| {
        sees(&state.board, from, enemy) || friends.iter().any(|at| sees(&state.board, *at, enemy))
    };
    let (path, cost) = path_cost(order, from, |tile| rubble(&state.board, tile))?;
    // A path stops where an enemy comes into sight, even again, or is in the way.
    let steps = [&[from][..], &path[..path.len().checked_sub(1)?]].concat();
    let meets = |step: &[Tile]| enemies.iter().any(|enemy| !seen(step[0], *enemy) && seen(step[1], *enemy));
    if steps.windows(2).any(meets) || path.iter().any(|at| enemies.contains(at)) {
        return None;
    }
    let mut after = state.clone();
    begin(&mut after, figure, cost);
    for (field, more) in [("steps", path.len() as i32), ("went", cost)] {
        let now = after.number("done", figure, field) + more;
        after.set("done", figure, field, now);
    }
    after.move_to(figure, *path.last()?);
    surely(after)
}

fn places(state: &State, of: impl Fn(&str) -> bool) -> Vec<Tile> {
    state
        .figures()
        .iter()
        .filter(|other| of(other) && !state.has("dead", other))
        .filter_map(|other| state.at(other))
        .collect()
}

/// Whether a target is partly concealed: low cover beside it on the line, or smoke (SK-BOARD-2).
fn concealed(board: &Board, target: Tile, from: Tile) -> bool {
    let low = |tile: Tile| {
        matches!(board.terrain(tile), Terrain::HalfCover) && board.line_crosses(target, from, |crossed| crossed == tile)
    };
    target.neighbours().into_iter().any(low) || board.smoke_between(target, from) > 0
}

/// The chance to reach a Difficulty (SK-SKILL-1, SK-ADV-5, SK-ADV-6), with what assistants add (SK-CREW-3).
fn skill(sides: u8, needed: i32, advantage: bool, disadvantage: bool) -> ExactChance {
    let sides = i32::from(sides);
    let mut good = 0;
    for first in 1..=sides {
        for second in 1..=sides {
            let kept = match (advantage, disadvantage) {
                (true, false) => first.max(second),
                (false, true) => first.min(second),
                _ => first,
            };
            good += u128::from(kept >= needed);
        }
    }
    share(good, (sides * sides) as u128)
}

/// The sides of the one Skill die.
fn skill_die(state: &State, figure: &str) -> Option<u8> {
    state.get("stats", figure)["skill"].as_str()?.strip_prefix("1d")?.parse().ok()
}

fn trained(state: &State, figure: &str, item: &str) -> bool {
    state.get("trained", figure).as_array().is_some_and(|all| all.iter().any(|one| one == item))
}

fn assistants(state: &State, figure: &str) -> Vec<String> {
    let helps = |other: &String| state.get("assisting", other)["whom"] == figure;
    state.figures().into_iter().filter(helps).collect()
}

/// What assistants add to a roll of one that has stood still, and the state once they have helped (SK-CREW-2, SK-CREW-3,
/// SK-CREW-5): with it their help is over, whatever it added.
fn helped(state: &mut State, figure: &str, crew: i32) -> i32 {
    let all = assistants(state, figure);
    for helper in &all {
        state.remove("assisting", helper);
    }
    if state.flag("done", figure, "begun") { 0 } else { crew.min(all.len() as i32) }
}

/// The chance that a hit destroys a unit (SK-DAMAGE-2, SK-DAMAGE-3, SK-ARMOR-2).
fn kills(state: &State, target: &str, damage: u8) -> Option<ExactChance> {
    let defense: u8 = state.get("stats", target)["defense"].as_str()?.parse().ok()?;
    Some(share((1..=damage).filter(|face| *face >= defense).count() as u128, damage.into()))
}

fn other(chance: ExactChance) -> ExactChance {
    let fraction = chance.to_string();
    let (above, below) = fraction.split_once('/').unwrap_or((&fraction, "1"));
    let (above, below): (u128, u128) = (above.parse().expect("a number"), below.parse().expect("a number"));
    share(below - above, below)
}

/// An attack of one at one (SK-SEQ-1).
fn attack(state: &State, figure: &str, target: &str, with: &str) -> Option<Outcomes> {
    let weapon = weapon(with)?;
    let (a, b) = (state.at(figure)?, state.at(target)?);
    if weapon.blast.is_some() {
        return bombard(state, figure, b, with, Some(target));
    }
    let mut after = state.clone();
    act(&mut after, figure);
    let more = helped(&mut after, figure, weapon.crew);
    let advantage = state.number("done", target, "steps") == 0;
    let disadvantage =
        !trained(state, figure, with) || concealed(&state.board, b, a) || state.has("suppressed", figure);
    let hit = skill(skill_die(state, figure)?, i32::from(weapon.difficulty) - more, advantage, disadvantage);
    let killed = both(hit, kills(state, target, weapon.damage)?);
    let mut dead = after.clone();
    destroy(&mut dead, target)?;
    Some(vec![(dead, killed), (after, other(killed))])
}

/// A blast at a point: one Skill roll, then Damage for everybody within (SK-BLAST-1). Advantage and disadvantage come from a
/// declared target; there is none at a bare point.
fn bombard(state: &State, figure: &str, at: Tile, with: &str, target: Option<&str>) -> Option<Outcomes> {
    let weapon = weapon(with)?;
    let radius = weapon.blast?;
    // What a blast of d6 pierces (SK-BOARD-3) is told of walls and wooden doors alone.
    let odd =
        |tile: Tile| matches!(state.board.terrain(tile), Terrain::FullCover | Terrain::SoftWall | Terrain::Window);
    if state.board.tiles().any(odd) {
        return None;
    }
    let mut open = state.board.clone();
    for (tile, door) in state.board.doors() {
        open.set_door(tile, Door { state: DoorState::Open, ..door });
    }
    let mut after = state.clone();
    act(&mut after, figure);
    let advantage = target.is_some_and(|target| state.number("done", target, "steps") == 0);
    let from = state.at(figure)?;
    // An overhead weapon ignores low cover (SK-BLAST-2).
    helped(&mut after, figure, weapon.crew);
    let hidden = target.is_some() && state.board.smoke_between(at, from) > 0;
    let disadvantage = hidden || !trained(state, figure, with) || state.has("suppressed", figure);
    let hit = skill(skill_die(state, figure)?, weapon.difficulty.into(), advantage, disadvantage);
    let mut outcomes = vec![(after.clone(), other(hit))];
    let mut struck = vec![(after, hit)];
    for unit in state.figures() {
        let Some(place) = state.at(&unit).filter(|_| !state.has("dead", &unit)) else { continue };
        if tiles_between(place, at) > radius || !sees(&open, place, at) {
            continue;
        }
        let chance = kills(state, &unit, weapon.damage)?;
        let mut next = Vec::new();
        for (before, weight) in struck {
            let mut dead = before.clone();
            destroy(&mut dead, &unit)?;
            next.push((dead, both(weight, chance)));
            next.push((before, both(weight, other(chance))));
        }
        struck = next;
    }
    outcomes.extend(struck);
    Some(outcomes)
}

/// Takes a unit out of play; its weapons drop on its tile (SK-DAMAGE-3, SK-TURN-2). A side with none left has lost
/// (SK-WIN-1).
fn destroy(state: &mut State, figure: &str) -> Option<()> {
    let at = state.at(figure)?;
    let arms = state.get("arms", figure).as_array()?.clone();
    let drops = &mut state.of_all_mut("drops")[format!("{},{}", at.x, at.y)];
    if drops.is_null() {
        *drops = json!([]);
    }
    drops.as_array_mut()?.extend(arms);
    state.put("dead", figure, Value::Null);
    state.put("off-map", figure, Value::Null);
    let left = |other: &String| state.side(other) == state.side(figure) && !state.has("dead", other);
    if !state.figures().iter().any(left) {
        *state.of_all_mut("outcome") = true.into();
    }
    Some(())
}

/// Suppression of whoever can be named about a point (SK-SUPPRESS-1 to 10).
fn suppress(state: &State, figure: &str, aim: Tile, with: &str) -> Option<Outcomes> {
    let weapon = weapon(with).filter(|weapon| weapon.blast.is_none() && !weapon.melee)?;
    let from = state.at(figure)?;
    let mut named: Vec<String> = state
        .figures()
        .into_iter()
        .filter(|other| state.enemies(figure, other) && !state.has("dead", other))
        .filter(|other| {
            state.at(other).is_some_and(|at| {
                tiles_between(at, aim) <= 6 && tiles_between(from, at) <= weapon.range && in_cone(from, aim, at)
            })
        })
        .collect();
    let mut after = state.clone();
    act(&mut after, figure);
    if named.is_empty() {
        helped(&mut after, figure, weapon.crew);
        return surely(after);
    }
    let friends: Vec<Tile> = places(state, |other| state.side(other) == state.side(figure));
    let seen =
        |id: &String| state.at(id).is_some_and(|at| friends.iter().any(|friend| sees(&state.board, *friend, at)));
    if !named.iter().all(seen) {
        return None;
    }
    // Without names the nearest to the point are taken, as many as the fan allows.
    let far = |id: &String| state.at(id).map_or(0, |at| tiles_between(at, aim));
    named.sort_by_key(far);
    if named.len() > weapon.fan && far(&named[weapon.fan - 1]) == far(&named[weapon.fan]) {
        return None;
    }
    named.truncate(weapon.fan);
    let all = |of: &dyn Fn(&str, Tile) -> bool| named.iter().all(|id| state.at(id).is_some_and(|at| of(id, at)));
    let more = helped(&mut after, figure, weapon.crew);
    let advantage = all(&|id, _| state.number("done", id, "steps") == 0);
    let hidden = all(&|_, at| !sees(&state.board, from, at) || concealed(&state.board, at, from));
    let disadvantage = hidden || !trained(state, figure, with) || state.has("suppressed", figure);
    let hit = skill(skill_die(state, figure)?, i32::from(weapon.difficulty) - more, advantage, disadvantage);
    let mut struck = after.clone();
    let until = turn(state) + 2;
    for id in &named {
        if state.get("suppressed", id)["until"].as_i64().is_none_or(|now| now < until) {
            struck.put("suppressed", id, json!({"by": figure, "until": until}));
        }
    }
    Some(vec![(struck, hit), (after, other(hit))])
}

/// Within 22.5 degrees of the line to the aim (SK-SUPPRESS-9).
fn in_cone(from: Tile, aim: Tile, at: Tile) -> bool {
    let vector = |tile: Tile| (i64::from(tile.x - from.x), i64::from(tile.y - from.y));
    let ((ax, ay), (bx, by)) = (vector(aim), vector(at));
    if (bx, by) == (0, 0) {
        return true;
    }
    let (dot, cross) = (ax * bx + ay * by, (ax * by - ay * bx).abs());
    // The tangent of 22.5 degrees is the root of 2, less 1.
    dot > 0 && (cross + dot) * (cross + dot) <= 2 * dot * dot
}

/// A smoke grenade (SK-CONCEAL-13).
fn smoke(state: &State, figure: &str, at: Tile) -> Option<Outcomes> {
    let mut after = state.clone();
    act(&mut after, figure);
    let items = after.get("items", figure).as_array()?.clone();
    let used = items.iter().position(|item| item == "smoke-grenade")?;
    let rest: Vec<Value> =
        items.into_iter().enumerate().filter(|(place, _)| *place != used).map(|(_, item)| item).collect();
    after.put("items", figure, rest.into());
    let fills =
        |tile: &Tile| !state.board.opaque(*tile) && tiles_between(*tile, at) <= 2 && sees(&state.board, at, *tile);
    let tiles: Vec<Tile> = state.board.tiles().filter(fills).collect();
    for tile in &tiles {
        after.board.set_smoke(*tile, 1);
    }
    let cloud = json!({
        "tiles": tiles.iter().map(|tile| [tile.x, tile.y]).collect::<Vec<_>>(),
        "until": turn(state) + 4,
    });
    after.of_all_mut("clouds").as_array_mut()?.push(cloud);
    surely(after)
}

/// Forcing a locked door (SK-TASK-1 to 3).
fn force(state: &State, order: &Value, figure: &str) -> Option<Outcomes> {
    let mut failed = state.clone();
    act(&mut failed, figure);
    helped(&mut failed, figure, 0);
    let chance = skill(skill_die(state, figure)?, 4, false, state.has("suppressed", figure));
    let mut forced = failed.clone();
    let at = tile(&order["at"])?;
    let door = state.board.door(at)?;
    forced.board.set_door(at, Door { state: DoorState::Open, forced: true, ..door });
    Some(vec![(forced, chance), (failed, other(chance))])
}

/// The other side's turn, at whose start tokens and smoke end (SK-TURN-1, SK-SUPPRESS-7, SK-SUPPRESS-11, SK-CONCEAL-13).
fn end_turn(state: &State) -> Option<Outcomes> {
    let mut after = state.clone();
    let clock = after.of_all_mut("clock");
    let second = clock["active"] != clock["initiative"];
    let round = clock["now"]["round"].as_i64()?;
    if second && clock["limit"] == round {
        return None;
    }
    let next = if text(clock, "active") == "hostile" { "response" } else { "hostile" };
    clock["active"] = next.into();
    if second {
        clock["now"]["round"] = (round + 1).into();
    }
    let now = turn(&after);
    for figure in after.figures() {
        if after.get("suppressed", &figure)["until"].as_i64().is_some_and(|until| until <= now) {
            after.remove("suppressed", &figure);
        }
        if after.side(&figure) == next {
            let left = 2 * after.number("stats", &figure, "tiles");
            let fresh = json!({
                "left": left, "steps": 0, "went": 0, "begun": false, "closed": false, "acted": false, "picked": false,
            });
            after.put("done", &figure, fresh);
            after.remove("assisting", &figure);
            after.remove("observing", &figure);
        }
    }
    let clouds = after.of_all_mut("clouds").as_array_mut()?;
    clouds.retain(|cloud| cloud["until"].as_i64().is_some_and(|until| until > now));
    let filled: Vec<Tile> =
        clouds.iter().filter_map(|cloud| cloud["tiles"].as_array()).flatten().filter_map(tile).collect();
    for tile in after.board.tiles().collect::<Vec<_>>() {
        if after.board.smoke(tile) > 0 && !filled.contains(&tile) {
            after.board.set_smoke(tile, 0);
        }
    }
    surely(after)
}
