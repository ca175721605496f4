//! Builders of orders and expected events in the protocol's JSON, independent of the book's own types.
#![allow(dead_code)] // each topic uses its own part

use serde_json::{Value, json};

pub fn end() -> Value {
    json!({"order": "end_phase"})
}

pub fn attack(figure: &str, target: &str, weapon: &str) -> Value {
    json!({"order": "attack", "figure": figure, "target": target, "weapon": weapon})
}

pub fn kill(figure: &str, target: &str, weapon: &str) -> Value {
    json!({"order": "attack", "figure": figure, "target": target, "weapon": weapon, "lethal": true})
}

/// An order without fields but its figure.
pub fn plain(order: &str, figure: &str) -> Value {
    json!({"order": order, "figure": figure})
}

pub fn walk(figure: &str, path: &[[i16; 2]]) -> Value {
    json!({"order": "move", "figure": figure, "path": path})
}

/// Adds a field to an order.
pub fn with(mut order: Value, field: &str, value: Value) -> Value {
    order[field] = value;
    order
}

pub fn began(figure: &str) -> Value {
    json!({"event": "turn_began", "figure": figure})
}

pub fn ended(figure: &str) -> Value {
    json!({"event": "turn_ended", "figure": figure})
}

/// The event that asks a side.
pub fn asks(side: &str) -> Value {
    json!({"event": "phase_began", "phase": "turn", "side": side})
}

pub fn minor(figure: &str, what: &str) -> Value {
    json!({"event": "minor", "figure": figure, "what": what})
}

pub fn gained(figure: &str, token: &str) -> Value {
    json!({"event": "token_gained", "figure": figure, "token": token})
}

pub fn lost(figure: &str, token: &str) -> Value {
    json!({"event": "token_lost", "figure": figure, "token": token})
}

pub fn pools(figure: &str, why: &str, own: u8, momentum: [u8; 2], threat: [u16; 2]) -> Value {
    json!({"event": "pools", "figure": figure, "why": why, "own": own, "momentum": momentum, "threat": threat})
}

pub fn attack_task(target: &str, weapon: &str, lethal: bool) -> Value {
    json!({"attack": {"target": target, "weapon": weapon, "lethal": lethal}})
}

pub fn declared(figure: &str, task: Value, origin: &str, dice: u8) -> Value {
    json!({"event": "declared", "figure": figure, "task": task, "origin": origin, "dice": dice})
}

/// A modifier of a Difficulty: name, value and rule.
pub type Why<'a> = (&'a str, i16, &'a str);

pub const RANGED: Why = ("Ranged attack", 2, "MO-DIFF-1");
pub const MELEE: Why = ("Melee attack", 1, "MO-DIFF-1");

/// A roll as its event shows it.
pub struct Roll<'a> {
    pub figure: &'a str,
    pub task: Value,
    /// Attribute and Discipline with their numbers, and the rule.
    pub skill: (&'a str, u8, &'a str, u8, &'a str),
    pub why: &'a [Why<'a>],
    pub faces: &'a [u8],
    pub extra: u8,
    pub again: Option<(u8, u8)>,
    /// Helpers: id, face, target number.
    pub helpers: &'a [(&'a str, u8, u8)],
}

impl Roll<'_> {
    fn successes(face: u8, target: u8) -> u8 {
        if face == 1 { 2 } else { u8::from(face <= target) }
    }

    /// The event, its successes counted here.
    pub fn event(&self) -> Value {
        let line = |pool: &str, name: &str, dice: i16, rule: &str| json!({"pool": pool, "name": name, "dice": dice, "rule": rule});
        let (attribute, a, discipline, d, rule) = self.skill;
        let mut ledger = vec![line("dice", "Task", 2, "MO-DICE-1")];
        if self.extra > 0 {
            ledger.push(line("dice", "Create Opportunity", self.extra.into(), "MO-SPEND-1"));
        }
        ledger.push(line("target", attribute, a.into(), rule));
        if d > 0 {
            ledger.push(line("target", discipline, d.into(), rule));
        }
        let reasons = self.why.iter().filter(|(_, dice, _)| *dice != 0);
        ledger.extend(reasons.map(|(name, dice, rule)| line("difficulty", name, *dice, rule)));
        let difficulty = self.why.iter().map(|(_, dice, _)| *dice).sum::<i16>().max(0) as u8;
        let target = a + d;
        let mut standing = self.faces.to_vec();
        if let Some((place, face)) = self.again {
            standing[usize::from(place)] = face;
        }
        let own: u8 = standing.iter().map(|face| Self::successes(*face, target)).sum();
        let lent: u8 = self.helpers.iter().map(|(_, face, target)| Self::successes(*face, *target)).sum();
        let successes = own + if own > 0 { lent } else { 0 };
        let helpers: Vec<Value> = self.helpers.iter().map(|(id, face, _)| json!([id, face])).collect();
        json!({"event": "rolled", "figure": self.figure, "task": self.task, "ledger": ledger, "faces": self.faces,
            "again": self.again, "helpers": helpers, "target": target, "difficulty": difficulty,
            "successes": successes, "success": successes >= difficulty, "momentum": successes.saturating_sub(difficulty)})
    }
}

/// A plain roll.
pub fn roll<'a>(
    figure: &'a str,
    task: Value,
    skill: (&'a str, u8, &'a str, u8, &'a str),
    why: &'a [Why<'a>],
    faces: &'a [u8],
) -> Value {
    Roll { figure, task, skill, why, faces, extra: 0, again: None, helpers: &[] }.event()
}

/// Skills of a rifle operator for shooting and melee; of a guard.
pub const RIFLE: (&str, u8, &str, u8, &str) = ("Control", 11, "Security", 4, "MO-ATTACK-5");
pub const RIFLE_FIST: (&str, u8, &str, u8, &str) = ("Daring", 9, "Security", 4, "MO-ATTACK-4");
pub const GUARD: (&str, u8, &str, u8, &str) = ("Control", 8, "Security", 2, "MO-ATTACK-5");

/// The damage roll, its total counted here.
pub fn damage(figure: &str, target: &str, faces: &[u8]) -> Value {
    let points = |face: &u8| match face {
        1 | 5 | 6 => 1,
        2 => 2,
        _ => 0,
    };
    let total: u16 = faces.iter().map(points).sum();
    let effects = faces.iter().filter(|face| **face >= 5).count();
    json!({"event": "damage_rolled", "figure": figure, "target": target, "faces": faces, "total": total, "effects": effects})
}

pub fn struck(figure: &str, by: &str, total: u16, cover: &[u8], resistance: u16, stress: [u16; 2]) -> Value {
    let damage = total.saturating_sub(resistance);
    json!({"event": "struck", "figure": figure, "by": by, "total": total, "cover_faces": cover,
        "resistance": resistance, "damage": damage, "stress": stress})
}

pub fn injured(figure: &str, lethal: bool, result: &str) -> Value {
    json!({"event": "injured", "figure": figure, "lethal": lethal, "result": result})
}

pub fn settled() -> Value {
    json!({"event": "pending", "frames": []})
}

pub fn stepped(figure: &str, from: [i16; 2], to: [i16; 2], left: u16) -> Value {
    json!({"event": "stepped", "figure": figure, "from": from, "to": to, "left": left})
}

/// An attempt without extras.
pub fn attempt(figure: &str, task: Value, origin: &str) -> Value {
    json!({"figure": figure, "task": task, "origin": origin, "dice": 0, "aimed": false, "prepared": false, "problems": 0})
}

/// The frame of a successful Task that awaits spends.
pub fn spending(attempt: Value, momentum: u8, damage: &[u8], from: [i16; 2]) -> Value {
    json!({"spending": {"attempt": attempt, "momentum": momentum, "damage": damage, "rerolled": false, "bonus": 0,
        "penetration": 0, "second": null, "disarmed": false, "advantage": false, "woke": false, "from": from}})
}

pub fn pending(frames: &[Value]) -> Value {
    json!({"event": "pending", "frames": frames})
}
