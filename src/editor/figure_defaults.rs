//! Fields that a new figure comes with, and copies of figures and objects.
use super::field_value::FieldValue;
use super::level_draft::LevelDraft;
use super::part_address::PartAddress;
use super::part_form::{FieldKind, form_fields};
use super::partial_level::PartialLevel;
use crate::board::Tile;
use crate::levels;
use crate::model::{LaidDataGuard, Side, Word};
use crate::referee::AnyBook;

use super::sentence::{FieldChanges, SlotChoice, edits_of};
use crate::faults::Source;

/// The fields of a new figure: the template that its side had last, else one that suits it, with the gear that the game gives
/// it.
pub fn new_figure(text: &str, level: &PartialLevel, side: &str, at: Tile) -> Vec<(String, FieldValue)> {
    let template = template(text, level, side);
    let mut fields = vec![
        ("at".to_owned(), FieldValue::tile(at)),
        ("side".to_owned(), FieldValue::text(side)),
        ("template".to_owned(), FieldValue::text(&template)),
    ];
    fields.extend(usual_gear(text, &template).map(|gear| ("gear".to_owned(), gear)));
    fields
}

/// The gear that a template brings along under the rulebook of a level; `None` if it brings nothing.
pub fn usual_gear(text: &str, template: &str) -> Option<FieldValue> {
    let (book, _data) = book_of(text)?;
    let gear = book.usual_gear(Word::try_new(template)?);
    (!gear.is_empty()).then(|| FieldValue::words(gear.iter().map(Word::as_str)))
}

/// The gear that a figure takes with another template: the usual one, if it carries no more than what its old template brings.
pub fn gear_with_template(text: &str, fields: &FieldValue, template: &str) -> Option<Option<FieldValue>> {
    let old = fields.get("template").and_then(FieldValue::as_text).and_then(|old| usual_gear(text, old));
    let carried = fields.get("gear");
    (carried.is_none() || carried == old.as_ref())
        .then(|| usual_gear(text, template))
        .filter(|new| new.as_ref() != carried)
}

fn template(text: &str, level: &PartialLevel, side: &str) -> String {
    let of_side = |fields: &&FieldValue| fields.get("side").and_then(FieldValue::as_text) == Some(side);
    let figures =
        level.parts.iter().filter(|(part, _)| matches!(part, PartAddress::Figure(_))).map(|(_, fields)| fields);
    let last = figures.filter(of_side).filter_map(|fields| fields.get("template")?.as_text()).next_back();
    if let Some(last) = last {
        return last.to_owned();
    }
    let usual = match side {
        "response" => "operator",
        "hostile" => "gunman",
        _ => "civilian",
    };
    let Some((book, _data)) = book_of(text) else { return usual.to_owned() };
    let words: Vec<String> = book.vocabulary().templates.into_iter().map(|(word, _)| word).collect();
    let fits = |word: &&String| is_suitable_word(book, side, "", "template", word);
    let known = words.iter().find(|word| *word == usual).filter(fits);
    known.or_else(|| words.iter().find(fits)).map_or_else(|| usual.to_owned(), Clone::clone)
}

/// The rulebook of a level, with the level's own data laid over its own as long as the second is held.
fn book_of(text: &str) -> Option<(&'static dyn AnyBook, LaidDataGuard)> {
    let head = form_fields(text, &PartAddress::Level).ok()?;
    let name = head.into_iter().find(|field| field.name() == "rulebook")?.value?;
    let book = crate::book(name.as_text()?)?;
    let (own, _) = levels::own_data_of(&Source::new("", text), crate::books());
    Some((book, book.lay_data(&own)))
}

/// Whether a word suits a figure of a side in a field; of a side that is none, everything does.
pub(super) fn is_suitable_word(book: &dyn AnyBook, side: &str, template: &str, key: &str, word: &str) -> bool {
    let side = Side::ALL.into_iter().find(|of| of.word() == side);
    let template = Word::try_new(template).unwrap_or_default();
    side.is_none_or(|side| book.suits_figure(side, template, key, word))
}

/// A copy of a figure, an object or a room with a fresh id, placed on a tile; `None` for other parts. The bodies of a squad
/// come along, and what it carries stays with the one that it was copied from.
pub fn copy_of(level: &PartialLevel, part: &PartAddress, at: Tile) -> Option<(PartAddress, Vec<(String, FieldValue)>)> {
    let FieldValue::Table(fields) = level.part(part)? else { return None };
    let id = part.id()?;
    let base = id.trim_end_matches(|letter: char| letter.is_ascii_digit()).trim_end_matches('-');
    let copy = part.with_id(&level.free_id(if base.is_empty() || base.len() == id.len() { id } else { base }));
    let old = fields.iter().find(|(key, _)| key == "at").and_then(|(_, value)| value.as_tile());
    let by = old.map_or((0, 0), |old| (at.x - old.x, at.y - old.y));
    let along = |value: &FieldValue| match value.as_list() {
        Some(tiles) if value.as_tile().is_none() => {
            let moved = tiles.iter().map(|tile| {
                tile.as_tile().map_or_else(|| tile.clone(), |tile| FieldValue::tile(tile.offset(by.0, by.1)))
            });
            FieldValue::List(moved.collect())
        }
        _ => value.clone(),
    };
    let mut copied = vec![("at".to_owned(), FieldValue::tile(at))];
    for (key, value) in fields.iter().filter(|(key, _)| !matches!(key.as_str(), "at" | "carried_by")) {
        copied.push((key.clone(), if key == "tiles" { along(value) } else { value.clone() }));
    }
    Some((copy, copied))
}

/// Those words of a field of a figure that suit it, and the others: by its side and its template.
pub fn suiting_words(
    text: &str,
    figure: &FieldValue,
    key: &str,
    kind: &FieldKind,
) -> (Vec<(String, String)>, Vec<(String, String)>) {
    let (FieldKind::Choice(words) | FieldKind::Words(words)) = kind else { return (Vec::new(), Vec::new()) };
    let value = |key: &str| figure.get(key).and_then(FieldValue::as_text).unwrap_or_default();
    let laid = book_of(text);
    let book = laid.as_ref().map(|(book, _)| *book);
    let fits = |word: &str| book.is_none_or(|book| is_suitable_word(book, value("side"), value("template"), key, word));
    words.iter().map(|(word, meaning)| told(book, key, word, meaning)).partition(|(word, _)| fits(word))
}

/// A word with its name and what it does.
fn told(book: Option<&'static dyn AnyBook>, key: &str, word: &str, meaning: &str) -> (String, String) {
    let more = book.and_then(|book| match key {
        "gear" => {
            let armoury = book.armoury();
            let mut issues = armoury.weapons.iter().chain(&armoury.items);
            issues.find(|issue| issue.word == *word).map(|issue| issue.about.english())
        }
        "template" => {
            let gear = book.usual_gear(Word::try_new(word)?);
            let gear = gear.iter().map(Word::as_str).collect::<Vec<_>>().join(", ");
            (!gear.is_empty()).then(|| format!("Comes with {gear}."))
        }
        _ => None,
    });
    let name = if meaning.ends_with('.') || meaning.is_empty() { meaning.to_owned() } else { format!("{meaning}.") };
    let told = [name, more.unwrap_or_default()];
    (word.to_owned(), told.into_iter().filter(|words| !words.is_empty()).collect::<Vec<_>>().join(" "))
}

/// Those choices that bring the fewest faults; the others would be refused by lint.
pub fn fitting_choices(text: &str, part: &PartAddress, fields: &FieldValue, choices: &[SlotChoice]) -> Vec<SlotChoice> {
    let tried: Vec<(usize, &SlotChoice)> = choices
        .iter()
        .filter_map(|choice| Some((fault_count(text, part, fields, choice.change.as_ref()?), choice)))
        .collect();
    let least = tried.iter().map(|(faults, _)| *faults).min().unwrap_or_default();
    tried.into_iter().filter(|(faults, _)| *faults == least).map(|(_, choice)| choice.clone()).collect()
}

fn fault_count(text: &str, part: &PartAddress, fields: &FieldValue, change: &FieldChanges) -> usize {
    let Ok(mut draft) = LevelDraft::of(text) else { return 0 };
    for edit in edits_of(part, fields, change) {
        if draft.edit(&edit).is_err() {
            return usize::MAX;
        }
    }
    let faults = levels::read_to_play(&Source::new("choice", draft.text()), crate::books()).err();
    faults.map_or(0, |faults| faults.len())
}
