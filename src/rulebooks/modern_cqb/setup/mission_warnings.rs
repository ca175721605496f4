//! Warnings about a mission that need this book's data: who comes and what burns in time, hurt figures, anchors.

use std::ops::Range;

use crate::faults::{Fault, Faults, Source};
use crate::model::{FigureSpec, LevelSpec, Side};
use crate::rulebooks::modern_cqb::data::Data;
use crate::rulebooks::modern_cqb::data::doctrine_nerve_and_perks::Pool;
use crate::rulebooks::modern_cqb::mission::timeline::reinforcement_side;

const RESTRAINT_KIT: &str = "restraint-kit";
const SHIELD: &str = "shield";

type Found = (&'static str, Range<usize>, String, &'static str);

/// Adds the warnings.
pub fn add_mission_warnings(level: &LevelSpec, data: &Data, source: &Source, faults: &mut Faults) {
    let figures = level.figures.iter().flat_map(|figure| stats(figure, data));
    let lacking = captors(level).into_iter().chain(bearers(level, data));
    let found =
        reinforcements(level, data).chain(fires(level, data)).chain(anchors(level)).chain(figures).chain(lacking);
    for (code, span, sentence, mend) in found {
        faults.push(Fault::warning(code, source.place(span), sentence, mend));
    }
}

/// Reinforcements that are no hostiles: the side of those who come is that of their doctrine.
fn reinforcements(level: &LevelSpec, data: &Data) -> impl Iterator<Item = Found> {
    level.events.iter().flat_map(|event| &event.reinforce).filter_map(|template| {
        let side = reinforcement_side(data, template.value).filter(|side| *side != Side::Hostile)?;
        let whose = if side == Side::Response { "comes to help the team" } else { "comes as a civilian" };
        let sentence = format!("`{}` {whose}: reinforcements are of the side of their doctrine", template.value);
        let mend = "name a template of hostiles, or say in a comment that this is meant (CQB-ROUND-5)";
        Some(("level::warn::reinforce::side", template.span.clone(), sentence, mend))
    })
}

/// Evidence that catches fire too late to burn down (CQB-HEAT-1).
fn fires(level: &LevelSpec, data: &Data) -> impl Iterator<Item = Found> {
    let burns = data.secure.burns;
    level.events.iter().flat_map(move |event| {
        let late = event.round.zip(level.round_limit);
        let late = late.filter(|(round, last)| round <= last && u32::from(*round) + u32::from(burns) > u32::from(*last));
        late.into_iter().flat_map(move |(round, last)| {
            event.burn.iter().map(move |word| {
                let sentence = format!(
                    "`{}` catches fire in round {round} and burns for {burns}, and the last round is {last}: it is not lost",
                    word.value
                );
                let mend = "let it burn earlier, or raise `round_limit`";
                ("level::warn::event::last", word.span.clone(), sentence, mend)
            })
        })
    })
}

/// Anchors in which the team starts: they have fallen from the start (CQB-NERVE-5).
fn anchors(level: &LevelSpec) -> impl Iterator<Item = Found> {
    let board = &level.board;
    level.rooms.iter().filter(|room| room.anchor).filter_map(move |room| {
        let index = board.room_at(room.at.value)?;
        let mut team = level.figures.iter().filter(|figure| figure.side == Side::Response);
        let inside = team.find(|figure| board.room_at(figure.at.value) == Some(index))?;
        let sentence =
            format!("`{}` is an anchor of the hostiles, and `{}` of the team starts in it", room.id, inside.id);
        let mend = "mark a room that they hold";
        Some(("level::warn::anchor::team", room.at.span.clone(), sentence, mend))
    })
}

/// An arrest that the team is asked for, while nobody of it carries what makes one last (CQB-ARREST-4).
fn captors(level: &LevelSpec) -> Option<Found> {
    let asked = level.objectives.iter().find(|objective| *objective.verb == *"arrest" && !objective.is_hostile())?;
    let mut team = level.figures.iter().filter(|figure| figure.side == Side::Response);
    if team.any(|figure| figure.gear.iter().any(|item| item.value == *RESTRAINT_KIT)) {
        return None;
    }
    let sentence = "an arrest is asked for, and nobody of the team carries a `restraint-kit`".to_owned();
    let mend = "give one to somebody: without it a captive must be guarded to the end (CQB-ARREST-4)";
    Some(("level::warn::gear::lacking", asked.verb.span.clone(), sentence, mend))
}

/// Those who are drilled with a shield, and carry none (CQB-REACT-2).
fn bearers(level: &LevelSpec, data: &Data) -> impl Iterator<Item = Found> {
    let drilled = |figure: &FigureSpec| {
        let doctrine = figure.doctrine.as_ref().and_then(|word| data.doctrines.get(word.as_str()));
        doctrine.is_some_and(|own| own.perks.iter().any(|perk| perk.pool == Pool::Rush))
    };
    let bare = move |figure: &&FigureSpec| drilled(figure) && !figure.gear.iter().any(|item| item.value == *SHIELD);
    level.figures.iter().filter(bare).filter_map(|figure| {
        let word = figure.doctrine.as_ref()?;
        let sentence = format!("`{}` is drilled with a shield, and carries none", figure.id);
        let mend = "add `shield` to its gear, or give it another doctrine (CQB-REACT-2)";
        Some(("level::warn::gear::lacking", word.span.clone(), sentence, mend))
    })
}

/// Stats of a figure that contradict each other, or its template already has.
fn stats(figure: &FigureSpec, data: &Data) -> Vec<Found> {
    let Some(template) = data.templates.get(figure.template.as_str()) else { return Vec::new() };
    let usual = [
        ("move", template.move_points),
        ("aim", template.aim),
        ("control", template.control),
        ("nerve", template.nerve),
        ("armor", template.armor),
        ("wounds", template.wounds),
    ];
    let wounds = figure.stats.get("wounds").map_or(i64::from(template.wounds), |stat| stat.value);
    let mut found = Vec::new();
    if let Some(left) = figure.stats.get("wounds_left").filter(|left| left.value >= wounds) {
        let sentence = match left.value > wounds {
            true => format!("`{}` has {wounds} wounds, and `wounds_left` says {}", figure.id, left.value),
            false => format!("`{}` has {wounds} wounds: `wounds_left` changes nothing", figure.id),
        };
        let mend = "give fewer than its wounds to one who comes hurt, or take it out";
        found.push(("level::warn::stat::wounds", left.span.clone(), sentence, mend));
    }
    for (name, value) in usual {
        if let Some(stat) = figure.stats.get(name).filter(|stat| stat.value == i64::from(value)) {
            let sentence = format!("`{name} = {value}` is what the template `{}` has anyway", figure.template.value);
            found.push(("level::warn::stat::same", stat.span.clone(), sentence, "take it out, or give another number"));
        }
    }
    found
}
