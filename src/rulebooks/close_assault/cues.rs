//! The visual and audio cue of each event.

use bevy::prelude::World;

use super::events::{CaEvent, Event};
use crate::board::{DoorKind, Tile};
use crate::model::{At, CommonEvent, Cue, FigureId, Figures, Side, Tint};

pub fn cue(world: &World, event: &Event) -> Cue {
    match event {
        Event::Common(event) => common_cue(event),
        Event::Own(event) => own_cue(world, event),
    }
}

fn common_cue(event: &CommonEvent) -> Cue {
    match event {
        CommonEvent::RoundBegan { round, .. } => banner(format!("Turn {round}"), Tint::Plain),
        CommonEvent::Stepped { figure, from, to, .. } => Cue::Moved { figure: *figure, from: *from, to: *to },
        CommonEvent::DoorChanged { at, after, .. } => {
            Cue::Door { at: *at, open: after.is_open(), loud: after.forced || after.kind != DoorKind::Ordinary }
        }
        CommonEvent::SmokeChanged { at, .. } => Cue::Smoke { at: *at },
        CommonEvent::TokenGained { figure, token } => Cue::Token { figure: *figure, token: *token, gained: true },
        CommonEvent::TokenLost { figure, token } => Cue::Token { figure: *figure, token: *token, gained: false },
        CommonEvent::PhaseBegan { .. } | CommonEvent::Scored { .. } | CommonEvent::Ended { .. } => Cue::None,
    }
}

fn own_cue(world: &World, event: &CaEvent) -> Cue {
    let bad = |figure: &FigureId, text: String| Cue::Struck {
        figure: *figure,
        at: world.of::<At>(*figure).map(|at| at.0).filter(|_| world.at(*figure).is_none()),
        text,
        tint: Tint::Bad.of(world.side(*figure)),
    };
    match event {
        CaEvent::Marched { figure, paths, .. } => {
            let way = |way: &super::events::Way| (way.model, [&[way.from][..], &way.path].concat());
            let gone: Vec<(u8, Vec<Tile>)> = paths.iter().filter(|way| !way.path.is_empty()).map(way).collect();
            if gone.is_empty() { Cue::None } else { Cue::Marched { figure: *figure, paths: gone } }
        }
        CaEvent::Engaged { moves, figures, .. } => {
            // A cue shows one unit: the first that moves, mostly the assaulter.
            let of = |figure: FigureId| moves.iter().filter(move |placed| placed.figure == figure);
            let paths = |figure| of(figure).map(|placed| (placed.model, vec![placed.from, placed.to])).collect();
            let mover = figures.iter().find(|id| of(**id).next().is_some());
            mover.map_or(Cue::None, |id| Cue::Marched { figure: *id, paths: paths(*id) })
        }
        CaEvent::Fired { figure, from, at, hits, .. } => {
            Cue::Shot { figure: *figure, from: *from, to: *at, strikes: (*hits).into() }
        }
        CaEvent::Fell { figure, models } => bad(figure, format!("-{}", models.len())),
        CaEvent::Removed { figure, reason } => bad(
            figure,
            match reason.as_str() {
                "broken" => "Broken".into(),
                "routed" => "Overrun".into(),
                _ => "Destroyed".into(),
            },
        ),
        CaEvent::HullStruck { figure, result, .. } if *result == "nothing" => {
            said(world, *figure, "no effect", Tint::Dim)
        }
        CaEvent::HullStruck { figure, result, .. } if *result == "damaged" => bad(figure, "Damaged".into()),
        CaEvent::MoraleTested { figure, passed, .. } => {
            let (text, tint) = if *passed { ("morale holds", Tint::Good) } else { ("morale fails", Tint::Warn) };
            said(world, *figure, text, tint.of(world.side(*figure)))
        }
        CaEvent::Declared { figures, targets, .. } => {
            let at = targets.first().and_then(|id| world.at(*id));
            let tint = match figures.first().map(|id| world.side(*id)) {
                Some(Side::Response) => Tint::Team,
                _ => Tint::Hostile,
            };
            at.map_or(Cue::None, |at| Cue::Said { at, text: "Assault!".into(), tint })
        }
        CaEvent::Initiative { round, .. } => banner(format!("CQB, round {round}"), Tint::Warn),
        CaEvent::Struck { target, hits, lost: 0, .. } if *hits > 0 => said(world, *target, "saved", Tint::Dim),
        CaEvent::AssaultEnded { winner: Some(side), .. } => match side {
            Side::Response => banner("The CQB is won".into(), Tint::Good),
            _ => banner("The CQB is lost".into(), Tint::Bad),
        },
        CaEvent::Joined { figures, .. } => {
            figures.first().map_or(Cue::None, |id| said(world, *id, "joint assault", Tint::Team.of(world.side(*id))))
        }
        CaEvent::MayFire { watchers, .. } if watchers.first().is_some_and(|id| world.side(*id) == Side::Response) => {
            banner("Overwatch: fire, or let it pass?".into(), Tint::Warn)
        }
        CaEvent::Readied { figure } => said(world, *figure, "ready", Tint::Team.of(world.side(*figure))),
        _ => Cue::None,
    }
}

fn banner(text: String, tint: Tint) -> Cue {
    Cue::Banner { text, tint }
}

fn said(world: &World, figure: FigureId, text: &str, tint: Tint) -> Cue {
    world.at(figure).map_or(Cue::None, |at| Cue::Said { at, text: text.into(), tint })
}
