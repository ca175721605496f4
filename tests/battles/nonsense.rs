//! Whatever is thrown at a battle: an answer, no panic, and nothing changed by what is refused.

use fatal_funnel::referee::{AnyBattle, BadOrder};
use serde_json::{Value, json};

use crate::levels;
use crate::player::{Chance, choose};

const PLAYS: u64 = 60;
const ORDERS: usize = 20;
const TRIES: usize = 12;

/// Values that fit badly into a field.
fn odd(chance: &mut Chance) -> Value {
    let long = "x".repeat(40);
    let values = [
        json!(null),
        json!(true),
        json!(-1),
        json!(1e300),
        json!(""),
        json!("nobody"),
        json!("alpha"),
        json!("gun"),
        json!(long),
        json!("door-4-1"),
        json!("suppressed"),
        json!([]),
        json!([0, 0]),
        json!([-5, 3]),
        json!([32767, -32768]),
        json!([99999, 0]),
        json!([1, 2, 3]),
        json!([[1, 1], [1, 2]]),
        json!([[32767, 32767], [-32768, -32768]]),
        json!({"order": "move"}),
    ];
    chance.pick(&values).cloned().unwrap_or_default()
}

fn mangled(order: &Value, words: &[&str], chance: &mut Chance) -> Value {
    let mut order = order.clone();
    let Some(fields) = order.as_object_mut() else { return order };
    let names: Vec<String> = fields.keys().cloned().collect();
    let name = chance.pick(&names).cloned().unwrap_or_default();
    match chance.below(7) {
        0 => {
            fields.remove(&name);
        }
        1 => {
            fields.insert("surprise".into(), odd(chance));
        }
        2 => {
            fields.insert("order".into(), json!(chance.pick(words)));
        }
        3 => return odd(chance),
        4 => {
            if let Some(path) = fields.get_mut("path").and_then(Value::as_array_mut) {
                let again = path.clone();
                (0..chance.below(400)).for_each(|_| path.extend(again.clone()));
            }
        }
        _ => {
            fields.insert(name, odd(chance));
        }
    }
    order
}

#[test]
fn no_order_however_mangled_brings_a_battle_down() {
    let words =
        ["move", "open", "close", "peek", "drag", "fire", "overwatch", "breach", "recover", "hold", "use", "arrest"];
    let (mut refused, mut unreadable) = (0, 0);
    for play in 0..PLAYS {
        let mut chance = Chance::new(play + 9_000);
        let mut battle = levels::battle(play as usize, play);
        for _ in 0..ORDERS {
            let Some(order) = choose(&battle, &mut chance) else { break };
            let legal = json!(order);
            for _ in 0..TRIES {
                let order = mangled(&legal, &words, &mut chance);
                let before = battle.snapshot().digest();
                let _ = AnyBattle::odds(&battle, &order);
                let _ = AnyBattle::dangers(&battle, &order);
                let checked = AnyBattle::check(&battle, &order);
                match AnyBattle::perform(&mut battle, &order) {
                    Ok(_) => assert_eq!(checked, Ok(()), "{order}"),
                    Err(bad) => {
                        assert_eq!(checked, Err(bad.clone()), "{order}");
                        assert_eq!(battle.snapshot().digest(), before, "{order} was refused and changed the battle");
                        assert!(bad.to_string().len() > 8, "{order} is refused without a reason");
                        match bad {
                            BadOrder::Refused(_) => refused += 1,
                            BadOrder::Unreadable(_) => unreadable += 1,
                        }
                    }
                }
            }
            let _ = AnyBattle::perform(&mut battle, &legal);
        }
    }
    assert!(refused > 1_000 && unreadable > 1_000, "{refused} were refused, {unreadable} could not be read");
}
