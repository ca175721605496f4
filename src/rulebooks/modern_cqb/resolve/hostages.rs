//! Hostages: how one is let go, talked free, or led off by an exit (CQB-CIV-2).

use bevy::prelude::{Query, World};

use super::opposed_roll::{OpposedRoll, roll_control_against_nerve};
use super::{score_awards, surrender};
use crate::board::distance;
use crate::localization::phrase;
use crate::model::{FigureId, Figures, Ledger, Odds, Refusal, Side, SideKnowledge, Verdict};
use crate::rulebooks::modern_cqb::data::doctrine_nerve_and_perks::Pool;
use crate::rulebooks::modern_cqb::data::{Book, dice_pool_odds};
use crate::rulebooks::modern_cqb::events::{Claiming, HostageFreed, HostageLedOff, TalkedTo, Turn};
use crate::rulebooks::modern_cqb::senses::doctrine_roll_modifiers::{self, About};
use crate::rulebooks::modern_cqb::senses::hostages::{hostage_of, keeps_hold, seen_hostage_of};
use crate::rulebooks::modern_cqb::senses::sight;
use crate::rulebooks::modern_cqb::state::aim_and_control_dice;
use crate::rulebooks::modern_cqb::state::figure::{Condition, figure_name};
use crate::rulebooks::modern_cqb::state::status_effects::Seized;

/// Lets hostages go, after each order, whose holder is shaken, out, or no longer beside them.
pub fn release_hostages(seized: Query<(&FigureId, &Seized)>, mut claiming: Claiming) {
    claiming.each(seized.iter().map(|(figure, _)| *figure), |turn, figure| {
        let world = turn.world();
        let by = world.of::<Seized>(figure).map(|seized| seized.by).filter(|_| world.at(figure).is_some());
        if let Some(by) = by.filter(|by| !keeps_hold(world, *by, figure)) {
            turn.commit(HostageFreed { figure, by });
        }
    });
}

/// A hostile on an exit leads its hostage off the map: he is lost to the team.
pub fn lead_hostage_off(turn: &mut Turn, by: FigureId, figure: FigureId) {
    let Some(at) = turn.world().at(figure) else { return };
    let position = turn.position();
    turn.commit(HostageLedOff { figure, by, at });
    score_awards::award_led_off(turn, position, figure);
}

/// Whether a figure of the team can talk to a hostile: within reach, in clear sight, and with a hostage whom it sees.
pub fn check_talk_hostage_free(world: &World, figure: FigureId, target: FigureId) -> Verdict {
    let (rule, side) = ("CQB-CIV-2", world.side(figure));
    Refusal::unless(side == Side::Response, rule, || phrase!("cqb-refused-talk-side"))?;
    let known = SideKnowledge::by(world, side);
    let holds = known.is_in_view(target) && seen_hostage_of(world, side, target).is_some();
    Refusal::unless(holds, rule, || phrase!("cqb-refused-talk-no-holder"))?;
    let within = world.resource::<Book>().hostage.talk;
    let places = world.at(figure).zip(world.at(target));
    let near = places.is_some_and(|(a, b)| distance(a, b) <= within && sight::is_clear(world, a, b));
    Refusal::unless(near, rule, || {
        phrase!(
            "cqb-refused-talk-far",
            target = figure_name(world, target),
            figure = figure_name(world, figure),
            within = within
        )
    })?;
    let heedless = doctrine_roll_modifiers::doctrine_of(world, target).is_some_and(|doctrine| doctrine.heedless);
    Refusal::unless(!heedless, rule, || phrase!("cqb-refused-talk-deaf", target = figure_name(world, target)))?;
    Refusal::unless(talk_ledger(world, figure, target).dice("control") > 0, "CQB-DICE-2", || {
        phrase!("cqb-refused-no-control-die.other")
    })
}

/// Control against Nerve.
fn talk_ledger(world: &World, figure: FigureId, target: FigureId) -> Ledger {
    let rule = "CQB-CIV-2";
    let about = About::target(world, target);
    let mut ledger = Ledger::default();
    aim_and_control_dice::add_control_lines(world, figure, rule, &mut ledger);
    doctrine_roll_modifiers::add_perks(world, figure, Pool::Talk, about, &mut ledger, "control", rule);
    ledger.add("nerve", "Nerve", i16::from(world.stats(target).nerve), rule);
    ledger.add("nerve", "Has a hostage", world.resource::<Book>().hostage.resolve, rule);
    ledger
}

/// Talks to a hostile, who lets the hostage go and gives up if he is persuaded.
pub fn talk_hostage_free(turn: &mut Turn, figure: FigureId, target: FigureId) {
    let ledger = talk_ledger(turn.world(), figure, target);
    let OpposedRoll { faces, resist_faces, succeeds: persuaded } = roll_control_against_nerve(turn, &ledger);
    turn.commit(TalkedTo { figure, target, ledger, faces, resist_faces, persuaded });
    if persuaded {
        release(turn, target);
        surrender::give_up(turn, target);
    }
}

/// A hostile lets go whom it holds.
fn release(turn: &mut Turn, by: FigureId) {
    if let Some(figure) = hostage_of(turn.world(), by) {
        turn.commit(HostageFreed { figure, by });
    }
}

/// The exact odds of a talk, as far as the side may tell.
pub fn talk_odds(world: &World, figure: FigureId, target: FigureId) -> Option<Odds> {
    check_talk_hostage_free(world, figure, target).ok()?;
    let title = phrase!("cqb-odds-talk", target = figure_name(world, target));
    let names = ["gives up", "does not listen"];
    let ledger = talk_ledger(world, figure, target);
    Some(dice_pool_odds::opposed_odds(title, ledger, ["control", "nerve"], names, world.resource::<Book>()))
}
