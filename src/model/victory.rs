//! The decision of a battle of two forces over objectives, for every book that has such battles.

use std::collections::BTreeMap;

use bevy::prelude::Resource;
use serde::{Deserialize, Serialize};

use super::{Briefed, CommonEvent, NamedPlace, Reason, Side, Word};
use crate::localization::{Phrase, phrase};

/// The objective kind that a level may use.
pub const HOLD: &str = "hold";

/// The objectives, each a tile to hold. Both sides know them.
#[derive(Resource, Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct PlacesToHold(pub Vec<NamedPlace>);

impl Briefed for PlacesToHold {
    fn is_briefed(_: Side) -> bool {
        true
    }
}

/// The number of enemies that each side has destroyed.
#[derive(Resource, Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct DestroyedTally(pub BTreeMap<Side, u16>);

impl DestroyedTally {
    pub fn of(&self, side: Side) -> u16 {
        self.0.get(&side).copied().unwrap_or(0)
    }
}

fn end(result: &str, why: Reason) -> CommonEvent {
    CommonEvent::Ended { result: Word::new(result), why }
}

/// A side with no units left loses at once; `left` counts the units of the response and the hostile side.
pub fn outcome_if_wiped_out(left: [usize; 2]) -> Option<CommonEvent> {
    match left {
        [0, 0] => Some(end("draw", "nobody-left".into())),
        [0, _] => Some(end("wiped-out", "no-units".into())),
        [_, 0] => Some(end("accomplished", "no-enemies".into())),
        _ => None,
    }
}

/// After the last round: more objectives held wins, then more destroyed, else a draw. Each pair is response, hostile.
pub fn outcome_by_tally(held: [usize; 2], destroyed: [u16; 2]) -> CommonEvent {
    let tally = Reason::of("tally").number(held[0] as u16).number(held[1] as u16);
    let result = match (held[0], destroyed[0]).cmp(&(held[1], destroyed[1])) {
        std::cmp::Ordering::Greater => "accomplished",
        std::cmp::Ordering::Less => "lost",
        std::cmp::Ordering::Equal => "draw",
    };
    end(result, tally.number(destroyed[0]).number(destroyed[1]))
}

/// A side withdraws; the other wins.
pub fn outcome_of_withdrawal(side: Side) -> CommonEvent {
    let result = if side == Side::Response { "withdrawn" } else { "accomplished" };
    end(result, Reason::of("leaves").word(Word::new(side.word())))
}

/// The reason why a battle was decided, as a sentence told to a side; `units` is the book's word for what is counted.
pub fn why_decided(why: &Reason, units: &str, told: Side) -> Phrase {
    match why.word.as_str() {
        "nobody-left" => phrase!("decided-nobody-left"),
        "no-units" => phrase!("decided-no-units"),
        "no-enemies" if told == Side::Hostile => phrase!("decided-none-of-yours"),
        "no-enemies" => phrase!("decided-no-enemies"),
        "tally" => {
            let places = if told == Side::Hostile { [1, 0, 3, 2] } else { [0, 1, 2, 3] };
            let [ours, theirs, killed, lost] = places.map(|place| why.number_at(place));
            phrase!("decided-tally", ours = ours, theirs = theirs, units = units, killed = killed, lost = lost)
        }
        _ => withdrawal_sentence(why),
    }
}

/// A sentence for a side that has [withdrawn](outcome_of_withdrawal).
pub fn withdrawal_sentence(why: &Reason) -> Phrase {
    let side = Side::of_word(why.word_at(0)).map_or("nobody", Side::word);
    phrase!("decided-withdrawal", side = side)
}
