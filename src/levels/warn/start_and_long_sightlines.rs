//! Warnings about sight: figures that start in a line of fire, and sightlines longer than any weapon's range.
use super::super::diagnostics::Diagnostics;
use super::LintSubject;
use crate::board::{Board, Tile, distance};
use crate::model::{FigureSpec, Side};

/// The most places from which long sightlines are searched.
const MOST_LOOKS: usize = 512;

/// From farther away, a team that acts first moves before it is shot.
const CLOSE: u16 = 12;

pub(super) fn warn(diagnostics: &mut Diagnostics, look: &LintSubject) {
    spawns(diagnostics, look);
    long_lines(diagnostics, look);
}

/// Warns of team members that start in the sight of a hostile that can shoot them: of all at once if hostiles act
/// first, otherwise of those that stand close.
fn spawns(diagnostics: &mut Diagnostics, look: &LintSubject) {
    let ambush = look.level.first == Some(Side::Hostile);
    let within = if ambush { u16::MAX } else { CLOSE };
    let watched = look.of(Side::Response).filter_map(|figure| Some((figure, watcher(look, figure.at.value, within)?)));
    let watched: Vec<_> = watched.collect();
    if ambush {
        return ambushed(diagnostics, &watched);
    }
    for (figure, hostile) in &watched {
        let mend = "move it out of sight, put a closed door between, or explain it in a comment";
        let (at, span) = (figure.at.value, figure.at.span.clone());
        let (id, other) = (figure.id, hostile.id);
        match look.level.board.lanes_at(at).next() {
            Some(lane) => {
                let sentence = format!("`{id}` starts in the lane `{}`, along which `{other}` looks", lane.id);
                diagnostics.warning("level::warn::spawn::lane", span, sentence, mend);
            }
            None => {
                let tiles = distance(at, hostile.at.value);
                let sentence = format!("`{id}` starts in sight and range of `{other}`, {tiles} tiles away");
                diagnostics.warning("level::warn::spawn::seen", span, sentence, mend);
            }
        }
    }
}

/// One warning for all of the team that hostiles may shoot before it moves.
fn ambushed(diagnostics: &mut Diagnostics, watched: &[(&FigureSpec, &FigureSpec)]) {
    let Some((figure, hostile)) = watched.first() else { return };
    let who = match watched.len() - 1 {
        0 => format!("`{}` is", figure.id),
        more => format!("`{}` and {more} more of the team are", figure.id),
    };
    let sentence = format!("{who} in sight and range of hostiles such as `{}`, who act first", hostile.id);
    let mend = "move them out of sight, take `first` out, or explain it in a comment";
    diagnostics.warning("level::warn::spawn::seen", figure.at.span.clone(), sentence, mend);
}

/// The nearest hostile within some tiles that can shoot at a tile with the doors as they are.
fn watcher<'l>(look: &LintSubject<'l>, at: Tile, within: u16) -> Option<&'l FigureSpec> {
    let board = &look.level.board;
    let apart = |figure: &FigureSpec| distance(figure.at.value, at);
    let shoots = |figure: &&FigureSpec| {
        let measure = look.measure(figure);
        measure.reach.is_some_and(|reach| apart(figure) <= reach.min(within)) && !measure.unready
    };
    let mut near: Vec<_> = look.of(Side::Hostile).filter(shoots).collect();
    near.sort_by_key(|figure| apart(figure));
    near.into_iter().find(|figure| board.sight(figure.at.value, at).clear)
}

/// Warns of the longest line of sight from a door, a figure or an entry, with every door as it is, if it exceeds the
/// range of every weapon of the level.
fn long_lines(diagnostics: &mut Diagnostics, look: &LintSubject) {
    let (board, level) = (&look.level.board, look.level);
    let Some(reach) = look.longest_reach() else { return };
    if board.width().max(board.height()) <= reach {
        return;
    }
    let doors = board.doors().map(|(tile, _)| tile);
    let entries = level.events.iter().filter_map(|event| event.at.as_ref()).map(|at| at.value);
    let from = level.figures.iter().map(|figure| figure.at.value).chain(entries).chain(doors);
    let lines = from.take(MOST_LOOKS).filter_map(|from| longest(board, from));
    let longest = lines.max_by_key(|(from, to)| (distance(*from, *to), std::cmp::Reverse((*from, *to))));
    if let Some((from, to)) = longest.filter(|(from, to)| distance(*from, *to) > reach) {
        let tiles = distance(from, to);
        let sentence = format!(
            "the line of sight from {from} to {to} is {tiles} tiles long, and no weapon here reaches beyond {reach}"
        );
        let mend = "break the line with a wall, a door or furniture, or add a weapon with a longer range";
        diagnostics.warning("level::warn::sightline", look.glyph(diagnostics, from), sentence, mend);
    }
}

/// The farthest tile that a figure can stand on and that is visible from another.
fn longest(board: &Board, from: Tile) -> Option<(Tile, Tile)> {
    let seen = board.visible(from);
    let farthest = seen.iter().filter(|tile| board.passable(*tile)).max_by_key(|tile| distance(from, *tile));
    farthest.map(|to| (from, to))
}
