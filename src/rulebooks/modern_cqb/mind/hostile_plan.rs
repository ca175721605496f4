//! The hostile side's plan of its house: the rooms that it keeps, who goes to look and who covers him, who burns the evidence.
use std::cell::OnceCell;
use std::sync::Arc;

use super::figure_view::Own;
use super::outlook::Outlook;
use crate::ai_support::Flow;
use crate::board::{Tile, TileSet, distance};
use crate::model::{FigureId, Manner};
use crate::rulebooks::modern_cqb::senses::situation::Site;

/// Points of a civilian who stands in the enemy's line.
const SHIELD: i32 = 70;
/// Percent of its worth that a step toward the rooms to be kept has.
const HOMEWARD: i32 = 60;
/// How many go to look where somebody was heard.
const LOOKERS: usize = 2;
/// Half-points within which evidence is worth the way.
const EVIDENCE_NEAR: u32 = 20;
/// Points of being beside evidence that is to burn.
const EVIDENCE: i32 = 160;
/// Points of a half-point nearer to it, for the one who is to burn it.
const ERRAND: i32 = 20;

/// What the side means to keep and to do.
pub struct Defence {
    /// To the anchor room and the fallback routes; nothing where the level marks none.
    home: Option<Arc<Flow>>,
    /// The tiles of those rooms.
    rooms: TileSet,
    /// To the evidence that should burn, once the side is losing, and who is nearest to it.
    evidence: OnceCell<Option<(Arc<Flow>, FigureId)>>,
}

impl Defence {
    /// Nothing for a mind that plays each figure by itself.
    pub fn plan(outlook: &Outlook) -> Option<Self> {
        if outlook.manner == Manner::Simple {
            return None;
        }
        let mut rooms = outlook.board.empty_tile_set();
        if let Some(site) = outlook.seat.known.briefed::<Site>() {
            let kept = site.anchors.iter().chain(&site.fallback).filter_map(|tile| outlook.board.room_at(*tile));
            kept.for_each(|room| rooms.union_with(&outlook.board.rooms()[room].tiles));
        }
        let home = (!rooms.is_empty()).then(|| outlook.flow(&rooms.iter().map(|tile| (tile, 0)).collect::<Vec<_>>()));
        Some(Self { home, rooms, evidence: OnceCell::new() })
    }

    /// Whether a figure is one of those who go to look: the nearest to whoever was noticed, and only where those who are
    /// together are more than all who are known. Fewer wait for them. Who waits for nobody goes in any case.
    pub fn looks(&self, outlook: &Outlook, own: &Own) -> bool {
        let far = |own: &Own| outlook.foes.iter().map(|foe| distance(foe.at, own.at)).min().unwrap_or(u16::MAX);
        let nearer = outlook.ready().filter(|friend| friend.composed && far(friend) < far(own)).count();
        let near = |friend: &&Own| {
            friend.id != own.id && friend.composed && distance(friend.at, own.at) <= outlook.data.mind.near
        };
        let backed = outlook.ready().filter(near).count();
        own.temper.pack == 0 || (nearer < LOOKERS && backed >= own.temper.pack.max(outlook.foes.len()))
    }

    /// What a tile is worth to whoever falls back: nearer to the rooms that are kept, where somebody keeps them.
    pub fn homeward(&self, outlook: &Outlook, own: &Own, tile: Tile) -> i32 {
        let kept = || outlook.ready().any(|friend| friend.id != own.id && self.keeps(friend.at));
        let Some(home) = self.home.as_ref().filter(|_| !own.stays() && kept()) else { return 0 };
        let (Some(here), Some(there)) = (home.cost(own.at), home.cost(tile)) else { return 0 };
        (here as i32 - there as i32) * outlook.data.mind.step * HOMEWARD / 100
    }

    /// Whether a tile lies in a room that is kept.
    pub fn keeps(&self, tile: Tile) -> bool {
        self.rooms.contains(tile)
    }

    /// What a civilian in the line of fire is worth to one whose temperament has no scruples.
    pub fn shield(&self, outlook: &Outlook, own: &Own, tile: Tile) -> i32 {
        if !own.temper.shields {
            return 0;
        }
        let civilians = || outlook.others.iter().filter(|other| other.civilian && !other.downed);
        let covered = outlook.foes.iter().filter(|foe| foe.confirmed).any(|foe| {
            civilians().any(|other| {
                other.at != tile && distance(foe.at, other.at) + distance(other.at, tile) <= distance(foe.at, tile)
            })
        });
        if covered { SHIELD } else { 0 }
    }

    /// The ways to the evidence that a figure is to burn: the side is losing, and nobody is nearer.
    pub fn errand(&self, outlook: &Outlook, own: &Own) -> Option<&Flow> {
        let (flow, nearest) = self.evidence.get_or_init(|| evidence(outlook)).as_ref()?;
        (*nearest == own.id).then_some(flow)
    }

    /// What being beside evidence is worth to a side that is losing.
    pub fn burns(&self, outlook: &Outlook, own: &Own, tile: Tile) -> i32 {
        let Some((flow, nearest)) = self.evidence.get_or_init(|| evidence(outlook)) else { return 0 };
        let (Some(here), Some(there)) = (flow.cost(own.at), flow.cost(tile)) else { return 0 };
        let nearer = here as i32 - there as i32;
        match *nearest == own.id {
            true => ERRAND * nearer,
            false if here > EVIDENCE_NEAR => 0,
            false => EVIDENCE * nearer / here.max(1) as i32,
        }
    }
}

/// The ways to evidence that neither burns nor is secured, once somebody of the side is out of the fight, and who is nearest.
fn evidence(outlook: &Outlook) -> Option<(Arc<Flow>, FigureId)> {
    if outlook.own.iter().all(|own| own.able) {
        return None;
    }
    let open = outlook.things().iter().filter(|thing| thing.targetable && thing.kind.as_str() == "evidence");
    let goals: Vec<(Tile, u32)> = open.map(|thing| (thing.at, 0)).collect();
    let flow = (!goals.is_empty()).then(|| outlook.flow(&goals))?;
    let fit = outlook.ready().filter(|own| own.composed && !own.post.hold);
    let (_, nearest) = fit.filter_map(|own| Some((flow.cost(own.at)?, own.id))).min()?;
    Some((flow, nearest))
}
