//! Faults that every book's inspection of a level reports in the same words.

use std::ops::Range;

use super::{FigureSpec, LevelSpec, Side, Spot, Word};
use crate::faults::{Fault, Faults, Source, closest};

/// The faults that a book finds in a level, with their places in its text.
pub struct LevelInspection<'a> {
    source: &'a Source,
    faults: Faults,
}

impl<'a> LevelInspection<'a> {
    pub fn of(source: &'a Source) -> Self {
        Self { source, faults: Faults::default() }
    }

    pub fn faults(self) -> Faults {
        self.faults
    }

    pub fn push(&mut self, code: &'static str, span: Range<usize>, sentence: String, mend: &str) {
        self.faults.push(Fault::new(code, self.source.place(span), sentence, mend));
    }

    /// Reports a word that is none of the known ones, and suggests the nearest.
    pub fn push_unknown_word(&mut self, code: &'static str, what: &str, word: &Spot<Word>, known: &[&str]) {
        if !known.contains(&word.as_str()) {
            let sentence = format!("there is no {what} `{}`", word.value);
            let mend = format!("use one of: {}", known.join(", "));
            self.push_near(code, word.span.clone(), (sentence, &mend), word.as_str(), known);
        }
    }

    /// Reports a stat that the book does not have, or a number out of its range (least, most).
    pub fn check_stat(&mut self, name: &str, value: &Spot<i64>, stats: &[(&str, i64, i64)], rule: &str) {
        let Some((_, least, most)) = stats.iter().find(|(stat, ..)| *stat == name) else {
            let known: Vec<&str> = stats.iter().map(|(stat, ..)| *stat).collect();
            let sentence = format!("`{name}` is neither a key of a figure nor a stat");
            let mend = format!("use one of: {} ({rule})", known.join(", "));
            return self.push_near("level::stat::unknown", value.span.clone(), (sentence, &mend), name, &known);
        };
        if !(*least..=*most).contains(&value.value) {
            let sentence = format!("`{name} = {}` is out of range", value.value);
            let mend = format!("give a number from {least} to {most} ({rule})");
            self.push("level::stat::range", value.span.clone(), sentence, &mend);
        }
    }

    /// Reports a side that fights and has no figure; `what` is what the book calls one.
    pub fn check_sides_present(&mut self, level: &LevelSpec, what: &str, rule: &str) {
        for side in Side::FIGHTING {
            if !level.figures.iter().any(|figure| figure.side == side) {
                let sentence =
                    format!("the level has no {side} {what}, so that side has lost before the battle begins");
                let mend = format!("add a figure with side = \"{side}\" ({rule})");
                self.push("level::nobody", 0..0, sentence, &mend);
            }
        }
    }

    /// Reports a civilian in a book without any.
    pub fn check_no_civilian(&mut self, figure: &FigureSpec, book: &str, rule: &str) {
        if figure.side == Side::Civilian {
            let sentence = format!("`{}` is a civilian, but {book} has none", figure.id);
            let mend = format!("give it side = \"response\" or \"hostile\", or take it out ({rule})");
            self.push("level::side::civilian", figure.span.clone(), sentence, &mend);
        }
    }

    /// Reports Heat of the level or of a fact in a book that does not track it.
    pub fn check_no_heat(&mut self, level: &LevelSpec, book: &str, mend: &str) {
        // A fact that holds gives Heat to a level without the key.
        let own = level.keys.get("heat").filter(|_| level.heat.is_some());
        let of_facts = level.facts.read.iter().filter(|fact| fact.heat.is_some()).map(|fact| &fact.span);
        for span in own.into_iter().chain(of_facts) {
            self.push("level::heat", span.clone(), format!("{book} does not track Heat"), mend);
        }
    }

    /// Reports a word outside the known ones in words of its own (sentence, mend), and suggests the nearest.
    pub fn push_near(
        &mut self,
        code: &'static str,
        span: Range<usize>,
        (sentence, mend): (String, &str),
        word: &str,
        known: &[&str],
    ) {
        let fault = Fault::new(code, self.source.place(span), sentence, mend);
        self.faults.push(fault.did_you_mean(closest(word, known.iter().copied())));
    }

    pub fn warn(&mut self, code: &'static str, span: Range<usize>, sentence: String, mend: &str) {
        self.faults.push(Fault::warning(code, self.source.place(span), sentence, mend));
    }
}
