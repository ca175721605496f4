//! The floor plan: doorways, rooms and lanes.
use fatal_funnel::board::{Board, Door, Lane, LaneId, LaneKind, RoomId, Tile};

fn t(x: i16, y: i16) -> Tile {
    Tile::new(x, y)
}

fn read(map: &str) -> Board {
    Board::read(map).unwrap()
}

fn rooms(board: &Board) -> Vec<(&str, usize, usize)> {
    board.rooms().iter().map(|room| (room.id.0.as_str(), room.tiles.len(), room.doorways.len())).collect()
}

fn lanes(board: &Board, kind: LaneKind) -> Vec<(&str, usize)> {
    let kind = |lane: &&Lane| lane.kind == kind;
    board.lanes().iter().filter(kind).map(|lane| (lane.id.0.as_str(), lane.tiles.len())).collect()
}

const HOUSE: &str = "\
##########
#..+.h%..#
#..#..#.X#
####..####
#....../.#
##########";

#[test]
fn cqb_board_2_rooms_are_areas_between_walls_and_doorways() {
    let board = read(HOUSE);
    let found = [("room-1-1", 4, 1), ("room-4-1", 11, 2), ("room-7-1", 4, 0), ("room-8-4", 1, 1)];
    assert_eq!(rooms(&board), found, "CQB-BOARD-2");
    assert_eq!(board.room_at(t(3, 1)), None, "CQB-BOARD-2: a doorway belongs to no room");
    assert_eq!(board.room_at(t(5, 1)), None, "CQB-BOARD-2: `h` is not passable");
    assert_eq!(board.room_at(t(8, 2)), Some(2));
    assert_eq!(board.room(&RoomId("room-4-1".into())).unwrap().doorways, [t(3, 1), t(7, 4)]);
    assert!(board.room(&RoomId("room-9-9".into())).is_none());
}

#[test]
fn cqb_board_2_rooms_are_the_same_whatever_is_opened_forced_or_blown() {
    let mut board = read(HOUSE);
    let before: Vec<_> = board.rooms().iter().map(|room| (room.id.clone(), room.tiles.clone())).collect();
    board.set_door(t(3, 1), Door::open());
    board.breach_by_explosive(t(7, 4));
    board.force_wall(t(6, 1));
    let after: Vec<_> = board.rooms().iter().map(|room| (room.id.clone(), room.tiles.clone())).collect();
    assert_eq!(before, after, "CQB-BOARD-2");
    assert!(board.is_doorway(t(6, 1)) && board.rooms()[2].doorways == [t(6, 1)]);
}

#[test]
fn cqb_board_2_an_opening_one_tile_wide_is_a_doorway() {
    for (map, tile, doorway) in [
        ("...\n#.#\n...", t(1, 1), true),
        (".#.\n...\n.#.", t(1, 1), true),
        ("...\nh.H\n...", t(1, 1), true),
        ("...\nW.W\n...", t(1, 1), true),
        ("....\n#..#\n....", t(1, 1), false),
        ("...\n#.#\n#.#\n...", t(1, 1), false),
        ("...\n#.#\n#.#\n...", t(1, 2), false),
        ("###\n#.#\n...", t(1, 1), false),
        ("...\n#.#\n#+#\n...", t(1, 1), false),
        ("...\n.+.\n...", t(1, 1), true),
        ("...\n#/#\n...", t(1, 1), true),
        ("...\n#G#\n...", t(1, 1), true),
        ("...\n...\n...", t(1, 1), false),
    ] {
        assert_eq!(read(map).is_doorway(tile), doorway, "CQB-BOARD-2 {tile} of\n{map}");
    }
    assert_eq!(
        rooms(&read("...\n#.#\n...")),
        [("room-0-0", 3, 1), ("room-0-2", 3, 1)],
        "CQB-BOARD-2: an opening parts two rooms"
    );
}

#[test]
fn cqb_board_4_every_doorway_is_a_lane_of_one_tile() {
    let board = read(HOUSE);
    assert_eq!(lanes(&board, LaneKind::Doorway), [("door-3-1", 1), ("door-7-4", 1)], "CQB-BOARD-4");
    let lane = board.lane(&LaneId("door-7-4".into())).unwrap();
    assert_eq!((lane.kind, &lane.tiles), (LaneKind::Doorway, &vec![t(7, 4)]));
    assert!(board.lane(&LaneId("door-1-1".into())).is_none());
    assert_eq!(board.lanes_at(t(7, 4)).count(), 1);
}

#[test]
fn cqb_board_4_a_stair_lane_is_its_mouth_and_the_passable_tiles_around() {
    let board = read("#####\n#...#\n#.<h#\n#.###");
    let lane = board.lane(&LaneId("stair-1-1".into())).unwrap();
    assert_eq!(lane.tiles, [t(1, 1), t(2, 1), t(3, 1), t(1, 2), t(2, 2), t(1, 3)], "CQB-BOARD-4");
    let walled = read("<#.\n#..");
    assert_eq!(lanes(&walled, LaneKind::Stair), [("stair-0-0", 1)], "CQB-BOARD-4: not round a closed corner");
}

#[test]
fn cqb_board_4_a_corridor_is_at_most_two_across_and_at_least_four_along() {
    for (map, found) in [
        ("######\n#....#\n######", vec![("corridor-1-1", 4)]),
        ("######\n#....#\n#....#\n######", vec![("corridor-1-1", 8)]),
        ("#####\n#...#\n#####", vec![]),
        ("######\n#....#\n#....#\n#....#\n######", vec![]),
        ("###\n#.#\n#.#\n#.#\n#.#\n###", vec![("corridor-1-1", 4)]),
        ("##########\n#....+...#\n##########", vec![("corridor-1-1", 4)]),
        (
            "#########\n#.......#\n#.#######\n#.#######\n#.#######\n#########",
            vec![("corridor-2-1", 6), ("corridor-1-2", 3)],
        ),
    ] {
        assert_eq!(lanes(&read(map), LaneKind::Corridor), found, "CQB-BOARD-4\n{map}");
    }
    let side_door = read("######\n#....#\n##+###\n#....#\n#....#\n#....#\n######");
    assert_eq!(
        lanes(&side_door, LaneKind::Corridor),
        [("corridor-1-1", 4)],
        "CQB-BOARD-4: a door in its side does not widen it"
    );
}

#[test]
fn cqb_board_4_a_breach_lane_is_the_threshold_and_four_tiles_on_either_side() {
    let mut board = read("#############\n#.....%...h.#\n#.....#.....#\n#############");
    assert!(lanes(&board, LaneKind::Breach).is_empty());
    assert!(board.breach_by_explosive(t(6, 1)));
    let lane = board.lane(&LaneId("breach-2-1".into())).expect("CQB-BOARD-4");
    assert_eq!(lane.tiles, (2..=9).map(|x| t(x, 1)).collect::<Vec<_>>(), "CQB-BOARD-4: four tiles, or until blocked");
    assert!(board.lane(&LaneId("door-6-1".into())).is_some(), "CQB-BOARD-4: the threshold is a doorway too");
    let mut door = read("###########\n#....B....#\n###########");
    assert!(door.breach_by_explosive(t(5, 1)));
    assert_eq!(lanes(&door, LaneKind::Breach), [("breach-1-1", 9)], "CQB-BOARD-4");
}

#[test]
fn cqb_board_4_ids_are_the_kind_and_the_first_tile_by_row_then_column_and_never_repeat() {
    let board = read("<.<....\n.......\n..+....\n<<....<");
    let ids: Vec<_> = board.lanes().iter().map(|lane| lane.id.clone()).collect();
    let mut once = ids.clone();
    once.sort();
    once.dedup();
    assert_eq!(ids.len(), once.len(), "CQB-BOARD-4");
    for lane in board.lanes() {
        let first = lane.tiles.iter().min().unwrap();
        assert_eq!(lane.id.0, format!("{}-{}-{}", lane.kind.word(), first.x, first.y), "CQB-BOARD-4");
        assert!(lane.tiles.is_sorted());
    }
}
