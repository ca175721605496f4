//! What the player hears: steps, doors and shots of shown events, signs of the ops room, and captions with a direction.
use bevy::prelude::*;
use fatal_funnel::audio::sound_catalogue::Sound;
use fatal_funnel::audio::sound_player::SoundHeard;
use fatal_funnel::chronicle::LaunchRequest;
use fatal_funnel::faults::Source;
use fatal_funnel::window_state::{Action, Screen, Settings};

use crate::driver::Game;
use crate::undo_and_reload::{walk, yard};

/// Everything heard since the game began.
#[derive(Resource, Default)]
struct Ears(Vec<SoundHeard>);

fn listen(mut heard: MessageReader<SoundHeard>, mut ears: ResMut<Ears>) {
    ears.0.extend(heard.read().cloned());
}

/// The game, with ears.
fn listening(mut game: Game) -> Game {
    game.app.init_resource::<Ears>().add_systems(Last, listen);
    // As the others of the driver: the save folder is this thread's.
    game.app.edit_schedule(Last, |last| {
        last.set_executor(bevy::ecs::schedule::SingleThreadedExecutor::new());
    });
    game.frame();
    game.app.world_mut().resource_mut::<Ears>().0.clear();
    game
}

fn heard(game: &Game) -> Vec<Sound> {
    game.app.world().resource::<Ears>().0.iter().map(|heard| heard.sound).collect()
}

#[test]
fn a_step_and_a_click_are_heard_and_a_refusal_too() {
    let mut game = listening(yard());
    walk(&mut game);
    assert!(heard(&game).contains(&Sound::StepFloor), "{:?}", heard(&game));
    assert!(!heard(&game).contains(&Sound::Refused));
    game.press(Action::Load);
    assert!(heard(&game).contains(&Sound::Refused), "no battle is saved: {:?}", heard(&game));
    assert!(!heard(&game).contains(&Sound::Press));
    game.click_button("Menu");
    assert!(heard(&game).contains(&Sound::Press), "{:?}", heard(&game));
}

/// A whole phase of the other side: what is told of it has a direction, and nothing of it is a shot without an event.
#[test]
fn captions_have_a_direction_and_the_players_own_steps_have_none() {
    let source = Source::new("hands", include_str!("../data/hands.toml"));
    let mut game = listening(Game::open(LaunchRequest::level(source, Some(7))));
    let mut captions = Vec::new();
    for _ in 0..6 {
        if game.screen() != Screen::Mission {
            break;
        }
        game.end_phase();
        captions.extend(
            game.app
                .world()
                .resource::<Ears>()
                .0
                .iter()
                .filter_map(|heard| heard.caption.as_ref().map(|caption| caption.english())),
        );
    }
    assert!(!captions.is_empty(), "nothing was told of {:?}", heard(&game));
    let directions = ["north", "south", "east", "west", "close by", "on the map"];
    for caption in &captions {
        let (what, place) = caption.split_once(", ").unwrap_or_else(|| panic!("{caption} has no direction"));
        assert!(!what.is_empty() && directions.iter().any(|way| place.contains(way)), "{caption}");
    }
}

#[test]
fn captions_stand_on_the_screen_unless_they_are_turned_off() {
    for wanted in [true, false] {
        let mut game = listening(yard());
        game.app.world_mut().resource_mut::<Settings>().sound.captions = wanted;
        let caption = Some("carbine fire, north".into());
        let said = SoundHeard { caption, ..SoundHeard::interface_sound(Sound::ShotCarbine) };
        game.app.world_mut().write_message(said.clone());
        game.frames(3);
        assert_eq!(game.shows("[ carbine fire, north ]"), wanted, "{:?}", game.words());
        game.app.world_mut().write_message(said);
        game.frames(3);
        assert_eq!(game.words().iter().filter(|words| words.contains("carbine fire")).count(), usize::from(wanted));
    }
}

/// Where texts that hold these words stand.
fn places(game: &mut Game, words: &str) -> Vec<Rect> {
    let mut texts = game.app.world_mut().query::<(&Text, &ComputedNode, &UiGlobalTransform)>();
    let found = texts.iter(game.app.world()).filter(|(text, node, _)| text.0.contains(words) && !node.is_empty());
    found.map(|(_, node, at)| Rect::from_center_size(at.translation, node.size())).collect()
}

#[test]
fn notices_cover_neither_captions_nor_settings() {
    let mut game = listening(yard());
    for direction in ["north", "south", "east"] {
        let caption = Some(format!("carbine fire, {direction}").into());
        game.app.world_mut().write_message(SoundHeard { caption, ..SoundHeard::interface_sound(Sound::ShotCarbine) });
    }
    game.press(Action::Load);
    game.frames(2);
    let (notice, captions) = (places(&mut game, "No battle"), places(&mut game, "[ carbine fire"));
    assert_eq!((notice.len(), captions.len()), (1, 3), "{:?}", game.words());
    assert!(captions.iter().all(|of| of.intersect(notice[0]).is_empty()), "{captions:?} {notice:?}");
    game.press(Action::Settings);
    game.app.world_mut().write_message(fatal_funnel::window_state::Notice::bad("no battle is there"));
    game.frames(3);
    let notice = places(&mut game, "No battle");
    let mut nodes = game.app.world_mut().query::<(&Name, &ComputedNode, &UiGlobalTransform)>();
    let lines = nodes.iter(game.app.world()).filter(|(name, ..)| name.starts_with("Setting "));
    let areas: Vec<Rect> = lines.map(|(_, node, at)| Rect::from_center_size(at.translation, node.size())).collect();
    assert!(notice.len() == 1 && areas.len() > 3, "{notice:?} {areas:?}");
    assert!(areas.iter().all(|of| of.intersect(notice[0]).is_empty()), "{notice:?} {areas:?}");
}

#[test]
fn a_loaded_battle_does_not_sound_again() {
    let mut game = listening(yard());
    walk(&mut game);
    game.press(Action::Save);
    game.end_phase();
    game.app.world_mut().resource_mut::<Ears>().0.clear();
    game.press(Action::Load);
    if game.has_button("OPEN IT") {
        game.click_button("OPEN IT");
    }
    game.settle();
    let again = heard(&game);
    assert!(!again.contains(&Sound::StepFloor), "{again:?}");
}
