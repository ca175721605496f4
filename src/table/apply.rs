//! What the common events change. Rolls no dice and commits nothing.

use bevy::prelude::World;

use super::roster::Figures;
use super::{At, Clock, CommonEvent, Facing, FigureId, Outcome, Score, ScoreRow, Tokens};
use crate::board::{Board, Tile};

/// Applies a common event. `phase` gives the index of a phase word in the book's list.
pub fn apply(world: &mut World, event: &CommonEvent, phase: impl Fn(&str) -> u8) {
    match event {
        CommonEvent::RoundBegan { round, initiative } => {
            let mut clock = world.resource_mut::<Clock>();
            clock.now.round = *round;
            clock.initiative = *initiative;
        }
        CommonEvent::PhaseBegan { phase: word, side } => {
            let mut clock = world.resource_mut::<Clock>();
            clock.now.phase = phase(word.as_str());
            clock.active = *side;
        }
        CommonEvent::Stepped { figure, from, to, .. } => stepped(world, *figure, *from, *to),
        CommonEvent::DoorChanged { at, after, by, .. } => {
            world.resource_mut::<Board>().set_door(*at, *after);
            by.iter().for_each(|figure| face(world, *figure, *at));
        }
        CommonEvent::SmokeChanged { at, after, .. } => world.resource_mut::<Board>().set_smoke(*at, *after),
        CommonEvent::TokenGained { figure, token } => Tokens::gain(world, *figure, *token),
        CommonEvent::TokenLost { figure, token } => Tokens::lose(world, *figure, *token),
        CommonEvent::Scored { row, points, rule, figure, object, because, hidden, sentence } => {
            let (row, points, rule, figure, object) = (*row, *points, *rule, *figure, *object);
            let (because, hidden, sentence) = (*because, *hidden, sentence.clone());
            let row = ScoreRow { row, points, rule, figure, object, because, hidden, sentence };
            world.resource_mut::<Score>().0.push(row);
        }
        CommonEvent::Ended { result, reason } => {
            world.insert_resource(Outcome(Some((*result, reason.clone()))));
        }
    }
}

fn stepped(world: &mut World, figure: FigureId, from: Tile, to: Tile) {
    if let Some(entity) = world.entity_of(figure) {
        world.entity_mut(entity).insert((At(to), Facing::toward(from, to)));
    }
}

/// Turns a figure toward a tile.
pub fn face(world: &mut World, figure: FigureId, toward: Tile) {
    if let (Some(entity), Some(at)) = (world.entity_of(figure), world.at(figure))
        && at != toward
    {
        world.entity_mut(entity).insert(Facing::toward(at, toward));
    }
}
