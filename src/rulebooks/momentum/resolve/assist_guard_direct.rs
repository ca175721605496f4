//! The Tasks that nobody rolls for: Assist, Guard and Direct (MO-TASK-2, MO-TASK-6 to 10).

use bevy::prelude::World;

use super::super::Turn;
use super::super::data::order_field_types::{Band, Boon, Stance};
use super::super::events::{Assisted, Directed};
use super::super::state::figure::{Character, HasDirected, book_data};
use super::super::state::pending_frames::{Attempt, Frame, Origin};
use super::super::state::status_effects::{Defending, Readiness, Watching};
use super::super::state::task_kinds::Task;
use super::sightings;
use crate::board::{Tile, distance};
use crate::localization::{Argument, phrase};
use crate::model::{CommonEvent, FigureId, Figures, Refusal, Token, Verdict, Word};

/// Whether two characters can talk: both conscious, within Long range or in sight (MO-TASK-2).
pub fn can_talk(world: &World, from: FigureId, to: FigureId) -> bool {
    let near = |(here, there)| {
        book_data(world).range_band(distance(here, there)) <= Band::Long || world.has_clear_line(here, there)
    };
    world.able(from) && world.at(from).zip(world.at(to)).is_some_and(near)
}

/// Gives the stance's token; Watch reveals hidden characters at once (MO-TASK-10).
pub fn stand_guard(turn: &mut Turn, figure: FigureId, stance: Stance) {
    let word = match stance {
        Stance::Defend => Defending::WORD,
        Stance::Watch => Watching::WORD,
        Stance::Readiness => Readiness::WORD,
    };
    turn.commit(CommonEvent::TokenGained { figure, token: Word::new(word) });
    sightings::reveal_hidden(turn);
}

/// The directed Task from the fields of the order; `None` if they do not match.
pub fn directed_task(
    task: Word,
    (target, at): (Option<Word>, Option<Tile>),
    (weapon, lethal, boon): (Option<Word>, bool, Option<Boon>),
) -> Option<Task> {
    let plain = weapon.is_none() && !lethal;
    let bare = plain && boon.is_none();
    let made = match (task.as_str(), target, at) {
        ("attack", Some(target), None) if boon.is_none() => {
            Task::Attack { target: FigureId(target), weapon: weapon?, lethal }
        }
        ("create-advantage", Some(target), None) if plain => {
            Task::CreateAdvantage { boon: boon?, target: FigureId(target) }
        }
        ("recover", None, None) if bare => Task::Recover,
        ("sprint", None, None) if bare => Task::Sprint,
        ("first-aid", Some(target), None) if bare => Task::FirstAid { target: FigureId(target) },
        ("force", None, Some(at)) if bare => Task::Force { at },
        ("pick-lock", None, Some(at)) if bare => Task::PickLock { at },
        ("operate", Some(target), None) if bare => Task::Operate { target },
        _ => return None,
    };
    Some(made)
}

/// Whether a character is an officer who can direct this ally now (MO-TASK-6, MO-TASK-7).
///
/// # Errors
/// The rule that forbids it.
pub fn check_officer(world: &World, figure: FigureId, ally: FigureId) -> Verdict {
    let name = || Argument::figure(world.label(figure));
    let officer = world.stats(figure).is_some_and(|stats| stats.officer);
    Refusal::unless(officer, "MO-TASK-6", || phrase!("mo-refused-no-officer", figure = name()))?;
    let done = world.of::<HasDirected>(figure).is_some_and(|done| done.0);
    Refusal::unless(!done, "MO-TASK-7", || phrase!("mo-refused-directed", figure = name()))?;
    let fit = ally != figure && world.able(ally) && world.side(ally) == world.side(figure);
    Refusal::unless(fit, "MO-TASK-6", || phrase!("mo-refused-no-other"))?;
    Refusal::unless(can_talk(world, figure, ally), "MO-TASK-2", || {
        phrase!("mo-refused-no-talk", target = Argument::figure(world.label(ally)))
    })
}

/// The attempt of a directed Task.
pub fn direct_attempt(ally: FigureId, task: Task) -> Attempt {
    Attempt { figure: ally, task, origin: Origin::Direct, dice: 0, aimed: false, prepared: false, problems: 0 }
}

/// The officer uses Direct and assists; the ally begins (MO-TASK-6, MO-TASK-8).
pub fn begin_directed_task(turn: &mut Turn, figure: FigureId, ally: FigureId, task: Task) -> Frame {
    turn.commit(Directed { figure, ally });
    turn.commit(Assisted { figure, target: ally });
    Frame::Begin(direct_attempt(ally, task))
}
