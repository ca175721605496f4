//! Places a new figure, object or room on the board.
use super::editor_state::{EditorState, ToolInk};
use crate::board::Tile;
use crate::editor::{FieldValue, LevelEdit, PartAddress, new_figure, usual_gear};

/// Places a new part, and selects it.
pub fn place_new_part(editing: &mut EditorState, ink: ToolInk, at: Tile) -> Result<(), String> {
    if let Some(part) = editing.level.part_on(at).filter(|part| !matches!(part, PartAddress::Room(_))) {
        return Err(format!("{part} is on that tile already"));
    }
    let tile = ("at".to_owned(), FieldValue::tile(at));
    let text = |key: &str, word: &str| (key.to_owned(), FieldValue::text(word));
    let (part, fields) = match ink {
        ToolInk::Tile(_) => return Ok(()),
        ToolInk::Template(word, side) => {
            let id = editing.level.free_id(word.as_str());
            let gear = usual_gear(editing.draft.text(), word.as_str()).map(|gear| ("gear".to_owned(), gear));
            let fields = [tile, text("side", side), text("template", word.as_str())];
            (PartAddress::Figure(id), fields.into_iter().chain(gear).collect())
        }
        ToolInk::Figure(side) => {
            let id = editing.level.free_id(match side {
                "response" => "operator",
                "hostile" => "hostile",
                _ => "civilian",
            });
            (PartAddress::Figure(id), new_figure(editing.draft.text(), &editing.level, side, at))
        }
        ToolInk::Object(kind) => (PartAddress::Object(editing.level.free_id(kind)), vec![tile, text("kind", kind)]),
        ToolInk::Room => (PartAddress::Room(editing.level.free_id("room")), vec![tile]),
    };
    let edit = LevelEdit::Add { part: part.clone(), fields };
    editing.edit(&edit, false).map_err(|refusal| refusal.to_string())?;
    editing.select(Some(part));
    Ok(())
}
