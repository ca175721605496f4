//! Lines of sight between characters, and what each side remembers (MO-BOARD-2, MO-TASK-10).

use bevy::prelude::World;

use super::super::state::figure::{Character, HIDDEN, INJURED, able_characters, book_data};
use crate::board::{Board, Tile};
use crate::model::{
    Certainty, FigureId, Figures, Knowledge, LastSeen, Roster, RosterEntry, Side, SideKnowledge, Sides,
};

/// Whether a side sees a character now.
pub fn sees(world: &World, side: Side, figure: FigureId) -> bool {
    let Some(at) = world.at(figure).filter(|_| !world.hidden(figure)) else { return false };
    Lookout::of(world, side).sees(at)
}

/// The characters' own sides, and every side that sees one of them.
pub fn witnessing_sides(world: &World, figures: &[FigureId]) -> Sides {
    let own = figures.iter().fold(Sides::NONE, |sides, id| sides.and(world.side(*id)));
    Side::FIGHTING.into_iter().fold(own, |sides, side| {
        let seen = figures.iter().any(|id| sees(world, side, *id));
        if seen && !sides.contains(side) { sides.and(side) } else { sides }
    })
}

/// Both sides see walls, doors and smoke at all times; only characters hide.
pub fn reveal_ground(world: &mut World) {
    Side::FIGHTING.into_iter().for_each(|side| Knowledge::know_building(world, side));
}

/// The characters of a side that can act, and the board they look across.
pub struct Lookout<'w> {
    pub world: &'w World,
    board: &'w Board,
    most_smoke: u8,
    pub side: Side,
}

impl<'w> Lookout<'w> {
    pub fn of(world: &'w World, side: Side) -> Self {
        Self { world, board: world.resource(), most_smoke: book_data(world).difficulty.most_smoke, side }
    }

    /// Whether one of them has a line to a tile.
    pub fn sees(&self, at: Tile) -> bool {
        let eyes = able_characters(self.world, self.side).filter_map(RosterEntry::at);
        eyes.into_iter().any(|from| !self.board.sight(from, at).is_blocked(self.most_smoke))
    }
}

/// The certainty with which a side knows a character.
pub fn known_certainty(world: &World, side: Side, figure: FigureId) -> Certainty {
    world.resource::<Knowledge>().of(side, figure).map_or(Certainty::Unknown, |seen| seen.certainty)
}

/// Whether a side currently sees a character: its own, or a Confirmed one that is not just remembered.
pub fn is_in_sight(world: &World, side: Side, figure: FigureId) -> bool {
    let known = SideKnowledge::by(world, side);
    known.certainty(figure) == Certainty::Confirmed && !known.remembers(figure)
}

/// Whether a character is injured or out of the game, as a side last saw it (MO-INJURY-5).
pub fn is_known_injured(known: &SideKnowledge, figure: FigureId) -> bool {
    known.bears(figure, INJURED)
}

/// Fallen characters stay where a side last saw them lie, until it looks there again.
pub fn remember_unseen(world: &mut World) {
    for side in Side::FIGHTING {
        let remembered = LastSeen::remembered_figures(world, side);
        let roster = world.resource::<Roster>();
        if remembered.is_empty() && roster.bearers(INJURED).next().is_none() {
            continue;
        }
        let Some(knows) = world.resource::<Knowledge>().0.get(&side) else { continue };
        let told_apart =
            |id: &FigureId| knows.figures.get(id).is_some_and(|known| known.certainty == Certainty::Confirmed);
        let (lookout, hidden) = (Lookout::of(world, side), roster.mask(HIDDEN));
        let sees = |id: &FigureId| {
            let here = roster.get(*id).filter(|it| it.has_none(hidden)).and_then(RosterEntry::at);
            here.is_some_and(|at| lookout.sees(at))
        };
        let past = |id: &&FigureId| !told_apart(id) || sees(id);
        let gone: Vec<FigureId> = remembered.iter().filter(past).copied().collect();
        let fallen = |id: &&FigureId| told_apart(id) && !remembered.contains(id) && roster.bears(**id, INJURED);
        let fallen = knows.figures.keys().filter(fallen).filter(|id| !sees(id));
        let lost: Vec<FigureId> = fallen.copied().collect();
        gone.into_iter().for_each(|figure| LastSeen::forget(world, side, figure));
        lost.into_iter().for_each(|figure| LastSeen::remember(world, side, figure));
    }
}
