//! The mind's input: its own figures, the other figures it knows, and the building as it believes it to be.
use std::cell::{Cell, OnceCell};
use std::sync::Arc;

use super::attack_table::AttackTable;
use super::errand_routes::ErrandRoutes;
use super::figure_view::{Foe, Other, Own};
use super::knowledge_checksums::{knowledge_checksum, noticed_checksum, with_order_count};
use super::route_and_cover_cache::{GroundSurvey, RatedLanes, RouteAndCoverCache, SightRow, TrafficEnds};
use crate::ai_support::{FlowField, visible_from_any};
use crate::board::{Room, Tile, TileSet, distance};
use crate::model::{At, FigureId, Manner, MapObject, Side, SideBoard, Word};
use crate::referee::Seat;
use crate::rulebooks::modern_cqb::actions::Order;
use crate::rulebooks::modern_cqb::data::{Book, Data, MindData};
use crate::rulebooks::modern_cqb::events::ModernCqb;
use crate::rulebooks::modern_cqb::mission::goal_progress::{Goals, Target, Verb};
use crate::rulebooks::modern_cqb::mission::timeline::Timeline;
use crate::rulebooks::modern_cqb::state::intent::Directive;

pub struct Outlook<'s> {
    pub seat: &'s Seat<'s, ModernCqb>,
    pub side: Side,
    pub manner: Manner,
    pub data: &'s Data,
    /// The weights of its side's mind.
    pub mind: &'s MindData,
    pub board: SideBoard<'s>,
    pub own: Vec<Own<'s>>,
    pub foes: Vec<Foe>,
    /// Confirmed civilians, and Confirmed enemies out of the fight.
    pub others: Vec<Other>,
    /// Its own figures and all others that it knows, in order.
    pub people: Vec<FigureId>,
    pub moving: bool,
    /// Whether the enemy's part of this phase comes after the side's own.
    pub enemy_follows: bool,
    pub round: u16,
    /// A checksum of what the side knows; see [`Outlook::has_news_since`].
    pub picture: u32,
    /// A checksum of whom it has noticed and what it has searched; see [`Outlook::revisit_points`].
    pub learnt: u32,
    /// Rounds left after the current one, if the mission has a limit.
    pub left: Option<u16>,
    pub table: Arc<AttackTable>,
    /// The best score so far, if only the best order is wanted. Candidates that cannot beat it are skipped.
    pub floor: Cell<i32>,
    ground: Arc<GroundSurvey>,
    sight: OnceCell<TileSet>,
    unsearched: OnceCell<TileSet>,
    rated: OnceCell<Arc<RatedLanes>>,
    things: OnceCell<Vec<MapObject>>,
    goals: OnceCell<Option<Goals>>,
    /// Results that the layers above derived from it.
    pub hopeless: OnceCell<bool>,
    pub ways: OnceCell<ErrandRoutes>,
    pub spare: OnceCell<Option<u16>>,
}

impl<'s> Outlook<'s> {
    pub fn take(seat: &'s Seat<'s, ModernCqb>) -> Option<Self> {
        let known = &seat.known;
        let data = &known.briefed::<Book>()?.0;
        let clock = known.clock();
        let board = known.believed_board();
        let people = known.own_and_known_figures();
        let own = people.iter().filter_map(|(id, figure)| Own::read(*id, (*figure)?, data));
        let own: Vec<Own> = own.collect();
        let others = || people.iter().filter(|(_, own)| own.is_none()).map(|(id, _)| *id);
        let eyes: Vec<Tile> = own.iter().filter(|own| own.able).map(|own| own.at).collect();
        let in_sight = |at: Tile| eyes.iter().any(|eye| board.visible(*eye).contains(at));
        let (table, ground) = seat.cache::<RouteAndCoverCache>()?.of(data, known.side(), &board);
        let foes: Vec<Foe> = others().filter_map(|id| Foe::read(known, id, in_sight)).collect();
        let others: Vec<Other> = others().filter_map(|id| Other::read(known, id)).collect();
        let told = known.briefed::<Timeline>().map_or(0, Timeline::directive_count);
        let (picture, learnt) =
            (knowledge_checksum(known, &own, &foes, &others), noticed_checksum(known, &foes, &others));
        Some(Self {
            seat,
            side: known.side(),
            manner: seat.manner,
            data,
            mind: data.mind.of(known.side()),
            own,
            foes,
            others,
            people: people.into_iter().map(|(id, _)| id).collect(),
            moving: clock.now.phase == 0,
            enemy_follows: clock.initiative == known.side(),
            round: clock.now.round,
            picture: with_order_count(picture, told),
            learnt,
            left: clock.limit.map(|limit| limit.saturating_sub(clock.now.round)),
            table,
            floor: Cell::new(0),
            ground,
            board,
            sight: OnceCell::new(),
            unsearched: OnceCell::new(),
            rated: OnceCell::new(),
            things: OnceCell::new(),
            goals: OnceCell::new(),
            hopeless: OnceCell::new(),
            ways: OnceCell::new(),
            spare: OnceCell::new(),
        })
    }

    /// The side's own objectives, as far as it knows their state.
    pub fn goals(&self) -> Option<&Goals> {
        self.goals.get_or_init(|| self.seat.known.followed()).as_ref()
    }

    /// The order that the level gave to one of its figures; only hostiles are given any (CQB-HEAT-1).
    pub fn directive(&self, own: &Own) -> Option<Directive> {
        self.seat.known.briefed::<Timeline>()?.directive(own.id)
    }

    /// Its figures that can take orders: able to act, not Idle or Stunned.
    pub fn ready(&self) -> impl Iterator<Item = &Own<'s>> {
        self.own.iter().filter(|own| own.able && !own.idle)
    }

    pub fn able(&self) -> impl Iterator<Item = &Own<'s>> {
        self.own.iter().filter(|own| own.able)
    }

    /// The number of friends near a figure that can take orders.
    pub fn friends_near(&self, own: &Own) -> usize {
        let near = |friend: &&Own| friend.id != own.id && distance(friend.at, own.at) <= self.mind.near;
        self.ready().filter(near).count()
    }

    /// The civilian whom a hostile holds as a shield.
    pub fn hostage_of(&self, taker: FigureId) -> Option<&Other> {
        self.others.iter().find(|other| other.seized_by == Some(taker))
    }

    /// The order if it is legal.
    pub fn if_legal(&self, order: impl Into<Order>) -> Option<Order> {
        Some(order.into()).filter(|order| self.seat.allows(order))
    }

    /// Whether another figure is in view on a tile or adjacent to it.
    pub fn is_seen_within_one_tile(&self, other: FigureId, at: Tile) -> bool {
        let known = &self.seat.known;
        let there = known.seen_component::<At>(other).filter(|_| known.is_in_view(other));
        there.is_some_and(|there| there.0 == at || there.0.is_beside(at))
    }

    /// The objects on the map that the side knows.
    pub fn things(&self) -> &[MapObject] {
        self.things.get_or_init(|| self.seat.things())
    }

    /// The tiles that the side sees now.
    pub fn tiles_in_sight(&self) -> &TileSet {
        self.sight.get_or_init(|| visible_from_any(&self.board, self.able().map(|own| own.at)))
    }

    /// Routes to the nearest of several tiles, each with an extra cost in half-points.
    pub fn routes_to_nearest(&self, goals: &[(Tile, u32)]) -> Arc<FlowField> {
        self.ground.routes_to_nearest(&self.board, goals)
    }

    /// Routes to the nearest tile of a set.
    pub fn routes_to_any(&self, goals: &TileSet) -> Arc<FlowField> {
        self.ground.routes_to_any(&self.board, goals)
    }

    /// Routes to a tile.
    pub fn routes_to(&self, tile: Tile) -> Arc<FlowField> {
        self.ground.routes_to(&self.board, tile)
    }

    /// The tiles nearer to a tile than to any goal of `other`; see [`FlowField::tiles_nearer_than`].
    pub fn tiles_nearer_than(&self, way: &FlowField, other: &FlowField, tile: Tile, most: u32) -> (Vec<Tile>, bool) {
        way.tiles_nearer_than(other, tile, (&self.board, &self.ground.tolls), most)
    }

    /// The tiles within `half_points` of a tile. The cache ignores `half_points`: all callers pass the same number.
    pub fn tiles_within(&self, tile: Tile, half_points: u32) -> Arc<TileSet> {
        self.ground.tiles_within(&self.board, tile, half_points)
    }

    /// Lines of sight between a tile and all others.
    pub fn sight_row(&self, tile: Tile) -> &SightRow {
        self.ground.sight_row(&self.board, tile)
    }

    /// The share of the enemy's likely routes that crosses each tile and lane (CQB-OVER-10). Routes lead from its last
    /// known places to the side's figures. Hostiles also expect it from the exits, and bound for their posts; the team
    /// expects it from uncleared rooms.
    pub fn rated_lanes(&self) -> &RatedLanes {
        self.rated.get_or_init(|| {
            let known = self.set_of(self.foes.iter().map(|foe| foe.at));
            let unseen = match self.side {
                Side::Response => self.unsearched().clone(),
                _ => self.set_of(self.exits().iter().copied()),
            };
            let from: Vec<(TileSet, u32)> =
                [(known, 3), (unseen, 1)].into_iter().filter(|(tiles, _)| !tiles.is_empty()).collect();
            let mut to: Vec<Tile> = self.able().flat_map(|own| [own.at, own.post.at]).collect();
            if self.side == Side::Response {
                to = self.able().map(|own| own.at).collect();
            }
            to.sort_unstable();
            to.dedup();
            self.ground.rate_lanes(&self.board, &TrafficEnds { from, to })
        })
    }

    pub fn exits(&self) -> &[Tile] {
        self.board.exits()
    }

    /// A set of tiles of the board.
    pub fn set_of(&self, tiles: impl IntoIterator<Item = Tile>) -> TileSet {
        let mut set = self.board.empty_tile_set();
        set.extend(tiles);
        set
    }

    /// Tiles of all rooms that the side has neither searched nor sees now. A room with a known enemy stays open until he
    /// is found.
    pub fn unsearched(&self) -> &TileSet {
        self.unsearched.get_or_init(|| {
            let mut tiles = self.board.room_tiles().clone();
            tiles.subtract(self.tiles_in_sight());
            self.seat.known.swept().into_iter().for_each(|swept| tiles.subtract(swept));
            tiles
        })
    }

    /// The unsearched tiles of a room.
    pub fn unsearched_in(&self, room: usize) -> TileSet {
        let mut tiles = self.board.rooms()[room].tiles.clone();
        tiles.intersect_with(self.unsearched());
        tiles
    }

    /// The rooms still to be searched.
    pub fn unsearched_rooms(&self) -> impl Iterator<Item = usize> + '_ {
        let rooms = self.board.rooms().iter().enumerate();
        let open = |(_, room): &(usize, &Room)| !room.tiles.is_disjoint_within(self.unsearched(), room.bounds);
        rooms.filter(open).map(|(room, _)| room)
    }

    /// Whether a tile's room is cleared (CQB-BOARD-3); a tile in no room counts as cleared.
    pub fn is_in_cleared_room(&self, tile: Tile) -> bool {
        self.board.room_at(tile).is_none_or(|room| self.seat.known.has_cleared(room))
    }

    /// Whether an open objective asks for this verb on this figure or object.
    pub fn is_asked(&self, verb: Verb, target: Word) -> bool {
        let Some(goals) = self.goals() else { return false };
        goals.0.iter().any(|goal| {
            let meant = match goal.target {
                Target::All => true,
                Target::Figure(id) => id.0 == target,
                Target::Thing(id) => id == target,
                Target::Room(_) | Target::Any => false,
            };
            goal.verb == verb && goal.is_open() && meant
        })
    }
}
