//! "Did you mean": the known word nearest to one that is not known.

/// The candidate nearest to `word`, if one is near enough to be meant: at most a third of its letters, and at least one, differ.
///
/// A letter put in, left out, changed or swapped with its neighbour counts one. Case counts for nothing. Of equally near candidates
/// the first wins. A word that is itself a candidate is returned.
///
/// ```
/// use fatal_funnel::faults::closest;
/// assert_eq!(closest("carbnie", ["pistol", "carbine"]), Some("carbine"));
/// assert_eq!(closest("spoon", ["pistol", "carbine"]), None);
/// ```
pub fn closest<'a>(word: &str, candidates: impl IntoIterator<Item = &'a str>) -> Option<&'a str> {
    let word: Vec<char> = word.chars().flat_map(char::to_lowercase).collect();
    let mut best: Option<(usize, &str)> = None;
    for candidate in candidates {
        let letters: Vec<char> = candidate.chars().flat_map(char::to_lowercase).collect();
        let allowed = (word.len().max(letters.len()) / 3).max(1);
        if word.len().abs_diff(letters.len()) > allowed || word.is_empty() {
            continue;
        }
        let apart = apart(&word, &letters);
        if apart <= allowed && best.is_none_or(|(least, _)| apart < least) {
            best = Some((apart, candidate));
        }
    }
    best.map(|(_, candidate)| candidate)
}

/// The Damerau-Levenshtein distance (optimal string alignment) of two words, in letters.
fn apart(a: &[char], b: &[char]) -> usize {
    let mut before: Vec<usize> = Vec::new();
    let mut last: Vec<usize> = (0..=b.len()).collect();
    for i in 1..=a.len() {
        let mut row = vec![i; b.len() + 1];
        for j in 1..=b.len() {
            let changed = last[j - 1] + usize::from(a[i - 1] != b[j - 1]);
            row[j] = changed.min(last[j] + 1).min(row[j - 1] + 1);
            if i > 1 && j > 1 && a[i - 1] == b[j - 2] && a[i - 2] == b[j - 1] {
                row[j] = row[j].min(before[j - 2] + 1);
            }
        }
        before = std::mem::replace(&mut last, row);
    }
    last[b.len()]
}

#[cfg(test)]
mod tests {
    use super::*;

    fn apart_of(a: &str, b: &str) -> usize {
        apart(&a.chars().collect::<Vec<_>>(), &b.chars().collect::<Vec<_>>())
    }

    #[test]
    fn counts_each_kind_of_slip_once() {
        for (a, b, expected) in [
            ("flash", "flash", 0),
            ("flsh", "flash", 1),
            ("fllash", "flash", 1),
            ("flush", "flash", 1),
            ("falsh", "flash", 1),
            ("", "flash", 5),
            ("kitten", "sitting", 3),
        ] {
            assert_eq!(apart_of(a, b), expected, "{a} and {b}");
            assert_eq!(apart_of(b, a), expected, "{b} and {a}");
        }
    }

    #[test]
    fn offers_only_what_may_have_been_meant() {
        let known = ["operator", "gunman", "lookout", "at"];
        for (word, expected) in [
            ("operater", Some("operator")),
            ("Gunman", Some("gunman")),
            ("lokout", Some("lookout")),
            ("ta", Some("at")),
            ("zzz", None),
            ("", None),
            (&"x".repeat(5000), None),
        ] {
            assert_eq!(closest(word, known), expected, "{word}");
        }
    }
}
