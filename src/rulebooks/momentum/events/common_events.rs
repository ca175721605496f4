//! The common events under the rules of Momentum.

use bevy::prelude::World;

use super::super::Momentum;
use super::super::mission::ending_reasons::ending_reason;
use super::super::senses::sight::{remember_unseen, reveal_ground, sees, witnessing_sides};
use super::super::state::pending_frames::{self, Frame};
use super::super::state::status_effects::{Acted, Readiness};
use super::super::state::turn_and_round::{CurrentTurn, RoundState};
use super::phrases::{SOMEBODY, shown_name};
use crate::board::DoorKind;
use crate::localization::{Argument, Phrase, phrase};
use crate::model::{self, CommonEvent, Cue, Figures, Knowledge, Sides, Tint, Token, Viewpoint, Word, Writer};
use crate::referee::BookEvent;

/// Tokens whose gain is told; those of Injuries are not: their own events are.
const TOLD_WHEN_GAINED: [&str; 9] =
    ["prone", "defending", "watching", "aiming", "advantage", "hindered", "treated", "assessed", "hidden"];

/// Tokens whose loss is told.
const TOLD_WHEN_LOST: [&str; 5] = ["prone", "hidden", "overwatch", "defending", "shaken"];

impl BookEvent<Momentum> for CommonEvent {
    fn apply(&self, world: &mut World) {
        model::apply(world, self, |_| 0);
        match self {
            Self::RoundBegan { .. } => {
                let mut round_state = world.alter::<RoundState>();
                (round_state.problem, round_state.lets_be) = (false, false);
                for figure in world.figures() {
                    world.take::<Acted>(figure);
                }
            }
            Self::Stepped { figure, left, .. } => {
                let mut now = world.alter::<CurrentTurn>();
                if now.figure == Some(*figure) && now.stride.is_some() {
                    now.stride = Some(*left);
                }
                Knowledge::follow_step(world, *figure, |world, side| sees(world, side, *figure));
            }
            Self::DoorChanged { .. } => reveal_ground(world),
            // Readiness gained outside the character's own Turn still ends with its next Turn (MO-TASK-10).
            Self::TokenGained { figure, token } => {
                if *token == *Readiness::WORD {
                    let next = world.resource::<CurrentTurn>().figure != Some(*figure);
                    world.edit::<Readiness>(*figure, |token| token.next = next);
                }
            }
            Self::PhaseBegan { .. }
            | Self::SmokeChanged { .. }
            | Self::TokenLost { .. }
            | Self::Scored { .. }
            | Self::Ended { .. } => {}
        }
        remember_unseen(world);
    }

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
            Self::RoundBegan { round, .. } => phrase!("mo-round-began", round = *round),
            Self::PhaseBegan { side, .. } if *side == Viewpoint::of(world) => match pending_frames::top_frame(world) {
                Some(Frame::Declared { .. }) => phrase!("mo-may-hinder"),
                Some(Frame::Injury(_)) => phrase!("mo-may-avoid"),
                None if !under_way(world) => phrase!("mo-next-turn-is-yours"),
                _ => Phrase::EMPTY,
            },
            Self::PhaseBegan { .. } => Phrase::EMPTY,
            Self::Stepped { figure, to, .. } => phrase!("mo-moved", figure = shown_name(world, *figure), to = *to),
            Self::DoorChanged { after, before, by, .. } => {
                let figure = by.map_or_else(|| Argument::figure(SOMEBODY), |by| shown_name(world, by));
                match () {
                    () if after.forced => phrase!("mo-door-forced", figure = figure),
                    () if after.kind != before.kind && after.kind == DoorKind::Locked => {
                        phrase!("mo-door-locked", figure = figure)
                    }
                    () if after.kind != before.kind => phrase!("mo-door-unlocked", figure = figure),
                    () if after.is_open() => phrase!("mo-door-opened", figure = figure),
                    () => phrase!("mo-door-closed", figure = figure),
                }
            }
            Self::SmokeChanged { before, after, .. } if after < before => phrase!("mo-smoke-lifts"),
            Self::SmokeChanged { .. } => phrase!("mo-smoke-spreads"),
            Self::TokenGained { figure, token } => gained(*token, shown_name(world, *figure)),
            Self::TokenLost { figure, token } => lost(*token, shown_name(world, *figure)),
            Self::Scored { row, points, .. } => {
                phrase!("mo-scored", points = format!("{points:+}"), row = row.to_string())
            }
            Self::Ended { why, .. } => ending_reason(world, why),
        }
    }

    fn cue(&self, world: &World) -> Cue {
        match self {
            Self::RoundBegan { round, .. } => {
                Cue::Banner { text: phrase!("mo-round-began.over", round = *round), tint: Tint::Plain }
            }
            Self::PhaseBegan { side, .. } if *side == Viewpoint::of(world) => match pending_frames::top_frame(world) {
                Some(Frame::Declared { .. }) => Cue::Banner { text: phrase!("mo-may-hinder.over"), tint: Tint::Warn },
                Some(Frame::Injury(_)) => Cue::Banner { text: phrase!("mo-may-avoid.over"), tint: Tint::Bad },
                _ => Cue::None,
            },
            Self::DoorChanged { at, after, .. } => Cue::Door { at: *at, open: after.is_open(), loud: after.forced },
            other => other.plain_cue(),
        }
    }
}

/// Whether a Turn of the side that is told is under way.
fn under_way(world: &World) -> bool {
    world.resource::<CurrentTurn>().figure.is_some_and(|id| world.side(id) == Viewpoint::of(world))
}

fn gained(token: Word, figure: Argument) -> Phrase {
    if TOLD_WHEN_GAINED.contains(&token.as_str()) {
        phrase!("mo-token-gained", figure = figure, token = token.as_str())
    } else {
        Phrase::EMPTY
    }
}

fn lost(token: Word, figure: Argument) -> Phrase {
    if TOLD_WHEN_LOST.contains(&token.as_str()) {
        phrase!("mo-token-lost", figure = figure, token = token.as_str())
    } else {
        Phrase::EMPTY
    }
}
