//! Claims: observers claim reactions to an event, systems claim what a phase brings about. The referee sorts and resolves
//! them; nobody else changes the battle.

use bevy::ecs::system::{Deferred, SystemBuffer, SystemMeta, SystemParam};
use bevy::ecs::world::DeferredWorld;
use bevy::prelude::{Event, Resource, World};

use super::{Rules, Turn};
use crate::model::{self, FigureId};

/// Triggered after each committed event. Observers read the world and claim reactions; they change nothing.
#[derive(Event, Clone, Debug)]
pub struct Committed<B: Rules>(pub model::Event<B::BookEvent>);

/// The way a claim is resolved.
enum Resolution<B: Rules> {
    /// By [`Rules::react`].
    Reaction(B::Reaction),
    /// By a function of the pass that claimed it, which looks again whether it still applies.
    Pass(fn(&mut Turn<B>, FigureId)),
    /// The same for what concerns no single figure.
    Once(fn(&mut Turn<B>)),
}

/// A claim of a figure, or of a pass for it.
pub(super) struct Claim<B: Rules> {
    /// Lower ranks are resolved first; equal ranks in roster order.
    rank: u8,
    figure: FigureId,
    resolution: Resolution<B>,
}

impl<B: Rules> Claim<B> {
    pub fn rank(&self) -> u8 {
        self.rank
    }

    pub fn resolve(self, turn: &mut Turn<B>) {
        match self.resolution {
            Resolution::Reaction(reaction) => B::react(turn, self.figure, &reaction),
            Resolution::Pass(resolve) => resolve(turn, self.figure),
            Resolution::Once(resolve) => resolve(turn),
        }
    }
}

/// Claims not yet resolved. Empty between orders.
#[derive(Resource)]
pub(super) struct Claims<B: Rules>(Vec<Claim<B>>);

impl<B: Rules> Default for Claims<B> {
    fn default() -> Self {
        Self(Vec::new())
    }
}

impl<B: Rules> Claims<B> {
    /// Removes and returns all claims, sorted by rank and then by figure.
    pub fn take(world: &mut World) -> Vec<Claim<B>> {
        let mut claims = std::mem::take(&mut world.resource_mut::<Self>().0);
        if claims.len() < 2 {
            return claims;
        }
        let roster = world.resource::<model::Roster>();
        claims.sort_by_key(|claim| (claim.rank, roster.index_of(claim.figure)));
        claims
    }
}

/// The parameter by which observers and systems of a book claim, beside what they read.
#[derive(SystemParam)]
pub struct Claiming<'s, B: Rules> {
    pending: Deferred<'s, Pending<B>>,
}

impl<B: Rules> Claiming<'_, B> {
    /// Claims a reaction of a figure; lower ranks are resolved first.
    pub fn reaction(&mut self, rank: impl Into<u8>, figure: FigureId, reaction: B::Reaction) {
        self.pending.0.push(Claim { rank: rank.into(), figure, resolution: Resolution::Reaction(reaction) });
    }

    /// Claims what a pass brings about for figures, one after the other in roster order.
    pub fn each(&mut self, figures: impl IntoIterator<Item = FigureId>, resolve: fn(&mut Turn<B>, FigureId)) {
        let claim = |figure| Claim { rank: 0, figure, resolution: Resolution::Pass(resolve) };
        self.pending.0.extend(figures.into_iter().map(claim));
    }

    /// Claims what a pass brings about for no single figure.
    pub fn once(&mut self, resolve: fn(&mut Turn<B>)) {
        self.pending.0.push(Claim { rank: 0, figure: FigureId::new(""), resolution: Resolution::Once(resolve) });
    }
}

/// Claims of one observer or system, until it has run.
pub struct Pending<B: Rules>(Vec<Claim<B>>);

impl<B: Rules> Default for Pending<B> {
    fn default() -> Self {
        Self(Vec::new())
    }
}

impl<B: Rules> SystemBuffer for Pending<B> {
    fn queue(&mut self, _: &SystemMeta, mut world: DeferredWorld) {
        // Most look and claim nothing.
        if !self.0.is_empty() {
            world.resource_mut::<Claims<B>>().0.append(&mut self.0);
        }
    }
}
