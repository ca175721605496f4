//! Lint of a level under edit.
use crate::faults::{Fault, Faults, Source};
use crate::levels;
use crate::model::LevelSpec;

/// The level as it is read, and what lint found.
pub struct LintResult {
    /// `None` while the level has faults.
    pub spec: Option<LevelSpec>,
    /// Faults and warnings by place; of a level with faults, the warnings of its sound parts.
    pub faults: Faults,
}

/// Reads a level as the game and `lint` do.
pub fn check_level(source: &Source) -> LintResult {
    match levels::read(source, crate::books()) {
        Ok((spec, faults)) => LintResult { spec: Some(spec), faults },
        Err(mut faults) => {
            if !faults.iter().any(Fault::is_warning) {
                let warnings = levels::warnings_beside_faults(source, crate::books());
                warnings.into_iter().for_each(|warning| faults.push(warning));
            }
            LintResult { spec: None, faults }
        }
    }
}
