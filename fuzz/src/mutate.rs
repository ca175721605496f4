//! Changes of a text that know its form: lines, values, words and tables of TOML, nodes of JSON, lines of a session. They need
//! no fuzzer, so that tests use them too.
use serde_json::Value;

/// A generator of numbers (SplitMix64): the same seed changes a text in the same way.
pub struct Dice(u64);

impl Dice {
    pub fn new(seed: u64) -> Self {
        Self(seed)
    }

    pub fn roll(&mut self) -> u64 {
        self.0 = self.0.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let mut mixed = self.0;
        mixed = (mixed ^ (mixed >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        mixed = (mixed ^ (mixed >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
        mixed ^ (mixed >> 31)
    }

    /// A number below `bound`; 0 if there is none.
    pub fn below(&mut self, bound: usize) -> usize {
        if bound == 0 { 0 } else { (self.roll() % bound as u64) as usize }
    }

    pub fn pick<'a, T: ?Sized>(&mut self, from: &[&'a T]) -> Option<&'a T> {
        from.get(self.below(from.len())).copied()
    }
}

/// Values at the edge of what TOML and JSON hold.
const ODD_VALUES: [&str; 20] = [
    "0",
    "-1",
    "1",
    "99",
    "255",
    "65536",
    "2147483648",
    "9223372036854775807",
    "-9223372036854775808",
    "0.5",
    "1e308",
    "\"\"",
    "\"all\"",
    "\"\\u0000\"",
    "\"é😀\"",
    "[]",
    "{}",
    "true",
    "[[0, 0], [65535, -1]]",
    "[\"\"]",
];
/// Letters of maps, and others.
const GLYPHS: [&str; 12] = ["#", ".", "+", "X", "~", "=", " ", "é", "\t", "\"", "w", "o"];

/// A form that a text may have.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub enum Form {
    Toml,
    Xml,
    Json,
    /// A JSON text in each line.
    Lines,
}

/// Changes a text once. `donors` are sound texts of its kind.
pub fn mutated(form: Form, text: &str, donors: &[&str], dice: &mut Dice) -> String {
    match form {
        Form::Toml => toml(text, donors, dice),
        Form::Xml => lines_and_tokens(text, donors, dice),
        Form::Json => json(text, dice).unwrap_or_else(|| lines_and_tokens(text, donors, dice)),
        Form::Lines => json_lines(text, dice),
    }
}

fn toml(text: &str, donors: &[&str], dice: &mut Dice) -> String {
    let mut lines: Vec<String> = text.lines().map(str::to_owned).collect();
    let donor = dice.pick(donors).unwrap_or(text);
    let donated: Vec<&str> = donor.lines().filter(|line| !line.trim().is_empty()).collect();
    let at = dice.below(lines.len());
    match dice.below(8) {
        // Another value behind a key.
        0 | 1 if !lines.is_empty() => {
            let value = match dice.below(2) {
                0 => ODD_VALUES[dice.below(ODD_VALUES.len())].to_owned(),
                _ => {
                    let values: Vec<&str> = donated.iter().filter_map(|line| Some(line.split_once('=')?.1)).collect();
                    dice.pick(&values).unwrap_or("0").trim().to_owned()
                }
            };
            let value = match dice.below(6) {
                0 => format!("[{value}]"),
                1 => format!("{{ at = {value} }}"),
                _ => value,
            };
            match lines[at].split_once('=') {
                Some((key, _)) => lines[at] = format!("{key}= {value}"),
                None => return lines_and_tokens(text, donors, dice),
            }
        }
        // A line of another text, at its place or at any.
        2 => lines.insert(at, dice.pick(&donated).unwrap_or("").to_owned()),
        3 => {
            let key = lines.get(at).and_then(|line| line.split_once('=')).map(|(key, _)| key.trim().to_owned());
            let alike =
                |line: &&&str| key.is_some() && line.split_once('=').map(|(key, _)| key.trim()) == key.as_deref();
            let alike: Vec<&str> = donated.iter().filter(alike).copied().collect();
            match dice.pick(&alike) {
                Some(line) => lines[at] = line.to_owned(),
                None => return lines_and_tokens(text, donors, dice),
            }
        }
        // A whole table of another text.
        4 => {
            let blocks: Vec<&str> = donor.split("\n[").skip(1).collect();
            let block = dice.pick(&blocks).map(|block| format!("[{block}")).unwrap_or_default();
            lines.extend(block.lines().map(str::to_owned));
        }
        // A table less.
        5 => {
            let heads: Vec<usize> = (0..lines.len()).filter(|at| lines[*at].starts_with('[')).collect();
            if let Some(&start) = heads.get(dice.below(heads.len())) {
                let end = heads.iter().copied().find(|head| *head > start).unwrap_or(lines.len());
                lines.drain(start..end);
            }
        }
        // A tile of a map.
        6 => {
            let rows: Vec<usize> = (0..lines.len()).filter(|at| lines[*at].contains("##")).collect();
            if let Some(&row) = rows.get(dice.below(rows.len())) {
                let mut letters: Vec<char> = lines[row].chars().collect();
                let place = dice.below(letters.len());
                letters.splice(place..place + 1, GLYPHS[dice.below(GLYPHS.len())].chars());
                lines[row] = letters.into_iter().collect();
            }
        }
        _ => return lines_and_tokens(text, donors, dice),
    }
    lines.join("\n") + "\n"
}

/// Lines are moved, words and numbers replaced, whatever the form.
fn lines_and_tokens(text: &str, donors: &[&str], dice: &mut Dice) -> String {
    let mut lines: Vec<&str> = text.lines().collect();
    let (one, other) = (dice.below(lines.len()), dice.below(lines.len()));
    match dice.below(8) {
        0 if !lines.is_empty() => _ = lines.remove(one),
        1 if !lines.is_empty() => lines.insert(other, lines[one]),
        2 if !lines.is_empty() => lines.swap(one, other),
        3 => {
            let cut = (0..=dice.below(text.len() + 1)).rev().find(|at| text.is_char_boundary(*at));
            return text[..cut.unwrap_or(0)].to_owned();
        }
        _ => return with_token(text, donors, dice),
    }
    lines.join("\n") + "\n"
}

/// The byte ranges of words and numbers.
fn tokens(text: &str) -> Vec<(usize, usize)> {
    let mut found = Vec::new();
    let mut start = None;
    for (at, letter) in text.char_indices().chain([(text.len(), ' ')]) {
        match (letter.is_alphanumeric() || matches!(letter, '_' | '-' | '.'), start) {
            (true, None) => start = Some(at),
            (false, Some(from)) => {
                found.push((from, at));
                start = None;
            }
            _ => {}
        }
    }
    found
}

fn with_token(text: &str, donors: &[&str], dice: &mut Dice) -> String {
    let own = tokens(text);
    let Some(&(from, to)) = own.get(dice.below(own.len())) else { return text.to_owned() };
    let token = &text[from..to];
    let new = match (token.parse::<i64>(), dice.below(4)) {
        (Ok(number), 0) => number.wrapping_add(1).to_string(),
        (Ok(number), 1) => number.wrapping_sub(1).to_string(),
        (Ok(_), 2) => ODD_VALUES[dice.below(9)].to_owned(),
        (_, 3) => {
            let donor = dice.pick(donors).unwrap_or(text);
            let theirs = tokens(donor);
            theirs.get(dice.below(theirs.len())).map(|(from, to)| donor[*from..*to].to_owned()).unwrap_or_default()
        }
        _ => own.get(dice.below(own.len())).map(|(from, to)| text[*from..*to].to_owned()).unwrap_or_default(),
    };
    format!("{}{new}{}", &text[..from], &text[to..])
}

/// Changes one node of a JSON text; `None` if it is none.
fn json(text: &str, dice: &mut Dice) -> Option<String> {
    let mut root: Value = serde_json::from_str(text).ok()?;
    change(&mut root, dice);
    Some(with_checksum_first(&root))
}

fn change(root: &mut Value, dice: &mut Dice) {
    let count = count(root);
    // Of large texts mostly what is near the top: the rest is far more, and alike.
    let bound = if dice.below(2) == 0 { count.min(60) } else { count };
    let mut place = dice.below(bound);
    let mut other = dice.below(count);
    let donor = nth(root, &mut other).cloned().unwrap_or_default();
    let Some(node) = nth_mut(root, &mut place) else { return };
    let odd = || ODD_VALUES.map(|text| serde_json::from_str::<Value>(text).unwrap_or_default());
    match (node, dice.below(6)) {
        (node, 0) => *node = odd()[dice.below(ODD_VALUES.len())].clone(),
        (node, 1) => *node = donor,
        (Value::Array(list), 2) if !list.is_empty() => _ = list.remove(dice.below(list.len())),
        (Value::Array(list), 3) if !list.is_empty() => list.push(list[dice.below(list.len())].clone()),
        (Value::Array(list), 4) => list.push(donor),
        (Value::Array(list), _) if list.len() > 1 => {
            let (one, two) = (dice.below(list.len()), dice.below(list.len()));
            list.swap(one, two);
        }
        (Value::Object(fields), pick) if !fields.is_empty() => {
            let names: Vec<String> = fields.keys().cloned().collect();
            let (name, twin) = (names[dice.below(names.len())].clone(), names[dice.below(names.len())].clone());
            match pick {
                2 => _ = fields.remove(&name),
                3 => _ = fields.insert(name, donor),
                4 => {
                    let value = fields.remove(&name).unwrap_or_default();
                    fields.insert(twin, value);
                }
                _ => _ = fields.insert(format!("{name}x"), donor),
            }
        }
        (Value::Number(number), pick) => {
            let old = number.as_i64().unwrap_or_default();
            let new = [old.wrapping_add(1), old.wrapping_sub(1), -old.max(-i64::MAX), old.wrapping_mul(256)];
            *number = new[pick % new.len()].into();
        }
        (Value::String(text), pick) => {
            *text = match pick {
                2 => String::new(),
                3 => format!("{text}{text}"),
                _ => with_token(text, &[], dice),
            };
        }
        (node, _) => *node = donor,
    }
}

fn count(value: &Value) -> usize {
    1 + match value {
        Value::Array(list) => list.iter().map(count).sum(),
        Value::Object(fields) => fields.values().map(count).sum(),
        _ => 0,
    }
}

fn nth<'v>(value: &'v Value, place: &mut usize) -> Option<&'v Value> {
    if *place == 0 {
        return Some(value);
    }
    *place -= 1;
    match value {
        Value::Array(list) => list.iter().find_map(|value| nth(value, place)),
        Value::Object(fields) => fields.values().find_map(|value| nth(value, place)),
        _ => None,
    }
}

fn nth_mut<'v>(value: &'v mut Value, place: &mut usize) -> Option<&'v mut Value> {
    if *place == 0 {
        return Some(value);
    }
    *place -= 1;
    match value {
        Value::Array(list) => list.iter_mut().find_map(|value| nth_mut(value, place)),
        Value::Object(fields) => fields.values_mut().find_map(|value| nth_mut(value, place)),
        _ => None,
    }
}

/// JSON in which a checksum stands among the first bytes, where it is looked for.
fn with_checksum_first(root: &Value) -> String {
    match root.as_object().filter(|fields| fields.contains_key("checksum")) {
        None => root.to_string(),
        Some(fields) => {
            let others = fields.iter().filter(|(name, _)| *name != "checksum");
            let others = others.map(|(name, value)| format!("{}:{value}", Value::from(name.as_str())));
            let first = "\"checksum\":\"0000000000000000\"".to_owned();
            format!("{{{}}}", std::iter::once(first).chain(others).collect::<Vec<_>>().join(","))
        }
    }
}

/// Changes a line of JSON lines, or moves lines.
fn json_lines(text: &str, dice: &mut Dice) -> String {
    let mut lines: Vec<String> = text.lines().map(str::to_owned).collect();
    if lines.is_empty() {
        return text.to_owned();
    }
    let (one, other) = (dice.below(lines.len()), dice.below(lines.len()));
    match dice.below(10) {
        0 => _ = lines.remove(one),
        1 => lines.insert(one, lines[other].clone()),
        2 => lines.swap(one, other),
        3 => lines[one] = with_token(&lines[one], &[], dice),
        4 => lines[one] = lines_and_tokens(&lines[one], &[], dice).trim_end().to_owned(),
        // A part of another line.
        5 => {
            let donor = serde_json::from_str::<Value>(&lines[other]).ok();
            let line = serde_json::from_str::<Value>(&lines[one]).ok();
            if let (Some(donor), Some(mut line)) = (donor, line) {
                let (mut from, mut to) = (dice.below(count(&donor)), dice.below(count(&line)));
                if let (Some(part), Some(node)) = (nth(&donor, &mut from), nth_mut(&mut line, &mut to)) {
                    *node = part.clone();
                }
                lines[one] = with_checksum_first(&line);
            }
        }
        _ => lines[one] = json(&lines[one], dice).unwrap_or_else(|| with_token(&lines[one], &[], dice)),
    }
    lines.join("\n") + "\n"
}
