//! Obtain Information: questions from a fixed list, answered truthfully (MO-SPEND-4, MO-SPEND-5).

use bevy::prelude::World;

use super::super::Turn;
use super::super::data::order_field_types::{Band, Question};
use super::super::events::Answered;
use super::super::resolve::{payments, sightings};
use super::super::senses::sight;
use super::super::state::figure::{Character, Held, Stowed, book_data};
use super::super::state::pending_frames::{self, Frame};
use super::super::state::pools::{self, Price};
use super::super::state::scenario::{self, ScenarioObject, ScenarioObjects};
use super::super::state::status_effects::Assessed;
use super::{momentum_spends, resolution_stack};
use crate::board::{Board, Tile, distance};
use crate::localization::phrase;
use crate::model::{Certainty, CommonEvent, FigureId, Figures, Reason, Refusal, SideKnowledge, Token, Verdict, Word};

/// A question and its subject.
#[derive(Copy, Clone, Debug)]
pub struct InformationRequest {
    pub about: Question,
    pub at: Option<Tile>,
    pub target: Option<Word>,
}

/// Whether the question can be asked now, with the Momentum of a successful Task.
///
/// # Errors
/// The rule that forbids it.
pub fn check_question(world: &World, figure: FigureId, asked: InformationRequest) -> Verdict {
    let success = momentum_spends::spendable_success(world, figure)?;
    let fits = match asked.about {
        Question::Room => asked.target.is_none() && asked.at.is_some_and(|at| room_behind(world, figure, at).is_some()),
        Question::Hidden | Question::Event => asked.target.is_none() && asked.at.is_none(),
        Question::Enemy => asked.at.is_none() && asked.target.is_some_and(|id| is_enemy(world, figure, FigureId(id))),
        Question::Device => asked.at.is_none() && asked.target.is_some_and(|id| thing(world, id).is_some()),
    };
    Refusal::unless(fits, "MO-SPEND-5", || phrase!("mo-refused-question"))?;
    let price = Price { points: book_data(world).spends.information, own: success.momentum, threat: None };
    pools::payment(world, world.side(figure), price).map(|_| ())
}

fn is_enemy(world: &World, figure: FigureId, id: FigureId) -> bool {
    Some(world.side(id)) == world.side(figure).enemy() && sight::is_in_sight(world, world.side(figure), id)
}

fn thing(world: &World, id: Word) -> Option<&ScenarioObject> {
    world
        .resource::<ScenarioObjects>()
        .things
        .get(&id)
        .filter(|thing| thing.kind == *"terminal" || thing.kind == *"device")
}

/// The room behind a door within Reach.
fn room_behind(world: &World, figure: FigureId, at: Tile) -> Option<usize> {
    let board = world.resource::<Board>();
    board.door(at)?;
    let here = world.at(figure)?;
    if book_data(world).range_band(distance(here, at)) != Band::Reach {
        return None;
    }
    let own = board.room_at(here);
    at.orthogonals().into_iter().filter_map(|tile| board.room_at(tile)).find(|room| Some(*room) != own)
}

/// Pays for a question, and answers it.
pub fn ask_question(turn: &mut Turn, figure: FigureId, asked: InformationRequest) {
    let world = turn.world();
    let Some(mut success) = pending_frames::success_to_spend(world).cloned() else { return };
    let price = Price { points: book_data(world).spends.information, own: success.momentum, threat: None };
    let Ok(payment) = pools::payment(world, world.side(figure), price) else { return };
    success.momentum -= payment.own;
    payments::commit_payment(turn, figure, "information", payment);
    let (said, found) = answer(turn.world(), figure, asked);
    turn.make_final();
    turn.commit(Answered { figure, about: asked.about, target: asked.target, said });
    let side = turn.world().side(figure);
    found.into_iter().for_each(|id| sightings::reveal_position(turn, side, id));
    if let (Question::Enemy, Some(id)) = (asked.about, asked.target)
        && !turn.world().has::<Assessed>(FigureId(id))
    {
        turn.commit(CommonEvent::TokenGained { figure: FigureId(id), token: Word::new(Assessed::WORD) });
    }
    resolution_stack::answer_top(turn, Frame::Spending(success));
}

/// The answer, and the characters it locates for the asker's side.
fn answer(world: &World, figure: FigureId, asked: InformationRequest) -> (Reason, Vec<FigureId>) {
    let enemies = || world.side(figure).enemy().map(|side| world.able_of(side)).unwrap_or_default();
    match asked.about {
        Question::Room => {
            let board = world.resource::<Board>();
            let room = asked.at.and_then(|at| room_behind(world, figure, at));
            let inside = |id: &FigureId| world.at(*id).is_some_and(|at| board.room_at(at) == room);
            let found: Vec<FigureId> = enemies().into_iter().filter(inside).collect();
            (Reason::of("inside").number(found.len() as u16), found)
        }
        Question::Hidden => {
            let known = SideKnowledge::by(world, world.side(figure));
            let unseen = enemies().into_iter().filter(|id| known.certainty(*id) != Certainty::Confirmed);
            let nearest = unseen.min_by_key(|id| world.tiles_between(figure, *id));
            match nearest.and_then(|id| Some((id, world.at(id)?))) {
                Some((id, at)) => (Reason::of("nearest").number(at.x).number(at.y), vec![id]),
                None => ("nobody-hidden".into(), Vec::new()),
            }
        }
        Question::Enemy => (asked.target.map_or_else(Reason::default, |id| of_enemy(world, FigureId(id))), Vec::new()),
        Question::Device => (asked.target.map_or_else(Reason::default, |id| of_device(world, id)), Vec::new()),
        Question::Event => (next_purchase(world), Vec::new()),
    }
}

fn of_enemy(world: &World, id: FigureId) -> Reason {
    let stress = world.stress(id);
    let held = world.of::<Held>(id).and_then(|held| held.0);
    let stowed = world.of::<Stowed>(id).map(|stowed| stowed.0.clone()).unwrap_or_default();
    let resistance = world.stats(id).map_or(0, |stats| stats.resistance);
    let numbers = Reason::of("enemy").number(stress.now).number(stress.most).number(resistance);
    held.into_iter().chain(stowed).fold(numbers, Reason::word)
}

fn of_device(world: &World, id: Word) -> Reason {
    let task = Word::new(world.resource::<ScenarioObjects>().task_of(id));
    match thing(world, id) {
        Some(thing) if thing.done => Reason::of("dealt-with").word(id),
        Some(_) if book_data(world).tasks.contains_key(task.as_str()) => Reason::of("task").word(task),
        _ => "sound".into(),
    }
}

/// The Threat price of the scenario's next purchase.
fn next_purchase(world: &World) -> Reason {
    let works = world.resource::<ScenarioObjects>();
    let waiting = works.things.iter().find(|(_, thing)| thing.kind == *"effect" && !thing.done);
    let entry = works.entries.iter().find(|entry| !entry.done);
    match (entry, waiting) {
        (Some(entry), _) => {
            let price = scenario::reinforcement_price(world, entry.template).unwrap_or(0);
            Reason::of("comes-in").word(entry.template).number(price).number(entry.from)
        }
        (None, Some((id, _))) => Reason::of("event").word(*id).number(book_data(world).threat.event),
        (None, None) => "nothing-comes".into(),
    }
}

/// Every question that can be asked now.
pub fn possible_questions(world: &World, figure: FigureId) -> Vec<InformationRequest> {
    let plain = [Question::Hidden, Question::Event].map(|about| InformationRequest { about, at: None, target: None });
    let doors = world.at(figure).unwrap_or_default().neighbours();
    let rooms = doors.into_iter().map(|at| InformationRequest { about: Question::Room, at: Some(at), target: None });
    let enemies = world.figures().into_iter().map(|id| InformationRequest {
        about: Question::Enemy,
        at: None,
        target: Some(id.0),
    });
    let devices = world.resource::<ScenarioObjects>().things.keys();
    let devices = devices.map(|id| InformationRequest { about: Question::Device, at: None, target: Some(*id) });
    let all = plain.into_iter().chain(rooms).chain(enemies).chain(devices);
    all.filter(|asked| check_question(world, figure, *asked).is_ok()).collect()
}
