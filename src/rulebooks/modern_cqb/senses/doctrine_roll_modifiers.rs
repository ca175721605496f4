//! A figure's doctrine, and the perks that modify its rolls (CQB-NERVE-12).

use bevy::prelude::World;

use super::sight;
use crate::board::{Board, Tile, distance};
use crate::model::{FigureId, Figures, Ledger};
use crate::rulebooks::modern_cqb::data::Book;
use crate::rulebooks::modern_cqb::data::doctrine_nerve_and_perks::{DoctrineData, Occasion, Perk, Pool};
use crate::rulebooks::modern_cqb::state::figure::{Condition, Doctrine, TurnState};
use crate::rulebooks::modern_cqb::state::nerve_causes::Cause;
use crate::rulebooks::modern_cqb::state::status_effects::{Disoriented, Flashed, Stunned, Wounded};

/// The circumstances of a roll that perks depend on.
#[derive(Copy, Clone, Debug, Default)]
pub struct About<'c> {
    pub target: Option<(FigureId, Tile)>,
    pub causes: &'c [Cause],
}

impl About<'_> {
    /// A roll against a figure.
    pub fn target(world: &World, target: FigureId) -> Self {
        Self { target: world.at(target).map(|at| (target, at)), causes: &[] }
    }
}

/// Tiles beyond which a target is far.
pub const FAR: u16 = 12;

/// The doctrine of a figure.
pub fn doctrine_of(world: &World, figure: FigureId) -> Option<&DoctrineData> {
    let word = world.of::<Doctrine>(figure)?;
    world.resource::<Book>().doctrines.get(word.0.as_str())
}

/// Adds the perks of a figure, and of figures near it, to a pool of a ledger.
pub fn add_perks(
    world: &World,
    figure: FigureId,
    pool: Pool,
    about: About,
    ledger: &mut Ledger,
    line: &str,
    rule: &str,
) {
    let own = doctrine_of(world, figure).into_iter().flat_map(|doctrine| &doctrine.perks);
    let own = own.filter(|perk| perk.pool == pool && perk.aura.is_none() && holds(world, figure, perk, about));
    for perk in own {
        ledger.add(line, &*perk.name, perk.by, rule);
    }
    if !reaches_others(world.resource(), pool) {
        return;
    }
    let mut named: Vec<&str> = Vec::new();
    for other in world.figures().into_iter().filter(|other| *other != figure && world.able(*other)) {
        let others = doctrine_of(world, other).into_iter().flat_map(|doctrine| &doctrine.perks);
        let reaching = others.filter(|perk| perk.pool == pool && touches(world, other, perk, figure));
        for perk in reaching {
            // Perks of one name do not stack.
            if !named.contains(&perk.name.as_str()) {
                named.push(&perk.name);
                ledger.add(line, &*perk.name, perk.by, rule);
            }
        }
    }
}

/// Whether any doctrine has an aura on this pool; few have.
fn reaches_others(book: &Book, pool: Pool) -> bool {
    let mut perks = book.doctrines.values().flat_map(|doctrine| &doctrine.perks);
    perks.any(|perk| perk.pool == pool && perk.aura.is_some())
}

/// The sum of `by` over a figure's own perks on a pool; `None` without one.
pub fn perk_bonus(world: &World, figure: FigureId, pool: Pool) -> Option<i16> {
    let own = doctrine_of(world, figure)?.perks.iter().filter(|perk| perk.pool == pool && perk.aura.is_none());
    own.map(|perk| perk.by).reduce(|sum, by| sum + by)
}

fn touches(world: &World, bearer: FigureId, perk: &Perk, figure: FigureId) -> bool {
    let Some(aura) = perk.aura else { return false };
    let (ours, theirs) = (world.side(bearer), world.side(figure));
    let fits = if aura.enemies { ours.enemy() == Some(theirs) } else { ours == theirs };
    let places = world.at(bearer).zip(world.at(figure));
    fits && places.is_some_and(|(a, b)| distance(a, b) <= aura.within && sight::line_of_sight(world, a, b).is_some())
}

fn holds(world: &World, figure: FigureId, perk: &Perk, about: About) -> bool {
    perk.when.iter().all(|occasion| is_occasion(world, figure, *occasion, about))
}

/// Whether a perk's condition holds for a figure.
pub fn is_occasion(world: &World, figure: FigureId, occasion: Occasion, about: About) -> bool {
    match occasion {
        Occasion::Wounded => world.has::<Wounded>(figure),
        Occasion::Still => world.of::<TurnState>(figure).is_some_and(|done| done.steps == 0),
        Occasion::Far => world.at(figure).zip(about.target).is_some_and(|(from, (_, at))| distance(from, at) > FAR),
        Occasion::Dazed => about.target.is_some_and(|(target, _)| {
            world.has::<Flashed>(target) || world.has::<Disoriented>(target) || world.has::<Stunned>(target)
        }),
        Occasion::Blast => about.causes.iter().any(|cause| matches!(cause, Cause::Explosive | Cause::Flashed)),
        Occasion::InPack => in_pack(world, figure),
    }
}

fn in_pack(world: &World, figure: FigureId) -> bool {
    let board = world.resource::<Board>();
    let room = |id: FigureId| world.at(id).and_then(|at| board.room_at(at));
    let own = room(figure);
    let alike = |id: &FigureId| *id != figure && world.of::<Doctrine>(*id) == world.of::<Doctrine>(figure);
    own.is_some() && world.able_of(world.side(figure)).into_iter().any(|id| alike(&id) && room(id) == own)
}
