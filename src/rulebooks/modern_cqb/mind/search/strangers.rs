//! The people whom a side has not told apart, in one sample: Contacts where they were noticed, others where they may be.
use bevy::prelude::World;

use super::super::known_situation::Outlook;
use crate::board::{Board, Tile, TileSet, distance};
use crate::model::{Dice, FigureId, Figures, Side, Sighting, Word};
use crate::rulebooks::modern_cqb::data::Book;
use crate::rulebooks::modern_cqb::mission::objectives::{Goals, Target, Verb};
use crate::rulebooks::modern_cqb::mission::spawn_figure;
use crate::rulebooks::modern_cqb::state::figure::Condition;
use crate::rulebooks::modern_cqb::state::objects::{Object, ObjectKind, Objects};
use crate::rulebooks::modern_cqb::state::status_effects::Idle;

/// What a hostile nobody has seen may be, out of ten.
const HOSTILES: [(&str, u32); 3] = [("gunman", 6), ("lookout", 8), ("security", 10)];
/// Contacts of the team that turn out to be civilians, in percent.
const CIVILIANS: u32 = 25;
/// Hostiles that have noticed nothing yet, in percent.
const IDLE: u32 = 50;
/// The team that hostiles expect.
const TEAM: usize = 4;
/// How far from a known enemy his friends are looked for, in tiles.
const WITH: u16 = 6;

/// Somebody heard or dimly seen: the id that stands for him, and his sighting.
pub type Contact = (FigureId, Sighting);

/// Enlists everybody who is hidden.
pub fn enlist(world: &mut World, outlook: &Outlook, contacts: &[Contact]) {
    let mut sample = Sample::new(world, outlook);
    for (id, seen) in contacts {
        let side = sample.contact(outlook.side);
        let at = sample.beside(seen.at);
        sample.put(*id, side, at, false);
    }
    match outlook.side {
        Side::Response => inside(&mut sample, contacts.len()),
        _ => outside(&mut sample),
    }
}

/// The free tile out of the side's sight that is nearest to one.
pub fn out_of_sight(world: &World, outlook: &Outlook, at: Tile) -> Tile {
    let board = world.resource::<Board>();
    let free = |tile: &Tile| board.passable(*tile) && world.standing_on(*tile).is_none();
    let unseen = board.tiles().filter(|tile| !outlook.sight().contains(*tile) && free(tile));
    unseen.min_by_key(|tile| (distance(*tile, at), *tile)).unwrap_or(at)
}

/// One sample as it is filled.
struct Sample<'w, 'o> {
    world: &'w mut World,
    outlook: &'o Outlook<'o>,
    /// The tiles that the side sees.
    sight: TileSet,
    dice: Dice,
    names: u32,
}

impl<'w, 'o> Sample<'w, 'o> {
    fn new(world: &'w mut World, outlook: &'o Outlook) -> Self {
        let dice = Dice::aside(world, "strangers", 0);
        Self { sight: outlook.sight().clone(), dice, names: 0, world, outlook }
    }

    /// Whether something of so many percent comes about.
    fn happens(&mut self, percent: u32) -> bool {
        self.dice.below(100) < percent
    }

    fn contact(&mut self, viewer: Side) -> Side {
        match viewer {
            Side::Response if self.happens(CIVILIANS) => Side::Civilian,
            Side::Response => Side::Hostile,
            _ => Side::Response,
        }
    }

    fn beside(&self, at: Tile) -> Tile {
        out_of_sight(self.world, self.outlook, at)
    }

    /// One of several tiles, or one beside it if it is taken.
    fn one_of(&mut self, tiles: &[Tile]) -> Option<Tile> {
        let tile = *tiles.get(self.dice.below(tiles.len() as u32) as usize)?;
        Some(self.beside(tile))
    }

    fn put(&mut self, id: FigureId, side: Side, at: Tile, idle: bool) {
        let roll = self.dice.below(10);
        let template = match side {
            Side::Response => "operator",
            Side::Civilian => "civilian",
            Side::Hostile => HOSTILES.iter().find(|(_, below)| roll < *below).map_or("gunman", |(word, _)| word),
        };
        let book = self.world.resource::<Book>().0.clone();
        spawn_figure::reinforce(self.world, &book, id, Word::new(template), side, at);
        if let Some(entity) = self.world.entity_of(id).filter(|_| idle && side == Side::Hostile) {
            self.world.entity_mut(entity).insert(Idle);
        }
    }

    fn put_somebody(&mut self, side: Side, tiles: &[Tile]) {
        let Some(at) = self.one_of(tiles) else { return };
        self.names += 1;
        let id = FigureId(Word::new(&format!("stranger-{}", self.names)));
        let idle = self.happens(IDLE);
        self.put(id, side, at, idle);
    }
}

/// Whom the team supposes inside: those its objectives name, and about as many hostiles as it has members, fewer the more
/// it has searched.
fn inside(sample: &mut Sample, contacts: usize) {
    let unswept = sample.outlook.unsearched_by_room();
    let board = &sample.outlook.board;
    let all: usize = board.rooms().iter().map(|room| room.tiles.len()).sum();
    let percent = (200 * unswept.len() / all.max(1)).min(100) as u32;
    let anywhere = if unswept.is_empty() { hidden(sample) } else { unswept };
    named(sample, &anywhere);
    let known = |side: Side| sample.world.figures().into_iter().filter(|id| sample.world.side(*id) == side).count();
    let most = (sample.outlook.own.len() + 1).saturating_sub(known(Side::Hostile).max(contacts));
    for _ in 0..most {
        if sample.happens(percent) {
            sample.put_somebody(Side::Hostile, &anywhere);
        }
    }
    if sample.happens(percent / 2) {
        sample.put_somebody(Side::Civilian, &anywhere);
    }
    somebody_for_all(sample, &anywhere);
}

/// The tiles that the side does not see.
fn hidden(sample: &Sample) -> Vec<Tile> {
    let board = &sample.outlook.board;
    board.tiles().filter(|tile| board.passable(*tile) && !sample.sight.contains(*tile)).collect()
}

/// People and objects that open objectives name and the team has not found.
fn named(sample: &mut Sample, anywhere: &[Tile]) {
    let goals = sample.world.resource::<Goals>().clone();
    for goal in goals.0.iter().filter(|goal| goal.open()) {
        match goal.target {
            Target::Figure(id) if sample.world.entity_of(id).is_none() => {
                if let Some(at) = sample.one_of(anywhere) {
                    let idle = sample.happens(IDLE);
                    sample.put(id, side_for(goal.verb), at, idle);
                }
            }
            Target::Thing(id) if sample.world.resource::<Objects>().get(id).is_none() => {
                if let Some(at) = sample.one_of(anywhere) {
                    sample.world.resource_mut::<Objects>().0.push(Object::plain(id, ObjectKind::Evidence, at));
                }
            }
            _ => {}
        }
    }
}

fn side_for(verb: Verb) -> Side {
    match verb {
        Verb::Neutralize | Verb::Arrest | Verb::Escape => Side::Hostile,
        Verb::Kill => Side::Response,
        _ => Side::Civilian,
    }
}

/// An open objective about everybody is about somebody.
fn somebody_for_all(sample: &mut Sample, anywhere: &[Tile]) {
    let goals = sample.world.resource::<Goals>().clone();
    for goal in goals.0.iter().filter(|goal| goal.open() && goal.target == Target::All && goal.verb != Verb::Clear) {
        if goal.hostile().is_some() {
            continue;
        }
        let side = side_for(goal.verb);
        let done = |id: &FigureId| match goal.verb {
            Verb::Neutralize | Verb::Arrest => !sample.world.able(*id),
            _ => false,
        };
        let figures = sample.world.figures();
        let mut left = figures.iter().filter(|id| sample.world.side(**id) == side && !done(id));
        if left.next().is_none() && goal.verb != Verb::Secure && goal.verb != Verb::Protect {
            sample.put_somebody(side, anywhere);
        }
    }
}

/// The rest of the team, as hostiles suppose it: near those they know of, or where it comes in.
fn outside(sample: &mut Sample) {
    let foes: Vec<Tile> = sample.outlook.foes.iter().map(|foe| foe.at).collect();
    let near = |tile: &Tile| foes.iter().any(|foe| distance(*foe, *tile) <= WITH);
    let mut tiles: Vec<Tile> = hidden(sample).into_iter().filter(near).collect();
    if tiles.is_empty() {
        tiles = sample.outlook.exits().to_vec();
    }
    let known = sample.world.figures().into_iter().filter(|id| sample.world.side(*id) == Side::Response).count();
    for _ in known..TEAM {
        sample.put_somebody(Side::Response, &tiles);
    }
}
