//! Who notices what: awareness, and the noise of fighting (SK-AMBUSH-1, SK-AMBUSH-2).

use bevy::prelude::World;

use super::Turn;
use super::detection_range::{self, Passage};
use super::ground::Ground;
use super::messages::SkEvent;
use super::tokens::{Spotted, Unaware};
use super::unit::{UNAWARE, Unit, book, stand};
use super::unit_index::{Lineup, Post};
use super::{attack, awareness, rounds, walk};
use crate::board::Tile;
use crate::model::{CommonEvent, Enlisted, FigureId, Figures, Level, Roster, Side, Token, Word};

fn lose_unaware(turn: &mut Turn, figure: FigureId) {
    if turn.world().in_play(figure) && !turn.world().aware(figure) {
        turn.commit(CommonEvent::TokenLost { figure, token: Word::new(Unaware::WORD) });
    }
}

/// A unit's place is known to the enemy from now on (SK-CONCEAL-10).
pub fn spot(turn: &mut Turn, figure: FigureId) {
    let world = turn.world();
    let again = || world.of::<Spotted>(figure).is_some_and(|spotted| spotted.turn == rounds::ordinal(world));
    if world.in_play(figure) && !again() && attack::ground(world).can_hide() {
        turn.commit(CommonEvent::TokenGained { figure, token: Word::new(Spotted::WORD) });
    }
}

/// What an attack or a suppression gives away.
pub struct Shot<'s> {
    pub from: Tile,
    /// The centre of a blast that went off.
    pub blast: Option<Tile>,
    /// A weapon hand to hand.
    pub silent: bool,
    /// Those it was aimed at, or struck.
    pub woken: &'s [FigureId],
}

/// After an attack or a suppression: who did it is spotted, those it was aimed at become aware, others see or hear it.
pub fn after_shot(turn: &mut Turn, by: FigureId, shot: &Shot) {
    spot(turn, by);
    shot.woken.iter().for_each(|figure| lose_unaware(turn, *figure));
    if !shot.silent {
        let flashes: Vec<Tile> = [Some(shot.from), shot.blast].into_iter().flatten().collect();
        flash(turn, by, &flashes);
        make_noise(turn, by, shot.from);
    }
    warn(turn, by, false);
}

/// Units of either side that see a shot or a blast become aware (SK-AMBUSH-1).
pub fn flash(turn: &mut Turn, by: FigureId, flashes: &[Tile]) {
    let units = turn.world().resource::<Roster>().bearers(UNAWARE);
    let unaware: Vec<FigureId> = units.map(|unit| unit.id).filter(|id| *id != by).collect();
    for figure in unaware {
        let world = turn.world();
        let ground = attack::ground(world);
        let eye = world.eye(ground.book, figure).filter(|_| world.in_play(figure) && !world.aware(figure));
        if eye.is_some_and(|eye| detection_range::notices_flash(&ground, &eye, world.stand(figure), flashes)) {
            lose_unaware(turn, figure);
        }
    }
}

/// Units near enough by path become aware, and their side learns where it came from (SK-AMBUSH-2).
pub fn make_noise(turn: &mut Turn, by: FigureId, from: Tile) {
    let world = turn.world();
    let heard = attack::ground(world).heard(from);
    let own = world.side(by);
    let hears = |unit: &&Enlisted| stand(unit).iter().any(|tile| heard.contains(tile));
    let others = world.resource::<Roster>().all().iter().filter(|unit| unit.id != by);
    let hearing: Vec<(FigureId, Side)> = others.filter(hears).map(|unit| (unit.id, unit.side())).collect();
    let learns = |side: &Side| {
        let listens = || hearing.iter().any(|(_, of)| of == side);
        *side != own && listens() && awareness::level(world, *side, by) != Level::Confirmed
    };
    let sides: Vec<Side> = awareness::KNOWING.into_iter().filter(learns).collect();
    if !sides.is_empty() {
        turn.commit(SkEvent::Heard { at: from, by, sides });
    }
    hearing.into_iter().for_each(|(id, _)| lose_unaware(turn, id));
}

/// Unaware enemies of a unit that notice it, where it has just ended a move, and those whom an aware friend warns
/// (SK-AMBUSH-1).
pub fn warn(turn: &mut Turn, of: FigureId, moved: bool) {
    while let Some(figure) = next_to_notice(turn.world(), of, moved) {
        lose_unaware(turn, figure);
    }
}

/// Whether a unit notices another, where that one ended its latest move (SK-AMBUSH-1).
fn notices(world: &World, ground: &Ground, figure: FigureId, of: FigureId) -> bool {
    let vehicle = world.stats(of).is_some_and(|stats| stats.vehicle) && world.done(of).went > 0;
    let passage = Passage { mark: world.mark(of), careful: walk::careful(world, of), vehicle };
    let eye = world.eye(ground.book, figure);
    eye.is_some_and(|eye| detection_range::notices(ground, &eye, world.stand(figure), &passage))
}

fn next_to_notice(world: &World, of: FigureId, moved: bool) -> Option<FigureId> {
    let enemy = world.side(of).enemy()?;
    if !world.resource::<Roster>().bearers(UNAWARE).any(|unit| unit.side() == enemy && unit.at().is_some()) {
        return None;
    }
    let lineup = Lineup::of(world);
    let (ground, warn_within) = (attack::ground(world), book(world).sight.warn_within);
    let mark = lineup.find(of)?.mark;
    let tellers: Vec<&Post> =
        lineup.of_side(enemy).filter(|friend| friend.aware && lineup.sees(&ground, friend, &mark)).collect();
    let near = |a: &Post, b: &Post| a.mark.tiles.apart(b.mark.tiles).is_some_and(|tiles| tiles <= warn_within);
    let warned = |post: &Post| tellers.iter().any(|friend| near(friend, post));
    let wakes = |post: &&Post| !post.aware && (warned(post) || (moved && notices(world, &ground, post.id, of)));
    lineup.of_side(enemy).find(wakes).map(|post| post.id)
}

/// An unaware unit that has just moved looks round where it stopped.
pub fn look_round(turn: &mut Turn, figure: FigureId) {
    let world = turn.world();
    if world.aware(figure) {
        return;
    }
    let ground = attack::ground(world);
    let enemies = world.side(figure).enemy().map(|side| world.units_of(side)).unwrap_or_default();
    if enemies.iter().any(|enemy| notices(world, &ground, figure, *enemy)) {
        lose_unaware(turn, figure);
    }
}
