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
    /// What it held when it was opened or saved; `None` for a new level.
    known: Option<String>,
}

impl LevelFile {
    /// A level that is there. Returns its text too.
    ///
    /// # Errors
    /// A sentence, if it cannot be read.
    pub fn open(home: LevelHome) -> Result<(Self, String), String> {
        let text = home.read()?.ok_or_else(|| format!("There is no level {home}"))?;
        Ok((Self { home, known: Some(text.clone()) }, text))
    }

    /// A place for a level that was never saved.
    pub fn new(home: LevelHome) -> Self {
        Self { home, known: None }
    }

    /// Where it is kept.
    pub fn home(&self) -> &LevelHome {
        &self.home
    }

    /// Whether this text is what was last saved or opened.
    pub fn holds(&self, text: &str) -> bool {
        self.known.as_deref() == Some(text)
    }

    /// Saves the level. With `overwrite` also over what another program wrote meanwhile.
    ///
    /// # Errors
    /// Why it is not saved; nothing is changed then.
    pub fn save(&mut self, text: &str, overwrite: bool) -> Result<(), SaveError> {
        let now = self.home.read().map_err(SaveError::CannotWrite)?;
        let foreign = now.as_ref().filter(|now| self.known.as_ref() != Some(*now) && now.as_str() != text);
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
        self.forget_autosave();
        Ok(())
    }

    /// Keeps the text beside the level, in case the game ends before it is saved.
    ///
    /// # Errors
    /// A sentence.
    pub fn autosave(&self, text: &str) -> Result<(), String> {
        if self.holds(text) {
            self.forget_autosave();
            return Ok(());
        }
        self.home.autosave().write(text)
    }

    /// What an earlier session kept beside the level and did not save.
    pub fn left(&self) -> Option<String> {
        let left = self.home.autosave().read().ok().flatten()?;
        (!self.holds(&left)).then_some(left)
    }

    /// Removes what is kept beside the level.
    pub fn forget_autosave(&self) {
        self.home.autosave().remove();
    }
}
