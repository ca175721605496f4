//! Civilians: alarm, panic, and their own behaviour (CQB-CIV-1 to 12).

mod act;
mod alarm;
mod civilian_walk;
mod follow;
mod hide;
mod panic;

pub use act::act;
pub use alarm::{alarm_by_blast, alarm_by_gunfire, known_hearers};
pub use follow::{close_up, move_followers, release_civilians};
pub use panic::{begin_panic, ignores_panic_trigger, is_frozen, test_for_panic};
