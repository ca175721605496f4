//! The hostile side's plan: which rooms it defends, and who burns the evidence.
use std::cell::OnceCell;
use std::sync::Arc;

use super::figure_view::Own;
use super::outlook::Outlook;
use crate::ai_support::FlowField;
use crate::board::{Tile, TileSet, distance};
use crate::model::{FigureId, Manner, MapObject};
use crate::rulebooks::modern_cqb::mission::goal_progress::{Target, Verb};
use crate::rulebooks::modern_cqb::senses::situation::Site;
use crate::rulebooks::modern_cqb::state::intent::Directive;

/// The plan for one phase.
pub struct Defence {
    /// Routes to the anchor and fallback rooms; `None` if the level marks none.
    home: Option<Arc<FlowField>>,
    /// Tiles of those rooms, which the side defends.
    rooms: TileSet,
    /// Once the side is losing: routes to the evidence, and the figure nearest to it.
    evidence: OnceCell<Option<(Arc<FlowField>, FigureId)>>,
}

impl Defence {
    /// Makes the plan; `None` for a mind that plays each figure alone.
    pub fn plan(outlook: &Outlook) -> Option<Self> {
        if outlook.manner == Manner::Simple {
            return None;
        }
        let mut rooms = outlook.board.empty_tile_set();
        if let Some(site) = outlook.seat.known.briefed::<Site>() {
            let kept = site.anchors.iter().chain(&site.fallback).filter_map(|tile| outlook.board.room_at(*tile));
            kept.for_each(|room| rooms.union_with(&outlook.board.rooms()[room].tiles));
        }
        let held = outlook.goals().into_iter().flat_map(|goals| &goals.0).filter(|goal| goal.is_open());
        let held = held.filter(|goal| goal.verb == Verb::Hold);
        for goal in held {
            if let Target::Room(tile) = goal.target
                && let Some(room) = outlook.board.room_at(tile)
            {
                rooms.union_with(&outlook.board.rooms()[room].tiles);
            }
        }
        let home = (!rooms.is_empty())
            .then(|| outlook.routes_to_nearest(&rooms.iter().map(|tile| (tile, 0)).collect::<Vec<_>>()));
        Some(Self { home, rooms, evidence: OnceCell::new() })
    }

    /// Whether a figure breaks contact: hurt, outnumbered, or unarmed after an escape.
    pub fn falls_back(&self, outlook: &Outlook, own: &Own) -> bool {
        own.unarmed || breaks_contact(outlook, own)
    }

    /// Points for falling back to a tile nearer the defended rooms, if a friend still defends one.
    pub fn fall_back_points(&self, outlook: &Outlook, own: &Own, tile: Tile) -> i32 {
        let kept = || outlook.ready().any(|friend| friend.id != own.id && self.is_defended(friend.at));
        let Some(home) = self.home.as_ref().filter(|_| !own.keeps_to_post() && kept()) else { return 0 };
        let (Some(here), Some(there)) = (home.cost(own.at), home.cost(tile)) else { return 0 };
        (here as i32 - there as i32) * outlook.mind.step * outlook.mind.defence.homeward / 100
    }

    /// The nearest tile of a defended room, if there is a way.
    pub fn nearest_home(&self, own: &Own) -> Option<Tile> {
        self.home.as_ref()?.route_from(own.at).last()
    }

    /// Whether a tile lies in a defended room.
    pub fn is_defended(&self, tile: Tile) -> bool {
        self.rooms.contains(tile)
    }

    /// Points for a civilian in the line of fire, to a figure whose temperament uses human shields.
    pub fn human_shield_points(&self, outlook: &Outlook, own: &Own, tile: Tile) -> i32 {
        if !own.temper.shields {
            return 0;
        }
        let civilians = || outlook.others.iter().filter(|other| other.civilian && !other.downed);
        let covered = outlook.foes.iter().filter(|foe| foe.confirmed).any(|foe| {
            civilians().any(|other| {
                other.at != tile && distance(foe.at, other.at) + distance(other.at, tile) <= distance(foe.at, tile)
            })
        });
        if covered { outlook.mind.defence.shield } else { 0 }
    }

    /// The routes to the evidence, if the side is losing and this figure is the nearest.
    pub fn evidence_route(&self, outlook: &Outlook, own: &Own) -> Option<&FlowField> {
        let (flow, nearest) = self.evidence.get_or_init(|| evidence(outlook)).as_ref()?;
        (*nearest == own.id).then_some(flow)
    }

    /// Points for a tile nearer to the evidence, for a side that is losing.
    pub fn evidence_points(&self, outlook: &Outlook, own: &Own, tile: Tile) -> i32 {
        let Some((flow, nearest)) = self.evidence.get_or_init(|| evidence(outlook)) else { return 0 };
        let (Some(here), Some(there)) = (flow.cost(own.at), flow.cost(tile)) else { return 0 };
        let nearer = here as i32 - there as i32;
        match *nearest == own.id {
            true => outlook.mind.defence.errand * nearer,
            false if here > outlook.mind.defence.evidence_near => 0,
            false => outlook.mind.defence.evidence * nearer / here.max(1) as i32,
        }
    }
}

/// Routes to the evidence still there, and the figure nearest to it; once a figure of the side is out of the fight, or
/// once the level has ordered it.
fn evidence(outlook: &Outlook) -> Option<(Arc<FlowField>, FigureId)> {
    let told = |own: &Own| outlook.directive(own) == Some(Directive::Burn);
    let ordered = outlook.ready().any(told);
    let losing = outlook.own.iter().any(|own| !own.able);
    let wanted = |thing: &MapObject| !outlook.foes.is_empty() && outlook.is_asked(Verb::Destroy, thing.id);
    let open = outlook.things().iter().filter(|thing| thing.targetable && thing.kind.as_str() == "evidence");
    let open = open.filter(|thing| ordered || losing || wanted(thing));
    let goals: Vec<(Tile, u32)> = open.map(|thing| (thing.at, 0)).collect();
    let flow = (!goals.is_empty()).then(|| outlook.routes_to_nearest(&goals))?;
    let fit = outlook.ready().filter(|own| own.composed && !own.post.must_be_held() && (!ordered || told(own)));
    // A leader goes where nobody else can.
    let (.., nearest) = fit.filter_map(|own| Some((own.leader, flow.cost(own.at)?, own.id))).min()?;
    Some((flow, nearest))
}

/// Whether a figure breaks contact: hurt or outnumbered, if its temperament gives way.
pub fn breaks_contact(outlook: &Outlook, own: &Own) -> bool {
    let faced = outlook.foes.iter().filter(|foe| foe.confirmed && foe.in_sight).count();
    let outnumbered = faced > outlook.friends_near(own) + 1;
    let hurt = own.wounded || own.suppressed;
    own.temper.retreats
        && !own.post.must_be_held()
        && (hurt || (outnumbered && !own.keeps_to_post()))
        && faced + usize::from(hurt) > 0
}
