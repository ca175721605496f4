//! Standing orders: what a figure goes on with over phases and rounds until there is news.
use serde::{Deserialize, Serialize};

use crate::localization::{MessageId, Phrase};

/// Activity that a figure goes on with.
#[derive(Copy, Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum StandingOrder {
    /// Takes those whom it leads or drags to an exit.
    LeadOut,
    /// Stays beside a captive.
    Guard,
}

impl StandingOrder {
    pub const ALL: [Self; 2] = [Self::LeadOut, Self::Guard];

    /// Its word in the protocol.
    pub fn word(self) -> &'static str {
        match self {
            Self::LeadOut => "lead_out",
            Self::Guard => "guard",
        }
    }

    /// Its name on a button.
    pub fn name(self) -> MessageId {
        match self {
            Self::LeadOut => MessageId("standing-lead-out"),
            Self::Guard => MessageId("standing-guard"),
        }
    }

    /// Its activity as a clause, in the third person.
    pub fn activity_clause(self) -> MessageId {
        match self {
            Self::LeadOut => MessageId("standing-lead-out-now"),
            Self::Guard => MessageId("standing-guard-now"),
        }
    }

    /// Its description for players.
    pub fn help(self) -> MessageId {
        match self {
            Self::LeadOut => MessageId("standing-lead-out.about"),
            Self::Guard => MessageId("standing-guard.about"),
        }
    }
}

/// Next move of a figure that follows its standing order.
#[derive(Clone, Debug, PartialEq)]
pub enum NextStep<O> {
    Give(O),
    /// Nothing in this phase.
    Wait,
    /// It is done.
    Done,
    /// It cannot go on: a clause, such as `finds the way out shut`.
    Stopped(Phrase),
}

impl<O> NextStep<O> {
    pub fn map<P>(self, order: impl FnOnce(O) -> P) -> NextStep<P> {
        match self {
            Self::Give(own) => NextStep::Give(order(own)),
            Self::Wait => NextStep::Wait,
            Self::Done => NextStep::Done,
            Self::Stopped(why) => NextStep::Stopped(why),
        }
    }
}
