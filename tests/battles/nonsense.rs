//! Nonsense orders: each gets an answer without a panic, and a refused one changes nothing.

use crate::promises;
use crate::small_cqb_levels;

#[test]
fn no_order_however_mangled_brings_a_battle_down() {
    let words =
        ["move", "open", "close", "peek", "drag", "fire", "overwatch", "breach", "recover", "hold", "use", "arrest"];
    let names = ["alpha", "gun", "door-4-1", "suppressed"];
    promises::no_order_brings_it_down(|play| small_cqb_levels::battle(play as usize, play), (60, 20), &words, &names);
}
