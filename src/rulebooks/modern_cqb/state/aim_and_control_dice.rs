//! A figure's Aim or Control dice, and the penalty of a Wound (CQB-WOUND-2).

use bevy::prelude::World;

use super::figure::Condition;
use super::status_effects::Wounded;
use crate::model::{FigureId, Figures, Ledger};
use crate::rulebooks::modern_cqb::data::Book;

/// The Wound penalty on a stat: never more than the stat, so dice from weapons, help or doctrine remain (CQB-WOUND-2).
pub fn wound_penalty(stat: u8, wounded: bool, penalty: i16) -> i16 {
    if wounded { penalty.max(-i16::from(stat)) } else { 0 }
}

/// The Aim lines of an Attack Test (CQB-FIRE-1).
pub fn add_aim_lines(world: &World, figure: FigureId, ledger: &mut Ledger) {
    lines(world, figure, ("attack", "Aim", world.stats(figure).aim), "CQB-FIRE-1", ledger);
}

/// The Control lines of a roll under a rule.
pub fn add_control_lines(world: &World, figure: FigureId, rule: &str, ledger: &mut Ledger) {
    lines(world, figure, ("control", "Control", world.stats(figure).control), rule, ledger);
}

fn lines(world: &World, figure: FigureId, (pool, name, stat): (&str, &str, u8), rule: &str, ledger: &mut Ledger) {
    let penalty = world.resource::<Book>().fire.wounded;
    ledger.add(pool, name, i16::from(stat), rule);
    ledger.add(pool, "Wounded", wound_penalty(stat, world.has::<Wounded>(figure), penalty), "CQB-WOUND-2");
}

/// The Control dice of a figure before other modifiers.
pub fn control_dice(world: &World, figure: FigureId) -> u16 {
    let mut ledger = Ledger::default();
    add_control_lines(world, figure, "CQB-ROUND-3", &mut ledger);
    ledger.dice("control")
}
