//! The items of the mission list: the campaign's missions, or every level as a single mission.
use bevy::prelude::*;

use super::briefing::{Briefing, Briefings};
use super::editor::new_level_request;
use crate::chronicle::{LaunchRequest, LevelLocation, Record, Seating, own_levels};
use crate::faults::Source;
use crate::levels::Loadout;
use crate::levels::lessons::{Lesson, lessons};
use crate::levels::pack::Pack;
use crate::model::{Difficulty, Word};
use crate::theme::palette::*;
use crate::theme::widgets::with_sign;
use crate::view::campaign_state::{CampaignState, MissionState};
use crate::view::guest_battles;
use crate::view::lesson::passed_lessons;
use crate::view::open_packs::OpenPacks;
use crate::view::question_before_opening::unfinished_ironman_battle;
use crate::view::service_record::ServiceRecord;

/// The list that is shown.
#[derive(Resource, Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum MissionTab {
    Lessons,
    #[default]
    Campaign,
    Single,
}

/// A mission in the list.
#[derive(Default)]
pub struct MissionItem {
    pub title: String,
    /// Its state, in a word or two.
    pub state: String,
    pub colour: Color,
    /// Its briefing; `None` while it is locked.
    pub briefing: Option<Briefing>,
    /// The lines below the title, with their colours.
    pub lines: Vec<(String, Color)>,
    /// Whether it can be begun.
    pub open: bool,
    /// Its unfinished battle.
    pub left: Option<Record>,
    /// Whether the last mission opened it.
    pub fresh: bool,
    pub mission: Option<Word>,
    /// Whether it came by a link or a file.
    pub guest: bool,
    /// Its home, if it is one of the player's own levels.
    pub home: Option<LevelLocation>,
    /// The pack that it is of.
    pub pack: Option<String>,
    /// Its heading in the list, if not its pack.
    pub group: Option<String>,
    /// Its destination, if it is no mission.
    pub leads_to: Option<LeadsTo>,
}

/// Destination of an item that is no mission.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum LeadsTo {
    /// The campaign that comes with the game.
    GameCampaign,
    PackCampaign(String),
    /// The choice of a generated building.
    Building,
}

/// The present items, in order.
#[derive(Resource, Default)]
pub struct MissionItems(pub Vec<MissionItem>);

impl MissionItems {
    pub fn of(
        tab: MissionTab,
        campaign_state: &CampaignState,
        record: &ServiceRecord,
        briefings: &Briefings,
        packs: &OpenPacks,
    ) -> Self {
        let mut items: Vec<MissionItem> = match tab {
            MissionTab::Lessons => lesson_items(),
            MissionTab::Campaign => campaign_items(campaign_state),
            MissionTab::Single => {
                let packed = packs.open.iter().flat_map(|pack| packed_items(pack));
                let own = guest().into_iter().chain(ironman()).chain(own()).chain([building()]).chain(packed);
                own.chain(briefings.0.iter().map(shipped)).collect()
            }
        };
        items.iter_mut().for_each(|item| item.tell_past(record));
        Self(items)
    }

    /// The name to show above an item, if it is the first of its pack or group.
    pub fn heading(&self, place: usize) -> Option<&str> {
        let of = |place: usize| self.0.get(place).and_then(|item| item.pack.as_deref().or(item.group.as_deref()));
        of(place).filter(|name| place == 0 || of(place - 1) != Some(name))
    }

    /// The first item of a pack.
    pub fn first_of_pack(&self, pack: &str) -> Option<usize> {
        self.0.iter().position(|item| item.pack.as_deref() == Some(pack))
    }

    /// The item to select first: one just opened, else one with an unfinished battle, else the first that is open, of the
    /// lessons the first that was not passed.
    pub fn initial_choice(&self) -> usize {
        let place = |fits: &dyn Fn(&MissionItem) -> bool| self.0.iter().position(fits);
        place(&|item| item.fresh)
            .or_else(|| place(&|item| item.left.is_some()))
            .or_else(|| place(&|item| item.open && item.state != PASSED && item.leads_to != Some(LeadsTo::Building)))
            .or_else(|| place(&|item| item.open))
            .unwrap_or(0)
    }
}

impl MissionItem {
    /// Adds what became of the mission when it was played.
    fn tell_past(&mut self, record: &ServiceRecord) {
        let Some(level) = self.briefing.as_ref().map(|briefing| briefing.source.name.to_string()) else { return };
        if let Some(tally) = record.as_hostile(&level) {
            self.lines.push((format!("As the other side: {}", lowered(&tally.sentence())), *DIM));
        }
        let Some(tally) = record.of(&level) else { return };
        self.lines.push((tally.sentence(), *DIM));
        if self.mission.is_none() && self.left.is_none() {
            self.state = format!("{} · {}", self.state, tally.brief_words());
        }
    }

    /// Whether its unfinished battle is ironman, and not begun again.
    pub fn is_ironman(&self) -> bool {
        self.left.as_ref().is_some_and(|record| record.start.difficulty.ironman)
    }

    /// The request that opens the level in the editor: one of the player's own as it is, any other as a copy.
    ///
    /// # Errors
    /// A sentence, if there is no place for levels.
    pub fn edit_request(&self) -> Option<Result<LaunchRequest, String>> {
        match (&self.home, &self.briefing) {
            (Some(home), _) => Some(Ok(LaunchRequest::Edit { home: home.clone(), new: None })),
            (None, Some(briefing)) if !self.guest && self.left.is_none() => {
                Some(new_level_request(&briefing.name, &briefing.source.text))
            }
            _ => None,
        }
    }

    /// The request that begins the mission at a difficulty and with what the player gives the team, or resumes it unless `anew`.
    pub fn request(
        &self,
        anew: bool,
        (difficulty, seating): (Difficulty, Option<Seating>),
        loadout: &Loadout,
    ) -> Option<LaunchRequest> {
        match &self.left {
            Some(record) if self.guest => Some(LaunchRequest::outside_battle(record.clone())),
            Some(record) if !anew || self.is_ironman() => Some(LaunchRequest::Saved(Box::new(record.clone()))),
            _ => self.briefing.as_ref().filter(|_| self.open).map(|briefing| LaunchRequest::Level {
                source: loadout.write_into_level(crate::books(), briefing.source.clone()),
                seed: None,
                difficulty,
                seating,
            }),
        }
    }
}

/// The campaign's missions; after those of a pack the way back to the game's own campaign.
fn campaign_items(campaign_state: &CampaignState) -> Vec<MissionItem> {
    let mut missions = campaign_state.missions();
    // In the order of the map.
    let columns = campaign_state.plan.as_ref().map(|plan| plan.columns()).unwrap_or_default();
    missions.sort_by_key(|(id, _)| columns.iter().find(|(of, _)| of == id).map(|(_, column)| *column));
    let missions = missions.into_iter().map(|(id, standing)| mission(campaign_state, id, standing));
    let back = campaign_state.pack.as_ref().map(|_| {
        let words = "Leave this campaign for the one that comes with the game; its progress is kept.";
        leading("The game's own campaign".into(), "Another campaign".into(), words, LeadsTo::GameCampaign)
    });
    missions.chain(back).collect()
}

/// A pack's campaign and its levels.
fn packed_items(pack: &Pack) -> Vec<MissionItem> {
    let about = pack.about.line();
    let campaign = pack.campaign.as_ref().map(|plan| {
        let state = format!("Campaign · missions: {}", plan.missions.len());
        let words = if plan.briefing.trim().is_empty() { "A campaign of this pack." } else { plan.briefing.trim() };
        leading(plan.name.clone(), state, words, LeadsTo::PackCampaign(pack.name.clone()))
    });
    let levels = pack.levels.iter().filter_map(|level| {
        let item = single(&Briefing::of(&level.source).ok()?);
        let lines = Some((level.note.clone(), *DIM)).filter(|_| !level.note.is_empty());
        Some(MissionItem { lines: lines.into_iter().collect(), ..item })
    });
    let items = campaign.into_iter().chain(levels);
    let mut items: Vec<MissionItem> = items.map(|item| MissionItem { pack: Some(pack.name.clone()), ..item }).collect();
    if let Some(first) = items.first_mut().filter(|_| !about.is_empty()) {
        first.lines.insert(0, (format!("{}: {about}", pack.name), *TEAM));
    }
    items
}

/// The item from which a building is generated.
fn building() -> MissionItem {
    let words = "Draw a building that nobody has seen: choose its kind, its size, the rules and how well it is defended, \
                 or take the building of the day.";
    let item = leading("New building".into(), "Generated, for any rules".into(), words, LeadsTo::Building);
    MissionItem { group: Some("Generated".into()), ..item }
}

/// An item that is no mission.
fn leading(title: String, state: String, words: &str, to: LeadsTo) -> MissionItem {
    let item = unplayable(&title, &state, words.to_owned());
    let lines = item.lines.into_iter().map(|(line, _)| (line, *DIM)).collect();
    MissionItem { colour: *TEAM, lines, open: true, leads_to: Some(to), ..item }
}

fn single(briefing: &Briefing) -> MissionItem {
    MissionItem {
        title: briefing.name.clone(),
        state: briefing.short_facts(),
        colour: *DIM,
        briefing: Some(briefing.clone()),
        open: true,
        ..MissionItem::default()
    }
}

/// A level that comes with the game, under its rulebook.
fn shipped(briefing: &Briefing) -> MissionItem {
    MissionItem { state: briefing.round_fact(), group: Some(briefing.rulebook.into()), ..single(briefing) }
}

/// The player's own levels. One with faults, or one that was never saved, can only be edited.
fn own() -> impl Iterator<Item = MissionItem> {
    own_levels().into_iter().map(|home| {
        let name = home.name();
        let text = home.read().ok().flatten();
        let briefing = text.as_ref().map(|text| Briefing::of(&Source::new(name.as_str(), text.as_str())));
        let item = match briefing {
            Some(Ok(briefing)) => MissionItem {
                state: format!("Your own · {}", briefing.short_facts()),
                colour: *TEAM,
                ..single(&briefing)
            },
            Some(Err(faults)) => unplayable(&name, "Your own · has faults", faults),
            None => unplayable(&name, "Your own · not saved yet", "Edit it, and save it to play it from here.".into()),
        };
        MissionItem { home: Some(home), group: Some("Your own levels".into()), ..item }
    })
}

fn unplayable(name: &str, state: &str, why: String) -> MissionItem {
    MissionItem {
        title: name.to_owned(),
        state: state.into(),
        colour: *WARN,
        lines: vec![(why, *WARN)],
        ..MissionItem::default()
    }
}

/// The unfinished ironman battle of a single mission.
fn ironman() -> Option<MissionItem> {
    let record = unfinished_ironman_battle()?;
    let item = single(&Briefing::of(&record.start.source()).ok()?);
    Some(MissionItem { state: "Under way · ironman".into(), colour: *TEAM, left: Some(record), ..item })
}

/// The state of a lesson that was passed.
const PASSED: &str = "Passed";

/// The lessons, each with whether it was passed.
fn lesson_items() -> Vec<MissionItem> {
    let done = passed_lessons();
    let item = |(place, lesson): (usize, &Lesson)| {
        let briefing = Briefing::of(&lesson.source()).ok()?;
        let item = MissionItem { title: format!("{}. {}", place + 1, briefing.name), ..single(&briefing) };
        let (state, colour) = if done.contains(&lesson.level) { (PASSED, *GOOD) } else { ("A few minutes", *TEAM) };
        Some(MissionItem { state: state.into(), colour, ..item })
    };
    lessons().iter().enumerate().filter_map(item).collect()
}

/// The unfinished guest battle.
fn guest() -> Option<MissionItem> {
    let record = guest_battles::stored_guest_battle()?;
    let item = single(&Briefing::of(&record.start.source()).ok()?);
    let state = "Under way · from a link or a file".into();
    Some(MissionItem { state, colour: *TEAM, left: Some(record), guest: true, ..item })
}

fn mission(campaign_state: &CampaignState, id: Word, standing: MissionState) -> MissionItem {
    let mut item = MissionItem {
        title: campaign_state.title(id),
        colour: *DIM,
        fresh: campaign_state.news.as_ref().is_some_and(|news| news.opened.contains(&id)),
        mission: Some(id),
        ..MissionItem::default()
    };
    match standing {
        MissionState::Open => open(campaign_state, id, &mut item),
        MissionState::Done(result, score) => {
            (item.state, item.colour) = (
                format!("{} · {}", result_words(result), with_sign(score)),
                if is_won(result) { *GOOD } else { *WARN },
            );
            let at = campaign_state.difficulty_of(id).in_words();
            let words = format!("{}, with a score of {}, at {at}.", result_words(result), with_sign(score));
            item.lines.push((words, item.colour));
            item.lines.extend(campaign_state.consequences_in_words(id).into_iter().map(|came| (came, *INK)));
            item.briefing = campaign_state.written_level(id).and_then(|level| Briefing::of(&level).ok());
        }
        MissionState::Locked(ways) => {
            (item.state, item.colour) = ("Locked".into(), *FAINT);
            item.lines.push(("Opens when".into(), *DIM));
            let last = ways.len();
            let either = |place: usize| if place + 1 < last { ", or" } else { "." };
            item.lines
                .extend(ways.into_iter().enumerate().map(|(place, way)| (format!("{way}{}", either(place)), *INK)));
        }
        MissionState::Missed => {
            (item.state, item.colour) = ("Closed".into(), *FAINT);
            item.lines.push(("Earlier results closed off this mission.".into(), *DIM));
        }
    }
    item
}

/// Whether a battle with this result was won.
pub fn is_won(result: Word) -> bool {
    crate::books().iter().any(|book| book.results().iter().any(|end| end.won && result == *end.word))
}

fn open(campaign_state: &CampaignState, id: Word, item: &mut MissionItem) {
    match campaign_state
        .level(id)
        .ok_or_else(|| "its level is missing".to_string())
        .and_then(|level| Briefing::of(&level))
    {
        Ok(briefing) => {
            item.left = campaign_state.unfinished_battle(id);
            let state = if item.left.is_some() { "Under way" } else { "Open" };
            (item.state, item.colour) = (state.into(), *TEAM);
            item.open = true;
            item.lines
                .extend(campaign_state.causes_of_facts(&briefing.held_facts).into_iter().map(|cause| (cause, *TEAM)));
            item.briefing = Some(briefing);
        }
        Err(faults) => {
            (item.state, item.colour) = ("Cannot be played".into(), *HOSTILE);
            item.lines.push((faults, *WARN));
        }
    }
}

/// A sentence within another.
fn lowered(sentence: &str) -> String {
    let mut letters = sentence.chars();
    letters.next().map_or_else(String::new, |first| first.to_lowercase().chain(letters).collect())
}

/// `out-of-time` as `Out of time`.
pub fn result_words(result: Word) -> String {
    let spaced = result.as_str().replace(['-', '_'], " ");
    let mut letters = spaced.chars();
    letters.next().map_or_else(String::new, |first| first.to_uppercase().chain(letters).collect())
}
