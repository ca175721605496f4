//! The common events under this book.

use bevy::prelude::World;

use super::super::Skirmish;
use super::super::state::{Clouds, Dead, Patrol, Spotted, TurnState, move_allowance, reveal_ground, riders_of, turns};
use super::phrases::{SOMEBODY, shown_name};
use super::witnesses::witnessing_sides;
use crate::board::Tile;
use crate::localization::{Argument, Phrase, phrase};
use crate::model::{
    self, At, CommonEvent, Cue, FigureId, Figures, Knowledge, Side, Sides, Tint, Token, Viewpoint, Word, Writer,
};
use crate::referee::{BookEvent, Rules};

impl BookEvent<Skirmish> for CommonEvent {
    fn apply(&self, world: &mut World) {
        model::apply(world, self, |word| {
            Skirmish::PHASES.iter().position(|phase| phase.word == word).unwrap_or(0) as u8
        });
        match self {
            Self::PhaseBegan { side, .. } => turn_began(world, *side),
            Self::Stepped { figure, to, left, .. } => stepped(world, *figure, *to, *left),
            Self::DoorChanged { by, left, .. } => {
                if let (Some(figure), Some(left)) = (by, left) {
                    world.edit::<TurnState>(*figure, |done| {
                        done.left = *left;
                        done.begun = true;
                    });
                }
                reveal_ground(world);
            }
            Self::TokenGained { figure, token } if *token == Spotted::WORD => {
                let turn = turns::turn_number(world);
                world.edit::<Spotted>(*figure, |spotted| spotted.turn = turn);
            }
            Self::TokenGained { .. }
            | Self::RoundBegan { .. }
            | Self::SmokeChanged { .. }
            | Self::TokenLost { .. }
            | Self::Scored { .. }
            | Self::Ended { .. } => {}
        }
    }

    /// Changes to walls, doors and smoke are known to both sides.
    fn witnesses(&self, world: &World) -> Sides {
        match self {
            Self::Stepped { figure, .. } => witnessing_sides(world, &[*figure]),
            Self::TokenGained { figure, .. } | Self::TokenLost { figure, .. } => Sides::identifying(world, *figure),
            Self::RoundBegan { .. }
            | Self::PhaseBegan { .. }
            | Self::DoorChanged { .. }
            | Self::SmokeChanged { .. }
            | Self::Scored { .. }
            | Self::Ended { .. } => Sides::ALL,
        }
    }

    fn phrase(&self, world: &World) -> Phrase {
        match self {
            Self::RoundBegan { round, initiative } => {
                phrase!("sk-round-began", round = *round, first = initiative.word())
            }
            Self::PhaseBegan { side, .. } if *side == Viewpoint::of(world) => phrase!("sk-your-turn"),
            Self::PhaseBegan { .. } => phrase!("sk-their-turn"),
            Self::Stepped { figure, to, .. } => phrase!("sk-moved", figure = shown_name(world, *figure), to = *to),
            Self::DoorChanged { after, by, .. } => {
                let figure = by.map_or_else(|| Argument::figure(SOMEBODY), |by| shown_name(world, by));
                match () {
                    () if after.forced => phrase!("sk-door-forced", figure = figure),
                    () if after.is_open() => phrase!("sk-door-opened", figure = figure),
                    () => phrase!("sk-door-closed", figure = figure),
                }
            }
            Self::SmokeChanged { before, after, .. } if after < before => phrase!("sk-smoke-lifts"),
            Self::SmokeChanged { .. } => phrase!("sk-smoke-spreads"),
            Self::TokenGained { figure, token } => gained(*token, shown_name(world, *figure)),
            // A token that runs out on a wreck is no news.
            Self::TokenLost { figure, .. } if world.has::<Dead>(*figure) => Phrase::EMPTY,
            Self::TokenLost { figure, token } => lost(*token, shown_name(world, *figure)),
            Self::Scored { row, points, .. } => {
                phrase!("sk-scored", points = format!("{points:+}"), row = row.to_string())
            }
            Self::Ended { why, .. } => model::why_decided(why, "units", Viewpoint::of(world)),
        }
    }

    fn cue(&self, world: &World) -> Cue {
        match self {
            Self::RoundBegan { round, .. } => {
                Cue::Banner { text: phrase!("sk-round-began.over", round = *round), tint: Tint::Plain }
            }
            Self::PhaseBegan { side, .. } => {
                let ours = *side == Viewpoint::of(world);
                let text = if ours { phrase!("sk-your-turn.over") } else { phrase!("sk-their-turn.over") };
                Cue::Banner { text, tint: if *side == Side::Response { Tint::Team } else { Tint::Hostile } }
            }
            other => other.plain_cue(),
        }
    }
}

/// Starts a side's turn: each of its units gets a new move and Action, and expired smoke lifts.
fn turn_began(world: &mut World, side: Side) {
    let now = turns::turn_number(world);
    world.alter::<Clouds>().0.retain(|cloud| cloud.until > now);
    for figure in world.figures().into_iter().filter(|id| world.side(*id) == side).collect::<Vec<_>>() {
        let left = move_allowance::half_tiles_of_move(world, figure);
        world.edit::<TurnState>(figure, |done| *done = TurnState { left, ..TurnState::default() });
    }
}

fn stepped(world: &mut World, figure: FigureId, to: Tile, left: u16) {
    world.edit::<TurnState>(figure, |done| {
        done.went += done.left.saturating_sub(left);
        done.left = left;
        done.begun = true;
        done.steps += 1;
    });
    // Riders move with their carrier (SK-ADV-7).
    for rider in riders_of(world, figure) {
        world.edit::<TurnState>(rider, |done| done.steps += 1);
        world.put(rider, At(to));
    }
    world.edit::<Patrol>(figure, |patrol| {
        if patrol.route.get(usize::from(patrol.next)) == Some(&to) {
            patrol.next = (patrol.next + 1) % patrol.route.len().max(1) as u8;
        }
    });
    // A unit that leaves sight is remembered on the tile it was seen to enter (SK-SUPPRESS-2).
    Knowledge::follow_step(world, figure, |_, _| true);
}

fn gained(token: Word, figure: Argument) -> Phrase {
    phrase!("sk-token-gained", figure = figure, token = token.as_str())
}

fn lost(token: Word, figure: Argument) -> Phrase {
    phrase!("sk-token-lost", figure = figure, token = token.as_str())
}
