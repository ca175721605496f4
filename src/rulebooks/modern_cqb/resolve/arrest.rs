//! Arrest: its conditions, the opposed roll, Engaged, restraint kits and working loose (CQB-ARREST-1 to 5).

use bevy::prelude::World;

use super::breach;
use crate::board::Board;
use crate::model::{Certainty, FigureId, Figures, Ledger, Odds, Refusal, Side, SideKnowledge, Verdict, Word};
use crate::rulebooks::modern_cqb::data::doctrine_nerve_and_perks::Pool;
use crate::rulebooks::modern_cqb::data::{Book, dice_pool_odds};
use crate::rulebooks::modern_cqb::orders_and_events::{CqbEvent, CqbOrder, Order, Turn};
use crate::rulebooks::modern_cqb::senses::doctrine_roll_modifiers::{self, About};
use crate::rulebooks::modern_cqb::senses::situation;
use crate::rulebooks::modern_cqb::state::figure::{Condition, Gear};
use crate::rulebooks::modern_cqb::state::past_event_marks::Bound;
use crate::rulebooks::modern_cqb::state::status_effects::{
    Dead, Disoriented, Downed, Engaged, FallingBack, Flashed, Overwatch, Restrained, Stunned, Suppressed, Surrendering,
    Wounded,
};
use crate::rulebooks::modern_cqb::state::{aim_and_control_dice, phases, token_changes};

const KIT: Word = Word::new("restraint-kit");

/// Why a figure could be arrested now by an adjacent figure, as far as a side knows (CQB-ARREST-1, CQB-SCORE-12).
pub fn opening(world: &World, side: Side, target: FigureId) -> Option<&'static str> {
    let isolated = || situation::isolated(world, Some(side), target);
    let cornered = || situation::cornered(world, Some(side), target);
    if world.has::<Surrendering>(target) {
        Some("surrendering")
    } else if world.has::<Downed>(target) {
        Some("Downed")
    } else if world.has::<Stunned>(target) {
        Some("stunned")
    } else if world.has::<Flashed>(target) {
        Some("flashed")
    } else if world.has::<Disoriented>(target) {
        Some("disoriented")
    } else if world.has::<Suppressed>(target) && isolated() {
        Some("Suppressed and isolated")
    } else if world.has::<Wounded>(target) && cornered() {
        Some("Wounded and cornered")
    } else {
        None
    }
}

pub fn check(world: &World, figure: FigureId, target: FigureId, kit: bool) -> Verdict {
    phases::may_act(world, figure)?;
    let (side, name) = (world.side(figure), world.label(figure));
    Refusal::unless(side == Side::Response, "CQB-ARREST-1", || "only the team arrests; fire instead".into())?;
    let partner = world.of::<Engaged>(figure).map(|engaged| engaged.with);
    Refusal::unless(partner.is_none_or(|with| with == target), "CQB-ARREST-3", || {
        format!("{name} is Engaged and can act on nobody else")
    })?;
    check_target(world, side, target)?;
    let beside = world.at(figure).zip(world.at(target)).is_some_and(|(a, b)| world.resource::<Board>().adjacent(a, b));
    let whom = world.label(target);
    Refusal::unless(beside, "CQB-ARREST-1", || format!("{whom} is not next to {name}; go there first"))?;
    Refusal::unless(partner.is_some() || opening(world, side, target).is_some(), "CQB-ARREST-1", || {
        format!(
            "{whom} can still fight: suppress them while they are alone, wound them where there is no way out, flash, stun or disorient them, or make them surrender"
        )
    })?;
    let carried = world.of::<Gear>(figure).is_some_and(|gear| gear.0.contains(&KIT));
    Refusal::unless(carried || !kit, "CQB-ARREST-4", || {
        format!("{name} carries no restraint kit; arrest without one, and stay beside the captive")
    })?;
    Refusal::unless(ledger(world, figure, target).dice("control") > 0, "CQB-DICE-2", || {
        "the modifiers leave no Control die; bring help first".into()
    })
}

fn check_target(world: &World, side: Side, target: FigureId) -> Verdict {
    let known = SideKnowledge::by(world, side);
    let certainty = known.certainty(target);
    Refusal::unless(certainty != Certainty::Unknown && !known.gone(target), "CQB-ARREST-1", || {
        "your side knows of no such suspect; look for it first".into()
    })?;
    Refusal::unless(certainty == Certainty::Confirmed, "CQB-ARREST-1", || {
        "the target is only a Contact; confirm it first".into()
    })?;
    let name = world.label(target);
    // The current state of a figure out of sight is unknown.
    Refusal::unless(known.in_view(target), "CQB-ARREST-1", || {
        format!("{name} is out of your side's sight; find it again first")
    })?;
    let enemy = Some(world.side(target)) == side.enemy();
    Refusal::unless(enemy, "CQB-ARREST-1", || format!("{name} is no suspect; secure civilians instead"))?;
    let held = world.has::<Restrained>(target) || world.has::<Dead>(target);
    Refusal::unless(!held, "CQB-ARREST-1", || format!("{name} is held or dead already; choose another suspect"))
}

/// The ledger of an arrest: Control against Nerve (CQB-ARREST-2).
fn ledger(world: &World, figure: FigureId, target: FigureId) -> Ledger {
    let book = world.resource::<Book>();
    let (about, on) = (About::target(world, target), world.at(target).unwrap_or_default());
    let mut ledger = Ledger::default();
    aim_and_control_dice::control(world, figure, "CQB-ARREST-2", &mut ledger);
    let helped = breach::helped(world, figure, on) || frees_help(world, figure, target);
    ledger.add_if(helped, "control", "Help", book.breach.help, "CQB-DICE-5");
    doctrine_roll_modifiers::perks(world, figure, Pool::Arrest, about, &mut ledger, "control", "CQB-ARREST-2");
    // A surrendering or Downed suspect resists with no dice, and is easily held (CQB-ARREST-5).
    let willing = world.has::<Surrendering>(target) || world.has::<Downed>(target);
    ledger.add_if(willing, "control", "No resistance", book.arrest.willing, "CQB-ARREST-5");
    if !willing {
        ledger.add("nerve", "Nerve", i16::from(world.stats(target).nerve), "CQB-ARREST-2");
        doctrine_roll_modifiers::perks(
            world,
            target,
            Pool::Resist,
            About::default(),
            &mut ledger,
            "nerve",
            "CQB-ARREST-2",
        );
    }
    ledger
}

/// Whether a friend is Engaged with the target: an arrest by another figure ends that first (CQB-ARREST-3), and the
/// friend helps.
fn frees_help(world: &World, figure: FigureId, target: FigureId) -> bool {
    world.of::<Engaged>(target).is_some_and(|Engaged { with }| {
        let friend = *with != figure && world.side(*with) == world.side(figure);
        friend && world.able(*with) && !world.has::<Suppressed>(*with) && !world.has::<Flashed>(*with)
    })
}

pub fn resolve(turn: &mut Turn, figure: FigureId, target: FigureId, kit: bool) {
    token_changes::leave_and_release(turn, figure);
    interrupt_engagement(turn, figure, target);
    let world = turn.world();
    let dice = world.resource::<Book>().dice.clone();
    let ledger = ledger(world, figure, target);
    // A surrendering or Downed suspect cannot lock the figure.
    let resists = world.able(target);
    let faces = turn.roll(ledger.dice("control"), dice.sides);
    let resist_faces = turn.roll(ledger.dice("nerve"), dice.sides);
    let restrained = dice_pool_odds::successes(&faces, &dice) > dice_pool_odds::successes(&resist_faces, &dice);
    let engaged = !restrained && resists;
    turn.commit(CqbEvent::ArrestTried { figure, target, ledger, faces, resist_faces, restrained, engaged });
    token_changes::lose::<Overwatch>(turn, target);
    if restrained {
        token_changes::leave_and_release(turn, target);
        end_engagement(turn, target);
        token_changes::lose::<Surrendering>(turn, target);
        token_changes::lose::<FallingBack>(turn, target);
        turn.commit(CqbEvent::Restrained { figure: target, by: figure, kit });
    }
}

/// Ends an Engagement for both figures (CQB-ARREST-3).
pub fn end_engagement(turn: &mut Turn, figure: FigureId) {
    if let Some(Engaged { with }) = turn.world().of::<Engaged>(figure).copied() {
        token_changes::lose::<Engaged>(turn, figure);
        token_changes::lose::<Engaged>(turn, with);
    }
}

/// Ends an Engagement when an ally of either fires at or arrests the other (CQB-ARREST-3).
pub fn interrupt_engagement(turn: &mut Turn, figure: FigureId, target: FigureId) {
    let world = turn.world();
    let with = world.of::<Engaged>(target).map(|engaged| engaged.with);
    if with.is_some_and(|with| with != figure && world.side(with) == world.side(figure)) {
        end_engagement(turn, target);
    }
}

/// End Phase: captives without a restraint kit and without an adjacent response figure able to act try to work loose
/// (CQB-ARREST-4).
pub fn work_loose(world: &mut World) {
    let mut turn = Turn::of(world);
    let dice = turn.world().resource::<Book>().dice.clone();
    for figure in turn.world().figures() {
        let world = turn.world();
        let lies = world.has::<Downed>(figure) || world.has::<Dead>(figure);
        if !world.has::<Restrained>(figure) || world.has::<Bound>(figure) || lies || guarded(world, figure) {
            continue;
        }
        let mut ledger = Ledger::default();
        ledger.add("nerve", "Nerve", i16::from(world.stats(figure).nerve), "CQB-ARREST-4");
        let needed = world.resource::<Book>().arrest.loose;
        let faces = turn.roll(ledger.dice("nerve"), dice.sides);
        let loose = dice_pool_odds::successes(&faces, &dice) >= needed;
        turn.commit(CqbEvent::WorkedLoose { figure, ledger, faces, needed, loose });
        if loose {
            token_changes::lose::<Restrained>(&mut turn, figure);
        }
    }
}

fn guarded(world: &World, captive: FigureId) -> bool {
    let board = world.resource::<Board>();
    let Some(at) = world.at(captive) else { return true };
    world.able_of(Side::Response).into_iter().filter_map(|id| world.at(id)).any(|from| board.adjacent(from, at))
}

/// Every order that may be legal.
pub fn candidates(world: &World, figure: FigureId) -> Vec<Order> {
    if world.side(figure) != Side::Response {
        return Vec::new();
    }
    let beside = |target: &FigureId| {
        let places = world.at(figure).zip(world.at(*target));
        places.is_some_and(|(a, b)| world.resource::<Board>().adjacent(a, b))
    };
    let near = world.figures().into_iter().filter(beside);
    let all = near.flat_map(|target| [false, true].map(|kit| (target, kit)));
    all.map(|(target, kit)| Order::Own(CqbOrder::Arrest { figure, target, kit })).collect()
}

/// Exact odds of an arrest.
pub fn odds(world: &World, figure: FigureId, target: FigureId, kit: bool) -> Option<Odds> {
    check_target(world, world.side(figure), target).ok()?;
    let ledger = ledger(world, figure, target);
    let fails = if world.able(target) { "engaged" } else { "not held" };
    let title = format!("Arrest {}", world.label(target));
    let names = ["restrained", fails];
    let mut odds = dice_pool_odds::opposed_odds(title, ledger, ["control", "nerve"], names, world.resource::<Book>());
    if !kit {
        odds.warnings.push("Without a restraint kit the captive may work loose when nobody stays close.".into());
    }
    Some(odds)
}
