//! Lint and the whole picture after strokes: at once on a small map, beside the frames on a large one.
use bevy::prelude::*;
#[cfg(not(target_family = "wasm"))]
use bevy::tasks::{AsyncComputeTaskPool, Task, block_on, poll_once};

use super::board_input::BoardStroke;
use super::editor_state::EditorState;
#[cfg(not(target_family = "wasm"))]
use crate::editor::{LintResult, check_level};

/// Tiles of a map that is read as soon as a stroke is over.
const SMALL: usize = 10_000;
/// Seconds without a stroke after which a larger one is read.
const PAUSE: f32 = 0.3;

/// Lint of the draft that begins after a pause.
#[derive(Default)]
pub struct PendingLint {
    /// The draft's version, and for how long it has stood.
    seen: (u64, f32),
    /// Dropped, it is cancelled.
    #[cfg(not(target_family = "wasm"))]
    task: Option<Task<LintResult>>,
}

impl PendingLint {
    /// Goes on with lint of a draft that has stood long enough. Marks the level as changed once it is read.
    #[cfg(not(target_family = "wasm"))]
    fn go_on(&mut self, editing: &mut ResMut<EditorState>) {
        let source = editing.source();
        let task =
            self.task.get_or_insert_with(|| AsyncComputeTaskPool::get().spawn(async move { check_level(&source) }));
        if let Some(checked) = block_on(poll_once(task)) {
            editing.take_up_lint(checked);
        }
    }

    /// The browser has no other thread.
    #[cfg(target_family = "wasm")]
    fn go_on(&mut self, editing: &mut ResMut<EditorState>) {
        editing.read_strokes();
    }
}

/// Reads the level once no stroke is going on.
pub fn read_after_strokes(
    mut editing: ResMut<EditorState>,
    stroke: Res<BoardStroke>,
    time: Res<Time<Real>>,
    mut pending: Local<PendingLint>,
) {
    if !editing.has_unread_strokes() || stroke.from.is_some() {
        *pending = PendingLint::default();
        return;
    }
    if editing.level.map.width() * editing.level.map.height() <= SMALL {
        return editing.read_strokes();
    }
    if pending.seen.0 != editing.draft.version() {
        *pending = PendingLint { seen: (editing.draft.version(), 0.0), ..PendingLint::default() };
    }
    pending.seen.1 += time.delta_secs();
    if pending.seen.1 >= PAUSE {
        pending.go_on(&mut editing);
    }
}
