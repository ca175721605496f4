//! Conditions of a level event in play, and its consequences for doors, room effects, minds and objectives.

use schemars::JsonSchema;

use super::{Spot, Word};
use crate::board::Tile;

/// Something that may come about in a battle.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, JsonSchema)]
#[schemars(rename = "Conditions", rename_all = "lowercase")]
pub enum Occurrence {
    /// Heat is this high.
    Heat(#[schemars(range(min = 1, max = 99))] u16),
    /// This round has begun.
    Round(#[schemars(range(min = 1, max = 999))] u16),
    /// Modern CQB: somebody of the team is in the room with this id.
    Entered(Word),
    /// Modern CQB: the door on this tile is open.
    Opened(Tile),
    /// Modern CQB: the figure with this id is out of the fight.
    Out(Word),
    /// Modern CQB: the team has identified the figure with this id.
    Seen(Word),
    /// Modern CQB: the evidence, device or terminal with this id is secured.
    Secured(Word),
    /// Modern CQB: the objective with this verb and target is met.
    #[schemars(with = "String")]
    Met(Word, Word),
}

impl Occurrence {
    /// Whether it is about this figure, or an objective with it as the target.
    pub fn is_about(&self, id: Word) -> bool {
        match self {
            Self::Out(figure) | Self::Seen(figure) => *figure == id,
            Self::Secured(object) => *object == id,
            Self::Met(_, target) => *target == id,
            _ => false,
        }
    }
}

/// The part of an event that goes beyond round and Heat. Empty for an event without one.
#[derive(Clone, Debug, Default, PartialEq, Eq, JsonSchema)]
pub struct SceneSpec {
    /// Modern CQB: all of these come about too.
    pub all: Vec<Spot<Occurrence>>,
    /// Modern CQB: one of these comes about too.
    // Each is a group, of which all must come about.
    #[schemars(with = "Vec<Occurrence>")]
    pub any: Vec<Vec<Spot<Occurrence>>>,
    /// Doors that open.
    pub open: Vec<Spot<Tile>>,
    /// Doors that unlock.
    pub unlock: Vec<Spot<Tile>>,
    /// Room effects that begin; they do not work before.
    pub start: Vec<Spot<Word>>,
    /// Room effects that end.
    pub stop: Vec<Spot<Word>>,
    /// An order to hostiles.
    pub order: Option<Spot<Word>>,
    /// The hostiles that it goes to, by id; all by default.
    pub to: Vec<Spot<Word>>,
    /// The player's message, once the team knows what led to it.
    #[schemars(length(min = 1, max = 240))]
    pub message: Option<Spot<String>>,
    /// Objectives that open then, by verb and target: `"arrest gunman"`. They do not count before.
    #[schemars(with = "Vec<Word>")]
    pub objective: Vec<Spot<(Word, Word)>>,
    /// Rooms in which every failed test ends as `failure` says from now on.
    pub rooms: Vec<Spot<Word>>,
    /// Modern CQB: doors that are shut and barricaded.
    pub barricade: Vec<Spot<Tile>>,
    /// Modern CQB: what the team knows that the other side will do, such as `They burn the books`. It stands beside Heat.
    #[schemars(length(min = 1, max = 60))]
    pub name: Option<Spot<String>>,
    /// Modern CQB: the deed that keeps it from happening.
    // Alternatives; of each, all must come about.
    #[schemars(with = "Option<Occurrence>")]
    pub stopped_by: Vec<Vec<Spot<Occurrence>>>,
}

impl SceneSpec {
    pub fn is_empty(&self) -> bool {
        *self == Self::default()
    }

    /// Whether nothing follows from it.
    pub fn has_no_consequence(&self) -> bool {
        let (name, stopped_by) = (None, Vec::new());
        Self { all: Vec::new(), any: Vec::new(), to: Vec::new(), name, stopped_by, ..self.clone() }.is_empty()
    }

    /// Whether it is a rung of the alarm: named, or stopped by a deed, or with a barricade.
    pub fn is_alarm_rung(&self) -> bool {
        self.name.is_some() || !self.stopped_by.is_empty() || !self.barricade.is_empty()
    }

    /// Everything that it waits for, in any group.
    pub fn waits_for(&self) -> impl Iterator<Item = &Spot<Occurrence>> {
        self.all.iter().chain(self.any.iter().flatten())
    }

    /// This part without places in the text.
    pub fn without_places(&self) -> Self {
        fn plain<T: Clone>(all: &[Spot<T>]) -> Vec<Spot<T>> {
            all.iter().map(|spot| Spot::new(spot.value.clone(), 0..0)).collect()
        }
        Self {
            all: plain(&self.all),
            any: self.any.iter().map(|group| plain(group)).collect(),
            open: plain(&self.open),
            unlock: plain(&self.unlock),
            start: plain(&self.start),
            stop: plain(&self.stop),
            order: plain(self.order.as_slice()).pop(),
            to: plain(&self.to),
            message: plain(self.message.as_slice()).pop(),
            objective: plain(&self.objective),
            rooms: plain(&self.rooms),
            barricade: plain(&self.barricade),
            name: plain(self.name.as_slice()).pop(),
            stopped_by: self.stopped_by.iter().map(|group| plain(group)).collect(),
        }
    }
}
