//! The course of a battle: frames, rounds, spends, the end.

pub mod ending;
pub mod frames;
pub mod obtain_information;
pub mod rounds;
pub mod spends;
