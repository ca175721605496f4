//! What shots are worth before anybody stands where they would be fired from. Orders themselves go by exact odds.
use std::cell::Cell;

use super::super::data::Data;
use super::super::pools::{net_row, net_weights};
use super::super::{fire, skill};
use super::outlook::Outlook;
use super::who::{Foe, Own};
use crate::board::{Board, Cover, Tile, distance};
use crate::table::Side;

const POOL: usize = 12;

/// What an attack is worth by its dice and the guard's, in points; worked out when first asked for.
pub struct Table {
    points: Vec<Cell<Option<i32>>>,
}

impl Table {
    pub fn blank() -> Self {
        Self { points: vec![Cell::new(None); POOL * POOL * 2] }
    }

    /// The points of an attack on an unhurt target, Suppressed or not.
    pub fn points(&self, data: &Data, attack: i16, guard: i16, suppressed: bool) -> i32 {
        let (attack, guard) = (attack.clamp(0, POOL as i16 - 1) as usize, guard.clamp(0, POOL as i16 - 1) as usize);
        let cell = &self.points[(attack * POOL + guard) * 2 + usize::from(suppressed)];
        if cell.get().is_none() {
            cell.set(Some(expected(data, attack as u16, guard as u16, suppressed)));
        }
        cell.get().unwrap_or(0)
    }
}

fn expected(data: &Data, attack: u16, guard: u16, suppressed: bool) -> i32 {
    let (weights, of) = net_weights(attack, guard, &data.dice);
    let worth = |net: usize| {
        let Some(row) = net_row(net as u16, &data.fire.net) else { return 0 };
        match if suppressed { row.wounds_if_suppressed } else { row.wounds } {
            0 if suppressed => 0,
            0 => data.mind.suppressed,
            1 => data.mind.wound,
            _ => data.mind.two_wounds,
        }
    };
    let sum: u128 = weights.iter().enumerate().map(|(net, weight)| weight * worth(net) as u128).sum();
    (sum / of.max(1)) as i32
}

impl Outlook<'_> {
    /// The dice with which one of its own would shoot from a tile at another; `None` out of range.
    fn attack_dice(&self, own: &Own, from: Tile, at: Tile) -> Option<i16> {
        let moved = from != own.at || own.done.steps > 0;
        let value =
            |word: &crate::table::Word| self.data.weapons.get(word.as_str())?.fire_at(distance(from, at), moved);
        let best = own.weapons.0.iter().filter_map(value).max()?;
        let fire = &self.data.fire;
        let steady = if moved { 0 } else { fire.steady };
        let wounded = skill::hurt(own.stats.aim, own.wounded, fire.wounded);
        let suppressed = if own.suppressed { fire.suppressed } else { 0 };
        Some(best + i16::from(own.stats.aim) + steady + wounded + suppressed)
    }

    /// What a shot of its own from a tile at a foe there is worth; 0 without sight or range.
    pub fn shot(&self, own: &Own, from: Tile, at: Tile, suppressed: bool) -> i32 {
        if !self.board.visible(at).contains(from) {
            return 0;
        }
        let Some(attack) = self.attack_dice(own, from, at) else { return 0 };
        let enemy = self.side.enemy().unwrap_or(Side::Civilian);
        let armor = self.data.mind.guess_armor.get(&enemy).copied().unwrap_or(0);
        let (cover, exposed) = self.cover(at, from);
        self.table.points(self.data, attack + exposed, armor + cover, suppressed)
    }

    /// What harm a foe at a tile could do to one of its own on another; 0 without sight.
    pub fn harm(&self, own: &Own, on: Tile, from: Tile) -> i32 {
        if !self.board.visible(from).contains(on) {
            return 0;
        }
        let (cover, exposed) = self.cover(on, from);
        let attack = self.data.mind.guess_attack + exposed;
        self.table.points(self.data, attack, i16::from(own.stats.armor) + cover, own.suppressed)
    }

    /// What harm all known foes could do there: Contacts count less.
    pub fn harm_on(&self, own: &Own, on: Tile) -> i32 {
        let harm = |foe: &Foe| {
            let share = if foe.confirmed { 100 } else { self.data.mind.contact };
            self.harm(own, on, foe.at) * share / 100
        };
        self.foes.iter().map(harm).sum()
    }

    /// The same to one of several: a foe shoots at one of those whom it sees. The others are friends who are there already.
    pub fn shared_harm_on(&self, own: &Own, on: Tile) -> i32 {
        let harm = |foe: &Foe| {
            let share = if foe.confirmed { 100 } else { self.data.mind.contact };
            let seen = self.board.visible(foe.at);
            let friends = self.able().filter(|friend| friend.id != own.id && seen.contains(friend.at)).count();
            self.harm(own, on, foe.at) * share / 100 / (1 + friends as i32)
        };
        self.foes.iter().map(harm).sum()
    }

    /// The best shot from a tile at a foe that it has told apart.
    pub fn best_shot(&self, own: &Own, from: Tile) -> i32 {
        let shots = self.foes.iter().filter(|foe| foe.confirmed).map(|foe| {
            let wounded = if foe.wounded { 5 } else { 4 };
            self.shot(own, from, foe.at, foe.suppressed) * wounded / 4
        });
        shots.max().unwrap_or(0)
    }

    /// Guard dice of cover on a tile against another, and attack dice of standing badly exposed there.
    fn cover(&self, on: Tile, from: Tile) -> (i16, i16) {
        let board: &Board = &self.board;
        match board.cover(on, from) {
            Cover::None if fire::exposes(board, on) => (0, self.data.fire.exposed),
            Cover::None => (0, 0),
            Cover::Half => (self.data.cover.half, 0),
            Cover::Full => (self.data.cover.full, 0),
        }
    }
}
