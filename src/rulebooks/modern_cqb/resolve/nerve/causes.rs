//! The causes of Nerve tests: shocks from events, and situations that come true (CQB-NERVE-1 to 7, CQB-NERVE-13).

use std::sync::Arc;

use bevy::prelude::{On, Res, Resource, World};

use super::super::{figures_at_entry, surrender};
use super::{resolve_shock, test_nerve};
use crate::board::Board;
use crate::model::{FigureId, Figures, Journal, Roster, Side};
use crate::rulebooks::modern_cqb::data::Book;
use crate::rulebooks::modern_cqb::data::doctrine_nerve_and_perks::Failure;
use crate::rulebooks::modern_cqb::events::{
    Breached, Claiming, Committed, CqbEvent, Event, Fired, Rank, Reaction, Turn,
};
use crate::rulebooks::modern_cqb::senses::situation::{self, Positions, Retreats, Site, SituationCache};
use crate::rulebooks::modern_cqb::senses::{doctrine_roll_modifiers, sight};
use crate::rulebooks::modern_cqb::state::figure::{Condition, Doctrine, Leader, Post, TurnState, able_entries};
use crate::rulebooks::modern_cqb::state::nerve_causes::{Cause, Shock};
use crate::rulebooks::modern_cqb::state::past_event_marks::UnderFire;
use crate::rulebooks::modern_cqb::state::status_effects::{Flashed, Idle, Overwatch};

/// Claims the Nerve tests that an event causes.
pub fn claim_tests(on: On<Committed>, world: &World, mut claiming: Claiming) {
    for shock in grouped(world, merged(shocks(world, &on.event().0))) {
        let rank = if shock.causes.contains(&Cause::Explosive) { Rank::Blast } else { Rank::Nerve };
        claiming.reaction(rank, shock.figure, Reaction::Test(shock));
    }
}

/// Claims, after each attack, hit or miss, the test of a figure that is under fire from two sides.
pub fn claim_crossfire(on: On<Committed>, mut claiming: Claiming) {
    if let Event::Own(CqbEvent::Fired(Fired { target, .. })) = &on.event().0 {
        claiming.reaction(Rank::Crossfire, *target, Reaction::Crossfire);
    }
}

/// All shocks of an event, one for each figure and cause.
fn shocks(world: &World, event: &Event) -> Vec<Shock> {
    let data = &world.resource::<Book>().nerve;
    if let Event::Own(CqbEvent::Breached(Breached { figure, at, opened, explosive, .. })) = event {
        let mut all = Vec::new();
        // The breaching side is braced for the blast (CQB-BREACH-7).
        let blast = |id: FigureId| {
            let own = world.side(id) == world.side(*figure);
            Shock::new(id, Cause::Explosive, if own { data.standard } else { data.severe })
        };
        all.extend(figures_at_entry::figures_beside(world, *at).into_iter().filter(|_| *explosive).map(blast));
        let held =
            figures_at_entry::enemies_behind(world, *figure, *at).into_iter().filter(|id| *opened && holds(world, *id));
        all.extend(held.map(|id| Shock::new(id, Cause::LiveBreach, data.standard)));
        return all;
    }
    let book_event = event.book_event();
    let needed = if book_event.shakes_severely() { data.severe } else { data.standard };
    book_event.shakes_followers().map_or_else(Vec::new, |(leader, cause)| leader_lost(world, leader, cause, needed))
}

/// Whether a figure holds its post (CQB-NERVE-6): by Overwatch, by a last action `hold`, or by its doctrine or level.
fn holds(world: &World, figure: FigureId) -> bool {
    world.has::<Overwatch>(figure)
        || world.of::<TurnState>(figure).is_some_and(|done| done.held)
        || world.of::<Post>(figure).is_some_and(|post| post.must_be_held())
        || doctrine_roll_modifiers::doctrine_of(world, figure).is_some_and(|doctrine| doctrine.holds)
}

/// Shocks of the figures that see their leader fall (CQB-NERVE-2, CQB-SURR-4).
fn leader_lost(world: &World, leader: FigureId, cause: Cause, needed: u16) -> Vec<Shock> {
    if !world.has::<Leader>(leader) {
        return Vec::new();
    }
    let Some(at) = world.at(leader) else { return Vec::new() };
    let sees = |id: &FigureId| world.at(*id).is_some_and(|from| sight::line_of_sight(world, from, at).is_some());
    let followers = world.able_of(world.side(leader)).into_iter().filter(|id| *id != leader && sees(id));
    followers.map(|id| Shock::new(id, cause, needed)).collect()
}

/// Merges the causes from one event into one test, the harder one (CQB-NERVE-7, CQB-NERVE-13).
fn merged(shocks: Vec<Shock>) -> Vec<Shock> {
    let mut all: Vec<Shock> = Vec::new();
    for shock in shocks {
        match all.iter_mut().find(|other| other.figure == shock.figure) {
            Some(other) if shock.needed > other.needed => {
                other.needed = shock.needed;
                other.causes.splice(0..0, shock.causes);
            }
            Some(other) => other.causes.extend(shock.causes),
            None => all.push(shock),
        }
    }
    all
}

/// If the level groups tests, merges figures of one doctrine in one room with the same shock (CQB-NERVE-13).
fn grouped(world: &World, shocks: Vec<Shock>) -> Vec<Shock> {
    if !world.resource::<Site>().groups {
        return shocks;
    }
    let board = world.resource::<Board>();
    let room = |id: FigureId| world.at(id).and_then(|at| board.room_at(at));
    let alike = |a: FigureId, b: FigureId| {
        let doctrine = world.of::<Doctrine>(a) == world.of::<Doctrine>(b);
        doctrine && world.side(a) == world.side(b) && room(a).is_some() && room(a) == room(b)
    };
    let mut all: Vec<Shock> = Vec::new();
    for shock in shocks {
        let same = |other: &&mut Shock| {
            other.causes == shock.causes && other.needed == shock.needed && alike(other.figure, shock.figure)
        };
        match all.iter_mut().find(same) {
            Some(other) => other.with.push(shock.figure),
            None => all.push(shock),
        }
    }
    all
}

/// Tests figures for a level event, which may prescribe the outcome of a failure (CQB-NERVE-15, CQB-NERVE-12).
pub fn test_for_level_event(turn: &mut Turn, figures: &[FigureId], severe: bool, failure: Option<Failure>) {
    let data = &turn.world().resource::<Book>().nerve;
    let needed = if severe { data.severe } else { data.standard };
    let shocks = figures.iter().map(|id| Shock { failure, ..Shock::new(*id, Cause::Scenario, needed) }).collect();
    for shock in grouped(turn.world(), shocks) {
        resolve_shock(turn, &shock);
    }
}

/// Tests a figure that came under fire from two sides this round: from different enemies, 90 degrees or more apart
/// (CQB-NERVE-3).
pub fn test_for_crossfire(turn: &mut Turn, figure: FigureId) {
    let world = turn.world();
    let (Some(at), Some(fire)) = (world.at(figure), world.of::<UnderFire>(figure)) else { return };
    let Some((last, from)) = fire.0.last().copied() else { return };
    let crossed = fire.0.iter().any(|(id, other)| *id != last && situation::are_far_apart(at, *other, from));
    if crossed {
        let needed = world.resource::<Book>().nerve.standard;
        test_nerve(turn, figure, Cause::TwoSides, needed);
    }
}

/// The situations that cause a test when they come true (CQB-NERVE-13).
const STATES: [Cause; 4] = [Cause::AnchorLost, Cause::NoRetreat, Cause::ClearedRoom, Cause::FlashedAndCovered];

/// The situations that hold, for each figure.
pub type Situations = Vec<(FigureId, [bool; STATES.len()])>;

/// The last computed situations, and what they depend on.
#[derive(Resource, Default)]
pub struct LastSituations(Option<Look>);

#[derive(Clone)]
struct Look {
    /// The battle's [write count](Journal::writes) at that time: the end of one order is the start of the next.
    writes: u64,
    positions: Positions,
    /// Whether each side has fallbacks to fall back to.
    fallbacks: [bool; Side::ALL.len()],
    situations: Arc<Situations>,
    retreats: Retreats,
}

/// Notes, before an order, the situations of all figures able to act, unless they are those at the end of the last one.
pub fn note_situations(last: Res<LastSituations>, journal: Res<Journal>, mut claiming: Claiming) {
    if last.0.as_ref().is_some_and(|last| last.writes == journal.writes()) {
        return;
    }
    claiming.once(|turn| {
        let found = look_at(turn.world());
        turn.cache(LastSituations(Some(found)));
    });
}

/// Tests, after an order and its reactions, the figures whose situation it worsened (CQB-NERVE-13).
pub fn compare_situations(mut claiming: Claiming) {
    claiming.once(look);
}

fn look_at(world: &World) -> Look {
    let writes = world.resource::<Journal>().writes();
    let last = world.resource::<LastSituations>().0.as_ref();
    if let Some(last) = last.filter(|last| last.writes == writes) {
        return last.clone();
    }
    let positions = Positions::of(world, last.map(|last| &last.positions));
    let cache = SituationCache::after(last.map(|last| last.retreats.clone()).unwrap_or_default());
    let fallbacks = || Side::ALL.map(|side| !cache.fallback_tiles(world, side).is_empty());
    let same = last.filter(|last| positions.is_same_ground(&last.positions));
    let fallbacks = same.map_or_else(fallbacks, |last| last.fallbacks);
    let last = Side::ALL.map(|side| last.filter(|last| positions.is_same_for(side, &last.positions)));
    let situations = Arc::new(computed(world, &cache, last));
    Look { writes, positions, fallbacks, situations, retreats: cache.retreats() }
}

/// Computes the situations; a side's lines of retreat are reused if no position that it knows of has changed since.
fn computed<'w>(world: &'w World, cache: &SituationCache<'w>, last: [Option<&Look>; Side::ALL.len()]) -> Situations {
    let anchor_lost = situation::is_anchor_lost(world);
    let flashed: Vec<FigureId> = world.bearers::<Flashed>().map(|figure| figure.id).collect();
    let able = Side::ALL.into_iter().flat_map(|side| able_entries(world, side));
    let states = able.enumerate().map(|(place, figure)| {
        let (id, hostile) = (figure.id, figure.side() == Side::Hostile);
        let covered = || flashed.contains(&id) && situation::figures_covering(world, id).len() >= 2;
        // Without fallbacks, a retreat also depends on the movement left.
        let side = figure.side() as usize;
        let last = last[side].filter(|last| last.fallbacks[side]);
        let last = last.and_then(|last| last.situations.get(place)).filter(|(other, _)| *other == id);
        let viewer = Some(figure.side()).into();
        let states = [
            hostile && anchor_lost,
            last.map_or_else(|| situation::has_no_retreat_from(world, viewer, id, cache), |(_, states)| states[1]),
            hostile && situation::is_alone_in_cleared_room(world, id, cache) && situation::is_at_gunpoint(world, id),
            hostile && covered() && situation::is_at_gunpoint(world, id),
        ];
        (id, states)
    });
    states.collect()
}

/// Tests figures for newly true situations, in roster order, until none is new.
fn look(turn: &mut Turn) {
    let last = turn.world().resource::<LastSituations>().0.as_ref();
    let mut before = last.map(|found| found.situations.clone()).unwrap_or_default();
    // Terminates: each pass tests a figure for a cause not yet tested in this phase.
    loop {
        let found = look_at(turn.world());
        let now = found.situations.clone();
        turn.cache(LastSituations(Some(found)));
        let position = turn.position();
        for shock in grouped(turn.world(), newly_true(turn.world(), &before, &now)) {
            resolve_shock(turn, &shock);
        }
        before = now;
        if turn.position() == position || turn.over() {
            return;
        }
    }
}

fn newly_true(world: &World, before: &Situations, now: &Situations) -> Vec<Shock> {
    if before == now {
        return Vec::new();
    }
    let needed = world.resource::<Book>().nerve.standard;
    let mut shocks = Vec::new();
    // Filtered before sorting: usually nothing is new.
    let mut ordered: Vec<_> = now.iter().filter(|state| !before.contains(state)).collect();
    let roster = world.resource::<Roster>();
    ordered.retain(|(id, _)| !world.has::<Idle>(*id));
    ordered.sort_by_key(|(id, _)| roster.index_of(*id));
    for (id, states) in ordered {
        // For a figure newly able to act, no situation counts as new.
        let was = before.iter().find(|(other, _)| other == id).map_or([true; STATES.len()], |(_, states)| *states);
        let new = STATES.iter().zip(states.iter().zip(was)).filter(|(_, (now, was))| **now && !was);
        let causes = new.map(|(cause, _)| *cause).filter(|cause| surrender::cause_applies_to(world, *id, *cause));
        shocks.extend(causes.map(|cause| Shock::new(*id, cause, needed)));
    }
    merged(shocks)
}
