//! The cue of each event: its picture and sound.

use bevy::prelude::World;

use super::super::objective_status;
use crate::board::{DoorKind, Tile};
use crate::model::{Certainty, CommonEvent, Cue, FigureId, Figures, Side, SideKnowledge, Tint, Word};
use crate::rulebooks::modern_cqb::data::Works;
use crate::rulebooks::modern_cqb::orders_and_events::{CqbEvent, Event, Mood};
use crate::rulebooks::modern_cqb::resolve::utility;
use crate::rulebooks::modern_cqb::state::status_effects::Surrendering;
use crate::rulebooks::modern_cqb::state::{carried_kit, phases};

/// What stands over a suspect who gives up; the mark makes it a moment of the review.
const GIVES_UP: &str = "surrenders!";

pub fn cue(world: &World, event: &Event) -> Cue {
    match event {
        Event::Common(event) => common_cue(world, event),
        Event::Own(event) => own_cue(world, event),
    }
}

fn common_cue(world: &World, event: &CommonEvent) -> Cue {
    match event {
        CommonEvent::RoundBegan { round, .. } => banner(format!("Round {round}"), Tint::Plain),
        CommonEvent::PhaseBegan { phase, side } if *phase != "end" => {
            let tint = if *side == Side::Response { Tint::Team } else { Tint::Hostile };
            banner(format!("{}: {}", phases::title(*phase), side.called()), tint)
        }
        CommonEvent::PhaseBegan { .. } => banner("End Phase".into(), Tint::Dim),
        // A tile out of sight is not shown.
        CommonEvent::Stepped { figure, from, to, .. } => match SideKnowledge::by(world, Side::Response).at(*figure) {
            Some(at) if at != *to => Cue::Seen { figure: *figure, at, gone: true },
            _ => Cue::Moved { figure: *figure, from: *from, to: *to },
        },
        CommonEvent::DoorChanged { at, after, .. } => {
            let loud = after.forced || after.kind != DoorKind::Ordinary;
            Cue::Door { at: *at, open: after.is_open(), loud }
        }
        CommonEvent::SmokeChanged { at, .. } => Cue::Smoke { at: *at },
        CommonEvent::TokenGained { figure, token } => Cue::Token { figure: *figure, token: *token, gained: true },
        CommonEvent::TokenLost { figure, token } => Cue::Token { figure: *figure, token: *token, gained: false },
        CommonEvent::Scored { points, figure, .. } => {
            let tint = if *points < 0 { Tint::Bad } else { Tint::Good };
            caption(world, *figure, format!("{points:+}"), tint)
        }
        CommonEvent::Ended { .. } => Cue::None,
    }
}

fn own_cue(world: &World, event: &CqbEvent) -> Cue {
    match event {
        CqbEvent::Fired { attacker, from, at, net, .. } => {
            Cue::Shot { figure: *attacker, from: *from, to: *at, strikes: *net }
        }
        CqbEvent::Breached { at, opened, explosive, .. } => {
            let loud = *explosive || !opened;
            Cue::Door { at: *at, open: *opened, loud }
        }
        CqbEvent::Wounded { figure, before, after } => {
            let lost = before - after;
            let text = if lost == 1 { "1 Wound".into() } else { format!("{lost} Wounds") };
            struck(world, *figure, text)
        }
        CqbEvent::Downed { figure } => struck(world, *figure, "Downed".into()),
        CqbEvent::Died { figure } => struck(world, *figure, "Dead".into()),
        // It gave up out of sight.
        CqbEvent::Sighted { figure, after: Certainty::Confirmed, at, .. } if world.has::<Surrendering>(*figure) => {
            Cue::Said { at: *at, text: GIVES_UP.into(), tint: Tint::Good }
        }
        CqbEvent::Sighted { figure, after, at, .. } if *after != Certainty::Unknown => {
            Cue::Seen { figure: *figure, at: *at, gone: false }
        }
        CqbEvent::Dragged { figure, from, to, .. } => Cue::Moved { figure: *figure, from: *from, to: *to },
        CqbEvent::OverwatchSet { figure, .. } => deed(world, *figure, "Overwatch", Tint::Team),
        CqbEvent::OverwatchTriggered { figure, .. } => caption(world, Some(*figure), "Overwatch!".into(), Tint::Warn),
        CqbEvent::Peeked { at, .. } => Cue::Said { at: *at, text: "peek".into(), tint: Tint::Dim },
        CqbEvent::NerveTested { figure, passed, .. } => {
            let (text, tint) = if *passed { ("steady", Tint::Good) } else { ("flinches", Tint::Warn) };
            deed(world, *figure, text, tint)
        }
        CqbEvent::FellBack { figure, .. } => caption(world, Some(*figure), "falls back".into(), Tint::Warn),
        CqbEvent::Shrugged { figure, .. } => caption(world, Some(*figure), "never!".into(), Tint::Hostile),
        CqbEvent::Surrendered { figure } => caption(world, Some(*figure), GIVES_UP.into(), Tint::Good),
        CqbEvent::ArrestTried { engaged: true, target, .. } => {
            caption(world, Some(*target), "struggles".into(), Tint::Warn)
        }
        CqbEvent::ArrestTried { restrained: false, target, .. } => {
            caption(world, Some(*target), "not held".into(), Tint::Warn)
        }
        CqbEvent::Restrained { figure, .. } => caption(world, Some(*figure), "restrained".into(), Tint::Good),
        CqbEvent::WorkedLoose { figure, loose: true, .. } => caption(world, Some(*figure), "loose".into(), Tint::Bad),
        CqbEvent::WorkedLoose { figure, .. } => caption(world, Some(*figure), "held".into(), Tint::Dim),
        CqbEvent::Intercepted { figure, .. } => deed(world, *figure, "shield", Tint::Good),
        CqbEvent::Rushed { figure, target, stunned, .. } => {
            let tint = Tint::Good.of(world.side(*figure));
            let (text, tint) = if *stunned { ("stunned", tint) } else { ("stands", Tint::Dim) };
            caption(world, Some(*target), text.into(), tint)
        }
        CqbEvent::Bled { figure, held: true, .. } => caption(world, Some(*figure), "holds".into(), Tint::Good),
        CqbEvent::Bled { figure, .. } => caption(world, Some(*figure), "bleeds".into(), Tint::Bad),
        CqbEvent::Used { figure, item, at, into, .. } => used(world, *figure, *item, *at, *into),
        // A hostile burns evidence, and the fire has its own cue.
        CqbEvent::Secured { figure, .. } if world.side(*figure) == Side::Hostile => Cue::None,
        CqbEvent::Secured { figure, secured: true, .. } => caption(world, Some(*figure), "secured".into(), Tint::Good),
        CqbEvent::Secured { figure, .. } => caption(world, Some(*figure), "not secured".into(), Tint::Warn),
        CqbEvent::Reassured { target, calmed, .. } => {
            let (text, tint) = if *calmed { ("calm", Tint::Good) } else { ("no!", Tint::Warn) };
            caption(world, Some(*target), text.into(), tint)
        }
        CqbEvent::Controlled { figure, .. } => caption(world, Some(*figure), "follows".into(), Tint::Civilian),
        CqbEvent::Panicked { figure, mood, .. } => {
            let text = if *mood == Mood::Freezes { "freezes" } else { "panics" };
            caption(world, Some(*figure), text.into(), Tint::Bad)
        }
        CqbEvent::Unmoved { figure, .. } => caption(world, Some(*figure), "stays".into(), Tint::Civilian),
        CqbEvent::Found { at, .. } => Cue::Said { at: *at, text: "found".into(), tint: Tint::Good },
        CqbEvent::Ignited { at, .. } => Cue::Said { at: *at, text: "burns".into(), tint: Tint::Bad },
        CqbEvent::Destroyed { at, .. } => Cue::Said { at: *at, text: "destroyed".into(), tint: Tint::Bad },
        CqbEvent::TrapSearched { figure, found: true, .. } => caption(world, Some(*figure), "trap!".into(), Tint::Warn),
        CqbEvent::TrapSprung { at, .. } => Cue::Said { at: *at, text: "trap!".into(), tint: Tint::Bad },
        CqbEvent::Extracted { at, by, .. } => {
            let tint = by.map_or(Tint::Good, |by| Tint::Good.of(world.side(by)));
            Cue::Said { at: *at, text: "out".into(), tint }
        }
        CqbEvent::Left { at, .. } => Cue::Said { at: *at, text: "out".into(), tint: Tint::Good },
        CqbEvent::Recovered { figure, .. } => deed(world, *figure, "recovers", Tint::Good),
        CqbEvent::Reacted { figure, .. } => caption(world, Some(*figure), "reacts".into(), Tint::Warn),
        CqbEvent::Held { figure } => caption(world, Some(*figure), "holds".into(), Tint::Dim),
        CqbEvent::Heard { at, .. } => Cue::Said { at: *at, text: "loud".into(), tint: Tint::Unsure },
        CqbEvent::Reinforced { figure, at, .. } => Cue::Moved { figure: *figure, from: *at, to: *at },
        CqbEvent::Announced { index } => banner(objective_status::announcement(world, *index), Tint::Team),
        CqbEvent::ObjectiveMet { index } => banner(objective_status::met(world, *index), Tint::Good),
        CqbEvent::ObjectiveLost { index } => banner(objective_status::asked(world, *index), Tint::Bad),
        CqbEvent::ObjectiveReopened { index } => banner(objective_status::asked(world, *index), Tint::Warn),
        CqbEvent::InitiativeRolled { .. }
        | CqbEvent::Sighted { .. }
        | CqbEvent::TrapSearched { .. }
        | CqbEvent::ArrestTried { .. }
        | CqbEvent::Gripped { .. }
        | CqbEvent::SiteHeld { .. }
        | CqbEvent::Happened { .. }
        | CqbEvent::Planned { .. }
        | CqbEvent::Directed { .. }
        | CqbEvent::EffectChanged { .. }
        | CqbEvent::HeatChanged { .. } => Cue::None,
    }
}

fn banner(text: String, tint: Tint) -> Cue {
    Cue::Banner { text, tint }
}

fn struck(world: &World, figure: FigureId, text: String) -> Cue {
    Cue::Struck { figure, at: None, text, tint: Tint::Bad.of(world.side(figure)) }
}

/// A cue in the tint given, but neutral for a hostile's deed, which is no good news.
fn deed(world: &World, figure: FigureId, text: &str, tint: Tint) -> Cue {
    caption(world, Some(figure), text.into(), tint.of(world.side(figure)))
}

fn caption(world: &World, figure: Option<FigureId>, text: String, tint: Tint) -> Cue {
    figure.and_then(|figure| world.at(figure)).map_or(Cue::None, |at| Cue::Said { at, text, tint })
}

/// The cue of an item: a burst for thrown ones, a caption for the others.
fn used(world: &World, figure: FigureId, item: Word, at: Option<Tile>, into: Option<Tile>) -> Cue {
    let Some((gear, works)) = carried_kit::data(world, item) else { return Cue::None };
    let (Some(from), Some(to)) = (world.at(figure), at) else {
        return deed(world, figure, &gear.name.to_lowercase(), Tint::Team);
    };
    let (kind, reach) = match works {
        Works::Flash => ("flash", utility::flash_reach(world, Side::Response, to, into)),
        Works::Smoke => ("smoke", utility::smoke_reach(&SideKnowledge::by(world, Side::Response).pictured(), to, gear)),
        _ => {
            let tint = Tint::Team.of(world.side(figure));
            return Cue::Said { at: to, text: gear.name.to_lowercase(), tint };
        }
    };
    Cue::Thrown { figure, from, to, kind: Word::new(kind), reach }
}
