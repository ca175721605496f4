//! Names of places in sentences: a door by its rooms, ground by the object beside it or by its room.
use super::current_battle::CurrentBattle;
use super::view_model::ViewModel;
use crate::board::{Board, Terrain, Tile, TileSet};
use crate::localization::Phrase;
use crate::model::{MapObject, capitalized, in_small_letters};

/// The names that the player's side has for places: those of the rooms on its plan, and of doors and objects that it
/// knows of.
pub struct PlaceNames<'a> {
    /// As the side pictures it: nothing unseen is named.
    board: &'a Board,
    things: &'a [MapObject],
    /// The named rooms, each with one of its tiles.
    rooms: &'a [(String, Tile)],
}

/// The name of a tile, and the preposition of whoever is there.
#[derive(Clone, Debug, PartialEq, Eq)]
struct Place {
    there: &'static str,
    name: String,
    /// Whether it is a door or a window.
    opening: bool,
}

/// The least length of a room, in tiles, whose ends are told apart.
const LONG: i16 = 6;

impl<'a> PlaceNames<'a> {
    /// The names that the player's side has now.
    pub fn known(view_model: &'a ViewModel, battle: &'a CurrentBattle) -> Self {
        Self { board: &view_model.board, things: &view_model.things, rooms: &battle.rooms }
    }

    /// A sentence with the names of places for coordinates such as `[3, 11]`; those of a place without a name stay.
    pub fn with_place_names(&self, sentence: &str) -> String {
        let mut told = String::new();
        let mut rest = sentence;
        while let Some((before, tile, after)) = first_tile(rest) {
            told.push_str(before);
            match self.place(tile).and_then(|place| place.ending(&told)) {
                Some(named) => told = named,
                None => told.push_str(&tile.to_string()),
            }
            rest = after;
        }
        told + rest
    }

    /// A sentence of code with the names of places. What is a message is given them where it is shown.
    pub fn in_verbatim(&self, phrase: Phrase) -> Phrase {
        match phrase {
            Phrase::Verbatim(sentence) => self.with_place_names(&sentence).into(),
            message => message,
        }
    }

    /// Place of somebody on a tile: `in the kitchen`, `beside the ledger`.
    pub fn place_in_words(&self, tile: Tile) -> Option<String> {
        self.place(tile).map(|place| format!("{} {}", place.there, place.name))
    }

    fn place(&self, tile: Tile) -> Option<Place> {
        match self.board.terrain(tile) {
            Terrain::Doorway | Terrain::Window => self.opening(tile),
            _ => self.beside_object(tile).or_else(|| self.ground(tile)),
        }
    }

    /// A door or window by the rooms that it joins, and by its side where several join the same.
    fn opening(&self, tile: Tile) -> Option<Place> {
        let (what, alike): (&str, Vec<Tile>) = match self.board.terrain(tile) {
            Terrain::Window => {
                let windows = self.board.tiles().filter(|other| self.board.terrain(*other) == Terrain::Window);
                ("window", windows.collect())
            }
            _ => ("door", self.board.doors().map(|(door, _)| door).collect()),
        };
        let rooms = self.rooms_beside(tile);
        let only = |room: &usize| alike.iter().filter(|other| self.rooms_beside(**other).contains(room)).count() == 1;
        let twins: Vec<Tile> = alike.iter().copied().filter(|other| self.rooms_beside(*other) == rooms).collect();
        let name = match rooms[..] {
            [room] => format!("the {}{} {what}", side_among(tile, &twins)?, self.name(room)),
            [one, other] => match [one, other].into_iter().find(only) {
                Some(room) => format!("the {} {what}", self.name(room)),
                None => {
                    let side = side_among(tile, &twins)?;
                    format!("the {side}{what} between the {} and the {}", self.name(one), self.name(other))
                }
            },
            _ => return None,
        };
        Some(Place { there: "at", name, opening: true })
    }

    /// Ground beside an object that orders can name.
    fn beside_object(&self, tile: Tile) -> Option<Place> {
        let beside = |thing: &&MapObject| thing.at == tile || thing.at.orthogonals().contains(&tile);
        let thing = self.things.iter().filter(|thing| thing.targetable).find(beside)?;
        let name = format!("the {}", in_small_letters(&thing.title.english()));
        Some(Place { there: "beside", name, opening: false })
    }

    /// Ground by its room, and by the part of a large one.
    fn ground(&self, tile: Tile) -> Option<Place> {
        let room = self.board.room_at(tile)?;
        let name = self.name(self.named(room)?);
        let place = |there, name| Some(Place { there, name, opening: false });
        match part(tile, &self.board.rooms()[room].tiles) {
            Some(part) => place(if part.ends_with("end") { "at" } else { "in" }, format!("the {part} of the {name}")),
            None => place("in", format!("the {name}")),
        }
    }

    /// The named rooms beside a door or window.
    fn rooms_beside(&self, opening: Tile) -> Vec<usize> {
        let beside = opening.orthogonals().into_iter().filter_map(|tile| self.board.room_at(tile));
        let mut named: Vec<usize> = beside.filter_map(|room| self.named(room)).collect();
        named.sort_unstable();
        named.dedup();
        named
    }

    /// The place of a room of the board among the named ones.
    fn named(&self, room: usize) -> Option<usize> {
        self.rooms.iter().position(|(_, at)| self.board.room_at(*at) == Some(room))
    }

    fn name(&self, named: usize) -> String {
        in_small_letters(&self.rooms[named].0)
    }
}

impl Place {
    /// The words before a tile with this place for the tile; `None` where a name would not follow them.
    fn ending(&self, before: &str) -> Option<String> {
        let Self { there, name, opening } = self;
        if before.ends_with("door at ") {
            let called = |words: &str| Some(before.strip_suffix(words).filter(|_| *opening)?.to_owned());
            let within = called("the door at ").or_else(|| called("a door at ")).map(|head| head + name);
            return within.or_else(|| called("The door at ").map(|head| head + &capitalized(name)));
        }
        if before.ends_with(" to ") {
            return Some(format!("{before}{name}"));
        }
        if before.ends_with(" from ") {
            return Some(format!("{before}{}{name}", if *there == "beside" { "beside " } else { "" }));
        }
        let head = [" at ", " on ", " in "].into_iter().find_map(|word| before.strip_suffix(word))?;
        Some(format!("{head} {there} {name}"))
    }
}

/// A sentence at its first tile: what comes before, the tile, and what comes after.
fn first_tile(sentence: &str) -> Option<(&str, Tile, &str)> {
    sentence.match_indices('[').find_map(|(start, _)| {
        let (inside, after) = sentence[start + 1..].split_once(']')?;
        let (x, y) = inside.split_once(", ")?;
        Some((&sentence[..start], Tile::new(x.parse().ok()?, y.parse().ok()?), after))
    })
}

/// Which of several openings one is, with a space after it; nothing for the only one, `None` where no word tells them
/// apart.
fn side_among(tile: Tile, twins: &[Tile]) -> Option<&'static str> {
    let (column, row): (fn(&Tile) -> i16, fn(&Tile) -> i16) = (|at| at.x, |at| at.y);
    let sorted = |of: fn(&Tile) -> i16| {
        let mut along: Vec<i16> = twins.iter().map(of).collect();
        along.sort_unstable();
        along
    };
    let spread = |along: &[i16]| along.last().zip(along.first()).map_or(0, |(last, first)| last - first);
    let (columns, rows) = (sorted(column), sorted(row));
    let (along, at, [first, last]) = if spread(&columns) > spread(&rows) {
        (columns, tile.x, ["west ", "east "])
    } else {
        (rows, tile.y, ["north ", "south "])
    };
    let alone = along.iter().filter(|other| **other == at).count() == 1;
    match along.iter().position(|other| *other == at).filter(|_| alone)? {
        _ if along.len() == 1 => Some(""),
        0 => Some(first),
        place if place + 1 == along.len() => Some(last),
        1 if along.len() == 3 => Some("middle "),
        _ => None,
    }
}

/// The part of a room that a tile is in: `north end`, `south-east corner`, `middle`; `None` for a small room.
fn part(tile: Tile, room: &TileSet) -> Option<String> {
    let third = |of: fn(&Tile) -> i16, [low, high]: [&'static str; 2]| {
        let (least, most) = (room.iter().map(|at| of(&at)).min()?, room.iter().map(|at| of(&at)).max()?);
        let long = most - least + 1;
        (long >= LONG).then(|| [low, "", high][usize::try_from((of(&tile) - least) * 3 / long).unwrap_or(0).min(2)])
    };
    let (row, column) = (third(|at| at.y, ["north", "south"]), third(|at| at.x, ["west", "east"]));
    row.or(column)?;
    Some(match (row.unwrap_or_default(), column.unwrap_or_default()) {
        ("", "") => "middle".into(),
        ("", end) | (end, "") => format!("{end} end"),
        (row, column) => format!("{row}-{column} corner"),
    })
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::model::{Tint, Word};

    const MAP: &str = "\
#############
#...+.......#
#...#.......#
#...+.......#
#...#.......#
##+##.......#
#...#.......#
#...W.......#
######+######
#...........#
#############";

    fn thing(at: Tile) -> MapObject {
        MapObject {
            id: Word::new("ledger"),
            at,
            kind: Word::new("evidence"),
            title: "The ledger".into(),
            text: Phrase::EMPTY,
            tint: Tint::Plain,
            targetable: true,
            rounds: None,
        }
    }

    fn told(things: &[MapObject], sentence: &str) -> String {
        let board = Board::read(MAP).unwrap();
        let rooms = [("Hall", (5, 1)), ("Kitchen", (1, 1)), ("Pantry", (1, 6))];
        let rooms = rooms.map(|(name, (x, y))| (name.to_owned(), Tile::new(x, y)));
        PlaceNames { board: &board, things, rooms: &rooms }.with_place_names(sentence)
    }

    #[test]
    fn a_door_is_named_by_its_rooms_and_by_its_side_among_its_like() {
        for (sentence, words) in [
            ("The door at [2, 5] is shut.", "The pantry door is shut."),
            ("Opens the door at [6, 8]", "Opens the hall door"),
            ("Alpha moves to [4, 1].", "Alpha moves to the north door between the hall and the kitchen."),
            ("Alpha looks in at [4, 7].", "Alpha looks in at the hall window."),
        ] {
            assert_eq!(told(&[], sentence), words);
        }
    }

    #[test]
    fn ground_is_named_by_its_room_and_a_part_of_a_large_one() {
        for (sentence, words) in [
            ("Alpha moves to [2, 2].", "Alpha moves to the kitchen."),
            ("Fire is heard from [5, 1].", "Fire is heard from the north-west corner of the hall."),
            ("Carl is in sight at [8, 1].", "Carl is in sight at the north end of the hall."),
            ("Nobody is at [8, 4] any more.", "Nobody is in the middle of the hall any more."),
            ("From the yard [1, 9]: no name, and to [1, 9].", "From the yard [1, 9]: no name, and to [1, 9]."),
        ] {
            assert_eq!(told(&[], sentence), words);
        }
    }

    #[test]
    fn ground_beside_an_object_is_named_by_it() {
        let ledger = [thing(Tile::new(3, 2))];
        assert_eq!(told(&ledger, "Alpha moves to [2, 2]."), "Alpha moves to the ledger.");
        assert_eq!(told(&ledger, "Somebody is at [3, 1]."), "Somebody is beside the ledger.");
        assert_eq!(told(&ledger, "Shots from [3, 2]."), "Shots from beside the ledger.");
    }

    #[test]
    fn what_is_no_name_of_a_place_stays() {
        for sentence in
            ["Initiative [x, 2].", "There is no door at [2, 2].", "[2, 2] is taken.", "Beyond [90, 90].", "Ready ["]
        {
            assert_eq!(told(&[], sentence), sentence);
        }
    }
}
