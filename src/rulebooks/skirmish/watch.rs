//! Who sees whom, and what a side comes to know (SK-SIGHT-1, SK-CONCEAL-2, SK-CONCEAL-10).

use bevy::prelude::World;

use super::Turn;
use super::attack::ground;
use super::ground::Mark;
use super::noise;
use super::tokens::Destroyed;
use super::unit::{Unit, book};
use super::words::{Event, Reaction, SkEvent};
use crate::table::{Clock, CommonEvent, FigureId, Figures, Knowledge, Level, Side, Sighting};

/// The sides that know things of others.
pub const KNOWING: [Side; 2] = [Side::Response, Side::Hostile];

/// Whether a unit sees another: nothing hides it totally.
pub fn sees(world: &World, eye: FigureId, other: FigureId) -> bool {
    let mark = world.mark(other);
    world.eye(book(world), eye).is_some_and(|eye| ground(world).view(&eye, &mark, None).is_ok())
}

/// The first unit of a side that sees another.
pub fn seen_by(world: &World, side: Side, other: FigureId) -> Option<FigureId> {
    world.units_of(side).into_iter().find(|eye| sees(world, *eye, other))
}

pub fn level(world: &World, side: Side, figure: FigureId) -> Level {
    world.resource::<Knowledge>().of(side, figure).map_or(Level::Unknown, |seen| seen.level)
}

/// Those close by are spotted; then both sides learn of whom they see now, and lose whom they see no more.
pub fn look(turn: &mut Turn) {
    spot_close(turn);
    for side in KNOWING {
        for figure in turn.world().figures() {
            if let Some(event) = news(turn.world(), side, figure) {
                turn.commit(event);
            }
        }
    }
}

/// An enemy within a tile spots a unit (SK-CONCEAL-10).
fn spot_close(turn: &mut Turn) {
    if !ground(turn.world()).can_hide() {
        return;
    }
    let close = book(turn.world()).sight.close;
    for figure in turn.world().figures() {
        let world = turn.world();
        let enemies = world.side(figure).enemy().map(|side| world.units_of(side)).unwrap_or_default();
        if enemies.iter().any(|enemy| world.apart(figure, *enemy).is_some_and(|tiles| tiles <= close)) {
            noise::spot(turn, figure);
        }
    }
}

fn news(world: &World, side: Side, figure: FigureId) -> Option<SkEvent> {
    if world.side(figure) == side {
        return None;
    }
    let known = world.resource::<Knowledge>().of(side, figure);
    let before = known.map_or(Level::Unknown, |seen| seen.level);
    let seen = world.at(figure).and_then(|at| Some((seen_by(world, side, figure)?, at)));
    let (after, at, by) = match (seen, known) {
        (Some((by, at)), _) => (Level::Confirmed, at, Some(by)),
        // Whoever was seen to fall is not looked for; whoever got into something is in it.
        (None, Some(_)) if world.has::<Destroyed>(figure) && before == Level::Confirmed => return None,
        (None, Some(known)) if !world.in_play(figure) && before == Level::Confirmed => (Level::Unknown, known.at, None),
        (None, Some(known)) if before == Level::Confirmed => (Level::Contact, known.at, None),
        (None, Some(known)) if looked_over(world, side, known) => (Level::Unknown, known.at, None),
        _ => return None,
    };
    (after != before).then_some(SkEvent::Sighted { side, figure, before, after, at, by })
}

/// Whether a side sees that nobody is where it last knew somebody to be.
fn looked_over(world: &World, side: Side, known: Sighting) -> bool {
    let point = Mark::point(known.at);
    let ground = ground(world);
    let eyes = world.units_of(side).into_iter().filter_map(|id| world.eye(book(world), id));
    eyes.into_iter().any(|eye| ground.view(&eye, &point, None).is_ok())
}

/// Keeps the place of units that are in sight, after one moved: whoever steps out of sight is remembered on the tile to which
/// it was seen to go, as behind a corner (SK-SUPPRESS-2). Called by `apply`.
pub(super) fn follow(world: &mut World, figure: FigureId) {
    let (Some(at), own) = (world.at(figure), world.side(figure)) else { return };
    let round = world.resource::<Clock>().now.round;
    for side in KNOWING.into_iter().filter(|side| *side != own) {
        let Some(known) = world.resource::<Knowledge>().of(side, figure) else { continue };
        if known.level == Level::Confirmed {
            let sighting = Sighting { at, round, ..known };
            world.resource_mut::<Knowledge>().set(side, figure, Some(sighting));
        }
    }
}

/// A side learns where every enemy is, and all of them are spotted.
pub fn reveal_all(turn: &mut Turn, side: Side) {
    for figure in turn.world().figures() {
        let world = turn.world();
        let Some(at) = world.at(figure).filter(|_| Some(world.side(figure)) == side.enemy()) else { continue };
        let before = level(world, side, figure);
        if before != Level::Confirmed {
            let told = SkEvent::Sighted { side, figure, before, after: Level::Contact, at, by: None };
            turn.commit(told);
        }
        noise::spot(turn, figure);
    }
}

pub(super) const LOOK_RANK: u8 = 0;

/// Claims a look after everything that changes what can be seen.
pub(super) fn claim_looks(on: bevy::prelude::On<super::Committed>, mut commands: bevy::prelude::Commands) {
    let changes = matches!(
        &on.event().0,
        Event::Common(
            CommonEvent::Stepped { .. }
                | CommonEvent::DoorChanged { .. }
                | CommonEvent::SmokeChanged { .. }
                | CommonEvent::TokenGained { .. }
                | CommonEvent::TokenLost { .. },
        ) | Event::Own(
            SkEvent::Destroyed { .. } | SkEvent::Blown { .. } | SkEvent::Mounted { .. } | SkEvent::Dismounted { .. },
        )
    );
    if changes {
        super::claim(&mut commands, LOOK_RANK, FigureId::new(""), Reaction::Look);
    }
}
