//! `odds`: exact odds of an attack under Modern CQB.
use super::output::OutputFormat;
use super::subcommands::Odds as Arguments;
use super::{Outcome, output, rulebook_data_arg};
use crate::model::Odds;
use crate::referee::{AnyBook, Rules};
use crate::rulebooks::modern_cqb::{self, ModernCqb};

/// The largest pool; far more than any figure has.
const MOST: u16 = 40;
/// The most dice of both pools: the exact number of rolls fits into 128 bits.
const BOTH: u16 = 42;

/// Prints the odds of an attack pool against a guard pool.
pub fn odds(arguments: &Arguments, books: &[&'static dyn AnyBook]) -> Outcome {
    let Arguments { attack, guard, format, ref data } = *arguments;
    if attack > MOST || guard > MOST {
        return Err(output::usage_error(&format!("A pool has at most {MOST} dice"), "Ask for fewer"));
    }
    if attack + guard > BOTH {
        return Err(output::usage_error(&format!("Both pools together have at most {BOTH} dice"), "Ask for fewer"));
    }
    let taken = rulebook_data_arg::load_rulebook_data(data, books)?;
    rulebook_data_arg::check_rulebook(taken, ModernCqb::NAME)?;
    let odds = modern_cqb::pool_odds(attack, guard);
    match format {
        OutputFormat::Text => output::print(&text(&odds)),
        OutputFormat::Json => output::print_json(&format!("{:#}\n", serde_json::json!(odds))),
    }
    Ok(())
}

fn text(odds: &Odds) -> String {
    let width = odds.outcomes.iter().map(|outcome| outcome.name.chars().count()).max().unwrap_or_default();
    let row = |outcome: &crate::model::OutcomeOdds| {
        let (whole, rest) = (outcome.basis_points / 100, outcome.basis_points % 100);
        format!("{:width$}  {whole:3}.{rest:02} %  {} of {}\n", outcome.name, outcome.weight, odds.of)
    };
    let rows: String = odds.outcomes.iter().map(row).collect();
    format!("{}\n{rows}", odds.title.english())
}
