//! "Did you mean": the known word nearest to an unknown one.

/// The candidate nearest to `word`, if at most a third of the letters differ (one letter is always allowed).
///
/// Distance is optimal string alignment, ignoring case. A word that is itself a candidate is returned; ties go to the first.
///
/// ```
/// use fatal_funnel::faults::closest;
/// assert_eq!(closest("carbnie", ["pistol", "carbine"]), Some("carbine"));
/// assert_eq!(closest("spoon", ["pistol", "carbine"]), None);
/// ```
pub fn closest<'a>(word: &str, candidates: impl IntoIterator<Item = &'a str>) -> Option<&'a str> {
    let word = word.to_lowercase();
    let length = word.chars().count();
    let mut best: Option<(usize, &str)> = None;
    for candidate in candidates {
        let lower = candidate.to_lowercase();
        let letters = lower.chars().count();
        let allowed = (length.max(letters) / 3).max(1);
        if length.abs_diff(letters) > allowed || word.is_empty() {
            continue;
        }
        let distance = strsim::osa_distance(&word, &lower);
        if distance <= allowed && best.is_none_or(|(least, _)| distance < least) {
            best = Some((distance, candidate));
        }
    }
    best.map(|(_, candidate)| candidate)
}

#[cfg(test)]
mod tests {
    use super::*;

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
