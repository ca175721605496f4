//! A mind's view of the battle: its own figures, known enemies, legal orders, odds.

use std::cell::{OnceCell, RefCell};
use std::rc::Rc;

use super::super::Skirmish;
use super::super::actions::Order;
use super::super::data::{Book, Chance, ChanceTable, Data, Defense, Weapon};
use super::super::senses::{
    CompletedMove, Eye, FootprintTiles, Ground, Senses, Shooter, SightTarget, Surveys, Target, detection_range,
};
use super::super::state::{
    Arms, Dead, Items, RIDERS, Riding, SPOTTED, SUPPRESSED, Sensors, Spotted, Stats, TRACED, Traced, TurnState,
    UNAWARE, Unaware,
};
use crate::ai_support::FlowField;
use crate::board::{Board, Tile, distance};
use crate::model::{FigureId, Footprint, Move, PlacesToHold, Word};
use crate::referee::{FigureMoves, Seat};

/// An attack, at once or after a move, and its exact chance to kill.
pub struct AttackPlan {
    /// The attack, or the move to the tile it is made from.
    pub order: Order,
    pub chance: Chance,
}

/// A unit of the mind's side.
pub struct Own<'w> {
    pub id: FigureId,
    /// Position; the carrier's while it rides.
    pub at: Tile,
    pub print: (u8, u8),
    pub stats: Stats,
    pub done: TurnState,
    pub aware: bool,
    pub riding: bool,
    pub suppressed: bool,
    pub weapons: &'w [Word],
    pub items: &'w [Word],
    /// Best attack, computed on demand.
    pub best: OnceCell<Option<AttackPlan>>,
    /// Moves, computed on demand.
    moves: OnceCell<Option<Box<dyn FigureMoves + 'w>>>,
}

impl Own<'_> {
    /// Whether it can do nothing more this turn.
    pub fn is_spent(&self) -> bool {
        self.done.acted && (self.done.closed || self.done.left == 0)
    }
}

/// An enemy the side sees or remembers.
pub struct Foe {
    pub id: FigureId,
    pub at: Tile,
    /// `None` while out of sight.
    pub target: Option<Target>,
    /// The eye of an Unaware enemy, as far as known.
    pub eye: Option<Eye>,
}

/// The battle as a mind sees it.
pub struct Outlook<'a, 'w> {
    pub seat: &'a Seat<'w, Skirmish>,
    pub data: &'w Data,
    pub board: &'w Board,
    ground: Ground<'w>,
    pub table: &'w ChanceTable,
    pub own: Vec<Own<'w>>,
    pub foes: Vec<Foe>,
    pub goals: Vec<Tile>,
    /// By distance, computed on demand.
    points: RefCell<Vec<(u16, Rc<[Tile]>)>>,
    pub charges: OnceCell<Vec<Tile>>,
    /// Distances from the objectives that the side lacks near the end; computed on demand.
    pub lacking: OnceCell<Option<FlowField>>,
}

impl<'a, 'w> Outlook<'a, 'w> {
    /// The battle as the side of this seat sees it; `None` without the data of the rules.
    pub fn from_seat(seat: &'a Seat<'w, Skirmish>) -> Option<Self> {
        let known = seat.known;
        let data: &Data = &known.briefed::<Book>()?.0;
        let goals = known.briefed::<PlacesToHold>().map(|goals| goals.0.iter().map(|goal| goal.at).collect());
        let mut outlook = Self {
            seat,
            data,
            board: known.true_board(),
            ground: Ground {
                board: known.true_board(),
                book: data,
                survey: known.briefed::<Surveys>()?.of(known.true_board(), data),
            },
            table: known.briefed::<ChanceTable>()?,
            own: Vec::new(),
            foes: Vec::new(),
            goals: goals.unwrap_or_default(),
            points: RefCell::default(),
            charges: OnceCell::new(),
            lacking: OnceCell::new(),
        };
        outlook.own = known.own().into_iter().filter_map(|id| outlook.own(id)).collect();
        outlook.foes = known.others().into_iter().filter_map(|(id, _)| outlook.foe(id)).collect();
        Some(outlook)
    }

    fn own(&self, id: FigureId) -> Option<Own<'w>> {
        let known = self.seat.known;
        let unit = known.as_seen(id)?;
        let bears = |mask| known.bears(id, mask);
        let riding = if bears(RIDERS) { unit.get::<Riding>().map(|riding| riding.on) } else { None };
        Some(Own {
            id,
            at: known.at(riding.unwrap_or(id))?,
            print: known.own_entry(id)?.footprint(),
            stats: *unit.get::<Stats>()?,
            done: *unit.get::<TurnState>()?,
            aware: !bears(UNAWARE),
            riding: riding.is_some(),
            suppressed: bears(SUPPRESSED),
            weapons: &unit.get::<Arms>()?.0,
            items: &unit.get::<Items>()?.0,
            best: OnceCell::new(),
            moves: OnceCell::new(),
        })
    }

    fn foe(&self, id: FigureId) -> Option<Foe> {
        let known = self.seat.known;
        let at = known.at(id)?;
        let Some(unit) = known.as_seen(id) else { return Some(Foe { id, at, target: None, eye: None }) };
        if unit.contains::<Dead>() {
            return None;
        }
        let print = unit.get::<Footprint>().map_or((1, 1), |print| (print.0, print.1));
        let (spotted, traced) = (unit.contains::<Spotted>(), unit.contains::<Traced>());
        let sight_target = SightTarget { tiles: FootprintTiles::new(at, print), spotted, traced };
        let stationary = unit.get::<TurnState>().is_none_or(|done| done.steps == 0);
        let stats = unit.get::<Stats>();
        let defense = stats.map_or(Defense::Static(5), |stats| stats.defense);
        let unaware = unit.contains::<Unaware>();
        let target = Target { sight_target, stationary, unaware, defense };
        let eye = stats.filter(|_| unaware).map(|stats| self.eye_of(id, at, stats));
        Some(Foe { id, at, target: Some(target), eye })
    }

    /// The eyes of an enemy in sight.
    pub fn eye_of_foe(&self, foe: &Foe) -> Option<Eye> {
        let stats = self.seat.known.seen_component::<Stats>(foe.id)?;
        Some(self.eye_of(foe.id, foe.at, stats))
    }

    /// An enemy's eyes and built-in sensors.
    fn eye_of(&self, id: FigureId, at: Tile, stats: &Stats) -> Eye {
        let built_in = self.seat.known.seen_component::<Sensors>(id).map(|own| own.0.as_slice()).unwrap_or_default();
        let (dx, dy) = stats.muzzle;
        Eye { at: at.offset(dx, dy), senses: Senses::of(self.data, built_in, &[]), aloft: stats.aloft }
    }

    /// Whether an unaware enemy would notice a unit at the end of its move to a tile (SK-AMBUSH-1).
    pub fn would_alert(&self, own: &Own<'w>, foe: &Foe, end: Tile) -> bool {
        let (Some(eye), Some(target)) = (&foe.eye, &foe.target) else { return false };
        let Some(path) = self.reach(own).and_then(|moves| moves.path_to(end)) else { return false };
        let steps = std::iter::once(own.at).chain(path.iter().copied()).zip(&path);
        let cost: u16 = steps.map(|(from, to)| self.board.step_cost(from, *to)).sum();
        let known = self.seat.known;
        let sight_target = SightTarget {
            tiles: FootprintTiles::new(end, own.print),
            spotted: known.bears(own.id, SPOTTED),
            traced: known.bears(own.id, TRACED),
        };
        let careful = own.done.went + cost <= u16::from(own.stats.tiles);
        let passage = CompletedMove { sight_target, careful, vehicle: own.stats.vehicle };
        detection_range::notices(self.ground(), eye, target.sight_target.tiles, &passage)
    }

    /// Whether any unaware enemy would notice it.
    pub fn would_alert_any(&self, own: &Own<'w>, end: Tile) -> bool {
        self.foes.iter().any(|foe| self.would_alert(own, foe, end))
    }

    /// Whether every enemy in sight is Unaware, so that staying unnoticed pays.
    pub fn is_unnoticed(&self) -> bool {
        let mut seen = self.foes.iter().filter_map(|foe| foe.target.as_ref()).peekable();
        seen.peek().is_some() && seen.all(|target| target.unaware)
    }

    pub fn ground(&self) -> &Ground<'w> {
        &self.ground
    }

    /// A unit with a weapon, as if it were on a tile.
    pub fn shooter(&self, own: &Own<'w>, at: Tile, weapon: Word) -> Shooter {
        let known = self.seat.known;
        let built_in = known.own_component::<Sensors>(own.id).map(|sensors| sensors.0.as_slice()).unwrap_or_default();
        let muzzle = at.offset(own.stats.muzzle.0, own.stats.muzzle.1);
        let eye = Eye { at: muzzle, senses: Senses::of(self.data, built_in, own.items), aloft: own.stats.aloft };
        let trained = self.is_trained(own, weapon);
        let others = if self.weapon(weapon).is_some_and(|weapon| weapon.indirect) {
            self.observing_eyes(own)
        } else {
            Vec::new()
        };
        Shooter { eye, others, muzzle, skill: own.stats.skill, trained, suppressed: own.suppressed }
    }

    pub fn weapon(&self, word: Word) -> Option<&'w Weapon> {
        self.data.weapons.get(word.as_str())
    }

    /// Whether a unit has a weapon that can use helpers.
    pub fn has_crew_weapon(&self, own: &Own) -> bool {
        own.weapons.iter().filter_map(|word| self.weapon(*word)).any(|weapon| weapon.crew > 0)
    }

    /// Open points with enough enemies within a distance to suppress them together, in tile order.
    pub fn suppression_points(&self, within: u16) -> Rc<[Tile]> {
        let mut kept = self.points.borrow_mut();
        if let Some((_, points)) = kept.iter().find(|(tiles, _)| *tiles == within) {
            return points.clone();
        }
        let least = self.data.mind.suppress_from;
        let near = |at: Tile| self.foes.iter().filter(|foe| distance(foe.at, at) <= within).take(least).count();
        let open = self.board.tiles().filter(|at| near(*at) >= least);
        let points: Rc<[Tile]> = match self.foes.len() < least {
            true => Rc::default(),
            false => open.filter(|at| !self.board.opaque(*at)).collect(),
        };
        kept.push((within, points.clone()));
        points
    }

    /// Units in the order in which they act: the level's, but helpers before their gunner (SK-AI-1), then carriers, so that
    /// passengers have got in, and riders, once they have been carried.
    pub fn units_in_order(&self) -> Vec<&Own<'w>> {
        let mut order = self.by_crews();
        let indirect =
            |own: &Own<'w>| own.weapons.iter().filter_map(|word| self.weapon(*word)).any(|weapon| weapon.indirect);
        order.sort_by_key(|own| (own.riding, own.stats.seats > 0, indirect(own)));
        order
    }

    fn by_crews(&self) -> Vec<&Own<'w>> {
        let crew = |own: &Own<'w>| self.has_crew_weapon(own);
        let others: Vec<&Own<'w>> = self.own.iter().filter(|own| !crew(own)).collect();
        let mut order: Vec<&Own<'w>> = Vec::new();
        for own in &self.own {
            if !crew(own) {
                order.push(own);
                continue;
            }
            // Units adjacent to a gunner act before it, whatever the level's order.
            let beside = |other: &&&Own<'w>| own.at.is_beside(other.at);
            order.extend(others.iter().filter(beside).copied());
            order.push(own);
        }
        let mut seen: Vec<FigureId> = Vec::new();
        order.retain(|own| {
            let first = !seen.contains(&own.id);
            seen.push(own.id);
            first
        });
        order
    }

    /// Whether the side may give an order now.
    pub fn is_legal(&self, order: &Order) -> bool {
        self.seat.allows(order)
    }

    /// End tiles of a unit's moves, in tile order.
    pub fn moves(&self, own: &Own<'w>) -> Vec<Tile> {
        self.reach(own).map_or_else(Vec::new, |moves| moves.reach().end_tiles().map(|(end, _)| end).collect())
    }

    /// The footprint of the carrier a unit rides in.
    pub fn carrier_footprint(&self, own: &Own) -> (u8, u8) {
        let known = self.seat.known;
        let on = known.own_component::<Riding>(own.id).and_then(|riding| known.own_component::<Footprint>(riding.on));
        on.map_or((1, 1), |print| (print.0, print.1))
    }

    /// Number of steps in the move to a tile.
    pub fn steps_to(&self, own: &Own<'w>, end: Tile) -> usize {
        self.reach(own).map_or(0, |moves| moves.reach().step_count(end))
    }

    /// The move to a tile.
    pub fn move_to(&self, own: &Own<'w>, end: Tile) -> Option<Order> {
        let path = self.reach(own)?.path_to(end)?;
        Some(Move { figure: own.id, path }.into())
    }

    fn reach<'o>(&self, own: &'o Own<'w>) -> Option<&'o (dyn FigureMoves + 'w)> {
        own.moves.get_or_init(|| self.seat.moves(own.id)).as_deref()
    }
}
