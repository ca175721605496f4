//! Draw Item: take a stowed weapon in hand, or pick up what lies near.

use bevy::prelude::World;
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use super::super::data::order_field_types::Band;
use super::super::events::{ItemDrawn, ObjectSettled};
use super::super::resolve::minor_actions;
use super::super::state::dropped_weapons::Drops;
use super::super::state::figure::{Character, Stowed, book_data};
use super::super::state::scenario::ScenarioObjects;
use super::super::{Momentum, Turn};
use super::{MoOrder, commanded, entry, in_turn_bar};
use crate::board::Tile;
use crate::localization::{Argument, phrase};
use crate::model::{ANY, Aim, FigureId, Figures, MenuEntry, Refusal, Verdict, Word};
use crate::referee::{Action, Choices};

/// Minor Action: draw an item, or pick one up within Reach (MO-MINOR-5).
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
#[schemars(inline)]
pub struct Draw {
    pub figure: FigureId,
    pub item: Word,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub at: Option<Tile>,
}

impl Draw {
    /// Whether it takes an object of the scenario.
    fn takes_object(&self, world: &World) -> bool {
        let taken = |at| world.resource::<ScenarioObjects>().can_be_taken(self.item, at, world.side(self.figure));
        self.at.is_some_and(taken)
    }
}

impl Action<Momentum> for Draw {
    fn check(&self, world: &World) -> Verdict {
        let Self { figure, item, at } = *self;
        minor_actions::check_minor_action(world, figure, "draw")?;
        let Some(at) = at else {
            let weapon = book_data(world).weapons.contains_key(item.as_str());
            let stowed = world.of::<Stowed>(figure).is_some_and(|stowed| stowed.0.contains(&item));
            return Refusal::unless(weapon && stowed, "MO-MINOR-5", || {
                phrase!("mo-refused-not-carried", figure = Argument::figure(world.label(figure)), id = item.as_str())
            });
        };
        let near = world.is_within_band(figure, at, Band::Reach);
        let lies = world.resource::<Drops>().0.get(&at).is_some_and(|lying| lying.contains(&item));
        Refusal::unless(near && (lies || self.takes_object(world)), "MO-MINOR-5", || {
            phrase!("mo-refused-nothing-lies", id = item.as_str())
        })
    }

    fn resolve(&self, turn: &mut Turn) {
        let Self { figure, item, at } = *self;
        minor_actions::take_minor_action(turn, figure, "draw");
        if self.takes_object(turn.world()) {
            turn.commit(ObjectSettled { figure, object: item });
        } else {
            turn.commit(ItemDrawn { figure, item, at });
        }
    }

    fn purpose(&self) -> &'static str {
        "it is what the scenario asks for"
    }

    fn choices(world: &World, figure: FigureId) -> Choices<'_, MoOrder> {
        commanded(world, figure, || {
            let stowed = world.of::<Stowed>(figure).map(|stowed| stowed.0.clone()).unwrap_or_default();
            let drawn = each_once(stowed).into_iter().map(|item| Self { figure, item, at: None });
            let lying = |at| each_once(lying_at(world, at)).into_iter().map(move |item| (item, at));
            let picked = near(world, figure).flat_map(lying);
            drawn.chain(picked.map(|(item, at)| Self { figure, item, at: Some(at) })).collect()
        })
    }

    fn menu(world: &World, figure: FigureId) -> Vec<MenuEntry> {
        let stowed = world.of::<Stowed>(figure).is_some_and(|stowed| !stowed.0.is_empty());
        if !stowed && !near(world, figure).any(|at| !lying_at(world, at).is_empty()) {
            return Vec::new();
        }
        let draw = entry("draw", phrase!("mo-order-draw"), '2', Aim::None, phrase!("mo-order-draw.about"));
        let pick_up = entry("draw", phrase!("mo-order-pick-up"), 'P', Aim::Tile, phrase!("mo-order-pick-up.about"))
            .given_by_click();
        in_turn_bar(world, figure, [draw.of("at", "").at_bar_position(19), pick_up.of("at", ANY).at_bar_position(20)])
    }
}

/// The tiles from which things are picked up.
fn near(world: &World, figure: FigureId) -> impl Iterator<Item = Tile> {
    let here = world.at(figure).unwrap_or_default();
    here.neighbours().into_iter().chain([here])
}

fn lying_at(world: &World, at: Tile) -> Vec<Word> {
    let mut lying = world.resource::<Drops>().0.get(&at).cloned().unwrap_or_default();
    lying.extend(world.resource::<ScenarioObjects>().evidence_at(at));
    lying
}

fn each_once(mut items: Vec<Word>) -> Vec<Word> {
    items.sort();
    items.dedup();
    items
}
