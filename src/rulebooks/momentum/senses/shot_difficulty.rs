//! Difficulty of an attack from the geometry: range, line, cover and state of the target (MO-DIFF-1, MO-BOARD-2,
//! MO-MINOR-16).

use super::super::data::order_field_types::Band;
use super::super::data::{Data, Weapon};
use crate::board::{Board, Cover, Light, Tile, distance};
use crate::localization::{Argument, phrase};
use crate::model::{Ledger, Refusal, Verdict};

/// One Difficulty modifier: whether it applies, its name, its size and its rule.
pub(super) type Modifier = (bool, &'static str, i16, &'static str);

pub(super) fn modifier_total(lines: &[Modifier]) -> i16 {
    lines.iter().filter(|line| line.0).map(|line| line.2).sum()
}

/// Adds each modifier that applies to a ledger.
pub(super) fn add_modifiers_to(ledger: &mut Ledger, lines: &[Modifier]) {
    lines.iter().for_each(|&(holds, name, more, rule)| ledger.add_if(holds, "difficulty", name, more, rule));
}

/// An attack with a weapon from one tile at another.
pub struct Shot<'a> {
    pub data: &'a Data,
    pub board: &'a Board,
    pub weapon: &'a Weapon,
    pub from: Tile,
    pub at: Tile,
    pub night: bool,
    /// An enemy that can act is within Reach of the attacker.
    pub at_hand: bool,
    /// The target is prone.
    pub prone: bool,
    /// The target is on guard.
    pub defended: bool,
}

impl Shot<'_> {
    /// The band of the target; a melee attack is made from an adjacent tile (MO-MELEE-2).
    pub fn range_band(&self) -> Band {
        if self.weapon.melee { Band::Reach } else { self.data.range_band(distance(self.from, self.at)) }
    }

    /// Whether the weapon reaches the target along a clear line (MO-RANGED-1, MO-BOARD-2).
    ///
    /// # Errors
    /// The rule that forbids it.
    pub fn check(&self) -> Verdict {
        let most = self.weapon.band.unwrap_or(Band::Reach);
        Refusal::unless(self.range_band() <= most, "MO-RANGED-1", || {
            let (weapon, tiles) = (Argument::weapon(self.weapon.name.to_lowercase()), distance(self.from, self.at));
            phrase!("mo-refused-range", weapon = weapon, band = format!("{most:?}"), tiles = tiles)
        })?;
        let sight = self.board.sight(self.from, self.at);
        Refusal::unless(sight.clear, "MO-BOARD-2", || phrase!("mo-refused-line"))?;
        Refusal::unless(sight.smoke <= self.data.difficulty.most_smoke, "MO-BOARD-2", || phrase!("mo-refused-smoke"))
    }

    /// Adds the Difficulty modifiers of ground and target.
    pub fn add_modifiers(&self, ledger: &mut Ledger) {
        add_modifiers_to(ledger, &self.lines());
    }

    /// The sum of the modifiers that [`add_modifiers`](Self::add_modifiers) lists.
    pub fn modifier_sum(&self) -> i16 {
        modifier_total(&self.lines())
    }

    fn lines(&self) -> [Modifier; 9] {
        let (more, band) = (&self.data.difficulty, self.range_band());
        let (ranged, near) = (!self.weapon.melee, band <= Band::Close);
        let smoke = ranged && self.board.sight(self.from, self.at).smoke > 0;
        let light = self.board.attributes(self.at).light;
        let (dim, dark) = (light == Light::Dim && !self.night, light == Light::Dark && !self.night);
        [
            (ranged && band == Band::Long, "Long range", more.long, "MO-DIFF-1"),
            (ranged && band == Band::Extreme, "Extreme range", more.extreme, "MO-DIFF-1"),
            (smoke, "Smoke", more.smoke, "MO-BOARD-2"),
            (ranged && dim, "Dim light", more.dim, "MO-BOARD-2"),
            (ranged && dark, "Darkness", more.dark, "MO-BOARD-2"),
            (ranged && self.at_hand, "Enemy within Reach", more.enemy_at_hand, "MO-RANGED-3"),
            (self.prone && !near, "Target prone", more.prone_far, "MO-MINOR-16"),
            (self.prone && near, "Target prone, near", more.prone_near, "MO-MINOR-16"),
            (self.defended, "Target defends", more.defended, "MO-TASK-10"),
        ]
    }

    /// Whether [`check`](Self::check) passes.
    pub fn reaches(&self) -> bool {
        let sight = self.board.sight(self.from, self.at);
        self.range_band() <= self.weapon.band.unwrap_or(Band::Reach)
            && !sight.is_blocked(self.data.difficulty.most_smoke)
    }

    /// The target's Cover Dice; none within Reach (MO-BOARD-4).
    pub fn cover_dice(&self) -> u8 {
        if self.range_band() == Band::Reach { 0 } else { cover_dice(self.data, self.board.cover(self.at, self.from)) }
    }
}

/// Challenge dice for a kind of cover (MO-BOARD-4).
pub fn cover_dice(data: &Data, cover: Cover) -> u8 {
    match cover {
        Cover::None => 0,
        Cover::Half => data.cover.half,
        Cover::Full => data.cover.full,
    }
}

/// The best cover on any side of a tile (MO-RECOVER-5).
pub fn best_cover(board: &Board, at: Tile) -> Option<Cover> {
    // A line from two tiles away, straight on, crosses the adjacent tile that gives the cover.
    let from = [(0, -2), (2, 0), (0, 2), (-2, 0)].map(|(dx, dy)| at.offset(dx, dy));
    from.into_iter().map(|from| board.cover(at, from)).filter(|cover| *cover != Cover::None).max()
}
