//! Intents: what each figure of a side means to do. They are settled at the start of the side's Move Phase, from what
//! the side knows, whether a person or a mind plays it; so they are part of the battle, and equal in its replay. A mind
//! follows them until there is news.

use super::approaches::Ways;
use super::figure_view::{Foe, Other, Own};
use super::hostile_plays;
use super::known_situation::Outlook;
use crate::board::{Tile, distance};
use crate::model::{Clock, FigureId, Manner, Side, SideKnowledge};
use crate::referee::Seat;
use crate::rulebooks::modern_cqb::events::{Claiming, Planned, Turn};
use crate::rulebooks::modern_cqb::state::intent::{Intended, Intent, Play};

/// How many of its last places a figure remembers.
const TRAIL: usize = 4;
/// How far the aim of a play may shift, in tiles, and still be the same aim.
const SAME: u16 = 4;
/// Modulus of the picture, a checksum.
const PICTURES: u64 = 9_999_991;

/// Settles the intents of the side whose Move Phase begins.
pub fn draw_up(mut claiming: Claiming) {
    claiming.once(draw_up_plan);
}

/// As [`draw_up`], while an order is resolved.
pub fn draw_up_plan(turn: &mut Turn) {
    let side = turn.world().resource::<Clock>().active;
    let seat = Seat::take(turn.world(), side, Manner::Whole);
    let intents = Outlook::take(&seat).map(|outlook| plan(&outlook)).unwrap_or_default();
    if !intents.is_empty() {
        turn.commit(Planned { side, intents });
    }
}

/// The intents that differ from those of the last plan.
fn plan(outlook: &Outlook) -> Vec<Intended> {
    let plays = match outlook.side {
        Side::Response => Ways::plan(outlook, false).plays(),
        _ => hostile_plays::share_out(outlook),
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

impl Intent {
    /// Whether it is about this play, here or a few tiles on.
    pub fn is_for(&self, play: Play, at: Tile) -> bool {
        self.play == play && distance(self.at, at) <= SAME
    }
}

/// A checksum of whom a side has noticed, where, and how much it has searched.
pub fn learnt(known: &SideKnowledge, foes: &[Foe], others: &[Other]) -> u32 {
    let foes = foes.iter().map(|foe| 1 + place(foe.at) * 2 + u64::from(foe.confirmed));
    let counts = [others.len(), known.swept().map_or(0, |swept| swept.len())];
    foes.chain(counts.map(|count| count as u64)).fold(1, mix) as u32
}

fn mix(sum: u64, value: u64) -> u64 {
    (sum * 1_000_003 + value) % PICTURES
}

fn place(at: Tile) -> u64 {
    u64::from(at.x as u16) * 512 + u64::from(at.y as u16)
}

/// A checksum of what a side knows: who is where and in what state, and how much is searched. It holds no names, since a
/// Contact's is not known.
pub fn picture(known: &SideKnowledge, own: &[Own], foes: &[Foe], others: &[Other]) -> u32 {
    let bits = |flags: &[bool]| flags.iter().fold(1, |bits, flag| bits * 2 + u64::from(*flag));
    let foes =
        foes.iter().map(|foe| (foe.at, bits(&[foe.confirmed, foe.in_sight, foe.suppressed, foe.flashed, foe.wounded])));
    let others = others.iter().map(|other| {
        let flags = [other.downed, other.bleeding, other.restrained, other.surrendering, other.led_by.is_some()];
        (other.at, bits(&flags))
    });
    let states = own.iter().map(|own| bits(&[own.able, own.idle, own.composed, own.wounded, own.bleeding]));
    let swept = known.swept().map_or(0, |swept| swept.len()) as u64;
    let seen = foes.chain(others).flat_map(|(at, state)| [place(at), state]);
    seen.chain(states).chain([swept]).fold(1, mix) as u32
}

/// Mixes the number of level orders given so far into a picture, so that a new order counts as news.
pub fn with_orders(picture: u32, given: usize) -> u32 {
    if given == 0 { picture } else { mix(u64::from(picture), given as u64) as u32 }
}

impl Outlook<'_> {
    /// Whether the side has learnt anything since the figure's intent was settled.
    pub fn news(&self, own: &Own) -> bool {
        own.intent.is_none_or(|intent| intent.picture != self.picture)
    }

    /// The plays settled at the start of the phase, unless there is news or somebody has none.
    pub fn settled(&self) -> Option<Vec<Share>> {
        let share = |own: &Own| own.intent.filter(|_| !self.news(own)).map(|intent| (own.id, intent.play, intent.at));
        self.ready().map(share).collect()
    }

    /// Points for a tile where the figure was in this phase, or a short while ago: without news there is nothing to go back
    /// for.
    pub fn back(&self, own: &Own, tile: Tile) -> i32 {
        let Some(intent) = own.intent.filter(|_| tile != own.at) else { return 0 };
        let plays = &self.mind.plays;
        if intent.learnt == self.learnt && intent.trail.contains(&tile) {
            return -plays.back;
        }
        if intent.walked.contains(&tile) { -plays.retrace } else { 0 }
    }

    /// Whether a figure was about this when the phase began.
    pub fn is_about(&self, own: &Own, play: Play, at: Tile) -> bool {
        self.manner == Manner::Whole && own.intent.is_some_and(|intent| intent.is_for(play, at))
    }
}

/// A figure's share in a side's plan.
pub type Share = (FigureId, Play, Tile);
