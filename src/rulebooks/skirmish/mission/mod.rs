//! Victory: objective tiles, losses, and the last round (SK-WIN-1).

pub mod objective_texts;

use bevy::prelude::World;

use super::Skirmish;
use super::state::{RIDERS, Unit, book_data};
use crate::board::{Tile, distance};
use crate::localization::Phrase;
use crate::model::{
    self, Ending, FigureId, NamedPlace, Outcome, PlacesToHold, Reason, Report, ReportGoal, Roster, RosterEntry, Side,
    SideKnowledge, Sighting, Tint, Viewpoint, Word,
};
use crate::referee::{Statistics, report_of};

impl Statistics for Skirmish {
    fn ending_sentence(world: &World, _: Word, why: &Reason) -> Phrase {
        model::why_decided(why, "units", Viewpoint::of(world))
    }

    fn results() -> &'static [Ending] {
        &[
            Ending { word: "accomplished", won: true },
            Ending { word: "lost", won: false },
            Ending { word: "draw", won: false },
            Ending { word: "wiped-out", won: false },
            Ending { word: "withdrawn", won: false },
        ]
    }

    /// The outcome, or the present state as the response side knows it.
    fn report(world: &World) -> Report {
        let over = world.resource::<Outcome>().over();
        let goal = |goal: &NamedPlace| {
            let ours = Side::Response;
            let seems = || Some(ours).filter(|_| is_held_as_known(world, ours, goal.at));
            let holder = if over { side_holding(world, goal.at) } else { seems() };
            let (state, tint) = if holder == Some(ours) { ("met", Tint::Good) } else { ("open", Tint::Warn) };
            let text = objective_texts::open_text(goal);
            // Before the end, the hostile side must not learn what the other believes that it holds.
            let holder = holder.filter(|_| over);
            let asks = format!("hold {}", goal.id);
            ReportGoal { text, asks, optional: false, state: Word::new(state), holder, hostile: false, tint }
        };
        let objectives = world.resource::<PlacesToHold>().0.iter().map(goal).collect();
        Report { objectives, ..report_of::<Self>(world, |_| 0) }
    }
}

/// The side that holds a tile: it has a unit near, the enemy has none.
pub fn side_holding(world: &World, at: Tile) -> Option<Side> {
    let tiles = book_data(world).turn.hold_within;
    let near = |side: Side| world.units_of(side).into_iter().any(|id| world.within(id, at, tiles));
    match (near(Side::Response), near(Side::Hostile)) {
        (true, false) => Some(Side::Response),
        (false, true) => Some(Side::Hostile),
        _ => None,
    }
}

/// Whether a side holds a tile as far as it knows: enemies it has neither seen nor heard may prevent it.
pub fn is_held_as_known(world: &World, side: Side, at: Tile) -> bool {
    let (known, tiles) = (SideKnowledge::by(world, side), book_data(world).turn.hold_within);
    let enemy = |(id, sighting): &(FigureId, Sighting)| {
        known.side_of(*id) != Some(side) && !known.has_left_map(*id) && distance(sighting.at, at) <= tiles
    };
    world.units_of(side).into_iter().any(|id| world.within(id, at, tiles)) && !known.others().iter().any(enemy)
}

/// Number of places that a side holds.
pub fn places_held(world: &World, side: Side) -> usize {
    world.resource::<PlacesToHold>().0.iter().filter(|goal| side_holding(world, goal.at) == Some(side)).count()
}

/// Number of units left to a side, riders included.
pub fn units_left(world: &World, side: Side) -> usize {
    let roster = world.resource::<Roster>();
    let riding = roster.mask(RIDERS);
    let here = |unit: &&RosterEntry| unit.side() == side && (unit.at().is_some() || !unit.has_none(riding));
    roster.all().iter().filter(here).count()
}
