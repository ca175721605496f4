//! State of the tools of the board: what is selected with what, what is picked, and the sheet that stands open.
use crate::board::Tile;
use crate::editor::{DrawingSymmetry, PartAddress};

/// A sheet in the place of the list of all parts.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum SideSheet {
    Find,
    Prefabs,
    Size,
    #[cfg(not(target_family = "wasm"))]
    Picture,
}

/// The field that a click on the board sets.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum FieldPick {
    /// A field with one tile.
    Tile(PartAddress, Vec<String>),
    /// A field with a list of tiles, such as a route: a click adds one, or takes one out.
    Tiles(PartAddress, Vec<String>),
    /// A field that names a part; whether it names several.
    Name(PartAddress, Vec<String>, bool),
    /// A mark of the room that is clicked: `anchor` or `fallback`.
    RoomMark(&'static str),
}

/// A move by keys, which goes on as long as nothing else changes the level.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct KeyShift {
    /// The version of the level after it.
    pub version: u64,
    pub by: (i16, i16),
}

/// The size that the sheet is about to give the map.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct NewMapSize {
    /// The map's own where none was typed.
    pub width: Option<usize>,
    pub height: Option<usize>,
    /// Place of the old map: -1 at the left or top, 0 in the middle, 1 at the right or bottom.
    pub anchor: (i8, i8),
}

/// State of the tools of the board.
#[derive(Clone, Debug, Default)]
pub struct BoardToolState {
    pub symmetry: DrawingSymmetry,
    /// Parts that are selected together; empty, or at least two.
    pub group: Vec<PartAddress>,
    pub shifted: Option<KeyShift>,
    pub pick: Option<FieldPick>,
    pub sheet: Option<SideSheet>,
    pub wanted_size: NewMapSize,
    /// The words that are looked for.
    pub words: String,
    /// A tile that the view turns to.
    pub go_to: Option<Tile>,
}

impl BoardToolState {
    /// Lets go of what belonged to the selection.
    pub fn clear_selection(&mut self) {
        self.group.clear();
        self.pick = None;
        self.shifted = None;
    }
}
