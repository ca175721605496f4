//! Odds and dangers of orders.

pub mod assault_odds;
pub mod dangers;
pub mod order_odds;
