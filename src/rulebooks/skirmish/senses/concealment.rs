//! Cover, concealment and darkness along a line from an eye to a target (SK-BOARD-2, SK-BOARD-3).

use std::sync::Arc;

use super::super::data::{Data, Sensor, Weapon};
use super::footprint::FootprintTiles;
use super::sight_survey::{DENSE, Survey, THIN};
use crate::board::{Board, Light, Tile, TileSet};
use crate::localization::MessageId;
use crate::model::Word;

/// Eyes and sensors of an observer; the best one for each line counts (SK-SENSOR-6).
#[derive(Copy, Clone, Debug, Default, PartialEq, Eq)]
pub struct Senses {
    /// A bit for each kind of sensor present.
    kinds: u8,
    /// The kind of the sensor added last.
    last: Option<u8>,
}

const DIM: u8 = 1;
const DARK: u8 = 2;
const GLASS: u8 = 4;

impl Senses {
    /// Eyes, built-in sensors, and those of carried items.
    pub fn of(data: &Data, own: &[Word], items: &[Word]) -> Self {
        let mut senses = Self::default();
        let lent = items.iter().filter_map(|item| data.items.get(item.as_str())?.sensor.as_deref());
        let words = ["eyes"].into_iter().chain(own.iter().map(Word::as_str)).chain(lent);
        words.filter_map(|word| data.sensors.get(word)).for_each(|sensor| senses.add(sensor));
        senses
    }

    fn add(&mut self, sensor: &Sensor) {
        let flag = |is: bool, bit: u8| if is { bit } else { 0 };
        let kind =
            flag(sensor.ignores_dim, DIM) | flag(sensor.ignores_dark, DARK) | flag(sensor.stopped_by_glass, GLASS);
        self.kinds |= 1 << kind;
        self.last = Some(kind);
    }

    fn all(self) -> impl Iterator<Item = u8> {
        (0..8).filter(move |kind| self.kinds & 1 << kind != 0)
    }
}

/// An observer's eye.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub struct Eye {
    /// The sensor tile (SK-SIGHT-2).
    pub at: Tile,
    pub senses: Senses,
    /// Looks from above.
    pub aloft: bool,
}

/// A unit or point that is looked at.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub struct SightTarget {
    pub tiles: FootprintTiles,
    /// Spotted (SK-CONCEAL-10).
    pub spotted: bool,
    /// Seen to enter its foliage (SK-CONCEAL-7).
    pub traced: bool,
}

impl SightTarget {
    /// A bare point.
    pub fn point(at: Tile) -> Self {
        Self { tiles: FootprintTiles::on(at), spotted: false, traced: false }
    }
}

/// Reason for advantage or disadvantage of a Skill roll: the displayed words and the rule.
pub type RollReason = (&'static str, &'static str);

/// Possible reasons for one aim, in display order.
const REASONS: [RollReason; 10] = [
    ("Target did not move", "SK-ADV-1"),
    ("Target unaware", "SK-ADV-2"),
    ("Netting", "SK-CONCEAL-10"),
    ("Dense foliage, place known", "SK-CONCEAL-10"),
    ("Thin foliage", "SK-CONCEAL-7"),
    // Smoke conceals partly at any thickness, never totally (SK-CONCEAL-12).
    ("Smoke in between", "SK-CONCEAL-11"),
    ("Low cover", "SK-BOARD-2"),
    ("Poor light", "SK-ADV-4"),
    ("Not trained on it", "SK-ADV-3"),
    ("Suppressed", "SK-SUPPRESS-7"),
];

/// A set of reasons.
#[derive(Copy, Clone, Debug, Default, PartialEq, Eq)]
pub struct Reasons(u16);

impl Reasons {
    pub const STATIONARY: Self = Self(1);
    pub const UNAWARE: Self = Self(1 << 1);
    const NETTING: Self = Self(1 << 2);
    const DENSE: Self = Self(1 << 3);
    const THIN: Self = Self(1 << 4);
    const SMOKE: Self = Self(1 << 5);
    const LOW: Self = Self(1 << 6);
    pub const POOR_LIGHT: Self = Self(1 << 7);
    pub const UNTRAINED: Self = Self(1 << 8);
    pub const SUPPRESSED: Self = Self(1 << 9);

    pub fn is_empty(self) -> bool {
        self.0 == 0
    }

    pub fn has(self, other: Self) -> bool {
        self.0 & other.0 == other.0
    }

    /// Adds other reasons if the condition holds.
    #[must_use]
    pub fn and(self, other: Self, holds: bool) -> Self {
        if holds { Self(self.0 | other.0) } else { self }
    }

    #[must_use]
    pub fn without(self, other: Self) -> Self {
        Self(self.0 & !other.0)
    }

    /// The reasons in display order.
    pub fn labels(self) -> Vec<RollReason> {
        (0..REASONS.len()).filter(|bit| self.0 & 1 << bit != 0).map(|bit| REASONS[bit]).collect()
    }
}

/// Obstacle that blocks a line.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub struct LineBlocker {
    pub rule: &'static str,
    pub why: MessageId,
}

const fn bar(rule: &'static str, why: MessageId) -> LineBlocker {
    LineBlocker { rule, why }
}

/// Reasons that partly hide a target, or the obstacle that blocks the line.
pub type View = Result<Reasons, LineBlocker>;

/// The board, read with this book's numbers.
#[derive(Clone)]
pub struct Ground<'a> {
    pub board: &'a Board,
    pub book: &'a Data,
    pub survey: Arc<Survey>,
}

impl Ground<'_> {
    /// Reasons that partly hide a target from an eye (SK-CONCEAL-1), and from a weapon if one is fired; the best of the
    /// target's tiles counts (SK-SIGHT-2).
    ///
    /// # Errors
    /// The obstacle to seeing or hitting it.
    pub fn view(&self, eye: &Eye, sight_target: &SightTarget, weapon: Option<&Weapon>) -> View {
        let nowhere = Err(bar("SK-SIGHT-1", MessageId("sk-bar-nowhere")));
        let views = sight_target.tiles.iter().map(|tile| self.view_of(eye, tile, sight_target, weapon));
        views.reduce(clearer_view).unwrap_or(nowhere)
    }

    fn view_of(&self, eye: &Eye, tile: Tile, sight_target: &SightTarget, weapon: Option<&Weapon>) -> View {
        let line = self.survey.obstacles_between(eye.at, tile);
        let facts = self.survey.features_of(tile);
        if let Some(weapon) = weapon {
            // Obstacles stop the weapon, whether they can be seen through or not (SK-COVER-1, SK-COVER-2, SK-COVER-3,
            // SK-COVER-4, SK-COVER-6).
            let overhead = eye.aloft || weapon.overhead;
            if overhead && facts.roofed {
                return Err(bar("SK-COVER-4", MessageId("sk-bar-overhead-cover")));
            }
            if !overhead && weapon.damage.sides < line.stopping {
                return Err(bar("SK-COVER-3", MessageId("sk-bar-cover")));
            }
        }
        let mut reasons = Reasons::default();
        if eye.aloft {
            reasons = self.seen_from_above(tile, sight_target)?;
        } else {
            self.behind_walls(eye, tile, weapon)?;
        }
        reasons = reasons.and(self.foliage_between(eye, facts.foliage, line.foliage, sight_target)?, true);
        reasons = reasons.and(Reasons::SMOKE, self.board.smoke_between(eye.at, tile) > 0);
        let lobbed = eye.aloft || weapon.is_some_and(|weapon| weapon.overhead);
        reasons = reasons.and(Reasons::LOW, !lobbed && line.low);
        Ok(reasons.and(self.darkness(eye, facts.light, line.glass)?, true))
    }

    fn seen_from_above(&self, tile: Tile, sight_target: &SightTarget) -> View {
        let facts = self.survey.features_of(tile);
        if facts.roofed {
            return Err(bar("SK-BOARD-2", MessageId("sk-bar-roof")));
        }
        match facts.netting {
            0 => Ok(Reasons::default()),
            _ if sight_target.spotted => Ok(Reasons::NETTING),
            _ => Err(bar("SK-CONCEAL-9", MessageId("sk-bar-netting"))),
        }
    }

    fn behind_walls(&self, eye: &Eye, tile: Tile, weapon: Option<&Weapon>) -> Result<(), LineBlocker> {
        let hidden = !self.board.sees(eye.at, tile);
        match (hidden, weapon) {
            (false, _) => Ok(()),
            // An obstacle that the weapon pierces still hides the target.
            (true, Some(weapon)) if !weapon.overhead => Err(bar("SK-COVER-7", MessageId("sk-bar-wall"))),
            (true, _) => Err(bar("SK-CONCEAL-2", MessageId("sk-bar-wall"))),
        }
    }

    /// Foliage on the target's tile or along the line (SK-CONCEAL-7); from above, on the target's tile only.
    fn foliage_between(&self, eye: &Eye, here: u8, between: u8, sight_target: &SightTarget) -> View {
        let thick = i16::from(if eye.aloft { here } else { here.max(between) });
        let known = sight_target.spotted || sight_target.traced;
        match () {
            () if thick < THIN => Ok(Reasons::default()),
            () if thick >= DENSE && !known => Err(bar("SK-CONCEAL-7", MessageId("sk-bar-foliage"))),
            () if thick >= DENSE => Ok(Reasons::DENSE),
            () => Ok(Reasons::THIN),
        }
    }

    /// The darkness left with the best sensor: dusk conceals partly, pitch dark totally (SK-CONCEAL-5, SK-SENSOR-1,
    /// SK-SENSOR-2, SK-SENSOR-3, SK-SENSOR-6).
    fn darkness(&self, eye: &Eye, light: Light, glass: bool) -> View {
        let none = Reasons::default();
        if light == Light::Lit && eye.senses.all().any(|kind| kind & GLASS == 0) {
            return Ok(none);
        }
        let by = |kind: u8| {
            if kind & GLASS != 0 && !eye.aloft && glass {
                return Err(bar("SK-SENSOR-4", MessageId("sk-bar-glass")));
            }
            match light {
                Light::Dim if kind & DIM == 0 => Ok(Reasons::POOR_LIGHT),
                Light::Dark if kind & DARK == 0 => Err(bar("SK-CONCEAL-3", MessageId("sk-bar-darkness"))),
                _ => Ok(none),
            }
        };
        let best = eye.senses.all().filter_map(|kind| by(kind).ok()).min_by_key(|view| !view.is_empty());
        best.map_or_else(|| eye.senses.last.map_or(Ok(none), by), Ok)
    }

    /// Whether a point can be aimed at, seen or not: no wall, closed door or full-height obstacle in between
    /// (SK-SUPPRESS-9).
    pub fn is_in_line(&self, eye: &Eye, tile: Tile) -> bool {
        self.board.contains(tile) && (eye.aloft || self.board.sees(eye.at, tile))
    }

    /// Whether a blast reaches a tile from its centre: no wall in between that it cannot pierce (SK-BLAST-1).
    pub fn blast_reaches(&self, centre: Tile, tile: Tile, sides: u8) -> bool {
        sides >= self.survey.obstacles_between(centre, tile).stopping
    }

    /// The tiles that hear the noise of fighting (SK-AMBUSH-2).
    pub fn tiles_in_hearing(&self, from: Tile) -> Arc<TileSet> {
        self.survey.tiles_in_hearing(self.board, from, self.book.sight.noise)
    }
}

/// The less hindered of two views; the first on a tie.
pub fn clearer_view(best: View, next: View) -> View {
    match (&best, &next) {
        (Ok(here), Ok(there)) if there.is_empty() && !here.is_empty() => next,
        (Err(_), Ok(_)) => next,
        _ => best,
    }
}
