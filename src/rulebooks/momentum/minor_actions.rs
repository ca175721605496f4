//! Minor Actions: one is free, more can be bought, each kind once a Turn (MO-MINOR-1 to 16, MO-SPEND-9).

use std::collections::BTreeMap;

use bevy::prelude::{Resource, World};
use serde::{Deserialize, Serialize};

use super::events::MoEvent;
use super::figure::{Character, Held, Stowed, book};
use super::order_types::{Band, MoOrder, Order};
use super::pools::{self, Price};
use super::rounds::{self, now};
use super::{Turn, objectives_and_objects};
use crate::board::{Board, Tile};
use crate::model::{CommonEvent, FigureId, Figures, Refusal, Token, Verdict, Word, Writer};

/// Dropped weapons by tile, in the order in which they fell (MO-SPEND-18).
#[derive(Resource, Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Drops(pub BTreeMap<Tile, Vec<Word>>);

/// Whether a character may take a Minor Action now.
///
/// # Errors
/// The rule that forbids it.
pub fn check(world: &World, figure: FigureId, word: &str) -> Verdict {
    rounds::may_command(world, figure)?;
    let now = now(world);
    Refusal::unless(!now.took(word), "MO-MINOR-3", || {
        format!("{} has taken this Minor Action this Turn; take another", world.label(figure))
    })?;
    let opposite = match word {
        "drop_prone" => now.took("stand"),
        "stand" => now.took("drop_prone"),
        _ => false,
    };
    Refusal::unless(!opposite, "MO-MINOR-7", || {
        "nobody drops prone and stands up in the same Turn; do it next Turn".into()
    })?;
    Refusal::unless(has_right(world), "MO-MINOR-2", || {
        "the free Minor Action is used up; buy one with Extra Minor Action".into()
    })
}

/// Display names of the useful Minor Actions a character has not taken this Turn (MO-MINOR-3).
pub fn untaken_names(world: &World, figure: FigureId) -> Vec<&'static str> {
    let (now, here) = (now(world), world.at(figure).unwrap_or_default());
    let mine = now.figure == Some(figure);
    let beside = |at: &Tile| world.resource::<Board>().door(*at).is_some();
    let stowed = world.of::<Stowed>(figure).is_some_and(|stowed| !stowed.0.is_empty());
    let lies = |at: &Tile| world.resource::<Drops>().0.contains_key(at);
    let all = [
        ("move", "Move", true),
        ("aim", "Aim", true),
        ("interact", "Open or close", here.neighbours().iter().any(beside)),
        ("prepare", "Prepare", true),
        ("drop_prone", "Drop prone", !world.prone(figure) && !now.took("stand")),
        ("stand", "Stand", world.prone(figure) && !now.took("drop_prone")),
        ("draw", "Draw", stowed || here.neighbours().iter().any(lies)),
    ];
    all.into_iter().filter(|(word, _, may)| *may && !(mine && now.took(word))).map(|(_, name, _)| name).collect()
}

/// Whether the free Minor Action or a bought one is left (MO-MINOR-1, MO-ORDER-2).
pub fn has_right(world: &World) -> bool {
    let now = now(world);
    now.bought || (now.tasks == 0 && now.taken.is_empty())
}

/// Price of the next Minor Action (MO-MINOR-2, MO-SPEND-10).
pub fn price(world: &World) -> u8 {
    let taken = u8::try_from(now(world).taken.len()).unwrap_or(u8::MAX);
    taken.max(book(world).spends.minor)
}

pub fn check_extra(world: &World, figure: FigureId, threat: bool) -> Verdict {
    rounds::may_command(world, figure)?;
    Refusal::unless(!has_right(world), "MO-MINOR-1", || {
        "there is a Minor Action to take without buying one; take that first".into()
    })?;
    pools::payment(world, world.side(figure), extra(world, threat)).map(|_| ())
}

fn extra(world: &World, threat: bool) -> Price {
    Price { points: price(world), own: 0, threat: Some(threat) }
}

pub fn buy_extra(turn: &mut Turn, figure: FigureId, threat: bool) {
    let world = turn.world();
    let Ok(payment) = pools::payment(world, world.side(figure), extra(world, threat)) else { return };
    pools::spend(turn, figure, "minor", payment);
    turn.commit(MoEvent::MinorBought { figure });
}

/// Commits a Minor Action as taken.
pub fn take(turn: &mut Turn, figure: FigureId, word: &str) {
    rounds::begin_turn(turn, figure);
    turn.commit(MoEvent::Minor { figure, what: Word::new(word) });
}

pub fn check_posture(world: &World, figure: FigureId, down: bool) -> Verdict {
    check(world, figure, if down { "drop_prone" } else { "stand" })?;
    Refusal::unless(world.prone(figure) != down, "MO-MINOR-15", || {
        let how = if down { "lies" } else { "stands" };
        format!("{} {how} already", world.label(figure))
    })
}

pub fn posture(turn: &mut Turn, figure: FigureId, down: bool) {
    let token = Word::new(super::status_effects::Prone::WORD);
    if down {
        take(turn, figure, "drop_prone");
        turn.commit(CommonEvent::TokenGained { figure, token });
    } else {
        take(turn, figure, "stand");
        turn.commit(CommonEvent::TokenLost { figure, token });
    }
}

/// Draw: pick an item up within Reach, or draw a stowed one (MO-MINOR-5).
pub fn check_draw(world: &World, figure: FigureId, item: Word, at: Option<Tile>) -> Verdict {
    check(world, figure, "draw")?;
    let Some(at) = at else {
        let weapon = book(world).weapons.contains_key(item.as_str());
        let stowed = world.of::<Stowed>(figure).is_some_and(|stowed| stowed.0.contains(&item));
        return Refusal::unless(weapon && stowed, "MO-MINOR-5", || {
            format!("{} carries no weapon `{item}` to draw", world.label(figure))
        });
    };
    let near = world.within(figure, at, Band::Reach);
    let lies = world.resource::<Drops>().0.get(&at).is_some_and(|lying| lying.contains(&item));
    let thing = world.resource::<objectives_and_objects::Works>().can_be_taken(item, at, world.side(figure));
    Refusal::unless(near && (lies || thing), "MO-MINOR-5", || {
        format!("no `{item}` within Reach can be picked up; go beside it")
    })
}

pub fn draw(turn: &mut Turn, figure: FigureId, item: Word, at: Option<Tile>) {
    take(turn, figure, "draw");
    let thing = at.is_some_and(|at| {
        let world = turn.world();
        world.resource::<objectives_and_objects::Works>().can_be_taken(item, at, world.side(figure))
    });
    if thing {
        turn.commit(MoEvent::Settled { figure, object: item });
    } else {
        turn.commit(MoEvent::Drew { figure, item, at });
    }
}

/// Scenario objects on a character's tile and the adjacent ones.
pub fn things_near(world: &World, figure: FigureId) -> Vec<Word> {
    let here = world.at(figure).unwrap_or_default();
    let things = world.resource::<objectives_and_objects::Works>().things.iter();
    things.filter(|(_, thing)| here == thing.at || here.is_beside(thing.at)).map(|(id, _)| *id).collect()
}

/// Interact: a simple use of a thing within Reach (MO-MINOR-8).
pub fn check_interact(world: &World, figure: FigureId, target: Word) -> Verdict {
    check(world, figure, "interact")?;
    world.resource::<objectives_and_objects::Works>().check_interact(world, figure, target)
}

pub fn interact(turn: &mut Turn, figure: FigureId, object: Word) {
    take(turn, figure, "interact");
    turn.commit(MoEvent::Settled { figure, object });
}

/// Every Minor Action of a character that may be legal, except Movement and doors.
pub fn candidates(world: &World, figure: FigureId) -> Vec<Order> {
    let mut orders = vec![
        MoOrder::Aim { figure },
        MoOrder::Prepare { figure },
        MoOrder::DropProne { figure },
        MoOrder::Stand { figure },
    ];
    let mut stowed = world.of::<Stowed>(figure).map(|stowed| stowed.0.clone()).unwrap_or_default();
    stowed.sort();
    stowed.dedup();
    orders.extend(stowed.into_iter().map(|item| MoOrder::Draw { figure, item, at: None }));
    let here = world.at(figure).unwrap_or_default();
    for at in here.neighbours().into_iter().chain([here]) {
        let mut lying = world.resource::<Drops>().0.get(&at).cloned().unwrap_or_default();
        lying.extend(world.resource::<objectives_and_objects::Works>().things_at(at));
        lying.sort();
        lying.dedup();
        orders.extend(lying.into_iter().map(|item| MoOrder::Draw { figure, item, at: Some(at) }));
    }
    orders.extend(things_near(world, figure).into_iter().map(|target| MoOrder::Interact { figure, target }));
    orders.extend([false, true].map(|threat| MoOrder::ExtraMinor { figure, threat }));
    orders.into_iter().map(Order::Own).collect()
}

/// Puts a weapon in hand and stows the previous one. Called by `apply`.
pub fn take_in_hand(world: &mut World, figure: FigureId, item: Word, at: Option<Tile>) {
    if let Some(at) = at {
        let mut drops = world.alter::<Drops>();
        if let Some(lying) = drops.0.get_mut(&at) {
            if let Some(index) = lying.iter().position(|word| *word == item) {
                lying.remove(index);
            }
            if lying.is_empty() {
                drops.0.remove(&at);
            }
        }
    }
    let before = world.of::<Held>(figure).and_then(|held| held.0);
    world.edit::<Stowed>(figure, |stowed| {
        if let Some(index) = stowed.0.iter().position(|word| *word == item).filter(|_| at.is_none()) {
            stowed.0.remove(index);
        }
        stowed.0.extend(before);
    });
    world.put(figure, Held(Some(item)));
}
