//! Intents: what each figure of a side means to do. They are settled at the start of the side's Move Phase, from what
//! the side knows, whether a person or a mind plays it; so they are part of the battle, and equal in its replay. A mind
//! follows them until there is news.

use super::errand_approaches;
use super::figure_view::Own;
use super::hostile_plays;
use super::outlook::Outlook;
use crate::board::Tile;
use crate::model::{Clock, Manner, Side};
use crate::referee::Seat;
use crate::rulebooks::modern_cqb::events::{Claiming, IntentsSettled, Turn};
use crate::rulebooks::modern_cqb::state::intent::{Intended, Intent, Play};

/// Number of its last places that a figure remembers.
const TRAIL: usize = 4;

/// Settles the intents of the side whose Move Phase begins.
pub fn settle_intents(mut claiming: Claiming) {
    claiming.once(settle_intents_now);
}

/// Settles the intents of the side while an order is resolved, as [`draw_up`] does.
pub fn settle_intents_now(turn: &mut Turn) {
    let side = turn.world().resource::<Clock>().active;
    let seat = Seat::take(turn.world(), side, Manner::Whole);
    let intents = Outlook::take(&seat).map(|outlook| plan(&outlook)).unwrap_or_default();
    if !intents.is_empty() {
        turn.commit(IntentsSettled { side, intents });
    }
}

/// The intents that differ from those of the last plan.
fn plan(outlook: &Outlook) -> Vec<Intended> {
    let plays = match outlook.side {
        Side::Response => errand_approaches::plan_errand_routes(outlook, false).plays(),
        _ => hostile_plays::assign_plays(outlook),
    };
    let of = |own: &Own| plays.iter().find(|(id, ..)| *id == own.id).map(|(_, play, at)| (*play, *at));
    let ready = outlook.ready().filter_map(|own| Some((own, of(own)?)));
    let intended = ready.map(|(own, play)| Intended { figure: own.id, intent: intent(outlook, own, play) });
    let changed = |intended: &Intended| {
        let before = outlook.own.iter().find(|own| own.id == intended.figure).and_then(|own| own.intent);
        before != Some(&intended.intent)
    };
    intended.filter(changed).collect()
}

fn intent(outlook: &Outlook, own: &Own, (play, at): (Play, Tile)) -> Intent {
    let since = own.intent.filter(|before| before.is_for(play, at)).map_or(outlook.round, |before| before.since);
    let mut trail = own
        .intent
        .filter(|before| before.learnt == outlook.learnt)
        .map(|before| before.trail.clone())
        .unwrap_or_default();
    if trail.last() != Some(&own.at) {
        trail.push(own.at);
    }
    trail.drain(..trail.len().saturating_sub(TRAIL));
    Intent { play, at, since, trail, walked: Vec::new(), picture: outlook.picture, learnt: outlook.learnt }
}
