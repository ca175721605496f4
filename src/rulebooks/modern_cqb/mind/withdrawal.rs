//! Withdrawal: when the team gives up the mission, and how it leaves.
use super::Candidate;
use super::outlook::Outlook;
use super::time_left;
use crate::model::{FigureId, Manner, OffMap, Side, Withdraw};
use crate::rulebooks::modern_cqb::actions::{CallIn, Leave, Order};
use crate::rulebooks::modern_cqb::state::intent::Play;
use crate::rulebooks::modern_cqb::state::status_effects::Downed;

/// The score of withdrawing from a hopeless mission: above every other order.
const BREAK_OFF: i32 = 1_000;

/// The order to withdraw, or to leave figure by figure, once the mission is hopeless (CQB-ROUND-4).
pub fn withdrawal_order(outlook: &Outlook) -> Option<Candidate> {
    if !outlook.is_hopeless() {
        return None;
    }
    let goes = |order: &Order| outlook.seat.allows(order);
    let order = Some(Withdraw {}.into()).filter(goes);
    // In the Fire & Utility Phase figures act first, then leave.
    let own = outlook.own.iter().rev().filter(|_| outlook.moving);
    let order = order.or_else(|| own.map(|own| leaves(own.id)).find(goes))?;
    Some(Candidate::new(order, BREAK_OFF, "leaves: there is nothing to be won here"))
}

/// The order to call in, as soon as nothing required is open (CQB-ROUND-4): what is optional was taken on the way, and each
/// round more gives the enemy another.
pub fn call_in_order(outlook: &Outlook) -> Option<Candidate> {
    // Whoever is able to act may call: of all others the answer is the same.
    let own = outlook.able().next().filter(|_| outlook.side == Side::Response)?;
    let order = Some(CallIn { figure: own.id }.into()).filter(|order| outlook.seat.allows(order))?;
    Some(Candidate::new(order, BREAK_OFF, "calls in: what had to be done is done"))
}

fn leaves(figure: FigureId) -> Order {
    Leave { figure }.into()
}

/// The order to leave once no action in this phase is worthwhile.
pub fn leave_order_after_acting(outlook: &Outlook) -> Option<Candidate> {
    let own = outlook.own.iter().filter(|_| outlook.is_hopeless());
    let order = own.map(|own| leaves(own.id)).find(|order| outlook.seat.allows(order))?;
    Some(Candidate::new(order, 1, "leaves: there is nothing to be won here"))
}

impl Outlook<'_> {
    /// Whether the team should withdraw; computed once.
    pub fn is_hopeless(&self) -> bool {
        *self.hopeless.get_or_init(|| hopeless(self))
    }
}

/// Whether the mission is hopeless: few of the team are left and they do not outnumber the known enemies; or time is
/// short and little more than half are left; or an objective needs more rounds than remain. Once one figure has left
/// late in a mission, all leave.
fn hopeless(outlook: &Outlook) -> bool {
    let (able, all) = (outlook.able().count(), outlook.own.len());
    let foes = outlook.foes.iter().filter(|foe| foe.confirmed).count();
    let short = outlook.left.is_some_and(|left| left <= outlook.mind.hurry);
    let at_most = |percent: usize| able * 100 <= all * percent;
    let withdrawal = &outlook.mind.withdrawal;
    let beaten = at_most(withdrawal.few) && able <= foes || short && at_most(withdrawal.few_and_late);
    // A team on its way out goes on: who turns round two tiles from the exit has lost both.
    let leaving = outlook.ready().any(|own| own.intent.is_some_and(|intent| intent.play == Play::Leave));
    outlook.manner == Manner::Whole
        && (beaten || leaving || time_left::is_end_near(outlook) && begun(outlook) || time_left::is_too_late(outlook))
}

/// Whether a figure of the team has already left: it is off the map, and not as a casualty.
fn begun(outlook: &Outlook) -> bool {
    let known = &outlook.seat.known;
    let left = |id: &_| known.own_component::<OffMap>(*id).is_some() && known.own_component::<Downed>(*id).is_none();
    known.own().iter().any(left)
}
