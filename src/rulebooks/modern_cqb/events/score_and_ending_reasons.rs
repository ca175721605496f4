//! The reasons of score rows and endings in sentences; the state stores them as words and numbers.

use bevy::prelude::World;

use super::sentence_and_cue_parts::{faces_text, figure_or_object_name, secured_names, use_text};
use crate::model::{Figures, Reason, ScoreKind, ScoreRow, Side, Viewpoint, Word, capitalized};
use crate::rulebooks::modern_cqb::mission::objective_texts::met_text_of_index;
use crate::rulebooks::modern_cqb::mission::score::{ArrestOpening, KINDS};

/// The reason of a score row, in a sentence.
pub fn score_row_reason(world: &World, row: &ScoreRow) -> String {
    let why = &row.why;
    let thing = |place| figure_or_object_name(world, why.word_at(place));
    let who = why.figure_at(0).map_or_else(|| "somebody".to_owned(), |id| world.label(id));
    let told = match why.word.as_str() {
        "secured" => format!("{who} secures {}{}.", thing(0), rolled(&why.numbers)),
        "used" => format!("{who} {} on {}.", use_text(world, why.word_at(1)), thing(0)),
        "site-held" => format!("The site is held; {}.", secured_names(world, &why.words)),
        "destroyed" => format!("Destroyed: {}.", thing(0)),
        "wounded" => format!("{who} loses {} of {} Wounds.", why.number_at(0) - why.number_at(1), why.number_at(0)),
        "died" => format!("{who} dies.{}", judged(why)),
        "extracted" => format!("{who} is brought out."),
        "led-off" => format!("{who} is led off as a hostage."),
        "in-custody" => format!("{who} is in custody at the end."),
        "in-hand" => format!("{who} is under control at a held site."),
        "worse-counts" => "The worse row counts.".into(),
        "nobody-able" => "Nobody on the team is able to act.".into(),
        "withdrew-open" => "The team withdrew with a required objective open.".into(),
        "late-outside" => "Time ran out with the team at the exits and a required objective open.".into(),
        "late-inside" => "Time ran out with the team inside and a required objective open.".into(),
        "left-behind" => format!("{who} is left behind, Downed."),
        "time-left" => match why.number_at(0) {
            1 => "A quarter of the rounds to spare.".into(),
            2 => "Half of the rounds to spare.".into(),
            3 => "Three quarters of the rounds to spare.".into(),
            _ => "All of the rounds to spare.".into(),
        },
        "hostile-goal" => format!("{}.", met_text_of_index(world, why.number_at(0) as u8)),
        "collapsed" => "The mission collapsed with the team inside.".into(),
        _ => ScoreKind::title_of(KINDS, row.row),
    };
    capitalized(&told)
}

/// The title of a row that was earned: a collapse stands for several endings (CQB-SCORE-10). Only the team is told which.
pub fn score_row_title(world: &World, row: Word, why: &Reason) -> String {
    if Viewpoint::of(world) != Side::Response {
        return ScoreKind::title_of(KINDS, row);
    }
    match (row.as_str(), why.word.as_str()) {
        ("collapse", "nobody-able") => "Team wiped out".into(),
        ("collapse", _) => "Mission collapse".into(),
        _ => ScoreKind::title_of(KINDS, row),
    }
}

/// Formats a roll's faces and the successes needed (the last number); empty if nothing was rolled.
fn rolled(numbers: &[i32]) -> String {
    match numbers.split_last() {
        Some((needed, rolled)) if !rolled.is_empty() => {
            let rolled: Vec<u8> = rolled.iter().filter_map(|face| u8::try_from(*face).ok()).collect();
            format!(" ({}, {needed} needed)", faces_text(&rolled))
        }
        _ => String::new(),
    }
}

/// The judgement on the shot that downed a suspect, if it could have been arrested (CQB-SCORE-12).
fn judged(why: &Reason) -> String {
    let opening = ArrestOpening::ALL.into_iter().find(|opening| opening.word() == why.word_at(0));
    opening.map_or_else(String::new, |opening| {
        format!(" An arrest was possible ({}) when that shot fell (event {}).", opening.words(), why.number_at(0))
    })
}

/// The reason of the ending, in a sentence.
pub fn ending_reason(world: &World, why: &Reason) -> String {
    match why.word.as_str() {
        "none-open" => {
            let held = if why.number_at(1) > 0 { " The site is held." } else { "" };
            match why.number_at(0) {
                0 => format!("Every required objective is met.{held}"),
                1 => format!("A required objective can no longer be met, and none is open.{held}"),
                lost => format!("{lost} required objectives can no longer be met, and none is open.{held}"),
            }
        }
        "round-limit" => "The round limit is reached with an objective open.".into(),
        "hostile-goals" => {
            let won: Vec<String> = why.numbers.iter().map(|index| met_text_of_index(world, *index as u8)).collect();
            format!("The hostiles have what they wanted. {}.", won.join("; "))
        }
        "nobody-able" => match why.number_at(0) {
            0 => "Nobody on the team is able to act.".into(),
            died => format!("Nobody on the team is able to act; {died} died."),
        },
        "goes-off" => format!("Went off: {}.", figure_or_object_name(world, why.word_at(0))),
        _ => "The team withdrew by an exit.".into(),
    }
}
