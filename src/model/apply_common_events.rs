//! Applies the common events. Rolls no dice and commits nothing.

use bevy::prelude::World;

use super::roster::Figures;
use super::{At, Clock, CommonEvent, Facing, FigureId, Outcome, Score, ScoreRow, Tokens, Writer};
use crate::board::{Board, Tile};

/// Applies a common event. `phase` returns the index of a phase word in the book's list.
pub fn apply(world: &mut World, event: &CommonEvent, phase: impl Fn(&str) -> u8) {
    match event {
        CommonEvent::RoundBegan { round, initiative } => {
            let mut clock = world.alter::<Clock>();
            clock.now.round = *round;
            clock.initiative = *initiative;
        }
        CommonEvent::PhaseBegan { phase: word, side } => {
            let mut clock = world.alter::<Clock>();
            clock.now.phase = phase(word.as_str());
            clock.active = *side;
        }
        CommonEvent::Stepped { figure, from, to, .. } => stepped(world, *figure, *from, *to),
        CommonEvent::DoorChanged { at, after, by, .. } => {
            world.alter::<Board>().set_door(*at, *after);
            by.iter().for_each(|figure| turn_toward(world, *figure, *at));
        }
        CommonEvent::SmokeChanged { at, after, .. } => world.alter::<Board>().set_smoke(*at, *after),
        CommonEvent::TokenGained { figure, token } => Tokens::gain(world, *figure, *token),
        CommonEvent::TokenLost { figure, token } => Tokens::lose(world, *figure, *token),
        CommonEvent::Scored { row, points, rule, figure, object, because, hidden, why } => {
            let (row, points, rule, figure, object) = (*row, *points, *rule, *figure, *object);
            let (because, hidden, why) = (*because, *hidden, why.clone());
            let row = ScoreRow { row, points, rule, figure, object, because, hidden, why };
            world.alter::<Score>().0.push(row);
        }
        CommonEvent::Ended { result, why } => {
            *world.alter::<Outcome>() = Outcome(Some((*result, why.clone())));
        }
    }
}

fn stepped(world: &mut World, figure: FigureId, from: Tile, to: Tile) {
    world.put(figure, At(to));
    world.put(figure, Facing::toward(from, to));
}

/// Turns a figure toward a tile.
pub fn turn_toward(world: &mut World, figure: FigureId, toward: Tile) {
    if let Some(at) = world.at(figure).filter(|at| *at != toward) {
        world.put(figure, Facing::toward(at, toward));
    }
}
