//! Objects that come to light once their bearer is in hand (CQB-CIV-5).

use crate::model::{FigureId, Figures};
use crate::rulebooks::modern_cqb::events::{Found, Turn};
use crate::rulebooks::modern_cqb::state::figure::Condition;
use crate::rulebooks::modern_cqb::state::objects::{Object, ObjectKind, Objects};
use crate::rulebooks::modern_cqb::state::status_effects::{Controlled, Restrained};

/// After each order: reveals what a figure carries once it is controlled, held or down (CQB-CIV-5).
pub fn come_to_light(turn: &mut Turn) {
    let world = turn.world();
    let taken = |id: FigureId| world.has::<Controlled>(id) || world.has::<Restrained>(id) || !world.standing(id);
    let carried = |object: &Object| {
        let figure = object.carrier.filter(|_| object.kind == ObjectKind::Evidence)?;
        Some((object.id, figure, world.at(figure).filter(|_| taken(figure))?))
    };
    let found: Vec<_> = world.resource::<Objects>().0.iter().filter_map(carried).collect();
    for (object, figure, at) in found {
        turn.commit(Found { object, figure, at });
        turn.show();
    }
}
