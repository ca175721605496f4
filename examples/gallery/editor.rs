//! The level editor: the palette, a form, what lint says, sentences, the timeline, steps, a change from outside.
use fatal_funnel::board::Tile;
use fatal_funnel::chronicle::{LaunchRequest, LevelHome};

use crate::driver::fixtures::fixture_level;
use crate::screenshots::Studio;

/// A level under edit, sound and with a fault.
pub fn editor(studio: &mut Studio) {
    let home = LevelHome::own("stash-house").expect("a folder for levels");
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
    game.click_button("Slot when.round.lead");
    studio.take(&mut game, "conditions");
    game.click_button("All parts");
    game.click_button("Steps");
    studio.take(&mut game, "steps");
    game.click_button("Paint Wall");
    game.click_tile(Tile::new(12, 2));
    studio.take(&mut game, "fault");
    outside(studio);
}

/// Another program writes to the file of a level with changes of its own.
fn outside(studio: &mut Studio) {
    let folder = tempfile::TempDir::new().expect("a folder");
    let home = LevelHome::file(folder.path().join("stash-house.toml"));
    let text = fixture_level("stash-house").expect("a level");
    home.write(text).expect("the level is written");
    let mut game = studio.open(LaunchRequest::Edit { home: home.clone(), new: None });
    game.click_button("Paint Half cover");
    game.click_tile(Tile::new(2, 2));
    home.write(&text.replace("round_limit = 1", "round_limit = 2")).expect("the level is written");
    game.frames(20);
    studio.take(&mut game, "outside");
}
