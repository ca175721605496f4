//! Reads the figures of a level.
use std::collections::BTreeMap;

use toml::de::DeValue;

use super::diagnostics::Diagnostics;
use super::level_ids::LevelIds;
use super::map_section::{self, TileRequirement};
use super::table_fields::TableFields;
use super::toml_values;
use crate::board::{Board, Tile};
use crate::model::{DrawSpec, FigureId, FigureSpec, LevelFacts, Side, Spot, Word, are_never_together};

/// Reads `[figures]`, in file order. A figure whose side or template cannot be read is left out.
pub(super) fn read(diagnostics: &mut Diagnostics, root: &mut TableFields, ids: &mut LevelIds) -> Vec<FigureSpec> {
    let mut figures = Vec::new();
    for (id, mut fields) in root.named_tables(diagnostics, "figures", "figure") {
        let id = ids.claim(diagnostics, &id, "figure");
        figures.extend(figure(diagnostics, &mut fields, id));
    }
    figures
}

fn figure(diagnostics: &mut Diagnostics, fields: &mut TableFields, id: Option<Word>) -> Option<FigureSpec> {
    fields.need(diagnostics, "at", "[1, 1]");
    let at = fields.tile(diagnostics, "at");
    let side = side(diagnostics, fields);
    let template = fields.need_word(diagnostics, "template", "\"operator\"");
    let span = fields.span.clone();
    let mut figure = FigureSpec {
        id: FigureId(id.unwrap_or(Word::new(""))),
        name: fields.line(diagnostics, "name").map(|name| name.value),
        at: at.clone().unwrap_or_default(),
        or_at: fields.tiles(diagnostics, "or_at"),
        side: side.unwrap_or(Side::Civilian),
        template: template.clone().unwrap_or(Spot::new(Word::new(""), span.clone())),
        doctrine: fields.word(diagnostics, "doctrine", "\"point\""),
        temperament: fields.word(diagnostics, "temperament", "\"steady\""),
        gear: fields.words(diagnostics, "gear", "[\"carbine\"]"),
        leader: fields.flag(diagnostics, "leader"),
        named: fields.flag(diagnostics, "named"),
        high_value: fields.flag(diagnostics, "high_value"),
        hold: fields.flag(diagnostics, "hold"),
        alarm: fields.word(diagnostics, "alarm", "\"unaware\""),
        route: fields.tiles(diagnostics, "route"),
        tiles: fields.tiles(diagnostics, "tiles"),
        stats: BTreeMap::new(),
        span,
    };
    figure.stats = stats(diagnostics, fields);
    (id.is_some() && at.is_some() && side.is_some() && template.is_some()).then_some(figure)
}

fn side(diagnostics: &mut Diagnostics, fields: &mut TableFields) -> Option<Side> {
    let word = fields.need_word(diagnostics, "side", "\"response\"")?;
    let (words, mend) = (Side::ALL.map(Side::word), "use response, hostile or civilian");
    let place = diagnostics.choice("level::side", &word, &words, |word| format!("there is no side `{word}`"), mend);
    place.map(|place| Side::ALL[place])
}

/// Integers under keys outside the format: stats of the template that this figure overrides. The book knows which are
/// valid.
fn stats(diagnostics: &mut Diagnostics, fields: &TableFields) -> BTreeMap<String, Spot<i64>> {
    let mut stats = BTreeMap::new();
    for (key, value) in fields.unread_fields() {
        if !matches!(value.get_ref(), DeValue::Integer(_)) {
            fields.unknown(diagnostics, &key);
        } else if let Some(number) = toml_values::whole(diagnostics, value, &format!("`{}`", key.value), "aim = 3") {
            stats.insert(key.value, Spot::new(number, key.span.start..value.span().end));
        }
    }
    stats
}

/// Checks the starting tiles: open ground, and one figure per tile, however the lots fall and whatever facts hold.
pub(super) fn check(
    diagnostics: &mut Diagnostics,
    figures: &[FigureSpec],
    (draws, facts): (&[DrawSpec], &LevelFacts),
    board: &Board,
) {
    let apart =
        |one: FigureId, other: FigureId| are_never_together(draws, one.0, other.0) || facts.keeps_apart(one.0, other.0);
    let mut taken: BTreeMap<Tile, Vec<FigureId>> = BTreeMap::new();
    for figure in figures {
        let what = format!("figure `{}`", figure.id);
        for at in &figure.route {
            map_section::check(diagnostics, board, at, &format!("the route of {what}"), TileRequirement::Ground);
        }
        for at in figure.posts().chain(&figure.tiles) {
            if !map_section::check(diagnostics, board, at, &what, TileRequirement::Ground) {
                continue;
            }
            let here = taken.entry(at.value).or_default();
            let other = here.iter().find(|other| !apart(**other, figure.id)).copied();
            here.push(figure.id);
            if let Some(other) = other {
                let sentence = if other == figure.id && !figure.or_at.is_empty() {
                    format!("figure `{other}` has {} as a post twice", at.value)
                } else if other == figure.id {
                    format!("two bodies of figure `{other}` are at {}", at.value)
                } else {
                    format!("figures `{other}` and `{}` are both at {}", figure.id, at.value)
                };
                diagnostics.fault("level::at::shared", at.span.clone(), sentence, "move one of them to a free tile");
            }
        }
    }
}
