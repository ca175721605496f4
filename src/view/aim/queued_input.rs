//! Keys pressed during playback: the last one is kept and carried out when playback has caught up.
use bevy::prelude::*;

use super::Aiming;
use crate::board::Tile;
use crate::model::{Clock, FigureId, Side, Stamp};

/// Effect of a key once playback has caught up.
#[derive(Clone, Debug, PartialEq)]
pub enum QueuedKey {
    /// End the phase.
    End,
    Undo,
    /// Give the order at a tile.
    Confirm(Option<Tile>),
    /// The order word of a menu entry, and its fields.
    Entry(&'static str, Vec<(&'static str, String)>),
}

/// The last key pressed during playback.
#[derive(Resource, Default)]
pub struct QueuedInput(Option<Queued>);

/// A key with the figure and phase it was meant for; it lapses if either has changed.
struct Queued {
    key: QueuedKey,
    figure: Option<FigureId>,
    now: Stamp,
}

impl QueuedInput {
    /// Keeps a key pressed while the side's own moves are shown; keys pressed in another side's turn are dropped.
    pub fn queue(&mut self, key: QueuedKey, aiming: &Aiming, clock: &Clock, side: Side) {
        if clock.active == side {
            self.0 = Some(Queued { key, figure: aiming.figure, now: clock.now });
        }
    }

    /// The key to carry out now, unless its figure or phase has changed.
    pub fn take(&mut self, aiming: &Aiming, clock: &Clock) -> Option<QueuedKey> {
        let kept = self.0.take()?;
        let of_figure = matches!(kept.key, QueuedKey::Confirm(_) | QueuedKey::Entry(..));
        let same = kept.now == clock.now && (!of_figure || kept.figure == aiming.figure);
        same.then_some(kept.key)
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
    fn a_key_pressed_during_playback_is_carried_out_after_it() {
        let mut later = QueuedInput::default();
        later.queue(QueuedKey::End, &aiming("alpha"), &clock(1), Side::Response);
        assert_eq!(later.take(&aiming("bravo"), &clock(1)), Some(QueuedKey::End));
        assert_eq!(later.take(&aiming("bravo"), &clock(1)), None, "once");
    }

    #[test]
    fn a_queued_key_lapses_with_its_figure_or_phase() {
        let mut later = QueuedInput::default();
        let hold = || QueuedKey::Entry("hold", Vec::new());
        later.queue(hold(), &aiming("alpha"), &clock(1), Side::Response);
        assert_eq!(later.take(&aiming("bravo"), &clock(1)), None);
        later.queue(hold(), &aiming("alpha"), &clock(1), Side::Response);
        assert_eq!(later.take(&aiming("alpha"), &clock(2)), None);
        later.queue(hold(), &aiming("alpha"), &clock(1), Side::Response);
        assert_eq!(later.take(&aiming("alpha"), &clock(1)), Some(hold()));
        later.queue(QueuedKey::End, &aiming("alpha"), &clock(1), Side::Hostile);
        assert_eq!(later.take(&aiming("alpha"), &clock(1)), None, "the other side was acting");
    }
}
