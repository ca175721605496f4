//! The log: each event in a sentence, with its audio-visual cue.

use bevy::prelude::World;

use super::events::{Event, SkEvent, Thrown};
use super::status_effects::Destroyed;
use super::unit::book;
use crate::board::{DoorKind, Tile};
use crate::model::{self, Certainty, CommonEvent, Cue, FigureId, Figures, Side, SideKnowledge, Tint, Word};

/// The name of a unit as the player side knows it.
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
        CommonEvent::RoundBegan { round, initiative } => format!("Round {round}: {} acts first.", initiative.called()),
        CommonEvent::PhaseBegan { side: Side::Response, .. } => "Your turn.".into(),
        CommonEvent::PhaseBegan { .. } => "The enemy's turn.".into(),
        CommonEvent::Stepped { figure, to, .. } => format!("{} moves to {}.", name(world, *figure), place(*to)),
        CommonEvent::DoorChanged { after, by, .. } => {
            let who = by.map_or_else(|| "Somebody".into(), |by| name(world, by));
            let what = if after.forced {
                "forces"
            } else if after.is_open() {
                "opens"
            } else {
                "closes"
            };
            format!("{who} {what} the door.")
        }
        CommonEvent::SmokeChanged { before, after, .. } if after < before => "The smoke lifts.".into(),
        CommonEvent::SmokeChanged { .. } => "Smoke spreads.".into(),
        CommonEvent::TokenGained { figure, token } => format!("{} {}.", name(world, *figure), gained(*token)),
        // A token that runs out on a wreck is no news.
        CommonEvent::TokenLost { figure, .. } if world.has::<Destroyed>(*figure) => String::new(),
        CommonEvent::TokenLost { figure, token } => format!("{} {}.", name(world, *figure), lost(*token)),
        CommonEvent::Scored { row, points, .. } => format!("{points:+}: {row}."),
        CommonEvent::Ended { why, .. } => model::why_decided(why, "units"),
    }
}

fn gained(token: Word) -> String {
    match token.as_str() {
        "spotted" => "is spotted".into(),
        "traced" => "is seen going into the foliage".into(),
        other => format!("is {other}"),
    }
}

fn lost(token: Word) -> String {
    match token.as_str() {
        "unaware" => "becomes aware of the enemy".into(),
        "assisting" => "is done assisting".into(),
        "observing" => "is done observing".into(),
        "traced" => "is lost from sight in the foliage".into(),
        other => format!("is no longer {other}"),
    }
}

fn rolled(thrown: &Thrown) -> String {
    let totals: Vec<String> =
        thrown.rolls.iter().map(|faces| faces.iter().copied().map(u16::from).sum::<u16>().to_string()).collect();
    let same = totals.iter().all(|total| *total == thrown.skill.to_string());
    let counts = match &totals[..] {
        [_] if same => String::new(),
        _ if same => " (in both rolls)".into(),
        _ => format!(" (rolled {})", totals.join(" and ")),
    };
    format!("Skill {}{counts} against {}", thrown.skill, thrown.needed)
}

fn of_own(world: &World, event: &SkEvent) -> String {
    let who = |figure: &FigureId| name(world, *figure);
    let weapon = |word: &Word| book(world).name_of(word.as_str()).to_lowercase();
    match event {
        SkEvent::Sighted { figure, after, at, .. } => match after {
            Certainty::Confirmed => format!("{} is in sight at {}.", world.label(*figure), place(*at)),
            Certainty::Contact => format!("Somebody was last known at {}.", place(*at)),
            Certainty::Unknown => format!("Nobody is at {} any more.", place(*at)),
        },
        SkEvent::Heard { at, .. } => format!("Fire is heard from {}.", place(*at)),
        SkEvent::Attacked { figure, target, weapon: word, at, thrown, .. } => {
            let whom = target.map_or_else(|| place(*at), |target| name(world, target));
            let result = if thrown.success { "a hit" } else { "a miss" };
            format!("{} attacks {whom} with the {}: {}, {result}.", who(figure), weapon(word), rolled(thrown))
        }
        SkEvent::Struck { figure, damage, defense, destroyed, .. } => {
            let result = if *destroyed { "enough" } else { "not enough" };
            format!("Damage {damage} against {}'s Defense {defense}: {result}.", who(figure))
        }
        SkEvent::Destroyed { figure, .. } => format!("{} is destroyed.", who(figure)),
        SkEvent::Suppressing { figure, weapon: word, thrown, .. } => {
            let result = if thrown.success { "success" } else { "failure" };
            format!("{} suppresses with the {}: {}, {result}.", who(figure), weapon(word), rolled(thrown))
        }
        SkEvent::Suppressed { figure, .. } => format!("{} is suppressed.", who(figure)),
        SkEvent::Assisted { figure, target } => format!("{} assists {}.", who(figure), who(target)),
        SkEvent::Observed { figure, target } => format!("{} observes for {}.", who(figure), who(target)),
        SkEvent::ThrewSmoke { figure, .. } => format!("{} throws smoke.", who(figure)),
        SkEvent::PickedUp { figure, weapon: word, .. } => format!("{} picks up the {}.", who(figure), weapon(word)),
        SkEvent::Tried { figure, task, done, thrown, .. } => {
            let name = book(world).tasks.get(task.as_str()).map_or(task.to_string(), |task| task.name.to_lowercase());
            let roll = thrown.as_ref().map_or_else(|| "no roll is needed".into(), rolled);
            format!("{} tries to {name}: {roll}, {}.", who(figure), if *done { "done" } else { "failure" })
        }
        SkEvent::Blown { at, .. } => format!("The charge at {} goes off.", place(*at)),
        SkEvent::Held { figure } => format!("{} holds.", who(figure)),
        SkEvent::Mounted { figure, target } => format!("{} gets into {}.", who(figure), who(target)),
        SkEvent::Dismounted { figure, at, .. } => format!("{} gets out at {}.", who(figure), place(*at)),
        SkEvent::Bumped { figure, at, .. } => format!("{} runs into somebody at {}.", who(figure), place(*at)),
    }
}

pub fn cue(world: &World, event: &Event) -> Cue {
    match event {
        Event::Common(event) => common_cue(event),
        Event::Own(event) => own_cue(world, event),
    }
}

fn common_cue(event: &CommonEvent) -> Cue {
    match event {
        CommonEvent::RoundBegan { round, .. } => banner(format!("Round {round}"), Tint::Plain),
        CommonEvent::PhaseBegan { side, .. } => match side {
            Side::Response => banner("Your turn".into(), Tint::Team),
            _ => banner("Their turn".into(), Tint::Hostile),
        },
        CommonEvent::Stepped { figure, from, to, .. } => Cue::Moved { figure: *figure, from: *from, to: *to },
        CommonEvent::DoorChanged { at, after, .. } => {
            Cue::Door { at: *at, open: after.is_open(), loud: after.forced || after.kind != DoorKind::Ordinary }
        }
        CommonEvent::SmokeChanged { at, .. } => Cue::Smoke { at: *at },
        CommonEvent::TokenGained { figure, token } => Cue::Token { figure: *figure, token: *token, gained: true },
        CommonEvent::TokenLost { figure, token } => Cue::Token { figure: *figure, token: *token, gained: false },
        CommonEvent::Scored { .. } | CommonEvent::Ended { .. } => Cue::None,
    }
}

fn own_cue(world: &World, event: &SkEvent) -> Cue {
    match event {
        SkEvent::Attacked { figure, from, at, thrown, .. } | SkEvent::Suppressing { figure, from, at, thrown, .. } => {
            Cue::Shot { figure: *figure, from: *from, to: *at, strikes: u16::from(thrown.success) }
        }
        SkEvent::ThrewSmoke { figure, from, at, .. } => Cue::Shot { figure: *figure, from: *from, to: *at, strikes: 0 },
        SkEvent::Struck { figure, destroyed: false, .. } => said(world, *figure, "no effect", Tint::Dim),
        SkEvent::Struck { .. } => Cue::None,
        SkEvent::Destroyed { figure, at, .. } => Cue::Struck {
            figure: *figure,
            at: world.at(*figure).is_none().then_some(*at),
            text: "Destroyed".into(),
            tint: Tint::Bad.of(world.side(*figure)),
        },
        SkEvent::Suppressed { figure, .. } => {
            Cue::Token { figure: *figure, token: Word::new("suppressed"), gained: true }
        }
        SkEvent::Sighted { figure, after, at, .. } if *after != Certainty::Unknown => {
            Cue::Seen { figure: *figure, at: *at, gone: false }
        }
        SkEvent::Heard { at, .. } => Cue::Said { at: *at, text: "loud".into(), tint: Tint::Unsure },
        SkEvent::Assisted { figure, .. } => said(world, *figure, "assists", Tint::Team.of(world.side(*figure))),
        SkEvent::Observed { figure, .. } => said(world, *figure, "observes", Tint::Team.of(world.side(*figure))),
        SkEvent::PickedUp { figure, .. } => said(world, *figure, "picks up", Tint::Plain),
        SkEvent::Tried { figure, done: true, .. } => said(world, *figure, "done", Tint::Good.of(world.side(*figure))),
        SkEvent::Tried { figure, .. } => said(world, *figure, "fails", Tint::Warn),
        SkEvent::Blown { at, .. } => Cue::Door { at: *at, open: true, loud: true },
        SkEvent::Held { figure } => said(world, *figure, "holds", Tint::Dim),
        SkEvent::Bumped { at, .. } => Cue::Said { at: *at, text: "somebody here".into(), tint: Tint::Unsure },
        SkEvent::Dismounted { figure, from, at, .. } => Cue::Moved { figure: *figure, from: *from, to: *at },
        SkEvent::Sighted { .. } | SkEvent::Mounted { .. } => Cue::None,
    }
}

fn banner(text: String, tint: Tint) -> Cue {
    Cue::Banner { text, tint }
}

fn said(world: &World, figure: FigureId, text: &str, tint: Tint) -> Cue {
    world.at(figure).map_or(Cue::None, |at| Cue::Said { at, text: text.into(), tint })
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::model::Ledger;

    #[test]
    fn rolls_that_count_alike_are_told_once() {
        let told = |skill, rolls: &[&[u8]]| {
            let rolls = rolls.iter().map(|faces| faces.to_vec()).collect();
            rolled(&Thrown { ledger: Ledger::default(), rolls, skill, needed: 3, success: skill >= 3 })
        };
        assert_eq!(told(2, &[&[2]]), "Skill 2 against 3");
        assert_eq!(told(2, &[&[2], &[2]]), "Skill 2 (in both rolls) against 3");
        assert_eq!(told(4, &[&[2], &[4]]), "Skill 4 (rolled 2 and 4) against 3");
    }
}
