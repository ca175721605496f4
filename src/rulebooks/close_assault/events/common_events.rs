//! The common events under this book.

use bevy::prelude::World;

use crate::board::Tile;
use crate::model::{self, CommonEvent, Cue, FigureId, Figures, Tint, Viewpoint, Word, Writer};
use crate::referee::BookEvent;
use crate::rulebooks::close_assault::events::CloseAssault;
use crate::rulebooks::close_assault::events::phrases::banner_cue;
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

    fn sentence(&self, world: &World) -> String {
        let who = |figure: &FigureId| world.label(*figure);
        match self {
            Self::RoundBegan { round, .. } => format!("Turn {round}."),
            // The next activation names its side.
            Self::PhaseBegan { .. } => String::new(),
            Self::Stepped { figure, to, .. } => format!("{} moves to {to}.", who(figure)),
            Self::DoorChanged { after, by, .. } => {
                let what = if after.is_open() { "opens" } else { "closes" };
                format!("{} {what} the door.", by.as_ref().map_or_else(|| "Somebody".into(), who))
            }
            Self::SmokeChanged { before, after, .. } if after < before => "The smoke lifts.".into(),
            Self::SmokeChanged { .. } => "Smoke spreads.".into(),
            Self::TokenGained { figure, token } => format!("{} {}.", who(figure), gained(*token)),
            Self::TokenLost { figure, token } => format!("{} {}.", who(figure), lost(*token)),
            Self::Scored { row, points, .. } => format!("{points:+}: {row}."),
            Self::Ended { why, .. } => model::why_decided(why, "models", Viewpoint::of(world)).english(),
        }
    }

    fn cue(&self, _: &World) -> Cue {
        match *self {
            Self::RoundBegan { round, .. } => banner_cue(format!("Turn {round}"), Tint::Plain),
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

fn gained(token: Word) -> String {
    match token.as_str() {
        "pinned" => "is Pinned".into(),
        "overwatch" => "goes on Overwatch".into(),
        other => format!("is {other}"),
    }
}

fn lost(token: Word) -> String {
    match token.as_str() {
        "pinned" => "is no longer Pinned".into(),
        "overwatch" => "is no longer on Overwatch".into(),
        other => format!("is no longer {other}"),
    }
}
