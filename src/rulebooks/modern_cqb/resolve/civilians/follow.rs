//! Controlled civilians: step by step behind their handlers (CQB-CIV-11).

use bevy::prelude::{Query, With, World};

use crate::board::{Board, Tile};
use crate::model::{CommonEvent, FigureId, Figures};
use crate::rulebooks::modern_cqb::events::{Claiming, DragChanged, Turn};
use crate::rulebooks::modern_cqb::resolve::token_changes;
use crate::rulebooks::modern_cqb::senses::move_budget::{dragger_of, followers_of};
use crate::rulebooks::modern_cqb::state::figure::Condition;
use crate::rulebooks::modern_cqb::state::status_effects::Controlled;

/// Moves the followers of a handler after its step from `from` to `to`, each onto the tile just left. A follower in
/// the handler's way swaps places with it.
pub fn move_followers(turn: &mut Turn, handler: FigureId, from: Tile, to: Tile) {
    if !turn.world().able(handler) {
        return;
    }
    let led = followers_of(turn.world(), handler);
    let in_the_way = led.into_iter().find(|id| one_step_from(turn.world(), *id, from) == Some(to));
    match in_the_way {
        Some(figure) => turn.commit(CommonEvent::Stepped { figure, from: to, to: from, left: 0 }),
        None => close_up(turn, handler, from),
    }
}

/// The civilian's tile, if it can step from there onto the free tile.
fn one_step_from(world: &World, figure: FigureId, free: Tile) -> Option<Tile> {
    let stands = world.at(figure).filter(|at| *at != free && world.may_move(figure))?;
    let way = world.standing_on(free).is_none() && world.resource::<Board>().step_allowed(stands, free);
    way.then_some(stands)
}

/// Closes a gap in a figure's chain of followers: the next steps onto the free tile, and so on to the last.
pub fn close_up(turn: &mut Turn, handler: FigureId, mut free: Tile) {
    let mut behind = followers_of(turn.world(), handler);
    loop {
        let next = behind
            .iter()
            .enumerate()
            .find_map(|(place, figure)| Some((place, one_step_from(turn.world(), *figure, free)?)));
        let Some((place, from)) = next else { return };
        let figure = behind.remove(place);
        turn.commit(CommonEvent::Stepped { figure, from, to: free, left: 0 });
        free = from;
    }
}

/// After each order: a handler out of the fight loses control of its civilians.
pub fn release_civilians(controlled: Query<&FigureId, With<Controlled>>, mut claiming: Claiming) {
    claiming.each(controlled.iter().copied(), |turn, figure| {
        let by = turn.world().of::<Controlled>(figure).map(|control| control.by);
        if by.is_some_and(|by| !turn.world().able(by)) && turn.world().at(figure).is_some() {
            lose_control(turn, figure);
        }
    });
}

/// Ends the control of a civilian, and any drag of it by its handler (CQB-MOVE-5).
pub fn lose_control(turn: &mut Turn, figure: FigureId) {
    token_changes::lose_token::<Controlled>(turn, figure);
    let dragger = dragger_of(turn.world(), figure);
    if let Some(dragger) = dragger.filter(|_| turn.world().standing(figure)) {
        turn.commit(DragChanged { figure: dragger, target: None });
    }
}
