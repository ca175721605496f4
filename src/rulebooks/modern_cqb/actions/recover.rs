//! Recover: steady, stabilize, disarm, remove wedges, control civilians (CQB-RECOVER-1 to 5).

use bevy::prelude::World;
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use super::{CqbAction, CqbOrder, acting, acts_if, stance_end_texts};
use crate::board::{Board, Tile};
use crate::localization::{Phrase, phrase};
use crate::model::{
    self, Aim, FigureId, Figures, MenuEntry, Odds, Refusal, Roster, RosterEntry, Side, SideKnowledge, Verdict, Word,
};
use crate::referee::{Action, Choices};
use crate::rulebooks::modern_cqb::data::doctrine_nerve_and_perks::Pool;
use crate::rulebooks::modern_cqb::data::{Book, ItemEffect, dice_pool_odds};
use crate::rulebooks::modern_cqb::events::{ModernCqb, Reassured, Recovered, Relief, Turn};
use crate::rulebooks::modern_cqb::resolve::utility::wedge;
use crate::rulebooks::modern_cqb::resolve::{civilian_control, civilians, hostages, token_changes};
use crate::rulebooks::modern_cqb::senses::doctrine_roll_modifiers;
use crate::rulebooks::modern_cqb::state::figure::figure_name;
use crate::rulebooks::modern_cqb::state::nerve_causes::Cause;
use crate::rulebooks::modern_cqb::state::objects::{ObjectKind, Objects, State, is_within_reach};
use crate::rulebooks::modern_cqb::state::status_effects::{
    Bleeding, Controlled, Critical, Dead, Downed, Engaged, Hostage, Panicking, Seized, Suppressed,
};
use crate::rulebooks::modern_cqb::state::{carried_kit, phases};

/// Recovers a figure or an object, or removes the wedge from the door `at` a tile (CQB-RECOVER-1).
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
#[schemars(inline)]
pub struct Recover {
    pub figure: FigureId,
    #[serde(default, skip_serializing_if = "Option::is_none", with = "model::either_or_none")]
    #[schemars(with = "Option<Word>")]
    pub target: Option<Word>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub at: Option<Tile>,
    pub what: Relief,
}

impl Action<ModernCqb> for Recover {
    fn check(&self, world: &World) -> Verdict {
        let Self { figure, target, at, what } = *self;
        phases::check_may_act(world, figure)?;
        let own = target == Some(figure.0);
        Refusal::unless(own || !world.has::<Engaged>(figure), "CQB-ARREST-3", || {
            phrase!("cqb-refused-help-engaged", figure = figure_name(world, figure))
        })?;
        match (what, target, at) {
            (Relief::Wedge, None, Some(at)) => wedge::check_wedge_removal(world, figure, at),
            (Relief::Wedge, ..) => Err(Refusal::new("CQB-RECOVER-3", phrase!("cqb-refused-wedge-by-door"))),
            (Relief::Suppressed | Relief::Stabilize, Some(target), None) => {
                check_friend(world, figure, FigureId(target), what)
            }
            (Relief::Trap, Some(target), None) => check_trap(world, figure, target),
            (Relief::Control, Some(target), None) => check_control(world, figure, FigureId(target)),
            (Relief::Talk, Some(target), None) => hostages::check_talk_hostage_free(world, figure, FigureId(target)),
            _ => Err(Refusal::new("CQB-RECOVER-1", phrase!("cqb-refused-target-alone"))),
        }
    }

    fn resolve(&self, turn: &mut Turn) {
        let Self { figure, target, at, what } = *self;
        token_changes::end_stance_and_drag(turn, figure);
        // Whether it could be undone would depend on what it sets off out of sight.
        turn.make_final();
        let id = FigureId(target.unwrap_or(figure.0));
        if what == Relief::Talk {
            return hostages::talk_hostage_free(turn, figure, id);
        }
        if what == Relief::Control && shaken(turn.world(), id) && !reassured(turn, figure, id) {
            return;
        }
        turn.commit(Recovered { figure, target, at, what });
        match what {
            Relief::Suppressed => token_changes::lose_token::<Suppressed>(turn, id),
            Relief::Stabilize => {
                token_changes::lose_token::<Bleeding>(turn, id);
                token_changes::lose_token::<Critical>(turn, id);
            }
            Relief::Wedge => wedge::remove_wedge(turn, figure, at.unwrap_or_default()),
            // Applying the event disarms it; a talk has its own.
            Relief::Trap | Relief::Talk => {}
            Relief::Control => civilian_control::take_control(turn, figure, id, false),
        }
    }

    /// Only calming a civilian and talking to a hostile roll dice (CQB-RECOVER-5, CQB-CIV-2).
    fn odds(&self, world: &World) -> Option<Odds> {
        let Self { figure, target, what, .. } = *self;
        let id = FigureId(target?);
        if what == Relief::Talk {
            return hostages::talk_odds(world, figure, id);
        }
        let known = || civilian_control::is_known_civilian(world, world.side(figure), id);
        if what != Relief::Control || !known() || !shaken(world, id) {
            return None;
        }
        let needed = world.resource::<Book>().secure.reassure;
        let ledger = civilian_control::control_ledger(world, figure, world.at(id)?, "CQB-RECOVER-5");
        let title = phrase!("cqb-odds-reassure", target = figure_name(world, id), needed = needed);
        let names = ["under control", "not reassured"];
        let mut odds = dice_pool_odds::test_odds(title, ledger, "control", needed, names, world.resource::<Book>());
        odds.warnings.push(phrase!("cqb-warn-reassure"));
        Some(odds)
    }

    fn stances_let_go(&self, world: &World) -> Vec<Phrase> {
        stance_end_texts::ended_by_action(world, self.figure)
    }

    fn is_offered_now(world: &World) -> bool {
        acting(world)
    }

    fn choices(world: &World, figure: FigureId) -> Choices<'_, CqbOrder> {
        acts_if(world, figure, || {
            let shut = wedge::shut_doors(world, figure);
            let (board, from) = (world.resource::<Board>(), world.at(figure));
            let near = |other: &&RosterEntry| {
                let places = from.zip(other.at());
                other.id == figure || places.is_some_and(|(a, b)| board.adjacent(a, b))
            };
            let figures = world.resource::<Roster>().all().iter().filter(near).map(|other| Some(other.id.0));
            let kinds = [Relief::Suppressed, Relief::Stabilize, Relief::Control];
            let of_figures = figures.flat_map(|target| kinds.map(|what| (target, None, what)));
            let traps = world.resource::<Objects>().0.iter().filter(|object| object.kind == ObjectKind::Trap);
            let of_traps = traps.map(|trap| (Some(trap.id), None, Relief::Trap));
            let beside = world.at(figure).map(Tile::neighbours).into_iter().flatten();
            let of_wedges = beside.map(|at| (None, Some(at), Relief::Wedge));
            let all = of_figures.chain(of_traps).chain(of_wedges);
            let all = all.map(|(target, at, what)| Self { figure, target, at, what }).chain(talks(world, figure));
            let likely = |order: &Self| order.at.is_none_or(|at| shut.contains(&at));
            all.map(|order| (likely(&order), order)).collect()
        })
    }

    fn menu(world: &World, figure: FigureId) -> Vec<MenuEntry> {
        let entry = |name, key, aim, help, what| super::entry("recover", name, key, aim, help).of("what", what);
        let steady = phrase!("cqb-order-recover.about");
        let calm = phrase!("cqb-order-calm.about");
        let plea = phrase!("cqb-order-talk.about");
        let talk = entry(phrase!("cqb-order-talk"), 'I', Aim::Target, plea, "talk").given_by_click().at_bar_position(1);
        let mut entries = vec![
            entry(phrase!("cqb-order-recover"), 'R', Aim::Target, steady, "suppressed").at_bar_position(1),
            entry(phrase!("cqb-order-stabilize"), 'T', Aim::Target, phrase!("cqb-order-stabilize.about"), "stabilize")
                .at_bar_position(1),
            entry(phrase!("cqb-order-calm"), 'L', Aim::Target, calm, "control").given_by_click().at_bar_position(1),
            entry(phrase!("cqb-order-disarm"), 'D', Aim::Target, phrase!("cqb-order-disarm.about"), "trap")
                .given_by_click()
                .at_bar_position(3),
            entry(phrase!("cqb-order-unwedge"), 'W', Aim::Tile, phrase!("cqb-order-unwedge.about"), "wedge")
                .at_bar_position(3),
        ];
        entries.extend(super::offered(world, &talks(world, figure), talk));
        entries
    }
}

impl CqbAction for Recover {}

/// The talks that a figure of the team might hold.
fn talks(world: &World, figure: FigureId) -> Vec<Recover> {
    let takers = world.bearers::<Seized>().filter_map(|held| world.of::<Seized>(held.id)).map(|seized| seized.by);
    takers.map(|by| Recover { figure, target: Some(by.0), at: None, what: Relief::Talk }).collect()
}

fn check_friend(world: &World, figure: FigureId, target: FigureId, what: Relief) -> Verdict {
    let own = figure == target;
    // A medic can stabilize any figure; others need a med kit for suspects and civilians (CQB-RECOVER-2).
    let medic =
        what == Relief::Stabilize && doctrine_roll_modifiers::perk_bonus(world, figure, Pool::Stabilize).is_some();
    let known = SideKnowledge::by(world, world.side(figure)).is_in_view(target);
    let friend = world.side(target) == world.side(figure);
    let helped = friend || (known && what == Relief::Stabilize);
    let helped = helped && world.at(target).is_some();
    Refusal::unless(helped, "CQB-RECOVER-1", || phrase!("cqb-refused-no-friend"))?;
    let dying = world.has::<Downed>(target) && world.has::<Bleeding>(target) && !world.has::<Dead>(target);
    Refusal::unless(friend || medic || !dying, "CQB-RECOVER-2", || needs_medic(world, figure, target))?;
    let name = || figure_name(world, target);
    let places = world.at(figure).zip(world.at(target));
    let beside = places.is_some_and(|(a, b)| world.resource::<Board>().adjacent(a, b));
    Refusal::unless(own || beside, "CQB-RECOVER-1", || {
        phrase!("cqb-refused-not-beside", target = name(), figure = figure_name(world, figure))
    })?;
    if what == Relief::Suppressed {
        return Refusal::unless(world.has::<Suppressed>(target), "CQB-RECOVER-1", || {
            phrase!("cqb-refused-not-suppressed", target = name())
        });
    }
    Refusal::unless(dying && !own, "CQB-RECOVER-2", || phrase!("cqb-refused-not-bleeding", target = name()))
}

/// Sentence for a figure that is no medic: it tells who can stabilize somebody of another side
/// (CQB-RECOVER-2).
fn needs_medic(world: &World, figure: FigureId, target: FigureId) -> Phrase {
    let (name, target) = (figure_name(world, figure), figure_name(world, target));
    let has_kit = carried_kit::carried_items(world, figure).iter().any(|(_, works)| *works == ItemEffect::MedKit);
    match has_kit {
        true => phrase!("cqb-refused-use-med-kit", figure = name, target = target),
        false => phrase!("cqb-refused-needs-medic", target = target),
    }
}

/// Whether the target is an adjacent trap that the side has found (CQB-RECOVER-4).
fn check_trap(world: &World, figure: FigureId, target: Word) -> Verdict {
    let side = world.side(figure);
    let found = world.resource::<Objects>().known(target, side).filter(|object| {
        let armed = object.known.get(&side) == Some(&State::Open);
        object.kind == ObjectKind::Trap && armed && is_within_reach(world, figure, object.at)
    });
    Refusal::unless(found.is_some(), "CQB-RECOVER-4", || {
        phrase!("cqb-refused-no-trap", figure = figure_name(world, figure))
    })
}

fn check_control(world: &World, figure: FigureId, target: FigureId) -> Verdict {
    let side = world.side(figure);
    Refusal::unless(side == Side::Response, "CQB-RECOVER-5", || phrase!("cqb-refused-control-side"))?;
    let known = civilian_control::is_known_civilian(world, side, target);
    Refusal::unless(known, "CQB-RECOVER-5", || phrase!("cqb-refused-no-civilian"))?;
    let beside = world.at(target).is_some_and(|at| is_within_reach(world, figure, at));
    Refusal::unless(beside, "CQB-RECOVER-5", || {
        phrase!("cqb-refused-not-beside", target = figure_name(world, target), figure = figure_name(world, figure))
    })?;
    Refusal::unless(!world.has::<Controlled>(target), "CQB-RECOVER-5", || {
        phrase!("cqb-refused-controlled", target = figure_name(world, target))
    })?;
    Refusal::unless(!world.has::<Seized>(target), "CQB-CIV-2", || {
        phrase!("cqb-refused-shield", target = figure_name(world, target))
    })?;
    Refusal::unless(!world.has::<Hostage>(target), "CQB-SECURE-4", || {
        phrase!("cqb-refused-hostage", target = figure_name(world, target))
    })?;
    let dice = civilian_control::control_ledger(world, figure, world.at(target).unwrap_or_default(), "CQB-RECOVER-5")
        .dice("control");
    Refusal::unless(!shaken(world, target) || dice > 0, "CQB-DICE-2", || phrase!("cqb-refused-no-control-die"))
}

/// Whether a civilian must be calmed first: panicking or frozen.
fn shaken(world: &World, target: FigureId) -> bool {
    world.has::<Panicking>(target)
}

/// Tries to calm a panicking civilian; a failure is another panic trigger (CQB-CIV-9).
fn reassured(turn: &mut Turn, figure: FigureId, target: FigureId) -> bool {
    let world = turn.world();
    let (dice, needed) = (world.resource::<Book>().dice.clone(), world.resource::<Book>().secure.reassure);
    let ledger = civilian_control::control_ledger(world, figure, world.at(target).unwrap_or_default(), "CQB-RECOVER-5");
    let faces = turn.roll_counted(ledger.dice("control"), dice.sides, &[dice.success_from]);
    let calmed = dice_pool_odds::successes(&faces, &dice) >= needed;
    turn.commit(Reassured { figure, target, ledger, faces, needed, calmed });
    if !calmed {
        civilians::test_for_panic(turn, target, Cause::Reassurance);
    }
    calmed
}
