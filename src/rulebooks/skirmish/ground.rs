//! How this book reads the board on the line from an eye to a target: cover, concealment, darkness (SK-BOARD-2, SK-BOARD-3).
//!
//! It asks for no unit: who looks and who is looked at are arguments, so that a mind may try places out.

use super::data::{Data, Sensor, Weapon};
use crate::board::{Board, Cover, Light, Opacity, Terrain, Tile, distance};

/// Tiles that hide: the word of a level's ground.
pub const FOLIAGE: &str = "foliage";
pub const NETTING: &str = "netting";
pub const THIN: i16 = 1;
pub const DENSE: i16 = 2;

/// Somebody who looks.
#[derive(Clone, Debug)]
pub struct Eye<'d> {
    /// Its sensor tile (SK-SIGHT-2).
    pub at: Tile,
    /// Its eyes and whatever else it sees by; the best for the line at hand counts (SK-SENSOR-6).
    pub sensors: Vec<&'d Sensor>,
    /// It looks from above.
    pub aloft: bool,
}

/// Somebody, or some point, that is looked at.
#[derive(Clone, Debug)]
pub struct Mark {
    pub tiles: Vec<Tile>,
    /// SK-CONCEAL-10.
    pub spotted: bool,
    /// Seen going into its foliage (SK-CONCEAL-7).
    pub traced: bool,
}

impl Mark {
    /// A bare point.
    pub fn point(at: Tile) -> Self {
        Self { tiles: vec![at], spotted: false, traced: false }
    }
}

/// Why the Skill is rolled better or worse: words that a player reads, and the rule.
pub type Reason = (&'static str, &'static str);

/// Why a line is no good at all.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub struct Bar {
    pub rule: &'static str,
    pub why: &'static str,
}

const fn bar(rule: &'static str, why: &'static str) -> Bar {
    Bar { rule, why }
}

/// The board under this book's numbers.
#[derive(Copy, Clone)]
pub struct Ground<'a> {
    pub board: &'a Board,
    pub book: &'a Data,
}

impl Ground<'_> {
    /// What partly hides a target from an eye (SK-CONCEAL-1), and from a weapon where one is fired; the best of the target's tiles counts
    /// (SK-SIGHT-2).
    ///
    /// # Errors
    /// What keeps it from being seen or hit at all.
    pub fn view(&self, eye: &Eye, mark: &Mark, weapon: Option<&Weapon>) -> Result<Vec<Reason>, Bar> {
        let nowhere = Err(bar("SK-SIGHT-1", "it is nowhere to be seen"));
        let views = mark.tiles.iter().map(|tile| self.view_of(eye, *tile, mark, weapon));
        views.reduce(better).unwrap_or(nowhere)
    }

    fn view_of(&self, eye: &Eye, tile: Tile, mark: &Mark, weapon: Option<&Weapon>) -> Result<Vec<Reason>, Bar> {
        if let Some(weapon) = weapon {
            self.cover(eye, tile, weapon)?;
        }
        let known = mark.spotted || mark.traced;
        let mut reasons =
            if eye.aloft { self.seen_from_above(tile, mark)? } else { self.behind_walls(eye, tile, weapon)? };
        reasons.extend(self.foliage_between(eye, tile, known)?);
        if self.board.sight(eye.at, tile).through_smoke() {
            // However thick: never total (SK-CONCEAL-12).
            reasons.push(("Smoke in between", "SK-CONCEAL-11"));
        }
        let lobbed = eye.aloft || weapon.is_some_and(|weapon| weapon.overhead);
        if !lobbed && self.board.crosses(eye.at, tile, |other| other.is_beside(tile) && self.low(other)) {
            reasons.push(("Low cover", "SK-BOARD-2"));
        }
        reasons.extend(self.darkness(eye, tile)?);
        Ok(reasons)
    }

    /// What stops the weapon in use, seen through or not (SK-COVER-1, SK-COVER-2, SK-COVER-3, SK-COVER-4, SK-COVER-6).
    fn cover(&self, eye: &Eye, tile: Tile, weapon: &Weapon) -> Result<(), Bar> {
        if eye.aloft || weapon.overhead {
            let roofed = self.roofed(tile);
            return if roofed {
                Err(bar("SK-COVER-4", "it has overhead cover from what comes from above"))
            } else {
                Ok(())
            };
        }
        let stopped = self.board.crosses(eye.at, tile, |other| self.stops(other, weapon.damage.sides));
        if stopped { Err(bar("SK-COVER-3", "it is in cover from this weapon")) } else { Ok(()) }
    }

    fn seen_from_above(&self, tile: Tile, mark: &Mark) -> Result<Vec<Reason>, Bar> {
        if self.roofed(tile) {
            return Err(bar("SK-BOARD-2", "a roof hides it from above"));
        }
        match self.number(tile, NETTING) {
            0 => Ok(Vec::new()),
            _ if mark.spotted => Ok(vec![("Netting", "SK-CONCEAL-10")]),
            _ => Err(bar("SK-CONCEAL-9", "netting hides it from above")),
        }
    }

    fn behind_walls(&self, eye: &Eye, tile: Tile, weapon: Option<&Weapon>) -> Result<Vec<Reason>, Bar> {
        let hidden = !self.board.visible(eye.at).contains(tile);
        match (hidden, weapon) {
            (false, _) => Ok(Vec::new()),
            // What the weapon would pierce still hides.
            (true, Some(weapon)) if !weapon.overhead => Err(bar("SK-COVER-7", "a wall hides it")),
            (true, _) => Err(bar("SK-CONCEAL-2", "a wall hides it")),
        }
    }

    /// Foliage that the target stands in or the line crosses (SK-CONCEAL-7); from above only what it stands in.
    fn foliage_between(&self, eye: &Eye, tile: Tile, known: bool) -> Result<Option<Reason>, Bar> {
        let thick = |least: i16| {
            let here = |other: Tile| self.foliage(other) >= least;
            here(tile) || (!eye.aloft && self.board.crosses(eye.at, tile, here))
        };
        match () {
            () if !thick(THIN) => Ok(None),
            () if thick(DENSE) && !known => Err(bar("SK-CONCEAL-7", "dense foliage hides it")),
            () if thick(DENSE) => Ok(Some(("Dense foliage, place known", "SK-CONCEAL-10"))),
            () => Ok(Some(("Thin foliage", "SK-CONCEAL-7"))),
        }
    }

    /// The darkness that is left by the best sensor: dusk hides in part, pitch dark wholly (SK-CONCEAL-5, SK-SENSOR-1,
    /// SK-SENSOR-2, SK-SENSOR-3, SK-SENSOR-6).
    fn darkness(&self, eye: &Eye, tile: Tile) -> Result<Option<Reason>, Bar> {
        let light = self.light(tile);
        if light == Light::Lit && eye.sensors.iter().any(|sensor| !sensor.stopped_by_glass) {
            return Ok(None);
        }
        let glass = || self.board.crosses(eye.at, tile, |other| self.board.terrain(other) == Terrain::Window);
        let by = |sensor: &&Sensor| {
            if sensor.stopped_by_glass && !eye.aloft && glass() {
                return Err(bar("SK-SENSOR-4", "glass stops the sensor"));
            }
            match light {
                Light::Dim if !sensor.ignores_dim => Ok(Some(("Poor light", "SK-ADV-4"))),
                Light::Dark if !sensor.ignores_dark => Err(bar("SK-CONCEAL-3", "complete darkness hides it")),
                _ => Ok(None),
            }
        };
        let views: Vec<Result<Option<Reason>, Bar>> = eye.sensors.iter().map(by).collect();
        let best = views.iter().copied().filter(Result::is_ok).min_by_key(|view| view.is_ok_and(|dim| dim.is_some()));
        let worst = views.into_iter().next_back().unwrap_or(Ok(None));
        best.unwrap_or(worst)
    }

    /// Whether a point can be aimed at, seen or not: no wall, closed door or full-height obstacle lies between
    /// (SK-SUPPRESS-9).
    pub fn in_line(&self, eye: &Eye, tile: Tile) -> bool {
        self.board.contains(tile) && (eye.aloft || self.board.visible(eye.at).contains(tile))
    }

    /// Whether a blast gets from its centre to a tile: no wall in between that it cannot pierce (SK-BLAST-1).
    pub fn blast_reaches(&self, centre: Tile, tile: Tile, sides: u8) -> bool {
        !self.board.crosses(centre, tile, |other| self.stops(other, sides))
    }

    /// Whether a tile stops a shot with Damage dice of so many sides (SK-BOARD-3).
    pub fn stops(&self, tile: Tile, sides: u8) -> bool {
        let opaque = self.board.opaque(tile);
        // Only what a level made of something else stops a shot without hiding.
        let screen = || self.board.marked(tile).is_some() && !self.low(tile) && self.board.door(tile).is_none();
        (opaque || screen()) && sides < self.board.attributes(tile).stopping
    }

    /// Half or full low cover: it hides in part, and stops nothing (SK-BOARD-2).
    fn low(&self, tile: Tile) -> bool {
        let terrain = self.board.terrain(tile);
        let built = matches!(terrain, Terrain::HalfCover | Terrain::Threshold);
        let marked = || {
            let lends = |marked: &crate::board::Attributes| {
                marked.sight == Opacity::Clear && marked.cover.iter().any(|cover| *cover != Cover::None)
            };
            terrain != Terrain::Window && terrain != Terrain::Doorway && self.board.marked(tile).is_some_and(lends)
        };
        built || marked()
    }

    /// How thick the foliage on a tile is, where it counts: with other foliage near (SK-CONCEAL-6, SK-CONCEAL-7, SK-CONCEAL-8).
    pub fn foliage(&self, tile: Tile) -> i16 {
        let here = self.number(tile, FOLIAGE);
        let near = self.book.sight.foliage_near;
        let reach = near as i16;
        let others = (-reach..=reach).flat_map(|dy| (-reach..=reach).map(move |dx| tile.offset(dx, dy)));
        let another = |other: Tile| other != tile && distance(other, tile) <= near && self.number(other, FOLIAGE) > 0;
        if here > 0 && others.into_iter().any(another) { here } else { 0 }
    }

    /// Whether something in the level could hide a unit that is yet to be spotted.
    pub fn can_hide(&self) -> bool {
        self.board.any_marked(|marked| marked.marks.contains_key(FOLIAGE) || marked.marks.contains_key(NETTING))
    }

    /// Whether a tile hides a unit in it until it is spotted.
    pub fn hides(&self, tile: Tile) -> bool {
        self.foliage(tile) >= DENSE || self.number(tile, NETTING) > 0
    }

    fn number(&self, tile: Tile, word: &str) -> i16 {
        self.board.marked(tile).and_then(|marked| marked.marks.get(word)).copied().unwrap_or(0)
    }

    pub fn light(&self, tile: Tile) -> Light {
        self.board.marked(tile).map_or(Light::Lit, |marked| marked.light)
    }

    pub fn roofed(&self, tile: Tile) -> bool {
        self.board.marked(tile).is_some_and(|marked| marked.overhead)
    }
}

/// Of two views the one that is less hindered; the first of equals.
fn better(best: Result<Vec<Reason>, Bar>, next: Result<Vec<Reason>, Bar>) -> Result<Vec<Reason>, Bar> {
    match (&best, &next) {
        (Ok(here), Ok(there)) if there.is_empty() && !here.is_empty() => next,
        (Err(_), Ok(_)) => next,
        _ => best,
    }
}
