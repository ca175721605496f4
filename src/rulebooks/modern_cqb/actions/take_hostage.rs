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
use crate::rulebooks::modern_cqb::state::figure::{Condition, Weapons, figure_name};
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
        let (rule, side) = ("CQB-CIV-2", world.side(figure));
        Refusal::unless(side == Side::Hostile, rule, || phrase!("cqb-refused-hostage-side"))?;
        let armed = world.of::<Weapons>(figure).is_some_and(|weapons| !weapons.0.is_empty());
        Refusal::unless(armed, "CQB-FIG-2", || phrase!("cqb-refused-no-weapon", figure = figure_name(world, figure)))?;
        Refusal::unless(world.collected(figure), rule, || {
            phrase!("cqb-refused-hostage-shaken", figure = figure_name(world, figure))
        })?;
        let known = civilian_control::is_known_civilian(world, side, target);
        Refusal::unless(known, rule, || phrase!("cqb-refused-hostage-no-civilian"))?;
        Refusal::unless(is_beside(world, figure, target), rule, || {
            phrase!("cqb-refused-not-beside", target = figure_name(world, target), figure = figure_name(world, figure))
        })?;
        let led = world.has::<Controlled>(target) || world.has::<Seized>(target);
        Refusal::unless(!led, rule, || phrase!("cqb-refused-hostage-led", target = figure_name(world, target)))?;
        let free = hostages::hostage_of(world, figure).is_none();
        Refusal::unless(free, rule, || phrase!("cqb-refused-holds-one", figure = figure_name(world, figure)))?;
        Refusal::unless(is_driven(world, figure), rule, || {
            phrase!("cqb-refused-not-cornered", figure = figure_name(world, figure))
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
