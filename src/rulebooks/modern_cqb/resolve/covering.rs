//! Covering (CQB-REACT-1): who ends a Move close to a Confirmed enemy in clear sight covers it until its own action. If
//! the enemy moves, works a door or raises a weapon, those who cover it answer first, until one of them stops it.

use bevy::prelude::{On, Query, Res, With, World};

use super::fire::{self, Shot};
use super::nerve;
use crate::board::distance;
use crate::localization::{Argument, Phrase, phrase};
use crate::model::{Certainty, Clock, FigureId, Figures, RosterEntry, Side, SideKnowledge, capitalized};
use crate::rulebooks::modern_cqb::data::{Book, dice_pool_odds};
use crate::rulebooks::modern_cqb::events::{
    Claiming, Committed, CoverAnswered, Covered, CqbEvent, Event, Rank, Reaction, Stir, Stirred, Turn,
};
use crate::rulebooks::modern_cqb::mission::score;
use crate::rulebooks::modern_cqb::resolve::token_changes;
use crate::rulebooks::modern_cqb::senses::{belief, doctrine_roll_modifiers, hostages, sight};
use crate::rulebooks::modern_cqb::state::carried_kit;
use crate::rulebooks::modern_cqb::state::figure::{Condition, Wounds, able_entries};
use crate::rulebooks::modern_cqb::state::nerve_causes::Cause;
use crate::rulebooks::modern_cqb::state::past_event_marks::Tested;
use crate::rulebooks::modern_cqb::state::status_effects::{Covering, Engaged, Idle, Overwatch, Suppressed};

/// Lets the first side cover whom it has come close to, before the second side moves.
pub fn cover_for_first_side(clock: Res<Clock>, mut claiming: Claiming) {
    if clock.active != clock.initiative {
        claiming.once(|turn| {
            let first = turn.world().resource::<Clock>().initiative;
            cover(turn, first);
        });
    }
}

/// Lets the second side cover whom it has come close to, at the end of the Move Phase.
pub fn cover_for_second_side(mut claiming: Claiming) {
    claiming.once(|turn| {
        if let Some(second) = turn.world().resource::<Clock>().initiative.enemy() {
            cover(turn, second);
        }
    });
}

/// Each figure of a side covers one enemy: of those in reach one whom the fewest cover, then the nearest.
fn cover(turn: &mut Turn, side: Side) {
    let figures: Vec<FigureId> = able_entries(turn.world(), side).map(|figure| figure.id).collect();
    for figure in figures {
        let world = turn.world();
        if world.has::<Overwatch>(figure) || world.has::<Covering>(figure) || world.has::<Idle>(figure) {
            continue;
        }
        let reach = in_reach(world, figure);
        let covered =
            |whom: FigureId| world.bearers::<Covering>().filter(|other| covers(world, other.id, whom)).count();
        let whom = reach.into_iter().min_by_key(|(whom, far)| (covered(*whom), *far)).map(|(whom, _)| whom);
        if let Some(whom) = whom {
            turn.commit(Covered { figure, whom });
        }
    }
}

/// The enemies that a figure can cover, in roster order, with their distance.
fn in_reach(world: &World, figure: FigureId) -> Vec<(FigureId, u16)> {
    let Some(from) = world.at(figure).filter(|_| world.collected(figure)) else { return Vec::new() };
    let within = doctrine_roll_modifiers::doctrine_of(world, figure).map_or(0, |doctrine| doctrine.covers);
    let side = world.side(figure);
    let Some(enemy) = side.enemy().filter(|_| within > 0) else { return Vec::new() };
    let known = SideKnowledge::by(world, side);
    let reach = |other: &RosterEntry| {
        let at = other.at()?;
        let far = distance(from, at);
        let near = far <= within && known.certainty(other.id) == Certainty::Confirmed;
        (near && holds(world, figure, other.id)).then_some((other.id, far))
    };
    able_entries(world, enemy).filter_map(reach).collect()
}

/// In clear sight and in range of a weapon of the figure's.
fn holds(world: &World, figure: FigureId, whom: FigureId) -> bool {
    let places = world.at(figure).zip(world.at(whom));
    places.is_some_and(|(from, at)| {
        sight::is_clear(world, from, at) && carried_kit::weapon_for(world, figure, at).is_some()
    })
}

fn covers(world: &World, figure: FigureId, whom: FigureId) -> bool {
    world.of::<Covering>(figure).is_some_and(|covering| covering.whom == whom)
}

/// Sees to it after each order that nobody covers an enemy that is out of the fight or out of sight, or while shaken.
pub fn drop_invalid_covering(covering: Query<(&FigureId, &Covering)>, mut claiming: Claiming) {
    claiming.each(covering.iter().map(|(figure, _)| *figure), |turn, figure| {
        let world = turn.world();
        let Some(Covering { whom }) = world.of::<Covering>(figure).copied() else { return };
        if !world.collected(figure) || !world.able(whom) || !holds(world, figure, whom) {
            token_changes::lose_token::<Covering>(turn, figure);
        }
    });
}

/// Ends all cover at the end of the Fire & Utility Phase.
pub fn end_all_covering(covering: Query<&FigureId, With<Covering>>, mut claiming: Claiming) {
    claiming.each(covering.iter().copied(), token_changes::lose_token::<Covering>);
}

/// The figures that would answer an enemy that stirs, in roster order.
fn answering(world: &World, target: FigureId) -> Vec<FigureId> {
    let all = world.bearers::<Covering>().map(|figure| figure.id);
    all.filter(|id| covers(world, *id, target) && world.collected(*id) && holds(world, *id, target)).collect()
}

/// Lets those who cover a figure answer, as it is about to move, work a door or raise a weapon; returns whether they
/// stop it.
pub fn answer_stirring(turn: &mut Turn, figure: FigureId, how: Stir) -> bool {
    if !turn.world().able(figure) || answering(turn.world(), figure).is_empty() {
        return false;
    }
    let position = turn.position();
    turn.commit(Stirred { figure, how });
    turn.over() || halted(turn, figure, position)
}

/// Whether something since a position of the log hit a figure, shook its nerve or took it out of the fight.
fn halted(turn: &Turn, figure: FigureId, position: usize) -> bool {
    let stops = |event: &Event| match event {
        Event::Own(CqbEvent::NerveTested(test)) => test.figure == figure && !test.passed,
        event => event.book_event().interrupts(figure, turn.world().side(figure)),
    };
    !turn.world().able(figure) || turn.since(position).any(stops)
}

/// Claims the answers to a figure that stirs.
pub fn claim_answers_to_stirring(on: On<Committed>, world: &World, mut claiming: Claiming) {
    let Event::Own(CqbEvent::Stirred(Stirred { figure, .. })) = &on.event().0 else { return };
    if let Some(first) = answering(world, *figure).first() {
        claiming.reaction(Rank::Shot, *first, Reaction::Cover { target: *figure });
    }
}

/// Lets each of those who cover a figure answer it, until one has stopped it; the others keep their cover.
pub fn answer_by_coverers(turn: &mut Turn, target: FigureId) {
    let position = turn.position();
    for figure in answering(turn.world(), target) {
        if turn.over() || halted(turn, target, position) {
            return;
        }
        let shot = shot(turn.world(), figure, target);
        if calls(turn.world(), &shot) {
            turn.commit(CoverAnswered { figure, target, calls: true });
            let needed = turn.world().resource::<Book>().nerve.standard;
            nerve::test_nerve(turn, target, Cause::HeldUp, needed);
        } else if fire::civilians_on_line(turn.world(), &shot).is_empty() {
            turn.commit(CoverAnswered { figure, target, calls: false });
            fire::resolve_attack(turn, &shot);
        }
    }
}

fn shot(world: &World, shooter: FigureId, target: FigureId) -> Shot {
    Shot { reflex: true, covering: true, ..Shot::by_order(world, shooter, target) }
}

/// Whether a figure calls on the one that it covers instead of firing: by its doctrine, or as one of the team at a suspect
/// that could be arrested or with a civilian in the line (CQB-CIV-2, CQB-SCORE-6). A call counts once a phase. Who holds a
/// hostage listens to those alone whose doctrine it is to call.
fn calls(world: &World, shot: &Shot) -> bool {
    let of = |id| doctrine_roll_modifiers::doctrine_of(world, id);
    let heedless = of(shot.target).is_some_and(|doctrine| doctrine.heedless);
    let during = world.resource::<Clock>().now;
    let called = world.of::<Tested>(shot.target);
    let called = called.is_some_and(|tested| tested.during == during && tested.causes.contains(&Cause::HeldUp));
    let team = world.side(shot.shooter) == Side::Response;
    let spares = || {
        team && (score::known_arrest_opening(world, shot.target).is_some()
            || !fire::civilians_on_line(world, shot).is_empty())
    };
    let weak = || fire::shot_ledger(world, shot).dice("attack") == 0;
    let listens = || hostages::shielding_hostage(world, shot.shooter, shot.target).is_none();
    let challenges = of(shot.shooter).is_some_and(|doctrine| doctrine.challenges);
    !heedless && !called && (challenges || (listens() && (spares() || weak())))
}

/// Texts about those in view who cover a figure, as far as its side knows.
pub fn known_dangers(world: &World, figure: FigureId) -> Vec<Phrase> {
    let side = world.side(figure);
    let known = SideKnowledge::by(world, side);
    let enemies = known.others().into_iter().map(|(id, _)| id).filter(|id| known.side_of(*id) == side.enemy());
    let aims = |id: &FigureId| {
        let at_it = known.token::<Covering>(*id).is_some_and(|covering| covering.whom == figure);
        at_it && known.is_in_view(*id) && belief::is_known_able(world, side, *id)
    };
    enemies.filter(aims).map(|id| phrase!("cqb-danger-covered", figure = Argument::figure(world.label(id)))).collect()
}

/// The outcome of a covered figure's stirring, for the card of either as a side sees it. An enemy's odds may hang on
/// friends of his whom nobody has seen.
pub fn stirring_outcome_text(world: &World, side: Side, figure: FigureId, whom: FigureId) -> Phrase {
    let name = |id| Argument::figure(world.label(id));
    let (coverer, covered) = (Argument::figure(capitalized(&world.label(figure))), name(whom));
    if world.side(figure) != side {
        return phrase!("cqb-covers", figure = coverer, covered = covered);
    }
    let chance = chance(world, figure, whom);
    match SideKnowledge::by(world, side).token::<Engaged>(whom) {
        // Neither of the two moves, and their struggle is no stir.
        Some(Engaged { with }) => {
            let other = name(*with);
            phrase!("cqb-covers-struggle", figure = coverer, covered = covered, other = other, chance = chance)
        }
        None => phrase!("cqb-covers-chance", figure = coverer, covered = covered, chance = chance),
    }
}

fn chance(world: &World, shooter: FigureId, target: FigureId) -> Phrase {
    let shot = shot(world, shooter, target);
    if calls(world, &shot) {
        return phrase!("cqb-covers-calls");
    }
    if hostages::shielding_hostage(world, shooter, target).is_some() {
        return phrase!("cqb-covers-hostage");
    }
    let left = world.of::<Wounds>(target).map_or(u8::MAX, |wounds| wounds.0);
    let (suppressed, book) = (world.has::<Suppressed>(target), world.resource::<Book>());
    let odds = dice_pool_odds::attack_odds(Phrase::EMPTY, fire::shot_ledger(world, &shot), suppressed, left, book);
    let nothing = odds.outcomes.iter().find(|outcome| outcome.name == "nothing").map_or(0, |none| none.basis_points);
    phrase!("cqb-covers-fires", chance = (10_000 - nothing + 50) / 100)
}
