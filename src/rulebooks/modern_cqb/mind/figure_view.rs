//! Figures as the mind sees them: its own, possible enemies, and civilians and enemies out of the fight.
use bevy::ecs::world::EntityRef;

use crate::board::{LaneId, Tile};
use crate::model::{At, Certainty, FigureId, OffMap, Side, SideKnowledge, Word};
use crate::rulebooks::modern_cqb::data::doctrine_nerve_and_perks::Pool;
use crate::rulebooks::modern_cqb::data::{Data, TemperamentData, Weapon};
use crate::rulebooks::modern_cqb::state::figure::{
    Doctrine, Gear, Leader, Post, Stats, Temperament, TurnState, Weapons, Wounds,
};
use crate::rulebooks::modern_cqb::state::intent::Intent;
use crate::rulebooks::modern_cqb::state::past_event_marks::Bound;
use crate::rulebooks::modern_cqb::state::status_effects::{
    Bleeding, Controlled, Covering, Dead, Disoriented, Downed, Dragging, Engaged, FallingBack, Flashed, Hostage, Idle,
    Overwatch, Restrained, Seized, Stunned, Suppressed, Surrendering, Tempted, Wounded,
};

/// A figure of the mind's own side.
pub struct Own<'s> {
    pub id: FigureId,
    pub at: Tile,
    pub able: bool,
    pub idle: bool,
    pub stats: &'s Stats,
    pub leader: bool,
    pub wounded: bool,
    /// Wounded, and Downed by the next hit.
    pub spent: bool,
    pub suppressed: bool,
    /// Able to act, and not Suppressed, Flashed, Engaged or falling back: the plan counts on it.
    pub composed: bool,
    /// Downed and Bleeding.
    pub bleeding: bool,
    /// Whether its tokens allow it to set Overwatch (CQB-OVER-7).
    pub may_watch: bool,
    pub weapons: Vec<&'s Weapon>,
    pub gear: &'s [Word],
    /// Whether it can stabilize anybody, by a med kit or its doctrine (CQB-UTIL-7, CQB-RECOVER-2).
    pub treats: bool,
    pub watching: Option<&'s LaneId>,
    pub drags: Option<FigureId>,
    pub post: &'s Post,
    /// Its intent at the start of its side's last Move Phase.
    pub intent: Option<&'s Intent>,
    pub temper: &'s TemperamentData,
    pub done: &'s TurnState,
    /// Without weapons: dropped ones are lost, but for those that it is about to take up (CQB-SURR-6).
    pub unarmed: bool,
    pub tempted: bool,
    /// The tiles within which it covers an enemy (CQB-REACT-1).
    pub covers: u16,
}

impl<'s> Own<'s> {
    /// Reads a figure; `None` if it is off the map.
    pub fn read(id: FigureId, figure: EntityRef<'s>, data: &'s Data) -> Option<Self> {
        let at = figure.get::<At>().filter(|_| !figure.contains::<OffMap>())?.0;
        let downed = figure.contains::<Downed>();
        let dead = figure.contains::<Dead>();
        let gone =
            dead || figure.contains::<Restrained>() || figure.contains::<Surrendering>() || figure.contains::<OffMap>();
        let suppressed = figure.contains::<Suppressed>();
        let shaken = figure.contains::<Flashed>() || figure.contains::<Engaged>();
        let wounded = figure.contains::<Wounded>();
        let temper = figure.get::<Temperament>().and_then(|word| data.temperaments.get(word.0.as_str()));
        let gear = figure.get::<Gear>().map(|gear| gear.0.as_slice()).unwrap_or_default();
        let doctrine = figure.get::<Doctrine>().and_then(|word| data.doctrines.get(word.0.as_str()));
        let medic = doctrine.is_some_and(|doctrine| doctrine.perks.iter().any(|perk| perk.pool == Pool::Stabilize));
        let weapons = figure.get::<Weapons>().map(|weapons| weapons.0.as_slice()).unwrap_or_default();
        Some(Self {
            id,
            at,
            able: !downed && !gone,
            idle: figure.contains::<Idle>() || figure.contains::<Stunned>(),
            stats: figure.get::<Stats>()?,
            leader: figure.contains::<Leader>(),
            wounded,
            spent: wounded && figure.get::<Wounds>().is_some_and(|left| left.0 <= 1),
            suppressed,
            composed: !downed && !gone && !suppressed && !shaken && !figure.contains::<FallingBack>(),
            bleeding: downed && figure.contains::<Bleeding>() && !dead,
            may_watch: !suppressed && !shaken,
            weapons: weapons.iter().filter_map(|word| data.weapons.get(word.as_str())).collect(),
            unarmed: weapons.is_empty(),
            tempted: figure.contains::<Tempted>(),
            covers: doctrine.map_or(0, |doctrine| doctrine.covers),
            gear,
            treats: medic || gear.contains(&Word::new("med-kit")),
            watching: figure.get::<Overwatch>().map(|watch| &watch.lane),
            drags: figure.get::<Dragging>().map(|grip| grip.whom),
            post: figure.get::<Post>()?,
            intent: figure.get::<Intent>(),
            temper: temper.or_else(|| data.temperaments.values().next())?,
            done: figure.get::<TurnState>()?,
        })
    }

    /// Whether its temperament or the level keeps it at its post.
    pub fn keeps_to_post(&self) -> bool {
        self.post.must_be_held() || self.temper.holds
    }

    pub fn carries(&self, item: &str) -> bool {
        self.gear.iter().any(|gear| gear.as_str() == item)
    }
}

/// A Confirmed enemy able to act, or a Contact.
pub struct Foe {
    pub id: FigureId,
    pub at: Tile,
    /// Whether it is Confirmed; otherwise it is a Contact, which may turn out to be anyone.
    pub confirmed: bool,
    pub suppressed: bool,
    pub wounded: bool,
    pub flashed: bool,
    /// The figure that it covers, as last seen.
    pub covers: Option<FigureId>,
    /// Whether the side has its tile in sight now.
    pub in_sight: bool,
    /// The round in which it was last seen or heard.
    pub noticed: u16,
}

impl Foe {
    /// Reads a known figure; `None` if it is Confirmed and no enemy able to act.
    pub fn read(known: &SideKnowledge, id: FigureId, in_sight: impl Fn(Tile) -> bool) -> Option<Self> {
        let seen = known.sighting(id)?;
        let confirmed = seen.certainty == Certainty::Confirmed;
        let figure = known.as_seen(id);
        let gone = |figure: &EntityRef| out(figure) || figure.contains::<OffMap>();
        if confirmed && (known.side_of(id) != known.side().enemy() || figure.as_ref().is_some_and(gone)) {
            return None;
        }
        let dazed = |figure: &EntityRef| {
            figure.contains::<Flashed>() || figure.contains::<Disoriented>() || figure.contains::<Stunned>()
        };
        Some(Self {
            id,
            at: seen.at,
            confirmed,
            suppressed: figure.as_ref().is_some_and(EntityRef::contains::<Suppressed>),
            wounded: figure.as_ref().is_some_and(EntityRef::contains::<Wounded>),
            flashed: figure.as_ref().is_some_and(dazed),
            covers: figure.as_ref().and_then(|figure| figure.get::<Covering>()).map(|covering| covering.whom),
            in_sight: in_sight(seen.at),
            noticed: seen.round,
        })
    }
}

/// Whether a Confirmed figure is out of the fight.
fn out(figure: &EntityRef) -> bool {
    figure.contains::<Downed>()
        || figure.contains::<Dead>()
        || figure.contains::<Restrained>()
        || figure.contains::<Surrendering>()
}

/// Whether a side knows a figure for an enemy who is out of the fight, dead or alive.
pub fn is_known_out_of_fight(known: &SideKnowledge, id: FigureId) -> bool {
    known.side_of(id).is_some()
        && known.side_of(id) == known.side().enemy()
        && known.as_seen(id).as_ref().is_some_and(out)
}

/// A civilian, or an enemy out of the fight.
pub struct Other {
    pub id: FigureId,
    pub at: Tile,
    pub civilian: bool,
    pub downed: bool,
    pub bleeding: bool,
    pub restrained: bool,
    /// Held by a restraint kit, as its own side saw to it.
    pub bound: bool,
    pub surrendering: bool,
    pub hostage: bool,
    /// The figure that leads it.
    pub led_by: Option<FigureId>,
    /// The hostile who holds it as a shield.
    pub seized_by: Option<FigureId>,
}

impl Other {
    /// Whether somebody leads or holds it.
    pub fn is_led_or_held(&self) -> bool {
        self.led_by.is_some() || self.seized_by.is_some()
    }

    /// A civilian whom nobody leads or holds.
    pub fn is_at_large(&self) -> bool {
        self.civilian && !self.is_led_or_held()
    }

    pub fn read(known: &SideKnowledge, id: FigureId) -> Option<Self> {
        let seen = known.sighting(id)?;
        let civilian = known.side_of(id)? == Side::Civilian;
        let figure = known.as_seen(id)?;
        if figure.contains::<Dead>() || !(civilian || out(&figure)) || figure.contains::<OffMap>() {
            return None;
        }
        let downed = figure.contains::<Downed>();
        Some(Self {
            id,
            at: seen.at,
            civilian,
            downed,
            bleeding: downed && figure.contains::<Bleeding>(),
            restrained: figure.contains::<Restrained>(),
            bound: figure.contains::<Bound>(),
            surrendering: figure.contains::<Surrendering>(),
            hostage: figure.contains::<Hostage>(),
            led_by: figure.get::<Controlled>().map(|controlled| controlled.by),
            seized_by: figure.get::<Seized>().map(|seized| seized.by),
        })
    }
}
