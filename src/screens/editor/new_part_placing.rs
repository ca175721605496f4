//! Places a new figure, object or room on the board.
use super::editor_state::{Editing, Paint};
use crate::board::Tile;
use crate::editor::{Edit, FieldValue, Part};

/// Places a new part, and selects it.
pub fn place_new_part(editing: &mut Editing, ink: Paint, at: Tile) -> Result<(), String> {
    if let Some(part) = editing.level.part_on(at).filter(|part| !matches!(part, Part::Room(_))) {
        return Err(format!("{part} is on that tile already"));
    }
    let tile = ("at".to_owned(), FieldValue::tile(at));
    let text = |key: &str, word: &str| (key.to_owned(), FieldValue::text(word));
    let (part, fields) = match ink {
        Paint::Tile(_) => return Ok(()),
        Paint::Template(word, side) => {
            let id = editing.level.free_id(word.as_str());
            (Part::Figure(id), vec![tile, text("side", side), text("template", word.as_str())])
        }
        Paint::Figure(side) => {
            let id = editing.level.free_id(match side {
                "response" => "operator",
                "hostile" => "hostile",
                _ => "civilian",
            });
            (Part::Figure(id), vec![tile, text("side", side), text("template", &template(editing, side))])
        }
        Paint::Object(kind) => (Part::Object(editing.level.free_id(kind)), vec![tile, text("kind", kind)]),
        Paint::Room => (Part::Room(editing.level.free_id("room")), vec![tile]),
    };
    let edit = Edit::Add { part: part.clone(), fields };
    editing.edit(&edit, false).map_err(|refusal| refusal.to_string())?;
    editing.select(Some(part));
    Ok(())
}

/// The template of the last figure of a side; else the first of the rulebook that fits by its word.
fn template(editing: &Editing, side: &str) -> String {
    let of_side = |fields: &&FieldValue| fields.get("side").and_then(FieldValue::as_text) == Some(side);
    let figures =
        editing.level.parts.iter().filter(|(part, _)| matches!(part, Part::Figure(_))).map(|(_, fields)| fields);
    let last = figures.filter(of_side).filter_map(|fields| fields.get("template")?.as_text()).next_back();
    let usual = match side {
        "response" => "operator",
        "hostile" => "gunman",
        _ => "civilian",
    };
    last.unwrap_or(usual).to_owned()
}
