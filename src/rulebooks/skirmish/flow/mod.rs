//! The course of a battle: rounds, and the turns of both sides (SK-TURN-1).

use bevy::prelude::World;

use super::actions::SkOrder;
use super::data::{FILE, Table};
use super::events::{Reaction, SkEvent};
use super::resolve::sightings;
use super::senses::Surveys;
use super::state::unit::HELPERS;
use super::state::{
    Arms, Assisting, Clouds, Drops, Items, Observing, Patrol, Riding, SUPPRESSED, Sensors, Stats, Suppression, Trained,
    TurnState, Unit, Works, status_effects, turns, unit, walk,
};
use super::{Skirmish, Turn, invariants, mission};
use crate::board::{Board, Gaps, Tile};
use crate::model::{
    self, AnyDataFile, Clock, CommonEvent, FigureId, Figures, Invariant, Phase, PlacesToHold, Roster, Side, Token,
    Toll, Word, Writer,
};
use crate::referee::{Edge, Moves, OnPhase, Rules, Setup};

impl Rules for Skirmish {
    type Own = SkOrder;
    type Fact = SkEvent;
    type Reaction = Reaction;
    const NAME: &'static str = "skirmish";
    const TITLE: &'static str = "Skirmish";
    const GUIDE: &'static str = include_str!("../../../../docs/rules/skirmish.md");
    const OPEN_GROUND: bool = true;
    /// A round is one turn of each side (SK-TURN-1).
    const PHASES: &'static [Phase] = &[Phase { word: "turn", title: "Turn", asks: true }];
    const GAPS: Gaps = Gaps::Floor;

    fn register(setup: &mut Setup) {
        setup.part::<Stats>("stats").part::<Trained>("trained").part::<Sensors>("sensors").part::<Arms>("arms");
        setup.part::<Items>("items").part::<Patrol>("patrol").part::<Riding>("riding").part::<TurnState>("done");
        status_effects::register(setup);
        unit::register(setup);
        setup.resource("goals", PlacesToHold::default()).resource("toll", Toll::default());
        setup.resource("works", Works::default()).resource("drops", Drops::default());
        setup.resource("clouds", Clouds::default());
        setup.derived(FILE.current()).derived(Surveys::default()).derived(Table::default());
        setup.observe(sightings::claim_looks);
        setup.on(OnPhase(Edge::SideBegins, "turn"), begin_turn);
        setup.on(OnPhase(Edge::Ends, "turn"), conclude);
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
            let most = walk::budget(world, id);
            world.edit::<TurnState>(id, |done| done.left = done.left.min(most));
        }
    }

    fn open(turn: &mut Turn) {
        let side = turn.world().resource::<Clock>().initiative;
        turn.commit(CommonEvent::RoundBegan { round: 1, initiative: side });
        turn.commit(CommonEvent::PhaseBegan { phase: Word::new("turn"), side });
        sightings::look(turn);
    }

    fn react(turn: &mut Turn, _: FigureId, reaction: &Reaction) {
        match reaction {
            Reaction::Look => sightings::look(turn),
        }
    }

    /// Ends the battle if a side has no units left.
    fn settle(turn: &mut Turn) {
        let left = Side::FIGHTING.map(|side| mission::left(turn.world(), side));
        if !turn.over()
            && let Some(end) = model::wiped_out(left)
        {
            turn.commit(end);
        }
    }

    /// Initiative never changes.
    fn next_round(turn: &mut Turn) {
        let clock = *turn.world().resource::<Clock>();
        turn.commit(CommonEvent::RoundBegan { round: clock.now.round + 1, initiative: clock.initiative });
    }

    fn out(world: &World, figure: FigureId) -> bool {
        !world.in_play(figure) && !world.has::<Riding>(figure)
    }

    fn invariants() -> &'static [Invariant] {
        invariants::ALL
    }

    fn moves(world: &World, figure: FigureId) -> Option<Box<dyn Moves + '_>> {
        walk::may_move(world, figure).ok()?;
        Some(Box::new(walk::reach(world, figure)?))
    }
}

/// Starts a side's turn: that side's suppression ends wherever its target is now, smoke lifts, and assisted units are
/// free again (SK-SUPPRESS-7, SK-SUPPRESS-8, SK-SUPPRESS-11, SK-CONCEAL-13).
fn begin_turn(world: &mut World) {
    let mut turn = Turn::of(world);
    let (now, active) = (turns::ordinal(turn.world()), turn.world().resource::<Clock>().active);
    let roster = turn.world().resource::<Roster>();
    // No unit without these tokens can gain one before its turn in the loop.
    let tokens = roster.mask(SUPPRESSED) | roster.mask(HELPERS);
    let bearers: Vec<FigureId> =
        roster.all().iter().filter(|unit| !unit.has_none(tokens)).map(|unit| unit.id).collect();
    for figure in bearers {
        let world = turn.world();
        let over = world.of::<Suppression>(figure).is_some_and(|token| token.until <= now);
        let own = world.side(figure) == active;
        let ended = [
            (over, Suppression::WORD),
            (own && world.has::<Assisting>(figure), Assisting::WORD),
            (own && world.has::<Observing>(figure), Observing::WORD),
        ];
        for (_, word) in ended.into_iter().filter(|(ends, _)| *ends) {
            turn.commit(CommonEvent::TokenLost { figure, token: Word::new(word) });
        }
    }
    let world = turn.world();
    let hangs = |tile: &Tile| world.resource::<Clouds>().0.iter().any(|cloud| cloud.tiles.contains(tile));
    let lifted: Vec<(Tile, u8)> = world.resource::<Board>().smoke_tiles().filter(|(tile, _)| !hangs(tile)).collect();
    for (at, before) in lifted {
        turn.commit(CommonEvent::SmokeChanged { at, before, after: 0 });
    }
}

/// Ends the battle after the last round: more objective tiles win, then more units destroyed, else a draw.
fn conclude(world: &mut World) {
    let mut turn = Turn::of(world);
    let world = turn.world();
    let clock = world.resource::<Clock>();
    if clock.now.round < clock.last() || turn.over() {
        return;
    }
    let toll = |side| world.resource::<Toll>().of(side);
    let end = model::tallied(Side::FIGHTING.map(|side| mission::held(world, side)), Side::FIGHTING.map(toll));
    turn.commit(end);
}
