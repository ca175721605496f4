//! The assault of one unit on two at once.

use bevy::prelude::World;
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use crate::localization::{Phrase, phrase};
use crate::model::{Aim, FigureId, MenuEntry, Verdict};
use crate::referee::{Action, Choices};
use crate::rulebooks::close_assault::actions::{CaOrder, Order, acts_freely, commanded, entry};
use crate::rulebooks::close_assault::events::{CloseAssault, Turn};
use crate::rulebooks::close_assault::odds::dangers;
use crate::rulebooks::close_assault::resolve::assaults;
use crate::rulebooks::close_assault::state::unit::Unit;

/// Assault two units at once. `models` attack the first target, by default every other model; the bonus goes to
/// `bonus`, by default the first (CA-SPLIT-1, CA-SPLIT-4).
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
#[schemars(inline)]
pub struct Split {
    pub figure: FigureId,
    pub target: FigureId,
    pub second: FigureId,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub models: Option<Vec<u8>>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub bonus: Option<FigureId>,
}

impl Action<CloseAssault> for Split {
    fn check(&self, world: &World) -> Verdict {
        assaults::check_split(world, self.figure, [self.target, self.second], self.models.as_deref(), self.bonus)
    }

    fn resolve(&self, turn: &mut Turn) {
        assaults::begin_split(turn, self.figure, [self.target, self.second], self.models.as_deref(), self.bonus);
    }

    fn dangers(&self, world: &World) -> Vec<(usize, Phrase)> {
        dangers::dangers_here(world, self.figure)
    }

    /// Splits by model, with the bonus for either target, as they follow from one that names none.
    fn unlisted_variants(&self, world: &World) -> Vec<Order> {
        if self.models.is_some() || self.bonus.is_some() {
            return Vec::new();
        }
        let bonus = [None, Some(self.second)];
        let shares = assaults::splits_of_models(world, self.figure).into_iter().map(Some);
        let all = [None].into_iter().chain(shares).flat_map(|models| bonus.map(|bonus| (models.clone(), bonus)));
        all.filter(|(models, bonus)| models.is_some() || bonus.is_some())
            .map(|(models, bonus)| Self { models, bonus, ..*self }.into())
            .collect()
    }

    /// Splits in halves.
    fn choices(world: &World, figure: FigureId) -> Choices<'_, CaOrder> {
        commanded(world, figure, || {
            let near = assaults::targets_near(world, figure);
            let pairs = near.iter().flat_map(|a| near.iter().map(move |b| (*a, *b))).filter(|(a, b)| a != b);
            pairs.map(|(target, second)| Self { figure, target, second, models: None, bonus: None }).collect()
        })
    }

    fn menu(world: &World, figure: FigureId) -> Vec<MenuEntry> {
        let help = phrase!("ca-order-split.about");
        let split = || {
            entry("split", phrase!("ca-order-split"), 'S', Aim::Target, help)
                .with_asked_fields(&["second", "models", "bonus"])
                .at_bar_position(3)
        };
        (acts_freely(world, figure) && !world.is_vehicle(figure)).then(split).into_iter().collect()
    }
}
