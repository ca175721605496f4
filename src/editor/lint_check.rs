//! Lint of a level under edit.
use crate::faults::{Faults, Source};
use crate::levels;
use crate::model::LevelSpec;

/// The level as it is read, and what lint found.
pub struct Checked {
    /// `None` while the level has faults.
    pub spec: Option<LevelSpec>,
    /// Faults, or warnings if there is no fault.
    pub faults: Faults,
}

/// Reads a level as the game and `lint` do.
pub fn check_level(source: &Source) -> Checked {
    match levels::read(source, crate::books()) {
        Ok((spec, faults)) => Checked { spec: Some(spec), faults },
        Err(faults) => Checked { spec: None, faults },
    }
}
