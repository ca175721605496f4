//! Where dice are counted by classes of faces, each face by itself leads to the same states with the same chances.

use std::collections::BTreeMap;

use fatal_funnel::model::{DiceScript, Digest, ExactChance};
use fatal_funnel::referee::{AnyBattle, AnyOrder};

use crate::positions::{BOOKS, position};

/// Combinations of faces that an order is tried with.
const MOST: usize = 600;

/// What an order leads to, with its chances, and how many combinations it was tried with; `None` if there are too many.
fn outcomes(
    battle: &mut dyn AnyBattle,
    order: &AnyOrder,
    each_face: bool,
) -> Option<(usize, BTreeMap<Digest, ExactChance>)> {
    let (mut script, mut found) = (DiceScript::new(each_face), BTreeMap::new());
    for combinations in 1..=MOST {
        battle.mark_state();
        battle.perform_scripted(order, &mut script).expect("a listed order");
        let state = battle.digest();
        battle.roll_back();
        // A fight of many rounds has a chance that needs more than 128 bits.
        let chance = script.chance()?;
        let sum = found.entry(state).or_insert(ExactChance::NEVER);
        *sum = sum.plus(chance)?;
        if !script.advance() {
            return Some((combinations, found));
        }
    }
    None
}

#[test]
fn each_face_by_itself_leads_to_the_same_states_with_the_same_chances() {
    for book in BOOKS {
        let (mut compared, mut saved) = (0, 0);
        for number in 0..40 {
            let mut battle = position(book, number);
            for order in battle.list(battle.active()) {
                let Some((many, by_face)) = outcomes(battle.as_mut(), &order, true) else { continue };
                let (few, by_class) = outcomes(battle.as_mut(), &order, false).expect("no more than by faces");
                assert_eq!(by_face, by_class, "{book} {number}: {order}");
                compared += usize::from(many > 1);
                saved += many - few;
            }
        }
        println!("{book}: {compared} orders with dice, {saved} combinations fewer by classes of faces");
        assert!(compared > 3, "{book}: {compared} orders with dice only");
        assert!(book == "skirmish" || saved > 0, "{book}: no dice are counted by classes");
    }
}
