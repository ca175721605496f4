//! How levels look where no rule asks: water that moves and rests, a ship that rolls, wrecks and the fallen.
use bevy::prelude::*;
use fatal_funnel::chronicle::LaunchRequest;
use fatal_funnel::faults::Source;
use fatal_funnel::levels::shipped;
use fatal_funnel::referee::AnyOrder;
use fatal_funnel::window_state::Settings;

use crate::driver::Game;

fn on(name: &str) -> Game {
    let (file, text) = shipped().iter().find(|(file, _)| file.contains(name)).expect("a shipped level");
    Game::open(LaunchRequest::level(Source::new(*file, *text), Some(7)))
}

/// Frames in which everything comes to rest after an act.
const REST: usize = 220;

/// The first move that can be ordered.
fn act(game: &mut Game) {
    let order = game.play().legal_orders().into_iter().find(|order| order.word() == "move").expect("a move");
    game.give(order);
}

/// How far the drawings of a name are from where they rest, at most.
fn swayed(game: &mut Game, name: &str) -> f32 {
    let mut named = game.app.world_mut().query::<(&Name, &Transform)>();
    let drawn = named.iter(game.app.world()).filter(|(of, _)| of.as_str() == name);
    drawn.map(|(_, place)| place.translation.truncate().length()).fold(0.0, f32::max)
}

fn rolled(game: &mut Game) -> f32 {
    let mut cameras = game.app.world_mut().query_filtered::<&Transform, With<Camera2d>>();
    cameras.single(game.app.world()).unwrap().rotation.angle_between(Quat::IDENTITY)
}

/// The most of a motion over some frames.
fn most(game: &mut Game, of: impl Fn(&mut Game) -> f32) -> f32 {
    let mut most = 0.0f32;
    for _ in 0..60 {
        game.frame();
        most = most.max(of(game));
    }
    most
}

#[test]
fn water_moves_for_some_seconds_after_an_act_and_then_rests() {
    let mut game = on("ford");
    let glints = |game: &mut Game| swayed(game, "Glints");
    game.frames(REST);
    assert_eq!(glints(&mut game), 0.0, "nothing happens");
    act(&mut game);
    assert!(most(&mut game, glints) > 1.0, "something has happened");
    game.frames(REST);
    assert_eq!(glints(&mut game), 0.0, "it is over");
    game.app.world_mut().resource_mut::<Settings>().comfort.less_motion = true;
    act(&mut game);
    assert_eq!(most(&mut game, glints), 0.0, "motion is unwanted");
}

#[test]
fn a_ship_rolls_after_an_act_and_land_does_not() {
    for (name, rolls) in [("night-ferry", true), ("ford", false)] {
        let mut game = on(name);
        game.frames(REST);
        assert_eq!(rolled(&mut game), 0.0, "{name} at rest");
        act(&mut game);
        assert_eq!(most(&mut game, rolled) > 0.001, rolls, "{name}");
        game.frames(REST);
        assert_eq!(rolled(&mut game), 0.0, "{name} at rest again");
    }
}

const AMBUSH: &str = r#"
format = 1
name = "Ambush"
rulebook = "close-assault"
briefing = "A tank against a truck and a band."
round_limit = 20
map = '''
####################
#..................#
#..................#
#..................#
#..................#
####################
'''
[figures.tank]
at = [2, 2]
side = "response"
template = "battle-tank"
[figures.truck]
at = [10, 2]
side = "hostile"
template = "light-truck"
[figures.band]
at = [15, 4]
side = "hostile"
template = "militia-band"
models = 6
[objects.road]
name = "the road"
at = [17, 1]
kind = "device"
[[objective]]
hold = "road"
"#;

fn names(game: &mut Game) -> Vec<String> {
    let mut named = game.app.world_mut().query::<&Name>();
    named.iter(game.app.world()).map(ToString::to_string).collect()
}

fn models(game: &Game) -> usize {
    game.view().figures.iter().find(|figure| figure.id.as_str() == "band").map_or(0, |band| band.members.len())
}

#[test]
fn a_destroyed_vehicle_leaves_its_wreck_and_a_squad_its_fallen() {
    let mut game = Game::open(LaunchRequest::level(Source::new("ambush", AMBUSH), Some(7)));
    let truck = |game: &Game| game.view().figures.iter().any(|figure| figure.id.as_str() == "truck");
    assert!(truck(&game) && models(&game) == 6);
    assert!(!names(&mut game).iter().any(|name| name.starts_with("Remains")));
    for _ in 0..60 {
        if !truck(&game) && models(&game) < 6 {
            break;
        }
        let aimed = if truck(&game) { "truck" } else { "band" };
        let fires = |order: &AnyOrder| order.word() == "fire" && order.fields().text("target") == Some(aimed);
        let shot = game.play().legal_orders().into_iter().rfind(fires);
        match shot {
            Some(shot) => game.give(shot),
            None => game.end_phase(),
        }
    }
    let remains =
        |game: &mut Game, of: &str| names(game).iter().filter(|name| **name == format!("Remains of {of}")).count();
    assert!(!truck(&game), "it is destroyed");
    assert_eq!(remains(&mut game, "truck"), 1, "its wreck stands there");
    let fallen = 6 - models(&game);
    assert!(fallen > 0 && (remains(&mut game, "band") == fallen || models(&game) == 0));
}
