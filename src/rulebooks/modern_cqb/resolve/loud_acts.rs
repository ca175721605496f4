//! Loud acts: who hears them and wakes, and the Heat they add (CQB-HEAT-1, CQB-HEAT-2).

use bevy::prelude::World;

use super::hostile_alarm;
use crate::board::{Board, Tile};
use crate::model::{Certainty, FigureId, Figures, Knowledge, Roster, RosterEntry, Side};
use crate::rulebooks::modern_cqb::data::Book;
use crate::rulebooks::modern_cqb::events::{Heard, HeatChanged, Sighted, Turn};
use crate::rulebooks::modern_cqb::senses::noise_and_heat::{self, Heat};
use crate::rulebooks::modern_cqb::senses::{hostile_alertness, sight};
use crate::rulebooks::modern_cqb::state::alarm::{AlarmState, Notice};
use crate::rulebooks::modern_cqb::state::figure::{Condition, able_entries};
use crate::rulebooks::modern_cqb::state::status_effects::Idle;

/// The noise of a shot: it adds Heat once per room and round, and is heard every time (CQB-HEAT-1).
pub fn sound_shot(turn: &mut Turn, shooter: FigureId, first: bool) {
    let Some(at) = turn.world().at(shooter) else { return };
    if first {
        sound_loud_act(turn, at, shooter);
    } else {
        hear_loud_act(turn, at, shooter);
    }
}

/// A loud act: it is heard, and Heat rises.
pub fn sound_loud_act(turn: &mut Turn, at: Tile, by: FigureId) {
    let heat = turn.world().resource::<Book>().noise.heat;
    sound_with_heat(turn, at, by, heat);
}

/// A loud act that adds the given Heat, such as an alarm (CQB-HEAT-1).
pub fn sound_with_heat(turn: &mut Turn, at: Tile, by: FigureId, heat: u16) {
    hear_loud_act(turn, at, by);
    if let Some(before) = turn.world().resource::<Heat>().current() {
        let after = before + heat;
        turn.commit(HeatChanged { before, after });
    }
}

/// Sides in earshot gain a Contact, and idle figures wake (CQB-HEAT-2).
pub fn hear_loud_act(turn: &mut Turn, at: Tile, by: FigureId) {
    hear_where(turn, at, by, |_, _, _| true);
}

/// The noise of something thrown, away from its thrower. A side that sees where it bursts sees nobody there, and one that
/// has told the thrower apart takes it for somebody else's.
pub fn hear_burst(turn: &mut Turn, at: Tile, by: FigureId) {
    hear_where(turn, at, by, |world, side, before| {
        before < Certainty::Confirmed && !sight::seen_by_side(world, side, at)
    });
}

/// A noise that wakes whoever hears it, and is a Contact to the sides that take somebody to be there.
fn hear_where(turn: &mut Turn, at: Tile, by: FigureId, somebody: impl Fn(&World, Side, Certainty) -> bool) {
    let world = turn.world();
    let heard = noise_and_heat::tiles_within_hearing(world, at);
    let hears = |id: &FigureId| *id != by && world.able(*id) && world.at(*id).is_some_and(|tile| heard.contains(tile));
    let hearers: Vec<FigureId> = world.resource::<Roster>().ids().filter(hears).collect();
    let own = world.side(by);
    let deaf = |side: &Side| *side != own && hearers.iter().any(|id| world.side(*id) == *side);
    let sides: Vec<Side> = Side::FIGHTING.into_iter().filter(deaf).collect();
    turn.commit(Heard { at, by, sides: sides.clone() });
    for side in sides {
        let world = turn.world();
        let known = world.resource::<Knowledge>().of(side, by);
        if somebody(world, side, known.map_or(Certainty::Unknown, |seen| seen.certainty)) {
            take_for_contact(turn, side, at, by);
        }
    }
    for hearer in hearers {
        hostile_alarm::raise_alarm(turn, hearer, AlarmState::Aware, Notice::Noise, Some(at));
    }
}

/// A side that hears somebody out of its sight takes him for a Contact there.
pub fn take_for_contact(turn: &mut Turn, side: Side, at: Tile, figure: FigureId) {
    let world = turn.world();
    let known = world.resource::<Knowledge>().of(side, figure);
    let in_sight = world.at(figure).is_some_and(|real| sight::seen_by_side(world, side, real));
    let before = known.map_or(Certainty::Unknown, |seen| seen.certainty);
    if known.is_none_or(|seen| seen.at != at && !in_sight) {
        let after = before.max(Certainty::Contact);
        turn.commit(Sighted { side, figure, before, after, at, by: None });
    }
}

/// Wakes idle figures that see, or are touched by, an enemy (CQB-HEAT-2). `owner` is also seen at `vantage`, where it
/// peeks from.
pub fn wake_idle(turn: &mut Turn, owner: FigureId, vantage: Option<Tile>) {
    let world = turn.world();
    let mut calm: Vec<FigureId> = world.bearers::<Idle>().map(|figure| figure.id).collect();
    let suspicious = hostile_alertness::all_alarms(world).filter(|(_, alarm)| alarm.state == AlarmState::Suspicious);
    calm.extend(suspicious.map(|(id, _)| id).filter(|id| world.able(*id)));
    for figure in calm {
        if roused(turn.world(), figure, owner, vantage) {
            hostile_alarm::raise_alarm(turn, figure, AlarmState::Aware, Notice::Enemy, None);
        }
    }
    hostile_alarm::alarm_by_bodies(turn);
}

fn roused(world: &World, figure: FigureId, owner: FigureId, vantage: Option<Tile>) -> bool {
    let (Some(at), Some(enemy)) = (world.at(figure), world.side(figure).enemy()) else { return false };
    let board = world.resource::<Board>();
    let field = board.visible(at);
    let sees = |tile: Tile| field.contains(tile) && (!board.is_smoky() || sight::sees(world, at, tile));
    let notices = |other: &RosterEntry| {
        let shown = vantage.filter(|_| other.id == owner).is_some_and(sees);
        shown || other.at().is_some_and(|tile| sees(tile) || board.adjacent(tile, at))
    };
    able_entries(world, enemy).any(notices)
}
