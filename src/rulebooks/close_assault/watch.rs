//! Overwatch: observers claim, the referee has each watcher fire in turn (CA-WATCH-1).

use bevy::prelude::{Commands, On, Res, World};

use super::tokens::Overwatch;
use super::unit::Unit;
use super::words::{CaEvent, Event, Reaction};
use super::{Committed, Turn, claim, fire};
use crate::table::{CommonEvent, FigureId, Figures, Roster, Token, Word};

/// Every unit but the mover claims after a completed Move; who may fire is looked at when its turn comes.
pub fn claim_shots(on: On<Committed>, roster: Res<Roster>, mut commands: Commands) {
    if let Event::Own(CaEvent::Marched { figure, free: false, .. }) = &on.event().0 {
        for watcher in roster.ids().filter(|id| id != figure) {
            claim(&mut commands, 0, watcher, Reaction::Watch { target: *figure });
        }
    }
}

/// Whether a unit would fire from Overwatch at another where it stands.
pub fn would_fire(world: &World, watcher: FigureId, target: FigureId) -> bool {
    let enemies = Some(world.side(target)) == world.side(watcher).enemy();
    enemies && world.in_play(watcher) && world.watches(watcher) && fire::aim(world, watcher, target, true).is_ok()
}

/// Its single shot, if it has one; the marker is spent with it.
pub fn react(turn: &mut Turn, watcher: FigureId, target: FigureId) {
    if would_fire(turn.world(), watcher, target) {
        turn.commit(CommonEvent::TokenLost { figure: watcher, token: Word::new(Overwatch::WORD) });
        fire::fire(turn, watcher, target, true);
    }
}
