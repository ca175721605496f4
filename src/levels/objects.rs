//! Reads the objects of a level.
use super::diagnostics::Diagnostics;
use super::level_ids::LevelIds;
use super::map_section::{self, TileRequirement};
use super::table_fields::TableFields;
use crate::board::Board;
use crate::model::{FigureSpec, ObjectSpec, Spot, Word};

/// The kinds of objects, and what they are.
pub(super) const KINDS: [(&str, &str); 6] = [
    ("evidence", "Papers, a phone, a disk: to be secured before it burns."),
    ("hostage", "A civilian held in place: to be secured and brought out."),
    ("device", "A planted device: to be disarmed."),
    ("terminal", "A machine to work at, or a place to hold."),
    ("trap", "It goes off under whoever steps on it unaware."),
    ("effect", "Noise, lights, a rite: what its room does to those in it."),
];

/// Reads `[objects]`, in file order.
pub(super) fn read(
    diagnostics: &mut Diagnostics,
    root: &mut TableFields,
    ids: &mut LevelIds,
    figures: &[FigureSpec],
) -> Vec<ObjectSpec> {
    let mut objects = Vec::new();
    for (id, mut fields) in root.named_tables(diagnostics, "objects", "object") {
        let id = ids.claim(diagnostics, &id, "object");
        let object = object(diagnostics, &mut fields, id, figures);
        fields.finish(diagnostics);
        objects.extend(object);
    }
    objects
}

fn object(
    diagnostics: &mut Diagnostics,
    fields: &mut TableFields,
    id: Option<Word>,
    figures: &[FigureSpec],
) -> Option<ObjectSpec> {
    let kind = kind(diagnostics, fields);
    let name = fields.line(diagnostics, "name").map(|name| name.value);
    let grade = fields.word(diagnostics, "grade", "\"major\"");
    let hard = fields.flag(diagnostics, "hard");
    let carried_by = fields.word(diagnostics, "carried_by", "\"boss\"");
    let carrier = carried_by.as_ref().and_then(|by| carrier(diagnostics, by, figures));
    let at = match (&carried_by, carrier) {
        (Some(by), Some(carrier)) if fields.get("at").is_none() => Some(Spot::new(carrier.at.value, by.span.clone())),
        (Some(_), None) => fields.tile(diagnostics, "at"),
        _ => {
            fields.need(diagnostics, "at", "[1, 1]");
            fields.tile(diagnostics, "at")
        }
    };
    let or_at = fields.tiles(diagnostics, "or_at");
    let span = fields.span.clone();
    Some(ObjectSpec { id: id?, name, at: at?, or_at, kind: kind?, grade, hard, carried_by, span })
}

fn kind(diagnostics: &mut Diagnostics, fields: &mut TableFields) -> Option<Spot<Word>> {
    let kind = fields.need_word(diagnostics, "kind", "\"evidence\"")?;
    let kinds = KINDS.map(|(kind, _)| kind);
    let mend = format!("use one of: {}", kinds.join(", "));
    let sentence = |kind: &str| format!("there is no kind of object `{kind}`");
    diagnostics.choice("level::object::kind", &kind, &kinds, sentence, mend).map(|_| kind)
}

fn carrier<'f>(diagnostics: &mut Diagnostics, by: &Spot<Word>, figures: &'f [FigureSpec]) -> Option<&'f FigureSpec> {
    let found = figures.iter().find(|figure| figure.id.0 == by.value);
    if found.is_none() {
        let names: Vec<_> = figures.iter().map(|figure| figure.id.as_str()).collect();
        let sentence = format!("there is no figure `{}` to carry this", by.value);
        diagnostics.unknown(
            "level::object::carrier",
            by.span.clone(),
            by.as_str(),
            sentence,
            &names,
            "name a figure of the level",
        );
    }
    found
}

/// Checks the places of objects.
pub(super) fn check(diagnostics: &mut Diagnostics, objects: &[ObjectSpec], board: &Board) {
    for object in objects.iter().filter(|object| object.carried_by.is_none()) {
        for at in std::iter::once(&object.at).chain(&object.or_at) {
            map_section::check(diagnostics, board, at, &format!("object `{}`", object.id), TileRequirement::Surface);
        }
    }
}
