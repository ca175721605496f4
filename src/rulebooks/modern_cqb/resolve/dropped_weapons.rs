//! Weapons that a suspect dropped: taken up again, or kicked away by one of the team beside them (CQB-SURR-6).

use bevy::prelude::{Query, With, World};

use crate::board::{Board, Tile};
use crate::model::{FigureId, Figures, RosterEntry, Side};
use crate::rulebooks::modern_cqb::events::{Claiming, EyedWeapon, Turn, WeaponKickedAway, WeaponTakenUp};
use crate::rulebooks::modern_cqb::resolve::token_changes;
use crate::rulebooks::modern_cqb::senses::sight;
use crate::rulebooks::modern_cqb::state::figure::{Condition, able_entries};
use crate::rulebooks::modern_cqb::state::past_event_marks::Dropped;
use crate::rulebooks::modern_cqb::state::status_effects::Tempted;

/// A figure that no longer surrenders and has its weapons in reach shows that it is about to take them up.
pub fn eye_dropped_weapons(turn: &mut Turn, figure: FigureId) {
    if in_reach(turn.world(), figure) {
        turn.commit(EyedWeapon { figure });
    }
}

/// The weapons lie on its tile or on an adjacent one.
fn in_reach(world: &World, figure: FigureId) -> bool {
    let places = world.at(figure).zip(world.of::<Dropped>(figure));
    places.is_some_and(|(at, dropped)| beside(world, at, dropped.at))
}

fn beside(world: &World, at: Tile, lies: Tile) -> bool {
    at == lies || world.resource::<Board>().adjacent(at, lies)
}

/// Takes dropped weapons up at the end of the Move Phase, unless the team has it in sight.
pub fn take_up_dropped_weapons(tempted: Query<&FigureId, With<Tempted>>, mut claiming: Claiming) {
    claiming.each(tempted.iter().copied(), |turn, figure| {
        let world = turn.world();
        if !world.able(figure) || !in_reach(world, figure) {
            return token_changes::lose_token::<Tempted>(turn, figure);
        }
        if !world.at(figure).is_some_and(|at| sight::seen_by_side(world, Side::Response, at)) {
            turn.commit(WeaponTakenUp { figure });
        }
    });
}

/// Kicks dropped weapons away after each order, by whoever of the team stands beside them.
pub fn kick_away_dropped_weapons(dropped: Query<(&FigureId, &Dropped)>, mut claiming: Claiming) {
    claiming.each(dropped.iter().map(|(figure, _)| *figure), |turn, figure| {
        let world = turn.world();
        let Some(lies) = world.of::<Dropped>(figure).map(|dropped| dropped.at) else { return };
        let stands = |other: &&RosterEntry| other.at().is_some_and(|at| beside(world, at, lies));
        let by = able_entries(world, Side::Response).find(stands).map(|other| other.id);
        if let Some(by) = by {
            turn.commit(WeaponKickedAway { figure, by });
        }
    });
}
