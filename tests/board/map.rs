//! Maps: reading, writing, faults; boards in serialised form.
use fatal_funnel::board::{Attributes, Board, Door, DoorKind, LARGEST, MapFault, Terrain, Tile, TileSet};

fn t(x: i16, y: i16) -> Tile {
    Tile::new(x, y)
}

const EVERY_GLYPH: &str = "##########\n#..+..%,<#\n#LBG/.WhH#\n#...X..  #\n##########\n";

#[test]
fn a_map_is_written_back_as_it_was_read() {
    assert_eq!(Board::read(EVERY_GLYPH).unwrap().text(), EVERY_GLYPH);
    assert_eq!(Board::read("..\r\n..\r\n").unwrap().text(), "..\n..\n", "lines may end as on other systems");
    for glyph in Terrain::GLYPHS.chars() {
        let (terrain, door) = Terrain::from_glyph(glyph).unwrap();
        assert_eq!(terrain.glyph(door), glyph);
    }
}

#[test]
fn a_changed_board_is_written_as_changed() {
    let mut board = Board::read(EVERY_GLYPH).unwrap();
    assert!(
        board.set_door(t(3, 1), Door::open()) && board.set_door(t(1, 2), Door::closed(DoorKind::Locked).forced_open())
    );
    assert!(board.force_wall(t(6, 1)) && board.breach_by_explosive(t(2, 2)));
    assert_eq!(board.text(), "##########\n#../../,<#\n#/,G/.WhH#\n#...X..  #\n##########\n");
    assert!(board.door(t(6, 1)).unwrap().forced && board.door(t(2, 2)).is_none());
    assert_eq!(board.terrain(t(2, 2)), Terrain::Threshold);
}

#[test]
fn impossible_changes_are_ignored() {
    let mut board = Board::read(EVERY_GLYPH).unwrap();
    let before = board.clone();
    assert!(
        !board.set_door(t(1, 1), Door::open())
            && !board.breach_by_explosive(t(0, 0))
            && !board.force_wall(t(3, 1))
            && !board.breach_by_explosive(t(99, 0))
    );
    board.set_smoke(t(-1, 0), 3);
    board.set_attributes(t(0, 99), Attributes::default());
    assert_eq!(board, before);
}

fn faults(map: &str) -> Vec<(&'static str, usize, usize)> {
    Board::read(map).unwrap_err().iter().map(|MapFault { code, row, column, .. }| (*code, *row, *column)).collect()
}

#[test]
fn every_fault_of_a_map_is_listed_at_once() {
    let (large, glyph, ragged, none) =
        ("level::map::large", "level::map::glyph", "level::map::ragged", "level::map::impassable");
    for (map, expected) in [
        ("", vec![("level::map::empty", 0, 0)]),
        ("\n", vec![("level::map::empty", 0, 0)]),
        ("##\n##", vec![(none, 0, 0)]),
        ("#.#\n#.\n#.#\n#..#", vec![(ragged, 1, 2), (ragged, 3, 3)]),
        ("..\n\n..", vec![(ragged, 1, 0)]),
        (".\t\n\0é\n.😀", vec![(glyph, 0, 1), (glyph, 1, 0), (glyph, 1, 1), (glyph, 2, 1)]),
        ("#?\n###\n##", vec![(glyph, 0, 1), (ragged, 1, 2), (none, 0, 0)]),
        (&".".repeat(LARGEST + 1), vec![(large, 0, LARGEST)]),
        (&".\n".repeat(LARGEST + 1), vec![(large, LARGEST, 0)]),
        (&"?".repeat(10_000_000), vec![(large, 0, LARGEST)]),
    ] {
        assert_eq!(faults(map), expected, "{:?}", map.chars().take(20).collect::<String>());
    }
    let fault = &Board::read("#?").unwrap_err()[0];
    assert!(fault.sentence.contains("`?`") && !fault.mend.is_empty());
    let greatest = Board::read(&(".".repeat(LARGEST) + "\n").repeat(LARGEST)).unwrap();
    assert_eq!((usize::from(greatest.width()), usize::from(greatest.height())), (LARGEST, LARGEST));
}

#[test]
fn a_serialised_board_is_complete_and_canonical() {
    let mut board = Board::read(EVERY_GLYPH).unwrap();
    board.set_smoke(t(5, 2), 3);
    board.set_smoke(t(1, 1), 1);
    board.set_door(t(3, 1), Door { wedged: true, ..Door::closed(DoorKind::Ordinary) });
    board.force_wall(t(6, 1));
    board.breach_by_explosive(t(2, 2));
    board.set_attributes(
        t(5, 1),
        Attributes { overhead: true, marks: [("foliage".to_owned(), 2)].into(), ..Attributes::default() },
    );
    let bytes = postcard::to_allocvec(&board).unwrap();
    let _ = board.visible(t(1, 1));
    assert_eq!(postcard::to_allocvec(&board).unwrap(), bytes, "what is derived is left out");
    let again: Board = postcard::from_bytes(&bytes).unwrap();
    assert_eq!(again, board);
    assert_eq!((again.rooms(), again.lanes()), (board.rooms(), board.lanes()));
    for tile in board.tiles() {
        assert_eq!(again.visible(tile), board.visible(tile));
        assert_eq!(again.attributes(tile), board.attributes(tile));
    }
    assert_eq!(postcard::to_allocvec(&again).unwrap(), bytes);
    let json = serde_json::to_string(&board).unwrap();
    assert_eq!(serde_json::from_str::<Board>(&json).unwrap(), board);
}

#[test]
fn an_inconsistent_serialised_board_is_refused() {
    let form = serde_json::to_value(Board::read(".+.\n,..").unwrap()).unwrap();
    for (key, value) in [
        ("map", serde_json::json!("..\n.")),
        ("doors", serde_json::json!([])),
        ("doors", serde_json::json!([[[0, 0], form["doors"][0][1]]])),
        ("blown", serde_json::json!([[0, 0]])),
        ("blown", serde_json::json!([[9, 9]])),
    ] {
        let mut wrong = form.clone();
        wrong[key] = value;
        assert!(serde_json::from_value::<Board>(wrong).is_err(), "{key}");
    }
    assert!(serde_json::from_value::<Board>(form).is_ok());
}

#[test]
fn doors_and_smoke_come_by_row_then_column() {
    let mut board = Board::read(EVERY_GLYPH).unwrap();
    let doors: Vec<Tile> = board.doors().map(|(tile, _)| tile).collect();
    assert_eq!(doors, [t(3, 1), t(1, 2), t(2, 2), t(3, 2), t(4, 2)]);
    [t(4, 3), t(5, 1), t(1, 3)].into_iter().for_each(|tile| board.set_smoke(tile, 2));
    board.set_smoke(t(4, 3), 0);
    assert_eq!(board.smoke_tiles().collect::<Vec<_>>(), [(t(5, 1), 2), (t(1, 3), 2)]);
    assert_eq!((board.smoke(t(5, 1)), board.smoke(t(4, 3))), (2, 0));
}

#[test]
fn tiles_serialise_as_column_and_row_and_sort_by_row() {
    assert_eq!(serde_json::to_string(&t(3, -1)).unwrap(), "[3,-1]");
    assert_eq!(serde_json::from_str::<Tile>("[3, -1]").unwrap(), t(3, -1));
    assert!(t(9, 0) < t(0, 1) && t(0, 1) < t(1, 1));
    assert_eq!(schemars::schema_for!(Tile).as_value()["type"], "array");
}

#[test]
fn a_set_of_tiles_is_a_set() {
    let mut set = TileSet::new(70, 3);
    assert!(set.insert(t(69, 0)) && set.insert(t(0, 2)) && !set.insert(t(0, 2)) && set.insert(t(64, 0)));
    assert!(!set.insert(t(70, 0)) && !set.insert(t(0, 3)) && !set.insert(t(-1, 0)) && !set.contains(t(70, 0)));
    assert_eq!(set.iter().collect::<Vec<_>>(), [t(64, 0), t(69, 0), t(0, 2)]);
    let json = serde_json::to_string(&set).unwrap();
    assert_eq!(serde_json::from_str::<TileSet>(&json).unwrap(), set);
    for wrong in [
        "{\"width\":2,\"height\":1,\"words\":[4]}",
        "{\"width\":2,\"height\":1,\"words\":[]}",
        "{\"width\":0,\"height\":9,\"words\":[1]}",
    ] {
        assert!(serde_json::from_str::<TileSet>(wrong).is_err(), "{wrong}");
    }
    let mut other = TileSet::new(70, 3);
    other.insert(t(64, 0));
    assert!(other.is_subset(&set) && !set.is_subset(&other) && !set.is_disjoint(&other));
    set.subtract(&other);
    assert_eq!((set.len(), set.is_disjoint(&other)), (2, true));
    set.union_with(&other);
    assert!(set.remove(t(69, 0)) && !set.remove(t(69, 0)) && set.len() == 2 && !set.is_empty());
}

#[test]
fn boards_are_send_and_sync() {
    fn is_send<T: Send + Sync + 'static>() {}
    is_send::<Board>();
}
