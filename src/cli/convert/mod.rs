//! `convert`: converts a map of Tiled's or LDtk's to a level, and a level to a Tiled map. `docs/levels/tiled.md` and
//! `docs/levels/ldtk.md` describe the mapping.
mod allowed_warnings;
mod external_file_checks;
mod flat_layers;
mod glyph_map;
mod json_to_xml;
mod json_tree;
mod ldtk;
mod level_text;
mod level_to_tiled;
mod map_objects;
mod object_positions_and_references;
mod older_tiled_versions;
mod properties;
mod read_tiled;
mod source_positions;
mod tiled_file_limits;
mod tiled_text;
mod tiled_writer;
mod toml_entry;
mod toml_text;

use std::path::Path;

use super::subcommands::Convert;
use super::{CommandFailure, Outcome, level_arg, output, source_excerpt};
use crate::faults::{Fault, Faults, Source};
use crate::files;
use crate::levels;
use crate::referee::AnyBook;
use json_to_xml::XmlFromJson;
use json_tree::Json;
use level_text::LevelText;
use read_tiled::TiledMapFile;

/// Converts a Tiled map to a level, or a level to a Tiled map, and writes it, unless lint finds faults.
pub fn convert(arguments: &Convert, books: &[&'static dyn AnyBook]) -> Outcome {
    let (from, target) = (&arguments.from, &arguments.out);
    if target.is_file() && !arguments.force {
        let sentence = format!("There is a file {} already", target.display());
        return Err(output::usage_error(&sentence, "Name another, or let it be overwritten with --force"));
    }
    if is_map(target) {
        return to_tiled(from, target, books);
    }
    let (source, converted) = converted_level(from, arguments.level.as_deref(), books);
    match converted {
        Err(faults) => Err(refused(from, &faults, &source)),
        Ok((text, warnings)) => {
            files::write(target, &text).map_err(|sentence| output::usage_error(&sentence, "Choose another place"))?;
            output::print(&source_excerpt::with_excerpts(&warnings, &source));
            output::print(&format!("{} is written, warnings: {}\n", target.display(), warnings.len()));
            Ok(())
        }
    }
}

/// Whether a file is to be a map: by its ending.
fn is_map(path: &Path) -> bool {
    path.extension().is_some_and(|end| end.eq_ignore_ascii_case("tmx"))
}

/// Writes a level, a file or one that comes with the game, as a map, with the tileset beside it.
fn to_tiled(from: &Path, target: &Path, books: &[&'static dyn AnyBook]) -> Outcome {
    let source = level_arg::read_source(from, None, books)?;
    let text = tiled_map(&source, books).map_err(|faults| refused(from, &faults, &source))?;
    let write = |path: &Path, bytes: &[u8]| {
        files::write_with(path, |file| file.write_all(bytes))
            .map_err(|sentence| output::usage_error(&sentence, "Choose another place"))
    };
    write(target, text.as_bytes())?;
    let mut written = vec![target.to_owned()];
    for (name, bytes) in [(level_to_tiled::TILESET.0, level_to_tiled::TILESET.1.as_bytes()), level_to_tiled::PICTURE] {
        let beside = target.with_file_name(name);
        // One that is there already may have been changed on purpose.
        if !beside.exists() {
            write(&beside, bytes)?;
            written.push(beside);
        }
    }
    let written: Vec<String> = written.iter().map(|path| path.display().to_string()).collect();
    output::print(&format!("Written: {}\n", written.join(", ")));
    Ok(())
}

fn refused(from: &Path, faults: &Faults, source: &Source) -> CommandFailure {
    let count = faults.iter().filter(|fault| !fault.is_warning()).count();
    let sentence = format!("Nothing was written: {} has {count} faults", from.display());
    output::print_error(&sentence.replace(" 1 faults", " a fault"), "");
    output::print_note(&source_excerpt::with_excerpts(faults, source));
    CommandFailure::Fault
}

/// The Tiled map of a level, which converts back to the same level.
///
/// # Errors
/// The faults of the level.
pub fn tiled_map(source: &Source, books: &[&'static dyn AnyBook]) -> Result<String, Faults> {
    levels::read(source, books).map(|(level, _)| level_to_tiled::tiled_map(source, &level))
}

/// Converts a map of Tiled's, or a project of LDtk's with one level: the level with lint's warnings, or all faults. Places
/// refer to the map file, whose text is returned as well.
pub fn convert_map(map: &Path, books: &[&'static dyn AnyBook]) -> (Source, Result<(String, Faults), Faults>) {
    converted_level(map, None, books)
}

/// Converts a map; of a project with several levels, the one of this name.
pub fn converted_level(
    map: &Path,
    level: Option<&str>,
    books: &[&'static dyn AnyBook],
) -> (Source, Result<(String, Faults), Faults>) {
    let name = map.display().to_string();
    let text = match tiled_text::read_tiled_text(map) {
        Ok(text) => text,
        Err((code, sentence, mend)) => {
            let source = Source::new(name, "");
            let fault = Fault::new(code, source.place(0..0), sentence, mend);
            return (source, Err(vec![fault].into()));
        }
    };
    if tiled_text::is_json(&text) {
        let source = Source::new(name, text);
        let converted = converted_json(map, &source, level, books);
        return (source, converted);
    }
    let Some(xml) = older_tiled_versions::without_doctype(text.clone()) else {
        let source = Source::new(name, text);
        let at = source.text.find("<!DOCTYPE").unwrap_or_default();
        let mend = "take it out, or let Tiled save the map anew";
        let fault = Fault::new("tiled::xml", source.place(at..at + 9), tiled_text::DECLARES, mend);
        return (source, Err(vec![fault].into()));
    };
    let source = Source::new(name, xml);
    let converted = TiledMapFile::read(map, &source).and_then(|tmx| {
        let converted = level_of(&tmx, books)?;
        let text = original(map, &tmx, &converted.0, books).unwrap_or(converted.0);
        Ok((text, converted.1))
    });
    (source, converted)
}

/// Converts a map that Tiled saved as JSON.
fn converted_json(
    map: &Path,
    source: &Source,
    name: Option<&str>,
    books: &[&'static dyn AnyBook],
) -> Result<(String, Faults), Faults> {
    let is_ldtk = map.extension().is_some_and(|end| end.eq_ignore_ascii_case(ldtk::ENDING));
    let json = Json::read(&source.text).map_err(|(at, error)| {
        let (code, mend) = match is_ldtk {
            true => ("ldtk::json", "let LDtk save it anew"),
            false => ("tiled::json", "let Tiled save it anew, as .tmx or .tmj"),
        };
        Faults::from(vec![Fault::new(code, source.place(at..at), format!("this is no JSON: {error}"), mend)])
    })?;
    let is_ldtk = is_ldtk || ldtk::is_project(&json);
    let rewritten = if is_ldtk { ldtk::ldtk_as_tiled_xml(map, &json, source, name)? } else { XmlFromJson::of(&json) };
    let xml = Source::new(source.name.clone(), rewritten.text.as_str());
    let back = |faults: Faults| -> Faults {
        let there =
            |fault: Fault| Fault { place: source.place(rewritten.json_span_of(fault.place.span.start)), ..fault };
        faults.into_iter().map(there).collect()
    };
    let converted = TiledMapFile::read(map, &xml).and_then(|tmx| {
        let converted = level_of(&tmx, books)?;
        let text = original(map, &tmx, &converted.0, books).unwrap_or(converted.0);
        Ok((text, converted.1))
    });
    let drawn_in = |level: String| match is_ldtk {
        true => level.replacen("# Drawn in Tiled", "# Drawn in LDtk", 1),
        false => level,
    };
    converted.map(|(level, warnings)| (drawn_in(level), back(warnings))).map_err(back)
}

/// The level that the map was made from, byte for byte, if nothing of it was changed: its text goes with the map, and the
/// map that it makes now converts to the same.
fn original(map: &Path, tmx: &TiledMapFile, found: &str, books: &[&'static dyn AnyBook]) -> Option<String> {
    let text = written_property(tmx, properties::ORIGINAL)?;
    let source = Source::new("level", text.as_str());
    let (spec, _) = levels::read(&source, books).ok()?;
    let made = Source::new(tmx.source.name.clone(), level_to_tiled::tiled_map(&source, &spec));
    let again = TiledMapFile::read(map, &made).and_then(|tmx| level_of(&tmx, books)).ok()?;
    (again.0 == found).then_some(text)
}

/// The text of a property of the map, with each of its line breaks.
fn written_property(tmx: &TiledMapFile, name: &str) -> Option<String> {
    let all = tmx.xml.root_element().children().find(|node| node.has_tag_name("properties"))?;
    let property = all.children().find(|node| node.attribute("name") == Some(name))?;
    property.attribute("value").or(property.text()).map(str::to_owned)
}

fn level_of(tmx: &TiledMapFile, books: &[&'static dyn AnyBook]) -> Result<(String, Faults), Faults> {
    let mut faults = Faults::new();
    let layers = flat_layers::visible_layers(tmx, &mut faults);
    let Some(drawn) = glyph_map::draw_glyph_map(tmx, &layers, &mut faults) else { return Err(faults) };
    let things = map_objects::object_tables(tmx, &layers, &drawn, &mut faults);
    if faults.has_faults() {
        // Lint findings on an incomplete level would mislead.
        return Err(faults);
    }
    let mut page = LevelText::write(tmx, &drawn, &things);
    let linted = |page: &LevelText| {
        let found = levels::read(&Source::new("level", page.text.as_str()), books);
        found.map_or_else(|faults| faults, |(_, warnings)| warnings)
    };
    if tmx.map.properties.contains_key("allow") {
        let found = linted(&page);
        page.insert_allow_comments(tmx, &found);
    }
    faults.extend(linted(&page).into_iter().map(|fault| page.fault_in_map_file(tmx, &layers, &drawn, fault)));
    if faults.has_faults() { Err(faults) } else { Ok((page.text, faults)) }
}
