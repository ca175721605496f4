//! Injuries and their treatment, Stress that comes back (MO-INJURY-5, MO-AVOID-1 to 3, MO-AID-2, MO-RECOVER-2 to 4).

use bevy::prelude::World;
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use super::super::Momentum;
use super::super::data::order_field_types::Price;
use super::super::senses::sight::witnessing_sides;
use super::super::state::figure::{Determination, Injuries, Stress};
use super::super::state::status_effects::{Braced, Shaken};
use super::phrases::{caption_cue, shown_name};
use crate::localization::{Phrase, phrase};
use crate::model::{Cue, EventDice, EventTag, FigureId, Figures, Sides, Tint, Viewpoint, Word, Writer};
use crate::referee::BookEvent;

/// An Injury was avoided (MO-AVOID-1 to 3).
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[schemars(inline)]
pub struct Avoided {
    pub figure: FigureId,
    pub price: Price,
}

impl BookEvent<Momentum> for Avoided {
    fn apply(&self, world: &mut World) {
        if self.price == Price::Determination {
            world.edit::<Determination>(self.figure, |own| own.0 = own.0.saturating_sub(1));
        }
        world.put(self.figure, Shaken);
    }

    fn witnesses(&self, world: &World) -> Sides {
        Sides::identifying(world, self.figure)
    }

    fn phrase(&self, world: &World) -> Phrase {
        let price = match self.price {
            Price::Determination => "determination",
            Price::Threat => "threat",
        };
        phrase!("mo-injury-avoided", figure = shown_name(world, self.figure), price = price)
    }

    fn cue(&self, world: &World) -> Cue {
        caption_cue(world, self.figure, phrase!("mo-injury-avoided.over"), Tint::Good)
    }
}

/// An Injury (MO-INJURY-5).
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[schemars(inline)]
pub struct Injured {
    pub figure: FigureId,
    pub lethal: bool,
    pub result: Word,
}

impl BookEvent<Momentum> for Injured {
    fn apply(&self, world: &mut World) {
        world.edit::<Injuries>(self.figure, |own| own.0 += u8::from(self.lethal));
    }

    fn witnesses(&self, world: &World) -> Sides {
        Sides::identifying(world, self.figure)
    }

    fn phrase(&self, world: &World) -> Phrase {
        phrase!("mo-injured", figure = shown_name(world, self.figure), result = self.result.as_str())
    }

    fn cue(&self, world: &World) -> Cue {
        let text = phrase!("mo-injured.over", result = self.result.as_str());
        let tint = Viewpoint::tint(world, Tint::Bad, world.side(self.figure));
        Cue::Struck { figure: self.figure, at: None, text, tint }
    }

    fn tags(&self, _: &World) -> Vec<EventTag> {
        let figure = self.figure;
        vec![match self.result.as_str() {
            "dead" => EventTag::Died { figure },
            "captured" => EventTag::Taken { figure },
            _ => EventTag::Down { figure },
        }]
    }
}

/// First Aid: no longer dying (MO-AID-2).
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[schemars(inline)]
pub struct FirstAidGiven {
    pub figure: FigureId,
    pub patient: FigureId,
}

impl BookEvent<Momentum> for FirstAidGiven {
    fn witnesses(&self, world: &World) -> Sides {
        witnessing_sides(world, &[self.figure, self.patient])
    }

    fn phrase(&self, world: &World) -> Phrase {
        let (figure, patient) = (shown_name(world, self.figure), shown_name(world, self.patient));
        phrase!("mo-first-aid-given", figure = figure, patient = patient)
    }
}

/// A patient wakes (MO-AID-2).
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[schemars(inline)]
pub struct PatientWoke {
    pub figure: FigureId,
    pub patient: FigureId,
}

impl BookEvent<Momentum> for PatientWoke {
    fn apply(&self, world: &mut World) {
        world.edit::<Injuries>(self.patient, |own| own.0 = 0);
    }

    fn witnesses(&self, world: &World) -> Sides {
        witnessing_sides(world, &[self.figure, self.patient])
    }

    fn phrase(&self, world: &World) -> Phrase {
        phrase!("mo-woke", patient = shown_name(world, self.patient))
    }
}

/// Recover: the Cover Dice and the Resistance gained (MO-RECOVER-2).
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[schemars(inline)]
pub struct Recovered {
    pub figure: FigureId,
    pub faces: Vec<u8>,
    pub resistance: u8,
}

impl BookEvent<Momentum> for Recovered {
    fn apply(&self, world: &mut World) {
        if self.resistance > 0 {
            world.put(self.figure, Braced { resistance: self.resistance });
        }
    }

    fn witnesses(&self, world: &World) -> Sides {
        Sides::identifying(world, self.figure)
    }

    fn phrase(&self, world: &World) -> Phrase {
        phrase!("mo-recovered", figure = shown_name(world, self.figure), resistance = self.resistance)
    }

    fn dice(&self, _: &World) -> Option<EventDice> {
        EventDice::of(&[("", &self.faces)])
    }
}

/// Stress came back (MO-RECOVER-4).
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[schemars(inline)]
pub struct Regained {
    pub figure: FigureId,
    pub stress: [u16; 2],
}

impl BookEvent<Momentum> for Regained {
    fn apply(&self, world: &mut World) {
        world.edit::<Stress>(self.figure, |own| own.now = self.stress[1]);
    }

    fn witnesses(&self, world: &World) -> Sides {
        Sides::identifying(world, self.figure)
    }

    fn phrase(&self, world: &World) -> Phrase {
        let (figure, [before, after]) = (shown_name(world, self.figure), self.stress);
        phrase!("mo-stress-regained", figure = figure, before = before, after = after)
    }

    fn cue(&self, world: &World) -> Cue {
        caption_cue(world, self.figure, format!("+{}", self.stress[1] - self.stress[0]).into(), Tint::Good)
    }
}
