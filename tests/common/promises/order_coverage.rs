//! The minds of a book give every kind of order, but for a closed list.
use std::collections::{BTreeMap, BTreeSet};

use fatal_funnel::model::Order;
use fatal_funnel::referee::Rulebook;
use serde_json::json;

/// Whole games that a test plays of each level; `FUNNEL_GAMES` sets another number.
pub fn games(usually: u64) -> u64 {
    std::env::var("FUNNEL_GAMES").ok().and_then(|text| text.parse().ok()).unwrap_or(usually)
}

/// The words of all orders of a book, as its refusal of an unknown one lists them.
fn words<B: Rulebook>() -> BTreeSet<String> {
    let unknown = Order::<B::Own>::deserialize_value(&json!({"order": "unheard-of"}));
    let told = unknown.expect_err("there is no such order");
    let (_, list) = told.split_once("use one of ").expect("the refusal lists the orders");
    list.split(", ").map(|word| word.trim_matches(['`', '.']).to_owned()).collect()
}

/// From this many games per level, rare orders must occur too.
const MANY: u64 = 100;

/// Those of some rare orders that need not be given in so few games.
pub fn rare(count: u64, words: &[&str]) -> BTreeMap<String, usize> {
    words.iter().filter(|_| count < MANY).map(|word| ((*word).to_owned(), 0)).collect()
}

/// Every order of a book was given, or stands in the list of those that minds never give, each with the reason.
pub fn every_order_is_given_or_listed<B: Rulebook>(given: &BTreeMap<String, usize>, never: &[(&str, &str)]) {
    let listed: BTreeSet<String> = never.iter().map(|(word, _)| (*word).to_owned()).collect();
    let given_words: BTreeSet<String> = given.keys().cloned().collect();
    let (all, known) = (words::<B>(), &given_words | &listed);
    let missing: Vec<&String> = all.difference(&known).collect();
    assert!(missing.is_empty(), "{}: no mind gives {missing:?}; given: {given:?}", B::NAME);
    let both: Vec<&String> = listed.intersection(&given_words).collect();
    assert!(both.is_empty(), "{}: minds do give {both:?}; strike them from the list", B::NAME);
    let strangers: Vec<&String> = listed.difference(&all).collect();
    assert!(strangers.is_empty(), "{}: there are no orders {strangers:?}", B::NAME);
}
