//! Control over civilians, and the dice of whoever works on a target (CQB-SECURE-2, CQB-RECOVER-5).

use bevy::prelude::World;

use super::figures_at_entry;
use crate::board::Tile;
use crate::model::{FigureId, Figures, Ledger, Side, SideKnowledge};
use crate::rulebooks::modern_cqb::data::Book;
use crate::rulebooks::modern_cqb::events::{self, Turn};
use crate::rulebooks::modern_cqb::resolve::token_changes;
use crate::rulebooks::modern_cqb::state::aim_and_control_dice;
use crate::rulebooks::modern_cqb::state::figure::Condition;
use crate::rulebooks::modern_cqb::state::status_effects::{Hostage, Panicking};

/// The Control dice of a figure working on a target at a tile.
pub fn control_ledger(world: &World, figure: FigureId, at: Tile, rule: &str) -> Ledger {
    let book = world.resource::<Book>();
    let mut ledger = Ledger::default();
    aim_and_control_dice::add_control_lines(world, figure, rule, &mut ledger);
    ledger.add_if(figures_at_entry::is_helped(world, figure, at), "control", "Help", book.breach.help, "CQB-DICE-5");
    ledger
}

/// Puts a civilian under a figure's control, calm and free to walk; `secured` keeps it calm for good.
pub fn take_control(turn: &mut Turn, figure: FigureId, civilian: FigureId, secured: bool) {
    token_changes::lose_token::<Hostage>(turn, civilian);
    token_changes::lose_token::<Panicking>(turn, civilian);
    turn.commit(events::Controlled { figure: civilian, by: figure, secured });
}

/// Whether a side sees a figure and has Confirmed it as a civilian on its feet.
pub fn is_known_civilian(world: &World, side: Side, id: FigureId) -> bool {
    SideKnowledge::by(world, side).is_in_view(id) && world.side(id) == Side::Civilian && world.standing(id)
}
