//! The words of sides and players.

use fatal_funnel::model::{Manner, Side};
use fatal_funnel::referee::SidePlayer;
use pyo3::prelude::*;

use crate::errors::BadSetting;

/// The fighting side of a word.
///
/// # Errors
/// `BadSetting` for another word.
pub fn side(word: &str) -> PyResult<Side> {
    let found = Side::FIGHTING.into_iter().find(|side| side.word() == word);
    found.ok_or_else(|| {
        BadSetting::new_err(format!("there is no side `{word}` that gives orders: use response or hostile"))
    })
}

/// The player of a word.
///
/// # Errors
/// `BadSetting` for another word.
pub fn player(word: &str) -> PyResult<SidePlayer> {
    if word == "random" {
        return Ok(SidePlayer::Chance);
    }
    Manner::of(word).map(SidePlayer::Mind).ok_or_else(|| {
        BadSetting::new_err(format!("there is no player `{word}`: use random, careless, simple or regular"))
    })
}
