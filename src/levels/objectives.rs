//! Reads the objectives of a level. The book knows the verbs.
use super::diagnostics::Diagnostics;
use super::level_ids::LevelIds;
use super::score_points::MOST;
use super::table_fields::TableFields;
use super::toml_values;
use crate::model::{Objective, Side, Spot, Word};

/// The most objectives of a level: events and logs name them by an index of one byte.
const MOST_OBJECTIVES: usize = 256;

/// Reads `[[objective]]`, in file order. An objective whose target is not in the level is left out.
pub(super) fn read(diagnostics: &mut Diagnostics, root: &mut TableFields, ids: &LevelIds) -> Vec<Objective> {
    let mut objectives = Vec::new();
    let all = root.tables(diagnostics, "objective");
    if let Some(beyond) = all.get(MOST_OBJECTIVES) {
        let sentence = format!("`objective` has {} entries, and the most is {MOST_OBJECTIVES}", all.len());
        let mend = "take out what is not needed, or ask for \"all\"";
        diagnostics.fault("level::many", beyond.span.clone(), sentence, mend);
    }
    for mut fields in all.into_iter().take(MOST_OBJECTIVES) {
        objectives.extend(objective(diagnostics, &mut fields, ids));
    }
    objectives
}

fn objective(diagnostics: &mut Diagnostics, fields: &mut TableFields, ids: &LevelIds) -> Option<Objective> {
    let optional = fields.flag(diagnostics, "optional");
    let side = side(diagnostics, fields);
    let until = until(diagnostics, fields);
    let score = points(diagnostics, fields);
    let secret = fields.flag(diagnostics, "secret");
    let mut asked = fields.unread_fields().into_iter();
    let Some((key, value)) = asked.next() else {
        let sentence = format!("{} asks for nothing", fields.what);
        let mend = "add a line such as `secure = \"laptop\"`";
        diagnostics.fault("level::objective::none", fields.span.clone(), sentence, mend);
        return None;
    };
    if let Some((second, _)) = asked.next() {
        let sentence = format!("{} asks for `{}` and `{}`", fields.what, key.value, second.value);
        let mend = "give each an `[[objective]]` of its own";
        diagnostics.fault("level::objective::many", second.span, sentence, mend);
    }
    let Some(verb) = Word::try_new(&key) else {
        fields.unknown(diagnostics, &key);
        return None;
    };
    let what = format!("`{verb}` of {}", fields.what);
    let target = toml_values::word(diagnostics, value, &what, &format!("{verb} = \"all\""))?;
    let verb = Spot::new(verb, key.span);
    let span = fields.span.clone();
    known(diagnostics, &verb, &target, ids).then_some(Objective {
        verb,
        target,
        side,
        optional,
        until,
        score,
        secret,
        span,
    })
}

fn side(diagnostics: &mut Diagnostics, fields: &mut TableFields) -> Option<Spot<Side>> {
    let word = fields.word(diagnostics, "side", "\"hostile\"")?;
    let (words, mend) = (Side::FIGHTING.map(Side::word), "use response or hostile");
    let sentence = |word: &str| format!("`{word}` is no side with objectives");
    let place = diagnostics.choice("level::objective::side", &word, &words, sentence, mend)?;
    Some(Spot::new(Side::FIGHTING[place], word.span))
}

fn until(diagnostics: &mut Diagnostics, fields: &mut TableFields) -> Option<Spot<u16>> {
    let span = fields.get("until")?.span();
    Some(Spot::new(fields.number(diagnostics, "until", 1..=999)?, span))
}

fn points(diagnostics: &mut Diagnostics, fields: &mut TableFields) -> Option<Spot<i32>> {
    let value = fields.get("score")?;
    let what = fields.name("score");
    let points = toml_values::whole(diagnostics, value, &what, "score = -5")?;
    if !(-MOST..=MOST).contains(&points) {
        let sentence = format!("{what} is beyond {MOST} points");
        diagnostics.fault("level::number", value.span(), sentence, format!("give a number from -{MOST} to {MOST}"));
        return None;
    }
    Some(Spot::new(points as i32, value.span()))
}

fn known(diagnostics: &mut Diagnostics, verb: &Spot<Word>, target: &Spot<Word>, ids: &LevelIds) -> bool {
    let any = target.value == *"any" && verb.value == *"kill";
    let found = target.value == *"all" || any || ids.is_taken(target.value);
    if !found {
        let sentence = format!("there is nothing called `{}` in this level", target.value);
        let mend = "name a figure, an object or a room by its id, or write \"all\"";
        let word = ids.id_named(target.as_str()).unwrap_or(target.as_str());
        diagnostics.unknown_for(
            "level::objective::target",
            target,
            word,
            sentence,
            &if diagnostics.is_full() { Vec::new() } else { ids.all() },
            mend,
        );
    }
    found
}
