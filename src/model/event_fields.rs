//! Reads the common fields of any book's event, for statistics and logs that need no more.

use serde::Serialize;

use super::data_tree::DataTree;
use super::{FigureId, Side, Word};

/// The word of an event, its figure and its token.
#[derive(Copy, Clone, Debug, Default, PartialEq, Eq)]
pub struct EventFields {
    /// Empty if the value is no event.
    pub word: Word,
    /// The figure that acts or is affected: the field `figure`, else `attacker`, else `by`.
    pub figure: Option<FigureId>,
    pub side: Option<Side>,
    /// The token that was gained or lost.
    pub token: Option<Word>,
}

impl EventFields {
    /// Reads an event by the protocol names of its fields.
    pub fn of(event: &impl Serialize) -> Self {
        let fields =
            DataTree::fields(event, |name| matches!(name, "event" | "figure" | "attacker" | "by" | "side" | "token"));
        let word = |name: &str| {
            fields.iter().find(|(other, _)| other == name).and_then(|(_, data)| Word::try_new(data.text()?))
        };
        Self {
            word: word("event").unwrap_or_default(),
            figure: word("figure").or(word("attacker")).or(word("by")).map(FigureId),
            side: word("side").and_then(Side::of_word),
            token: word("token"),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::model::CommonEvent;

    #[test]
    fn an_events_headline_is_what_its_fields_say() {
        let (figure, token) = (FigureId::new("ann"), Word::new("suppressed"));
        let gained =
            EventFields { word: Word::new("token_gained"), figure: Some(figure), side: None, token: Some(token) };
        assert_eq!(EventFields::of(&CommonEvent::TokenGained { figure, token }), gained);
        let began = CommonEvent::PhaseBegan { phase: Word::new("move"), side: Side::Hostile };
        assert_eq!(EventFields::of(&began).side, Some(Side::Hostile));
        assert_eq!(
            EventFields::of(&serde_json::json!({"event": "felled", "figure": null, "by": "ann"})).figure,
            Some(figure)
        );
        assert_eq!(EventFields::of(&[1, 2]), EventFields::default());
    }
}
