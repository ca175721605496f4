//! Drag: taking hold of a figure that cannot walk, or letting go of it (CQB-MOVE-5).

use bevy::prelude::World;
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use super::{CqbAction, CqbOrder, on_foot, walking};
use crate::board::Board;
use crate::localization::phrase;
use crate::model::{Aim, FigureId, Figures, MenuEntry, Refusal, Roster, RosterEntry, SideKnowledge, Verdict};
use crate::referee::{Action, Choices};
use crate::rulebooks::modern_cqb::events::{DragChanged, ModernCqb, Turn};
use crate::rulebooks::modern_cqb::resolve::{civilians, token_changes, walk};
use crate::rulebooks::modern_cqb::senses::move_budget;
use crate::rulebooks::modern_cqb::state::figure::figure_name;
use crate::rulebooks::modern_cqb::state::status_effects::{Controlled, Downed, Dragging, Restrained};

/// Starts to drag an adjacent figure, or lets go of it (CQB-MOVE-5).
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
#[schemars(inline)]
pub struct Drag {
    pub figure: FigureId,
    pub target: FigureId,
}

impl Action<ModernCqb> for Drag {
    fn check(&self, world: &World) -> Verdict {
        let Self { figure, target } = *self;
        walk::check_may_walk(world, figure)?;
        if let Some(grip) = world.of::<Dragging>(figure) {
            return Refusal::unless(grip.whom == target, "CQB-MOVE-5", || {
                phrase!("cqb-refused-drags", figure = figure_name(world, figure), whom = figure_name(world, grip.whom))
            });
        }
        let body = world.has::<Downed>(target) || world.has::<Restrained>(target);
        // A civilian controlled by the other side cannot be dragged away (CQB-SECURE-4).
        let led = world.of::<Controlled>(target).is_some_and(|control| world.side(control.by) == world.side(figure));
        let seen = SideKnowledge::by(world, world.side(figure)).is_in_view(target);
        let beside = seen
            && world.at(figure).zip(world.at(target)).is_some_and(|(a, b)| world.resource::<Board>().adjacent(a, b));
        // Only an adjacent figure can tell that a civilian has frozen.
        Refusal::unless(!beside || !civilians::is_frozen(world, target), "CQB-CIV-10", || {
            phrase!("cqb-refused-frozen", figure = figure_name(world, target))
        })?;
        let held = || move_budget::dragger_of(world, target).is_some();
        Refusal::unless(beside && (body || led) && !held(), "CQB-MOVE-5", || phrase!("cqb-refused-drag"))
    }

    fn resolve(&self, turn: &mut Turn) {
        let Self { figure, target } = *self;
        token_changes::end_stance(turn, figure);
        let lets_go = turn.world().has::<Dragging>(figure);
        turn.commit(DragChanged { figure, target: (!lets_go).then_some(target) });
    }

    fn is_offered_now(world: &World) -> bool {
        walking(world)
    }

    fn choices(world: &World, figure: FigureId) -> Choices<'_, CqbOrder> {
        let stands = world.at(figure).unwrap_or_default();
        let grip = world.of::<Dragging>(figure).map(|grip| grip.whom);
        let meant = |other: &&RosterEntry| match grip {
            Some(whom) => other.id == whom,
            None => other.at().is_some_and(|at| at.is_beside(stands)),
        };
        let others = world.resource::<Roster>().all().iter().filter(meant);
        Choices::checked(world, others.map(|other| Self { figure, target: other.id }).collect())
    }

    fn menu(_: &World, _: FigureId) -> Vec<MenuEntry> {
        vec![on_foot("drag", phrase!("cqb-order-drag"), 'G', Aim::Target, phrase!("cqb-order-drag.about"))]
    }
}

impl CqbAction for Drag {}
