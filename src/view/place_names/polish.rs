//! Places in Polish: `w kuchni`, `przy północnych drzwiach przedpokój–kuchnia`. A room needs its genitive and its locative, and
//! its accusative where its `preposition` is `na`, as of a yard.
use super::{Compass, Opening, Part, Place};
use crate::localization::{Localizer, NameKind};

/// How a place stands in a sentence.
#[derive(Clone, Copy, PartialEq)]
enum Form {
    Where,
    To,
    From,
}

pub(super) fn place_in_words(place: Place, localizer: &Localizer) -> Option<String> {
    told(place, Form::Where, localizer)
}

/// The words before a tile with this place for the tile; `None` where a name would not follow them.
pub(super) fn ending(place: Place, before: &str, localizer: &Localizer) -> Option<String> {
    if let Some(head) = ["drzwi przy ", "drzwi na "].into_iter().find_map(|words| before.strip_suffix(words)) {
        let (Place::Into(Opening::Door, side, _) | Place::Between(Opening::Door, side, _)) = place else { return None };
        let side = side.map_or_else(String::new, |side| format!("{} ", declined(side, "e")));
        return Some(format!("{head}{side}drzwi {}", joins(place, localizer)?));
    }
    // What stands *na* a tile stands on that one.
    [("przy ", Form::Where), ("do ", Form::To), ("od ", Form::From)].into_iter().find_map(|(word, form)| {
        let cut = before.len().checked_sub(word.len())?;
        let (head, last) = (before.get(..cut)?, before.get(cut..)?);
        let first = head.is_empty() && last.to_lowercase() == word;
        let within = last == word && head.ends_with(' ');
        if !first && !within {
            return None;
        }
        let told = told(place, form, localizer)?;
        Some(if first { crate::model::capitalized(&told) } else { format!("{head}{told}") })
    })
}

fn told(place: Place, form: Form, localizer: &Localizer) -> Option<String> {
    match place {
        Place::Into(opening, side, _) | Place::Between(opening, side, _) => {
            let side = |ending: &str| side.map_or_else(String::new, |side| format!("{} ", declined(side, ending)));
            let there = match (opening, form) {
                (Opening::Door, Form::Where) => format!("przy {}drzwiach", side("ch")),
                (Opening::Door, Form::To) => format!("do {}drzwi", side("ch")),
                (Opening::Door, Form::From) => format!("od {}drzwi", side("ch")),
                (Opening::Window, Form::Where) => format!("przy {}oknie", side("m")),
                (Opening::Window, Form::To) => format!("do {}okna", side("ego")),
                (Opening::Window, Form::From) => format!("od {}okna", side("ego")),
            };
            Some(format!("{there} {}", joins(place, localizer)?))
        }
        Place::Beside(thing) => {
            let name = localizer.name_form(NameKind::Object, &thing.title.english(), "genitive")?;
            let before = match form {
                Form::Where => "obok",
                Form::To => "do",
                Form::From => "od",
            };
            Some(format!("{before} {name}"))
        }
        Place::In(room, part) => {
            let there = room_in_words(room, form, localizer)?;
            Some(part.map_or_else(|| there.clone(), |part| format!("{there} ({})", part_words(part))))
        }
    }
}

fn room_in_words(room: &str, form: Form, localizer: &Localizer) -> Option<String> {
    let case = |case| localizer.name_form(NameKind::Room, room, case);
    let on = case("preposition").is_some_and(|word| word == "na");
    let (before, name) = match form {
        Form::Where => (if on { "na" } else { "w" }, case("locative")?),
        Form::To if on => ("na", case("accusative")?),
        Form::To => ("do", case("genitive")?),
        Form::From => ("z", case("genitive")?),
    };
    let mut letters = name.chars();
    // `ze spiżarni`: two consonants of which the first sounds like the preposition.
    let hisses = letters.next().is_some_and(|first| "szSZ".contains(first));
    let hard = hisses && letters.next().is_some_and(|second| !"aeiouyąęózAEIOUYĄĘÓZ".contains(second));
    Some(format!("{before}{} {name}", if before == "z" && hard { "e" } else { "" }))
}

/// The rooms of a door or window: `do kuchni`, `przedpokój–kuchnia`.
fn joins(place: Place, localizer: &Localizer) -> Option<String> {
    match place {
        Place::Into(.., room) => room_in_words(room, Form::To, localizer),
        Place::Between(.., [one, other]) => {
            let name = |room| localizer.name_form(NameKind::Room, room, "nominative");
            Some(format!("{}–{}", name(one)?, name(other)?))
        }
        Place::Beside(_) | Place::In(..) => None,
    }
}

/// `koniec północny`, `róg południowo-wschodni`, `środek`.
fn part_words(Part(row, column): Part) -> String {
    match (row, column) {
        (None, None) => "środek".into(),
        (None, Some(end)) | (Some(end), None) => format!("koniec {}", compass_word(end)),
        (Some(row), Some(column)) => {
            let row = if row == Compass::North { "północno" } else { "południowo" };
            format!("róg {row}-{}", compass_word(column))
        }
    }
}

/// A direction with another ending: `północne`, `zachodnich`.
fn declined(side: Compass, ending: &str) -> String {
    let word = compass_word(side);
    let stem = if ending.starts_with('e') { word.strip_suffix('y').unwrap_or(word) } else { word };
    format!("{stem}{ending}")
}

/// A direction as of a masculine thing.
fn compass_word(side: Compass) -> &'static str {
    match side {
        Compass::North => "północny",
        Compass::South => "południowy",
        Compass::West => "zachodni",
        Compass::East => "wschodni",
        Compass::Middle => "środkowy",
    }
}
