//! Set off: a hostile starts a device, which goes off some rounds later unless it is made safe (CQB-ROUND-4).

use bevy::prelude::World;
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use super::{CqbAction, CqbOrder, acting, acts, stance_end_texts};
use crate::localization::{Argument, Phrase, phrase};
use crate::model::{Aim, Clock, FigureId, Figures, MenuEntry, Refusal, Side, Verdict, Word};
use crate::referee::{Action, Choices};
use crate::rulebooks::modern_cqb::data::Book;
use crate::rulebooks::modern_cqb::events::{DeviceSetGoing, Held, ModernCqb, Turn};
use crate::rulebooks::modern_cqb::mission::goal_progress::Verb;
use crate::rulebooks::modern_cqb::mission::hostile_goal_progress;
use crate::rulebooks::modern_cqb::resolve::token_changes;
use crate::rulebooks::modern_cqb::state::figure::figure_name;
use crate::rulebooks::modern_cqb::state::objects::{Objects, State, is_within_reach};
use crate::rulebooks::modern_cqb::state::phases;
use crate::rulebooks::modern_cqb::state::status_effects::{Engaged, Suppressed};

/// Sets a device going (CQB-ROUND-4).
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
#[schemars(inline)]
pub struct SetOff {
    pub figure: FigureId,
    pub target: Word,
}

impl SetOff {
    /// On each device that an objective names.
    fn asked(world: &World, figure: FigureId) -> Vec<Self> {
        let things = world.resource::<Objects>().0.iter().map(|object| object.id);
        let named = things.filter(|id| hostile_goal_progress::is_asked(world, Verb::SetOff, *id));
        named.map(|target| Self { figure, target }).collect()
    }
}

impl Action<ModernCqb> for SetOff {
    fn check(&self, world: &World) -> Verdict {
        let Self { figure, target } = *self;
        phases::check_may_act(world, figure)?;
        let rule = "CQB-ROUND-4";
        let side = world.side(figure);
        let asked = side == Side::Hostile && hostile_goal_progress::is_asked(world, Verb::SetOff, target);
        Refusal::unless(asked, rule, || phrase!("cqb-refused-set-off-unasked"))?;
        let device = world.resource::<Objects>().known(target, side);
        let device = device.filter(|device| device.known.get(&side) == Some(&State::Open));
        let idle = || Refusal::new(rule, phrase!("cqb-refused-set-off-idle"));
        let device = device.ok_or_else(idle)?;
        Refusal::unless(is_within_reach(world, figure, device.at), rule, || {
            phrase!(
                "cqb-refused-away-from",
                figure = figure_name(world, figure),
                target = Argument::object(device.called())
            )
        })?;
        let pinned = world.has::<Engaged>(figure) || world.has::<Suppressed>(figure);
        Refusal::unless(!pinned, rule, || phrase!("cqb-refused-set-off-pinned", figure = figure_name(world, figure)))
    }

    fn resolve(&self, turn: &mut Turn) {
        let Self { figure, target } = *self;
        token_changes::end_stance_and_drag(turn, figure);
        // It may have been made safe out of its side's sight.
        let live = turn.world().resource::<Objects>().get(target).is_some_and(|device| device.state == State::Open);
        if !live {
            return turn.commit(Held { figure });
        }
        let world = turn.world();
        let gone = world.resource::<Clock>().now.round + world.resource::<Book>().secure.burns;
        turn.commit(DeviceSetGoing { figure, object: target, gone });
    }

    fn stances_let_go(&self, world: &World) -> Vec<Phrase> {
        stance_end_texts::ended_by_action(world, self.figure)
    }

    fn is_offered_now(world: &World) -> bool {
        acting(world)
    }

    fn choices(world: &World, figure: FigureId) -> Choices<'_, CqbOrder> {
        acts(world, figure, || Self::asked(world, figure))
    }

    fn menu(world: &World, figure: FigureId) -> Vec<MenuEntry> {
        let help = phrase!("cqb-order-set-off.about");
        let entry = super::entry("set_off", phrase!("cqb-order-set-off"), 'J', Aim::Target, help).at_bar_position(6);
        super::offered(world, &Self::asked(world, figure), entry).into_iter().collect()
    }
}

impl CqbAction for SetOff {
    fn rolls(&self) -> bool {
        false
    }
}
