//! Takes the lines that are typed for the tools of the board.
use bevy::prelude::*;

use super::board_tool_line::BoardToolLine;
use super::editor_state::EditorState;
#[cfg(not(target_family = "wasm"))]
use super::plan_picture::PlanPicture;
use super::selection_moves::select_and_go_to;
use super::{group_form, prefab_sheet};
use crate::editor::search_parts;
use crate::input::TypingEnded;
use crate::view::current_battle::Notice;

/// Takes what was typed.
pub fn take_board_tool_line(
    mut typed: MessageReader<TypingEnded>,
    mut line: ResMut<BoardToolLine>,
    mut editing: ResMut<EditorState>,
    #[cfg(not(target_family = "wasm"))] mut picture: ResMut<PlanPicture>,
    mut notices: MessageWriter<Notice>,
) {
    for TypingEnded(text) in typed.read() {
        if *line == BoardToolLine::Nothing {
            continue;
        }
        let what = std::mem::take(&mut *line);
        let Some(text) = text else { continue };
        let done = match what {
            BoardToolLine::Nothing => Ok(()),
            BoardToolLine::Find => find(&mut editing, text),
            BoardToolLine::PrefabName => match prefab_sheet::save_selection_as_prefab(&mut editing, text) {
                Ok(words) => {
                    notices.write(Notice::good(words));
                    Ok(())
                }
                Err(words) => Err(words),
            },
            BoardToolLine::Width => size(text).map(|size| editing.canvas.wanted_size.width = Some(size)),
            BoardToolLine::Height => size(text).map(|size| editing.canvas.wanted_size.height = Some(size)),
            BoardToolLine::Group(field) => field
                .read(text)
                .map_err(|refusal| refusal.to_string())
                .and_then(|value| group_form::change_group_field(&mut editing, &field, value)),
            #[cfg(not(target_family = "wasm"))]
            BoardToolLine::Picture(line) => picture.enter(line, text),
        };
        if let Err(words) = done {
            notices.write(Notice::bad(words));
        }
    }
}

/// Goes to the first part that was found.
fn find(editing: &mut EditorState, words: &str) -> Result<(), String> {
    editing.canvas.words = words.to_owned();
    if words.trim().is_empty() {
        return Ok(());
    }
    let first = search_parts(&editing.level, words).into_iter().next();
    let first = first.ok_or_else(|| format!("nothing in the level has `{}`: try fewer letters", words.trim()))?;
    select_and_go_to(editing, first.part, first.tile);
    Ok(())
}

fn size(text: &str) -> Result<usize, String> {
    text.trim().parse().map_err(|_| format!("`{}` is no number of tiles: type one such as 64", text.trim()))
}
