//! How a battle of two forces over objectives is decided, in every book that has such.

use super::{CommonEvent, Reason, Side, Word, phrased};

fn end(result: &str, why: Reason) -> CommonEvent {
    CommonEvent::Ended { result: Word::new(result), why }
}

/// Whoever has nothing left has lost at once; `left` is what the response and the hostile side still have.
pub fn wiped_out(left: [usize; 2]) -> Option<CommonEvent> {
    match left {
        [0, 0] => Some(end("draw", "nobody-left".into())),
        [0, _] => Some(end("wiped-out", "no-units".into())),
        [_, 0] => Some(end("accomplished", "no-enemies".into())),
        _ => None,
    }
}

/// After the last round: more objectives held, else more destroyed, else a draw; each of the response and the hostile side.
pub fn tallied(held: [usize; 2], destroyed: [u16; 2]) -> CommonEvent {
    let tally = Reason::of("tally").number(held[0] as u16).number(held[1] as u16);
    let result = match (held[0], destroyed[0]).cmp(&(held[1], destroyed[1])) {
        std::cmp::Ordering::Greater => "accomplished",
        std::cmp::Ordering::Less => "lost",
        std::cmp::Ordering::Equal => "draw",
    };
    end(result, tally.number(destroyed[0]).number(destroyed[1]))
}

/// A side leaves the field: the other has won.
pub fn left_by(side: Side) -> CommonEvent {
    let result = if side == Side::Response { "withdrawn" } else { "accomplished" };
    end(result, Reason::of("leaves").word(Word::new(side.word())))
}

/// Why a battle was decided, in a sentence; `units` is what the book calls those that are counted.
pub fn why_decided(why: &Reason, units: &str) -> String {
    match why.word.as_str() {
        "nobody-left" => "Nobody is left on either side.".into(),
        "no-units" => "The team has no units left.".into(),
        "no-enemies" => "The hostile side has no units left.".into(),
        "tally" => {
            let [ours, theirs, killed, lost] = [0, 1, 2, 3].map(|place| why.nth(place));
            format!("Objectives {ours} to {theirs}, {units} destroyed {killed} to {lost}.")
        }
        _ => leaving(why),
    }
}

/// That a side has [left](left_by), in a sentence.
pub fn leaving(why: &Reason) -> String {
    let side = Side::of_word(why.what(0)).map_or("nobody", Side::called);
    format!("{} leaves the field.", phrased(side))
}
