//! Breaking contact: out of the enemy's sight, shutting doors behind, and back to the others.
use std::sync::Arc;

use super::Candidate;
use super::figure_view::{Own, near};
use super::hostile_defence::Defence;
use super::hostile_moves::OPEN;
use super::known_situation::Outlook;
use super::positioning::{Worth, best_place};
use crate::ai_support::{Flow, overlooked};
use crate::board::{Tile, TileSet, distance};

/// Points for shutting a door that breaks the enemy's line of sight.
const SHUT: i32 = 90;

/// Whether a figure breaks contact: hurt or outnumbered, if its temperament gives way.
pub fn wants(outlook: &Outlook, own: &Own) -> bool {
    let faced = outlook.foes.iter().filter(|foe| foe.confirmed && foe.in_sight).count();
    let outnumbered = faced > near(outlook, own) + 1;
    let hurt = own.wounded || own.suppressed;
    own.temper.retreats && !own.post.hold() && (hurt || (outnumbered && !own.stays())) && faced + usize::from(hurt) > 0
}

/// A move out of sight, toward its friends, and toward its post if armed; shutting a door in between comes first.
pub fn fall_back(outlook: &Outlook, plan: Option<&Defence>, own: &Own) -> Option<Candidate> {
    let threats: Vec<Tile> = outlook.foes.iter().map(|foe| foe.at).collect();
    let seen = overlooked(&outlook.board, threats.iter().copied());
    if let Some(shuts) = shut_out(outlook, own, &threats, &seen) {
        return Some(shuts);
    }
    let away = way_out(outlook, own, &seen);
    if let Some(opens) = away.way(own.at).next().and_then(|door| outlook.open(own, door)) {
        return Some(Candidate::new(opens, OPEN - outlook.stirring(own), "opens a way out"));
    }
    let from = outlook.flow(&threats.iter().map(|tile| (*tile, 0)).collect::<Vec<_>>());
    let start = away.cost(own.at);
    let lanes = outlook.lanes(own);
    best_place(outlook, own, |tile| {
        let mut worth = Worth::default();
        if !seen.contains(tile) {
            worth.add(outlook.mind.defence.hidden, "falls back out of sight");
        } else if let (Some(start), Some(cost)) = (start, away.cost(tile)) {
            worth.add((start as i32 - cost as i32) * outlook.mind.step, "runs for a way out");
        }
        worth.add(from.cost(tile).unwrap_or(40).min(40) as i32 * 3, "gets away from them");
        worth.add(plan.map_or(0, |plan| plan.homeward(outlook, own, tile)), "falls back on the others");
        worth.add(-outlook.harm_on(own, tile) * own.temper.caution / 100, "");
        if !own.unarmed {
            worth.add(-4 * i32::from(distance(own.post.at, tile)), "");
        }
        worth.add(plan.map_or(0, |_| outlook.back(own, tile)), "");
        worth.add(outlook.best_watch(own, tile, &lanes) / 3, "falls back to watch from farther off");
        if outlook.board.is_doorway(tile) {
            worth.add(-outlook.mind.doorway, "");
        }
        worth
    })
}

/// Routes to tiles out of every enemy's sight, also through doors that open by hand.
fn way_out(outlook: &Outlook, own: &Own, seen: &TileSet) -> Arc<Flow> {
    // A figure already out of sight needs no route.
    let mut hidden = outlook.board.empty_tile_set();
    if seen.contains(own.at) {
        hidden.union_with(outlook.board.passable_tiles());
        hidden.subtract(seen);
    }
    outlook.toward_any(&hidden)
}

/// Shuts a door between the figure and every enemy that sees it.
fn shut_out(outlook: &Outlook, own: &Own, threats: &[Tile], seen: &TileSet) -> Option<Candidate> {
    let shuts = outlook.shuts(own).into_iter().find(|(door, _)| {
        let hidden = || {
            let mut shut = outlook.board.empty_tile_set();
            shut.insert(*door);
            !threats.iter().any(|threat| outlook.board.sight_with(*threat, own.at, &shut).clear)
        };
        (seen.contains(own.at) || seen.contains(*door)) && hidden()
    });
    shuts.map(|(_, order)| Candidate::new(order, SHUT - outlook.stirring(own), "shuts the door in their face"))
}
