//! Fire: the ledger, the Attack Test and its results (CQB-FIRE-1 to 11).

use bevy::prelude::World;

use super::{doctrine_reactions, end_engagement, harm, shield};
use crate::board::{Board, Cover, Terrain, Tile, line};
use crate::model::{Certainty, FigureId, Figures, Ledger, Side, SideKnowledge, Word};
use crate::rulebooks::modern_cqb::data::doctrine_nerve_and_perks::Pool;
use crate::rulebooks::modern_cqb::data::{Book, dice_pool_odds};
use crate::rulebooks::modern_cqb::events::{Fired, Intercepted, Rank, Sighted, Turn};
use crate::rulebooks::modern_cqb::resolve::loud_acts;
use crate::rulebooks::modern_cqb::senses::doctrine_roll_modifiers::{self, About};
use crate::rulebooks::modern_cqb::senses::{hostages, noise_and_heat, sight};
use crate::rulebooks::modern_cqb::state::aim_and_control_dice;
use crate::rulebooks::modern_cqb::state::carried_kit::weapon_for;
use crate::rulebooks::modern_cqb::state::figure::{Condition, TurnState};
use crate::rulebooks::modern_cqb::state::status_effects::{
    Braced, Dragging, Flashed, FreshlyBreached, Restrained, Suppressed,
};

/// A shot: shooter, target, and the kind of attack.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub struct Shot {
    pub shooter: FigureId,
    pub target: FigureId,
    /// The target's tile, or the tile it peeks from.
    pub at: Tile,
    /// An Overwatch shot (CQB-OVER-8).
    pub overwatch: bool,
    /// The target only peeks (CQB-MOVE-3).
    pub peeking: bool,
    /// A reaction of the shooter's doctrine (CQB-REACT-1).
    pub reflex: bool,
    /// At a figure that it covers and that stirs (CQB-REACT-1).
    pub covering: bool,
}

impl Shot {
    /// A shot by a Fire order at a figure on its own tile.
    pub fn by_order(world: &World, shooter: FigureId, target: FigureId) -> Self {
        let at = world.at(target).unwrap_or_default();
        Self { shooter, target, at, overwatch: false, peeking: false, reflex: false, covering: false }
    }
}

/// Both pools of a shot, line by line (CQB-FIRE-10).
pub fn shot_ledger(world: &World, shot: &Shot) -> Ledger {
    let mut ledger = Ledger::default();
    attack_lines(world, shot, &mut ledger);
    guard_lines(world, shot, false, &mut ledger);
    ledger
}

/// Both pools of a shot when a shield bearer intercepts the attack with its own Guard pool (CQB-REACT-2).
pub fn intercepted_shot_ledger(world: &World, shot: &Shot, bearer: FigureId) -> Ledger {
    let mut ledger = Ledger::default();
    attack_lines(world, shot, &mut ledger);
    let at = world.at(bearer).unwrap_or_default();
    guard_lines(world, &Shot { target: bearer, at, peeking: false, ..*shot }, true, &mut ledger);
    ledger
}

fn attack_lines(world: &World, shot: &Shot, ledger: &mut Ledger) {
    let book = world.resource::<Book>();
    let fire = &book.fire;
    let (weapon, value) = weapon_for(world, shot.shooter, shot.at).unwrap_or((Word::new("unarmed"), 0));
    let weapon_name = book.weapons.get(weapon.as_str()).map_or("Unarmed", |weapon| &weapon.name);
    let smoke = through_smoke(world, shot);
    ledger.add("attack", weapon_name, value, "CQB-FIRE-1");
    aim_and_control_dice::add_aim_lines(world, shot.shooter, ledger);
    if let Some(why) = exposure(world, shot) {
        ledger.add("attack", why, fire.exposed, "CQB-FIRE-5");
    }
    ledger.add_if(steady(world, shot), "attack", "Did not move, stable lane", fire.steady, "CQB-FIRE-6");
    ledger.add_if(world.has::<Suppressed>(shot.shooter), "attack", "Suppressed", fire.suppressed, "CQB-FIRE-7");
    ledger.add_if(smoke, "attack", "Through smoke", fire.smoke, "CQB-FIRE-8");
    ledger.add_if(burdened(world, shot.shooter), "attack", "Dragging", fire.dragging, "CQB-FIRE-9");
    ledger.add_if(smoke && shot.overwatch, "attack", "Overwatch through smoke", fire.overwatch_smoke, "CQB-OVER-8");
    ledger.add_if(shot.covering, "attack", "Covering", fire.covering, "CQB-REACT-1");
    let about = About { target: Some((shot.target, shot.at)), causes: &[] };
    doctrine_roll_modifiers::add_perks(world, shot.shooter, Pool::Attack, about, ledger, "attack", "CQB-FIRE-1");
}

/// The guard lines of the figure that is hit; `taken` if a shield bearer intercepts the attack.
fn guard_lines(world: &World, shot: &Shot, taken: bool, ledger: &mut Ledger) {
    let from = world.at(shot.shooter).unwrap_or_default();
    let book = world.resource::<Book>();
    ledger.add("guard", "Armor", i16::from(world.stats(shot.target).armor), "CQB-FIRE-2");
    match target_cover(world, shot) {
        Cover::None => {}
        Cover::Half => ledger.add("guard", "Half cover", book.cover.half, "CQB-COVER-1"),
        Cover::Full => ledger.add("guard", "Full cover", book.cover.full, "CQB-COVER-1"),
    }
    let shield = taken || shield::is_shielded_from(world, shot.target, from);
    ledger.add_if(shield, "guard", "Shield", book.shield.guard, "CQB-REACT-2");
    let hostage = hostages::shielding_hostage(world, shot.shooter, shot.target).is_some();
    ledger.add_if(hostage, "guard", "Behind a hostage", book.hostage.guard, "CQB-CIV-2");
    ledger.add_if(through_smoke(world, shot), "guard", "Smoke", book.cover.smoke, "CQB-COVER-2");
    ledger.add_if(world.has::<Braced>(shot.target), "guard", "Braced", book.fire.posture, "CQB-ACTION-2");
}

fn through_smoke(world: &World, shot: &Shot) -> bool {
    let from = world.at(shot.shooter).unwrap_or_default();
    sight::line_of_sight(world, from, shot.at).is_some_and(|sight| sight.touches_smoke())
}

/// The target's cover (CQB-COVER-1); half while it peeks (CQB-MOVE-3).
pub fn target_cover(world: &World, shot: &Shot) -> Cover {
    if shot.peeking {
        return Cover::Half;
    }
    world.resource::<Board>().cover(shot.at, world.at(shot.shooter).unwrap_or_default())
}

/// Whether the shooter drags a civilian or a restrained suspect; a Downed friend does not count (CQB-FIRE-9).
fn burdened(world: &World, shooter: FigureId) -> bool {
    let whom = world.of::<Dragging>(shooter).map(|grip| grip.whom);
    whom.is_some_and(|whom| world.side(whom) == Side::Civilian || world.has::<Restrained>(whom))
}

/// Whether a tile exposes a figure on it (CQB-COVER-1): a doorway, unless blown open, which is half cover itself
/// (CQB-BREACH-6).
pub fn is_exposed_tile(board: &Board, tile: Tile) -> bool {
    board.is_doorway(tile) && board.terrain(tile) != Terrain::Threshold
}

/// The reason the target is easier to hit; several reasons count once (CQB-FIRE-5).
fn exposure(world: &World, shot: &Shot) -> Option<&'static str> {
    let doorway = is_exposed_tile(world.resource(), shot.at);
    if world.has::<Flashed>(shot.target) {
        Some("Target flashed")
    } else if world.has::<FreshlyBreached>(shot.target) {
        Some("Target freshly breached")
    } else if doorway && !shot.peeking && target_cover(world, shot) == Cover::None {
        Some("Target badly exposed in a doorway")
    } else {
        None
    }
}

/// Whether the shooter has not moved and has a stable line of fire (CQB-FIRE-6): clear sight, with only Downed figures on it.
fn steady(world: &World, shot: &Shot) -> bool {
    let from = world.at(shot.shooter).unwrap_or_default();
    let still = world.of::<TurnState>(shot.shooter).is_some_and(|done| done.steps == 0);
    still && sight::is_clear(world, from, shot.at) && between(world, shot).is_empty()
}

/// The figures on the line between shooter and target, nearest the shooter first.
fn between(world: &World, shot: &Shot) -> Vec<FigureId> {
    let from = world.at(shot.shooter).unwrap_or_default();
    let crossed = line(from, shot.at).into_iter().filter(|tile| *tile != from && *tile != shot.at);
    crossed.filter_map(|tile| world.standing_on(tile)).filter(|id| *id != shot.target).collect()
}

/// Civilians who stand on the line, nearest the shooter first, and then the hostage behind whom the target stands
/// (CQB-CIV-2).
pub fn civilians_on_line(world: &World, shot: &Shot) -> Vec<FigureId> {
    let all = between(world, shot).into_iter().filter(|id| world.side(*id) == Side::Civilian).collect();
    with_hostage(world, shot, all)
}

fn with_hostage(world: &World, shot: &Shot, mut all: Vec<FigureId>) -> Vec<FigureId> {
    let held = hostages::shielding_hostage(world, shot.shooter, shot.target);
    all.extend(held.filter(|held| !all.contains(held)));
    all
}

/// Figures on the line, nearest the shooter first, that a side knows as civilians or as Contacts that may be civilians;
/// a refusal does not say which.
pub fn known_figures_at_risk(world: &World, side: Side, shot: &Shot) -> Vec<FigureId> {
    let known = SideKnowledge::by(world, side);
    let risked = |id: &FigureId| match known.certainty(*id) {
        Certainty::Unknown => false,
        Certainty::Contact => true,
        Certainty::Confirmed => world.side(*id) == Side::Civilian,
    };
    with_hostage(world, shot, between(world, shot).into_iter().filter(risked).collect())
}

/// Rolls both pools and applies the net result (CQB-FIRE-3, CQB-FIRE-4): attack faces first. A tie is the target's
/// (CQB-DICE-3).
pub fn resolve_attack(turn: &mut Turn, shot: &Shot) {
    let world = turn.world();
    let Some(from) = world.at(shot.shooter) else { return };
    let bearer = shield::interceptor(world, shot);
    let ledger = bearer.map_or_else(|| shot_ledger(world, shot), |bearer| intercepted_shot_ledger(world, shot, bearer));
    let (target, at) = bearer.map_or((shot.target, shot.at), |bearer| (bearer, world.at(bearer).unwrap_or_default()));
    let (weapon, _) = weapon_for(world, shot.shooter, shot.at).unwrap_or((Word::new("unarmed"), 0));
    let dice = world.resource::<Book>().dice.clone();
    let bystander = civilians_on_line(world, shot).into_iter().next();
    let attacker = shot.shooter;
    if let Some(figure) = bearer {
        turn.commit(Intercepted { figure, target: shot.target, attacker });
    }
    // A 1 hits a civilian on the line (CQB-CIV-2).
    let cuts: &[u8] = if bystander.is_some() { &[2, dice.success_from] } else { &[dice.success_from] };
    let attack_faces = turn.roll_counted(ledger.dice("attack"), dice.sides, cuts);
    let guard_faces = turn.roll_counted(ledger.dice("guard"), dice.sides, &[dice.success_from]);
    let strikes = dice_pool_odds::successes(&attack_faces, &dice);
    let cancelled = strikes.min(dice_pool_odds::successes(&guard_faces, &dice));
    let net = strikes - cancelled;
    let ones = attack_faces.iter().filter(|face| **face == 1).count();
    let loud = noise_and_heat::is_first_shot(turn.world(), attacker);
    let fired = Fired {
        attacker,
        target,
        weapon,
        from,
        at,
        ledger,
        attack_faces,
        guard_faces,
        strikes,
        cancelled,
        net,
        overwatch: shot.overwatch,
        reflex: shot.reflex,
    };
    turn.commit_with(fired, Rank::Crossfire, |turn| {
        reveal_shooter(turn, attacker);
        harm::apply_strikes(turn, target, net, bleeds(turn.world(), weapon));
        end_engagement::interrupt_engagement(turn, attacker, shot.target);
    });
    if let Some(bystander) = bystander {
        harm::hit_bystander(turn, bystander, ones, bleeds(turn.world(), weapon));
    }
    loud_acts::sound_shot(turn, attacker, loud);
    doctrine_reactions::react_to_shot(turn, target, attacker);
}

fn bleeds(world: &World, weapon: Word) -> bool {
    world.resource::<Book>().weapons.get(weapon.as_str()).is_some_and(|weapon| weapon.bleed)
}

/// Confirms a Contact that fires (CQB-SIGHT-4), for a side that sees or hears it.
fn reveal_shooter(turn: &mut Turn, shooter: FigureId) {
    for side in Side::FIGHTING {
        let world = turn.world();
        let (Some(at), certainty) = (world.at(shooter), SideKnowledge::by(world, side).certainty(shooter)) else {
            return;
        };
        let noticed = || sight::seen_by_side(world, side, at) || noise_and_heat::is_heard_by(world, side, at);
        if certainty == Certainty::Contact && noticed() {
            let after = Certainty::Confirmed;
            turn.commit(Sighted { side, figure: shooter, before: certainty, after, at, by: None });
        }
    }
}

/// Whether an Overwatch could fire at a tile: in sight and in range (CQB-OVER-3).
pub fn can_overwatch(world: &World, shooter: FigureId, at: Tile) -> bool {
    let Some(from) = world.at(shooter) else { return false };
    sight::line_of_sight(world, from, at).is_some() && weapon_for(world, shooter, at).is_some()
}
