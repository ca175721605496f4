//! Parses a campaign file into a plan, reporting every fault.
use std::collections::BTreeMap;

use super::super::diagnostics::{Diagnostics, Family};
use super::super::fields::Fields;
use super::super::ids::Ids;
use super::super::values::{self, Value};
use super::super::{FORMAT, read as level, shipped, toml_syntax, warn};
use super::campaign_spec::{CampaignSpec, Epilogue, Mission, Opening, Team};
use super::conditions;
use super::mission_graph;
use crate::faults::{Faults, Source};
use crate::model::{Ending, Spot};
use crate::referee::AnyBook;

/// Finds a level by the name that the campaign gives. Returns its text; `None` if there is no such level; faults if its
/// file cannot be read.
pub type Find<'f> = &'f dyn Fn(&str) -> Option<Result<Source, Faults>>;

/// Reads a campaign and every level that it names. Returns the plan and the warnings.
///
/// # Errors
/// All faults and warnings, if there is at least one fault. Reading stops at once at a text that is too long or not
/// TOML.
pub fn read(source: &Source, books: &[&'static dyn AnyBook], find: Find) -> Result<(CampaignSpec, Faults), Faults> {
    let mut diagnostics = Diagnostics::of(source, Family::Campaign);
    let Some(document) = toml_syntax::parse(&mut diagnostics) else { return Err(diagnostics.finish()) };
    let mut root = Fields::new(document.get_ref(), "the campaign", 0..0);
    let plan = campaign(&mut diagnostics, &mut root, books, find);
    root.finish(&mut diagnostics);
    mission_graph::check(&mut diagnostics, &plan);
    if !diagnostics.has_faults() {
        warn::warn_of_texts(&mut diagnostics, document.get_ref(), &["missions"]);
        warn::explain(&mut diagnostics);
    }
    let faults = diagnostics.finish();
    if faults.has_faults() { Err(faults) } else { Ok((plan, faults)) }
}

fn campaign(
    diagnostics: &mut Diagnostics,
    root: &mut Fields,
    books: &[&'static dyn AnyBook],
    find: Find,
) -> CampaignSpec {
    format(diagnostics, root);
    let name = name(diagnostics, root);
    let briefing = root.text(diagnostics, "briefing").map(|text| text.value).unwrap_or_default();
    root.need(diagnostics, "start", "[\"...\"]");
    let start = root.words(diagnostics, "start", "[\"stash-house\"]");
    let team = team(diagnostics, root);
    let mut ids = Ids::default();
    let mut levels = Levels { books, find, read: BTreeMap::new() };
    let missions: Vec<Mission> = root
        .named(diagnostics, "missions", "mission")
        .into_iter()
        .filter_map(|(id, fields)| mission(diagnostics, &id, fields, &mut ids, &mut levels))
        .collect();
    CampaignSpec { name, briefing, start, team, missions }
}

fn format(diagnostics: &mut Diagnostics, root: &mut Fields) {
    let Some(value) = root.need(diagnostics, "format", &FORMAT.to_string()) else { return };
    let number = values::whole(diagnostics, value, "`format` of the campaign", "format = 1");
    if let Some(number) = number.filter(|number| *number != FORMAT) {
        let sentence = format!("this campaign is of format {number}, and this game reads format {FORMAT}");
        let mend = format!("write `format = {FORMAT}`, or use a newer game");
        diagnostics.fault("campaign::format", value.span(), sentence, mend);
    }
}

fn name(diagnostics: &mut Diagnostics, root: &mut Fields) -> String {
    root.need(diagnostics, "name", "\"...\"");
    let Some(name) = root.text(diagnostics, "name") else { return String::new() };
    if name.trim().is_empty() || name.chars().count() > 80 || name.chars().any(char::is_control) {
        let sentence = "the campaign's name should be a line of 1 to 80 characters";
        diagnostics.fault("campaign::name", name.span.clone(), sentence, "write a short name in one line");
    }
    name.value
}

/// The words that `carry` accepts.
const CARRY: [&str; 4] = ["wounds", "gear", "losses", "growth"];

/// Reads what the team carries from mission to mission.
fn team(diagnostics: &mut Diagnostics, root: &mut Fields) -> Team {
    let Some(mut fields) = root.table(diagnostics, "team", "{ carry = [\"wounds\"], rest = 1 }") else {
        return Team::default();
    };
    let carry = fields.words(diagnostics, "carry", "[\"wounds\"]");
    let rest = fields.number(diagnostics, "rest", 0..=9).unwrap_or(0) as u8;
    fields.finish(diagnostics);
    for word in &carry {
        let sentence = |word: &str| format!("`{word}` is not something that a team carries from mission to mission");
        diagnostics.choice("campaign::team::carry", word, &CARRY, sentence, format!("use: {}", CARRY.join(", ")));
    }
    let carries = |what: &str| carry.iter().any(|word| word.value == *what);
    let [wounds, gear, losses, growth] = CARRY.map(carries);
    Team { wounds, gear, losses, growth, rest }
}

fn mission(
    diagnostics: &mut Diagnostics,
    id: &Spot<String>,
    mut fields: Fields,
    ids: &mut Ids,
    levels: &mut Levels,
) -> Option<Mission> {
    let word = ids.take(diagnostics, id, "mission");
    let name = fields.line(diagnostics, "name").map(|text| text.value);
    let briefing = fields.text(diagnostics, "briefing").map(|text| text.value);
    fields.need(diagnostics, "level", "\"stash-house\"");
    let level = fields.text(diagnostics, "level");
    let resupply = fields.flag(diagnostics, "resupply");
    let results = level.as_ref().map(|level| levels.results(diagnostics, level)).unwrap_or_default();
    let opens = opens(diagnostics, &mut fields, results);
    let epilogue = epilogue(diagnostics, &mut fields, results);
    fields.finish(diagnostics);
    Some(Mission { id: Spot::new(word?, id.span.clone()), name, level: level?, briefing, resupply, opens, epilogue })
}

/// The levels of a campaign, each read once even if several missions use it.
struct Levels<'f> {
    books: &'f [&'static dyn AnyBook],
    find: Find<'f>,
    read: BTreeMap<String, LevelState>,
}

/// The facts of a level that the campaign checks.
#[derive(Clone)]
enum LevelState {
    Missing,
    /// The number of its faults, and the first one.
    Faulty(usize, String),
    /// The results it can end with.
    Sound(&'static [Ending]),
}

impl Levels<'_> {
    /// The results that a mission's level can end with; none if unknown.
    fn results(&mut self, diagnostics: &mut Diagnostics, name: &Spot<String>) -> &'static [Ending] {
        let (books, find) = (self.books, self.find);
        match self.read.entry(name.value.clone()).or_insert_with(|| read_level(name, books, find)) {
            LevelState::Sound(results) => return results,
            LevelState::Missing => {
                let names: Vec<&str> = shipped().iter().map(|(name, _)| *name).collect();
                let sentence = format!("there is no level `{}`", super::super::fields::shortened(name));
                let mend = format!("name a file next to the campaign, or one of: {}", names.join(", "));
                diagnostics.unknown("campaign::level::missing", name.span.clone(), name, sentence, &names, mend);
            }
            LevelState::Faulty(count, first) => {
                let sentence = match count {
                    1 => "this level has a fault".to_owned(),
                    count => format!("this level has {count} faults"),
                };
                let mend = format!("fix the level; `lint` lists all its faults, the first is {first}");
                diagnostics.fault("campaign::level::faults", name.span.clone(), sentence, mend);
            }
        }
        &[]
    }
}

fn read_level(name: &str, books: &[&'static dyn AnyBook], find: Find) -> LevelState {
    let faults = match find(name) {
        None => return LevelState::Missing,
        Some(Err(faults)) => faults,
        Some(Ok(source)) => match level::read_to_play(&source, books) {
            Ok(level) => {
                let book = books.iter().find(|book| book.name() == level.rulebook.as_str());
                return LevelState::Sound(book.map(|book| book.results()).unwrap_or_default());
            }
            Err(faults) => faults,
        },
    };
    let mut faults = faults.iter().filter(|fault| !fault.is_warning());
    let first = faults.next().map(ToString::to_string).unwrap_or_default();
    LevelState::Faulty(1 + faults.count(), first.trim_end_matches('.').to_owned())
}

fn opens(diagnostics: &mut Diagnostics, fields: &mut Fields, results: &[Ending]) -> Vec<Opening> {
    let example = "opens = [{ mission = \"...\", if = { score_at_least = 6 } }]";
    let Some(value) = fields.get("opens") else { return Vec::new() };
    let what = format!("`opens` of {}", fields.what);
    values::list(diagnostics, value, &what, example, |diagnostics, value| {
        opening(diagnostics, value, &what, example, results)
    })
}

fn opening(
    diagnostics: &mut Diagnostics,
    value: Value,
    what: &str,
    example: &str,
    results: &[Ending],
) -> Option<Opening> {
    let mut fields = Fields::of(diagnostics, value, format!("an entry of {what}"), example)?;
    let mission = fields.need_word(diagnostics, "mission", "\"...\"");
    let when = conditions::read(diagnostics, &mut fields, results);
    fields.finish(diagnostics);
    Some(Opening { mission: mission?, when })
}

fn epilogue(diagnostics: &mut Diagnostics, fields: &mut Fields, results: &[Ending]) -> Vec<Epilogue> {
    let example = "epilogue = [{ text = \"...\", if = { result = \"accomplished\" } }]";
    let Some(value) = fields.get("epilogue") else { return Vec::new() };
    let what = format!("`epilogue` of {}", fields.what);
    values::list(diagnostics, value, &what, example, |diagnostics, value| {
        let mut fields = Fields::of(diagnostics, value, format!("an entry of {what}"), example)?;
        fields.need(diagnostics, "text", "\"...\"");
        let text = fields.text(diagnostics, "text");
        let when = conditions::read(diagnostics, &mut fields, results);
        fields.finish(diagnostics);
        Some(Epilogue { text: text?.value, when })
    })
}
