//! Calls for advice in a battle: a few are free, and each further one takes a class off the medal.
use serde::{Deserialize, Serialize};

/// The calls that cost nothing.
const FREE: u16 = 3;
/// The classes of a medal above the lowest, beyond which a call takes nothing.
const CLASSES: u16 = 2;

/// Calls for advice so far. Each lasts to the end of its round.
#[derive(Copy, Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct AdviceCalls {
    calls: u16,
    /// The round of the last one; 0 before the first.
    round: u16,
}

impl AdviceCalls {
    /// Calls for advice to the end of a round, from 1.
    pub fn call(&mut self, round: u16) {
        self.calls = self.calls.saturating_add(1);
        self.round = round;
    }

    /// Whether advice was called for in a round.
    pub fn is_called_for(&self, round: u16) -> bool {
        self.round == round
    }

    /// Calls that are still free.
    pub fn free_calls_left(&self) -> u16 {
        FREE.saturating_sub(self.calls)
    }

    /// Classes that the calls have taken off the medal.
    pub fn medal_classes_lost(&self) -> u16 {
        self.calls.saturating_sub(FREE).min(CLASSES)
    }

    /// Whether one more call would take a class off the medal.
    pub fn next_lowers_medal(&self) -> bool {
        self.free_calls_left() == 0 && self.medal_classes_lost() < CLASSES
    }

    /// Whether there was none.
    pub(super) fn is_none(&self) -> bool {
        self.calls == 0
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn three_calls_are_free_and_two_more_take_the_medal_down_to_the_lowest() {
        let mut advice = AdviceCalls::default();
        let mut told = Vec::new();
        for round in 1..=6 {
            assert!(!advice.is_called_for(round));
            advice.call(round);
            assert!(advice.is_called_for(round) && !advice.is_called_for(round + 1));
            told.push((advice.free_calls_left(), advice.medal_classes_lost(), advice.next_lowers_medal()));
        }
        let right = [(2, 0, false), (1, 0, false), (0, 0, true), (0, 1, true), (0, 2, false), (0, 2, false)];
        assert_eq!(told, right);
    }
}
