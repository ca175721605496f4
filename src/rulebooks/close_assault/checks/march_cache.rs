//! A cache of the latest marches: one that a player or mind has chosen is not searched for again when it is checked and
//! carried out.

use std::collections::VecDeque;
use std::sync::{Arc, Mutex, PoisonError};

use bevy::prelude::{Resource, World};

use crate::board::{BoardKey, Tile, TileSet};
use crate::model::{Body, FigureId};
use crate::rulebooks::close_assault::events::ModelPath;

/// The number of marches kept.
const KEPT: usize = 4;

/// Everything that the marches of a unit depend on.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct MarchSituation {
    pub figure: FigureId,
    pub board: BoardKey,
    /// The tiles of other units.
    pub enemies: TileSet,
    pub friends: TileSet,
    /// Models of infantry; a vehicle counts as one.
    pub models: Vec<Body>,
    /// Half-tiles left to each of them.
    pub left: Vec<u16>,
    pub print: (u8, u8),
}

/// The paths of all models, and the doors they open.
pub type FoundMarch = (Vec<ModelPath>, Vec<Tile>);

/// A march with the situation and the ordered path that led to it.
type Kept = (Arc<MarchSituation>, Vec<Tile>, FoundMarch);

/// Recent marches.
#[derive(Resource, Default)]
pub struct LastMarches(Mutex<VecDeque<Kept>>);

impl LastMarches {
    /// The march along a path in a situation.
    pub fn find(world: &World, situation: &Arc<MarchSituation>, path: &[Tile]) -> Option<FoundMarch> {
        let kept = world.get_resource::<Self>()?.0.lock().unwrap_or_else(PoisonError::into_inner);
        let fits = |(then, along, _): &&Kept| along == path && (Arc::ptr_eq(then, situation) || **then == **situation);
        kept.iter().find(fits).map(|(.., march)| march.clone())
    }

    /// Keeps a march.
    pub fn keep(world: &World, situation: &Arc<MarchSituation>, path: &[Tile], march: FoundMarch) {
        let Some(kept) = world.get_resource::<Self>() else { return };
        let mut kept = kept.0.lock().unwrap_or_else(PoisonError::into_inner);
        kept.truncate(KEPT - 1);
        kept.push_front((situation.clone(), path.to_vec(), march));
    }

    /// The kept marches of a situation, by path.
    pub fn of(world: &World, situation: &MarchSituation) -> Vec<(Vec<Tile>, FoundMarch)> {
        let Some(kept) = world.get_resource::<Self>() else { return Vec::new() };
        let kept = kept.0.lock().unwrap_or_else(PoisonError::into_inner);
        let fits = kept.iter().filter(|(then, ..)| **then == *situation);
        fits.map(|(_, path, march)| (path.clone(), march.clone())).collect()
    }
}
