//! The end of a mission (CQB-ROUND-4, CQB-ROUND-7).

use bevy::prelude::World;

use super::{final_score, site_held_at_end};
use crate::model::{CommonEvent, Ending, FigureId, Figures, Reason, Side, Word};
use crate::referee::KnownMissionProgress;
use crate::rulebooks::modern_cqb::events::{Claiming, Turn};
use crate::rulebooks::modern_cqb::mission::goal_progress::{
    Goal, Progress, Verb, is_called_in, is_required_open, known_open_optional_goals, required_goals,
};
use crate::rulebooks::modern_cqb::mission::hostile_goal_progress;
use crate::rulebooks::modern_cqb::mission::standpoint::Standpoint;
use crate::rulebooks::modern_cqb::mission::timeline::is_site_held;
use crate::rulebooks::modern_cqb::resolve::objective_progress;
use crate::rulebooks::modern_cqb::state::figure::able_entries;
use crate::rulebooks::modern_cqb::state::phases;
use crate::rulebooks::modern_cqb::state::status_effects::Dead;

/// The endings that a mission can have (CQB-ROUND-4).
pub const RESULTS: &[Ending] = &[
    Ending { word: "accomplished", won: true },
    Ending { word: "incomplete", won: false },
    Ending { word: "out-of-time", won: false },
    Ending { word: "wiped-out", won: false },
    Ending { word: "withdrawn", won: false },
    Ending { word: "collapsed", won: false },
    Ending { word: "defeated", won: false },
];

/// Whether a required objective is still open at a round's end, when surrendered suspects at a held site count as
/// arrested (CQB-ROUND-7).
fn work_left_at_the_end(world: &World) -> bool {
    required_goals(world)
        .any(|goal| goal.verb != Verb::Protect && goal.is_open() && !site_held_at_end::custody_would_meet(world, goal))
}

/// Whether nothing is left to do. With nothing but Protect objectives, that is when the site is held.
fn done(world: &World) -> bool {
    if work_left_at_the_end(world) {
        return false;
    }
    let mut required = required_goals(world).peekable();
    let asked = required.peek().is_some();
    let work = required.any(|goal| goal.verb != Verb::Protect || goal.impossible);
    asked && (work || is_site_held(world))
}

/// Whether nothing required is left to do, as far as the team knows. With nothing but Protect objectives there is nothing to
/// report.
fn seems_done(world: &World) -> bool {
    let held = || Standpoint::team(world).is_site_held();
    let settled = |goal: &Goal| {
        goal.as_known(world, Side::Response) != Progress::Open
            || held() && site_held_at_end::custody_would_meet(world, goal)
    };
    let mut work = required_goals(world).filter(|goal| goal.verb != Verb::Protect).peekable();
    work.peek().is_some() && work.all(settled)
}

/// The progress of the mission as the team knows it.
pub fn known_progress(world: &World) -> KnownMissionProgress {
    let done = seems_done(world);
    KnownMissionProgress {
        rule: "CQB-ROUND-4",
        optional_left: done && known_open_optional_goals(world).next().is_some(),
        done,
        called_in: is_called_in(world),
    }
}

/// The result and reason when no required objective is open: how many became impossible, and whether the site is held.
fn achieved(world: &World) -> (&'static str, Reason) {
    let lost = required_goals(world).filter(|goal| goal.impossible).count();
    let why = Reason::of("none-open").number(lost as u16).number(is_site_held(world));
    (if lost == 0 { "accomplished" } else { "incomplete" }, why)
}

/// End Phase, last: every required objective met or impossible, and nothing optional that the team stays for; or the round
/// limit (CQB-ROUND-4).
pub fn conclude_mission(mut claiming: Claiming) {
    claiming.once(end_if_settled);
}

fn end_if_settled(turn: &mut Turn) {
    objective_progress::commit_progress(turn);
    let world = turn.world();
    let late = phases::is_last_round(world);
    let protected = late && !work_left_at_the_end(world) && required_goals(world).next().is_some();
    if !accomplished(world) && end_if_hostiles_won(turn) {
        return;
    }
    let world = turn.world();
    if done(world) && (late || !known_progress(world).stays_for_optional()) || protected {
        end_settled(turn);
    } else if late {
        site_held_at_end::take_over_site(turn, false);
        objective_progress::commit_progress(turn);
        end_mission(turn, "out-of-time", "round-limit".into());
    }
}

/// The mission is lost if hostiles have met all that they must (CQB-ROUND-4); whether it ended.
pub fn end_if_hostiles_won(turn: &mut Turn) -> bool {
    let won = hostile_goal_progress::decisive_goals(turn.world());
    if !won.is_empty() {
        end_mission(turn, "defeated", won.into_iter().fold(Reason::of("hostile-goals"), Reason::number));
        return true;
    }
    false
}

/// Whether the team has met all that it must.
fn accomplished(world: &World) -> bool {
    done(world) && !required_goals(world).any(|goal| goal.impossible)
}

/// No required objective is open: the team takes over a held site, and the mission ends.
fn end_settled(turn: &mut Turn) {
    site_held_at_end::take_over_site(turn, true);
    objective_progress::commit_progress(turn);
    if required_goals(turn.world()).any(|goal| goal.impossible) && end_if_hostiles_won(turn) {
        return;
    }
    let (result, reason) = achieved(turn.world());
    end_mission(turn, result, reason);
}

/// The team withdraws by an exit (CQB-ROUND-4). If every required objective is settled, the mission ends as achieved or
/// lost on them instead.
pub fn withdraw(turn: &mut Turn) {
    objective_progress::commit_progress(turn);
    let asked = required_goals(turn.world()).next().is_some();
    if asked && !is_required_open(turn.world()) {
        return end_settled(turn);
    }
    end_mission(turn, "withdrawn", "withdrew".into());
}

/// Ends the mission at once if no response figure is able to act (CQB-ROUND-4).
pub fn end_if_wiped_out(world: &World, mut claiming: Claiming) {
    if able_entries(world, Side::Response).next().is_none() {
        claiming.once(|turn| {
            let dead = |id: &FigureId| turn.world().side(*id) == Side::Response && turn.world().has::<Dead>(*id);
            let lost = turn.world().figures().iter().filter(|id| dead(id)).count();
            end_mission(turn, "wiped-out", Reason::of("nobody-able").number(lost as u16));
        });
    }
}

/// Ends the mission with a result and its reason.
pub fn end_mission(turn: &mut Turn, result: &str, why: Reason) {
    objective_progress::meet_protect_objectives(turn);
    final_score::score_ending(turn, result);
    turn.commit(CommonEvent::Ended { result: Word::new(result), why });
}
