//! Obstacles that a side knows of, and the reach that they leave to each of its figures (CQB-MOVE-1, CQB-MOVE-2).

use std::collections::BTreeMap;
use std::sync::{Arc, Mutex, PoisonError};

use bevy::prelude::{EntityRef, Resource, World};

use crate::board::{Board, BoardKey, Passage, Reach, Tile, TileSet, distance};
use crate::model::{FigureId, Figures, Journal, Side, SideKnowledge};
use crate::rulebooks::modern_cqb::senses::belief::{believed_board, known_bodies, known_places};
use crate::rulebooks::modern_cqb::senses::move_budget;
use crate::rulebooks::modern_cqb::state::figure::{Condition, TurnState};
use crate::rulebooks::modern_cqb::state::objects::Objects;
use crate::rulebooks::modern_cqb::state::status_effects::{Controlled, Dragging, Restrained, Surrendering};

/// Standing figures, bodies and traps that a side knows of, whichever of its figures moves (CQB-MOVE-2).
struct KnownObstacles {
    seen: TileSet,
    /// Seen tiles without traps or figures.
    free: TileSet,
    places: Vec<(Tile, FigureId, Passage)>,
    bodies: Vec<Tile>,
    /// Armed traps, which no figure steps on knowingly (CQB-REACT-4).
    traps: Vec<Tile>,
}

impl KnownObstacles {
    fn of(world: &World, side: Side) -> Self {
        let known = SideKnowledge::by(world, side);
        let passage = |other: FigureId| match other {
            _ if world.side(other) == side => Passage::PassOnly,
            _ if known.as_seen(other).is_some_and(|seen| in_hand(world, side, &seen)) => Passage::PassOnly,
            _ => Passage::Blocked,
        };
        let places = known_places(world, side);
        let places: Vec<_> = places.iter().map(|(tile, other)| (*tile, *other, passage(*other))).collect();
        let traps = world.resource::<Objects>().known_traps(side);
        let seen = known.seen().cloned().unwrap_or_else(|| known.true_board().empty_tile_set());
        let mut free = seen.clone();
        traps.iter().chain(places.iter().map(|(tile, ..)| tile)).for_each(|tile| {
            free.remove(*tile);
        });
        Self { seen, free, places, bodies: known_bodies(world, side), traps }
    }
}

/// Whether a figure is a captive, has surrendered, or is a civilian controlled by this side: it makes way for that side
/// like a friend (CQB-MOVE-2, CQB-SURR-6).
pub(super) fn in_hand(world: &World, side: Side, somebody: &EntityRef) -> bool {
    let led = || somebody.get::<Controlled>().is_some_and(|control| world.side(control.by) == side);
    side == Side::Response && (somebody.contains::<Restrained>() || somebody.contains::<Surrendering>() || led())
}

/// Obstacles of each side, kept while the state is the same, and the last reach of each figure, kept while nothing
/// changes within it. A list of orders asks for all of them after each order, of which one moved one figure.
#[derive(Resource, Default)]
pub struct Ways(Mutex<KeptWays>);

#[derive(Default)]
struct KeptWays {
    /// By side, with the battle's [write count](Journal::writes) at that time.
    known: [Option<(u64, Arc<KnownObstacles>)>; Side::ALL.len()],
    reaches: BTreeMap<FigureId, KeptReach>,
}

/// A reach, and all that it was made from.
struct KeptReach {
    board: BoardKey,
    from: Tile,
    budget: u16,
    taken: Vec<(Tile, Passage)>,
    known: Arc<KnownObstacles>,
    reach: Arc<Reach>,
}

impl Ways {
    fn known(world: &World, side: Side) -> Arc<KnownObstacles> {
        let made = || Arc::new(KnownObstacles::of(world, side));
        let (Some(ways), Some(journal)) = (world.get_resource::<Self>(), world.get_resource::<Journal>()) else {
            return made();
        };
        let mut kept = ways.0.lock().unwrap_or_else(PoisonError::into_inner);
        let kept = &mut kept.known[side as usize];
        match kept {
            Some((writes, known)) if *writes == journal.writes() => known.clone(),
            _ => kept.insert((journal.writes(), made())).1.clone(),
        }
    }

    /// The tiles that a figure reaches on a board, for a budget in half-points.
    pub(super) fn reach(world: &World, figure: FigureId, board: &Board, from: Tile, budget: u16) -> Arc<Reach> {
        let way = InTheWay::of(world, figure);
        let made = || Arc::new(board.reach(from, budget, |tile| way.passage(tile), |tile| way.body(tile), (1, 1)));
        let Some(ways) = world.get_resource::<Self>() else { return made() };
        let mut kept = ways.0.lock().unwrap_or_else(PoisonError::into_inner);
        let same = |kept: &&KeptReach| (kept.board, kept.from, kept.budget) == (board.key(), from, budget);
        if let Some(kept) = kept.reaches.get(&figure).filter(same).filter(|kept| kept.holds(&way)) {
            return kept.reach.clone();
        }
        let reach = made();
        let InTheWay { taken, known } = way;
        let made = KeptReach { board: board.key(), from, budget, taken, known, reach: reach.clone() };
        kept.reaches.insert(figure, made);
        reach
    }
}

/// A figure of which something else is kept than would be found now; for the invariants.
pub fn figure_with_stale_way(world: &World) -> Option<FigureId> {
    let alike = |figure: &FigureId| {
        let (side, from) = (world.side(*figure), world.at(*figure)?);
        let board = believed_board(world, side);
        let way = InTheWay { known: Arc::new(KnownObstacles::of(world, side)), ..InTheWay::of(world, *figure) };
        let budget = world.of::<TurnState>(*figure).map_or(0, |done| done.left);
        let found = board.reach(from, budget, |tile| way.passage(tile), |tile| way.body(tile), (1, 1));
        Some(Ways::reach(world, *figure, &board, from, budget).end_tiles().eq(found.end_tiles()))
    };
    world.figures().into_iter().find(|figure| alike(figure) == Some(false))
}

impl KeptReach {
    /// Whether obstacles are the same on every tile that the budget may lead to.
    fn holds(&self, way: &InTheWay) -> bool {
        // The metric of distances is that of the cheapest steps, two half-points a tile.
        let near = |tile: &Tile| distance(self.from, *tile) <= self.budget / 2;
        let same = |one: &[Tile], other: &[Tile]| {
            one.iter().filter(|tile| near(tile)).eq(other.iter().filter(|tile| near(tile)))
        };
        let taken = |all: &[(Tile, Passage)]| all.iter().filter(|(tile, _)| near(tile)).copied().collect::<Vec<_>>();
        let known = (&*self.known, &*way.known);
        let stands = Arc::ptr_eq(&self.known, &way.known)
            || same(&known.0.bodies, &known.1.bodies)
                && same(&known.0.traps, &known.1.traps)
                && seen_the_same(&known.0.seen, &known.1.seen, near);
        stands && taken(&self.taken) == taken(&way.taken)
    }
}

/// Whether all that was seen still is, and nothing more of it near.
fn seen_the_same(before: &TileSet, now: &TileSet, near: impl Fn(&Tile) -> bool) -> bool {
    if now.is_subset(before) {
        return before.is_subset(now);
    }
    let mut fresh = now.clone();
    fresh.subtract(before);
    before.is_subset(now) && !fresh.iter().any(|tile| near(&tile))
}

/// Obstacles known to the mover's side (CQB-MOVE-2).
pub(super) struct InTheWay {
    /// Without the mover.
    taken: Vec<(Tile, Passage)>,
    known: Arc<KnownObstacles>,
}

impl InTheWay {
    pub fn of(world: &World, figure: FigureId) -> Self {
        let side = world.side(figure);
        let whom = world.of::<Dragging>(figure).map(|grip| grip.whom);
        // A mover with followers may not end on a friend's tile: a follower would be left standing there.
        let led = move_budget::followers_of(world, figure);
        let leads = whom.is_some_and(|whom| world.standing(whom)) || !led.is_empty();
        let known = Ways::known(world, side);
        let taken = known.places.iter().filter(|(_, other, _)| *other != figure).map(|(tile, other, passage)| {
            let passage = match *passage {
                // The figures it leads or drags make way.
                _ if Some(*other) == whom || led.contains(other) => Passage::PassOnly,
                _ if leads => Passage::Blocked,
                passage => passage,
            };
            (*tile, passage)
        });
        Self { taken: taken.collect(), known }
    }

    pub fn has_seen(&self, tile: Tile) -> bool {
        self.known.seen.contains(tile)
    }

    pub fn passage(&self, tile: Tile) -> Passage {
        if self.known.free.contains(tile) {
            return Passage::Free;
        }
        if !self.has_seen(tile) || self.known.traps.contains(&tile) {
            return Passage::Blocked;
        }
        // Two may share a tile, such as one who surrendered there and one who came in later.
        let there = self.taken.iter().filter(|(at, _)| *at == tile).map(|(_, passage)| *passage);
        there.fold(Passage::Free, |all, one| if all == Passage::Blocked { all } else { one })
    }

    pub fn body(&self, tile: Tile) -> bool {
        self.known.bodies.contains(&tile)
    }

    /// Whether an armed trap is known to lie on a tile.
    pub fn trap(&self, tile: Tile) -> bool {
        self.known.traps.contains(&tile)
    }
}
