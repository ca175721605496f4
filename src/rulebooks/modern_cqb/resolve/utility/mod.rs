//! Utility: an action with one carried item (CQB-UTIL-1 to 7). Effects and ranges of items are data.

mod evidence_and_med_kits;
mod mirror;
mod throw;
mod wedge;

use bevy::prelude::World;

use crate::board::Tile;
use crate::model::{FigureId, Figures, LevelSpec, Odds, Refusal, Side, SideKnowledge, Verdict, Word};
use crate::rulebooks::modern_cqb::data::{self, Works};
use crate::rulebooks::modern_cqb::orders_and_events::{CqbEvent, CqbOrder, Order, Turn};
use crate::rulebooks::modern_cqb::state::carried_kit;
use crate::rulebooks::modern_cqb::state::status_effects::Engaged;
use crate::rulebooks::modern_cqb::state::{phases, token_changes};

pub use throw::{flash_reach, smoke_reach};
pub use wedge::{check_removal as check_unwedge, remove as unwedge};

/// Whether using an item on a target secures it (CQB-UTIL-6).
pub fn counts_as_secured(world: &World, figure: FigureId, item: Word, target: Word) -> bool {
    let kit = carried_kit::data(world, item).is_some_and(|(_, works)| works == Works::EvidenceKit);
    kit && evidence_and_med_kits::check_evidence(world, figure, target).is_ok()
}

/// Removes the team's utility items from a level, to test how it plays without them (CQB-UTIL-8).
pub fn without(brief: &mut LevelSpec) {
    let book = data::current();
    let utility = |item: &Word| book.gear.get(item.as_str()).is_some_and(|gear| gear.works.is_some());
    for figure in brief.figures.iter_mut().filter(|figure| figure.side == Side::Response) {
        figure.gear.retain(|item| !utility(&item.value));
    }
}

/// The target of an item: a tile, with one room behind it for a doorway, or a figure or object.
#[derive(Copy, Clone, Debug, Default, PartialEq, Eq)]
pub struct On {
    pub at: Option<Tile>,
    pub into: Option<Tile>,
    pub target: Option<Word>,
}

pub fn check(world: &World, figure: FigureId, item: Word, on: On) -> Verdict {
    phases::may_act(world, figure)?;
    let name = world.label(figure);
    Refusal::unless(!world.has::<Engaged>(figure), "CQB-ARREST-3", || {
        format!("{name} is Engaged and can use nothing; break the hold first")
    })?;
    Refusal::unless(carried_kit::carries(world, figure, item), "CQB-UTIL-1", || {
        format!("{name} carries no `{item}`; choose a carried item")
    })?;
    let no_use = || Refusal::new("CQB-UTIL-1", format!("`{item}` is no utility item and cannot be used this way"));
    let (gear, works) = carried_kit::data(world, item).ok_or_else(no_use)?;
    let (on_tile, on_target) = match (works, on.at, on.target) {
        (Works::EvidenceKit | Works::MedKit, None, Some(target)) => (None, Some(target)),
        (Works::Mirror | Works::Flash | Works::Smoke | Works::Wedge, Some(at), None) => (Some(at), None),
        (Works::EvidenceKit | Works::MedKit, ..) => {
            return Err(Refusal::new(
                "CQB-UTIL-1",
                format!("`{item}` is used on a figure or an object; give its `target` alone"),
            ));
        }
        _ => return Err(Refusal::new("CQB-UTIL-1", format!("`{item}` is used on a tile; give `at` alone"))),
    };
    Refusal::unless(on.into.is_none() || works == Works::Flash, "CQB-UTIL-1", || {
        format!("`{item}` is not thrown into a room; leave `into` out")
    })?;
    let (at, target) = (on_tile.unwrap_or_default(), on_target.unwrap_or(item));
    match works {
        Works::Mirror => mirror::check(world, figure, at),
        Works::Flash => {
            throw::check(world, figure, at, gear, "CQB-UTIL-3")?;
            on.into.map_or(Ok(()), |into| throw::check_into(world, figure, at, into))
        }
        Works::Smoke => throw::check(world, figure, at, gear, "CQB-UTIL-4"),
        Works::Wedge => wedge::check(world, figure, at),
        Works::EvidenceKit => evidence_and_med_kits::check_evidence(world, figure, target),
        Works::MedKit => evidence_and_med_kits::check_medical(world, figure, target),
    }
}

pub fn resolve(turn: &mut Turn, figure: FigureId, item: Word, On { at, into, target }: On) {
    let Some((gear, works)) = carried_kit::data(turn.world(), item).map(|(gear, works)| (gear.clone(), works)) else {
        return;
    };
    token_changes::leave_and_release(turn, figure);
    turn.commit(CqbEvent::Used { figure, item, at, into, target });
    match (works, at, target) {
        (Works::Mirror, Some(at), _) => mirror::resolve(turn, figure, at),
        (Works::Flash, Some(at), _) => throw::flash(turn, figure, at, into),
        (Works::Smoke, Some(at), _) => throw::smoke(turn, at, &gear),
        (Works::Wedge, Some(at), _) => wedge::resolve(turn, figure, at),
        (Works::EvidenceKit, _, Some(target)) => evidence_and_med_kits::secure_evidence(turn, figure, target),
        (Works::MedKit, _, Some(target)) => evidence_and_med_kits::stabilize(turn, target),
        _ => {}
    }
}

/// Every order that may be legal.
pub fn candidates(world: &World, figure: FigureId) -> Vec<Order> {
    let mut orders = Vec::new();
    for (item, works) in carried_kit::carried(world, figure) {
        let at_tiles = match works {
            Works::Mirror | Works::Wedge => world.at(figure).map(|at| at.neighbours().to_vec()).unwrap_or_default(),
            Works::Flash | Works::Smoke => throw::tiles(world, figure, item),
            Works::EvidenceKit | Works::MedKit => Vec::new(),
        };
        let targets = match works {
            Works::EvidenceKit => evidence_and_med_kits::evidence(world),
            Works::MedKit => world.figures().into_iter().map(|id| id.0).collect(),
            _ => Vec::new(),
        };
        let on_tiles = at_tiles.into_iter().flat_map(|at| thrown(world, figure, works, at));
        let all = on_tiles.chain(targets.into_iter().map(|target| On { target: Some(target), ..On::default() }));
        orders.extend(all.map(|On { at, into, target }| Order::Own(CqbOrder::Use { figure, item, at, into, target })));
    }
    orders
}

/// The ways to use an item on a tile: a flash on a doorway reaches all rooms it leads to, or one of them.
fn thrown(world: &World, figure: FigureId, works: Works, at: Tile) -> Vec<On> {
    let plain = On { at: Some(at), ..On::default() };
    if works != Works::Flash {
        return vec![plain];
    }
    let board = SideKnowledge::by(world, world.side(figure)).believed();
    let single = throw::rooms_behind(&board, at).into_iter().map(|into| On { into: Some(into), ..plain });
    std::iter::once(plain).chain(single).collect()
}

/// The certain effect of an item, and warnings of figures that a flash would hit.
pub fn odds(world: &World, figure: FigureId, item: Word, on: On) -> Option<Odds> {
    let (gear, works) = carried_kit::data(world, item)?;
    let mut odds = Odds { title: gear.name.clone(), ..Odds::default() };
    let sure = match works {
        Works::Mirror => "shows who is there",
        Works::Flash => "goes off",
        Works::Smoke => "smoke spreads",
        Works::Wedge => "done",
        Works::EvidenceKit => "secured",
        Works::MedKit => "stabilized",
    };
    odds.outcome(sure, 1, 1);
    let side = world.side(figure);
    match (works, on.at) {
        (Works::Flash, Some(at)) => {
            odds.reach = throw::flash_reach(world, side, at, on.into);
            if !Refusal::is_unread() {
                odds.warnings.push(throw::caught(world, side, &odds.reach));
            }
            odds.warnings.extend(throw::warnings(world, figure, at, on.into));
        }
        (Works::Smoke, Some(at)) => {
            odds.reach = throw::smoke_reach(&SideKnowledge::by(world, side).pictured(), at, gear)
        }
        _ => {}
    }
    Some(odds)
}
