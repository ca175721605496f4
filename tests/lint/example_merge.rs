//! Merges an example of the pages into a base level, so that the example shows only what matters.
//!
//! Its keys and tables replace those of the base with the same name; `# without: NAME` removes one from the base.
//! Comments state the expected codes: a caret under the place with the codes after it, `# LINE:COLUMN CODE` in the
//! lines of the example, `# top: CODE` for the head of the file, `# at the end: CODE`.
use std::collections::BTreeMap;

/// The merged text of an example, with the expected codes and places.
pub struct Laid {
    pub text: String,
    pub expected: Vec<String>,
}

/// Merges an example into a base.
pub fn lay(example: &str, base: &str) -> Laid {
    let own = Registry::of(example);
    let mut base = Registry::of(base);
    let without = |name: &str| {
        let mut names = example.lines().filter_map(|line| line.strip_prefix("# without: "));
        names.any(|out| name == out || name.strip_prefix(out).is_some_and(|rest| rest.starts_with('.')))
    };
    base.retain(|header, key| !without(header) && !without(key) && !own.has(header, key));
    let mut lines: Vec<(String, Option<usize>)> = own.lines_of("");
    lines.extend(base.take(""));
    for header in own.headers() {
        lines.extend(own.lines_of(&header));
        lines.extend(base.take(&header).into_iter().skip(1));
    }
    for header in base.headers() {
        lines.extend(base.take(&header));
    }
    let place = |line: usize| lines.iter().position(|(_, from)| *from == Some(line)).map_or(0, |at| at + 1);
    let text: String = lines.iter().map(|(line, _)| format!("{line}\n")).collect();
    let mut expected = expected(example, &place);
    let last = text.lines().count() + 1;
    expected
        .extend(example.lines().filter_map(|line| Some(format!("{} {last}:1", line.strip_prefix("# at the end: ")?))));
    Laid { text, expected }
}

/// The codes that an example expects, by line and column.
fn expected(example: &str, place: &dyn Fn(usize) -> usize) -> Vec<String> {
    let mut found: Vec<(usize, usize, String)> = Vec::new();
    let mut pointed = 0;
    for (number, line) in example.lines().enumerate() {
        let line = line.trim_start_matches("\\u{feff}");
        let Some(said) = line.strip_prefix('#') else {
            pointed = number;
            continue;
        };
        if let Some(codes) = said.strip_prefix(" top: ") {
            found.extend(codes.split(' ').map(|code| (1, 1, code.to_owned())));
        } else if let Some((_, codes)) = said.split_once('^').filter(|(before, _)| before.trim().is_empty()) {
            let column = line.find('^').unwrap_or(0);
            // A caret in column 1 would hide the `#`: it is written one column to the right.
            let column = if column == 1 { 1 } else { column + 1 };
            found.extend(codes.split_whitespace().map(|code| (place(pointed), column, code.to_owned())));
        } else if let Some((row, column, code)) = spot(said.trim()) {
            found.push((place(row - 1), column, code));
        } else if said.trim_start().starts_with("lint:") {
            pointed = number;
        }
    }
    found.sort();
    found.into_iter().map(|(line, column, code)| format!("{code} {line}:{column}")).collect()
}

fn spot(said: &str) -> Option<(usize, usize, String)> {
    let (place, code) = said.split_once(' ')?;
    let (row, column) = place.split_once(':')?;
    Some((row.parse().ok()?, column.parse().ok()?, code.to_owned()))
}

type Line = (String, Option<usize>);

/// The lines of a text, by table and by key. Lines of the example keep their numbers.
struct Registry {
    /// Headers in the order of the text; `""` for the lines above all tables.
    order: Vec<String>,
    lines: BTreeMap<String, Vec<(String, Line)>>,
}

impl Registry {
    fn of(text: &str) -> Self {
        let mut parts = Self { order: vec![String::new()], lines: BTreeMap::from([(String::new(), Vec::new())]) };
        let (mut header, mut key, mut long) = (String::new(), String::new(), false);
        for (number, line) in text.lines().enumerate() {
            let opens = line.starts_with('[') && !long;
            if opens {
                header = line.trim_matches(['[', ']', ' ']).split([']', '#']).next().unwrap_or_default().to_owned();
                if !parts.lines.contains_key(&header) {
                    parts.order.push(header.clone());
                }
                key = String::new();
            } else if !long && !line.starts_with('#') {
                key = line.split('=').next().unwrap_or_default().trim().to_owned();
            }
            if line.matches("'''").count() == 1 {
                long = !long;
            }
            parts.lines.entry(header.clone()).or_default().push((key.clone(), (line.to_owned(), Some(number))));
        }
        parts
    }

    /// Whether a table, or any table of an array, has this key.
    fn has(&self, header: &str, key: &str) -> bool {
        let list = header == "objective" || header == "event" || header == "ground";
        let keys = self.lines.get(header).into_iter().flatten();
        let mut keys = keys.filter(|(_, (line, _))| !line.starts_with('#')).map(|(key, _)| key);
        list && self.lines.contains_key(header) || !key.is_empty() && keys.any(|own| own == key)
    }

    fn retain(&mut self, keep: impl Fn(&str, &str) -> bool) {
        for (header, lines) in &mut self.lines {
            lines.retain(|(key, _)| keep(header, key));
            lines.iter_mut().for_each(|(_, (_, number))| *number = None);
        }
    }

    fn headers(&self) -> Vec<String> {
        self.order.iter().filter(|header| !header.is_empty()).cloned().collect()
    }

    fn lines_of(&self, header: &str) -> Vec<Line> {
        self.lines.get(header).into_iter().flatten().map(|(_, line)| line.clone()).collect()
    }

    fn take(&mut self, header: &str) -> Vec<Line> {
        self.lines.remove(header).into_iter().flatten().map(|(_, line)| line).collect()
    }
}
