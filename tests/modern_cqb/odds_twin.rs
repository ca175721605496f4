//! The odds once more, as simply as they can be had: each throw counted face by face where there are at most ten
//! million, else die by die; held to the game's own weights as exact integers.

use fatal_funnel::rulebooks::modern_cqb::pool_odds;

/// Throws that are counted one by one.
const MOST: u128 = 10_000_000;

/// Net Strikes of one throw: attack dice first, then guard dice (CQB-DICE-1, CQB-FIRE-3).
fn net(faces: &[u8], attack: usize) -> usize {
    let good = |faces: &[u8]| faces.iter().filter(|face| **face == 6 || **face == 7 || **face == 8).count();
    good(&faces[..attack]).saturating_sub(good(&faces[attack..]))
}

/// Every throw of the dice, counted by its net Strikes.
fn enumerated(attack: usize, guard: usize) -> Vec<u128> {
    let mut counts = vec![0_u128; attack + 1];
    let mut faces = vec![1_u8; attack + guard];
    loop {
        counts[net(&faces, attack)] += 1;
        // The next throw, as an odometer turns.
        let Some(place) = faces.iter().position(|face| *face < 8) else { return counts };
        faces[place] += 1;
        faces[..place].fill(1);
    }
}

/// The same, from what each further die does to the count: an attack die adds one on 3 of 8 faces, a guard die takes one.
fn die_by_die(attack: usize, guard: usize) -> Vec<u128> {
    // By the successes of the attack and of the guard.
    let mut ways = vec![vec![0_u128; guard + 1]; attack + 1];
    ways[0][0] = 1;
    for thrown in 0..attack + guard {
        let mut next = vec![vec![0_u128; guard + 1]; attack + 1];
        for (hits, row) in ways.iter().enumerate() {
            for (saves, ways) in row.iter().enumerate().filter(|(_, ways)| **ways > 0) {
                for face in 1..=8_u8 {
                    let success = usize::from(face >= 6);
                    let (hit, save) = if thrown < attack { (success, 0) } else { (0, success) };
                    next[hits + hit][saves + save] += ways;
                }
            }
        }
        ways = next;
    }
    let mut counts = vec![0; attack + 1];
    for (hits, row) in ways.iter().enumerate() {
        row.iter().enumerate().for_each(|(saves, ways)| counts[hits.saturating_sub(saves)] += ways);
    }
    counts
}

/// The game's weights of 0, 1, … net Strikes, and of how many throws.
fn told(attack: usize, guard: usize) -> (Vec<u128>, u128) {
    let odds = pool_odds(attack as u16, guard as u16);
    let weight = |net: usize| {
        let name = format!("{net} net");
        let outcome = odds.outcomes.iter().find(|outcome| outcome.name == name);
        outcome.map_or(0, |outcome| outcome.weight.parse().expect("a weight is a whole number"))
    };
    ((0..=attack).map(weight).collect(), odds.of.parse().expect("a whole number"))
}

#[test]
fn cqb_dice_4_a_second_implementation_agrees_on_every_pool_up_to_12_against_12() {
    let mut by_faces = 0;
    for attack in 0..=12 {
        for guard in 0..=12 {
            let throws = 8_u128.pow((attack + guard) as u32);
            let small = throws <= MOST;
            by_faces += u32::from(small);
            let naive = if small { enumerated(attack, guard) } else { die_by_die(attack, guard) };
            assert_eq!(told(attack, guard), (naive, throws), "CQB-DICE-4: {attack} against {guard}");
        }
    }
    // All pairs of at most 7 dice together.
    assert_eq!(by_faces, 36, "CQB-DICE-4");
}

/// The two naive ways agree where both can be gone, so that the second stands for the first beyond.
#[test]
fn cqb_dice_4_the_naive_ways_agree() {
    for (attack, guard) in [(0, 0), (1, 0), (0, 3), (3, 3), (4, 2), (6, 1)] {
        assert_eq!(enumerated(attack, guard), die_by_die(attack, guard), "CQB-DICE-4: {attack} against {guard}");
    }
    // The rule's own example.
    assert_eq!(enumerated(4, 2)[0], 110_650, "CQB-DICE-4");
}
