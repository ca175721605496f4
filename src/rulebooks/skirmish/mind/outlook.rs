//! What a side has before it when it gives an order.
use std::cell::OnceCell;

use super::super::Skirmish;
use super::super::aim::{Shooter, Target};
use super::super::data::{Book, Data, Weapon};
use super::super::goals::Goals;
use super::super::ground::{Eye, Ground, Mark};
use super::super::notice::{self, Passage};
use super::super::rolls::Defense;
use super::super::tokens::{Spotted, Suppressed, Traced, Unaware};
use super::super::unit::{Arms, Done, Items, Riding, Sensors, Stats, Trained, covered, sensors};
use super::super::words::Order;
use super::fire::Plan;
use crate::board::{Board, Tile};
use crate::referee::Seat;
use crate::table::{CommonOrder, FigureId, Footprint, Level, Order as AnyOrder, Token, Word};

/// A unit of the side.
pub struct Own {
    pub id: FigureId,
    /// Where it stands; that of its carrier while it rides.
    pub at: Tile,
    pub print: (u8, u8),
    pub stats: Stats,
    pub done: Done,
    pub aware: bool,
    pub riding: bool,
    pub suppressed: bool,
    pub weapons: Vec<Word>,
    pub items: Vec<Word>,
    /// Its best attack, once it was looked for.
    pub best: OnceCell<Option<Plan>>,
}

impl Own {
    /// Whether it has done all that it can.
    pub fn spent(&self) -> bool {
        self.done.acted && (self.done.closed || self.done.left == 0)
    }
}

/// An enemy that the side sees, or last knew somewhere.
pub struct Foe<'w> {
    pub id: FigureId,
    pub at: Tile,
    /// Absent for those that it does not see now.
    pub target: Option<Target>,
    /// What an unaware one looks with, as far as can be told.
    pub eye: Option<Eye<'w>>,
}

pub struct Outlook<'a, 'w> {
    pub seat: &'a Seat<'w, Skirmish>,
    pub data: &'w Data,
    pub board: &'w Board,
    pub own: Vec<Own>,
    pub foes: Vec<Foe<'w>>,
    pub goals: Vec<Tile>,
}

impl<'a, 'w> Outlook<'a, 'w> {
    pub fn take(seat: &'a Seat<'w, Skirmish>) -> Option<Self> {
        let known = seat.known;
        let data: &Data = &known.briefed::<Book>()?.0;
        let goals = known.briefed::<Goals>().map(|goals| goals.0.iter().map(|(_, at)| *at).collect());
        let mut outlook = Self {
            seat,
            data,
            board: known.plan(),
            own: Vec::new(),
            foes: Vec::new(),
            goals: goals.unwrap_or_default(),
        };
        outlook.own = known.own().into_iter().filter_map(|id| outlook.own(id)).collect();
        outlook.foes = known.others().into_iter().filter_map(|(id, _)| outlook.foe(id)).collect();
        Some(outlook)
    }

    fn own(&self, id: FigureId) -> Option<Own> {
        let known = self.seat.known;
        let riding = known.own_part::<Riding>(id).map(|riding| riding.on);
        let print = known.own_part::<Footprint>(id).map_or((1, 1), |print| (print.0, print.1));
        Some(Own {
            id,
            at: known.at(riding.unwrap_or(id))?,
            print,
            stats: *known.own_part::<Stats>(id)?,
            done: *known.own_part::<Done>(id)?,
            aware: known.own_part::<Unaware>(id).is_none(),
            riding: riding.is_some(),
            suppressed: known.own_part::<Suppressed>(id).is_some(),
            weapons: known.own_part::<Arms>(id)?.0.clone(),
            items: known.own_part::<Items>(id)?.0.clone(),
            best: OnceCell::new(),
        })
    }

    fn foe(&self, id: FigureId) -> Option<Foe<'w>> {
        let known = self.seat.known;
        let tokens = known.tokens(id);
        let has = |word: &str| tokens.iter().any(|token| *token == word);
        let at = known.at(id)?;
        if has("dead") {
            return None;
        }
        if known.level(id) != Level::Confirmed {
            return Some(Foe { id, at, target: None, eye: None });
        }
        let print = known.told_part::<Footprint>(id).map_or((1, 1), |print| (print.0, print.1));
        let mark = Mark { tiles: covered(at, print), spotted: has("spotted"), traced: has("traced") };
        let stationary = known.told_part::<Done>(id).is_none_or(|done| done.steps == 0);
        let stats = known.told_part::<Stats>(id);
        let defense = stats.map_or(Defense::Static(5), |stats| stats.defense);
        let unaware = has(Unaware::WORD);
        let target = Target { mark, stationary, unaware, defense };
        let eye = stats.filter(|_| unaware).map(|stats| self.eye_of(id, at, stats));
        Some(Foe { id, at, target: Some(target), eye })
    }

    /// An enemy's eyes and built-in sensors.
    fn eye_of(&self, id: FigureId, at: Tile, stats: &Stats) -> Eye<'w> {
        let built_in = self.seat.known.told_part::<Sensors>(id).map(|own| own.0.as_slice()).unwrap_or_default();
        let (dx, dy) = stats.muzzle;
        Eye { at: at.offset(dx, dy), sensors: sensors(self.data, built_in, &[]), aloft: stats.aloft }
    }

    /// Whether an unaware enemy would notice a unit at the end of a move (SK-AMBUSH-1).
    pub fn wakes(&self, own: &Own, foe: &Foe, order: &Order) -> bool {
        let AnyOrder::Common(CommonOrder::Move { path, .. }) = order else { return false };
        let (Some(end), Some(eye), Some(target)) = (path.last(), &foe.eye, &foe.target) else { return false };
        let steps = std::iter::once(own.at).chain(path.iter().copied()).zip(path);
        let cost: u16 = steps.map(|(from, to)| self.board.step_cost(from, *to)).sum();
        let known = self.seat.known;
        let mark = Mark {
            tiles: covered(*end, own.print),
            spotted: known.own_part::<Spotted>(own.id).is_some(),
            traced: known.own_part::<Traced>(own.id).is_some(),
        };
        let careful = own.done.went + cost <= u16::from(own.stats.tiles);
        let passage = Passage { mark, careful, vehicle: own.stats.vehicle };
        notice::notices(&self.ground(), eye, &target.mark.tiles, &passage)
    }

    /// Whether any unaware enemy would notice it.
    pub fn wakes_any(&self, own: &Own, order: &Order) -> bool {
        self.foes.iter().any(|foe| self.wakes(own, foe, order))
    }

    /// Whether every enemy in sight is unaware, so that it is worth staying unnoticed.
    pub fn unnoticed(&self) -> bool {
        let mut seen = self.foes.iter().filter_map(|foe| foe.target.as_ref()).peekable();
        seen.peek().is_some() && seen.all(|target| target.unaware)
    }

    pub fn ground(&self) -> Ground<'w> {
        Ground { board: self.board, book: self.data }
    }

    /// A unit with a weapon, as if it stood on a tile.
    pub fn shooter(&self, own: &Own, at: Tile, weapon: Word) -> Shooter<'w> {
        let known = self.seat.known;
        let built_in = known.own_part::<Sensors>(own.id).map(|sensors| sensors.0.as_slice()).unwrap_or_default();
        let muzzle = at.offset(own.stats.muzzle.0, own.stats.muzzle.1);
        let eye = Eye { at: muzzle, sensors: sensors(self.data, built_in, &own.items), aloft: own.stats.aloft };
        let trained = known.own_part::<Trained>(own.id).is_some_and(|trained| trained.0.contains(&weapon));
        Shooter { eyes: vec![eye], muzzle, skill: own.stats.skill, trained, suppressed: own.suppressed }
    }

    pub fn weapon(&self, word: Word) -> Option<&'w Weapon> {
        self.data.weapons.get(word.as_str())
    }

    /// Units in the order in which they act: that of the level, but helpers before their gunner (SK-AI-1).
    pub fn in_turn(&self) -> Vec<&Own> {
        let crew = |own: &Own| own.weapons.iter().filter_map(|word| self.weapon(*word)).any(|weapon| weapon.crew > 0);
        let others: Vec<&Own> = self.own.iter().filter(|own| !crew(own)).collect();
        let mut order: Vec<&Own> = Vec::new();
        for own in &self.own {
            if !crew(own) {
                order.push(own);
                continue;
            }
            // Those beside a gunner come before it, wherever the level has them.
            let beside = |other: &&&Own| own.at.is_beside(other.at);
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

    pub fn legal(&self, order: &Order) -> bool {
        self.seat.legal.contains(order)
    }

    /// The legal moves of a unit: where each ends and what it costs in steps.
    pub fn moves(&self, id: FigureId) -> impl Iterator<Item = (&Order, Tile, usize)> + '_ {
        self.seat.legal.iter().filter_map(move |order| match order {
            AnyOrder::Common(CommonOrder::Move { figure, path }) if *figure == id => {
                Some((order, *path.last()?, path.len()))
            }
            _ => None,
        })
    }
}
