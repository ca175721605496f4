//! Helping friends and oneself, and taking people and things under control (CQB-RECOVER-1 to 5, CQB-SECURE-1).
use super::super::goals::Verb;
use super::super::words::{Order, Relief};
use super::Candidate;
use super::outlook::Outlook;
use super::who::Own;
use crate::table::{FigureId, Manner, Side, Word};

/// What saving a life is worth: a friend's, anybody else's.
const LIFE: i32 = 300;
const ANYBODY: i32 = 120;
/// What a friend who can shoot and watch again is worth.
const FRIEND: i32 = 75;
/// What it is worth to oneself: it goes by itself when one does not shoot.
const SELF: i32 = 30;
/// What things and people in hand are worth, where they are asked for and where not.
const ASKED: i32 = 320;
const UNASKED: i32 = 110;
/// How many times less a civilian in hand is worth while an enemy is in sight.
const UNDER_FIRE: i32 = 5;
/// Evidence that the team does not get.
const BURNT: i32 = 220;
/// A wedge or a trap out of the way.
const FRICTION: i32 = 60;

pub fn recover(
    outlook: &Outlook,
    own: &Own,
    order: &Order,
    target: Option<FigureId>,
    what: Relief,
) -> Option<Candidate> {
    let at = target.and_then(|target| outlook.own.iter().find(|friend| friend.id == target)).map(|friend| friend.at);
    let danger = outlook.harm_on(own, at.unwrap_or(own.at)) > 0;
    let (score, why) = match what {
        Relief::Stabilize if at.is_none() => (ANYBODY, "stops the bleeding"),
        Relief::Stabilize => (LIFE, "stops the bleeding"),
        // Nobody in a hurry takes breath.
        Relief::Suppressed if outlook.manner == Manner::Careless => return None,
        Relief::Suppressed if target == Some(own.id) => (if danger { SELF * 2 } else { SELF }, "pulls together"),
        Relief::Suppressed => (if danger { FRIEND } else { FRIEND / 2 }, "pulls a friend together"),
        // First the fight: shots scare those away again who were taken in hand.
        Relief::Control if outlook.foes.iter().any(|foe| foe.confirmed && foe.in_sight) => {
            (control(outlook, order, target?) / UNDER_FIRE, "takes a civilian in hand")
        }
        Relief::Control => (control(outlook, order, target?), "takes a civilian in hand"),
        Relief::Wedge => (FRICTION, "takes the wedge away"),
        Relief::Trap => (FRICTION, "disarms the trap"),
    };
    Some(Candidate::new(order.clone(), score, why))
}

/// What a civilian in hand is worth; one who panics may have to be spoken to, and may not listen.
fn control(outlook: &Outlook, order: &Order, target: FigureId) -> i32 {
    let listens = outlook
        .seat
        .odds(order)
        .map_or(10_000, |odds| odds.outcomes.first().map_or(10_000, |outcome| outcome.basis_points));
    worth(outlook, target.0) * listens as i32 / 10_000
}

fn worth(outlook: &Outlook, target: Word) -> i32 {
    let asked = [Verb::Secure, Verb::Extract, Verb::Protect].iter().any(|verb| outlook.asks(*verb, target));
    if asked { ASKED } else { UNASKED }
}

/// Secures what lies or stands there, by the exact odds; to the hostile side that means burning it.
pub fn secure(outlook: &Outlook, order: &Order, target: Word) -> Option<Candidate> {
    if outlook.manner != Manner::Whole && outlook.side == Side::Hostile {
        return None;
    }
    let odds = outlook.seat.odds(order)?;
    let done = odds.outcomes.first().map_or(0, |outcome| outcome.basis_points as i32);
    let (worth, why) = if outlook.side == Side::Hostile {
        (BURNT, "burns the evidence")
    } else {
        (worth(outlook, target), "secures what lies open")
    };
    Some(Candidate::new(order.clone(), worth * done / 10_000, why))
}
