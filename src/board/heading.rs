//! Headings: the eight directions of the compass.
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use super::Tile;

/// A direction of the compass; north is toward row 0.
#[derive(Copy, Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum Heading {
    North,
    NorthEast,
    East,
    SouthEast,
    South,
    SouthWest,
    West,
    NorthWest,
}

impl Heading {
    /// The heading from a tile to another, the nearest of the eight; `None` from a tile to itself.
    pub fn of(from: Tile, to: Tile) -> Option<Self> {
        let (dx, dy) = from.offset_to(to);
        // Straight within about an eighth of a right angle to either side.
        let part = |one: i32, other: i32| if 5 * one.abs() > 2 * other.abs() { one.signum() } else { 0 };
        match (part(dx, dy), part(dy, dx)) {
            (0, -1) => Some(Self::North),
            (1, -1) => Some(Self::NorthEast),
            (1, 0) => Some(Self::East),
            (1, 1) => Some(Self::SouthEast),
            (0, 1) => Some(Self::South),
            (-1, 1) => Some(Self::SouthWest),
            (-1, 0) => Some(Self::West),
            (-1, -1) => Some(Self::NorthWest),
            _ => None,
        }
    }

    pub fn words(self) -> &'static str {
        match self {
            Self::North => "north",
            Self::NorthEast => "north-east",
            Self::East => "east",
            Self::SouthEast => "south-east",
            Self::South => "south",
            Self::SouthWest => "south-west",
            Self::West => "west",
            Self::NorthWest => "north-west",
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_heading_is_the_nearest_of_the_eight() {
        let from = Tile::new(10, 10);
        let heading = |x: i16, y: i16| Heading::of(from, from.offset(x, y)).map(Heading::words);
        assert_eq!(heading(0, -3), Some("north"));
        assert_eq!(heading(1, -3), Some("north"), "18 degrees off");
        assert_eq!(heading(1, -2), Some("north-east"), "27 degrees off");
        assert_eq!([heading(4, 0), heading(0, 4), heading(-4, 0)], [Some("east"), Some("south"), Some("west")]);
        assert_eq!(
            [heading(2, 3), heading(-2, 3), heading(-2, -3)].map(|heading| heading.map(str::len)),
            [Some(10); 3]
        );
        assert_eq!(heading(0, 0), None);
    }
}
