//! The battle as data for the window, the protocol and reports.

mod alarm_rung_status;
mod hostile_objective_status;
mod map_objects;
mod objective_status;
mod presentation;
mod statistics;
