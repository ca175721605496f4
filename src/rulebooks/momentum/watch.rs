//! Who sees whom, what a side comes to know, and how the hidden are found (MO-BOARD-2, MO-TASK-10).

use bevy::prelude::World;

use super::Turn;
use super::facts::{Event, MoEvent};
use super::figure::{Character, able_of};
use super::tokens::{Captured, Dead, Dying, Hidden, Unconscious, Watching};
use super::words::{Band, Reaction};
use crate::board::Tile;
use crate::table::{
    Clock, CommonEvent, FigureId, Figures, Knowledge, Known, Level, Memories, Side, Sighting, Token, Word, Writer,
};

/// The sides that know things of others.
pub const KNOWING: [Side; 2] = [Side::Response, Side::Hostile];

/// Whether a side sees a character now.
pub fn sees(world: &World, side: Side, figure: FigureId) -> bool {
    let Some(at) = world.at(figure).filter(|_| !world.hidden(figure)) else { return false };
    on_watch(world, side, at)
}

/// Whether somebody of a side who can act has a line to a tile.
fn on_watch(world: &World, side: Side, at: Tile) -> bool {
    able_of(world, side).any(|eye| eye.at().is_some_and(|from| world.line(from, at)))
}

pub fn level(world: &World, side: Side, figure: FigureId) -> Level {
    world.resource::<Knowledge>().of(side, figure).map_or(Level::Unknown, |seen| seen.level)
}

/// Whether a side has a character before its eyes: its own, or one that it has told apart and does not only remember.
pub fn in_sight(world: &World, side: Side, figure: FigureId) -> bool {
    let known = Known::by(world, side);
    known.level(figure) == Level::Confirmed && !known.remembers(figure)
}

/// Whether a character is injured or out of the game, as a side last saw it (MO-INJURY-5).
pub fn seen_injured(known: &Known, figure: FigureId) -> bool {
    let seen = known.as_seen(figure);
    seen.is_some_and(|it| {
        it.contains::<Dead>() || it.contains::<Captured>() || it.contains::<Dying>() || it.contains::<Unconscious>()
    })
}

/// Those whom a side has seen fall are kept in mind as they lay there when it lost them from sight, until it looks again
/// (called by `apply`).
pub(super) fn keep_in_mind(world: &mut World) {
    for side in KNOWING {
        let Some(knows) = world.resource::<Knowledge>().0.get(&side) else { continue };
        let told_apart = |(_, known): &(&FigureId, &Sighting)| known.level == Level::Confirmed;
        let confirmed: Vec<FigureId> = knows.figures.iter().filter(told_apart).map(|(id, _)| *id).collect();
        for figure in Memories::all(world, side) {
            if !confirmed.contains(&figure) || sees(world, side, figure) {
                Memories::let_go(world, side, figure);
            }
        }
        for figure in confirmed {
            if world.injured(figure) && !sees(world, side, figure) {
                Memories::keep(world, side, figure);
            }
        }
    }
}

/// The hidden who are found come out; then both sides learn of whom they see now, and lose whom they see no more.
pub fn look(turn: &mut Turn) {
    reveal(turn);
    for side in KNOWING {
        for figure in turn.world().figures() {
            if let Some(event) = news(turn.world(), side, figure) {
                turn.commit(event);
            }
        }
    }
}

/// Hidden characters that somebody is beside, or watches for within Medium range, are revealed (MO-TASK-10).
pub fn reveal(turn: &mut Turn) {
    for figure in turn.world().figures() {
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

fn news(world: &World, side: Side, figure: FigureId) -> Option<MoEvent> {
    if world.side(figure) == side {
        return None;
    }
    let known = world.resource::<Knowledge>().of(side, figure);
    let before = known.map_or(Level::Unknown, |seen| seen.level);
    let (after, at) = match (world.at(figure).filter(|_| sees(world, side, figure)), known) {
        (Some(at), _) => (Level::Confirmed, at),
        // Whoever was seen to fall lies there, until the side looks again.
        (None, Some(known)) if before == Level::Confirmed && !Known::by(world, side).remembers(figure) => {
            (Level::Contact, known.at)
        }
        (None, Some(known)) if looked_over(world, side, figure, known) => (Level::Unknown, known.at),
        _ => return None,
    };
    // Somebody remembered elsewhere has got up and gone since.
    let moved = known.is_some_and(|known| known.at != at);
    (after != before || moved).then_some(MoEvent::Sighted { side, figure, before, after, at })
}

/// Whether a side sees that nobody is where it last knew somebody to be.
fn looked_over(world: &World, side: Side, figure: FigureId, known: Sighting) -> bool {
    // Whoever is hidden there is not seen to be gone.
    let there = world.at(figure) == Some(known.at);
    !there && on_watch(world, side, known.at)
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
