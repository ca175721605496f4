//! Hardness of a generated building.

/// The share of games that the scripted team wins.
#[derive(Copy, Clone, Debug, Default, PartialEq, Eq)]
#[cfg_attr(feature = "tools", derive(clap::ValueEnum))]
pub enum Hardness {
    /// 70 to 95 % won
    Easy,
    /// 45 to 70 % won
    #[default]
    Normal,
    /// 15 to 45 % won
    Hard,
}

impl Hardness {
    pub const WORDS: [(&'static str, Self); 3] = [("easy", Self::Easy), ("normal", Self::Normal), ("hard", Self::Hard)];

    pub fn word(self) -> &'static str {
        Self::WORDS[self as usize].0
    }

    /// The won games that are asked for, in percent.
    pub fn band(self) -> [u32; 2] {
        match self {
            Self::Easy => [70, 95],
            Self::Normal => [45, 70],
            Self::Hard => [15, 45],
        }
    }
}
