//! Conditions on how a mission ended, for opening another and for what comes of it.
use super::super::diagnostics::Diagnostics;
use super::super::table_fields::{TableFields, shorten_name};
use super::super::toml_values;
use super::campaign_levels::LevelContent;
use super::campaign_spec::EndCondition;
use crate::model::{Spot, Word};

/// Scores beyond these are taken for typing errors.
const MOST: i64 = 999;

/// The largest team that may be asked about.
const LARGEST_TEAM: u16 = 99;

const KEYS: [&str; 8] =
    ["score_at_least", "score_at_most", "result", "met", "unmet", "taken", "lost_at_least", "lost_at_most"];

/// Reads `if`; without it the condition always holds. What it names must be of the mission's level.
pub(super) fn read(diagnostics: &mut Diagnostics, fields: &mut TableFields, level: &LevelContent) -> EndCondition {
    let Some(mut fields) = fields.table(diagnostics, "if", "{ score_at_least = 6 }") else {
        return EndCondition::default();
    };
    let asked = KEYS.map(|key| fields.get(key).is_some());
    let score_at_least = score(diagnostics, &mut fields, "score_at_least");
    let score_at_most = score(diagnostics, &mut fields, "score_at_most");
    let result = fields.word(diagnostics, "result", "\"accomplished\"");
    let met = objective(diagnostics, &mut fields, "met", level);
    let unmet = objective(diagnostics, &mut fields, "unmet", level);
    let taken = fields.word(diagnostics, "taken", "\"boss\"");
    let lost_at_least = fields.number(diagnostics, "lost_at_least", 1..=LARGEST_TEAM);
    let lost_at_most = fields.number(diagnostics, "lost_at_most", 0..=LARGEST_TEAM);
    if !asked.contains(&true) && fields.unread_fields().is_empty() {
        let mend = "add `score_at_least`, `score_at_most` or `result`, or remove the `if`";
        diagnostics.fault("campaign::if::empty", fields.span.clone(), "this `if` asks for nothing", mend);
    }
    never(diagnostics, &fields, "score is", score_at_least, score_at_most);
    never(diagnostics, &fields, "number of lost operators is", lost_at_least, lost_at_most);
    result.iter().for_each(|result| known_result(diagnostics, result, level));
    taken.iter().for_each(|figure| known_hostile(diagnostics, figure, level));
    fields.finish(diagnostics);
    EndCondition { score_at_least, score_at_most, result, met, unmet, taken, lost_at_least, lost_at_most }
}

/// Reports bounds that exclude each other.
fn never<N: PartialOrd + std::fmt::Display>(
    diagnostics: &mut Diagnostics,
    fields: &TableFields,
    what: &str,
    least: Option<N>,
    most: Option<N>,
) {
    if let (Some(least), Some(most)) = (least, most)
        && least > most
    {
        let sentence = format!("no {what} at least {least} and at most {most}");
        diagnostics.fault("campaign::if::never", fields.span.clone(), sentence, "swap the two, or remove one");
    }
}

fn score(diagnostics: &mut Diagnostics, fields: &mut TableFields, key: &'static str) -> Option<i32> {
    let value = fields.get(key)?;
    let what = format!("`{key}` of {}", fields.what);
    let number = toml_values::whole(diagnostics, value, &what, &format!("{key} = 6"))?;
    if !(-MOST..=MOST).contains(&number) {
        let sentence = format!("{what} is {number}, which is not within -{MOST} and {MOST}");
        diagnostics.fault("level::number", value.span(), sentence, format!("write it like `{key} = 6`"));
        return None;
    }
    i32::try_from(number).ok()
}

/// An objective of the level, as its verb and target with one space between.
fn objective(
    diagnostics: &mut Diagnostics,
    fields: &mut TableFields,
    key: &'static str,
    level: &LevelContent,
) -> Option<Spot<String>> {
    let written = fields.line(diagnostics, key)?;
    let asked = written.split_whitespace().collect::<Vec<_>>().join(" ");
    if level.known && !level.objectives.contains(&asked) {
        let names: Vec<&str> = level.objectives.iter().map(String::as_str).collect();
        let sentence = format!("the level has no objective `{}`", shorten_name(&asked));
        let mend = if names.is_empty() { "take it out".into() } else { format!("use one of: {}", names.join(", ")) };
        diagnostics.unknown("campaign::if::target", written.span.clone(), &asked, sentence, &names, mend);
    }
    Some(Spot::new(asked, written.span))
}

fn known_hostile(diagnostics: &mut Diagnostics, figure: &Spot<Word>, level: &LevelContent) {
    if level.known && !level.hostiles.contains(&figure.value) {
        let names: Vec<&str> = level.hostiles.iter().map(Word::as_str).collect();
        let sentence = format!("the level has no hostile `{}` to be taken alive", figure.value);
        let mend = if names.is_empty() { "take it out".into() } else { format!("use one of: {}", names.join(", ")) };
        diagnostics.unknown("campaign::if::target", figure.span.clone(), figure.as_str(), sentence, &names, mend);
    }
}

fn known_result(diagnostics: &mut Diagnostics, result: &Spot<Word>, level: &LevelContent) {
    let words: Vec<&str> = level.results.iter().map(|ending| ending.word).collect();
    if words.is_empty() || words.contains(&result.as_str()) {
        return;
    }
    let sentence = format!("no battle of this level's rulebook ends with `{}`", result.value);
    let mend = format!("use one of: {}", words.join(", "));
    diagnostics.unknown("campaign::if::result", result.span.clone(), result.as_str(), sentence, &words, mend);
}
