//! How the game looks: colours, sizes, fonts, pictures and the parts that screens are made of.
pub mod art;
#[cfg(not(target_family = "wasm"))]
pub mod dress;
pub mod fonts;
pub mod measure;
pub mod palette;
pub mod parts;

use bevy::prelude::*;

pub fn plugin(app: &mut App) {
    #[cfg(not(target_family = "wasm"))]
    app.world().get_resource().map(dress::first);
    app.insert_resource(ClearColor(*palette::VOID));
    app.add_plugins((fonts::plugin, art::plugin, parts::plugin));
}
