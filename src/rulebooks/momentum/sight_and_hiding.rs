//! Line of sight between characters, what each side knows, and how hidden characters are found (MO-BOARD-2, MO-TASK-10).

use bevy::prelude::World;

use super::Turn;
use super::events::{Event, MoEvent, Reaction, Sighted};
use super::figure::{Character, HIDDEN, INJURED, able_of, book};
use super::order_types::Band;
use super::status_effects::{Hidden, Watching};
use crate::board::{Board, Tile};
use crate::model::{
    Certainty, Clock, CommonEvent, FigureId, Figures, Knowledge, LastSeen, Roster, RosterEntry, Side, SideKnowledge,
    Sides, Sighting, Token, Word, Writer,
};

/// Whether a side sees a character now.
pub fn sees(world: &World, side: Side, figure: FigureId) -> bool {
    let Some(at) = world.at(figure).filter(|_| !world.hidden(figure)) else { return false };
    Lookout::of(world, side).sees(at)
}

/// The characters' own sides, and every side that sees one of them.
pub fn seen_by(world: &World, figures: &[FigureId]) -> Sides {
    let own = figures.iter().fold(Sides::NONE, |sides, id| sides.and(world.side(*id)));
    Side::FIGHTING.into_iter().fold(own, |sides, side| {
        let seen = figures.iter().any(|id| sees(world, side, *id));
        if seen && !sides.contains(side) { sides.and(side) } else { sides }
    })
}

/// Both sides see walls, doors and smoke at all times; only characters hide.
pub fn know_ground(world: &mut World) {
    Side::FIGHTING.into_iter().for_each(|side| Knowledge::know_building(world, side));
}

/// The characters of a side that can act, and the board they look across.
struct Lookout<'w> {
    world: &'w World,
    board: &'w Board,
    most_smoke: u8,
    side: Side,
}

impl<'w> Lookout<'w> {
    fn of(world: &'w World, side: Side) -> Self {
        Self { world, board: world.resource(), most_smoke: book(world).difficulty.most_smoke, side }
    }

    /// Whether one of them has a line to a tile.
    fn sees(&self, at: Tile) -> bool {
        let eyes = able_of(self.world, self.side).filter_map(RosterEntry::at);
        eyes.into_iter().any(|from| !self.board.sight(from, at).blocked(self.most_smoke))
    }
}

pub fn certainty(world: &World, side: Side, figure: FigureId) -> Certainty {
    world.resource::<Knowledge>().of(side, figure).map_or(Certainty::Unknown, |seen| seen.certainty)
}

/// Whether a side currently sees a character: its own, or a Confirmed one that is not just remembered.
pub fn in_sight(world: &World, side: Side, figure: FigureId) -> bool {
    let known = SideKnowledge::by(world, side);
    known.certainty(figure) == Certainty::Confirmed && !known.remembers(figure)
}

/// Whether a character is injured or out of the game, as a side last saw it (MO-INJURY-5).
pub fn seen_injured(known: &SideKnowledge, figure: FigureId) -> bool {
    known.bears(figure, INJURED)
}

/// Fallen characters stay where a side last saw them lie, until it looks there again (called by `apply`).
pub(super) fn remember_unseen(world: &mut World) {
    for side in Side::FIGHTING {
        let remembered = LastSeen::all(world, side);
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
        gone.into_iter().for_each(|figure| LastSeen::let_go(world, side, figure));
        lost.into_iter().for_each(|figure| LastSeen::remember(world, side, figure));
    }
}

/// Reveals hidden characters that are found, then updates what both sides see.
pub fn look(turn: &mut Turn) {
    reveal(turn);
    // Sightings of different characters do not affect each other, so they are gathered first.
    let world = turn.world();
    let (roster, knowledge) = (world.resource::<Roster>(), world.resource::<Knowledge>());
    let mut all = Vec::new();
    for side in Side::FIGHTING {
        let lookout = Lookout::of(world, side);
        let others = roster.all().iter().filter(|other| other.side() != side);
        all.extend(others.filter_map(|other| sighting_events(&lookout, other, knowledge.of(side, other.id))));
    }
    all.into_iter().for_each(|event| turn.commit(event));
}

/// Reveals hidden characters adjacent to an enemy, or within Medium range of one that is Watching (MO-TASK-10).
pub fn reveal(turn: &mut Turn) {
    let hidden: Vec<FigureId> = turn.world().resource::<Roster>().bearers(HIDDEN).map(|one| one.id).collect();
    for figure in hidden {
        let world = turn.world();
        let Some(at) = world.at(figure).filter(|_| world.hidden(figure)) else { continue };
        let enemies = world.side(figure).enemy().map(|side| world.able_of(side)).unwrap_or_default();
        let finds = |eye: &FigureId| {
            let band = if world.has::<Watching>(*eye) { Band::Medium } else { Band::Reach };
            world.within(*eye, at, band)
        };
        if enemies.iter().any(finds) {
            turn.commit(CommonEvent::TokenLost { figure, token: Word::new(Hidden::WORD) });
        }
    }
}

fn sighting_events(lookout: &Lookout, other: &RosterEntry, known: Option<Sighting>) -> Option<Sighted> {
    let (world, side, figure) = (lookout.world, lookout.side, other.id);
    let before = known.map_or(Certainty::Unknown, |seen| seen.certainty);
    let seen = other.at().filter(|at| !world.hidden(figure) && lookout.sees(*at));
    let (after, at) = match (seen, known) {
        (Some(at), _) => (Certainty::Confirmed, at),
        // A fallen character is remembered where it lies, until the side looks again.
        (None, Some(known)) if before == Certainty::Confirmed && !SideKnowledge::by(world, side).remembers(figure) => {
            (Certainty::Contact, known.at)
        }
        // The side sees the remembered tile empty. A character that hides there is not noticed as gone.
        (None, Some(known)) if other.at() != Some(known.at) && lookout.sees(known.at) => (Certainty::Unknown, known.at),
        _ => return None,
    };
    // A character remembered elsewhere has got up and moved since.
    let moved = known.is_some_and(|known| known.at != at);
    (after != before || moved).then_some(Sighted { side, figure, before, after, at })
}

/// Gives a side the position of a character.
pub fn reveal_place(turn: &mut Turn, side: Side, figure: FigureId) {
    let before = certainty(turn.world(), side, figure);
    let place = turn.world().at(figure);
    if let (Some(at), true) = (place, before != Certainty::Confirmed) {
        turn.commit(Sighted { side, figure, before, after: Certainty::Contact, at });
    }
}

/// Updates the known position of visible characters after a step (called by `apply`).
pub(super) fn follow(world: &mut World, figure: FigureId) {
    let (Some(at), own) = (world.at(figure), world.side(figure)) else { return };
    let round = world.resource::<Clock>().now.round;
    for side in Side::FIGHTING.into_iter().filter(|side| *side != own) {
        let Some(known) = world.resource::<Knowledge>().of(side, figure) else { continue };
        if known.certainty == Certainty::Confirmed && sees(world, side, figure) {
            let sighting = Sighting { at, round, ..known };
            world.alter::<Knowledge>().set(side, figure, Some(sighting));
        }
    }
}

pub(super) const LOOK_RANK: u8 = 0;

/// Claims a look after everything that changes what can be seen.
pub(super) fn claim_looks(on: bevy::prelude::On<super::Committed>, mut commands: bevy::prelude::Commands) {
    let changes = match &on.event().0 {
        Event::Common(event) => matches!(
            event,
            CommonEvent::Stepped { .. }
                | CommonEvent::DoorChanged { .. }
                | CommonEvent::SmokeChanged { .. }
                | CommonEvent::TokenGained { .. }
                | CommonEvent::TokenLost { .. }
        ),
        Event::Own(event) => matches!(event, MoEvent::Reinforced(_) | MoEvent::Triggered(_)),
    };
    if changes {
        super::claim(&mut commands, LOOK_RANK, FigureId::new(""), Reaction::Look);
    }
}
