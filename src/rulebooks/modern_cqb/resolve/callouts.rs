//! Plans called out: a hostile that acts on a new play tells its friends, and the team hears it within earshot
//! (CQB-HEAT-5).

use bevy::prelude::{Query, Res, World};

use super::walk;
use crate::board::{Board, Heading, Tile, distance};
use crate::model::{At, Clock, FigureId, Figures, RosterEntry, Side, SideKnowledge, SideOf};
use crate::rulebooks::modern_cqb::events::{Claiming, PlanCalled, Turn};
use crate::rulebooks::modern_cqb::mission::goal_progress::{Verb, open_goals_of};
use crate::rulebooks::modern_cqb::senses::hostile_alertness;
use crate::rulebooks::modern_cqb::senses::noise_and_heat::tiles_within_hearing;
use crate::rulebooks::modern_cqb::senses::situation::Site;
use crate::rulebooks::modern_cqb::state::callout::{LastCallout, Plan};
use crate::rulebooks::modern_cqb::state::figure::able_entries;
use crate::rulebooks::modern_cqb::state::intent::{Intent, Play};
use crate::rulebooks::modern_cqb::state::phases::phase;

/// Lets hostiles call out, after each order of their side, what they have set out on, or that they stay after all.
pub fn call_out_plans(
    hostiles: Query<(&FigureId, &SideOf, &Intent, &At, Option<&LastCallout>)>,
    clock: Res<Clock>,
    mut claiming: Claiming,
) {
    if clock.active == Side::Hostile {
        let news = hostiles.iter().filter(|(_, side, intent, at, called)| {
            let acts = intent.is_under_way(at.0) || (called.is_some() && intent.stays());
            side.0 == Side::Hostile && acts
        });
        claiming.each(news.map(|(figure, ..)| *figure), tell_friends);
    }
}

fn tell_friends(turn: &mut Turn, figure: FigureId) {
    let world = turn.world();
    let (Some(at), Some(plan)) = (world.at(figure), new_plan(world, figure)) else { return };
    let ear = nearest_ear(world, at);
    let seen = SideKnowledge::by(world, Side::Response).is_in_view(figure);
    let from = ear.filter(|_| !seen).and_then(|ear| Heading::of(ear, at));
    let sides = ear.map(|_| Side::Response).into_iter().collect();
    turn.commit(PlanCalled { figure, plan, from, sides });
}

/// Tile of the figure of the team that hears a call best, if any does.
fn nearest_ear(world: &World, at: Tile) -> Option<Tile> {
    let heard = tiles_within_hearing(world, at);
    let ears = able_entries(world, Side::Response).filter_map(RosterEntry::at).filter(|ear| heard.contains(*ear));
    ears.min_by_key(|ear| (distance(*ear, at), *ear))
}

/// The plan that a figure has to tell its friends; `None` if it is known, or nobody is there to be told.
fn new_plan(world: &World, figure: FigureId) -> Option<Plan> {
    let intent = world.of::<Intent>(figure)?;
    let can_call = hostile_alertness::is_aware(world, figure) && hostile_alertness::can_call_or_be_told(world, figure);
    // Most of those who stay have not called for anything else: whether anybody would hear it is not asked then.
    let stays = matches!(intent.play, Play::Ambush | Play::Anchor);
    if !can_call || is_called(world, intent) || stays && !calls_off(world, figure) || !has_listeners(world, figure) {
        return None;
    }
    match intent.play {
        Play::Sweep | Play::CounterAttack | Play::Sally | Play::CutOff => way_to_enemy(world, figure, intent.at),
        Play::DrawBack => Some(Plan::FallBack),
        Play::Escape => may_speak_of_escape(world).then_some(Plan::Out),
        Play::Rescue => Some(Plan::Help),
        Play::Ambush | Play::Anchor => Some(Plan::Hold),
        _ => None,
    }
}

/// Whether somebody of the side has called for this already.
fn is_called(world: &World, intent: &Intent) -> bool {
    let mut called = able_entries(world, Side::Hostile).filter_map(|friend| world.of::<LastCallout>(friend.id));
    called.any(|called| intent.is_for(called.play, called.at))
}

fn has_listeners(world: &World, figure: FigureId) -> bool {
    let Some(at) = world.at(figure) else { return false };
    let heard = tiles_within_hearing(world, at);
    let hears = |friend: &RosterEntry| friend.id != figure && friend.at().is_some_and(|ear| heard.contains(ear));
    able_entries(world, Side::Hostile).any(hears)
}

/// Whether the team may hear of an escape: no objective that is kept from it comes out by a word.
fn may_speak_of_escape(world: &World) -> bool {
    let mut escapes = open_goals_of(world, Side::Hostile).filter(|goal| goal.verb == Verb::Escape).peekable();
    escapes.peek().is_some() && escapes.all(|goal| goal.is_told(world))
}

/// Whether a figure stays after it has called for something else. It is sure once the Move Phase is over.
fn calls_off(world: &World, figure: FigureId) -> bool {
    phase(world) != "move" && world.of::<LastCallout>(figure).is_some_and(|called| called.plan != Plan::Hold)
}

/// The way to an enemy: by the first named room on it, else by its direction.
fn way_to_enemy(world: &World, figure: FigureId, goal: Tile) -> Option<Plan> {
    let from = world.at(figure)?;
    let (board, site) = (world.resource::<Board>(), world.resource::<Site>());
    let room = |tile: Tile| site.named_room(board, tile).map(|room| room.id);
    let mut ends = board.empty_tile_set();
    // An enemy on the place itself keeps others off it.
    ends.extend(goal.neighbours().into_iter().chain([goal]));
    let way = walk::known_path_to(world, figure, &ends).unwrap_or_default();
    match way.into_iter().filter_map(room).find(|next| room(from) != Some(*next)) {
        Some(next) if room(goal) == Some(next) => Some(Plan::Into { room: next }),
        Some(next) => Some(Plan::Through { room: next }),
        None => Some(Plan::Toward { way: Heading::of(from, goal)? }),
    }
}
