//! All units as they stand, read once where a rule asks about many of them.

use std::cell::OnceCell;

use bevy::prelude::{Entity, World};

use super::ground::{Eye, Ground, Senses, SightTarget};
use super::unit::{self, Items, Sensors, Stats, book, senses};
use crate::board::Tile;
use crate::model::{Enlisted, FigureId, Roster, Side};

/// A unit, on the map or off it.
pub struct Post {
    pub id: FigureId,
    pub side: Side,
    /// Absent off the map.
    pub at: Option<Tile>,
    pub mark: SightTarget,
    pub aware: bool,
    entity: Entity,
    // Asked for where it looks.
    stats: OnceCell<Option<Stats>>,
    senses: OnceCell<Senses>,
}

/// All units, in order.
pub struct Lineup<'w> {
    world: &'w World,
    pub posts: Vec<Post>,
}

impl<'w> Lineup<'w> {
    pub fn of(world: &'w World) -> Self {
        let roster = world.resource::<Roster>();
        Self { world, posts: roster.bearers(unit::UNITS).map(|unit| post(roster, unit)).collect() }
    }

    /// Those of a side that are on the map.
    pub fn of_side(&self, side: Side) -> impl Iterator<Item = &Post> {
        self.posts.iter().filter(move |post| post.side == side && post.at.is_some())
    }

    pub fn find(&self, id: FigureId) -> Option<&Post> {
        self.posts.iter().find(|post| post.id == id)
    }

    /// Where the eyes of a unit on the map are, and whether it looks from above.
    fn looks(&self, post: &Post) -> Option<(Tile, bool)> {
        let stats = post.stats.get_or_init(|| self.world.get::<Stats>(post.entity).copied()).as_ref()?;
        Some((post.at?.offset(stats.muzzle.0, stats.muzzle.1), stats.aloft))
    }

    /// The eyes of a unit on the map.
    pub fn eye(&self, post: &Post) -> Option<Eye> {
        let (at, aloft) = self.looks(post)?;
        let senses = post.senses.get_or_init(|| {
            let own = self.world.get::<Sensors>(post.entity).map(|own| own.0.as_slice()).unwrap_or_default();
            let items = self.world.get::<Items>(post.entity).map(|items| items.0.as_slice()).unwrap_or_default();
            senses(book(self.world), own, items)
        });
        Some(Eye { at, senses: *senses, aloft })
    }

    /// Whether a unit sees something: nothing hides it totally.
    pub fn sees(&self, ground: &Ground, post: &Post, mark: &SightTarget) -> bool {
        let Some((at, aloft)) = self.looks(post) else { return false };
        // Behind a wall it is whatever the eye: most are.
        let open = aloft || mark.tiles.iter().any(|tile| ground.board.sees(at, tile));
        open && self.eye(post).is_some_and(|eye| ground.view(&eye, mark, None).is_ok())
    }

    /// The first unit of a side that sees something.
    pub fn seen_by(&self, ground: &Ground, side: Side, mark: &SightTarget) -> Option<FigureId> {
        self.of_side(side).find(|post| self.sees(ground, post, mark)).map(|post| post.id)
    }
}

fn post(roster: &Roster, unit: &Enlisted) -> Post {
    let bears = |mask| !unit.has_none(roster.mask(mask));
    Post {
        id: unit.id,
        side: unit.side(),
        at: unit.at(),
        mark: SightTarget { tiles: unit::stand(unit), spotted: bears(unit::SPOTTED), traced: bears(unit::TRACED) },
        aware: !bears(unit::UNAWARE),
        entity: unit.entity,
        stats: OnceCell::new(),
        senses: OnceCell::new(),
    }
}
