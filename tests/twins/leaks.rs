//! Collects leaks of hidden facts, so that one run names every kind.

use std::collections::BTreeMap;
use std::env;

use serde_json::Value;

/// Leaks by what was asked and where the answers parted.
#[derive(Default)]
pub struct Leaks {
    pub pairs: usize,
    pub lines: usize,
    found: BTreeMap<String, (usize, String)>,
}

impl Leaks {
    /// Takes two answers to one line; whether they are the same.
    pub fn compare(&mut self, place: &str, line: &Value, here: &Value, there: &Value) -> bool {
        self.lines += 1;
        let Some((path, one, other)) = parting("", here, there) else { return true };
        let order = line["order"]["order"].as_str().unwrap_or_default();
        let digits = |text: String| text.chars().filter(|letter| !letter.is_ascii_digit()).collect::<String>();
        let change = place.split(": ").nth(1).unwrap_or_default();
        let kind = format!("{} {order} {} ({change})", line["cmd"], digits(path.clone()));
        let told = format!("{place}\n    > {line}\n    {path}\n    {one:.300}\n    {other:.300}");
        if env::var("TWINS").is_ok() {
            println!("{told}");
        }
        self.found.entry(kind).or_insert((0, told)).0 += 1;
        false
    }

    /// Nothing leaked, over enough pairs.
    pub fn none(self, enough: usize) {
        println!("{} pairs, {} lines", self.pairs, self.lines);
        for (kind, (times, told)) in &self.found {
            println!("{times:4} times {kind}\n    {told}");
        }
        assert!(self.found.is_empty(), "{} kinds of leak", self.found.len());
        assert!(self.pairs >= enough, "only {} pairs were compared", self.pairs);
    }
}

/// Where two values part, and how.
fn parting(path: &str, one: &Value, other: &Value) -> Option<(String, String, String)> {
    match (one, other) {
        (Value::Object(a), Value::Object(b)) if a.keys().eq(b.keys()) => {
            a.iter().find_map(|(key, value)| parting(&format!("{path}/{key}"), value, &b[key]))
        }
        (Value::Array(a), Value::Array(b)) if a.len() == b.len() => {
            a.iter().zip(b).enumerate().find_map(|(place, (a, b))| parting(&format!("{path}/{place}"), a, b))
        }
        (Value::Array(a), Value::Array(b)) => {
            let apart = |a: &[Value], b: &[Value]| {
                a.iter().filter(|value| !b.contains(value)).map(Value::to_string).collect::<Vec<_>>()
            };
            Some((path.to_owned(), format!("{:?}", apart(a, b)), format!("{:?}", apart(b, a))))
        }
        _ => (one != other).then(|| {
            let [one, other] = [one, other].map(Value::to_string);
            let alike = one.chars().zip(other.chars()).take_while(|(a, b)| a == b).count();
            // What stands before tells what it is about.
            let from = |text: &str| text.chars().skip(alike.saturating_sub(80)).collect();
            (path.to_owned(), from(&one), from(&other))
        }),
    }
}
