//! Whole numbers within bounds, and words of a closed list.
use std::ops::RangeInclusive;

use super::super::diagnostics::Diagnostics;
use super::super::table_fields::shorten_name;
use super::super::toml_values::{self, Value};
use crate::model::{Spot, Word};

/// A whole number within bounds.
pub(super) fn whole(
    diagnostics: &mut Diagnostics,
    value: Value,
    what: &str,
    bounds: RangeInclusive<u64>,
    example: &str,
) -> Option<u64> {
    let number = toml_values::whole(diagnostics, value, what, example)?;
    let fits = u64::try_from(number).ok().filter(|number| bounds.contains(number));
    if fits.is_none() {
        let (least, most) = bounds.into_inner();
        let sentence = format!("{what} is {number}, which is not within {least} and {most}");
        diagnostics.fault("level::number", value.span(), sentence, format!("write it like `{example}`"));
    }
    fits
}

/// The place of a word among those permitted.
pub(super) fn choice(
    diagnostics: &mut Diagnostics,
    code: &'static str,
    word: &Spot<Word>,
    known: &[&str],
    what: &str,
) -> Option<usize> {
    let sentence = |word: &str| format!("there is no {what} `{}`", shorten_name(word));
    diagnostics.choice(code, word, known, sentence, format!("use: {}", known.join(", ")))
}
