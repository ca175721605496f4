//! Close Assault: squads that shoot, break in and fight it out at arm's length; one unit is activated at a time.

mod apply;
mod chances;
mod cover;
mod cqb;
mod data;
mod fire;
mod first_round;
mod goals;
mod hull;
mod inspect;
mod invariants;
mod marks;
mod measure;
mod mind;
mod morale;
mod muster;
mod orders;
mod report;
mod show;
mod squad;
mod tokens;
mod turns;
mod unit;
mod walk;
mod watch;
mod words;

pub use goals::{Goals, Toll};
pub use tokens::*;
pub use unit::{Arms, Crossing, Doing, Hand, Joint, Stats, Unit};
pub use words::{CaEvent, CaOrder, Event, Order, Reaction, Then};

use bevy::prelude::{Commands, World};
use serde_json::{Map, Value};

use crate::board::Gaps;
use crate::faults::{Faults, Source};
use crate::referee::{self, Claims, Moves, Rulebook, Seat, Setup};
use crate::table::{
    self, AnyDataFile, Bodies, Brief, Card, Cue, Ending, FigureBrief, FigureId, Invariant, Legend, Measure, MenuEntry,
    Odds, Phase, Reading, Reason, Side, Sides, Thing, Thought, Tint, Verdict, Vocabulary, Word,
};

/// The book.
pub struct CloseAssault;

type Turn<'w> = referee::Turn<'w, CloseAssault>;
type Committed = referee::Committed<CloseAssault>;

/// A turn is one activation of each unit, the sides taking turns (CA-TURN-1).
const PHASES: &[Phase] = &[Phase { word: turns::PHASE, title: "Activation", asks: true }];

fn claim(commands: &mut Commands, rank: u8, figure: FigureId, reaction: Reaction) {
    Claims::<Reaction>::push(commands, rank, figure, reaction);
}

impl Rulebook for CloseAssault {
    type Own = CaOrder;
    type Fact = CaEvent;
    type Reaction = Reaction;

    const NAME: &'static str = "close-assault";
    const TITLE: &'static str = "Close Assault";
    const GUIDE: &'static str = include_str!("../../../docs/rules/close-assault.md");
    const OPEN_GROUND: bool = true;
    const PHASES: &'static [Phase] = PHASES;
    const GAPS: Gaps = Gaps::Floor;

    fn register(setup: &mut Setup) {
        setup.part::<Bodies>("bodies").part::<Stats>("stats").part::<Arms>("arms").part::<Doing>("doing");
        tokens::register(setup);
        unit::register(setup);
        setup.keep("goals", Goals::default()).keep("toll", Toll::default()).keep("hand", Hand::default());
        setup.derived(data::current());
        setup.observe(watch::claim_shots);
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
        turns::next_turn(turn);
    }

    fn check(world: &World, order: &Order) -> Verdict {
        orders::check(world, order)
    }

    fn list(world: &World, side: Side) -> Vec<Order> {
        orders::list(world, side)
    }

    fn resolve(turn: &mut Turn, order: &Order) {
        orders::resolve(turn, order);
    }

    fn react(turn: &mut Turn, _: FigureId, reaction: &Reaction) {
        match reaction {
            Reaction::Watch { target } => watch::react(turn, *target),
        }
    }

    fn settle(turn: &mut Turn) {
        turns::go_on(turn);
    }

    fn next_round(turn: &mut Turn) {
        turns::next_turn(turn);
    }

    fn apply(world: &mut World, event: &Event) {
        apply::apply(world, event);
    }

    /// Nothing is hidden: the sides face each other across a table.
    fn witnesses(_: &World, _: &Event) -> Sides {
        Sides::ALL
    }

    fn odds(world: &World, order: &Order) -> Option<Odds> {
        chances::odds(world, order)
    }

    fn reading(pool: &str) -> Reading {
        chances::reading(pool)
    }

    fn card(world: &World, figure: FigureId, side: Side) -> Card {
        show::card(world, figure, side)
    }

    fn things(world: &World, _: Side) -> Vec<Thing> {
        show::things(world)
    }

    fn menu(world: &World, figure: FigureId) -> Vec<MenuEntry> {
        show::menu(world, figure)
    }

    fn at_stake(world: &World, side: Side) -> Option<String> {
        turns::at_stake(world, side)
    }

    fn legend() -> Vec<Legend> {
        show::legend()
    }

    fn verdict(result: Word) -> Tint {
        match result.as_str() {
            "accomplished" => Tint::Good,
            "draw" | "withdrawn" => Tint::Warn,
            _ => Tint::Bad,
        }
    }

    fn sentence(world: &World, event: &Event) -> String {
        report::sentence(world, event)
    }

    fn ended(_: &World, _: Word, why: &Reason) -> String {
        table::why_decided(why, "models")
    }

    fn cue(world: &World, event: &Event) -> Cue {
        report::cue(world, event)
    }

    fn state(world: &World, _: Option<Side>) -> Map<String, Value> {
        show::state(world)
    }

    fn dangers(world: &World, order: &Order) -> Vec<(usize, String)> {
        show::dangers(world, order)
    }

    fn invariants() -> &'static [Invariant] {
        invariants::ALL
    }

    fn results() -> &'static [Ending] {
        &[
            Ending { word: "accomplished", won: true },
            Ending { word: "draw", won: false },
            Ending { word: "lost", won: false },
            Ending { word: "wiped-out", won: false },
            Ending { word: "withdrawn", won: false },
        ]
    }

    fn marks(world: &World, event: &Event) -> Vec<crate::table::Mark> {
        marks::marks(world, event)
    }

    fn report(world: &World) -> crate::table::Report {
        show::report(world)
    }

    fn moves(world: &World, figure: FigureId) -> Option<Box<dyn Moves + '_>> {
        turns::may_move(world, figure).ok()?;
        Some(Box::new(squad::March::new(world, figure)))
    }

    fn choose(seat: &Seat<Self>) -> Option<Order> {
        mind::ponder(seat, 1).into_iter().next().map(|thought| thought.order)
    }

    fn ponder(seat: &Seat<Self>) -> Vec<Thought<Order>> {
        mind::ponder(seat, mind::MOST)
    }
}
