//! Nonsense orders thrown at a battle.

use fatal_funnel::referee::{AnyBattle, BadOrder, Battle, Rulebook};
use serde_json::{Value, json};

use super::{Chance, choose};

/// Mangled orders for each legal one.
const TRIES: usize = 12;

/// Values that fit badly into a field.
fn odd(names: &[&str], chance: &mut Chance) -> Value {
    let long = "x".repeat(40);
    let values = [
        json!(null),
        json!(true),
        json!(-1),
        json!(1e300),
        json!(""),
        json!("nobody"),
        json!(long),
        json!([]),
        json!([0, 0]),
        json!([-5, 3]),
        json!([32767, -32768]),
        json!([99999, 0]),
        json!(["nobody"]),
        json!([[1, 1], [1, 2]]),
        json!([[32767, 32767], [-32768, -32768]]),
        json!({"order": "move"}),
    ];
    let named = values.into_iter().chain(names.iter().map(|name| json!(name))).collect::<Vec<_>>();
    chance.pick(&named).cloned().unwrap_or_default()
}

fn mangled(order: &Value, words: &[&str], names: &[&str], chance: &mut Chance) -> Value {
    let mut order = order.clone();
    let Some(fields) = order.as_object_mut() else { return order };
    let keys: Vec<String> = fields.keys().cloned().collect();
    let name = chance.pick(&keys).cloned().unwrap_or_default();
    match chance.below(7) {
        0 => _ = fields.remove(&name),
        1 => _ = fields.insert("surprise".into(), odd(names, chance)),
        2 => _ = fields.insert("order".into(), json!(chance.pick(words))),
        3 => return odd(names, chance),
        4 => {
            if let Some(path) = fields.get_mut("path").and_then(Value::as_array_mut) {
                let again = path.clone();
                (0..chance.below(400)).for_each(|_| path.extend(again.clone()));
            }
        }
        _ => _ = fields.insert(name, odd(names, chance)),
    }
    order
}

/// Whatever is thrown at a battle: an answer, no panic, and nothing changed by what is refused. `words` are those of
/// orders, `names` those of figures and things.
pub fn no_order_brings_it_down<B: Rulebook>(
    begin: impl Fn(u64) -> Battle<B>,
    (plays, orders): (u64, usize),
    words: &[&str],
    names: &[&str],
) {
    let (mut refused, mut unreadable) = (0, 0);
    for play in 0..plays {
        let mut chance = Chance::new(play + 9_000);
        let mut battle = begin(play);
        for _ in 0..orders {
            let Some(order) = choose(&battle, &mut chance) else { break };
            let legal = json!(order);
            for _ in 0..TRIES {
                match answered(&mut battle, &mangled(&legal, words, names, &mut chance)) {
                    Some(BadOrder::Refused(_)) => refused += 1,
                    Some(BadOrder::Unreadable(_)) => unreadable += 1,
                    None => {}
                }
            }
            let _ = battle.perform(&order);
        }
    }
    let least = (plays as usize * orders * TRIES) / 16;
    assert!(refused > least && unreadable > least, "{refused} were refused, {unreadable} could not be read");
}

/// What comes of one order: the check and the battle say the same, and what is bad changes nothing.
fn answered<B: Rulebook>(battle: &mut Battle<B>, json: &Value) -> Option<BadOrder> {
    let before = battle.snapshot().digest();
    let order = match AnyBattle::read_order(battle, json) {
        Ok(order) => order,
        Err(unreadable) => return Some(unreadable),
    };
    let _ = AnyBattle::odds(battle, &order);
    let _ = AnyBattle::dangers(battle, &order);
    let checked = AnyBattle::check(battle, &order);
    let Err(bad) = AnyBattle::perform(battle, &order) else {
        assert_eq!(checked, Ok(()), "{json}");
        return None;
    };
    assert_eq!(checked, Err(bad.clone()), "{json}");
    assert_eq!(battle.snapshot().digest(), before, "{json} was refused and changed the battle");
    assert!(bad.to_string().len() > 8, "{json} is refused without a reason");
    Some(bad)
}
