//! Players of the sides at one window: people play those that no mind plays.
use crate::model::{LevelSpec, Side};

/// The sides that people play at a window; minds play the others.
#[derive(Copy, Clone, Debug, Default, PartialEq, Eq)]
pub enum Seating {
    /// One player, who leads the team.
    #[default]
    Team,
    /// One player, who leads the hostile side.
    Hostile,
    /// Two players, who take turns at the window.
    HotSeat,
}

impl Seating {
    /// Every seating with its word on the command line and in links.
    pub const WORDS: [(&'static str, Self); 3] =
        [("response", Self::Team), ("hostile", Self::Hostile), ("both", Self::HotSeat)];

    /// The seating of a word.
    pub fn of_word(word: &str) -> Option<Self> {
        Self::WORDS.into_iter().find(|(of, _)| *of == word).map(|(_, seating)| seating)
    }

    /// Its word.
    pub fn word(self) -> &'static str {
        Self::WORDS.into_iter().find(|(_, seating)| *seating == self).map_or("", |(word, _)| word)
    }

    /// The seating of a saved battle, by the sides that minds play in it. One without a player is the team's.
    pub fn of_scripted(scripted: &[Side]) -> Self {
        match Side::FIGHTING.map(|side| scripted.contains(&side)) {
            [false, false] => Self::HotSeat,
            [true, false] => Self::Hostile,
            _ => Self::Team,
        }
    }

    /// The seatings that a level is made for, the usual one first; never none.
    pub fn offered_by_level(level: &LevelSpec) -> Vec<Self> {
        match Side::FIGHTING.map(|side| level.sides_for_people().contains(&side)) {
            [true, true] => vec![Self::Team, Self::Hostile, Self::HotSeat],
            [false, true] => vec![Self::Hostile],
            _ => vec![Self::Team],
        }
    }

    /// The sides that minds play.
    pub fn scripted(self) -> &'static [Side] {
        match self {
            Self::Team => &[Side::Hostile],
            Self::Hostile => &[Side::Response],
            Self::HotSeat => &[],
        }
    }

    /// Whether a person plays a side.
    pub fn plays(self, side: Side) -> bool {
        Side::FIGHTING.contains(&side) && !self.scripted().contains(&side)
    }

    /// The side whose view is shown first.
    pub fn first_side(self) -> Side {
        if self == Self::Hostile { Side::Hostile } else { Side::Response }
    }

    /// Whether two people share the window, and neither may see what the other does.
    pub fn is_hot_seat(self) -> bool {
        self == Self::HotSeat
    }

    /// Its name for players, in the middle of a sentence.
    pub fn name_in_sentence(self) -> &'static str {
        match self {
            Self::Team => "the team",
            Self::Hostile => "the other side",
            Self::HotSeat => "two at this table",
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_seating_is_read_back_from_its_word_and_from_the_sides_of_minds() {
        for (word, seating) in Seating::WORDS {
            assert_eq!((Seating::of_word(word), seating.word()), (Some(seating), word));
            assert_eq!(Seating::of_scripted(seating.scripted()), seating);
            assert!(seating.plays(seating.first_side()) && !seating.plays(Side::Civilian));
        }
        assert_eq!(Seating::of_scripted(&Side::FIGHTING), Seating::Team, "a game of two minds is watched as the team");
        assert_eq!(Seating::of_word("blue"), None);
    }
}
