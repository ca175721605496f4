//! The items of the mission list: the campaign's missions, or every level as a single mission.
use bevy::prelude::*;

use super::briefing::{Briefing, Briefings};
use super::editor::new_level_request;
use crate::chronicle::{LaunchRequest, LevelLocation, Record, Seating, own_levels};
use crate::faults::Source;
use crate::levels::Loadout;
use crate::levels::lessons::{Lesson, lessons};
use crate::levels::pack::Pack;
use crate::localization::{Argument, Phrase, phrase};
use crate::model::{Difficulty, Side, Word};
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
    pub title: Phrase,
    /// Its state, in a word or two.
    pub state: Phrase,
    pub colour: Color,
    /// Its briefing; `None` while it is locked.
    pub briefing: Option<Briefing>,
    /// The lines below the title, with their colours.
    pub lines: Vec<(Phrase, Color)>,
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
    pub group: Option<Phrase>,
    /// Whether it is a lesson that was passed.
    pub passed: bool,
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
    pub fn heading(&self, place: usize) -> Option<Phrase> {
        let of = |place: usize| {
            let item = self.0.get(place)?;
            item.pack.as_ref().map(Phrase::from).or(item.group.clone())
        };
        of(place).filter(|name| place == 0 || of(place - 1).as_ref() != Some(name))
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
            .or_else(|| place(&|item| item.open && !item.passed && item.leads_to != Some(LeadsTo::Building)))
            .or_else(|| place(&|item| item.open))
            .unwrap_or(0)
    }
}

impl MissionItem {
    /// Adds what became of the mission when it was played.
    fn tell_past(&mut self, record: &ServiceRecord) {
        let Some(level) = self.briefing.as_ref().map(|briefing| briefing.source.name.to_string()) else { return };
        if let Some(tally) = record.as_hostile(&level) {
            self.lines.push((tally.sentence(Side::Hostile), *DIM));
        }
        let Some(tally) = record.of(&level) else { return };
        self.lines.push((tally.sentence(Side::Response), *DIM));
        if self.mission.is_none() && self.left.is_none() {
            self.state = Phrase::facts([std::mem::take(&mut self.state), tally.brief_words()]);
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
        let words = phrase!("mission-own-campaign.about");
        leading(phrase!("mission-own-campaign"), phrase!("mission-other-campaign"), words, LeadsTo::GameCampaign)
    });
    missions.chain(back).collect()
}

/// A pack's campaign and its levels.
fn packed_items(pack: &Pack) -> Vec<MissionItem> {
    let about = pack.about.phrase();
    let campaign = pack.campaign.as_ref().map(|plan| {
        let state = phrase!("mission-campaign", missions = plan.missions.len());
        let words = match plan.briefing.trim() {
            "" => phrase!("mission-campaign-of-pack"),
            briefing => briefing.into(),
        };
        leading((&plan.name).into(), state, words, LeadsTo::PackCampaign(pack.name.clone()))
    });
    let levels = pack.levels.iter().filter_map(|level| {
        let item = single(&Briefing::of(&level.source).ok()?);
        let lines = Some(((&level.note).into(), *DIM)).filter(|_| !level.note.is_empty());
        Some(MissionItem { lines: lines.into_iter().collect(), ..item })
    });
    let items = campaign.into_iter().chain(levels);
    let mut items: Vec<MissionItem> = items.map(|item| MissionItem { pack: Some(pack.name.clone()), ..item }).collect();
    if let Some(first) = items.first_mut().filter(|_| !about.is_empty()) {
        first.lines.insert(0, (phrase!("mission-pack-about", pack = &pack.name, about = about), *TEAM));
    }
    items
}

/// The item from which a building is generated.
fn building() -> MissionItem {
    let words = phrase!("mission-building.about");
    let item = leading(phrase!("mission-building"), phrase!("mission-building-state"), words, LeadsTo::Building);
    MissionItem { group: Some(phrase!("mission-generated")), ..item }
}

/// An item that is no mission.
fn leading(title: Phrase, state: Phrase, words: Phrase, to: LeadsTo) -> MissionItem {
    let item = unplayable(title, state, words);
    let lines = item.lines.into_iter().map(|(line, _)| (line, *DIM)).collect();
    MissionItem { colour: *TEAM, lines, open: true, leads_to: Some(to), ..item }
}

fn single(briefing: &Briefing) -> MissionItem {
    MissionItem {
        title: (&briefing.name).into(),
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
                state: Phrase::facts([phrase!("mission-yours"), briefing.short_facts()]),
                colour: *TEAM,
                ..single(&briefing)
            },
            Some(Err(faults)) => unplayable((&name).into(), phrase!("mission-yours-faulty"), faults),
            None => {
                unplayable((&name).into(), phrase!("mission-yours-unsaved"), phrase!("mission-yours-unsaved.about"))
            }
        };
        MissionItem { home: Some(home), group: Some(phrase!("mission-your-levels")), ..item }
    })
}

fn unplayable(title: Phrase, state: Phrase, why: Phrase) -> MissionItem {
    MissionItem { title, state, colour: *WARN, lines: vec![(why, *WARN)], ..MissionItem::default() }
}

/// The unfinished ironman battle of a single mission.
fn ironman() -> Option<MissionItem> {
    let record = unfinished_ironman_battle()?;
    let item = single(&Briefing::of(&record.start.source()).ok()?);
    Some(MissionItem { state: phrase!("mission-under-way-ironman"), colour: *TEAM, left: Some(record), ..item })
}

/// The lessons, each with whether it was passed.
fn lesson_items() -> Vec<MissionItem> {
    let done = passed_lessons();
    let item = |(place, lesson): (usize, &Lesson)| {
        let briefing = Briefing::of(&lesson.source()).ok()?;
        let item = MissionItem {
            title: phrase!("lesson-title", number = place + 1, title = &briefing.name),
            ..single(&briefing)
        };
        let passed = done.contains(&lesson.level);
        let (state, colour) = match passed {
            true => (phrase!("lesson-passed"), *GOOD),
            false => (phrase!("lesson-length"), *TEAM),
        };
        Some(MissionItem { state, colour, passed, ..item })
    };
    lessons().iter().enumerate().filter_map(item).collect()
}

/// The unfinished guest battle.
fn guest() -> Option<MissionItem> {
    let record = guest_battles::stored_guest_battle()?;
    let item = single(&Briefing::of(&record.start.source()).ok()?);
    let state = phrase!("mission-under-way-guest");
    Some(MissionItem { state, colour: *TEAM, left: Some(record), guest: true, ..item })
}

fn mission(campaign_state: &CampaignState, id: Word, standing: MissionState) -> MissionItem {
    let mut item = MissionItem {
        title: campaign_state.title(id).into(),
        colour: *DIM,
        fresh: campaign_state.news.as_ref().is_some_and(|news| news.opened.contains(&id)),
        mission: Some(id),
        ..MissionItem::default()
    };
    match standing {
        MissionState::Open => open(campaign_state, id, &mut item),
        MissionState::Done(result, score) => {
            (item.state, item.colour) = (
                Phrase::facts([result_words(result), with_sign(score).into()]),
                if is_won(result) { *GOOD } else { *WARN },
            );
            let at = campaign_state.difficulty_of(id).phrase();
            let score = Argument::Signed(score.into());
            let words = phrase!("mission-done", result = result_words(result), score = score, difficulty = at);
            item.lines.push((words, item.colour));
            item.lines.extend(campaign_state.consequences_in_words(id).into_iter().map(|came| (came.into(), *INK)));
            item.briefing = campaign_state.written_level(id).and_then(|level| Briefing::of(&level).ok());
        }
        MissionState::Locked(ways) => {
            (item.state, item.colour) = (phrase!("mission-locked"), *FAINT);
            item.lines.push((phrase!("mission-opens-when"), *DIM));
            let last = ways.len();
            let told = |(place, way)| match place + 1 < last {
                true => phrase!("mission-way-or", way = way),
                false => phrase!("mission-way-last", way = way),
            };
            item.lines.extend(ways.into_iter().enumerate().map(|way| (told(way), *INK)));
        }
        MissionState::Missed => {
            (item.state, item.colour) = (phrase!("mission-closed"), *FAINT);
            item.lines.push((phrase!("mission-closed.about"), *DIM));
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
        .ok_or_else(|| phrase!("mission-level-missing"))
        .and_then(|level| Briefing::of(&level))
    {
        Ok(briefing) => {
            item.left = campaign_state.unfinished_battle(id);
            let under_way = item.left.is_some();
            item.state = if under_way { phrase!("mission-under-way") } else { phrase!("mission-open") };
            item.colour = *TEAM;
            item.open = true;
            item.lines
                .extend(campaign_state.causes_of_facts(&briefing.held_facts).into_iter().map(|cause| (cause, *TEAM)));
            item.briefing = Some(briefing);
        }
        Err(faults) => {
            (item.state, item.colour) = (phrase!("mission-unplayable"), *HOSTILE);
            item.lines.push((faults, *WARN));
        }
    }
}

/// `out-of-time` as `Out of time`.
pub fn result_words(result: Word) -> Phrase {
    match result.as_str() {
        "accomplished" => phrase!("result-accomplished"),
        "collapsed" => phrase!("result-collapsed"),
        "defeated" => phrase!("result-defeated"),
        "draw" => phrase!("result-draw"),
        "incomplete" => phrase!("result-incomplete"),
        "lost" => phrase!("result-lost"),
        "out-of-time" => phrase!("result-out-of-time"),
        "wiped-out" => phrase!("result-wiped-out"),
        "withdrawn" => phrase!("result-withdrawn"),
        other => spaced_out(other).into(),
    }
}

/// A word of a book that has no message.
fn spaced_out(word: &str) -> String {
    let spaced = word.replace(['-', '_'], " ");
    let mut letters = spaced.chars();
    letters.next().map_or_else(String::new, |first| first.to_uppercase().chain(letters).collect())
}
