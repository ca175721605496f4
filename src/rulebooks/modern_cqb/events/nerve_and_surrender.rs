//! Nerve tests, and what a failure brings.

use bevy::prelude::World;
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use super::ModernCqb;
use super::sentence_and_cue_parts::{GIVES_UP, caption_cue, deed_cue, known_name, rolled_faces, successes_lit};
use super::shared_event_changes::{disarm, is_told_apart};
use super::witnesses::sides_confirming;
use crate::board::Tile;
use crate::localization::{Phrase, phrase};
use crate::model::{Clock, Cue, EventDice, EventTag, FigureId, Figures, IdMask, Ledger, Side, Sides, Tint, Writer};
use crate::referee::BookEvent;
use crate::rulebooks::modern_cqb::mission::careers;
use crate::rulebooks::modern_cqb::senses::{doctrine_roll_modifiers, observation, sight};
use crate::rulebooks::modern_cqb::state::figure::{TurnState, Weapons};
use crate::rulebooks::modern_cqb::state::nerve_causes::Cause;
use crate::rulebooks::modern_cqb::state::past_event_marks::{self, Dropped, PanicState, SurrenderSeen, Tested};
use crate::rulebooks::modern_cqb::state::status_effects::{FallingBack, Flashed, Surrendering, Tempted};

/// A Nerve test (CQB-NERVE-7). `also` lists further causes from the same event, `with` the other members of a group
/// that tests as one.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
pub struct NerveTested {
    pub figure: FigureId,
    pub cause: Cause,
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub also: Vec<Cause>,
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub with: Vec<FigureId>,
    pub ledger: Ledger,
    pub faces: Vec<u8>,
    pub needed: u16,
    pub passed: bool,
}

impl BookEvent<ModernCqb> for NerveTested {
    fn apply(&self, world: &mut World) {
        let causes: Vec<Cause> = std::iter::once(self.cause).chain(self.also.iter().copied()).collect();
        let round = world.resource::<Clock>().now.round;
        for member in std::iter::once(&self.figure).chain(&self.with) {
            if self.passed {
                careers::count_deed(world, *member, careers::COMPOSURE);
            }
            note_tested(world, *member, &causes);
            world.edit::<PanicState>(*member, |panic| panic.alarmed = round);
        }
    }

    fn witnesses(&self, world: &World) -> Sides {
        sides_confirming(world, self.figure)
    }

    /// Strips the other figures tested.
    fn withhold(&mut self, _: Side, names: &IdMask) {
        self.with.retain(|id| !names.masks(*id));
    }

    fn phrase(&self, world: &World) -> Phrase {
        phrase!(
            "cqb-nerve-tested",
            figure = known_name(world, self.figure),
            cause = self.cause.phrase(),
            faces = rolled_faces(&self.faces),
            needed = self.needed,
            passed = self.passed,
        )
    }

    fn cue(&self, world: &World) -> Cue {
        if self.passed {
            deed_cue(world, self.figure, phrase!("cqb-nerve-tested.steady"), Tint::Good)
        } else {
            deed_cue(world, self.figure, phrase!("cqb-nerve-tested.flinches"), Tint::Warn)
        }
    }

    fn dice(&self, world: &World) -> Option<EventDice> {
        successes_lit(world, EventDice::with(&self.ledger, &[("", &self.faces)]))
    }
}

/// Records the causes a figure was tested for in this phase (CQB-NERVE-13).
fn note_tested(world: &mut World, figure: FigureId, causes: &[Cause]) {
    let during = world.resource::<Clock>().now;
    let before = world.of::<Tested>(figure).filter(|tested| tested.during == during);
    let mut tested = before.cloned().unwrap_or(Tested { during, causes: Vec::new() });
    tested.causes.extend(causes);
    world.put(figure, tested);
}

/// A figure fell back with all of its Move (CQB-NERVE-9).
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
pub struct FellBack {
    pub figure: FigureId,
    pub from: Tile,
    pub to: Tile,
}

impl BookEvent<ModernCqb> for FellBack {
    fn apply(&self, world: &mut World) {
        world.take::<FallingBack>(self.figure);
        world.edit::<TurnState>(self.figure, |done| done.left = 0);
    }

    fn witnesses(&self, world: &World) -> Sides {
        sides_confirming(world, self.figure)
    }

    fn phrase(&self, world: &World) -> Phrase {
        phrase!("cqb-fell-back", figure = known_name(world, self.figure), to = self.to)
    }

    fn cue(&self, world: &World) -> Cue {
        caption_cue(world, self.figure, phrase!("cqb-fell-back.over"), Tint::Warn)
    }
}

/// A figure ignored its first surrender trigger (CQB-SURR-5).
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
pub struct Shrugged {
    pub figure: FigureId,
    pub cause: Cause,
}

impl BookEvent<ModernCqb> for Shrugged {
    fn apply(&self, world: &mut World) {
        world.put(self.figure, past_event_marks::Shrugged);
    }

    fn witnesses(&self, world: &World) -> Sides {
        sides_confirming(world, self.figure)
    }

    fn phrase(&self, world: &World) -> Phrase {
        phrase!("cqb-shrugged", figure = known_name(world, self.figure))
    }

    fn cue(&self, world: &World) -> Cue {
        caption_cue(world, self.figure, phrase!("cqb-shrugged.over"), Tint::Hostile)
    }
}

/// A figure dropped its weapons and gave up (CQB-SURR-6).
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
pub struct Surrendered {
    pub figure: FigureId,
}

impl BookEvent<ModernCqb> for Surrendered {
    fn apply(&self, world: &mut World) {
        let round = world.resource::<Clock>().now.round;
        let dropped = dropped(world, self.figure).or_else(|| world.of::<Dropped>(self.figure).cloned());
        disarm(world, self.figure);
        if let Some(dropped) = dropped {
            world.put(self.figure, dropped);
        }
        world.put(self.figure, Surrendering);
        // The team has yet to learn of one that it has told apart and does not see.
        let in_sight = |at| sight::seen_by_side(world, Side::Response, at);
        if !is_told_apart(world, self.figure) || world.at(self.figure).is_some_and(in_sight) {
            world.put(self.figure, SurrenderSeen(round));
        }
        observation::update_all_seen(world);
    }

    fn witnesses(&self, world: &World) -> Sides {
        sides_confirming(world, self.figure)
    }

    fn phrase(&self, world: &World) -> Phrase {
        phrase!("cqb-surrendered", figure = known_name(world, self.figure))
    }

    fn cue(&self, world: &World) -> Cue {
        caption_cue(world, self.figure, GIVES_UP, Tint::Good)
    }

    fn tags(&self, world: &World) -> Vec<EventTag> {
        vec![EventTag::GaveUp { figure: self.figure, flashed: world.has::<Flashed>(self.figure) }]
    }
}

/// Weapons that a figure drops and may take up again: the doctrine says so (CQB-SURR-6).
fn dropped(world: &World, figure: FigureId) -> Option<Dropped> {
    let lapses = doctrine_roll_modifiers::doctrine_of(world, figure).is_some_and(|doctrine| doctrine.lapses);
    let weapons = world.of::<Weapons>(figure).filter(|weapons| lapses && !weapons.0.is_empty())?;
    Some(Dropped { at: world.at(figure)?, weapons: weapons.0.clone() })
}

/// A figure that no longer surrenders looks at the weapon that it dropped: it will take it up (CQB-SURR-6).
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
pub struct EyedWeapon {
    pub figure: FigureId,
}

impl BookEvent<ModernCqb> for EyedWeapon {
    fn apply(&self, world: &mut World) {
        world.put(self.figure, Tempted);
    }

    fn witnesses(&self, world: &World) -> Sides {
        sides_confirming(world, self.figure)
    }

    fn phrase(&self, world: &World) -> Phrase {
        phrase!("cqb-eyed-weapon", figure = known_name(world, self.figure))
    }

    fn cue(&self, world: &World) -> Cue {
        caption_cue(world, self.figure, phrase!("cqb-eyed-weapon.over"), Tint::Bad)
    }
}

/// It takes the dropped weapon up: nobody watched it (CQB-SURR-6).
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
pub struct WeaponTakenUp {
    pub figure: FigureId,
}

impl BookEvent<ModernCqb> for WeaponTakenUp {
    fn apply(&self, world: &mut World) {
        let dropped = world.of::<Dropped>(self.figure).cloned().unwrap_or_default();
        world.edit::<Weapons>(self.figure, |weapons| weapons.0.extend(dropped.weapons));
        world.take::<Dropped>(self.figure);
        world.take::<Tempted>(self.figure);
    }

    fn witnesses(&self, world: &World) -> Sides {
        sides_confirming(world, self.figure)
    }

    fn phrase(&self, world: &World) -> Phrase {
        phrase!("cqb-weapon-taken-up", figure = known_name(world, self.figure))
    }

    fn cue(&self, world: &World) -> Cue {
        caption_cue(world, self.figure, phrase!("cqb-weapon-taken-up.over"), Tint::Bad)
    }
}

/// One of the team beside a dropped weapon kicks it away (CQB-SURR-6).
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
pub struct WeaponKickedAway {
    /// Who dropped it.
    pub figure: FigureId,
    pub by: FigureId,
}

impl BookEvent<ModernCqb> for WeaponKickedAway {
    fn apply(&self, world: &mut World) {
        world.take::<Dropped>(self.figure);
        world.take::<Tempted>(self.figure);
    }

    fn witnesses(&self, world: &World) -> Sides {
        sides_confirming(world, self.figure).and(world.side(self.by))
    }

    fn phrase(&self, world: &World) -> Phrase {
        let (figure, owner) = (known_name(world, self.by), known_name(world, self.figure));
        phrase!("cqb-weapon-kicked-away", figure = figure, owner = owner)
    }

    fn cue(&self, world: &World) -> Cue {
        deed_cue(world, self.by, phrase!("cqb-weapon-kicked-away.over"), Tint::Good)
    }
}
