//! What an order would do to the nerve of those whom its side knows, said before it is given (CQB-NERVE-5, CQB-CIV-7).

use bevy::prelude::World;

use super::super::civilians;
use super::{ledger, tested};
use crate::board::Tile;
use crate::model::{Clock, FigureId, Figures, Odds, SideKnowledge, capitalized};
use crate::rulebooks::modern_cqb::data::{Book, pools};
use crate::rulebooks::modern_cqb::messages::Cause;
use crate::rulebooks::modern_cqb::senses::situation::{self, Viewer};
use crate::rulebooks::modern_cqb::state::event_history::{PanicState, Tested};
use crate::rulebooks::modern_cqb::state::figure::Condition;
use crate::rulebooks::modern_cqb::state::tokens::{Controlled, Idle};

/// Figures of the mover's side whom a move to a tile would leave alone with no clear retreat, as far as the side knows, each with
/// the odds of its test (CQB-NERVE-5).
pub fn of_move(world: &World, mover: FigureId, to: Tile) -> Vec<(FigureId, Odds)> {
    let side = world.side(mover);
    let newly = |id: &FigureId| {
        !tested(world, *id, Cause::NoRetreat)
            && !world.has::<Idle>(*id)
            && situation::no_retreat(world, Viewer::supposing(side, mover, to), *id)
            && !situation::no_retreat(world, Some(side), *id)
    };
    let shaken = world.able_of(side).into_iter().filter(newly);
    shaken.map(|id| (id, odds(world, id, Cause::NoRetreat))).collect()
}

/// The test of one figure for one cause, exactly.
fn odds(world: &World, figure: FigureId, cause: Cause) -> Odds {
    let book = world.resource::<Book>();
    let needed = book.nerve.standard;
    let title = format!("Nerve of {}: {needed} needed", world.label(figure));
    let names = ["stands firm", "flinches"];
    pools::test_odds(title, ledger(world, figure, &[cause], false), "nerve", needed, names, book)
}

/// That in words, as a warning.
pub fn warning(world: &World, figure: FigureId, odds: &Odds) -> String {
    let name = capitalized(&world.label(figure));
    let why = Cause::NoRetreat.words();
    format!("{name} will test Nerve ({why}): {} in 100 to stand firm.", percent(odds, pools::DONE))
}

/// What a shot tells on civilians in the rooms of its two ends whom a side knows to be there, one line each (CQB-CIV-7).
pub fn of_gunfire(world: &World, known: SideKnowledge, from: Tile, at: Tile) -> Vec<String> {
    let hearers = civilians::known_hearers(world, known, from, at).into_iter();
    hearers.filter_map(|id| alarm(world, known, id)).collect()
}

/// Whether a civilian is in hand and stays there at the next trigger, as far as a side knows (CQB-CIV-11, CQB-SECURE-1).
pub fn stays(known: &SideKnowledge, figure: FigureId) -> bool {
    let unsettled = known.told_part::<PanicState>(figure).is_some_and(|mind| mind.steadied && !mind.secured);
    known.token::<Controlled>(figure).is_some() && !unsettled
}

fn alarm(world: &World, known: SideKnowledge, figure: FigureId) -> Option<String> {
    let name = capitalized(&world.label(figure));
    if stays(&known, figure) {
        let secured = known.told_part::<PanicState>(figure).is_some_and(|mind| mind.secured);
        return (!secured).then(|| format!("{name} is in the room, and stays with the handler this once."));
    }
    let now = world.resource::<Clock>().now;
    let tested = known.told_part::<Tested>(figure);
    if tested.is_some_and(|tested| tested.during == now && tested.causes.contains(&Cause::Gunfire)) {
        return None;
    }
    let odds = odds(world, figure, Cause::Gunfire);
    Some(format!("{name} is in the room: {} in 100 to panic.", percent(&odds, pools::FAILS)))
}

/// How likely an outcome is, in whole percent; what may go either way is never called certain.
fn percent(odds: &Odds, what: &str) -> u32 {
    match odds.chance(what) {
        sure @ (0 | 10_000) => sure / 100,
        open => ((open + 50) / 100).clamp(1, 99),
    }
}
