//! How the game looks: colours, sizes, fonts, pictures and the parts that screens are made of.
pub mod art;
pub mod colour_blind_palettes;
pub mod fonts;
pub mod one_line;
pub mod palette;
pub mod screen_reader_marks;
mod scroll_bars;
pub mod sizes;
#[cfg(not(target_family = "wasm"))]
mod system_letters;
pub mod theme_reload;
pub mod widgets;

use bevy::prelude::*;

pub fn plugin(app: &mut App) {
    #[cfg(not(target_family = "wasm"))]
    app.world().get_resource().map(theme_reload::first);
    app.insert_resource(ClearColor(*palette::VOID));
    #[cfg(not(target_family = "wasm"))]
    app.add_plugins(system_letters::plugin);
    app.add_plugins((fonts::plugin, art::plugin, widgets::plugin, scroll_bars::plugin, one_line::plugin));
}
