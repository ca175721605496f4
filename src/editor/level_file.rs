//! The file of a level under edit: saved unless another program changed it meanwhile, and kept beside it while it is not.
use std::fmt;

use crate::chronicle::LevelLocation;

/// The reason why a level was not saved, in one sentence without its full stop.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum SaveError {
    /// It was changed by somebody else since it was opened; saving once more, on purpose, overwrites that.
    Changed(String),
    /// It cannot be written.
    CannotWrite(String),
}

impl fmt::Display for SaveError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let (Self::Changed(sentence) | Self::CannotWrite(sentence)) = self;
        f.write_str(sentence)
    }
}

impl std::error::Error for SaveError {}

/// The file that a level under edit is kept in.
#[derive(Clone, Debug)]
pub struct LevelFile {
    home: LevelLocation,
    /// Its text when it was opened or saved; `None` for a new level.
    saved: Option<String>,
    /// Whether the text under edit was begun from another one: another program has changed the file since.
    outdated: bool,
    /// The text kept beside the level, or found there.
    kept: Option<String>,
    /// Older texts found beside the level, with their numbers.
    older: Vec<(u32, String)>,
    /// The number of the place beside the level: another window that edits it has the first one.
    number: u32,
}

/// The most windows whose texts are looked for beside a level.
const MOST_WINDOWS: u32 = 9;

/// Begins the last line of what is kept beside a level: the hash of the text that it was begun from.
const BEGUN_FROM: &str = "\n# Not saved. Begun from ";

impl LevelFile {
    /// A level that is there. Returns its text too.
    ///
    /// # Errors
    /// A sentence, if it cannot be read.
    pub fn open(home: LevelLocation) -> Result<(Self, String), String> {
        let text = home.read()?.ok_or_else(|| format!("There is no level {home}"))?;
        Ok((Self { saved: Some(text.clone()), ..Self::new(home) }, text))
    }

    /// A place for a level that was never saved.
    pub fn new(home: LevelLocation) -> Self {
        Self { home, saved: None, outdated: false, kept: None, older: Vec::new(), number: 1 }
    }

    /// The home that it is kept at.
    pub fn home(&self) -> &LevelLocation {
        &self.home
    }

    /// Whether this text is what was last saved or opened.
    pub fn is_saved_text(&self, text: &str) -> bool {
        self.saved.as_deref() == Some(text)
    }

    /// The text last saved or opened; `None` for a new level.
    pub fn saved_text(&self) -> Option<&str> {
        self.saved.as_deref()
    }

    /// The text that another program wrote to the file since it was last saved or opened, or since the text under edit was
    /// begun.
    pub fn foreign_text(&self) -> Option<String> {
        let saved = self.saved.as_ref()?;
        self.home.read().ok().flatten().filter(|now| self.outdated || now != saved)
    }

    /// Knows the file as it is now.
    pub fn accept_foreign_text(&mut self, text: String) {
        self.saved = Some(text);
        self.outdated = false;
    }

    /// Saves the level. With `overwrite` also over what another program wrote meanwhile.
    ///
    /// # Errors
    /// Why it is not saved; nothing is changed then.
    pub fn save(&mut self, text: &str, overwrite: bool) -> Result<(), SaveError> {
        let now = self.home.read().map_err(SaveError::CannotWrite)?;
        let changed = |now: &String| self.outdated || self.saved.as_ref() != Some(now);
        let foreign = now.as_ref().filter(|now| changed(now) && now.as_str() != text);
        if foreign.is_some() && !overwrite {
            let home = &self.home;
            let sentence = match self.saved {
                Some(_) => format!(
                    "{home} was changed by another program since you opened it: save it under another name, or save once more to overwrite it"
                ),
                None => format!(
                    "There is a level {home} already: save it under another name, or save once more to overwrite that"
                ),
            };
            return Err(SaveError::Changed(sentence));
        }
        self.home.write(text).map_err(SaveError::CannotWrite)?;
        self.saved = Some(text.to_owned());
        self.outdated = false;
        self.remove_autosave();
        Ok(())
    }

    /// Sets what another program wrote aside before this text takes its place. Returns where, if there is anything.
    ///
    /// # Errors
    /// A sentence, if it cannot be written: nothing may be overwritten then.
    pub fn set_foreign_text_aside(&self, text: &str) -> Result<Option<LevelLocation>, String> {
        let Some(theirs) =
            self.home.read()?.filter(|theirs| theirs != text && (self.outdated || !self.is_saved_text(theirs)))
        else {
            return Ok(None);
        };
        let free = |home: &LevelLocation| home.read().is_ok_and(|there| there.is_none_or(|there| there == theirs));
        let place = (1..=999)
            .map(|number| self.home.aside_location(number))
            .find(free)
            .unwrap_or_else(|| self.home.aside_location(0));
        place.write(&theirs)?;
        Ok(Some(place))
    }

    /// Keeps the text beside the level, in case the game ends before it is saved.
    ///
    /// # Errors
    /// A sentence.
    pub fn autosave(&mut self, text: &str) -> Result<(), String> {
        if self.is_saved_text(text) {
            self.remove_autosave();
            return Ok(());
        }
        let text = format!("{text}{BEGUN_FROM}{}\n", self.hash());
        while self.is_taken(&text)? {
            self.number += 1;
        }
        self.autosave_home().write(&text)?;
        self.kept = Some(text);
        Ok(())
    }

    /// The level whose autosave is the place.
    fn numbered(&self, number: u32) -> LevelLocation {
        match number {
            1 => self.home.clone(),
            number => self.home.renamed(&format!("{}-{number}", self.home.name())),
        }
    }

    fn autosave_home(&self) -> LevelLocation {
        self.numbered(self.number).autosave_location()
    }

    /// Whether the place is of another level, or another window keeps something there.
    fn is_taken(&self, text: &str) -> Result<bool, String> {
        let is_foreign = |there: String| Some(&there) != self.kept.as_ref() && there != text;
        let kept = self.autosave_home().read()?.is_some_and(is_foreign);
        Ok(kept || self.number > 1 && !matches!(self.numbered(self.number).read(), Ok(None)))
    }

    /// Whether an earlier session kept a text beside the level and did not save it.
    pub fn has_autosaves(home: &LevelLocation) -> bool {
        !Self::new(home.clone()).autosaves().is_empty()
    }

    /// The texts that earlier sessions and windows kept beside the level and did not save, the newest last.
    pub fn read_autosaves(&mut self) -> Vec<String> {
        let mut found = self.autosaves();
        let Some((number, newest)) = found.pop() else { return Vec::new() };
        self.outdated =
            begun_from(&newest).is_some_and(|from| from != self.hash()) && !self.is_saved_text(without_end(&newest));
        let all = found.iter().map(|(_, text)| text).chain([&newest]).map(|text| without_end(text).to_owned());
        let left = all.filter(|text| !self.is_saved_text(text)).collect();
        (self.number, self.kept, self.older) = (number, Some(newest), found);
        left
    }

    /// The texts kept beside the level, by number, the newest last.
    fn autosaves(&self) -> Vec<(u32, String)> {
        // `house-2.autosave.toml` is of the level house-2, if there is one.
        let own = |number: &u32| *number == 1 || matches!(self.numbered(*number).read(), Ok(None));
        let kept = |number: u32| {
            let home = self.numbered(number).autosave_location();
            Some((home.changed_at(), number, home.read().ok().flatten()?))
        };
        let mut found: Vec<_> = (1..=MOST_WINDOWS).filter(own).filter_map(kept).collect();
        found.sort();
        found.into_iter().map(|(_, number, text)| (number, text)).collect()
    }

    /// Whether another program changed the file after the text under edit was begun.
    pub fn is_outdated(&self) -> bool {
        self.outdated
    }

    fn hash(&self) -> String {
        blake3::hash(self.saved.as_deref().unwrap_or_default().as_bytes()).to_hex()[..16].to_owned()
    }

    /// Removes what it has kept beside the level.
    pub fn remove_autosave(&mut self) {
        let ours = self.kept.take();
        let ours = ours.map(|text| (self.number, text));
        for (number, text) in ours.into_iter().chain(std::mem::take(&mut self.older)) {
            let home = self.numbered(number).autosave_location();
            if home.read() == Ok(Some(text)) {
                home.remove();
            }
        }
        self.number = 1;
    }
}

/// The hash of the text that a kept one was begun from.
fn begun_from(kept: &str) -> Option<&str> {
    kept.rsplit_once(BEGUN_FROM).map(|(_, from)| from.trim_end())
}

/// A kept text without its last line.
fn without_end(kept: &str) -> &str {
    kept.rsplit_once(BEGUN_FROM).map_or(kept, |(left, _)| left)
}
