//! A battle as it is shown: cards, objects, questions, the protocol's state.

pub mod cards;
pub mod protocol_state;

use bevy::prelude::World;
use serde_json::{Map, Value};

use super::Momentum;
use super::data::Book;
use super::events::phrases::{shown_label, task_phrase};
use super::state::figure::Character;
use super::state::pending_frames::{self, Frame};
use super::state::pools::PoolState;
use super::state::turn_and_round::current_turn;
use crate::model::{
    Card, Clock, FigureId, Figures, LegendEntry, MapObject, ObjectiveStatus, PendingQuestion, PoolReading, Side, Tint,
    Word, capitalized,
};
use crate::referee::Presentation;

impl Presentation for Momentum {
    fn pool_reading(pool: &str) -> PoolReading {
        match pool {
            "dice" => PoolReading::Sum("d20s"),
            "target" => PoolReading::Sum("Target number"),
            "difficulty" => PoolReading::Sum("Difficulty"),
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
    fn end_phase_warning(world: &World, side: Side, _spared: &[FigureId]) -> Option<String> {
        match pending_frames::top_frame(world) {
            Some(Frame::Injury(hurt)) => return Some(format!("{} would suffer the Injury", world.label(hurt.figure))),
            Some(_) => return None,
            None => {}
        }
        match current_turn(world).figure.filter(|id| world.side(*id) == side) {
            Some(figure) if current_turn(world).tasks == 0 => {
                Some(format!("{} has attempted no Task yet", world.label(figure)))
            }
            Some(_) => None,
            None => {
                let next = world.yet_to_act(side).first().copied()?;
                Some(format!("no Turn has begun; {} would give up the Turn", world.label(next)))
            }
        }
    }

    /// An enemy's declared Task, or an Injury (MO-SPEND-2, MO-INJURY-3).
    fn pending_question(world: &World) -> Option<PendingQuestion> {
        let asked = world.resource::<Clock>().active;
        match pending_frames::top_frame(world)? {
            Frame::Declared { attempt, .. } if world.side(attempt.figure) != asked => {
                let deed = task_phrase(world, attempt.figure, &attempt.task).english();
                let words = format!("{}. Make it harder?", capitalized(&deed));
                Some(PendingQuestion { words, no: "Let it be" })
            }
            Frame::Injury(hurt) => {
                let who = capitalized(&shown_label(world, hurt.figure));
                let words = format!("{who} is about to suffer an Injury. Avoid it?");
                Some(PendingQuestion { words, no: "Take it" })
            }
            _ => None,
        }
    }

    fn gauges() -> &'static [(&'static str, Tint, &'static str)] {
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
