//! A level under edit: its text, and every change since it was opened.
use super::edit_refusal::EditRefusal;
use super::field_edits::TextReplacements;
use super::level_edit::LevelEdit;
use super::map_rows::MapRows;
use super::text_change::TextChange;
use super::toml_document::TomlDocument;
use crate::levels::LARGEST_TEXT;

/// A level under edit.
#[derive(Clone, Debug)]
pub struct LevelDraft {
    text: String,
    /// The rows of the map in the text, as long as tiles alone are drawn: a stroke reads the text once.
    map: Option<MapRows>,
    done: Vec<DoneEdit>,
    undone: Vec<DoneEdit>,
    /// Counts changes of the text, undo and redo included.
    version: u64,
    /// Counts those that did more than draw tiles.
    parts_version: u64,
}

/// A step that one undo takes back.
#[derive(Clone, Debug)]
struct DoneEdit {
    words: String,
    changes: Vec<TextChange>,
}

impl LevelDraft {
    /// A draft of a level's text.
    ///
    /// # Errors
    /// If the text is no TOML.
    pub fn of(text: impl Into<String>) -> Result<Self, EditRefusal> {
        let text = text.into();
        TomlDocument::of(&text)?;
        Ok(Self { text, map: None, done: Vec::new(), undone: Vec::new(), version: 0, parts_version: 0 })
    }

    /// The level's text now.
    pub fn text(&self) -> &str {
        &self.text
    }

    /// A number that changes with the text.
    pub fn version(&self) -> u64 {
        self.version
    }

    /// A number that changes with anything in the text but the tiles of its map.
    pub fn parts_version(&self) -> u64 {
        self.parts_version
    }

    /// The rows of the map, if tiles were drawn since anything else was changed.
    pub fn drawn_map(&self) -> Option<&MapRows> {
        self.map.as_ref()
    }

    /// Describes the next step to undo in a few words.
    pub fn next_undo(&self) -> Option<&str> {
        self.done.last().map(|step| step.words.as_str())
    }

    /// Makes an edit. Returns whether it changed anything; an edit that changes nothing is no step.
    ///
    /// # Errors
    /// Why the edit is refused; the text is unchanged then.
    pub fn edit(&mut self, edit: &LevelEdit) -> Result<bool, EditRefusal> {
        let change = self.change(edit)?;
        Ok(self.take(change, edit.words(), false))
    }

    /// Makes an edit that is undone together with the last one, such as the next tile of a brush stroke.
    ///
    /// # Errors
    /// Those of [`edit`](Self::edit).
    pub fn edit_in_same_step(&mut self, edit: &LevelEdit) -> Result<bool, EditRefusal> {
        let change = self.change(edit)?;
        Ok(self.take(change, edit.words(), true))
    }

    /// Makes edits one after another as one step, or none of them; `along` goes on in the last step.
    ///
    /// # Errors
    /// Why one of them is refused; the text is unchanged then.
    pub fn edit_all(&mut self, edits: &[LevelEdit], words: &str, along: bool) -> Result<bool, EditRefusal> {
        let mut text = self.text.clone();
        for edit in edits {
            text = edit.change(&text)?.applied(&text);
        }
        fits(text.len())?;
        let change = TextChange::of(&self.text, [(0..self.text.len(), text)]);
        Ok(self.take(change, words.to_owned(), along))
    }

    /// Every step in a few words, oldest first, and how many of them are done; the others were undone.
    pub fn steps(&self) -> (Vec<&str>, usize) {
        let all = self.done.iter().chain(self.undone.iter().rev());
        (all.map(|step| step.words.as_str()).collect(), self.done.len())
    }

    /// Undoes or redoes until so many steps are done.
    pub fn go_to_step(&mut self, count: usize) {
        while self.done.len() > count && self.undo().is_some() {}
        while self.done.len() < count && self.redo().is_some() {}
    }

    /// Replaces the whole text, as one step.
    ///
    /// # Errors
    /// If the new text is no TOML or too long.
    pub fn rewrite(&mut self, text: &str, words: &str) -> Result<bool, EditRefusal> {
        TomlDocument::of(text)?;
        let change = TextChange::of(&self.text, [(0..self.text.len(), text.to_owned())]);
        fits(text.len())?;
        Ok(self.take(change, words.to_owned(), false))
    }

    /// Takes the last step back. Returns what it was.
    pub fn undo(&mut self) -> Option<String> {
        let step = self.done.pop()?;
        for change in step.changes.iter().rev() {
            self.apply(&change.inverse());
        }
        self.version += 1;
        let words = step.words.clone();
        self.undone.push(step);
        Some(words)
    }

    /// Makes the step again that was undone last. Returns what it is.
    pub fn redo(&mut self) -> Option<String> {
        let step = self.undone.pop()?;
        for change in &step.changes {
            self.apply(change);
        }
        self.version += 1;
        let words = step.words.clone();
        self.done.push(step);
        Some(words)
    }

    fn change(&mut self, edit: &LevelEdit) -> Result<TextChange, EditRefusal> {
        let change = match self.drawing(edit) {
            Some(drawn) => TextChange::of(&self.text, drawn?),
            None => edit.change(&self.text)?,
        };
        fits(change.length_after(self.text.len()))?;
        Ok(change)
    }

    /// The replacements of an edit that only draws tiles, where each row of the map is a line of the text: no glyph of a
    /// tile ends a string, so the text stays the level that it was.
    fn drawing(&mut self, edit: &LevelEdit) -> Option<Result<TextReplacements, EditRefusal>> {
        if !edit.only_draws() {
            return None;
        }
        if self.map.is_none() {
            self.map = MapRows::read(&self.text).ok();
        }
        self.map.as_ref().filter(|map| map.plain).map(|map| edit.drawn_in(map))
    }

    /// Changes the text. The rows of the map follow as long as tiles alone are drawn.
    fn apply(&mut self, change: &TextChange) {
        self.text = change.applied(&self.text);
        if !self.map.as_mut().is_some_and(|map| map.follow(change, &self.text)) {
            self.map = None;
            self.parts_version += 1;
        }
    }

    fn take(&mut self, change: TextChange, words: String, along: bool) -> bool {
        if change.is_empty() {
            return false;
        }
        self.apply(&change);
        self.version += 1;
        self.undone.clear();
        match self.done.last_mut().filter(|_| along) {
            Some(step) => step.changes.push(change),
            None => self.done.push(DoneEdit { words, changes: vec![change] }),
        }
        true
    }
}

fn fits(length: usize) -> Result<(), EditRefusal> {
    if length <= LARGEST_TEXT {
        return Ok(());
    }
    Err(EditRefusal(format!("the level would have {length} bytes, and the limit is {LARGEST_TEXT}: split it in two")))
}
