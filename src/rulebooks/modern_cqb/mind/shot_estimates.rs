//! Estimates of shots from tiles that a figure has yet to reach; orders themselves are scored by exact odds.
use super::figure_view::{Foe, Own};
use super::outlook::Outlook;
use super::route_and_cover_cache::TargetCover;
use crate::board::{Tile, distance};
use crate::model::Side;
use crate::rulebooks::modern_cqb::state::aim_and_control_dice;

impl Outlook<'_> {
    /// The attack dice of a figure shooting from one tile at another; `None` out of range.
    fn attack_dice(&self, own: &Own, from: Tile, at: Tile) -> Option<i16> {
        let moved = from != own.at || own.done.steps > 0;
        let far = distance(from, at);
        let best = own.weapons.iter().filter_map(|weapon| weapon.fire_at(far, moved)).max()?;
        let fire = &self.data.fire;
        let steady = if moved { 0 } else { fire.steady };
        let wounded = aim_and_control_dice::wound_penalty(own.stats.aim, own.wounded, fire.wounded);
        let suppressed = if own.suppressed { fire.suppressed } else { 0 };
        Some(best + i16::from(own.stats.aim) + steady + wounded + suppressed)
    }

    /// Points for a shot from one tile at an enemy on another; 0 without sight or range.
    pub fn shot_points(&self, own: &Own, from: Tile, at: Tile, suppressed: bool) -> i32 {
        let Some(protection) = self.sight_row(at).cover_from(&self.board, from) else { return 0 };
        let Some(attack) = self.attack_dice(own, from, at) else { return 0 };
        let enemy = self.side.enemy().unwrap_or(Side::Civilian);
        let armor = self.mind.guess_armor.get(&enemy).copied().unwrap_or(0);
        let (cover, exposed) = self.dice(protection);
        self.table.points(self.data, self.side, attack + exposed, armor + cover, suppressed)
    }

    /// Points of harm that an enemy on `from` could do to a figure on `on`; 0 without sight.
    pub fn harm_points(&self, own: &Own, on: Tile, from: Tile) -> i32 {
        let Some(protection) = self.sight_row(from).cover_on(&self.board, on) else { return 0 };
        let (cover, exposed) = self.dice(protection);
        let attack = self.mind.guess_attack + exposed;
        self.table.points(self.data, self.side, attack, i16::from(own.stats.armor) + cover, own.suppressed)
    }

    /// Points of harm that all known enemies could do to a figure on a tile; Contacts count less.
    pub fn harm_points_on(&self, own: &Own, on: Tile) -> i32 {
        let harm = |foe: &Foe| {
            let share = if foe.confirmed { 100 } else { self.mind.contact };
            self.harm_points(own, on, foe.at) * share / 100
        };
        self.foes.iter().map(harm).sum()
    }

    /// Points of the harm that enemies who cover a figure could do to it if it stirs (CQB-REACT-1). The first may stop it.
    pub fn stirring_harm_points(&self, own: &Own) -> i32 {
        let covering = self.foes.iter().filter(|foe| foe.confirmed && foe.covers == Some(own.id));
        let mut harm: Vec<i32> = covering.map(|foe| self.harm_points(own, own.at, foe.at)).collect();
        harm.sort_unstable_by(|a, b| b.cmp(a));
        harm.iter().zip(1..).map(|(harm, place)| harm / place).sum::<i32>() * own.temper.caution / 100
    }

    /// Points for a tile from which a figure would cover a Confirmed enemy at the end of the Move (CQB-REACT-1).
    pub fn covering_points(&self, own: &Own, tile: Tile) -> i32 {
        let within = |foe: &&Foe| foe.confirmed && distance(tile, foe.at) <= own.covers;
        let fit = own.composed && !own.weapons.is_empty();
        let covers = fit && self.foes.iter().filter(within).any(|foe| self.board.visible(tile).contains(foe.at));
        if covers { self.mind.moves.covers } else { 0 }
    }

    /// The number of other friends that each known enemy sees: it can shoot at only one of them.
    pub fn friends_seen(&self, own: &Own) -> Vec<i32> {
        let friends: Vec<Tile> = self.able().filter(|friend| friend.id != own.id).map(|friend| friend.at).collect();
        let seen = |foe: &Foe| friends.iter().filter(|at| self.sight_row(foe.at).seen.contains(**at)).count() as i32;
        self.foes.iter().map(seen).collect()
    }

    /// Points of harm as of [`Outlook::harm_points_on`], with each enemy's harm shared among the friends that it sees.
    pub fn shared_harm_points_on(&self, own: &Own, on: Tile, friends_seen: &[i32]) -> i32 {
        let harm = |(foe, friends): (&Foe, &i32)| {
            let share = if foe.confirmed { 100 } else { self.mind.contact };
            self.harm_points(own, on, foe.at) * share / 100 / (1 + friends)
        };
        self.foes.iter().zip(friends_seen).map(harm).sum()
    }

    /// Points for the best shot from a tile at a Confirmed enemy.
    pub fn best_shot_points(&self, own: &Own, from: Tile) -> i32 {
        let shots = self.foes.iter().filter(|foe| foe.confirmed).map(|foe| {
            let wounded = if foe.wounded { 5 } else { 4 };
            self.shot_points(own, from, foe.at, foe.suppressed) * wounded / 4
        });
        shots.max().unwrap_or(0)
    }

    /// Guard dice for cover, and attack dice for an exposed target.
    fn dice(&self, protection: TargetCover) -> (i16, i16) {
        match protection {
            TargetCover::Exposed => (0, self.data.fire.exposed),
            TargetCover::Open => (0, 0),
            TargetCover::Half => (self.data.cover.half, 0),
            TargetCover::Full => (self.data.cover.full, 0),
        }
    }
}
