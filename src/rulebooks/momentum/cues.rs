//! The visual and audio cue of each event.

use bevy::prelude::World;

use super::events::{Event, MoEvent};
use super::task::Task;
use super::turn_stack::{self, Frame};
use crate::model::{Certainty, CommonEvent, Cue, FigureId, Figures, Side, Tint};

pub fn cue(world: &World, event: &Event) -> Cue {
    match event {
        Event::Common(event) => common_cue(world, event),
        Event::Own(event) => own_cue(world, event),
    }
}

fn common_cue(world: &World, event: &CommonEvent) -> Cue {
    match event {
        CommonEvent::RoundBegan { round, .. } => banner(format!("Round {round}"), Tint::Plain),
        CommonEvent::PhaseBegan { side, .. } => match (turn_stack::top(world), side) {
            (Some(Frame::Declared { .. }), Side::Response) => banner("They act: make it harder?".into(), Tint::Warn),
            (Some(Frame::Injury(_)), Side::Response) => banner("Avoid the Injury?".into(), Tint::Bad),
            _ => Cue::None,
        },
        CommonEvent::Stepped { figure, from, to, .. } => Cue::Moved { figure: *figure, from: *from, to: *to },
        CommonEvent::DoorChanged { at, after, .. } => Cue::Door { at: *at, open: after.is_open(), loud: after.forced },
        CommonEvent::SmokeChanged { at, .. } => Cue::Smoke { at: *at },
        CommonEvent::TokenGained { figure, token } => Cue::Token { figure: *figure, token: *token, gained: true },
        CommonEvent::TokenLost { figure, token } => Cue::Token { figure: *figure, token: *token, gained: false },
        CommonEvent::Scored { .. } | CommonEvent::Ended { .. } => Cue::None,
    }
}

fn own_cue(world: &World, event: &MoEvent) -> Cue {
    match event {
        MoEvent::Rolled { figure, task: Task::Attack { target, .. }, rolled } => {
            let ends = world.at(*figure).zip(world.at(*target));
            ends.map_or(Cue::None, |(from, to)| Cue::Shot { figure: *figure, from, to, strikes: rolled.success.into() })
        }
        MoEvent::Rolled { figure, rolled, .. } if rolled.success => said(world, *figure, "success", Tint::Good),
        MoEvent::Rolled { figure, .. } => said(world, *figure, "fails", Tint::Warn),
        MoEvent::Struck { figure, damage: 0, .. } => said(world, *figure, "no damage", Tint::Dim),
        MoEvent::Struck { figure, damage, .. } => {
            Cue::Struck { figure: *figure, at: None, text: format!("-{damage}"), tint: Tint::Warn }
        }
        MoEvent::Injured { figure, result, .. } => {
            let text = match result.as_str() {
                "dead" => "Killed",
                "captured" => "Taken",
                "dying" => "Dying",
                _ => "Unconscious",
            };
            let tint = Tint::Bad.of(world.side(*figure));
            Cue::Struck { figure: *figure, at: None, text: text.into(), tint }
        }
        MoEvent::Avoided { figure, .. } => said(world, *figure, "avoids it", Tint::Good),
        MoEvent::Sighted { figure, after, at, .. } if *after != Certainty::Unknown => {
            Cue::Seen { figure: *figure, at: *at, gone: false }
        }
        MoEvent::Reinforced { figure, at, .. } => Cue::Seen { figure: *figure, at: *at, gone: false },
        MoEvent::Complicated { figure, .. } => said(world, *figure, "complication", Tint::Warn),
        MoEvent::ProblemMade { figure, .. } => said(world, *figure, "a problem", Tint::Warn),
        MoEvent::Disarmed { figure, .. } => said(world, *figure, "disarmed", Tint::Warn),
        MoEvent::Drew { figure, .. } => said(world, *figure, "draws", Tint::Plain),
        MoEvent::Regained { figure, stress } => {
            said(world, *figure, &format!("+{}", stress[1] - stress[0]), Tint::Good)
        }
        MoEvent::Assisted { figure, .. } => said(world, *figure, "assists", Tint::Team),
        MoEvent::Readied { figure, .. } => said(world, *figure, "ready", Tint::Team),
        MoEvent::Settled { figure, .. } => said(world, *figure, "done", Tint::Good),
        MoEvent::Minor { figure, what } if *what == *"aim" => said(world, *figure, "aims", Tint::Team),
        MoEvent::Tasked { figure, task } if *task == *"pass" => said(world, *figure, "passes", Tint::Dim),
        MoEvent::Hazard { figure, .. } => said(world, *figure, "hazard", Tint::Bad),
        _ => Cue::None,
    }
}

fn banner(text: String, tint: Tint) -> Cue {
    Cue::Banner { text, tint }
}

fn said(world: &World, figure: FigureId, text: &str, tint: Tint) -> Cue {
    // A gain of the enemy must not appear in the team's colours.
    let tint = tint.of(world.side(figure));
    world.at(figure).map_or(Cue::None, |at| Cue::Said { at, text: text.into(), tint })
}
