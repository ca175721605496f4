//! Battles in words and numbers.

mod cards_legend_and_state;
mod statistics;
