//! The answer to a question about the situation (MO-SPEND-5).

use bevy::prelude::World;
use schemars::{JsonSchema, Schema};
use serde::{Deserialize, Serialize};

use super::super::Momentum;
use super::super::data::order_field_types::Question;
use super::super::state::figure::book_data;
use super::phrases::{gear_name, handled_object_name, object_name};
use crate::localization::{Argument, Phrase, phrase};
use crate::model::{self, FigureId, Figures, Reason, Sides, Word};
use crate::referee::BookEvent;

/// A question was answered (MO-SPEND-5). For display it holds the `answer` in words.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[schemars(inline, transform = with_answer)]
pub struct Answered {
    pub figure: FigureId,
    pub about: Question,
    #[serde(default, with = "model::either_or_none")]
    #[schemars(with = "Option<Word>")]
    pub target: Option<Word>,
    pub said: Reason,
}

fn with_answer(schema: &mut Schema) {
    model::add_text_to_schema(schema, "answer");
}

impl Answered {
    fn answer(&self, world: &World) -> Phrase {
        let said = &self.said;
        let first = said.word_at(0);
        match said.word.as_str() {
            "inside" => phrase!("mo-answer-inside", count = said.number_at(0)),
            "nearest" => {
                let at = Argument::Tile(said.number_at(0) as i16, said.number_at(1) as i16);
                phrase!("mo-answer-nearest", at = at)
            }
            "nobody-hidden" => phrase!("mo-answer-nobody-hidden"),
            "enemy" => {
                let [now, most, resistance] = [said.number_at(0), said.number_at(1), said.number_at(2)];
                let weapon = |word: &Word| phrase!("mo-answer-weapon", weapon = gear_name(world, *word));
                let weapons = Phrase::joined(", ", said.words.iter().map(weapon));
                phrase!("mo-answer-enemy", now = now, most = most, resistance = resistance, weapons = weapons)
            }
            "dealt-with" => phrase!("mo-answer-dealt-with", object = handled_object_name(world, first)),
            "task" => book_data(world).tasks.get(first.as_str()).map_or(Phrase::EMPTY, |task| {
                let attribute = format!("{:?}", task.attribute).to_lowercase();
                let discipline = format!("{:?}", task.discipline).to_lowercase();
                let difficulty = task.difficulty;
                phrase!("mo-answer-task", attribute = attribute, discipline = discipline, difficulty = difficulty)
            }),
            "comes-in" => {
                let (threat, round) = (said.number_at(0), said.number_at(1));
                let figure = Argument::figure(first.to_string());
                phrase!("mo-answer-comes-in", threat = threat, figure = figure, round = round)
            }
            "event" => {
                phrase!("mo-answer-event", threat = said.number_at(0), event = object_name(world, first))
            }
            "nothing-comes" => phrase!("mo-answer-nothing-comes"),
            "sound" => phrase!("mo-answer-sound"),
            _ => Phrase::EMPTY,
        }
    }
}

impl BookEvent<Momentum> for Answered {
    fn witnesses(&self, world: &World) -> Sides {
        Sides::of(world.side(self.figure))
    }

    fn phrase(&self, world: &World) -> Phrase {
        phrase!("mo-answer", answer = self.answer(world))
    }

    fn text(&self, world: &World) -> Option<(&'static str, String)> {
        Some(("answer", self.answer(world).english()))
    }
}
