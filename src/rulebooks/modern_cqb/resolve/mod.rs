//! The consequences of actions. A shot shakes nerve, a shaken figure falls back, each step draws a shot: the modules
//! of this folder import each other in a cycle, the only one allowed.

pub mod callouts;
pub mod carried_objects;
pub mod civilian_control;
pub mod civilians;
pub mod covering;
pub mod disorienting_rooms;
pub mod doctrine_reactions;
pub mod dropped_weapons;
pub mod end_engagement;
pub mod extract;
pub mod figures_at_entry;
pub mod fire;
pub mod harm;
pub mod hostages;
pub mod hostile_alarm;
pub mod loud_acts;
pub mod nerve;
pub mod objective_progress;
pub mod opposed_roll;
pub mod overwatch_shots;
pub mod patrol;
pub mod score_awards;
pub mod shield;
pub mod sightings;
pub mod surrender;
pub mod threats_to_civilians;
pub mod token_changes;
pub mod traps;
pub mod utility;
pub mod walk;
pub mod work_loose;
