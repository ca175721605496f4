//! Each setting of the settings screen, with what it changes: seen before, and again after it was changed and the game was
//! started anew.
use bevy::prelude::*;
use bevy::text::RemSize;
use bevy::winit::{UpdateMode, WinitSettings};
use fatal_funnel::audio::player::{Heard, volume};
use fatal_funnel::audio::sound_catalogue::{Bus, Sound};
use fatal_funnel::chronicle::LaunchRequest;
use fatal_funnel::faults::Source;
use fatal_funnel::window_state::{Action, Bindings, GiveOrder, Overlay, Page, Playback, Seen, Setting, Settings};
use tempfile::TempDir;

use crate::driver::{Game, level};

const LEVEL: &str = include_str!("../data/hands.toml");

/// A battle without an enemy in view: a step can be undone.
fn yard() -> LaunchRequest {
    let text = LEVEL.replace("[figures.gun]", "[figures.later]");
    LaunchRequest::level(Source::new("yard", text.replace("at = [3, 1]", "at = [8, 3]")), Some(7))
}

/// What a setting changes, in words, in a game that begins with the settings of a folder.
fn effect(setting: Setting, folder: TempDir) -> (String, TempDir) {
    let request = match setting {
        Setting::Captions | Setting::Undo => yard(),
        Setting::AskEnd | Setting::AutoEnd | Setting::Hold | Setting::Hints | Setting::Shadows | Setting::Speed => {
            level("stash-house")
        }
        Setting::LessMotion => level("fourth-floor"),
        _ => LaunchRequest::Missions,
    };
    let mut game = Game::open_in(request, folder);
    let seen = match setting {
        Setting::Master | Setting::Effects | Setting::Music | Setting::Ambience | Setting::Muted => volumes(&game),
        Setting::Captions => captions(&mut game),
        Setting::Scale => interface(&mut game),
        Setting::Fullscreen => format!("{:?}", window(&game).mode),
        Setting::Vsync => format!("{:?}", window(&game).present_mode),
        Setting::FrameLimit => pace(&mut game),
        Setting::Shadows => shadows(&mut game),
        Setting::Speed => game.app.world().resource::<Playback>().speed().to_string(),
        Setting::AskEnd => {
            game.press(Action::EndPhase);
            format!("{:?}", game.overlay())
        }
        Setting::AutoEnd => phases_that_end_alone(&mut game),
        Setting::Undo => undone(&mut game),
        Setting::Dice | Setting::LessFlashing => panic!("{setting:?} needs a throw"),
        Setting::Colours => format!("{:?}", game.app.world().resource::<Seen>()),
        Setting::Text => format!("{:?}", game.app.world().resource::<RemSize>()),
        Setting::Hints => format!("hints: {}", game.has_button("Dismiss hint")),
        Setting::Hold => after_a_key(&mut game),
        Setting::LessMotion => glide(&mut game),
    };
    (seen, game.close())
}

fn volumes(game: &Game) -> String {
    let settings = game.app.world().resource::<Settings>();
    Bus::ALL.map(|bus| format!("{:.4}", volume(settings, bus))).join(" ")
}

fn captions(game: &mut Game) -> String {
    let caption = Some("carbine fire, north".to_owned());
    game.app.world_mut().write_message(Heard { caption, ..Heard::sign(Sound::ShotCarbine) });
    game.frames(3);
    format!("captioned: {}", game.shows("[ carbine fire, north ]"))
}

fn interface(game: &mut Game) -> String {
    game.resize(2400, 1500);
    format!("{:?}", game.app.world().resource::<UiScale>())
}

fn window(game: &Game) -> Window {
    game.app.world().get::<Window>(game.window).unwrap().clone()
}

fn pace(game: &mut Game) -> String {
    game.app.insert_resource(WinitSettings { focused_mode: UpdateMode::Continuous, ..default() });
    game.press(Action::Down);
    format!("{:?}", game.app.world().resource::<WinitSettings>().focused_mode)
}

fn shadows(game: &mut Game) -> String {
    let mut layers = game.app.world_mut().query::<(&Name, &InheritedVisibility)>();
    let shade = layers.iter(game.app.world()).find(|(name, _)| name.as_str() == "Layer Shade");
    format!("shaded: {}", shade.expect("a layer of shadows").1.get())
}

/// Lets every figure hold, and counts the phases that ended without a word of the player.
fn phases_that_end_alone(game: &mut Game) -> String {
    let ended = |game: &Game| game.orders().iter().filter(|order| order["order"] == "end_phase").count();
    game.end_phase();
    while let Some(hold) = game.play().list().into_iter().find(|order| order["order"] == "hold") {
        game.app.world_mut().write_message(GiveOrder(hold));
        game.settle();
        if ended(game) > 1 {
            break;
        }
    }
    game.frames(5);
    format!("{} phases ended", ended(game))
}

fn undone(game: &mut Game) -> String {
    let step = game.play().list().into_iter().find(|order| order["order"] == "move").expect("a step");
    game.app.world_mut().write_message(GiveOrder(step));
    game.settle();
    assert_eq!(game.orders().len(), 1);
    game.press(Action::Undo);
    game.settle();
    format!("{} orders are left", game.orders().len())
}

/// Presses the key that marks threats and lets it go.
fn after_a_key(game: &mut Game) -> String {
    game.press(Action::Foresight);
    format!("still marked: {}", !game.shows("Threats are no longer marked"))
}

fn glide(game: &mut Game) -> String {
    let lens = |game: &mut Game| {
        let mut cameras = game.app.world_mut().query_filtered::<&Projection, With<Camera2d>>();
        let Projection::Orthographic(lens) = cameras.single(game.app.world()).unwrap() else { panic!() };
        lens.scale
    };
    game.press(Action::ZoomIn);
    game.press(Action::Whole);
    let first = lens(game);
    game.frames(30);
    format!("glides: {}", (first - lens(game)).abs() > 1e-5)
}

/// Changes a setting by a step on its page, by mouse.
fn change(setting: Setting, folder: TempDir) -> TempDir {
    let mut game = Game::open_in(LaunchRequest::Missions, folder);
    game.click_button("settings");
    game.click_button(&format!("Settings {}", setting.page().title()));
    let before = setting.value(game.app.world().resource::<Settings>());
    game.click_button(&format!("{} up", setting.about().0));
    let after = setting.value(game.app.world().resource::<Settings>());
    assert_ne!(before, after, "{setting:?} changes");
    assert!(game.words().contains(&after), "{setting:?} shows {after}: {:?}", game.words());
    game.close()
}

/// One case for each page, so that they run side by side.
fn page(page: Page) {
    // These two show in the midst of a throw, and only there.
    let thrown = [Setting::Dice, Setting::LessFlashing];
    for setting in page.settings().filter(|setting| !thrown.contains(setting)) {
        let (before, folder) = effect(setting, TempDir::new().unwrap());
        let (after, _) = effect(setting, change(setting, folder));
        assert_ne!(before, after, "{setting:?} changes nothing");
    }
}

#[test]
fn each_setting_of_sound_does_what_it_says_after_a_restart() {
    page(Page::Sound);
}

#[test]
fn each_setting_of_video_does_what_it_says_after_a_restart() {
    page(Page::Video);
}

#[test]
fn each_setting_of_play_does_what_it_says_after_a_restart() {
    page(Page::Play);
}

#[test]
fn each_setting_of_comfort_does_what_it_says_after_a_restart() {
    page(Page::Comfort);
}

#[test]
fn another_key_does_its_work_after_a_restart() {
    let mut game = Game::new();
    game.click_button("settings");
    game.click_button(&format!("Settings {}", Page::Keys.title()));
    while !game.chosen().contains(&"Key Show this help".to_owned()) {
        game.press(Action::Down);
    }
    game.press(Action::Confirm);
    game.frames(2);
    game.keys(&[KeyCode::F7]);
    game.frames(2);
    assert!(game.words().contains(&"F7".to_owned()), "{:?}", game.words());
    let mut game = Game::open_in(LaunchRequest::Missions, game.close());
    assert_eq!(game.app.world().resource::<Bindings>().name_of(Action::Help, default()), "F7");
    game.keys(&[KeyCode::F7]);
    assert_eq!(game.overlay(), Overlay::Help);
}
