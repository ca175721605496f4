//! `convert`: converts a Tiled map to a level. `docs/levels/tiled.md` describes the mapping.
mod external_file_checks;
mod layer_tree;
mod level_text;
mod limits;
mod map_objects;
mod object_positions;
mod properties;
mod read_tiled;
mod source_positions;
mod tile_layers;
mod toml_table;

use std::path::Path;

use super::subcommands::Convert;
use super::{CommandFailure, Outcome, excerpt, output};
use crate::faults::{Fault, Faults, Source};
use crate::files;
use crate::levels;
use crate::referee::AnyBook;
use level_text::Page;
use read_tiled::Tmx;

/// Converts a Tiled map and writes the level, unless lint finds faults.
pub fn convert(arguments: &Convert, books: &[&'static dyn AnyBook]) -> Outcome {
    let (map, target) = (&arguments.map, &arguments.out);
    if target.is_file() && !arguments.force {
        let sentence = format!("There is a file {} already", target.display());
        return Err(output::call(&sentence, "Name another, or let it be overwritten with --force"));
    }
    let (source, converted) = converted(map, books);
    match converted {
        Err(faults) => {
            let count = faults.iter().filter(|fault| !fault.is_warning()).count();
            let sentence = format!("Nothing was written: {} has {count} faults", map.display());
            output::complain(&sentence.replace(" 1 faults", " a fault"), "");
            eprint!("{}", excerpt::shown(&faults, &source));
            Err(CommandFailure::Fault)
        }
        Ok((text, warnings)) => {
            files::write(target, &text).map_err(|sentence| output::call(&sentence, "Choose another place"))?;
            output::say(&excerpt::shown(&warnings, &source));
            output::say(&format!("{} is written, warnings: {}\n", target.display(), warnings.len()));
            Ok(())
        }
    }
}

/// Converts a Tiled map: the level with lint's warnings, or all faults. Places refer to the map file, whose text is
/// returned as well.
pub fn converted(map: &Path, books: &[&'static dyn AnyBook]) -> (Source, Result<(String, Faults), Faults>) {
    let name = map.display().to_string();
    let source = match read_tiled::text(map) {
        Ok(text) => Source::new(name, text),
        Err((code, sentence, mend)) => {
            let source = Source::new(name, "");
            let fault = Fault::new(code, source.place(0..0), sentence, mend);
            return (source, Err(vec![fault].into()));
        }
    };
    let converted = Tmx::read(map, &source).and_then(|tmx| level(&tmx, books));
    (source, converted)
}

fn level(tmx: &Tmx, books: &[&'static dyn AnyBook]) -> Result<(String, Faults), Faults> {
    let mut faults = Faults::new();
    let layers = layer_tree::flat(tmx, &mut faults);
    let Some(drawn) = tile_layers::draw(tmx, &layers, &mut faults) else { return Err(faults) };
    let things = map_objects::gather(tmx, &layers, &drawn, &mut faults);
    if faults.forbid() {
        // Lint findings on an incomplete level would mislead.
        return Err(faults);
    }
    let page = Page::write(tmx, &drawn, &things);
    let found = levels::read(&Source::new("level", page.text.as_str()), books);
    let found = found.map_or_else(|faults| faults, |(_, warnings)| warnings);
    faults.extend(found.into_iter().map(|fault| page.back(tmx, &layers, &drawn, fault)));
    if faults.forbid() { Err(faults) } else { Ok((page.text, faults)) }
}
