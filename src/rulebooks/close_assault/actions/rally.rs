//! Tests a Pinned unit's morale.

use bevy::prelude::World;
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use crate::localization::{Argument, phrase};
use crate::model::{Aim, FigureId, Figures, MenuEntry, Odds, Refusal, Verdict};
use crate::referee::{Action, Choices};
use crate::rulebooks::close_assault::actions::{CaOrder, commanded, entry};
use crate::rulebooks::close_assault::checks::may_act;
use crate::rulebooks::close_assault::events::{CloseAssault, Turn};
use crate::rulebooks::close_assault::resolve::{activation, morale};
use crate::rulebooks::close_assault::state::active_unit;
use crate::rulebooks::close_assault::state::unit::Unit;

/// Activate a Pinned unit: it checks morale to unpin (CA-PIN-2).
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
#[schemars(inline)]
pub struct Rally {
    pub figure: FigureId,
}

impl Action<CloseAssault> for Rally {
    fn check(&self, world: &World) -> Verdict {
        may_act::may_command(world, self.figure)?;
        let hand = active_unit::active_unit(world);
        let waits = hand.winners.is_empty() && hand.unit.is_none();
        Refusal::unless(waits && world.pinned(self.figure), "CA-PIN-2", || {
            phrase!("ca-refused-not-pinned", figure = Argument::figure(world.label(self.figure)))
        })
    }

    fn resolve(&self, turn: &mut Turn) {
        activation::rally(turn, self.figure);
    }

    fn odds(&self, world: &World) -> Option<Odds> {
        self.check(world).ok()?;
        let needed = world.stats(self.figure).map_or(4, |stats| stats.morale);
        let title = phrase!("ca-odds-rally", figure = Argument::figure(world.label(self.figure)));
        let mut odds = Odds { title, ..Odds::default() };
        odds.ledger.add("needed", format!("Morale {needed}+"), i16::from(needed), "CA-PIN-2");
        let passing = morale::passing_faces(0, needed);
        odds.add_outcome("unpinned, two actions", passing, 6);
        odds.add_outcome("still Pinned, one action", 6 - passing, 6);
        Some(odds)
    }

    fn choices(world: &World, figure: FigureId) -> Choices<'_, CaOrder> {
        commanded(world, figure, || vec![Self { figure }])
    }

    fn menu(world: &World, figure: FigureId) -> Vec<MenuEntry> {
        let busy = may_act::may_interrupt(world, figure) || active_unit::may_consolidate(world, figure);
        let help = phrase!("ca-order-rally.about");
        let rally = || entry("rally", phrase!("ca-order-rally"), 'R', Aim::None, help);
        (!busy && world.pinned(figure)).then(rally).into_iter().collect()
    }
}
