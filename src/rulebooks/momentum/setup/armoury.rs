//! Gear that a team can be given before a mission, with its effects.

use super::super::data::{self, Only, Weapon};
use crate::localization::{Phrase, phrase};
use crate::model::{Armoury, ArmouryItem, FigureSpec, Word};

/// All weapons and items of the book but bare hands.
pub fn armoury() -> Armoury {
    let data = data::current_data();
    let issue = |word: &String, name: &String, about| ArmouryItem { word: Word::new(word), name: name.clone(), about };
    let carried = data.weapons.iter().filter(|(_, weapon)| !weapon.natural);
    // The only item is a sight for the dark (MO-BOARD-2).
    let night = || phrase!("mo-item-night-sight");
    Armoury {
        weapons: carried.map(|(word, weapon)| issue(word, &weapon.name, qualities(weapon))).collect(),
        items: data.items.iter().map(|(word, item)| issue(word, &item.name, night())).collect(),
    }
}

/// Gear of a figure: that of the level, else that of its template (MO-STAT-2).
pub fn issued_gear(figure: &FigureSpec) -> Vec<Word> {
    let data = data::current_data();
    let usual = data.templates.get(figure.template.as_str()).map(|template| template.gear.as_slice());
    figure.gear_or(usual.unwrap_or_default())
}

/// Its damage, reach and qualities (MO-STAT-3).
fn qualities(weapon: &Weapon) -> Phrase {
    let said = [
        weapon.melee.then(|| phrase!("mo-weapon-melee")),
        weapon.band.map(|band| phrase!("mo-weapon-range", band = band.word())),
        (weapon.piercing > 0).then(|| phrase!("mo-weapon-piercing", by = weapon.piercing)),
        (weapon.vicious > 0).then(|| phrase!("mo-weapon-vicious", by = weapon.vicious)),
        weapon.knockdown.then(|| phrase!("mo-weapon-knockdown")),
        weapon.prepare.then(|| phrase!("mo-weapon-prepare")),
        weapon.only.map(|only| match only {
            Only::Lethal => phrase!("mo-weapon-lethal"),
            Only::NonLethal => phrase!("mo-weapon-non-lethal"),
        }),
    ];
    let said = Phrase::joined(", ", said.into_iter().flatten());
    phrase!("mo-weapon-about", damage = weapon.rating, qualities = said)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn mo_stat_3_each_weapon_says_its_damage_reach_and_qualities() {
        let armoury = armoury();
        let about = |word: &str| &armoury.weapons.iter().find(|issue| issue.word == *word).unwrap().about;
        assert_eq!(about("marksman-rifle"), "Damage 3; up to extreme range, Piercing 2, Prepare first.");
        assert_eq!(about("stun-baton"), "Damage 2; hand to hand, Knockdown, non-lethal only.");
        assert!(armoury.weapons.iter().all(|issue| issue.word != *"unarmed"));
    }
}
