//! Questions asked before something is lost, and what follows each answer.
use bevy::prelude::*;

use super::battle_command::BattleCommand;
use super::import_request::ImportRequest;
use crate::chronicle::LaunchRequest;
use crate::faults::Source;
use crate::input::Action;
use crate::localization::{MessageId, Phrase};
use crate::referee::AnyOrder;

/// The fate of a battle that the player leaves.
pub const KEPT: MessageId = MessageId("question-kept");
pub const LOST: MessageId = MessageId("question-lost");

/// A question shown before something is lost.
#[derive(Message, Clone, Debug, PartialEq)]
pub struct Question {
    pub title: Phrase,
    /// The loss at stake, in sentences.
    pub words: Phrase,
    /// Each answer's label and what follows it. The last loses nothing; Escape picks it.
    pub answers: Vec<(Phrase, Option<AfterAnswer>)>,
    /// The key under which `Settings` stores "Do not ask again"; `None` for a question that is always asked.
    pub mute_key: Option<&'static str>,
    /// The action that led to the question: done once more, it gives the first answer.
    pub again: Option<Action>,
}

/// Consequence of an answer.
#[derive(Clone, Debug, PartialEq)]
pub enum AfterAnswer {
    /// Opens another battle in place of this one.
    Open(Box<LaunchRequest>),
    /// Leaves this battle for another, which may yet replace an unfinished one.
    LeaveFor(Box<LaunchRequest>),
    /// Reloads the battle into an edited level.
    Edit(Source),
    Battle(BattleCommand),
    Give(AnyOrder),
    /// Calls for advice at its price.
    CallForAdvice,
    /// Returns to the mission list.
    Leave,
    /// Takes the battle over from another window.
    TakeOver,
    /// Restarts the campaign.
    Forget,
    /// Imports progress over what is stored.
    Import(Box<ImportRequest>),
    Quit,
}

impl Question {
    /// A yes/no question, each answer with its label.
    pub fn new(
        title: impl Into<Phrase>,
        words: impl Into<Phrase>,
        yes: (impl Into<Phrase>, AfterAnswer),
        no: impl Into<Phrase>,
    ) -> Self {
        Self::with_answers(title, words, vec![(yes.0.into(), Some(yes.1)), (no.into(), None)])
    }

    /// A question with several answers, each with its label.
    pub fn with_answers(
        title: impl Into<Phrase>,
        words: impl Into<Phrase>,
        answers: Vec<(impl Into<Phrase>, Option<AfterAnswer>)>,
    ) -> Self {
        let answers = answers.into_iter().map(|(label, then)| (label.into(), then)).collect();
        Self { title: title.into(), words: words.into(), answers, mute_key: None, again: None }
    }

    /// Adds a "Do not ask again" box, stored under `word`.
    pub fn mute_key(self, word: &'static str) -> Self {
        Self { mute_key: Some(word), ..self }
    }

    /// Takes the first answer if this is done once more.
    pub fn repeat_action(self, action: Action) -> Self {
        Self { again: Some(action), ..self }
    }
}
