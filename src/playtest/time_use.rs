//! The sides' use of their time: moves taken back, actions that only wait, rounds in which nobody meets.
use std::collections::BTreeMap;
use std::ops::AddAssign;

use bevy::prelude::World;
use serde::{Deserialize, Serialize};

use super::event_and_token_tally::BySide;
use super::figure_game_record::FigureGameRecord;
use crate::board::Tile;
use crate::model::{Certainty, Clock, EventTag, FigureId, Figures, Knowledge, Side, TaggedEvent};

/// The sides' use of their time.
#[derive(Copy, Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct TimeUse {
    pub moves: BySide,
    /// Moves back to where the figure came from, with nothing learnt in between.
    pub undone: BySide,
    pub actions: BySide,
    /// Actions that only watch or hold.
    pub waits: BySide,
    /// Those of them while the side knew of no enemy in the fight.
    pub idle: BySide,
    /// Rounds in which nobody saw, heard or fought an enemy.
    pub quiet: u64,
}

impl AddAssign for TimeUse {
    fn add_assign(&mut self, other: Self) {
        self.moves += other.moves;
        self.undone += other.undone;
        self.actions += other.actions;
        self.waits += other.waits;
        self.idle += other.idle;
        self.quiet += other.quiet;
    }
}

/// A figure's last move, and what its side knew at its end.
struct Leg {
    from: Tile,
    to: Tile,
    knew: u64,
}

/// Keeps the pace of one game.
#[derive(Default)]
pub struct TimeUseRecorder {
    pace: TimeUse,
    legs: BTreeMap<FigureId, Leg>,
    /// Attacks, harm and arrests so far: news to both sides.
    deeds: u64,
    round: u16,
    /// Whether enemies have met in this round.
    met: bool,
}

impl TimeUseRecorder {
    /// Notes an order: its event tags, the state after it, and where each figure stood before.
    pub fn note(
        &mut self,
        world: &World,
        tags: &[TaggedEvent],
        people: &[FigureGameRecord],
        stood: &BTreeMap<FigureId, Tile>,
    ) {
        for tagged in tags {
            self.turn_to(tagged.round);
            self.count(world, tagged, people);
        }
        self.turn_to(world.resource::<Clock>().now.round);
        self.met |= Side::FIGHTING.into_iter().any(|side| meets(world, side, people));
        self.legs(world, tags, stood);
    }

    /// The pace of the finished game.
    pub fn finish(mut self) -> TimeUse {
        self.turn_to(u16::MAX);
        self.pace
    }

    fn turn_to(&mut self, round: u16) {
        if round != self.round {
            self.pace.quiet += u64::from(self.round > 0 && !self.met);
            (self.round, self.met) = (round, false);
        }
    }

    fn count(&mut self, world: &World, tagged: &TaggedEvent, people: &[FigureGameRecord]) {
        match &tagged.tag {
            EventTag::Acted { waits, .. } => {
                let Some(side) = tagged.side else { return };
                *self.pace.actions.of(side) += 1;
                *self.pace.waits.of(side) += u64::from(*waits);
                *self.pace.idle.of(side) += u64::from(*waits && !knows_enemy(world, side, people));
            }
            EventTag::Shot { .. }
            | EventTag::Watched { .. }
            | EventTag::Hurt { .. }
            | EventTag::Down { .. }
            | EventTag::Died { .. }
            | EventTag::Taken { .. }
            | EventTag::Loose { .. } => {
                self.deeds += 1;
                self.met = true;
            }
            _ => {}
        }
    }

    /// Compares each figure's move in this order with its last one.
    fn legs(&mut self, world: &World, tags: &[TaggedEvent], stood: &BTreeMap<FigureId, Tile>) {
        let mut moved: BTreeMap<FigureId, (Side, Tile)> = BTreeMap::new();
        for tagged in tags {
            if let (EventTag::Stepped { figure, at }, Some(side)) = (&tagged.tag, tagged.side)
                && Side::FIGHTING.contains(&side)
            {
                moved.insert(*figure, (side, *at));
            }
        }
        for (figure, (side, to)) in moved {
            let Some(from) = stood.get(&figure).copied().filter(|from| *from != to) else { continue };
            let knew = self.deeds << 32 | picture(world, side);
            let back = self.legs.get(&figure).is_some_and(|leg| (leg.to, leg.from, leg.knew) == (from, to, knew));
            *self.pace.moves.of(side) += 1;
            *self.pace.undone.of(side) += u64::from(back);
            self.legs.insert(figure, Leg { from, to, knew });
        }
    }
}

/// A checksum of what a side has seen, searched and noticed.
fn picture(world: &World, side: Side) -> u64 {
    let Some(knows) = world.resource::<Knowledge>().0.get(&side) else { return 0 };
    let figures = knows
        .figures
        .values()
        .map(|seen| 1 + seen.certainty as u64 + 4 * (seen.at.x as u16 as u64 * 256 + seen.at.y as u16 as u64));
    let counts = [knows.seen.len() as u64, knows.swept.len() as u64];
    figures.chain(counts).fold(1, |sum: u64, value| (sum * 1_000_003 + value) % 0xFFFF_FFFB)
}

/// The enemies in the fight that a side knows of.
fn enemies<'w>(
    world: &'w World,
    side: Side,
    people: &'w [FigureGameRecord],
) -> impl Iterator<Item = crate::model::Sighting> + 'w {
    let known = world.resource::<Knowledge>().0.get(&side).into_iter().flat_map(|knows| &*knows.figures);
    let out =
        |id: &FigureId| people.iter().any(|person| person.id == *id && (person.down || person.died || person.taken));
    let enemy = move |id: &FigureId| Some(world.side(*id)) == side.enemy() && !out(id);
    known.filter(move |(id, _)| enemy(id)).map(|(_, seen)| *seen)
}

fn knows_enemy(world: &World, side: Side, people: &[FigureGameRecord]) -> bool {
    enemies(world, side, people).next().is_some()
}

/// Whether a side has an enemy in sight, or has noticed one in this round.
fn meets(world: &World, side: Side, people: &[FigureGameRecord]) -> bool {
    let round = world.resource::<Clock>().now.round;
    enemies(world, side, people).any(|seen| seen.certainty == Certainty::Confirmed || seen.round == round)
}
