//! The generated buildings that a matrix names.
use std::ops::RangeInclusive;

use toml::de::DeValue;

use super::super::diagnostics::Diagnostics;
use super::super::generate::{BuildingKind, Hardness, Request, SIZES, STRENGTHS};
use super::super::table_fields::{TableFields, shorten_name};
use super::super::toml_values::{self, Value};
use super::bounded_numbers_and_choices::{choice, whole};
use super::matrix_spec::{BuildingPlan, DefenceChoice};

/// Games by which a building is measured, as `generate` does.
const MEASURE: u64 = 128;
/// The most seeds of one entry.
const MOST_SEEDS: u64 = 100_000;

/// The buildings of an entry: one for each kind and seed.
pub(super) fn read(diagnostics: &mut Diagnostics, mut fields: TableFields, rulebook: &str) -> Vec<BuildingPlan> {
    let known = BuildingKind::ALL.map(BuildingKind::word);
    let kinds = fields.words(diagnostics, "kinds", "[\"office\"]");
    let chosen: Vec<BuildingKind> = kinds
        .iter()
        .filter_map(|kind| {
            Some(BuildingKind::ALL[choice(diagnostics, "matrix::kind", kind, &known, "kind of building")?])
        })
        .collect();
    let seeds = seeds(diagnostics, &mut fields);
    let size = size(diagnostics, &mut fields);
    let hostiles = fields.number(diagnostics, "hostiles", 1..=18);
    let (strength, defence) = defence(diagnostics, &mut fields);
    fields.finish(diagnostics);
    if !kinds.is_empty() && chosen.is_empty() {
        return Vec::new();
    }
    let mut plans = Vec::new();
    for seed in seeds {
        let kinds = if chosen.is_empty() { vec![BuildingKind::of_seed(seed)] } else { chosen.clone() };
        for kind in kinds {
            let request = Request { kind, size, seed, hostiles, rulebook: rulebook.to_owned(), strength, plan: 0 };
            plans.push(BuildingPlan { request, defence });
        }
    }
    plans
}

/// A list of seeds, or the first and the last of a row.
fn seeds(diagnostics: &mut Diagnostics, fields: &mut TableFields) -> Vec<u64> {
    let example = "{ from = 1, to = 100 }";
    let Some(value) = fields.need(diagnostics, "seeds", example) else { return Vec::new() };
    let name = fields.name("seeds");
    if !matches!(value.get_ref(), DeValue::Table(_)) {
        let entry = format!("an entry of {name}");
        let bounds = 0..=i64::MAX as u64;
        let found = toml_values::list(diagnostics, value, &name, "seeds = [1, 2, 3]", |diagnostics, value| {
            whole(diagnostics, value, &entry, bounds.clone(), "seeds = [1, 2, 3]")
        });
        empty(diagnostics, value, found.is_empty(), &name);
        return found;
    }
    let Some(mut row) = TableFields::of(diagnostics, value, name.clone(), example) else { return Vec::new() };
    let mut bound = |diagnostics: &mut Diagnostics, key: &'static str| {
        let value = row.need(diagnostics, key, "1")?;
        whole(diagnostics, value, &row.name(key), 0..=i64::MAX as u64, &format!("{key} = 1"))
    };
    let (from, to) = (bound(diagnostics, "from"), bound(diagnostics, "to"));
    row.finish(diagnostics);
    let Some((from, to)) = from.zip(to) else { return Vec::new() };
    if to < from || to - from >= MOST_SEEDS {
        let sentence = format!("{name} go from {from} to {to}, which is not 1 to {MOST_SEEDS} seeds");
        diagnostics.fault("matrix::seeds", value.span(), sentence, "let `to` follow `from`, or split the entry in two");
        return Vec::new();
    }
    (from..=to).collect()
}

fn empty(diagnostics: &mut Diagnostics, value: Value, is_empty: bool, name: &str) {
    let none = matches!(value.get_ref(), DeValue::Array(array) if array.is_empty());
    if none && is_empty {
        diagnostics.fault("matrix::empty", value.span(), format!("{name} is empty"), "name at least one");
    }
}

fn size(diagnostics: &mut Diagnostics, fields: &mut TableFields) -> Option<(u16, u16)> {
    let text = fields.text(diagnostics, "size")?;
    let [(least_wide, least_tall), (most_wide, most_tall)] = SIZES;
    let size = text.split_once('x').and_then(|(wide, tall)| Some((wide.parse().ok()?, tall.parse().ok()?)));
    let fits =
        |(wide, tall): &(u16, u16)| (least_wide..=most_wide).contains(wide) && (least_tall..=most_tall).contains(tall);
    let fit = size.filter(fits);
    if fit.is_none() {
        let sentence = format!("`{}` is no size of a building", shorten_name(&text));
        let mend = format!(
            "give columns and rows from {least_wide}x{least_tall} to {most_wide}x{most_tall}, such as \"26x18\""
        );
        diagnostics.fault("matrix::size", text.span.clone(), sentence, mend);
    }
    fit
}

fn defence(diagnostics: &mut Diagnostics, fields: &mut TableFields) -> (u8, DefenceChoice) {
    let usual = STRENGTHS / 2;
    let hardness = fields.word(diagnostics, "difficulty", "\"normal\"");
    let bounds: RangeInclusive<u64> = 1..=10_000;
    let measure = fields.get("measure").map(|value| (value, fields.name("measure")));
    let measured = measure.as_ref().and_then(|(value, name)| whole(diagnostics, value, name, bounds, "measure = 128"));
    let given = fields.get("strength").map(|value| value.span());
    let strength = fields.number(diagnostics, "strength", 0..=u16::from(STRENGTHS)).map(|strength| strength as u8);
    if let Some(span) = given.filter(|_| hardness.is_some() || measure.is_some()) {
        let sentence = format!("{} has a `strength`, and is to be measured as well", fields.what);
        let mend = "give either a `strength`, or a `difficulty` with the games to `measure` it by";
        diagnostics.fault("matrix::strength", span, sentence, mend);
    }
    if let Some(strength) = strength {
        return (strength, DefenceChoice::AsGiven);
    }
    let known = Hardness::WORDS.map(|(word, _)| word);
    let chosen = hardness
        .and_then(|word| choice(diagnostics, "matrix::difficulty", &word, &known, "difficulty of a building"))
        .map_or(Hardness::default(), |place| Hardness::WORDS[place].1);
    (usual, DefenceChoice::Fitted(chosen, measured.unwrap_or(MEASURE)))
}
