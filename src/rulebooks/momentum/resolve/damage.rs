//! Damage: dice, Resistance and Stress (MO-DAMAGE-1 to 6, MO-BOARD-4, MO-SPEND-13, 14).

use bevy::prelude::World;

use super::super::Turn;
use super::super::data::dice_scoring;
use super::super::events::{DamageRolled, Struck};
use super::super::state::figure::{Character, book_data, weapon_data};
use super::super::state::pending_frames::{Frame, Hurt, Success};
use super::super::state::status_effects::{Braced, Prone};
use super::super::state::task_kinds::Task;
use super::readied_task_triggers;
use super::task_difficulty::attack_geometry;
use crate::model::{CommonEvent, FigureId, Figures, Token, Word};

/// Number of damage dice: the weapon's rating plus the attacker's Security (MO-DAMAGE-1).
pub fn damage_dice(world: &World, figure: FigureId, word: Word) -> u8 {
    let rating = weapon_data(world, word).map_or(0, |weapon| weapon.rating);
    rating + world.stats(figure).map_or(0, |stats| stats.disciplines.security)
}

/// Rolls the damage dice of an attack that has hit (MO-ATTACK-6).
pub fn roll_damage(turn: &mut Turn, success: &Success) -> Vec<u8> {
    let Task::Attack { weapon: word, .. } = success.attempt.task else { return Vec::new() };
    let count = damage_dice(turn.world(), success.attempt.figure, word);
    let faces = turn.roll(count.into(), 6);
    commit_damage_roll(turn, success, &faces);
    faces
}

/// Commits the damage roll.
pub fn commit_damage_roll(turn: &mut Turn, success: &Success, faces: &[u8]) {
    let Task::Attack { target, .. } = success.attempt.task else { return };
    let (total, effects) = dice_scoring::challenge_total(faces);
    turn.commit(DamageRolled { figure: success.attempt.figure, target, faces: faces.to_vec(), total, effects });
}

/// Current Resistance: armour plus Recover (MO-DAMAGE-3, MO-DAMAGE-4).
pub fn total_resistance(world: &World, figure: FigureId) -> u16 {
    let armour = world.stats(figure).map_or(0, |stats| u16::from(stats.resistance));
    armour + world.of::<Braced>(figure).map_or(0, |token| u16::from(token.resistance))
}

/// Deals the damage to the target and a bought second target; returns the decisions that follow.
pub fn strike_targets(turn: &mut Turn, success: &Success) -> Vec<Frame> {
    let Task::Attack { target, weapon: word, lethal } = success.attempt.task else { return Vec::new() };
    let Some(arm) = weapon_data(turn.world(), word).cloned() else { return Vec::new() };
    let (total, effects) = dice_scoring::challenge_total(&success.damage);
    let whole = total + arm.vicious * u16::from(effects) + u16::from(success.bonus);
    let ignored =
        arm.piercing * u16::from(effects) + book_data(turn.world()).spends.ignores * u16::from(success.penetration);
    let mut struck = vec![(target, whole)];
    struck.extend(success.second.map(|second| (second, whole / 2)));
    let mut injuries = Vec::new();
    for (figure, total) in struck {
        let dice =
            attack_geometry(turn.world(), success.attempt.figure, figure, word).map_or(0, |shot| shot.cover_dice());
        let cover = turn.roll_counted(dice.into(), 6, &dice_scoring::CHALLENGE_CUTS);
        let blow = Blow { figure, by: Some(success.attempt.figure), total, cover, ignored, lethal };
        injuries.extend(deal_damage(turn, blow, arm.knockdown && effects > 0));
    }
    // Tasks readied for an ally's attack come last.
    let mut next = readied_task_triggers::triggered_by_attack(turn, &success.attempt);
    next.extend(injuries.into_iter().rev());
    next
}

/// Damage about to be dealt to a character.
pub struct Blow {
    pub figure: FigureId,
    pub by: Option<FigureId>,
    pub total: u16,
    pub cover: Vec<u8>,
    pub ignored: u16,
    pub lethal: bool,
}

/// Takes damage off Stress; returns one Injury at most, however many causes it has (MO-DAMAGE-5, MO-DAMAGE-6, MO-INJURY-4).
pub fn deal_damage(turn: &mut Turn, blow: Blow, knockdown: bool) -> Option<Frame> {
    let world = turn.world();
    let Blow { figure, by, total, ignored, lethal, .. } = blow;
    let all = total_resistance(world, figure) + dice_scoring::challenge_total(&blow.cover).0;
    let resistance = dice_scoring::resistance_left(all, ignored);
    let damage = total.saturating_sub(resistance);
    let before = world.stress(figure).now;
    let after = before.saturating_sub(damage);
    let injury = causes_injury(damage, after, book_data(world).injury.damage);
    let stress = [before, after];
    turn.commit(Struck { figure, by, total, cover_faces: blow.cover, resistance, damage, stress });
    if knockdown && damage > 0 && !turn.world().prone(figure) {
        turn.commit(CommonEvent::TokenGained { figure, token: Word::new(Prone::WORD) });
    }
    injury.then_some(Frame::Injury(Hurt { figure, lethal }))
}

/// Whether damage injures: a heavy blow, or no Stress left (MO-INJURY-1, MO-INJURY-2, MO-INJURY-3).
pub fn causes_injury(damage: u16, stress_after: u16, much: u16) -> bool {
    damage >= much || (damage > 0 && stress_after == 0)
}
