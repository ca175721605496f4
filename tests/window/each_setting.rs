//! Each setting of the settings screen, with what it changes: seen before, and again after it was changed and the game was
//! started anew.
use bevy::prelude::*;
use bevy::text::RemSize;
use bevy::winit::{UpdateMode, WinitSettings};
use fatal_funnel::audio::sound_catalogue::{Bus, Sound};
use fatal_funnel::audio::sound_player::{SoundHeard, bus_volume};
use fatal_funnel::chronicle::LaunchRequest;
use fatal_funnel::faults::Source;
use fatal_funnel::window_state::{
    Action, Bindings, GiveOrder, Overlay, Playback, Screen, Setting, Settings, SettingsPage, ShownVision,
};

use crate::driver::{Game, level};

const LEVEL: &str = include_str!("../data/hands.toml");

/// A battle without an enemy in view: a step can be undone.
pub fn yard() -> LaunchRequest {
    let text = LEVEL.replace("[figures.gun]", "[figures.later]");
    LaunchRequest::level(Source::new("yard", text.replace("at = [3, 1]", "at = [8, 3]")), Some(7))
}

/// A battle with a gunman in view, and a shot to give.
fn duel() -> LaunchRequest {
    LaunchRequest::level(Source::new("duel", armed()), Some(7))
}

/// The same, but for somebody out of sight: it is not over when the gunman is down.
fn duel_with_a_third_behind_the_wall() -> LaunchRequest {
    let third = "[figures.later]\nat = [8, 3]\nside = \"hostile\"\ntemplate = \"gunman\"\n";
    LaunchRequest::level(Source::new("duel", armed() + third), Some(7))
}

fn armed() -> String {
    LEVEL.replace("template = \"operator\"", "template = \"operator\"\ngear = [\"carbine\"]")
}

/// The battle in which a setting shows, if it takes one.
fn scene(setting: Setting) -> Option<LaunchRequest> {
    match setting {
        Setting::Captions | Setting::Undo => Some(yard()),
        Setting::Dice | Setting::LessFlashing => Some(duel()),
        Setting::CloseUps => Some(duel_with_a_third_behind_the_wall()),
        Setting::AskEnd | Setting::AutoEnd | Setting::Hints | Setting::Hold | Setting::Shadows => {
            Some(level("stash-house"))
        }
        Setting::LessMotion => Some(level("fourth-floor")),
        Setting::Team | Setting::FoldLog => Some(yard()),
        _ => None,
    }
}

/// What a setting changes, in words.
fn effect(setting: Setting, game: &mut Game) -> String {
    if let Some(request) = scene(setting) {
        game.change_to(request);
    }
    match setting {
        Setting::Master | Setting::Effects | Setting::Music | Setting::Ambience | Setting::Muted => volumes(game),
        Setting::Captions => captions(game),
        Setting::Scale => interface(game),
        Setting::Fullscreen => format!("{:?}", window(game).mode),
        Setting::Vsync => format!("{:?}", window(game).present_mode),
        Setting::FrameLimit => pace(game),
        Setting::Shadows => shadows(game),
        Setting::Team => format!("cards of {} pixels", game.node("Card alpha").x),
        Setting::FoldLog => format!("filtered: {}", game.has_button("Log all")),
        Setting::Speed => game.app.world().resource::<Playback>().speed_name().english(),
        Setting::AskEnd => {
            game.press(Action::EndPhase);
            let asked = format!("{:?}", game.overlay());
            if game.overlay() == Overlay::Question {
                game.press(Action::Cancel);
            }
            asked
        }
        Setting::AutoEnd => phases_that_end_alone(game),
        Setting::Undo => undone(game),
        Setting::Dice => shot(game, faces),
        Setting::CloseUps => close_ups(game),
        Setting::LessFlashing => shot(game, muzzle_flash),
        Setting::Colours => format!("{:?}", game.app.world().resource::<ShownVision>()),
        Setting::Language => format!("{:?}", game.app.world().resource::<Settings>().language),
        Setting::Text => format!("{:?}", game.app.world().resource::<RemSize>()),
        Setting::Hints => format!("hints: {}", game.has_button("Dismiss hint")),
        Setting::Hold => after_a_key(game),
        Setting::LessMotion => glide(game),
        Setting::KeysBy => undo_on_a_german_keyboard(game),
    }
}

fn volumes(game: &Game) -> String {
    let settings = game.app.world().resource::<Settings>();
    Bus::ALL.map(|bus| format!("{:.4}", bus_volume(settings, bus))).join(" ")
}

fn captions(game: &mut Game) -> String {
    let caption = Some("carbine fire, north".into());
    game.app.world_mut().write_message(SoundHeard { caption, ..SoundHeard::interface_sound(Sound::ShotCarbine) });
    game.frames(3);
    format!("captioned: {}", game.shows("[ carbine fire, north ]"))
}

fn interface(game: &mut Game) -> String {
    game.resize(2400, 1500);
    let scale = format!("{:?}", game.app.world().resource::<UiScale>());
    game.resize(1600, 900);
    scale
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
    while let Some(hold) = game.play().legal_orders().into_iter().find(|order| order.word() == "hold") {
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
    let step = game.play().legal_orders().into_iter().find(|order| order.word() == "move").expect("a step");
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

fn undo_on_a_german_keyboard(game: &mut Game) -> String {
    game.key_writing(KeyCode::KeyY, "z");
    game.key_writing(KeyCode::KeyZ, "y");
    let cap = game.app.world().resource::<Bindings>().name_of(Action::Undo, default()).english();
    format!("the key labelled {cap} undoes")
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

/// Shoots at the gunman, and measures each frame of the shot; the most of it, in hundredths.
fn shot(game: &mut Game, measured: impl Fn(&mut World) -> f32) -> String {
    let fire = |game: &Game| game.play().legal_orders().into_iter().find(|order| order.word() == "fire");
    for _ in 0..4 {
        if fire(game).is_none() {
            game.end_phase();
        }
    }
    let fire = fire(game).unwrap_or_else(|| panic!("no shot in {:?}", game.words()));
    game.app.world_mut().write_message(GiveOrder(fire));
    let most = (0..60).fold(0.0_f32, |most, _| {
        game.frame();
        most.max(measured(game.app.world_mut()))
    });
    format!("at most {:.0}", most * 100.0)
}

/// Shoots until a shot has decided something, and looks for the ledger of a close-up.
fn close_ups(game: &mut Game) -> String {
    // With less motion, which an earlier case has turned on, there are none.
    game.app.world_mut().resource_mut::<Settings>().comfort.less_motion = false;
    let mut close = false;
    for _ in 0..16 {
        if close || game.screen() != Screen::Mission {
            break;
        }
        let Some(fire) = game.play().legal_orders().into_iter().find(|order| order.word() == "fire") else {
            game.end_phase();
            continue;
        };
        game.app.world_mut().write_message(GiveOrder(fire));
        for _ in 0..80 {
            game.frame();
            close |= has_ledger(game.app.world_mut());
            assert!(
                !(has_ledger(game.app.world_mut()) && is_there(game.app.world_mut(), "Banner")),
                "no banner over it"
            );
        }
    }
    format!("from close by: {close}")
}

fn has_ledger(world: &mut World) -> bool {
    is_there(world, "Close-up ledger")
}

fn is_there(world: &mut World, node: &str) -> bool {
    world.query::<&Name>().iter(world).any(|name| name.as_str() == node)
}

/// Dice on the board that show a face.
fn faces(world: &mut World) -> f32 {
    let mut texts = world.query::<&Text2d>();
    texts.iter(world).filter(|text| text.0.parse::<u8>().is_ok()).count() as f32
}

/// How bright the widest flash is.
fn muzzle_flash(world: &mut World) -> f32 {
    let mut sprites = world.query::<&Sprite>();
    let flashes = sprites.iter(world).filter(|sprite| sprite.custom_size == Some(Vec2::splat(120.0)));
    flashes.map(|sprite| sprite.color.alpha()).fold(0.0, f32::max)
}

/// Changes a setting by a step on its page, by mouse.
fn change(setting: Setting, game: &mut Game) {
    game.settle();
    game.press(Action::Settings);
    assert_eq!(game.overlay(), Overlay::Settings, "before {setting:?}");
    game.click_button(&format!("Settings {}", setting.page().title().english()));
    let before = setting.value(game.app.world().resource::<Settings>());
    game.click_button(&format!("{} up", setting.title().english()));
    let after = setting.value(game.app.world().resource::<Settings>());
    assert_ne!(before, after, "{setting:?} changes");
    assert!(game.words().contains(&after.english()), "{setting:?} shows {after:?}: {:?}", game.words());
}

/// Each setting of a page is seen, changed, and seen again after a restart, in which the next one begins. One case for each
/// page, so that they run side by side.
fn page(page: SettingsPage) {
    let mut game = Game::new();
    for setting in page.settings() {
        let before = effect(setting, &mut game);
        change(setting, &mut game);
        game = Game::open_in(LaunchRequest::Missions, game.close());
        assert_ne!(before, effect(setting, &mut game), "{setting:?} changes nothing");
    }
}

#[test]
fn each_setting_of_sound_does_what_it_says_after_a_restart() {
    page(SettingsPage::Sound);
}

#[test]
fn each_setting_of_video_does_what_it_says_after_a_restart() {
    page(SettingsPage::Video);
}

#[test]
fn each_setting_of_play_does_what_it_says_after_a_restart() {
    page(SettingsPage::Play);
}

#[test]
fn each_setting_of_comfort_does_what_it_says_after_a_restart() {
    page(SettingsPage::Comfort);
}

#[test]
fn another_key_does_its_work_after_a_restart() {
    let mut game = Game::new();
    game.click_button("settings");
    game.click_button(&format!("Settings {}", SettingsPage::Keys.title().english()));
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
