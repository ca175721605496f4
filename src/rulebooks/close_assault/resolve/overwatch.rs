//! Overwatch: units choose to fire at an enemy that completes a Move (CA-WATCH-1).

use bevy::prelude::On;

use crate::model::{CommonEvent, FigureId, Roster, Token, Word};
use crate::rulebooks::close_assault::events::{
    CaEvent, Claiming, Committed, Event, Marched, OrderPutOff, OverwatchOffered, Reaction, Turn,
};
use crate::rulebooks::close_assault::resolve::fire;
use crate::rulebooks::close_assault::senses::watchers;
use crate::rulebooks::close_assault::state::active_unit::{self, Then};
use crate::rulebooks::close_assault::state::status_effects::Overwatch;
use crate::rulebooks::close_assault::state::unit::WATCHING;

/// Claims one reaction for a completed Move, for all units that may fire at the mover.
pub fn claim_shots(on: On<Committed>, mut claiming: Claiming) {
    if let Event::Own(CaEvent::Marched(Marched { figure, free: false, .. })) = &on.event().0 {
        claiming.reaction(0, *figure, Reaction::Watch { target: *figure });
    }
}

/// Asks the units that could fire.
pub fn ask_watchers(turn: &mut Turn, target: FigureId) {
    let world = turn.world();
    let on_watch = world.resource::<Roster>().bearers(WATCHING);
    let watchers: Vec<FigureId> =
        on_watch.map(|unit| unit.id).filter(|id| *id != target && watchers::could_fire(world, *id, target)).collect();
    if !watchers.is_empty() {
        turn.commit(OverwatchOffered { figure: target, watchers });
    }
}

/// Fires the single Overwatch shot; the marker is spent.
pub fn fire_overwatch_shot(turn: &mut Turn, watcher: FigureId, target: FigureId) {
    turn.commit(CommonEvent::TokenLost { figure: watcher, token: Word::new(Overwatch::WORD) });
    fire::fire(turn, watcher, target, true);
}

/// Holds back the mover's further order until Overwatch is answered; false if no unit is asked.
pub fn defer_for_overwatch(turn: &mut Turn, figure: FigureId, then: Then) -> bool {
    let waits = active_unit::active_unit(turn.world()).crossing.is_some();
    if waits {
        turn.commit(OrderPutOff { figure, then });
    }
    waits
}
