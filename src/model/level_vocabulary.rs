//! The words that a book's levels may use, for editors and the level schema.

/// A book's level words, each with its title.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Vocabulary {
    /// Stat lines and their titles.
    pub templates: Vec<(String, String)>,
    /// Weapons and items and their titles.
    pub gear: Vec<(String, String)>,
    /// Doctrines and their titles; empty if the book has none.
    pub doctrines: Vec<(String, String)>,
    pub temperaments: Vec<String>,
    /// Stats that a figure may override, with their ranges.
    pub stats: Vec<(&'static str, i64, i64)>,
    /// Kinds of objectives.
    pub verbs: Vec<&'static str>,
    /// Ground attributes, with their ranges.
    pub marks: Vec<(&'static str, i64, i64)>,
    /// Meanings of stats, kinds of objectives and ground attributes, a sentence each.
    pub meanings: Vec<(&'static str, &'static str)>,
}

impl Vocabulary {
    /// Meaning of a word; empty if the book does not say.
    pub fn meaning(&self, word: &str) -> &'static str {
        self.meanings.iter().find(|(of, _)| *of == word).map_or("", |(_, meaning)| meaning)
    }

    /// A vocabulary of templates and gear only.
    pub fn named<'d>(
        templates: impl Iterator<Item = (&'d String, &'d String)>,
        gear: impl Iterator<Item = (&'d String, &'d String)>,
    ) -> Self {
        let owned = |(word, name): (&String, &String)| (word.clone(), name.clone());
        Self { templates: templates.map(owned).collect(), gear: gear.map(owned).collect(), ..Self::default() }
    }
}
