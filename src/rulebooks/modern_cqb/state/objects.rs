//! Objects on the map (evidence, devices, terminals, traps, room effects), their state, and what each side knows of it.

use std::collections::{BTreeMap, BTreeSet};

use bevy::prelude::{Resource, World};
use serde::{Deserialize, Serialize};

use crate::board::{Board, Tile, TileSet};
use crate::model::{Briefed, FigureId, Figures, Followed, Side, Word, Writer, id_as_title};

/// The kind of an object. A hostage is not an object but a held civilian (CQB-SECURE-4).
#[derive(Copy, Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum ObjectKind {
    Evidence,
    Device,
    Terminal,
    Trap,
    Effect,
}

/// The state of an object.
#[derive(Copy, Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum State {
    /// As the level placed it: not secured, armed, active.
    Open,
    /// Evidence on fire, which can still be secured.
    Burning,
    /// Secured, or made safe (CQB-SECURE-4).
    Secured,
    /// Evidence that was lost.
    Destroyed,
    /// A trap that was disarmed (CQB-RECOVER-4).
    Disarmed,
    /// A trap that went off (CQB-REACT-4).
    Spent,
}

/// An object.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Object {
    pub id: Word,
    pub kind: ObjectKind,
    /// `minor` or `major` evidence; the kind of trap or effect in the data; else empty.
    pub grade: Word,
    /// Its name in the level.
    pub name: Option<String>,
    /// Whether it is hard to secure (CQB-SECURE-2).
    pub hard: bool,
    /// Tile where it lies, or where its carrier began.
    pub at: Tile,
    /// The figure that carries or conceals it (CQB-CIV-5).
    pub carrier: Option<FigureId>,
    pub state: State,
    /// The round at whose end it is destroyed, if it burns.
    pub gone: Option<u16>,
    /// The number of its `ignited` event in the team's log, if the team saw it.
    pub lit: Option<u32>,
    /// The figure that secured it.
    pub by: Option<FigureId>,
    /// Its state as each side last saw it; absent for a side that does not know of it.
    pub known: BTreeMap<Side, State>,
    /// The figures that have searched for it (CQB-REACT-4: one attempt per figure).
    pub tried: BTreeSet<FigureId>,
}

impl Object {
    /// An object as a level places it, with nothing special about it.
    pub fn plain(id: Word, kind: ObjectKind, at: Tile) -> Self {
        Self {
            id,
            kind,
            grade: Word::new("major"),
            name: None,
            hard: false,
            at,
            carrier: None,
            state: State::Open,
            gone: None,
            lit: None,
            by: None,
            known: BTreeMap::new(),
            tried: BTreeSet::new(),
        }
    }

    /// The displayed name; the id in title case if the level gives none.
    pub fn called(&self) -> String {
        self.name.clone().unwrap_or_else(|| id_as_title(self.id.as_str()))
    }

    /// Whether sight alone does not reveal it: a trap, or something carried.
    fn concealed(&self, side: Side) -> bool {
        self.carrier.is_some() || (self.kind == ObjectKind::Trap && !self.known.contains_key(&side))
    }

    /// Whether it can still be secured, as a side last saw it.
    pub fn can_be_secured(&self, side: Side) -> bool {
        matches!(self.known.get(&side), Some(State::Open | State::Burning))
    }

    /// Destroys it at the end of a round. Sides that saw it burn know when its time is up.
    pub fn burn_out(&mut self, round: u16) {
        self.state = State::Destroyed;
        if self.gone.is_some_and(|gone| gone <= round) {
            let burning = self.known.values_mut().filter(|state| **state == State::Burning);
            burning.for_each(|state| *state = State::Destroyed);
        }
    }

    /// Whether it is a trap that would go off.
    pub fn is_armed(&self) -> bool {
        self.kind == ObjectKind::Trap && self.state == State::Open
    }
}

/// All objects of the level, in file order.
#[derive(Resource, Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Objects(pub Vec<Object>);

/// Each side knows of the objects that it has seen.
impl Briefed for Objects {
    fn is_briefed(_: Side) -> bool {
        true
    }
}

impl Followed for Objects {
    fn as_known(&self, _: &World, side: Side) -> Self {
        let known = |object: &Object| {
            let state = object.known.get(&side).copied().filter(|_| object.carrier.is_none())?;
            let team = side == Side::Response;
            Some(Object {
                state,
                gone: object.gone.filter(|_| state == State::Burning),
                lit: object.lit.filter(|_| team),
                by: object.by.filter(|_| team),
                known: BTreeMap::from([(side, state)]),
                tried: if team { object.tried.clone() } else { BTreeSet::new() },
                ..object.clone()
            })
        };
        Self(self.0.iter().filter_map(known).collect())
    }
}

impl Objects {
    pub fn get(&self, id: Word) -> Option<&Object> {
        self.0.iter().find(|object| object.id == id)
    }

    /// The object with this id, if a side knows of it.
    pub fn known(&self, id: Word, side: Side) -> Option<&Object> {
        self.get(id).filter(|object| object.known.contains_key(&side) && object.carrier.is_none())
    }

    /// Armed traps on a tile.
    pub fn traps_at(&self, at: Tile) -> impl Iterator<Item = &Object> {
        self.0.iter().filter(move |object| object.is_armed() && object.at == at)
    }

    /// Tiles of the traps that a side believes to be armed.
    pub fn known_traps(&self, side: Side) -> Vec<Tile> {
        let known = |object: &&Object| object.kind == ObjectKind::Trap && object.known.get(&side) == Some(&State::Open);
        self.0.iter().filter(known).map(|object| object.at).collect()
    }
}

/// Changes an object (called by `apply`).
pub fn edit_object(world: &mut World, id: Word, change: impl FnOnce(&mut Object)) {
    let mut objects = world.alter::<Objects>();
    if let Some(object) = objects.0.iter_mut().find(|object| object.id == id) {
        change(object);
    }
}

/// Sets an object's state and lets a side know it (called by `apply`).
pub fn set_state(world: &mut World, id: Word, state: State, side: Side) {
    edit_object(world, id, |object| {
        object.state = state;
        object.known.insert(side, state);
    });
}

/// Updates a side's knowledge of unconcealed objects on tiles it sees (called by `apply`).
pub fn see_objects(world: &mut World, side: Side, seen: &TileSet) {
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

/// Whether a figure is beside an object, or on its tile.
pub fn is_within_reach(world: &World, figure: FigureId, at: Tile) -> bool {
    world.at(figure).is_some_and(|from| from == at || world.resource::<Board>().adjacent(from, at))
}
