//! The items of the mission list: the campaign's missions, or every level as a single mission.
use bevy::prelude::*;

use super::level_summary::{Briefing, Briefings};
use crate::chronicle::{LaunchRequest, Record};
use crate::levels::lessons::{Lesson, lessons};
use crate::model::{Difficulty, Word};
use crate::theme::palette::*;
use crate::theme::widgets::signed;
use crate::view::campaign_state::{CampaignState, MissionState};
use crate::view::confirmation::ironman_left;
use crate::view::guest_battles;
use crate::view::lesson::passed;

/// Which list is shown.
#[derive(Resource, Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Tab {
    Lessons,
    #[default]
    Campaign,
    Single,
}

/// A mission in the list.
pub struct Item {
    pub title: String,
    /// Its state, in a word or two.
    pub state: String,
    pub colour: Color,
    /// Its briefing; `None` while it is locked.
    pub brief: Option<Briefing>,
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
}

/// The present items, in order.
#[derive(Resource, Default)]
pub struct Items(pub Vec<Item>);

impl Items {
    pub fn of(tab: Tab, campaign_state: &CampaignState, briefings: &Briefings) -> Self {
        Self(match tab {
            Tab::Lessons => lesson_items(),
            Tab::Campaign => campaign_state
                .missions()
                .into_iter()
                .map(|(id, standing)| mission(campaign_state, id, standing))
                .collect(),
            Tab::Single => guest().into_iter().chain(ironman()).chain(briefings.0.iter().map(single)).collect(),
        })
    }

    /// The item to select first: one just opened, else one with an unfinished battle, else the first that is open.
    pub fn first(&self) -> usize {
        let place = |fits: &dyn Fn(&Item) -> bool| self.0.iter().position(fits);
        place(&|item| item.fresh)
            .or_else(|| place(&|item| item.left.is_some()))
            .or_else(|| place(&|item| item.open))
            .unwrap_or(0)
    }
}

impl Item {
    /// Whether its unfinished battle is ironman, and not begun again.
    pub fn bound(&self) -> bool {
        self.left.as_ref().is_some_and(|record| record.start.difficulty.ironman)
    }

    /// The request that begins the mission at a difficulty, or resumes it unless `anew`.
    pub fn request(&self, anew: bool, difficulty: Difficulty) -> Option<LaunchRequest> {
        match &self.left {
            Some(record) if self.guest => Some(LaunchRequest::guest(record.clone())),
            Some(record) if !anew || self.bound() => Some(LaunchRequest::Saved(Box::new(record.clone()))),
            _ => self.brief.as_ref().filter(|_| self.open).map(|brief| LaunchRequest::Level {
                source: brief.source.clone(),
                seed: None,
                difficulty,
            }),
        }
    }
}

fn single(brief: &Briefing) -> Item {
    Item {
        title: brief.name.clone(),
        state: brief.short_facts(),
        colour: *DIM,
        brief: Some(brief.clone()),
        lines: Vec::new(),
        open: true,
        left: None,
        fresh: false,
        mission: None,
        guest: false,
    }
}

/// The unfinished ironman battle of a single mission.
fn ironman() -> Option<Item> {
    let record = ironman_left()?;
    let item = single(&Briefing::of(&record.start.source()).ok()?);
    Some(Item { state: "Under way · ironman".into(), colour: *TEAM, left: Some(record), ..item })
}

/// The lessons, each with whether it was passed.
fn lesson_items() -> Vec<Item> {
    let done = passed();
    let item = |(place, lesson): (usize, &Lesson)| {
        let brief = Briefing::of(&lesson.source()).ok()?;
        let item = Item { title: format!("{}. {}", place + 1, brief.name), ..single(&brief) };
        let (state, colour) = if done.contains(&lesson.level) { ("Passed", *GOOD) } else { ("A few minutes", *TEAM) };
        Some(Item { state: state.into(), colour, ..item })
    };
    lessons().iter().enumerate().filter_map(item).collect()
}

/// The unfinished guest battle.
fn guest() -> Option<Item> {
    let record = guest_battles::stored()?;
    let item = single(&Briefing::of(&record.start.source()).ok()?);
    let state = "Under way · from a link or a file".into();
    Some(Item { state, colour: *TEAM, left: Some(record), guest: true, ..item })
}

fn mission(campaign_state: &CampaignState, id: Word, standing: MissionState) -> Item {
    let mut item = Item {
        title: campaign_state.title(id),
        state: String::new(),
        colour: *DIM,
        brief: None,
        lines: Vec::new(),
        open: false,
        left: None,
        fresh: campaign_state.news.as_ref().is_some_and(|news| news.opened.contains(&id)),
        mission: Some(id),
        guest: false,
    };
    match standing {
        MissionState::Open => open(campaign_state, id, &mut item),
        MissionState::Done(result, score) => {
            let won = crate::books().iter().any(|book| book.results().iter().any(|end| end.won && result == *end.word));
            (item.state, item.colour) =
                (format!("{} · {}", result_words(result), signed(score)), if won { *GOOD } else { *WARN });
            let at = campaign_state.difficulty_of(id).told();
            let words = format!("{}, with a score of {}, at {at}.", result_words(result), signed(score));
            item.lines.push((words, item.colour));
            item.brief = campaign_state.written(id).and_then(|level| Briefing::of(&level).ok());
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

fn open(campaign_state: &CampaignState, id: Word, item: &mut Item) {
    match campaign_state
        .level(id)
        .ok_or_else(|| "its level is missing".to_string())
        .and_then(|level| Briefing::of(&level))
    {
        Ok(brief) => {
            item.left = campaign_state.left_in(id);
            let state = if item.left.is_some() { "Under way" } else { "Open" };
            (item.state, item.colour) = (state.into(), *TEAM);
            item.open = true;
            item.brief = Some(brief);
        }
        Err(faults) => {
            (item.state, item.colour) = ("Cannot be played".into(), *HOSTILE);
            item.lines.push((faults, *WARN));
        }
    }
}

/// `out-of-time` as `Out of time`.
pub fn result_words(result: Word) -> String {
    let spaced = result.as_str().replace(['-', '_'], " ");
    let mut letters = spaced.chars();
    letters.next().map_or_else(String::new, |first| first.to_uppercase().chain(letters).collect())
}
