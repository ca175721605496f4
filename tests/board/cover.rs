//! Cover: where it comes from, and where there is none.
use fatal_funnel::board::{Board, Cover, Door, Tile};

fn t(x: i16, y: i16) -> Tile {
    Tile::new(x, y)
}

/// Each case: a map with the target drawn `T` and the shooter `S` (both floor), what covers the target, and why.
#[test]
fn cqb_cover_1_cases() {
    for (map, cover, why) in [
        ("T...S", Cover::None, "nothing stands there"),
        ("Th..S", Cover::Half, "half cover is half"),
        ("TW..S", Cover::Half, "a window is half"),
        ("TH..S", Cover::Full, "a full-height obstacle is full"),
        ("T+..S", Cover::Full, "a closed door is full"),
        ("T/..S", Cover::None, "an open door is none"),
        ("T.h.S", Cover::None, "cover stands next to the target"),
        ("hT..S", Cover::None, "cover behind the target is none"),
        ("T#...\n....S", Cover::Full, "the horizontal neighbour, where the columns differ"),
        ("T....\nh...S", Cover::Half, "the vertical neighbour, where the rows differ"),
        ("Th...\n#...S", Cover::Full, "only the best counts"),
        ("T...S\nh....", Cover::None, "not the vertical one, where the rows do not differ"),
        ("T..\n.h.\n..S", Cover::Half, "any neighbour that the line crosses"),
        ("T...\n.h..\n...S", Cover::Half, "any neighbour that the line crosses, off the diagonal"),
        ("T....\n.h...\n....S", Cover::Half, "the line to the far row crosses it too"),
        ("T.......\n.h......\n.......S", Cover::None, "a flat line passes over it"),
        ("Th\nhS", Cover::None, "none from an adjacent shooter"),
        ("TS", Cover::None, "none from an adjacent shooter"),
        ("..h..\n#.T.S\n..h..", Cover::None, "only toward the shooter"),
    ] {
        let find = |glyph| {
            let (y, row) = map.lines().enumerate().find(|(_, row)| row.contains(glyph)).unwrap();
            t(row.find(glyph).unwrap() as i16, y as i16)
        };
        let board = Board::read(&map.replace(['T', 'S'], ".")).unwrap();
        assert_eq!(board.cover(find('T'), find('S')), cover, "CQB-COVER-1: {why}\n{map}");
    }
}

#[test]
fn cqb_cover_1_a_doorway_gives_none_from_its_frame() {
    let mut board = Board::read("......\n.#+#..\n......\n......").unwrap();
    let (door, shooter) = (t(2, 1), t(5, 3));
    assert_eq!(board.cover(door, shooter), Cover::None, "CQB-COVER-1");
    board.set_door(door, Door::open());
    assert_eq!(board.cover(door, shooter), Cover::None, "CQB-COVER-1");
    assert_eq!(board.door_frame(door).collect::<Vec<_>>(), [t(3, 1), t(1, 1)]);
    assert_eq!(board.door_frame(t(0, 0)).count(), 0);
    let crates = Board::read("......\n.#/#..\n..h...\n......").unwrap();
    assert_eq!(crates.cover(door, shooter), Cover::Half, "CQB-COVER-1: a crate before it is not its frame");
    let opening = Board::read(".....\n##.##\n.....\n.....").unwrap();
    assert_eq!(opening.cover(t(2, 1), t(4, 3)), Cover::None, "CQB-COVER-1: an opening has a frame too");
}

#[test]
fn cqb_cover_1_a_blown_threshold_is_rough_half_cover() {
    let mut board = Board::read(".....\n##%##\n.....").unwrap();
    assert_eq!(board.cover(t(2, 2), t(2, 0)), Cover::Full, "CQB-COVER-1: a wall");
    board.breach_by_explosive(t(2, 1));
    assert_eq!(board.cover(t(2, 2), t(2, 0)), Cover::Half, "CQB-COVER-1: half behind the threshold");
    assert_eq!(board.cover(t(2, 1), t(4, 0)), Cover::Half, "CQB-BREACH-6: and on it");
    assert_eq!(board.cover(t(2, 1), t(2, 0)), Cover::None, "CQB-COVER-1: none from an adjacent shooter");
    assert!(board.rough(t(2, 1)) && board.passable(t(2, 1)));
}
