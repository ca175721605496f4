//! A mind's knowledge of gear: training, charges, observers, and who stands in a blast.

use super::super::data::Weapon;
use super::super::senses::{Eye, FootprintTiles, Senses, Target};
use super::super::state::{Observing, Sensors, Trained};
use super::outlook::{Outlook, Own};
use crate::board::{Tile, distance};
use crate::model::{FigureId, Side, Word};

impl<'w> Outlook<'_, 'w> {
    /// The eyes of those who observe for a unit (SK-BLAST-2).
    pub fn observing_eyes(&self, own: &Own<'w>) -> Vec<Eye> {
        let known = self.seat.known;
        let observes =
            |other: &&Own<'w>| known.own_component::<Observing>(other.id).is_some_and(|token| token.whom == own.id);
        let eye = |other: &Own<'w>| {
            let built_in = known.own_component::<Sensors>(other.id).map(|own| own.0.as_slice()).unwrap_or_default();
            let (dx, dy) = other.stats.muzzle;
            let senses = Senses::of(self.data, built_in, other.items);
            Eye { at: other.at.offset(dx, dy), senses, aloft: other.stats.aloft }
        };
        self.own.iter().filter(observes).map(eye).collect()
    }

    /// Whether a unit is trained on a weapon.
    pub fn is_trained(&self, own: &Own, weapon: Word) -> bool {
        self.seat.known.own_component::<Trained>(own.id).is_some_and(|trained| trained.0.contains(&weapon))
    }

    /// Tiles of the side's own charges.
    pub fn own_charges(&self) -> &[Tile] {
        let laid = || self.seat.things().into_iter().filter(|thing| thing.kind == *"trap").map(|thing| thing.at);
        self.charges.get_or_init(|| laid().collect())
    }

    /// The terminals that the team may break into; the other side has no need to.
    pub fn hackable_terminals(&self) -> Vec<Tile> {
        if self.seat.known.side() != Side::Response {
            return Vec::new();
        }
        self.seat.things().into_iter().filter(|thing| thing.kind == *"terminal").map(|thing| thing.at).collect()
    }

    /// Whether another unit of the side stands within a distance of a point.
    pub fn has_friend_within(&self, at: Tile, tiles: u16, but: FigureId) -> bool {
        let near =
            |other: &Own| FootprintTiles::new(other.at, other.print).iter().any(|tile| distance(tile, at) <= tiles);
        self.own.iter().any(|other| other.id != but && !other.riding && near(other))
    }

    /// Number of other enemies in sight that a blast at a point would strike.
    pub fn other_enemies_struck(&self, at: Tile, weapon: &Weapon, but: FigureId) -> u16 {
        let Some(blast) = weapon.blast else { return 0 };
        let struck = |target: &Target| {
            let near = target.sight_target.tiles.iter().any(|tile| distance(tile, at) <= blast);
            near && target.defense.can_be_harmed_by(weapon.damage)
        };
        let others = self.foes.iter().filter(|foe| foe.id != but).filter_map(|foe| foe.target.as_ref());
        others.filter(|target| struck(target)).count() as u16
    }
}
