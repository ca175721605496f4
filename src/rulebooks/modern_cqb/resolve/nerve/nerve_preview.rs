//! Previews of the Nerve tests that an order would cause, as far as its side knows (CQB-NERVE-5, CQB-CIV-7).

use bevy::prelude::World;

use super::super::civilians;
use super::{ledger, tested};
use crate::board::Tile;
use crate::localization::{Argument, Phrase, phrase};
use crate::model::{Certainty, Clock, FigureId, Figures, Odds, SideKnowledge, capitalized, few_figures};
use crate::rulebooks::modern_cqb::data::{Book, dice_pool_odds};
use crate::rulebooks::modern_cqb::senses::situation::{self, Viewer};
use crate::rulebooks::modern_cqb::state::figure::{Condition, figure_name};
use crate::rulebooks::modern_cqb::state::nerve_causes::Cause;
use crate::rulebooks::modern_cqb::state::past_event_marks::{PanicState, Tested};
use crate::rulebooks::modern_cqb::state::status_effects::{Controlled, Idle};

/// The tests of figures that a move of their side would leave isolated with no clear retreat, as far as the side knows:
/// a warning and the odds of each (CQB-NERVE-5).
pub fn nerve_tests_of_move(world: &World, mover: FigureId, to: Tile) -> Vec<(Phrase, Odds)> {
    let side = world.side(mover);
    let then = Viewer::supposing(side, mover, to);
    let newly = |id: &FigureId| {
        !tested(world, *id, Cause::NoRetreat)
            && !world.has::<Idle>(*id)
            && situation::has_no_retreat(world, then, *id)
            && !situation::has_no_retreat(world, Some(side).into(), *id)
    };
    let shaken = world.able_of(side).into_iter().filter(newly);
    let told = |id: FigureId| {
        let odds = odds(world, id, Cause::NoRetreat);
        (warning(world, then, id, &odds), odds)
    };
    shaken.map(told).collect()
}

/// Exact odds of one figure's test for one cause.
fn odds(world: &World, figure: FigureId, cause: Cause) -> Odds {
    let book = world.resource::<Book>();
    let needed = book.nerve.standard;
    let title = phrase!("cqb-odds-nerve", figure = figure_name(world, figure), needed = needed);
    let names = ["stands firm", "flinches"];
    dice_pool_odds::test_odds(title, ledger(world, figure, &[cause], false), "nerve", needed, names, book)
}

/// The warning text of a Nerve test: how near a friend would have to be, and which known enemies look on.
fn warning(world: &World, viewer: Viewer, figure: FigureId, odds: &Odds) -> Phrase {
    let near = world.resource::<Book>().nerve.near;
    let known = SideKnowledge::by(world, world.side(figure));
    let called = |id: FigureId| match known.certainty(id) {
        Certainty::Confirmed => world.label(id),
        _ => "a contact".into(),
    };
    let mut eyes: Vec<String> = situation::enemies_watching(world, viewer, figure).into_iter().map(called).collect();
    eyes.dedup();
    let watchers = if eyes.is_empty() { phrase!("cqb-warn-the-enemy") } else { few_figures(&eyes) };
    let percent = percent(odds, dice_pool_odds::DONE);
    phrase!("cqb-warn-nerve", figure = named_first(world, figure), near = near, watchers = watchers, percent = percent)
}

/// Warnings for known civilians in the rooms of a shot's two ends, one line each (CQB-CIV-7).
pub fn warnings_of_gunfire(world: &World, known: SideKnowledge, from: Tile, at: Tile) -> Vec<Phrase> {
    let hearers = civilians::known_hearers(world, known, from, at).into_iter();
    hearers.filter_map(|id| alarm(world, known, id)).collect()
}

/// Whether a controlled civilian stays with its handler at the next trigger, as far as a side knows (CQB-CIV-11,
/// CQB-SECURE-1).
pub fn is_known_to_stay(known: &SideKnowledge, figure: FigureId) -> bool {
    let unsettled = known.seen_component::<PanicState>(figure).is_some_and(|mind| mind.steadied && !mind.secured);
    known.token::<Controlled>(figure).is_some() && !unsettled
}

fn alarm(world: &World, known: SideKnowledge, figure: FigureId) -> Option<Phrase> {
    let name = || named_first(world, figure);
    if is_known_to_stay(&known, figure) {
        let secured = known.seen_component::<PanicState>(figure).is_some_and(|mind| mind.secured);
        return (!secured).then(|| phrase!("cqb-warn-stays-once", figure = name()));
    }
    let now = world.resource::<Clock>().now;
    let tested = known.seen_component::<Tested>(figure);
    if tested.is_some_and(|tested| tested.during == now && tested.causes.contains(&Cause::Gunfire)) {
        return None;
    }
    let odds = odds(world, figure, Cause::Gunfire);
    let percent = percent(&odds, dice_pool_odds::FAILS);
    Some(phrase!("cqb-warn-panic", figure = name(), percent = percent))
}

/// The name of a figure at the beginning of a sentence.
fn named_first(world: &World, figure: FigureId) -> Argument {
    Argument::figure(capitalized(&world.label(figure)))
}

/// The chance of an outcome in whole percent; 0 and 100 only when certain.
fn percent(odds: &Odds, what: &str) -> u32 {
    match odds.chance(what) {
        sure @ (0 | 10_000) => sure / 100,
        open => ((open + 50) / 100).clamp(1, 99),
    }
}
