//! What the events of a level may name: rooms, figures, objects, objectives.
use super::diagnostics::Diagnostics;
use super::ids::Ids;
use crate::model::{FigureSpec, ObjectSpec, Objective, RoomSpec, Side, Spot, Word};

/// The named parts of a level.
pub(super) struct Names<'l> {
    pub ids: &'l Ids,
    pub figures: &'l [FigureSpec],
    pub objects: &'l [ObjectSpec],
    pub rooms: &'l [RoomSpec],
    pub objectives: &'l [Objective],
}

impl Names<'_> {
    /// Reports a word that is no room of the level; returns whether it is one.
    pub fn room(&self, notes: &mut Diagnostics, word: &Spot<Word>) -> bool {
        let rooms: Vec<&str> = self.rooms.iter().map(|room| room.id.as_str()).collect();
        let sentence = format!("there is no room `{}`", word.value);
        self.among(notes, word, "level::event::room", &rooms, sentence, "name a room of `[rooms]` by its id")
    }

    /// Reports a word that is no figure of the level; a hostage is one.
    pub fn figure(&self, notes: &mut Diagnostics, word: &Spot<Word>) -> bool {
        let hostages = self.objects.iter().filter(|object| object.kind.value == *"hostage");
        let figures = self.figures.iter().map(|figure| figure.id.as_str());
        let names: Vec<&str> = figures.chain(hostages.map(|object| object.id.as_str())).collect();
        let sentence = format!("there is no figure `{}`", word.value);
        self.among(notes, word, "level::event::figure", &names, sentence, "name a figure by its id")
    }

    /// Reports a word that names no hostile, nor all of them.
    pub fn hostile(&self, notes: &mut Diagnostics, word: &Spot<Word>) -> bool {
        let hostiles = self.figures.iter().filter(|figure| figure.side == Side::Hostile);
        let mut names: Vec<&str> = hostiles.map(|figure| figure.id.as_str()).collect();
        names.push(Side::Hostile.word());
        let sentence = format!("`{}` is no hostile, and takes no order of an event", word.value);
        self.among(
            notes,
            word,
            "level::event::figure",
            &names,
            sentence,
            "name a hostile by its id, or write `hostile`",
        )
    }

    /// Reports a word that is no object of a kind.
    pub fn object(
        &self,
        notes: &mut Diagnostics,
        word: &Spot<Word>,
        kind: &str,
        verb: &'static str,
        code: &'static str,
    ) -> bool {
        let fitting = self.objects.iter().filter(|object| object.kind.value == *kind);
        let names: Vec<&str> = fitting.map(|object| object.id.as_str()).collect();
        let sentence = format!("there is no {kind} `{}` to {verb}", word.value);
        let mend = format!("give the id of an object of kind `{kind}`");
        self.among(notes, word, code, &names, sentence, &mend)
    }

    /// The objective of which a text gives verb and target.
    pub fn objective(&self, notes: &mut Diagnostics, text: &Spot<String>) -> Option<Spot<(Word, Word)>> {
        let written = |objective: &Objective| format!("{} {}", objective.verb.value, objective.target.value);
        let found = self.objectives.iter().find(|objective| written(objective) == *text.value);
        if found.is_none() {
            let all: Vec<String> = self.objectives.iter().map(written).collect();
            let sentence = format!("the level has no objective `{}`", super::fields::shortened(text));
            let mend = "write verb and target of an `[[objective]]`, such as \"arrest gunman\"";
            let names: Vec<&str> = all.iter().map(String::as_str).collect();
            notes.unknown("level::event::objective", text.span.clone(), text, sentence, &names, mend);
        }
        found.map(|objective| Spot::new((objective.verb.value, objective.target.value), text.span.clone()))
    }

    fn among(
        &self,
        notes: &mut Diagnostics,
        word: &Spot<Word>,
        code: &'static str,
        names: &[&str],
        sentence: String,
        mend: &str,
    ) -> bool {
        let found = names.contains(&word.as_str());
        if !found {
            let meant = self.ids.named(word.as_str()).unwrap_or(word.as_str());
            notes.unknown_for(code, word, meant, sentence, names, mend);
        }
        found
    }
}
