//! Names that the events of a level may use: rooms, figures, objects, objectives.
use std::collections::{BTreeMap, BTreeSet};

use super::diagnostics::Diagnostics;
use super::level_ids::LevelIds;
use crate::model::{FigureSpec, ObjectSpec, Objective, RoomSpec, Side, Spot, Word};

/// The named parts of a level, by what an event may mean.
pub(super) struct ReferenceNames<'l> {
    ids: &'l LevelIds,
    rooms: BTreeSet<&'l str>,
    /// Hostages included.
    figures: BTreeSet<&'l str>,
    hostiles: BTreeSet<&'l str>,
    tested: BTreeSet<&'l str>,
    objects: BTreeMap<&'l str, BTreeSet<&'l str>>,
    objectives: BTreeMap<String, (Word, Word)>,
}

impl<'l> ReferenceNames<'l> {
    pub fn of(
        ids: &'l LevelIds,
        figures: &'l [FigureSpec],
        objects: &'l [ObjectSpec],
        rooms: &'l [RoomSpec],
        objectives: &[Objective],
    ) -> Self {
        let mut by_kind: BTreeMap<&str, BTreeSet<&str>> = BTreeMap::new();
        for object in objects {
            by_kind.entry(object.kind.as_str()).or_default().insert(object.id.as_str());
        }
        let hostile = figures.iter().filter(|figure| figure.side == Side::Hostile);
        let all: BTreeSet<&str> = figures.iter().map(|figure| figure.id.as_str()).collect();
        let asked = objectives.iter().map(|objective| (objective.verb.value, objective.target.value));
        Self {
            ids,
            rooms: rooms.iter().map(|room| room.id.as_str()).collect(),
            hostiles: hostile.map(|figure| figure.id.as_str()).chain([Side::Hostile.word()]).collect(),
            tested: all.iter().copied().chain(Side::ALL.map(Side::word)).collect(),
            figures: all.into_iter().chain(by_kind.get("hostage").into_iter().flatten().copied()).collect(),
            objects: by_kind,
            objectives: asked.map(|(verb, target)| (format!("{verb} {target}"), (verb, target))).collect(),
        }
    }

    /// Reports a word that is no room of the level; returns whether it is one.
    pub fn check_room(&self, diagnostics: &mut Diagnostics, word: &Spot<Word>) -> bool {
        let sentence = || format!("there is no room `{}`", word.value);
        self.among(
            diagnostics,
            word,
            ("level::event::room", &self.rooms),
            sentence,
            "name a room of `[rooms]` by its id",
        )
    }

    /// Reports a word that is no figure of the level; a hostage is one.
    pub fn check_figure(&self, diagnostics: &mut Diagnostics, word: &Spot<Word>) -> bool {
        let sentence = || format!("there is no figure `{}`", word.value);
        self.among(diagnostics, word, ("level::event::figure", &self.figures), sentence, "name a figure by its id")
    }

    /// Reports a word that names no hostile, nor all of them.
    pub fn check_hostile(&self, diagnostics: &mut Diagnostics, word: &Spot<Word>) -> bool {
        let sentence = || format!("`{}` is no hostile, and takes no order of an event", word.value);
        let mend = "name a hostile by its id, or write `hostile`";
        self.among(diagnostics, word, ("level::event::figure", &self.hostiles), sentence, mend)
    }

    /// Reports a word that names no figure whose nerve can be tested, nor a side.
    pub fn check_nerve_target(&self, diagnostics: &mut Diagnostics, word: &Spot<Word>) -> bool {
        let sentence = || format!("no figure is called `{}`, so its nerve cannot be tested", word.value);
        let mend = "name a figure by its id, or a side";
        self.among(diagnostics, word, ("level::event::test", &self.tested), sentence, mend)
    }

    /// Reports a word that is no object of a kind.
    pub fn check_object(
        &self,
        diagnostics: &mut Diagnostics,
        word: &Spot<Word>,
        kind: &str,
        verb: &'static str,
        code: &'static str,
    ) -> bool {
        let none = BTreeSet::new();
        let sentence = || format!("there is no {kind} `{}` to {verb}", word.value);
        let mend = format!("give the id of an object of kind `{kind}`");
        self.among(diagnostics, word, (code, self.objects.get(kind).unwrap_or(&none)), sentence, &mend)
    }

    /// Reports a word that is nothing the team could secure; returns whether it is.
    pub fn check_securable(&self, diagnostics: &mut Diagnostics, word: &Spot<Word>) -> bool {
        let kinds = ["evidence", "device", "terminal"].into_iter().filter_map(|kind| self.objects.get(kind));
        let names: BTreeSet<&str> = kinds.flatten().copied().collect();
        let sentence = || format!("there is nothing `{}` to secure", word.value);
        let mend = "give the id of evidence, a device or a terminal";
        self.among(diagnostics, word, ("level::event::secured", &names), sentence, mend)
    }

    /// The objective of which a text gives verb and target.
    pub fn check_objective(&self, diagnostics: &mut Diagnostics, text: &Spot<String>) -> Option<Spot<(Word, Word)>> {
        let found = self.objectives.get(&text.value);
        if found.is_none() {
            let sentence = format!("the level has no objective `{}`", super::table_fields::shorten_name(text));
            let mend = "write verb and target of an `[[objective]]`, such as \"arrest gunman\"";
            let names: Vec<&str> =
                self.objectives.keys().map(String::as_str).filter(|_| !diagnostics.is_full()).collect();
            diagnostics.unknown("level::event::objective", text.span.clone(), text, sentence, &names, mend);
        }
        found.map(|objective| Spot::new(*objective, text.span.clone()))
    }

    fn among(
        &self,
        diagnostics: &mut Diagnostics,
        word: &Spot<Word>,
        (code, names): (&'static str, &BTreeSet<&str>),
        sentence: impl FnOnce() -> String,
        mend: &str,
    ) -> bool {
        let found = names.contains(word.as_str());
        if !found {
            let meant = self.ids.id_named(word.as_str()).unwrap_or(word.as_str());
            let names: Vec<&str> = names.iter().copied().filter(|_| !diagnostics.is_full()).collect();
            diagnostics.unknown_for(code, word, meant, sentence(), &names, mend);
        }
        found
    }
}
