//! Warnings about a mission that need this book's data: who comes and what burns in time, hurt figures, anchors.

use std::ops::Range;

use crate::faults::{Fault, Faults, Source};
use crate::model::{FigureSpec, LevelSpec, Side};
use crate::rulebooks::modern_cqb::data::Data;
use crate::rulebooks::modern_cqb::data::doctrine_nerve_and_perks::{Occasion, Pool};
use crate::rulebooks::modern_cqb::mission::timeline::reinforcement_side;
use crate::rulebooks::modern_cqb::senses::doctrine_roll_modifiers::FAR;

const RESTRAINT_KIT: &str = "restraint-kit";
const SHIELD: &str = "shield";

type Found = (&'static str, Range<usize>, String, &'static str);

/// Adds the warnings.
pub fn add_mission_warnings(level: &LevelSpec, data: &Data, source: &Source, faults: &mut Faults) {
    let figures = level.figures.iter().flat_map(|figure| stats(figure, data));
    let lacking = captors(level).into_iter().chain(bearers(level, data)).chain(short_arms(level, data));
    let numbers = signs(level, data).chain(goal_signs(level)).chain(bands(level, data));
    let mission = reinforcements(level, data).chain(fires(level, data)).chain(anchors(level));
    let found = mission.chain(figures).chain(lacking).chain(numbers);
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

/// Those who are drilled for long shots, and carry no weapon that reaches so far (CQB-FIG-2).
fn short_arms(level: &LevelSpec, data: &Data) -> impl Iterator<Item = Found> {
    level.figures.iter().filter_map(|figure| {
        let template = data.templates.get(figure.template.as_str())?;
        let word = figure.doctrine.as_ref();
        let doctrine = data.doctrines.get(word.map_or(template.doctrine.as_str(), |word| word.as_str()))?;
        let perk = doctrine.perks.iter().find(|perk| perk.when.contains(&Occasion::Far) && perk.aura.is_none())?;
        let arms = figure.gear.iter().filter_map(|item| data.weapons.get(item.as_str())?.bands.last());
        let reach = arms.map(|band| band.within).max().filter(|reach| *reach <= FAR)?;
        let sentence = format!(
            "the doctrine of `{}` helps beyond {FAR} tiles (\"{}\"), and no weapon of it reaches beyond {reach}",
            figure.id, perk.name
        );
        let mend = "give it a weapon that reaches farther, or another doctrine";
        let span = word.map_or(figure.template.span.clone(), |word| word.span.clone());
        Some(("level::warn::gear::lacking", span, sentence, mend))
    })
}

/// Score rows that pay for what costs everywhere else, or cost what pays (CQB-SCORE-1).
fn signs(level: &LevelSpec, data: &Data) -> impl Iterator<Item = Found> {
    level.score.iter().filter_map(|(row, points)| {
        let sense = match row.as_str() {
            // The source has neither row, so that the data give them no points (CQB-SCORE-11).
            "operator-lost" => -1,
            "time-in-hand" => 1,
            other => data.score.get(other)?.signum(),
        };
        if points.value.signum() * sense != -1 {
            return None;
        }
        let does = if sense < 0 { "earns" } else { "costs" };
        let sentence = format!("`{}` {does} the team {}", row.value, points.value.abs());
        Some(("level::warn::score::sign", points.span.clone(), sentence, "turn the sign around (CQB-SCORE-1)"))
    })
}

/// Objectives of the hostile side that pay the team when they are met.
fn goal_signs(level: &LevelSpec) -> impl Iterator<Item = Found> {
    let theirs = level.objectives.iter().filter(|objective| objective.is_hostile());
    theirs.filter_map(|objective| {
        let points = objective.score.as_ref().filter(|points| points.value > 0)?;
        let (verb, target) = (objective.verb.value, objective.target.value);
        let sentence = format!("the team earns {} when the hostiles meet `{verb} {target}`", points.value);
        let mend = "turn the sign around: what they achieve costs the team (CQB-ROUND-4)";
        Some(("level::warn::score::sign", points.span.clone(), sentence, mend))
    })
}

/// Weapons with a range band that an earlier one covers, from the level's own data or those beneath (CQB-FIG-2).
fn bands(level: &LevelSpec, data: &Data) -> impl Iterator<Item = Found> {
    data.weapons.iter().filter_map(|(word, weapon)| {
        let pair = weapon.bands.windows(2).find(|pair| pair[1].within <= pair[0].within)?;
        let sentence = format!(
            "the band of `{word}` to {} tiles never counts: the one before it reaches {}",
            pair[1].within, pair[0].within
        );
        let mend = "put the nearest band first (CQB-FIG-2)";
        Some(("level::warn::data::bands", level.key_span("data"), sentence, mend))
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
        let noun = if wounds == 1 { "wound" } else { "wounds" };
        let sentence = match left.value > wounds {
            true => format!("`{}` has {wounds} {noun}, and `wounds_left` says {}", figure.id, left.value),
            false => format!("`{}` has {wounds} {noun}: `wounds_left` changes nothing", figure.id),
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
