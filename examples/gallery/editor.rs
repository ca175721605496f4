//! The level editor: the palette, a form, what lint says.
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
    game.letter('S');
    game.click_tile(Tile::new(12, 2));
    studio.take(&mut game, "figure");
    game.click_button("Paint Wall");
    game.click_tile(Tile::new(12, 2));
    studio.take(&mut game, "fault");
}
