//! Take hostage: a cornered hostile holds a civilian beside it before itself, and makes for an exit (CQB-CIV-2).

use bevy::prelude::World;
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use super::{CqbAction, CqbOrder, acting, acts, stance_end_texts};
use crate::board::Board;
use crate::localization::{Phrase, phrase};
use crate::model::{Aim, FigureId, Figures, MenuEntry, Refusal, Side, Verdict};
use crate::referee::{Action, Choices};
use crate::rulebooks::modern_cqb::events::{HostageTaken, ModernCqb, Turn};
use crate::rulebooks::modern_cqb::mission::timeline::Timeline;
use crate::rulebooks::modern_cqb::resolve::{civilian_control, token_changes};
use crate::rulebooks::modern_cqb::senses::{hostages, situation};
use crate::rulebooks::modern_cqb::state::figure::{Condition, Weapons};
use crate::rulebooks::modern_cqb::state::intent::Directive;
use crate::rulebooks::modern_cqb::state::phases;
use crate::rulebooks::modern_cqb::state::status_effects::{Controlled, Seized};

/// Holds a civilian as a shield, to lead it off by an exit in a later round (CQB-CIV-2).
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
#[schemars(inline)]
pub struct TakeHostage {
    pub figure: FigureId,
    pub target: FigureId,
}

impl TakeHostage {
    /// On each civilian beside the figure.
    fn beside(world: &World, figure: FigureId) -> Vec<Self> {
        if world.side(figure) != Side::Hostile {
            return Vec::new();
        }
        let civilian = |id: &FigureId| world.side(*id) == Side::Civilian && is_beside(world, figure, *id);
        world.figures().into_iter().filter(civilian).map(|target| Self { figure, target }).collect()
    }
}

fn is_beside(world: &World, figure: FigureId, target: FigureId) -> bool {
    let places = world.at(figure).zip(world.at(target));
    places.is_some_and(|(a, b)| world.resource::<Board>().adjacent(a, b))
}

/// Whether a figure has a reason: it is cornered as far as its side knows, or the level tells it to.
fn is_driven(world: &World, figure: FigureId) -> bool {
    let told = || world.resource::<Timeline>().directive(figure) == Some(Directive::TakeHostage);
    told() || situation::is_cornered(world, Some(world.side(figure)), figure)
}

impl Action<ModernCqb> for TakeHostage {
    fn check(&self, world: &World) -> Verdict {
        let Self { figure, target } = *self;
        phases::check_may_act(world, figure)?;
        let (rule, side, name) = ("CQB-CIV-2", world.side(figure), world.label(figure));
        Refusal::unless(side == Side::Hostile, rule, || "only hostiles take hostages")?;
        let armed = world.of::<Weapons>(figure).is_some_and(|weapons| !weapons.0.is_empty());
        Refusal::unless(armed, "CQB-FIG-2", || format!("{name} carries no weapon"))?;
        Refusal::unless(world.collected(figure), rule, || {
            format!("{name} is pinned, dazed or Engaged; recover first")
        })?;
        let known = civilian_control::is_known_civilian(world, side, target);
        Refusal::unless(known, rule, || "the target is no civilian in sight of your side")?;
        let whom = world.label(target);
        Refusal::unless(is_beside(world, figure, target), rule, || {
            format!("{whom} is not next to {name}; go there first")
        })?;
        let led = world.has::<Controlled>(target) || world.has::<Seized>(target);
        Refusal::unless(!led, rule, || format!("{whom} is led or held already"))?;
        let free = hostages::hostage_of(world, figure).is_none();
        Refusal::unless(free, rule, || format!("{name} holds somebody already"))?;
        Refusal::unless(is_driven(world, figure), rule, || {
            format!("{name} is not cornered: it takes a hostage only where it has no way out of the enemy's sight")
        })
    }

    fn resolve(&self, turn: &mut Turn) {
        let Self { figure, target } = *self;
        token_changes::end_stance_and_drag(turn, figure);
        turn.commit(HostageTaken { figure, target });
    }

    fn stances_let_go(&self, world: &World) -> Vec<Phrase> {
        stance_end_texts::ended_by_action(world, self.figure)
    }

    fn is_offered_now(world: &World) -> bool {
        acting(world)
    }

    fn choices(world: &World, figure: FigureId) -> Choices<'_, CqbOrder> {
        acts(world, figure, || Self::beside(world, figure))
    }

    fn menu(world: &World, figure: FigureId) -> Vec<MenuEntry> {
        let help = phrase!("cqb-order-take-hostage.about");
        let entry =
            super::entry("take_hostage", phrase!("cqb-order-take-hostage"), 'U', Aim::Target, help).at_bar_position(6);
        super::offered(world, &Self::beside(world, figure), entry).into_iter().collect()
    }
}

impl CqbAction for TakeHostage {
    fn rolls(&self) -> bool {
        false
    }
}
