//! Objects that come to light once their bearer is in hand (CQB-CIV-5).

use bevy::prelude::Res;

use crate::model::{FigureId, Figures};
use crate::rulebooks::modern_cqb::events::{Claiming, Found, Turn};
use crate::rulebooks::modern_cqb::state::figure::Condition;
use crate::rulebooks::modern_cqb::state::objects::{Object, ObjectKind, Objects};
use crate::rulebooks::modern_cqb::state::status_effects::{Controlled, Restrained};

/// Reveals, after each order, what a figure carries once it is controlled, held or down (CQB-CIV-5).
pub fn claim_reveal_of_carried(objects: Res<Objects>, mut claiming: Claiming) {
    if objects.0.iter().any(|object| object.carrier.is_some() && object.kind == ObjectKind::Evidence) {
        claiming.once(reveal_carried);
    }
}

/// Reveals what figures that are controlled, held or down carry.
pub fn reveal_carried(turn: &mut Turn) {
    let world = turn.world();
    let taken = |id: FigureId| world.has::<Controlled>(id) || world.has::<Restrained>(id) || !world.standing(id);
    let carried = |object: &Object| {
        let figure = object.carrier.filter(|_| object.kind == ObjectKind::Evidence)?;
        Some((object.id, figure, world.at(figure).filter(|_| taken(figure))?))
    };
    let found: Vec<_> = world.resource::<Objects>().0.iter().filter_map(carried).collect();
    for (object, figure, at) in found {
        turn.commit(Found { object, figure, at });
        turn.make_final();
    }
}
