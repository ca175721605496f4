//! Gear that a team can be given before a mission, and the effect of each piece.

use crate::localization::{Argument, Phrase, phrase};
use crate::model::{Armoury, ArmouryItem, Word};
use crate::rulebooks::modern_cqb::actions::aim_and_tip;
use crate::rulebooks::modern_cqb::data::{self, GearData, Weapon};

/// All weapons and gear of the book.
pub fn armoury() -> Armoury {
    let data = data::current_data();
    let issue = |word: &String, name: &String, about| ArmouryItem { word: Word::new(word), name: name.clone(), about };
    Armoury {
        weapons: data.weapons.iter().map(|(word, weapon)| issue(word, &weapon.name, firing(weapon))).collect(),
        items: data.gear.iter().map(|(word, gear)| issue(word, &gear.name, effect(word, gear))).collect(),
    }
}

/// Its fire dice by distance, and whether its wounds bleed (CQB-FIG-2).
fn firing(weapon: &Weapon) -> Phrase {
    let bands = weapon.bands.iter().map(|band| {
        let (dice, within) = (band.fire, band.within);
        match band.moved {
            Some(moved) => phrase!("cqb-weapon-dice.moved", dice = dice, within = within, moved = moved),
            None => phrase!("cqb-weapon-dice", dice = dice, within = within),
        }
    });
    phrase!("cqb-weapon-fires", bands = Argument::list(bands), bleed = weapon.bleed)
}

fn effect(word: &str, gear: &GearData) -> Phrase {
    match (gear.works, word) {
        (Some(works), _) => aim_and_tip(works).1,
        (None, "breaching-charge") => phrase!("cqb-use-breaching-charge"),
        (None, "restraint-kit") => phrase!("cqb-use-restraint-kit"),
        (None, "shield") => phrase!("cqb-use-shield"),
        (None, _) => Phrase::EMPTY,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn cqb_fig_2_each_thing_of_the_armoury_says_what_it_does() {
        let armoury = armoury();
        let all: Vec<_> = armoury.weapons.iter().chain(&armoury.items).collect();
        assert!(all.iter().all(|issue| issue.about.english().ends_with('.')), "{all:?}");
        let shotgun = all.iter().find(|issue| issue.word == *"shotgun").unwrap();
        assert_eq!(shotgun.about, "Adds 3 dice up to 4 tiles and 1 die up to 8 tiles; its wounds bleed.");
        let rifle = all.iter().find(|issue| issue.word == *"marksman-rifle").unwrap();
        assert_eq!(rifle.about, "Adds 3 dice up to 40 tiles (1 after moving); its wounds bleed.");
    }
}
