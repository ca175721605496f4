//! Facts of a campaign that a level reads: who is there because of them, where somebody starts, how long the team has.
use std::borrow::Cow;
use std::collections::{BTreeMap, BTreeSet};
use std::ops::Range;

use schemars::JsonSchema;

use super::{LevelSpec, Spot, Word};
use crate::board::Tile;

/// Facts of which a designer's check looks at every combination; of more, at none, at each and at all; of many, at none and
/// at all.
const MOST_COMBINED: usize = 3;
const MOST_ALONE: usize = 16;

/// The facts that a level reads, and those that hold in it.
#[derive(Clone, Debug, Default, JsonSchema)]
pub struct LevelFacts {
    /// The facts that hold, by name: a campaign writes them. Without it none does.
    #[schemars(rename = "facts")]
    pub held: Vec<Spot<Word>>,
    /// Facts of a campaign: what is different where they hold.
    #[schemars(rename = "fact")]
    pub read: Vec<FactSpec>,
}

/// A fact that a campaign sets, and what of the level is different where it holds.
#[derive(Clone, Debug, JsonSchema)]
#[schemars(rename = "Fact")]
pub struct FactSpec {
    /// The word by which a campaign sets it.
    pub name: Spot<Word>,
    /// Figures and objects that are there only where it holds.
    pub adds: Vec<Spot<Word>>,
    /// Figures and objects that are not there where it holds.
    pub removes: Vec<Spot<Word>>,
    /// Tiles by the ids of figures: where it holds they start there, and not by lot.
    #[schemars(with = "BTreeMap<String, Tile>")]
    pub places: Vec<(Spot<Word>, Spot<Tile>)>,
    /// The number of rounds where it holds.
    #[schemars(range(min = 1, max = 999))]
    pub round_limit: Option<u16>,
    /// Modern CQB: Heat at the start where it holds.
    #[schemars(range(min = 0, max = 99))]
    pub heat: Option<u16>,
    /// The briefing where it holds.
    pub briefing: Option<String>,
    #[schemars(skip)]
    pub span: Range<usize>,
}

impl FactSpec {
    /// Whether it changes nothing.
    pub fn is_empty(&self) -> bool {
        self.adds.is_empty()
            && self.removes.is_empty()
            && self.places.is_empty()
            && self.round_limit.is_none()
            && self.heat.is_none()
            && self.briefing.is_none()
    }

    /// Whether it puts the one in the place of the other.
    fn exchanges(&self, one: Word, other: Word) -> bool {
        let names = |list: &[Spot<Word>], id: Word| list.iter().any(|named| named.value == id);
        let swaps = |one, other| names(&self.adds, one) && names(&self.removes, other);
        swaps(one, other) || swaps(other, one)
    }
}

impl LevelFacts {
    /// The facts that hold.
    pub fn held(&self) -> Vec<Word> {
        self.held.iter().map(|fact| fact.value).collect()
    }

    /// The names of the facts that the level reads.
    pub fn names(&self) -> impl Iterator<Item = Word> + '_ {
        self.read.iter().map(|fact| fact.name.value)
    }

    /// Whether a fact keeps two figures apart.
    pub fn keeps_apart(&self, one: Word, other: Word) -> bool {
        self.read.iter().any(|fact| fact.exchanges(one, other))
    }

    /// The sets of facts that a designer's check looks at.
    pub fn sets_to_check(&self) -> Vec<Vec<Word>> {
        let names: Vec<Word> = self.names().collect();
        if names.len() <= MOST_COMBINED {
            let chosen = |set: usize| names.iter().enumerate().filter(move |(bit, _)| (set >> bit) & 1 == 1);
            return (0..1 << names.len()).map(|set: usize| chosen(set).map(|(_, name)| *name).collect()).collect();
        }
        let each = names.iter().filter(|_| names.len() <= MOST_ALONE).map(|name| vec![*name]);
        std::iter::once(Vec::new()).chain(each).chain([names.clone()]).collect()
    }
}

impl LevelSpec {
    /// The level where these of its facts hold, and no others.
    pub fn with_facts(&self, held: &[Word]) -> Cow<'_, Self> {
        if self.facts.read.is_empty() {
            return Cow::Borrowed(self);
        }
        let mut level = self.clone();
        let mut absent = BTreeSet::new();
        for fact in &self.facts.read {
            let holds = held.contains(&fact.name.value);
            let gone = if holds { &fact.removes } else { &fact.adds };
            absent.extend(gone.iter().map(|id| id.value));
            if holds {
                level.change(fact);
            }
        }
        level.place_carried_objects();
        level.leave_out(absent);
        Cow::Owned(level)
    }

    /// Makes of the level what a fact says, but for who is there.
    fn change(&mut self, fact: &FactSpec) {
        self.round_limit = fact.round_limit.or(self.round_limit);
        self.heat = fact.heat.or(self.heat);
        if let Some(briefing) = &fact.briefing {
            self.briefing.clone_from(briefing);
        }
        for (id, at) in &fact.places {
            if let Some(figure) = self.figures.iter_mut().find(|figure| figure.id.0 == id.value) {
                figure.at.value = at.value;
                figure.or_at.clear();
            }
        }
    }
}
