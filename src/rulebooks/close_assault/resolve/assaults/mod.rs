//! Declaring an assault: its conditions, defensive fire, and the state recorded before the contact moves (CA-ENTER-1 to 5).

pub mod contact_moves;
pub mod initiative;
mod melee;
mod split_and_joint_assaults;
pub mod vehicle_assault;

pub use melee::{bonus_attacks, bonus_sides};
pub use split_and_joint_assaults::{
    begin_split, cancel_if_target_gone, check_joint, check_split, continue_joint_assault, splits_of_models,
};

use bevy::prelude::World;

use crate::board::{Board, Cover};
use crate::localization::{Argument, phrase};
use crate::model::{CommonEvent, FigureId, Figures, Refusal, Token, Verdict, Word};
use crate::rulebooks::close_assault::checks::may_act;
use crate::rulebooks::close_assault::events::{AssaultDeclared, AssaultEnded, Engaged, Footing, Turn};
use crate::rulebooks::close_assault::resolve::fire;
use crate::rulebooks::close_assault::senses::{aim, cover};
use crate::rulebooks::close_assault::state::status_effects::Overwatch;
use crate::rulebooks::close_assault::state::unit::{Unit, book_data};
use crate::rulebooks::close_assault::state::{active_unit, distances};

/// The parties of a CQB and how it began.
#[derive(Clone, Debug, Default)]
pub struct Fight {
    /// Units in declared order.
    pub assaulters: Vec<FigureId>,
    /// Units in level order.
    pub assaulted: Vec<FigureId>,
    /// Assaulted units that were Pinned or in the open: the assaulters strike first in round 1 (CA-INIT-3, CA-OPEN-1).
    pub caught: Vec<FigureId>,
    /// Assaulted units that fired from Overwatch (CA-WATCH-4).
    pub watching: Vec<FigureId>,
    /// Cover saves of the assaulted, by unit (CA-SAVE-2).
    pub covers: Vec<(FigureId, Cover)>,
    /// The shares of a split assault.
    pub split: Option<AssaultSplit>,
}

/// The shares of a split assault: models on the first target, targets as named, receiver of the bonus (CA-SPLIT-1,
/// CA-SPLIT-4).
#[derive(Clone, Debug)]
pub struct AssaultSplit {
    pub first: FigureId,
    pub second: FigureId,
    pub models: Vec<u8>,
    pub bonus: FigureId,
}

impl Fight {
    pub fn cover(&self, figure: FigureId) -> Cover {
        self.covers.iter().find(|(id, _)| *id == figure).map_or(Cover::None, |(_, cover)| *cover)
    }
}

/// Conditions of every declaration: the unit's state, a preceding Move, as the second action if need be (CA-ENTER-2,
/// CA-ENTER-3), and an enemy within 2 tiles on foot.
fn may_declare(world: &World, figure: FigureId, target: FigureId) -> Verdict {
    let name = || Argument::figure(world.label(figure));
    Refusal::unless(!world.is_vehicle(figure), "CA-ENTER-5", || phrase!("ca-refused-vehicle", figure = name()))?;
    may_act::check_unpinned(world, figure)?;
    let ready = if active_unit::active_unit(world).unit == Some(figure) {
        let doing = world.activation_state(figure);
        doing.fresh || doing.stride.is_some() || doing.actions > 0
    } else {
        true
    };
    Refusal::unless(ready, "CA-ENTER-3", || phrase!("ca-refused-assault-late", figure = name()))?;
    near_enough(world, figure, target)
}

fn near_enough(world: &World, figure: FigureId, target: FigureId) -> Verdict {
    let enemy = world.in_play(target) && Some(world.side(target)) == world.side(figure).enemy();
    Refusal::unless(enemy, "CA-ENTER-1", || phrase!("ca-refused-no-enemy", unit = target.to_string()))?;
    let within = book_data(world).cqb.declare_within;
    let straight = distances::straight_distance(world, figure, target);
    // No path is shorter than the straight line, so the cheap test comes first.
    let near = straight <= within && distances::walking_distance(world, figure, target, within).is_some();
    Refusal::unless(near, if straight <= within { "CA-ENTER-4" } else { "CA-ENTER-1" }, || {
        phrase!("ca-refused-assault-far", within = within, target = Argument::figure(world.label(target)))
    })
}

/// Whether a unit may assault another now.
pub fn check_assault(world: &World, figure: FigureId, target: FigureId) -> Verdict {
    may_act::may_act_in_activation(world, figure)?;
    if let Some(joint) = &active_unit::active_unit(world).joint {
        Refusal::unless(joint.target == target, "CA-MULTI-1", || {
            phrase!("ca-refused-joint-target", target = Argument::figure(world.label(joint.target)))
        })?;
    }
    may_declare(world, figure, target)
}

/// Whether a unit can still declare an assault in its activation.
pub fn may_assault(world: &World, figure: FigureId) -> bool {
    let enemies = world.side(figure).enemy().map(|side| world.units_of(side)).unwrap_or_default();
    let within = book_data(world).cqb.declare_within;
    let near = |target: &FigureId| distances::straight_distance(world, figure, *target) <= within;
    let mut near = enemies.into_iter().filter(near);
    Refusal::without_texts(|| near.any(|target| check_assault(world, figure, target).is_ok()))
}

/// Runs the assault of one unit on another.
pub fn begin_assault(turn: &mut Turn, figure: FigureId, target: FigureId) {
    declared(turn, Fight { assaulters: vec![figure], assaulted: vec![target], ..Fight::default() });
}

/// Runs an assault (CA-ENTER-5). Units that defensive fire has Pinned or broken are left out (CA-WATCH-3).
fn declared(turn: &mut Turn, mut fight: Fight) {
    let world = turn.world();
    let idle = |id: &FigureId| {
        let doing = world.activation_state(*id);
        !doing.done && !doing.fresh
    };
    let idle = fight.assaulters.iter().any(idle);
    let (figures, targets) = (fight.assaulters.clone(), targets(&fight));
    turn.commit(AssaultDeclared { figures, targets, idle });
    for target in fight.assaulted.clone() {
        overwatch_fire(turn, &mut fight, target);
    }
    let world = turn.world();
    fight.assaulters.retain(|id| world.in_play(*id) && !world.pinned(*id));
    if fight.assaulters.is_empty() {
        return turn.commit(AssaultEnded { winner: None, winners: Vec::new() });
    }
    engage(turn, &mut fight);
    if fight.assaulted.iter().any(|id| turn.world().is_vehicle(*id)) {
        vehicle_assault::assault_vehicle(turn, &fight);
    } else {
        melee::fight_to_the_end(turn, &mut fight);
    }
}

/// The targets in declared order.
fn targets(fight: &Fight) -> Vec<FigureId> {
    fight.split.as_ref().map_or_else(|| fight.assaulted.clone(), |share| vec![share.first, share.second])
}

/// A target on Overwatch fires at the assaulters; in a joint assault at the one with most models. Its single shot may
/// already be spent on one of them (CA-WATCH-2, CA-WATCH-5).
fn overwatch_fire(turn: &mut Turn, fight: &mut Fight, target: FigureId) {
    let world = turn.world();
    let spent = fight.assaulters.iter().any(|id| world.activation_state(*id).shot_by.contains(&target));
    if spent {
        fight.watching.push(target);
    }
    if !world.watches(target) {
        return;
    }
    fight.watching.push(target);
    let choice = |id: &&FigureId| (world.models(**id).len(), std::cmp::Reverse(place(fight, **id)));
    let shot =
        fight.assaulters.iter().filter(|id| aim::aim_at_target(world, target, **id, true).is_ok()).max_by_key(choice);
    if let Some(figure) = shot.copied() {
        turn.commit(CommonEvent::TokenLost { figure: target, token: Word::new(Overwatch::WORD) });
        fire::fire(turn, target, figure, true);
    }
}

fn place(fight: &Fight, figure: FigureId) -> usize {
    fight.assaulters.iter().position(|id| *id == figure).unwrap_or(usize::MAX)
}

/// Records cover and Pinned, and makes the contact moves (CA-ENTER-5, CA-OPEN-2).
fn engage(turn: &mut Turn, fight: &mut Fight) {
    let world = turn.world();
    let board = world.resource::<Board>();
    let attackers: Vec<_> = fight.assaulters.iter().flat_map(|id| world.tiles(*id)).collect();
    let mut footings = Vec::new();
    for target in &fight.assaulted {
        let hull = world.is_vehicle(*target);
        let cover = if hull { Cover::None } else { cover::cover_of_unit(board, &world.tiles(*target), &attackers) };
        let pinned = world.pinned(*target);
        if pinned || cover == Cover::None {
            fight.caught.push(*target);
        }
        fight.covers.push((*target, cover));
        footings.push(Footing { figure: *target, cover, pinned });
    }
    let moves = contact_moves::contact_moves(world, &fight.assaulters, &fight.assaulted);
    turn.commit(Engaged { figures: fight.assaulters.clone(), targets: footings, moves });
}

/// The units that a unit may assault.
pub fn targets_near(world: &World, figure: FigureId) -> Vec<FigureId> {
    if may_act::may_act_in_activation(world, figure).is_err() {
        return Vec::new();
    }
    let enemies = world.side(figure).enemy().map(|side| world.units_of(side)).unwrap_or_default();
    enemies.into_iter().filter(|id| check_assault(world, figure, *id).is_ok()).collect()
}
