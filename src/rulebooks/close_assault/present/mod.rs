//! Battles in words and numbers.

mod presentation;
mod statistics;
