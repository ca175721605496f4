//! Neighbours, steps, reach and paths, against a brute-force twin.
use fatal_funnel::board::{Board, Door, DoorKind, DoorTreatment, Passage, Tile, TileSet, distance};

use super::sight_twin::Lcg;

fn t(x: i16, y: i16) -> Tile {
    Tile::new(x, y)
}

fn read(map: &str) -> Board {
    Board::read(map).unwrap()
}

fn no_figure(_: Tile) -> Passage {
    Passage::Free
}

fn smooth(_: Tile) -> bool {
    false
}

const ONE: (u16, u16) = (1, 1);

#[test]
fn cqb_move_1_distance_is_the_straight_way_in_half_points_halved() {
    for (x, y, tiles) in [
        (0, 0, 0),
        (1, 0, 1),
        (1, 1, 1),
        (2, 2, 3),
        (3, 1, 3),
        (3, 3, 4),
        (6, 4, 8),
        (9, 6, 12),
        (10, 4, 12),
        (-10, -4, 12),
    ] {
        assert_eq!(distance(t(0, 0), t(x, y)), tiles, "CQB-MOVE-1: ({x}, {y})");
        assert_eq!(distance(t(x, y), t(0, 0)), tiles, "CQB-MOVE-1 is the same both ways");
    }
    assert_eq!(distance(t(i16::MIN, i16::MIN), t(i16::MAX, i16::MAX)), u16::MAX, "no overflow");
}

#[test]
fn cqb_board_1_the_eight_around_are_adjacent_and_a_tile_is_not_to_itself() {
    let board = read("...\n...\n...");
    let around: Vec<Tile> = board.tiles().filter(|tile| board.adjacent(t(1, 1), *tile)).collect();
    assert_eq!(around, t(1, 1).neighbours());
    assert!(!board.adjacent(t(0, 0), t(2, 0)) && !board.adjacent(t(0, 0), t(-1, 0)));
}

#[test]
fn cqb_board_1_diagonal_beside_a_closed_corner_is_not_adjacent() {
    for (map, adjacent) in [
        (".#\n#.", false),
        (".+\n#.", false),
        (".H\nH.", false),
        (".%\nL.", false),
        ("./\n#.", true),
        (".h\nh.", true),
        (".W\n#.", true),
        (".#\n..", true),
    ] {
        let board = read(map);
        assert_eq!(board.adjacent(t(0, 0), t(1, 1)), adjacent, "CQB-BOARD-1\n{map}");
        assert_eq!(board.adjacent(t(1, 1), t(0, 0)), adjacent, "CQB-BOARD-1 both ways\n{map}");
    }
}

#[test]
fn cqb_board_1_a_figure_beside_a_doors_frame_is_adjacent_to_the_door() {
    let board = read("...\n#+#\n...");
    assert!([0, 1, 2].iter().all(|x| board.adjacent(t(*x, 0), t(1, 1)) && board.adjacent(t(*x, 2), t(1, 1))));
}

#[test]
fn cqb_move_1_steps_cut_no_wall_corner() {
    for (map, allowed) in [
        ("..\n..", true),
        (".#\n..", false),
        ("..\n%.", false),
        (".W\n..", false),
        (".+\n..", false),
        (". \n..", false),
        (".h\n..", true),
        (".H\n..", true),
        (".H\nH.", false),
        (".h\nh.", true),
    ] {
        let board = read(map);
        assert_eq!(board.step_allowed(t(0, 0), t(1, 1)), allowed, "CQB-MOVE-1\n{map}");
        assert_eq!(board.step_allowed(t(1, 1), t(0, 0)), allowed, "CQB-MOVE-1 both ways\n{map}");
    }
}

#[test]
fn cqb_move_6_only_ground_is_entered_and_stairs_cost_as_floor() {
    for (glyph, cost) in [
        ('.', Some(2)),
        ('<', Some(2)),
        ('X', Some(2)),
        ('/', Some(2)),
        (',', Some(4)),
        ('h', None),
        ('H', None),
        ('W', None),
        ('#', None),
        ('%', None),
        ('+', None),
        ('L', None),
        ('B', None),
        ('G', None),
        (' ', None),
    ] {
        let board = read(&format!(".{glyph}"));
        let reached = board.reach(t(0, 0), 99, no_figure, smooth, ONE).cost(t(1, 0));
        assert_eq!(reached, cost, "CQB-MOVE-6: `{glyph}`");
        assert_eq!(board.step_allowed(t(0, 0), t(1, 0)), cost.is_some(), "CQB-MOVE-6: `{glyph}`");
    }
}

#[test]
fn cqb_move_6_steps_onto_and_off_a_doorway_are_orthogonal() {
    let board = read(".....\nhh/hh\n.....\n.....");
    assert!(board.step_allowed(t(2, 0), t(2, 1)) && board.step_allowed(t(2, 1), t(2, 2)));
    for beside in [t(1, 0), t(3, 0), t(1, 2), t(3, 2)] {
        assert!(!board.step_allowed(beside, t(2, 1)) && !board.step_allowed(t(2, 1), beside), "CQB-MOVE-6 {beside}");
    }
}

#[test]
fn cqb_move_1_steps_cost_two_or_three_and_double_on_rough_ground() {
    let board = read("..,\n...\n.,.");
    for (to, cost) in [(t(0, 1), 2), (t(0, 0), 3), (t(2, 0), 6), (t(1, 2), 4)] {
        assert_eq!(board.step_cost(t(1, 1), to), cost, "CQB-MOVE-1 onto {to}");
    }
    let reach = board.reach(t(1, 1), 5, no_figure, |tile| tile == t(0, 1), ONE);
    assert_eq!(reach.cost(t(0, 1)), Some(4), "CQB-MOVE-1: a body is rough ground");
    assert_eq!(reach.cost(t(2, 0)), None, "6 half-points are more than 5");
}

#[test]
fn cqb_move_2_a_friend_is_passed_but_not_ended_on_an_enemy_not_passed() {
    let board = read("#####\n.....\n#####");
    let friend = |tile| {
        if tile == t(2, 1) { Passage::PassOnly } else { Passage::Free }
    };
    let reach = board.reach(t(0, 1), 6, friend, smooth, ONE);
    assert_eq!(reach.end_tiles().collect::<Vec<_>>(), [(t(1, 1), 2), (t(3, 1), 6)], "CQB-MOVE-2");
    assert!(!reach.may_end(t(2, 1)) && !reach.may_end(t(0, 1)) && reach.cost(t(2, 1)) == Some(4));
    assert_eq!(reach.path(t(3, 1)), [t(1, 1), t(2, 1), t(3, 1)]);
    let enemy = |tile| {
        if tile == t(2, 1) { Passage::Blocked } else { Passage::Free }
    };
    assert_eq!(board.reach(t(0, 1), 99, enemy, smooth, ONE).end_tiles().count(), 1, "CQB-MOVE-2");
}

#[test]
fn cqb_move_2_only_an_ordinary_door_works_by_hand() {
    for (door, works) in [
        (Door::closed(DoorKind::Ordinary), true),
        (Door::open(), true),
        (Door { wedged: true, ..Door::closed(DoorKind::Ordinary) }, false),
        (Door::closed(DoorKind::Locked), false),
        (Door::closed(DoorKind::Barricaded), false),
        (Door::closed(DoorKind::Gate), false),
        (Door::closed(DoorKind::Locked).forced_open(), false),
    ] {
        assert_eq!(door.works_by_hand(), works, "CQB-MOVE-2 {door:?}");
    }
}

#[test]
fn cqb_move_2_paths_may_open_doors_or_take_them_as_open() {
    let mut board = read("#####\n..+..\n#####");
    let (from, to) = (t(0, 1), t(4, 1));
    let cost = |board: &Board, doors| board.path(from, to, no_figure, smooth, ONE, doors).map(|(cost, _)| cost);
    assert_eq!(cost(&board, DoorTreatment::AsTheyAre), None);
    assert_eq!(cost(&board, DoorTreatment::Openable), Some(10), "8 for the way and 2 for the door");
    assert_eq!(cost(&board, DoorTreatment::AllOpen), Some(8));
    board.set_door(t(2, 1), Door::closed(DoorKind::Locked));
    assert_eq!(cost(&board, DoorTreatment::Openable), None);
    let heard = |tiles| board.within_hearing(from, tiles).contains(to);
    assert!(heard(4) && !heard(3), "sound takes every door as open");
}

#[test]
fn cqb_move_1_a_door_that_is_only_passed_keeps_its_corner() {
    let board = read(".....\n.....\n..+..\n.....\n.....");
    let cost = |doors| board.path(t(2, 1), t(1, 2), no_figure, smooth, ONE, doors).map(|(cost, _)| cost);
    assert_eq!(cost(DoorTreatment::AsTheyAre), Some(4), "CQB-MOVE-1");
    assert_eq!(cost(DoorTreatment::Openable), Some(4), "CQB-MOVE-1: nobody goes through it, so it stays shut");
    assert_eq!(cost(DoorTreatment::AllOpen), Some(3));
}

#[test]
fn cqb_move_1_reach_is_every_way_tried_and_paths_are_its_ways() {
    let board = read("##########\n#..+..,..#\n#..#h.#.X#\n#,./....,#\n##########");
    let reach = board.reach(t(1, 1), 16, no_figure, smooth, ONE);
    let best = brute_force_costs(&board, t(1, 1));
    for tile in board.tiles() {
        let index = (tile.y * 10 + tile.x) as usize;
        let expected = (best[index] <= 16).then_some(best[index] as u16);
        assert_eq!(reach.cost(tile), expected, "CQB-MOVE-1 {tile}");
        let path = reach.path(tile);
        let mut before = t(1, 1);
        let cost: u16 = path.iter().map(|step| board.step_cost(std::mem::replace(&mut before, *step), *step)).sum();
        assert_eq!(cost, expected.unwrap_or(0), "the path's own steps cost what reach says, {tile}");
        assert_eq!(path, board.reach(t(1, 1), 16, no_figure, smooth, ONE).path(tile), "always the same path");
    }
}

#[test]
fn cqb_move_2_some_tile_is_reached_where_a_way_of_any_length_ends_on_it() {
    let mut dice = Lcg(5);
    for _ in 0..400 {
        let walls = dice.below(60);
        let board = dice.board(12, 9, walls);
        let mut taken: Vec<Passage> = Vec::new();
        taken.resize_with(board.tiles().count(), || match dice.below(12) {
            0 => Passage::PassOnly,
            1 => Passage::Blocked,
            _ => Passage::Free,
        });
        let passage = |tile: Tile| taken[(tile.y * 12 + tile.x) as usize];
        let mut goals = TileSet::new(12, 9);
        goals.extend((0..dice.below(4)).map(|_| t(dice.below(12) as i16, dice.below(9) as i16)));
        for doors in [DoorTreatment::AsTheyAre, DoorTreatment::Openable, DoorTreatment::AllOpen] {
            for from in board.tiles().step_by(7) {
                let ends = board.reach_with_doors(from, None, passage, smooth, doors);
                let expected = ends.end_tiles().any(|(end, _)| goals.contains(end));
                let reached = board.reaches(from, &goals, passage, doors);
                assert_eq!(reached, expected, "CQB-MOVE-2 {doors:?}: from {from} to {goals:?} on\n{board:?}");
            }
        }
    }
}

/// Costs by trying every step again and again until nothing gets cheaper.
fn brute_force_costs(board: &Board, from: Tile) -> Vec<u32> {
    let index = |tile: Tile| (tile.y * board.width() as i16 + tile.x) as usize;
    let mut best = vec![u32::MAX / 2; board.tiles().count()];
    best[index(from)] = 0;
    loop {
        let before = best.clone();
        for a in board.tiles() {
            for b in a.neighbours().into_iter().filter(|b| board.step_allowed(a, *b)) {
                best[index(b)] = best[index(b)].min(best[index(a)] + u32::from(board.step_cost(a, b)));
            }
        }
        if best == before {
            return best;
        }
    }
}

#[test]
fn a_wide_mover_needs_space_for_its_whole_footprint() {
    let board = read("......\n......\n##.###\n......");
    let reach = board.reach(t(0, 0), 99, no_figure, smooth, (2, 2));
    let ends: Vec<Tile> = reach.end_tiles().map(|(tile, _)| tile).collect();
    assert_eq!(ends, [t(1, 0), t(2, 0), t(3, 0), t(4, 0)], "two by two tiles stay within the two rows");
    let blocked = |tile| {
        if tile == t(3, 1) { Passage::Blocked } else { Passage::Free }
    };
    assert_eq!(board.reach(t(0, 0), 99, blocked, smooth, (2, 2)).end_tiles().count(), 1);
    let rough = board.reach(t(0, 0), 99, no_figure, |tile| tile == t(2, 1), (2, 2));
    assert_eq!(rough.cost(t(1, 0)), Some(4), "rough under any part of it");
    assert_eq!(
        board.reach(t(-5, 0), 99, no_figure, smooth, ONE).end_tiles().count(),
        0,
        "from off the board nothing is reached"
    );
}
