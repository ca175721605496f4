//! Reads the points that a level sets for score rows. The book knows the rows.
use super::diagnostics::Diagnostics;
use super::table_fields::TableFields;
use super::toml_values;
use crate::model::{Spot, Word};
use crate::referee::AnyBook;

/// The most points that a row gives or costs.
pub(super) const MOST: i64 = 99;

/// Reads `[score]`, in file order.
pub(super) fn read(
    diagnostics: &mut Diagnostics,
    root: &mut TableFields,
    book: Option<&&'static dyn AnyBook>,
) -> Vec<(Spot<Word>, Spot<i32>)> {
    let Some(fields) = root.table(diagnostics, "score", "{ collapse = -5 }") else { return Vec::new() };
    let rows: Vec<&str> = book.into_iter().flat_map(|book| book.score_kinds()).map(|kind| kind.word).collect();
    let mut given = Vec::new();
    for (key, value) in fields.unread_fields() {
        let row = rows.iter().find(|row| **row == key.as_str()).map(|row| Word::new(row));
        if row.is_none() && book.is_some() {
            let sentence = format!("the score has no row `{}`", super::table_fields::shorten_name(&key));
            let mend = format!("use one of: {}", rows.join(", "));
            diagnostics.unknown("level::score::row", key.span.clone(), &key, sentence, &rows, mend);
        }
        let what = format!("`{}` of the score", super::table_fields::shorten_name(&key));
        let points = toml_values::whole(diagnostics, value, &what, "collapse = -5");
        if points.is_some_and(|points| !(-MOST..=MOST).contains(&points)) {
            let sentence = format!("{what} is beyond {MOST} points");
            diagnostics.fault("level::number", value.span(), sentence, format!("give a number from -{MOST} to {MOST}"));
            continue;
        }
        given.extend(
            row.zip(points).map(|(row, points)| (Spot::new(row, key.span), Spot::new(points as i32, value.span()))),
        );
    }
    given
}
