//! The scripted sides of this book. They get what their side knows, the legal orders and exact odds, and nothing else.
//!
//! Every order that comes to mind is a [`Candidate`] with a score and a reason; the best above 0 is given. No dice are rolled:
//! the same knowledge gives the same order. A mind ends by itself, since each order costs half-points or the figure's action,
//! and a figure walks on only to a place that is better than the one where it stands.
mod advance;
mod defend;
mod doors;
mod fight;
mod guess;
mod outlook;
mod place;
mod tend;
mod watch;

use super::ModernCqb;
use super::words::Order;
use crate::hostiles;
use crate::referee::Seat;
use crate::table::{Dice, Side};
use outlook::Outlook;

type Candidate = hostiles::Candidate<Order>;

/// The order that a side gives now; `None` to end its part of the phase.
pub fn choose(seat: &Seat<ModernCqb>, _dice: &mut Dice) -> Option<Order> {
    ponder(seat).map(|candidate| candidate.order)
}

/// The best that comes to a side's mind, and why.
pub fn ponder(seat: &Seat<ModernCqb>) -> Option<Candidate> {
    let outlook = Outlook::take(seat)?;
    match (outlook.moving, outlook.side) {
        (true, Side::Response) => advance::consider(&outlook),
        (true, _) => defend::consider(&outlook),
        (false, _) => fight::consider(&outlook),
    }
}
