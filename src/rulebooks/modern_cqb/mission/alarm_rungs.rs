//! Rungs of the alarm: level events that the team knows to be coming, and the deeds that stop them (CQB-HEAT-7,
//! CQB-HEAT-8).

use serde::{Deserialize, Serialize};

use super::level_event_conditions::{Scene, Wait, waits_for};
use crate::board::Tile;
use crate::model::{LevelEvent, LevelSpec};

/// A rung and its progress.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct AlarmRung {
    pub scene: Scene,
    /// The team's name for it; `None` if it knows nothing of it.
    pub name: Option<String>,
    /// Deeds that stop it: alternatives, of each of which all must come about.
    pub stops: Vec<Vec<Wait>>,
    /// Doors that are shut and barricaded.
    pub barricade: Vec<Tile>,
    pub stopped: bool,
    /// The first and the last round that it was drawn from: the team knows no more.
    pub between: Option<(u16, u16)>,
}

impl AlarmRung {
    pub fn of(level: &LevelSpec, event: &LevelEvent, scene: Scene) -> Self {
        let spec = &event.scene;
        Self {
            scene,
            name: spec.name.as_ref().map(|name| name.value.clone()),
            stops: spec.stopped_by.iter().map(|group| waits_for(level, group)).collect(),
            barricade: spec.barricade.iter().map(|at| at.value).collect(),
            stopped: false,
            between: event.drawn_from.iter().min().copied().zip(event.drawn_from.iter().max().copied()),
        }
    }

    /// Whether a deed that stops it is as asked.
    fn is_stopped(&self, is: impl Fn(&Wait) -> bool) -> bool {
        self.stops.iter().any(|group| !group.is_empty() && group.iter().all(&is))
    }

    /// Whether the deed is done (CQB-HEAT-8).
    pub fn is_stopping_deed_done(&self) -> bool {
        !self.stopped && self.scene.done.is_none() && self.is_stopped(|wait| wait.come)
    }

    /// Whether the team knows that it was stopped.
    pub fn is_known_stopped(&self) -> bool {
        self.is_stopped(|wait| wait.known)
    }
}
