//! Flow fields: what is found by looking at some of the ground is what a look at all of it finds.
use std::collections::BTreeSet;

use fatal_funnel::ai_support::{FlowField, LeastCost, Tolls};
use fatal_funnel::board::{Board, Tile, TileBounds};

use super::sight_twin::Lcg;

/// A random board, of more tiles than are computed at once in every second round, with its tolls.
fn board(dice: &mut Lcg, round: u64) -> (Board, Tolls) {
    let (width, height) = if round.is_multiple_of(2) { (70 + round, 66) } else { (20 + round, 24) };
    let walls = 10 + 10 * (round % 4);
    let board = dice.board(width, height, walls);
    let tolls = Tolls::new(&board, |tile| board.door(tile).map(|_| 2 + tile.x as u32 % 9));
    (board, tolls)
}

fn some_passable(dice: &mut Lcg, board: &Board) -> Tile {
    let all: Vec<Tile> = board.passable_tiles().iter().collect();
    all[dice.below(all.len() as u64) as usize]
}

#[test]
fn tiles_nearer_to_one_goal_than_to_others_are_found_from_that_goal() {
    let mut dice = Lcg(5);
    let (mut cut_short, mut whole) = (0, 0);
    for round in 0..24 {
        let (board, tolls) = board(&mut dice, round);
        let goal = some_passable(&mut dice, &board);
        let others: Vec<(Tile, u32)> =
            (0..1 + round % 5).map(|_| (some_passable(&mut dice, &board), 0)).filter(|(at, _)| *at != goal).collect();
        let anew = || {
            (FlowField::toward(&board, &tolls, [(goal, 0)]), FlowField::toward(&board, &tolls, others.iter().copied()))
        };
        let (ours, theirs) = anew();
        let nearer = |most: u32| {
            let is = |tile: &Tile| {
                let cost = ours.cost(*tile).filter(|cost| *cost <= most);
                cost.is_some_and(|cost| theirs.cost(*tile).is_none_or(|theirs| cost < theirs))
            };
            board.tiles().filter(is).collect::<BTreeSet<_>>()
        };
        for most in [6, 30, 90, u32::MAX] {
            let (ours, theirs) = anew();
            let (found, more) = ours.tiles_nearer_than(&theirs, goal, (&board, &tolls), most);
            assert_eq!(found.iter().copied().collect::<BTreeSet<_>>(), nearer(most), "{goal} to {most} on\n{board:?}");
            assert_eq!(found.len(), nearer(most).len(), "none twice");
            assert!(more || nearer(most) == nearer(u32::MAX), "{goal} to {most} on\n{board:?}");
            (cut_short, whole) = (cut_short + u32::from(more), whole + u32::from(!more));
        }
    }
    assert!(cut_short > 10 && whole > 30, "{cut_short} {whole}");
}

#[test]
fn the_least_cost_of_several_tiles_is_found_or_bounded() {
    let mut dice = Lcg(6);
    let mut told = [0; 3];
    for round in 0..20 {
        let (board, tolls) = board(&mut dice, round);
        let goal = some_passable(&mut dice, &board);
        let whole = FlowField::toward(&board, &tolls, [(goal, 0)]);
        let growing = FlowField::toward(&board, &tolls, [(goal, 0)]);
        for _ in 0..60 {
            let tiles: Vec<Tile> = (0..1 + dice.below(6)).map(|_| some_passable(&mut dice, &board)).collect();
            let due = tiles.iter().filter_map(|tile| whole.cost(*tile)).min();
            let bounds = tiles.iter().copied().map(TileBounds::from).reduce(TileBounds::joined).expect("a tile");
            let (least, most) = (bounds.least_way_from(goal), dice.below(160) as u32);
            assert!(due.is_none_or(|due| least <= due), "{goal} to {tiles:?} on\n{board:?}");
            match growing.least_cost(&tiles, least, most) {
                LeastCost::Is(cost) => assert_eq!(Some(cost), due, "{goal} to {tiles:?} on\n{board:?}"),
                LeastCost::MoreThan(cost) => assert!(cost >= most && due.is_none_or(|due| due > cost)),
                LeastCost::Unreachable => assert_eq!(due, None, "{goal} to {tiles:?} on\n{board:?}"),
            }
            told[usize::from(due.is_none())] += 1;
            told[2] += usize::from(due.is_some_and(|due| due > most));
        }
    }
    assert!(told[0] > 1_000 && told[1] > 0 && told[2] > 300, "{told:?}");
}

#[test]
fn the_least_way_to_a_rectangle_is_that_over_open_ground() {
    let board = Board::read(&format!("{}\n", ".".repeat(30)).repeat(20)).expect("a map");
    let tolls = Tolls::new(&board, |_| None);
    let mut dice = Lcg(7);
    for _ in 0..200 {
        let [at, one, other] = [(); 3].map(|()| some_passable(&mut dice, &board));
        let bounds = TileBounds::from(one).joined(other.into());
        let field = FlowField::toward(&board, &tolls, [(at, 0)]);
        let inside = |tile: &Tile| {
            (bounds.first.x..=bounds.last.x).contains(&tile.x) && (bounds.first.y..=bounds.last.y).contains(&tile.y)
        };
        let nearest = board.tiles().filter(inside).filter_map(|tile| field.cost(tile)).min();
        assert_eq!(Some(bounds.least_way_from(at)), nearest, "{at} to {bounds:?}");
    }
}
