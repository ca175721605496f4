//! The words that a book's levels may use, for whoever completes and checks levels in an editor.

/// What a book's levels may say, each word with what it means to a person.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Vocabulary {
    /// Stat lines, and their names.
    pub templates: Vec<(String, String)>,
    /// Weapons and items, and their names.
    pub gear: Vec<(String, String)>,
    /// Doctrines, and their names; empty where the book has none.
    pub doctrines: Vec<(String, String)>,
    pub temperaments: Vec<String>,
    /// Stats that a figure may replace, the least and the most that each may be.
    pub stats: Vec<(&'static str, i64, i64)>,
    /// What an objective may ask for.
    pub verbs: Vec<&'static str>,
    /// Marks of the ground, the least and the most that each may be.
    pub marks: Vec<(&'static str, i64, i64)>,
}

impl Vocabulary {
    /// Templates and gear by their words and names; nothing else yet.
    pub fn named<'d>(
        templates: impl Iterator<Item = (&'d String, &'d String)>,
        gear: impl Iterator<Item = (&'d String, &'d String)>,
    ) -> Self {
        let owned = |(word, name): (&String, &String)| (word.clone(), name.clone());
        Self { templates: templates.map(owned).collect(), gear: gear.map(owned).collect(), ..Self::default() }
    }
}
