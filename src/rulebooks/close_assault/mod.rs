//! Close Assault: squads that shoot, break in and fight it out at arm's length; sides alternate, one unit at a time.

mod actions;
mod checks;
mod data;
mod events;
mod flow;
mod invariants;
mod known_state;
mod mind;
mod mission;
mod odds;
mod present;
mod resolve;
mod rules;
mod senses;
mod setup;
mod state;

pub use actions::{Assault, CaOrder, Deploy, Fire, Joint, Order, Overwatch, Rally, Split};
pub use events::{CaEvent, CloseAssault, Event, Reaction};
pub use state::active_unit::{ActiveUnit, Crossing, Then};
pub use state::status_effects::*;
pub use state::unit::{ActivationState, Arms, Stats, Unit};
