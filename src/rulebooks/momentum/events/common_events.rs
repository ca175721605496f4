//! The common events under the rules of Momentum.

use bevy::prelude::World;

use super::super::Momentum;
use super::super::senses::sight::{remember_unseen, reveal_ground, sees, witnessing_sides};
use super::super::state::pending_frames::{self, Frame};
use super::super::state::status_effects::{Acted, Readiness};
use super::super::state::turn_and_round::{CurrentTurn, RoundState};
use super::phrases::shown_name;
use crate::board::DoorKind;
use crate::model::{self, CommonEvent, Cue, Figures, Knowledge, Sides, Tint, Token, Viewpoint, Word, Writer};
use crate::referee::{BookEvent, Statistics};

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

    fn sentence(&self, world: &World) -> String {
        match self {
            Self::RoundBegan { round, .. } => format!("Round {round} begins."),
            Self::PhaseBegan { side, .. } if *side == Viewpoint::of(world) => match pending_frames::top_frame(world) {
                Some(Frame::Declared { .. }) => "You may make it harder for them.".into(),
                Some(Frame::Injury(_)) => "You may avoid the Injury.".into(),
                None if !under_way(world) => "The next Turn is yours.".into(),
                _ => String::new(),
            },
            Self::PhaseBegan { .. } => String::new(),
            Self::Stepped { figure, to, .. } => format!("{} moves to {}.", shown_name(world, *figure), to),
            Self::DoorChanged { after, before, by, .. } => {
                let who = by.map_or_else(|| "Somebody".into(), |by| shown_name(world, by));
                let what = match () {
                    () if after.forced => "forces",
                    () if after.kind != before.kind && after.kind == DoorKind::Locked => "locks",
                    () if after.kind != before.kind => "unlocks",
                    () if after.is_open() => "opens",
                    () => "closes",
                };
                format!("{who} {what} the door.")
            }
            Self::SmokeChanged { before, after, .. } if after < before => "The smoke lifts.".into(),
            Self::SmokeChanged { .. } => "Smoke spreads.".into(),
            Self::TokenGained { figure, token } => with_subject(&shown_name(world, *figure), gained(*token)),
            Self::TokenLost { figure, token } => with_subject(&shown_name(world, *figure), lost(*token)),
            Self::Scored { row, points, .. } => format!("{points:+}: {row}."),
            Self::Ended { result, why } => Momentum::ending_sentence(world, *result, why),
        }
    }

    fn cue(&self, world: &World) -> Cue {
        match self {
            Self::RoundBegan { round, .. } => Cue::Banner { text: format!("Round {round}").into(), tint: Tint::Plain },
            Self::PhaseBegan { side, .. } if *side == Viewpoint::of(world) => match pending_frames::top_frame(world) {
                Some(Frame::Declared { .. }) => {
                    Cue::Banner { text: "They act: make it harder?".into(), tint: Tint::Warn }
                }
                Some(Frame::Injury(_)) => Cue::Banner { text: "Avoid the Injury?".into(), tint: Tint::Bad },
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

fn with_subject(who: &str, what: &str) -> String {
    if what.is_empty() { String::new() } else { format!("{who} {what}.") }
}

/// Injury tokens get no sentence here: their own events are narrated.
fn gained(token: Word) -> &'static str {
    match token.as_str() {
        "prone" => "is on the ground",
        "defending" => "is on guard",
        "watching" => "watches for the hidden",
        "aiming" => "is readier to attack",
        "advantage" => "has an Advantage",
        "hindered" => "is hindered",
        "treated" => "is back in the fight",
        "assessed" => "has been studied",
        "hidden" => "hides",
        _ => "",
    }
}

fn lost(token: Word) -> &'static str {
    match token.as_str() {
        "prone" => "stands up",
        "hidden" => "comes out of hiding",
        "overwatch" => "is no longer waiting",
        "defending" => "is no longer on guard",
        "shaken" => "has recovered",
        _ => "",
    }
}
