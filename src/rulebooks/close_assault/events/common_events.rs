//! The common events under this book.

use bevy::prelude::World;

use crate::board::Tile;
use crate::localization::{Argument, Phrase, phrase};
use crate::model::{self, CommonEvent, Cue, FigureId, Figures, Tint, Viewpoint, Word, Writer};
use crate::referee::BookEvent;
use crate::rulebooks::close_assault::events::CloseAssault;
use crate::rulebooks::close_assault::events::phrases::{SOMEBODY, banner_cue, unit_name};
use crate::rulebooks::close_assault::events::placement::reveal_board;
use crate::rulebooks::close_assault::state::active_unit::ActiveUnit;
use crate::rulebooks::close_assault::state::move_allowance::door_worker;
use crate::rulebooks::close_assault::state::unit::{ActivationState, book_data};

impl BookEvent<CloseAssault> for CommonEvent {
    fn apply(&self, world: &mut World) {
        // The book has a single phase.
        model::apply(world, self, |_| 0);
        match self {
            Self::RoundBegan { .. } => {
                for figure in world.figures() {
                    world.edit::<ActivationState>(figure, |doing| doing.done = false);
                }
                world.alter::<ActiveUnit>().last = None;
            }
            Self::DoorChanged { at, by, left, .. } => {
                if let (Some(figure), Some(_)) = (by, left) {
                    work_door(world, *figure, *at);
                }
                reveal_board(world);
            }
            Self::PhaseBegan { .. }
            | Self::Stepped { .. }
            | Self::SmokeChanged { .. }
            | Self::TokenGained { .. }
            | Self::TokenLost { .. }
            | Self::Scored { .. }
            | Self::Ended { .. } => {}
        }
    }

    fn phrase(&self, world: &World) -> Phrase {
        let name = |figure: &FigureId| unit_name(world, *figure);
        match self {
            Self::RoundBegan { round, .. } => phrase!("ca-turn-began", turn = *round),
            // The next activation names its side.
            Self::PhaseBegan { .. } => Phrase::EMPTY,
            Self::Stepped { figure, to, .. } => phrase!("ca-moved", figure = name(figure), to = *to),
            Self::DoorChanged { after, by, .. } => {
                let figure = by.as_ref().map_or_else(|| Argument::figure(SOMEBODY), name);
                if after.is_open() {
                    phrase!("ca-door-opened", figure = figure)
                } else {
                    phrase!("ca-door-closed", figure = figure)
                }
            }
            Self::SmokeChanged { before, after, .. } if after < before => phrase!("ca-smoke-lifts"),
            Self::SmokeChanged { .. } => phrase!("ca-smoke-spreads"),
            Self::TokenGained { figure, token } => gained(*token, name(figure)),
            Self::TokenLost { figure, token } => lost(*token, name(figure)),
            Self::Scored { row, points, .. } => {
                phrase!("ca-scored", points = format!("{points:+}"), row = row.to_string())
            }
            Self::Ended { why, .. } => model::why_decided(why, "models", Viewpoint::of(world)),
        }
    }

    fn cue(&self, _: &World) -> Cue {
        match *self {
            Self::RoundBegan { round, .. } => banner_cue(phrase!("ca-turn-began.over", turn = round), Tint::Plain),
            _ => self.plain_cue(),
        }
    }
}

/// A model opens or closes a door, which begins a Move (CA-BOARD-4).
fn work_door(world: &mut World, figure: FigureId, at: Tile) {
    let (model, cost) = (door_worker(world, figure, at), book_data(world).walk.door);
    world.edit::<ActivationState>(figure, |doing| {
        if doing.stride.is_none() {
            doing.actions = doing.actions.saturating_sub(1);
        }
        let stride = doing.stride.get_or_insert_default();
        let Some(model) = model else { return };
        match stride.iter_mut().find(|(id, _)| *id == model) {
            Some((_, spent)) => *spent += cost,
            None => stride.push((model, cost)),
        }
    });
}

fn gained(token: Word, figure: Argument) -> Phrase {
    phrase!("ca-token-gained", figure = figure, token = token.as_str())
}

fn lost(token: Word, figure: Argument) -> Phrase {
    phrase!("ca-token-lost", figure = figure, token = token.as_str())
}
