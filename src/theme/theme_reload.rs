//! Changes the theme while the window is open.
//!
//! Pictures are redrawn under their handles, and nodes on the screen take the new colours. Tile maps and line drawings
//! store colours, and are redrawn by their own systems on [`ThemeChanged`].
use bevy::prelude::*;

use super::art::{Art, tiles::TileArt};
use super::colour_blind_palettes::Vision;
use super::palette::{self, Palette, VOID};
use super::widgets::ButtonSkin;
use crate::levels::Theme;

/// The theme has changed.
#[derive(Event)]
pub struct ThemeChanged;

/// Applies the theme that the window opens with. Its faults were reported before; a faulty one is replaced by the
/// built-in theme.
#[cfg(not(target_family = "wasm"))]
pub(super) fn apply_first_theme(files: &crate::chronicle::LaunchFiles) {
    use crate::faults::Source;
    use crate::files::read_text;
    use crate::levels::LARGEST_TEXT;
    let Some(file) = &files.theme else { return };
    let text = read_text(file, LARGEST_TEXT).unwrap_or_default();
    if let Ok(theme) = Theme::read(&Source::new(file.display().to_string(), text)) {
        palette::set_theme(theme);
    }
}

/// Applies a theme to everything on the screen.
pub fn recolour(world: &mut World, theme: Theme) {
    let old = palette::current_palette();
    apply(world, old, palette::set_theme(theme));
}

/// Shows everything in the palette for some colour vision.
pub fn recolour_for_vision(world: &mut World, vision: Vision) {
    let old = palette::current_palette();
    if old.vision != vision {
        apply(world, old, palette::set_theme_and_vision(old.theme.clone(), vision));
    }
}

fn apply(world: &mut World, old: &'static Palette, new: &'static Palette) {
    world.insert_resource(ClearColor(*VOID));
    world.resource_scope(|world, mut images: Mut<Assets<Image>>| {
        world.resource::<Art>().redraw(&mut images);
        // Tile maps keep a texture as long as its handle stays the same.
        let tiles = TileArt::draw(&mut images);
        world.insert_resource(tiles);
    });
    world.run_system_cached_with(turn, (old, new)).ok();
    world.trigger(ThemeChanged);
}

type Coloured<'a> = (
    Option<&'a mut BackgroundColor>,
    Option<&'a mut BorderColor>,
    Option<&'a mut TextColor>,
    Option<&'a mut ImageNode>,
    Option<&'a mut ButtonSkin>,
);
type AnyColoured = Or<(With<BackgroundColor>, With<BorderColor>, With<TextColor>, With<ImageNode>, With<ButtonSkin>)>;

fn turn(In((old, new)): In<(&'static Palette, &'static Palette)>, mut all: Query<Coloured, AnyColoured>) {
    let turn = |colour: &mut Color| *colour = old.counterpart_of(*colour, new);
    for (ground, edge, ink, image, skin) in &mut all {
        if let Some(mut ground) = ground {
            turn(&mut ground.0);
        }
        if let Some(mut ink) = ink {
            turn(&mut ink.0);
        }
        if let Some(mut image) = image {
            turn(&mut image.color);
        }
        if let Some(mut edge) = edge {
            let BorderColor { top, right, bottom, left } = &mut *edge;
            [top, right, bottom, left].into_iter().for_each(turn);
        }
        if let Some(mut skin) = skin {
            let ButtonSkin { ground, hover, edge, chosen } = &mut *skin;
            [ground, hover, edge, chosen].into_iter().for_each(turn);
        }
    }
}
