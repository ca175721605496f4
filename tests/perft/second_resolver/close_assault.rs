//! Close Assault, as the index says it: the moves, the Fire and the Overwatch of infantry with rifles and machine guns, the
//! tests that they call for, and whose turn it is then.

use fatal_funnel::board::{Cover, Tile};
use fatal_funnel::model::ExactChance;
use serde_json::{Value, json};

use super::{Answer, Outcomes, Resolver, both, hits, path_cost, rubble, share, surely, text, tiles_between};
use crate::facts::{State, tile};

pub const CLOSE_ASSAULT: Resolver = Resolver {
    book: "close-assault",
    ignored: &["knowledge", "memories", "log-book", "score", "toll", "facing"],
    resolve: |state, order| {
        let only = (text(order, "order") == "move").then_some(LEADER);
        resolve(state, order).map(|outcomes| Answer { outcomes, only })
    },
};

/// What is told of a Move that names the leader's path: the index leaves open who of the others stands where.
const LEADER: &[&str] = &["at", "doing", "hand", "clock", "pinned", "overwatch", "dead", "outcome"];

/// A model: its number, its tile and its weapon.
#[derive(Clone, PartialEq, Eq)]
struct Model {
    id: i64,
    at: Tile,
    arm: String,
}

fn models(state: &State, unit: &str) -> Vec<Model> {
    let model = |body: &Value| {
        let (id, at) = (body["id"].as_i64()?, tile(&body["at"])?);
        Some(Model { id, at, arm: text(body, "arm").to_owned() })
    };
    let bodies = state.get("bodies", unit).as_array().into_iter().flatten();
    if state.has("dead", unit) { Vec::new() } else { bodies.filter_map(model).collect() }
}

fn put_models(state: &mut State, unit: &str, models: &[Model]) {
    let body = |model: &Model| json!({"id": model.id, "at": [model.at.x, model.at.y], "arm": model.arm});
    state.put("bodies", unit, models.iter().map(body).collect());
    if let Some(first) = models.first() {
        state.move_to(unit, first.at);
    }
}

fn resolve(state: &State, order: &Value) -> Option<Outcomes> {
    let hand = state.of_all("hand");
    let waits = hand["winners"].as_array().is_some_and(|winners| !winners.is_empty());
    if waits || !hand["joint"].is_null() || !hand["crossing"].is_null() {
        return None;
    }
    let vehicle = |unit: &String| !state.get("stats", unit)["armour"].is_null();
    if state.figures().iter().any(vehicle) {
        return None;
    }
    let unit = text(order, "figure");
    // A Move that began with a door is over with the next action, and may be answered then (CA-WATCH-1).
    let begun = |unit: &String| !state.get("doing", unit)["stride"].is_null();
    let watches = |unit: &String| state.has("overwatch", unit);
    if state.figures().iter().any(begun) && state.figures().iter().any(watches) {
        return None;
    }
    match text(order, "order") {
        "fire" => fire(state, unit, text(order, "target")),
        "overwatch" => {
            let mut after = activated(state, unit);
            let left = after.number("doing", unit, "actions") - 1;
            after.set("doing", unit, "actions", left);
            after.set("doing", unit, "fresh", false);
            after.put("overwatch", unit, Value::Null);
            Some(ended(after, unit, ExactChance::CERTAIN))
        }
        "hold" => Some(pass(state, unit)),
        "rally" => Some(rally(state, unit, go_on)),
        "deploy" => {
            let to: Vec<Tile> = order["to"].as_array()?.iter().map(tile).collect::<Option<_>>()?;
            march(state, unit, &to)
        }
        "move" => follow(state, unit, order),
        "end_phase" => {
            let active = text(hand, "unit");
            if !active.is_empty() {
                return Some(ended(state.clone(), active, ExactChance::CERTAIN));
            }
            let side = text(state.of_all("clock"), "active").to_owned();
            let first = waiting(state, &side).into_iter().next()?;
            Some(pass(state, &first))
        }
        _ => None,
    }
}

/// Units of a side that were not activated this turn (CA-TURN-1).
fn waiting(state: &State, side: &str) -> Vec<String> {
    let waits =
        |unit: &String| state.side(unit) == side && !state.has("dead", unit) && !state.flag("doing", unit, "done");
    state.figures().into_iter().filter(waits).collect()
}

/// The state with the unit active (CA-TURN-2); its Overwatch ends (CA-WATCH-1).
fn activated(state: &State, unit: &str) -> State {
    let mut after = state.clone();
    if state.of_all("hand")["unit"] == unit {
        return after;
    }
    after.of_all_mut("hand")["unit"] = unit.into();
    after.of_all_mut("hand")["last"] = state.side(unit).into();
    let actions = if state.has("pinned", unit) { 1 } else { 2 };
    after.put("doing", unit, fresh_doing(actions));
    after.remove("overwatch", unit);
    after
}

fn fresh_doing(actions: i32) -> Value {
    json!({
        "done": false, "actions": actions, "fired": false, "moved": false, "fresh": false, "stride": null,
        "travelled": 0, "shot_by": [],
    })
}

/// The activation over: the other side's turn, if it has a unit left, or a new turn, for which both roll (CA-TURN-1).
fn ended(mut state: State, unit: &str, chance: ExactChance) -> Outcomes {
    let side = state.side(unit).to_owned();
    state.set("doing", unit, "done", true);
    state.set("doing", unit, "actions", 0);
    state.set("doing", unit, "fresh", false);
    state.set("doing", unit, "stride", Value::Null);
    state.of_all_mut("hand")["unit"] = Value::Null;
    state.of_all_mut("hand")["last"] = side.clone().into();
    if *state.of_all("outcome") == true {
        return vec![(state, chance)];
    }
    let other = if side == "response" { "hostile" } else { "response" };
    for next in [other, &side] {
        if !waiting(&state, next).is_empty() {
            state.of_all_mut("clock")["active"] = next.into();
            return vec![(state, chance)];
        }
    }
    for unit in state.figures() {
        state.set("doing", &unit, "done", false);
    }
    state.of_all_mut("hand")["last"] = Value::Null;
    let round = state.of_all("clock")["now"]["round"].as_i64().unwrap_or_default();
    state.of_all_mut("clock")["now"]["round"] = (round + 1).into();
    // The player side is first on a tie: in 21 of 36.
    let first = |side: &str, ways: u128| {
        let mut after = state.clone();
        after.of_all_mut("clock")["active"] = side.into();
        after.of_all_mut("clock")["initiative"] = side.into();
        (after, both(chance, share(ways, 36)))
    };
    vec![first("response", 21), first("hostile", 15)]
}

/// Goes on in an activation, or ends it where nothing is left to do.
fn go_on(state: State, unit: &str, chance: ExactChance) -> Outcomes {
    // A Pinned unit may do nothing but fire, once (CA-PIN-1).
    let idle = state.has("pinned", unit) && (state.flag("doing", unit, "fired") || !may_fire(&state, unit));
    let spent = state.number("doing", unit, "actions") == 0;
    if spent || idle { ended(state, unit, chance) } else { vec![(state, chance)] }
}

/// The shots of each model at a unit, with range and sight (CA-STAT-4); `None` with a weapon that it does not know.
fn shots(state: &State, unit: &str, target: &str) -> Option<Vec<(Tile, u32)>> {
    let to = models(state, target);
    let moved = state.flag("doing", unit, "moved");
    let shots = |model: &Model| {
        let sees = |range: i32| {
            to.iter().any(|other| state.board.sees(model.at, other.at) && tiles_between(model.at, other.at) <= range)
        };
        let shots = match &*model.arm {
            "rifle" => u32::from(sees(24)),
            "machine-gun" if moved || !sees(36) => 0,
            "machine-gun" => 3,
            _ => return None,
        };
        Some((model.at, shots))
    };
    models(state, unit).iter().map(shots).collect()
}

fn may_fire(state: &State, unit: &str) -> bool {
    let foes = state.figures().into_iter().filter(|other| state.enemies(unit, other));
    foes.filter_map(|other| shots(state, unit, &other)).flatten().any(|(_, shots)| shots > 0)
}

/// The faces that pass a morale check (CA-MORALE-1).
fn passing(state: &State, unit: &str, modifier: i32) -> u128 {
    let morale = state.number("stats", unit, "morale");
    (1..=6).filter(|face| *face == 6 || (*face != 1 && face + modifier >= morale)).count() as u128
}

/// A Pinned unit activates with its test (CA-PIN-2), then does as told.
fn rally(state: &State, unit: &str, then: fn(State, &str, ExactChance) -> Outcomes) -> Outcomes {
    let good = passing(state, unit, 0);
    let mut free = state.clone();
    free.remove("pinned", unit);
    let mut outcomes = then(activated(&free, unit), unit, share(good, 6));
    outcomes.extend(then(activated(state, unit), unit, share(6 - good, 6)));
    outcomes
}

/// An activation in which nothing more is done; a unit that is Pinned at its start still tests.
fn pass(state: &State, unit: &str) -> Outcomes {
    if state.has("pinned", unit) && state.of_all("hand")["unit"].is_null() {
        return rally(state, unit, ended);
    }
    ended(activated(state, unit), unit, ExactChance::CERTAIN)
}

/// The face that cover saves on (CA-BOARD-6), 0 for none; `None` where the index leaves open which model is nearest.
fn cover_save(state: &State, shooters: &[Tile], targets: &[Model]) -> Option<i32> {
    let near = |from: Tile| targets.iter().map(|model| tiles_between(from, model.at)).min().unwrap_or_default();
    let least = shooters.iter().map(|from| near(*from)).min()?;
    let grade = |from: Tile| {
        let covers: Vec<Cover> = targets.iter().map(|model| state.board.cover(model.at, from)).collect();
        let (half, full) = (
            covers.iter().filter(|cover| **cover == Cover::Half).count(),
            covers.iter().filter(|cover| **cover == Cover::Full).count(),
        );
        match (half + full) * 2 >= targets.len() {
            false => 0,
            true if full > half => 4,
            true => 5,
        }
    };
    let mut saves: Vec<i32> = shooters.iter().filter(|from| near(**from) == least).map(|from| grade(*from)).collect();
    saves.dedup();
    (saves.len() == 1).then(|| saves[0])
}

/// Models that are left after losses: ordinary ones go first, then special weapons, then the leader (CA-LOSS-1).
fn survivors(models: &[Model], lost: usize) -> Vec<Model> {
    let mut order: Vec<&Model> = models.iter().collect();
    order.sort_by_key(|model| (model.id == 1, model.arm != "rifle", model.id));
    let gone: Vec<i64> = order.into_iter().take(lost).map(|model| model.id).collect();
    models.iter().filter(|model| !gone.contains(&model.id)).cloned().collect()
}

/// Takes a unit out of the game; a side with none left has lost (CA-WIN-1).
fn gone(state: &mut State, unit: &str) {
    for token in ["pinned", "overwatch"] {
        state.remove(token, unit);
    }
    state.put("dead", unit, Value::Null);
    state.put("off-map", unit, Value::Null);
    state.put("bodies", unit, json!([]));
    state.put("doing", unit, fresh_doing(0));
    state.set("doing", unit, "done", true);
    let left = |other: &String| state.side(other) == state.side(unit) && !state.has("dead", other);
    if !state.figures().iter().any(left) {
        *state.of_all_mut("outcome") = true.into();
    }
}

/// A Fire action (CA-FIRE-1, CA-LOSS-1, CA-MORALE-1 to 3).
fn fire(state: &State, unit: &str, target: &str) -> Option<Outcomes> {
    let mut before = activated(state, unit);
    let left = before.number("doing", unit, "actions") - 1;
    before.set("doing", unit, "actions", left);
    before.set("doing", unit, "fired", true);
    before.set("doing", unit, "fresh", false);
    let to = models(state, target);
    let shots = shots(&before, unit, target)?;
    let shooters: Vec<Tile> = shots.iter().filter(|(_, shots)| *shots > 0).map(|(at, _)| *at).collect();
    let modifier = if state.has("pinned", unit) { -1 } else { 0 };
    let needed = 7 - state.number("stats", unit, "shoot");
    let good = (1..=6).filter(|face| *face == 6 || (*face != 1 && face + modifier >= needed)).count() as u128;
    let cover = cover_save(state, &shooters, &to)?;
    let save = [state.number("stats", target, "save"), cover].into_iter().filter(|save| *save > 0).min();
    let saving = save.map_or(0, |save| (7 - save) as u128);
    let mut outcomes = Outcomes::new();
    for (struck, chance) in hits(shots.iter().map(|(_, shots)| shots).sum(), good, 6).into_iter().enumerate() {
        for (lost, of) in hits(struck as u32, 6 - saving, 6).into_iter().enumerate() {
            let chance = both(chance, of);
            let lost = lost.min(to.len());
            let mut after = before.clone();
            let rest = survivors(&to, lost);
            put_models(&mut after, target, &rest);
            if rest.is_empty() {
                gone(&mut after, target);
                outcomes.extend(go_on(after, unit, chance));
                continue;
            }
            if struck == 0 {
                outcomes.extend(go_on(after, unit, chance));
                continue;
            }
            let breaks = lost > 0 && rest.len() as i32 * 2 <= state.number("stats", target, "strength");
            let holds = if breaks { passing(state, target, 0) } else { 6 };
            if holds < 6 {
                let mut routed = after.clone();
                gone(&mut routed, target);
                outcomes.extend(go_on(routed, unit, both(chance, share(6 - holds, 6))));
            }
            let chance = both(chance, share(holds, 6));
            // Pinned does not stack.
            let stands = if state.has("pinned", target) { 6 } else { passing(state, target, -(lost as i32)) };
            let mut pinned = after.clone();
            pinned.put("pinned", target, Value::Null);
            pinned.remove("overwatch", target);
            outcomes.extend(go_on(after, unit, both(chance, share(stands, 6))));
            outcomes.extend(go_on(pinned, unit, both(chance, share(6 - stands, 6))));
        }
    }
    Some(outcomes)
}

/// A Move that puts each model on a tile (CA-MOVE-1).
fn march(state: &State, unit: &str, to: &[Tile]) -> Option<Outcomes> {
    let mut after = activated(state, unit);
    let watched = |other: &String| state.enemies(unit, other) && state.has("overwatch", other);
    if state.figures().iter().any(watched) {
        return None;
    }
    let mut all = models(state, unit);
    if all.len() != to.len() {
        return None;
    }
    for (model, at) in all.iter_mut().zip(to) {
        model.at = *at;
    }
    put_models(&mut after, unit, &all);
    let left = after.number("doing", unit, "actions") - 1;
    after.set("doing", unit, "actions", left);
    for field in ["moved", "fresh"] {
        after.set("doing", unit, field, true);
    }
    after.set("doing", unit, "stride", Value::Null);
    if left > 0 || state.figures().iter().any(|other| state.enemies(unit, other) && assaults(&after, unit, other)) {
        return surely(after);
    }
    Some(ended(after, unit, ExactChance::CERTAIN))
}

/// Whether a unit stands within 2 tiles of another by walkable path (CA-ENTER-1, CA-ENTER-4).
fn assaults(state: &State, unit: &str, other: &str) -> bool {
    let to: Vec<Tile> = models(state, other).iter().map(|model| model.at).collect();
    models(state, unit).iter().any(|model| {
        let steps = reach(state, model.at, 5, |_| false, |_| false);
        to.iter().any(|at| steps.contains_key(at))
    })
}

/// The half-tiles to each tile within a budget: past friends, not past enemies, rough ground double (CA-MOVE-1).
fn reach(
    state: &State,
    from: Tile,
    budget: i32,
    bars: impl Fn(Tile) -> bool,
    rough: impl Fn(Tile) -> bool,
) -> std::collections::BTreeMap<Tile, i32> {
    let mut known = std::collections::BTreeMap::from([(from, 0)]);
    let mut open = vec![from];
    while let Some(at) = open.pop() {
        let cost = known[&at];
        for next in at.neighbours().into_iter().filter(|next| state.board.adjacent(at, *next)) {
            if !state.board.passable(next) || bars(next) {
                continue;
            }
            let step = if next.x != at.x && next.y != at.y { 3 } else { 2 };
            let sum = cost + if rough(next) { 2 * step } else { step };
            if sum <= budget && known.get(&next).is_none_or(|now| sum < *now) {
                known.insert(next, sum);
                open.push(next);
            }
        }
    }
    known
}

/// A Move along the leader's path: the others go to the nearest free tiles about its end, in one chain.
fn follow(state: &State, unit: &str, order: &Value) -> Option<Outcomes> {
    let all = models(state, unit);
    let leader = all.iter().find(|model| model.id == 1)?;
    let (path, cost) = path_cost(order, leader.at, |tile| rubble(&state.board, tile))?;
    let budget = 2 * state.number("stats", unit, "tiles");
    if path.iter().any(|tile| state.board.door(*tile).is_some_and(|door| !door.is_open())) || cost > budget {
        return None;
    }
    // Whether it may assault from there, and goes on, depends on the others.
    let active = state.of_all("hand")["unit"] == unit;
    if !state.get("doing", unit)["stride"].is_null() || (active && state.number("doing", unit, "actions") < 2) {
        return None;
    }
    let end = path.last().copied().unwrap_or(leader.at);
    let of = |enemy: bool| -> Vec<Tile> {
        let units = state.figures().into_iter().filter(|other| other != unit && state.enemies(unit, other) == enemy);
        units.flat_map(|other| models(state, &other)).map(|model| model.at).collect()
    };
    let (foes, friends) = (of(true), of(false));
    let mut taken: Vec<Tile> = friends.iter().chain(&foes).copied().collect();
    taken.push(end);
    let mut to = Vec::new();
    for model in &all {
        if model.id == 1 {
            to.push(end);
            continue;
        }
        let within = reach(state, model.at, budget, |tile| foes.contains(&tile), |tile| rubble(&state.board, tile));
        let free = within.keys().filter(|tile| !taken.contains(tile));
        let best = free.min_by_key(|tile| (half_tiles(**tile, end), tile.y, tile.x)).copied()?;
        taken.push(best);
        to.push(best);
    }
    march(state, unit, &to)
}

fn half_tiles(one: Tile, other: Tile) -> i32 {
    let (dx, dy) = (i32::from((one.x - other.x).abs()), i32::from((one.y - other.y).abs()));
    2 * dx.max(dy) + dx.min(dy)
}
