//! The course of a battle: frames, rounds, spends, the end.

pub mod ending;
pub mod resolution_stack;
pub mod obtain_information;
pub mod rounds;
pub mod momentum_spends;
