//! Applies events with many effects: shots, arrests, burning evidence.

use bevy::prelude::World;

use super::helpers::{act, disarm, turn_to, use_up};
use crate::board::Tile;
use crate::model::{Clock, FigureId, Figures, Side, Word, Writer, turn_toward};
use crate::rulebooks::modern_cqb::mission::score;
use crate::rulebooks::modern_cqb::orders_and_events::CqbEvent;
use crate::rulebooks::modern_cqb::senses::{noise, sight};
use crate::rulebooks::modern_cqb::state::figure::TurnState;
use crate::rulebooks::modern_cqb::state::objects::{self, State};
use crate::rulebooks::modern_cqb::state::past_event_marks::{Bound, UnderFire};
use crate::rulebooks::modern_cqb::state::status_effects::{Engaged, Restrained, Surrendering};

pub(super) fn fired(world: &mut World, event: &CqbEvent) {
    let CqbEvent::Fired { attacker, target, from, at, overwatch, reflex, net, .. } = event else { return };
    // Judged before the shot takes effect (CQB-SCORE-12).
    let duel = (world.side(*attacker), world.side(*target)) == (Side::Response, Side::Hostile);
    if duel && *net > 0 {
        let judged = score::judgement(world, *target);
        world.put(*target, judged);
    }
    let now = world.resource::<Clock>().now;
    noise::make_room_loud(world, *from);
    turn_toward(world, *attacker, *at);
    world.edit::<TurnState>(*attacker, |done| {
        done.attacked = Some(now);
        // A reaction costs no action.
        done.acted |= !overwatch && !reflex;
        done.held &= *overwatch || *reflex;
    });
    let mut fire = world.of::<UnderFire>(*target).cloned().unwrap_or_default();
    fire.0.push((*attacker, *from));
    world.put(*target, fire);
}

pub(super) fn arrest_tried(world: &mut World, figure: FigureId, target: FigureId, engaged: bool) {
    act(world, figure);
    turn_to(world, figure, target.0);
    if engaged {
        world.put(figure, Engaged { with: target });
        world.put(target, Engaged { with: figure });
    }
}

pub(super) fn restrained(world: &mut World, figure: FigureId, by: FigureId, kit: bool) {
    disarm(world, figure);
    world.put(figure, Restrained);
    let number = score::event_number(world);
    world.put(figure, number);
    if kit {
        world.put(figure, Bound);
        use_up(world, by, Word::new("restraint-kit"));
    }
    sight::take_in_all(world);
}

pub(super) fn site_held(world: &mut World, captured: &[FigureId], secured: &[Word]) {
    let number = score::event_number(world);
    for figure in captured {
        world.take::<Surrendering>(*figure);
        world.put(*figure, Restrained);
        world.put(*figure, number);
    }
    secured.iter().for_each(|id| objects::set_state(world, *id, State::Secured, Side::Response));
}

pub(super) fn ignited(world: &mut World, object: Word, at: Tile, gone: u16, by: Option<FigureId>) {
    let number = sight::seen_by_side(world, Side::Response, at).then(|| score::event_number(world).0);
    objects::edit(world, object, |object| {
        object.state = State::Burning;
        object.gone = Some(gone);
        object.lit = number;
    });
    if let Some(figure) = by {
        let side = world.side(figure);
        objects::set_state(world, object, State::Burning, side);
    }
    sight::take_in_all(world);
}
