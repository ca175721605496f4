//! The scripted sides of Close Assault (CA-AI-1, CA-AI-2). A mind gets what its side knows, the legal orders and exact
//! odds, and nothing else. It rolls no dice: the same knowledge gives the same order.

mod assault;
mod cooperation;
mod movement;
mod outlook;

use crate::model::{CommonOrder, EndPhase, Hold, Manner, Move, Order as AnyOrder, Rationale};
use crate::referee::{Minds, Seat};
use crate::rulebooks::close_assault::actions::{Order, Overwatch, Rally};
use crate::rulebooks::close_assault::events::CloseAssault;
use crate::rulebooks::close_assault::mind::outlook::{Outlook, Own};

/// Maximum number of alternatives shown.
const MOST: usize = 6;

impl Minds for CloseAssault {
    fn choose(seat: &Seat<Self>) -> Option<Order> {
        candidates(seat, 1).into_iter().next().map(|thought| thought.order)
    }

    fn candidates(seat: &Seat<Self>) -> Vec<Rationale<Order>> {
        candidates(seat, MOST)
    }
}

/// The mind's options, best first: the order it gives, then its alternatives, at most `most` in all.
fn candidates(seat: &Seat<CloseAssault>, most: usize) -> Vec<Rationale<Order>> {
    let mut thoughts = Thoughts { seat, kept: Vec::new(), most };
    if let Some(outlook) = Outlook::from_seat(seat) {
        match seat.manner {
            // The simple mind does not coordinate: the first unit takes its first option.
            Manner::Simple => outlook.own.iter().take(1).for_each(|own| of_unit(&outlook, own, &mut thoughts)),
            _ => by_rank(&outlook, &mut thoughts),
        }
    }
    let end = AnyOrder::Common(CommonOrder::EndPhase(EndPhase {}));
    let mut kept = thoughts.kept;
    kept.push(Rationale { order: end, score: 0, why: "nothing is left to do".into() });
    kept.truncate(most);
    kept
}

/// The legal orders found so far, up to a maximum.
struct Thoughts<'s, 'w> {
    seat: &'s Seat<'w, CloseAssault>,
    kept: Vec<Rationale<Order>>,
    most: usize,
}

impl Thoughts<'_, '_> {
    fn full(&self) -> bool {
        self.kept.len() >= self.most
    }

    /// Adds an option, unless there are enough.
    fn offer(&mut self, score: i32, think: impl FnOnce() -> Option<(Order, &'static str)>) {
        if self.full() {
            return;
        }
        // Moves are chosen from the legal ones already.
        let moves = |order: &Order| matches!(order, AnyOrder::Common(CommonOrder::Move(Move { .. })));
        let legal = think().filter(|(order, _)| moves(order) || self.seat.allows(order));
        // Several reasons may lead to one order: the first counts.
        let new = legal.filter(|(order, _)| self.kept.iter().all(|known| known.order != *order));
        self.kept.extend(new.map(|(order, why)| Rationale { order, score, why: why.into() }));
    }
}

/// Units in activation order: one whose fire may pin for another, a joint assault, one with a wanted assault, one that
/// can fire, any (CA-AI-1).
fn by_rank<'w>(outlook: &Outlook<'_, 'w>, thoughts: &mut Thoughts) {
    thoughts.offer(100, || Some((cooperation::supporting_fire(outlook)?.1, "pins them before others assault")));
    thoughts.offer(95, || Some((cooperation::joint_assault(outlook)?, "together they outmatch the target")));
    let wants = |own: &&Own<'w>| outlook.assaults(own).wanted.is_some();
    let fires = |own: &&Own<'w>| outlook.best_fire(own).is_some();
    let units = || outlook.own.iter();
    let last = units().filter(|own| !wants(own) && !fires(own));
    let ranked = units().filter(wants).chain(units().filter(|own| !wants(own) && fires(own))).chain(last);
    for own in ranked {
        of_unit(outlook, own, thoughts);
        if thoughts.full() {
            break;
        }
    }
}

/// A unit's options in the order of CA-AI-1.
fn of_unit<'w>(outlook: &Outlook<'_, 'w>, own: &Own<'w>, thoughts: &mut Thoughts) {
    let figure = own.id;
    let hold = AnyOrder::Common(CommonOrder::Hold(Hold { figure }));
    if own.interrupts {
        return watch(outlook, own, thoughts);
    }
    if own.consolidates {
        thoughts.offer(50, || Some((movement::consolidate(outlook, own)?, "closer to the objective")));
        return thoughts.offer(10, || Some((hold, "the ground is held")));
    }
    if own.pinned {
        thoughts.offer(90, || Some((Rally { figure }.into(), "it must unpin first")));
    }
    thoughts
        .offer(85, || Some((movement::move_to_free_objective(outlook, own)?, "takes a free objective before the end")));
    thoughts.offer(80, || assault::next_assault_order(outlook, own));
    thoughts.offer(70, || Some((assault::pinning_fire(outlook, own)?, "pins them first, and assaults if they are")));
    thoughts
        .offer(65, || Some((movement::move_to_objective_in_time(outlook, own)?, "must be at an objective in time")));
    thoughts.offer(60, || Some((outlook.best_fire(own)?, "the best fire that it has")));
    if own.fired {
        thoughts.offer(50, || Some((movement::move_to_cover(outlook, own)?, "cover with a line to the enemy")));
        thoughts.offer(48, || {
            Some((movement::deploy_into_cover(outlook, own)?, "each model finds cover where the unit stands"))
        });
    }
    let watch = Order::from(Overwatch { figure });
    if own.fired || outlook.stays_at_objective(own) {
        thoughts.offer(45, || Some((watch.clone(), "holds its ground on Overwatch")));
    }
    if outlook.seat.manner != Manner::Careless || !own.fired {
        thoughts.offer(40, || Some((movement::advance(outlook, own)?, "moves up to the next objective or enemy")));
    }
    thoughts.offer(20, || Some((watch, "has no better use for its action")));
    thoughts.offer(10, || Some((hold, "waits where it is")));
}

/// Fires from Overwatch if the shot is worth it, or if no better target can still come (CA-WATCH-1).
fn watch<'w>(outlook: &Outlook<'_, 'w>, own: &Own<'w>, thoughts: &mut Thoughts) {
    let waits = outlook.seat.manner == Manner::Whole && outlook.has_enemy_to_activate();
    let least = if waits { outlook.data.mind.watch_least } else { 0 };
    let fire = || outlook.best_fire(own).filter(|order| outlook.expected_losses(order) >= least);
    thoughts.offer(60, || Some((fire()?, "worth the one shot")));
    let pass = AnyOrder::Common(CommonOrder::Hold(Hold { figure: own.id }));
    thoughts.offer(10, || Some((pass, "waits for a better target")));
}
