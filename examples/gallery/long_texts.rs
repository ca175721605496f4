//! The longest texts that a level may have, the languages, and one that is longer than English: on battle, sheets and lists, with an
//! interface of 200 % and the largest text.
use fatal_funnel::chronicle::LaunchRequest;
use fatal_funnel::faults::Source;
use fatal_funnel::localization::Language;
use fatal_funnel::window_state::{Action, Overlay, Settings, SettingsPage};

use crate::battles::played_to_its_end;
use crate::driver::{Game, level};
use crate::screenshots::Studio;

/// The narrowest window in which an interface of 200 % is larger than one of 130 %.
const NARROWEST: u32 = 1600;

const LEVEL: &str = include_str!("../../tests/data/long_texts.toml");

/// A level with the longest texts: usual size, and everything as large as the settings make it.
pub fn long_texts(studio: &mut Studio) {
    for (name, scale, text) in [("usual", 100, 100), ("larger", 130, 130), ("large", 200, 130)] {
        // In a small window the interface grows no further than "larger" has it.
        studio.narrowest = if scale > 130 { NARROWEST } else { 0 };
        let source = Source::new("long", LEVEL);
        let mut game = studio.open(LaunchRequest::level(source.clone(), Some(7)));
        enlarge(&mut game, scale, text);
        round(studio, &mut game, name);
        let mut game = played_to_its_end(studio, &source);
        enlarge(&mut game, scale, text);
        studio.take(&mut game, &format!("{name}-end"));
    }
    studio.narrowest = 0;
    let mut game = studio.open(LaunchRequest::Missions);
    enlarge(&mut game, 200, 130);
    studio.take(&mut game, "large-missions");
}

/// A shipped level and the menus in the pseudo-language: accents on every letter, and words two fifths longer. What has no
/// accents is no message yet.
pub fn pseudo_language(studio: &mut Studio) {
    let mut game = studio.open(level("stash-house"));
    speak(&mut game, Language::Pseudo);
    round(studio, &mut game, "battle");
    menus(studio, Language::Pseudo, "");
}

/// The menus in each language that is offered.
pub fn languages(studio: &mut Studio) {
    for language in Language::OFFERED {
        menus(studio, language, &format!("{}-", language.tag()));
    }
}

fn menus(studio: &mut Studio, language: Language, name: &str) {
    let mut game = studio.open(LaunchRequest::Missions);
    speak(&mut game, language);
    studio.take(&mut game, &format!("{name}missions"));
    game.press(Action::Help);
    studio.take(&mut game, &format!("{name}help"));
    game.press(Action::Cancel);
    game.press(Action::Settings);
    for page in SettingsPage::ALL {
        game.click_button(&format!("Settings {}", page.title().english()));
        studio.take(&mut game, &format!("{name}{}", page.title().english().to_lowercase()));
    }
}

fn speak(game: &mut Game, language: Language) {
    game.app.world_mut().resource_mut::<Settings>().language = language.into();
    game.frames(2);
}

fn enlarge(game: &mut Game, scale: u16, text: u16) {
    let mut settings = game.app.world_mut().resource_mut::<Settings>();
    (settings.video.scale, settings.comfort.text) = (scale, text);
}

/// A battle, its preview, the pause and the saves.
fn round(studio: &mut Studio, game: &mut Game, name: &str) {
    studio.take(game, &format!("{name}-board"));
    let other = game.view().figures.iter().find(|look| !game.view().own.contains(&look.id)).map(|look| look.at);
    if let Some(tile) = other {
        studio.take_with(game, &format!("{name}-preview"), |game| {
            let at = game.place_of(tile);
            game.point(at);
            game.frames(20);
        });
        game.point_nowhere();
    }
    game.press(Action::EndPhase);
    studio.take(game, &format!("{name}-question"));
    game.press(Action::Cancel);
    game.press(Action::Save);
    game.press(Action::Cancel);
    if game.overlay() != Overlay::Pause {
        game.press(Action::Cancel);
    }
    studio.take(game, &format!("{name}-pause"));
    game.click_button("Slots and autosaves");
    studio.take(game, &format!("{name}-saves"));
}
