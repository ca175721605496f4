//! The level of a project that is converted: the one that is named, or the only one. It may stand in a file of its own.
use std::path::Path;

use super::super::json_tree::{Json, JsonValue};
use super::super::tiled_text;
use super::project_and_xml_writer::LdtkProject;
use crate::faults::{Fault, closest};

type Fallible<T> = Result<T, Box<Fault>>;

/// The level of a name, or the only one.
pub(super) fn choose_level(project: &LdtkProject, path: &Path, name: Option<&str>) -> Fallible<Json> {
    let own = project.json.get("levels").into_iter().flat_map(Json::entries);
    let worlds = project.json.get("worlds").into_iter().flat_map(Json::entries);
    let of_worlds = worlds.filter_map(|world| world.get("levels")).flat_map(Json::entries);
    let levels: Vec<&Json> = own.chain(of_worlds).collect();
    let names: Vec<&str> = levels.iter().map(|level| identifier(level)).collect();
    let listed = names.iter().take(20).copied().collect::<Vec<_>>().join(", ");
    let fault = |sentence: String, mend: String| Box::new(project.fault("ldtk::level", project.json, sentence, mend));
    let at = match (name, &levels[..]) {
        (_, []) => return Err(fault("the project has no level".into(), "draw one in LDtk, and save".into())),
        (None, [_]) => 0,
        (None, _) => {
            let sentence = format!("the project has {} levels: {listed}", levels.len());
            return Err(fault(sentence, "say which with --level NAME".into()));
        }
        (Some(name), _) => names.iter().position(|other| *other == name).ok_or_else(|| {
            let mut fault = fault(format!("the project has no level `{name}`"), format!("name one of these: {listed}"));
            fault.did_you_mean = closest(name, names.iter().copied()).map(str::to_owned);
            fault
        })?,
    };
    whole(project, path, levels[at])
}

fn identifier(level: &Json) -> &str {
    level.get("identifier").and_then(Json::text).unwrap_or_default()
}

/// The level with its layers, which may stand in a file beside the project.
fn whole(project: &LdtkProject, path: &Path, level: &Json) -> Fallible<Json> {
    let beside = level.get("externalRelPath").and_then(Json::text);
    let own = level.get("layerInstances").is_some_and(|layers| !layers.entries().is_empty());
    let Some(file) = beside.filter(|_| !own) else { return Ok(copied(level, None)) };
    let place = path.parent().unwrap_or(Path::new("")).join(file);
    let fault = |sentence: String, mend: &str| Box::new(project.fault("ldtk::file", level, sentence, mend));
    let mend = "let LDtk save the project anew, with its levels beside it";
    let text = tiled_text::read_tiled_text(&place).map_err(|(_, sentence, _)| fault(sentence, mend))?;
    let json =
        Json::read(&text).map_err(|(_, error)| fault(format!("{} is no JSON: {error}", place.display()), mend))?;
    // Places are those of the project's file, which names this one.
    Ok(copied(&json, Some(level)))
}

/// The same values, at their own places or all at one.
fn copied(json: &Json, at: Option<&Json>) -> Json {
    let value = match &json.value {
        JsonValue::Object(members) => {
            JsonValue::Object(members.iter().map(|(key, member)| (key.clone(), copied(member, at))).collect())
        }
        JsonValue::List(entries) => JsonValue::List(entries.iter().map(|entry| copied(entry, at)).collect()),
        JsonValue::Text(text) => JsonValue::Text(text.clone()),
        JsonValue::Plain(word) => JsonValue::Plain(word.clone()),
    };
    Json { value, span: at.unwrap_or(json).span.clone() }
}
