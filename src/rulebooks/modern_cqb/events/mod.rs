//! The events of Modern CQB: each kind with all that the game asks about it.

mod alarm;
mod arrests_and_captives;
mod callouts;
mod civilians_dragging_and_exits;
mod common_events;
mod covering;
mod fire;
mod harm;
mod hostages;
mod initiative_hold_and_recover;
mod items_breaches_and_traps;
mod knowledge;
mod level_events_and_objectives;
mod nerve_and_surrender;
mod reactions;
mod score_and_ending_reasons;
mod secured_and_burnt_objects;
mod sentence_and_cue_parts;
mod shared_event_changes;
mod surrender_sightings;
mod threats_and_devices;
mod witnesses;

pub use alarm::{AlarmChanged, ClockStarted, LevelEventAverted, Missed, Patrolled, Shouted};
pub use arrests_and_captives::{ArrestTried, Restrained, WorkedLoose};
pub use callouts::PlanCalled;
pub use civilians_dragging_and_exits::{
    Controlled, DragChanged, Dragged, Extracted, Left, PanicIgnored, Panicked, Reassured,
};
pub use covering::{CoverAnswered, Covered, Stir, Stirred};
pub use fire::{Fired, Intercepted, OverwatchSet, OverwatchTriggered, Reacted, Rushed};
pub use harm::{Bled, Died, Downed, Wounded};
pub use hostages::{HostageFreed, HostageLedOff, HostageTaken, TalkedTo};
pub use initiative_hold_and_recover::{Held, InitiativeRolled, Recovered, Relief};
pub use items_breaches_and_traps::{Breached, ItemUsed, TrapSearched, TrapSprung};
pub use knowledge::{Heard, HeatChanged, IntentsSettled, Peeked, Sighted};
pub use level_events_and_objectives::{
    CalledIn, EffectChanged, HostilesDirected, LevelEventAnnounced, LevelEventHappened, ObjectiveLost, ObjectiveMet,
    ObjectiveReopened, Reinforced,
};
pub use nerve_and_surrender::{
    EyedWeapon, FellBack, NerveTested, Shrugged, Surrendered, WeaponKickedAway, WeaponTakenUp,
};
pub use reactions::{Rank, Reaction};
pub use score_and_ending_reasons::{ending_reason, score_row_reason, score_row_title};
pub use secured_and_burnt_objects::{Destroyed, EvidenceIgnited, Found, Secured, SiteHeld};
pub use surrender_sightings::note_surrendering_seen;
pub use threats_and_devices::{DeviceSetGoing, Executed, ThreatEnded, Threatened};

use bevy::prelude::World;

use super::state::alarm::Notice;
use super::state::nerve_causes::Cause;
use crate::board::Tile;
use crate::model::{self, FigureId, Reason, Side};
use crate::referee::{self, BookEvent};

/// The rulebook.
pub struct ModernCqb;

pub type Turn<'w> = referee::Turn<'w, ModernCqb>;
pub type Committed = referee::Committed<ModernCqb>;
pub type Claiming<'s> = referee::Claiming<'s, ModernCqb>;

/// An event of this book, or a common one.
pub type Event = model::Event<CqbEvent>;

referee::book_events! {
    /// The events of Modern CQB.
    pub enum CqbEvent of ModernCqb as CqbBookEvent {
        InitiativeRolled, Peeked, Sighted, Fired, Reacted, OverwatchSet, OverwatchTriggered, Covered, Stirred, CoverAnswered, Breached, Wounded, Downed,
        Bled, Died, NerveTested, FellBack, Shrugged, Surrendered, EyedWeapon, WeaponTakenUp = "took_up", WeaponKickedAway = "kicked_away", ArrestTried, Restrained, WorkedLoose, Intercepted,
        Rushed, ItemUsed = "used", Secured, Reassured, Recovered, Controlled, Panicked, PanicIgnored = "unmoved", Found, EvidenceIgnited = "ignited", Destroyed,
        TrapSearched, TrapSprung, Extracted, Left, SiteHeld, Held, DragChanged = "gripped", Dragged, Heard, HeatChanged, IntentsSettled = "planned",
        LevelEventHappened = "happened", HostilesDirected = "directed", EffectChanged, LevelEventAnnounced = "announced", Reinforced, ObjectiveMet, ObjectiveLost, ObjectiveReopened, CalledIn,
        Threatened, ThreatEnded, Executed, DeviceSetGoing = "primed", HostageTaken, HostageFreed, HostageLedOff, TalkedTo,
        AlarmChanged, Shouted, Patrolled, Missed, ClockStarted, LevelEventAverted = "averted", PlanCalled,
    }
}

/// Consequences of an event under this book, besides what all books ask.
pub trait CqbBookEvent: BookEvent<ModernCqb> {
    /// The figure that it puts on another tile, and that tile.
    fn arrives(&self) -> Option<(FigureId, Tile)> {
        None
    }

    /// The figure that may trigger an Overwatch, the tile that must lie in its lane, and whether it only peeks from there
    /// (CQB-OVER-3 to 5).
    fn crosses(&self) -> Option<(FigureId, Tile, bool)> {
        None
    }

    /// Whether it interrupts the move of a figure of a side (CQB-MOVE-4).
    fn interrupts(&self, _figure: FigureId, _side: Side) -> bool {
        false
    }

    /// The sound that it makes, where a hostile in hearing may take notice: who makes it, where, and what it is taken for
    /// (CQB-HEAT-4).
    fn sounds(&self, _world: &World) -> Option<(FigureId, Tile, Notice)> {
        None
    }

    /// The figure that it puts out of the fight.
    fn fells(&self) -> Option<FigureId> {
        None
    }

    /// The figure whose followers, if it leads any, test Nerve, and the cause (CQB-NERVE-2, CQB-SURR-4).
    fn shakes_followers(&self) -> Option<(FigureId, Cause)> {
        None
    }

    /// Whether that test is severe.
    fn shakes_severely(&self) -> bool {
        false
    }

    /// The reason of a score row that it earns, as the team knows it now.
    fn reason(&self, _world: &World) -> Reason {
        Reason::default()
    }
}

/// Events without further consequences under this book.
macro_rules! plain {
    ($($event:ident),* $(,)?) => { $(impl CqbBookEvent for $event {})* };
}

plain! {
    InitiativeRolled, Reacted, OverwatchSet, OverwatchTriggered, Covered, Stirred, CoverAnswered, Bled, NerveTested, FellBack, Shrugged, Surrendered,
    EyedWeapon, WeaponTakenUp, WeaponKickedAway, ArrestTried, WorkedLoose, Intercepted, Rushed, Reassured, Recovered, Controlled, Panicked, PanicIgnored, Found, EvidenceIgnited,
    Left, Held, DragChanged, Heard, HeatChanged, IntentsSettled, LevelEventHappened, HostilesDirected, EffectChanged, LevelEventAnnounced, ObjectiveMet,
    ObjectiveLost, ObjectiveReopened, CalledIn, Reinforced, Threatened, ThreatEnded, DeviceSetGoing, HostageTaken, HostageFreed, TalkedTo, Shouted, Patrolled, Missed,
    ClockStarted, LevelEventAverted, PlanCalled,
}

fn no(flag: &bool) -> bool {
    !flag
}
