//! The screens around a battle: lists, difficulty, settings, help, lessons and the campaign.
use fatal_funnel::chronicle::LaunchRequest;
use fatal_funnel::faults::Source;
use fatal_funnel::levels::lessons::lessons as all_lessons;
use fatal_funnel::referee::AnyOrder;
use fatal_funnel::window_state::{Action, Overlay, Screen, SettingsPage};

use crate::screenshots::Studio;

/// The mission lists and what is opened from them.
pub fn lists(studio: &mut Studio) {
    let mut game = studio.open(LaunchRequest::Missions);
    studio.take(&mut game, "title");
    // The picture has come to rest.
    game.frames(130);
    studio.take(&mut game, "title-at-rest");
    game.click_button("LESSONS");
    studio.take(&mut game, "lessons");
    game.click_button("SINGLE MISSIONS");
    studio.take(&mut game, "missions");
    game.click_button("Loadout");
    studio.take(&mut game, "loadout");
    game.press(Action::Cancel);
    game.click_button("Mission New building");
    game.click_button("CHOOSE ONE");
    studio.take(&mut game, "building");
    game.press(Action::Cancel);
    game.click_button("Mission Stash House");
    (0..7).for_each(|_| game.press(Action::Down));
    "MCI".chars().for_each(|letter| game.letter(letter));
    studio.take(&mut game, "difficulty");
    game.click_button("Slots and autosaves");
    studio.take(&mut game, "saves");
    game.press(Action::Cancel);
    game.press(Action::Help);
    studio.take(&mut game, "keys");
    game.press(Action::Cancel);
    game.click_button("Service record");
    studio.take(&mut game, "service-record");
    game.press(Action::Cancel);
    game.click_button("Credits");
    studio.take(&mut game, "credits");
    game.press(Action::Cancel);
    let broken = LaunchRequest::level(Source::new("broken.toml", "[level]\nname = \"Broken\"\nsize = 7\n"), None);
    game.change_to(broken);
    studio.take(&mut game, "faults");
}

/// Each page of the settings.
pub fn settings(studio: &mut Studio) {
    let mut game = studio.open(LaunchRequest::Missions);
    game.press(Action::Settings);
    for page in SettingsPage::ALL {
        game.click_button(&format!("Settings {}", page.title().english()));
        studio.take(&mut game, &page.title().english().to_lowercase());
    }
}

/// The first step of each lesson, and what is asked after the last.
pub fn lessons(studio: &mut Studio) {
    let mut game = studio.open(LaunchRequest::Missions);
    for (place, lesson) in all_lessons().iter().enumerate() {
        game.change_to(LaunchRequest::level(lesson.source(), None));
        studio.take(&mut game, &(place + 1).to_string());
    }
    while game.overlay() == Overlay::None && game.has_button("Next step") {
        game.click_button("Next step");
    }
    studio.take(&mut game, "passed");
}

/// The briefing of the first mission, its end, and the campaign after it.
pub fn campaign(studio: &mut Studio) {
    let mut game = studio.open(LaunchRequest::Missions);
    studio.take(&mut game, "briefing");
    game.click_button("BEGIN");
    game.settle();
    studio.take(&mut game, "board");
    // As a mind plays it, so that there is news of the team.
    while game.screen() == Screen::Mission && !game.play().is_over() {
        let first = game.play().rationales().into_iter().next();
        game.give(first.map_or_else(AnyOrder::end_phase, |thought| thought.order));
    }
    game.until("the end", |game| game.screen() == Screen::End);
    studio.take(&mut game, "end");
    game.click_button("CAMPAIGN");
    studio.take(&mut game, "after");
}
