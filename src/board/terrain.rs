//! Materials of tiles, and the glyphs of a level's map.
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use super::{Door, DoorKind};

/// The material of a tile. Doors and smoke are stored apart, since they change.
#[derive(Copy, Clone, Debug, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum Terrain {
    /// Outside the level; as solid as a wall.
    Nothing,
    /// A wall.
    Wall,
    /// A wall that can be breached.
    SoftWall,
    /// Open floor.
    Floor,
    /// Rough ground.
    Rubble,
    /// The tile of a door of any kind and state.
    Doorway,
    /// Sight passes, figures do not.
    Window,
    /// Waist high: half cover, no passage.
    HalfCover,
    /// Full height: full cover, no passage, no sight.
    FullCover,
    /// The mouth of a stair.
    Stairs,
    /// An exit from the level.
    Exit,
    /// The remains of a door or a soft wall after an explosive: rough ground with half cover (CQB-BREACH-6).
    Threshold,
}

impl Terrain {
    /// Every glyph that a map may contain.
    pub const GLYPHS: &str = "#%.,+/LBGWhH<X ";

    /// The terrain and door of a glyph; `None` for an unknown one.
    pub fn from_glyph(glyph: char) -> Option<(Terrain, Option<Door>)> {
        let door = |door| Some((Terrain::Doorway, Some(door)));
        let plain = |terrain| Some((terrain, None));
        match glyph {
            ' ' => plain(Terrain::Nothing),
            '#' => plain(Terrain::Wall),
            '%' => plain(Terrain::SoftWall),
            '.' => plain(Terrain::Floor),
            ',' => plain(Terrain::Rubble),
            'W' => plain(Terrain::Window),
            'h' => plain(Terrain::HalfCover),
            'H' => plain(Terrain::FullCover),
            '<' => plain(Terrain::Stairs),
            'X' => plain(Terrain::Exit),
            '/' => door(Door::open()),
            '+' => door(Door::closed(DoorKind::Ordinary)),
            'L' => door(Door::closed(DoorKind::Locked)),
            'B' => door(Door::closed(DoorKind::Barricaded)),
            'G' => door(Door::closed(DoorKind::Gate)),
            _ => None,
        }
    }

    /// The glyph of this terrain, with its door if it has one. A blown threshold has no glyph of its own and shows as
    /// rubble.
    pub fn glyph(self, door: Option<Door>) -> char {
        match self {
            Terrain::Nothing => ' ',
            Terrain::Wall => '#',
            Terrain::SoftWall => '%',
            Terrain::Floor => '.',
            Terrain::Rubble | Terrain::Threshold => ',',
            Terrain::Window => 'W',
            Terrain::HalfCover => 'h',
            Terrain::FullCover => 'H',
            Terrain::Stairs => '<',
            Terrain::Exit => 'X',
            Terrain::Doorway => door.map_or('/', door_glyph),
        }
    }

    /// Whether a figure may stand on this terrain, if need be once its door is open.
    pub fn is_ground(self) -> bool {
        matches!(
            self,
            Terrain::Floor | Terrain::Rubble | Terrain::Doorway | Terrain::Stairs | Terrain::Exit | Terrain::Threshold
        )
    }
}

fn door_glyph(door: Door) -> char {
    match door.kind {
        _ if door.is_open() => '/',
        DoorKind::Ordinary => '+',
        DoorKind::Locked => 'L',
        DoorKind::Barricaded => 'B',
        DoorKind::Gate => 'G',
    }
}
