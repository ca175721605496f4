//! A part of a level, when a book is asked whether one of its fields has an effect.

use super::{FigureSpec, GroundSpec, ObjectSpec, Objective, RoomSpec};

/// Owner of a field.
#[derive(Copy, Clone, Debug)]
pub enum LevelPart<'l> {
    /// The level itself: its top-level keys.
    Level,
    Figure(&'l FigureSpec),
    Object(&'l ObjectSpec),
    Room(&'l RoomSpec),
    Ground(&'l GroundSpec),
    Objective(&'l Objective),
}
