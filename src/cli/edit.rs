//! `edit`: opens the window on a level to edit.
use super::rulebook_data_arg::{self, RulebookWithData};
use super::subcommands::EditLevel;
use super::{Outcome, Window, level_arg, output, play};
use crate::chronicle::{LaunchFiles, LaunchRequest, LevelLocation, read_level};
use crate::editor::{LevelDraft, LevelFile, NEW_LEVEL};
use crate::files;
use crate::referee::AnyBook;

/// Opens the editor; a text that cannot be edited is told of before the window opens.
pub fn edit(arguments: &EditLevel, books: &[&'static dyn AnyBook], window: Option<Window>) -> Outcome {
    let data = rulebook_data_arg::load_rulebook_data(&arguments.data, books)?;
    let language = arguments.language.language();
    let files = LaunchFiles { data: arguments.data.data.clone(), language, ..LaunchFiles::default() };
    let path = arguments.level.as_path();
    let shipped = level_arg::shipped_source(path).filter(|_| !path.exists()).map(|source| source.text);
    let file = if shipped.is_some() { path.with_extension("toml") } else { path.to_owned() };
    let home = LevelLocation::file(&file);
    if file.exists() {
        let text = read_level(&file).map_err(|faults| output::usage_error(&faults.to_string(), ""))?.text;
        LevelDraft::of(&*text).map_err(|refusal| {
            output::input_fault(&format!("{} cannot be edited: {refusal}", files::shown_path(path)), "")
        })?;
        check_data(data, &text)?;
        return play::open(window, LaunchRequest::Edit { home, new: None }, files);
    }
    if shipped.is_none() && file.extension().is_none_or(|end| end != "toml") {
        let sentence = format!("There is no level {}", files::shown_path(path));
        return Err(output::usage_error(
            &sentence,
            "Name a level file, a new one that ends in .toml, or a level that comes with the game",
        ));
    }
    // What an earlier session did not save is taken up again.
    let left = LevelFile::has_autosaves(&home);
    let new = (!left).then(|| shipped.as_deref().unwrap_or(NEW_LEVEL).to_owned());
    new.as_deref().map_or(Ok(()), |text| check_data(data, text))?;
    play::open(window, LaunchRequest::Edit { home, new }, files)
}

/// Refuses data of another rulebook than the one that the level names.
fn check_data(data: RulebookWithData, text: &str) -> Outcome {
    let level: Option<toml::Table> = text.parse().ok();
    let rulebook = level.as_ref().and_then(|level| level.get("rulebook")?.as_str());
    rulebook.map_or(Ok(()), |rulebook| rulebook_data_arg::check_rulebook(data, rulebook))
}
