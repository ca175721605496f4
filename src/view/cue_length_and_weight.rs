//! The time that a cue is shown, and its weight.
use crate::model::{Cue, EventTag};

/// The weight of an event for the player.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord)]
pub enum EventWeight {
    /// A step, a token, a word.
    #[default]
    Minor,
    /// A shot, a wound, a door, a contact.
    Major,
    /// Somebody is out of the fight, or the shot that brings it about.
    Decisive,
}

/// Letters of a banner that are taken in at a glance.
pub const GLANCED: usize = 32;

/// Seconds more for a banner that takes longer to read.
pub fn extra_reading_seconds(text: &str) -> f32 {
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
        Cue::Banner { text, .. } => 0.85 + extra_reading_seconds(&text.english()),
    }
}

/// The weight of an event: whoever falls or gives up decides something, and the rest follows from the cue.
pub(super) fn event_weight(cue: &Cue, tags: &[EventTag]) -> EventWeight {
    let decides = |tag: &EventTag| {
        matches!(tag, EventTag::Down { .. } | EventTag::Died { .. } | EventTag::GaveUp { .. } | EventTag::Taken { .. })
    };
    if tags.iter().any(decides) { EventWeight::Decisive } else { cue_weight(cue) }
}

/// Whether a cue begins something else, so that what comes after it is no consequence of what came before.
pub(super) fn begins_another_subject(cue: &Cue) -> bool {
    matches!(
        cue,
        Cue::Shot { .. }
            | Cue::Moved { .. }
            | Cue::Marched { .. }
            | Cue::Thrown { .. }
            | Cue::Door { .. }
            | Cue::Banner { .. }
    )
}

/// The weight of a cue: major ones appear in the review of a turn.
fn cue_weight(cue: &Cue) -> EventWeight {
    match cue {
        Cue::Shot { .. } | Cue::Struck { .. } | Cue::Thrown { .. } | Cue::Door { .. } | Cue::Seen { .. } => {
            EventWeight::Major
        }
        Cue::Token { token, gained, .. } if *gained && TOLD.contains(&token.as_str()) => EventWeight::Major,
        Cue::Said { text, .. } if text.english().ends_with('!') => EventWeight::Major,
        Cue::Banner { .. } => EventWeight::Major,
        _ => EventWeight::Minor,
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

#[cfg(test)]
mod tests {
    use super::*;
    use crate::board::Tile;
    use crate::model::{FigureId, Tint};

    #[test]
    fn who_falls_or_gives_up_decides_something_and_who_is_hurt_does_not() {
        let figure = FigureId::new("a");
        let struck = Cue::Struck { figure, at: None, text: "hit".into(), tint: Tint::Bad };
        assert_eq!(event_weight(&struck, &[EventTag::Hurt { figure }]), EventWeight::Major);
        assert_eq!(event_weight(&struck, &[EventTag::Down { figure }]), EventWeight::Decisive);
        let said = Cue::Said { at: Tile::new(1, 1), text: "a word".into(), tint: Tint::Bad };
        assert_eq!(event_weight(&said, &[]), EventWeight::Minor);
        assert_eq!(event_weight(&said, &[EventTag::GaveUp { figure, flashed: false }]), EventWeight::Decisive);
        assert!(EventWeight::Decisive > EventWeight::Major && EventWeight::Major > EventWeight::Minor);
    }
}
