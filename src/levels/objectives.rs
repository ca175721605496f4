//! Reads the objectives of a level. The book knows the verbs.
use super::diagnostics::Diagnostics;
use super::fields::Fields;
use super::ids::Ids;
use super::values;
use crate::model::{Objective, Spot, Word};

/// Reads `[[objective]]`, in file order. An objective whose target is not in the level is left out.
pub(super) fn read(diagnostics: &mut Diagnostics, root: &mut Fields, ids: &Ids) -> Vec<Objective> {
    let mut objectives = Vec::new();
    for mut fields in root.each(diagnostics, "objective") {
        objectives.extend(objective(diagnostics, &mut fields, ids));
    }
    objectives
}

fn objective(diagnostics: &mut Diagnostics, fields: &mut Fields, ids: &Ids) -> Option<Objective> {
    let optional = fields.flag(diagnostics, "optional");
    let mut asked = fields.rest().into_iter();
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
    let target = values::word(diagnostics, value, &what, &format!("{verb} = \"all\""))?;
    let verb = Spot::new(verb, key.span);
    known(diagnostics, &target, ids).then(|| Objective { verb, target, optional, span: fields.span.clone() })
}

fn known(diagnostics: &mut Diagnostics, target: &Spot<Word>, ids: &Ids) -> bool {
    let found = target.value == *"all" || ids.taken(target.value);
    if !found {
        let sentence = format!("there is nothing called `{}` in this level", target.value);
        let mend = "name a figure, an object or a room by its id, or write \"all\"";
        let word = ids.named(target.as_str()).unwrap_or(target.as_str());
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
