//! The serialised form of a board: its current map, and everything that a map cannot express. Derived facts are
//! recomputed.
use std::collections::BTreeMap;

use serde::{Deserialize, Deserializer, Serialize, Serializer, de::Error};

use super::{Attributes, Board, Door, Gaps, Terrain, Tile};

/// The canonical form of a board: lists by row and then column, so that equal boards give equal bytes.
#[derive(Serialize, Deserialize)]
struct Form {
    map: String,
    doors: Vec<(Tile, Door)>,
    smoke: Vec<(Tile, u8)>,
    blown: Vec<Tile>,
    marked: Vec<(Tile, Attributes)>,
    gaps: Gaps,
}

impl From<&Board> for Form {
    fn from(board: &Board) -> Self {
        Self {
            map: board.text(),
            doors: board.doors().collect(),
            smoke: board.smoke_tiles().collect(),
            blown: board.tiles().filter(|tile| board.terrain(*tile) == Terrain::Threshold).collect(),
            marked: board.marked.iter().map(|(tile, marked)| (*tile, marked.clone())).collect(),
            gaps: board.gaps,
        }
    }
}

impl TryFrom<Form> for Board {
    type Error = String;

    fn try_from(form: Form) -> Result<Self, String> {
        let mut board = Board::read(&form.map).map_err(|faults| faults[0].sentence.clone())?;
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
        board.marked = form.marked.into_iter().filter(|(tile, _)| board.index(*tile).is_some()).collect();
        board.derive();
        board.set_gaps(form.gaps);
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
        Board::try_from(Form::deserialize(deserializer)?).map_err(D::Error::custom)
    }
}
