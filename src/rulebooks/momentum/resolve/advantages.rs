//! Advantages: aid an ally, hinder an enemy, clear a Complication (MO-TASK-4, MO-TASK-5, MO-SPEND-6).

use bevy::prelude::World;

use super::super::Turn;
use super::super::data::order_field_types::{Band, Boon};
use super::super::events::Uncomplicated;
use super::super::senses::sight;
use super::super::state::figure::{self, Character};
use super::super::state::status_effects::{Advantaged, Hindered};
use crate::board::distance;
use crate::localization::{Argument, phrase};
use crate::model::{CommonEvent, FigureId, Figures, Refusal, Token, Verdict, Word};

/// Whether a character can place this Advantage on a target.
///
/// # Errors
/// The rule that forbids it.
pub fn check_advantage(world: &World, figure: FigureId, boon: Boon, target: FigureId) -> Verdict {
    let seen = sight::is_in_sight(world, world.side(figure), target) && world.able(target);
    Refusal::unless(seen, "MO-TASK-5", || phrase!("mo-refused-advantage-unseen", unit = target.to_string()))?;
    let friend = world.side(target) == world.side(figure);
    match boon {
        Boon::Clear => {
            Refusal::unless(friend && !has_boon(world, target, boon), "MO-TASK-5", || {
                phrase!("mo-refused-clear-whom")
            })?;
        }
        Boon::Aid => Refusal::unless(friend && target != figure, "MO-TASK-5", || phrase!("mo-refused-aid-whom"))?,
        Boon::Hinder => Refusal::unless(!friend, "MO-TASK-5", || phrase!("mo-refused-hinder-whom"))?,
    }
    if boon == Boon::Clear {
        return Ok(());
    }
    let near = world
        .at(figure)
        .zip(world.at(target))
        .is_some_and(|(from, at)| figure::book_data(world).range_band(distance(from, at)) <= Band::Medium);
    Refusal::unless(near, "MO-TASK-5", || {
        phrase!("mo-refused-advantage-far", target = Argument::figure(world.label(target)))
    })?;
    Refusal::unless(!has_boon(world, target, boon), "MO-TASK-5", || {
        phrase!("mo-refused-advantage-had", target = Argument::figure(world.label(target)))
    })
}

/// Places the Advantage: a token, or one Complication less.
pub fn place_advantage(turn: &mut Turn, boon: Boon, target: FigureId) {
    let token = match boon {
        Boon::Aid => Advantaged::WORD,
        Boon::Hinder => Hindered::WORD,
        Boon::Clear => {
            let tokens = turn.world().complications(target).tokens.saturating_sub(1);
            return turn.commit(Uncomplicated { figure: target, tokens });
        }
    };
    if !has_boon(turn.world(), target, boon) {
        turn.commit(CommonEvent::TokenGained { figure: target, token: Word::new(token) });
    }
}

/// Every legal pair of Advantage and target.
pub fn possible_advantages(world: &World, figure: FigureId) -> Vec<(Boon, FigureId)> {
    let pairs = Boon::ALL.into_iter().flat_map(|boon| world.figures().into_iter().map(move |target| (boon, target)));
    pairs.filter(|(boon, target)| check_advantage(world, figure, *boon, *target).is_ok()).collect()
}

/// Whether a character already has this Advantage (MO-TASK-5).
pub fn has_boon(world: &World, target: FigureId, boon: Boon) -> bool {
    match boon {
        Boon::Aid => world.has::<Advantaged>(target),
        Boon::Hinder => world.has::<Hindered>(target),
        Boon::Clear => world.complications(target).tokens == 0,
    }
}
