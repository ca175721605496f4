//! The campaign in the window: its missions, and which one is being played.
use std::collections::BTreeMap;
use std::sync::Arc;

use bevy::prelude::*;

use super::current_battle::CurrentBattle;
use super::storage_slots::{self, StorageSlot, failure_or_kept_aside};
use crate::chronicle::{Campaign, LaunchRequest, LinkPurpose, LoadedDocument, Record};
use crate::faults::Source;
use crate::levels::campaign::{self, CampaignSpec, Consequence, EndCondition};
use crate::levels::pack::Pack;
use crate::levels::{self, Loadout, is_shipped_campaign, shipped_campaign, shipped_level};
use crate::localization::{Argument, Phrase, phrase};
use crate::model::{Difficulty, Word, finish_sentence};

pub(super) fn plugin(app: &mut App) {
    // A browser has read it by now.
    if !app.world().contains_resource::<CampaignState>() {
        app.insert_resource(CampaignState::read());
    }
}

/// The campaign: its plan and progress. Both are `None` if the plan has faults.
#[derive(Resource, Default)]
pub struct CampaignState {
    pub plan: Option<CampaignSpec>,
    pub campaign: Option<Campaign>,
    /// The progress as this window last read or stored it.
    known: Option<Campaign>,
    /// The reason why it cannot be played or stored, in a sentence.
    pub trouble: Option<String>,
    /// The last mission played, and what it opened.
    pub news: Option<MissionNews>,
    /// The pack that the campaign is of; `None` for the one that comes with the game.
    pub pack: Option<Arc<Pack>>,
    /// The packs that are open, whose campaigns a battle may turn to.
    pub open_packs: Vec<Arc<Pack>>,
    /// The display names of the missions.
    titles: BTreeMap<Word, String>,
}

/// A finished mission, and the missions it opened.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct MissionNews {
    pub mission: Word,
    pub opened: Vec<Word>,
    /// Its consequences for the team, in sentences, and whether each is good news.
    pub team: Vec<(Phrase, bool)>,
}

/// The state of a campaign mission.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum MissionState {
    /// It can be played.
    Open,
    /// It was played: result and score.
    Done(Word, i32),
    /// It can still be opened: by what, in words.
    Locked(Vec<Phrase>),
    /// It can no longer be opened.
    Missed,
}

impl CampaignState {
    /// Reads the shipped campaign and its stored progress.
    pub fn read() -> Self {
        let (name, text) = shipped_campaign();
        let find = |level: &str| shipped_level(level).map(|text| Ok(Source::new(level, text)));
        match campaign::read(&Source::new(name, text), crate::books(), &find) {
            Ok((plan, _)) => Self::of(plan, None),
            Err(faults) => Self { trouble: Some(faults.to_string()), ..Self::default() },
        }
    }

    /// Turns to a pack's campaign; without one to the campaign that comes with the game.
    pub fn switch_to_pack(&mut self, pack: Option<Arc<Pack>>) {
        let open_packs = std::mem::take(&mut self.open_packs);
        let turned = match pack.as_ref().and_then(|pack| pack.campaign.clone()) {
            Some(plan) => Self::of(plan, pack),
            None => Self::read(),
        };
        *self = Self { open_packs, ..turned };
    }

    /// The campaign that opening a request turns to; `None` if it stays with this one.
    pub fn campaign_for_request(&self, request: &LaunchRequest) -> Option<Self> {
        let name = request.level_name()?;
        let pack = self.open_packs.iter().find(|pack| pack.contains_source(name));
        let mut turned = self.is_other_campaign(name, pack).then(Self::default)?;
        turned.switch_to_pack(pack.cloned());
        Some(turned)
    }

    /// Whether a battle, by the name of its level, is of another campaign: of this pack's, or of the game's own.
    pub fn is_other_campaign(&self, level: &str, pack: Option<&Arc<Pack>>) -> bool {
        let Some((name, _)) = level.split_once(": ") else { return false };
        let of_pack = pack.and_then(|pack| pack.campaign.as_ref()).is_some_and(|plan| plan.name == name);
        let own = self.plan.as_ref().is_some_and(|plan| plan.name == name);
        !own && (of_pack || pack.is_none() && is_shipped_campaign(name))
    }

    fn of(plan: CampaignSpec, pack: Option<Arc<Pack>>) -> Self {
        let LoadedDocument { value, trouble } = Campaign::load(&plan);
        let campaign = value.unwrap_or_else(|| Campaign::begin(&plan));
        Self::with_titles(plan, campaign, pack, trouble)
    }

    /// Takes up what another window has stored. Not while a mission is played: its level stands on the team as it was.
    pub fn reload_stored(&mut self) {
        let stored = self.plan.as_ref().and_then(|plan| Campaign::load(plan).value);
        if let Some(stored) = stored {
            self.known = Some(stored.clone());
            self.campaign = Some(stored);
        }
    }

    /// Whether another window has stored progress since.
    pub fn is_outdated(&self) -> bool {
        let stored = self.plan.as_ref().and_then(|plan| Campaign::load(plan).value);
        stored.is_some() && stored != self.known
    }

    /// Changes the progress and stores it, with what another window has stored meanwhile.
    pub(super) fn change<T>(
        &mut self,
        change: impl FnOnce(&mut Campaign, &CampaignSpec) -> Result<T, Phrase>,
    ) -> Result<T, Phrase> {
        let (Some(plan), Some(campaign)) = (&self.plan, &mut self.campaign) else {
            return Err(phrase!("campaign-none"));
        };
        let done = change(campaign, plan)?;
        let known = self.known.clone().unwrap_or_else(|| Campaign::begin(plan));
        match campaign.save(&known, plan) {
            Ok(aside) => {
                self.known = Some(campaign.clone());
                aside.map_or(Ok(done), |aside| Err(aside.into()))
            }
            Err(why) => {
                if Campaign::load(plan).value.is_some_and(|stored| stored.is_another_run(&known)) {
                    self.reload_stored();
                }
                Err(why.into())
            }
        }
    }

    fn with_titles(plan: CampaignSpec, campaign: Campaign, pack: Option<Arc<Pack>>, trouble: Option<String>) -> Self {
        let known = Some(campaign.clone());
        let state = Self { plan: Some(plan), campaign: Some(campaign), known, trouble, pack, ..Self::default() };
        let titles = state.plan.iter().flat_map(|plan| &plan.missions).map(|mission| {
            let own = mission.name.clone().or_else(|| levels::level_name_of(&state.find(&mission.level)?.text));
            (mission.id.value, own.unwrap_or_else(|| mission.id.value.to_string()))
        });
        Self { titles: titles.collect(), ..state }
    }

    /// A level by the name that the campaign gives.
    fn find(&self, level: &str) -> Option<Source> {
        match &self.pack {
            Some(pack) => pack.level(level),
            None => shipped_level(level).map(|text| Source::new(level, text)),
        }
    }

    /// The slot of a mission's unfinished battle.
    pub(super) fn mission_slot(&self, mission: Word) -> StorageSlot {
        match (&self.pack, &self.plan) {
            (Some(_), Some(plan)) => {
                let hash = blake3::hash(plan.name.as_bytes());
                let [a, b, c, d, ..] = *hash.as_bytes();
                StorageSlot::PackMission(u32::from_be_bytes([a, b, c, d]), mission)
            }
            _ => StorageSlot::Mission(mission),
        }
    }

    fn plan_and_campaign(&self) -> Option<(&CampaignSpec, &Campaign)> {
        Some((self.plan.as_ref()?, self.campaign.as_ref()?))
    }

    /// The missions in the order of the plan, each with its state.
    pub fn missions(&self) -> Vec<(Word, MissionState)> {
        let Some((plan, campaign)) = self.plan_and_campaign() else { return Vec::new() };
        plan.ids().map(|id| (id, self.mission_state(plan, campaign, id))).collect()
    }

    fn mission_state(&self, plan: &CampaignSpec, campaign: &Campaign, id: Word) -> MissionState {
        if let Some(done) = campaign.done.iter().find(|done| done.mission == id) {
            return MissionState::Done(done.result, done.score);
        }
        let open = campaign.open_missions(plan);
        if open.contains(&id) {
            return MissionState::Open;
        }
        if !reachable(plan, open).contains(&id) {
            return MissionState::Missed;
        }
        let opens = |from: &campaign::Mission| {
            let how = from.opens.iter().filter(|opening| opening.mission.value == id);
            let told = how.map(|opening| way(self.title(from.id.value), &opening.when));
            told.collect::<Vec<_>>()
        };
        let still = plan.missions.iter().filter(|from| !campaign.has_played(from.id.value));
        MissionState::Locked(still.flat_map(opens).collect())
    }

    /// A mission's level with the present team and what the player gave it. The source's name combines campaign and mission.
    pub fn level(&self, mission: Word) -> Option<Source> {
        let issued = self.issued_level(mission)?;
        Some(self.loadout(mission).write_into_level(crate::books(), issued))
    }

    /// The same as the team gets it.
    pub fn issued_level(&self, mission: Word) -> Option<Source> {
        let (plan, campaign) = self.plan_and_campaign()?;
        let told = plan.mission(mission)?;
        let source = Source::new(format!("{}: {mission}", plan.name), self.find(&told.level)?.text);
        campaign.level(plan, mission, &source, crate::books()).ok()
    }

    /// A mission's level as written.
    pub fn written_level(&self, mission: Word) -> Option<Source> {
        self.find(&self.plan.as_ref()?.mission(mission)?.level)
    }

    /// The open mission whose level, with the present team, is this source.
    pub fn mission_of(&self, source: &Source) -> Option<Word> {
        let (plan, campaign) = self.plan_and_campaign()?;
        let same =
            |id: &Word| self.level(*id).is_some_and(|level| level.name == source.name && level.text == source.text);
        campaign.open_missions(plan).into_iter().find(same)
    }

    /// The consequences of a mission in the story, in sentences; without those for missions that have passed the team by.
    pub fn consequences_in_words(&self, mission: Word) -> Vec<String> {
        let came = self.consequences().into_iter().filter(|(of, _)| *of == mission);
        let matters =
            |consequence: &&Consequence| consequence.sets.as_ref().is_none_or(|fact| !self.is_missed(fact.value));
        let told = came.map(|(_, consequence)| consequence).filter(matters);
        told.map(|consequence| consequence.text.trim().to_owned()).collect()
    }

    /// Whether a fact only changes missions that have passed the team by.
    fn is_missed(&self, fact: Word) -> bool {
        let reads = |id: Word| {
            let level = self.written_level(id).map(|source| crate::levels::read_to_play(&source, crate::books()));
            level.is_some_and(|level| level.is_ok_and(|level| level.facts.names().any(|name| name == fact)))
        };
        let (missed, others): (Vec<_>, Vec<_>) =
            self.missions().into_iter().partition(|(_, state)| matches!(state, MissionState::Missed));
        missed.iter().any(|(id, _)| reads(*id)) && !others.iter().any(|(id, _)| reads(*id))
    }

    /// The missions because of which these facts hold, and what came of them, in sentences.
    pub fn causes_of_facts(&self, facts: &[Word]) -> Vec<Phrase> {
        let sets =
            |consequence: &Consequence| consequence.sets.as_ref().is_some_and(|fact| facts.contains(&fact.value));
        let came = self.consequences().into_iter().filter(|(_, consequence)| sets(consequence));
        let told = |(of, consequence): (Word, &Consequence)| {
            phrase!("campaign-cause", mission = self.title(of), consequence = consequence.text.trim())
        };
        came.map(told).collect()
    }

    fn consequences(&self) -> Vec<(Word, &Consequence)> {
        self.plan_and_campaign().map(|(plan, campaign)| campaign.consequences(plan)).unwrap_or_default()
    }

    /// Whether the team may exchange its equipment before a mission.
    pub fn may_exchange(&self, mission: Word) -> bool {
        self.plan_and_campaign().is_some_and(|(plan, campaign)| campaign.may_exchange_gear(plan, mission))
    }

    /// Loadout of a mission's team.
    pub fn loadout(&self, mission: Word) -> Loadout {
        self.campaign.iter().find_map(|campaign| campaign.loadouts.get(&mission)).cloned().unwrap_or_default()
    }

    /// Gives the team of a mission other equipment, and stores it.
    ///
    /// # Errors
    /// Why it cannot be stored, in a sentence.
    pub fn set_loadout(&mut self, mission: Word, loadout: Loadout) -> Result<(), Phrase> {
        self.change(|campaign, _| {
            match loadout.is_empty() {
                true => campaign.loadouts.remove(&mission),
                false => campaign.loadouts.insert(mission, loadout),
            };
            Ok(())
        })
    }

    /// The difficulty that a mission was played at.
    pub fn difficulty_of(&self, mission: Word) -> Difficulty {
        let done = self.campaign.iter().flat_map(|campaign| &campaign.done).find(|done| done.mission == mission);
        done.map(|done| done.difficulty).unwrap_or_default()
    }

    /// The mission's display name.
    pub fn title(&self, mission: Word) -> String {
        self.titles.get(&mission).cloned().unwrap_or_else(|| mission.to_string())
    }

    /// Restarts the campaign and deletes its unfinished battles.
    ///
    /// # Errors
    /// That it went on in another window, or why it cannot be stored, in a sentence.
    pub fn begin_anew(&mut self) -> Result<(), Phrase> {
        if self.is_outdated() {
            self.reload_stored();
            return Err(phrase!("campaign-went-on"));
        }
        let Some(plan) = &self.plan else { return Ok(()) };
        let campaign = Campaign::begin(plan);
        let slots: Vec<StorageSlot> = plan.ids().map(|mission| self.mission_slot(mission)).collect();
        (self.trouble, self.news) = (None, None);
        let kept = failure_or_kept_aside(campaign.replace_stored(plan));
        (self.known, self.campaign) = (Some(campaign.clone()), Some(campaign));
        let older = self.pack.is_none().then_some(StorageSlot::Campaign);
        slots.into_iter().chain(older).try_for_each(|place| storage_slots::store(place, ""))?;
        Ok(kept?)
    }

    /// Changes the difficulty of the missions to come. An ironman campaign keeps its own.
    ///
    /// # Errors
    /// That it is ironman, or why it cannot be stored, in a sentence.
    pub fn set_difficulty(&mut self, difficulty: Difficulty) -> Result<(), Phrase> {
        self.change(|campaign, _| {
            if campaign.difficulty.ironman && !campaign.done.is_empty() {
                return Err(phrase!("campaign-ironman-difficulty"));
            }
            campaign.difficulty = difficulty;
            Ok(())
        })
    }

    /// The unfinished battle of an open mission.
    pub fn unfinished_battle(&self, mission: Word) -> Option<Record> {
        let places = [self.mission_slot(mission), StorageSlot::Campaign];
        let text = places.into_iter().find_map(|place| storage_slots::load(place).ok().flatten())?;
        let record = Record::read(&text).ok()?;
        (self.mission_of(&record.start.source()) == Some(mission)).then_some(record)
    }

    /// The slot for an unfinished battle; `None` for a single mission that is not ironman.
    pub fn slot_of(&self, battle: &CurrentBattle) -> Option<StorageSlot> {
        let own = || self.mission_of(&battle.source()).map(|mission| self.mission_slot(mission));
        let ironman = || battle.difficulty().ironman.then_some(StorageSlot::Ironman);
        if battle.guest { Some(StorageSlot::Guest) } else { own().or_else(ironman) }
    }

    /// The slot for the battle that a request opens.
    pub fn slot_for(&self, request: &LaunchRequest) -> Option<StorageSlot> {
        let own = |source: &Source, difficulty: Difficulty| {
            let ironman = difficulty.ironman.then_some(StorageSlot::Ironman);
            self.mission_of(source).map(|mission| self.mission_slot(mission)).or(ironman)
        };
        match request {
            LaunchRequest::Level { source, difficulty, .. } => own(source, *difficulty),
            LaunchRequest::Saved(record) => own(&record.start.source(), record.start.difficulty),
            LaunchRequest::Guest(link) => (link.purpose == LinkPurpose::GoOn).then_some(StorageSlot::Guest),
            LaunchRequest::Missions | LaunchRequest::Join(_) | LaunchRequest::Watch(_) | LaunchRequest::Edit { .. } => {
                None
            }
        }
    }
}

/// All missions reachable from these, themselves included.
fn reachable(plan: &CampaignSpec, mut next: Vec<Word>) -> Vec<Word> {
    let mut found: Vec<Word> = Vec::new();
    while let Some(id) = next.pop() {
        if let Some(mission) = plan.mission(id).filter(|_| !found.contains(&id)) {
            found.push(id);
            next.extend(mission.opens.iter().map(|opening| opening.mission.value));
        }
    }
    found
}

/// A way to open a mission: another mission, and the conditions on its outcome.
fn way(mission: String, when: &EndCondition) -> Phrase {
    let result = when.result.as_ref().map(|result| match result.as_str() {
        "accomplished" => phrase!("campaign-if-accomplished"),
        "withdrawn" => phrase!("campaign-if-withdrawn"),
        other => phrase!("campaign-if-result", result = other),
    });
    let score = match (when.score_at_least, when.score_at_most) {
        (Some(least), Some(most)) => Some(phrase!("campaign-if-scores-between", least = least, most = most)),
        (Some(least), None) => Some(phrase!("campaign-if-scores-least", least = least)),
        (None, Some(most)) => Some(phrase!("campaign-if-scores-most", most = most)),
        (None, None) => None,
    };
    let lost = match (when.lost_at_least, when.lost_at_most) {
        (_, Some(0)) => Some(phrase!("campaign-if-loses-nobody")),
        (Some(least), _) => Some(phrase!("campaign-if-loses-least", least = least)),
        (None, Some(most)) => Some(phrase!("campaign-if-loses-most", most = most)),
        (None, None) => None,
    };
    let met = when.met.as_ref().map(|asked| phrase!("campaign-if-met", objective = &asked.value));
    let unmet = when.unmet.as_ref().map(|asked| phrase!("campaign-if-unmet", objective = &asked.value));
    let taken = when
        .taken
        .as_ref()
        .map(|figure| phrase!("campaign-if-taken", figure = Argument::figure(finish_sentence(figure.as_str()))));
    let said = [result, score, met, unmet, taken, lost].into_iter().flatten();
    let said = said.reduce(|one, other| phrase!("campaign-if-both", one = one, other = other));
    phrase!("campaign-way", mission = mission, condition = said.unwrap_or_else(|| phrase!("campaign-if-played")))
}

#[cfg(test)]
pub(super) mod tests {
    use super::*;
    use crate::chronicle::MissionEnd;
    use crate::model::{FigureId, Veteran};

    const PLAN: &str = r#"
format = 1
name = "Test of the tour"
start = ["first"]
[team]
carry = ["wounds", "losses"]
[missions.first]
level = "stash-house"
opens = [
    { mission = "clean", if = { score_at_least = 3, result = "accomplished" } },
    { mission = "rough", if = { score_at_most = 2 } },
]
[missions.clean]
name = "The Clean Way"
level = "office-floor"
opens = [{ mission = "last" }]
[missions.rough]
level = "workshop"
opens = [{ mission = "last", if = { result = "withdrawn" } }]
[missions.last]
level = "workshop"
name = "The Last"
"#;

    pub fn campaign_state() -> CampaignState {
        let find = |level: &str| shipped_level(level).map(|text| Ok(Source::new(level, text)));
        let (plan, _) = campaign::read(&Source::new("test", PLAN), crate::books(), &find).unwrap();
        let campaign = Campaign::begin(&plan);
        CampaignState::with_titles(plan, campaign, None, None)
    }

    fn end(result: &str, score: i32) -> MissionEnd {
        let id = FigureId::new("alpha");
        let team = vec![Veteran {
            id,
            wounds: 1,
            most: 3,
            gear: Vec::new(),
            lost: false,
            earned: Vec::new(),
            deeds: Vec::new(),
        }];
        MissionEnd { result: Word::new(result), score, team, ..MissionEnd::default() }
    }

    fn stands(campaign_state: &CampaignState, id: &str) -> MissionState {
        let missions = campaign_state.missions();
        missions.into_iter().find(|(other, _)| *other == *id).map(|(_, mission_state)| mission_state).unwrap()
    }

    #[test]
    fn cqb_campaign_1_missions_are_open_locked_done_or_missed() {
        let mut campaign_state = campaign_state();
        assert_eq!(stands(&campaign_state, "first"), MissionState::Open);
        let MissionState::Locked(words) = stands(&campaign_state, "clean") else { panic!("it is not open yet") };
        assert_eq!(words, ["Stash House is accomplished and scores 3 or more"]);
        let MissionState::Locked(words) = stands(&campaign_state, "last") else { panic!("it is not open yet") };
        assert_eq!(words[0], "The Clean Way is played, with any result");
        assert!(words[1].english().ends_with("ends in a withdrawal"), "{words:?}");
        let CampaignState { plan: Some(plan), campaign: Some(campaign), .. } = &mut campaign_state else {
            unreachable!()
        };
        campaign.record_mission(plan, Word::new("first"), &end("accomplished", 5)).unwrap();
        assert_eq!(stands(&campaign_state, "first"), MissionState::Done(Word::new("accomplished"), 5));
        assert_eq!(stands(&campaign_state, "clean"), MissionState::Open);
        assert_eq!(stands(&campaign_state, "rough"), MissionState::Missed);
    }

    #[test]
    fn only_the_level_with_the_present_team_counts_for_its_mission() {
        let mut campaign_state = campaign_state();
        let before = campaign_state.level(Word::new("first")).unwrap();
        assert_eq!(campaign_state.mission_of(&before), Some(Word::new("first")));
        let single = Source::new("stash-house", shipped_level("stash-house").unwrap());
        assert_eq!(campaign_state.mission_of(&single), None, "a single mission is none of the campaign");
        let CampaignState { plan: Some(plan), campaign: Some(campaign), .. } = &mut campaign_state else {
            unreachable!()
        };
        campaign.record_mission(plan, Word::new("first"), &end("accomplished", 5)).unwrap();
        assert_eq!(campaign_state.mission_of(&before), None, "it was played");
        let hurt = campaign_state.level(Word::new("clean")).unwrap();
        assert!(hurt.text.contains("wounds_left = 1"), "{}", hurt.text);
        assert_eq!(campaign_state.mission_of(&hurt), Some(Word::new("clean")));
    }

    #[test]
    fn guest_battles_and_missions_have_separate_slots() {
        let campaign_state = campaign_state();
        let source = campaign_state.level(Word::new("first")).unwrap();
        let (own, _) = CurrentBattle::open(&LaunchRequest::level(source.clone(), Some(7)), 0).unwrap();
        let record = own.record();
        assert_eq!(campaign_state.slot_of(&own), Some(StorageSlot::Mission(Word::new("first"))));
        assert_eq!(
            campaign_state.slot_for(&LaunchRequest::Saved(Box::new(record.clone()))),
            campaign_state.slot_of(&own)
        );
        let (guest, _) = CurrentBattle::open(&LaunchRequest::outside_battle(record.clone()), 0).unwrap();
        assert_eq!(campaign_state.slot_of(&guest), Some(StorageSlot::Guest));
        assert_eq!(campaign_state.slot_for(&LaunchRequest::outside_battle(record.clone())), Some(StorageSlot::Guest));
        storage_slots::store(StorageSlot::Guest, &guest.save()).unwrap();
        assert_eq!(campaign_state.unfinished_battle(Word::new("first")), None);
        storage_slots::store(StorageSlot::Mission(Word::new("first")), &own.save()).unwrap();
        assert_eq!(campaign_state.unfinished_battle(Word::new("first")), Some(record));
        assert_eq!(campaign_state.unfinished_battle(Word::new("clean")), None);
        let shipped = Source::new("stash-house", shipped_level("stash-house").unwrap());
        let (single, _) = CurrentBattle::open(&LaunchRequest::level(shipped, Some(7)), 0).unwrap();
        assert_eq!(campaign_state.slot_of(&single), None);
    }
}
