//! The parts of a state that a side knows: all but what the dice will bring, for units lie open to both (CA-BOARD-3).

use crate::model::KnownParts;

pub const PARTS: KnownParts = KnownParts {
    figure: &["bodies", "stats", "arms", "doing"],
    battle: &["goals", "toll", "hand"],
    cut: |_, _| (),
    cut_seen: |_, _, _| (),
};
