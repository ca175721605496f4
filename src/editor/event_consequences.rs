//! Consequences of an event, as clauses of its sentence.
use super::field_value::FieldValue;
use super::mission_names::{MissionNames, NameKind};
use super::sentence::{
    Clause, ClausePiece, FieldChanges, SlotChoice, SlotKind, WantedTile, key_path, path_with_index, slot_name,
    slot_piece, tile_in_words, value_in_words, words_piece,
};

/// A consequence: the key of `then` that makes it, and its words.
struct Deed {
    key: &'static str,
    lead: &'static str,
    takes: Takes,
}

/// The thing that a consequence names.
#[derive(Clone, Copy)]
enum Takes {
    /// Templates, and the tile where they arrive.
    Arrivals,
    Doors,
    /// Any number of these.
    Several(NameKind),
    One(NameKind),
    /// An order, and those who get it.
    Order,
    Text,
}

const fn deed(key: &'static str, lead: &'static str, takes: Takes) -> Deed {
    Deed { key, lead, takes }
}

const DEEDS: [Deed; 14] = [
    deed("reinforce", "reinforce", Takes::Arrivals),
    deed("lock", "lock the door at", Takes::Doors),
    deed("unlock", "unlock the door at", Takes::Doors),
    deed("open", "open the door at", Takes::Doors),
    deed("barricade", "barricade the door at", Takes::Doors),
    deed("order", "order", Takes::Order),
    deed("objective", "open the objective", Takes::Several(NameKind::Objective)),
    deed("message", "tell the player", Takes::Text),
    deed("burn", "burn", Takes::Several(NameKind::Object("evidence"))),
    deed("detonate", "set off", Takes::One(NameKind::Object("device"))),
    deed("start", "start", Takes::Several(NameKind::Object("effect"))),
    deed("stop", "stop", Takes::Several(NameKind::Object("effect"))),
    deed("test", "test the nerve of", Takes::Several(NameKind::Tested)),
    deed("rooms", "from now on, who fails in", Takes::Several(NameKind::Room)),
];

/// The clauses of `then`, and the slot that adds one.
pub(super) fn clauses(names: &MissionNames, then: Option<&FieldValue>) -> Vec<Clause> {
    let had: Vec<&Deed> = DEEDS.iter().filter(|deed| then.is_some_and(|then| then.get(deed.key).is_some())).collect();
    let mut clauses = Vec::new();
    for (place, deed) in had.iter().enumerate() {
        let mut clause = clause(names, then, deed, &had);
        clause.pieces.insert(0, words_piece(if place == 0 { "then" } else { "and" }));
        clause.removal = (had.len() > 1).then(|| removal(deed, &had));
        clauses.push(clause);
    }
    let free = DEEDS.iter().filter(|deed| had.iter().all(|had| had.key != deed.key) && names.has_event_key(deed.key));
    let choices: Vec<SlotChoice> = free.map(|deed| offered(names, deed, Vec::new())).collect();
    if !choices.is_empty() {
        let pieces = vec![slot_piece("then.more", "+ consequence", SlotKind::Choice(choices))];
        clauses.push(Clause { pieces, removal: None, adds: true });
    }
    clauses
}

/// The consequence that a new event begins with.
pub(super) fn new_event_consequence(names: &MissionNames) -> Option<FieldValue> {
    let deed = ["message", "reinforce"].into_iter().find(|key| names.has_event_key(key))?;
    let deed = DEEDS.iter().find(|other| other.key == deed)?;
    let fields = filled(names, deed)?.into_iter().map(|(key, value)| (key.to_owned(), value));
    Some(FieldValue::Table(fields.collect()))
}

/// The keys that a consequence has beside its own.
fn companions(deed: &Deed, had: &[&Deed]) -> Vec<&'static str> {
    // The result of a failed test stands once for both.
    let other = |key: &str| had.iter().any(|had| had.key == key);
    match deed.key {
        "reinforce" => vec!["at"],
        "order" => vec!["to"],
        "test" if other("rooms") => vec!["severe"],
        "test" => vec!["severe", "failure"],
        "rooms" if !other("test") => vec!["failure"],
        _ => Vec::new(),
    }
}

fn removal(deed: &Deed, had: &[&Deed]) -> FieldChanges {
    let all = [deed.key].into_iter().chain(companions(deed, had));
    all.map(|key| (key_path(&["then", key]), None)).collect()
}

/// A consequence as a choice, after other changes.
fn offered(names: &MissionNames, deed: &Deed, gone: FieldChanges) -> SlotChoice {
    let made = filled(names, deed);
    let set = |fields: Vec<(&'static str, FieldValue)>| -> FieldChanges {
        fields.into_iter().map(|(key, value)| (key_path(&["then", key]), Some(value))).collect()
    };
    let meaning = match (&made, deed.takes) {
        (Some(_), _) => names.meaning(&format!("then.{}", deed.key)),
        (None, Takes::Doors) => "The map has no door yet.".into(),
        (None, Takes::Several(named) | Takes::One(named)) => names.missing_sentence(named),
        (None, _) => "The map has no ground yet.".into(),
    };
    let change = made.map(|fields| gone.into_iter().chain(set(fields)).collect());
    SlotChoice { word: format!("{} …", deed.lead), meaning, change, part: None }
}

/// The fields of a new consequence; `None` if the level has nothing that it could name.
fn filled(names: &MissionNames, deed: &Deed) -> Option<Vec<(&'static str, FieldValue)>> {
    let list = |value: FieldValue| FieldValue::List(vec![value]);
    let text = |named: NameKind| names.default_name(named).map(FieldValue::text);
    Some(match deed.takes {
        Takes::Arrivals => {
            let at = FieldValue::tile(names.default_tile(false)?);
            vec![(deed.key, list(text(NameKind::Template)?)), ("at", at)]
        }
        Takes::Doors => vec![(deed.key, list(FieldValue::tile(names.default_tile(true)?)))],
        Takes::Several(named) if deed.key == "rooms" => {
            vec![(deed.key, list(text(named)?)), ("failure", FieldValue::text("surrender"))]
        }
        Takes::Several(NameKind::Tested) => vec![(deed.key, list(FieldValue::text("hostile")))],
        Takes::Several(named) => vec![(deed.key, list(text(named)?))],
        Takes::One(named) => vec![(deed.key, text(named)?)],
        Takes::Order => vec![(deed.key, FieldValue::text("search"))],
        Takes::Text => vec![(deed.key, FieldValue::text("Time is running out."))],
    })
}

fn clause(names: &MissionNames, then: Option<&FieldValue>, deed: &Deed, had: &[&Deed]) -> Clause {
    let value = then.and_then(|then| then.get(deed.key));
    let gone = removal(deed, had);
    let free =
        DEEDS.iter().filter(|other| had.iter().all(|had| had.key != other.key) && names.has_event_key(other.key));
    let others = free.map(|other| offered(names, other, gone.clone())).collect();
    let mut pieces = vec![slot_piece(format!("then.{}.lead", deed.key), deed.lead, SlotKind::Choice(others))];
    let path = key_path(&["then", deed.key]);
    match deed.takes {
        Takes::Arrivals => pieces.extend(arrivals(names, then, value)),
        Takes::Doors => pieces.extend(doors(names, value, deed.key)),
        Takes::Several(named) => pieces.extend(several(names, value, deed.key, named)),
        Takes::One(named) => {
            let choices = names.choices(named, |word| vec![(path.clone(), Some(FieldValue::text(word)))]);
            pieces.push(slot_piece(
                slot_name(&path),
                value.map(value_in_words).unwrap_or_default(),
                SlotKind::Choice(choices),
            ));
        }
        Takes::Order => pieces.extend(order(names, then, value)),
        Takes::Text => {
            let shown = value.and_then(FieldValue::as_text).unwrap_or_default();
            pieces.push(slot_piece(slot_name(&path), format!("“{shown}”"), SlotKind::Text { path }));
        }
    }
    match deed.key {
        "test" => pieces.extend(test(names, then, had)),
        "rooms" => pieces.extend([words_piece("will"), failure(names, then, "rooms")]),
        _ => {}
    }
    Clause { pieces, removal: None, adds: false }
}

/// Templates in runs of the same word, each with its number, and where they arrive.
fn arrivals(names: &MissionNames, then: Option<&FieldValue>, value: Option<&FieldValue>) -> Vec<ClausePiece> {
    let all: Vec<String> = value
        .and_then(FieldValue::as_list)
        .unwrap_or_default()
        .iter()
        .filter_map(FieldValue::as_text)
        .map(str::to_owned)
        .collect();
    let mut runs: Vec<(usize, String)> = Vec::new();
    for word in &all {
        match runs.last_mut().filter(|(_, last)| last == word) {
            Some((count, _)) => *count += 1,
            None => runs.push((1, word.clone())),
        }
    }
    let written = |runs: &[(usize, String)]| {
        let words = runs.iter().flat_map(|(count, word)| std::iter::repeat_n(word.as_str(), *count));
        vec![(key_path(&["then", "reinforce"]), Some(FieldValue::words(words)))]
    };
    let mut pieces = Vec::new();
    for (place, (count, template)) in runs.iter().enumerate() {
        if place > 0 {
            pieces.push(words_piece("and"));
        }
        let with = |count: usize, word: &str| {
            let mut runs = runs.clone();
            runs[place] = (count, word.to_owned());
            written(&runs)
        };
        let counts = (1..=9).map(|many| SlotChoice::new(many.to_string(), "", with(many, template))).collect();
        pieces.push(slot_piece(format!("then.reinforce.{place}.count"), count.to_string(), SlotKind::Choice(counts)));
        let templates = names.choices(NameKind::Template, |word| with(*count, word));
        let piece = slot_piece(format!("then.reinforce.{place}"), template, SlotKind::Choice(templates));
        if let (ClausePiece::Slot(mut slot), true) = (piece.clone(), runs.len() > 1) {
            let mut left = runs.clone();
            left.remove(place);
            slot.removal = Some(written(&left));
            pieces.push(ClausePiece::Slot(slot));
        } else {
            pieces.push(piece);
        }
    }
    let more = names.choices(NameKind::Template, |word| {
        written(&runs.iter().cloned().chain([(1, word.to_owned())]).collect::<Vec<_>>())
    });
    pieces.push(slot_piece("then.reinforce.more", "+", SlotKind::Choice(more)));
    let at = key_path(&["then", "at"]);
    let shown = tile_in_words(then.and_then(|then| then.get("at")));
    pieces.extend([
        words_piece("at"),
        slot_piece("then.at", shown, SlotKind::Tile { path: at, wanted: WantedTile::Ground }),
    ]);
    pieces
}

fn doors(names: &MissionNames, value: Option<&FieldValue>, key: &str) -> Vec<ClausePiece> {
    let list = value.and_then(FieldValue::as_list).unwrap_or_default();
    let root = key_path(&["then", key]);
    let mut pieces = Vec::new();
    for (at, door) in list.iter().enumerate() {
        let path = path_with_index(&root, at);
        let kind = SlotKind::Tile { path: path.clone(), wanted: WantedTile::Door };
        pieces.push(with_removal(
            slot_piece(slot_name(&path), tile_in_words(Some(door)), kind),
            (list.len() > 1).then_some(path),
        ));
    }
    if names.default_tile(true).is_some() {
        let kind = SlotKind::Tile { path: path_with_index(&root, list.len()), wanted: WantedTile::Door };
        pieces.push(slot_piece(format!("then.{key}.more"), "+", kind));
    }
    pieces
}

fn with_removal(piece: ClausePiece, path: Option<Vec<super::sentence::PathStep>>) -> ClausePiece {
    match (piece, path) {
        (ClausePiece::Slot(mut slot), Some(path)) => {
            slot.removal = Some(vec![(path, None)]);
            ClausePiece::Slot(slot)
        }
        (piece, _) => piece,
    }
}

/// A list of names, each exchanged or taken out, and one more.
fn several(names: &MissionNames, value: Option<&FieldValue>, key: &str, named: NameKind) -> Vec<ClausePiece> {
    let list: Vec<&str> =
        value.and_then(FieldValue::as_list).unwrap_or_default().iter().filter_map(FieldValue::as_text).collect();
    let root = key_path(&["then", key]);
    let mut pieces = Vec::new();
    for (at, word) in list.iter().enumerate() {
        let path = path_with_index(&root, at);
        let choices = names.choices(named, |word| vec![(path.clone(), Some(FieldValue::text(word)))]);
        let piece = slot_piece(slot_name(&path), *word, SlotKind::Choice(choices));
        pieces.push(with_removal(piece, (list.len() > 1).then_some(path)));
    }
    let end = path_with_index(&root, list.len());
    let mut more = names.choices(named, |word| vec![(end.clone(), Some(FieldValue::text(word)))]);
    more.retain(|choice| !list.contains(&choice.word.as_str()));
    if !more.is_empty() {
        pieces.push(slot_piece(format!("then.{key}.more"), "+", SlotKind::Choice(more)));
    }
    pieces
}

/// The order, and to whom: all hostiles, or those named.
fn order(names: &MissionNames, then: Option<&FieldValue>, value: Option<&FieldValue>) -> Vec<ClausePiece> {
    let to = then.and_then(|then| then.get("to"));
    let mut pieces = if to.is_none() {
        let root = key_path(&["then", "to"]);
        let choices = names.choices(NameKind::Hostile, |word| vec![(root.clone(), Some(FieldValue::words([word])))]);
        vec![slot_piece("then.to", "all hostiles", SlotKind::Choice(choices))]
    } else {
        let mut pieces = several(names, to, "to", NameKind::Hostile);
        if let Some(ClausePiece::Slot(first)) = pieces.first_mut()
            && let SlotKind::Choice(choices) = &mut first.kind
        {
            let all = vec![(key_path(&["then", "to"]), None)];
            choices.insert(0, SlotChoice::new("all hostiles", "Everybody of that side.", all));
        }
        pieces
    };
    let path = key_path(&["then", "order"]);
    let choices = names.choices(NameKind::Order, |word| vec![(path.clone(), Some(FieldValue::text(word)))]);
    pieces.push(words_piece("to"));
    pieces.push(slot_piece("then.order", value.map(value_in_words).unwrap_or_default(), SlotKind::Choice(choices)));
    pieces
}

/// Pieces for the severity of a test, and for what becomes of those who fail.
fn test(names: &MissionNames, then: Option<&FieldValue>, had: &[&Deed]) -> Vec<ClausePiece> {
    let severe = then.and_then(|then| then.get("severe")).and_then(FieldValue::as_flag).unwrap_or_default();
    let path = key_path(&["then", "severe"]);
    let choices = vec![
        SlotChoice::new("a shock", "The standard test.", vec![(path.clone(), None)]),
        SlotChoice::new("a severe shock", "More successes are needed.", vec![(path, Some(FieldValue::Flag(true)))]),
    ];
    let shown = if severe { "a severe shock" } else { "a shock" };
    let mut pieces = vec![words_piece("by"), slot_piece("then.severe", shown, SlotKind::Choice(choices))];
    if had.iter().all(|had| had.key != "rooms") {
        pieces.extend([words_piece(", who fails will"), failure(names, then, "test")]);
    }
    pieces
}

/// The result of a failed test.
fn failure(names: &MissionNames, then: Option<&FieldValue>, of: &str) -> ClausePiece {
    let path = key_path(&["then", "failure"]);
    let mut choices = names.choices(NameKind::Failure, |word| vec![(path.clone(), Some(FieldValue::text(word)))]);
    if of == "test" {
        let usual = vec![(path, None)];
        choices.insert(0, SlotChoice::new("do as its doctrine says", "The usual result.", usual));
    }
    let value = then.and_then(|then| then.get("failure")).map(value_in_words);
    slot_piece("then.failure", value.unwrap_or_else(|| "do as its doctrine says".into()), SlotKind::Choice(choices))
}
