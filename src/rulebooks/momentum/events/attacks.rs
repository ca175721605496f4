//! Damage and what an attack does besides (MO-DAMAGE-1 to 4, MO-SPEND-17).

use bevy::prelude::World;
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use super::super::Momentum;
use super::super::senses::sight::witnessing_sides;
use super::super::state::dropped_weapons::Drops;
use super::super::state::figure::{Held, Stress, book_data};
use super::phrases::{caption_cue, shown_name};
use crate::board::Tile;
use crate::model::{Cue, EventDice, EventTag, FigureId, Sides, Tint, Word, Writer};
use crate::referee::BookEvent;

/// Damage dice, and their total with Effects (MO-DAMAGE-1, MO-DICE-4).
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[schemars(inline)]
pub struct DamageRolled {
    pub figure: FigureId,
    pub target: FigureId,
    pub faces: Vec<u8>,
    pub total: u16,
    pub effects: u8,
}

impl BookEvent<Momentum> for DamageRolled {
    fn witnesses(&self, world: &World) -> Sides {
        witnessing_sides(world, &[self.figure, self.target])
    }

    fn sentence(&self, _: &World) -> String {
        let plural = if self.effects == 1 { "" } else { "s" };
        format!("Damage dice: {}, with {} Effect{plural}.", self.total, self.effects)
    }

    fn dice(&self) -> Option<EventDice> {
        EventDice::of(&[("", &self.faces)])
    }
}

/// Bonus Damage, Penetration or a second target was bought for an attack.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[schemars(inline)]
pub struct AttackImproved {
    pub figure: FigureId,
    pub bonus: u8,
    pub penetration: u8,
    pub second: Option<FigureId>,
}

impl BookEvent<Momentum> for AttackImproved {
    fn witnesses(&self, world: &World) -> Sides {
        Sides::identifying(world, self.figure)
    }

    fn sentence(&self, world: &World) -> String {
        let second = self.second.map(|id| format!(", {} too", shown_name(world, id))).unwrap_or_default();
        format!("The blow: {} more damage, {} Resistance ignored{second}.", self.bonus, 2 * self.penetration)
    }
}

/// Damage to a target (MO-DAMAGE-4); `by` is absent for hazards. `resistance` is what counted after Penetration.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[schemars(inline)]
pub struct Struck {
    pub figure: FigureId,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub by: Option<FigureId>,
    pub total: u16,
    pub cover_faces: Vec<u8>,
    pub resistance: u16,
    pub damage: u16,
    pub stress: [u16; 2],
}

impl BookEvent<Momentum> for Struck {
    fn apply(&self, world: &mut World) {
        world.edit::<Stress>(self.figure, |own| own.now = self.stress[1]);
    }

    fn witnesses(&self, world: &World) -> Sides {
        let both: Vec<FigureId> = self.by.into_iter().chain([self.figure]).collect();
        witnessing_sides(world, &both)
    }

    fn sentence(&self, world: &World) -> String {
        let Self { total, resistance, damage, stress: [before, after], .. } = self;
        let who = shown_name(world, self.figure);
        format!("{who} takes {total} less {resistance} Resistance: {damage}, Stress {before} → {after}.")
    }

    fn cue(&self, world: &World) -> Cue {
        if self.damage == 0 {
            return caption_cue(world, self.figure, "no damage", Tint::Dim);
        }
        Cue::Struck { figure: self.figure, at: None, text: format!("-{}", self.damage).into(), tint: Tint::Warn }
    }

    fn dice(&self) -> Option<EventDice> {
        EventDice::of(&[("cover", &self.cover_faces)])
    }

    fn tags(&self, _: &World) -> Vec<EventTag> {
        let hurt = EventTag::Hurt { figure: self.figure };
        (self.damage > 0).then_some(hurt).into_iter().collect()
    }
}

/// The dice of a hazard on a character's tile (MO-DAMAGE-2).
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[schemars(inline)]
pub struct Hazard {
    pub figure: FigureId,
    pub at: Tile,
    pub kind: Word,
    pub faces: Vec<u8>,
    pub total: u16,
}

impl BookEvent<Momentum> for Hazard {
    fn witnesses(&self, world: &World) -> Sides {
        Sides::identifying(world, self.figure)
    }

    fn sentence(&self, world: &World) -> String {
        let kind = self.kind.as_str();
        let hazard = book_data(world).hazards.get(kind).map_or(kind, |hazard| hazard.name.as_str());
        format!("{hazard} catches {}: {}.", shown_name(world, self.figure), self.total)
    }

    fn cue(&self, world: &World) -> Cue {
        caption_cue(world, self.figure, "hazard", Tint::Bad)
    }

    fn dice(&self) -> Option<EventDice> {
        EventDice::of(&[("", &self.faces)])
    }
}

/// A weapon was knocked to the ground (MO-SPEND-17).
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[schemars(inline)]
pub struct Disarmed {
    pub figure: FigureId,
    pub weapon: Word,
    pub at: Tile,
}

impl BookEvent<Momentum> for Disarmed {
    fn apply(&self, world: &mut World) {
        world.put(self.figure, Held(None));
        world.alter::<Drops>().0.entry(self.at).or_default().push(self.weapon);
    }

    fn witnesses(&self, world: &World) -> Sides {
        Sides::identifying(world, self.figure)
    }

    fn sentence(&self, world: &World) -> String {
        let (weapon, who) =
            (book_data(world).name_of(self.weapon.as_str()).to_lowercase(), shown_name(world, self.figure));
        format!("The {weapon} is knocked out of {who}'s hand to {}.", self.at)
    }

    fn cue(&self, world: &World) -> Cue {
        caption_cue(world, self.figure, "disarmed", Tint::Warn)
    }
}
