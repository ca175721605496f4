//! Panic of civilians: when they test Nerve, and how they behave if they fail (CQB-CIV-10 to 12).

use bevy::prelude::World;

use crate::model::{Clock, FigureId, Figures};
use crate::rulebooks::modern_cqb::data::Book;
use crate::rulebooks::modern_cqb::events::{PanicIgnored, Panicked, Turn};
use crate::rulebooks::modern_cqb::resolve::{harm, nerve, token_changes};
use crate::rulebooks::modern_cqb::state::figure::Condition;
use crate::rulebooks::modern_cqb::state::nerve_causes::Cause;
use crate::rulebooks::modern_cqb::state::past_event_marks::Mood;
use crate::rulebooks::modern_cqb::state::past_event_marks::PanicState;
use crate::rulebooks::modern_cqb::state::status_effects::{Controlled, Panicking, Suppressed};

/// A panic trigger: a civilian tests Nerve (CQB-CIV-10).
pub fn test_for_panic(turn: &mut Turn, figure: FigureId, cause: Cause) {
    let needed = turn.world().resource::<Book>().nerve.standard;
    nerve::test_nerve(turn, figure, cause, needed);
}

/// Whether a civilian stays with its handler instead of testing Nerve: a controlled one ignores the first trigger of
/// any kind, a secured one all of them (CQB-CIV-11, CQB-SECURE-1).
pub fn ignores_panic_trigger(turn: &mut Turn, figure: FigureId, cause: Cause) -> bool {
    let unsettled = turn.world().of::<PanicState>(figure).is_some_and(|state| state.steadied && !state.secured);
    let stays = turn.world().has::<Controlled>(figure) && turn.world().able(figure) && !unsettled;
    if stays {
        turn.commit(PanicIgnored { figure, cause });
    }
    stays
}

/// A civilian that failed its test panics; one die decides how (CQB-CIV-10).
pub fn begin_panic(turn: &mut Turn, figure: FigureId) {
    let book = turn.world().resource::<Book>();
    let (sides, runs, freezes) = (book.dice.sides, book.civilians.runs, book.civilians.freezes);
    let face = turn.roll_counted(1, sides, &[runs + 1, freezes + 1])[0];
    let mood = match face {
        face if face <= runs => Mood::Runs,
        face if face <= freezes => Mood::Freezes,
        _ => Mood::Bolts,
    };
    // A panicking civilian follows no handler.
    super::follow::lose_control(turn, figure);
    token_changes::gain_token::<Panicking>(turn, figure);
    turn.commit(Panicked { figure, face, mood });
    if mood == Mood::Freezes {
        harm::gain_shaking_token::<Suppressed>(turn, figure);
    }
}

/// Whether a civilian froze this round and cannot be moved (CQB-CIV-10).
pub fn is_frozen(world: &World, figure: FigureId) -> bool {
    let round = world.resource::<Clock>().now.round;
    let stiff = |state: &PanicState| state.mood == Some(Mood::Freezes) && state.alarmed == round;
    world.has::<Panicking>(figure) && world.of::<PanicState>(figure).is_some_and(stiff)
}
