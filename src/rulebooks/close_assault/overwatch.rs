//! Overwatch: units choose to fire at an enemy that completes a Move (CA-WATCH-1).

use bevy::prelude::{Commands, On, World};

use super::events::{CaEvent, Event, Marched, MayFire, PutOff, Reaction, Spent, WentOn};
use super::status_effects::Overwatch;
use super::unit::{Then, Unit, WATCHING, covered};
use super::walk_and_doors::{opened, place};
use super::{Committed, Turn, claim, fire, order_odds, turns, walk_and_doors};
use crate::board::{Board, Tile};
use crate::model::{CommonEvent, FigureId, Figures, Refusal, Roster, Token, Verdict, Word};

/// Claims one reaction for a completed Move, for all units that may fire at the mover.
pub fn claim_shots(on: On<Committed>, mut commands: Commands) {
    if let Event::Own(CaEvent::Marched(Marched { figure, free: false, .. })) = &on.event().0 {
        claim(&mut commands, 0, *figure, Reaction::Watch { target: *figure });
    }
}

/// Whether a unit could fire from Overwatch at another in its present position.
pub fn could_fire(world: &World, watcher: FigureId, target: FigureId) -> bool {
    let enemies = Some(world.side(target)) == world.side(watcher).enemy();
    let may = enemies && world.watches(watcher) && world.in_play(watcher);
    may && Refusal::unread(|| fire::aim(world, watcher, target, true)).is_ok()
}

/// Asks the units that could fire.
pub fn react(turn: &mut Turn, target: FigureId) {
    let world = turn.world();
    let on_watch = world.resource::<Roster>().bearers(WATCHING);
    let watchers: Vec<FigureId> =
        on_watch.map(|unit| unit.id).filter(|id| *id != target && could_fire(world, *id, target)).collect();
    if !watchers.is_empty() {
        turn.commit(MayFire { figure: target, watchers });
    }
}

/// Units that are asked and could still fire.
pub fn asked(world: &World) -> Vec<FigureId> {
    let Some(crossing) = &turns::hand(world).crossing else { return Vec::new() };
    crossing.watchers.iter().copied().filter(|id| could_fire(world, *id, crossing.target)).collect()
}

/// The unit that another may interrupt now.
pub fn mover_to_interrupt(world: &World, figure: FigureId) -> Option<FigureId> {
    let crossing = turns::hand(world).crossing.as_ref()?;
    let asked = crossing.watchers.contains(&figure) && could_fire(world, figure, crossing.target);
    asked.then_some(crossing.target)
}

/// Whether the target is the unit that moved; no other may be shot at.
pub fn check(world: &World, target: FigureId, mover: FigureId) -> Verdict {
    Refusal::unless(target == mover, "CA-WATCH-1", || {
        format!("it may fire at {}, which has just moved, or let it pass", world.label(mover))
    })
}

/// Fires the single Overwatch shot; the marker is spent.
pub fn shoot(turn: &mut Turn, watcher: FigureId, target: FigureId) {
    turn.commit(CommonEvent::TokenLost { figure: watcher, token: Word::new(Overwatch::WORD) });
    fire::fire(turn, watcher, target, true);
}

/// Holds back the mover's further order until Overwatch is answered; false if no unit is asked.
pub fn deferred_by_overwatch(turn: &mut Turn, figure: FigureId, then: Then) -> bool {
    let waits = turns::hand(turn.world()).crossing.is_some();
    if waits {
        turn.commit(PutOff { figure, then });
    }
    waits
}

/// Once all have answered, the mover continues with its order. False while a unit is still asked.
pub fn resume_mover(turn: &mut Turn) -> bool {
    let Some(crossing) = turns::hand(turn.world()).crossing.clone() else { return true };
    if let Some(watcher) = asked(turn.world()).first() {
        let side = turn.world().side(*watcher);
        turns::ask(turn, side);
        return false;
    }
    let figure = crossing.target;
    turn.commit(WentOn { figure });
    match crossing.then.filter(|_| turn.world().in_play(figure)) {
        Some(Then::Fire(target)) => fire::fire(turn, figure, target, false),
        Some(Then::Overwatch) => turns::take_watch(turn, figure),
        Some(Then::Hold) => turn.commit(Spent { figure }),
        None => {}
    }
    true
}

/// The doors that a path opens, and the enemies that may fire from Overwatch at its end.
pub fn dangers(world: &World, figure: FigureId, path: &[Tile]) -> Vec<(usize, String)> {
    let board = world.resource::<Board>();
    let (ways, doors) = walk_and_doors::march(world, figure, path).unwrap_or_default();
    let passes = |at: &Tile| (path.iter().position(|tile| tile == at), format!("Opens the door at {}", place(*at)));
    let mut dangers: Vec<(usize, String)> =
        doors.iter().map(passes).filter_map(|(step, words)| Some((step?, words))).collect();
    // Where the models stand when Overwatch asks.
    let ends: Vec<Tile> = if ways.is_empty() {
        world.tiles(figure)
    } else {
        ways.iter().flat_map(|way| covered(way.path.last().copied().unwrap_or(way.from), world.print(figure))).collect()
    };
    let (board, last) = (opened(board, &doors), path.len().saturating_sub(1));
    let enemies = world.side(figure).enemy().map(|side| world.units_of(side)).unwrap_or_default();
    for id in enemies.into_iter().filter(|id| world.watches(*id)) {
        let Ok(aim) = fire::aim_at(world, &board, id, (figure, &ends), true) else { continue };
        let first = if path.is_empty() { " first, since this ends the Move" } else { "" };
        let losses = order_odds::percent_of_losses(&aim).filter(|_| !world.is_vehicle(figure));
        let chance = losses.map(|percent| format!(": losses in {percent}%")).unwrap_or_default();
        dangers.push((last, format!("{} is on Overwatch and may fire{first}{chance}", world.label(id))));
    }
    dangers
}

/// The same for an order that ends a Move where the unit stands: one that was begun at a door (CA-BOARD-4).
pub fn dangers_here(world: &World, figure: FigureId) -> Vec<(usize, String)> {
    if turns::under_way(world, figure) { dangers(world, figure, &[]) } else { Vec::new() }
}
