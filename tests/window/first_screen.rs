//! The first screen: its picture moves and comes to rest, somebody new is shown the way in, and the campaign hangs on a board.
use bevy::math::Rect;
use bevy::prelude::*;
use bevy::winit::{UpdateMode, WinitSettings};
use fatal_funnel::chronicle::LaunchRequest;
use fatal_funnel::window_state::{Action, LessonState, Screen, Settings};

use crate::driver::Game;

/// Sizes of the window, and of interface and text in percent.
const SIZES: [(u32, u32, u16); 6] =
    [(640, 400, 100), (844, 390, 100), (390, 844, 100), (1280, 800, 100), (1280, 800, 200), (1920, 1080, 200)];
/// The least side of what a finger presses, in pixels.
const PRESSABLE: f32 = 40.0;
/// Tolerance for rounding, in pixels.
const ROUNDING: f32 = 1.5;
/// Frames until the picture rests, and a little longer.
const MOVES: usize = 125;
/// Frames in which the interface still waits for an input.
const LINGERS: usize = 45;

/// How many parts of the picture move, with the place of the hand.
fn parts(game: &mut Game) -> (usize, Vec2) {
    let world = game.app.world_mut();
    let mut nodes = world.query::<(Entity, &Name)>();
    let picture = nodes.iter(world).find(|(_, name)| name.as_str() == "Title picture").expect("a picture").0;
    let mut inside = world.query::<&ChildOf>();
    let mut below = |entity: &Entity| inside.iter(world).filter(|of| of.parent() == *entity).count();
    let stage = world.get::<Children>(picture).and_then(|all| all.first().copied()).expect("a stage");
    // The stage and the hand stay.
    (below(&picture) + below(&stage) - 2, game.middle_of("Hand on the shoulder"))
}

fn rests(game: &mut Game) -> bool {
    game.app.insert_resource(WinitSettings { focused_mode: UpdateMode::Continuous, ..default() });
    game.frame();
    game.app.world().resource::<WinitSettings>().focused_mode != UpdateMode::Continuous
}

fn rects(game: &mut Game, wanted: impl Fn(&str) -> bool) -> Vec<(String, Rect)> {
    let mut all = game.app.world_mut().query::<(&Name, &ComputedNode, &UiGlobalTransform, &InheritedVisibility)>();
    let seen =
        all.iter(game.app.world()).filter(|(name, node, _, seen)| seen.get() && !node.is_empty() && wanted(name));
    seen.map(|(name, node, at, _)| (name.to_string(), Rect::from_center_size(at.translation, node.size()))).collect()
}

fn overlaps(all: &[(String, Rect)]) -> Vec<String> {
    let pairs = all.iter().enumerate().flat_map(|(place, one)| all[place + 1..].iter().map(move |other| (one, other)));
    let over = pairs.filter(|((_, one), (_, other))| one.intersect(*other).size().min_element() > ROUNDING);
    over.map(|((one, a), (other, b))| format!("{one} at {a:?} lies over {other} at {b:?}")).collect()
}

fn resized(game: &mut Game, (width, height, size): (u32, u32, u16)) {
    let mut settings = game.app.world_mut().resource_mut::<Settings>();
    (settings.video.scale, settings.comfort.text) = (size, size);
    game.resize(width, height);
    game.frames(12);
}

#[test]
fn the_picture_moves_and_then_draws_no_frame() {
    let mut game = Game::new();
    let (moving, away) = parts(&mut game);
    assert!(moving > 20, "{moving}");
    assert!(!rests(&mut game));
    game.frames(MOVES);
    let (left, laid) = parts(&mut game);
    assert_eq!(left, 0, "the rain is over");
    assert!(laid.x > away.x + 4.0, "the hand went from {away} to {laid}");
    game.frames(LINGERS);
    assert!(rests(&mut game));
    assert_eq!(parts(&mut game), (0, laid));
}

#[test]
fn with_less_motion_nothing_of_the_picture_moves() {
    let mut game = Game::new();
    game.frames(MOVES);
    let (_, laid) = parts(&mut game);
    game.click_button("settings");
    game.click_button("Settings COMFORT");
    game.click_button("Less motion up");
    let mut game = Game::open_in(LaunchRequest::Missions, game.close());
    assert_eq!(parts(&mut game), (0, laid), "the hand lies there from the start");
    game.frames(LINGERS);
    assert!(rests(&mut game));
}

#[test]
fn somebody_new_has_the_first_lesson_under_the_key_and_nobody_else_has() {
    let mut game = Game::new();
    assert!(game.shows("NEW HERE") && game.chosen().contains(&"New here".into()), "{:?}", game.chosen());
    assert!(!game.has_button("Continue the latest"));
    let (middle, window) = (game.button("New here").x, game.size().x / 2.0);
    assert!((middle - window).abs() < ROUNDING, "it is at {middle} of {window}");
    game.press(Action::Confirm);
    game.settle();
    assert_eq!((game.screen(), game.app.world().resource::<LessonState>().of), (Screen::Mission, Some(0)));
    let mut game = Game::on("stash-house");
    game.end_phase();
    let mut game = Game::open_in(LaunchRequest::Missions, game.close());
    assert!(game.has_button("Continue the latest") && !game.has_button("New here"), "{:?}", game.buttons());
    let middle = game.button("Continue the latest").x;
    assert!((middle - window).abs() < ROUNDING, "it is at {middle} of {window}");
}

#[test]
fn the_keys_lead_from_the_first_lesson_to_the_selected_mission() {
    let mut game = Game::new();
    let selected = |game: &mut Game| game.chosen().into_iter().find(|name| name.starts_with("Mission ")).unwrap();
    let first = selected(&mut game);
    game.press(Action::Down);
    assert_eq!(selected(&mut game), first);
    assert!(!game.chosen().contains(&"New here".into()));
    game.press(Action::Down);
    assert_ne!(selected(&mut game), first);
    let mut game = Game::new();
    game.click_button("SINGLE MISSIONS");
    assert!(!game.chosen().contains(&"New here".into()), "another way in was found");
}

#[test]
fn title_lists_and_way_in_lie_apart_at_every_size() {
    let mut game = Game::new();
    let mut faults = Vec::new();
    for size in SIZES {
        resized(&mut game, size);
        let window = Rect::from_corners(Vec2::ZERO, game.size()).inflate(ROUNDING);
        let head = ["LESSONS", "CAMPAIGN", "SINGLE MISSIONS", "New here", "Missions", "Briefing"];
        let all = rects(&mut game, |name| head.contains(&name));
        assert_eq!(all.len(), head.len(), "{size:?}: {all:?}");
        let out = all.iter().filter(|(_, of)| !(window.contains(of.min) && window.contains(of.max)));
        faults.extend(out.map(|(name, of)| format!("{size:?}: {name} is outside: {of:?}")));
        faults.extend(overlaps(&all).into_iter().map(|fault| format!("{size:?}: {fault}")));
    }
    assert!(faults.is_empty(), "\n{}\n", faults.join("\n"));
}

#[test]
fn each_photograph_of_the_campaign_is_large_enough_for_a_finger_and_lies_on_the_board_apart_from_others() {
    let mut game = Game::new();
    let mut faults = Vec::new();
    for size in SIZES {
        resized(&mut game, size);
        let board = rects(&mut game, |name| name == "Campaign map")[0].1.inflate(ROUNDING);
        let all = rects(&mut game, |name| name.starts_with("Map "));
        assert_eq!(all.len(), 10, "{size:?}: {all:?}");
        for (name, of) in &all {
            if of.size().min_element() < PRESSABLE {
                faults.push(format!("{size:?}: {name} has only {}", of.size()));
            }
            if !(board.contains(of.min) && board.contains(of.max)) {
                faults.push(format!("{size:?}: {name} at {of:?} leaves the board {board:?}"));
            }
        }
        faults.extend(overlaps(&all).into_iter().map(|fault| format!("{size:?}: {fault}")));
    }
    assert!(faults.is_empty(), "\n{}\n", faults.join("\n"));
}
