//! Takes a game's notes from the tags of its events.
use std::collections::BTreeMap;

use bevy::prelude::World;

use super::figure_game_record::FigureGameRecord;
use super::game_notes::{DoorCounts, FirstOccurrence, GameNotes};
use super::game_timeline::TimelineRecorder;
use super::tile_counts::TileKey;
use super::time_use::TimeUseRecorder;
use crate::board::{Board, Lane, LaneId, Tile, line};
use crate::model::{EventTag, FigureId, Figures, Side, TaggedEvent};
use crate::referee::AnyBook;

/// Doors and lanes at the start of a battle.
pub struct DoorsAndLanes {
    doors: Vec<Tile>,
    lanes: Vec<Lane>,
    board: Board,
}

impl DoorsAndLanes {
    pub fn of(board: &Board) -> Self {
        Self { doors: board.doors().map(|(at, _)| at).collect(), lanes: board.lanes().to_vec(), board: board.clone() }
    }
}

/// Records the notes of one game.
pub struct NoteTaker<'f> {
    floor: &'f DoorsAndLanes,
    notes: GameNotes,
    /// Lanes created by breaches.
    breached: Vec<Lane>,
    /// The last attacker to hit each figure.
    hitters: BTreeMap<FigureId, FigureId>,
    pace: TimeUseRecorder,
    course: TimelineRecorder,
    /// Last tile of each figure, to tell entering a lane from moving along it.
    stood: BTreeMap<FigureId, Tile>,
}

impl<'f> NoteTaker<'f> {
    pub fn new(floor: &'f DoorsAndLanes) -> Self {
        Self {
            floor,
            notes: GameNotes::default(),
            breached: Vec::new(),
            hitters: BTreeMap::new(),
            pace: TimeUseRecorder::default(),
            course: TimelineRecorder::default(),
            stood: BTreeMap::new(),
        }
    }

    /// Notes the event tags of order `number`; `world` is the state after it.
    pub fn note(&mut self, book: &dyn AnyBook, world: &World, order: u64, tags: &[TaggedEvent]) {
        for figure in tags.iter().filter_map(|tagged| tagged.tag.figure()) {
            self.know(book, world, figure);
        }
        self.course.note(book, world, &self.floor.board, tags);
        self.pace.note(world, tags, &self.notes.people, &self.stood);
        tags.iter().for_each(|tagged| self.write(world, order, tagged));
    }

    /// The notes of the finished game.
    pub fn finish(mut self, book: &dyn AnyBook, world: &World) -> GameNotes {
        for id in world.figures() {
            self.know(book, world, id);
            let at = world.at(id);
            let out = at.is_some() && book.card(world, id, world.side(id)).out;
            if let Some(person) = self.person(id) {
                // Some books take the dead off the map.
                person.out = out || person.died;
                person.stood = at.filter(|_| !person.out && !person.taken).map(TileKey);
            }
        }
        self.notes.pace = self.pace.finish();
        self.notes.course = self.course.finish(book, world);
        self.notes.people.sort_by_key(|person| world.figures().iter().position(|id| *id == person.id));
        self.notes
    }

    fn know(&mut self, book: &dyn AnyBook, world: &World, id: FigureId) {
        if self.person(id).is_none() {
            self.notes.people.push(FigureGameRecord::new(id, world.side(id), book.temperament(world, id)));
        }
    }

    fn person(&mut self, id: FigureId) -> Option<&mut FigureGameRecord> {
        self.notes.people.iter_mut().find(|person| person.id == id)
    }

    fn write(&mut self, world: &World, order: u64, tagged: &TaggedEvent) {
        let side = tagged.side.unwrap_or(Side::Civilian);
        match &tagged.tag {
            EventTag::Spent { at, figure } => {
                self.stood.insert(*figure, *at);
                self.notes.heat.time.add(side, *at);
            }
            EventTag::Stepped { figure, at } => self.stepped(*figure, side, *at),
            EventTag::Door { at, open } => {
                let door = self.notes.doors.entry(TileKey(*at)).or_default();
                *(if *open { &mut door.opened } else { &mut door.closed }) += 1;
            }
            EventTag::Breached { at, opened } => {
                let door = self.notes.doors.entry(TileKey(*at)).or_default();
                door.forced += 1;
                door.breached += u64::from(*opened);
                if *opened {
                    let lanes = world.resource::<Board>().lanes().iter();
                    self.breached = lanes.filter(|lane| !self.floor.lanes.contains(lane)).cloned().collect();
                }
            }
            EventTag::Seen { side: by, at, figure } if by.enemy() == Some(side) => {
                let first = FirstOccurrence { round: tagged.round, order, by: *by, at: *at };
                self.notes.seen.get_or_insert(first);
                if let Some(person) = self.person(*figure) {
                    person.noticed.get_or_insert(tagged.round);
                }
            }
            EventTag::Seen { .. } => {}
            EventTag::Shot { by, target, from, at, hit } => {
                let first = FirstOccurrence { round: tagged.round, order, by: side, at: *at };
                self.notes.shot.get_or_insert(first);
                self.shot(world, (*by, side), *target, [*from, *at], *hit);
            }
            EventTag::Watched { at, lane, .. } => self.watched(side, *at, lane.as_ref()),
            EventTag::Happened { .. } => {}
            EventTag::Thing { kept: true, .. } => self.notes.secured += 1,
            EventTag::Thing { .. } => self.notes.lost += 1,
            tag => self.fate(tag, side, tagged),
        }
    }

    /// Records what happened to a figure.
    fn fate(&mut self, tag: &EventTag, side: Side, TaggedEvent { at, round, .. }: &TaggedEvent) {
        let Some(person) = tag.figure().and_then(|id| self.person(id)) else { return };
        let before = person.down || person.died;
        match tag {
            EventTag::Hurt { .. } => person.hurt += 1,
            EventTag::Down { .. } => person.down = true,
            EventTag::Died { .. } => person.died = true,
            EventTag::Answered { .. } => person.answered += 1,
            EventTag::GaveUp { flashed, .. } => {
                person.gave_up = true;
                person.gave_up_unfired |= person.shots == 0 && !flashed;
            }
            EventTag::Taken { .. } => person.taken = true,
            EventTag::Loose { .. } => {
                person.taken = false;
                person.loosed += 1;
            }
            EventTag::Safe { .. } => person.safe = true,
            _ => {}
        }
        if person.down || person.died || person.taken {
            person.fell.get_or_insert(*round);
        }
        if before || !(person.down || person.died) {
            return;
        }
        let id = person.id;
        if let Some(at) = at {
            self.notes.heat.fallen.add(side, *at);
        }
        if let Some(by) = self.hitters.get(&id).copied().and_then(|by| self.person(by)).filter(|by| by.side != side) {
            by.felled += 1;
        }
    }

    /// The entry of a door or breached wall.
    fn way(&mut self, at: Tile) -> Option<&mut DoorCounts> {
        match self.floor.doors.contains(&at) {
            true => Some(self.notes.doors.entry(TileKey(at)).or_default()),
            false => self.notes.doors.get_mut(&TileKey(at)).filter(|door| door.breached > 0),
        }
    }

    fn stepped(&mut self, figure: FigureId, side: Side, at: Tile) {
        self.notes.heat.steps.add(side, at);
        if let Some(door) = self.way(at) {
            door.entered += 1;
        }
        let before = self.stood.insert(figure, at);
        for lane in self.floor.lanes.iter().chain(&self.breached).filter(|lane| lane.tiles.contains(&at)) {
            if !before.is_some_and(|before| lane.tiles.contains(&before)) {
                self.notes.lanes.entry(lane.id.0.clone()).or_default().entered += 1;
            }
        }
    }

    fn shot(
        &mut self,
        world: &World,
        (by, side): (FigureId, Side),
        target: Option<FigureId>,
        [from, at]: [Tile; 2],
        hit: bool,
    ) {
        self.notes.heat.shots_from.add(side, from);
        self.notes.heat.shots_at.add(side, at);
        if let Some(person) = self.person(by) {
            person.shots += 1;
            person.hits += u32::from(hit);
        }
        let whom = target.filter(|_| hit);
        if let Some(target) = whom {
            self.hitters.insert(target, by);
        }
        for tile in line(from, at).into_iter().filter(|tile| *tile != from && *tile != at) {
            if let Some(door) = self.way(tile) {
                door.shot_through += 1;
            }
        }
        for lane in self.floor.lanes.iter().chain(&self.breached).filter(|lane| lane.tiles.contains(&at)) {
            let tale = self.notes.lanes.entry(lane.id.0.clone()).or_default();
            tale.shots += 1;
            if let Some(target) = whom {
                *tale.hit.of(world.side(target)) += 1;
            }
        }
    }

    fn watched(&mut self, side: Side, at: Tile, lane: Option<&LaneId>) {
        self.notes.heat.watched.add(side, at);
        let within =
            self.floor.lanes.iter().chain(&self.breached).filter(|lane| lane.tiles.contains(&at)).map(|lane| &lane.id);
        let lane = lane.or_else(|| within.into_iter().next());
        if let Some(lane) = lane {
            self.notes.lanes.entry(lane.0.clone()).or_default().watched += 1;
        }
    }
}
