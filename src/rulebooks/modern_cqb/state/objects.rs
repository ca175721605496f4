//! Things on the map: evidence, devices, terminals, traps, room effects; how they stand and what each side knows of them.

use std::collections::{BTreeMap, BTreeSet};

use bevy::prelude::{Resource, World};
use serde::{Deserialize, Serialize};

use super::figure::Condition;
use super::tokens::{Controlled, Restrained};
use crate::board::{Board, Tile, TileSet};
use crate::model::{FigureId, Figures, Side, Word, Writer, titled};
use crate::rulebooks::modern_cqb::messages::{CqbEvent, Turn};

/// What a thing is. A hostage is no thing but a civilian who is held (CQB-SECURE-4).
#[derive(Copy, Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum ObjectKind {
    Evidence,
    Device,
    Terminal,
    Trap,
    Effect,
}

/// What has become of a thing.
#[derive(Copy, Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum State {
    /// As the level set it: not secured, armed, at work.
    Open,
    /// Evidence that burns, and can still be secured.
    Burning,
    /// Secured, or made safe (CQB-SECURE-4).
    Secured,
    /// Evidence that is gone.
    Destroyed,
    /// A trap that was disarmed (CQB-RECOVER-4).
    Disarmed,
    /// A trap that went off (CQB-REACT-4).
    Spent,
}

/// A thing.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Object {
    pub id: Word,
    pub kind: ObjectKind,
    /// `minor` or `major` evidence; the kind of trap or effect in the data; else empty.
    pub grade: Word,
    /// What the level calls it.
    pub name: Option<String>,
    /// Whether it is hard to secure (CQB-SECURE-2).
    pub hard: bool,
    /// Where it lies, or was first carried.
    pub at: Tile,
    /// Who carries or conceals it (CQB-CIV-5).
    pub carrier: Option<FigureId>,
    pub state: State,
    /// The round at whose end it has burned down, where it burns.
    pub gone: Option<u16>,
    /// The number of its fire in the team's log, where the team saw it begin.
    pub lit: Option<u32>,
    /// Who secured it.
    pub by: Option<FigureId>,
    /// How it stood when each side last saw it; nothing where a side does not know of it.
    pub known: BTreeMap<Side, State>,
    /// Who has looked for it in vain or not (CQB-REACT-4: one try per figure).
    pub tried: BTreeSet<FigureId>,
}

impl Object {
    /// The name that people read; the id as a title where the level gives none.
    pub fn called(&self) -> String {
        self.name.clone().unwrap_or_else(|| titled(self.id.as_str()))
    }

    /// Whether sight alone does not show it: a trap, and what somebody carries.
    fn concealed(&self, side: Side) -> bool {
        self.carrier.is_some() || (self.kind == ObjectKind::Trap && !self.known.contains_key(&side))
    }

    /// Whether it can still be secured, as a side last saw it.
    pub fn to_be_had(&self, side: Side) -> bool {
        matches!(self.known.get(&side), Some(State::Open | State::Burning))
    }

    /// It is gone at the end of a round. Whoever saw it burn knows when its time is up.
    pub fn is_lost(&mut self, round: u16) {
        self.state = State::Destroyed;
        if self.gone.is_some_and(|gone| gone <= round) {
            let burning = self.known.values_mut().filter(|state| **state == State::Burning);
            burning.for_each(|state| *state = State::Destroyed);
        }
    }

    /// Whether it is a trap that would go off.
    pub fn armed(&self) -> bool {
        self.kind == ObjectKind::Trap && self.state == State::Open
    }
}

/// All things of the level, in the order of its file.
#[derive(Resource, Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Objects(pub Vec<Object>);

impl Objects {
    pub fn get(&self, id: Word) -> Option<&Object> {
        self.0.iter().find(|object| object.id == id)
    }

    /// The thing with this id, where a side knows of it.
    pub fn known(&self, id: Word, side: Side) -> Option<&Object> {
        self.get(id).filter(|object| object.known.contains_key(&side) && object.carrier.is_none())
    }

    /// Armed traps on a tile.
    pub fn traps_at(&self, at: Tile) -> impl Iterator<Item = &Object> {
        self.0.iter().filter(move |object| object.armed() && object.at == at)
    }

    /// Tiles of traps that a side knows of and takes for armed.
    pub fn known_traps(&self, side: Side) -> Vec<Tile> {
        let known = |object: &&Object| object.kind == ObjectKind::Trap && object.known.get(&side) == Some(&State::Open);
        self.0.iter().filter(known).map(|object| object.at).collect()
    }
}

/// Changes a thing (called by `apply`).
pub fn edit(world: &mut World, id: Word, change: impl FnOnce(&mut Object)) {
    let mut objects = world.alter::<Objects>();
    if let Some(object) = objects.0.iter_mut().find(|object| object.id == id) {
        change(object);
    }
}

/// A thing stands otherwise from now on, and a side knows it (called by `apply`).
pub fn becomes(world: &mut World, id: Word, state: State, side: Side) {
    edit(world, id, |object| {
        object.state = state;
        object.known.insert(side, state);
    });
}

/// A side sees these tiles, and the things that lie on them open to the eye (called by `apply`).
pub fn take_in(world: &mut World, side: Side, seen: &TileSet) {
    let news = |object: &Object| {
        seen.contains(object.at) && !object.concealed(side) && object.known.get(&side) != Some(&object.state)
    };
    if !world.get_resource::<Objects>().is_some_and(|objects| objects.0.iter().any(news)) {
        return;
    }
    for object in world.alter::<Objects>().0.iter_mut().filter(|object| news(object)) {
        object.known.insert(side, object.state);
    }
}

/// Whether a figure is beside a thing, or stands on its tile.
pub fn within_reach(world: &World, figure: FigureId, at: Tile) -> bool {
    world.at(figure).is_some_and(|from| from == at || world.resource::<Board>().adjacent(from, at))
}

/// After each order: what a figure carries comes to light once it is under control, held or down (CQB-CIV-5).
pub fn come_to_light(turn: &mut Turn) {
    let world = turn.world();
    let taken = |id: FigureId| world.has::<Controlled>(id) || world.has::<Restrained>(id) || !world.standing(id);
    let carried = |object: &Object| {
        let figure = object.carrier.filter(|_| object.kind == ObjectKind::Evidence)?;
        Some((object.id, figure, world.at(figure).filter(|_| taken(figure))?))
    };
    let found: Vec<_> = world.resource::<Objects>().0.iter().filter_map(carried).collect();
    for (object, figure, at) in found {
        turn.commit(CqbEvent::Found { object, figure, at });
        turn.show();
    }
}
