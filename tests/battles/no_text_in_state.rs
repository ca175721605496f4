//! Words stay out of the state: whatever a battle keeps is a number, a word, an id or a text of the level file, so that
//! rewording a sentence changes no digest.

use std::collections::BTreeSet;

use fatal_funnel::faults::Source;
use fatal_funnel::levels::{read, shipped};
use fatal_funnel::model::{ComponentRegistry, Figures};
use fatal_funnel::{book, books};
use serde_json::Value;

/// Orders after which the state is looked at, from the beginning on.
const EVERY: usize = 40;
/// The most orders of a game.
const ORDERS: usize = 4_000;

/// All texts within a value, names of fields aside.
fn texts(value: &Value, found: &mut Vec<String>) {
    match value {
        Value::String(text) => found.push(text.clone()),
        Value::Array(list) => list.iter().for_each(|entry| texts(entry, found)),
        Value::Object(fields) => fields.iter().for_each(|(key, entry)| {
            found.push(key.clone());
            texts(entry, found);
        }),
        _ => {}
    }
}

/// A word of a vocabulary, a variant or an id: nothing that is read aloud.
fn is_word(text: &str) -> bool {
    text.len() <= 31 && text.chars().all(|letter| letter.is_ascii_alphanumeric() || "-_,[]".contains(letter))
}

/// What a part holds that neither is a word nor stands in the level's file, or is the name that a figure is shown by.
fn sentences(value: &Value, level: &str, labels: &BTreeSet<String>) -> Vec<String> {
    let mut found = Vec::new();
    texts(value, &mut found);
    found.retain(|text| !level.contains(text.as_str()) && (!is_word(text) || labels.contains(text)));
    found
}

#[test]
fn no_state_of_a_played_battle_holds_a_sentence() {
    let mut odd = Vec::new();
    for (name, text) in shipped() {
        let (brief, _) = read(&Source::new(*name, *text), books()).expect("it is shipped");
        let book = book(brief.rulebook.as_str()).expect("it has a book");
        let (mut battle, _) = book.begin(&brief, 11, &[]);
        for order in 0..ORDERS {
            let over = battle.over();
            if order % EVERY == 0 || over {
                let world = battle.world();
                let labels = world.figures().into_iter().map(|id| world.label(id)).collect();
                // The map is drawn in glyphs.
                let parts = ComponentRegistry::to_json(world).into_iter().filter(|(part, _)| part != "board");
                for (part, value) in parts {
                    let found = sentences(&value, text, &labels);
                    odd.extend(found.into_iter().map(|text| format!("{name}, order {order}, {part}: {text}")));
                }
            }
            if over {
                break;
            }
            let order = battle.random_order(battle.active());
            battle.perform(&order).expect("chance gives legal orders");
        }
    }
    assert!(odd.is_empty(), "{}", odd.join("\n"));
}
