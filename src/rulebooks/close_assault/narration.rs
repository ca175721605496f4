//! The log: each event in a sentence.

use bevy::prelude::World;

use super::events::{CaEvent, Event};
use super::unit::book;
use crate::board::Cover;
use crate::model::{self, CommonEvent, FigureId, Figures, Side, Word};

pub fn sentence(world: &World, event: &Event) -> String {
    match event {
        Event::Common(event) => of_common(world, event),
        Event::Own(event) => of_own(world, event),
    }
}

fn of_common(world: &World, event: &CommonEvent) -> String {
    let who = |figure: &FigureId| world.label(*figure);
    match event {
        CommonEvent::RoundBegan { round, .. } => format!("Turn {round}."),
        // The next activation names its side.
        CommonEvent::PhaseBegan { .. } => String::new(),
        CommonEvent::Stepped { figure, to, .. } => format!("{} moves to {to}.", who(figure)),
        CommonEvent::DoorChanged { after, by, .. } => {
            let what = if after.is_open() { "opens" } else { "closes" };
            format!("{} {what} the door.", by.as_ref().map_or_else(|| "Somebody".into(), who))
        }
        CommonEvent::SmokeChanged { before, after, .. } if after < before => "The smoke lifts.".into(),
        CommonEvent::SmokeChanged { .. } => "Smoke spreads.".into(),
        CommonEvent::TokenGained { figure, token } => format!("{} {}.", who(figure), gained(*token)),
        CommonEvent::TokenLost { figure, token } => format!("{} {}.", who(figure), lost(*token)),
        CommonEvent::Scored { row, points, .. } => format!("{points:+}: {row}."),
        CommonEvent::Ended { why, .. } => model::why_decided(why, "models"),
    }
}

fn gained(token: Word) -> String {
    match token.as_str() {
        "pinned" => "is Pinned".into(),
        "overwatch" => "goes on Overwatch".into(),
        other => format!("is {other}"),
    }
}

fn lost(token: Word) -> String {
    match token.as_str() {
        "pinned" => "is no longer Pinned".into(),
        "overwatch" => "is no longer on Overwatch".into(),
        other => format!("is no longer {other}"),
    }
}

fn faces(faces: &[u8]) -> String {
    let mut sorted = faces.to_vec();
    sorted.sort_unstable_by(|a, b| b.cmp(a));
    sorted.iter().map(u8::to_string).collect::<Vec<_>>().join(" ")
}

fn count(number: u8, one: &str, many: &str) -> String {
    if number == 1 { format!("1 {one}") } else { format!("{number} {many}") }
}

/// Names with `and` between the last two.
fn names(world: &World, figures: &[FigureId]) -> String {
    let labels: Vec<String> = figures.iter().map(|id| world.label(*id)).collect();
    match labels.split_last() {
        Some((last, rest)) if !rest.is_empty() => format!("{} and {last}", rest.join(", ")),
        Some((last, _)) => last.clone(),
        None => "Nobody".into(),
    }
}

fn of_own(world: &World, event: &CaEvent) -> String {
    let who = |figure: &FigureId| world.label(*figure);
    match event {
        CaEvent::TurnRolled { response, hostile, first } => {
            let side = if *first == Side::Response { "your side" } else { "the enemy" };
            format!("Initiative {response} to {hostile}: {side} activates first.")
        }
        CaEvent::Activated { figure, actions: 1 } => format!("{} is activated, with 1 action.", who(figure)),
        CaEvent::Activated { figure, .. } => format!("{} is activated.", who(figure)),
        CaEvent::MoraleTested { figure, test, ledger, face, needed, passed } => {
            let modifier: i16 = ledger.0.iter().map(|line| line.dice).sum();
            let result = match (*passed, face) {
                (true, 6) => "a 6 always passes",
                (false, 1) => "a 1 always fails",
                (true, _) => "passed",
                (false, _) => "failed",
            };
            let roll = match (modifier, face) {
                (0, _) | (_, 1 | 6) => face.to_string(),
                (1.., _) => format!("{face} + {modifier}"),
                _ => format!("{face} − {}", modifier.unsigned_abs()),
            };
            format!("{} tests morale {}: {roll} against {needed}+, {result}.", who(figure), named(*test))
        }
        CaEvent::Marched { figure, free: true, .. } => format!("{} consolidates.", who(figure)),
        CaEvent::Marched { figure, paths, .. } if paths.iter().all(|way| way.path.is_empty()) => {
            format!("{} stays where it is.", who(figure))
        }
        CaEvent::Marched { figure, .. } => format!("{} moves.", who(figure)),
        CaEvent::Fired { .. } | CaEvent::HullStruck { .. } | CaEvent::Struck { .. } => of_blows(world, event),
        CaEvent::Fell { figure, models } => {
            let left = world.of::<crate::model::Bodies>(*figure).map_or(0, |bodies| bodies.0.len());
            let fall = count(models.len() as u8, "model falls", "models fall");
            let rest = if left == 0 { "nobody is left".into() } else { format!("{left} left") };
            format!("{}: {fall}, {rest}.", who(figure))
        }
        CaEvent::Removed { figure, reason } => match reason.as_str() {
            "broken" => format!("{} breaks and leaves the field.", who(figure)),
            "routed" => format!("{} is overrun.", who(figure)),
            _ => format!("{} is destroyed.", who(figure)),
        },
        CaEvent::Declared { figures, targets, .. } => {
            let verb = if figures.len() == 1 { "assaults" } else { "assault" };
            format!("{} {verb} {}.", names(world, figures), names(world, targets))
        }
        CaEvent::Engaged { targets, .. } => {
            let state = |target: &super::events::Footing| {
                let cover = match target.cover {
                    Cover::None => "in the open",
                    Cover::Half => "in half cover",
                    Cover::Full => "in full cover",
                };
                let pinned = if target.pinned { ", Pinned" } else { "" };
                format!("{} is caught {cover}{pinned}", who(&target.figure))
            };
            let vehicle = |target: &&super::events::Footing| !super::Unit::is_vehicle(world, target.figure);
            let met: Vec<String> = targets.iter().filter(vehicle).map(state).collect();
            if met.is_empty() { "The vehicle is swarmed.".into() } else { format!("{}.", met.join("; ")) }
        }
        CaEvent::Initiative { round, rolls, strikes } => {
            let rolled: Vec<String> =
                rolls.iter().map(|drawn| format!("{} {}", who(&drawn.figure), drawn.total)).collect();
            let order: Vec<String> = strikes.iter().map(|together| names(world, together)).collect();
            let dice = if rolled.is_empty() { String::new() } else { format!(" ({})", rolled.join(", ")) };
            format!("Round {round} of CQB{dice}: {}.", order.join(", then "))
        }
        CaEvent::BonusRolled { figure, attacks, sides, .. } => {
            format!(
                "{} gets {} from the assault (D{sides}).",
                who(figure),
                count(*attacks, "bonus attack", "bonus attacks")
            )
        }
        CaEvent::MoppedUp { assaulters_lost, assaulted_lost, .. } => {
            format!("Lost in the round: assaulters {assaulters_lost}, assaulted {assaulted_lost}.")
        }
        CaEvent::AssaultEnded { winner: Some(_), winners } => {
            format!("{} {} the CQB.", names(world, winners), if winners.len() == 1 { "wins" } else { "win" })
        }
        CaEvent::AssaultEnded { .. } => "The assault is over.".into(),
        CaEvent::Joined { figures, target } => {
            format!("{} prepare a joint assault on {}.", names(world, figures), who(target))
        }
        CaEvent::Readied { figure } => format!("{} is ready for the assault.", who(figure)),
        CaEvent::Parted { target } => format!("The joint assault on {} is called off.", who(target)),
        CaEvent::MayFire { figure, watchers } => {
            format!("{} may fire from Overwatch at {}.", names(world, watchers), who(figure))
        }
        CaEvent::LetPass { figure, target } => {
            format!("{} lets {} pass and stays on Overwatch.", who(figure), who(target))
        }
        CaEvent::PutOff { .. } | CaEvent::WentOn { .. } | CaEvent::Spent { .. } => String::new(),
    }
}

fn named(test: Word) -> &'static str {
    match test.as_str() {
        "unpin" => "to unpin",
        "pinning" => "against pinning",
        "break" => "against breaking",
        "mop-up" => "after the round",
        _ => "after the assault",
    }
}

fn of_blows(world: &World, event: &CaEvent) -> String {
    let who = |figure: &FigureId| world.label(*figure);
    match event {
        CaEvent::Fired { figure, target, watch, volley, hits, save, saves, lost, .. } => {
            let all: Vec<u8> = volley.iter().flat_map(|burst| burst.faces.iter().copied()).collect();
            let from = if *watch { " from Overwatch" } else { "" };
            let saved = match save {
                Some(save) if *hits > 0 => format!(", saves on {save}+: {}", faces(saves)),
                _ => String::new(),
            };
            let end = if super::Unit::is_vehicle(world, *target) { String::new() } else { format!(", {lost} lost") };
            let struck = count(*hits, "hit", "hits");
            format!("{} fires{from} at {}: {}, {struck}{saved}{end}.", who(figure), who(target), faces(&all))
        }
        CaEvent::HullStruck { figure, weapon, at, side, armour, face, result, .. } => {
            let name = if *weapon == "very-light" {
                "A very light hit".into()
            } else {
                book(world).name_of(weapon.as_str()).to_owned()
            };
            format!("{name} on the {side} of {}: {face} + {at} against {armour}, {result}.", who(figure))
        }
        CaEvent::Struck { figure, target, attacks, needed, faces: rolled, hits, save, saves, light, lost } => {
            let attack = count(*attacks, "attack", "attacks");
            let roll = if rolled.is_empty() { String::new() } else { format!(" on {needed}+: {}", faces(rolled)) };
            let struck = count(*hits, "hit", "hits");
            let tail = match save {
                Some(save) if *hits > 0 => format!(", saves on {save}+: {}, {lost} lost", faces(saves)),
                _ if !light.is_empty() => format!(", light weapons hit on a 6: {}", faces(light)),
                _ if super::Unit::is_vehicle(world, *target) => String::new(),
                _ => format!(", {lost} lost"),
            };
            format!("{} strikes {}, {attack}{roll}, {struck}{tail}.", who(figure), who(target))
        }
        _ => String::new(),
    }
}
