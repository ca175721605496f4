//! Doctrine reactions (CQB-REACT-1): trigger and effect are data; each figure reacts at most once a round.

use bevy::prelude::{On, World};

use super::fire::{self, Shot};
use crate::board::{Board, Tile};
use crate::localization::{Argument, NameKind, Phrase, phrase};
use crate::model::{CommonEvent, FigureId, Figures, Side, SideKnowledge};
use crate::rulebooks::modern_cqb::data::Book;
use crate::rulebooks::modern_cqb::data::doctrine_nerve_and_perks::{Answer, Provocation, Reflex};
use crate::rulebooks::modern_cqb::events::{Claiming, Committed, Event, Rank, Reacted, Reaction, Turn};
use crate::rulebooks::modern_cqb::resolve::token_changes;
use crate::rulebooks::modern_cqb::senses::belief;
use crate::rulebooks::modern_cqb::senses::doctrine_roll_modifiers::{self, About};
use crate::rulebooks::modern_cqb::state::figure::{Condition, Doctrine, TurnState, Weapons, able_entries};
use crate::rulebooks::modern_cqb::state::status_effects::{
    Braced, Disoriented, Engaged, Flashed, Idle, Stunned, Suppressed,
};

/// Claims the reactions of figures that an enemy has stepped next to.
pub fn claim_reactions_to_adjacent(on: On<Committed>, world: &World, mut claiming: Claiming) {
    let Event::Common(CommonEvent::Stepped { figure, to, .. }) = &on.event().0 else { return };
    let Some(enemy) = world.side(*figure).enemy() else { return };
    let board = world.resource::<Board>();
    for other in able_entries(world, enemy) {
        let beside = other.at().is_some_and(|at| board.adjacent(at, *to));
        let other = other.id;
        if beside && ready(world, other, Provocation::EnemyBeside, (*figure, *to)).is_some() {
            claiming.reaction(Rank::Shot, other, Reaction::Reflex { target: *figure, at: *to });
        }
    }
}

/// Re-checks a claimed reaction to an adjacent enemy, and resolves it.
pub fn react_to_adjacent(turn: &mut Turn, figure: FigureId, target: FigureId, at: Tile) {
    if turn.world().at(target) == Some(at) {
        react(turn, figure, Provocation::EnemyBeside, target, at);
    }
}

/// Resolves the reaction of a figure that was shot at, after the shot, if its doctrine has one.
pub fn react_to_shot(turn: &mut Turn, figure: FigureId, attacker: FigureId) {
    if let Some(at) = turn.world().at(attacker) {
        react(turn, figure, Provocation::ShotAt, attacker, at);
    }
}

fn react(turn: &mut Turn, figure: FigureId, provocation: Provocation, target: FigureId, at: Tile) {
    let Some(answer) = ready(turn.world(), figure, provocation, (target, at)).map(|reflex| reflex.then) else { return };
    let shot = Shot { reflex: true, at, ..Shot::by_order(turn.world(), figure, target) };
    if turn.over() || answer == Answer::Fire && !may_fire(turn.world(), &shot) {
        return;
    }
    turn.commit(Reacted { figure, target });
    match answer {
        Answer::Fire => fire::resolve_attack(turn, &shot),
        Answer::Brace => token_changes::gain_or_renew_token::<Braced>(turn, figure),
    }
}

/// The reaction of a provoked figure; it must be alerted, composed, not Stunned, and not have reacted this round.
fn ready(world: &World, figure: FigureId, on: Provocation, target: (FigureId, Tile)) -> Option<&Reflex> {
    let reflex =
        doctrine_roll_modifiers::doctrine_of(world, figure)?.reaction.as_ref().filter(|reflex| reflex.on == on)?;
    let spent = world.of::<TurnState>(figure).is_none_or(|done| done.reacted);
    let dazed = world.has::<Stunned>(figure) || world.has::<Idle>(figure) || !world.composed(figure);
    let about = About { target: Some(target), causes: &[] };
    let fits = reflex.when.iter().all(|occasion| doctrine_roll_modifiers::is_occasion(world, figure, *occasion, about));
    (!spent && !dazed && fits).then_some(reflex)
}

/// Whether the shot can be fired: at an enemy able to act, in sight and in range; by the team never at risk of a
/// civilian.
fn may_fire(world: &World, shot: &Shot) -> bool {
    let clear = world.side(shot.shooter) != Side::Response || fire::civilians_on_line(world, shot).is_empty();
    let possible = world.able(shot.target) && fire::can_overwatch(world, shot.shooter, shot.at);
    possible && clear && fire::shot_ledger(world, shot).dice("attack") > 0
}

/// The steps of a path next to a known enemy whose doctrine fires at adjacent figures, as far as the mover's side
/// knows.
pub fn known_dangers(world: &World, mover: FigureId, path: &[Tile]) -> Vec<(usize, Phrase)> {
    let side = world.side(mover);
    let known = SideKnowledge::by(world, side);
    let board = known.believed_board();
    let enemy = |id: FigureId| known.side_of(id) == side.enemy() && belief::is_known_able(world, side, id);
    let others = known.others().into_iter().filter(|(id, _)| enemy(*id));
    let met = others.filter_map(|(id, seen)| {
        let reflex = fires_beside(world, &known, id)?;
        let step = path.iter().position(|tile| board.adjacent(seen.at, *tile))?;
        let (task, figure) = (Argument::name(NameKind::Task, &reflex.name), Argument::figure(world.label(id)));
        Some((step, phrase!("cqb-danger-reaction", reaction = task, figure = figure)))
    });
    met.collect()
}

fn fires_beside<'w>(world: &'w World, known: &SideKnowledge, id: FigureId) -> Option<&'w Reflex> {
    let book = world.resource::<Book>();
    let doctrine = book.doctrines.get(known.seen_component::<Doctrine>(id)?.0.as_str())?;
    let reflex = doctrine.reaction.as_ref().filter(|reflex| reflex.on == Provocation::EnemyBeside)?;
    let spent = known.seen_component::<TurnState>(id).is_none_or(|done| done.reacted);
    let unarmed = known.seen_component::<Weapons>(id).is_none_or(|weapons| weapons.0.is_empty());
    let dazed = known.token::<Suppressed>(id).is_some()
        || known.token::<Flashed>(id).is_some()
        || known.token::<Disoriented>(id).is_some()
        || known.token::<Stunned>(id).is_some()
        || known.token::<Engaged>(id).is_some();
    (reflex.then == Answer::Fire && !spent && !unarmed && !dazed).then_some(reflex)
}
