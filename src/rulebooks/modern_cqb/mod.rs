//! Modern CQB: the main game. Room clearing with d8 pools, suppression, overwatch lanes and few wounds.

pub mod actions;
mod data;
pub mod events;
mod flow;
mod invariants;
mod known_state;
mod mind;
mod mission;
mod present;
mod resolve;
mod rules;
mod senses;
mod setup;
mod state;

pub use actions::{CqbAction, CqbOrder, Order};
pub use data::dice_pool_odds::pool_odds;
pub use events::{CqbEvent, Event, ModernCqb, Reaction, Relief};
pub use flow::burning_evidence::destroy_evidence;
pub use mission::goal_definitions::Target;
pub use mission::goal_progress::{Goal, Goals};
pub use mission::score::{ArrestOpening, ShotJudgement, SuspectValue, TakenAt, Tariff};
pub use mission::timeline::Timeline;
pub use resolve::fire::Shot;
pub use senses::situation::Site;
pub use state::alarm::{Alarm, AlarmState, Notice};
pub use state::callout::{LastCallout, Plan};
pub use state::figure::{
    Condition, Doctrine, Duty, Gear, Leader, Post, Stats, Temperament, TurnState, Weapons, Wounds,
};
pub use state::intent::{Intent, Play};
pub use state::nerve_causes::{Cause, Shock};
pub use state::objects::{Object, ObjectKind, Objects, State};
pub use state::past_event_marks::{
    Bound, Dropped, LostFromSight, Mood, PanicState, Shrugged, SurrenderSeen, Tested, UnderFire,
};
pub use state::phases::phase;
pub use state::status_effects::*;
