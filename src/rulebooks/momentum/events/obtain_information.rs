//! The answer to a question about the situation (MO-SPEND-5).

use bevy::prelude::World;
use schemars::{JsonSchema, Schema};
use serde::{Deserialize, Serialize};

use super::super::Momentum;
use super::super::data::order_field_types::Question;
use super::super::state::figure::book_data;
use super::phrases::object_name;
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
    fn answer(&self, world: &World) -> String {
        let (data, said) = (book_data(world), &self.said);
        let first = said.word_at(0);
        match said.word.as_str() {
            "inside" => {
                let enemies = match said.number_at(0) {
                    0 => "nobody is".into(),
                    1 => "1 enemy is".into(),
                    count => format!("{count} enemies are"),
                };
                format!("{enemies} in the room behind that door")
            }
            "nearest" => format!("the nearest is at [{}, {}]", said.number_at(0), said.number_at(1)),
            "nobody-hidden" => "nobody is hidden".into(),
            "enemy" => {
                let weapons: Vec<String> =
                    said.words.iter().map(|word| data.name_of(word.as_str()).to_lowercase()).collect();
                let [now, most, resistance] = [said.number_at(0), said.number_at(1), said.number_at(2)];
                format!("Stress {now} of {most}, Resistance {resistance}, {}", weapons.join(", "))
            }
            "dealt-with" => format!("the {} is dealt with", object_name(world, first)),
            "task" => data.tasks.get(first.as_str()).map_or_else(String::new, |task| {
                format!("{:?} + {:?} against Difficulty {}", task.attribute, task.discipline, task.difficulty)
            }),
            "comes-in" => format!("{} Threat: {first}, from round {} on", said.number_at(0), said.number_at(1)),
            "event" => format!("{} Threat: {}", said.number_at(0), object_name(world, first)),
            "nothing-comes" => "nothing more is coming".into(),
            "sound" => "nothing is wrong with it".into(),
            _ => String::new(),
        }
    }
}

impl BookEvent<Momentum> for Answered {
    fn witnesses(&self, world: &World) -> Sides {
        Sides::of(world.side(self.figure))
    }

    fn sentence(&self, world: &World) -> String {
        format!("Answer: {}.", self.answer(world))
    }

    fn text(&self, world: &World) -> Option<(&'static str, String)> {
        Some(("answer", self.answer(world)))
    }
}
