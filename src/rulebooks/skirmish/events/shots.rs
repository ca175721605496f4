//! Shots: attacks and suppression with their rolls, and what they do to units.

use bevy::prelude::World;
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use super::super::Skirmish;
use super::super::state::{Dead, Drops, Riding, Suppression};
use super::SkillRoll;
use super::phrases::{caption_cue, shown_name, weapon_name};
use super::spending::spend_action;
use super::witnesses::witnessing_sides;
use crate::board::Tile;
use crate::localization::{Phrase, phrase};
use crate::model::{
    Cue, DestroyedTally, EventDice, EventTag, FigureId, Figures, OffMap, Sides, Tint, Token, Viewpoint, Word, Writer,
    turn_toward,
};
use crate::referee::BookEvent;

/// An ordered attack, with its Skill roll; `at` is the aimed-at tile (SK-SEQ-1).
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[schemars(inline)]
pub struct Attacked {
    pub figure: FigureId,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub target: Option<FigureId>,
    pub weapon: Word,
    pub from: Tile,
    pub at: Tile,
    #[serde(flatten)]
    pub thrown: SkillRoll,
}

impl BookEvent<Skirmish> for Attacked {
    fn apply(&self, world: &mut World) {
        spend_action(world, self.figure);
        turn_toward(world, self.figure, self.at);
    }

    /// The target notices the attack.
    fn witnesses(&self, world: &World) -> Sides {
        let units: Vec<FigureId> = [Some(self.figure), self.target].into_iter().flatten().collect();
        witnessing_sides(world, &units)
    }

    fn phrase(&self, world: &World) -> Phrase {
        let (figure, weapon) = (shown_name(world, self.figure), weapon_name(world, self.weapon));
        let target = self.target.map_or_else(|| self.at.into(), |target| shown_name(world, target));
        let (roll, hit) = (self.thrown.phrase(), self.thrown.success);
        phrase!("sk-attacked", figure = figure, target = target, weapon = weapon, roll = roll, hit = hit)
    }

    fn cue(&self, _: &World) -> Cue {
        let strikes = u16::from(self.thrown.success);
        Cue::Shot { figure: self.figure, from: self.from, to: self.at, strikes }
    }

    fn dice(&self, _: &World) -> Option<EventDice> {
        self.thrown.dice()
    }

    fn tags(&self, _: &World) -> Vec<EventTag> {
        let &Self { figure: by, target, from, at, .. } = self;
        vec![EventTag::Shot { by, target, from, at, hit: self.thrown.success }]
    }

    fn hoped_outcome(&self) -> Option<(FigureId, bool)> {
        Some((self.figure, self.thrown.success))
    }
}

/// A Damage roll against a Defense (SK-DAMAGE-1 to 3). `by` is absent for a charge.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[schemars(inline)]
pub struct Struck {
    pub figure: FigureId,
    pub by: FigureId,
    pub damage_faces: Vec<u8>,
    pub defense_faces: Vec<u8>,
    pub damage: u16,
    pub defense: u16,
    pub destroyed: bool,
}

impl BookEvent<Skirmish> for Struck {
    fn witnesses(&self, world: &World) -> Sides {
        witnessing_sides(world, &[self.figure, self.by])
    }

    fn phrase(&self, world: &World) -> Phrase {
        let &Self { damage, defense, destroyed, .. } = self;
        let figure = shown_name(world, self.figure);
        phrase!("sk-struck", figure = figure, damage = damage, defense = defense, enough = destroyed)
    }

    fn cue(&self, world: &World) -> Cue {
        if self.destroyed { Cue::None } else { caption_cue(world, self.figure, phrase!("sk-no-effect"), Tint::Dim) }
    }

    fn dice(&self, _: &World) -> Option<EventDice> {
        EventDice::of(&[("damage", &self.damage_faces), ("defence", &self.defense_faces)])
    }
}

/// A unit is killed or destroyed and drops its weapons (SK-TURN-2).
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[schemars(inline)]
pub struct Destroyed {
    pub figure: FigureId,
    pub by: FigureId,
    pub at: Tile,
    pub drops: Vec<Word>,
}

impl BookEvent<Skirmish> for Destroyed {
    fn apply(&self, world: &mut World) {
        world.put(self.figure, Dead);
        world.put(self.figure, OffMap);
        world.take::<Riding>(self.figure);
        if !self.drops.is_empty() {
            world.alter::<Drops>().0.entry(self.at).or_default().extend(&self.drops);
        }
        let (killer, lost) = (world.side(self.by), world.side(self.figure));
        if killer != lost {
            *world.alter::<DestroyedTally>().0.entry(killer).or_default() += 1;
        }
    }

    fn witnesses(&self, world: &World) -> Sides {
        witnessing_sides(world, &[self.figure, self.by])
    }

    fn phrase(&self, world: &World) -> Phrase {
        phrase!("sk-destroyed", figure = shown_name(world, self.figure))
    }

    fn cue(&self, world: &World) -> Cue {
        let figure = self.figure;
        let at = world.at(figure).is_none().then_some(self.at);
        Cue::Struck {
            figure,
            at,
            text: phrase!("sk-destroyed.over"),
            tint: Viewpoint::tint(world, Tint::Bad, world.side(figure)),
        }
    }

    fn tags(&self, _: &World) -> Vec<EventTag> {
        vec![EventTag::Died { figure: self.figure }]
    }
}

/// Ordered suppression, with its Skill roll (SK-SUPPRESS-6).
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[schemars(inline)]
pub struct Suppressing {
    pub figure: FigureId,
    pub weapon: Word,
    pub from: Tile,
    pub at: Tile,
    pub targets: Vec<FigureId>,
    #[serde(flatten)]
    pub thrown: SkillRoll,
}

impl BookEvent<Skirmish> for Suppressing {
    fn apply(&self, world: &mut World) {
        spend_action(world, self.figure);
        turn_toward(world, self.figure, self.at);
    }

    fn witnesses(&self, world: &World) -> Sides {
        let units: Vec<FigureId> = self.targets.iter().copied().chain([self.figure]).collect();
        witnessing_sides(world, &units)
    }

    fn phrase(&self, world: &World) -> Phrase {
        let (figure, weapon) = (shown_name(world, self.figure), weapon_name(world, self.weapon));
        let (roll, success) = (self.thrown.phrase(), self.thrown.success);
        phrase!("sk-suppressing", figure = figure, weapon = weapon, roll = roll, success = success)
    }

    fn cue(&self, _: &World) -> Cue {
        let strikes = u16::from(self.thrown.success);
        Cue::Shot { figure: self.figure, from: self.from, to: self.at, strikes }
    }

    fn dice(&self, _: &World) -> Option<EventDice> {
        self.thrown.dice()
    }

    fn tags(&self, _: &World) -> Vec<EventTag> {
        let &Self { figure: by, from, at, .. } = self;
        vec![EventTag::Shot { by, target: self.targets.first().copied(), from, at, hit: self.thrown.success }]
    }

    fn hoped_outcome(&self) -> Option<(FigureId, bool)> {
        Some((self.figure, self.thrown.success))
    }
}

/// A unit is suppressed until the start of the turn `until`, counted over both sides (SK-SUPPRESS-7).
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[schemars(inline)]
pub struct Suppressed {
    pub figure: FigureId,
    pub by: FigureId,
    pub until: u16,
}

impl BookEvent<Skirmish> for Suppressed {
    /// Suppression does not stack: the token that ends last counts (SK-SUPPRESS-10).
    fn apply(&self, world: &mut World) {
        let &Self { figure, by, until } = self;
        let longer = world.of::<Suppression>(figure).is_some_and(|old| old.until >= until);
        if !longer {
            world.put(figure, Suppression { by, until });
        }
    }

    /// A burst may catch whom the shooter's side neither sees nor knows of (SK-SUPPRESS-4).
    fn witnesses(&self, world: &World) -> Sides {
        witnessing_sides(world, &[self.figure])
    }

    fn phrase(&self, world: &World) -> Phrase {
        phrase!("sk-suppressed", figure = shown_name(world, self.figure))
    }

    fn cue(&self, _: &World) -> Cue {
        Cue::Token { figure: self.figure, token: Word::new(Suppression::WORD), gained: true }
    }
}
