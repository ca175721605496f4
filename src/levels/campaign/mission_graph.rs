//! Checks the graph of missions: each one exists, is reachable, and never leads back.
use std::collections::{BTreeMap, BTreeSet};

use super::super::diagnostics::Diagnostics;
use super::campaign_spec::{CampaignSpec, Mission};
use crate::model::{Spot, Word};

/// Reports faults of the graph.
pub(super) fn check(diagnostics: &mut Diagnostics, plan: &CampaignSpec) {
    if plan.missions.is_empty() {
        // Missions that could not be read already have faults.
        if !diagnostics.has_faults() {
            let mend = "add a table such as `[missions.first]` with its `level`";
            diagnostics.fault("campaign::empty", 0..0, "the campaign has no mission", mend);
        }
        return;
    }
    let named = plan.missions.iter().flat_map(|mission| &mission.opens).map(|opening| &opening.mission);
    let ids: BTreeSet<Word> = plan.ids().collect();
    let unknown = plan.start.iter().chain(named).filter(|word| !ids.contains(&word.value));
    unknown.for_each(|word| missing(diagnostics, &ids, word));
    if plan.start.is_empty() && !diagnostics.has_faults() {
        let mend = "name at least one mission in `start`";
        diagnostics.fault("campaign::start", 0..0, "no mission is open from the start", mend);
    }
    let ways = Ways::of(plan);
    cycles(diagnostics, plan, &ways);
    if plan.start.iter().any(|word| ids.contains(&word.value)) {
        unreachable(diagnostics, plan, &ways);
    }
}

/// The most missions that a fix lists.
const LISTED: usize = 20;

fn missing(diagnostics: &mut Diagnostics, ids: &BTreeSet<Word>, word: &Spot<Word>) {
    let ids = if diagnostics.is_full() { &BTreeSet::new() } else { ids };
    let names: Vec<&str> = ids.iter().map(Word::as_str).collect();
    let more = if names.len() > LISTED { format!(" and {} more", names.len() - LISTED) } else { String::new() };
    let listed = names.iter().take(LISTED).copied().collect::<Vec<_>>().join(", ");
    let sentence = format!("there is no mission `{}`", word.value);
    let mend = format!("use one of: {listed}{more}");
    diagnostics.unknown("campaign::mission", word.span.clone(), word.as_str(), sentence, &names, mend);
}

/// The missions that each mission opens, by index in the file.
struct Ways(Vec<Vec<usize>>);

impl Ways {
    fn of(plan: &CampaignSpec) -> Self {
        let places: BTreeMap<Word, usize> = plan.ids().enumerate().map(|(place, id)| (id, place)).collect();
        let opened = |mission: &Mission| {
            mission.opens.iter().filter_map(|opening| places.get(&opening.mission.value).copied()).collect()
        };
        Self(plan.missions.iter().map(opened).collect())
    }

    /// Every mission that can follow these, themselves included.
    fn following(&self, from: Vec<usize>) -> Vec<bool> {
        let (mut found, mut next) = (vec![false; self.0.len()], from);
        while let Some(place) = next.pop() {
            if !std::mem::replace(&mut found[place], true) {
                next.extend(&self.0[place]);
            }
        }
        found
    }

    /// For each mission its strongly connected component (Kosaraju), named by one of its missions: two missions lead to
    /// each other if these are equal.
    fn round_trips(&self) -> Vec<usize> {
        let mut back = Self(vec![Vec::new(); self.0.len()]);
        for (from, ways) in self.0.iter().enumerate() {
            ways.iter().for_each(|to| back.0[*to].push(from));
        }
        let mut trips = vec![usize::MAX; self.0.len()];
        for first in self.finished().into_iter().rev() {
            let mut next = vec![first];
            while let Some(place) = next.pop() {
                if trips[place] == usize::MAX {
                    trips[place] = first;
                    next.extend(&back.0[place]);
                }
            }
        }
        trips
    }

    /// All missions in post-order: each after those it leads to, cycles aside.
    fn finished(&self) -> Vec<usize> {
        let (mut seen, mut done) = (vec![false; self.0.len()], Vec::new());
        for first in 0..self.0.len() {
            let mut path = vec![(first, 0)];
            while let Some((place, way)) = path.pop() {
                if way == 0 && std::mem::replace(&mut seen[place], true) {
                    continue;
                }
                match self.0[place].get(way) {
                    Some(next) => path.extend([(place, way + 1), (*next, 0)]),
                    None => done.push(place),
                }
            }
        }
        done
    }
}

fn cycles(diagnostics: &mut Diagnostics, plan: &CampaignSpec, ways: &Ways) {
    let trips = ways.round_trips();
    let trip: BTreeMap<Word, usize> = plan.ids().zip(trips).collect();
    for Mission { id, opens, .. } in &plan.missions {
        for opening in opens.iter().filter(|opening| trip.get(&opening.mission.value) == trip.get(&id.value)) {
            let opened = opening.mission.value;
            let sentence = match opened == id.value {
                true => format!("`{opened}` opens itself"),
                false => format!("`{}` opens `{opened}`, which leads back to it", id.value),
            };
            let mend = "each mission is played once: remove one of these openings";
            diagnostics.fault("campaign::cycle", opening.mission.span.clone(), sentence, mend);
        }
    }
}

fn unreachable(diagnostics: &mut Diagnostics, plan: &CampaignSpec, ways: &Ways) {
    let starts: BTreeSet<Word> = plan.start.iter().map(|word| word.value).collect();
    let from = plan.ids().enumerate().filter(|(_, id)| starts.contains(id)).map(|(place, _)| place).collect();
    let reached = ways.following(from);
    for (mission, _) in plan.missions.iter().zip(reached).filter(|(_, reached)| !reached) {
        let sentence = format!("no mission opens `{}`", mission.id.value);
        let mend = "name it in `start`, or in the `opens` of another mission";
        diagnostics.fault("campaign::unreachable", mission.id.span.clone(), sentence, mend);
    }
}
