//! Keys that are pressed while a move is still shown: kept, and heard when it has been shown.
use bevy::prelude::*;

use super::Aiming;
use crate::board::Tile;
use crate::model::{Clock, FigureId, Side, Stamp};

/// What a key asks for that cannot be done while something is shown.
#[derive(Clone, Debug, PartialEq)]
pub enum Deed {
    /// End the part of the phase.
    End,
    Undo,
    /// Give the order at a tile.
    Confirm(Option<Tile>),
    /// The order word of an entry of the bar, and its fields.
    Entry(&'static str, Vec<(&'static str, String)>),
}

/// The last key that was pressed too early.
#[derive(Resource, Default)]
pub struct Later(Option<Cache>);

/// A deed, and what it was pressed for: it lapses where that is no more.
struct Cache {
    deed: Deed,
    figure: Option<FigureId>,
    now: Stamp,
}

impl Later {
    /// Keeps a key that was pressed while the side's own moves are shown; during the other side's it means nothing yet.
    pub fn keep(&mut self, deed: Deed, aiming: &Aiming, clock: &Clock, side: Side) {
        if clock.active == side {
            self.0 = Some(Cache { deed, figure: aiming.figure, now: clock.now });
        }
    }

    /// The key to be heard now. One that was meant for a figure lapses where another has been chosen since.
    pub fn heard(&mut self, aiming: &Aiming, clock: &Clock) -> Option<Deed> {
        let kept = self.0.take()?;
        let of_figure = matches!(kept.deed, Deed::Confirm(_) | Deed::Entry(..));
        let same = kept.now == clock.now && (!of_figure || kept.figure == aiming.figure);
        same.then_some(kept.deed)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn clock(round: u16) -> Clock {
        Clock { now: Stamp { round, phase: 0 }, active: Side::Response, ..Clock::default() }
    }

    fn aiming(figure: &str) -> Aiming {
        Aiming { figure: Some(FigureId::new(figure)), ..default() }
    }

    #[test]
    fn a_key_pressed_during_a_move_is_heard_after_it() {
        let mut later = Later::default();
        later.keep(Deed::End, &aiming("alpha"), &clock(1), Side::Response);
        assert_eq!(later.heard(&aiming("bravo"), &clock(1)), Some(Deed::End));
        assert_eq!(later.heard(&aiming("bravo"), &clock(1)), None, "once");
    }

    #[test]
    fn a_key_lapses_with_the_figure_or_the_phase_that_it_was_meant_for() {
        let mut later = Later::default();
        let hold = || Deed::Entry("hold", Vec::new());
        later.keep(hold(), &aiming("alpha"), &clock(1), Side::Response);
        assert_eq!(later.heard(&aiming("bravo"), &clock(1)), None);
        later.keep(hold(), &aiming("alpha"), &clock(1), Side::Response);
        assert_eq!(later.heard(&aiming("alpha"), &clock(2)), None);
        later.keep(hold(), &aiming("alpha"), &clock(1), Side::Response);
        assert_eq!(later.heard(&aiming("alpha"), &clock(1)), Some(hold()));
        later.keep(Deed::End, &aiming("alpha"), &clock(1), Side::Hostile);
        assert_eq!(later.heard(&aiming("alpha"), &clock(1)), None, "the other side was acting");
    }
}
