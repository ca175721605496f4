//! Who notices what: awareness, and the noise of fighting (SK-AMBUSH-1, SK-AMBUSH-2).

use bevy::prelude::World;

use super::Turn;
use super::tokens::{Spotted, Unaware};
use super::unit::{Unit, book};
use super::words::SkEvent;
use super::{rounds, watch};
use crate::board::{Board, Tile};
use crate::table::{CommonEvent, FigureId, Figures, Level, Side, Token, Word};

fn lose_unaware(turn: &mut Turn, figure: FigureId) {
    if turn.world().in_play(figure) && !turn.world().aware(figure) {
        turn.commit(CommonEvent::TokenLost { figure, token: Word::new(Unaware::WORD) });
    }
}

/// A unit's place is known to the enemy from now on (SK-CONCEAL-10).
pub fn spot(turn: &mut Turn, figure: FigureId) {
    let world = turn.world();
    let again = world.of::<Spotted>(figure).is_some_and(|spotted| spotted.turn == rounds::ordinal(world));
    if world.in_play(figure) && !again && super::attack::ground(world).can_hide() {
        turn.commit(CommonEvent::TokenGained { figure, token: Word::new(Spotted::WORD) });
    }
}

/// After an attack or a suppression: who did it is spotted, those it was aimed at become aware, others hear it.
pub fn after_shot(turn: &mut Turn, by: FigureId, from: Tile, silent: bool, woken: &[FigureId]) {
    spot(turn, by);
    woken.iter().for_each(|figure| lose_unaware(turn, *figure));
    if !silent {
        make_noise(turn, by, from);
    }
    warn(turn, by, false);
}

/// Units near enough by path become aware, and their side learns where it came from (SK-AMBUSH-2).
pub fn make_noise(turn: &mut Turn, by: FigureId, from: Tile) {
    let world = turn.world();
    let heard = world.resource::<Board>().within_hearing(from, book(world).sight.noise);
    let own = world.side(by);
    let hears = |id: &FigureId| world.tiles(*id).iter().any(|tile| heard.contains(*tile));
    let hearing: Vec<FigureId> = world.figures().into_iter().filter(|id| *id != by).filter(hears).collect();
    let learns = |side: &Side| {
        let listens = hearing.iter().any(|id| world.side(*id) == *side);
        *side != own && listens && watch::level(world, *side, by) != Level::Confirmed
    };
    let sides: Vec<Side> = watch::KNOWING.into_iter().filter(learns).collect();
    if !sides.is_empty() {
        turn.commit(SkEvent::Heard { at: from, by, sides });
    }
    hearing.into_iter().for_each(|id| lose_unaware(turn, id));
}

/// Unaware enemies of a unit that see it, where it has just ended a move, and those whom an aware friend warns
/// (SK-AMBUSH-1).
pub fn warn(turn: &mut Turn, of: FigureId, moved: bool) {
    while let Some(figure) = next_to_notice(turn.world(), of, moved) {
        lose_unaware(turn, figure);
    }
}

fn next_to_notice(world: &World, of: FigureId, moved: bool) -> Option<FigureId> {
    let sight = &book(world).sight;
    let enemies = world.units_of(world.side(of).enemy()?);
    let sees = |id: FigureId| watch::sees(world, id, of);
    let near = |id: FigureId| world.apart(id, of).is_some_and(|tiles| tiles <= sight.notice_within);
    let warned = |id: FigureId| {
        let tells = |friend: &FigureId| {
            world.aware(*friend)
                && world.apart(*friend, id).is_some_and(|tiles| tiles <= sight.warn_within)
                && sees(*friend)
        };
        enemies.iter().any(tells)
    };
    let notices = |id: &FigureId| !world.aware(*id) && ((moved && near(*id) && sees(*id)) || warned(*id));
    enemies.iter().copied().find(notices)
}

/// An unaware unit that has just moved looks round where it stopped.
pub fn look_round(turn: &mut Turn, figure: FigureId) {
    let world = turn.world();
    if world.aware(figure) {
        return;
    }
    let within = book(world).sight.notice_within;
    let notices = |enemy: &FigureId| {
        world.apart(figure, *enemy).is_some_and(|tiles| tiles <= within) && watch::sees(world, figure, *enemy)
    };
    let enemies = world.side(figure).enemy().map(|side| world.units_of(side)).unwrap_or_default();
    if enemies.iter().any(notices) {
        lose_unaware(turn, figure);
    }
}
