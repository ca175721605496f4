//! A campaign where it is stored. Two windows may go on with one: what both have done since they read it counts.
use std::collections::BTreeMap;

use super::campaign::{Campaign, MemberState, PlayedMission};
use super::shared_document::{LoadedDocument, SharedDocument};
use crate::levels::campaign::CampaignSpec;
use crate::model::{Trait, Word};

impl Campaign {
    /// Stores what was changed since `known`, with what another window has stored since, which comes in here too. Returns
    /// what could not be read and is kept aside, in sentences.
    ///
    /// # Errors
    /// A sentence; nothing is stored then.
    pub fn save(&mut self, known: &Self, plan: &CampaignSpec) -> Result<Option<String>, String> {
        stored(&storage_key(&plan.name), plan).change(|stored| {
            if let Some(theirs) = stored {
                *self = merged(known, self, theirs)?;
            }
            Ok(Some(self.text()))
        })
    }

    /// Stores it in place of what is stored.
    ///
    /// # Errors
    /// A sentence; nothing is stored then.
    pub fn replace_stored(&self, plan: &CampaignSpec) -> Result<Option<String>, String> {
        stored(&storage_key(&plan.name), plan).change(|_| Ok(Some(self.text())))
    }

    /// Whether this is another run of the campaign than `known`: it lacks a mission that was played.
    pub fn is_another_run(&self, known: &Self) -> bool {
        known.done.iter().any(|done| !self.has_played(done.mission))
    }

    /// The saved campaign of this plan.
    pub fn load(plan: &CampaignSpec) -> LoadedDocument<Self> {
        stored(&storage_key(&plan.name), plan).load()
    }
}

/// A plan's campaign under its name.
fn stored<'a>(name: &'a str, plan: &CampaignSpec) -> SharedDocument<'a, impl Fn(&str) -> Result<Campaign, String>> {
    let read = |text: &str| Campaign::read(text, plan).map_err(|unfit| unfit.to_string());
    SharedDocument { name, title: "your campaign", read }
}

/// The storage key of a campaign: letters, digits and a hash, since other characters are dropped.
fn storage_key(name: &str) -> String {
    let plain: String = name.chars().filter(char::is_ascii_alphanumeric).take(40).collect();
    let hash = blake3::hash(name.as_bytes()).to_hex();
    format!("campaign-{}-{}", plain.to_lowercase(), &hash[..8])
}

/// A campaign as two windows have changed it since it was `known` to both.
///
/// # Errors
/// That the other has begun it anew.
fn merged(known: &Campaign, ours: &Campaign, theirs: Campaign) -> Result<Campaign, String> {
    if theirs.is_another_run(known) {
        return Err("the campaign was begun anew in another window, and goes on from there".into());
    }
    let mut all = theirs;
    let bound = all.difficulty.ironman && !all.done.is_empty();
    if ours.difficulty != known.difficulty && !bound {
        all.difficulty = ours.difficulty;
    }
    merge_results(&mut all.done, ours.done.iter().filter(|done| !known.done.contains(done)));
    all.team = merged_entries(&known.team, &ours.team, &all.team, worse);
    let fallen = ours.fallen.iter().filter(|fallen| !known.fallen.contains(fallen) && !all.fallen.contains(fallen));
    let fallen: Vec<_> = fallen.cloned().collect();
    all.fallen.extend(fallen);
    all.loadouts = merged_entries(&known.loadouts, &ours.loadouts, &all.loadouts, |ours, _| ours.clone());
    Ok(all)
}

/// Adds results; of a mission that both have played, the better counts.
fn merge_results<'d>(all: &mut Vec<PlayedMission>, new: impl Iterator<Item = &'d PlayedMission>) {
    let worth = |done: &PlayedMission| (done.result == *"accomplished", done.score);
    for done in new {
        match all.iter_mut().find(|other| other.mission == done.mission) {
            Some(other) if worth(other) < worth(done) => *other = done.clone(),
            Some(_) => {}
            None => all.push(done.clone()),
        }
    }
}

/// Each entry as the one side that has changed it left it; `both` decides where both did.
fn merged_entries<T: Clone + PartialEq>(
    known: &BTreeMap<Word, T>,
    ours: &BTreeMap<Word, T>,
    theirs: &BTreeMap<Word, T>,
    both: impl Fn(&T, &T) -> T,
) -> BTreeMap<Word, T> {
    let entry = |id: &Word| match (known.get(id), ours.get(id), theirs.get(id)) {
        (before, mine, other) if mine == before => other.cloned(),
        (before, mine, other) if other == before => mine.cloned(),
        (_, Some(mine), Some(other)) => Some(both(mine, other)),
        (_, mine, _) => mine.cloned(),
    };
    ours.keys().chain(theirs.keys()).filter_map(|id| Some((*id, entry(id)?))).collect()
}

/// State of a figure that was in two missions at once.
fn worse(ours: &MemberState, theirs: &MemberState) -> MemberState {
    let mut traits = theirs.traits.clone();
    traits.extend(ours.traits.iter().copied().filter(|of| !theirs.traits.contains(of)));
    let green = ours.traits.contains(&Trait::GREEN) && theirs.traits.contains(&Trait::GREEN);
    traits.retain(|of| green || *of != Trait::GREEN);
    MemberState {
        wounds: ours.wounds.min(theirs.wounds),
        most: ours.most.max(theirs.most),
        gear: ours.gear.clone(),
        lost: ours.lost || theirs.lost,
        name: ours.name.clone().or_else(|| theirs.name.clone()),
        traits,
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::faults::Source;
    use crate::levels::campaign::read;
    use crate::levels::{shipped_campaign, shipped_level};
    use crate::model::{FigureId, Veteran};

    use super::super::{MissionEnd, storage};

    fn plan() -> CampaignSpec {
        let (name, text) = shipped_campaign();
        let find = |level: &str| shipped_level(level).map(|text| Ok(Source::new(level, text)));
        read(&Source::new(name, text), crate::books(), &find).unwrap().0
    }

    fn end(result: &str, score: i32, wounds: u8) -> MissionEnd {
        let id = FigureId::new("alpha");
        let team =
            vec![Veteran { id, wounds, most: 4, gear: Vec::new(), lost: false, earned: Vec::new(), deeds: Vec::new() }];
        MissionEnd { result: Word::new(result), score, team, ..MissionEnd::default() }
    }

    fn play(campaign: &mut Campaign, plan: &CampaignSpec, result: &str, score: i32, wounds: u8) {
        let first = plan.start[0].value;
        campaign.record_mission(plan, first, &end(result, score, wounds)).unwrap();
    }

    #[test]
    fn a_mission_that_another_window_finished_stays_whatever_is_changed_here() {
        let plan = plan();
        let known = Campaign::begin(&plan);
        let (mut older, mut newer) = (known.clone(), known.clone());
        play(&mut newer, &plan, "accomplished", 41, 3);
        newer.save(&known, &plan).unwrap();
        older.difficulty.ironman = true;
        older.save(&known, &plan).unwrap();
        newer.difficulty = older.difficulty;
        assert_eq!(older, newer);
        assert_eq!(Campaign::load(&plan), LoadedDocument { value: Some(older), trouble: None });
    }

    #[test]
    fn of_one_mission_that_two_windows_finish_the_better_result_counts_and_the_worse_wounds() {
        let plan = plan();
        let known = Campaign::begin(&plan);
        for ends in [[("accomplished", 3, 1), ("withdrawn", 9, 4)], [("withdrawn", 9, 4), ("accomplished", 3, 1)]] {
            storage::store(&storage_key(&plan.name), "").unwrap();
            for (result, score, wounds) in ends {
                let mut window = known.clone();
                play(&mut window, &plan, result, score, wounds);
                window.save(&known, &plan).unwrap();
            }
            let all = Campaign::load(&plan).value.unwrap();
            let results: Vec<_> = all.done.iter().map(|done| (done.result.as_str(), done.score)).collect();
            assert_eq!(results, [("accomplished", 3)]);
            let least = all.team.values().map(|standing| standing.wounds).min().unwrap();
            assert!(least < 4, "{least}");
        }
    }

    #[test]
    fn a_campaign_that_was_begun_anew_is_not_brought_back() {
        let plan = plan();
        let mut played = Campaign::begin(&plan);
        play(&mut played, &plan, "accomplished", 3, 4);
        let anew = Campaign::begin(&plan);
        anew.replace_stored(&plan).unwrap();
        let mut changed = played.clone();
        changed.difficulty.ironman = true;
        let said = changed.save(&played, &plan).unwrap_err();
        assert!(said.contains("begun anew in another window"), "{said}");
        assert_eq!(Campaign::load(&plan).value, Some(anew));
    }

    #[test]
    fn a_campaign_that_cannot_be_read_is_kept_aside() {
        let plan = plan();
        let mut played = Campaign::begin(&plan);
        play(&mut played, &plan, "accomplished", 41, 4);
        let later = crate::files::insert_checksum(played.text().replace("_campaign\": 2", "_campaign\": 3"));
        for text in [played.text().replace("41", "42"), later] {
            storage::store(&storage_key(&plan.name), &text).unwrap();
            let said = Campaign::load(&plan).trouble.unwrap();
            let place = said.split('`').nth(1).unwrap();
            let mut anew = Campaign::begin(&plan);
            anew.difficulty.ironman = true;
            assert_eq!(anew.save(&Campaign::begin(&plan), &plan), Ok(Some(said.clone())), "it is told again");
            assert_eq!(storage::load(place).unwrap(), Some(text));
            assert_eq!(Campaign::load(&plan).value, Some(anew));
        }
    }
}
