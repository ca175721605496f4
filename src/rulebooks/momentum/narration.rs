//! The log: each event in a sentence.

use bevy::prelude::World;

use super::ending;
use super::events::{Event, MoEvent, Rolled};
use super::figure::book;
use super::objectives_and_objects::Works;
use super::obtain_information;
use super::order_types::Price;
use super::rounds::CurrentTurn;
use super::task::Task;
use super::turn_stack::{self, Frame};
use crate::board::{DoorKind, Tile};
use crate::model::{
    Certainty, Clock, CommonEvent, FigureId, Figures, PendingQuestion, Side, SideKnowledge, Word, capitalized,
};

/// The name of a character as the player side knows it.
fn name(world: &World, figure: FigureId) -> String {
    match SideKnowledge::by(world, Side::Response).certainty(figure) {
        Certainty::Confirmed => world.label(figure),
        _ => "Somebody".into(),
    }
}

fn place(tile: Tile) -> String {
    format!("[{}, {}]", tile.x, tile.y)
}

pub fn sentence(world: &World, event: &Event) -> String {
    match event {
        Event::Common(event) => of_common(world, event),
        Event::Own(event) => of_own(world, event),
    }
}

fn of_common(world: &World, event: &CommonEvent) -> String {
    match event {
        CommonEvent::RoundBegan { round, .. } => format!("Round {round} begins."),
        CommonEvent::PhaseBegan { side, .. } => match (turn_stack::top(world), side) {
            (Some(Frame::Declared { .. }), Side::Response) => "You may make it harder for them.".into(),
            (Some(Frame::Injury(_)), Side::Response) => "You may avoid the Injury.".into(),
            (None, Side::Response) if !under_way(world) => "The next Turn is yours.".into(),
            _ => String::new(),
        },
        CommonEvent::Stepped { figure, to, .. } => format!("{} moves to {}.", name(world, *figure), place(*to)),
        CommonEvent::DoorChanged { after, before, by, .. } => {
            let who = by.map_or_else(|| "Somebody".into(), |by| name(world, by));
            let what = match () {
                () if after.forced => "forces",
                () if after.kind != before.kind && after.kind == DoorKind::Locked => "locks",
                () if after.kind != before.kind => "unlocks",
                () if after.is_open() => "opens",
                () => "closes",
            };
            format!("{who} {what} the door.")
        }
        CommonEvent::SmokeChanged { before, after, .. } if after < before => "The smoke lifts.".into(),
        CommonEvent::SmokeChanged { .. } => "Smoke spreads.".into(),
        CommonEvent::TokenGained { figure, token } => with_subject(&name(world, *figure), gained(*token)),
        CommonEvent::TokenLost { figure, token } => with_subject(&name(world, *figure), lost(*token)),
        CommonEvent::Scored { row, points, .. } => format!("{points:+}: {row}."),
        CommonEvent::Ended { why, .. } => ending::ended(why),
    }
}

/// What the asked side is asked in the middle of a turn (MO-SPEND-2, MO-INJURY-3).
pub fn question(world: &World) -> Option<PendingQuestion> {
    let asked = world.resource::<Clock>().active;
    match turn_stack::top(world)? {
        Frame::Declared { attempt, .. } if world.side(attempt.figure) != asked => {
            let who = capitalized(&name(world, attempt.figure));
            let words = format!("{who} {}. Make it harder?", task_name(world, &attempt.task));
            Some(PendingQuestion { words, no: "Let it be" })
        }
        Frame::Injury(hurt) => {
            let words = format!("{} is about to suffer an Injury. Avoid it?", capitalized(&name(world, hurt.figure)));
            Some(PendingQuestion { words, no: "Take it" })
        }
        _ => None,
    }
}

/// Whether a Turn of the player side is under way.
fn under_way(world: &World) -> bool {
    world.resource::<CurrentTurn>().figure.is_some_and(|id| world.side(id) == Side::Response)
}

fn with_subject(who: &str, what: &str) -> String {
    if what.is_empty() { String::new() } else { format!("{who} {what}.") }
}

/// Injury tokens get no sentence here: their own events are narrated.
fn gained(token: Word) -> &'static str {
    match token.as_str() {
        "prone" => "is on the ground",
        "defending" => "is on guard",
        "watching" => "watches for the hidden",
        "aiming" => "is readier to attack",
        "advantage" => "has an Advantage",
        "hindered" => "is hindered",
        "treated" => "is back in the fight",
        "assessed" => "has been studied",
        "hidden" => "hides",
        _ => "",
    }
}

fn lost(token: Word) -> &'static str {
    match token.as_str() {
        "prone" => "stands up",
        "hidden" => "comes out of hiding",
        "overwatch" => "is no longer waiting",
        "defending" => "is no longer on guard",
        "shaken" => "has recovered",
        _ => "",
    }
}

fn task_name(world: &World, task: &Task) -> String {
    match task {
        Task::Attack { target, weapon, lethal } => {
            let weapon = book(world).name_of(weapon.as_str()).to_lowercase();
            let how = if *lethal { "to kill" } else { "to stun" };
            format!("attacks {} with the {weapon}, {how}", name(world, *target))
        }
        Task::CreateAdvantage { .. } => "tries to create an Advantage".into(),
        Task::Recover => "tries to recover".into(),
        Task::Sprint => "sprints".into(),
        Task::FirstAid { target } => format!("gives First Aid to {}", name(world, *target)),
        Task::Force { .. } => "tries to force the door".into(),
        Task::PickLock { .. } => "tries to pick the lock".into(),
        Task::Operate { target } => format!("works on the {}", target.as_str().replace('-', " ")),
    }
}

fn roll(world: &World, rolled: &Rolled) -> String {
    let mut faces: Vec<String> = rolled.faces.iter().map(u8::to_string).collect();
    if let Some((place, face)) = rolled.again {
        faces[usize::from(place)] = format!("{}→{face}", rolled.faces[usize::from(place)]);
    }
    let helped: Vec<String> =
        rolled.helpers.iter().map(|(id, face)| format!(", {} helps with {face}", name(world, *id))).collect();
    let result = match (rolled.success, rolled.momentum) {
        (false, _) => "it fails".to_owned(),
        (true, 0) => "done".to_owned(),
        (true, momentum) => format!("done, and {momentum} Momentum"),
    };
    let (faces, helped) = (faces.join(", "), helped.concat());
    let successes = if rolled.successes == 1 { "1 success".into() } else { format!("{} successes", rolled.successes) };
    format!("{faces} against {}{helped}: {successes} at Difficulty {}, {result}", rolled.target, rolled.difficulty)
}

fn why(word: Word) -> &'static str {
    match word.as_str() {
        "lethal" => "for a lethal attack",
        "opportunity" => "for extra dice",
        "problem" => "to make it harder",
        "minor" => "for a further Minor Action",
        "initiative" => "to keep the Initiative",
        "bonus-damage" => "for more damage",
        "penetration" => "to get through Resistance",
        "re-roll" => "to roll damage again",
        "secondary-target" => "for a second target",
        "disarm" => "to disarm",
        "information" => "for information",
        "advantage" => "for an Advantage",
        "swift" => "for another Task",
        "recover" => "to recover",
        "sprint" => "to run further",
        "first-aid" => "to wake the patient",
        "complication" => "for a Complication",
        "avoid" => "to avoid an Injury",
        "reinforcement" => "for reinforcements",
        "event" => "for an event",
        _ => "from a Task",
    }
}

fn pools(own: u8, momentum: [u8; 2], threat: [u16; 2], word: Word) -> String {
    let mut parts = Vec::new();
    if own > 0 {
        parts.push(format!("{own} of the Task's Momentum is spent"));
    }
    if momentum[0] != momentum[1] {
        parts.push(format!("Momentum {} → {}", momentum[0], momentum[1]));
    }
    if threat[0] != threat[1] {
        parts.push(format!("Threat {} → {}", threat[0], threat[1]));
    }
    format!("{} {}.", parts.join(", "), why(word))
}

fn of_own(world: &World, event: &MoEvent) -> String {
    let who = |figure: &FigureId| name(world, *figure);
    let thing = |word: &Word| book(world).name_of(word.as_str()).to_lowercase();
    match event {
        MoEvent::Sighted { figure, after, at, .. } => match after {
            Certainty::Confirmed => format!("{} is in sight at {}.", world.label(*figure), place(*at)),
            Certainty::Contact => format!("Somebody was last known at {}.", place(*at)),
            Certainty::Unknown => format!("Nobody is at {} any more.", place(*at)),
        },
        MoEvent::TurnBegan { figure } => format!("{}'s Turn.", who(figure)),
        MoEvent::TurnEnded { .. } | MoEvent::Pending { .. } | MoEvent::MinorBought { .. } => String::new(),
        MoEvent::Minor { figure, what } => match what.as_str() {
            "aim" => format!("{} takes aim.", who(figure)),
            "prepare" => format!("{} prepares.", who(figure)),
            _ => String::new(),
        },
        MoEvent::InitiativeKept { figure } => format!("{} keeps the Initiative for an ally.", who(figure)),
        MoEvent::Pools { own, momentum, threat, why, .. } => pools(*own, *momentum, *threat, *why),
        MoEvent::Tasked { figure, task } => match task.as_str() {
            "pass" => format!("{} passes.", who(figure)),
            _ => String::new(),
        },
        MoEvent::Declared { figure, task, dice, .. } => {
            let dice = if *dice > 0 { format!(", {dice} extra d20") } else { String::new() };
            format!("{} {}{dice}.", who(figure), task_name(world, task))
        }
        MoEvent::Lapsed { figure, .. } => format!("{}'s Task comes to nothing.", who(figure)),
        MoEvent::ProblemMade { figure, problems, .. } => format!("{}'s Task is harder by {problems}.", who(figure)),
        MoEvent::LetBe { .. } => "Their Tasks go unopposed for the rest of the round.".into(),
        MoEvent::Rolled { figure, rolled, .. } => format!("{} rolls {}.", who(figure), roll(world, rolled)),
        MoEvent::Complicated { figure, gained, .. } => {
            format!("{} suffers {}.", who(figure), if *gained > 1 { "Complications" } else { "a Complication" })
        }
        MoEvent::Uncomplicated { figure, .. } => format!("{} is rid of a Complication.", who(figure)),
        MoEvent::DamageRolled { total, effects, .. } => {
            format!("Damage dice: {total}, with {effects} Effect{}.", if *effects == 1 { "" } else { "s" })
        }
        MoEvent::Sharpened { bonus, penetration, second, .. } => {
            let second = second.map(|id| format!(", {} too", name(world, id))).unwrap_or_default();
            format!("The blow: {bonus} more damage, {} Resistance ignored{second}.", 2 * penetration)
        }
        MoEvent::Struck { figure, total, resistance, damage, stress, .. } => {
            let who = who(figure);
            format!("{who} takes {total} less {resistance} Resistance: {damage}, Stress {} → {}.", stress[0], stress[1])
        }
        MoEvent::Hazard { figure, kind, total, .. } => {
            let hazard = book(world).hazards.get(kind.as_str()).map_or(kind.as_str(), |hazard| hazard.name.as_str());
            format!("{hazard} catches {}: {total}.", who(figure))
        }
        MoEvent::Disarmed { figure, weapon, at } => {
            format!("The {} is knocked out of {}'s hand to {}.", thing(weapon), who(figure), place(*at))
        }
        MoEvent::Drew { figure, item, .. } => format!("{} draws the {}.", who(figure), thing(item)),
        MoEvent::Avoided { figure, price } => {
            let how = if *price == Price::Determination { "by Determination" } else { "at the price of Threat" };
            format!("{} avoids an Injury {how}.", who(figure))
        }
        MoEvent::Injured { figure, result, .. } => match result.as_str() {
            "dead" => format!("{} is killed.", who(figure)),
            "captured" => format!("{} is out of the fight, alive.", who(figure)),
            "dying" => format!("{} is injured and dying.", who(figure)),
            _ => format!("{} falls unconscious.", who(figure)),
        },
        MoEvent::Aided { figure, patient } => format!("{} treats {}'s Injury.", who(figure), who(patient)),
        MoEvent::Woke { patient, .. } => format!("{} wakes.", who(patient)),
        MoEvent::Recovered { figure, resistance, .. } => {
            format!("{} recovers behind cover: {resistance} Resistance.", who(figure))
        }
        MoEvent::Regained { figure, stress } => format!("{}: Stress {} → {}.", who(figure), stress[0], stress[1]),
        MoEvent::Assisted { figure, target } => format!("{} will assist {}.", who(figure), who(target)),
        MoEvent::Directed { figure, ally } => format!("{} directs {}.", who(figure), who(ally)),
        MoEvent::Readied { figure, .. } => format!("{} waits, ready.", who(figure)),
        MoEvent::Settled { figure, object } => {
            format!("{} has dealt with the {}.", who(figure), object.as_str().replace('-', " "))
        }
        MoEvent::Answered { said, .. } => format!("Answer: {}.", obtain_information::answer_text(world, said)),
        MoEvent::Reinforced { figure, at, .. } => format!("{} comes in at {}.", world.label(*figure), place(*at)),
        MoEvent::Triggered { target, .. } => {
            let thing = world.resource::<Works>().things.get(target);
            let name = thing.map_or_else(|| target.to_string(), |thing| thing.display_name(*target));
            format!("Event: {name}.")
        }
        MoEvent::Toll { captured, dead, lost } => {
            format!("Taken alive: {captured}. Dead or dying: {dead}. Characters lost: {lost}.")
        }
        MoEvent::SwiftBought { figure } => format!("{} may attempt another Task.", who(figure)),
    }
}
