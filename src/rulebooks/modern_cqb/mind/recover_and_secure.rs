//! Recover and Secure: helping friends, civilians, evidence, traps, wedges (CQB-RECOVER-1 to 5, CQB-SECURE-1).
use super::figure_view::Own;
use super::outlook::Outlook;
use super::{Candidate, gear_use};
use crate::board::Tile;
use crate::model::{FigureId, Manner, MapObject, Side, Word};
use crate::rulebooks::modern_cqb::actions::{Order, Recover, Secure};
use crate::rulebooks::modern_cqb::data::dice_pool_odds::DONE;
use crate::rulebooks::modern_cqb::events::Relief;
use crate::rulebooks::modern_cqb::mission::goal_progress::Verb;

/// All Recover orders of a figure: people and itself, then traps, then wedges.
pub fn recover_orders(outlook: &Outlook, own: &Own) -> Vec<Candidate> {
    let near = |at: Tile| at == own.at || at.is_beside(own.at);
    let mut thoughts: Vec<Candidate> = Vec::new();
    let mut think = |target: Option<Word>, at: Option<Tile>, what: Relief| {
        let order = Recover { figure: own.id, target, at, what };
        let thought = outlook.if_legal(order).and_then(|order| recover(outlook, own, order, target, what));
        thoughts.extend(thought);
    };
    for id in &outlook.people {
        for what in reliefs(outlook, own, *id) {
            think(Some(id.0), None, what);
        }
    }
    let traps = outlook.things().iter().filter(|thing| thing.kind.as_str() == "trap" && near(thing.at));
    traps.for_each(|trap| think(Some(trap.id), None, Relief::Trap));
    let takers = outlook.others.iter().filter_map(|other| other.seized_by);
    takers.for_each(|by| think(Some(by.0), None, Relief::Talk));
    // A wedge that keeps the other side out stays where it is.
    let idle = |at: &Tile| gear_use::wedge_worth(outlook, *at).is_none_or(|worth| worth == 0);
    let wedged = |at: &Tile| outlook.seat.known.door(*at).is_some_and(|door| door.wedged) && idle(at);
    own.at.neighbours().into_iter().filter(wedged).for_each(|at| think(None, Some(at), Relief::Wedge));
    thoughts
}

/// The kinds of help that a figure needs, as the side sees it.
fn reliefs(outlook: &Outlook, own: &Own, id: FigureId) -> Vec<Relief> {
    if let Some(friend) = outlook.own.iter().find(|friend| friend.id == id) {
        let near = id == own.id || friend.at.is_beside(own.at);
        let kinds = [(Relief::Suppressed, friend.suppressed), (Relief::Stabilize, friend.bleeding)];
        return kinds.into_iter().filter(|(_, holds)| near && *holds).map(|(what, _)| what).collect();
    }
    let Some(other) = outlook.others.iter().find(|other| other.id == id) else { return Vec::new() };
    let free = other.is_at_large() && !other.hostage;
    let kinds = [(Relief::Stabilize, other.bleeding), (Relief::Control, free)];
    let kinds = kinds.into_iter().filter(|(_, holds)| *holds && outlook.is_seen_within_one_tile(id, own.at));
    kinds.map(|(what, _)| what).collect()
}

fn recover(outlook: &Outlook, own: &Own, order: Order, target: Option<Word>, what: Relief) -> Option<Candidate> {
    let target = target.map(FigureId);
    let at = target.and_then(|target| outlook.own.iter().find(|friend| friend.id == target)).map(|friend| friend.at);
    let danger = outlook.harm_points_on(own, at.unwrap_or(own.at)) > 0;
    let (score, why) = match what {
        Relief::Stabilize if at.is_none() => (outlook.mind.acts.other_life, "stops the bleeding"),
        Relief::Stabilize => (outlook.mind.acts.life, "stops the bleeding"),
        // A careless mind never spends an action on this.
        Relief::Suppressed if outlook.manner == Manner::Careless => return None,
        Relief::Suppressed if target == Some(own.id) => {
            (if danger { outlook.mind.acts.rally * 2 } else { outlook.mind.acts.rally }, "pulls together")
        }
        Relief::Suppressed => (
            if danger { outlook.mind.acts.rally_friend } else { outlook.mind.acts.rally_friend / 2 },
            "pulls a friend together",
        ),
        // The fight comes first: shots would panic controlled civilians again.
        Relief::Control if outlook.foes.iter().any(|foe| foe.confirmed && foe.in_sight) => {
            (control(outlook, &order, target?) * outlook.mind.acts.under_fire / 100, "takes a civilian in hand")
        }
        Relief::Control => (control(outlook, &order, target?), "takes a civilian in hand"),
        Relief::Wedge => (outlook.mind.acts.friction, "takes the wedge away"),
        Relief::Trap => (outlook.mind.acts.friction, "disarms the trap"),
        Relief::Talk => (talk(outlook, &order), "talks to who has a hostage"),
    };
    Some(Candidate::new(order, score, why))
}

/// Points for a captive, and a hostage free, times the chance that he listens.
fn talk(outlook: &Outlook, order: &Order) -> i32 {
    let listens = outlook.seat.odds(order).map_or(0, |odds| odds.chance(DONE));
    (outlook.mind.acts.captive + outlook.mind.acts.unasked) * listens as i32 / 10_000
}

/// Points for controlling a civilian, times the chance that a panicked one obeys.
fn control(outlook: &Outlook, order: &Order, target: FigureId) -> i32 {
    let listens = outlook
        .seat
        .odds(order)
        .map_or(10_000, |odds| odds.outcomes.first().map_or(10_000, |outcome| outcome.basis_points));
    worth(outlook, target.0) * listens as i32 / 10_000
}

fn worth(outlook: &Outlook, target: Word) -> i32 {
    let asked = [Verb::Secure, Verb::Extract, Verb::Protect].iter().any(|verb| outlook.is_asked(*verb, target));
    if asked { outlook.mind.acts.asked } else { outlook.mind.acts.unasked }
}

/// Secure orders for people and objects in reach; the hostile side burns evidence by the same order.
pub fn secure_orders(outlook: &Outlook, own: &Own) -> Vec<Candidate> {
    if outlook.manner != Manner::Whole && outlook.side == Side::Hostile {
        return Vec::new();
    }
    let free = outlook.others.iter().filter(|other| other.is_at_large() && !other.downed);
    let people = free.filter(|other| outlook.is_seen_within_one_tile(other.id, own.at)).map(|other| other.id.0);
    let near = |thing: &&MapObject| thing.targetable && (thing.at == own.at || thing.at.is_beside(own.at));
    let things = outlook.things().iter().filter(near).map(|thing| thing.id);
    people.chain(things).filter_map(|target| secure(outlook, own, target)).collect()
}

/// A Secure order, scored by its exact odds.
fn secure(outlook: &Outlook, own: &Own, target: Word) -> Option<Candidate> {
    let order = outlook.if_legal(Secure { figure: own.id, target })?;
    let odds = outlook.seat.odds(&order)?;
    let done = odds.outcomes.first().map_or(0, |outcome| outcome.basis_points as i32);
    let person = || outlook.others.iter().any(|other| other.id.0 == target);
    let (worth, why) = match outlook.side {
        Side::Hostile => (outlook.mind.acts.burn, "burns the evidence"),
        _ if person() => (worth(outlook, target), "takes a civilian in hand"),
        _ => (worth(outlook, target), "secures what lies open"),
    };
    Some(Candidate::new(order, worth * done / 10_000, why))
}
