//! Claims of reactions: observers push them after an event; the referee sorts and resolves them.

use bevy::prelude::{Commands, Event, Resource, World};

use super::Rules;
use crate::model::{self, FigureId};

/// Triggered after each committed event. Observers read the world and claim reactions; they change nothing.
#[derive(Event, Clone, Debug)]
pub struct Committed<B: Rules>(pub model::Event<B::Fact>);

/// A reaction that a figure claims.
#[derive(Clone, Debug)]
pub struct Claim<R> {
    /// Lower ranks are resolved first; equal ranks in roster order.
    pub rank: u8,
    pub figure: FigureId,
    pub reaction: R,
}

/// Claims not yet resolved. Empty between orders.
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

    /// Removes and returns all claims, sorted by rank and then by figure.
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
