//! What a side's mind goes by: its own figures, who else it knows of, and the building as it believes it to be.
use std::borrow::Cow;
use std::cell::OnceCell;

use super::super::ModernCqb;
use super::super::data::{Book, Data, TemperamentData};
use super::super::figure::{Done, Post, Stats, Temperament, Weapons};
use super::super::tokens::{
    Bleeding, Dead, Downed, Engaged, Flashed, Idle, Overwatch, Restrained, Stunned, Suppressed, Surrendering, Wounded,
};
use super::super::words::Order;
use super::guess::Table;
use crate::board::{Board, DoorKind, LaneId, Terrain, Tile, TileSet};
use crate::hostiles::{Tolls, Traffic, overlooked};
use crate::referee::Seat;
use crate::table::{FigureId, Known, Level, OffMap, Order as AnyOrder, Side, Token};

/// A figure of its own.
pub struct Own {
    pub id: FigureId,
    pub at: Tile,
    pub able: bool,
    pub idle: bool,
    pub stats: Stats,
    pub wounded: bool,
    pub suppressed: bool,
    /// Downed and Bleeding.
    pub bleeding: bool,
    /// Whether it is in a state to start an Overwatch (CQB-OVER-7).
    pub may_watch: bool,
    pub weapons: Weapons,
    pub watching: Option<LaneId>,
    pub post: Post,
    pub temper: TemperamentData,
    pub done: Done,
}

/// A figure that may be an enemy.
pub struct Foe {
    pub at: Tile,
    /// Told apart, an enemy, and able to act. Else only somebody.
    pub confirmed: bool,
    pub suppressed: bool,
    pub wounded: bool,
    /// Whether one of its own has its tile in sight now.
    pub in_sight: bool,
}

pub struct Outlook<'s> {
    pub seat: &'s Seat<'s, ModernCqb>,
    pub side: Side,
    pub data: &'s Data,
    pub board: Cow<'s, Board>,
    pub own: Vec<Own>,
    pub foes: Vec<Foe>,
    pub moving: bool,
    /// Rounds that are left after this one, where there is a limit.
    pub left: Option<u16>,
    pub table: Table,
    sight: OnceCell<TileSet>,
    tolls: OnceCell<Tolls>,
    traffic: OnceCell<Traffic>,
}

impl<'s> Outlook<'s> {
    pub fn take(seat: &'s Seat<'s, ModernCqb>) -> Option<Self> {
        let known = &seat.known;
        let data: &Data = known.briefed::<Book>()?;
        let clock = known.clock();
        let board = known.believed();
        let own: Vec<Own> = known.own().into_iter().filter_map(|id| own(known, data, id)).collect();
        let eyes: Vec<Tile> = own.iter().filter(|own| own.able).map(|own| own.at).collect();
        let in_sight = |at: Tile| eyes.iter().any(|eye| board.visible(*eye).contains(at));
        let foes = known.others().into_iter().filter_map(|(id, _)| foe(known, id, in_sight)).collect();
        Some(Self {
            seat,
            side: known.side(),
            data,
            own,
            foes,
            moving: clock.now.phase == 0,
            left: clock.limit.map(|limit| limit.saturating_sub(clock.now.round)),
            table: Table::blank(),
            board,
            sight: OnceCell::new(),
            tolls: OnceCell::new(),
            traffic: OnceCell::new(),
        })
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

    fn exits(&self) -> Vec<Tile> {
        self.board.tiles().filter(|tile| self.board.terrain(*tile) == Terrain::Exit).collect()
    }

    /// Tiles of rooms that the side has still to look into. A room where somebody is known stays open until he is found, but
    /// what lies in sight needs no second look.
    pub fn uncleared(&self) -> Vec<Tile> {
        let tiles = self.board.rooms().iter().flat_map(|room| room.tiles.iter());
        tiles.filter(|tile| !self.seat.known.has_swept(*tile) && !self.sight().contains(*tile)).collect()
    }
}

fn own(known: &Known, data: &Data, id: FigureId) -> Option<Own> {
    let at = known.at(id)?;
    let downed = known.own_part::<Downed>(id).is_some();
    let gone = known.own_part::<Dead>(id).is_some()
        || known.own_part::<Restrained>(id).is_some()
        || known.own_part::<Surrendering>(id).is_some()
        || known.own_part::<OffMap>(id).is_some();
    let suppressed = known.own_part::<Suppressed>(id).is_some();
    let shaken = known.own_part::<Flashed>(id).is_some() || known.own_part::<Engaged>(id).is_some();
    let temper = known.own_part::<Temperament>(id).and_then(|word| data.temperaments.get(word.0.as_str()));
    Some(Own {
        id,
        at,
        able: !downed && !gone,
        idle: known.own_part::<Idle>(id).is_some() || known.own_part::<Stunned>(id).is_some(),
        stats: *known.own_part::<Stats>(id)?,
        wounded: known.own_part::<Wounded>(id).is_some(),
        suppressed,
        bleeding: downed && known.own_part::<Bleeding>(id).is_some(),
        may_watch: !suppressed && !shaken,
        weapons: known.own_part::<Weapons>(id).cloned().unwrap_or_default(),
        watching: known.own_part::<Overwatch>(id).map(|watch| watch.lane.clone()),
        post: *known.own_part::<Post>(id)?,
        temper: *temper.or_else(|| data.temperaments.values().next())?,
        done: *known.own_part::<Done>(id)?,
    })
}

/// Somebody who may be an enemy able to act.
fn foe(known: &Known, id: FigureId, in_sight: impl Fn(Tile) -> bool) -> Option<Foe> {
    let seen = known.sighting(id)?;
    let confirmed = seen.level == Level::Confirmed;
    if confirmed && known.side_of(id) != known.side().enemy() {
        return None;
    }
    let tokens = known.tokens(id);
    let has = |word: &str| tokens.iter().any(|token| *token == *word);
    let out = [Downed::WORD, Dead::WORD, Restrained::WORD, Surrendering::WORD].into_iter().any(has);
    (!out).then(|| Foe {
        at: seen.at,
        confirmed,
        suppressed: has(Suppressed::WORD),
        wounded: has(Wounded::WORD),
        in_sight: in_sight(seen.at),
    })
}
