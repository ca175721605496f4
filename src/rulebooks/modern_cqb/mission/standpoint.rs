//! The viewpoint from which an objective is judged: the true battle, or the team's knowledge (CQB-ROUND-4,
//! CQB-SIGHT-4).

use bevy::prelude::{Component, World};

use super::timeline;
use crate::model::{FigureId, Figures, Side, SideKnowledge};
use crate::rulebooks::modern_cqb::state::figure::{Bearing, Condition};
use crate::rulebooks::modern_cqb::state::objects::{Object, State};
use crate::rulebooks::modern_cqb::state::phases;
use crate::rulebooks::modern_cqb::state::status_effects::Surrendering;

/// A viewpoint.
#[derive(Clone, Copy)]
pub struct Standpoint<'w> {
    pub world: &'w World,
    known: Option<SideKnowledge<'w>>,
}

impl<'w> Standpoint<'w> {
    /// The true battle.
    pub fn truth(world: &'w World) -> Self {
        Self { world, known: None }
    }

    /// The team's knowledge: figures as last seen, never seen ones presumed at large.
    pub fn team(world: &'w World) -> Self {
        Self::of(world, Side::Response)
    }

    /// The knowledge of a side.
    pub fn of(world: &'w World, side: Side) -> Self {
        Self { world, known: Some(SideKnowledge::by(world, side)) }
    }

    pub fn part<C: Component>(&self, id: FigureId) -> Option<&'w C> {
        self.known.map_or_else(|| self.world.of(id), |known| known.seen_component(id))
    }

    pub fn has<C: Component>(&self, id: FigureId) -> bool {
        self.part::<C>(id).is_some()
    }

    pub fn able(&self, id: FigureId) -> bool {
        let known = |known: SideKnowledge<'w>| known.as_seen(id).is_none_or(|figure| figure.acts());
        self.known.map_or_else(|| self.world.able(id), known) || self.may_rejoin(id)
    }

    /// The side whose knowledge it is.
    pub fn side(&self) -> Option<Side> {
        self.known.map(|known| known.side())
    }

    pub fn is_truth(&self) -> bool {
        self.known.is_none()
    }

    /// Whether a suspect who gave up is out of the team's sight as the round ends: he may be taking up the fight again
    /// (CQB-SURR-6), before the knowledge of him fades.
    fn may_rejoin(&self, id: FigureId) -> bool {
        let unseen =
            |known: SideKnowledge<'w>| known.seen_component::<Surrendering>(id).is_some() && !known.is_in_view(id);
        phases::phase(self.world) == "end" && self.known.is_some_and(unseen)
    }

    pub fn state(&self, thing: &Object) -> State {
        let seen = |known: SideKnowledge| thing.known.get(&known.side()).copied().unwrap_or(State::Open);
        self.known.map_or(thing.state, seen)
    }

    /// Whether the site is held; the team knows once it has seen every hostile out of the fight.
    pub fn is_site_held(&self) -> bool {
        let mut hostiles = self.world.figures().into_iter().filter(|id| self.world.side(*id) == Side::Hostile);
        timeline::is_site_held(self.world) && (self.known.is_none() || !hostiles.any(|id| self.able(id)))
    }
}
