//! The course of a battle: rounds, and the turns of both sides (SK-TURN-1).

use bevy::prelude::{IntoScheduleConfigs, Or, Query, Res, With, World};

use super::actions::SkOrder;
use super::data::{ChanceTable, FILE};
use super::events::{Reaction, SkEvent};
use super::resolve::sightings;
use super::senses::Surveys;
use super::state::{
    Arms, Assisting, Clouds, Drops, Items, Observing, Patrol, Riding, Sensors, Stats, Suppression, TerminalsAndCharges,
    Trained, TurnState, Unit, move_allowance, status_effects, turns, unit,
};
use super::{Claiming, Skirmish, Turn, invariants, known_state, mission};
use crate::board::{Board, NarrowGaps, Tile};
#[cfg(not(target_family = "wasm"))]
use crate::localization::Language;
use crate::localization::MessageId;
use crate::model::{
    self, AnyDataFile, Clock, CommonEvent, DestroyedTally, FigureId, Figures, Invariant, KnownParts, Phase,
    PlacesToHold, Side, Token, Word, Writer,
};
use crate::referee::{AfterOrder, BookSetup, FigureMoves, OnPhase, PhaseEdge, Rules, place_or_ground_changed};

impl Rules for Skirmish {
    type Own = SkOrder;
    type BookEvent = SkEvent;
    type Reaction = Reaction;
    const NAME: &'static str = "skirmish";
    const TITLE: &'static str = "Skirmish";
    const GUIDE: &'static str = include_str!("../../../../docs/rules/skirmish.md");
    #[cfg(not(target_family = "wasm"))]
    const TRANSLATED_GUIDES: &'static [(Language, &'static str)] = &[
        (Language::German, include_str!("../../../../docs/rules/de/skirmish.md")),
        (Language::Polish, include_str!("../../../../docs/rules/pl/skirmish.md")),
    ];
    const OPEN_GROUND: bool = true;
    const KNOWN_PARTS: Option<KnownParts> = Some(known_state::PARTS);
    /// A round is one turn of each side (SK-TURN-1).
    const PHASES: &'static [Phase] = &[Phase { word: "turn", title: MessageId("sk-phase-turn"), asks: true }];
    const GAPS: NarrowGaps = NarrowGaps::Floor;

    fn register(setup: &mut BookSetup) {
        setup.part::<Stats>("stats").part::<Trained>("trained").part::<Sensors>("sensors").part::<Arms>("arms");
        setup.part::<Items>("items").part::<Patrol>("patrol").part::<Riding>("riding").part::<TurnState>("done");
        status_effects::register_tokens(setup);
        unit::register_masks(setup);
        setup.resource("goals", PlacesToHold::default()).resource("toll", DestroyedTally::default());
        setup.resource("works", TerminalsAndCharges::default()).resource("drops", Drops::default());
        setup.resource("clouds", Clouds::default());
        setup.derived(FILE.current()).derived(Surveys::default()).derived(ChanceTable::default());
        setup.add_look_pass(sightings::look_again.run_if(place_or_ground_changed)).observe(sightings::claim_looks);
        let begins = OnPhase(PhaseEdge::SideBegins, "turn");
        setup.add_pass(begins, end_tokens).add_pass(begins, lift_smoke);
        setup.add_pass(OnPhase(PhaseEdge::Ends, "turn"), conclude).add_pass(AfterOrder, wiped_out);
    }

    fn data_file() -> Option<&'static dyn AnyDataFile> {
        Some(&FILE)
    }

    fn reload_data(world: &mut World) {
        world.insert_resource(FILE.current());
        world.insert_resource(Surveys::default());
    }

    fn clamp_budgets(world: &mut World) {
        for id in world.figures() {
            let most = move_allowance::half_tiles_of_move(world, id);
            world.edit::<TurnState>(id, |done| done.left = done.left.min(most));
        }
    }

    fn begin_first_round(turn: &mut Turn) {
        let side = turn.world().resource::<Clock>().initiative;
        turn.commit(CommonEvent::RoundBegan { round: 1, initiative: side });
        turn.commit(CommonEvent::PhaseBegan { phase: Word::new("turn"), side });
        sightings::update_sightings(turn);
    }

    fn react(turn: &mut Turn, _: FigureId, reaction: &Reaction) {
        match reaction {
            Reaction::Look => sightings::update_sightings(turn),
        }
    }

    /// Initiative never changes.
    fn next_round(turn: &mut Turn) {
        let clock = *turn.world().resource::<Clock>();
        turn.commit(CommonEvent::RoundBegan { round: clock.now.round + 1, initiative: clock.initiative });
    }

    fn is_out(world: &World, figure: FigureId) -> bool {
        !world.in_play(figure) && !world.has::<Riding>(figure)
    }

    fn invariants() -> &'static [Invariant] {
        invariants::ALL
    }

    fn moves(world: &World, figure: FigureId) -> Option<Box<dyn FigureMoves + '_>> {
        move_allowance::may_move(world, figure).ok()?;
        Some(Box::new(move_allowance::reach(world, figure)?))
    }
}

/// A side's turn begins: suppression by it ends wherever its target is now, and assisted units are free again
/// (SK-SUPPRESS-7, SK-SUPPRESS-8, SK-SUPPRESS-11).
fn end_tokens(
    bearers: Query<&FigureId, Or<(With<Suppression>, With<Assisting>, With<Observing>)>>,
    mut claiming: Claiming,
) {
    claiming.each(bearers.iter().copied(), |turn, figure| {
        let world = turn.world();
        let over = world.of::<Suppression>(figure).is_some_and(|token| token.until <= turns::turn_number(world));
        let own = world.side(figure) == world.resource::<Clock>().active;
        let ended = [
            (over, Suppression::WORD),
            (own && world.has::<Assisting>(figure), Assisting::WORD),
            (own && world.has::<Observing>(figure), Observing::WORD),
        ];
        for (_, word) in ended.into_iter().filter(|(ends, _)| *ends) {
            turn.commit(CommonEvent::TokenLost { figure, token: Word::new(word) });
        }
    });
}

/// Smoke lifts where no cloud hangs any more (SK-CONCEAL-13).
fn lift_smoke(board: Res<Board>, mut claiming: Claiming) {
    if !board.is_smoky() {
        return;
    }
    claiming.once(|turn| {
        let (board, clouds) = (turn.world().resource::<Board>(), turn.world().resource::<Clouds>());
        let hangs = |tile: &Tile| clouds.0.iter().any(|cloud| cloud.tiles.contains(tile));
        let lifted: Vec<(Tile, u8)> = board.smoke_tiles().filter(|(tile, _)| !hangs(tile)).collect();
        for (at, before) in lifted {
            turn.commit(CommonEvent::SmokeChanged { at, before, after: 0 });
        }
    });
}

/// Ends the battle, after each order, if a side has no units left: it loses.
fn wiped_out(world: &World, mut claiming: Claiming) {
    if model::outcome_if_wiped_out(left(world)).is_some() {
        claiming
            .once(|turn| model::outcome_if_wiped_out(left(turn.world())).into_iter().for_each(|end| turn.commit(end)));
    }
}

fn left(world: &World) -> [usize; 2] {
    Side::FIGHTING.map(|side| mission::units_left(world, side))
}

/// Ends the battle after the last round: more objective tiles win, then more units destroyed, else a draw.
fn conclude(clock: Res<Clock>, mut claiming: Claiming) {
    if clock.now.round < clock.last_round() {
        return;
    }
    claiming.once(|turn| {
        let world = turn.world();
        let toll = |side| world.resource::<DestroyedTally>().of(side);
        let end = model::outcome_by_tally(
            Side::FIGHTING.map(|side| mission::places_held(world, side)),
            Side::FIGHTING.map(toll),
        );
        turn.commit(end);
    });
}
