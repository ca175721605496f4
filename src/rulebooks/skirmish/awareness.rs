//! Who sees whom, and what a side comes to know (SK-SIGHT-1, SK-CONCEAL-2, SK-CONCEAL-10).

use bevy::prelude::World;

use super::Turn;
use super::attack::ground;
use super::ground::{Ground, SightTarget};
use super::messages::{Event, Reaction, SkEvent};
use super::noise;
use super::tokens::Destroyed;
use super::unit_index::{Lineup, Post};
use crate::model::{Clock, CommonEvent, FigureId, Figures, Knowledge, Level, Side, Sighting, Writer};

/// The sides that know things of others.
pub const KNOWING: [Side; 2] = [Side::Response, Side::Hostile];

/// The first unit of a side that sees another.
pub fn seen_by(world: &World, side: Side, other: FigureId) -> Option<FigureId> {
    let lineup = Lineup::of(world);
    lineup.seen_by(&ground(world), side, &lineup.find(other)?.mark)
}

pub fn level(world: &World, side: Side, figure: FigureId) -> Level {
    world.resource::<Knowledge>().of(side, figure).map_or(Level::Unknown, |seen| seen.level)
}

/// Those close by are spotted; then both sides learn of whom they see now, and lose whom they see no more.
pub fn look(turn: &mut Turn) {
    spot_close(turn);
    // One side's news of a unit changes none of another.
    news(turn.world()).into_iter().for_each(|event| turn.commit(event));
}

/// An enemy within a tile spots a unit (SK-CONCEAL-10).
fn spot_close(turn: &mut Turn) {
    let world = turn.world();
    let ground = ground(world);
    if !ground.can_hide() {
        return;
    }
    let (close, lineup) = (ground.book.sight.close, Lineup::of(world));
    let near = |post: &&Post| {
        let apart = |enemy: &Post| post.mark.tiles.apart(enemy.mark.tiles).is_some_and(|tiles| tiles <= close);
        post.side.enemy().is_some_and(|side| lineup.of_side(side).any(apart))
    };
    let spotted: Vec<FigureId> = lineup.posts.iter().filter(near).map(|post| post.id).collect();
    spotted.into_iter().for_each(|figure| noise::spot(turn, figure));
}

fn news(world: &World) -> Vec<SkEvent> {
    let (lineup, ground, knowledge) = (Lineup::of(world), ground(world), world.resource::<Knowledge>());
    let of = |side| {
        let others = lineup.posts.iter().filter(move |post| post.side != side);
        others.map(move |post| (side, post, knowledge.of(side, post.id)))
    };
    let all = KNOWING.into_iter().flat_map(of);
    all.filter_map(|(side, post, known)| news_of(world, &lineup, &ground, side, post, known)).collect()
}

fn news_of(
    world: &World,
    lineup: &Lineup,
    ground: &Ground,
    side: Side,
    post: &Post,
    known: Option<Sighting>,
) -> Option<SkEvent> {
    let figure = post.id;
    let before = known.map_or(Level::Unknown, |seen| seen.level);
    let seen = post.at.and_then(|at| Some((lineup.seen_by(ground, side, &post.mark)?, at)));
    let (after, at, by) = match (seen, known) {
        (Some((by, at)), _) => (Level::Confirmed, at, Some(by)),
        // Whoever was seen to fall is not looked for; whoever got into something is in it.
        (None, Some(_)) if before == Level::Confirmed && world.has::<Destroyed>(figure) => return None,
        (None, Some(known)) if post.at.is_none() && before == Level::Confirmed => (Level::Unknown, known.at, None),
        (None, Some(known)) if before == Level::Confirmed => (Level::Contact, known.at, None),
        // It sees that nobody is where it last knew somebody to be.
        (None, Some(known)) if lineup.seen_by(ground, side, &SightTarget::point(known.at)).is_some() => {
            (Level::Unknown, known.at, None)
        }
        _ => return None,
    };
    (after != before).then_some(SkEvent::Sighted { side, figure, before, after, at, by })
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
            world.alter::<Knowledge>().set(side, figure, Some(sighting));
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
