//! A campaign in progress: missions played, missions open, and the state of the team (CQB-CAMPAIGN-1).
use std::collections::BTreeMap;

use serde::{Deserialize, Serialize};

use super::saved_text_format::SavedTextFormat;
use super::unfit_reasons::Unfit;
use crate::faults::Source;
use crate::files::{self, Checksum};
use crate::levels::campaign::{
    CampaignChanges, CampaignSpec, CarriedByTeam, Consequence, Mission, MissionEndFacts, TeamMember, inject_team,
};
use crate::levels::{self, Loadout, Unwritable};
use crate::model::{Difficulty, Outcome, Score, Side, Trait, Veteran, Word, finish_sentence};
use crate::referee::{AnyBattle, AnyBook};

/// Version of the format. 2: with a checksum over every byte.
pub const CAMPAIGN: u32 = 2;

const FORM: SavedTextFormat = SavedTextFormat {
    version: CAMPAIGN,
    field: "fatal_funnel_campaign",
    what: "this campaign was kept",
    none: "this is no campaign that was kept",
    choose: "Begin it anew",
    older: "Begin it anew",
};

/// The end of a mission, as far as campaigns use it.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct MissionEnd {
    /// The book's word, such as `accomplished`.
    pub result: Word,
    pub score: i32,
    pub difficulty: Difficulty,
    /// The response side's figures.
    pub team: Vec<Veteran>,
    /// Objectives of either side that were met, each as its verb and target.
    pub met: Vec<String>,
    /// Suspects who were taken alive.
    pub taken: Vec<Word>,
}

impl MissionEnd {
    /// The end of a regular battle; `None` while it goes on.
    pub fn of(battle: &dyn AnyBattle) -> Option<Self> {
        let world = battle.world();
        let (result, _) = world.resource::<Outcome>().0.as_ref()?;
        let score = world.resource::<Score>().total();
        let (team, report) = (battle.veterans(Side::Response), battle.report());
        let met = report.objectives.into_iter().filter(|goal| goal.state == *"met").map(|goal| goal.asks).collect();
        let taken = report.taken.into_iter().map(|figure| figure.0).collect();
        Some(Self { result: *result, score, difficulty: Difficulty::default(), team, met, taken })
    }
}

/// A mission that was played.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct PlayedMission {
    pub mission: Word,
    pub result: Word,
    pub score: i32,
    /// The difficulty it was played at.
    #[serde(default, skip_serializing_if = "Difficulty::is_regular")]
    pub difficulty: Difficulty,
    /// Objectives that were met, each as its verb and target; `None` if an earlier version wrote the text, which did not
    /// record them.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub met: Option<Vec<String>>,
    /// Suspects who were taken alive.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub taken: Vec<Word>,
    /// The number of operators lost; `None` as for `met`.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub lost: Option<u16>,
}

impl PlayedMission {
    fn of(mission: Word, end: &MissionEnd) -> Self {
        let lost = end.team.iter().filter(|veteran| veteran.lost).count();
        Self {
            mission,
            result: end.result,
            score: end.score,
            difficulty: end.difficulty,
            met: Some(end.met.clone()),
            taken: end.taken.clone(),
            lost: Some(u16::try_from(lost).unwrap_or(u16::MAX)),
        }
    }

    /// Facts of its end that conditions ask for.
    fn ended(&self) -> MissionEndFacts<'_> {
        let Self { result, score, met, taken, lost, .. } = self;
        MissionEndFacts { result: *result, score: *score, met: met.as_deref(), taken, lost: *lost }
    }
}

/// The state of one figure of the team between missions.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct MemberState {
    /// Wounds left, and the maximum.
    pub wounds: u8,
    pub most: u8,
    pub gear: Vec<Word>,
    pub lost: bool,
    /// The name of a replacement.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub name: Option<String>,
    /// Its traits, in the order in which it earned them.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub traits: Vec<Word>,
}

/// A figure that was lost and replaced.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct FallenMember {
    pub name: String,
    pub mission: Word,
}

/// The names of replacements, in the order in which they come.
const REPLACEMENTS: [&str; 20] = [
    "Golf", "Hotel", "India", "Juliett", "Kilo", "Lima", "Mike", "November", "Oscar", "Papa", "Quebec", "Romeo",
    "Sierra", "Tango", "Uniform", "Victor", "Whiskey", "X-ray", "Yankee", "Zulu",
];

/// A campaign so far. Open missions are derived from those played and from the plan, so a plan may grow during a
/// campaign.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Campaign {
    /// [`CAMPAIGN`].
    fatal_funnel_campaign: u32,
    checksum: Checksum,
    /// The version of the game that wrote it.
    game: String,
    /// The campaign's name.
    pub name: String,
    /// The difficulty of its next missions.
    #[serde(default, skip_serializing_if = "Difficulty::is_regular")]
    pub difficulty: Difficulty,
    /// In the order in which they were played.
    pub done: Vec<PlayedMission>,
    /// By figure id, including figures that are lost.
    pub team: BTreeMap<Word, MemberState>,
    /// Those who were lost and replaced.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub fallen: Vec<FallenMember>,
    /// Loadouts of the team in missions that were not played yet.
    #[serde(default, skip_serializing_if = "BTreeMap::is_empty")]
    pub loadouts: BTreeMap<Word, Loadout>,
}

impl Campaign {
    /// A campaign with no mission played.
    pub fn begin(plan: &CampaignSpec) -> Self {
        let game = env!("CARGO_PKG_VERSION").into();
        let name = plan.name.clone();
        let fatal_funnel_campaign = CAMPAIGN;
        let difficulty = Difficulty::default();
        Self {
            fatal_funnel_campaign,
            checksum: Checksum,
            game,
            name,
            difficulty,
            done: Vec::new(),
            team: BTreeMap::new(),
            fallen: Vec::new(),
            loadouts: BTreeMap::new(),
        }
    }

    /// Whether a mission was played.
    pub fn has_played(&self, mission: Word) -> bool {
        self.done.iter().any(|done| done.mission == mission)
    }

    /// The missions that may be played now, in file order. The campaign is over when there is none.
    pub fn open_missions(&self, plan: &CampaignSpec) -> Vec<Word> {
        let opened: Vec<Word> = self.done.iter().flat_map(|done| Self::opened_by(plan, done)).collect();
        let start = |id: &Word| plan.start.iter().any(|word| word.value == *id);
        plan.ids().filter(|id| !self.has_played(*id) && (start(id) || opened.contains(id))).collect()
    }

    fn opened_by(plan: &CampaignSpec, done: &PlayedMission) -> Vec<Word> {
        let openings = plan.mission(done.mission).into_iter().flat_map(|mission| &mission.opens);
        let open = openings.filter(|opening| opening.when.holds(done.ended()));
        open.map(|opening| opening.mission.value).collect()
    }

    /// The consequences of the missions played, each with its mission, in the order of play.
    pub fn consequences<'p>(&self, plan: &'p CampaignSpec) -> Vec<(Word, &'p Consequence)> {
        let of = |done: &PlayedMission| {
            let all = plan.mission(done.mission).into_iter().flat_map(|mission| &mission.consequences);
            let came = all.filter(|consequence| consequence.when.holds(done.ended()));
            came.map(|consequence| (done.mission, consequence)).collect::<Vec<_>>()
        };
        self.done.iter().flat_map(of).collect()
    }

    /// The facts that hold because of the missions played.
    pub fn facts(&self, plan: &CampaignSpec) -> Vec<Word> {
        let came = self.consequences(plan).into_iter();
        came.filter_map(|(_, consequence)| consequence.sets.as_ref().map(|fact| fact.value)).collect()
    }

    /// The total score of all missions.
    pub fn score(&self) -> i32 {
        self.done.iter().map(|done| done.score).sum()
    }

    /// Records the end of a mission and returns the missions that it opens.
    ///
    /// # Errors
    /// A sentence, if the mission was not open; nothing has changed then.
    pub fn record_mission(
        &mut self,
        plan: &CampaignSpec,
        mission: Word,
        end: &MissionEnd,
    ) -> Result<Vec<Word>, String> {
        let before = self.open_missions(plan);
        if !before.contains(&mission) {
            return Err(format!("the mission `{mission}` is not open, and its end counts for nothing"));
        }
        self.loadouts.clear();
        self.done.push(PlayedMission::of(mission, end));
        for veteran in &end.team {
            self.muster_out(plan.team, veteran);
            if plan.team.growth && plan.team.losses && veteran.lost {
                self.replace(veteran.id.0, mission);
            }
        }
        for standing in self.team.values_mut().filter(|standing| !standing.lost) {
            // A Downed figure recovers to at least 1 Wound.
            standing.wounds = standing.wounds.saturating_add(plan.team.rest).clamp(1, standing.most.max(1));
        }
        Ok(self.open_missions(plan).into_iter().filter(|id| !before.contains(id)).collect())
    }

    fn muster_out(&mut self, carry: CarriedByTeam, veteran: &Veteran) {
        let Veteran { id, wounds, most, gear, lost, earned, deeds: _ } = veteran;
        let before = self.team.get(&id.0);
        // A figure that entered the mission wounded keeps its maximum.
        let most = before.map_or(*most, |standing| standing.most.max(*most));
        let mut traits = before.map(|standing| standing.traits.clone()).unwrap_or_default();
        traits.retain(|of| *of != Trait::GREEN);
        let new: Vec<Word> = earned.iter().copied().filter(|of| carry.growth && !traits.contains(of)).collect();
        traits.extend(new);
        let name = before.and_then(|standing| standing.name.clone());
        self.team.insert(id.0, MemberState { wounds: *wounds, most, gear: gear.clone(), lost: *lost, name, traits });
    }

    /// Puts a green figure in the place of one that was lost.
    fn replace(&mut self, id: Word, mission: Word) {
        let name = self.name_of(id);
        let borne = |name: &str| self.team.keys().any(|id| self.name_of(*id) == name);
        let was_borne = |name: &str| self.fallen.iter().any(|fallen| fallen.name == name);
        let free = REPLACEMENTS.iter().find(|name| !borne(name) && !was_borne(name)).map(|name| (*name).to_owned());
        let Some(standing) = self.team.get_mut(&id) else { return };
        let gear = std::mem::take(&mut standing.gear);
        let (most, traits) = (standing.most, vec![Trait::GREEN]);
        *standing = MemberState { wounds: most, most, gear, lost: false, name: free, traits };
        self.fallen.push(FallenMember { name, mission });
    }

    /// The name of a figure of the team.
    pub fn name_of(&self, id: Word) -> String {
        let own = self.team.get(&id).and_then(|standing| standing.name.clone());
        own.unwrap_or_else(|| finish_sentence(id.as_str()))
    }

    /// A mission's level with the current team and the facts that hold, without the player's loadout. Check it before playing: no figure may be left.
    ///
    /// # Errors
    /// If the level's text is not TOML.
    pub fn level(
        &self,
        plan: &CampaignSpec,
        mission: Word,
        level: &Source,
        books: &[&'static dyn AnyBook],
    ) -> Result<Source, Unwritable> {
        let told = plan.mission(mission);
        let mut team: Vec<TeamMember> =
            self.team.iter().map(|(id, standing)| Self::member(plan.team, told, *id, standing)).collect();
        if plan.team.growth && self.team.values().any(|standing| !standing.traits.is_empty()) {
            self.train(level, books, &mut team);
        }
        let changes = CampaignChanges {
            name: told.and_then(|mission| mission.name.clone()),
            briefing: told.and_then(|mission| mission.briefing.clone()),
            team,
            facts: Some(self.facts(plan)),
        };
        Ok(Source::new(level.name.clone(), inject_team(&level.text, &changes)?))
    }

    /// Gives the figures of a level the stats that their traits make of those of the level.
    fn train(&self, level: &Source, books: &[&'static dyn AnyBook], team: &mut [TeamMember]) {
        let Ok(spec) = levels::read_to_play(level, books) else { return };
        let Some(book) = books.iter().find(|book| book.name() == spec.rulebook.as_str()) else { return };
        let _data = book.lay_data(&spec.data);
        for member in team {
            let figure = spec.figures.iter().find(|figure| figure.id.0 == member.id);
            let (Some(figure), Some(standing)) = (figure, self.team.get(&member.id)) else { continue };
            let has = |of: &&Trait| standing.traits.iter().any(|word| *word == *of.word);
            let changes = || book.traits().iter().filter(has).flat_map(|of| of.stats);
            for (stat, least, most) in book.vocabulary().stats {
                let by: i64 = changes().filter(|(changed, ..)| *changed == stat).map(|(.., by)| by).sum();
                let written = figure.stats.get(stat).map(|value| value.value);
                let usual = written.or_else(|| book.usual_stat(figure.template.value, stat));
                let value = usual.filter(|_| by != 0).map(|usual| (usual + by).clamp(least, most));
                member.stats.extend(value.map(|value| (stat, value)));
            }
        }
    }

    /// Epilogue, once no mission is left: the plan's words about the last one.
    pub fn epilogue<'p>(&self, plan: &'p CampaignSpec) -> Option<&'p str> {
        let last = self.done.last()?;
        let told = plan.mission(last.mission)?.epilogue.iter().find(|told| told.when.holds(last.ended()));
        told.map(|told| told.text.trim())
    }

    /// Whether the team may exchange its equipment before a mission: where it is supplied anew, and before the first.
    pub fn may_exchange_gear(&self, plan: &CampaignSpec, mission: Word) -> bool {
        let resupply = plan.mission(mission).is_some_and(|mission| mission.resupply);
        !plan.team.gear || resupply || self.team.is_empty()
    }

    fn member(carry: CarriedByTeam, mission: Option<&Mission>, id: Word, standing: &MemberState) -> TeamMember {
        let resupply = mission.is_some_and(|mission| mission.resupply);
        let hurt = carry.wounds && !standing.lost && standing.wounds < standing.most;
        // A replacement brings its own equipment.
        let kept = carry.gear && !resupply && !standing.lost && !standing.traits.contains(&Trait::GREEN);
        TeamMember {
            lost: carry.losses && standing.lost,
            wounds: hurt.then_some(standing.wounds),
            gear: kept.then(|| standing.gear.clone()),
            name: standing.name.clone(),
            ..TeamMember::new(id)
        }
    }

    /// The campaign as indented JSON with its checksum.
    pub fn text(&self) -> String {
        // A campaign is plain data with text keys, which JSON always holds.
        files::insert_checksum(serde_json::to_string_pretty(self).unwrap_or_default() + "\n")
    }

    /// Reads a saved campaign.
    ///
    /// # Errors
    /// If it is no campaign, has another version, or has played a mission that the plan no longer has.
    pub fn read(text: &str, plan: &CampaignSpec) -> Result<Self, Unfit> {
        let unread = |error: serde_json::Error| {
            Unfit::new(format!("this is no campaign that was kept: {error}"), "Begin it anew")
        };
        let campaign: Self = serde_json::from_value(FORM.open(text)?).map_err(unread)?;
        match campaign.done.iter().find(|done| plan.mission(done.mission).is_none()) {
            None => Ok(campaign),
            Some(done) => {
                let sentence = format!("the mission `{}` was played, and the campaign no longer has it", done.mission);
                Err(Unfit::new(sentence, "Give the mission its old name again, or begin anew"))
            }
        }
    }
}
