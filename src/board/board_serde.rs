//! The serialised form of a board: its current map, and everything that a map cannot express. Derived facts are
//! recomputed.
use std::collections::BTreeMap;

use serde::{Deserialize, Deserializer, Serialize, Serializer, de::Error};

use super::{Attributes, Board, Door, NarrowGaps, Terrain, Tile};

/// The canonical form of a board: lists by row and then column, so that equal boards give equal bytes.
#[derive(Serialize, Deserialize)]
struct Form {
    map: String,
    doors: Vec<(Tile, Door)>,
    smoke: Vec<(Tile, u8)>,
    blown: Vec<Tile>,
    overrides: Vec<(Tile, Attributes)>,
    gaps: NarrowGaps,
}

impl From<&Board> for Form {
    fn from(board: &Board) -> Self {
        Self {
            map: board.text(),
            doors: board.doors().collect(),
            smoke: board.smoke_tiles().collect(),
            blown: board.tiles().filter(|tile| board.terrain(*tile) == Terrain::Threshold).collect(),
            overrides: board.overrides.iter().map(|(tile, overrides)| (*tile, overrides.clone())).collect(),
            gaps: board.gaps,
        }
    }
}

impl Board {
    /// The canonical bytes of the board, written once until a change.
    pub fn bytes(&self) -> &[u8] {
        // Writing to memory fails only for types of unknown length.
        self.form.get_or_init(|| postcard::to_stdvec(&Form::from(self)).unwrap_or_default().into())
    }

    /// Reads [`bytes`](Self::bytes). What was derived from boards like `near` is used again.
    ///
    /// # Errors
    /// A sentence, if they are not those of a board.
    pub fn from_bytes(bytes: &[u8], near: Option<&Board>) -> Result<Self, String> {
        let form: Form = postcard::from_bytes(bytes).map_err(|error| error.to_string())?;
        Self::of(form, near)
    }

    fn of(form: Form, near: Option<&Board>) -> Result<Self, String> {
        let mut board = Board::read_bare(&form.map).map_err(|faults| faults[0].sentence.clone())?;
        let doors: BTreeMap<Tile, Door> = form.doors.into_iter().collect();
        if !doors.keys().eq(board.doors.keys()) {
            return Err("a board's doors do not stand on its door tiles".into());
        }
        board.doors = doors;
        for tile in form.blown {
            let index = board.index(tile).filter(|index| board.terrain[*index] == Terrain::Rubble);
            board.terrain[index.ok_or("a blown threshold is not rubble on the map")?] = Terrain::Threshold;
        }
        form.smoke.into_iter().for_each(|(tile, density)| board.set_smoke(tile, density));
        board.overrides = form.overrides.into_iter().filter(|(tile, _)| board.index(*tile).is_some()).collect();
        board.gaps = form.gaps;
        board.layouts = near.map(|near| near.layouts.clone()).unwrap_or_default();
        board.derive();
        Ok(board)
    }
}

impl Serialize for Board {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        Form::from(self).serialize(serializer)
    }
}

impl<'de> Deserialize<'de> for Board {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        Board::of(Form::deserialize(deserializer)?, None).map_err(D::Error::custom)
    }
}
