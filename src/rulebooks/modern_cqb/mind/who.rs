//! Figures as a mind takes them in: its own, those who may be enemies, and those who are out of the fight.
use super::super::data::{Data, TemperamentData};
use super::super::figure::{Done, Gear, Post, Stats, Temperament, Weapons, Wounds};
use super::super::tokens::{
    Bleeding, Controlled, Dead, Disoriented, Downed, Dragging, Engaged, FallingBack, Flashed, Hostage, Idle, Overwatch,
    Restrained, Stunned, Suppressed, Surrendering, Wounded,
};
use crate::board::{LaneId, Tile};
use crate::table::{FigureId, Known, Level, OffMap, Side, Token, Word};

/// A figure of its own.
pub struct Own {
    pub id: FigureId,
    pub at: Tile,
    pub able: bool,
    pub idle: bool,
    pub stats: Stats,
    pub wounded: bool,
    /// One hit from being Downed, after others.
    pub spent: bool,
    pub suppressed: bool,
    /// Not Suppressed, flashed, Engaged or falling back: others may count on it.
    pub composed: bool,
    /// Downed and Bleeding.
    pub bleeding: bool,
    /// Whether it is in a state to start an Overwatch (CQB-OVER-7).
    pub may_watch: bool,
    pub weapons: Weapons,
    pub gear: Vec<Word>,
    pub watching: Option<LaneId>,
    pub drags: Option<FigureId>,
    pub post: Post,
    pub temper: TemperamentData,
    pub done: Done,
}

impl Own {
    pub fn read(known: &Known, data: &Data, id: FigureId) -> Option<Self> {
        let at = known.at(id)?;
        fn has<T: Token>(known: &Known, id: FigureId) -> bool {
            known.token::<T>(id).is_some()
        }
        let downed = has::<Downed>(known, id);
        let gone = has::<Dead>(known, id)
            || has::<Restrained>(known, id)
            || has::<Surrendering>(known, id)
            || known.own_part::<OffMap>(id).is_some();
        let suppressed = has::<Suppressed>(known, id);
        let shaken = has::<Flashed>(known, id) || has::<Engaged>(known, id);
        let temper = known.own_part::<Temperament>(id).and_then(|word| data.temperaments.get(word.0.as_str()));
        Some(Self {
            id,
            at,
            able: !downed && !gone,
            idle: has::<Idle>(known, id) || has::<Stunned>(known, id),
            stats: *known.own_part::<Stats>(id)?,
            wounded: has::<Wounded>(known, id),
            spent: has::<Wounded>(known, id) && known.own_part::<Wounds>(id).is_some_and(|left| left.0 <= 1),
            suppressed,
            composed: !downed && !gone && !suppressed && !shaken && !has::<FallingBack>(known, id),
            bleeding: downed && has::<Bleeding>(known, id) && !has::<Dead>(known, id),
            may_watch: !suppressed && !shaken,
            weapons: known.own_part::<Weapons>(id).cloned().unwrap_or_default(),
            gear: known.own_part::<Gear>(id).map(|gear| gear.0.clone()).unwrap_or_default(),
            watching: known.token::<Overwatch>(id).map(|watch| watch.lane.clone()),
            drags: known.token::<Dragging>(id).map(|grip| grip.whom),
            post: *known.own_part::<Post>(id)?,
            temper: *temper.or_else(|| data.temperaments.values().next())?,
            done: *known.own_part::<Done>(id)?,
        })
    }

    /// Whether it keeps to its post: by its temperament, or as the level says.
    pub fn stays(&self) -> bool {
        self.post.hold || self.temper.holds
    }

    /// Whether it has nothing to fight with: weapons that are dropped do not come back (CQB-SURR-6).
    pub fn unarmed(&self) -> bool {
        self.weapons.0.is_empty()
    }

    pub fn carries(&self, item: &str) -> bool {
        self.gear.iter().any(|gear| gear.as_str() == item)
    }
}

/// A figure that may be an enemy.
pub struct Foe {
    pub id: FigureId,
    pub at: Tile,
    /// Told apart, an enemy, and able to act. Else only somebody.
    pub confirmed: bool,
    pub suppressed: bool,
    pub wounded: bool,
    pub flashed: bool,
    /// Whether one of its own has its tile in sight now.
    pub in_sight: bool,
}

impl Foe {
    /// Somebody who may be an enemy able to act.
    pub fn read(known: &Known, id: FigureId, in_sight: impl Fn(Tile) -> bool) -> Option<Self> {
        let seen = known.sighting(id)?;
        let confirmed = seen.level == Level::Confirmed;
        if confirmed && (known.side_of(id) != known.side().enemy() || out(known, id) || known.gone(id)) {
            return None;
        }
        Some(Self {
            id,
            at: seen.at,
            confirmed,
            suppressed: known.token::<Suppressed>(id).is_some(),
            wounded: known.token::<Wounded>(id).is_some(),
            flashed: known.token::<Flashed>(id).is_some()
                || known.token::<Disoriented>(id).is_some()
                || known.token::<Stunned>(id).is_some(),
            in_sight: in_sight(seen.at),
        })
    }
}

/// Whether a figure that was told apart is out of the fight.
fn out(known: &Known, id: FigureId) -> bool {
    known.token::<Downed>(id).is_some()
        || known.token::<Dead>(id).is_some()
        || known.token::<Restrained>(id).is_some()
        || known.token::<Surrendering>(id).is_some()
}

/// A civilian, or an enemy who is out of the fight.
pub struct Other {
    pub id: FigureId,
    pub at: Tile,
    pub civilian: bool,
    pub downed: bool,
    pub bleeding: bool,
    pub restrained: bool,
    pub surrendering: bool,
    pub hostage: bool,
    /// Who leads it.
    pub led_by: Option<FigureId>,
}

impl Other {
    pub fn read(known: &Known, id: FigureId) -> Option<Self> {
        let seen = known.sighting(id)?;
        let civilian = known.side_of(id)? == Side::Civilian;
        let dead = known.token::<Dead>(id).is_some();
        if dead || !(civilian || out(known, id)) || known.gone(id) {
            return None;
        }
        let downed = known.token::<Downed>(id).is_some();
        Some(Self {
            id,
            at: seen.at,
            civilian,
            downed,
            bleeding: downed && known.token::<Bleeding>(id).is_some(),
            restrained: known.token::<Restrained>(id).is_some(),
            surrendering: known.token::<Surrendering>(id).is_some(),
            hostage: known.token::<Hostage>(id).is_some(),
            led_by: known.token::<Controlled>(id).map(|controlled| controlled.by),
        })
    }
}
