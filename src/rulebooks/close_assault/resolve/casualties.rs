//! Casualties: unsaved hits, and the models removed for them (CA-LOSS-1).

use crate::model::FigureId;
use crate::rulebooks::close_assault::events::{ModelsLost, Turn};
use crate::rulebooks::close_assault::state::unit::{Unit, first_to_fall};

/// Number of unsaved hits: failed or missing saves (CA-LOSS-1).
pub fn unsaved_hits(hits: u8, save: Option<u8>, faces: &[u8]) -> u8 {
    let saved = faces.iter().filter(|face| save.is_some_and(|save| **face >= save)).count() as u8;
    hits.saturating_sub(saved)
}

/// Removes models of a unit; surplus hits are lost (CA-LOSS-1).
pub fn remove_models(turn: &mut Turn, figure: FigureId, lost: u8) {
    let models = first_to_fall(&turn.world().models(figure), lost.into());
    if !models.is_empty() {
        turn.commit(ModelsLost { figure, models });
    }
}
