//! The longest texts that a level may have, on every panel: each wraps, is shortened or shrinks, and none spills over.
use bevy::math::Rect;
use bevy::prelude::*;
use bevy::text::TextLayoutInfo;
use bevy::ui::CalculatedClip;
use fatal_funnel::chronicle::LaunchRequest;
use fatal_funnel::faults::Source;
use fatal_funnel::window_state::{Action, Overlay, Settings};

use crate::driver::Game;

const LEVEL: &str = include_str!("../data/long_texts.toml");

/// Sizes of the window, and of the interface in percent.
const SIZES: [(u32, u32, u16); 5] =
    [(960, 600, 100), (1280, 800, 100), (1600, 900, 130), (1920, 1080, 200), (2560, 1440, 200)];
/// Tolerance for rounding, in pixels.
const ROUNDING: f32 = 2.0;

fn on_long_texts() -> Game {
    Game::open(LaunchRequest::level(Source::new("long", LEVEL), Some(7)))
}

/// Texts that reach beyond the window, or beyond the panel that they stand on.
fn spilled(game: &mut Game) -> Vec<String> {
    let window = Rect::from_corners(Vec2::ZERO, game.size()).inflate(ROUNDING);
    let world = game.app.world_mut();
    let mut texts = world.query::<(
        Entity,
        &Text,
        &TextLayoutInfo,
        &ComputedNode,
        &UiGlobalTransform,
        &InheritedVisibility,
        Option<&CalculatedClip>,
    )>();
    let mut panels = world.query::<(&ComputedNode, &UiGlobalTransform, &BackgroundColor)>();
    let mut faults = Vec::new();
    for (entity, text, laid_out, node, at, seen, clip) in texts.iter(world) {
        if !seen.get() || node.is_empty() || text.0.trim().is_empty() {
            continue;
        }
        let size = laid_out.size / node.inverse_scale_factor();
        let start = at.translation - node.size() / 2.0;
        let whole = Rect::from_corners(start, start + size.max(Vec2::ONE));
        let visible = clip.map_or(whole, |clip| whole.intersect(clip.clip));
        if visible.is_empty() {
            continue;
        }
        let inside = |room: Rect| room.contains(visible.min) && room.contains(visible.max);
        let above =
            std::iter::successors(Some(entity), |node| world.get::<ChildOf>(*node).map(ChildOf::parent)).skip(1);
        let mut grounds = above.filter_map(|node| panels.get(world, node).ok());
        let panel = grounds.find(|(.., ground)| ground.0.alpha() > 0.1);
        let room = panel.map(|(node, at, _)| Rect::from_center_size(at.translation, node.size()).inflate(ROUNDING));
        if !inside(window) || room.is_some_and(|room| !inside(room)) {
            faults.push(format!("{:?} at {visible:?} leaves {room:?}", text.0));
        }
    }
    faults
}

/// What spills at each size.
fn at_every_size(game: &mut Game, place: &str) -> Vec<String> {
    let mut faults = Vec::new();
    for (width, height, scale) in SIZES {
        game.app.world_mut().resource_mut::<Settings>().video.scale = scale;
        game.resize(width, height);
        game.frames(12);
        faults
            .extend(spilled(game).into_iter().map(|fault| format!("{place}, {width}x{height} at {scale} %: {fault}")));
    }
    faults
}

#[test]
fn the_longest_texts_stay_on_the_panels_of_a_battle() {
    let mut game = on_long_texts();
    let mut faults = at_every_size(&mut game, "start");
    for figure in ["zed", "mia", "alpha"] {
        let Some(at) = game.view().figures.iter().find(|look| look.id.as_str() == figure).map(|look| look.at) else {
            continue;
        };
        let place = game.place_of(at);
        game.point(place);
        game.frames(20);
        faults.extend(spilled(&mut game).into_iter().map(|fault| format!("pointed at {figure}: {fault}")));
    }
    game.point_nowhere();
    game.end_phase();
    faults.extend(at_every_size(&mut game, "second phase"));
    assert!(faults.is_empty(), "\n{}\n", faults.join("\n"));
}

#[test]
fn the_longest_texts_stay_on_the_sheets_over_a_battle() {
    let mut game = on_long_texts();
    game.press(Action::Save);
    game.frames(10);
    let mut faults = spilled(&mut game);
    game.press(Action::Cancel);
    faults.extend(at_every_size(&mut game, "pause"));
    game.click_button("Slots and autosaves");
    faults.extend(at_every_size(&mut game, "saves"));
    while game.overlay() != Overlay::Pause {
        game.press(Action::Cancel);
    }
    game.click_button("Leave the mission");
    game.frames(5);
    faults.extend(at_every_size(&mut game, "leave"));
    assert!(faults.is_empty(), "\n{}\n", faults.join("\n"));
}

#[test]
fn a_name_that_is_shortened_is_told_whole_in_a_tooltip() {
    let mut game = on_long_texts();
    game.resize(1280, 800);
    game.frames(5);
    let words = game.words();
    let title = words.iter().find(|text| text.starts_with("DONAU"));
    let title = title.unwrap_or_else(|| panic!("no name of the mission in {words:?}")).clone();
    assert!(title.ends_with('…'), "{title}");
    let world = game.app.world_mut();
    let mut texts = world.query::<(&Text, &UiGlobalTransform)>();
    let at = texts.iter(world).find(|(text, _)| text.0 == title).map(|(_, at)| at.translation).expect("it is there");
    game.point(at);
    game.frames(20);
    assert!(game.shows("DONAUDAMPFSCHIFFFAHRTSGESELLSCHAFTSKAPITÄN IN DER WOHNUNGSEIGENTÜMERVERSAMMLUNG"));
    game.resize(2560, 800);
    game.frames(5);
    let wider = game.words().into_iter().find(|text| text.starts_with("DONAU")).expect("the mission's name");
    assert!(wider.chars().count() > title.chars().count(), "with more room more of it is shown: {wider}");
}

/// The largest text at the largest scale: what does not fit scrolls, and the buttons stay above those of the list.
#[test]
fn the_buttons_of_a_mission_stay_on_its_sheet_with_the_largest_text() {
    let mut game = Game::new();
    let mut settings = game.app.world_mut().resource_mut::<Settings>();
    (settings.video.scale, settings.comfort.text) = (200, 130);
    for (width, height) in [(960, 600), (1280, 800), (1920, 1080)] {
        game.resize(width, height);
        game.frames(12);
        for name in ["BEGIN", "Loadout"] {
            let bottom = game.button(name).y + game.node(name).y / 2.0;
            let below = game.button("Slots and autosaves").y - game.node("Slots and autosaves").y / 2.0;
            assert!(bottom < below, "{name} ends at {bottom}, the list's buttons begin at {below}: {width}x{height}");
        }
    }
}

#[test]
fn a_mark_follows_each_greek_and_cyrillic_letter_at_once() {
    let mut game = Game::new();
    let mut wide = |words: &[String]| -> Vec<f32> {
        let world = game.app.world_mut();
        let texts: Vec<Entity> = words.iter().map(|words| world.spawn(Text::new(words)).id()).collect();
        game.frames(4);
        let of = |text: &Entity| game.app.world().get::<TextLayoutInfo>(*text).unwrap().size.x;
        texts.iter().map(of).collect()
    };
    let letters: Vec<String> = ('α'..='ώ').chain('а'..='ё').map(String::from).collect();
    let marked: Vec<String> = letters.iter().map(|letter| format!("{letter}.")).collect();
    let mark = wide(&[".".into()])[0];
    for ((letter, alone), with) in letters.iter().zip(wide(&letters)).zip(wide(&marked)) {
        assert!((with - alone - mark).abs() < 3.0, "{letter}: {alone} and {mark} make {with}");
    }
}

/// Interface and words as large as the settings make them, in the windows that have the least room for them.
#[test]
fn the_largest_words_stay_on_their_panels_and_the_menu_in_the_window() {
    let mut game = on_long_texts();
    let mut settings = game.app.world_mut().resource_mut::<Settings>();
    (settings.video.scale, settings.comfort.text) = (200, 130);
    let mut faults = Vec::new();
    for (width, height) in [(1024, 640), (1280, 800)] {
        game.resize(width, height);
        game.frames(12);
        faults.extend(spilled(&mut game).into_iter().map(|fault| format!("battle, {width}x{height}: {fault}")));
        while game.overlay() != Overlay::Pause {
            game.press(Action::Cancel);
        }
        game.frames(12);
        faults.extend(spilled(&mut game).into_iter().map(|fault| format!("pause, {width}x{height}: {fault}")));
        let lowest = game.button("Quit the game").y + game.node("Quit the game").y / 2.0;
        assert!(lowest < height as f32 - 16.0, "the menu's sheet ends below its last line: {lowest} of {height}");
        game.click_button("Resume");
    }
    assert!(faults.is_empty(), "\n{}\n", faults.join("\n"));
}

#[test]
fn a_long_title_takes_one_line_of_a_save_and_leaves_room_for_when_it_was_saved() {
    let mut game = on_long_texts();
    game.resize(1280, 800);
    game.press(Action::Save);
    game.press(Action::Cancel);
    game.click_button("Slots and autosaves");
    game.frames(8);
    assert_eq!(game.overlay(), Overlay::Saves);
    let words = game.words();
    let title = words.iter().find(|text| text.starts_with("Donau") && text.ends_with('…'));
    assert!(title.is_some(), "{words:?}");
    assert!(words.iter().any(|text| text == "· Round 1, Move Phase"), "{words:?}");
}
