//! Lesser spends on a success: a second target, disarming, and surplus that the pool cannot hold.

use super::super::actions::{Advantage, Ask, Disarm, Order, Secondary};
use super::super::data::dice_scoring;
use super::super::data::order_field_types::{Boon, Question};
use super::super::senses::shot_difficulty::cover_dice;
use super::super::state::figure::Held;
use super::super::state::pending_frames::Success;
use super::outlook::Outlook;
use crate::board::distance;
use crate::model::{FigureId, Side};

/// Somebody within Reach of the target is struck too; a target that gets away unhurt loses its weapon (MO-SPEND-13,
/// MO-SPEND-17).
pub fn strike_second_target_or_disarm(
    outlook: &Outlook,
    success: &Success,
    target: FigureId,
    points: u16,
) -> Option<Order> {
    let figure = success.attempt.figure;
    if outlook.is_simple() || points < u16::from(outlook.data.spends.secondary) {
        return None;
    }
    let foe = outlook.foes.iter().find(|foe| foe.id == target)?;
    let beside = |other: &FigureId| {
        let other = outlook.foes.iter().find(|foe| foe.id == *other);
        other.is_some_and(|other| other.seen && distance(other.at, foe.at) <= outlook.data.range.reach)
    };
    let others = outlook.foes.iter().map(|foe| foe.id).filter(|id| *id != target && beside(id));
    let second = others.into_iter().find_map(|target| outlook.if_legal(Secondary { figure, target }));
    let cover = u16::from(cover_dice(outlook.data, outlook.board.cover(foe.at, success.from)));
    let (total, _) = dice_scoring::challenge_total(&success.damage);
    let hurts = (total + u16::from(success.bonus)).saturating_sub(1 + cover) >= outlook.data.injury.damage;
    let held = || outlook.seat.known.seen_component::<Held>(target).and_then(|held| held.0).filter(|_| !hurts);
    let disarm = || held().and_then(|weapon| outlook.if_legal(Disarm { figure, weapon }));
    second.or_else(disarm)
}

/// Spends what the pool has no room for: an Advantage, then a question.
pub fn spend_surplus(outlook: &Outlook, success: &Success) -> Option<Order> {
    let figure = success.attempt.figure;
    if outlook.side() != Side::Response || outlook.is_simple() {
        return None;
    }
    let all = u16::from(success.momentum) + u16::from(outlook.pools.momentum);
    let over = all > u16::from(outlook.data.pools.momentum);
    let lost = outlook.foes.is_empty() && all > u16::from(outlook.data.spends.information);
    let ask = |about, at| outlook.if_legal(Ask { figure, about, at, target: None });
    if lost {
        return ask(Question::Hidden, None);
    }
    if !over {
        return None;
    }
    let waits = outlook.own.iter().filter(|ally| ally.able && !ally.acted);
    let aid = waits.map(|ally| ally.id).find_map(|target| make(outlook, figure, Boon::Aid, target));
    let seen = outlook.foes.iter().filter(|foe| foe.seen);
    let hinder = || seen.map(|foe| foe.id).find_map(|target| make(outlook, figure, Boon::Hinder, target));
    let here = outlook.find(figure).map(|own| own.at).unwrap_or_default();
    let room = || here.neighbours().into_iter().find_map(|at| ask(Question::Room, Some(at)));
    aid.or_else(hinder).or_else(room).or_else(|| ask(Question::Hidden, None))
}

fn make(outlook: &Outlook, figure: FigureId, boon: Boon, target: FigureId) -> Option<Order> {
    outlook.if_legal(Advantage { figure, boon, target })
}
