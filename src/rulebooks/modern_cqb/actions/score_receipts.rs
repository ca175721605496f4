//! Receipts that several actions share: what an order does to the score, and why (CQB-SCORE-12, CQB-CIV-12).

use bevy::prelude::World;

use crate::board::{Board, Terrain};
use crate::localization::{Phrase, phrase};
use crate::model::{FigureId, Figures, OffMap, Side, SideKnowledge, Word};
use crate::rulebooks::modern_cqb::mission::goal_progress;
use crate::rulebooks::modern_cqb::mission::objective_points::evidence_row;
use crate::rulebooks::modern_cqb::mission::score::{SuspectValue, Tariff};
use crate::rulebooks::modern_cqb::mission::standpoint::Standpoint;
use crate::rulebooks::modern_cqb::resolve::{civilian_control, extract};
use crate::rulebooks::modern_cqb::state::figure::figure_name;
use crate::rulebooks::modern_cqb::state::objects::Objects;
use crate::rulebooks::modern_cqb::state::status_effects::{Controlled, Dead, Restrained};

/// Points of a score row.
pub fn row_points(world: &World, row: &str) -> i32 {
    world.resource::<Tariff>().points(row)
}

/// Those points with their sign.
pub fn row_points_text(world: &World, row: &str) -> String {
    format!("{:+}", row_points(world, row))
}

/// Receipts for a civilian or an object that is taken control of.
pub fn control_receipts(world: &World, target: Word) -> Vec<Phrase> {
    if let Some(object) = world.resource::<Objects>().get(target) {
        let major = object.grade == *"major";
        let told = |row| phrase!("cqb-warn-evidence", points = row_points_text(world, row), major = major);
        return evidence_row(object).map(told).into_iter().collect();
    }
    if !civilian_control::is_known_civilian(world, Side::Response, FigureId(target)) {
        return Vec::new();
    }
    let out = row_points_text(world, "civilian-extracted");
    vec![phrase!("cqb-warn-out", points = out), phrase!("cqb-warn-secured-stays")]
}

/// Receipts for civilians who would leave the map with a figure.
pub fn lead_out_receipts(world: &World, figure: FigureId) -> Vec<Phrase> {
    let out = row_points_text(world, "civilian-extracted");
    let civilian = |id: &FigureId| world.side(*id) == Side::Civilian && !world.has::<Dead>(*id);
    let charges = extract::led_or_dragged(world, figure).into_iter().filter(civilian);
    let told = |id| phrase!("cqb-warn-led-out", points = out.as_str(), figure = figure_name(world, id));
    charges.map(told).collect()
}

/// Receipts of a withdrawal: objectives left open, figures left behind.
pub fn withdrawal_receipts(world: &World) -> Vec<Phrase> {
    let open = goal_progress::is_required_known_open(world)
        .then(|| phrase!("cqb-warn-required-open", points = row_points_text(world, "withdrawal")));
    // The team may not know whether the site is held.
    let team = Standpoint::team(world);
    let left = |id: &FigureId| {
        let at = SideKnowledge::by(world, Side::Response).at(*id);
        let inside = at.is_some_and(|at| world.resource::<Board>().terrain(at) != Terrain::Exit);
        let held = team.has::<Restrained>(*id) || team.has::<Controlled>(*id);
        inside && held && !team.has::<OffMap>(*id) && !team.has::<Dead>(*id)
    };
    let row = |id: FigureId| {
        let wanted = world.of::<SuspectValue>(id).and_then(|wanted| wanted.row(world.resource::<Tariff>()));
        let row = if world.side(id) == Side::Civilian { Some("civilian-extracted") } else { wanted };
        row.map(|row| {
            let points = row_points_text(world, row);
            phrase!("cqb-warn-left-behind", figure = figure_name(world, id), points = points)
        })
    };
    open.into_iter().chain(world.figures().into_iter().filter(left).filter_map(row)).collect()
}
