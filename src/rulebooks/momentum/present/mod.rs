//! A battle as it is shown: cards, objects, questions, the protocol's state.

pub mod cards;
pub mod protocol_state;

use bevy::prelude::World;
use serde_json::{Map, Value};

use super::Momentum;
use super::data::Book;
use super::events::phrases::{label_to, task_phrase};
use super::state::figure::Character;
use super::state::pending_frames::{self, Frame};
use super::state::pools::PoolState;
use super::state::turn_and_round::current_turn;
use crate::localization::{Argument, MessageId, Phrase, phrase};
use crate::model::{
    Card, Clock, FigureId, Figures, Gauge, LegendEntry, MapObject, ObjectiveStatus, PendingQuestion, PoolReading, Side,
    Word, capitalized,
};
use crate::referee::Presentation;

impl Presentation for Momentum {
    fn pool_reading(pool: &str) -> PoolReading {
        match pool {
            "dice" => PoolReading::Sum(MessageId("mo-pool-dice")),
            "target" => PoolReading::Sum(MessageId("mo-pool-target")),
            "difficulty" => PoolReading::Sum(MessageId("mo-pool-difficulty")),
            _ => PoolReading::Each(""),
        }
    }

    fn card(world: &World, figure: FigureId, side: Side) -> Card {
        cards::card(world, figure, side)
    }

    fn drawn_as(world: &World, template: Word, held: Vec<Word>) -> Vec<Word> {
        let data = world.resource::<Book>();
        let look = data.templates.get(template.as_str()).and_then(|of| data.templates.get(of.look.as_ref()?));
        let weapon = |word: &str| data.weapons.get(word)?.look.as_ref();
        crate::model::drawn_as(held, weapon, look.map(|of| of.gear.as_slice()))
    }

    fn map_objects(world: &World, _: Side) -> Vec<MapObject> {
        cards::things(world)
    }

    /// An unused Task, or an avoidable Injury (MO-TURN-2, MO-INJURY-3).
    fn end_phase_warning(world: &World, side: Side, _spared: &[FigureId]) -> Option<Phrase> {
        let name = |id: FigureId| Argument::figure(world.label(id));
        match pending_frames::top_frame(world) {
            Some(Frame::Injury(hurt)) => return Some(phrase!("mo-wasted-injury", figure = name(hurt.figure))),
            Some(_) => return None,
            None => {}
        }
        match current_turn(world).figure.filter(|id| world.side(*id) == side) {
            Some(figure) if current_turn(world).tasks == 0 => Some(phrase!("mo-wasted-task", figure = name(figure))),
            Some(_) => None,
            None => {
                let next = world.yet_to_act(side).first().copied()?;
                Some(phrase!("mo-wasted-turn", figure = name(next)))
            }
        }
    }

    /// An enemy's declared Task, or an Injury (MO-SPEND-2, MO-INJURY-3).
    fn pending_question(world: &World) -> Option<PendingQuestion> {
        let asked = world.resource::<Clock>().active;
        match pending_frames::top_frame(world)? {
            Frame::Declared { attempt, .. } if world.side(attempt.figure) != asked => {
                let deed = task_phrase(world, asked, attempt.figure, &attempt.task);
                let words = phrase!("mo-question-task", deed = deed.as_sentence());
                Some(PendingQuestion { words, no: phrase!("mo-order-let-it-be") })
            }
            Frame::Injury(hurt) => {
                let who = Argument::figure(capitalized(&label_to(world, asked, hurt.figure)));
                let words = phrase!("mo-question-injury", figure = who);
                Some(PendingQuestion { words, no: phrase!("mo-order-take-it") })
            }
            _ => None,
        }
    }

    fn gauges() -> &'static [Gauge] {
        cards::GAUGES
    }

    fn objectives(world: &World, side: Option<Side>) -> Vec<ObjectiveStatus> {
        protocol_state::objectives(world, side)
    }

    fn gauge_counts(world: &World) -> Vec<(&'static str, u64)> {
        let pools = world.resource::<PoolState>();
        vec![("momentum", pools.momentum.into()), ("threat", pools.threat.into())]
    }

    fn legend() -> Vec<LegendEntry> {
        cards::legend()
    }

    fn state(world: &World, side: Option<Side>) -> Map<String, Value> {
        protocol_state::protocol_state(world, side)
    }
}
