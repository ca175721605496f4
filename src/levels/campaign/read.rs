//! Parses a campaign file into a plan, reporting every fault.
use super::super::diagnostics::{DiagnosticFamily, Diagnostics};
use super::super::level_ids::LevelIds;
use super::super::table_fields::TableFields;
use super::super::toml_values::{self, Value};
use super::super::{FORMAT, toml_syntax, warn};
use super::campaign_levels::{CampaignLevels, FindLevel, LevelContent};
use super::campaign_spec::{CampaignSpec, CarriedByTeam, Epilogue, Mission, MissionOpening};
use super::{conditions, consequences, mission_graph};
use crate::faults::{Faults, Source};
use crate::model::Spot;
use crate::referee::AnyBook;

/// Reads a campaign and every level that it names. Returns the plan and the warnings.
///
/// # Errors
/// All faults and warnings, if there is at least one fault. Reading stops at once at a text that is too long or not
/// TOML.
pub fn read(
    source: &Source,
    books: &[&'static dyn AnyBook],
    find: FindLevel,
) -> Result<(CampaignSpec, Faults), Faults> {
    let mut diagnostics = Diagnostics::of(source, DiagnosticFamily::Campaign);
    let Some(document) = toml_syntax::parse(&mut diagnostics) else { return Err(diagnostics.finish()) };
    let mut root = TableFields::new(document.get_ref(), "the campaign", 0..0);
    let mut levels = CampaignLevels::new(books, find);
    let plan = campaign(&mut diagnostics, &mut root, &mut levels);
    root.finish(&mut diagnostics);
    mission_graph::check(&mut diagnostics, &plan);
    if !diagnostics.has_faults() {
        consequences::warn(&mut diagnostics, &plan, &levels.facts());
        warn::warn_of_texts(&mut diagnostics, document.get_ref(), &["missions"]);
        warn::apply_allow_comments(&mut diagnostics);
    }
    let faults = diagnostics.finish();
    if faults.has_faults() { Err(faults) } else { Ok((plan, faults)) }
}

fn campaign(diagnostics: &mut Diagnostics, root: &mut TableFields, levels: &mut CampaignLevels) -> CampaignSpec {
    format(diagnostics, root);
    let name = name(diagnostics, root);
    let briefing = root.text(diagnostics, "briefing").map(|text| text.value).unwrap_or_default();
    root.need(diagnostics, "start", "[\"...\"]");
    let start = root.words(diagnostics, "start", "[\"stash-house\"]");
    let team = team(diagnostics, root);
    let mut ids = LevelIds::default();
    let missions: Vec<Mission> = root
        .named_tables(diagnostics, "missions", "mission")
        .into_iter()
        .filter_map(|(id, fields)| mission(diagnostics, &id, fields, &mut ids, levels))
        .collect();
    CampaignSpec { name, briefing, start, team, missions }
}

fn format(diagnostics: &mut Diagnostics, root: &mut TableFields) {
    let Some(value) = root.need(diagnostics, "format", &FORMAT.to_string()) else { return };
    let number = toml_values::whole(diagnostics, value, "`format` of the campaign", "format = 1");
    if let Some(number) = number.filter(|number| *number != FORMAT) {
        let formats = format!("is of format {number}, and this game reads format {FORMAT}");
        if number > FORMAT {
            return diagnostics.fault_of_newer_format(
                "campaign::format",
                value.span(),
                "this campaign",
                &format!("it {formats}"),
            );
        }
        let sentence = format!("this campaign {formats}");
        let mend = format!("write `format = {FORMAT}`");
        diagnostics.fault("campaign::format", value.span(), sentence, mend);
    }
}

fn name(diagnostics: &mut Diagnostics, root: &mut TableFields) -> String {
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
fn team(diagnostics: &mut Diagnostics, root: &mut TableFields) -> CarriedByTeam {
    let Some(mut fields) = root.table(diagnostics, "team", "{ carry = [\"wounds\"], rest = 1 }") else {
        return CarriedByTeam::default();
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
    CarriedByTeam { wounds, gear, losses, growth, rest }
}

fn mission(
    diagnostics: &mut Diagnostics,
    id: &Spot<String>,
    mut fields: TableFields,
    ids: &mut LevelIds,
    levels: &mut CampaignLevels,
) -> Option<Mission> {
    let word = ids.claim(diagnostics, id, "mission");
    let name = fields.line(diagnostics, "name").map(|text| text.value);
    let briefing = fields.text(diagnostics, "briefing").map(|text| text.value);
    fields.need(diagnostics, "level", "\"stash-house\"");
    let level = fields.text(diagnostics, "level");
    let resupply = fields.flag(diagnostics, "resupply");
    let content = level.as_ref().map(|level| levels.content(diagnostics, level)).unwrap_or_default();
    let opens = opens(diagnostics, &mut fields, &content);
    let consequences = consequences::read(diagnostics, &mut fields, &content);
    let epilogue = epilogue(diagnostics, &mut fields, &content);
    fields.finish(diagnostics);
    let id = Spot::new(word?, id.span.clone());
    Some(Mission { id, name, level: level?, briefing, resupply, opens, consequences, epilogue })
}

fn opens(diagnostics: &mut Diagnostics, fields: &mut TableFields, level: &LevelContent) -> Vec<MissionOpening> {
    let example = "opens = [{ mission = \"...\", if = { score_at_least = 6 } }]";
    let Some(value) = fields.get("opens") else { return Vec::new() };
    let what = format!("`opens` of {}", fields.what);
    toml_values::list(diagnostics, value, &what, example, |diagnostics, value| {
        opening(diagnostics, value, &what, example, level)
    })
}

fn opening(
    diagnostics: &mut Diagnostics,
    value: Value,
    what: &str,
    example: &str,
    level: &LevelContent,
) -> Option<MissionOpening> {
    let mut fields = TableFields::of(diagnostics, value, format!("an entry of {what}"), example)?;
    let mission = fields.need_word(diagnostics, "mission", "\"...\"");
    let when = conditions::read(diagnostics, &mut fields, level);
    fields.finish(diagnostics);
    Some(MissionOpening { mission: mission?, when })
}

fn epilogue(diagnostics: &mut Diagnostics, fields: &mut TableFields, level: &LevelContent) -> Vec<Epilogue> {
    let example = "epilogue = [{ text = \"...\", if = { result = \"accomplished\" } }]";
    let Some(value) = fields.get("epilogue") else { return Vec::new() };
    let what = format!("`epilogue` of {}", fields.what);
    toml_values::list(diagnostics, value, &what, example, |diagnostics, value| {
        let mut fields = TableFields::of(diagnostics, value, format!("an entry of {what}"), example)?;
        fields.need(diagnostics, "text", "\"...\"");
        let text = fields.text(diagnostics, "text");
        let when = conditions::read(diagnostics, &mut fields, level);
        fields.finish(diagnostics);
        Some(Epilogue { text: text?.value, when })
    })
}
