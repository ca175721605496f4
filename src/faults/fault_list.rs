//! A sorted list of faults.
use std::fmt;

use serde::Serialize;

use super::{Fault, Place};

/// Faults and warnings, kept sorted by file, line, column and then code.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize)]
#[serde(transparent)]
pub struct Faults(Vec<Fault>);

impl Faults {
    /// An empty list.
    pub fn new() -> Self {
        Self::default()
    }

    /// Inserts a fault in order, after equal ones.
    pub fn push(&mut self, fault: Fault) {
        let at = self.0.partition_point(|other| key(other) <= key(&fault));
        self.0.insert(at, fault);
    }

    /// All faults and warnings, in order.
    pub fn iter(&self) -> std::slice::Iter<'_, Fault> {
        self.0.iter()
    }

    /// Number of faults and warnings.
    pub fn len(&self) -> usize {
        self.0.len()
    }

    /// Whether there is neither a fault nor a warning.
    pub fn is_empty(&self) -> bool {
        self.0.is_empty()
    }

    /// Whether there is a fault; warnings do not count.
    pub fn has_faults(&self) -> bool {
        self.0.iter().any(|fault| !fault.is_warning())
    }

    /// `value` if there are only warnings, otherwise the list.
    pub fn or<T>(self, value: T) -> Result<T, Self> {
        if self.has_faults() { Err(self) } else { Ok(value) }
    }
}

fn key(fault: &Fault) -> (&str, u32, u32, usize, &str) {
    let Place { file, line, column, span } = &fault.place;
    (file, *line, *column, span.end, fault.code.0)
}

impl Extend<Fault> for Faults {
    fn extend<I: IntoIterator<Item = Fault>>(&mut self, faults: I) {
        self.0.extend(faults);
        self.0.sort_by(|a, b| key(a).cmp(&key(b)));
    }
}

impl FromIterator<Fault> for Faults {
    fn from_iter<I: IntoIterator<Item = Fault>>(faults: I) -> Self {
        let mut list = Self::new();
        list.extend(faults);
        list
    }
}

impl From<Vec<Fault>> for Faults {
    fn from(faults: Vec<Fault>) -> Self {
        faults.into_iter().collect()
    }
}

impl IntoIterator for Faults {
    type Item = Fault;
    type IntoIter = std::vec::IntoIter<Fault>;
    fn into_iter(self) -> Self::IntoIter {
        self.0.into_iter()
    }
}

impl<'a> IntoIterator for &'a Faults {
    type Item = &'a Fault;
    type IntoIter = std::slice::Iter<'a, Fault>;
    fn into_iter(self) -> Self::IntoIter {
        self.iter()
    }
}

impl fmt::Display for Faults {
    /// One line each.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for (n, fault) in self.0.iter().enumerate() {
            if n > 0 {
                writeln!(f)?;
            }
            write!(f, "{fault}")?;
        }
        Ok(())
    }
}

impl std::error::Error for Faults {}

#[cfg(test)]
mod tests {
    use super::super::Source;
    use super::*;

    fn three() -> Faults {
        let source = Source::new("a.toml", "one\ntwo\nthree\n");
        [
            Fault::new(
                "level::figure::template",
                source.place(8..13),
                "there is no template `opertor`",
                "name a template of the rulebook",
            )
            .did_you_mean(Some("operator")),
            Fault::warning("level::lane", source.place(4..7), "a spawn stands in a lane", ""),
            Fault::new("level::name", source.place(0..3), "the level has no name", "add `name = \"...\"`"),
        ]
        .into_iter()
        .collect()
    }

    #[test]
    fn stand_in_the_order_of_their_places_however_they_came() {
        let lines: Vec<u32> = three().iter().map(|fault| fault.place.line).collect();
        assert_eq!(lines, [1, 2, 3]);
        let mut pushed = Faults::new();
        three().into_iter().rev().for_each(|fault| pushed.push(fault));
        assert_eq!(pushed, three());
    }

    #[test]
    fn show_a_line_each() {
        let shown = "a.toml:1:1: level::name: the level has no name. add `name = \"...\"`.\n\
            a.toml:2:1: warning: level::lane: a spawn stands in a lane.\n\
            a.toml:3:1: level::figure::template: there is no template `opertor`. Did you mean `operator`? name a template of the rulebook.";
        assert_eq!(three().to_string(), shown);
    }

    #[test]
    fn only_faults_forbid() {
        assert!(three().has_faults());
        assert!(three().or(()).is_err());
        let warnings: Faults = three().into_iter().filter(Fault::is_warning).collect();
        assert_eq!((warnings.len(), warnings.or(7)), (1, Ok(7)));
    }

    #[test]
    fn read_as_data() {
        let json = serde_json::to_value(three()).unwrap();
        assert_eq!(json[2]["code"], "level::figure::template");
        assert_eq!(json[1]["severity"], "warning");
        assert_eq!(json[2]["place"]["span"]["start"], 8);
        assert_eq!(json[2]["did_you_mean"], "operator");
    }
}
