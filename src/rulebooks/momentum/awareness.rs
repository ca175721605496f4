//! Who sees whom, what a side comes to know, and how the hidden are found (MO-BOARD-2, MO-TASK-10).

use bevy::prelude::World;

use super::Turn;
use super::events::{Event, MoEvent};
use super::figure::{Character, HIDDEN, INJURED, able_of, book};
use super::messages::{Band, Reaction};
use super::tokens::{Hidden, Watching};
use crate::board::{Board, Tile};
use crate::model::{
    Clock, CommonEvent, Enlisted, FigureId, Figures, Knowledge, LastSeen, Level, Roster, Side, SideKnowledge, Sighting,
    Token, Word, Writer,
};

/// The sides that know things of others.
pub const KNOWING: [Side; 2] = [Side::Response, Side::Hostile];

/// Whether a side sees a character now.
pub fn sees(world: &World, side: Side, figure: FigureId) -> bool {
    let Some(at) = world.at(figure).filter(|_| !world.hidden(figure)) else { return false };
    Lookout::of(world, side).sees(at)
}

/// Those of a side who can act, as far as they look about.
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

    /// Whether somebody has a line to a tile.
    fn sees(&self, at: Tile) -> bool {
        let eyes = able_of(self.world, self.side).filter_map(Enlisted::at);
        eyes.into_iter().any(|from| !self.board.sight(from, at).blocked(self.most_smoke))
    }
}

pub fn level(world: &World, side: Side, figure: FigureId) -> Level {
    world.resource::<Knowledge>().of(side, figure).map_or(Level::Unknown, |seen| seen.level)
}

/// Whether a side has a character before its eyes: its own, or one that it has told apart and does not only remember.
pub fn in_sight(world: &World, side: Side, figure: FigureId) -> bool {
    let known = SideKnowledge::by(world, side);
    known.level(figure) == Level::Confirmed && !known.remembers(figure)
}

/// Whether a character is injured or out of the game, as a side last saw it (MO-INJURY-5).
pub fn seen_injured(known: &SideKnowledge, figure: FigureId) -> bool {
    known.bears(figure, INJURED)
}

/// Those whom a side has seen fall are kept in mind as they lay there when it lost them from sight, until it looks again
/// (called by `apply`).
pub(super) fn keep_in_mind(world: &mut World) {
    for side in KNOWING {
        let remembered = LastSeen::all(world, side);
        let roster = world.resource::<Roster>();
        if remembered.is_empty() && roster.bearers(INJURED).next().is_none() {
            continue;
        }
        let Some(knows) = world.resource::<Knowledge>().0.get(&side) else { continue };
        let told_apart = |id: &FigureId| knows.figures.get(id).is_some_and(|known| known.level == Level::Confirmed);
        let (lookout, hidden) = (Lookout::of(world, side), roster.mask(HIDDEN));
        let sees = |id: &FigureId| {
            let here = roster.get(*id).filter(|it| it.has_none(hidden)).and_then(Enlisted::at);
            here.is_some_and(|at| lookout.sees(at))
        };
        let past = |id: &&FigureId| !told_apart(id) || sees(id);
        let gone: Vec<FigureId> = remembered.iter().filter(past).copied().collect();
        let fallen = |id: &&FigureId| told_apart(id) && !remembered.contains(id) && roster.bears(**id, INJURED);
        let fallen = knows.figures.keys().filter(fallen).filter(|id| !sees(id));
        let lost: Vec<FigureId> = fallen.copied().collect();
        gone.into_iter().for_each(|figure| LastSeen::let_go(world, side, figure));
        lost.into_iter().for_each(|figure| LastSeen::keep(world, side, figure));
    }
}

/// The hidden who are found come out; then both sides learn of whom they see now, and lose whom they see no more.
pub fn look(turn: &mut Turn) {
    reveal(turn);
    // One side's news of a character changes none of another.
    let world = turn.world();
    let (roster, knowledge) = (world.resource::<Roster>(), world.resource::<Knowledge>());
    let mut all = Vec::new();
    for side in KNOWING {
        let lookout = Lookout::of(world, side);
        let others = roster.all().iter().filter(|other| other.side() != side);
        all.extend(others.filter_map(|other| news(&lookout, other, knowledge.of(side, other.id))));
    }
    all.into_iter().for_each(|event| turn.commit(event));
}

/// Hidden characters that somebody is beside, or watches for within Medium range, are revealed (MO-TASK-10).
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

fn news(lookout: &Lookout, other: &Enlisted, known: Option<Sighting>) -> Option<MoEvent> {
    let (world, side, figure) = (lookout.world, lookout.side, other.id);
    let before = known.map_or(Level::Unknown, |seen| seen.level);
    let seen = other.at().filter(|at| !world.hidden(figure) && lookout.sees(*at));
    let (after, at) = match (seen, known) {
        (Some(at), _) => (Level::Confirmed, at),
        // Whoever was seen to fall lies there, until the side looks again.
        (None, Some(known)) if before == Level::Confirmed && !SideKnowledge::by(world, side).remembers(figure) => {
            (Level::Contact, known.at)
        }
        // It sees that nobody is where it last knew somebody to be. Whoever is hidden there is not seen to be gone.
        (None, Some(known)) if other.at() != Some(known.at) && lookout.sees(known.at) => (Level::Unknown, known.at),
        _ => return None,
    };
    // Somebody remembered elsewhere has got up and gone since.
    let moved = known.is_some_and(|known| known.at != at);
    (after != before || moved).then_some(MoEvent::Sighted { side, figure, before, after, at })
}

/// A side is told where somebody is.
pub fn tell(turn: &mut Turn, side: Side, figure: FigureId) {
    let before = level(turn.world(), side, figure);
    let place = turn.world().at(figure);
    if let (Some(at), true) = (place, before != Level::Confirmed) {
        turn.commit(MoEvent::Sighted { side, figure, before, after: Level::Contact, at });
    }
}

/// Keeps the place of those who are in sight, after one moved (called by `apply`).
pub(super) fn follow(world: &mut World, figure: FigureId) {
    let (Some(at), own) = (world.at(figure), world.side(figure)) else { return };
    let round = world.resource::<Clock>().now.round;
    for side in KNOWING.into_iter().filter(|side| *side != own) {
        let Some(known) = world.resource::<Knowledge>().of(side, figure) else { continue };
        if known.level == Level::Confirmed && sees(world, side, figure) {
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
        Event::Own(event) => matches!(event, MoEvent::Reinforced { .. } | MoEvent::Triggered { .. }),
    };
    if changes {
        super::claim(&mut commands, LOOK_RANK, FigureId::new(""), Reaction::Look);
    }
}
