//! Execute: a hostile threatens a civilian, and kills it in a later round unless stopped (CQB-ROUND-4).

use bevy::prelude::World;
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use super::{CqbAction, CqbOrder, acting, acts, stance_end_texts};
use crate::localization::{Phrase, phrase};
use crate::model::{Aim, Clock, FigureId, Figures, MenuEntry, Refusal, Side, Verdict};
use crate::referee::{Action, Choices};
use crate::rulebooks::modern_cqb::events::{Executed, ModernCqb, Threatened, Turn};
use crate::rulebooks::modern_cqb::mission::goal_progress::Verb;
use crate::rulebooks::modern_cqb::mission::hostile_goal_progress::{self, threat_to};
use crate::rulebooks::modern_cqb::resolve::{harm, threats_to_civilians, token_changes};
use crate::rulebooks::modern_cqb::state::figure::{Weapons, figure_name};
use crate::rulebooks::modern_cqb::state::phases;

/// Threatens a civilian; given again in a later round, kills it (CQB-ROUND-4).
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
#[schemars(inline)]
pub struct Execute {
    pub figure: FigureId,
    pub target: FigureId,
}

impl Execute {
    /// On each civilian whom an objective names.
    fn asked(world: &World, figure: FigureId) -> Vec<Self> {
        if !hostile_goal_progress::is_asked_of_any(world, Verb::Execute) {
            return Vec::new();
        }
        let named = |id: &FigureId| hostile_goal_progress::is_asked(world, Verb::Execute, id.0);
        world.figures().into_iter().filter(named).map(|target| Self { figure, target }).collect()
    }
}

impl Action<ModernCqb> for Execute {
    fn check(&self, world: &World) -> Verdict {
        let Self { figure, target } = *self;
        phases::check_may_act(world, figure)?;
        let rule = "CQB-ROUND-4";
        let asked =
            world.side(figure) == Side::Hostile && hostile_goal_progress::is_asked(world, Verb::Execute, target.0);
        Refusal::unless(asked, rule, || phrase!("cqb-refused-execute-unasked"))?;
        let armed = world.of::<Weapons>(figure).is_some_and(|weapons| !weapons.0.is_empty());
        Refusal::unless(armed, "CQB-FIG-2", || phrase!("cqb-refused-no-weapon", figure = figure_name(world, figure)))?;
        Refusal::unless(threats_to_civilians::can_threaten(world, figure, target), rule, || {
            phrase!("cqb-refused-execute-unable", figure = figure_name(world, figure))
        })?;
        let free = threat_to(world, target).is_none_or(|threat| threat.by == figure);
        Refusal::unless(free, rule, || phrase!("cqb-refused-threatened"))
    }

    fn resolve(&self, turn: &mut Turn) {
        let Self { figure, target } = *self;
        let Some(index) = hostile_goal_progress::asking_index(turn.world(), Verb::Execute, target.0) else { return };
        token_changes::end_stance_and_drag(turn, figure);
        let round = turn.world().resource::<Clock>().now.round;
        if threat_to(turn.world(), target).is_some_and(|threat| threat.by == figure && threat.round < round) {
            turn.commit(Executed { index, figure, target });
            return harm::kill(turn, target);
        }
        turn.commit(Threatened { index, figure, target });
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
        let help = phrase!("cqb-order-execute.about");
        let entry = super::entry("execute", phrase!("cqb-order-execute"), 'Z', Aim::Target, help).at_bar_position(6);
        super::offered(world, &Self::asked(world, figure), entry).into_iter().collect()
    }
}

impl CqbAction for Execute {
    fn rolls(&self) -> bool {
        false
    }
}
