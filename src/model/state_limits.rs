//! Bounds on every field of an untrusted state: numbers far from overflow, tiles on the board, figures on the roster,
//! texts and lists of limited length.
use serde::Serialize;

use super::FigureId;
use super::data_tree::DataTree;
use crate::board::Tile;
use crate::faults::{code_point, is_forbidden};

/// The largest absolute value of a number by its type's bits.
fn most(bits: u32) -> u64 {
    match bits {
        8 => 100,
        16 => 9_999,
        _ => 9_999_999,
    }
}

/// Maximum bytes of a text and entries of a list; the largest map fits.
const LONGEST: usize = 256 * 257;

/// The bounds that the fields of a state must fit.
pub(super) struct Bounds<'b> {
    /// Board width and height.
    pub board: (u16, u16),
    pub figures: &'b [FigureId],
}

/// Fault of a field: a sentence without its full stop.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct OutOfBounds(pub String);

type Seen = Result<(), OutOfBounds>;

fn short(length: usize) -> Seen {
    if length <= LONGEST {
        Ok(())
    } else {
        Err(OutOfBounds("a text or list is longer than any that a battle has".into()))
    }
}

/// Texts of a state are shown to players.
fn shown(text: &str) -> Seen {
    match text.chars().find(|letter| is_forbidden(*letter)) {
        Some(letter) => Err(OutOfBounds(format!("a text holds the control character {}", code_point(letter)))),
        None => Ok(()),
    }
}

impl Bounds<'_> {
    /// Checks all fields of a value.
    pub fn check(&self, value: &impl Serialize) -> Seen {
        self.data(&DataTree::of(value).map_err(|error| OutOfBounds(error.0))?)
    }

    fn data(&self, data: &DataTree) -> Seen {
        match data {
            DataTree::Nothing | DataTree::Flag(_) | DataTree::Bits(_) | DataTree::Name(_) => Ok(()),
            DataTree::Number(number, bits) if number.unsigned_abs() <= most(*bits) => Ok(()),
            DataTree::Number(number, _) => {
                Err(OutOfBounds(format!("the number {number} is beyond any that a battle has")))
            }
            DataTree::Fraction => Err(OutOfBounds("a battle has no fractions".into())),
            DataTree::Text(text) => short(text.len()).and_then(|()| shown(text)),
            DataTree::Figure(name) => self.figure(name),
            DataTree::Tile(at) => self.tile(*at),
            DataTree::Bytes(length) => short(*length),
            DataTree::List(all) => short(all.len()).and_then(|()| all.iter().try_for_each(|one| self.data(one))),
            DataTree::Pairs(pairs) => {
                short(pairs.len())?;
                pairs.iter().try_for_each(|(key, value)| self.data(key).and_then(|()| self.data(value)))
            }
        }
    }

    fn tile(&self, at: Tile) -> Seen {
        let (width, height) = self.board;
        let on = |place: i16, size: u16| (0..i32::from(size)).contains(&i32::from(place));
        let Tile { x, y } = at;
        if on(x, width) && on(y, height) {
            Ok(())
        } else {
            Err(OutOfBounds(format!("the tile [{x},{y}] is off the board")))
        }
    }

    fn figure(&self, name: &str) -> Seen {
        let known = self.figures.iter().any(|id| name == id.as_str());
        if known { Ok(()) } else { Err(OutOfBounds(format!("there is no figure {name:?}"))) }
    }
}
