//! A mind's view of the battle: its own figures, known enemies, legal orders, odds.

use std::cell::RefCell;
use std::collections::BTreeMap;
use std::sync::Arc;

use super::super::Momentum;
use super::super::actions::Order;
use super::super::data::dice_odds::Chance;
use super::super::data::order_field_types::Band;
use super::super::data::{Book, Data, Weapon};
use super::super::resolve::order_odds;
use super::super::senses::shot_difficulty::{Shot, cover_dice};
use super::super::senses::status_modifiers::StatusModifiers;
use super::super::state::figure::{
    ACTED, AIDED, DEFENDING, HINDERED, Held, INJURED, PRONE, READY, Stats, Stowed, Stress, TREATED, UNARMED,
};
use super::super::state::pending_frames::Agenda;
use super::super::state::pools::PoolState;
use super::super::state::scenario::{Goal, Goals, ScenarioObjects};
use super::super::state::status_effects::Complications;
use super::super::state::turn_and_round::{CurrentTurn, RoundState};
use super::route_and_odds_cache::RouteAndOddsCache;
use crate::board::{Board, Tile, TileSet, distance};
use crate::model::{Certainty, FigureId, Manner, Side, Word};
use crate::referee::{FigureMoves, Seat};

/// A character of the mind's side.
pub struct Own {
    pub id: FigureId,
    pub at: Tile,
    pub stats: Stats,
    pub stress: Stress,
    /// The weapon in hand.
    pub held: Option<Word>,
    /// The gear that is carried besides.
    pub stowed: Vec<Word>,
    /// The weapon in hand, and bare hands.
    pub weapons: Vec<Word>,
    pub night: bool,
    pub prone: bool,
    pub acted: bool,
    pub able: bool,
    status: StatusModifiers,
}

impl Own {
    /// Whether a Complication makes its Tasks harder.
    pub fn is_burdened(&self) -> bool {
        self.status.complications > 0
    }
}

/// An enemy the side sees or remembers.
pub struct Foe {
    pub id: FigureId,
    pub at: Tile,
    pub seen: bool,
    /// The tiles in sight from its position.
    field: Arc<TileSet>,
    prone: bool,
    defended: bool,
}

/// The battle as a mind sees it.
pub struct Outlook<'a, 'w> {
    pub seat: &'a Seat<'w, Momentum>,
    pub data: &'w Data,
    pub board: &'w Board,
    pub own: Vec<Own>,
    pub foes: Vec<Foe>,
    pub goals: &'w [Goal],
    pub works: &'w ScenarioObjects,
    pub pools: PoolState,
    pub now: &'w CurrentTurn,
    pub course: RoundState,
    pub agenda: &'w Agenda,
    memory: &'w RouteAndOddsCache,
    /// The best attack position of each character, computed on demand.
    pub stands: RefCell<BTreeMap<FigureId, Option<Stand>>>,
}

/// The best attack, and the move to the tile it is made from.
#[derive(Clone)]
pub struct Stand {
    pub plan: AttackPlan,
    /// The move there; `None` if it is there already.
    pub order: Option<Order>,
}

/// A possible attack and its odds.
#[derive(Clone)]
pub struct AttackPlan {
    pub chance: Chance,
    /// Expected damage of a hit, in sixths.
    pub damage: i32,
    pub away: u16,
    /// With bare hands, the last choice.
    pub natural: bool,
    /// Whether it takes the Minor Action Prepare.
    pub prepare: bool,
    /// The chance that one bought die adds, in percent.
    pub more: u8,
}

impl AttackPlan {
    /// Compares two attacks: held weapons before bare hands, then by chance.
    pub fn compare(&self, other: &Self) -> std::cmp::Ordering {
        other.natural.cmp(&self.natural).then(self.chance.compare(other.chance))
    }
}

impl<'a, 'w> Outlook<'a, 'w> {
    /// The battle as the side of this seat sees it; `None` without the data of the rules.
    pub fn from_seat(seat: &'a Seat<'w, Momentum>) -> Option<Self> {
        let known = seat.known;
        let mut outlook = Self {
            seat,
            data: &known.briefed::<Book>()?.0,
            board: known.true_board(),
            own: Vec::new(),
            foes: Vec::new(),
            goals: &known.briefed::<Goals>()?.0,
            works: known.briefed()?,
            pools: *known.briefed::<PoolState>()?,
            now: known.briefed()?,
            course: *known.briefed::<RoundState>()?,
            agenda: known.briefed()?,
            memory: seat.cache()?,
            stands: RefCell::default(),
        };
        outlook.own = known.own().into_iter().filter_map(|id| outlook.own(id)).collect();
        outlook.foes = known.others().into_iter().filter_map(|(id, _)| outlook.foe(id)).collect();
        Some(outlook)
    }

    pub fn side(&self) -> Side {
        self.seat.known.side()
    }

    fn own(&self, id: FigureId) -> Option<Own> {
        let known = self.seat.known;
        let at = known.at(id)?;
        let unit = known.as_seen(id)?;
        let bears = |mask| known.bears(id, mask);
        Some(Own {
            id,
            at,
            stats: *unit.get::<Stats>()?,
            stress: *unit.get::<Stress>()?,
            held: unit.get::<Held>()?.0,
            stowed: unit.get::<Stowed>().map(|stowed| stowed.0.clone()).unwrap_or_default(),
            weapons: unit.get::<Held>()?.0.into_iter().chain([Word::new(UNARMED)]).collect(),
            night: unit.get::<Stowed>().is_some_and(|stowed| stowed.0.contains(&Word::new("night-sight"))),
            prone: bears(PRONE),
            acted: bears(ACTED),
            able: !bears(INJURED),
            status: StatusModifiers {
                complications: unit.get::<Complications>().map_or(0, |own| own.tokens),
                aided: bears(AIDED),
                hindered: bears(HINDERED),
                treated: bears(TREATED),
                readiness: bears(READY),
            },
        })
    }

    fn foe(&self, id: FigureId) -> Option<Foe> {
        let known = self.seat.known;
        let seen = known.certainty(id) == Certainty::Confirmed;
        let at = known.at(id).filter(|_| !known.bears(id, INJURED))?;
        let field = self.board.visible(at);
        Some(Foe { id, at, seen, field, prone: known.bears(id, PRONE), defended: known.bears(id, DEFENDING) })
    }

    pub fn weapon(&self, word: Word) -> Option<&'w Weapon> {
        self.data.weapons.get(word.as_str())
    }

    /// The own character with this id.
    pub fn find(&self, id: FigureId) -> Option<&Own> {
        self.own.iter().find(|own| own.id == id)
    }

    /// An attack from a tile, with its exact chance; `None` if it is impossible from there.
    pub fn plan_attack(&self, own: &Own, from: Tile, foe: &Foe, weapon: &Weapon) -> Option<AttackPlan> {
        if !foe.seen || !foe.field.contains(from) {
            return None;
        }
        let away = distance(from, foe.at);
        let clear = || !self.board.sight(from, foe.at).is_blocked(self.data.difficulty.most_smoke);
        if weapon.prepare && !self.may_set_up(own, from) {
            return None;
        }
        if weapon.melee && !(self.data.range_band(away) == Band::Reach && clear()) {
            return None;
        }
        let hand = |other: &&Foe| other.seen && self.data.range_band(distance(from, other.at)) == Band::Reach;
        let mut shot = Shot {
            data: self.data,
            board: self.board,
            weapon,
            from,
            at: foe.at,
            night: own.night,
            at_hand: false,
            prone: foe.prone,
            defended: foe.defended,
        };
        if !weapon.melee {
            if !shot.reaches() {
                return None;
            }
            shot.at_hand = self.foes.iter().any(|other| hand(&other));
        }
        let (base, skill) = if weapon.melee {
            (self.data.difficulty.melee, own.stats.attributes.daring)
        } else {
            (self.data.difficulty.ranged, own.stats.attributes.control)
        };
        let target = skill + own.stats.disciplines.security;
        let difficulty =
            (base + shot.modifier_sum() + own.status.difficulty_modifier_sum(self.data, true)).max(0) as u8;
        let aimed = self.now.aimed && self.now.figure == Some(own.id);
        let chance = self.hit_chance(target, difficulty, aimed);
        let with_one_more = self.memory.hit_chance((self.data.task.dice + 1, target, difficulty, aimed));
        let percent = |chance: Chance| chance.weight * 100 / chance.of;
        let more = percent(with_one_more).saturating_sub(percent(chance)) as u8;
        let dice = weapon.rating + own.stats.disciplines.security;
        let damage = order_odds::expected_damage(dice, shot.cover_dice());
        (chance.weight > 0).then_some(AttackPlan {
            chance,
            damage,
            away,
            natural: weapon.natural,
            prepare: weapon.prepare && !self.has_prepared(own),
            more,
        })
    }

    /// Whether a character has prepared in the current Turn.
    pub fn has_prepared(&self, own: &Own) -> bool {
        self.now.figure == Some(own.id) && self.now.prepared
    }

    /// Whether a weapon that needs it is set up, or can be on this tile.
    fn may_set_up(&self, own: &Own, from: Tile) -> bool {
        let free = || self.now.figure != Some(own.id) || self.now.bought || self.now.taken.is_empty();
        from == own.at && (self.has_prepared(own) || free())
    }

    /// The chance of a roll without bought dice, cached.
    fn hit_chance(&self, target: u8, difficulty: u8, aimed: bool) -> Chance {
        self.memory.hit_chance((self.data.task.dice, target, difficulty, aimed))
    }

    /// The chance to recover (MO-RECOVER-1).
    pub fn recovery_chance(&self, own: &Own) -> Chance {
        let difficulty = self.data.difficulty.recover + own.status.difficulty_modifier_sum(self.data, false);
        let target = own.stats.attributes.fitness + own.stats.disciplines.command;
        self.hit_chance(target, difficulty.max(0) as u8, false)
    }

    /// The best attack from a tile: the highest chance, then the most damage, the nearest, the first.
    pub fn best_from(&self, own: &Own, from: Tile) -> Option<AttackPlan> {
        let weapons = own.weapons.iter().filter_map(|word| self.weapon(*word));
        let all = weapons.flat_map(|weapon| self.foes.iter().map(move |foe| (weapon, foe)));
        let plans = all.filter_map(|(weapon, foe)| self.plan_attack(own, from, foe, weapon));
        plans.reduce(|best, plan| {
            let order = plan.compare(&best).then(plan.damage.cmp(&best.damage));
            if order.then(best.away.cmp(&plan.away)).is_gt() { plan } else { best }
        })
    }

    /// Cover Dice that a tile gives against all enemies in sight, summed.
    pub fn cover_dice_at(&self, at: Tile) -> u16 {
        let seen = self.foes.iter().filter(|foe| foe.seen);
        seen.map(|foe| u16::from(cover_dice(self.data, self.board.cover(at, foe.at)))).sum()
    }

    /// Whether the side may give an order now.
    pub fn is_legal(&self, order: &Order) -> bool {
        self.seat.allows(order)
    }

    /// The order, if it is legal.
    pub fn if_legal(&self, order: impl Into<Order>) -> Option<Order> {
        let order = order.into();
        self.is_legal(&order).then_some(order)
    }

    /// The ground that a character may walk to.
    pub fn moves(&self, id: FigureId) -> Option<Box<dyn FigureMoves + 'w>> {
        self.seat.moves(id)
    }

    pub fn memory(&self) -> &RouteAndOddsCache {
        self.memory
    }

    /// Whether the mind plans only its own figure's next attack.
    pub fn is_simple(&self) -> bool {
        self.seat.manner == Manner::Simple
    }

    /// Whether the mind rushes, as if haste cost nothing.
    pub fn is_careless(&self) -> bool {
        self.seat.manner == Manner::Careless
    }
}
