//! Changes at the doors and for the figures between two versions of a level, per game.
use serde::Serialize;

use super::door_lane_contact_statistics::{DoorRow, FigureOutcomes};
use super::report::Report;
use super::shares_and_distributions::rounded;
use crate::board::Tile;
use crate::model::Side;

/// Steps into a door on both levels, per game.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct DoorChange {
    pub at: Tile,
    pub what: String,
    pub old: f64,
    pub new: f64,
}

/// The share of games in which a figure was put out of the fight by force on both levels, in percent.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct FateChange {
    pub side: Side,
    pub title: String,
    pub old: f64,
    pub new: f64,
}

fn differing<T>(mut rows: Vec<T>, of: impl Fn(&T) -> f64) -> Vec<T> {
    rows.retain(|row| of(row) != 0.0);
    rows.sort_by(|a, b| of(b).abs().total_cmp(&of(a).abs()));
    rows
}

/// The doors whose use differs, the most different first. One that a level lacks counts as unused there.
pub fn door_changes(old: &Report, new: &Report) -> Vec<DoorChange> {
    let each = |report: &Report, at: Tile| {
        let door = report.doors.iter().find(|door| door.at == at);
        rounded(door.map_or(0.0, |door| door.counts.entered as f64 / report.games.max(1) as f64))
    };
    let gone = old.doors.iter().filter(|door| !new.doors.iter().any(|other| other.at == door.at));
    let row = |door: &DoorRow| DoorChange {
        at: door.at,
        what: door.what.clone(),
        old: each(old, door.at),
        new: each(new, door.at),
    };
    differing(new.doors.iter().chain(gone).map(row).collect(), |row| row.new - row.old)
}

/// The figures on both levels whose fate differs, the most different first.
pub fn fate_changes(old: &Report, new: &Report) -> Vec<FateChange> {
    let share = |fate: &FigureOutcomes| rounded(100.0 * (fate.died + fate.down) as f64 / fate.figures.max(1) as f64);
    let row = |fate: &FigureOutcomes| {
        let before = old.people.iter().find(|other| (other.side, other.id) == (fate.side, fate.id))?;
        Some(FateChange { side: fate.side, title: fate.title.clone(), old: share(before), new: share(fate) })
    };
    differing(new.people.iter().filter_map(row).collect(), |row| row.new - row.old)
}
