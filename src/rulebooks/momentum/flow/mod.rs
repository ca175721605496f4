//! The course of a battle: frames, rounds, spends, the end.

pub mod ending;
pub mod momentum_spends;
pub mod obtain_information;
pub mod resolution_stack;
pub mod rounds;
