//! Breach: forcing an entry (CQB-BREACH-1 to 10).

use bevy::prelude::World;
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use super::{CqbAction, CqbOrder, acting, acts, stance_end_texts};
use crate::board::{Board, Door, DoorKind, Tile};
use crate::localization::{Phrase, phrase};
use crate::model::{Aim, FigureId, Figures, Ledger, MenuEntry, Odds, Refusal, SideKnowledge, Verdict, Word};
use crate::referee::{Action, Choices};
use crate::rulebooks::modern_cqb::data::doctrine_nerve_and_perks::Pool;
use crate::rulebooks::modern_cqb::data::{Book, dice_pool_odds};
use crate::rulebooks::modern_cqb::events::{Breached, ModernCqb, Turn};
use crate::rulebooks::modern_cqb::resolve::{figures_at_entry, loud_acts, token_changes};
use crate::rulebooks::modern_cqb::senses::doctrine_roll_modifiers::{self, About};
use crate::rulebooks::modern_cqb::senses::sight;
use crate::rulebooks::modern_cqb::state::figure::figure_name;
use crate::rulebooks::modern_cqb::state::status_effects::{Engaged, FreshlyBreached};
use crate::rulebooks::modern_cqb::state::{aim_and_control_dice, phases};

const CHARGE: Word = Word::new("breaching-charge");

/// Forces an entry (CQB-BREACH-1).
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
#[schemars(inline)]
pub struct Breach {
    pub figure: FigureId,
    pub at: Tile,
    #[serde(default, skip_serializing_if = "super::no")]
    pub explosive: bool,
}

impl Action<ModernCqb> for Breach {
    fn check(&self, world: &World) -> Verdict {
        let Self { figure, at, explosive } = *self;
        phases::check_may_act(world, figure)?;
        Refusal::unless(!world.has::<Engaged>(figure), "CQB-ARREST-3", || {
            phrase!("cqb-refused-engaged", figure = figure_name(world, figure))
        })?;
        let beside = world.resource::<Board>().adjacent(world.at(figure).unwrap_or_default(), at);
        Refusal::unless(beside, "CQB-BREACH-10", || {
            phrase!("cqb-refused-breach-away", figure = figure_name(world, figure))
        })?;
        let nothing = || Refusal::new("CQB-BREACH-1", phrase!("cqb-refused-breach-nothing"));
        let entry = entry(world, figure, at).ok_or_else(nothing)?;
        check_entry(entry, explosive)?;
        let charges = super::carries(world, figure, CHARGE);
        Refusal::unless(charges || !explosive, "CQB-BREACH-5", || {
            phrase!("cqb-refused-no-charge", figure = figure_name(world, figure))
        })?;
        let automatic = needed(world, entry, explosive).is_none();
        Refusal::unless(automatic || ledger(world, figure, at, explosive).dice("control") > 0, "CQB-DICE-2", || {
            phrase!("cqb-refused-no-control-die.charge")
        })
    }

    fn resolve(&self, turn: &mut Turn) {
        let Self { figure, at, explosive } = *self;
        token_changes::end_stance_and_drag(turn, figure);
        let world = turn.world();
        let Some(entry) = entry(world, figure, at) else { return };
        let dice = world.resource::<Book>().dice.clone();
        let ledger = ledger(world, figure, at, explosive);
        let needed = needed(world, entry, explosive);
        let pool = if needed.is_some() { ledger.dice("control") } else { 0 };
        let faces = turn.roll_counted(pool, dice.sides, &[dice.success_from]);
        let opened = dice_pool_odds::successes(&faces, &dice) >= needed.unwrap_or(0);
        let ledger = if needed.is_some() { ledger } else { Ledger::default() };
        let needed = needed.unwrap_or(0);
        turn.commit(Breached { figure, at, ledger, faces, needed, opened, explosive });
        let surprised = if opened { surprised(turn.world(), figure, at) } else { Vec::new() };
        for figure in surprised {
            token_changes::gain_or_renew_token::<FreshlyBreached>(turn, figure);
        }
        // A failed breach is loud (CQB-BREACH-4), an explosive one always (CQB-BREACH-8).
        if explosive || !opened {
            loud_acts::sound_loud_act(turn, at, figure);
        }
    }

    fn forced_entry(&self) -> Option<Tile> {
        Some(self.at)
    }

    fn odds(&self, world: &World) -> Option<Odds> {
        let Self { figure, at, explosive } = *self;
        let entry = entry(world, figure, at)?;
        let mut odds = match needed(world, entry, explosive) {
            None => {
                let mut odds = Odds { title: phrase!("cqb-odds-charge"), ..Odds::default() };
                odds.add_weighed_outcome((dice_pool_odds::DONE, 0), "opens", 1, 1);
                odds
            }
            Some(needed) => {
                let title = phrase!("cqb-odds-breach", needed = needed);
                let ledger = ledger(world, figure, at, explosive);
                dice_pool_odds::test_odds(
                    title,
                    ledger,
                    "control",
                    needed,
                    ["opens", "stays shut"],
                    world.resource::<Book>(),
                )
            }
        };
        odds.warnings.push(if explosive { phrase!("cqb-warn-loud") } else { phrase!("cqb-warn-heard") });
        Some(odds)
    }

    fn stances_let_go(&self, world: &World) -> Vec<Phrase> {
        stance_end_texts::ended_by_action(world, self.figure)
    }

    fn is_offered_now(world: &World) -> bool {
        acting(world)
    }

    fn choices(world: &World, figure: FigureId) -> Choices<'_, CqbOrder> {
        acts(world, figure, || {
            let beside = world.at(figure).map(Tile::neighbours).unwrap_or_default();
            let entries = beside.into_iter().filter(|at| entry(world, figure, *at).is_some());
            entries.flat_map(|at| [false, true].map(|explosive| Self { figure, at, explosive })).collect()
        })
    }

    fn menu(world: &World, figure: FigureId) -> Vec<MenuEntry> {
        let entry = |name, key, help| super::entry("breach", name, key, Aim::Tile, help);
        let by_hand = entry(phrase!("cqb-order-breach"), 'B', phrase!("cqb-order-breach.about")).of("explosive", "");
        let blow =
            || entry(phrase!("cqb-order-charge"), 'X', phrase!("cqb-order-charge.about")).of("explosive", "true");
        std::iter::once(by_hand).chain(super::carries(world, figure, CHARGE).then(blow)).collect()
    }
}

impl CqbAction for Breach {}

/// The kind of entry.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
enum Entry {
    Door(Door),
    SoftWall,
}

fn entry(world: &World, figure: FigureId, at: Tile) -> Option<Entry> {
    let board = world.resource::<Board>();
    match SideKnowledge::by(world, world.side(figure)).door(at) {
        Some(door) => Some(Entry::Door(door)),
        None => board.can_be_breached(at).then_some(Entry::SoftWall),
    }
}

/// Control successes that an entry needs; `None` if a charge opens it without a roll (CQB-BREACH-2, CQB-BREACH-3,
/// CQB-BREACH-5).
fn needed(world: &World, entry: Entry, explosive: bool) -> Option<u16> {
    let breach = &world.resource::<Book>().breach;
    match entry {
        Entry::SoftWall => Some(breach.soft_wall),
        Entry::Door(door) => match door.kind {
            DoorKind::Barricaded => Some(breach.barricaded),
            DoorKind::Gate => Some(breach.gate),
            DoorKind::Locked if !explosive => Some(breach.locked),
            DoorKind::Ordinary | DoorKind::Locked => None,
        },
    }
}

fn ledger(world: &World, figure: FigureId, at: Tile, explosive: bool) -> Ledger {
    let book = world.resource::<Book>();
    let mut ledger = Ledger::default();
    aim_and_control_dice::add_control_lines(world, figure, "CQB-BREACH-2", &mut ledger);
    ledger.add_if(explosive, "control", "Explosive", book.breach.explosive, "CQB-BREACH-5");
    ledger.add_if(figures_at_entry::is_helped(world, figure, at), "control", "Help", book.breach.help, "CQB-DICE-5");
    doctrine_roll_modifiers::add_perks(
        world,
        figure,
        Pool::Breach,
        About::default(),
        &mut ledger,
        "control",
        "CQB-BREACH-2",
    );
    ledger
}

fn check_entry(entry: Entry, explosive: bool) -> Verdict {
    let Entry::Door(door) = entry else { return Ok(()) };
    Refusal::unless(!door.is_open(), "CQB-BREACH-1", || phrase!("cqb-refused-breach-open"))?;
    Refusal::unless(explosive || !door.wedged, "CQB-UTIL-5", || phrase!("cqb-refused-breach-wedged"))?;
    Refusal::unless(explosive || door.kind != DoorKind::Ordinary, "CQB-BREACH-1", || {
        phrase!("cqb-refused-breach-unlocked")
    })
}

/// Figures of other sides in the room beyond an open entry and in sight of it (CQB-BREACH-9).
fn surprised(world: &World, figure: FigureId, at: Tile) -> Vec<FigureId> {
    let sees = |id: &FigureId| world.at(*id).is_some_and(|tile| sight::line_of_sight(world, tile, at).is_some());
    figures_at_entry::enemies_behind(world, figure, at).into_iter().filter(sees).collect()
}
