//! The standing orders that figures have, and those that have ended.
use std::collections::BTreeMap;

use serde::{Deserialize, Serialize};

use super::known_picture::KnownPicture;
use crate::model::{FigureId, Side, Stamp, StandingOrder};

/// The standing orders of all figures.
#[derive(Clone, Default)]
pub(super) struct StandingOrders {
    pub of: BTreeMap<FigureId, StandingOrder>,
    /// Picture of each side when its figures last followed theirs.
    pub known: BTreeMap<Side, KnownPicture>,
    pub ended: Vec<EndedStandingOrder>,
}

/// A standing order that has ended.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct EndedStandingOrder {
    pub figure: FigureId,
    pub standing: StandingOrder,
    /// Why, as a clause; `None` if it is done.
    pub why: Option<String>,
}

/// A figure's standing order, as a save holds it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct SavedStandingOrder {
    pub figure: FigureId,
    pub standing: StandingOrder,
}

/// A side's part of a phase.
pub(super) type PhasePart = (Stamp, Side);
