//! Lays out a battle as a side may suppose it to be. All of it comes from the side's [`SideKnowledge`]; the sample says where
//! hidden people stand.
use std::collections::BTreeMap;
use std::sync::Arc;

use bevy::ecs::system::RunSystemOnce;
use bevy::ecs::world::EntityRef;
use bevy::prelude::World;

use super::super::known_situation::Outlook;
use super::strangers::{self, Contact};
use crate::board::{Board, Tile};
use crate::model::{
    At, Certainty, Clock, DiceRack, FigureId, Journal, Knowledge, LastSeen, LogBook, Outcome, Registry, Roster, Score,
    Side, SideKnowledge, SideKnows, Sighting, Word,
};
use crate::referee::Battle;
use crate::rulebooks::modern_cqb::data::Book;
use crate::rulebooks::modern_cqb::events::{ModernCqb, Turn};
use crate::rulebooks::modern_cqb::mission::objectives::Goals;
use crate::rulebooks::modern_cqb::mission::score::Tariff;
use crate::rulebooks::modern_cqb::mission::timeline::Timeline;
use crate::rulebooks::modern_cqb::resolve::look;
use crate::rulebooks::modern_cqb::senses::noise::Heat;
use crate::rulebooks::modern_cqb::senses::situation::Site;
use crate::rulebooks::modern_cqb::senses::{belief, observation};
use crate::rulebooks::modern_cqb::state::figure::{Bearing, Doctrine, Post, Temperament, TurnState};
use crate::rulebooks::modern_cqb::state::objects::Objects;
use crate::rulebooks::modern_cqb::state::past_event_marks::UnderFire;
use crate::rulebooks::modern_cqb::state::phases::Forced;

/// Parts of other figures that no side sees.
const HIDDEN: [&str; 14] = [
    "intent",
    "temperament",
    "leader",
    "post",
    "done",
    "tested",
    "under-fire",
    "shrugged",
    "watched",
    "judged",
    "in-hand",
    "idle",
    "falling-back",
    "lost-from-sight",
];
/// Parts of its own figures that a hostile side does not know.
const OF_THE_TEAM: [&str; 3] = ["watched", "judged", "in-hand"];

/// Lays out the battle of a sample.
pub fn lay(outlook: &Outlook, battle: &mut Battle<ModernCqb>, sample: u32) {
    let known = &outlook.seat.known;
    let world = battle.world_mut();
    LastSeen::clear(world);
    Roster::dismiss(world);
    // Nothing but the round, the phase and the sample: common to all options, and to a loaded battle.
    let clock = *known.clock();
    DiceRack::install(world, seed(&clock, sample), []);
    world.insert_resource(Board::clone(&outlook.board));
    world.insert_resource(clock);
    world.insert_resource(Outcome::default());
    world.insert_resource(Score::default());
    world.insert_resource(LogBook::default());
    briefing(world, outlook);
    let contacts = people(world, outlook);
    knowledge(world, known, &contacts);
    strangers::enlist(world, outlook, &contacts);
    Journal::clear(world);
    observation::take_in_all(world);
    let _ = world.run_system_once(belief::remember_unseen);
    look::look(&mut Turn::of(world), FigureId::new(""), None);
}

fn seed(clock: &Clock, sample: u32) -> u64 {
    u64::from(clock.now.round) << 40 | u64::from(clock.now.phase) << 32 | u64::from(sample)
}

/// What the side was told, and the rules; the rest of the mission is left blank.
fn briefing(world: &mut World, outlook: &Outlook) {
    let known = &outlook.seat.known;
    if let Some(book) = known.briefed::<Book>() {
        world.insert_resource(book.clone());
        world.insert_resource(known.briefed::<Tariff>().cloned().unwrap_or_else(|| Tariff::usual(book)));
    }
    world.insert_resource(known.briefed::<Site>().cloned().unwrap_or_default());
    let heat = known.briefed::<Heat>().and_then(Heat::now);
    world.insert_resource(Heat::starting(heat, None));
    world.insert_resource(known.followed::<Goals>().unwrap_or_default());
    world.insert_resource(known.followed::<Objects>().unwrap_or_default());
    world.insert_resource(known.briefed::<Timeline>().map(Timeline::orders_given).unwrap_or_default());
    world.insert_resource(Forced::default());
}

/// The side's own figures, and those it has told apart. Returns the Contacts.
fn people(world: &mut World, outlook: &Outlook) -> Vec<Contact> {
    let known = &outlook.seat.known;
    let mut contacts: Vec<Sighting> = Vec::new();
    for (id, own) in known.people() {
        if let Some(own) = own {
            enlist_own(world, known, id, own);
        } else if let Some(seen) = known.sighting(id) {
            match (seen.certainty, known.as_seen(id)) {
                (Certainty::Confirmed, Some(figure)) => enlist_other(world, outlook, id, figure, seen.at),
                _ => contacts.push(seen),
            }
        }
    }
    // Ids and the order of the roster would tell Contacts apart.
    contacts.sort_by_key(|seen| (seen.at, seen.round));
    let named = |(place, seen): (usize, Sighting)| (FigureId(Word::new(&format!("contact-{}", place + 1))), seen);
    contacts.into_iter().enumerate().map(named).collect()
}

fn enlist_own(world: &mut World, known: &SideKnowledge, id: FigureId, own: EntityRef) {
    let entity = Roster::enlist(world, id);
    let hides = known.side() == Side::Hostile;
    Registry::put_parts(world, entity, own, |part| !hides || !OF_THE_TEAM.contains(&part));
    if let Some(under_fire) = world.get_mut::<UnderFire>(entity) {
        // Somebody who fired unseen is not known by where he stood.
        under_fire.into_inner().0.retain(|(by, _)| known.certainty(*by) == Certainty::Confirmed);
    }
}

fn enlist_other(world: &mut World, outlook: &Outlook, id: FigureId, figure: EntityRef, at: Tile) {
    let known = &outlook.seat.known;
    let gone = figure.acts() && !known.in_view(id) && outlook.sight().contains(at);
    let at = if gone { strangers::out_of_sight(world, outlook, at) } else { at };
    let entity = Roster::enlist(world, id);
    Registry::put_parts(world, entity, figure, |part| !HIDDEN.contains(&part));
    let book = world.resource::<Book>();
    let temperament = figure
        .get::<Doctrine>()
        .and_then(|doctrine| book.doctrines.get(doctrine.0.as_str()))
        .map(|doctrine| Temperament(Word::new(&doctrine.temperament)));
    let mut figure = world.entity_mut(entity);
    figure.insert((Post::new(at, false), TurnState::default()));
    if !known.in_view(id) {
        figure.insert(At(at));
    }
    temperament.into_iter().for_each(|temperament| {
        figure.insert(temperament);
    });
}

/// The side's own knowledge. The other side knows the building, and sees what it sees.
fn knowledge(world: &mut World, known: &SideKnowledge, contacts: &[Contact]) {
    let board = world.resource::<Board>();
    let mut knowledge = Knowledge::blank(board);
    let all = board.tiles_where(|_| true);
    if let (Some(own), Some(knows)) = (knowledge.get_mut(known.side()), known.all()) {
        let told_apart = knows.figures.iter().filter(|(_, seen)| seen.certainty == Certainty::Confirmed);
        let figures: BTreeMap<FigureId, Sighting> =
            told_apart.map(|(id, seen)| (*id, *seen)).chain(contacts.iter().copied()).collect();
        // The board is as the side believes it to be.
        *own = SideKnows { figures: Arc::new(figures), standing: BTreeMap::new(), ..knows.clone() };
    }
    world.insert_resource(knowledge);
    let other = known.side().enemy().unwrap_or(Side::Hostile);
    Knowledge::see(world, other, &all);
}
