//! The reasons of score rows and endings as phrases; the state stores them as words and numbers.

use bevy::prelude::World;

use super::sentence_and_cue_parts::{figure_or_object_name, roll_if_any, secured_things, somebody, use_phrase};
use crate::localization::{Argument, Phrase, phrase};
use crate::model::{Figures, Reason, ScoreRow, Side, Viewpoint, Word};
use crate::rulebooks::modern_cqb::mission::objective_texts::met_text_of_index;
use crate::rulebooks::modern_cqb::mission::score::{ArrestOpening, row_title};

/// The reason of a score row, as a phrase.
pub fn score_row_reason(world: &World, row: &ScoreRow) -> Phrase {
    let why = &row.why;
    let thing = |place| figure_or_object_name(world, why.word_at(place));
    let figure = why.figure_at(0).map_or_else(somebody, |id| Argument::figure(world.label(id)));
    match why.word.as_str() {
        "secured" => phrase!("cqb-secured", figure = figure, target = thing(0), roll = rolled(&why.numbers)),
        "used" => use_phrase(world, figure, why.word_at(1), Some(why.word_at(0))),
        "site-held" => phrase!("cqb-row-site-held", things = secured_things(world, &why.words)),
        "destroyed" => phrase!("cqb-destroyed", object = thing(0)),
        "wounded" => {
            let (before, after) = (why.number_at(0), why.number_at(1));
            phrase!("cqb-wounded", figure = figure, lost = before - after, before = before)
        }
        "died" => Phrase::sentences([phrase!("cqb-died", figure = figure), judged(why)]),
        "extracted" => phrase!("cqb-brought-out", figure = figure),
        "led-off" => phrase!("cqb-row-led-off", figure = figure),
        "in-custody" => phrase!("cqb-row-in-custody", figure = figure),
        "in-hand" => phrase!("cqb-row-in-hand", figure = figure),
        "worse-counts" => phrase!("cqb-row-worse-counts"),
        "nobody-able" => phrase!("cqb-nobody-able"),
        "withdrew-open" => phrase!("cqb-row-withdrew-open"),
        "late-outside" => phrase!("cqb-row-late-outside"),
        "late-inside" => phrase!("cqb-row-late-inside"),
        "left-behind" => phrase!("cqb-row-left-behind", figure = figure),
        "time-left" => phrase!("cqb-row-time-left", quarters = why.number_at(0)),
        "hostile-goal" => phrase!("cqb-row-hostile-goal", goal = met_text_of_index(world, why.number_at(0) as u8)),
        "collapsed" => phrase!("cqb-row-collapsed"),
        _ => row_title(row.row),
    }
}

/// The title of a row that was earned: a collapse stands for several endings (CQB-SCORE-10). Only the team is told which.
pub fn score_row_title(world: &World, row: Word, why: &Reason) -> Phrase {
    match (row.as_str(), why.word.as_str()) {
        _ if Viewpoint::of(world) != Side::Response => row_title(row),
        ("collapse", "nobody-able") => phrase!("cqb-row-title.wiped-out"),
        ("collapse", _) => phrase!("cqb-row-title.collapsed"),
        _ => row_title(row),
    }
}

/// A roll by its faces and the successes needed, the last number.
fn rolled(numbers: &[i32]) -> Argument {
    let (needed, faces) = numbers.split_last().map_or((0, numbers), |(needed, faces)| (*needed, faces));
    let faces: Vec<u8> = faces.iter().filter_map(|face| u8::try_from(*face).ok()).collect();
    roll_if_any(&faces, u16::try_from(needed).unwrap_or_default())
}

/// The judgement on the shot that downed a suspect, if it could have been arrested (CQB-SCORE-12).
fn judged(why: &Reason) -> Phrase {
    let opening = ArrestOpening::ALL.into_iter().find(|opening| opening.word() == why.word_at(0));
    opening.map_or(Phrase::EMPTY, |opening| {
        phrase!("cqb-arrest-was-possible", opening = opening.phrase(), event = why.number_at(0))
    })
}

/// The reason of the ending, as a phrase.
pub fn ending_reason(world: &World, why: &Reason) -> Phrase {
    match why.word.as_str() {
        "none-open" => {
            let held = if why.number_at(1) > 0 { phrase!("cqb-end-site-held") } else { Phrase::EMPTY };
            let goals = match why.number_at(0) {
                0 => phrase!("cqb-end-all-met"),
                lost => phrase!("cqb-end-none-open", lost = lost),
            };
            Phrase::sentences([goals, held])
        }
        "round-limit" => phrase!("cqb-end-round-limit"),
        "hostile-goals" => {
            let won = why.numbers.iter().map(|index| met_text_of_index(world, *index as u8));
            phrase!("cqb-end-hostile-goals", goals = Phrase::joined("; ", won))
        }
        "nobody-able" => match why.number_at(0) {
            0 => phrase!("cqb-nobody-able"),
            died => phrase!("cqb-end-nobody-able", died = died),
        },
        "goes-off" => phrase!("cqb-end-went-off", object = figure_or_object_name(world, why.word_at(0))),
        _ => phrase!("cqb-end-withdrew"),
    }
}
