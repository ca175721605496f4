//! List and check agree: every listed order is legal, and every legal order is listed.

use std::collections::BTreeSet;

use fatal_funnel::board::{Board, DoorTreatment, LaneId, Passage, Tile};
use fatal_funnel::model::{Close, CommonOrder, EndPhase, FigureId, Figures, Hold, Move, Open, Withdraw, Word};
use fatal_funnel::referee::Battle;
use fatal_funnel::rulebooks::modern_cqb::actions::{
    Arrest, Breach, Drag, Fire, Leave, Order, Overwatch, Peek, Recover, Secure, Use,
};
use fatal_funnel::rulebooks::modern_cqb::{ModernCqb, Objects, Relief};

use crate::promises::{self, Chance};
use crate::small_cqb_levels;

#[test]
fn the_list_is_what_the_check_accepts_in_random_positions() {
    let begin = |play| small_cqb_levels::battle(play as usize, play);
    promises::the_list_is_what_the_check_accepts(begin, (150, 60, 28), agree);
}

fn accepted(battle: &Battle<ModernCqb>, order: &Order) -> bool {
    order.check(battle.world()).is_ok()
}

fn agree(battle: &Battle<ModernCqb>, chance: &mut Chance) {
    let listed = battle.list(battle.active());
    let is_move = |order: &&Order| matches!(order, Order::Common(CommonOrder::Move(Move { .. })));
    let in_full: Vec<&Order> = listed.iter().filter(|order| !is_move(order)).collect();
    for order in product(battle, chance) {
        let fits = in_full.contains(&&order);
        assert_eq!(accepted(battle, &order), fits, "{order:?}: accepted and listed differ");
    }
    agree_on_fire(battle, &in_full, chance);
    agree_on_moves(battle, &listed, chance);
}

/// All figures of the side that is asked, and one of the others.
fn figures(battle: &Battle<ModernCqb>, chance: &mut Chance) -> Vec<FigureId> {
    let world = battle.world();
    let (mut own, others): (Vec<_>, Vec<_>) =
        world.figures().into_iter().partition(|figure| world.side(*figure) == battle.active());
    own.extend(chance.pick(&others));
    own
}

/// The product of figures with every tile near them and some far off, every other figure, lane and thing to relieve.
fn product(battle: &Battle<ModernCqb>, chance: &mut Chance) -> Vec<Order> {
    let world = battle.world();
    let board = world.resource::<Board>();
    let mut orders = vec![EndPhase {}.into(), Withdraw {}.into()];
    for figure in figures(battle, chance) {
        orders.push(Hold { figure }.into());
        orders.push(Order::from(Leave { figure }));
        let at = world.at(figure).unwrap_or_default();
        let near = at.neighbours().into_iter().chain([at]);
        let far: Vec<Tile> = board.doors().map(|(tile, _)| tile).collect();
        for at in near.chain(chance.pick(&far).copied()) {
            orders.push(Open { figure, at }.into());
            orders.push(Close { figure, at }.into());
            orders.push(Order::from(Peek { figure, at }));
            orders.extend([true, false].map(|explosive| Order::from(Breach { figure, at, explosive })));
        }
        let lanes = board.lanes().iter().map(|lane| lane.id.clone()).chain([LaneId("door-99-99".into())]);
        orders.extend(lanes.map(|lane| Order::from(Overwatch { figure, lane })));
        for target in world.figures().into_iter().chain([FigureId::new("nobody")]) {
            orders.push(Order::from(Drag { figure, target }));
            orders.extend([true, false].map(|kit| Order::from(Arrest { figure, target, kit })));
        }
        orders.extend(handiwork(battle, chance, figure));
    }
    orders
}

const ITEMS: [&str; 8] =
    ["mirror", "flash", "smoke", "wedge", "evidence-kit", "med-kit", "breaching-charge", "nothing"];

/// Use, Secure and Recover: every item and purpose on every tile near and some far off, and on every figure and thing;
/// now and then on a tile and a target at once, which is never legal.
fn handiwork(battle: &Battle<ModernCqb>, chance: &mut Chance, figure: FigureId) -> Vec<Order> {
    let world = battle.world();
    let board = world.resource::<Board>();
    let from = world.at(figure).unwrap_or_default();
    let all: Vec<Tile> = board.tiles().collect();
    let far: Vec<Tile> = (0..8).filter_map(|_| chance.pick(&all).copied()).collect();
    let tiles = from.neighbours().into_iter().chain([from]).chain(far).map(|at| (Some(at), None));
    let things = world.resource::<Objects>().0.iter().map(|object| object.id);
    let targets = world.figures().into_iter().map(|id| id.0).chain(things).chain([Word::new("nobody")]);
    let targets: Vec<Word> = targets.collect();
    let both = (Some(from), chance.pick(&targets).copied());
    let on: Vec<(Option<Tile>, Option<Word>)> =
        tiles.chain(targets.iter().map(|target| (None, Some(*target)))).chain([both, (None, None)]).collect();
    // The product of all is large: every position takes some of it.
    let on: Vec<_> = on.into_iter().filter(|_| chance.one_in(8)).collect();
    let mut orders: Vec<Order> = targets.iter().map(|target| Order::from(Secure { figure, target: *target })).collect();
    for (at, target) in on {
        // A flash may be thrown into the room behind one side of a doorway; most tiles have none.
        let behind = at.and_then(|at| chance.pick(&at.neighbours()).copied());
        let ways = [None, behind.filter(|_| chance.one_in(2))];
        let used =
            ITEMS.map(|item| ways.map(|into| Order::from(Use { figure, item: Word::new(item), at, into, target })));
        let used = used.into_iter().flatten();
        let recovered = Relief::ALL.map(|what| Order::from(Recover { figure, target, at, what }));
        orders.extend(used.chain(recovered));
    }
    orders
}

/// Plain fire is listed where it is accepted, else fire at a risk where that is.
fn agree_on_fire(battle: &Battle<ModernCqb>, listed: &[&Order], chance: &mut Chance) {
    for figure in figures(battle, chance) {
        for target in battle.world().figures().into_iter().chain([FigureId::new("nobody")]) {
            let fire = |accept_risk| Order::from(Fire { figure, target, accept_risk });
            let plain = accepted(battle, &fire(false));
            let risked = accepted(battle, &fire(true));
            assert!(risked || !plain, "{figure} at {target}: the risk makes a plain shot illegal");
            assert_eq!(listed.contains(&&fire(false)), plain, "{figure} at {target}");
            assert_eq!(listed.contains(&&fire(true)), risked && !plain, "{figure} at {target}");
        }
    }
}

/// A tile where no listed move ends is reached by no other path either.
fn agree_on_moves(battle: &Battle<ModernCqb>, listed: &[Order], chance: &mut Chance) {
    let mut ends = BTreeSet::new();
    for order in listed {
        if let Order::Common(CommonOrder::Move(Move { figure, path })) = order {
            assert!(ends.insert((*figure, *path.last().expect("a path has an end"))), "two moves end alike");
        }
    }
    let board = battle.world().resource::<Board>();
    let tiles: Vec<Tile> = board.tiles().collect();
    for figure in figures(battle, chance) {
        let Some(from) = battle.world().at(figure) else { continue };
        let near = (0..3).map(|_| from.offset(chance.below(7) as i16 - 3, chance.below(7) as i16 - 3));
        let goals: Vec<Tile> = near.collect::<Vec<_>>().into_iter().chain(chance.pick(&tiles).copied()).collect();
        for to in goals.into_iter().filter(|to| !ends.contains(&(figure, *to))) {
            for path in paths(board, from, to) {
                let order = Move { figure, path }.into();
                assert!(!accepted(battle, &order), "{order:?} is accepted and not listed");
            }
        }
    }
}

/// The cheapest path as doors stand, the one as if all were open, and the straight one.
fn paths(board: &Board, from: Tile, to: Tile) -> Vec<Vec<Tile>> {
    let by = |doors| board.path(from, to, |_| Passage::Free, |_| false, (1, 1), doors).map(|(_, path)| path);
    let straight = fatal_funnel::board::line(from, to).into_iter().skip(1).collect();
    [by(DoorTreatment::AsTheyAre), by(DoorTreatment::AllOpen), Some(straight)].into_iter().flatten().collect()
}
