//! Warnings about a side as it starts: members apart from the others or unable to walk, two leaders, more weapons than
//! hands.
use super::super::diagnostics::Diagnostics;
use super::Look;
use super::unreachable::Ways;
use crate::model::{FigureSpec, Side};

/// The longest walk to the nearest of the team, in half-points.
const APART: u16 = 24;
/// The most weapons that one figure has a use for.
const HANDS: usize = 3;

pub(super) fn warn(notes: &mut Diagnostics, look: &Look) {
    look.of(Side::Response).for_each(|figure| still(notes, look, figure));
    Side::FIGHTING.into_iter().for_each(|side| leaders(notes, look, side));
    look.brief.figures.iter().for_each(|figure| weapons(notes, look, figure));
}

fn still(notes: &mut Diagnostics, look: &Look, figure: &FigureSpec) {
    if look.measure(figure).pace == Some(0) {
        let sentence = format!("`{}` is of the team and cannot move", figure.id);
        let span = figure.stats.get("move").map_or(figure.template.span.clone(), |stat| stat.span.clone());
        notes.warning("level::warn::team::still", span, sentence, "give it a `move` of 1 or more");
    }
}

/// Warns of a member that starts in another room than all others, a long walk from each.
pub(super) fn apart(notes: &mut Diagnostics, look: &Look, ways: &Ways) {
    let board = &look.brief.board;
    let team: Vec<&FigureSpec> = look.of(Side::Response).collect();
    for (index, figure) in team.iter().enumerate() {
        let at = figure.at.value;
        let others = || team.iter().enumerate().filter(|(other, _)| *other != index);
        let room = board.room_at(at);
        let near = others().any(|(other, mate)| {
            let shared = room.is_some() && board.room_at(mate.at.value) == room;
            shared || ways.walk(other, at).is_some_and(|cost| cost <= APART)
        });
        let reached = others().filter_map(|(other, _)| ways.walk(other, at)).min();
        if let Some(cost) = reached.filter(|_| !near) {
            let sentence = format!("`{}` starts alone, {} steps from the nearest of the team", figure.id, cost / 2);
            let mend = "start it with the others, or give it a partner";
            notes.warning("level::warn::team::apart", figure.at.span.clone(), sentence, mend);
        }
    }
}

fn leaders(notes: &mut Diagnostics, look: &Look, side: Side) {
    let mut leaders = look.of(side).filter(|figure| figure.leader);
    let Some(first) = leaders.next() else { return };
    for other in leaders {
        let sentence = format!("`{}` and `{}` both lead the {side} side", first.id, other.id);
        let mend = "keep one `leader = true` on a side: the first able to act counts";
        notes.warning("level::warn::team::leaders", other.span.clone(), sentence, mend);
    }
}

/// Warns of weapons that no hand is free for: one named twice, or too many.
fn weapons(notes: &mut Diagnostics, look: &Look, figure: &FigureSpec) {
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
        notes.warning("level::warn::gear::spare", item.span.clone(), sentence, "take the spare ones out");
    }
}
