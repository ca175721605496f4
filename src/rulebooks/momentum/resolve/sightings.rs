//! Sightings: hidden characters are found, and both sides update what they see (MO-BOARD-2, MO-TASK-10).

use bevy::prelude::On;

use super::super::data::order_field_types::Band;
use super::super::events::{Reaction, Sighted};
use super::super::senses::sight::{Lookout, known_certainty};
use super::super::state::figure::{Character, HIDDEN};
use super::super::state::status_effects::{Hidden, Watching};
use super::super::{Claiming, Committed, Turn};
use crate::model::{
    Certainty, CommonEvent, Event, FigureId, Figures, Knowledge, Roster, RosterEntry, Side, SideKnowledge, Sighting,
    Token, Word,
};

/// Reveals hidden characters that are found, then updates what both sides see.
pub fn update_sightings(turn: &mut Turn) {
    reveal_hidden(turn);
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
pub fn reveal_hidden(turn: &mut Turn) {
    let hidden: Vec<FigureId> = turn.world().resource::<Roster>().bearers(HIDDEN).map(|one| one.id).collect();
    for figure in hidden {
        let world = turn.world();
        let Some(at) = world.at(figure).filter(|_| world.hidden(figure)) else { continue };
        let enemies = world.side(figure).enemy().map(|side| world.able_of(side)).unwrap_or_default();
        let finds = |eye: &FigureId| {
            let band = if world.has::<Watching>(*eye) { Band::Medium } else { Band::Reach };
            world.is_within_band(*eye, at, band)
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
pub fn reveal_position(turn: &mut Turn, side: Side, figure: FigureId) {
    let before = known_certainty(turn.world(), side, figure);
    let place = turn.world().at(figure);
    if let (Some(at), true) = (place, before != Certainty::Confirmed) {
        turn.commit(Sighted { side, figure, before, after: Certainty::Contact, at });
    }
}

/// The sight pass: both sides look again.
pub fn look_again(mut claiming: Claiming) {
    claiming.reaction(0, FigureId::new(""), Reaction::Look);
}

/// Claims a look where what a character has come to be may show or hide it: a token is gained or lost.
pub fn claim_looks(on: On<Committed>, mut claiming: Claiming) {
    if let Event::Common(CommonEvent::TokenGained { .. } | CommonEvent::TokenLost { .. }) = &on.event().0 {
        claiming.reaction(0, FigureId::new(""), Reaction::Look);
    }
}
