//! Sight: the board against the twin on thousands of random maps, and on maps drawn by hand.
use fatal_funnel::board::{Attributes, Board, Cover, Door, DoorKind, Face, Opacity, Tile, TileSet, line};
use proptest::collection::vec;
use proptest::prelude::*;
use proptest::sample::select;

use super::property::holds;
use super::sight_twin::{self, Lcg};

fn t(x: i16, y: i16) -> Tile {
    Tile::new(x, y)
}

/// Every pair of tiles of a board, checked against the twin.
fn agrees(board: &Board) {
    for a in board.tiles() {
        let visible = board.visible(a);
        for b in board.tiles() {
            let sight = board.sight(a, b);
            let place = || format!("from {a} to {b} on\n{board:?}");
            assert_eq!(sight.clear, sight_twin::clear(board, a, b), "CQB-SIGHT-1 {}", place());
            assert_eq!(visible.contains(b), sight.clear, "field of view, CQB-SIGHT-1 {}", place());
            assert_eq!(usize::from(sight.smoke), sight_twin::smoke(board, a, b), "CQB-SIGHT-2 {}", place());
            assert_eq!(board.cover(b, a), sight_twin::cover(board, b, a), "CQB-COVER-1 {}", place());
            assert_eq!(board.sight(b, a).clear, sight.clear, "CQB-SIGHT-1 is symmetric {}", place());
            assert_eq!(board.sight(b, a).smoke, sight.smoke, "CQB-SIGHT-2 is symmetric {}", place());
        }
    }
}

/// Small maps with doors, windows and smoke, of which up to three tiles in five block sight.
fn maps() -> impl Strategy<Value = Board> {
    let tile = (0..100_u8, select(&b"#H+%LBG "[..]), select(&b".,/hWX<"[..]), prop_oneof![4 => Just(0), 1 => 1..=3_u8]);
    let tiles = vec(tile, 8 * 8);
    (1..=8_usize, 1..=8_usize, 0..60_u8, tiles).prop_filter_map("a map with faults", |(width, height, walls, tiles)| {
        let rows: Vec<_> = tiles.chunks(8).take(height).map(|row| &row[..width]).collect();
        let glyph = |tile: &(u8, u8, u8, u8)| char::from(if tile.0 < 100 - walls { tile.2 } else { tile.1 });
        let map: String = rows.iter().map(|row| row.iter().map(glyph).collect::<String>() + "\n").collect();
        let mut board = Board::read(&map).ok()?;
        for tile in board.tiles() {
            board.set_smoke(tile, rows[tile.y as usize][tile.x as usize].3);
        }
        Some(board)
    })
}

#[test]
fn cqb_sight_1_sight_2_and_cover_1_agree_with_their_twin_on_thousands_of_maps() {
    holds(1_500, maps(), |board| agrees(&board));
}

#[test]
fn cqb_sight_1_fields_of_view_are_the_lines_on_boards_of_every_width() {
    let mut dice = Lcg(2);
    for (width, height) in
        [(64, 64), (63, 20), (65, 40), (100, 31), (129, 9), (192, 12), (200, 30), (256, 40), (31, 256)]
    {
        for walls in [1, 4, 12, 30] {
            let board = dice.board(width, height, walls);
            for _ in 0..8 {
                let from = t(dice.below(width) as i16, dice.below(height) as i16);
                let seen = board.compute_field_of_view(from);
                for to in board.tiles() {
                    assert_eq!(
                        seen.contains(to),
                        board.sight(from, to).clear,
                        "CQB-SIGHT-1 from {from} to {to} on\n{board:?}"
                    );
                }
            }
        }
    }
}

#[test]
fn cqb_sight_1_long_lines_agree_with_the_twin() {
    let mut dice = Lcg(3);
    let board = dice.board(90, 70, 2);
    for _ in 0..400 {
        let mut tile = || t(dice.below(90) as i16, dice.below(70) as i16);
        let (a, b) = (tile(), tile());
        assert_eq!(board.sight(a, b).clear, sight_twin::clear(&board, a, b), "from {a} to {b}");
        let crossed: TileSet = board.tiles_where(|tile| sight_twin::crosses(a, b, tile));
        let mut along = board.empty_tile_set();
        along.extend(line(a, b));
        assert_eq!(along, crossed, "the line from {a} to {b}");
    }
}

/// One map file: `;` comments, a map with the viewer's tile drawn `@` (floor), an empty line, and the same with `*` for
/// what is seen and `.` for what is not. Gives what is expected and what is seen.
fn compared(text: &str) -> (String, String) {
    let body: String = text.lines().filter(|row| !row.starts_with(';')).map(|row| format!("{row}\n")).collect();
    let (map, expected) = body.split_once("\n\n").expect("a map, an empty line, what is seen");
    let board = Board::read(&map.replace('@', ".")).expect("a map without faults");
    let drawn = |tile: Tile| map.lines().nth(tile.y as usize).and_then(|row| row.chars().nth(tile.x as usize));
    let viewer = board.tiles().find(|tile| drawn(*tile) == Some('@')).expect("a viewer");
    let seen = board.visible(viewer);
    let row = |y: u16| {
        (0..board.width()).map(|x| if seen.contains(t(x as i16, y as i16)) { '*' } else { '.' }).collect::<String>()
    };
    (expected.to_owned(), (0..board.height()).map(|y| row(y) + "\n").collect())
}

#[test]
fn cqb_sight_1_maps_drawn_by_hand_hold_and_wrong_ones_do_not() {
    let mut read = 0;
    for entry in std::fs::read_dir(concat!(env!("CARGO_MANIFEST_DIR"), "/tests/data/sight")).unwrap() {
        let path = entry.unwrap().path();
        let name = path.file_name().unwrap().to_string_lossy().into_owned();
        let (expected, seen) = compared(&std::fs::read_to_string(&path).unwrap());
        assert_eq!(expected == seen, !name.starts_with("wrong-"), "CQB-SIGHT-1, {name}: seen is\n{seen}");
        read += 1;
    }
    assert!(read >= 8, "only {read} sight maps were found");
}

#[test]
fn cqb_sight_1_doors_block_while_shut_and_the_kept_field_follows_them() {
    let mut board = Board::read("#####\n#.+.#\n#####").unwrap();
    let (here, door, there) = (t(1, 1), t(2, 1), t(3, 1));
    assert!(board.visible(here).contains(door), "CQB-SIGHT-1: a closed door's face can be seen");
    assert!(!board.sight(here, there).clear && !board.visible(here).contains(there));
    let shut = board.clone();
    board.set_door(door, Door::open());
    assert!(board.sight(here, there).clear && board.visible(here).contains(there));
    assert!(!shut.visible(here).contains(there), "a clone keeps its own doors");
    board.set_door(door, Door::closed(DoorKind::Ordinary));
    assert!(!board.visible(here).contains(there));
    board.breach_by_explosive(door);
    assert!(board.visible(here).contains(there));
}

#[test]
fn cqb_sight_1_each_kind_of_tile_blocks_or_does_not() {
    for (glyph, clear) in [
        ('#', false),
        ('%', false),
        ('H', false),
        ('+', false),
        ('L', false),
        ('B', false),
        ('G', false),
        (' ', false),
        ('.', true),
        (',', true),
        ('/', true),
        ('W', true),
        ('h', true),
        ('<', true),
        ('X', true),
    ] {
        let board = Board::read(&format!(".{glyph}.")).unwrap();
        assert_eq!(board.sight(t(0, 0), t(2, 0)).clear, clear, "CQB-SIGHT-1: `{glyph}`");
        assert!(board.sight(t(0, 0), t(1, 0)).clear, "CQB-SIGHT-1: an end never blocks, `{glyph}`");
    }
}

#[test]
fn cqb_sight_1_one_corner_touched_does_not_block_two_that_meet_do() {
    let one = Board::read(".#\n..").unwrap();
    assert!(one.sight(t(0, 0), t(1, 1)).clear);
    let two = Board::read(".#\n#.").unwrap();
    assert!(!two.sight(t(0, 0), t(1, 1)).clear);
    let crates = Board::read(".h\n#.").unwrap();
    assert!(crates.sight(t(0, 0), t(1, 1)).clear);
}

#[test]
fn cqb_sight_2_counts_smoke_on_the_line_with_both_ends() {
    let mut board = Board::read("......\n......").unwrap();
    let (a, b) = (t(0, 0), t(5, 0));
    assert!(!board.sight(a, b).touches_smoke());
    for (count, x) in [5, 0, 2, 3].into_iter().enumerate() {
        board.set_smoke(t(x, 0), 3);
        let sight = board.sight(a, b);
        assert_eq!(usize::from(sight.smoke), count + 1, "CQB-SIGHT-2");
        assert!(sight.clear && sight.touches_smoke());
        assert_eq!(sight.is_blocked(3), count + 1 > 3, "CQB-SIGHT-2: one to three are seen through, more block");
    }
    assert_eq!(board.sight(a, a).smoke, 1, "one tile is one tile");
    assert!(board.visible(a).contains(b), "fields of view do not look at smoke");
}

#[test]
fn cqb_sight_2_lifted_smoke_leaves_no_trace() {
    let clear = Board::read("......\n......\n......").unwrap();
    let (mut one, mut other) = (clear.clone(), clear.clone());
    one.set_smoke(t(4, 2), 2);
    for (tile, density) in [(t(0, 0), 1), (t(4, 2), 2), (t(5, 1), 3), (t(0, 0), 0), (t(5, 1), 0), (t(3, 1), 0)] {
        other.set_smoke(tile, density);
    }
    assert!(one == other && one != clear, "CQB-SIGHT-2");
    agrees(&other);
    other.set_smoke(t(4, 2), 0);
    assert!(other == clear, "CQB-SIGHT-2: nothing is left of it");
}

#[test]
fn cqb_sight_2_a_corner_counts_once_and_only_between_two_smoke_tiles() {
    let mut board = Board::read("..\n..").unwrap();
    board.set_smoke(t(1, 0), 1);
    assert_eq!(board.sight(t(0, 0), t(1, 1)).smoke, 0);
    board.set_smoke(t(0, 1), 1);
    assert_eq!(board.sight(t(0, 0), t(1, 1)).smoke, 1);
}

#[test]
fn sight_accepts_extra_blockers_and_reports_the_faces_it_enters() {
    let board = Board::read("......\n......\n......").unwrap();
    let mut vehicle = board.empty_tile_set();
    vehicle.extend([t(2, 0), t(3, 0), t(2, 1), t(3, 1)]);
    assert!(!board.sight_with_blockers(t(0, 0), t(5, 0), &vehicle).clear);
    assert!(board.sight_with_blockers(t(0, 2), t(5, 2), &vehicle).clear);
    assert!(board.sight_with_blockers(t(0, 0), t(2, 0), &vehicle).clear, "an end never blocks");
    assert_eq!(board.sight(t(0, 0), t(4, 2)).faces, [Some(Face::West), Some(Face::North)]);
    assert_eq!(board.sight(t(4, 2), t(0, 2)).faces, [Some(Face::East), None]);
    assert!(
        !board.sight(t(0, 0), t(9, 0)).clear && !board.sight(t(-1, 0), t(0, 0)).clear,
        "nothing is seen off the board"
    );
    assert!(board.visible(t(-1, 0)).is_empty());
}

#[test]
fn tile_attributes_override_sight_and_cover() {
    let mut board = Board::read("...\n...").unwrap();
    let glass = Attributes { cover: [Cover::None, Cover::None, Cover::None, Cover::Full], ..Attributes::default() };
    board.set_attributes(t(1, 0), glass.clone());
    assert!(board.sight(t(0, 0), t(2, 0)).clear);
    assert_eq!(board.cover(t(0, 0), t(2, 0)), Cover::Full, "across its west side");
    assert_eq!(board.cover(t(2, 0), t(0, 0)), Cover::None, "but not across its east side");
    board.set_attributes(t(1, 0), Attributes { sight: Opacity::Opaque, ..glass });
    assert!(!board.sight(t(0, 0), t(2, 0)).clear && !board.visible(t(0, 0)).contains(t(2, 0)));
}
