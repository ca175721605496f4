//! What window, protocol and reports get to see of a battle.

pub mod after_action;
pub mod marks;
pub mod odds;
pub mod receipts;
pub mod report;
pub mod show;
pub mod standing;
pub mod things;
