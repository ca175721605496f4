//! Conditions that are certain when an event comes about: what has happened before it, whichever way it comes.
use std::collections::BTreeSet;

use crate::model::{LevelEvent, Occurrence, Spot, Word};

const ALL: Word = Word::new("all");

/// Occurrences that have come about when an event does, with what follows from them; the lowest round and Heat.
#[derive(Clone, Debug, Default)]
pub(super) struct ImpliedConditions {
    came: BTreeSet<Occurrence>,
    round: u16,
    heat: u16,
}

impl ImpliedConditions {
    /// The conditions that all ways to an event have in common.
    pub fn of(event: &LevelEvent) -> Self {
        let mut premises = Self::of_group(&event.scene.all);
        premises.round = premises.round.max(event.round.unwrap_or_default());
        premises.heat = premises.heat.max(event.heat.unwrap_or_default());
        let ways = event.scene.any.iter().map(|group| Self::of_group(group));
        if let Some(shared) = ways.reduce(Self::shared) {
            premises.add(shared);
        }
        premises
    }

    /// The conditions that are certain once all of a group have come about.
    pub fn of_group(group: &[Spot<Occurrence>]) -> Self {
        let mut premises = Self::default();
        group.iter().for_each(|spot| premises.came_about(&spot.value));
        premises
    }

    fn came_about(&mut self, what: &Occurrence) {
        match what {
            Occurrence::Round(round) => self.round = self.round.max(*round),
            Occurrence::Heat(heat) => self.heat = self.heat.max(*heat),
            Occurrence::Met(verb, target) => match verb.as_str() {
                "secure" => {
                    self.came.insert(Occurrence::Secured(*target));
                }
                "neutralize" | "arrest" | "escape" | "kill" | "extract" | "execute" => {
                    self.came.insert(Occurrence::Out(*target));
                }
                _ => {}
            },
            _ => {}
        }
        self.came.insert(what.clone());
    }

    fn shared(mut self, other: Self) -> Self {
        self.came.retain(|what| other.came.contains(what));
        Self { came: self.came, round: self.round.min(other.round), heat: self.heat.min(other.heat) }
    }

    /// Adds what else is certain.
    pub fn add(&mut self, other: Self) {
        self.came.extend(other.came);
        self.round = self.round.max(other.round);
        self.heat = self.heat.max(other.heat);
    }

    /// The round in which the event comes at the earliest; 0 if it waits for none.
    pub fn round(&self) -> u16 {
        self.round
    }

    /// The Heat that there is when the event comes, at least; 0 if it waits for none.
    pub fn heat(&self) -> u16 {
        self.heat
    }

    /// Whether all of a group have come about too.
    pub fn imply_all_of(&self, group: &[Spot<Occurrence>]) -> bool {
        group.iter().all(|spot| match &spot.value {
            Occurrence::Round(round) => *round <= self.round,
            Occurrence::Heat(heat) => *heat <= self.heat,
            Occurrence::Secured(id) => self.is_secured(*id),
            other => self.came.contains(other),
        })
    }

    /// Whether a figure has gone out of the fight: by itself, or with all hostiles.
    pub fn is_out(&self, id: Word, hostile: bool) -> bool {
        self.came.contains(&Occurrence::Out(id)) || hostile && self.are_hostiles_out()
    }

    /// Whether all hostiles have gone out of the fight.
    pub fn are_hostiles_out(&self) -> bool {
        ["neutralize", "arrest"].into_iter().any(|verb| self.is_met(Word::new(verb), ALL))
    }

    pub fn is_met(&self, verb: Word, target: Word) -> bool {
        self.came.contains(&Occurrence::Met(verb, target))
    }

    /// Whether one of these objectives is met for a target, or for all.
    fn is_done(&self, verbs: &[&str], target: Word) -> bool {
        verbs.iter().any(|verb| [target, ALL].into_iter().any(|target| self.is_met(Word::new(verb), target)))
    }

    /// Whether an object is in the hands of the team.
    pub fn is_secured(&self, id: Word) -> bool {
        [id, ALL].into_iter().any(|id| self.came.contains(&Occurrence::Secured(id)))
    }

    /// Whether evidence is burnt, or a device has gone off.
    pub fn is_destroyed(&self, id: Word) -> bool {
        self.is_done(&["destroy", "set-off"], id)
    }

    /// Whether an objective is met or lost for good, whenever it opens.
    pub fn settle_objective(&self, verb: Word, target: Word, hostile: bool) -> bool {
        match verb.as_str() {
            "neutralize" | "escape" | "kill" => self.is_out(target, hostile),
            "arrest" => self.is_met(Word::new("escape"), target),
            "secure" => self.is_secured(target) || self.is_destroyed(target) || self.is_done(&["extract"], target),
            "destroy" | "set-off" => self.is_secured(target) || self.is_destroyed(target),
            "extract" | "execute" => self.is_done(&["extract"], target) || self.is_met(Word::new("execute"), target),
            _ => false,
        }
    }

    /// Whether two of these exclude each other: secured and burnt, held and got away, brought out and killed.
    pub fn contradict_each_other(&self) -> bool {
        self.came.iter().any(|what| match what {
            Occurrence::Secured(id) => self.is_destroyed(*id),
            Occurrence::Met(verb, id) if *verb == *"escape" => self.is_done(&["arrest", "neutralize"], *id),
            Occurrence::Met(verb, id) if *verb == *"execute" => self.is_done(&["extract"], *id),
            _ => false,
        })
    }
}
