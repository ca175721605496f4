//! Signs of what a hostile is about, as whoever sees it can tell: its play, once it acts on it, and whether its nerve is
//! about to go (CQB-SIGHT-4).

use bevy::ecs::world::EntityRef;
use bevy::prelude::World;

use crate::model::{At, Side, SideOf};
use crate::rulebooks::modern_cqb::data::Book;
use crate::rulebooks::modern_cqb::data::doctrine_nerve_and_perks::Failure;
use crate::rulebooks::modern_cqb::state::alarm::AlarmState;
use crate::rulebooks::modern_cqb::state::figure::{Bearing, Doctrine, Post};
use crate::rulebooks::modern_cqb::state::intent::{Intent, Play};
use crate::rulebooks::modern_cqb::state::past_event_marks::UnderFire;
use crate::rulebooks::modern_cqb::state::status_effects::{Engaged, FallingBack, Idle, Stunned, Suppressed, Wounded};

/// Number of things that must weigh on a figure before its nerve is about to go.
const PRESSURES: usize = 2;

/// The part of its intent that a hostile shows.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
enum VisibleIntent {
    /// Its nerve is about to go.
    Breaks,
    /// It is on its way to the team.
    Comes,
    /// It is on its way to somewhere else.
    Runs,
    /// It lets the team come.
    Stays,
}

/// The words of the signs, by the place of what they show.
pub const SIGNS: [&str; 4] = ["breaks", "comes", "runs", "stays"];

/// The place of the sign that a figure shows.
pub fn sign(world: &World, figure: &EntityRef) -> Option<usize> {
    shown(world, figure).map(|intent| intent as usize)
}

fn shown(world: &World, figure: &EntityRef) -> Option<VisibleIntent> {
    if !is_free_to_act(figure) {
        return None;
    }
    if is_breaking(world.resource(), figure) {
        return Some(VisibleIntent::Breaks);
    }
    let (intent, at) = (figure.get::<Intent>()?, figure.get::<At>()?.0);
    let meant = meaning(intent.play)?;
    let acted_on = if meant == VisibleIntent::Stays { intent.stays() } else { intent.is_under_way(at) };
    acted_on.then_some(meant)
}

/// Whether a figure is a hostile on its guard whom nothing keeps from what it is about.
fn is_free_to_act(figure: &EntityRef) -> bool {
    let hostile = figure.get::<SideOf>().is_some_and(|side| side.0 == Side::Hostile);
    let aware = || figure.get::<Post>().and_then(Post::alarm).is_none_or(|alarm| alarm.state == AlarmState::Aware);
    let held = || {
        figure.contains::<Idle>()
            || figure.contains::<FallingBack>()
            || figure.contains::<Stunned>()
            || figure.contains::<Engaged>()
    };
    hostile && aware() && !held() && figure.acts()
}

/// Whether enough weighs on a figure whose doctrine makes it run or give up at a failed test of Nerve.
fn is_breaking(book: &Book, figure: &EntityRef) -> bool {
    let doctrine = figure.get::<Doctrine>().and_then(|word| book.doctrines.get(word.0.as_str()));
    let gives_way = |failure: Failure| matches!(failure, Failure::FallBack | Failure::Surrender);
    let between_fires = figure.get::<UnderFire>().is_some_and(|fire| fire.0.len() > 1);
    let pressures = [figure.contains::<Wounded>(), figure.contains::<Suppressed>(), between_fires];
    pressures.into_iter().filter(|weighs| *weighs).count() >= PRESSURES
        && doctrine.is_some_and(|doctrine| doctrine.nerve.iter().any(|row| gives_way(row.then)))
}

/// A hostile's play as it looks to an enemy; `None` for one of a suspicious figure, whose sign is another.
fn meaning(play: Play) -> Option<VisibleIntent> {
    match play {
        Play::Sweep | Play::CounterAttack | Play::Sally | Play::CutOff => Some(VisibleIntent::Comes),
        Play::DrawBack | Play::Rescue | Play::Burn | Play::Escape | Play::Execute | Play::SetOff | Play::Seize => {
            Some(VisibleIntent::Runs)
        }
        Play::Ambush | Play::Anchor => Some(VisibleIntent::Stays),
        _ => None,
    }
}
