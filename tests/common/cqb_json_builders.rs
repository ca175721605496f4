//! Builders for orders and events in protocol form.

use serde_json::{Value, json};

/// A ledger as the protocol writes it: pool, name, dice, rule.
pub fn ledger(lines: &[(&str, &str, i16, &str)]) -> Value {
    let line = |(pool, name, dice, rule): &(&str, &str, i16, &str)| json!({"pool": pool, "name": name, "dice": dice, "rule": rule});
    lines.iter().map(line).collect()
}

/// A `fired` event as the protocol writes it: who, at whom, with what, whence and whither, both pools, their faces, and
/// strikes, cancelled and net.
pub fn fired(shot: Value, pools: &[(&str, &str, i16, &str)], faces: [&[u8]; 2], result: [u16; 3]) -> Value {
    let mut event = shot;
    let [strikes, cancelled, net] = result;
    let rest = json!({"event": "fired", "ledger": ledger(pools), "attack_faces": faces[0], "guard_faces": faces[1],
        "strikes": strikes, "cancelled": cancelled, "net": net});
    let rest = rest.as_object().cloned().unwrap_or_default();
    event.as_object_mut().expect("a shot is an object").extend(rest);
    event
}

/// The order to fire, with nothing at risk.
pub fn fire(figure: &str, target: &str) -> Value {
    json!({"order": "fire", "figure": figure, "target": target})
}

/// The order to fire all the same.
pub fn risk(figure: &str, target: &str) -> Value {
    json!({"order": "fire", "figure": figure, "target": target, "accept_risk": true})
}

pub fn gained(figure: &str, token: &str) -> Value {
    json!({"event": "token_gained", "figure": figure, "token": token})
}

pub fn lost(figure: &str, token: &str) -> Value {
    json!({"event": "token_lost", "figure": figure, "token": token})
}

/// A `scored` event on account of a figure or an object (`on`), as far as [`Stage::plays`](super::Stage::plays) looks
/// at one.
pub fn scored(row: &str, points: i32, rule: &str, on: Option<(&str, &str)>) -> Value {
    let mut event = json!({"event": "scored", "row": row, "points": points, "rule": rule});
    if let Some((field, id)) = on {
        event[field] = json!(id);
    }
    event
}

/// The order to walk.
pub fn walk(figure: &str, path: &[[i16; 2]]) -> Value {
    json!({"order": "move", "figure": figure, "path": path})
}

/// The order to end this side's part of the phase.
pub fn end() -> Value {
    json!({"order": "end_phase"})
}

pub fn stepped(figure: &str, from: [i16; 2], to: [i16; 2], left: u16) -> Value {
    json!({"event": "stepped", "figure": figure, "from": from, "to": to, "left": left})
}

/// A `sighted` event: what a side knew and knows now, and who of it saw.
pub fn sighted(side: &str, figure: &str, [before, after]: [&str; 2], at: [i16; 2], by: Option<&str>) -> Value {
    let mut event =
        json!({"event": "sighted", "side": side, "figure": figure, "before": before, "after": after, "at": at});
    if let Some(by) = by {
        event["by"] = json!(by);
    }
    event
}

/// A `heard` event: where, of whom, and by which sides.
pub fn heard(by: &str, at: [i16; 2], sides: &[&str]) -> Value {
    json!({"event": "heard", "at": at, "by": by, "sides": sides})
}

pub fn phase_began(word: &str, side: &str) -> Value {
    json!({"event": "phase_began", "phase": word, "side": side})
}

pub fn round_began(round: u16, initiative: &str) -> Value {
    json!({"event": "round_began", "round": round, "initiative": initiative})
}

/// Both sides roll for the initiative (CQB-ROUND-3).
pub fn initiative(response: &[u8], hostile: &[u8], to: &str) -> Value {
    json!({"event": "initiative_rolled", "response_faces": response, "hostile_faces": hostile, "to": to})
}

/// A door worked by hand, as it stood and stands.
pub fn door_changed(at: [i16; 2], kind: &str, [before, after]: [&str; 2], by: &str, left: u16) -> Value {
    let door = |state: &str| json!({"kind": kind, "state": state, "wedged": false, "forced": false});
    json!({"event": "door_changed", "at": at, "before": door(before), "after": door(after), "by": by, "left": left})
}

pub fn watching(figure: &str, lane: &str) -> Value {
    json!({"event": "overwatch_set", "figure": figure, "lane": lane})
}

/// An Overwatch is spent on a figure that is, or looks from, a tile.
pub fn triggered(figure: &str, target: &str, lane: &str, at: [i16; 2]) -> Value {
    json!({"event": "overwatch_triggered", "figure": figure, "target": target, "lane": lane, "at": at})
}

/// A `nerve_tested` event of so many plain Nerve dice.
pub fn tested(figure: &str, cause: &str, dice: i16, faces: &[u8], needed: u16, passed: bool) -> Value {
    json!({"event": "nerve_tested", "figure": figure, "cause": cause,
        "ledger": ledger(&[("nerve", "Nerve", dice, "CQB-NERVE-7")]), "faces": faces, "needed": needed,
        "passed": passed})
}

/// Of the events of an order those that have to do with nerve: tests, giving up or not, falling back.
pub fn of_nerve(events: &[Value]) -> Vec<Value> {
    let words = ["nerve_tested", "shrugged", "surrendered", "fell_back"];
    let kept = |event: &&Value| words.contains(&event["event"].as_str().unwrap_or_default());
    events.iter().filter(kept).cloned().collect()
}
