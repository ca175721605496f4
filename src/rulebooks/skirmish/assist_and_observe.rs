//! Assist and Observe: giving up an Action for another unit (SK-CREW-1, SK-CREW-2, SK-CREW-4, SK-BLAST-2). Focus alone
//! gives nothing, so there is no order for it (SK-CREW-6).

use bevy::prelude::World;

use super::orders_and_events::{Order, SkEvent, SkOrder};
use super::status_effects::{Assisting, Observing};
use super::unit::{Unit, book, helping};
use super::{Turn, rounds, tasks};
use crate::model::{FigureId, Figures, Refusal, Verdict};

/// The most helpers a unit can use for any Action open to it from its position (SK-CREW-4).
fn helper_limit(world: &World, whom: FigureId) -> u8 {
    let weapons = world.weapons(book(world), whom).into_iter().map(|(_, weapon)| weapon.crew);
    weapons.chain([tasks::helper_limit(world, whom)]).max().unwrap_or(0)
}

fn assisting(world: &World, whom: FigureId) -> usize {
    helping::<Assisting>(world, |token| token.whom == whom).count()
}

pub fn check_assist(world: &World, figure: FigureId, target: FigureId) -> Verdict {
    rounds::may_act(world, figure)?;
    check_friend(world, figure, target, "SK-CREW-1")?;
    let name = || world.label(target);
    let still = world.done(figure).still();
    Refusal::unless(still, "SK-CREW-2", || {
        format!("{} has moved and cannot Focus; assist next turn", world.label(figure))
    })?;
    let helper_limit = helper_limit(world, target);
    Refusal::unless(usize::from(helper_limit) > assisting(world, target), "SK-CREW-4", || match helper_limit {
        0 => format!("{} has nothing that can be assisted; assist another", name()),
        _ => format!("{} has all the help it can use; assist another", name()),
    })?;
    let near = world.apart(figure, target).is_some_and(|tiles| tiles <= book(world).crew.within);
    Refusal::unless(near, "SK-CREW-5", || {
        format!("{} is more than 1 tile away; move beside it and assist next turn", name())
    })?;
    let waits = world.done(target).still() && !world.done(target).acted;
    Refusal::unless(waits, "SK-CREW-2", || format!("{} has moved or acted and cannot Focus; assist another", name()))
}

fn check_friend(world: &World, figure: FigureId, target: FigureId, rule: &'static str) -> Verdict {
    let friend = figure != target && world.in_play(target) && world.side(target) == world.side(figure);
    Refusal::unless(friend, rule, || "only another unit of the same side can be assisted; choose one".into())
}

pub fn check_observe(world: &World, figure: FigureId, target: FigureId) -> Verdict {
    rounds::may_act(world, figure)?;
    check_friend(world, figure, target, "SK-BLAST-2")?;
    let indirect = world.weapons(book(world), target).iter().any(|(_, weapon)| weapon.indirect);
    let waits = indirect && !world.done(target).acted;
    Refusal::unless(waits, "SK-BLAST-2", || {
        format!("{} has no indirect weapon left to fire this turn; observe for another", world.label(target))
    })?;
    let observed = helping::<Observing>(world, |token| token.whom == target).next().is_some();
    Refusal::unless(!observed, "SK-BLAST-2", || {
        format!("{} already has an observer; one is enough", world.label(target))
    })
}

pub fn assist(turn: &mut Turn, figure: FigureId, target: FigureId) {
    turn.commit(SkEvent::Assisted { figure, target });
}

pub fn observe(turn: &mut Turn, figure: FigureId, target: FigureId) {
    turn.commit(SkEvent::Observed { figure, target });
}

/// Every way to help that may be legal.
pub fn candidates(world: &World, figure: FigureId) -> Vec<Order> {
    let help = |target| [SkOrder::Assist { figure, target }, SkOrder::Observe { figure, target }];
    world.units_of(world.side(figure)).into_iter().flat_map(help).map(Order::Own).collect()
}
