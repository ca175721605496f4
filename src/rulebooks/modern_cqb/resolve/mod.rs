//! The consequences of actions. A shot shakes nerve, a shaken figure falls back, each step draws a shot: the modules
//! of this folder import each other in a cycle, the only one allowed.

pub mod arrest;
pub mod breach;
pub mod civilian_control;
pub mod civilians;
pub mod disorienting_rooms;
pub mod doctrine_reactions;
pub mod extract;
pub mod fire;
pub mod harm;
pub mod nerve;
pub mod overwatch;

pub mod shield;
pub mod surrender;
pub mod traps;
pub mod utility;
pub mod walk;
