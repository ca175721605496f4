//! Runs pending frames until a side must decide. The order that answers a question changes the top frame and lets the
//! stack continue.

use super::super::events::Pending;
use super::super::resolve::{injuries_and_avoidance, readied_task, task_resolution, threat_spending, walk_steps};
use super::super::state::pending_frames::{Agenda, Frame, FrameResult};
use super::super::{Claiming, Turn};
use super::rounds::{self, ask_side};

/// Declines a pending decision: buys nothing, accepts the result.
pub fn accept_pending(turn: &mut Turn, frame: Frame) {
    match frame {
        Frame::Declared { attempt, .. } => answer_top(turn, Frame::Declared { attempt, settled: true }),
        Frame::Spending(success) => {
            let next = task_resolution::conclude_task(turn, success);
            finish_top(turn, next);
        }
        Frame::Injury(hurt) => {
            injuries_and_avoidance::inflict_injury(turn, hurt);
            finish_top(turn, Vec::new());
        }
        Frame::Threat => finish_top(turn, Vec::new()),
        other => answer_top(turn, other),
    }
}

/// Asks, before anybody's Turn in a round, whether Threat is spent (MO-THREAT-3).
pub fn ask_for_threat(mut claiming: Claiming) {
    claiming.once(|turn| push_frames(turn, [Frame::Threat]));
}

/// Replaces the top frame by its answered form, and continues.
pub fn answer_top(turn: &mut Turn, frame: Frame) {
    let mut frames = turn.world().resource::<Agenda>().0.clone();
    frames.pop();
    frames.push(frame);
    drive(turn, frames);
}

/// Replaces the finished top frame by these, the first of them last, and continues.
pub fn finish_top(turn: &mut Turn, next: Vec<Frame>) {
    let mut frames = turn.world().resource::<Agenda>().0.clone();
    frames.pop();
    frames.extend(next);
    drive(turn, frames);
}

/// Pushes frames on the stack, and continues.
pub fn push_frames(turn: &mut Turn, more: impl IntoIterator<Item = Frame>) {
    let mut frames = turn.world().resource::<Agenda>().0.clone();
    frames.extend(more);
    drive(turn, frames);
}

/// Runs frames until a side must decide or the stack is empty.
fn drive(turn: &mut Turn, mut frames: Vec<Frame>) {
    while !turn.over() {
        let Some(frame) = frames.pop() else { break };
        match run_frame(turn, frame) {
            FrameResult::Ask(frame, side) => {
                frames.push(frame);
                set_frames(turn, frames);
                return ask_side(turn, side);
            }
            FrameResult::Done(next) => frames.extend(next),
        }
    }
    set_frames(turn, Vec::new());
    if !turn.over() {
        rounds::resume_after_frames(turn);
    }
}

fn run_frame(turn: &mut Turn, frame: Frame) -> FrameResult {
    match frame {
        Frame::Begin(attempt) => task_resolution::declare_task(turn, attempt),
        Frame::Do { figure, deed } => FrameResult::Done(readied_task::carry_out(turn, figure, deed)),
        Frame::Declared { attempt, settled } => task_resolution::ask_or_roll(turn, attempt, settled),
        Frame::Spending(success) => task_resolution::spend_or_finish(turn, success),
        Frame::Injury(hurt) => injuries_and_avoidance::ask_or_inflict(turn, hurt),
        Frame::Walk { figure, path, gait } => walk_steps::step_on(turn, figure, path, gait),
        Frame::Threat => threat_spending::ask_or_pass(turn),
    }
}

fn set_frames(turn: &mut Turn, frames: Vec<Frame>) {
    if turn.world().resource::<Agenda>().0 != frames {
        turn.commit(Pending { frames });
    }
}
