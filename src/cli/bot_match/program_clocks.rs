//! The clocks of a program: for each order, and for the game.
use std::time::Duration;

use bevy::platform::time::Instant;

/// The time by the clock on the wall.
#[expect(clippy::disallowed_methods, reason = "a command of the desktop; no rule asks")]
pub fn wall_clock_now() -> Instant {
    Instant::now()
}

/// Time that a program may take, for an order and for a whole game.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub struct TimeLimits {
    pub order: Duration,
    pub game: Duration,
}

/// The time that a program has used of its limits.
pub struct ProgramClocks {
    limits: TimeLimits,
    order: Duration,
    game: Duration,
}

impl ProgramClocks {
    pub fn new(limits: TimeLimits) -> Self {
        Self { limits, order: Duration::ZERO, game: Duration::ZERO }
    }

    /// The time until the first of them has run out.
    pub fn time_left(&self) -> Duration {
        self.limits.order.saturating_sub(self.order).min(self.limits.game.saturating_sub(self.game))
    }

    /// Counts time that the program has taken.
    pub fn add_time(&mut self, taken: Duration) {
        self.order += taken;
        self.game += taken;
    }

    /// An order was given: the next one has its own time.
    pub fn reset_order_time(&mut self) {
        self.order = Duration::ZERO;
    }

    /// Why it forfeits, as a clause with the program as its subject.
    pub fn timeout_reason(&self) -> String {
        let (order, game) = (self.limits.order.as_secs_f64(), self.limits.game.as_secs_f64());
        if self.game >= self.limits.game {
            format!("used up its {game} s for the game")
        } else {
            format!("gave no order within {order} s")
        }
    }
}
