//! Attacks by where attacker and target are: what can be hit, and how hard it is (MO-DIFF-1, MO-BOARD-2, MO-MINOR-16).

use bevy::prelude::World;

use super::data::{Data, Weapon};
use super::figure::Character;
use super::tokens::{Aided, Hindered, Readiness, Treated};
use super::words::Band;
use crate::board::{Board, Cover, Light, Tile, distance};
use crate::table::{FigureId, Figures, Ledger, Refusal, Verdict};

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
    /// The target is on the ground.
    pub prone: bool,
    /// The target is on guard.
    pub defended: bool,
}

impl Shot<'_> {
    /// The band that the target is in; a melee attack is made from beside it (MO-MELEE-2).
    pub fn band(&self) -> Band {
        if self.weapon.melee { Band::Reach } else { self.data.band(distance(self.from, self.at)) }
    }

    /// Whether a ranged attack reaches its target, and sees it (MO-RANGED-1, MO-BOARD-2).
    ///
    /// # Errors
    /// The rule that forbids it.
    pub fn check(&self) -> Verdict {
        let most = self.weapon.band.unwrap_or(Band::Reach);
        Refusal::unless(self.band() <= most, "MO-RANGED-1", || {
            let tiles = distance(self.from, self.at);
            format!(
                "the {} reaches {most:?} and the target is {tiles} tiles off; go nearer",
                self.weapon.name.to_lowercase()
            )
        })?;
        let sight = self.board.sight(self.from, self.at);
        Refusal::unless(sight.clear, "MO-BOARD-2", || "something is in the way; find a clear line".into())?;
        Refusal::unless(sight.smoke <= self.data.difficulty.most_smoke, "MO-BOARD-2", || {
            "the smoke is too thick; find a clear line".into()
        })
    }

    /// Adds what the ground and the target make of the Difficulty.
    pub fn add(&self, ledger: &mut Ledger) {
        let more = &self.data.difficulty;
        if !self.weapon.melee {
            ledger.add_if(self.band() == Band::Long, "difficulty", "Long range", more.long, "MO-DIFF-1");
            ledger.add_if(self.band() == Band::Extreme, "difficulty", "Extreme range", more.extreme, "MO-DIFF-1");
            let sight = self.board.sight(self.from, self.at);
            ledger.add_if(sight.smoke > 0, "difficulty", "Smoke", more.smoke, "MO-BOARD-2");
            let light = self.board.attributes(self.at).light;
            ledger.add_if(light == Light::Dim && !self.night, "difficulty", "Dim light", more.dim, "MO-BOARD-2");
            ledger.add_if(light == Light::Dark && !self.night, "difficulty", "Darkness", more.dark, "MO-BOARD-2");
            ledger.add_if(self.at_hand, "difficulty", "Enemy within Reach", more.enemy_at_hand, "MO-RANGED-3");
        }
        let near = self.band() <= Band::Close;
        ledger.add_if(self.prone && !near, "difficulty", "Target prone", more.prone_far, "MO-MINOR-16");
        ledger.add_if(self.prone && near, "difficulty", "Target prone, near", more.prone_near, "MO-MINOR-16");
        ledger.add_if(self.defended, "difficulty", "Target defends", more.defended, "MO-TASK-10");
    }

    /// The Cover Dice of the target: none within Reach (MO-BOARD-4).
    pub fn cover_dice(&self) -> u8 {
        if self.band() == Band::Reach { 0 } else { cover_dice(self.data, self.board.cover(self.at, self.from)) }
    }
}

/// The challenge dice of a grade of cover (MO-BOARD-4).
pub fn cover_dice(data: &Data, cover: Cover) -> u8 {
    match cover {
        Cover::None => 0,
        Cover::Half => data.cover.half,
        Cover::Full => data.cover.full,
    }
}

/// The best cover on any side of a tile, if there is some (MO-RECOVER-5).
pub fn best_cover(board: &Board, at: Tile) -> Option<Cover> {
    // Seen from two tiles off, straight ahead, the tile between lends its cover.
    let from = [(0, -2), (2, 0), (0, 2), (-2, 0)].map(|(dx, dy)| at.offset(dx, dy));
    from.into_iter().map(|from| board.cover(at, from)).filter(|cover| *cover != Cover::None).max()
}

/// What somebody bears that makes its own Tasks easier or harder.
#[derive(Copy, Clone, Debug, Default, PartialEq, Eq)]
pub struct Tempers {
    pub complications: u8,
    pub aided: bool,
    pub hindered: bool,
    pub treated: bool,
    pub readiness: bool,
}

impl Tempers {
    pub fn of(world: &World, figure: FigureId) -> Self {
        Self {
            complications: world.complications(figure).tokens,
            aided: world.has::<Aided>(figure),
            hindered: world.has::<Hindered>(figure),
            treated: world.has::<Treated>(figure),
            readiness: world.has::<Readiness>(figure),
        }
    }

    pub fn add(&self, data: &Data, attack: bool, ledger: &mut Ledger) {
        let more = &data.difficulty;
        let tokens = i16::from(self.complications.min(data.task.most_complications));
        ledger.add("difficulty", "Complications", tokens * data.task.complication, "MO-DICE-3");
        ledger.add_if(self.treated, "difficulty", "Treated Injury", more.treated, "MO-AID-2");
        ledger.add_if(self.hindered, "difficulty", "Hindered", more.hindered, "MO-TASK-5");
        ledger.add_if(self.aided, "difficulty", "Advantage", more.advantage, "MO-TASK-5");
        ledger.add_if(self.readiness && attack, "difficulty", "Readiness", more.readiness, "MO-TASK-10");
    }
}
