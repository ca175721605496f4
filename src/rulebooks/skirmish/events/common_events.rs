//! The common events under this book.

use bevy::prelude::World;

use super::super::Skirmish;
use super::super::state::{Clouds, Dead, Patrol, Spotted, TurnState, move_allowance, reveal_ground, riders_of, turns};
use super::phrases::shown_name;
use super::witnesses::witnessing_sides;
use crate::board::Tile;
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

    fn sentence(&self, world: &World) -> String {
        match self {
            Self::RoundBegan { round, initiative } => {
                format!("Round {round}: {} acts first.", initiative.display_name())
            }
            Self::PhaseBegan { side, .. } if *side == Viewpoint::of(world) => "Your turn.".into(),
            Self::PhaseBegan { .. } => "The enemy's turn.".into(),
            Self::Stepped { figure, to, .. } => format!("{} moves to {}.", shown_name(world, *figure), to),
            Self::DoorChanged { after, by, .. } => {
                let who = by.map_or_else(|| "Somebody".into(), |by| shown_name(world, by));
                let what = match () {
                    () if after.forced => "forces",
                    () if after.is_open() => "opens",
                    () => "closes",
                };
                format!("{who} {what} the door.")
            }
            Self::SmokeChanged { before, after, .. } if after < before => "The smoke lifts.".into(),
            Self::SmokeChanged { .. } => "Smoke spreads.".into(),
            Self::TokenGained { figure, token } => format!("{} {}.", shown_name(world, *figure), gained(*token)),
            // A token that runs out on a wreck is no news.
            Self::TokenLost { figure, .. } if world.has::<Dead>(*figure) => String::new(),
            Self::TokenLost { figure, token } => format!("{} {}.", shown_name(world, *figure), lost(*token)),
            Self::Scored { row, points, .. } => format!("{points:+}: {row}."),
            Self::Ended { why, .. } => model::why_decided(why, "units", Viewpoint::of(world)),
        }
    }

    fn cue(&self, world: &World) -> Cue {
        let banner = |text: &str, tint| Cue::Banner { text: text.into(), tint };
        match self {
            Self::RoundBegan { round, .. } => banner(&format!("Round {round}"), Tint::Plain),
            Self::PhaseBegan { side, .. } => {
                let words = if *side == Viewpoint::of(world) { "Your turn" } else { "Their turn" };
                banner(words, if *side == Side::Response { Tint::Team } else { Tint::Hostile })
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

fn gained(token: Word) -> String {
    match token.as_str() {
        "spotted" => "is spotted".into(),
        "traced" => "is seen going into the foliage".into(),
        other => format!("is {other}"),
    }
}

fn lost(token: Word) -> String {
    match token.as_str() {
        "unaware" => "becomes aware of the enemy".into(),
        "assisting" => "is done assisting".into(),
        "observing" => "is done observing".into(),
        "traced" => "is lost from sight in the foliage".into(),
        other => format!("is no longer {other}"),
    }
}
