//! Recover: helping friends and oneself (CQB-RECOVER-1, CQB-RECOVER-2).
use super::super::words::{Order, Relief};
use super::Candidate;
use super::outlook::{Outlook, Own};
use crate::table::FigureId;

/// What saving a life is worth.
const LIFE: i32 = 300;
/// What a friend who can shoot and watch again is worth.
const FRIEND: i32 = 55;
/// What it is worth to oneself: it goes by itself when one does not shoot.
const SELF: i32 = 20;

pub fn recover(outlook: &Outlook, own: &Own, order: &Order, target: FigureId, what: Relief) -> Option<Candidate> {
    let at = outlook.own.iter().find(|friend| friend.id == target)?.at;
    let danger = outlook.harm_on(own, at) > 0;
    let (score, why) = match what {
        Relief::Stabilize => (LIFE, "stops the bleeding"),
        Relief::Suppressed if target == own.id => (if danger { SELF * 2 } else { SELF }, "pulls itself together"),
        Relief::Suppressed => (if danger { FRIEND } else { FRIEND / 2 }, "pulls a friend together"),
        Relief::Wedge | Relief::Trap | Relief::Control => return None,
    };
    Some(Candidate::new(order.clone(), score, why))
}
