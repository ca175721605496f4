//! Damage and what an attack does besides (MO-DAMAGE-1 to 4, MO-SPEND-17).

use bevy::prelude::World;
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use super::super::Momentum;
use super::super::senses::sight::witnessing_sides;
use super::super::state::dropped_weapons::Drops;
use super::super::state::figure::{Held, Stress, book_data};
use super::phrases::{caption_cue, gear_name, shown_name};
use crate::board::Tile;
use crate::localization::{Argument, NameKind, Phrase, phrase};
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

    fn phrase(&self, _: &World) -> Phrase {
        phrase!("mo-damage-rolled", total = self.total, effects = self.effects)
    }

    fn dice(&self, _: &World) -> Option<EventDice> {
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

    fn phrase(&self, world: &World) -> Phrase {
        let (bonus, ignored) = (self.bonus, 2 * self.penetration);
        match self.second {
            None => phrase!("mo-attack-improved", bonus = bonus, ignored = ignored),
            Some(second) => {
                let second = shown_name(world, second);
                phrase!("mo-attack-improved-on-two", bonus = bonus, ignored = ignored, second = second)
            }
        }
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

    fn phrase(&self, world: &World) -> Phrase {
        phrase!(
            "mo-struck",
            figure = shown_name(world, self.figure),
            total = self.total,
            resistance = self.resistance,
            damage = self.damage,
            before = self.stress[0],
            after = self.stress[1],
        )
    }

    fn cue(&self, world: &World) -> Cue {
        if self.damage == 0 {
            return caption_cue(world, self.figure, phrase!("mo-no-damage"), Tint::Dim);
        }
        Cue::Struck { figure: self.figure, at: None, text: format!("-{}", self.damage).into(), tint: Tint::Warn }
    }

    fn dice(&self, _: &World) -> Option<EventDice> {
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

    fn phrase(&self, world: &World) -> Phrase {
        let kind = self.kind.as_str();
        let hazard = book_data(world).hazards.get(kind).map_or(kind, |hazard| hazard.name.as_str());
        let (hazard, figure) = (Argument::name(NameKind::Object, hazard), shown_name(world, self.figure));
        phrase!("mo-hazard", hazard = hazard, figure = figure, total = self.total)
    }

    fn cue(&self, world: &World) -> Cue {
        caption_cue(world, self.figure, phrase!("mo-hazard.over"), Tint::Bad)
    }

    fn dice(&self, _: &World) -> Option<EventDice> {
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

    fn phrase(&self, world: &World) -> Phrase {
        let (weapon, figure) = (gear_name(world, self.weapon), shown_name(world, self.figure));
        phrase!("mo-disarmed", weapon = weapon, figure = figure, to = self.at)
    }

    fn cue(&self, world: &World) -> Cue {
        caption_cue(world, self.figure, phrase!("mo-disarmed.over"), Tint::Warn)
    }
}
