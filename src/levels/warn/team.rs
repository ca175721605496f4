//! Warnings about a side as it starts: members apart from the others or unable to walk, two leaders, more weapons than
//! hands.
use std::collections::{BTreeMap, BTreeSet};

use super::super::diagnostics::Diagnostics;
use super::Look;
use crate::board::{Board, DoorTreatment, Passage, Tile};
use crate::model::{FigureSpec, Side};

/// The longest walk to the nearest of the team, in half-points.
const APART: u16 = 24;
/// The most weapons that one figure has a use for.
const HANDS: usize = 3;

pub(super) fn warn(diagnostics: &mut Diagnostics, look: &Look) {
    look.of(Side::Response).for_each(|figure| still(diagnostics, look, figure));
    Side::FIGHTING.into_iter().for_each(|side| leaders(diagnostics, look, side));
    look.level.figures.iter().for_each(|figure| weapons(diagnostics, look, figure));
}

fn still(diagnostics: &mut Diagnostics, look: &Look, figure: &FigureSpec) {
    if look.measure(figure).pace == Some(0) {
        let sentence = format!("`{}` is of the team and cannot move", figure.id);
        let span = figure.stats.get("move").map_or(figure.template.span.clone(), |stat| stat.span.clone());
        diagnostics.warning("level::warn::team::still", span, sentence, "give it a `move` of 1 or more");
    }
}

/// Warns of a member that starts in another room than all others, a long walk from each.
pub(super) fn apart(diagnostics: &mut Diagnostics, look: &Look, forced_open: &Board) {
    let board = &look.level.board;
    let team: Vec<&FigureSpec> = look.of(Side::Response).collect();
    let mut shared: BTreeMap<usize, usize> = BTreeMap::new();
    for room in team.iter().filter_map(|figure| board.room_at(figure.at.value)) {
        *shared.entry(room).or_default() += 1;
    }
    let starts: BTreeSet<Tile> = team.iter().map(|figure| figure.at.value).collect();
    for figure in &team {
        let at = figure.at.value;
        if board.room_at(at).is_some_and(|room| shared[&room] > 1) {
            continue;
        }
        if let Some(cost) = nearest(forced_open, at, &starts).filter(|cost| *cost > APART) {
            let sentence = format!("`{}` starts alone, {} steps from the nearest of the team", figure.id, cost / 2);
            let mend = "start it with the others, or give it a partner";
            diagnostics.warning("level::warn::team::apart", figure.at.span.clone(), sentence, mend);
        }
    }
}

/// The half-points of the walk to the nearest other start. Searches no farther than twice as far as it is.
fn nearest(board: &Board, at: Tile, starts: &BTreeSet<Tile>) -> Option<u16> {
    let mut budget = APART;
    let mut reached = 0;
    loop {
        let reach = board.reach_with_doors(at, Some(budget), |_| Passage::Free, |_| false, DoorTreatment::AllOpen);
        let others = starts.iter().filter(|other| **other != at);
        if let Some(cost) = others.filter_map(|other| reach.cost(*other)).min() {
            return Some(cost);
        }
        let now = reach.end_tiles().count();
        // The search finds no new ground, or none that a walk could lead to.
        if now == reached || budget == u16::MAX {
            return None;
        }
        (reached, budget) = (now, budget.saturating_mul(2));
    }
}

fn leaders(diagnostics: &mut Diagnostics, look: &Look, side: Side) {
    let mut leaders = look.of(side).filter(|figure| figure.leader);
    let Some(first) = leaders.next() else { return };
    for other in leaders {
        let sentence = format!("`{}` and `{}` both lead the {side} side", first.id, other.id);
        let mend = "keep one `leader = true` on a side: the first able to act counts";
        diagnostics.warning("level::warn::team::leaders", other.span.clone(), sentence, mend);
    }
}

/// Warns of weapons that no hand is free for: one named twice, or too many.
fn weapons(diagnostics: &mut Diagnostics, look: &Look, figure: &FigureSpec) {
    let arms: Vec<_> = figure.gear.iter().filter(|item| look.book.is_weapon(item.as_str())).collect();
    let twice =
        arms.iter().enumerate().find(|(index, item)| arms[..*index].iter().any(|other| other.value == item.value));
    let spare = match (twice, arms.get(HANDS)) {
        (Some((_, item)), _) => Some((item, format!("`{}` carries `{}` twice", figure.id, item.value))),
        (None, Some(item)) => {
            Some((item, format!("`{}` carries {} weapons, and uses one at a time", figure.id, arms.len())))
        }
        (None, None) => None,
    };
    if let Some((item, sentence)) = spare {
        diagnostics.warning("level::warn::gear::spare", item.span.clone(), sentence, "take the spare ones out");
    }
}
