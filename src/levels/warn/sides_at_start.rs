//! Warnings about a side as it starts: members apart from the others or unable to walk, two leaders, more weapons than
//! hands, a medal for losing everybody.
use std::collections::{BTreeMap, BTreeSet};

use super::super::diagnostics::Diagnostics;
use super::LintSubject;
use crate::board::{Board, DoorTreatment, Passage, Tile};
use crate::model::{FigureSpec, Objective, Side};

/// The longest walk to the nearest of the team, in half-points.
const APART: u16 = 24;
/// The most weapons that one figure has a use for.
const HANDS: usize = 3;

pub(super) fn warn(diagnostics: &mut Diagnostics, look: &LintSubject) {
    look.level.figures.iter().for_each(|figure| still(diagnostics, look, figure));
    Side::FIGHTING.into_iter().for_each(|side| leaders(diagnostics, look, side));
    look.level.figures.iter().for_each(|figure| weapons(diagnostics, look, figure));
    par(diagnostics, look);
}

/// Warns of a medal for a team that has lost everybody, or for points that the rulebook does not give.
fn par(diagnostics: &mut Diagnostics, look: &LintSubject) {
    let level = look.level;
    if level.about.par.is_some() && look.book.score_kinds().is_empty() {
        let sentence = "`par` is a score, and this rulebook scores nothing".to_owned();
        let mend = "take it out; `par_lost` says how many of the team may be lost";
        diagnostics.warning("level::warn::par", level.key_span("par"), sentence, mend);
    }
    let team = look.of(Side::Response).count();
    if let Some(most) = look.level.about.par_lost.filter(|most| usize::from(*most) >= team && team > 0) {
        let sentence = format!("`par_lost = {most}` gives silver to a team of {team} that has lost everybody");
        let mend = "give fewer than the team has";
        diagnostics.warning("level::warn::par", look.level.key_span("par_lost"), sentence, mend);
    }
}

/// Warns of somebody who cannot move: of the team, or a hostile who is to get away or to walk a route.
fn still(diagnostics: &mut Diagnostics, look: &LintSubject, figure: &FigureSpec) {
    let escapes = |goal: &Objective| goal.is_hostile() && *goal.verb == *"escape" && goal.target.value == figure.id.0;
    let (code, what) = match figure.side {
        Side::Response => ("level::warn::team::still", "is of the team"),
        Side::Hostile if look.level.objectives.iter().any(escapes) => ("level::warn::stat::still", "is to get away"),
        Side::Hostile if !figure.route.is_empty() => ("level::warn::stat::still", "has a route to walk"),
        _ => return,
    };
    if look.measure(figure).pace == Some(0) {
        let sentence = format!("`{}` {what} and cannot move", figure.id);
        let span = figure.stats.get("move").map_or(figure.template.span.clone(), |stat| stat.span.clone());
        diagnostics.warning(code, span, sentence, "give it a `move` of 1 or more");
    }
}

/// Warns of a member that starts in another room than all others, a long walk from each.
pub(super) fn warn_of_separated_members(diagnostics: &mut Diagnostics, look: &LintSubject, forced_open: &Board) {
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

fn leaders(diagnostics: &mut Diagnostics, look: &LintSubject, side: Side) {
    let mut leaders = look.of(side).filter(|figure| figure.leader);
    let Some(first) = leaders.next() else { return };
    for other in leaders {
        let sentence = format!("`{}` and `{}` both lead the {side} side", first.id, other.id);
        let mend = "keep one `leader = true` on a side: the first able to act counts";
        diagnostics.warning("level::warn::team::leaders", other.span.clone(), sentence, mend);
    }
}

/// Warns of weapons that no hand is free for: one named twice, or too many.
fn weapons(diagnostics: &mut Diagnostics, look: &LintSubject, figure: &FigureSpec) {
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
