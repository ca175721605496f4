//! Claims: what observers push after an event, and the referee sorts and resolves.

use bevy::prelude::{Commands, Event, Resource, World};

use super::Rulebook;
use crate::model::{self, FigureId};

/// Triggered after each committed event. Observers of it read the world, and claim; they change nothing.
#[derive(Event, Clone, Debug)]
pub struct Committed<B: Rulebook>(pub model::Event<B::Fact>);

/// A reaction that a figure claims.
#[derive(Clone, Debug)]
pub struct Claim<R> {
    /// Lower ranks are resolved first; equal ranks in order of figure.
    pub rank: u8,
    pub figure: FigureId,
    pub reaction: R,
}

/// Claims that wait for the referee. Empty between orders.
#[derive(Resource, Debug)]
pub struct Claims<R: Send + Sync + 'static>(Vec<Claim<R>>);

impl<R: Send + Sync + 'static> Default for Claims<R> {
    fn default() -> Self {
        Self(Vec::new())
    }
}

impl<R: Clone + Send + Sync + 'static> Claims<R> {
    /// Pushes a claim from an observer.
    pub fn push(commands: &mut Commands, rank: u8, figure: FigureId, reaction: R) {
        commands.queue(move |world: &mut World| {
            world.resource_mut::<Claims<R>>().0.push(Claim { rank, figure, reaction });
        });
    }

    /// Takes all claims, sorted by rank and then by figure.
    pub(super) fn take(world: &mut World) -> Vec<Claim<R>> {
        let mut claims = std::mem::take(&mut world.resource_mut::<Claims<R>>().0);
        if claims.len() < 2 {
            return claims;
        }
        let roster = world.resource::<model::Roster>();
        claims.sort_by_key(|claim| (claim.rank, roster.place(claim.figure)));
        claims
    }
}
