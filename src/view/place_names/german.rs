//! Places in German: `in der Küche`, `an der nördlichen Tür zwischen Flur und Küche`. A room needs its gender and its name with
//! its article; `preposition` is `auf` for ground that one stands on, such as a terrace.
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
    let doors = [("die", "die Tür bei "), ("Die", "Die Tür bei ")];
    if let Some((article, head)) = doors.into_iter().find_map(|(of, words)| Some((of, before.strip_suffix(words)?))) {
        let (Place::Into(Opening::Door, side, _) | Place::Between(Opening::Door, side, _)) = place else { return None };
        let side = side.map_or_else(String::new, |side| format!(" {}e", compass_word(side)));
        return Some(format!("{head}{article}{side} Tür {}", joins(place, localizer)?));
    }
    let prepositions = [("bei ", Form::Where), ("nach ", Form::To), ("von ", Form::From)];
    prepositions.into_iter().find_map(|(word, form)| {
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
            let side = side.map_or_else(String::new, |side| format!("{}en ", compass_word(side)));
            let there = match (opening, form) {
                (Opening::Door, Form::Where) => format!("an der {side}Tür"),
                (Opening::Door, Form::To) => format!("zur {side}Tür"),
                (Opening::Door, Form::From) => format!("von der {side}Tür"),
                (Opening::Window, Form::Where) => format!("am {side}Fenster"),
                (Opening::Window, Form::To) => format!("zum {side}Fenster"),
                (Opening::Window, Form::From) => format!("vom {side}Fenster"),
            };
            Some(format!("{there} {}", joins(place, localizer)?))
        }
        Place::Beside(thing) => {
            let name = localizer.name_form(NameKind::Object, &thing.title.english(), "dative")?;
            let before = match form {
                Form::Where => "bei",
                Form::To => "zu",
                Form::From => "von",
            };
            Some(contracted(before, &name))
        }
        Place::In(room, part) => {
            let there = Room::of(room, localizer)?.there(form);
            Some(part.map_or_else(|| there.clone(), |part| format!("{there} ({})", part_words(part))))
        }
    }
}

/// The rooms of a door or window: `zur Küche`, `zwischen Flur und Küche`.
fn joins(place: Place, localizer: &Localizer) -> Option<String> {
    match place {
        Place::Into(.., room) => {
            let room = Room::of(room, localizer)?;
            Some(contracted("zu", &format!("{} {}", room.article("dative"), room.name)))
        }
        Place::Between(.., [one, other]) => {
            let (one, other) = (Room::of(one, localizer)?, Room::of(other, localizer)?);
            Some(format!("zwischen {} und {}", one.name, other.name))
        }
        Place::Beside(_) | Place::In(..) => None,
    }
}

/// A room with its gender.
struct Room {
    name: String,
    gender: String,
    preposition: String,
}

impl Room {
    fn of(name: &str, localizer: &Localizer) -> Option<Self> {
        let form = |form| localizer.name_form(NameKind::Room, name, form);
        let nominative = form("nominative")?;
        let bare = ["der ", "die ", "das "].into_iter().find_map(|article| nominative.strip_prefix(article))?;
        let preposition = form("preposition").unwrap_or_else(|| "in".into());
        Some(Self { name: bare.to_owned(), gender: form("gender")?, preposition })
    }

    fn article(&self, case: &str) -> &'static str {
        match (self.gender.as_str(), case) {
            ("masculine", "dative") | ("neuter", "dative") => "dem",
            ("masculine", _) => "den",
            ("neuter", _) => "das",
            ("feminine", "dative") => "der",
            (_, "dative") => "den",
            _ => "die",
        }
    }

    fn there(&self, form: Form) -> String {
        let (before, case) = match (form, self.preposition.as_str()) {
            (Form::Where, on) => (on, "dative"),
            (Form::To, on) => (on, "accusative"),
            (Form::From, "in") => ("aus", "dative"),
            (Form::From, _) => ("von", "dative"),
        };
        contracted(before, &format!("{} {}", self.article(case), self.name))
    }
}

/// A preposition and what follows it, as one says them: `im Flur`, `zur Küche`.
fn contracted(before: &str, name: &str) -> String {
    const TOGETHER: [(&str, &str, &str); 8] = [
        ("in", "dem ", "im"),
        ("in", "das ", "ins"),
        ("zu", "dem ", "zum"),
        ("zu", "der ", "zur"),
        ("bei", "dem ", "beim"),
        ("von", "dem ", "vom"),
        ("an", "dem ", "am"),
        ("auf", "das ", "aufs"),
    ];
    let one = TOGETHER.into_iter().find_map(|(first, article, one)| {
        (first == before).then(|| name.strip_prefix(article))?.map(|bare| format!("{one} {bare}"))
    });
    one.unwrap_or_else(|| format!("{before} {name}"))
}

/// `Nordende`, `Südostecke`, `Mitte`.
fn part_words(Part(row, column): Part) -> String {
    let short = |side| match side {
        Compass::North => "nord",
        Compass::South => "süd",
        Compass::West => "west",
        Compass::East => "ost",
        Compass::Middle => "mittel",
    };
    crate::model::capitalized(&match (row.map(short), column.map(short)) {
        (None, None) => "mitte".to_owned(),
        (None, Some(end)) | (Some(end), None) => format!("{end}ende"),
        (Some(row), Some(column)) => format!("{row}{column}ecke"),
    })
}

/// A direction without its ending.
fn compass_word(side: Compass) -> &'static str {
    match side {
        Compass::North => "nördlich",
        Compass::South => "südlich",
        Compass::West => "westlich",
        Compass::East => "östlich",
        Compass::Middle => "mittler",
    }
}
