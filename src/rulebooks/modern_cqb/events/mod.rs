//! The events of Modern CQB: each kind with all that the game asks about it.

mod alarm;
mod arrest;
mod called_plans;
mod civilians_dragging_and_exits;
mod common_event_facts;
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

pub use alarm::{AlarmChanged, Averted, ClockStarted, Missed, Patrolled, Shouted};
pub use arrest::{ArrestTried, Restrained, WorkedLoose};
pub use called_plans::PlanCalled;
pub use civilians_dragging_and_exits::{Controlled, Dragged, Extracted, Gripped, Left, Panicked, Reassured, Unmoved};
pub use covering::{CoverAnswered, Covered, Stir, Stirred};
pub use fire::{Fired, Intercepted, OverwatchSet, OverwatchTriggered, Reacted, Rushed};
pub use harm::{Bled, Died, Downed, Wounded};
pub use hostages::{HostageFreed, HostageLedOff, HostageTaken, TalkedTo};
pub use initiative_hold_and_recover::{Held, InitiativeRolled, Recovered, Relief};
pub use items_breaches_and_traps::{Breached, TrapSearched, TrapSprung, Used};
pub use knowledge::{Heard, HeatChanged, Peeked, Planned, Sighted};
pub use level_events_and_objectives::{
    Announced, CalledIn, Directed, EffectChanged, Happened, ObjectiveLost, ObjectiveMet, ObjectiveReopened, Reinforced,
};
pub use nerve_and_surrender::{EyedWeapon, FellBack, KickedAway, NerveTested, Shrugged, Surrendered, TookUp};
pub use reactions::{Rank, Reaction};
pub use score_and_ending_reasons::{ending_reason, score_row_reason, score_row_title};
pub use secured_and_burnt_objects::{Destroyed, Found, Ignited, Secured, SiteHeld};
pub use surrender_sightings::note_surrendering_seen;
pub use threats_and_devices::{Executed, Primed, ThreatEnded, Threatened};

use bevy::prelude::World;

use super::state::alarm::Notice;
use super::state::nerve_causes::Cause;
use crate::board::Tile;
use crate::model::{self, FigureId, Reason, Side};
use crate::referee::{self, Fact};

/// The rulebook.
pub struct ModernCqb;

pub type Turn<'w> = referee::Turn<'w, ModernCqb>;
pub type Committed = referee::Committed<ModernCqb>;
pub type Claiming<'s> = referee::Claiming<'s, ModernCqb>;

/// An event of this book, or a common one.
pub type Event = model::Event<CqbEvent>;

referee::facts! {
    /// The events of Modern CQB.
    pub enum CqbEvent of ModernCqb as CqbFact {
        InitiativeRolled, Peeked, Sighted, Fired, Reacted, OverwatchSet, OverwatchTriggered, Covered, Stirred, CoverAnswered, Breached, Wounded, Downed,
        Bled, Died, NerveTested, FellBack, Shrugged, Surrendered, EyedWeapon, TookUp, KickedAway, ArrestTried, Restrained, WorkedLoose, Intercepted,
        Rushed, Used, Secured, Reassured, Recovered, Controlled, Panicked, Unmoved, Found, Ignited, Destroyed,
        TrapSearched, TrapSprung, Extracted, Left, SiteHeld, Held, Gripped, Dragged, Heard, HeatChanged, Planned,
        Happened, Directed, EffectChanged, Announced, Reinforced, ObjectiveMet, ObjectiveLost, ObjectiveReopened, CalledIn,
        Threatened, ThreatEnded, Executed, Primed, HostageTaken, HostageFreed, HostageLedOff, TalkedTo,
        AlarmChanged, Shouted, Patrolled, Missed, ClockStarted, Averted, PlanCalled,
    }
}

/// Consequences of an event under this book, besides what all books ask.
pub trait CqbFact: Fact<ModernCqb> {
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
    ($($event:ident),* $(,)?) => { $(impl CqbFact for $event {})* };
}

plain! {
    InitiativeRolled, Reacted, OverwatchSet, OverwatchTriggered, Covered, Stirred, CoverAnswered, Bled, NerveTested, FellBack, Shrugged, Surrendered,
    EyedWeapon, TookUp, KickedAway, ArrestTried, WorkedLoose, Intercepted, Rushed, Reassured, Recovered, Controlled, Panicked, Unmoved, Found, Ignited,
    Left, Held, Gripped, Heard, HeatChanged, Planned, Happened, Directed, EffectChanged, Announced, ObjectiveMet,
    ObjectiveLost, ObjectiveReopened, CalledIn, Reinforced, Threatened, ThreatEnded, Primed, HostageTaken, HostageFreed, TalkedTo, Shouted, Patrolled, Missed,
    ClockStarted, Averted, PlanCalled,
}

fn no(flag: &bool) -> bool {
    !flag
}
