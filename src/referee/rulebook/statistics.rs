//! Outcomes of battles: endings, score, and what play-tests group by.

use bevy::prelude::World;

use super::Rules;
use crate::localization::Phrase;
use crate::model::{Ending, FigureId, Figures, Reason, Report, ScoreKind, ScoreRow, Side, Tint, Veteran, Word};

/// Outcomes of battles of the book: how they end, what is scored, who goes on to the next one.
pub trait Statistics: Rules {
    /// Whether a result is good or bad news for the player.
    fn result_tint(result: Word) -> Tint {
        match result.as_str() {
            "accomplished" => Tint::Good,
            "draw" | "incomplete" | "withdrawn" => Tint::Warn,
            _ => Tint::Bad,
        }
    }
    /// The reason for the end of a battle, as a sentence.
    fn ending_sentence(world: &World, result: Word, why: &Reason) -> Phrase;
    /// The reason for a score row, as a sentence.
    fn score_row_sentence(_world: &World, row: &ScoreRow) -> Phrase {
        ScoreKind::title_of(Self::score_kinds(), row.row)
    }
    /// The possible results of its battles.
    fn results() -> &'static [Ending] {
        &[]
    }
    /// The word by which play-tests group figures of one side: the temperament, if the book has one.
    fn temperament(world: &World, figure: FigureId) -> Word {
        Word::try_new(world.kind(figure)).unwrap_or(Word::new(""))
    }
    /// The rows of its score, in report order.
    fn score_kinds() -> &'static [ScoreKind] {
        &[]
    }
    /// The mission report so far, as the response side knows it.
    fn report(world: &World) -> Report {
        report_of::<Self>(world, |_| 0)
    }
    /// Wounds and gear that each figure of a side carries over to the next mission, or that it is lost.
    fn veterans(_world: &World, _side: Side) -> Vec<Veteran> {
        Vec::new()
    }
}

/// The score report of a battle, in the book's words; `each` returns the value of a row.
pub fn report_of<B: Statistics>(world: &World, each: impl Fn(&str) -> i32) -> Report {
    let ended = |result: Word, why: &Reason| B::ending_sentence(world, result, why);
    let earned = |row: &ScoreRow| B::score_row_sentence(world, row);
    Report::of((world.resource(), world.resource()), B::score_kinds(), each, ended, earned)
}
