//! The view that minds, cards and previews get of what one side knows.

use bevy::ecs::world::EntityRef;
use bevy::prelude::{Entity, Resource, World};

use super::believed_board::{BelievedChanges, SideBoard};
use super::{
    Bodies, Certainty, Clock, FigureId, Figures, Knowledge, LastSeen, OffMap, Roster, RosterEntry, Side, SideKnows,
    Sides, Sighting, Token, Tokens, Word,
};
use crate::board::{Board, Door, DoorKind, Lane, Terrain, Tile, TileSet};

impl Sides {
    /// A figure's own side, and a side that has it Confirmed.
    pub fn identifying(world: &World, figure: FigureId) -> Self {
        let own = Self::of(world.side(figure));
        let knows = |side: &Side| SideKnowledge::by(world, *side).certainty(figure) == Certainty::Confirmed;
        Side::FIGHTING.into_iter().filter(knows).fold(own, Self::and)
    }
}

/// A resource that sides know from their briefing, such as the rules or the objectives.
pub trait Briefed: Resource {
    /// Whether a side is briefed on it.
    fn is_briefed(side: Side) -> bool;
}

/// A briefed resource that changes during the battle; a side knows only the changes that it could see.
pub trait Followed: Briefed + Sized {
    /// The resource as far as a side knows it.
    fn as_known(&self, world: &World, side: Side) -> Self;
}

/// A read-only view of what a side knows. Minds get this instead of the `World`.
#[derive(Clone, Copy)]
pub struct SideKnowledge<'w> {
    world: &'w World,
    side: Side,
    roster: &'w Roster,
    knowledge: Option<&'w SideKnows>,
    all_seeing: bool,
}

impl<'w> SideKnowledge<'w> {
    /// The view of a side.
    pub fn by(world: &'w World, side: Side) -> Self {
        Self {
            world,
            side,
            roster: world.resource(),
            knowledge: world.resource::<Knowledge>().0.get(&side).map(AsRef::as_ref),
            all_seeing: false,
        }
    }

    /// The view of a side that has every figure on the map Confirmed and knows every door. It measures what knowing more
    /// would be worth, and is no part of any game.
    pub fn all_seeing(world: &'w World, side: Side) -> Self {
        Self { all_seeing: true, ..Self::by(world, side) }
    }

    pub fn side(&self) -> Side {
        self.side
    }

    pub fn clock(&self) -> &'w Clock {
        self.world.resource()
    }

    /// Its own figures, in roster order, able to act or not.
    pub fn own(&self) -> Vec<FigureId> {
        self.roster.all().iter().filter(|figure| figure.is_of(self.side)).map(|figure| figure.id).collect()
    }

    pub fn is_own(&self, id: FigureId) -> bool {
        self.own_entry(id).is_some()
    }

    /// The roster entry of one of its own figures.
    pub fn own_entry(&self, id: FigureId) -> Option<&'w RosterEntry> {
        self.roster.get(id).filter(|figure| figure.is_of(self.side))
    }

    /// Whether a Confirmed figure had any component of a book's [mask](Roster::mask) when last seen.
    pub fn bears(&self, id: FigureId, mask: usize) -> bool {
        if self.is_own(id) {
            return self.roster.bears(id, mask);
        }
        if self.certainty(id) != Certainty::Confirmed {
            return false;
        }
        match self.memory(id) {
            Some(remembered) => self.world.get_entity(remembered).is_ok_and(|it| self.roster.entity_bears(it, mask)),
            None => self.roster.bears(id, mask),
        }
    }

    /// Its own figures and the others that it knows of, in roster order.
    pub fn figures(&self) -> impl Iterator<Item = FigureId> + '_ {
        let known = |figure: &&RosterEntry| figure.is_of(self.side) || self.sighting(figure.id).is_some();
        self.roster.all().iter().filter(known).map(|figure| figure.id)
    }

    /// Figures of other sides that it knows of, in roster order.
    pub fn others(&self) -> Vec<(FigureId, Sighting)> {
        self.roster.ids().filter_map(|id| Some((id, self.sighting(id)?))).collect()
    }

    /// Its own figures and the others that it knows of, in roster order; only its own with their entity.
    pub fn own_and_known_figures(&self) -> Vec<(FigureId, Option<EntityRef<'w>>)> {
        let known = |figure: &RosterEntry| match figure.is_of(self.side) {
            true => Some((figure.id, Some(self.world.get_entity(figure.entity).ok()?))),
            false => self.sighting(figure.id).map(|_| (figure.id, None)),
        };
        self.roster.all().iter().filter_map(known).collect()
    }

    /// Its sighting of a figure of another side.
    pub fn sighting(&self, id: FigureId) -> Option<Sighting> {
        if self.all_seeing {
            let figure = self.roster.get(id).filter(|figure| !figure.is_of(self.side))?;
            let (at, round) = (figure.at()?, self.clock().now.round);
            return Some(Sighting { certainty: Certainty::Confirmed, at, round });
        }
        self.knowledge?.figures.get(&id).copied()
    }

    /// The entity that keeps what the side last saw of a figure out of its sight.
    fn memory(&self, id: FigureId) -> Option<Entity> {
        if self.all_seeing { None } else { LastSeen::of(self.world, self.side, id) }
    }

    /// The certainty with which it knows a figure; its own figures are Confirmed.
    pub fn certainty(&self, id: FigureId) -> Certainty {
        if self.is_own(id) {
            Certainty::Confirmed
        } else {
            self.sighting(id).map_or(Certainty::Unknown, |seen| seen.certainty)
        }
    }

    /// The tile on which it believes a figure to be.
    pub fn at(&self, id: FigureId) -> Option<Tile> {
        match self.own_entry(id) {
            Some(own) => own.at(),
            None => self.sighting(id).map(|seen| seen.at),
        }
    }

    /// The side of a Confirmed figure.
    pub fn side_of(&self, id: FigureId) -> Option<Side> {
        (self.certainty(id) == Certainty::Confirmed)
            .then(|| self.roster.get(id).map_or(Side::Civilian, RosterEntry::side))
    }

    /// A Confirmed figure as last seen: the real one while in sight, else the memory of it. Its own figures are
    /// always real.
    pub fn as_seen(&self, id: FigureId) -> Option<EntityRef<'w>> {
        let figure = self.roster.get(id);
        let mut remembered = None;
        if !figure.is_some_and(|figure| figure.is_of(self.side)) {
            self.sighting(id).filter(|seen| seen.certainty == Certainty::Confirmed)?;
            remembered = self.memory(id);
        }
        self.world.get_entity(remembered.or(figure.map(|figure| figure.entity))?).ok()
    }

    /// A Confirmed figure like [`as_seen`](Self::as_seen), for one whose entry is at hand.
    pub fn entry_as_seen(&self, figure: &RosterEntry) -> Option<EntityRef<'w>> {
        let mut entity = figure.entity;
        if !figure.is_of(self.side) {
            self.sighting(figure.id).filter(|seen| seen.certainty == Certainty::Confirmed)?;
            entity = self.memory(figure.id).unwrap_or(entity);
        }
        self.world.get_entity(entity).ok()
    }

    /// Whether it only remembers a figure; for books with memories ([`LastSeen`]).
    pub fn remembers(&self, id: FigureId) -> bool {
        self.memory(id).is_some()
    }

    /// Whether a figure is Confirmed and in sight, not only remembered.
    pub fn is_in_view(&self, id: FigureId) -> bool {
        self.certainty(id) == Certainty::Confirmed && (self.is_own(id) || !self.remembers(id))
    }

    /// The visible tokens of a Confirmed figure.
    pub fn tokens(&self, id: FigureId) -> Vec<Word> {
        self.as_seen(id).map_or_else(Vec::new, |figure| Tokens::on(self.world, figure.id(), self.is_own(id)))
    }

    /// A visible component of a Confirmed figure, such as its stat line.
    pub fn seen_component<C: bevy::prelude::Component>(&self, id: FigureId) -> Option<&'w C> {
        self.as_seen(id)?.get::<C>()
    }

    /// A visible token of a Confirmed figure.
    pub fn token<T: Token>(&self, id: FigureId) -> Option<&'w T> {
        self.seen_component(id)
    }

    /// Whether a Confirmed figure has left the map.
    pub fn has_left_map(&self, id: FigureId) -> bool {
        self.seen_component::<OffMap>(id).is_some()
    }

    /// A component of one of its own figures.
    pub fn own_component<C: bevy::prelude::Component>(&self, id: FigureId) -> Option<&'w C> {
        self.world.get::<C>(self.own_entry(id)?.entity)
    }

    /// The true board. Use it for what both sides were briefed on, the floor plan of walls, rooms and lanes; doors
    /// and smoke come from [`believed_board`](Self::believed_board).
    pub fn true_board(&self) -> &'w Board {
        self.world.resource()
    }

    /// The board as the side believes it to be: doors as last seen (closed if never seen), breaches only once seen,
    /// smoke only in sight. A mind computes sight and paths on this board, not on [`true_board`](Self::true_board).
    pub fn believed_board(&self) -> SideBoard<'w> {
        SideBoard::with(self.world, self.misbelieved())
    }

    /// The [believed](Self::believed_board) board without what only eyes could tell: ground that the side has never seen is
    /// bare floor between the walls and doors of the plan. Pictures and previews are drawn from it.
    pub fn pictured_board(&self) -> SideBoard<'w> {
        let real = self.true_board();
        let unseen = |tile: &Tile| !self.has_seen(*tile) && real.is_furnished(*tile);
        let stripped = real.tiles().filter(unseen).collect();
        SideBoard::with(self.world, BelievedChanges { stripped, ..self.misbelieved() })
    }

    /// The lanes that the side knows of, by kind and then by first tile: of the [believed](Self::believed_board) board where it
    /// has seen a tile of them, else of the [pictured](Self::pictured_board) one. Furniture narrows rooms to corridors.
    pub fn lanes(&self) -> Vec<Lane> {
        let (believed, pictured) = (self.believed_board(), self.pictured_board());
        let glimpsed = |lane: &&Lane| lane.tiles.iter().any(|tile| self.has_seen(*tile));
        let seen = believed.lanes().iter().filter(glimpsed);
        let unseen = pictured.lanes().iter().filter(|lane| !glimpsed(lane));
        let mut lanes: Vec<Lane> = seen.chain(unseen).cloned().collect();
        lanes.sort_by_key(|lane| (lane.kind, lane.tiles.first().copied()));
        lanes
    }

    fn misbelieved(&self) -> BelievedChanges {
        if self.all_seeing {
            return BelievedChanges::default();
        }
        let real = self.true_board();
        let unseen = Door::closed(DoorKind::Ordinary);
        let believed = |at: Tile| self.door(at).unwrap_or(unseen);
        // Both lists are in the order of their tiles, and a large building has thousands of doors.
        let mut last_seen = self.knowledge.into_iter().flat_map(|knows| &knows.doors).peekable();
        let mut differs = |(at, door): (Tile, Door)| {
            while last_seen.next_if(|(seen, _)| **seen < at).is_some() {}
            let believed = last_seen.next_if(|(seen, _)| **seen == at).map_or(unseen, |(_, believed)| *believed);
            (door != believed).then_some((at, believed))
        };
        let doors: Vec<(Tile, Door)> = real.doors().filter_map(&mut differs).collect();
        // A door that it never saw is believed closed, breached or not.
        let stood =
            |(at, (terrain, door)): (&Tile, &(Terrain, Option<Door>))| (*at, *terrain, door.map(|_| believed(*at)));
        let standing = self.knowledge.into_iter().flat_map(|knows| &knows.standing).map(stood).collect();
        let mut cleared = Vec::new();
        if real.is_smoky() {
            let sight = self.in_sight();
            cleared = real.smoke_tiles().map(|(at, _)| at).filter(|at| !sight.contains(*at)).collect();
        }
        BelievedChanges { standing, doors, cleared, ..BelievedChanges::default() }
    }

    /// The tiles of its own figures and all their bodies.
    fn eyes(&self) -> Vec<Tile> {
        let bodies = |id| self.own_component::<Bodies>(id).into_iter().flat_map(|bodies| &bodies.0).map(|body| body.at);
        let on_map = self.own().into_iter().filter(|id| self.at(*id).is_some());
        on_map.flat_map(|id| self.at(id).into_iter().chain(bodies(id))).collect()
    }

    /// The tiles in clear sight of its figures, whatever their state.
    pub fn in_sight(&self) -> TileSet {
        let board = self.true_board();
        let mut tiles = board.empty_tile_set();
        self.eyes().into_iter().for_each(|eye| tiles.union_with(&board.visible(eye)));
        tiles
    }

    /// All that it knows. Ids of Contacts in it are their true ones.
    pub fn records(&self) -> Option<&'w SideKnows> {
        self.knowledge
    }

    /// A resource that the side was briefed on.
    pub fn briefed<R: Briefed>(&self) -> Option<&'w R> {
        if R::is_briefed(self.side) { self.world.get_resource::<R>() } else { None }
    }

    /// A briefed resource, updated as far as the side knows.
    pub fn followed<R: Followed>(&self) -> Option<R> {
        self.briefed::<R>().map(|told| told.as_known(self.world, self.side))
    }

    /// Whether a tile was in clear sight since the side last knew of an enemy able to act in its room
    /// (CQB-BOARD-3).
    pub fn has_swept(&self, tile: Tile) -> bool {
        self.knowledge.is_some_and(|knows| knows.swept.contains(tile))
    }

    /// The tiles for which [`has_swept`](Self::has_swept) holds.
    pub fn swept(&self) -> Option<&'w TileSet> {
        self.knowledge.map(|knows| &knows.swept)
    }

    /// Whether the side has cleared a room of [`Board::rooms`] (CQB-BOARD-3).
    pub fn has_cleared(&self, room: usize) -> bool {
        let tiles = self.true_board().rooms().get(room).map(|room| &room.tiles);
        tiles.zip(self.knowledge).is_some_and(|(tiles, knows)| tiles.is_subset(&knows.swept))
    }

    /// A door as last seen by the side.
    pub fn door(&self, at: Tile) -> Option<Door> {
        if self.all_seeing {
            return self.true_board().door(at);
        }
        self.knowledge?.doors.get(&at).copied()
    }

    /// The tiles that the side has ever seen.
    pub fn seen(&self) -> Option<&'w TileSet> {
        self.knowledge.map(|knows| &knows.seen)
    }

    /// Whether the side has ever seen a tile.
    pub fn has_seen(&self, tile: Tile) -> bool {
        self.seen().is_some_and(|seen| seen.contains(tile))
    }
}
