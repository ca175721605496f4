//! Momentum: named characters with one Task a Turn; success beyond what was needed is Momentum, and risks are Threat.

mod agenda;
mod aim;
mod apply;
mod attempt;
mod boons;
mod chances;
mod data;
mod deed;
mod effects;
mod facts;
mod figure;
mod goals;
mod hazards;
mod info;
mod injury;
mod inspect;
mod invariants;
mod marks;
mod measure;
mod menu;
mod mind;
mod minors;
mod muster;
mod orders;
mod pools;
mod ready;
mod report;
mod rolls;
mod rounds;
mod show;
mod spends;
mod strike;
mod task;
mod threat;
mod tokens;
mod walk;
mod watch;
mod witness;
mod words;

pub use agenda::{Agenda, Attempt, Frame, Gait, Hurt, Origin, Success};
pub use deed::Deed;
pub use facts::{Event, MoEvent, Rolled};
pub use figure::{Character, Determination, HasDirected, Held, Injuries, Stats, Stowed, Stress};
pub use goals::{Goals, Works};
pub use minors::Drops;
pub use pools::Pools;
pub use rounds::{Now, Order as Course};
pub use task::Task;
pub use tokens::*;
pub use words::{Band, Boon, MoOrder, Moment, Order, Price, Question, Reaction, Stance};

use bevy::prelude::{Commands, World};
use serde_json::{Map, Value};

use crate::board::Gaps;
use crate::faults::{Faults, Source};
use crate::referee::{self, Claims, Moves, Rulebook, Seat, Setup};
use crate::table::{
    AnyDataFile, Brief, Card, Cue, Ending, FigureBrief, FigureId, Invariant, Legend, Measure, MenuEntry, Odds, Phase,
    Reading, Reason, Report, Side, Sides, Thing, Thought, Tint, Verdict, Vocabulary, Word,
};

/// The book.
pub struct Momentum;

type Turn<'w> = referee::Turn<'w, Momentum>;
type Committed = referee::Committed<Momentum>;

/// A round is a row of Turns (MO-TURN-2); what must be decided in the midst of one stands in the agenda.
const PHASES: &[Phase] = &[Phase { word: "turn", title: "Turn", asks: true }];

fn claim(commands: &mut Commands, rank: u8, figure: FigureId, reaction: Reaction) {
    Claims::<Reaction>::push(commands, rank, figure, reaction);
}

impl Rulebook for Momentum {
    type Own = MoOrder;
    type Fact = MoEvent;
    type Reaction = Reaction;

    const NAME: &'static str = "momentum";
    const TITLE: &'static str = "Momentum";
    const GUIDE: &'static str = include_str!("../../../docs/rules/momentum.md");
    const OPEN_GROUND: bool = true;
    const PHASES: &'static [Phase] = PHASES;
    const GAPS: Gaps = Gaps::Floor;

    fn register(setup: &mut Setup) {
        setup.part::<Stats>("stats").part::<Stress>("stress").part::<Determination>("determination");
        setup.part::<Injuries>("injuries").part::<HasDirected>("directed").part::<Held>("held");
        setup.part::<Stowed>("stowed");
        tokens::register(setup);
        setup.keep("goals", Goals::default()).keep("works", Works::default()).keep("drops", Drops::default());
        setup.keep("pools", Pools::default()).keep("now", Now::default()).keep("order", rounds::Order::default());
        setup.keep("agenda", Agenda::default());
        setup.derived(data::current());
        setup.derived(mind::Memory::default());
        setup.memories();
        figure::register(setup);
        setup.observe(watch::claim_looks);
    }

    fn data_file() -> Option<&'static dyn AnyDataFile> {
        Some(&data::FILE)
    }

    fn renew(world: &mut World) {
        world.insert_resource(data::current());
    }

    fn inspect(brief: &Brief, source: &Source) -> Faults {
        inspect::inspect(brief, source)
    }

    fn measure(figure: &FigureBrief) -> Measure {
        measure::measure(figure)
    }

    fn vocabulary() -> Vocabulary {
        inspect::vocabulary()
    }

    fn muster(world: &mut World, brief: &Brief) {
        muster::muster(world, brief);
    }

    fn open(turn: &mut Turn) {
        watch::look(turn);
        rounds::begin_round(turn, 1);
    }

    fn check(world: &World, order: &Order) -> Verdict {
        orders::check(world, order)
    }

    fn list(world: &World, side: Side) -> Vec<Order> {
        orders::list(world, side)
    }

    fn moves(world: &World, figure: FigureId) -> Option<Box<dyn Moves + '_>> {
        Some(Box::new(walk::walks(world, figure)?))
    }

    fn resolve(turn: &mut Turn, order: &Order) {
        orders::resolve(turn, order);
    }

    fn react(turn: &mut Turn, _: FigureId, reaction: &Reaction) {
        match reaction {
            Reaction::Look => watch::look(turn),
        }
    }

    fn settle(turn: &mut Turn) {
        // In the midst of a Turn nothing is over yet: an Injury may still be avoided.
        if turn.world().resource::<Agenda>().0.is_empty() {
            goals::look(turn);
        }
    }

    fn next_round(turn: &mut Turn) {
        rounds::next_round(turn);
    }

    fn apply(world: &mut World, event: &Event) {
        apply::apply(world, event);
    }

    fn witnesses(world: &World, event: &Event) -> Sides {
        witness::witnesses(world, event)
    }

    fn odds(world: &World, order: &Order) -> Option<Odds> {
        orders::odds(world, order)
    }

    fn reading(pool: &str) -> Reading {
        match pool {
            "dice" => Reading::Sum("d20s"),
            "target" => Reading::Sum("Target number"),
            "difficulty" => Reading::Sum("Difficulty"),
            _ => Reading::Each(""),
        }
    }

    fn card(world: &World, figure: FigureId, side: Side) -> Card {
        show::card(world, figure, side)
    }

    fn things(world: &World, _: Side) -> Vec<Thing> {
        show::things(world)
    }

    fn menu(world: &World, figure: FigureId) -> Vec<MenuEntry> {
        menu::menu(world, figure)
    }

    fn at_stake(world: &World, side: Side) -> Option<String> {
        rounds::at_stake(world, side)
    }

    fn gauges() -> &'static [(&'static str, &'static str)] {
        show::GAUGES
    }

    fn legend() -> Vec<Legend> {
        show::legend()
    }

    fn verdict(result: Word) -> Tint {
        match result.as_str() {
            "accomplished" => Tint::Good,
            "withdrawn" => Tint::Warn,
            _ => Tint::Bad,
        }
    }

    fn sentence(world: &World, event: &Event) -> String {
        report::sentence(world, event)
    }

    fn text(world: &World, event: &MoEvent) -> Option<(&'static str, String)> {
        match event {
            MoEvent::Answered { said, .. } => Some(("answer", info::says(world, said))),
            _ => None,
        }
    }

    fn ended(_: &World, _: Word, why: &Reason) -> String {
        goals::ended(why)
    }

    fn cue(world: &World, event: &Event) -> Cue {
        report::cue(world, event)
    }

    fn state(world: &World, side: Option<Side>) -> Map<String, Value> {
        show::state(world, side)
    }

    fn dangers(world: &World, order: &Order) -> Vec<(usize, String)> {
        show::dangers(world, order)
    }

    fn invariants() -> &'static [Invariant] {
        invariants::ALL
    }

    fn results() -> &'static [Ending] {
        goals::RESULTS
    }

    fn marks(world: &World, event: &Event) -> Vec<crate::table::Mark> {
        marks::marks(world, event)
    }

    fn report(world: &World) -> Report {
        show::report(world)
    }

    fn choose(seat: &Seat<Self>) -> Option<Order> {
        mind::choose(seat)
    }

    fn ponder(seat: &Seat<Self>) -> Vec<Thought<Order>> {
        mind::ponder(seat)
    }
}
