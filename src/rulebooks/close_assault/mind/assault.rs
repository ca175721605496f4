//! The mind's assaults: the one it wants, and the next step toward it (CA-AI-2).
use super::super::cover;
use super::super::orders_and_events::{CaOrder, Order};
use super::outlook::{Foe, Outlook, Own};
use crate::board::{Cover, Tile, distance};
use crate::model::{Manner, Order as AnyOrder};

/// A wanted assault and how to get there.
#[derive(Clone)]
pub struct Wanted {
    /// The next order toward it: the declaration, or the Move before it.
    pub order: Order,
    /// Whether at most one Move is needed first.
    pub soon: bool,
}

/// The assault a unit wants most: one it can declare at once, then the nearest.
pub fn wanted<'w>(outlook: &Outlook<'_, 'w>, own: &Own<'w>) -> Option<Wanted> {
    if own.vehicle || own.pinned || own.consolidates {
        return None;
    }
    let mut foes: Vec<(u16, &Foe)> = outlook.foes.iter().map(|foe| (apart(own, foe), foe)).collect();
    foes.sort_by_key(|(away, foe)| (*away, foe.id));
    let reach = u16::from(own.actions) * u16::from(own.stats.tiles) + outlook.data.cqb.declare_within;
    let near = foes.into_iter().filter(|(away, _)| *away <= reach).map(|(_, foe)| foe);
    near.filter_map(|foe| toward(outlook, own, foe)).min_by_key(|wanted| !wanted.soon)
}

/// The next step toward it; a unit fires first if it can still assault afterwards.
pub fn step<'w>(outlook: &Outlook<'_, 'w>, own: &Own<'w>) -> Option<(Order, &'static str)> {
    let wanted = outlook.wanted(own)?;
    let first = outlook.best_fire(own).filter(|_| wanted.soon && own.actions >= 2 && !own.fired);
    match first {
        Some(fire) => Some((fire, "fires before it assaults")),
        None => Some((wanted.order.clone(), "good odds in the assault")),
    }
}

fn apart(own: &Own, foe: &Foe) -> u16 {
    let pairs = own.tiles.iter().flat_map(|a| foe.tiles.iter().map(|b| distance(*a, *b)));
    pairs.min().unwrap_or(u16::MAX)
}

fn toward<'w>(outlook: &Outlook<'_, 'w>, own: &Own<'w>, foe: &Foe) -> Option<Wanted> {
    let declare = AnyOrder::Own(CaOrder::Assault { figure: own.id, target: foe.id });
    if outlook.legal(&declare) {
        return worth_assaulting(outlook, own, foe, &own.tiles).then_some(Wanted { order: declare, soon: true });
    }
    // Ends of one leader Move next to the target: the cheapest, then the nearest to the enemy.
    let near = outlook.near(foe);
    let (end, order) = outlook.first_move(own, |end| near.cost(end))?;
    worth_assaulting(outlook, own, foe, &[end]).then_some(Wanted { order, soon: true })
}

/// Whether a target is worth it: Pinned, in the open, or outmatched; against Overwatch only at three times the strength
/// (CA-AI-2).
fn worth_assaulting(outlook: &Outlook, own: &Own, foe: &Foe, from: &[Tile]) -> bool {
    if foe.stats.is_vehicle() {
        return true;
    }
    let strength = |models: usize, cqb: u8| models as u32 * u32::from(cqb);
    let (ours, theirs) = (strength(own.tiles.len(), own.stats.cqb), strength(foe.tiles.len(), foe.stats.cqb));
    if outlook.seat.manner == Manner::Careless {
        return true;
    }
    if foe.watches {
        return ours >= outlook.data.mind.odds_on_watch * theirs;
    }
    let [most, least] = outlook.data.mind.odds;
    let open = cover::of_unit(outlook.board, &foe.tiles, from) == Cover::None;
    foe.pinned || open || least * ours >= most * theirs
}
