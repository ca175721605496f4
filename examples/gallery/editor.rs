//! The level editor: the palette, a form, what lint says, sentences, the timeline, steps, a change from outside.
use bevy::input::ButtonState;
use bevy::prelude::KeyCode;
use fatal_funnel::board::Tile;
use fatal_funnel::chronicle::{LaunchRequest, LevelLocation};
use fatal_funnel::window_state::Action;

use crate::driver::Game;
use crate::driver::fixtures::fixture_level;
use crate::screenshots::Studio;

/// A level under edit, sound and with a fault.
pub fn editor(studio: &mut Studio) {
    let home = LevelLocation::own("stash-house").expect("a folder for levels");
    let new = fixture_level("stash-house").map(str::to_owned);
    let mut game = studio.open(LaunchRequest::Edit { home, new });
    studio.take(&mut game, "parts");
    game.click_button("Timeline");
    studio.take(&mut game, "timeline");
    game.click_button("Parts");
    game.letter('S');
    game.click_tile(Tile::new(12, 2));
    studio.take(&mut game, "figure");
    game.click_button("Field template");
    studio.take(&mut game, "template");
    game.click_button("Field template");
    game.click_button("Field gear");
    studio.take(&mut game, "gear");
    game.click_button("All parts");
    game.click_button("Part objective 1");
    studio.take(&mut game, "objective");
    game.click_button("Slot target");
    studio.take(&mut game, "target");
    game.click_button("All parts");
    game.click_button("+ event");
    studio.take(&mut game, "event");
    game.click_button("Slot then.more");
    studio.take(&mut game, "consequences");
    game.click_button("Choice reinforce …");
    studio.take(&mut game, "sentence");
    // In a small window the sentence has scrolled past its beginning.
    game.click_button("All parts");
    game.click_button("Part event 1");
    game.click_button("Slot when.round.lead");
    studio.take(&mut game, "conditions");
    game.click_button("All parts");
    game.click_button("Steps");
    studio.take(&mut game, "steps");
    game.click_button("Paint Wall");
    game.click_tile(Tile::new(12, 2));
    studio.take(&mut game, "fault");
    game.press(Action::Undo);
    canvas(studio, &mut game);
    outside(studio);
}

/// What the tools of the board have in hand, and the sheets beside it.
fn canvas(studio: &mut Studio, game: &mut Game) {
    game.resize(1280, 800);
    game.frames(30);
    game.letter('S');
    drag(game, Tile::new(8, 1), Tile::new(13, 5));
    studio.take(game, "area");
    game.letter('K');
    for name in ["Back office", "Corner"] {
        game.click_button("+ keep the selection");
        game.type_text(name);
        game.keys(&[KeyCode::Enter]);
        drag(game, Tile::new(1, 1), Tile::new(5, 4));
    }
    studio.take(game, "prefabs");
    game.click_button("Prefab Back office");
    game.letter('R');
    studio.take_with(game, "piece", |game| {
        let at = game.place_of(Tile::new(4, 3));
        game.point(at);
    });
    game.letter('S');
    game.press(Action::Cancel);
    drag_with_shift(game, Tile::new(8, 1), Tile::new(15, 8));
    studio.take(game, "group");
    game.press(Action::Cancel);
    game.click_tile(Tile::new(12, 2));
    game.letter('W');
    for tile in [Tile::new(12, 4), Tile::new(9, 4), Tile::new(9, 2)] {
        game.click_tile(tile);
    }
    studio.take(game, "route");
    game.press(Action::Cancel);
    game.press(Action::Cancel);
    game.press(Action::Find);
    game.type_text("hostile");
    studio.take(game, "find");
    game.keys(&[KeyCode::Escape]);
    game.click_button("Map size");
    game.letter('X');
    studio.take(game, "size");
    for (field, length) in [("Value columns", 2), ("Value rows", 2)] {
        game.click_button(field);
        (0..length).for_each(|_| game.keys(&[KeyCode::Backspace]));
        game.type_text("128");
        game.keys(&[KeyCode::Enter]);
    }
    game.click_button("Set size");
    game.press(Action::Whole);
    game.frames(30);
    studio.take(game, "large");
}

fn drag(game: &mut Game, from: Tile, to: Tile) {
    let (from, to) = (game.place_of(from), game.place_of(to));
    game.drag_with_mouse(from, to);
}

fn drag_with_shift(game: &mut Game, from: Tile, to: Tile) {
    game.key_is(KeyCode::ShiftLeft, ButtonState::Pressed);
    game.frames(2);
    drag(game, from, to);
    game.key_is(KeyCode::ShiftLeft, ButtonState::Released);
    game.frames(2);
}

/// Another program writes to the file of a level with changes of its own.
fn outside(studio: &mut Studio) {
    let folder = tempfile::TempDir::new().expect("a folder");
    let home = LevelLocation::file(folder.path().join("stash-house.toml"));
    let text = fixture_level("stash-house").expect("a level");
    home.write(text).expect("the level is written");
    let mut game = studio.open(LaunchRequest::Edit { home: home.clone(), new: None });
    game.click_button("Paint Half cover");
    game.click_tile(Tile::new(2, 2));
    home.write(&text.replace("round_limit = 1", "round_limit = 2")).expect("the level is written");
    game.frames(20);
    studio.take(&mut game, "outside");
}
