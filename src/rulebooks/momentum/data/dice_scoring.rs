//! Dice mathematics: d20s against a target number, and challenge dice (MO-DICE-1 to 4).

/// Successes of a d20: 1 at or below the target number, 2 on a natural 1 (MO-DICE-1).
pub fn successes_of_die(face: u8, target: u8) -> u8 {
    match face {
        1 => 2,
        face if face <= target => 1,
        _ => 0,
    }
}

/// Index of the die that Aim re-rolls: the highest failure (MO-MINOR-4).
pub fn die_to_reroll(faces: &[u8], target: u8) -> Option<usize> {
    let failed = faces.iter().enumerate().filter(|(_, face)| successes_of_die(**face, target) == 0);
    failed.max_by_key(|(place, face)| (**face, std::cmp::Reverse(*place))).map(|(place, _)| place)
}

/// The value of a challenge die, and whether it shows an Effect (MO-DICE-4).
pub fn challenge_value(face: u8) -> (u16, u8) {
    match face {
        1 => (1, 0),
        2 => (2, 0),
        5 | 6 => (1, 1),
        _ => (0, 0),
    }
}

/// The lowest faces of a challenge die that count anew.
pub const CHALLENGE_CUTS: [u8; 3] = [2, 3, 5];

/// Total and number of Effects of challenge dice.
pub fn challenge_total(faces: &[u8]) -> (u16, u8) {
    let add = |sum: (u16, u8), die: (u16, u8)| (sum.0 + die.0, sum.1 + die.1);
    faces.iter().map(|face| challenge_value(*face)).fold((0, 0), add)
}

/// Resistance that is left after some is ignored.
pub fn resistance_left(resistance: u16, ignored: u16) -> u16 {
    resistance.saturating_sub(ignored)
}
