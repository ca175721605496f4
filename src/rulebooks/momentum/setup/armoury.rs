//! Gear that a team can be given before a mission, with its effects.

use super::super::data::{self, Only, Weapon};
use crate::model::{Armoury, ArmouryItem, FigureSpec, Word};

/// All weapons and items of the book but bare hands.
pub fn armoury() -> Armoury {
    let data = data::current_data();
    let issue = |word: &String, name: &String, about| ArmouryItem { word: Word::new(word), name: name.clone(), about };
    let carried = data.weapons.iter().filter(|(_, weapon)| !weapon.natural);
    // The only item is a sight for the dark (MO-BOARD-2).
    let night = || "No added Difficulty for targets in dim and dark tiles.".to_owned();
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
fn qualities(weapon: &Weapon) -> String {
    let reach = weapon.band.map(|band| format!("up to {} range", band.word()));
    let quality = |name: &str, by: u16| (by > 0).then(|| format!("{name} {by}"));
    let flag = |name: &str, on: bool| on.then(|| name.to_owned());
    let only = weapon.only.map(|only| match only {
        Only::Lethal => "lethal only".to_owned(),
        Only::NonLethal => "non-lethal only".to_owned(),
    });
    let said = [
        flag("hand to hand", weapon.melee),
        reach,
        quality("Piercing", weapon.piercing),
        quality("Vicious", weapon.vicious),
        flag("Knockdown", weapon.knockdown),
        flag("Prepare first", weapon.prepare),
        only,
    ];
    let said: Vec<String> = said.into_iter().flatten().collect();
    format!("Damage {}; {}.", weapon.rating, said.join(", "))
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
