//! Places in English: `in the kitchen`, `at the north door between the hall and the kitchen`.
use super::{Compass, Opening, Part, Place};
use crate::model::{capitalized, in_small_letters};

pub(super) fn place_in_words(place: Place) -> String {
    format!("{} {}", there(place), name(place))
}

/// The words before a tile with this place for the tile; `None` where a name would not follow them.
pub(super) fn ending(place: Place, before: &str) -> Option<String> {
    let (there, name) = (there(place), name(place));
    if before.ends_with("door at ") {
        let opening = matches!(place, Place::Into(..) | Place::Between(..));
        let called = |words: &str| Some(before.strip_suffix(words).filter(|_| opening)?.to_owned());
        let within = called("the door at ").or_else(|| called("a door at ")).map(|head| head + &name);
        return within.or_else(|| called("The door at ").map(|head| head + &capitalized(&name)));
    }
    if before.ends_with(" to ") {
        return Some(format!("{before}{name}"));
    }
    if before.ends_with(" from ") {
        return Some(format!("{before}{}{name}", if there == "beside" { "beside " } else { "" }));
    }
    let head = [" at ", " on ", " in "].into_iter().find_map(|word| before.strip_suffix(word))?;
    Some(format!("{head} {there} {name}"))
}

/// The preposition of whoever is there.
fn there(place: Place) -> &'static str {
    match place {
        Place::Into(..) | Place::Between(..) | Place::In(_, Some(Part(Some(_), None) | Part(None, Some(_)))) => "at",
        Place::Beside(_) => "beside",
        Place::In(..) => "in",
    }
}

fn name(place: Place) -> String {
    match place {
        Place::Into(opening, side, room) => {
            format!("the {}{} {}", side_word(side), in_small_letters(room), opening_word(opening))
        }
        Place::Between(opening, side, [one, other]) => {
            let (one, other) = (in_small_letters(one), in_small_letters(other));
            format!("the {}{} between the {one} and the {other}", side_word(side), opening_word(opening))
        }
        Place::Beside(thing) => format!("the {}", in_small_letters(&thing.title.english())),
        Place::In(room, None) => format!("the {}", in_small_letters(room)),
        Place::In(room, Some(part)) => format!("the {} of the {}", part_words(part), in_small_letters(room)),
    }
}

fn opening_word(opening: Opening) -> &'static str {
    match opening {
        Opening::Door => "door",
        Opening::Window => "window",
    }
}

/// A direction with a space after it; nothing for the only one.
fn side_word(side: Option<Compass>) -> String {
    side.map_or_else(String::new, |side| format!("{} ", compass_word(side)))
}

/// `north end`, `south-east corner`, `middle`.
fn part_words(Part(row, column): Part) -> String {
    match (row.map(compass_word), column.map(compass_word)) {
        (None, None) => "middle".into(),
        (None, Some(end)) | (Some(end), None) => format!("{end} end"),
        (Some(row), Some(column)) => format!("{row}-{column} corner"),
    }
}

fn compass_word(side: Compass) -> &'static str {
    match side {
        Compass::North => "north",
        Compass::South => "south",
        Compass::West => "west",
        Compass::East => "east",
        Compass::Middle => "middle",
    }
}
