//! The rules of the book: its orders and events, and the course of a battle.

use bevy::prelude::World;

use crate::board::NarrowGaps;
#[cfg(not(target_family = "wasm"))]
use crate::localization::Language;
use crate::localization::{Argument, MessageId, Phrase, phrase};
use crate::model::{
    AnyDataFile, Bodies, Clock, DestroyedTally, FigureId, Figures, Invariant, KnownParts, Phase, PlacesToHold, Side,
};
use crate::referee::{AfterOrder, BookSetup, FigureMoves, OnPhase, PhaseEdge, Rules};
use crate::rulebooks::close_assault::actions::CaOrder;
use crate::rulebooks::close_assault::checks::march_cache::LastMarches;
use crate::rulebooks::close_assault::checks::may_act;
use crate::rulebooks::close_assault::checks::squad_march::March;
use crate::rulebooks::close_assault::data;
use crate::rulebooks::close_assault::events::{CaEvent, CloseAssault, Reaction, Turn};
use crate::rulebooks::close_assault::flow::turns;
use crate::rulebooks::close_assault::invariants;
use crate::rulebooks::close_assault::known_state;
use crate::rulebooks::close_assault::mission::victory;
use crate::rulebooks::close_assault::resolve::overwatch;
use crate::rulebooks::close_assault::state::active_unit::{self, ActiveUnit};
use crate::rulebooks::close_assault::state::status_effects;
use crate::rulebooks::close_assault::state::unit::{self, ActivationState, Arms, Stats, Unit};

impl Rules for CloseAssault {
    type Own = CaOrder;
    type BookEvent = CaEvent;
    type Reaction = Reaction;
    const NAME: &'static str = "close-assault";
    const TITLE: &'static str = "Close Assault";
    const GUIDE: &'static str = include_str!("../../../docs/rules/close-assault.md");
    #[cfg(not(target_family = "wasm"))]
    const TRANSLATED_GUIDES: &'static [(Language, &'static str)] = &[
        (Language::German, include_str!("../../../docs/rules/de/close-assault.md")),
        (Language::Polish, include_str!("../../../docs/rules/pl/close-assault.md")),
    ];
    const OPEN_GROUND: bool = true;
    const OPEN_TABLE: bool = true;
    const KNOWN_PARTS: Option<KnownParts> = Some(known_state::PARTS);
    /// A turn is one activation of each unit, sides alternating (CA-TURN-1).
    const PHASES: &'static [Phase] =
        &[Phase { word: turns::PHASE, title: MessageId("ca-phase-activation"), asks: true }];
    const GAPS: NarrowGaps = NarrowGaps::Floor;

    fn register(setup: &mut BookSetup) {
        setup.part::<Bodies>("bodies").part::<Stats>("stats").part::<Arms>("arms").part::<ActivationState>("doing");
        status_effects::register_tokens(setup);
        unit::register_masks(setup);
        setup
            .resource("goals", PlacesToHold::default())
            .resource("toll", DestroyedTally::default())
            .resource("hand", ActiveUnit::default());
        setup.derived(data::current_data()).derived(LastMarches::default());
        setup.observe(overwatch::claim_shots);
        setup.add_pass(OnPhase(PhaseEdge::Begins, turns::PHASE), turns::roll_initiative);
        setup.add_pass(OnPhase(PhaseEdge::Ends, turns::PHASE), victory::conclude_after_last_turn);
        setup.add_pass(AfterOrder, turns::after_order);
    }

    /// An order that activates a unit ends its Overwatch (CA-WATCH-1).
    fn stances_let_go_by_acting(world: &World, figure: FigureId) -> Vec<Phrase> {
        let ends = world.watches(figure) && !may_act::may_interrupt(world, figure);
        let told = || phrase!("ca-overwatch-ends", figure = Argument::figure(world.label(figure)));
        ends.then(told).into_iter().collect()
    }

    fn data_file() -> Option<&'static dyn AnyDataFile> {
        Some(&data::FILE)
    }

    fn reload_data(world: &mut World) {
        world.insert_resource(data::current_data());
    }

    fn begin_first_round(turn: &mut Turn) {
        turns::next_turn(turn);
    }

    fn react(turn: &mut Turn, _: FigureId, reaction: &Reaction) {
        match reaction {
            Reaction::Watch { target } => overwatch::ask_watchers(turn, *target),
        }
    }

    fn next_round(turn: &mut Turn) {
        turns::next_turn(turn);
    }

    fn is_out(world: &World, figure: FigureId) -> bool {
        !world.in_play(figure)
    }

    fn whose_turn(world: &World) -> Side {
        active_unit::active_unit(world).unit.map_or(world.resource::<Clock>().active, |unit| world.side(unit))
    }

    fn invariants() -> &'static [Invariant] {
        invariants::ALL
    }

    fn moves(world: &World, figure: FigureId) -> Option<Box<dyn FigureMoves + '_>> {
        may_act::may_move(world, figure).ok()?;
        Some(Box::new(March::new(world, figure)))
    }
}
