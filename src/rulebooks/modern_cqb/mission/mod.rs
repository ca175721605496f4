//! What a mission asks for and has in store, how it stands, what it earns, and how it ends.

pub mod burning_evidence;
pub mod debrief;
pub mod ending;
pub mod held_site;
pub mod objectives;
pub mod score;
pub mod timeline;
pub mod viewpoint;
