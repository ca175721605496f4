//! The Secure action on civilians, evidence and devices (CQB-SECURE-1 to 4).

use bevy::prelude::World;

use super::breach;
use crate::board::Tile;
use crate::model::{FigureId, Figures, Ledger, Odds, Refusal, Side, SideKnowledge, Verdict, Word};
use crate::rulebooks::modern_cqb::data::{Book, dice_pool_odds};
use crate::rulebooks::modern_cqb::mission::timeline::Timeline;
use crate::rulebooks::modern_cqb::mission::{burning_evidence, score};
use crate::rulebooks::modern_cqb::orders_and_events::{CqbEvent, CqbOrder, Directive, Order, Turn};
use crate::rulebooks::modern_cqb::senses::sight;
use crate::rulebooks::modern_cqb::state::figure::Condition;
use crate::rulebooks::modern_cqb::state::objects::{ObjectKind, Objects, State, within_reach};
use crate::rulebooks::modern_cqb::state::status_effects::{Controlled, Dead, Downed, Engaged, Hostage, Panicking};
use crate::rulebooks::modern_cqb::state::{aim_and_control_dice, phases, token_changes};

/// The target of a Secure action: its tile, its name, and whether it is hard to secure.
struct Target {
    at: Tile,
    name: String,
    hard: bool,
}

/// A Confirmed civilian in sight, standing and not yet under control.
fn civilian(world: &World, side: Side, id: FigureId) -> Option<Target> {
    let known = SideKnowledge::by(world, side);
    let seen = known.side_of(id) == Some(Side::Civilian) && known.in_view(id);
    let free = !world.has::<Controlled>(id) && !world.has::<Downed>(id) && !world.has::<Dead>(id);
    let hard = world.of::<Hostage>(id).is_some_and(|hostage| hostage.hard);
    let at = world.at(id).filter(|_| seen && free)?;
    Some(Target { at, name: world.label(id), hard })
}

fn thing(world: &World, side: Side, id: Word) -> Option<Target> {
    let object = world.resource::<Objects>().known(id, side)?;
    let open = object.securable() && object.can_be_secured(side);
    open.then(|| Target { at: object.at, name: object.called(), hard: object.hard })
}

fn target(world: &World, side: Side, id: Word) -> Option<Target> {
    civilian(world, side, FigureId(id)).or_else(|| thing(world, side, id))
}

/// The Control dice of a figure working on a target at a tile.
pub fn ledger(world: &World, figure: FigureId, at: Tile, rule: &str) -> Ledger {
    let book = world.resource::<Book>();
    let mut ledger = Ledger::default();
    aim_and_control_dice::control(world, figure, rule, &mut ledger);
    ledger.add_if(breach::helped(world, figure, at), "control", "Help", book.breach.help, "CQB-DICE-5");
    ledger
}

fn needed(world: &World, target: &Target) -> u16 {
    let secure = &world.resource::<Book>().secure;
    if target.hard { secure.hard } else { secure.routine }
}

pub fn check(world: &World, figure: FigureId, id: Word) -> Verdict {
    phases::may_act(world, figure)?;
    let (side, name) = (world.side(figure), world.label(figure));
    Refusal::unless(!world.has::<Engaged>(figure), "CQB-ARREST-3", || {
        format!("{name} is Engaged and can act on nobody else")
    })?;
    if side == Side::Hostile {
        check_burn(world, figure, id)?;
    }
    let nothing = || Refusal::new("CQB-SECURE-1", "your side knows of no such target that can still be secured");
    let target = target(world, side, id).ok_or_else(nothing)?;
    Refusal::unless(within_reach(world, figure, target.at), "CQB-SECURE-1", || {
        format!("{} is not next to {name}; go there first", target.name)
    })?;
    // Burning evidence needs no cleared room.
    let quiet = side == Side::Hostile || sight::quiet(world, side, target.at);
    Refusal::unless(quiet, "CQB-SECURE-3", || format!("the room of {} is still live; clear it first", target.name))?;
    Refusal::unless(ledger(world, figure, target.at, "CQB-SECURE-2").dice("control") > 0, "CQB-DICE-2", || {
        "the modifiers leave no Control die; bring help".into()
    })
}

/// Hostiles use Secure to burn evidence, once they are losing.
fn check_burn(world: &World, figure: FigureId, id: Word) -> Verdict {
    let open =
        world.resource::<Objects>().known(id, Side::Hostile).filter(|object| object.kind == ObjectKind::Evidence);
    let open = open.is_some_and(|object| object.known.get(&Side::Hostile) == Some(&State::Open));
    Refusal::unless(open, "CQB-SECURE-1", || {
        "hostiles secure nothing; they only burn evidence that is not burning yet".into()
    })?;
    let told = world.resource::<Timeline>().directive(figure) == Some(Directive::Burn);
    Refusal::unless(told || burning_evidence::losing(world, Side::Hostile), "CQB-SECURE-1", || {
        "hostiles burn evidence only when losing; wait until one of them is out of the fight".into()
    })
}

pub fn resolve(turn: &mut Turn, figure: FigureId, id: Word) {
    let Some(goal) = target(turn.world(), turn.world().side(figure), id) else { return };
    token_changes::leave_and_release(turn, figure);
    let dice = turn.world().resource::<Book>().dice.clone();
    let ledger = ledger(turn.world(), figure, goal.at, "CQB-SECURE-2");
    let needed = needed(turn.world(), &goal);
    let faces = turn.roll(ledger.dice("control"), dice.sides);
    let secured = dice_pool_odds::successes(&faces, &dice) >= needed;
    let position = turn.position();
    turn.commit(CqbEvent::Secured { figure, target: id, ledger, faces, needed, secured });
    if secured && turn.world().side(figure) == Side::Hostile {
        return burning_evidence::ignite(turn, id, Some(figure));
    }
    if secured {
        score::secured(turn, position, id);
    }
    if secured && turn.world().entity_of(FigureId(id)).is_some() {
        take_control(turn, figure, FigureId(id), true);
    }
}

/// Puts a civilian under a figure's control, calm and free to walk; `secured` keeps it calm for good.
pub fn take_control(turn: &mut Turn, figure: FigureId, civilian: FigureId, secured: bool) {
    token_changes::lose::<Hostage>(turn, civilian);
    token_changes::lose::<Panicking>(turn, civilian);
    turn.commit(CqbEvent::Controlled { figure: civilian, by: figure, secured });
}

/// Every order that may be legal.
pub fn candidates(world: &World, figure: FigureId) -> Vec<Order> {
    let figures = world.figures().into_iter().map(|id| id.0);
    let things = world.resource::<Objects>().0.iter().map(|object| object.id);
    figures.chain(things).map(|target| Order::Own(CqbOrder::Secure { figure, target })).collect()
}

pub fn odds(world: &World, figure: FigureId, id: Word) -> Option<Odds> {
    let side = world.side(figure);
    let goal = target(world, side, id)?;
    let needed = needed(world, &goal);
    let what = if side == Side::Hostile { "Burn" } else { "Secure" };
    let title = format!("{what} {}: {needed} needed", goal.name);
    let ledger = ledger(world, figure, goal.at, "CQB-SECURE-2");
    let names = if side == Side::Hostile { ["burning", "not burning"] } else { ["secured", "not secured"] };
    Some(dice_pool_odds::test_odds(title, ledger, "control", needed, names, world.resource::<Book>()))
}

/// Whether a side sees a figure and has Confirmed it as a civilian on its feet.
pub fn known_civilian(world: &World, side: Side, id: FigureId) -> bool {
    SideKnowledge::by(world, side).in_view(id) && world.side(id) == Side::Civilian && world.standing(id)
}
