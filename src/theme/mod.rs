//! The look of the game: colours, sizes, fonts, pictures and the parts that screens are made of.
pub mod art;
#[cfg(target_family = "wasm")]
mod browser_letters;
pub mod colour_blind_palettes;
pub mod fonts;
#[cfg(any(target_family = "wasm", test))]
mod letter_font;
pub mod one_line_text;
pub mod palette;
pub mod screen_reader_marks;
mod scroll_bars;
pub mod shown_phrase;
pub mod side_by_side;
pub mod sizes;
mod system_letters;
pub mod theme_reload;
mod whole_pixel_borders;
pub mod widgets;

use bevy::prelude::*;

pub fn plugin(app: &mut App) {
    #[cfg(not(target_family = "wasm"))]
    app.world().get_resource().map(theme_reload::apply_first_theme);
    app.insert_resource(ClearColor(*palette::VOID));
    app.add_plugins((shown_phrase::plugin, system_letters::plugin, whole_pixel_borders::plugin));
    app.add_plugins((fonts::plugin, art::plugin, widgets::plugin, scroll_bars::plugin, one_line_text::plugin));
}
