//! All units as they stand, read once where a rule asks about many of them.

use std::cell::OnceCell;

use bevy::prelude::{Entity, World};

use super::ground::{Eye, Ground, Mark, Senses};
use super::stand::Stand;
use super::tokens::{Spotted, Traced, Unaware};
use super::unit::{Items, Sensors, Stats, book, senses};
use crate::board::Tile;
use crate::table::{Enlisted, FigureId, Footprint, Roster, Side};

/// A unit, on the map or off it.
pub struct Post {
    pub id: FigureId,
    pub side: Side,
    /// Absent off the map.
    pub at: Option<Tile>,
    pub mark: Mark,
    pub aware: bool,
    entity: Entity,
    muzzle: (i16, i16),
    aloft: bool,
    senses: OnceCell<Senses>,
}

/// All units, in order.
pub struct Lineup<'w> {
    world: &'w World,
    pub posts: Vec<Post>,
}

impl<'w> Lineup<'w> {
    pub fn of(world: &'w World) -> Self {
        let posts = world.resource::<Roster>().all().iter().filter_map(|entry| post(world, entry));
        Self { world, posts: posts.collect() }
    }

    /// Those of a side that are on the map.
    pub fn of_side(&self, side: Side) -> impl Iterator<Item = &Post> {
        self.posts.iter().filter(move |post| post.side == side && post.at.is_some())
    }

    pub fn find(&self, id: FigureId) -> Option<&Post> {
        self.posts.iter().find(|post| post.id == id)
    }

    /// The eyes of a unit on the map.
    pub fn eye(&self, post: &Post) -> Option<Eye> {
        let (dx, dy) = post.muzzle;
        let senses = post.senses.get_or_init(|| {
            let own = self.world.get::<Sensors>(post.entity).map(|own| own.0.as_slice()).unwrap_or_default();
            let items = self.world.get::<Items>(post.entity).map(|items| items.0.as_slice()).unwrap_or_default();
            senses(book(self.world), own, items)
        });
        Some(Eye { at: post.at?.offset(dx, dy), senses: *senses, aloft: post.aloft })
    }

    /// Whether a unit sees something: nothing hides it totally.
    pub fn sees(&self, ground: &Ground, post: &Post, mark: &Mark) -> bool {
        let (Some(at), (dx, dy)) = (post.at, post.muzzle) else { return false };
        // Behind a wall it is whatever the eye: most are.
        let open = || {
            let visible = ground.board.visible(at.offset(dx, dy));
            mark.tiles.iter().any(|tile| visible.contains(tile))
        };
        (post.aloft || open()) && self.eye(post).is_some_and(|eye| ground.view(&eye, mark, None).is_ok())
    }

    /// The first unit of a side that sees something.
    pub fn seen_by(&self, ground: &Ground, side: Side, mark: &Mark) -> Option<FigureId> {
        self.of_side(side).find(|post| self.sees(ground, post, mark)).map(|post| post.id)
    }
}

fn post(world: &World, entry: &Enlisted) -> Option<Post> {
    let unit = world.get_entity(entry.entity).ok()?;
    let stats = unit.get::<Stats>()?;
    let at = entry.at();
    let print = || unit.get::<Footprint>().map_or((1, 1), |print| (print.0, print.1));
    let tiles = at.map_or(Stand::NOWHERE, |at| Stand::new(at, print()));
    Some(Post {
        id: entry.id,
        side: entry.side(),
        at,
        mark: Mark { tiles, spotted: unit.contains::<Spotted>(), traced: unit.contains::<Traced>() },
        aware: !unit.contains::<Unaware>(),
        entity: entry.entity,
        muzzle: stats.muzzle,
        aloft: stats.aloft,
        senses: OnceCell::new(),
    })
}
