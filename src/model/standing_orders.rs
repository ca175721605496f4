//! Standing orders: what a figure goes on with over phases and rounds until there is news.
use serde::{Deserialize, Serialize};

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
    pub fn name(self) -> &'static str {
        match self {
            Self::LeadOut => "Lead out",
            Self::Guard => "Guard",
        }
    }

    /// Its activity as a clause, in the third person.
    pub fn activity_clause(self) -> &'static str {
        match self {
            Self::LeadOut => "leads out",
            Self::Guard => "guards",
        }
    }

    /// Its description for players.
    pub fn help(self) -> &'static str {
        match self {
            Self::LeadOut => {
                "Takes those whom it leads or drags to the nearest exit, over as many rounds as it takes, until there is \
                 news. It goes through no room that is not cleared and past no tile where it may be fired at."
            }
            Self::Guard => {
                "Stays beside the captive and takes guard, round after round, until there is news or you move it."
            }
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
    Stopped(&'static str),
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
