//! Events as sentences: when something comes about, then something follows.
use super::event_consequences;
use super::field_value::FieldValue;
use super::mission_names::{MissionNames, NameKind};
use super::part_address::PartAddress;
use super::sentence::{
    Clause, ClausePiece, FieldChanges, PathStep, Sentence, SlotChoice, SlotKind, WantedTile, key_path, path_with_index,
    path_with_key, slot_name, slot_piece, tile_in_words, value_in_words, words_piece,
};

/// A deed that an event may wait for: its key, and the words around what it names. The middle ones can be exchanged.
struct Deed {
    key: &'static str,
    /// Before what it names, or behind it.
    lead: &'static str,
    leads: bool,
    after: &'static str,
}

const fn deed(key: &'static str, lead: &'static str, leads: bool, after: &'static str) -> Deed {
    Deed { key, lead, leads, after }
}

const DEEDS: [Deed; 8] = [
    deed("round", "round", true, "begins"),
    deed("heat", "Heat reaches", true, ""),
    deed("entered", "the team enters", true, ""),
    deed("opened", "the door is open at", true, ""),
    deed("out", "is out of the fight", false, ""),
    deed("seen", "the team identifies", true, ""),
    deed("secured", "is secured", false, ""),
    deed("met", "the objective is met:", true, ""),
];

/// The sentence of an event of a level; `None` for another part.
pub fn event_sentence(names: &MissionNames, part: &PartAddress, fields: &FieldValue) -> Option<Sentence> {
    let PartAddress::Event(_) = part else { return None };
    let mut clauses = conditions(names, fields.get("when"), "when", ["When", "and"]);
    clauses.push(more_conditions(names, fields.get("when"), "when", "+ condition"));
    clauses.extend(event_consequences::clauses(names, fields.get("then")));
    if names.has_event_key("stopped_by") {
        clauses.extend(stops(names, fields.get("stopped_by")));
        clauses.push(named(fields));
    }
    Some(Sentence { clauses })
}

/// The condition and consequence of a new event: a round that no other event has, and words to the player.
pub fn new_event(names: &MissionNames) -> Option<FieldValue> {
    let taken: Vec<i64> = names.level.parts.iter().filter_map(|(_, fields)| first_round(fields)).collect();
    let round = (2..names.last_round.max(3)).find(|round| !taken.contains(round)).unwrap_or(2);
    let table = |key: &str, value: FieldValue| (key.to_owned(), FieldValue::Table(vec![(key.to_owned(), value)]));
    let (_, when) = table("round", FieldValue::Number(round));
    let then = event_consequences::new_event_consequence(names)?;
    Some(FieldValue::Table(vec![("when".into(), when), ("then".into(), then)]))
}

/// The round that an event waits for, if it does.
pub(super) fn first_round(fields: &FieldValue) -> Option<i64> {
    match fields.get("when").and_then(|when| when.get("round")) {
        Some(FieldValue::Number(round)) => Some(*round),
        _ => None,
    }
}

/// The clauses of a table of conditions: its own keys, then those of `all` and `any`.
fn conditions(names: &MissionNames, table: Option<&FieldValue>, key: &str, joins: [&str; 2]) -> Vec<Clause> {
    let root = key_path(&[key]);
    let mut found = own_conditions(names, table, &root);
    let list = |key: &str| table.and_then(|table| table.get(key)).and_then(FieldValue::as_list).unwrap_or_default();
    for (at, group) in list("all").iter().enumerate() {
        found.extend(own_conditions(names, Some(group), &path_with_index(&path_with_key(&root, "all"), at)));
    }
    let mut all: Vec<(String, Clause)> = Vec::new();
    for (place, clause) in found.into_iter().enumerate() {
        all.push((joins[usize::from(place > 0)].to_owned(), clause));
    }
    let groups = list("any");
    for (at, group) in groups.iter().enumerate() {
        let path = path_with_index(&path_with_key(&root, "any"), at);
        let first = match (at, all.is_empty()) {
            (0, true) => format!("{} either", joins[0]),
            (0, false) => format!("{} either", joins[1]),
            _ => "or".to_owned(),
        };
        for (place, clause) in own_conditions(names, Some(group), &path).into_iter().enumerate() {
            all.push((if place == 0 { first.clone() } else { "together with".into() }, clause));
        }
    }
    let alone = all.len() < 2;
    let joined = |(join, mut clause): (String, Clause)| {
        clause.pieces.insert(0, words_piece(join));
        clause.removal = clause.removal.filter(|_| !alone);
        clause
    };
    all.into_iter().map(joined).collect()
}

/// One clause for each deed of a table.
fn own_conditions(names: &MissionNames, table: Option<&FieldValue>, path: &[PathStep]) -> Vec<Clause> {
    let had: Vec<&Deed> =
        DEEDS.iter().filter(|deed| table.is_some_and(|table| table.get(deed.key).is_some())).collect();
    had.iter().map(|deed| condition(names, table, deed, path, &had)).collect()
}

fn condition(
    names: &MissionNames,
    table: Option<&FieldValue>,
    deed: &Deed,
    path: &[PathStep],
    had: &[&Deed],
) -> Clause {
    let value = table.and_then(|table| table.get(deed.key));
    let here = path_with_key(path, deed.key);
    let removal = vec![(here.clone(), None), (path_with_key(path, "or_round"), None)];
    let filled = filling(names, deed, value, &here);
    // Another deed in its place.
    let free =
        DEEDS.iter().filter(|other| had.iter().all(|had| had.key != other.key) && names.has_event_key(other.key));
    let others = free.map(|other| {
        offered(names, other, |usual| {
            let mut change = removal.clone();
            change.insert(0, (path_with_key(path, other.key), Some(usual)));
            change
        })
    });
    let lead = slot_piece(format!("{}.lead", slot_name(&here)), deed.lead, SlotKind::Choice(others.collect()));
    let mut pieces = if deed.leads { vec![lead, filled] } else { vec![filled, lead] };
    if deed.key == "round" {
        pieces.extend(other_rounds(names, table, path));
    }
    if !deed.after.is_empty() {
        pieces.push(words_piece(deed.after));
    }
    let removal = removal.into_iter().filter(|(path, _)| deed.key == "round" || *path == here).collect();
    Clause { pieces, removal: Some(removal), adds: false }
}

/// A deed as a choice; without a change if the level has nothing that it could name.
fn offered(names: &MissionNames, deed: &Deed, change: impl FnOnce(FieldValue) -> FieldChanges) -> SlotChoice {
    let usual = usual(names, deed.key);
    let lacks = match deed.key {
        "opened" => "The map has no door yet.".to_owned(),
        key => named_by(key).map_or_else(String::new, |named| names.missing_sentence(named)),
    };
    let meaning = if usual.is_some() { names.meaning(&format!("when.{}", deed.key)) } else { lacks };
    let word = if deed.leads { format!("{} …", deed.lead) } else { format!("… {}", deed.lead) };
    SlotChoice { word, meaning, change: usual.map(change), part: None }
}

/// The rounds of which one is drawn.
fn other_rounds(names: &MissionNames, table: Option<&FieldValue>, path: &[PathStep]) -> Vec<ClausePiece> {
    let list = table.and_then(|table| table.get("or_round")).and_then(FieldValue::as_list).unwrap_or_default();
    let here = path_with_key(path, "or_round");
    let mut pieces = Vec::new();
    for (at, round) in list.iter().enumerate() {
        let path = path_with_index(&here, at);
        pieces.push(words_piece("or"));
        let kind = SlotKind::Number { path: path.clone(), least: 1, most: names.last_round };
        if let ClausePiece::Slot(mut slot) = slot_piece(slot_name(&path), value_in_words(round), kind) {
            slot.removal = Some(vec![(path, None)]);
            pieces.push(ClausePiece::Slot(slot));
        }
    }
    pieces
}

/// The name of what a deed needs.
fn named_by(key: &str) -> Option<NameKind> {
    match key {
        "entered" => Some(NameKind::Room),
        "out" | "seen" => Some(NameKind::Figure),
        "secured" => Some(NameKind::Securable),
        "met" => Some(NameKind::Objective),
        _ => None,
    }
}

/// The slot of what a deed names.
fn filling(names: &MissionNames, deed: &Deed, value: Option<&FieldValue>, path: &[PathStep]) -> ClausePiece {
    let name = slot_name(path);
    let kind = match (deed.key, named_by(deed.key)) {
        ("round", _) => SlotKind::Number { path: path.to_vec(), least: 1, most: names.last_round },
        ("heat", _) => SlotKind::Number { path: path.to_vec(), least: 1, most: 99 },
        (_, Some(named)) => {
            SlotKind::Choice(names.choices(named, |word| vec![(path.to_vec(), Some(FieldValue::text(word)))]))
        }
        _ => {
            let kind = SlotKind::Tile { path: path.to_vec(), wanted: WantedTile::Door };
            return slot_piece(name, tile_in_words(value), kind);
        }
    };
    slot_piece(name, value.map(value_in_words).unwrap_or_default(), kind)
}

fn usual(names: &MissionNames, key: &str) -> Option<FieldValue> {
    match (key, named_by(key)) {
        ("round", _) => Some(FieldValue::Number(4.min(names.last_round))),
        ("heat", _) => Some(FieldValue::Number(3)),
        (_, Some(named)) => names.default_name(named).map(FieldValue::text),
        _ => names.default_tile(true).map(FieldValue::tile),
    }
}

/// The slot that adds a condition: to the table itself, to `all` if it has the key already, or as an alternative.
fn more_conditions(names: &MissionNames, table: Option<&FieldValue>, key: &str, shown: &str) -> Clause {
    let root = key_path(&[key]);
    let has = |key: &str| table.is_some_and(|table| table.get(key).is_some());
    let count = |key: &str| table.and_then(|table| table.get(key)).and_then(FieldValue::as_list).map_or(0, <[_]>::len);
    // Heat keeps nothing from happening.
    let known = || DEEDS.iter().filter(|deed| names.has_event_key(deed.key) && (key == "when" || deed.key != "heat"));
    let group = |key: &str, usual| FieldValue::Table(vec![(key.to_owned(), usual)]);
    let further = known().filter(|deed| !has(deed.key) || !matches!(deed.key, "round" | "heat"));
    let and = further.map(|deed| {
        let mut choice = offered(names, deed, |usual| match has(deed.key) {
            false => vec![(path_with_key(&root, deed.key), Some(usual))],
            true => vec![(path_with_index(&path_with_key(&root, "all"), count("all")), Some(group(deed.key, usual)))],
        });
        choice.word = format!("and {}", choice.word);
        choice
    });
    // A drawn round and what all must have come about stay beside the alternatives.
    let movable = table.is_some() && !has("or_round") && !has("all") && names.has_event_key("any");
    let or = known().filter(|_| movable || count("any") > 0).map(|deed| {
        let mut choice = offered(names, deed, |usual| {
            let entry = |at: usize, value| (path_with_index(&path_with_key(&root, "any"), at), Some(value));
            if count("any") > 0 {
                return vec![entry(count("any"), group(deed.key, usual))];
            }
            let own: Vec<(String, FieldValue)> =
                DEEDS.iter().filter_map(|deed| Some((deed.key.to_owned(), table?.get(deed.key)?.clone()))).collect();
            let gone = own.iter().map(|(key, _)| (path_with_key(&root, key), None)).collect::<Vec<_>>();
            let alternatives = [entry(0, FieldValue::Table(own)), entry(1, group(deed.key, usual))];
            alternatives.into_iter().chain(gone).collect()
        });
        choice.word = format!("or {}", choice.word);
        choice
    });
    let choices = and.chain(or).collect();
    Clause {
        pieces: vec![slot_piece(format!("{key}.more"), shown, SlotKind::Choice(choices))],
        removal: None,
        adds: true,
    }
}

/// The deeds that keep an event from happening.
fn stops(names: &MissionNames, table: Option<&FieldValue>) -> Vec<Clause> {
    if table.is_none() {
        let deeds = DEEDS.iter().filter(|deed| !matches!(deed.key, "heat"));
        let choices =
            deeds.map(|deed| offered(names, deed, |usual| vec![(key_path(&["stopped_by", deed.key]), Some(usual))]));
        let pieces = vec![slot_piece("stopped_by.more", "+ unless", SlotKind::Choice(choices.collect()))];
        return vec![Clause { pieces, removal: None, adds: true }];
    }
    let mut clauses = conditions(names, table, "stopped_by", ["unless", "and"]);
    if let [only] = &mut clauses[..] {
        only.removal = Some(vec![(key_path(&["stopped_by"]), None)]);
    }
    clauses.push(more_conditions(names, table, "stopped_by", "+ unless"));
    clauses
}

/// The name under which the team knows of it.
fn named(fields: &FieldValue) -> Clause {
    let path = key_path(&["name"]);
    match fields.get("name").and_then(FieldValue::as_text) {
        Some(name) => Clause {
            pieces: vec![
                words_piece("The team knows of it as"),
                slot_piece("name", format!("“{name}”"), SlotKind::Text { path: path.clone() }),
            ],
            removal: Some(vec![(path, None)]),
            adds: false,
        },
        None => {
            let change = vec![(path, Some(FieldValue::text("They act")))];
            let meaning = "It is listed with the objectives, with the Heat or the round that it waits for.";
            let choice = SlotChoice::new("known to the team as …", meaning, change);
            Clause {
                pieces: vec![slot_piece("name.more", "+ name", SlotKind::Choice(vec![choice]))],
                removal: None,
                adds: true,
            }
        }
    }
}
