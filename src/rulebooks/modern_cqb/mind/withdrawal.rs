//! Breaking off: what the team does once nothing is to be won.
use super::Candidate;
use super::outlook::Outlook;
use super::time_left;
use crate::model::{CommonOrder, FigureId, Manner, OffMap};
use crate::rulebooks::modern_cqb::messages::{CqbOrder, Order};
use crate::rulebooks::modern_cqb::state::tokens::Downed;

/// What breaking off is worth once nothing is to be won.
const BREAK_OFF: i32 = 1_000;
/// The part of the team that is too few against as many who are known.
const FEW: (usize, usize) = (2, 5);
/// The part that is too few when time is short.
const FEW_AND_LATE: (usize, usize) = (3, 5);

/// Withdraws, or leaves one after the other, once nothing is to be won (CQB-ROUND-4).
pub fn withdraw(outlook: &Outlook) -> Option<Candidate> {
    if !outlook.hopeless() {
        return None;
    }
    let goes = |order: &Order| outlook.seat.allows(order);
    let order = Some(CommonOrder::Withdraw {}.into()).filter(goes);
    // Whoever can still act does so first, and goes then.
    let own = outlook.own.iter().rev().filter(|_| outlook.moving);
    let order = order.or_else(|| own.map(|own| leaves(own.id)).find(goes))?;
    Some(Candidate::new(order, BREAK_OFF, "leaves: there is nothing to be won here"))
}

fn leaves(figure: FigureId) -> Order {
    Order::Own(CqbOrder::Leave { figure })
}

/// Leaves after the last action of the phase that is worth anything.
pub fn after_acting(outlook: &Outlook) -> Option<Candidate> {
    let own = outlook.own.iter().filter(|_| outlook.hopeless());
    let order = own.map(|own| leaves(own.id)).find(|order| outlook.seat.allows(order))?;
    Some(Candidate::new(order, 1, "leaves: there is nothing to be won here"))
}

/// Whether the team had better leave: few are left, and they are no more than are known of the others; or time is short and little
/// more than half of them are left; or the clock has beaten them. Once one has gone late in a mission, all
/// go.
pub fn hopeless(outlook: &Outlook) -> bool {
    let (able, all) = (outlook.able().count(), outlook.own.len());
    let foes = outlook.foes.iter().filter(|foe| foe.confirmed).count();
    let short = outlook.left.is_some_and(|left| left <= outlook.data.mind.hurry);
    let at_most = |(part, of): (usize, usize)| able * of <= all * part;
    let beaten = at_most(FEW) && able <= foes || short && at_most(FEW_AND_LATE);
    outlook.manner == Manner::Whole
        && (beaten || time_left::late(outlook) && begun(outlook) || time_left::too_late(outlook))
}

/// Whether somebody of the team has left already: whoever is off the map, and was not carried out.
fn begun(outlook: &Outlook) -> bool {
    let known = &outlook.seat.known;
    let left = |id: &_| known.own_component::<OffMap>(*id).is_some() && known.own_component::<Downed>(*id).is_none();
    known.own().iter().any(left)
}
