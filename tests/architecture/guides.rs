//! Every sentence of the guides in `docs/rules/`, which the help shows, names the rules it explains; the code names
//! them too. Other languages have the same sentences.

use std::path::Path;

use crate::imports::sources_of;

/// Name, module and rule prefix of each book with a guide.
const BOOKS: [(&str, &str, &str); 4] = [
    ("modern-cqb", "modern_cqb", "CQB-"),
    ("close-assault", "close_assault", "CA-"),
    ("skirmish", "skirmish", "SK-"),
    ("momentum", "momentum", "MO-"),
];

/// The sentences of the bullet points in a guide.
fn sentences(guide: &str) -> Vec<String> {
    let section = guide.split_once("## The game in short").expect("a book has a guide").1;
    let section = section.split("\n## ").next().unwrap_or_default();
    let points = section.split("\n- ").skip(1).map(|point| point.split_whitespace().collect::<Vec<_>>().join(" "));
    let ends = |point: String| point.split_inclusive("). ").map(|part| part.trim().to_owned()).collect::<Vec<_>>();
    points.flat_map(ends).collect()
}

/// The rule ids at the end of a sentence: `(CA-FIRE-1, CA-STAT-1).`
fn named<'s>(sentence: &'s str, prefix: &str) -> Vec<&'s str> {
    let Some((_, ids)) = sentence.trim_end_matches("). ").trim_end_matches(").").rsplit_once('(') else {
        return Vec::new();
    };
    ids.split(", ").filter(|id| id.starts_with(prefix)).collect()
}

#[test]
fn every_sentence_of_a_guide_names_rules_that_are_in_the_code() {
    for (name, folder, prefix) in BOOKS {
        let book = fatal_funnel::book(name).expect("the book is listed");
        let sources = sources_of(&Path::new(env!("CARGO_MANIFEST_DIR")).join("src/rulebooks").join(folder));
        let sentences = sentences(book.guide());
        assert!(sentences.len() >= 15, "{name}: {} sentences", sentences.len());
        for sentence in sentences {
            let ids = named(&sentence, prefix);
            assert!(!ids.is_empty(), "{name}: no rule id at the end of: {sentence}");
            // A full stop inside means a sentence without a rule id.
            let count = sentence.split(". ").count();
            assert_eq!(count, 1, "{name}: a sentence without a rule: {sentence}");
            for id in ids {
                let occurs = |text: &str| text.match_indices(id).any(|(at, _)| ends_there(text, at + id.len()));
                assert!(
                    sources.iter().any(|source| occurs(source.text())),
                    "{name}: `{id}` does not occur in src/rulebooks/{folder}: {sentence}"
                );
            }
        }
    }
}

/// The ids at the end of each sentence, point by point.
fn ids_of_points(section: &str, prefix: &str) -> Vec<Vec<Vec<String>>> {
    let points = section.split("\n- ").skip(1).map(|point| point.split_whitespace().collect::<Vec<_>>().join(" "));
    let ids = |sentence: &str| named(sentence, prefix).into_iter().map(str::to_owned).collect();
    points.map(|point| point.split_inclusive("). ").map(ids).collect()).collect()
}

#[test]
fn every_language_has_the_sentences_of_the_english_guides() {
    let rules = Path::new(env!("CARGO_MANIFEST_DIR")).join("docs/rules");
    for (name, _, prefix) in BOOKS {
        let guide = std::fs::read_to_string(rules.join(name).with_extension("md")).unwrap();
        let section = guide.split_once("## The game in short").expect("a book has a guide").1;
        let english = ids_of_points(section.split("\n## ").next().unwrap_or_default(), prefix);
        for tag in ["de", "pl"] {
            let told = std::fs::read_to_string(rules.join(tag).join(name).with_extension("md")).unwrap();
            let told = ids_of_points(&told, prefix);
            assert_eq!(told.len(), english.len(), "points of docs/rules/{tag}/{name}.md");
            for (place, (told, english)) in told.iter().zip(&english).enumerate() {
                assert_eq!(told, english, "rules of point {} of docs/rules/{tag}/{name}.md", place + 1);
            }
        }
    }
}

/// Whether a rule id ends here: `CA-FIRE-1` is not `CA-FIRE-12`.
fn ends_there(text: &str, at: usize) -> bool {
    !text[at..].starts_with(|letter: char| letter.is_ascii_digit())
}
