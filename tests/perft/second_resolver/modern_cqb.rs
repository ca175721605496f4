//! Modern CQB, as the index says it: fire, arrest, breach, doors, moves, Overwatch, `hold` and Recover.
//!
//! Where nerves may be tested it says what becomes of the target alone: its Wounds and the tokens that go with them.

use std::collections::{BTreeMap, BTreeSet};

use fatal_funnel::board::{DoorKind, DoorState, Terrain, Tile};
use fatal_funnel::model::ExactChance;
use serde_json::{Value, json};

use super::{Answer, Outcomes, Resolver, both, hits, path_cost, rubble, share, text, tiles_between, work_door};
use crate::facts::{State, tile};

pub const MODERN_CQB: Resolver = Resolver {
    book: "modern-cqb",
    ignored: &[
        "knowledge",
        "memories",
        "log-book",
        "score",
        "site",
        "deeds",
        "intent",
        "called-plan",
        "watched",
        "judged",
        "wanted",
        "tested",
        "under-fire",
        "lost-from-sight",
        "in-hand",
        "timeline",
        "facing",
    ],
    resolve,
};

/// What a shot does to its target, whatever the nerves of those about it do.
const HARM: &[&str] = &["wounds", "wounded", "downed", "dead", "bleeding"];

fn resolve(state: &State, order: &Value) -> Option<Answer> {
    let figure = text(order, "figure");
    // CQB-REACT-1: one who is covered and stirs is answered.
    if state.figures().iter().any(|other| !figure.is_empty() && state.get("covering", other)["whom"] == figure) {
        return None;
    }
    let mut after = state.clone();
    match text(order, "order") {
        "fire" => return fire(state, figure, text(order, "target")),
        "arrest" if order["kit"] != true => return arrest(state, figure, text(order, "target")),
        "breach" if order["explosive"] != true => return breach(state, figure, tile(&order["at"])?),
        "hold" => {
            act(&mut after, figure);
            after.set("done", figure, "held", true);
            after.put("braced", figure, json!({"since": now(state)}));
        }
        "overwatch" => {
            act(&mut after, figure);
            after.put("overwatch", figure, json!({"lane": order["lane"]}));
        }
        "recover" if text(order, "what") == "suppressed" => {
            let target = text(order, "target");
            act(&mut after, figure);
            after.remove("suppressed", if target.is_empty() { figure } else { target });
        }
        "open" | "close" => {
            work(state, &mut after, order, figure)?;
        }
        "move" => walk(state, &mut after, order, figure)?,
        "end_phase" => {
            // The other side's part of the same Fire & Utility Phase (CQB-ROUND-2).
            let clock = after.of_all_mut("clock");
            if clock["active"] != clock["initiative"] || clock["now"]["phase"] == 0 {
                return None;
            }
            let next = if text(clock, "active") == "hostile" { "response" } else { "hostile" };
            clock["active"] = next.into();
            for other in after.figures().iter().filter(|other| state.side(other) == next) {
                after.set("done", other, "left", 0);
                after.set("done", other, "acted", false);
            }
        }
        _ => return None,
    }
    Some(Answer::surely(after))
}

/// The round and the phase.
fn now(state: &State) -> Value {
    state.of_all("clock")["now"].clone()
}

/// CQB-ROUND-6.
fn able(state: &State, figure: &str) -> bool {
    state.at(figure).is_some() && !state.has_any(&["downed", "dead", "restrained", "surrendering"], figure)
}

/// Spends the action; what lasts until one acts ends (CQB-ACTION-2, CQB-OVER-9).
fn act(state: &mut State, figure: &str) {
    state.set("done", figure, "acted", true);
    state.set("done", figure, "held", false);
    for stance in ["braced", "overwatch", "covering"] {
        state.remove(stance, figure);
    }
}

/// CQB-WOUND-2: once, however many Wounds are lost.
fn less_when_wounded(state: &State, figure: &str, dice: i32) -> i32 {
    let lost = state.get("wounds", figure).as_i64() < state.get("stats", figure)["wounds"].as_i64();
    if lost { (dice - 1).max(0) } else { dice }
}

/// CQB-BOARD-1.
fn adjacent(state: &State, one: Tile, other: Tile) -> bool {
    let (dx, dy) = (other.x - one.x, other.y - one.y);
    if (dx, dy) == (0, 0) || dx.abs() > 1 || dy.abs() > 1 {
        return false;
    }
    let shut = |tile: Tile| {
        let closed = state.board.door(tile).is_some_and(|door| !door.is_open());
        closed
            || matches!(
                state.board.terrain(tile),
                Terrain::Wall | Terrain::SoftWall | Terrain::FullCover | Terrain::Nothing
            )
    };
    dx == 0 || dy == 0 || !(shut(Tile::new(other.x, one.y)) && shut(Tile::new(one.x, other.y)))
}

fn clear(state: &State, one: Tile, other: Tile) -> bool {
    state.board.sees(one, other) && state.board.smoke_between(one, other) == 0
}

/// Guard dice of the best cover, and whether the target is badly exposed (CQB-COVER-1).
fn cover(state: &State, target: Tile, shooter: Tile) -> (i32, bool) {
    let board = &state.board;
    let doorway = board.terrain(target) == Terrain::Doorway;
    if adjacent(state, target, shooter) {
        return (0, doorway);
    }
    let (dx, dy) = ((shooter.x - target.x).signum(), (shooter.y - target.y).signum());
    let mut near: BTreeSet<(i16, i16)> = BTreeSet::new();
    if dx != 0 {
        near.insert((target.x + dx, target.y));
    }
    if dy != 0 {
        near.insert((target.x, target.y + dy));
    }
    let crossed = target.neighbours().into_iter().filter(|tile| board.line_crosses(target, shooter, |at| at == *tile));
    near.extend(crossed.map(|tile| (tile.x, tile.y)));
    // The frame of a doorway: the walls on both sides of it.
    let frame = |tile: Tile| {
        let wall = matches!(board.terrain(tile), Terrain::Wall | Terrain::SoftWall | Terrain::Window);
        doorway && wall && (tile.x == target.x || tile.y == target.y)
    };
    let worth = |tile: Tile| match board.terrain(tile) {
        Terrain::HalfCover | Terrain::Window => 1,
        Terrain::FullCover | Terrain::Wall | Terrain::SoftWall => 2,
        Terrain::Doorway if board.door(tile).is_some_and(|door| !door.is_open()) => 2,
        _ => 0,
    };
    let tiles = near.into_iter().map(|(x, y)| Tile::new(x, y)).filter(|tile| !frame(*tile));
    let best = tiles.map(worth).max().unwrap_or(0);
    (best, doorway && best == 0)
}

/// The fire value of the best weapon at a distance, and whether it inflicts Bleed (CQB-FIG-2).
fn weapon(state: &State, figure: &str, tiles: i32) -> Option<(i32, bool)> {
    let moved = state.number("done", figure, "steps") > 0;
    let value = |weapon: &str| match weapon {
        "pistol" if tiles <= 10 => Some((1, false)),
        "smg" if tiles <= 14 => Some((2, false)),
        "carbine" if tiles <= 24 => Some((2, true)),
        "shotgun" if tiles <= 4 => Some((3, true)),
        "shotgun" if tiles <= 8 => Some((1, true)),
        "marksman-rifle" if tiles <= 40 => Some((if moved { 1 } else { 3 }, true)),
        _ => None,
    };
    let mut best: Option<(i32, bool)> = None;
    let weapons = state.get("weapons", figure).as_array().into_iter().flatten();
    for (fire, bleed) in weapons.filter_map(|weapon| value(weapon.as_str()?)) {
        if best.is_none_or(|(most, _)| fire > most) {
            best = Some((fire, bleed));
        }
    }
    best
}

/// The weights of each number of successes and of dice that show 1.
fn strikes_and_ones(dice: u32) -> BTreeMap<(u32, u32), ExactChance> {
    let mut weights = BTreeMap::from([((0, 0), 1_u128)]);
    for _ in 0..dice {
        let mut next: BTreeMap<(u32, u32), u128> = BTreeMap::new();
        for ((strikes, ones), weight) in weights {
            *next.entry((strikes + 1, ones)).or_default() += weight * 3;
            *next.entry((strikes, ones + 1)).or_default() += weight;
            *next.entry((strikes, ones)).or_default() += weight * 4;
        }
        weights = next;
    }
    weights.into_iter().map(|(count, weight)| (count, share(weight, 8_u128.pow(dice)))).collect()
}

/// A Fire order, up to the tests that it calls for (CQB-FIRE-1 to 11, CQB-CIV-2).
fn fire(state: &State, shooter: &str, target: &str) -> Option<Answer> {
    let (a, b) = (state.at(shooter)?, state.at(target)?);
    let shield = |figure: &String| {
        let gear = state.get("gear", figure).as_array();
        gear.is_some_and(|gear| gear.iter().any(|item| item == "shield"))
    };
    let odd = |figure: &String| state.has_any(&["seized", "controlled"], figure) || shield(figure);
    if state.figures().iter().any(odd) {
        return None;
    }
    let (fire, bleed) = weapon(state, shooter, tiles_between(a, b))?;
    let moved = state.number("done", shooter, "steps") > 0;
    let smoke = state.board.smoke_between(a, b) > 0;
    let between = |figure: &str| {
        figure != shooter
            && figure != target
            && state.at(figure).is_some_and(|at| state.board.line_crosses(a, b, |tile| tile == at))
    };
    let figures = state.figures();
    let someone = figures.iter().any(|figure| between(figure) && !state.has_any(&["downed", "dead"], figure));
    let (cover, exposed) = cover(state, b, a);
    let mut attack = fire + less_when_wounded(state, shooter, state.number("stats", shooter, "aim"));
    attack += i32::from(state.has_any(&["flashed", "freshly-breached"], target) || exposed);
    attack += i32::from(!moved && !smoke && !someone);
    attack -= i32::from(state.has("suppressed", shooter));
    attack -= if smoke { 2 } else { 0 };
    attack -= i32::from(state.has("dragging", shooter));
    let guard = state.number("stats", target, "armor") + cover + i32::from(state.has("braced", target));
    let (attack, guard) = (u32::try_from(attack).unwrap_or(0), u32::try_from(guard).unwrap_or(0));
    let standing = |figure: &&String| state.side(figure) == "civilian" && able(state, figure) && between(figure);
    let stray = figures.iter().filter(standing).min_by_key(|figure| {
        let at = state.at(figure).unwrap_or(a);
        ((at.x - a.x).pow(2) + (at.y - a.y).pow(2), (*figure).clone())
    });
    let mut outcomes = Outcomes::new();
    for ((strikes, ones), chance) in strikes_and_ones(attack) {
        for (cancelled, guarded) in hits(guard, 3, 8).into_iter().enumerate() {
            let mut after = state.clone();
            strike(&mut after, target, strikes.saturating_sub(cancelled as u32), bleed);
            if let Some(civilian) = stray {
                let wounds = match ones {
                    0 => 0,
                    1 | 2 => 1,
                    _ => 2,
                };
                wound(&mut after, civilian, wounds, bleed);
            }
            outcomes.push((after, both(chance, guarded)));
        }
    }
    Some(Answer { outcomes, only: Some(HARM) })
}

/// CQB-FIRE-4; on a Downed figure CQB-FIRE-11.
fn strike(state: &mut State, target: &str, net: u32, bleed: bool) {
    if state.has("downed", target) {
        if net > 0 {
            state.put("dead", target, Value::Null);
            for token in ["downed", "bleeding", "wounded", "critical"] {
                state.remove(token, target);
            }
        }
        return;
    }
    let wounds = match net {
        0 => 0,
        1 | 2 => i64::from(state.has("suppressed", target)),
        3 => 1,
        _ => 2,
    };
    wound(state, target, wounds, bleed);
}

/// CQB-WOUND-1, CQB-BLEED-1.
fn wound(state: &mut State, figure: &str, wounds: i64, bleed: bool) {
    let now = state.get("wounds", figure).as_i64().unwrap_or_default();
    if wounds == 0 || now == 0 {
        return;
    }
    let left = (now - wounds).max(0);
    state.put("wounds", figure, left.into());
    if left > 0 {
        return state.put("wounded", figure, Value::Null);
    }
    state.remove("wounded", figure);
    state.put("downed", figure, Value::Null);
    if bleed {
        state.put("bleeding", figure, Value::Null);
    }
}

/// Whether another friend helps with something on a tile (CQB-DICE-5).
fn helped(state: &State, figure: &str, at: Tile) -> bool {
    state.figures().iter().any(|other| {
        other != figure
            && state.side(other) == state.side(figure)
            && able(state, other)
            && !state.has_any(&["suppressed", "flashed", "engaged"], other)
            && state.at(other).is_some_and(|tile| adjacent(state, tile, at))
    })
}

/// CQB-ARREST-2, 3, 5: Control against Nerve.
fn arrest(state: &State, figure: &str, target: &str) -> Option<Answer> {
    const PARTS: &[&str] = &["restrained", "engaged"];
    let willing = state.has_any(&["surrendering", "downed"], target);
    let dazed = state.has_any(&["flashed", "stunned", "disoriented"], target);
    let doctrine = |figure: &str, word: &str| *state.get("doctrine", figure) == word;
    // The number file: arrest.willing, and the perks of the doctrines `point` and `fanatic`.
    let mut control = less_when_wounded(state, figure, state.number("stats", figure, "control"));
    control += if willing { 4 } else { 0 };
    control += i32::from(doctrine(figure, "point") && dazed);
    control += i32::from(helped(state, figure, state.at(target)?));
    let nerve = state.number("stats", target, "nerve") + i32::from(doctrine(target, "fanatic"));
    let resists = if willing { 0 } else { nerve };
    let mut outcomes = Outcomes::new();
    for (ours, chance) in hits(u32::try_from(control).ok()?, 3, 8).into_iter().enumerate() {
        for (theirs, against) in hits(u32::try_from(resists).unwrap_or(0), 3, 8).into_iter().enumerate() {
            let mut after = state.clone();
            if ours > theirs {
                after.put("restrained", target, Value::Null);
                for id in [figure, target] {
                    after.remove("engaged", id);
                }
            } else if !willing {
                after.put("engaged", figure, json!({"with": target}));
                after.put("engaged", target, json!({"with": figure}));
            }
            outcomes.push((after, both(chance, against)));
        }
    }
    Some(Answer { outcomes, only: Some(PARTS) })
}

/// CQB-BREACH-1 to 3, without a charge.
fn breach(state: &State, figure: &str, at: Tile) -> Option<Answer> {
    let door = state.board.door(at)?;
    let needed = match door.kind {
        DoorKind::Locked => 1,
        DoorKind::Barricaded | DoorKind::Gate => 2,
        DoorKind::Ordinary => return None,
    };
    let control = less_when_wounded(state, figure, state.number("stats", figure, "control"));
    let dice = control + i32::from(helped(state, figure, at));
    let mut outcomes = Outcomes::new();
    for (count, chance) in hits(u32::try_from(dice).ok()?, 3, 8).into_iter().enumerate() {
        let mut after = state.clone();
        if count >= needed {
            after.board.set_door(at, fatal_funnel::board::Door { state: DoorState::Open, forced: true, ..door });
        }
        outcomes.push((after, chance));
    }
    Some(Answer { outcomes, only: Some(&["the ground"]) })
}

/// Enemies of a figure that might answer what it does, or be woken by it.
fn answers(state: &State, figure: &str, from: &[Tile]) -> bool {
    let seen = |other: &String| {
        let at = state.at(other);
        at.is_some_and(|at| from.iter().any(|tile| state.board.sees(*tile, at) || adjacent(state, *tile, at)))
    };
    let ready = |other: &String| {
        state.has_any(&["overwatch", "covering", "idle"], other) || !state.get("engaged", other).is_null()
    };
    let foes: Vec<String> = state.figures().into_iter().filter(|other| state.enemies(figure, other)).collect();
    foes.iter().any(|other| able(state, other) && ready(other) && seen(other))
}

/// Spends half-points of this Move Phase; a stance ends (CQB-ROUND-2).
fn spend(state: &mut State, figure: &str, cost: i32) {
    let left = state.number("done", figure, "left") - cost;
    state.set("done", figure, "left", left);
    for stance in ["braced", "overwatch", "covering"] {
        state.remove(stance, figure);
    }
}

/// CQB-MOVE-2: a door worked by hand.
fn work(state: &State, after: &mut State, order: &Value, figure: &str) -> Option<()> {
    let (at, beside) = (state.at(figure)?, tile(&order["at"])?);
    spend(after, figure, 2);
    work_door(after, order)?;
    // Where somebody comes into sight, or may answer, it leaves the rest to others.
    let news = |other: &String| {
        state.at(other).is_some_and(|tile| {
            let own = state.figures();
            own.iter().filter(|friend| state.side(friend) == state.side(figure)).any(|friend| {
                let from = state.at(friend);
                from.is_some_and(|from| after.board.sees(from, tile) != state.board.sees(from, tile))
            })
        })
    };
    let foes: Vec<String> = state.figures().into_iter().filter(|other| state.enemies(figure, other)).collect();
    if foes.iter().any(news) || answers(state, figure, &[at, beside]) {
        return None;
    }
    Some(())
}

/// CQB-MOVE-1, CQB-MOVE-4.
fn walk(state: &State, after: &mut State, order: &Value, figure: &str) -> Option<()> {
    let from = state.at(figure)?;
    // CQB-CIV-11, CQB-MOVE-5: somebody else goes along.
    if state.figures().iter().any(|other| state.has("controlled", other)) || state.has("dragging", figure) {
        return None;
    }
    let figures = state.figures();
    let bodies: Vec<Tile> = figures
        .iter()
        .filter(|other| state.has_any(&["downed", "dead"], other))
        .filter_map(|other| state.at(other))
        .collect();
    let (path, cost) = path_cost(order, from, |tile| rubble(&state.board, tile) || bodies.contains(&tile))?;
    let friends: Vec<Tile> = figures
        .iter()
        .filter(|other| state.side(other) == state.side(figure) && able(state, other))
        .filter_map(|other| state.at(other))
        .collect();
    let enemies: Vec<Tile> =
        figures.iter().filter(|other| state.enemies(figure, other)).filter_map(|other| state.at(other)).collect();
    let seen = |from: Tile, at: Tile| clear(state, from, at) && tiles_between(from, at) <= 8;
    let unseen: Vec<Tile> =
        enemies.iter().filter(|at| !friends.iter().any(|friend| seen(*friend, **at))).copied().collect();
    let news = |at: &Tile| unseen.iter().any(|enemy| state.board.sees(*at, *enemy));
    let beside = |at: &Tile| enemies.iter().any(|enemy| adjacent(state, *at, *enemy));
    // CQB-SURR-2: one alone in a room may give up once the team stands in it or in its doorway.
    let enters = |at: &Tile| {
        let mut rooms = at.neighbours().into_iter().chain([*at]).filter_map(|tile| state.board.room_at(tile));
        rooms.any(|room| enemies.iter().any(|enemy| state.board.room_at(*enemy) == Some(room)))
    };
    if state.side(figure) == "response" && path.iter().any(enters) {
        return None;
    }
    let mut tiles = path.clone();
    tiles.push(from);
    if path.iter().any(|at| news(at) || beside(at)) || answers(state, figure, &tiles) {
        return None;
    }
    // Who is alone may lose its nerve (CQB-NERVE-5).
    let friends_left = friends.iter().filter(|at| **at != from);
    let last = *path.last()?;
    if !friends_left.clone().any(|at| state.board.sees(*at, last) && tiles_between(*at, last) <= 6) {
        return None;
    }
    spend(after, figure, cost);
    let steps = after.number("done", figure, "steps") + path.len() as i32;
    after.set("done", figure, "steps", steps);
    let mut run = state.get("done", figure)["run"].clone();
    let mut at = from;
    for next in &path {
        let step = [next.x - at.x, next.y - at.y];
        let same = run["step"] == json!(step);
        let tiles = if same { run["tiles"].as_i64()? + 1 } else { 1 };
        run = json!({"step": step, "tiles": tiles});
        at = *next;
    }
    after.set("done", figure, "run", run);
    after.move_to(figure, at);
    Some(())
}
