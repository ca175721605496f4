//! Receipts: the effect of an order on the score, with the reason, shown before it is given (CQB-SCORE-12, CQB-CIV-12).

use bevy::prelude::World;

use crate::board::{Board, Terrain};
use crate::model::{
    Clock, CommonOrder, EndPhase, FigureId, Figures, Move, OffMap, Outcome, Score, Side, SideKnowledge, Withdraw, Word,
    capitalized,
};
use crate::rulebooks::modern_cqb::data::Book;
use crate::rulebooks::modern_cqb::flow::order_dispatch;
use crate::rulebooks::modern_cqb::mission::objectives;
use crate::rulebooks::modern_cqb::mission::score::{self, Tariff, Wanted};
use crate::rulebooks::modern_cqb::mission::true_or_known_battle::Standpoint;
use crate::rulebooks::modern_cqb::orders_and_events::{CqbOrder, Order};
use crate::rulebooks::modern_cqb::resolve::fire::{self, Shot};
use crate::rulebooks::modern_cqb::resolve::nerve::nerve_preview;
use crate::rulebooks::modern_cqb::resolve::{extract, secure_civilians_and_evidence, shield, utility};
use crate::rulebooks::modern_cqb::state::figure::Condition;
use crate::rulebooks::modern_cqb::state::objects::{ObjectKind, Objects};
use crate::rulebooks::modern_cqb::state::phases;
use crate::rulebooks::modern_cqb::state::status_effects::{Controlled, Dead, Restrained};

/// The receipts of an order that the response side may give.
pub fn of(world: &World, order: &Order) -> Vec<String> {
    if world.resource::<Clock>().active != Side::Response || world.resource::<Outcome>().over() {
        return Vec::new();
    }
    match order {
        Order::Own(CqbOrder::Fire { figure, target, .. }) => fired(world, *figure, *target),
        Order::Own(CqbOrder::Arrest { target, .. }) => arrested(world, *target),
        Order::Own(CqbOrder::Secure { target, .. }) => secured(world, *target),
        Order::Own(CqbOrder::Use { figure, item, target: Some(target), .. })
            if utility::counts_as_secured(world, *figure, *item, *target) =>
        {
            secured(world, *target)
        }
        Order::Common(CommonOrder::Move(Move { figure, path })) => {
            let exit = path.last().is_some_and(|at| world.resource::<Board>().terrain(*at) == Terrain::Exit);
            if exit && order_dispatch::check(world, order).is_ok() { led_out(world, *figure) } else { Vec::new() }
        }
        Order::Own(CqbOrder::Leave { figure }) => {
            let last = world.able_of(Side::Response) == [*figure];
            let withdrawn = if last { withdrawn(world) } else { Vec::new() };
            led_out(world, *figure).into_iter().chain(withdrawn).collect()
        }
        Order::Common(CommonOrder::Withdraw(Withdraw {})) => withdrawn(world),
        Order::Common(CommonOrder::EndPhase(EndPhase {})) => ran_out(world),
        _ => Vec::new(),
    }
}

/// The score rows that an order puts at stake, as far as the team knows.
pub fn stakes(world: &World, order: &Order) -> Vec<Word> {
    let asked = world.resource::<Clock>().active == Side::Response && !world.resource::<Outcome>().over();
    let Order::Own(CqbOrder::Fire { figure, target, .. }) = order else { return Vec::new() };
    let alive = asked && {
        let bearer = shield::known_interceptor(world, &Shot::by_order(world, *figure, *target));
        score::arrestable(world, bearer.unwrap_or(*target)).is_some()
    };
    if alive { vec![Word::new("arrestable-killed")] } else { Vec::new() }
}

fn points(world: &World, row: &str) -> i32 {
    world.resource::<Tariff>().points(row)
}

/// Receipts of a shot: its target and the civilians on its line, as far as the team knows.
fn fired(world: &World, figure: FigureId, target: FigureId) -> Vec<String> {
    let shot = Shot::by_order(world, figure, target);
    let bearer = shield::known_interceptor(world, &shot);
    let mut receipts = Vec::new();
    if let Some(why) = score::arrestable(world, bearer.unwrap_or(target)) {
        let points = points(world, "arrestable-killed");
        receipts.push(format!("Could have been arrested ({}): {points:+} if killed.", why.words()));
    }
    let ledger = bearer.map_or_else(|| fire::ledger(world, &shot), |bearer| fire::ledger_taken(world, &shot, bearer));
    let nearest = fire::risked(world, Side::Response, &shot).into_iter().next();
    receipts.extend(nearest.map(|bystander| stray(world, bystander, ledger.dice("attack"))));
    let from = world.at(figure).unwrap_or_default();
    receipts.extend(nerve_preview::of_gunfire(world, SideKnowledge::by(world, Side::Response), from, shot.at));
    receipts
}

/// The chance of at least one 1 among the attack dice, and its cost (CQB-CIV-2, CQB-CIV-12).
fn stray(world: &World, bystander: FigureId, attack: u16) -> String {
    let sides = world.resource::<Book>().dice.sides;
    let of = u128::from(sides).pow(u32::from(attack));
    let safe = u128::from(sides - 1).pow(u32::from(attack));
    let percent = ((of - safe) * 100 + of / 2) / of.max(1);
    let (wounded, killed) = (points(world, "civilian-wounded"), points(world, "civilian-killed"));
    if SideKnowledge::by(world, Side::Response).side_of(bystander).is_none() {
        return format!("Somebody stands on the line: {percent} in 100 of a hit, {wounded:+} if that is a civilian.");
    }
    let name = capitalized(&world.label(bystander));
    let row = |word: &str| {
        let mut rows = world.resource::<Score>().0.iter();
        rows.any(|row| row.row == *word && row.figure == Some(bystander) && !row.hidden)
    };
    let cost = if row("civilian-wounded") { String::new() } else { format!("{wounded:+}, ") };
    format!("{name} stands on the line: {percent} in 100 of a hit, {cost}{killed:+} in all if killed.")
}

fn arrested(world: &World, target: FigureId) -> Vec<String> {
    let row = world.of::<Wanted>(target).and_then(|wanted| wanted.row(world.resource::<Tariff>()));
    // The row of a named suspect is known to whoever has told him apart.
    let custody = row.map_or_else(
        || "Out of the fight once in custody; no points of its own.".into(),
        |row| format!("{:+} if in custody at the end.", points(world, row)),
    );
    let killed = score::arrestable(world, target).map(|_| points(world, "arrestable-killed")).filter(|cost| *cost != 0);
    std::iter::once(custody).chain(killed.map(|cost| format!("{cost:+} if killed instead."))).collect()
}

fn secured(world: &World, target: Word) -> Vec<String> {
    if let Some(object) = world.resource::<Objects>().get(target) {
        let major = object.grade == *"major";
        let row = if major { "major-evidence" } else { "secondary-evidence" };
        let what = if major { "major" } else { "secondary" };
        let evidence = object.kind == ObjectKind::Evidence;
        return evidence.then(|| format!("{:+}: {what} evidence.", points(world, row))).into_iter().collect();
    }
    if !secure_civilians_and_evidence::known_civilian(world, Side::Response, FigureId(target)) {
        return Vec::new();
    }
    let out = points(world, "civilian-extracted");
    vec![format!("{out:+} once brought out."), "Secured, it stays with the handler whatever happens.".into()]
}

/// Receipts for civilians who would leave the map with a figure.
fn led_out(world: &World, figure: FigureId) -> Vec<String> {
    let out = points(world, "civilian-extracted");
    let civilian = |id: &FigureId| world.side(*id) == Side::Civilian && !world.has::<Dead>(*id);
    let charges = extract::charges(world, figure).into_iter().filter(civilian);
    charges.map(|id| format!("{out:+} when {} is brought out with it.", world.label(id))).collect()
}

/// Receipts of a withdrawal: objectives left open, figures left behind.
fn withdrawn(world: &World) -> Vec<String> {
    let open = objectives::work_seems_left(world).then(|| {
        let points = points(world, "withdrawal");
        format!("{points:+}: a required objective is still open.")
    });
    // The team may not know whether the site is held.
    let team = Standpoint::team(world);
    let left = |id: &FigureId| {
        let at = SideKnowledge::by(world, Side::Response).at(*id);
        let inside = at.is_some_and(|at| world.resource::<Board>().terrain(at) != Terrain::Exit);
        let held = team.has::<Restrained>(*id) || team.has::<Controlled>(*id);
        inside && held && !team.has::<OffMap>(*id) && !team.has::<Dead>(*id)
    };
    let row = |id: FigureId| {
        let wanted = world.of::<Wanted>(id).and_then(|wanted| wanted.row(world.resource::<Tariff>()));
        let row = if world.side(id) == Side::Civilian { Some("civilian-extracted") } else { wanted };
        row.map(|row| {
            format!("{} is left behind: {:+} is lost, unless the site is held.", world.label(id), points(world, row))
        })
    };
    open.into_iter().chain(world.figures().into_iter().filter(left).filter_map(row)).collect()
}

/// Receipts of ending the last phase of the last round.
fn ran_out(world: &World) -> Vec<String> {
    let last = phases::last_round(world) && phases::phase(world) != "move" && objectives::work_seems_left(world);
    let points = points(world, "collapse");
    last.then(|| format!("{points:+} if the round ends with a required objective open and the team inside."))
        .into_iter()
        .collect()
}
