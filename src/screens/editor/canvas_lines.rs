//! Takes the lines that are typed for the tools of the board.
use bevy::prelude::*;

use super::canvas_line::CanvasLine;
use super::editor_state::Editing;
#[cfg(not(target_family = "wasm"))]
use super::plan_picture::PlanPicture;
use super::selection_moves::go_to;
use super::{group_form, prefab_sheet};
use crate::editor::search;
use crate::input::Typed;
use crate::view::current_battle::Notice;

/// Takes what was typed.
pub fn take_typed_line(
    mut typed: MessageReader<Typed>,
    mut line: ResMut<CanvasLine>,
    mut editing: ResMut<Editing>,
    #[cfg(not(target_family = "wasm"))] mut picture: ResMut<PlanPicture>,
    mut notices: MessageWriter<Notice>,
) {
    for Typed(text) in typed.read() {
        if *line == CanvasLine::Nothing {
            continue;
        }
        let what = std::mem::take(&mut *line);
        let Some(text) = text else { continue };
        let done = match what {
            CanvasLine::Nothing => Ok(()),
            CanvasLine::Find => find(&mut editing, text),
            CanvasLine::PrefabName => match prefab_sheet::keep_selection(&mut editing, text) {
                Ok(words) => {
                    notices.write(Notice::good(words));
                    Ok(())
                }
                Err(words) => Err(words),
            },
            CanvasLine::Width => size(text).map(|size| editing.canvas.wanted_size.width = Some(size)),
            CanvasLine::Height => size(text).map(|size| editing.canvas.wanted_size.height = Some(size)),
            CanvasLine::Group(field) => field
                .read(text)
                .map_err(|refusal| refusal.to_string())
                .and_then(|value| group_form::change(&mut editing, &field, value)),
            #[cfg(not(target_family = "wasm"))]
            CanvasLine::Picture(line) => picture.enter(line, text),
        };
        if let Err(words) = done {
            notices.write(Notice::bad(words));
        }
    }
}

/// Goes to the first part that was found.
fn find(editing: &mut Editing, words: &str) -> Result<(), String> {
    editing.canvas.words = words.to_owned();
    if words.trim().is_empty() {
        return Ok(());
    }
    let first = search(&editing.level, words).into_iter().next();
    let first = first.ok_or_else(|| format!("nothing in the level has `{}`: try fewer letters", words.trim()))?;
    go_to(editing, first.part, first.tile);
    Ok(())
}

fn size(text: &str) -> Result<usize, String> {
    text.trim().parse().map_err(|_| format!("`{}` is no number of tiles: type one such as 64", text.trim()))
}
