//! The time that a cue is shown, and its weight.
use crate::model::Cue;

/// The weight of an event for the player.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord)]
pub enum Weight {
    /// A step, a token, a word.
    #[default]
    Minor,
    /// A shot, a wound, a door, a contact.
    Major,
}

/// Letters of a banner that are taken in at a glance.
pub const GLANCED: usize = 32;

/// Seconds more for a banner that takes longer to read.
pub fn reading_time(text: &str) -> f32 {
    0.03 * text.chars().count().saturating_sub(GLANCED).min(60) as f32
}

/// Seconds that a cue is shown.
pub(super) fn shown_seconds(cue: &Cue) -> f32 {
    match cue {
        Cue::None | Cue::Smoke { .. } => 0.0,
        Cue::Moved { .. } => 0.16,
        Cue::Marched { paths, .. } => {
            let steps = paths.iter().map(|(_, path)| path.len().saturating_sub(1)).max().unwrap_or(0);
            0.16 * steps as f32 + 0.1
        }
        Cue::Shot { .. } => 0.5,
        Cue::Thrown { .. } => 0.95,
        Cue::Struck { .. } => 0.55,
        Cue::Token { .. } => 0.28,
        Cue::Door { loud, .. } => {
            if *loud {
                0.7
            } else {
                0.3
            }
        }
        Cue::Seen { .. } => 0.4,
        Cue::Said { .. } => 0.55,
        Cue::Banner { text, .. } => 0.85 + reading_time(text),
    }
}

/// The weight of a cue: major ones appear in the review of a turn.
pub(super) fn cue_weight(cue: &Cue) -> Weight {
    match cue {
        Cue::Shot { .. } | Cue::Struck { .. } | Cue::Thrown { .. } | Cue::Door { .. } | Cue::Seen { .. } => {
            Weight::Major
        }
        Cue::Token { token, gained, .. } if *gained && TOLD.contains(&token.as_str()) => Weight::Major,
        Cue::Said { text, .. } if text.ends_with('!') => Weight::Major,
        Cue::Banner { .. } => Weight::Major,
        _ => Weight::Minor,
    }
}

/// Tokens whose coming matters to the player.
const TOLD: [&str; 10] = [
    "suppressed",
    "panicking",
    "stunned",
    "flashed",
    "bleeding",
    "surrendering",
    "falling-back",
    "engaged",
    "pinned",
    "broken",
];
