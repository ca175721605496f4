//! Names of places in sentences: a door by its rooms, ground by the object beside it or by its room.
//!
//! A sentence is made with coordinates. Where it is shown they give way to the name of the place, as each language has it.
mod english;
mod german;
mod polish;

use super::current_battle::CurrentBattle;
use super::view_model::ViewModel;
use crate::board::{Board, Terrain, Tile, TileSet};
use crate::localization::{Language, Localizer, Phrase};
use crate::model::MapObject;

/// The names that the player's side has for places: those of the rooms on its plan, and of doors and objects that it
/// knows of.
pub struct PlaceNames<'a> {
    /// As the side pictures it: nothing unseen is named.
    board: &'a Board,
    things: &'a [MapObject],
    /// The named rooms, each with one of its tiles.
    rooms: &'a [(String, Tile)],
    localizer: &'a Localizer,
}

/// What a tile is called by.
#[derive(Clone, Copy, Debug, PartialEq)]
enum Place<'a> {
    /// The door or window of a room: its only one, or which of several.
    Into(Opening, Option<Compass>, &'a str),
    /// A door or window between two rooms.
    Between(Opening, Option<Compass>, [&'a str; 2]),
    Beside(&'a MapObject),
    /// Ground in a room, and the part of a large one.
    In(&'a str, Option<Part>),
}

#[derive(Clone, Copy, Debug, PartialEq)]
enum Opening {
    Door,
    Window,
}

#[derive(Clone, Copy, Debug, PartialEq)]
enum Compass {
    North,
    South,
    West,
    East,
    Middle,
}

/// A part of a room: an end by one direction, a corner by two, its middle by none.
#[derive(Clone, Copy, Debug, PartialEq)]
struct Part(Option<Compass>, Option<Compass>);

/// The least length of a room, in tiles, whose ends are told apart.
const LONG: i16 = 6;

impl<'a> PlaceNames<'a> {
    /// The names that the player's side has now, in the language of the sentences that they are put into.
    pub fn known(view_model: &'a ViewModel, battle: &'a CurrentBattle, localizer: &'a Localizer) -> Self {
        Self { board: &view_model.board, things: &view_model.things, rooms: &battle.rooms, localizer }
    }

    /// A sentence with the names of places for coordinates such as `[3, 11]`; those of a place without a name stay.
    pub fn with_place_names(&self, sentence: &str) -> String {
        let mut told = String::new();
        let mut rest = sentence;
        while let Some((before, tile, after)) = first_tile(rest) {
            told.push_str(before);
            match self.place(tile).and_then(|place| self.ending(place, &told)) {
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
        let place = self.place(tile)?;
        match self.localizer.language() {
            Language::German => german::place_in_words(place, self.localizer),
            Language::Polish => polish::place_in_words(place, self.localizer),
            Language::English | Language::Pseudo => Some(english::place_in_words(place)),
        }
    }

    /// The words before a tile with its place for the tile; `None` where a name would not follow them.
    fn ending(&self, place: Place, before: &str) -> Option<String> {
        match self.localizer.language() {
            Language::German => german::ending(place, before, self.localizer),
            Language::Polish => polish::ending(place, before, self.localizer),
            Language::English | Language::Pseudo => english::ending(place, before),
        }
    }

    fn place(&self, tile: Tile) -> Option<Place<'a>> {
        match self.board.terrain(tile) {
            Terrain::Doorway | Terrain::Window => self.opening(tile),
            _ => self.beside_object(tile).or_else(|| self.ground(tile)),
        }
    }

    /// A door or window by the rooms that it joins, and by its side where several join the same.
    fn opening(&self, tile: Tile) -> Option<Place<'a>> {
        let (what, alike): (Opening, Vec<Tile>) = match self.board.terrain(tile) {
            Terrain::Window => {
                let windows = self.board.tiles().filter(|other| self.board.terrain(*other) == Terrain::Window);
                (Opening::Window, windows.collect())
            }
            _ => (Opening::Door, self.board.doors().map(|(door, _)| door).collect()),
        };
        let rooms = self.rooms_beside(tile);
        let only = |room: &usize| alike.iter().filter(|other| self.rooms_beside(**other).contains(room)).count() == 1;
        let twins: Vec<Tile> = alike.iter().copied().filter(|other| self.rooms_beside(*other) == rooms).collect();
        match rooms[..] {
            [room] => Some(Place::Into(what, side_among(tile, &twins)?, self.name(room))),
            [one, other] => match [one, other].into_iter().find(only) {
                Some(room) => Some(Place::Into(what, None, self.name(room))),
                None => Some(Place::Between(what, side_among(tile, &twins)?, [self.name(one), self.name(other)])),
            },
            _ => None,
        }
    }

    /// Ground beside an object that orders can name.
    fn beside_object(&self, tile: Tile) -> Option<Place<'a>> {
        let beside = |thing: &&MapObject| thing.at == tile || thing.at.orthogonals().contains(&tile);
        self.things.iter().filter(|thing| thing.targetable).find(beside).map(Place::Beside)
    }

    /// Ground by its room, and by the part of a large one.
    fn ground(&self, tile: Tile) -> Option<Place<'a>> {
        let room = self.board.room_at(tile)?;
        Some(Place::In(self.name(self.named(room)?), part(tile, &self.board.rooms()[room].tiles)))
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

    fn name(&self, named: usize) -> &'a str {
        &self.rooms[named].0
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

/// Which of several openings one is: `Some(None)` for the only one, `None` where no word tells them apart.
fn side_among(tile: Tile, twins: &[Tile]) -> Option<Option<Compass>> {
    let (column, row): (fn(&Tile) -> i16, fn(&Tile) -> i16) = (|at| at.x, |at| at.y);
    let sorted = |of: fn(&Tile) -> i16| {
        let mut along: Vec<i16> = twins.iter().map(of).collect();
        along.sort_unstable();
        along
    };
    let spread = |along: &[i16]| along.last().zip(along.first()).map_or(0, |(last, first)| last - first);
    let (columns, rows) = (sorted(column), sorted(row));
    let (along, at, [first, last]) = if spread(&columns) > spread(&rows) {
        (columns, tile.x, [Compass::West, Compass::East])
    } else {
        (rows, tile.y, [Compass::North, Compass::South])
    };
    let alone = along.iter().filter(|other| **other == at).count() == 1;
    match along.iter().position(|other| *other == at).filter(|_| alone)? {
        _ if along.len() == 1 => Some(None),
        0 => Some(Some(first)),
        place if place + 1 == along.len() => Some(Some(last)),
        1 if along.len() == 3 => Some(Some(Compass::Middle)),
        _ => None,
    }
}

/// The part of a room that a tile is in; `None` for a small room.
fn part(tile: Tile, room: &TileSet) -> Option<Part> {
    let third = |of: fn(&Tile) -> i16, [low, high]: [Compass; 2]| {
        let (least, most) = (room.iter().map(|at| of(&at)).min()?, room.iter().map(|at| of(&at)).max()?);
        let long = most - least + 1;
        let third = usize::try_from((of(&tile) - least) * 3 / long).unwrap_or(0).min(2);
        (long >= LONG).then(|| [Some(low), None, Some(high)][third])
    };
    let row = third(|at| at.y, [Compass::North, Compass::South]);
    let column = third(|at| at.x, [Compass::West, Compass::East]);
    row.or(column)?;
    Some(Part(row.flatten(), column.flatten()))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::faults::Source;
    use crate::levels::translation::{FetchedTranslations, shipped_translations};
    use crate::levels::{self, shipped};
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
        told_in(Language::English, things, sentence)
    }

    fn told_in(language: Language, things: &[MapObject], sentence: &str) -> String {
        let board = Board::read(MAP).unwrap();
        let rooms = [("Hall", (5, 1)), ("Kitchen", (1, 1)), ("Pantry", (1, 6))];
        let rooms = rooms.map(|(name, (x, y))| (name.to_owned(), Tile::new(x, y)));
        let localizer = Localizer::embedded(language);
        PlaceNames { board: &board, things, rooms: &rooms, localizer: &localizer }.with_place_names(sentence)
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

    #[test]
    fn german_and_polish_name_the_same_places() {
        let ledger = [thing(Tile::new(3, 2))];
        let german = |sentence: &str| told_in(Language::German, &ledger, sentence);
        for (sentence, words) in [
            ("die Tür bei [2, 5] ist zu", "die Tür zur Vorratskammer ist zu"),
            ("Alpha geht nach [4, 1].", "Alpha geht zur nördlichen Tür zwischen Flur und Küche."),
            ("Ein Kontakt ist bei [4, 7] in Sicht.", "Ein Kontakt ist am Fenster zum Flur in Sicht."),
            ("Alpha geht nach [1, 3].", "Alpha geht in die Küche."),
            ("Schüsse sind von [5, 1] zu hören.", "Schüsse sind aus dem Flur (Nordwestecke) zu hören."),
            ("Bei [8, 4] ist niemand mehr.", "Im Flur (Mitte) ist niemand mehr."),
            ("auf [1, 3] steht jemand", "auf [1, 3] steht jemand"),
        ] {
            assert_eq!(german(sentence), words);
        }
        let polish = |sentence: &str| told_in(Language::Polish, &ledger, sentence);
        for (sentence, words) in [
            ("drzwi przy [2, 5] są zamknięte", "drzwi do spiżarni są zamknięte"),
            ("Alpha przechodzi do [4, 1].", "Alpha przechodzi do północnych drzwi przedpokój–kuchnia."),
            ("Widać przy [4, 7]: ktoś.", "Widać przy oknie do przedpokoju: ktoś."),
            ("Alpha przechodzi do [1, 3].", "Alpha przechodzi do kuchni."),
            ("Od [5, 1] słychać strzały.", "Z przedpokoju (róg północno-zachodni) słychać strzały."),
            ("Przy [8, 4] nikogo już nie ma.", "W przedpokoju (środek) nikogo już nie ma."),
            ("na [1, 3] ktoś stoi; poczekaj", "na [1, 3] ktoś stoi; poczekaj"),
        ] {
            assert_eq!(polish(sentence), words);
        }
    }

    /// Polish cannot make the locative of a name by itself.
    #[test]
    fn every_room_of_the_shipped_levels_is_declined() {
        let names =
            shipped().iter().filter_map(|(name, text)| levels::read(&Source::new(*name, *text), crate::books()).ok());
        let names: Vec<String> = names.flat_map(|(level, _)| level.rooms).filter_map(|room| room.name).collect();
        let [german, polish] = [Language::German, Language::Polish].map(|language| {
            let mut localizer = Localizer::embedded(language);
            localizer.set_level_texts(shipped_translations(language, &FetchedTranslations::new()));
            localizer
        });
        for name in names {
            let place = Place::In(&name, None);
            assert!(german::place_in_words(place, &german).is_some(), "{name}");
            assert!(polish::place_in_words(place, &polish).is_some(), "{name}");
        }
    }
}
