//! The rules of Momentum: what it registers, and the course of a battle.

use bevy::prelude::{IntoScheduleConfigs, World};

use super::actions::MoOrder;
use super::events::{MoEvent, Reaction};
use super::flow::{ending, resolution_stack, rounds};
use super::mind::RouteAndOddsCache;
use super::resolve::{movement, sightings};
use super::state::dropped_weapons::Drops;
use super::state::figure::{
    self, CalledDone, Character, Determination, HasDirected, Held, Injuries, Stats, Stowed, Stress,
};
use super::state::pending_frames::{self, Agenda};
use super::state::pools::PoolState;
use super::state::scenario::{Goals, ScenarioObjects};
use super::state::status_effects;
use super::state::turn_and_round::{CurrentTurn, RoundState, TURN, current_turn};
use super::{Momentum, Turn, data, invariants, known_state};
use crate::board::NarrowGaps;
#[cfg(not(target_family = "wasm"))]
use crate::localization::Language;
use crate::localization::MessageId;
use crate::model::{AnyDataFile, Clock, FigureId, Figures, Invariant, KnownParts, Phase, Side};
use crate::referee::{AfterOrder, BookSetup, FigureMoves, OnPhase, PhaseEdge, Rules, place_or_ground_changed};

impl Rules for Momentum {
    type Own = MoOrder;
    type BookEvent = MoEvent;
    type Reaction = Reaction;
    const NAME: &'static str = "momentum";
    const TITLE: &'static str = "Momentum";
    const GUIDE: &'static str = include_str!("../../../docs/rules/momentum.md");
    #[cfg(not(target_family = "wasm"))]
    const TRANSLATED_GUIDES: &'static [(Language, &'static str)] = &[
        (Language::German, include_str!("../../../docs/rules/de/momentum.md")),
        (Language::Polish, include_str!("../../../docs/rules/pl/momentum.md")),
    ];
    const OPEN_GROUND: bool = true;
    const KNOWN_PARTS: Option<KnownParts> = Some(known_state::PARTS);
    /// A round is a sequence of Turns (MO-TURN-2); decisions pending within a Turn are in the agenda.
    const PHASES: &'static [Phase] = &[Phase { word: TURN, title: MessageId("mo-phase-turn"), asks: true }];
    const GAPS: NarrowGaps = NarrowGaps::Floor;

    fn register(setup: &mut BookSetup) {
        setup.part::<Stats>("stats").part::<Stress>("stress").part::<Determination>("determination");
        setup.part::<Injuries>("injuries").part::<HasDirected>("directed").part::<Held>("held");
        setup.part::<Stowed>("stowed").part::<CalledDone>("called-done");
        status_effects::register_tokens(setup);
        setup
            .resource("goals", Goals::default())
            .resource("works", ScenarioObjects::default())
            .resource("drops", Drops::default());
        setup
            .resource("pools", PoolState::default())
            .resource("now", CurrentTurn::default())
            .resource("order", RoundState::default());
        setup.resource("agenda", Agenda::default());
        setup.derived(data::current_data());
        setup.derived(RouteAndOddsCache::default());
        setup.memories();
        figure::register_masks(setup);
        setup.add_look_pass(sightings::look_again.run_if(place_or_ground_changed)).observe(sightings::claim_looks);
        setup.add_pass(OnPhase(PhaseEdge::Begins, TURN), resolution_stack::ask_for_threat);
        setup
            .add_pass(OnPhase(PhaseEdge::Ends, TURN), ending::conclude_after_turn)
            .add_pass(AfterOrder, ending::after_order);
    }

    fn data_file() -> Option<&'static dyn AnyDataFile> {
        Some(&data::FILE)
    }

    fn reload_data(world: &mut World) {
        world.insert_resource(data::current_data());
    }

    fn nothing_pending(world: &World) -> bool {
        pending_frames::top_frame(world).is_none()
    }

    fn begin_first_round(turn: &mut Turn) {
        sightings::update_sightings(turn);
        rounds::begin_round(turn, 1);
    }

    fn moves(world: &World, figure: FigureId) -> Option<Box<dyn FigureMoves + '_>> {
        Some(Box::new(movement::walkable_tiles(world, figure)?))
    }

    fn react(turn: &mut Turn, _: FigureId, reaction: &Reaction) {
        match reaction {
            Reaction::Look => sightings::update_sightings(turn),
        }
    }

    fn next_round(turn: &mut Turn) {
        rounds::next_round(turn);
    }

    fn is_out(world: &World, figure: FigureId) -> bool {
        world.injured(figure)
    }

    fn whose_turn(world: &World) -> Side {
        current_turn(world).figure.map_or(world.resource::<Clock>().active, |figure| world.side(figure))
    }

    fn invariants() -> &'static [Invariant] {
        invariants::ALL
    }
}
