//! Lines of fire, cover, and units on Overwatch.

pub mod aim;
pub mod cover;
pub mod watchers;
