//! Noise and alarm: which Unaware units notice moves, shots and fighting (SK-AMBUSH-1, SK-AMBUSH-2).

use bevy::prelude::World;

use super::super::Turn;
use super::super::events::Heard;
use super::super::senses::{CompletedMove, Ground, detection_range};
use super::super::state::{
    Assisting, Observing, UNAWARE, Unaware, Unit, UnitEntry, UnitIndex, battle_ground, book_data, move_allowance, stand,
};
use super::sightings;
use super::skill_roll::free_helpers;
use crate::board::Tile;
use crate::model::{Certainty, CommonEvent, FigureId, Figures, Roster, RosterEntry, Side, Token, Word};

fn lose_unaware(turn: &mut Turn, figure: FigureId) {
    if turn.world().in_play(figure) && !turn.world().aware(figure) {
        turn.commit(CommonEvent::TokenLost { figure, token: Word::new(Unaware::WORD) });
    }
}

/// An attack or suppression, with what gives it away.
pub struct Shot<'s> {
    pub from: Tile,
    /// The centre of its blast.
    pub blast: Option<Tile>,
    /// A melee weapon.
    pub silent: bool,
    /// Targets, and units that were struck.
    pub woken: &'s [FigureId],
}

/// Follows an attack or suppression: frees its helpers, spots the shooter, makes its targets aware, and others that see or
/// hear it.
pub fn follow_up_shot(turn: &mut Turn, by: FigureId, shot: &Shot) {
    free_helpers::<Assisting>(turn, by, |token| token.whom);
    free_helpers::<Observing>(turn, by, |token| token.whom);
    sightings::mark_spotted(turn, by);
    shot.woken.iter().for_each(|figure| lose_unaware(turn, *figure));
    if !shot.silent {
        let flashes: Vec<Tile> = [Some(shot.from), shot.blast].into_iter().flatten().collect();
        alert_by_flash(turn, by, &flashes);
        make_noise(turn, by, shot.from);
    }
    alert_enemies(turn, by, false);
}

/// Makes units of either side aware that see a shot or blast (SK-AMBUSH-1).
pub fn alert_by_flash(turn: &mut Turn, by: FigureId, flashes: &[Tile]) {
    let units = turn.world().resource::<Roster>().bearers(UNAWARE);
    let unaware: Vec<FigureId> = units.map(|unit| unit.id).filter(|id| *id != by).collect();
    for figure in unaware {
        let world = turn.world();
        let ground = battle_ground(world);
        let eye = world.eye(ground.book, figure).filter(|_| world.in_play(figure) && !world.aware(figure));
        if eye.is_some_and(|eye| detection_range::notices_flash(&ground, &eye, world.stand(figure), flashes)) {
            lose_unaware(turn, figure);
        }
    }
}

/// Makes units aware that are near enough by path; their side learns the source (SK-AMBUSH-2).
pub fn make_noise(turn: &mut Turn, by: FigureId, from: Tile) {
    let world = turn.world();
    let heard = battle_ground(world).tiles_in_hearing(from);
    let own = world.side(by);
    let hears = |unit: &&RosterEntry| stand(unit).iter().any(|tile| heard.contains(tile));
    let others = world.resource::<Roster>().all().iter().filter(|unit| unit.id != by);
    let hearing: Vec<(FigureId, Side)> = others.filter(hears).map(|unit| (unit.id, unit.side())).collect();
    let learns = |side: &Side| {
        let listens = || hearing.iter().any(|(_, of)| of == side);
        *side != own && listens() && sightings::known_certainty(world, *side, by) != Certainty::Confirmed
    };
    let sides: Vec<Side> = Side::FIGHTING.into_iter().filter(learns).collect();
    if !sides.is_empty() {
        turn.commit(Heard { at: from, by, sides });
    }
    hearing.into_iter().for_each(|(id, _)| lose_unaware(turn, id));
}

/// Makes Unaware enemies aware that notice a unit at the end of its move, and those that an aware friend warns
/// (SK-AMBUSH-1).
pub fn alert_enemies(turn: &mut Turn, of: FigureId, moved: bool) {
    while let Some(figure) = next_to_notice(turn.world(), of, moved) {
        lose_unaware(turn, figure);
    }
}

/// Whether a unit notices another at the end of that one's latest move (SK-AMBUSH-1).
fn notices(world: &World, ground: &Ground, figure: FigureId, of: FigureId) -> bool {
    let vehicle = world.stats(of).is_some_and(|stats| stats.vehicle) && world.turn_state(of).went > 0;
    let passage = CompletedMove {
        sight_target: world.sight_target(of),
        careful: move_allowance::moved_carefully(world, of),
        vehicle,
    };
    let eye = world.eye(ground.book, figure);
    eye.is_some_and(|eye| detection_range::notices(ground, &eye, world.stand(figure), &passage))
}

fn next_to_notice(world: &World, of: FigureId, moved: bool) -> Option<FigureId> {
    let enemy = world.side(of).enemy()?;
    if !world.resource::<Roster>().bearers(UNAWARE).any(|unit| unit.side() == enemy && unit.at().is_some()) {
        return None;
    }
    let units = UnitIndex::of(world);
    let (ground, warn_within) = (battle_ground(world), book_data(world).sight.warn_within);
    let sight_target = units.find(of)?.sight_target;
    let tellers: Vec<&UnitEntry> =
        units.of_side(enemy).filter(|friend| friend.aware && units.sees(&ground, friend, &sight_target)).collect();
    let near = |a: &UnitEntry, b: &UnitEntry| {
        a.sight_target.tiles.tiles_between(b.sight_target.tiles).is_some_and(|tiles| tiles <= warn_within)
    };
    let warned = |entry: &UnitEntry| tellers.iter().any(|friend| near(friend, entry));
    let wakes =
        |entry: &&UnitEntry| !entry.aware && (warned(entry) || (moved && notices(world, &ground, entry.id, of)));
    units.of_side(enemy).find(wakes).map(|entry| entry.id)
}

/// An Unaware unit that has just moved looks round from its new position.
pub fn look_round(turn: &mut Turn, figure: FigureId) {
    let world = turn.world();
    if world.aware(figure) {
        return;
    }
    let ground = battle_ground(world);
    let enemies = world.side(figure).enemy().map(|side| world.units_of(side)).unwrap_or_default();
    if enemies.iter().any(|enemy| notices(world, &ground, figure, *enemy)) {
        lose_unaware(turn, figure);
    }
}
