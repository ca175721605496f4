//! The file of a level under edit: saved unless another program changed it meanwhile, and kept beside it while it is not.
use std::fmt;

use crate::chronicle::LevelHome;

/// Why a level was not saved, in one sentence without its full stop.
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

/// Where a level under edit is kept.
#[derive(Clone, Debug)]
pub struct LevelFile {
    home: LevelHome,
    /// Its text when it was opened or saved; `None` for a new level.
    known: Option<String>,
    /// Whether the text under edit was begun from another one: another program has changed the file since.
    outdated: bool,
    /// The text kept beside the level, or found there.
    beside: Option<String>,
    /// The number of the place beside the level: another window that edits it has the first one.
    place: u32,
}

/// Begins the last line of what is kept beside a level: the hash of the text that it was begun from.
const BEGUN_FROM: &str = "\n# Not saved. Begun from ";

impl LevelFile {
    /// A level that is there. Returns its text too.
    ///
    /// # Errors
    /// A sentence, if it cannot be read.
    pub fn open(home: LevelHome) -> Result<(Self, String), String> {
        let text = home.read()?.ok_or_else(|| format!("There is no level {home}"))?;
        Ok((Self { known: Some(text.clone()), ..Self::new(home) }, text))
    }

    /// A place for a level that was never saved.
    pub fn new(home: LevelHome) -> Self {
        Self { home, known: None, outdated: false, beside: None, place: 1 }
    }

    /// Where it is kept.
    pub fn home(&self) -> &LevelHome {
        &self.home
    }

    /// Whether this text is what was last saved or opened.
    pub fn holds(&self, text: &str) -> bool {
        self.known.as_deref() == Some(text)
    }

    /// The text last saved or opened; `None` for a new level.
    pub fn known(&self) -> Option<&str> {
        self.known.as_deref()
    }

    /// The text that another program wrote to the file since it was last saved or opened.
    pub fn foreign(&self) -> Option<String> {
        let known = self.known.as_ref()?;
        self.home.read().ok().flatten().filter(|now| now != known)
    }

    /// Knows the file as it is now.
    pub fn take_up(&mut self, text: String) {
        self.known = Some(text);
    }

    /// Saves the level. With `overwrite` also over what another program wrote meanwhile.
    ///
    /// # Errors
    /// Why it is not saved; nothing is changed then.
    pub fn save(&mut self, text: &str, overwrite: bool) -> Result<(), SaveError> {
        let now = self.home.read().map_err(SaveError::CannotWrite)?;
        let changed = |now: &String| self.outdated || self.known.as_ref() != Some(now);
        let foreign = now.as_ref().filter(|now| changed(now) && now.as_str() != text);
        if foreign.is_some() && !overwrite {
            let home = &self.home;
            let sentence = match self.known {
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
        self.known = Some(text.to_owned());
        self.outdated = false;
        self.forget_autosave();
        Ok(())
    }

    /// Keeps the text beside the level, in case the game ends before it is saved.
    ///
    /// # Errors
    /// A sentence.
    pub fn autosave(&mut self, text: &str) -> Result<(), String> {
        if self.holds(text) {
            self.forget_autosave();
            return Ok(());
        }
        let text = format!("{text}{BEGUN_FROM}{}\n", self.hash());
        while self.is_taken(&text)? {
            self.place += 1;
        }
        self.home_beside().write(&text)?;
        self.beside = Some(text);
        Ok(())
    }

    /// The level whose autosave is the place.
    fn numbered(&self) -> LevelHome {
        match self.place {
            1 => self.home.clone(),
            number => self.home.renamed(&format!("{}-{number}", self.home.name())),
        }
    }

    fn home_beside(&self) -> LevelHome {
        self.numbered().autosave()
    }

    /// Whether the place is of another level, or another window keeps something there.
    fn is_taken(&self, text: &str) -> Result<bool, String> {
        let is_foreign = |there: String| Some(&there) != self.beside.as_ref() && there != text;
        let kept = self.home_beside().read()?.is_some_and(is_foreign);
        Ok(kept || self.place > 1 && !matches!(self.numbered().read(), Ok(None)))
    }

    /// The text that an earlier session kept beside the level and did not save.
    pub fn left(&mut self) -> Option<String> {
        let kept = self.home.autosave().read().ok().flatten()?;
        self.beside = Some(kept.clone());
        let parts = kept.rsplit_once(BEGUN_FROM);
        let (left, from) = parts.map_or((kept.as_str(), None), |(left, from)| (left, Some(from.trim_end())));
        if self.holds(left) {
            return None;
        }
        self.outdated = from.is_some_and(|from| from != self.hash());
        Some(left.to_owned())
    }

    /// Whether another program changed the file after the text under edit was begun.
    pub fn is_outdated(&self) -> bool {
        self.outdated
    }

    fn hash(&self) -> String {
        blake3::hash(self.known.as_deref().unwrap_or_default().as_bytes()).to_hex()[..16].to_owned()
    }

    /// Removes what it has kept beside the level.
    pub fn forget_autosave(&mut self) {
        let ours = self.beside.take();
        if ours.is_some() && self.home_beside().read() == Ok(ours) {
            self.home_beside().remove();
        }
    }
}
