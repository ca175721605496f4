//! The longest texts that a level may have, and a language that is longer than English: on battle, sheets and lists, with an
//! interface of 200 % and the largest text.
use bevy::prelude::*;
use bevy::ui::UiSystems;
use fatal_funnel::chronicle::LaunchRequest;
use fatal_funnel::faults::Source;
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

/// A shipped level in a pseudo-language: accents on every letter, and words a third longer.
pub fn pseudo_language(studio: &mut Studio) {
    let mut game = studio.open(level("stash-house"));
    game.app.add_systems(PostUpdate, translate.before(UiSystems::Content));
    round(studio, &mut game, "battle");
    let mut game = studio.open(LaunchRequest::Missions);
    game.app.add_systems(PostUpdate, translate.before(UiSystems::Content));
    studio.take(&mut game, "missions");
    game.press(Action::Settings);
    for page in SettingsPage::ALL {
        game.click_button(&format!("Settings {}", page.title()));
        studio.take(&mut game, &page.title().to_lowercase());
    }
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

/// Marks where a text begins and ends, so that one that is cut is seen.
const ENDS: (char, char) = ('[', ']');

fn translate(mut texts: Query<&mut Text, Changed<Text>>) {
    for mut text in &mut texts {
        let plain = text.0.trim();
        if plain.chars().filter(|letter| letter.is_alphabetic()).count() > 1 && !plain.starts_with(ENDS.0) {
            text.0 = pseudo(&text.0);
        }
    }
}

fn pseudo(text: &str) -> String {
    let accented: String = text.chars().map(accent).collect();
    let more = "é".repeat(text.chars().count() / 3);
    format!("{}{accented}{more}{}", ENDS.0, ENDS.1)
}

fn accent(letter: char) -> char {
    const PLAIN: &str = "aceghijklnorstuwyzACEGHIJKLNORSTUWYZ";
    const ACCENTED: &str = "ąčęğħíĵķłñőřşţůŵýžĄČĘĞĦÍĴĶŁÑŐŘŞŢŮŴÝŽ";
    let place = PLAIN.chars().position(|plain| plain == letter);
    place.and_then(|place| ACCENTED.chars().nth(place)).unwrap_or(letter)
}
