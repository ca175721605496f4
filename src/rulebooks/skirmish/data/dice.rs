//! Dice notation: rolls, Defenses, advantage and disadvantage (SK-DICE-1, SK-DAMAGE-2, SK-ADV-5).

use std::fmt;

use serde::{Deserialize, Serialize};

/// Dice of one kind, rolled together and summed, such as `2d8`.
#[derive(Copy, Clone, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(try_from = "String", into = "String")]
pub struct Roll {
    pub count: u8,
    pub sides: u8,
}

/// A Defense: a number, or dice rolled against each Damage (SK-DAMAGE-2).
#[derive(Copy, Clone, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(try_from = "String", into = "String")]
pub enum Defense {
    Static(u8),
    Rolled(Roll),
}

/// Advantage or disadvantage of a Skill roll (SK-ADV-5, SK-ADV-6).
#[derive(Copy, Clone, Debug, PartialEq, Eq, Hash)]
pub enum RollMode {
    /// Two rolls, the higher counts.
    Advantage,
    /// One roll.
    Plain,
    /// Two rolls, the lower counts.
    Disadvantage,
}

impl RollMode {
    /// Advantage and disadvantage cancel, however many of each (SK-ADV-5, SK-ADV-6).
    pub fn of(advantage: bool, disadvantage: bool) -> Self {
        match (advantage, disadvantage) {
            (true, false) => Self::Advantage,
            (false, true) => Self::Disadvantage,
            _ => Self::Plain,
        }
    }

    /// Number of rolls.
    pub fn roll_count(self) -> u16 {
        if self == Self::Plain { 1 } else { 2 }
    }

    /// The total that counts.
    pub fn kept_total(self, totals: &[u16]) -> u16 {
        let kept = match self {
            Self::Advantage => totals.iter().max(),
            Self::Plain => totals.first(),
            Self::Disadvantage => totals.iter().min(),
        };
        kept.copied().unwrap_or(0)
    }
}

impl fmt::Display for Roll {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}d{}", self.count, self.sides)
    }
}

impl fmt::Display for Defense {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Static(number) => write!(f, "{number}"),
            Self::Rolled(roll) => write!(f, "{roll}"),
        }
    }
}

impl TryFrom<String> for Roll {
    type Error = String;

    fn try_from(text: String) -> Result<Self, String> {
        let parts = text.split_once('d').and_then(|(count, sides)| Some((count.parse().ok()?, sides.parse().ok()?)));
        let roll = parts.map(|(count, sides)| Self { count, sides });
        let fits = roll.filter(|roll| (1..=6).contains(&roll.count) && (2..=20).contains(&roll.sides));
        fits.ok_or_else(|| format!("`{text}` is not a roll; write dice as 2d8"))
    }
}

impl TryFrom<String> for Defense {
    type Error = String;

    fn try_from(text: String) -> Result<Self, String> {
        match text.parse() {
            Ok(number) => Ok(Self::Static(number)),
            Err(_) => Roll::try_from(text).map(Self::Rolled),
        }
    }
}

impl From<Roll> for String {
    fn from(roll: Roll) -> Self {
        roll.to_string()
    }
}

impl From<Defense> for String {
    fn from(defense: Defense) -> Self {
        defense.to_string()
    }
}
