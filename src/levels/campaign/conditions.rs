//! Conditions on how a mission ended, for opening another.
use super::super::diagnostics::Diagnostics;
use super::super::fields::Fields;
use super::super::values;
use super::campaign_spec::Condition;
use crate::model::{Ending, Spot, Word};

/// Scores beyond these are taken for typing errors.
const MOST: i64 = 999;

/// Reads `if`; without it the condition always holds. `results` lists the results that may be named, if known.
pub(super) fn read(diagnostics: &mut Diagnostics, fields: &mut Fields, results: &[Ending]) -> Condition {
    let Some(mut fields) = fields.table(diagnostics, "if", "{ score_at_least = 6 }") else {
        return Condition::default();
    };
    let asked = ["score_at_least", "score_at_most", "result"].map(|key| fields.get(key).is_some());
    let score_at_least = score(diagnostics, &mut fields, "score_at_least");
    let score_at_most = score(diagnostics, &mut fields, "score_at_most");
    let result = fields.word(diagnostics, "result", "\"accomplished\"");
    if !asked.contains(&true) && fields.rest().is_empty() {
        let mend = "add `score_at_least`, `score_at_most` or `result`, or remove the `if`";
        diagnostics.fault("campaign::if::empty", fields.span.clone(), "this `if` asks for nothing", mend);
    }
    if let (Some(least), Some(most)) = (score_at_least, score_at_most)
        && least > most
    {
        let sentence = format!("no score is at least {least} and at most {most}");
        diagnostics.fault("campaign::if::never", fields.span.clone(), sentence, "swap the two, or remove one");
    }
    result.iter().for_each(|result| known(diagnostics, result, results));
    fields.finish(diagnostics);
    Condition { score_at_least, score_at_most, result }
}

fn score(diagnostics: &mut Diagnostics, fields: &mut Fields, key: &'static str) -> Option<i32> {
    let value = fields.get(key)?;
    let what = format!("`{key}` of {}", fields.what);
    let number = values::whole(diagnostics, value, &what, &format!("{key} = 6"))?;
    if !(-MOST..=MOST).contains(&number) {
        let sentence = format!("{what} is {number}, which is not within -{MOST} and {MOST}");
        diagnostics.fault("level::number", value.span(), sentence, format!("write it like `{key} = 6`"));
        return None;
    }
    i32::try_from(number).ok()
}

fn known(diagnostics: &mut Diagnostics, result: &Spot<Word>, results: &[Ending]) {
    let words: Vec<&str> = results.iter().map(|ending| ending.word).collect();
    if words.is_empty() || words.contains(&result.as_str()) {
        return;
    }
    let sentence = format!("no battle of this level's rulebook ends with `{}`", result.value);
    let mend = format!("use one of: {}", words.join(", "));
    diagnostics.unknown("campaign::if::result", result.span.clone(), result.as_str(), sentence, &words, mend);
}
