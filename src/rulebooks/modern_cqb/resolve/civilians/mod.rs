//! Civilians: alarm, panic, and their own behaviour (CQB-CIV-1 to 12).

mod alarm;
mod civilian_walk;
mod end_phase_behaviour;
mod follow;
mod hide;
mod panic;

pub use alarm::{alarm_by_blast, alarm_by_gunfire, known_hearers};
pub use end_phase_behaviour::act_in_end_phase;
pub use follow::{close_up, move_followers, release_civilians};
pub use panic::{begin_panic, ignores_panic_trigger, is_frozen, test_for_panic};
