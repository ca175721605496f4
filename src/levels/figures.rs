//! Reads the figures of a level.
use std::collections::BTreeMap;

use toml::de::DeValue;

use super::diagnostics::Diagnostics;
use super::fields::Fields;
use super::ids::Ids;
use super::map_section::{self, Stand};
use super::values;
use crate::board::{Board, Tile};
use crate::model::{FigureId, FigureSpec, Side, Spot, Word};

/// Reads `[figures]`, in file order. A figure whose side or template cannot be read is left out.
pub(super) fn read(notes: &mut Diagnostics, root: &mut Fields, ids: &mut Ids) -> Vec<FigureSpec> {
    let mut figures = Vec::new();
    for (id, mut fields) in root.named(notes, "figures", "figure") {
        let id = ids.take(notes, &id, "figure");
        figures.extend(figure(notes, &mut fields, id));
    }
    figures
}

fn figure(notes: &mut Diagnostics, fields: &mut Fields, id: Option<Word>) -> Option<FigureSpec> {
    fields.need(notes, "at", "[1, 1]");
    let at = fields.tile(notes, "at");
    let side = side(notes, fields);
    let template = fields.need_word(notes, "template", "\"operator\"");
    let span = fields.span.clone();
    let mut figure = FigureSpec {
        id: FigureId(id.unwrap_or(Word::new(""))),
        name: fields.line(notes, "name").map(|name| name.value),
        at: at.clone().unwrap_or_default(),
        side: side.unwrap_or(Side::Civilian),
        template: template.clone().unwrap_or(Spot::new(Word::new(""), span.clone())),
        doctrine: fields.word(notes, "doctrine", "\"point\""),
        temperament: fields.word(notes, "temperament", "\"steady\""),
        gear: fields.words(notes, "gear", "[\"carbine\"]"),
        leader: fields.flag(notes, "leader"),
        named: fields.flag(notes, "named"),
        high_value: fields.flag(notes, "high_value"),
        hold: fields.flag(notes, "hold"),
        route: fields.tiles(notes, "route"),
        tiles: fields.tiles(notes, "tiles"),
        stats: BTreeMap::new(),
        span,
    };
    figure.stats = stats(notes, fields);
    (id.is_some() && at.is_some() && side.is_some() && template.is_some()).then_some(figure)
}

fn side(notes: &mut Diagnostics, fields: &mut Fields) -> Option<Side> {
    let word = fields.need_word(notes, "side", "\"response\"")?;
    let (words, mend) = (Side::ALL.map(Side::word), "use response, hostile or civilian");
    let place = notes.choice("level::side", &word, &words, |word| format!("there is no side `{word}`"), mend);
    place.map(|place| Side::ALL[place])
}

/// Integers under keys outside the format: stats of the template that this figure overrides. The book knows which are
/// valid.
fn stats(notes: &mut Diagnostics, fields: &Fields) -> BTreeMap<String, Spot<i64>> {
    let mut stats = BTreeMap::new();
    for (key, value) in fields.rest() {
        if !matches!(value.get_ref(), DeValue::Integer(_)) {
            fields.unknown(notes, &key);
        } else if let Some(number) = values::whole(notes, value, &format!("`{}`", key.value), "aim = 3") {
            stats.insert(key.value, Spot::new(number, key.span.start..value.span().end));
        }
    }
    stats
}

/// Checks the starting tiles: open ground, and one figure per tile.
pub(super) fn check(notes: &mut Diagnostics, figures: &[FigureSpec], board: &Board) {
    let mut taken: BTreeMap<Tile, FigureId> = BTreeMap::new();
    for figure in figures {
        let what = format!("figure `{}`", figure.id);
        for at in &figure.route {
            map_section::check(notes, board, at, &format!("the route of {what}"), Stand::Ground);
        }
        for at in std::iter::once(&figure.at).chain(&figure.tiles) {
            if !map_section::check(notes, board, at, &what, Stand::Ground) {
                continue;
            }
            if let Some(other) = taken.insert(at.value, figure.id) {
                let sentence = if other == figure.id {
                    format!("two bodies of figure `{other}` are at {}", at.value)
                } else {
                    format!("figures `{other}` and `{}` are both at {}", figure.id, at.value)
                };
                notes.fault("level::at::shared", at.span.clone(), sentence, "move one of them to a free tile");
            }
        }
    }
}
