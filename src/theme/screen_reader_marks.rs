//! Marks on nodes for who reads the interface instead of seeing it.
use bevy::prelude::*;

use crate::localization::Phrase;

/// A part of the interface with a name of its own, such as the team or the orders.
#[derive(Component, Clone, Copy, Debug, PartialEq, Eq)]
pub struct ScreenRegion(pub &'static str);

/// Text read in place of a node and its content: the words for a picture, such as a row of pips.
#[derive(Component, Clone, Debug, PartialEq, Eq)]
pub struct SpokenText(pub String);

/// What a button or an overlay is called for who does not see it; otherwise by its `Name`.
#[derive(Component, Clone, Debug, PartialEq, Eq)]
pub struct SpokenName(pub Phrase);

/// The floor plan of the mission that this word opens: the page has a drawing of it.
#[derive(Component, Clone, Debug, PartialEq, Eq)]
pub struct PlanOf(pub String);

/// A node that is not read, nor what is in it: a key cap, or words that stand elsewhere too.
#[derive(Component, Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct NotRead;
