//! Use: an action with one carried item (CQB-UTIL-1 to 7). Effects and ranges of items are data.

use bevy::prelude::World;
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use super::{CqbAction, CqbOrder, acting, acts_if, score_receipts, stance_end_texts};
use crate::board::{Board, Tile};
use crate::localization::{Argument, Phrase, phrase};
use crate::model::{self, Aim, FigureId, Figures, MenuEntry, Odds, Refusal, SideKnowledge, Verdict, Word};
use crate::referee::{Action, Choices};
use crate::rulebooks::modern_cqb::data::ItemEffect;
use crate::rulebooks::modern_cqb::events::{ItemUsed, ModernCqb, Turn};
use crate::rulebooks::modern_cqb::resolve::token_changes;
use crate::rulebooks::modern_cqb::resolve::utility::{evidence_and_med_kits, mirror, throw, wedge};
use crate::rulebooks::modern_cqb::senses::burst_reach;
use crate::rulebooks::modern_cqb::state::figure::figure_name;
use crate::rulebooks::modern_cqb::state::status_effects::Engaged;
use crate::rulebooks::modern_cqb::state::{carried_kit, phases};

/// Uses a carried item on a tile, a figure or an object (CQB-UTIL-1). A flash on a doorway goes `into` the one room
/// behind that tile, or else into every room the doorway leads to (CQB-UTIL-3).
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
#[schemars(inline)]
pub struct Use {
    pub figure: FigureId,
    pub item: Word,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub at: Option<Tile>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub into: Option<Tile>,
    #[serde(default, skip_serializing_if = "Option::is_none", with = "model::either_or_none")]
    #[schemars(with = "Option<Word>")]
    pub target: Option<Word>,
}

impl Action<ModernCqb> for Use {
    fn check(&self, world: &World) -> Verdict {
        let Self { figure, item, .. } = *self;
        phases::check_may_act(world, figure)?;
        Refusal::unless(!world.has::<Engaged>(figure), "CQB-ARREST-3", || {
            phrase!("cqb-refused-use-engaged", figure = figure_name(world, figure))
        })?;
        Refusal::unless(carried_kit::carries(world, figure, item), "CQB-UTIL-1", || {
            phrase!("cqb-refused-not-carried", figure = figure_name(world, figure), item = item.as_str())
        })?;
        let no_use = || Refusal::lazy("CQB-UTIL-1", || phrase!("cqb-refused-not-utility", item = item.as_str()));
        let (gear, works) = carried_kit::item_data(world, item).ok_or_else(no_use)?;
        let (on_tile, on_target) = match (works, self.at, self.target) {
            (ItemEffect::EvidenceKit | ItemEffect::MedKit, None, Some(target)) => (None, Some(target)),
            (ItemEffect::Mirror | ItemEffect::Flash | ItemEffect::Smoke | ItemEffect::Wedge, Some(at), None) => {
                (Some(at), None)
            }
            (ItemEffect::EvidenceKit | ItemEffect::MedKit, ..) => {
                return Err(Refusal::lazy("CQB-UTIL-1", || phrase!("cqb-refused-use-on-target", item = item.as_str())));
            }
            _ => return Err(Refusal::lazy("CQB-UTIL-1", || phrase!("cqb-refused-use-on-tile", item = item.as_str()))),
        };
        Refusal::unless(self.into.is_none() || works == ItemEffect::Flash, "CQB-UTIL-1", || {
            phrase!("cqb-refused-use-into", item = item.as_str())
        })?;
        let (at, target) = (on_tile.unwrap_or_default(), on_target.unwrap_or(item));
        match works {
            ItemEffect::Mirror => mirror::check_mirror(world, figure, at),
            ItemEffect::Flash => {
                throw::check_throw(world, figure, at, gear, "CQB-UTIL-3")?;
                self.into.map_or(Ok(()), |into| throw::check_into(world, figure, at, into))
            }
            ItemEffect::Smoke => throw::check_throw(world, figure, at, gear, "CQB-UTIL-4"),
            ItemEffect::Wedge => wedge::check_wedge(world, figure, at),
            ItemEffect::EvidenceKit => evidence_and_med_kits::check_evidence_kit(world, figure, target),
            ItemEffect::MedKit => evidence_and_med_kits::check_med_kit(world, figure, target),
        }
    }

    fn resolve(&self, turn: &mut Turn) {
        let Self { figure, item, at, into, target } = *self;
        let Some((gear, works)) = carried_kit::item_data(turn.world(), item).map(|(gear, works)| (gear.clone(), works))
        else {
            return;
        };
        token_changes::end_stance_and_drag(turn, figure);
        turn.commit(ItemUsed { figure, item, at, into, target });
        match (works, at, target) {
            (ItemEffect::Mirror, Some(at), _) => mirror::look_under_door(turn, figure, at),
            (ItemEffect::Flash, Some(at), _) => throw::burst_flash(turn, figure, at, into),
            (ItemEffect::Smoke, Some(at), _) => throw::burst_smoke(turn, at, &gear),
            (ItemEffect::Wedge, Some(at), _) => wedge::place_or_remove_wedge(turn, figure, at),
            (ItemEffect::EvidenceKit, _, Some(target)) => evidence_and_med_kits::secure_evidence(turn, figure, target),
            (ItemEffect::MedKit, _, Some(target)) => evidence_and_med_kits::stabilize_with_med_kit(turn, target),
            _ => {}
        }
    }

    /// The certain effect of an item, and warnings of figures that a flash would hit.
    fn odds(&self, world: &World) -> Option<Odds> {
        let Self { figure, item, .. } = *self;
        let (gear, works) = carried_kit::item_data(world, item)?;
        let mut odds = Odds { title: phrase!("cqb-order-use", item = Argument::item(&gear.name)), ..Odds::default() };
        let sure = match works {
            ItemEffect::Mirror => "shows who is there",
            ItemEffect::Flash => "goes off",
            ItemEffect::Smoke => "smoke spreads",
            ItemEffect::Wedge => "done",
            ItemEffect::EvidenceKit => "secured",
            ItemEffect::MedKit => "stabilized",
        };
        odds.add_outcome(sure, 1, 1);
        let side = world.side(figure);
        match (works, self.at) {
            (ItemEffect::Flash, Some(at)) => {
                odds.reach = burst_reach::known_flash_tiles(world, side, at, self.into);
                if !Refusal::are_texts_discarded() {
                    odds.warnings.push(throw::known_caught_text(world, side, &odds.reach));
                }
                odds.warnings.extend(throw::civilian_warnings(world, figure, at, self.into));
            }
            (ItemEffect::Smoke, Some(at)) => {
                odds.reach = burst_reach::smoke_tiles(&SideKnowledge::by(world, side).pictured_board(), at, gear)
            }
            _ => {}
        }
        Some(odds)
    }

    fn stances_let_go(&self, world: &World) -> Vec<Phrase> {
        stance_end_texts::ended_by_action(world, self.figure)
    }

    fn is_offered_now(world: &World) -> bool {
        acting(world)
    }

    fn choices(world: &World, figure: FigureId) -> Choices<'_, CqbOrder> {
        acts_if(world, figure, || {
            let (mut orders, shut) = (Vec::new(), wedge::shut_doors(world, figure));
            let board = SideKnowledge::by(world, world.side(figure)).believed_board();
            for (item, works) in carried_kit::carried_items(world, figure) {
                let at_tiles = match works {
                    ItemEffect::Mirror | ItemEffect::Wedge => {
                        world.at(figure).map(|at| at.neighbours().to_vec()).unwrap_or_default()
                    }
                    ItemEffect::Flash | ItemEffect::Smoke => throw::throw_tiles(world, figure, item),
                    ItemEffect::EvidenceKit | ItemEffect::MedKit => Vec::new(),
                };
                let targets = match works {
                    ItemEffect::EvidenceKit => evidence_and_med_kits::evidence_ids(world),
                    ItemEffect::MedKit => world.figures().into_iter().map(|id| id.0).collect(),
                    _ => Vec::new(),
                };
                let on_tiles = at_tiles.into_iter().flat_map(|at| thrown(&board, works, at));
                let on_tiles = on_tiles.map(|(at, into)| Self { figure, item, at: Some(at), into, target: None });
                let on_targets =
                    targets.into_iter().map(|target| Self { figure, item, at: None, into: None, target: Some(target) });
                let at_doors = matches!(works, ItemEffect::Mirror | ItemEffect::Wedge);
                let likely = |order: &Self| !at_doors || order.at.is_some_and(|at| shut.contains(&at));
                orders.extend(on_tiles.chain(on_targets).map(|order| (likely(&order), order)));
            }
            orders
        })
    }

    /// One entry for each carried item.
    fn menu(world: &World, figure: FigureId) -> Vec<MenuEntry> {
        let entry = |(item, works): (Word, ItemEffect)| {
            let (gear, _) = carried_kit::item_data(world, item)?;
            let (aim, help) = aim_and_tip(works);
            Some(
                super::entry(
                    "use",
                    phrase!("cqb-order-use", item = Argument::item(&gear.name)),
                    gear.key.unwrap_or('U'),
                    aim,
                    help,
                )
                .of("item", item.to_string()),
            )
        };
        carried_kit::carried_items(world, figure).into_iter().filter_map(entry).collect()
    }
}

impl CqbAction for Use {
    fn rolls(&self) -> bool {
        false
    }

    /// Evidence is secured by its kit (CQB-UTIL-6).
    fn receipts(&self, world: &World) -> Vec<Phrase> {
        let kit = carried_kit::item_data(world, self.item).is_some_and(|(_, works)| works == ItemEffect::EvidenceKit);
        let secures = |target: &Word| evidence_and_med_kits::check_evidence_kit(world, self.figure, *target).is_ok();
        let secured = self.target.filter(|_| kit).filter(secures);
        secured.map_or_else(Vec::new, |target| score_receipts::control_receipts(world, target))
    }
}

/// The ways to use an item on a tile, and the room it is thrown into: a flash on a doorway reaches all rooms it leads to, or one
/// of them.
fn thrown(board: &Board, works: ItemEffect, at: Tile) -> Vec<(Tile, Option<Tile>)> {
    if works != ItemEffect::Flash {
        return vec![(at, None)];
    }
    let single = throw::rooms_behind(board, at).into_iter().map(|into| (at, Some(into)));
    std::iter::once((at, None)).chain(single).collect()
}

/// The aim of an item, and its tip.
pub fn aim_and_tip(works: ItemEffect) -> (Aim, Phrase) {
    match works {
        ItemEffect::Mirror => (Aim::Tile, phrase!("cqb-use-mirror")),
        ItemEffect::Flash => (Aim::Tile, phrase!("cqb-use-flash")),
        ItemEffect::Smoke => (Aim::Tile, phrase!("cqb-use-smoke")),
        ItemEffect::Wedge => (Aim::Tile, phrase!("cqb-use-wedge")),
        ItemEffect::EvidenceKit => (Aim::Target, phrase!("cqb-use-evidence-kit")),
        ItemEffect::MedKit => (Aim::Target, phrase!("cqb-use-med-kit")),
    }
}
