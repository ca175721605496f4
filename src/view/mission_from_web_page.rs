//! The mission that the player chooses on the page: there its list stands before the game is loaded.
use bevy::prelude::*;

use super::campaign_state::CampaignState;
use super::question::Question;
use super::question_before_opening::question_before_opening;
use super::settings::Settings;
use super::web_page_calls;
use super::web_page_messages::{self, PageMessage};
use crate::chronicle::{LaunchRequest, Seating};
use crate::faults::Source;
use crate::input::Screen;
use crate::levels::{self, lessons::lessons, shipped_level};
use crate::localization::phrase;
use crate::model::Difficulty;

pub(super) fn plugin(app: &mut App) {
    app.add_systems(Update, open_chosen.run_if(on_message::<PageMessage>));
}

/// First request of the game: the screen before a reload of the page, or the mission chosen while it was loading.
pub fn first_request() -> LaunchRequest {
    match web_page_messages::guest_battle_request() {
        LaunchRequest::Missions => chosen_before().unwrap_or_default(),
        request => request,
    }
}

/// The mission that the player chose on the page while the game was loading: `data-open` of the body. If opening it would
/// lose a battle it stays there, and the page asks for it again once the game can put the question.
fn chosen_before() -> Option<LaunchRequest> {
    let request = shipped(&web_page_calls::body_attribute("data-open")?, Settings::read().0.difficulty)?;
    // A level of the list is no mission of a campaign, so there is none to read for it.
    if question_before_opening("", &request, None, &CampaignState::default()).is_some() {
        return None;
    }
    // It must not open twice.
    web_page_calls::set_body_attribute("data-open", None);
    Some(request)
}

/// A shipped level by its name, or a lesson.
fn shipped(name: &str, difficulty: Difficulty) -> Option<LaunchRequest> {
    let lesson = lessons().iter().map(|lesson| lesson.source()).find(|source| *source.name == *name);
    let level = || shipped_level(name).map(|text| (Source::new(name, text), difficulty));
    let (source, difficulty) = lesson.map(|source| (source, Difficulty::default())).or_else(level)?;
    let seating = seating(&source);
    Some(LaunchRequest::Level { source, seed: None, difficulty, seating })
}

/// The seating that the page's address names, as in `?side=hostile`, if the level is made for it.
fn seating(source: &Source) -> Option<Seating> {
    let named = Seating::of_word(&web_page_calls::address_parameter("side")?)?;
    let level = levels::read_to_play(source, crate::books()).ok()?;
    Seating::offered_by_level(&level).contains(&named).then_some(named)
}

fn open_chosen(
    mut words: MessageReader<PageMessage>,
    (settings, campaign_state): (Res<Settings>, Res<CampaignState>),
    mut request: ResMut<LaunchRequest>,
    mut screen: ResMut<NextState<Screen>>,
    mut questions: MessageWriter<Question>,
) {
    let names = words.read().filter_map(|word| if let PageMessage::Open(name) = word { Some(name) } else { None });
    let Some(wanted) = names.last().and_then(|name| shipped(name, settings.difficulty)) else { return };
    match question_before_opening(phrase!("start-over-question"), &wanted, None, &campaign_state) {
        Some(question) => _ = questions.write(question),
        None => {
            *request = wanted;
            screen.set(Screen::Mission);
        }
    }
}
