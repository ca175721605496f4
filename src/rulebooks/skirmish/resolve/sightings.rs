//! Line of sight between units, and what each side knows (SK-SIGHT-1, SK-CONCEAL-2, SK-CONCEAL-10).

use bevy::prelude::{On, World};

use super::super::events::{Reaction, Sighted};
use super::super::senses::{Ground, SightTarget};
use super::super::state::{Dead, Spotted, Unit, UnitEntry, UnitIndex, battle_ground, turns};
use super::super::{Claiming, Committed, Turn};
use crate::model::{Certainty, CommonEvent, Event, FigureId, Figures, Knowledge, Side, Sighting, Token, Word};

/// The first unit of a side that sees another.
pub fn first_observer(world: &World, side: Side, other: FigureId) -> Option<FigureId> {
    let units = UnitIndex::of(world);
    units.first_observer(&battle_ground(world), side, &units.find(other)?.sight_target)
}

/// The certainty with which a side knows a unit.
pub fn known_certainty(world: &World, side: Side, figure: FigureId) -> Certainty {
    world.resource::<Knowledge>().of(side, figure).map_or(Certainty::Unknown, |seen| seen.certainty)
}

/// Spots units close to an enemy, then updates what both sides see.
pub fn update_sightings(turn: &mut Turn) {
    spot_close(turn);
    // Sightings of different units do not affect each other, so they are gathered first.
    sighting_events(turn.world()).into_iter().for_each(|event| turn.commit(event));
}

/// Spots units with an enemy within a tile (SK-CONCEAL-10).
fn spot_close(turn: &mut Turn) {
    let world = turn.world();
    let ground = battle_ground(world);
    if !ground.survey.can_hide {
        return;
    }
    let (close, units) = (ground.book.sight.close, UnitIndex::of(world));
    let near = |unit: &&UnitEntry| {
        let apart = |enemy: &UnitEntry| {
            unit.sight_target.tiles.tiles_between(enemy.sight_target.tiles).is_some_and(|tiles| tiles <= close)
        };
        unit.side.enemy().is_some_and(|side| units.of_side(side).any(apart))
    };
    let spotted: Vec<FigureId> = units.all.iter().filter(near).map(|unit| unit.id).collect();
    spotted.into_iter().for_each(|figure| mark_spotted(turn, figure));
}

/// Spots a unit: the enemy knows its position from now on (SK-CONCEAL-10).
pub fn mark_spotted(turn: &mut Turn, figure: FigureId) {
    let world = turn.world();
    let again = || world.of::<Spotted>(figure).is_some_and(|spotted| spotted.turn == turns::turn_number(world));
    if world.in_play(figure) && !again() && battle_ground(world).survey.can_hide {
        turn.commit(CommonEvent::TokenGained { figure, token: Word::new(Spotted::WORD) });
    }
}

fn sighting_events(world: &World) -> Vec<Sighted> {
    let (units, ground, knowledge) = (UnitIndex::of(world), battle_ground(world), world.resource::<Knowledge>());
    let of = |side| {
        let others = units.all.iter().filter(move |unit| unit.side != side);
        others.map(move |unit| (side, unit, knowledge.of(side, unit.id)))
    };
    let all = Side::FIGHTING.into_iter().flat_map(of);
    all.filter_map(|(side, unit, known)| news_of(world, &units, &ground, side, unit, known)).collect()
}

fn news_of(
    world: &World,
    units: &UnitIndex,
    ground: &Ground,
    side: Side,
    unit: &UnitEntry,
    known: Option<Sighting>,
) -> Option<Sighted> {
    let figure = unit.id;
    let before = known.map_or(Certainty::Unknown, |seen| seen.certainty);
    let seen = unit.at.and_then(|at| Some((units.first_observer(ground, side, &unit.sight_target)?, at)));
    let (after, at, by) = match (seen, known) {
        (Some((by, at)), _) => (Certainty::Confirmed, at, Some(by)),
        // A unit seen destroyed stays Confirmed; a rider is where its carrier is.
        (None, Some(_)) if before == Certainty::Confirmed && world.has::<Dead>(figure) => return None,
        (None, Some(known)) if unit.at.is_none() && before == Certainty::Confirmed => {
            (Certainty::Unknown, known.at, None)
        }
        (None, Some(known)) if before == Certainty::Confirmed => (Certainty::Contact, known.at, None),
        // The side sees the remembered tile empty.
        (None, Some(known)) if units.first_observer(ground, side, &SightTarget::point(known.at)).is_some() => {
            (Certainty::Unknown, known.at, None)
        }
        _ => return None,
    };
    (after != before).then_some(Sighted { side, figure, before, after, at, by })
}

/// Shows a side every enemy's position, and spots them all.
pub fn reveal_all(turn: &mut Turn, side: Side) {
    for figure in turn.world().figures() {
        let world = turn.world();
        let Some(at) = world.at(figure).filter(|_| Some(world.side(figure)) == side.enemy()) else { continue };
        let before = known_certainty(world, side, figure);
        if before != Certainty::Confirmed {
            let told = Sighted { side, figure, before, after: Certainty::Contact, at, by: None };
            turn.commit(told);
        }
        mark_spotted(turn, figure);
    }
}

/// The sight pass: both sides look again.
pub fn look_again(mut claiming: Claiming) {
    claiming.reaction(0, FigureId::new(""), Reaction::Look);
}

/// Claims a look where what a unit has come to be may show or hide it: a token is gained or lost.
pub fn claim_looks(on: On<Committed>, mut claiming: Claiming) {
    if let Event::Common(CommonEvent::TokenGained { .. } | CommonEvent::TokenLost { .. }) = &on.event().0 {
        claiming.reaction(0, FigureId::new(""), Reaction::Look);
    }
}
