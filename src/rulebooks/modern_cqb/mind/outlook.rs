//! What a side's mind goes by: its own figures, who else it knows of, and the building as it believes it to be.
use std::borrow::Cow;
use std::cell::OnceCell;

use super::super::ModernCqb;
use super::super::data::{Book, Data};
use super::super::goals::{Goals, Target, Verb};
use super::super::words::Order;
use super::guess::Table;
use super::leave;
use super::who::{Foe, Other, Own};
use crate::board::{Board, DoorKind, Terrain, Tile, TileSet};
use crate::hostiles::{Tolls, Traffic, overlooked};
use crate::referee::Seat;
use crate::table::{FigureId, Manner, Order as AnyOrder, Side, Thing, Word};

pub struct Outlook<'s> {
    pub seat: &'s Seat<'s, ModernCqb>,
    pub side: Side,
    pub manner: Manner,
    pub data: &'s Data,
    pub board: Cow<'s, Board>,
    pub own: Vec<Own>,
    pub foes: Vec<Foe>,
    /// Enemies who are out of the fight, and civilians: all told apart.
    pub others: Vec<Other>,
    pub moving: bool,
    /// Whether the enemy moves, or acts, in this phase before its own next part.
    pub enemy_follows: bool,
    /// Rounds that are left after this one, where there is a limit.
    pub left: Option<u16>,
    pub table: Table,
    sight: OnceCell<TileSet>,
    tolls: OnceCell<Tolls>,
    traffic: OnceCell<Traffic>,
    things: OnceCell<Vec<Thing>>,
    hopeless: OnceCell<bool>,
    goals: OnceCell<Option<Goals>>,
}

impl<'s> Outlook<'s> {
    pub fn take(seat: &'s Seat<'s, ModernCqb>) -> Option<Self> {
        let known = &seat.known;
        let data: &Data = known.briefed::<Book>()?;
        let clock = known.clock();
        let board = known.believed();
        let own: Vec<Own> = known.own().into_iter().filter_map(|id| Own::read(known, data, id)).collect();
        let eyes: Vec<Tile> = own.iter().filter(|own| own.able).map(|own| own.at).collect();
        let in_sight = |at: Tile| eyes.iter().any(|eye| board.visible(*eye).contains(at));
        let known_others: Vec<FigureId> = known.others().into_iter().map(|(id, _)| id).collect();
        let foes = known_others.iter().filter_map(|id| Foe::read(known, *id, in_sight)).collect();
        let others = known_others.iter().filter_map(|id| Other::read(known, *id)).collect();
        Some(Self {
            seat,
            side: known.side(),
            manner: seat.manner,
            data,
            own,
            foes,
            others,
            moving: clock.now.phase == 0,
            enemy_follows: clock.initiative == known.side(),
            left: clock.limit.map(|limit| limit.saturating_sub(clock.now.round)),
            table: Table::blank(),
            board,
            sight: OnceCell::new(),
            tolls: OnceCell::new(),
            traffic: OnceCell::new(),
            things: OnceCell::new(),
            hopeless: OnceCell::new(),
            goals: OnceCell::new(),
        })
    }

    /// The objectives of the mission, as far as its side knows how they stand; only the team has any.
    pub fn goals(&self) -> Option<&Goals> {
        self.goals.get_or_init(|| self.seat.known.followed()).as_ref()
    }

    /// Whether the team had better leave.
    pub fn hopeless(&self) -> bool {
        *self.hopeless.get_or_init(|| leave::hopeless(self))
    }

    /// Its figures that may be told to do something.
    pub fn ready(&self) -> impl Iterator<Item = &Own> {
        self.own.iter().filter(|own| own.able && !own.idle)
    }

    pub fn able(&self) -> impl Iterator<Item = &Own> {
        self.own.iter().filter(|own| own.able)
    }

    /// The legal orders of a figure.
    pub fn legal(&self, id: FigureId) -> impl Iterator<Item = &Order> {
        self.seat.legal.iter().filter(move |order| match order {
            AnyOrder::Own(own) => own.figure() == id,
            AnyOrder::Common(common) => common.figure() == Some(id),
        })
    }

    /// Where a figure may walk to, and the order for it.
    pub fn steps(&self, id: FigureId) -> impl Iterator<Item = (Tile, &Order)> {
        self.legal(id).filter_map(|order| match order {
            AnyOrder::Common(crate::table::CommonOrder::Move { path, .. }) => Some((*path.last()?, order)),
            _ => None,
        })
    }

    /// What lies about, as far as the side knows.
    pub fn things(&self) -> &[Thing] {
        self.things.get_or_init(|| self.seat.things())
    }

    /// All that the side sees now.
    pub fn sight(&self) -> &TileSet {
        self.sight.get_or_init(|| overlooked(&self.board, self.able().map(|own| own.at)))
    }

    /// What ways cost that lead through what is shut.
    pub fn tolls(&self) -> &Tolls {
        self.tolls.get_or_init(|| {
            let mind = &self.data.mind;
            Tolls::new(&self.board, |tile| match (self.board.door(tile), self.board.terrain(tile)) {
                (Some(door), _) if door.works_by_hand() => Some(2),
                (Some(door), _) if door.kind == DoorKind::Locked => Some(mind.forced_door),
                (Some(_), _) => Some(mind.forced_door * 3 / 2),
                (None, Terrain::SoftWall) => Some(mind.forced_wall),
                _ => None,
            })
        })
    }

    /// How much of the enemy's likely ways leads over each tile (CQB-OVER-10): from where it was last known, and from every way
    /// in, to its own figures and their posts. The team expects it from rooms that it has not cleared.
    pub fn traffic(&self) -> &Traffic {
        self.traffic.get_or_init(|| {
            let known: Vec<Tile> = self.foes.iter().map(|foe| foe.at).collect();
            let unseen = if self.side == Side::Response { self.uncleared() } else { self.exits() };
            let from: Vec<(Vec<Tile>, u32)> =
                [(known, 3), (unseen, 1)].into_iter().filter(|(tiles, _)| !tiles.is_empty()).collect();
            let mut to: Vec<Tile> = self.able().flat_map(|own| [own.at, own.post.at]).collect();
            if self.side == Side::Response {
                to = self.able().map(|own| own.at).collect();
            }
            to.sort_unstable();
            to.dedup();
            Traffic::between(&self.board, self.tolls(), &from, &to)
        })
    }

    pub fn exits(&self) -> Vec<Tile> {
        self.board.tiles().filter(|tile| self.board.terrain(*tile) == Terrain::Exit).collect()
    }

    /// Tiles of rooms that the side has still to look into. A room where somebody is known stays open until he is found, but
    /// what lies in sight needs no second look.
    pub fn uncleared(&self) -> Vec<Tile> {
        let tiles = self.board.rooms().iter().flat_map(|room| room.tiles.iter());
        tiles.filter(|tile| !self.seat.known.has_swept(*tile) && !self.sight().contains(*tile)).collect()
    }

    /// Whether a room holds nobody and nothing that the side has not looked at (CQB-BOARD-3); open ground is quiet.
    pub fn quiet(&self, tile: Tile) -> bool {
        self.board.room_at(tile).is_none_or(|room| self.seat.known.cleared(room))
    }

    /// Whether an open objective asks for a verb on a figure or thing.
    pub fn asks(&self, verb: Verb, target: Word) -> bool {
        let Some(goals) = self.goals() else { return false };
        goals.0.iter().any(|goal| {
            let meant = match goal.target {
                Target::All => true,
                Target::Figure(id) => id.0 == target,
                Target::Thing(id) => id == target,
                Target::Room(_) => false,
            };
            goal.verb == verb && goal.open() && meant
        })
    }
}
