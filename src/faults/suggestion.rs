//! "Did you mean": the known word nearest to an unknown one.

/// Words that authors write for those of the game.
const SYNONYMS: [(&str, &str); 34] = [
    ("enemy", "hostile"),
    ("enemies", "hostile"),
    ("opfor", "hostile"),
    ("suspect", "hostile"),
    ("player", "response"),
    ("team", "response"),
    ("police", "response"),
    ("swat", "response"),
    ("friendly", "response"),
    ("neutral", "civilian"),
    ("bystander", "civilian"),
    ("flashbang", "flash"),
    ("stun-grenade", "flash"),
    ("handcuffs", "restraint-kit"),
    ("cuffs", "restraint-kit"),
    ("zip-ties", "restraint-kit"),
    ("first-aid-kit", "med-kit"),
    ("bandage", "med-kit"),
    ("rifle", "carbine"),
    ("submachine-gun", "smg"),
    ("sniper-rifle", "marksman-rifle"),
    ("breach", "breaching-charge"),
    ("explosive", "breaching-charge"),
    ("kill", "neutralize"),
    ("eliminate", "neutralize"),
    ("capture", "arrest"),
    ("rescue", "extract"),
    ("search", "clear"),
    ("document", "evidence"),
    ("intel", "evidence"),
    ("bomb", "device"),
    ("computer", "terminal"),
    ("mine", "trap"),
    ("objective", "secure"),
];

/// The candidate that a word of another kind stands for, if any.
fn synonym<'a>(word: &str, candidates: impl IntoIterator<Item = &'a str>) -> Option<&'a str> {
    let meant = SYNONYMS.iter().filter(|(written, _)| *written == word).map(|(_, meant)| *meant);
    let meant: Vec<&str> = meant.collect();
    candidates.into_iter().find(|candidate| meant.contains(candidate))
}

/// The candidate nearest to `word`, if at most a third of the letters differ (one letter is always allowed).
///
/// Distance is optimal string alignment, ignoring case. A word that is itself a candidate is returned; ties go to the
/// first. Without a near one, the candidate for which authors often write this word.
///
/// ```
/// use fatal_funnel::faults::closest;
/// assert_eq!(closest("carbnie", ["pistol", "carbine"]), Some("carbine"));
/// assert_eq!(closest("spoon", ["pistol", "carbine"]), None);
/// ```
pub fn closest<'a>(word: &str, candidates: impl IntoIterator<Item = &'a str, IntoIter: Clone>) -> Option<&'a str> {
    let candidates = candidates.into_iter();
    nearest(word, candidates.clone()).or_else(|| synonym(&word.to_lowercase(), candidates))
}

fn nearest<'a>(word: &str, candidates: impl Iterator<Item = &'a str>) -> Option<&'a str> {
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
            ("flashbang", None),
            ("zzz", None),
            ("", None),
            (&"x".repeat(5000), None),
        ] {
            assert_eq!(closest(word, known), expected, "{word}");
        }
    }

    #[test]
    fn words_of_another_kind_are_understood() {
        assert_eq!(closest("enemy", ["response", "hostile", "civilian"]), Some("hostile"));
        assert_eq!(closest("Flashbang", ["flash", "wedge"]), Some("flash"));
        assert_eq!(closest("enemy", ["carbine"]), None);
    }
}
