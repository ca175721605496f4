//! A mind's view of the battle: its own figures, all enemies, legal orders, odds. Nothing is hidden in this book.

use std::cell::OnceCell;
use std::cmp::Reverse;

use crate::board::{Board, Cover, Tile, distance};
use crate::model::{
    Bodies, CommonOrder, FigureId, Footprint, Hold, Manner, Move, Order as AnyOrder, OutcomeOdds, PlacesToHold,
};
use crate::referee::{FigureMoves, Seat};
use crate::rulebooks::close_assault::actions::{Fire, Order};
use crate::rulebooks::close_assault::data::{Book, Data};
use crate::rulebooks::close_assault::events::CloseAssault;
use crate::rulebooks::close_assault::senses::cover;
use crate::rulebooks::close_assault::state::active_unit::ActiveUnit;
use crate::rulebooks::close_assault::state::distances::{WalkDistances, half_tiles};
use crate::rulebooks::close_assault::state::unit::{ActivationState, PINNED, Stats, WATCHING, footprint_tiles};

/// A unit of the mind's side that may be ordered.
pub struct Own<'w> {
    pub id: FigureId,
    /// The numbers of its models, in the order of their tiles; none for a vehicle.
    pub models: Vec<u8>,
    pub tiles: Vec<Tile>,
    pub stats: Stats,
    pub pinned: bool,
    pub fired: bool,
    pub vehicle: bool,
    /// Winner of a CQB: only its free move is left.
    pub consolidates: bool,
    /// Whether it is on Overwatch, and an enemy has just completed a Move in its sight.
    pub interrupts: bool,
    /// Actions left, or of its coming activation.
    pub actions: u8,
    // Computed on demand.
    moves: OnceCell<Option<Box<dyn FigureMoves + 'w>>>,
    pub assaults: OnceCell<Assaults>,
    best_fire: OnceCell<Option<Order>>,
}

/// An enemy unit.
pub struct Foe {
    pub id: FigureId,
    pub tiles: Vec<Tile>,
    pub stats: Stats,
    pub pinned: bool,
    pub watches: bool,
    /// Walking distances from which it can be assaulted.
    near: OnceCell<WalkDistances>,
}

/// The battle as a mind sees it.
pub struct Outlook<'a, 'w> {
    pub seat: &'a Seat<'w, CloseAssault>,
    pub data: &'w Data,
    pub board: &'w Board,
    pub own: Vec<Own<'w>>,
    pub foes: Vec<Foe>,
    pub goals: Vec<Tile>,
    ahead: OnceCell<bool>,
    attacker: OnceCell<Option<FigureId>>,
}

impl<'a, 'w> Outlook<'a, 'w> {
    /// The battle as the side of this seat sees it; `None` without the data of the rules.
    pub fn from_seat(seat: &'a Seat<'w, CloseAssault>) -> Option<Self> {
        let known = seat.known;
        let data: &Data = &known.briefed::<Book>()?.0;
        let goals = known.briefed::<PlacesToHold>().map(|goals| goals.0.iter().map(|goal| goal.at).collect());
        let board = known.true_board();
        let mut outlook = Self {
            seat,
            data,
            board,
            own: Vec::new(),
            foes: Vec::new(),
            goals: goals.unwrap_or_default(),
            ahead: OnceCell::new(),
            attacker: OnceCell::new(),
        };
        outlook.own = known.own().into_iter().filter_map(|id| outlook.own(id)).collect();
        outlook.foes = known.others().into_iter().filter_map(|(id, _)| outlook.foe(id)).collect();
        Some(outlook)
    }

    fn tiles(&self, id: FigureId) -> Option<Vec<Tile>> {
        let (known, at) = (self.seat.known, self.seat.known.at(id)?);
        let print = known.seen_component::<Footprint>(id).map_or((1, 1), |print| (print.0, print.1));
        let bodies = known.seen_component::<Bodies>(id).map(|bodies| bodies.0.iter().map(|body| body.at).collect());
        Some(bodies.unwrap_or_else(|| footprint_tiles(at, print)))
    }

    fn own(&self, id: FigureId) -> Option<Own<'w>> {
        let known = self.seat.known;
        let hold = AnyOrder::Common(CommonOrder::Hold(Hold { figure: id }));
        if !self.seat.allows(&hold) {
            return None;
        }
        let (stats, doing) = (*known.own_component::<Stats>(id)?, known.own_component::<ActivationState>(id)?.clone());
        let hand = known.briefed::<ActiveUnit>()?;
        let fresh = doing.actions == 0 && !doing.fresh && doing.stride.is_none();
        let bodies = known.own_component::<Bodies>(id);
        Some(Own {
            id,
            models: bodies.map(|bodies| bodies.0.iter().map(|body| body.id).collect()).unwrap_or_default(),
            tiles: self.tiles(id)?,
            pinned: known.bears(id, PINNED),
            fired: doing.fired && doing.actions > 0,
            vehicle: stats.is_vehicle(),
            consolidates: hand.winners.contains(&id),
            interrupts: hand.crossing.as_ref().is_some_and(|crossing| crossing.watchers.contains(&id)),
            actions: if fresh { self.data.turn.actions } else { doing.actions },
            stats,
            moves: OnceCell::new(),
            assaults: OnceCell::new(),
            best_fire: OnceCell::new(),
        })
    }

    fn foe(&self, id: FigureId) -> Option<Foe> {
        let known = self.seat.known;
        let tiles = self.tiles(id)?;
        let stats = *known.seen_component::<Stats>(id)?;
        let (pinned, watches) = (known.bears(id, PINNED), known.bears(id, WATCHING));
        Some(Foe { id, stats, pinned, watches, near: OnceCell::new(), tiles })
    }

    /// Walking distances from which an enemy can be assaulted.
    pub fn walk_distances_to<'f>(&self, foe: &'f Foe) -> &'f WalkDistances {
        let within = half_tiles(self.data.cqb.declare_within);
        foe.near.get_or_init(|| WalkDistances::from(self.board, foe.tiles.iter().copied(), within))
    }

    /// Whether the side may give an order now.
    pub fn is_legal(&self, order: &Order) -> bool {
        self.seat.allows(order)
    }

    /// The target of the joint assault under way.
    pub fn joint_target(&self) -> Option<FigureId> {
        self.seat.known.briefed::<ActiveUnit>()?.joint.as_ref().map(|joint| joint.target)
    }

    /// The enemies that may be assaulted.
    pub fn assault_targets(&self) -> impl Iterator<Item = &Foe> {
        let joint = self.joint_target();
        self.foes.iter().filter(move |foe| joint.is_none_or(|target| foe.id == target))
    }

    /// Whether no unit is in the middle of its activation or of a joint assault.
    pub fn is_nobody_active(&self) -> bool {
        let free = |hand: &ActiveUnit| hand.unit.is_none() && hand.joint.is_none() && hand.crossing.is_none();
        self.seat.known.briefed::<ActiveUnit>().is_some_and(free)
    }

    /// The move with the lowest key, then the fewest steps: the leader's end tile, and the order.
    pub fn best_move<K: Ord>(&self, own: &Own<'w>, key: impl Fn(Tile) -> Option<K>) -> Option<(Tile, Order)> {
        let moves = own.moves.get_or_init(|| self.seat.moves(own.id)).as_deref()?;
        let mut ends: Vec<(K, Tile)> =
            moves.reach().end_tiles().filter_map(|(end, _)| Some((key(end)?, end))).collect();
        ends.sort_by(|a, b| a.0.cmp(&b.0));
        // Whether the whole unit can follow is costly, so the best ends are tested first.
        ends.chunk_by(|a, b| a.0 == b.0).find_map(|alike| {
            let mut alike: Vec<(usize, Tile)> =
                alike.iter().map(|(_, end)| (moves.reach().step_count(*end), *end)).collect();
            alike.sort_unstable();
            let order = |path| Move { figure: own.id, path }.into();
            alike.into_iter().find_map(|(_, end)| Some((end, order(moves.path_to(end)?))))
        })
    }

    /// The shot at one enemy, if it is legal and has a chance.
    pub fn fire_at(&self, own: &Own, target: FigureId) -> Option<Order> {
        let fire = AnyOrder::from(Fire { figure: own.id, target });
        (self.expected_losses(&fire) > 0).then_some(fire)
    }

    /// The legal fire with the highest expectation, in thousandths of a model or vehicle.
    pub fn best_fire(&self, own: &Own) -> Option<Order> {
        let search = || {
            let fires = self.foes.iter().map(|foe| AnyOrder::from(Fire { figure: own.id, target: foe.id }));
            let valued = fires.map(|order| (self.expected_losses(&order), order));
            let best = valued.reduce(|best, next| if next.0 > best.0 { next } else { best });
            best.filter(|(value, _)| *value > 0).map(|(_, order)| order)
        };
        own.best_fire.get_or_init(search).clone()
    }

    /// Whether another enemy has yet to be activated this turn.
    pub fn has_enemy_to_activate(&self) -> bool {
        let known = self.seat.known;
        let hand = known.briefed::<ActiveUnit>().and_then(|hand| hand.unit);
        let waits = |foe: &Foe| known.seen_component::<ActivationState>(foe.id).is_some_and(|doing| !doing.done);
        self.foes.iter().any(|foe| Some(foe.id) != hand && waits(foe))
    }

    /// Expected losses of the target of a Fire action, in ten-thousandths.
    pub fn expected_losses(&self, order: &Order) -> u64 {
        let Some(odds) = self.seat.odds(order) else { return 0 };
        let worth = |outcome: &OutcomeOdds| match outcome.what.as_str() {
            "fall" => u64::from(outcome.count),
            "damaged" => 3,
            "destroyed" => 8,
            _ => 0,
        };
        odds.outcomes.iter().map(|outcome| u64::from(outcome.basis_points) * worth(outcome)).sum()
    }

    /// Whether an objective is this unit's to hold: of several friends near it, the one with the lowest id keeps it
    /// (CA-WIN-1). The unit that must take another keeps none.
    pub fn keeps_objective(&self, own: &Own) -> bool {
        self.attacker() != Some(own.id) && self.goals.iter().any(|goal| self.keeper(*goal) == Some(own.id))
    }

    /// Whether an enemy is near an objective that a unit keeps, or could assault whoever stands there.
    pub fn contests(&self, own: &Own, foe: &Foe) -> bool {
        let within = self.data.turn.hold_within + self.data.cqb.declare_within;
        let kept = self.goals.iter().filter(|goal| self.keeper(**goal) == Some(own.id));
        kept.into_iter().any(|goal| foe.tiles.iter().any(|tile| distance(*tile, *goal) <= within))
    }

    /// The friendly infantry unit that keeps an objective.
    fn keeper(&self, goal: Tile) -> Option<FigureId> {
        let known = self.seat.known;
        let infantry = |id: &FigureId| known.own_component::<Bodies>(*id).is_some();
        let mut near = known.own().into_iter().filter(infantry).filter(|id| self.is_near(*id, goal));
        near.find(|id| !known.bears(*id, PINNED))
    }

    fn is_near(&self, id: FigureId, goal: Tile) -> bool {
        let within = self.data.turn.hold_within;
        self.tiles(id).is_some_and(|tiles| tiles.iter().any(|tile| distance(*tile, goal) <= within))
    }

    /// The objectives that nobody keeps; all of them if each has its keeper.
    fn unkept_objectives(&self) -> Vec<Tile> {
        let unkept: Vec<Tile> = self.goals.iter().copied().filter(|goal| self.keeper(*goal).is_none()).collect();
        if unkept.is_empty() { self.goals.clone() } else { unkept }
    }

    /// The objectives that only have to be reached: nobody keeps them, and no enemy that is not Pinned is near (CA-WIN-1).
    pub fn free_objectives(&self) -> impl Iterator<Item = Tile> + '_ {
        let contested = |goal: Tile| self.foes.iter().any(|foe| !foe.pinned && self.is_near(foe.id, goal));
        self.goals.iter().copied().filter(move |goal| self.keeper(*goal).is_none() && !contested(*goal))
    }

    /// The turns that are left, this one included.
    pub fn turns_left(&self) -> u32 {
        let clock = self.seat.known.clock();
        u32::from(clock.last_round().saturating_sub(clock.now.round)) + 1
    }

    /// The objectives that the side and its enemy hold as things stand (CA-WIN-1).
    pub fn held_objectives(&self) -> (usize, usize) {
        let held = |goal: &&Tile| (self.keeper(**goal).is_some(), self.is_theirs(**goal));
        let count = |who: (bool, bool)| self.goals.iter().filter(|goal| held(goal) == who).count();
        (count((true, false)), count((false, true)))
    }

    /// Whether the side holds more objectives than its enemy, so that it need not attack.
    pub fn is_ahead(&self) -> bool {
        *self.ahead.get_or_init(|| {
            let (ours, theirs) = self.held_objectives();
            ours > theirs
        })
    }

    /// The unit that goes for an objective of the enemy's, where the side would lose even with a unit at each other one: the
    /// strongest of those that keep none, or of all.
    fn attacker(&self) -> Option<FigureId> {
        *self.attacker.get_or_init(|| {
            let time = self.seat.manner == Manner::Whole && self.turns_left() >= TIME_TO_TAKE_ONE;
            let known = self.seat.known;
            let strength = |id: FigureId| {
                let (stats, bodies) = (known.own_component::<Stats>(id)?, known.own_component::<Bodies>(id)?);
                known.at(id).map(|_| cqb_strength(bodies.0.len(), stats.cqb))
            };
            let units: Vec<(u32, FigureId)> =
                known.own().into_iter().filter_map(|id| Some((strength(id)?, id))).collect();
            let theirs = self.goals.iter().filter(|goal| self.is_theirs(**goal)).count();
            let most = units.len().min(self.goals.len() - theirs);
            let keeps = |id: FigureId| self.goals.iter().any(|goal| self.keeper(*goal) == Some(id));
            let first = units.into_iter().min_by_key(|(strength, id)| (keeps(*id), Reverse(*strength), *id));
            first.filter(|_| time && most < theirs).map(|(_, id)| id)
        })
    }

    /// Whether an enemy holds an objective, or would but for a friend.
    fn is_theirs(&self, goal: Tile) -> bool {
        let near = |foe: &Foe| !foe.pinned && !foe.stats.is_vehicle() && self.is_near(foe.id, goal);
        self.foes.iter().any(near)
    }

    /// The objectives that a unit goes for.
    pub fn objectives_for(&self, own: &Own) -> Vec<Tile> {
        if self.attacker() != Some(own.id) {
            return self.unkept_objectives();
        }
        self.goals.iter().copied().filter(|goal| self.is_theirs(*goal)).collect()
    }

    /// Whether the battle ends with this round (CA-WIN-1).
    pub fn is_last_round(&self) -> bool {
        let clock = self.seat.known.clock();
        clock.now.round >= clock.last_round()
    }

    /// Whether it holds an objective that it does not leave for an enemy out of sight.
    pub fn stays_at_objective(&self, own: &Own) -> bool {
        self.keeps_objective(own) && !self.sees_anybody(own)
    }

    /// Whether any enemy is in sight of a unit.
    pub fn sees_anybody(&self, own: &Own) -> bool {
        own.tiles.iter().any(|tile| self.sees_from(*tile))
    }

    /// Tiles of friendly infantry, activated or not.
    pub fn friends(&self, own: &Own) -> impl Iterator<Item = Tile> + '_ {
        let id = own.id;
        let others = self.seat.known.own().into_iter().filter(move |other| *other != id);
        let infantry = others.filter(|other| self.seat.known.own_component::<Bodies>(*other).is_some());
        infantry.flat_map(|other| self.tiles(other).unwrap_or_default())
    }

    /// Whether any enemy is in sight of a tile.
    pub fn sees_from(&self, tile: Tile) -> bool {
        let visible = self.board.visible(tile);
        self.foes.iter().any(|foe| foe.tiles.iter().any(|other| visible.contains(*other)))
    }

    /// The cover of these tiles from the nearest enemy.
    pub fn cover_at(&self, tiles: &[Tile]) -> Cover {
        let enemies: Vec<Tile> = self.foes.iter().flat_map(|foe| foe.tiles.iter().copied()).collect();
        cover::cover_of_unit(self.board, tiles, &enemies)
    }
}

/// Turns that a unit needs to take an objective.
const TIME_TO_TAKE_ONE: u32 = 2;

/// Strength in a CQB: models times rating.
pub fn cqb_strength(models: usize, cqb: u8) -> u32 {
    models as u32 * u32::from(cqb)
}

/// An assault within reach and how to get there.
#[derive(Clone)]
pub struct Reachable {
    pub target: FigureId,
    /// The next order toward it: the declaration, or the Move before it.
    pub order: Order,
    /// Whether at most one Move is needed first.
    pub soon: bool,
}

/// Assaults that a unit could make in this activation.
#[derive(Clone, Default)]
pub struct Assaults {
    /// The assault it wants as things stand: one it can declare at once, then the nearest.
    pub wanted: Option<Reachable>,
    /// One it would want if the target were Pinned.
    pub if_pinned: Option<Reachable>,
}
