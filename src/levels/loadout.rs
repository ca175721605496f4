//! Gear that the player gives the team before a mission, and a level's text with it.
use std::collections::BTreeMap;

use serde::{Deserialize, Serialize};

use super::campaign::{CampaignChanges, TeamMember, inject_team};
use super::read::read_to_play;
use crate::faults::Source;
use crate::model::{Armoury, FigureId, FigureSpec, Word};
use crate::referee::AnyBook;

/// The equipment of those figures that carry other than what the level gives them. Nobody carries more or less than
/// that, and weapons take the place of weapons only.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(transparent)]
pub struct Loadout(BTreeMap<Word, Vec<Word>>);

impl Loadout {
    pub fn is_empty(&self) -> bool {
        self.0.is_empty()
    }

    /// The loadout that a team carries which was issued other gear.
    pub fn between(book: &dyn AnyBook, issued: &[FigureSpec], carried: &[FigureSpec]) -> Self {
        let gear_of =
            |id: FigureId| carried.iter().find(|figure| figure.id == id).map(|figure| book.issued_gear(figure));
        let changed = issued.iter().filter_map(|figure| {
            let own = gear_of(figure.id).filter(|own| *own != book.issued_gear(figure))?;
            Some((figure.id.0, own))
        });
        Self(changed.collect())
    }

    /// Gear of a figure of the level with this loadout. A loadout that no longer fits the level does not count.
    pub fn carried_gear(&self, book: &dyn AnyBook, figure: &FigureSpec) -> Vec<Word> {
        let (issued, armoury) = (book.issued_gear(figure), book.armoury());
        match self.0.get(&figure.id.0) {
            Some(own) if fits(&armoury, own, &issued) => own.clone(),
            _ => issued,
        }
    }

    /// Puts the next thing of its kind (or with `back` the one before) in a figure's slot. Nobody carries the same weapon
    /// twice. A slot that cannot be exchanged stays.
    pub fn cycle_slot(&mut self, book: &dyn AnyBook, figure: &FigureSpec, slot: usize, back: bool) {
        let mut carried = self.carried_gear(book, figure);
        let Some(&now) = carried.get(slot) else { return };
        let armoury = book.armoury();
        let choices: Vec<Word> = armoury.alternatives_to(now).iter().map(|issue| issue.word).collect();
        let weapon = |word: &Word| armoury.weapons.iter().any(|issue| issue.word == *word);
        let free = |word: &Word| *word == now || !weapon(word) || !carried.contains(word);
        let choices: Vec<Word> = choices.into_iter().filter(free).collect();
        let Some(at) = choices.iter().position(|word| *word == now) else { return };
        let step = if back { choices.len() - 1 } else { 1 };
        carried[slot] = choices[(at + step) % choices.len()];
        if carried == book.issued_gear(figure) {
            self.0.remove(&figure.id.0);
        } else {
            self.0.insert(figure.id.0, carried);
        }
    }

    /// The level with this loadout written into it; comments and layout stay. A level with faults stays as it is.
    pub fn write_into_level(&self, books: &[&'static dyn AnyBook], level: Source) -> Source {
        let found = (!self.is_empty()).then(|| read_to_play(&level, books).ok()).flatten();
        let Some(spec) = found else { return level };
        let Some(book) = books.iter().find(|book| book.name() == spec.rulebook.as_str()) else { return level };
        let _data = book.lay_data(&spec.data);
        let changed = spec.figures.iter().filter(|figure| self.0.contains_key(&figure.id.0));
        let member = |figure: &FigureSpec| TeamMember {
            gear: Some(self.carried_gear(*book, figure)),
            ..TeamMember::new(figure.id.0)
        };
        let changes = CampaignChanges { team: changed.map(member).collect(), ..CampaignChanges::default() };
        match inject_team(&level.text, &changes) {
            Ok(text) => Source::new(level.name.clone(), text),
            Err(_) => level,
        }
    }
}

/// Whether each slot holds something that its issue can be exchanged for.
fn fits(armoury: &Armoury, own: &[Word], issued: &[Word]) -> bool {
    let fit = |(own, issued): (&Word, &Word)| {
        own == issued || armoury.alternatives_to(*issued).iter().any(|issue| issue.word == *own)
    };
    own.len() == issued.len() && own.iter().zip(issued).all(fit)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::levels::shipped_level;
    use crate::model::Side;

    fn level(name: &str) -> (Source, &'static dyn AnyBook, Vec<FigureSpec>) {
        let source = Source::new(name, shipped_level(name).unwrap());
        let level = read_to_play(&source, crate::books()).unwrap();
        let team = level.figures.into_iter().filter(|figure| figure.side == Side::Response).collect();
        (source, crate::book(level.rulebook.as_str()).unwrap(), team)
    }

    #[test]
    fn a_slot_goes_round_and_the_level_is_as_before() {
        for name in ["stash-house", "pump-house"] {
            let (source, book, team) = level(name);
            let mut loadout = Loadout::default();
            let issued = loadout.carried_gear(book, &team[0]);
            loadout.cycle_slot(book, &team[0], 0, false);
            let other = loadout.carried_gear(book, &team[0]);
            assert!(other[0] != issued[0] && other[1..] == issued[1..], "{name}: {other:?}");
            let equipped = loadout.write_into_level(crate::books(), source.clone());
            let read = read_to_play(&equipped, crate::books()).unwrap();
            let first = read.figures.iter().find(|figure| figure.id == team[0].id).unwrap();
            assert_eq!(book.issued_gear(first), other, "{name}");
            loadout.cycle_slot(book, &team[0], 0, true);
            assert!(loadout.is_empty(), "{name}");
            assert_eq!(loadout.write_into_level(crate::books(), source.clone()).text, source.text, "{name}");
        }
    }

    #[test]
    fn a_weapon_stays_a_weapon_and_comes_once() {
        let (_, book, team) = level("bay-nine");
        let two = team.iter().find(|figure| book.issued_gear(figure)[..2] == ["marksman-rifle", "pistol"]).unwrap();
        let mut loadout = Loadout::default();
        for _ in 0..12 {
            loadout.cycle_slot(book, two, 0, false);
            let carried = loadout.carried_gear(book, two);
            assert!(book.is_weapon(carried[0].as_str()) && carried[0] != *"pistol" && carried[1] == *"pistol");
        }
    }

    #[test]
    fn a_loadout_for_another_edition_of_the_level_does_not_count() {
        let (_, book, team) = level("stash-house");
        let words = |list: &[&str]| list.iter().map(|word| Word::new(word)).collect::<Vec<_>>();
        for own in [words(&["carbine"]), words(&["flash", "mirror", "flash", "restraint-kit"])] {
            let loadout = Loadout([(team[0].id.0, own)].into());
            assert_eq!(loadout.carried_gear(book, &team[0]), book.issued_gear(&team[0]));
        }
    }
}
