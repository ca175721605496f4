//! The mutations of a field: removed, doubled, of another type, too small, too large, another word, tile or glyph.
use std::collections::{BTreeMap, BTreeSet};

use fatal_funnel::board::Terrain;

use super::find_fields::{Field, Kind, fields, tables};

/// A level's text with one change.
pub struct Mutation {
    pub what: String,
    pub text: String,
}

/// The words that the levels of a rulebook use under each key: the pool of replacements.
pub type Words = BTreeMap<String, BTreeSet<String>>;

/// Adds the words of one level to the pool.
pub fn learn(words: &mut Words, text: &str) {
    for field in fields(text) {
        if matches!(field.kind, Kind::Word | Kind::Words) {
            let quoted = text[field.value.clone()].split('"').skip(1).step_by(2).map(str::to_owned);
            words.entry(field.name.clone()).or_default().extend(quoted);
        }
    }
}

/// The number of plausible replacements per field: words, tiles, lists with a word of other levels. Fields get
/// different ones.
const MEANT: usize = 2;
const TILES: usize = 4;
/// One in this many glyph replacements is used.
const GLYPHS: usize = 4;

/// Every mutation of a level, in a fixed order.
pub fn mutations(text: &str, words: &Words) -> Vec<Mutation> {
    let all = fields(text);
    let tiles: Vec<String> = places(text, &all);
    let mut found = Vec::new();
    for field in &all {
        let mut set = |value: String| {
            if value != text[field.value.clone()] {
                found.push(changed(text, field, &value));
            }
        };
        match field.kind {
            Kind::Map => {}
            Kind::Prose => some(&["\"\"", "\"Ж🚪\""], field, 1)
                .into_iter()
                .chain(["\"\\u0007\""])
                .map(str::to_owned)
                .for_each(&mut set),
            Kind::Word => other_words(field, words).into_iter().for_each(&mut set),
            Kind::Number => numbers(&text[field.value.clone()]).into_iter().for_each(&mut set),
            Kind::Flag => ["true", "false"].map(str::to_owned).into_iter().for_each(&mut set),
            Kind::Tile => some(&tiles, field, TILES).into_iter().for_each(&mut set),
            Kind::Tiles => {
                let tiles = some(&tiles, field, TILES).into_iter().map(|tile| format!("[{tile}]"));
                tiles.chain(["[]".into()]).for_each(&mut set)
            }
            Kind::Words => lists(text, field, words).into_iter().for_each(&mut set),
            Kind::Inline => set("{}".into()),
        }
        wrong_types(field.kind).iter().for_each(|value| set((*value).into()));
        found.push(without(text, field));
        found.push(doubled(text, field));
        if field.kind == Kind::Map {
            found.extend(maps(text, field));
        }
    }
    for (header, span) in tables(text) {
        let mut rest = text.to_owned();
        rest.replace_range(span, "");
        found.push(Mutation { what: format!("{header} taken out"), text: rest });
    }
    found
}

fn changed(text: &str, field: &Field, value: &str) -> Mutation {
    let mut text = text.to_owned();
    text.replace_range(field.value.clone(), value);
    Mutation { what: format!("{} = {}", field.path, value.chars().take(40).collect::<String>()), text }
}

/// Removes a field, and in an inline table its comma too.
fn without(text: &str, field: &Field) -> Mutation {
    let (mut start, mut end) = (field.whole.start, field.whole.end);
    let (before, after) = (text[..start].trim_end(), text[end..].trim_start());
    if after.starts_with(',') {
        end = text.len() - after.len() + 1;
    } else if before.ends_with(',') && !after.starts_with('\n') {
        start = before.len() - 1;
    }
    let mut text = text.to_owned();
    text.replace_range(start..end, "");
    Mutation { what: format!("{} taken out", field.path), text }
}

fn doubled(text: &str, field: &Field) -> Mutation {
    let mut text = text.to_owned();
    let again = format!("{}\n", &text[field.whole.clone()]);
    text.insert_str(field.whole.start, &again);
    Mutation { what: format!("{} doubled", field.path), text }
}

fn wrong_types(kind: Kind) -> &'static [&'static str] {
    match kind {
        Kind::Map | Kind::Prose | Kind::Word => &["1", "true", "[]", "{}"],
        Kind::Number => &["\"1\"", "1.5", "true", "[1]", "inf"],
        Kind::Flag => &["1", "\"true\"", "[]"],
        Kind::Tile => &["1", "\"1, 1\"", "[1]", "[1, 1, 1]", "[1.5, 1]", "{ x = 1, y = 1 }"],
        Kind::Tiles | Kind::Words => &["1", "\"all\"", "[true]", "{}"],
        Kind::Inline => &["1", "\"now\"", "[]"],
    }
}

fn numbers(now: &str) -> Vec<String> {
    let now: i64 = now.parse().unwrap_or(0);
    let all = [0, 1, -1, now + 1, now - 1, now * 2, 5, 12, 99, 255, 999, i64::from(i32::MAX), i64::MAX];
    all.into_iter().collect::<BTreeSet<i64>>().into_iter().map(|number| number.to_string()).collect()
}

/// A sample of this size, different for each field.
fn some<T: Clone>(all: &[T], field: &Field, most: usize) -> Vec<T> {
    let first = field.path.bytes().fold(field.value.start, |sum, byte| sum * 31 % 65_521 + usize::from(byte));
    let step = all.len().div_ceil(most).max(1);
    (0..most.min(all.len())).map(|index| all[(first + index * step) % all.len()].clone()).collect()
}

/// Words that levels use under this key.
fn known(field: &Field, words: &Words) -> Vec<String> {
    let all: Vec<String> = words.get(&field.name).into_iter().flatten().cloned().collect();
    some(&all, field, MEANT)
}

/// Words that levels use under this key, and some that no level uses.
fn other_words(field: &Field, words: &Words) -> Vec<String> {
    let known = known(field, words).into_iter().map(|word| format!("\"{word}\""));
    let odd = ["", "zzz", "all", "ALL", "a-word-that-is-longer-than-any-word-may-be"].map(|word| format!("\"{word}\""));
    known.chain(odd).collect()
}

fn lists(text: &str, field: &Field, words: &Words) -> Vec<String> {
    let now: Vec<String> = text[field.value.clone()].split('"').skip(1).step_by(2).map(str::to_owned).collect();
    let list = |words: &[String]| {
        format!("[{}]", words.iter().map(|word| format!("\"{word}\"")).collect::<Vec<_>>().join(", "))
    };
    let mut found = vec![list(&[]), list(&[now.clone(), now.clone()].concat())];
    for index in some(&(0..now.len()).collect::<Vec<_>>(), field, 1) {
        let mut fewer = now.clone();
        fewer.remove(index);
        found.push(list(&fewer));
    }
    for (index, word) in known(field, words).into_iter().enumerate() {
        let kept = if index == 0 { now.clone() } else { Vec::new() };
        found.push(list(&[kept, vec![word]].concat()));
    }
    found.extend([list(&["zzz".into()]), list(&vec!["pistol".to_owned(); 40])]);
    found
}

/// Other tiles for a figure or object: corners, off the map, next to doors, one of each glyph, and occupied ones.
fn places(text: &str, all: &[Field]) -> Vec<String> {
    let mut found: BTreeSet<String> =
        ["[0, 0]", "[-1, 1]", "[1, 999]", "[1, 9223372036854775807]"].map(str::to_owned).into();
    let rows = rows(text, all);
    let glyphs =
        rows.iter().enumerate().flat_map(|(y, row)| row.chars().enumerate().map(move |(x, glyph)| (glyph, x, y)));
    let mut by_glyph: BTreeMap<char, Vec<(usize, usize)>> = BTreeMap::new();
    glyphs.for_each(|(glyph, x, y)| by_glyph.entry(glyph).or_default().push((x, y)));
    for (glyph, tiles) in by_glyph {
        let picks = if glyph == '.' { 4 } else { 1 };
        found.extend(
            (0..picks)
                .map(|pick| tiles[(2 * pick + 1) * tiles.len() / (2 * picks)])
                .map(|(x, y)| format!("[{x}, {y}]")),
        );
    }
    let stands = all.iter().filter(|field| field.kind == Kind::Tile && field.path.starts_with("figures."));
    found.extend(stands.take(2).map(|field| text[field.value.clone()].to_owned()));
    found.into_iter().collect()
}

fn rows<'t>(text: &'t str, all: &[Field]) -> Vec<&'t str> {
    let map =
        all.iter().find(|field| field.kind == Kind::Map).map(|field| &text[field.value.clone()]).unwrap_or_default();
    map.trim_matches('\'').trim_start_matches('\n').lines().collect()
}

/// Replaces one tile of each glyph class with every other class; removes and doubles rows.
fn maps(text: &str, field: &Field) -> Vec<Mutation> {
    let start = field.value.start + 4;
    let map = &text[start..field.value.end - 3];
    let mut found = Vec::new();
    let present: BTreeSet<char> = map.chars().filter(|glyph| *glyph != '\n').collect();
    for (turn, old) in present.into_iter().enumerate() {
        let places: Vec<usize> = map.match_indices(old).map(|(at, _)| at).collect();
        for (number, new) in Terrain::GLYPHS.chars().chain(['?']).enumerate() {
            if new == old || (number + turn) % GLYPHS != 0 {
                continue;
            }
            let at = start + places[(number * 7 + 3) % places.len()];
            let mut text = text.to_owned();
            text.replace_range(at..at + old.len_utf8(), &new.to_string());
            found.push(Mutation { what: format!("map: `{old}` at byte {at} is `{new}`"), text });
        }
    }
    let rows: Vec<&str> = map.lines().collect();
    for index in [0, rows.len() / 2, rows.len() - 1] {
        let (mut fewer, mut more) = (rows.clone(), rows.clone());
        fewer.remove(index);
        more.insert(index, rows[index]);
        for (what, rows) in [("taken out", fewer), ("doubled", more)] {
            let mut text = text.to_owned();
            text.replace_range(start..field.value.end - 3, &(rows.join("\n") + "\n"));
            found.push(Mutation { what: format!("map: row {index} {what}"), text });
        }
    }
    found
}
