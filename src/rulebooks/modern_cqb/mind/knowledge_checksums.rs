//! Checksums of what a side knows, by which it tells that there is news.
use super::figure_view::{Foe, Other, Own};
use crate::board::Tile;
use crate::model::SideKnowledge;

/// Modulus of a checksum.
const PICTURES: u64 = 9_999_991;

/// A checksum of whom a side has noticed, where, and how much it has searched.
pub fn noticed_checksum(known: &SideKnowledge, foes: &[Foe], others: &[Other]) -> u32 {
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
pub fn knowledge_checksum(known: &SideKnowledge, own: &[Own], foes: &[Foe], others: &[Other]) -> u32 {
    let bits = |flags: &[bool]| flags.iter().fold(1, |bits, flag| bits * 2 + u64::from(*flag));
    let foes =
        foes.iter().map(|foe| (foe.at, bits(&[foe.confirmed, foe.in_sight, foe.suppressed, foe.flashed, foe.wounded])));
    let others = others.iter().map(|other| {
        let flags = [other.downed, other.bleeding, other.restrained, other.surrendering, other.is_led_or_held()];
        (other.at, bits(&flags))
    });
    let states = own.iter().map(|own| bits(&[own.able, own.idle, own.composed, own.wounded, own.bleeding]));
    let swept = known.swept().map_or(0, |swept| swept.len()) as u64;
    let seen = foes.chain(others).flat_map(|(at, state)| [place(at), state]);
    seen.chain(states).chain([swept]).fold(1, mix) as u32
}

/// Mixes the number of level orders given so far into a picture, so that a new order counts as news.
pub fn with_order_count(picture: u32, given: usize) -> u32 {
    if given == 0 { picture } else { mix(u64::from(picture), given as u64) as u32 }
}
