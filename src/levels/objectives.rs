//! What must be done in a level, or may be.
use super::fields::Fields;
use super::ids::Ids;
use super::notes::Notes;
use crate::table::{Objective, Spot, Word};

/// What may be asked, and to which kinds of things it is done.
const VERBS: [(&str, &[&str]); 6] = [
    ("secure", &["object", "figure", "room"]),
    ("arrest", &["figure"]),
    ("extract", &["figure", "object"]),
    ("neutralize", &["figure", "object"]),
    ("protect", &["figure", "object"]),
    ("reach", &["room"]),
];

/// Reads `[[objective]]`, in the order of the file.
pub(super) fn read(notes: &mut Notes, root: &mut Fields, ids: &Ids) -> Vec<Objective> {
    let mut objectives = Vec::new();
    for mut fields in root.each(notes, "objective") {
        let objective = objective(notes, &mut fields, ids);
        fields.finish(notes);
        objectives.extend(objective);
    }
    objectives
}

fn objective(notes: &mut Notes, fields: &mut Fields, ids: &Ids) -> Option<Objective> {
    let optional = fields.flag(notes, "optional");
    let mut asked = Vec::new();
    for (verb, nouns) in VERBS {
        if let Some(value) = fields.get(verb) {
            let start = fields_start(notes, value.span().start);
            let target = fields.word(notes, verb, "\"all\"");
            asked.push((Spot::new(Word::new(verb), start..value.span().end), target, nouns));
        }
    }
    let mut asked = asked.into_iter();
    let Some((verb, target, nouns)) = asked.next() else {
        // Where something is written that no verb is, that is the fault.
        if fields.rest().is_empty() {
            let sentence = format!("{} asks for nothing", fields.what);
            notes.fault(
                "level::objective::none",
                fields.span.clone(),
                sentence,
                "add a line such as `secure = \"laptop\"`",
            );
        }
        return None;
    };
    if let Some((second, ..)) = asked.next() {
        let sentence = format!("{} asks for `{}` and `{}`", fields.what, verb.value, second.value);
        notes.fault("level::objective::many", second.span, sentence, "give each an `[[objective]]` of its own");
    }
    let target = target?;
    known(notes, &target, nouns, ids).then(|| Objective { verb, target, optional, span: fields.span.clone() })
}

/// The start of the line's content in which a byte stands: where the verb is written.
fn fields_start(notes: &Notes, byte: usize) -> usize {
    let start = notes.start_of(notes.line_of(byte));
    let line = &notes.source.text[start..byte];
    start + line.len() - line.trim_start().len()
}

fn known(notes: &mut Notes, target: &Spot<Word>, nouns: &[&str], ids: &Ids) -> bool {
    let found = target.value == *"all" || ids.noun(target.value).is_some_and(|noun| nouns.contains(&noun));
    if !found {
        let sentence = format!("there is no {} `{}`", nouns.join(" or "), target.value);
        let mend = "name one of this level by its id, or write \"all\"";
        notes.unknown("level::objective::target", target.span.clone(), target.as_str(), sentence, &ids.of(nouns), mend);
    }
    found
}
