//! Hits on vehicles: D6 + AT against the armour of a part (CA-FIRE-2).

use bevy::prelude::World;

use crate::board::Tile;
use crate::model::{CommonEvent, Facing, FigureId, Figures, Token, Word};
use crate::rulebooks::close_assault::events::{HullStruck, Turn, UnitRemoved};
use crate::rulebooks::close_assault::state::status_effects::Damaged;
use crate::rulebooks::close_assault::state::unit::Unit;

/// The parts of a vehicle's hull.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub enum HullPart {
    Front,
    Flank,
    Rear,
}

impl HullPart {
    pub const fn word(self) -> &'static str {
        match self {
            Self::Front => "front",
            Self::Flank => "side",
            Self::Rear => "rear",
        }
    }
}

/// The part of a hull that a line from a tile hits: front and rear cover 45 degrees to either side.
pub fn part_toward(world: &World, figure: FigureId, from: Tile) -> HullPart {
    let (at, (wide, tall)) = (world.at(figure).unwrap_or_default(), world.unit_footprint(figure));
    let facing = world.of::<Facing>(figure).copied().unwrap_or_default();
    let (fx, fy) = (i32::from(facing.0), i32::from(facing.1));
    let x = 2 * (i32::from(from.x) - i32::from(at.x)) - (i32::from(wide) - 1);
    let y = 2 * (i32::from(from.y) - i32::from(at.y)) - (i32::from(tall) - 1);
    let (along, across) = (x * fx + y * fy, (x * fy - y * fx).abs());
    match () {
        () if along >= across && along > 0 => HullPart::Front,
        () if -along > across => HullPart::Rear,
        () => HullPart::Flank,
    }
}

/// The armour of a part of a vehicle.
pub fn armour(world: &World, figure: FigureId, part: HullPart) -> u8 {
    world.stats(figure).and_then(|stats| stats.armour).map_or(0, |armour| armour[part as usize])
}

/// The result of a damage roll: below the armour nothing, equal damages, above destroys; a second damage destroys.
pub fn damage_result(face: u8, at: u8, armour: u8, damaged: bool) -> &'static str {
    match (face + at).cmp(&armour) {
        std::cmp::Ordering::Less => "nothing",
        std::cmp::Ordering::Equal if !damaged => "damaged",
        _ => "destroyed",
    }
}

/// Rolls the damage of one hit; returns whether the vehicle is destroyed.
pub fn roll_damage(turn: &mut Turn, figure: FigureId, by: FigureId, (weapon, at): (Word, u8), part: HullPart) -> bool {
    let world = turn.world();
    let (armour, damaged) = (armour(world, figure, part), world.has::<Damaged>(figure));
    let face = turn.roll(1, 6)[0];
    let result = damage_result(face, at, armour, damaged);
    let (side, word) = (Word::new(part.word()), Word::new(result));
    turn.commit(HullStruck { figure, by, weapon, at, side, armour, face, result: word });
    match result {
        "damaged" => turn.commit(CommonEvent::TokenGained { figure, token: Word::new(Damaged::WORD) }),
        "destroyed" => turn.commit(UnitRemoved { figure, reason: Word::new("destroyed") }),
        _ => {}
    }
    result == "destroyed"
}

/// The hits of a volley, weapon by weapon, with AT value and number of hits.
pub fn resolve_vehicle_hits(turn: &mut Turn, figure: FigureId, by: FigureId, bursts: &[(Word, u8, u8)]) {
    let from = turn.world().tiles(by);
    let tiles = turn.world().tiles(figure);
    let away = |tile: &Tile| tiles.iter().map(|other| crate::board::distance(*tile, *other)).min();
    let nearest = from.into_iter().min_by_key(|tile| (away(tile), *tile)).unwrap_or_default();
    let part = part_toward(turn.world(), figure, nearest);
    let hits = bursts.iter().flat_map(|(weapon, at, hits)| (0..*hits).map(|_| (*weapon, *at)));
    for hit in hits {
        if roll_damage(turn, figure, by, hit, part) {
            return;
        }
    }
}
