//! The course of one game: what became of the objectives, which events of the level happened, what each round brought,
//! and the team's way in.
use std::collections::BTreeMap;

use bevy::prelude::World;
use serde::{Deserialize, Serialize};

use super::tile_counts::TileKey;
use crate::board::{Board, Tile};
use crate::model::{Clock, EventTag, FigureId, Side, TaggedEvent, Word};
use crate::referee::AnyBook;

/// Fate of an objective.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct ObjectiveOutcome {
    pub text: String,
    pub optional: bool,
    /// `met`, `open` or `impossible` at the end.
    pub state: Word,
    /// The round in which it was met for good.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub round: Option<u16>,
}

/// Changes of a round.
#[derive(Copy, Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct RoundCounts {
    pub shots: u32,
    /// Sightings of an enemy.
    pub sightings: u32,
    pub steps: u32,
}

/// The course of a game.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(default, deny_unknown_fields)]
pub struct GameTimeline {
    /// In level order.
    pub goals: Vec<ObjectiveOutcome>,
    /// The round of each event of the level that happened, by its place in the file.
    pub events: BTreeMap<u16, u16>,
    /// By round, the first one first.
    pub rounds: Vec<RoundCounts>,
    /// The doorway by which the team first went in.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub entry: Option<TileKey>,
    /// The rooms that the team entered, by one of their tiles, in order.
    pub rooms: Vec<TileKey>,
}

/// Keeps the course of one game.
#[derive(Default)]
pub struct TimelineRecorder {
    course: GameTimeline,
    round: u16,
    /// The rooms in which the team began.
    home: Vec<usize>,
    entered: Vec<usize>,
    /// The doorway that each figure of the team stepped on last.
    doorways: BTreeMap<FigureId, Tile>,
}

impl TimelineRecorder {
    /// Notes an order: its event tags, and the state after it; `board` is the level's as drawn.
    pub fn note(&mut self, book: &dyn AnyBook, world: &World, board: &Board, tags: &[TaggedEvent]) {
        tags.iter().for_each(|tagged| self.count(board, tagged));
        let round = world.resource::<Clock>().now.round;
        if round != self.round {
            // What changed did so in the round that is over.
            self.goals(book, world, self.round);
            self.round = round;
        }
    }

    /// The course of the finished game.
    pub fn finish(mut self, book: &dyn AnyBook, world: &World) -> GameTimeline {
        self.goals(book, world, world.resource::<Clock>().now.round);
        self.course
    }

    fn goals(&mut self, book: &dyn AnyBook, world: &World, round: u16) {
        let before = std::mem::take(&mut self.course.goals);
        let fate = |goal: crate::model::ReportGoal| {
            let text = goal.text.english();
            let met = before.iter().find(|fate| fate.text == text).and_then(|fate| fate.round);
            let round = (goal.state == *"met").then(|| met.unwrap_or(round));
            ObjectiveOutcome { text, optional: goal.optional, state: goal.state, round }
        };
        self.course.goals = book.report(world).objectives.into_iter().map(fate).collect();
    }

    fn count(&mut self, board: &Board, tagged: &TaggedEvent) {
        let side = tagged.side;
        match &tagged.tag {
            EventTag::Spent { at, .. } if tagged.round <= 1 && side == Some(Side::Response) => {
                self.home.extend(board.room_at(*at));
            }
            EventTag::Stepped { figure, at } => {
                self.counts(tagged.round).steps += 1;
                if side == Some(Side::Response) {
                    self.stepped(board, *figure, *at);
                }
            }
            EventTag::Shot { .. } => self.counts(tagged.round).shots += 1,
            EventTag::Seen { side: by, .. } if side.is_some() && by.enemy() == side => {
                self.counts(tagged.round).sightings += 1;
            }
            EventTag::Happened { event } => {
                self.course.events.entry(*event).or_insert(tagged.round);
            }
            _ => {}
        }
    }

    fn counts(&mut self, round: u16) -> &mut RoundCounts {
        let place = usize::from(round.max(1)) - 1;
        if self.course.rounds.len() <= place {
            self.course.rounds.resize(place + 1, RoundCounts::default());
        }
        &mut self.course.rounds[place]
    }

    fn stepped(&mut self, board: &Board, figure: FigureId, at: Tile) {
        if board.is_doorway(at) || board.room_at(at).is_none() {
            self.doorways.insert(figure, at);
        }
        let Some(room) = board.room_at(at).filter(|room| !self.home.contains(room)) else { return };
        if self.entered.contains(&room) {
            return;
        }
        if self.entered.is_empty() {
            self.course.entry = Some(TileKey(self.doorways.get(&figure).copied().unwrap_or(at)));
        }
        self.entered.push(room);
        let first = board.rooms()[room].tiles.iter().next().unwrap_or(at);
        self.course.rooms.push(TileKey(first));
    }
}
