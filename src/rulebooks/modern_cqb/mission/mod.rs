//! What a mission asks for and has in store, how it stands, what it earns, and how it ends.

pub mod burn;
pub mod debrief;
pub mod ending;
pub mod goals;
pub mod held;
pub mod score;
pub mod standpoint;
pub mod timeline;
