//! Sets of tiles: against plain sets, and facts that are carried over when doors are opened.
use std::collections::BTreeSet;

use fatal_funnel::board::{Board, Door, DoorKind, Tile, TileBounds, TileSet};

use super::sight_twin::Lcg;

/// A few tiles near a random place, or none, on a board of any size; some lie off it.
fn some(dice: &mut Lcg, (width, height): (u64, u64)) -> BTreeSet<Tile> {
    let (x, y, count) = (dice.below(width) as i16, dice.below(height) as i16, dice.below(12));
    (0..count).map(|_| Tile::new(x + dice.below(9) as i16 - 4, y + dice.below(9) as i16 - 4)).collect()
}

fn set_of(size: (u64, u64), tiles: &BTreeSet<Tile>) -> TileSet {
    let mut set = TileSet::new(size.0 as u16, size.1 as u16);
    set.extend(tiles.iter().copied());
    set
}

#[test]
fn sets_of_tiles_agree_with_plain_sets() {
    let mut dice = Lcg(11);
    for round in 0..3_000 {
        let size = [(9, 9), (64, 40), (65, 12), (256, 256)][round % 4];
        let on = |tile: &Tile| (0..size.0 as i16).contains(&tile.x) && (0..size.1 as i16).contains(&tile.y);
        let [mut a, mut b] = [some(&mut dice, size), some(&mut dice, size)];
        let (mut one, mut other) = (set_of(size, &a), set_of(size, &b));
        a.retain(on);
        b.retain(on);
        if let Some(gone) = a.first().copied().filter(|_| round % 3 == 0) {
            assert!(a.remove(&gone) && one.remove(gone));
        }
        assert!(one.iter().eq(a.iter().copied()) && one.len() == a.len() && one.is_empty() == a.is_empty());
        assert_eq!(one.first(), a.first().copied());
        assert_eq!(one.is_subset(&other), a.is_subset(&b));
        assert_eq!(one.is_disjoint(&other), a.is_disjoint(&b));
        assert_eq!(one.shared_count(&other), a.intersection(&b).count());
        let mut lines = |most: u64| {
            let (one, other) = (dice.below(most) as i16, dice.below(most) as i16);
            (one.min(other), one.max(other))
        };
        let (columns, rows) = (lines(size.0), lines(size.1));
        let within = TileBounds { first: Tile::new(columns.0, rows.0), last: Tile::new(columns.1, rows.1) };
        let inside = |tile: &&Tile| (columns.0..=columns.1).contains(&tile.x) && (rows.0..=rows.1).contains(&tile.y);
        let part = a.iter().copied().filter(|tile| inside(&tile)).collect();
        let part = set_of(size, &part);
        assert!(!part.is_disjoint(&other) || part.is_disjoint_within(&other, within));
        assert_eq!(part.is_disjoint_within(&other, within), !a.intersection(&b).any(|tile| inside(&tile)));
        let edge = |of: fn(&Tile) -> i16| (a.iter().map(of).min(), a.iter().map(of).max());
        let (columns, rows) = (edge(|tile| tile.x), edge(|tile| tile.y));
        let corners = columns.0.zip(rows.0).zip(columns.1.zip(rows.1));
        assert_eq!(one.bounds(), corners.map(|(first, last)| (Tile::new(first.0, first.1), Tile::new(last.0, last.1))));
        let joined = |join: fn(&mut TileSet, &TileSet), plain: BTreeSet<Tile>| {
            let mut set = one.clone();
            join(&mut set, &other);
            assert_eq!(set, set_of(size, &plain));
            assert!(set.iter().eq(plain));
        };
        joined(TileSet::union_with, a.union(&b).copied().collect());
        joined(TileSet::intersect_with, a.intersection(&b).copied().collect());
        joined(TileSet::subtract, a.difference(&b).copied().collect());
        other.clear();
        assert!(other.is_empty() && other == set_of(size, &BTreeSet::new()));
    }
}

/// Whatever follows from the doors is carried over from one state to the next, and is what a look at the whole board finds.
#[test]
fn doors_opened_one_by_one_leave_the_board_of_their_state() {
    let mut dice = Lcg(12);
    let mut looked = 0;
    for round in 0..60 {
        let (width, height) = [(12, 9), (70, 20), (140, 130)][if round % 20 == 0 { 2 } else { round % 2 }];
        let Ok(mut board) = Board::read(&dice.map(width, height, 25)) else { continue };
        let doors: Vec<Tile> = board.doors().map(|(at, _)| at).collect();
        if doors.is_empty() {
            continue;
        }
        for _ in 0..12 {
            let mut one = || doors[dice.below(doors.len() as u64) as usize];
            let (some, more) = (one(), [one(), one()]);
            let turned = |board: &Board, at: Tile| match board.door(at).is_some_and(Door::is_open) {
                true => Door::closed(DoorKind::Locked),
                false => Door::open(),
            };
            let (first, others) = (turned(&board, some), more.map(|at| (at, turned(&board, at))));
            assert!(board.set_door(some, first));
            board.set_doors(others);
            let eyes = doors.iter().flat_map(|at| at.neighbours()).filter(|tile| board.contains(*tile)).take(40);
            assert_eq!(board.first_stale_tile(eyes.collect::<Vec<_>>()), None, "\n{board:?}");
            let mut anew = board.clone();
            assert!(anew.restore_terrain(doors[0], board.terrain(doors[0]), board.door(doors[0])));
            assert_eq!(anew.key(), board.key(), "the same board has the same key");
            looked += 1;
        }
    }
    assert!(looked >= 300, "only {looked} boards with doors");
}
