//! The battle as data for the window, the protocol and reports.

mod hostile_track;
mod map_objects;
mod objective_status;
mod presentation;
mod rung_track;
mod statistics;
