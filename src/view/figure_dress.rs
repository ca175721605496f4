//! Dress of figures: from a figure's side, the word of its role, and its name.
use crate::model::{FigureSpec, Side, Word};
use crate::theme::art::{Body, Cloth, Dress, Hands, Head, Kit, Person};

/// A row of a wardrobe: words that a role may have, and what they wear.
type Wears = (&'static [&'static str], Head, Option<Kit>);

const TEAM: &[Wears] = &[
    (&["medic", "doctor"], Head::Helmet, Some(Kit::Medic)),
    (&["breach", "sapper", "technician", "support", "charge"], Head::Helmet, Some(Kit::Ram)),
    (&["marksman", "sniper", "scout"], Head::Cap, None),
    (&["negotiator"], Head::Headset, Some(Kit::Radio)),
    (&["leader", "officer", "veteran"], Head::Beret, Some(Kit::Radio)),
    (&["point", "shield", "assault"], Head::NightSight, None),
];

const HOSTILES: &[Wears] = &[
    (&["security-leader", "commander", "officer"], Head::Beret, Some(Kit::Radio)),
    (&["bodyguard", "enforcer"], Head::Bald, Some(Kit::Vest)),
    (&["security", "guard"], Head::Cap, Some(Kit::Vest)),
    (&["lookout"], Head::Hood, None),
    (&["fanatic", "martyr"], Head::Mask, None),
    (&["sniper"], Head::Hood, None),
    (&["militia"], Head::Cap, Some(Kit::Satchel)),
    (&["squad", "team", "rifle", "gunner", "grenadier", "mortar", "missile", "sapper"], Head::Helmet, None),
];

/// Heads that one sees in the street, in no order.
const STREET: [Head; 5] = [Head::Brown, Head::Long, Head::Dark, Head::Grey, Head::Bald];
const YOUNG: [Head; 3] = [Head::Brown, Head::Long, Head::Dark];
/// Words of a civilian's name that say how it looks.
const HEALERS: &[&str] = &["nurse", "doctor", "surgeon", "medic"];
const CHILDREN: &[&str] = &["child", "boy", "girl", "son", "daughter", "kid", "toddler"];
const OLD: &[&str] = &["grandmother", "grandfather", "granny", "widow", "widower", "old", "pensioner", "gentleman"];
/// Heads of hostiles without a dress of their role.
const GANG: [Head; 4] = [Head::Dark, Head::Brown, Head::Bald, Head::Hood];

/// The dress of somebody whose side is known; `role` is empty where it is not.
pub fn dress_of(side: Side, role: &str, name: &str) -> Dress {
    match side {
        Side::Response => worn(TEAM, role, Cloth::Team).unwrap_or(Dress {
            head: Head::Helmet,
            kit: None,
            cloth: Cloth::Team,
            child: false,
            hull: None,
        }),
        Side::Hostile => {
            let gang = Dress {
                head: GANG[pick(name, GANG.len())],
                kit: None,
                cloth: Cloth::Hostile,
                child: false,
                hull: None,
            };
            worn(HOSTILES, role, Cloth::Hostile).unwrap_or(gang)
        }
        Side::Civilian => {
            let street = Cloth::Street(pick(name, usize::from(Cloth::STREET)) as u8);
            let cloth = if is_one_of(HEALERS, name) { Cloth::Pale } else { street };
            let child = is_one_of(CHILDREN, name);
            let head = match () {
                () if is_one_of(OLD, name) => Head::Grey,
                () if child => YOUNG[pick(name, YOUNG.len())],
                () => STREET[pick(name, STREET.len())],
            };
            Dress { head, kit: None, cloth, child, hull: None }
        }
    }
}

/// A member of a level's team with what it carries, before the battle.
pub fn person_in_level(figure: &FigureSpec, carried: impl Iterator<Item = Word>) -> Person {
    let role = figure.doctrine.as_ref().map_or(figure.template.value, |doctrine| doctrine.value);
    let name = figure.name.clone().unwrap_or_else(|| figure.id.to_string());
    let hands: Vec<Hands> = carried.filter_map(|word| Hands::of(word.as_str())).take(1).collect();
    Person { dress: dress_of(figure.side, role.as_str(), &name), ..Person::usual(Body::Team, &hands) }
}

fn worn(wardrobe: &[Wears], role: &str, cloth: Cloth) -> Option<Dress> {
    let row = wardrobe.iter().find(|(words, ..)| words.iter().any(|word| role.contains(word)))?;
    Some(Dress { head: row.1, kit: row.2, cloth, child: false, hull: None })
}

/// Whether a word of the name is one of these.
fn is_one_of(words: &[&str], name: &str) -> bool {
    let name = name.to_lowercase();
    name.split(|letter: char| !letter.is_alphanumeric()).any(|word| words.contains(&word))
}

/// One of `count`, the same for the same name everywhere.
fn pick(name: &str, count: usize) -> usize {
    let mixed = name.bytes().fold(17_u32, |all, byte| all.wrapping_mul(31).wrapping_add(u32::from(byte)));
    (mixed >> 3) as usize % count
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_role_is_told_by_what_is_worn() {
        let medic = dress_of(Side::Response, "medic", "Charlie");
        assert_eq!(medic.kit, Some(Kit::Medic));
        assert_eq!(dress_of(Side::Hostile, "lookout", "Zed").head, Head::Hood);
        assert_eq!(dress_of(Side::Hostile, "security-leader", "Zed").head, Head::Beret, "before `security`");
        assert_eq!(dress_of(Side::Civilian, "civilian", "the nurse").cloth, Cloth::Pale);
    }

    #[test]
    fn age_is_told_by_the_words_of_a_name() {
        let dress = |name| dress_of(Side::Civilian, "civilian", name);
        assert!(dress("the girl").child && dress("the landlord's boy").child);
        assert!(!dress("the girlfriend").child && !dress("the mother").child);
        assert_eq!(dress("the grandmother").head, Head::Grey);
    }

    #[test]
    fn the_same_name_wears_the_same() {
        for name in ["Anna", "the cook", "Okafor"] {
            assert_eq!(dress_of(Side::Civilian, "", name), dress_of(Side::Civilian, "", name));
        }
        let heads: std::collections::BTreeSet<u8> = ["Anna", "Boris", "the cook", "the clerk", "Mara"]
            .map(|name| dress_of(Side::Civilian, "", name).head as u8)
            .into();
        assert!(heads.len() > 1, "not all alike");
    }
}
