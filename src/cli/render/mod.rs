//! `render`: draws a level as a picture, with what the game recognises in it.
mod figures_and_objects;
mod overlay_arg;
mod overlays;
mod png;
mod svg;

use std::path::Path;

use super::level_tool_args::Render;
use super::{CommandFailure, Outcome, level_arg, output, rulebook_data_arg, source_excerpt};
use crate::faults::{Faults, Source};
use crate::files;
use crate::levels::{self, Theme};
use crate::referee::AnyBook;
use svg::SvgPlan;

/// Draws the level and writes the picture.
pub fn render(arguments: &Render, books: &[&'static dyn AnyBook]) -> Outcome {
    let kind = kind(&arguments.out)?;
    rulebook_data_arg::load_rulebook_data(&arguments.data, books)?;
    let theme = theme(arguments.theme.as_deref())?;
    let source = level_arg::read_source(&arguments.level, arguments.rulebook.as_deref(), books)?;
    let (level, _) = levels::read(&source, books).map_err(|faults| unreadable(&faults, &source))?;
    let overlays = overlay_arg::read(&arguments.overlay, &level)?;
    let book = books.iter().copied().find(|book| book.name() == level.rulebook.as_str());
    let Some(book) = book else { return Err(output::input_fault("The level has no rulebook of this game", "")) };
    let (battle, _) = book.deploy(&level);
    let scene = SvgPlan { level: &level, world: battle.world(), title: book.title(), overlays: &overlays };
    let svg = scene.svg(&theme, arguments.tile);
    let written = match kind {
        Kind::Svg => files::write(&arguments.out, &svg),
        Kind::Png => {
            let bytes = png::png_bytes(&svg)
                .map_err(|sentence| output::input_fault(&sentence, "Ask for smaller tiles with --tile"))?;
            files::write_with(&arguments.out, |out| out.write_all(&bytes))
        }
    };
    written.map_err(|sentence| output::usage_error(&sentence, "Choose another place"))
}

#[derive(Copy, Clone)]
enum Kind {
    Png,
    Svg,
}

fn kind(out: &Path) -> Result<Kind, CommandFailure> {
    match out.extension().and_then(|end| end.to_str()).map(str::to_lowercase).as_deref() {
        Some("png") => Ok(Kind::Png),
        Some("svg") => Ok(Kind::Svg),
        _ => {
            let sentence = format!("The picture {} is neither a PNG nor an SVG", out.display());
            Err(output::usage_error(&sentence, "Give it a name that ends in .png or .svg"))
        }
    }
}

fn theme(file: Option<&Path>) -> Result<Theme, CommandFailure> {
    let Some(path) = file else { return Ok(Theme::own()) };
    let source = rulebook_data_arg::read_source(path, "--theme")?;
    Theme::read(&source).map_err(|faults| rulebook_data_arg::report_unusable_file("theme", &source, &faults))
}

fn unreadable(faults: &Faults, source: &Source) -> CommandFailure {
    output::print_error(&format!("The level {} cannot be drawn", source.name), "Fix these first");
    output::print_note(&source_excerpt::with_excerpts(faults, source));
    CommandFailure::Fault
}
