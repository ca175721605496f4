//! The texts of objectives, and of what an event of the level tells the team.

use bevy::prelude::World;

use super::goal_progress::{Goal, Goals, Progress, Target, Verb};
use super::timeline::{Timeline, TimelineEvent};
use crate::localization::{Argument, NameKind, Phrase, phrase};
use crate::model::{Side, capitalized, id_in_words, in_small_letters};

/// The text of an open objective, by its index.
pub fn open_text_of_index(world: &World, index: u8) -> Phrase {
    world.resource::<Goals>().0.get(usize::from(index)).map_or(Phrase::EMPTY, open_text)
}

/// The text of a met objective, by its index.
pub fn met_text_of_index(world: &World, index: u8) -> Phrase {
    world.resource::<Goals>().0.get(usize::from(index)).map_or(Phrase::EMPTY, met_text)
}

/// The announcement of a level event to the team: its message, then the objectives that it opens (CQB-HEAT-1). One that the
/// team knows to be met or lost already is no news.
pub fn announcement(world: &World, index: u16) -> Phrase {
    let Some(scene) = world.resource::<Timeline>().0.get(usize::from(index)).and_then(TimelineEvent::scene) else {
        return Phrase::EMPTY;
    };
    let goals = scene.goals.iter().filter_map(|goal| {
        let open = |goal: &&Goal| goal.is_told(world) && goal.as_known(world, Side::Response) == Progress::Open;
        let opened = world.resource::<Goals>().0.get(usize::from(*goal)).filter(open)?;
        let goal = open_text(opened);
        Some(match opened.hostile() {
            Some(_) => phrase!("cqb-they-want", goal = goal),
            None => phrase!("cqb-new-objective", goal = goal),
        })
    });
    Phrase::sentences(scene.message.iter().map(Phrase::from).chain(goals))
}

/// How much an objective is about: `all` of a kind, `any` one, or the `one` that has a name.
fn scope(goal: &Goal) -> &'static str {
    match (goal.verb, goal.target) {
        (_, Target::All) => "all",
        (_, Target::Any) => "any",
        _ => "one",
    }
}

/// The level's name of a target.
pub fn target_name(goal: &Goal) -> String {
    goal.name.clone().unwrap_or_else(|| id_in_words(goal.about.as_str()))
}

/// The target of an objective in its text.
fn target_argument(goal: &Goal) -> Argument {
    let name = target_name(goal);
    match (goal.verb, goal.target) {
        (Verb::Clear | Verb::Hold, _) => Argument::name(NameKind::Room, in_small_letters(&name)),
        // One of the team has the name of its call sign.
        (Verb::Kill, _) => Argument::figure(capitalized(&name)),
        (_, Target::Thing(_)) => Argument::name(NameKind::Object, name),
        _ => Argument::figure(name),
    }
}

/// The text of an open objective: `Secure the books`.
pub fn open_text(goal: &Goal) -> Phrase {
    let (scope, target) = (scope(goal), target_argument(goal));
    match goal.verb {
        Verb::Neutralize => phrase!("cqb-goal-neutralize", scope = scope, target = target),
        Verb::Clear => phrase!("cqb-goal-clear", scope = scope, target = target),
        Verb::Secure => phrase!("cqb-goal-secure", scope = scope, target = target),
        Verb::Arrest => phrase!("cqb-goal-arrest", scope = scope, target = target),
        Verb::Extract => phrase!("cqb-goal-extract", scope = scope, target = target),
        Verb::Protect => phrase!("cqb-goal-protect", scope = scope, target = target),
        Verb::Escape => phrase!("cqb-goal-escape", scope = scope, target = target),
        Verb::Hold => {
            let until = goal.hostile().and_then(|terms| terms.until).unwrap_or_default();
            phrase!("cqb-goal-hold", target = target, round = until)
        }
        Verb::Destroy => phrase!("cqb-goal-destroy", scope = scope, target = target),
        Verb::Execute => phrase!("cqb-goal-execute", target = target),
        Verb::SetOff => phrase!("cqb-goal-set-off", target = target),
        Verb::Kill => phrase!("cqb-goal-kill", scope = scope, target = target),
    }
}

/// The text of a met objective: `Secured: the books`.
pub fn met_text(goal: &Goal) -> Phrase {
    let (scope, target) = (scope(goal), target_argument(goal));
    match goal.verb {
        Verb::Neutralize => phrase!("cqb-goal-neutralize.met", scope = scope, target = target),
        Verb::Clear => phrase!("cqb-goal-clear.met", scope = scope, target = target),
        Verb::Secure => phrase!("cqb-goal-secure.met", scope = scope, target = target),
        Verb::Arrest => phrase!("cqb-goal-arrest.met", scope = scope, target = target),
        Verb::Extract => phrase!("cqb-goal-extract.met", scope = scope, target = target),
        Verb::Protect => phrase!("cqb-goal-protect.met", scope = scope, target = target),
        Verb::Escape => phrase!("cqb-goal-escape.met", scope = scope, target = target),
        Verb::Hold => phrase!("cqb-goal-hold.met", target = target),
        Verb::Destroy => phrase!("cqb-goal-destroy.met", scope = scope, target = target),
        Verb::Execute => phrase!("cqb-goal-execute.met", target = target),
        Verb::SetOff => phrase!("cqb-goal-set-off.met", target = target),
        Verb::Kill => phrase!("cqb-goal-kill.met", scope = scope, target = target),
    }
}
