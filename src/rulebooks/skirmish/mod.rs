//! Skirmish: single units with one move and one Action; an attack is four gates, and what beats a Defense destroys.

mod aim;
mod apply;
mod attack;
mod chances;
mod crew;
mod data;
mod goals;
mod ground;
mod inspect;
mod invariants;
mod lineup;
mod marks;
mod measure;
mod menu;
mod mind;
mod muster;
mod noise;
mod notice;
mod orders;
mod report;
mod ride;
mod rolls;
mod rounds;
mod show;
mod skill;
mod smoke;
mod stand;
mod suppress;
mod survey;
mod tasks;
mod tokens;
mod unit;
mod walk;
mod watch;
mod witness;
mod words;

pub use goals::{Goals, Toll};
pub use rolls::{Chance, Defense, Edge, Roll};
pub use rounds::{Cloud, Clouds};
pub use suppress::in_cone;
pub use tasks::Works;
pub use tokens::*;
pub use unit::{Arms, Done, Items, Patrol, Riding, Sensors, Stats, Trained, Unit};
pub use walk::Drops;
pub use words::{Event, Order, Reaction, SkEvent, SkOrder, Thrown};

use bevy::prelude::{Commands, World};
use serde_json::{Map, Value};

use crate::board::Gaps;
use crate::faults::{Faults, Source};
use crate::referee::{self, Claims, Edge as PhaseEdge, Moves, OnPhase, Rulebook, Seat, Setup};
use crate::table::{
    self, AnyDataFile, Brief, Card, Clock, CommonEvent, Cue, Ending, FigureBrief, FigureId, Invariant, Legend, Measure,
    MenuEntry, Names, Odds, Phase, Reading, Reason, Report, Side, Sides, Thing, Thought, Tint, Verdict, Vocabulary,
    Word,
};

/// The book.
pub struct Skirmish;

type Turn<'w> = referee::Turn<'w, Skirmish>;
type Committed = referee::Committed<Skirmish>;

/// A round is one turn of each side (SK-TURN-1).
const PHASES: &[Phase] = &[Phase { word: "turn", title: "Turn", asks: true }];

fn claim(commands: &mut Commands, rank: u8, figure: FigureId, reaction: Reaction) {
    Claims::<Reaction>::push(commands, rank, figure, reaction);
}

impl Rulebook for Skirmish {
    type Own = SkOrder;
    type Fact = SkEvent;
    type Reaction = Reaction;

    const NAME: &'static str = "skirmish";
    const TITLE: &'static str = "Skirmish";
    const GUIDE: &'static str = include_str!("../../../docs/rules/skirmish.md");
    const OPEN_GROUND: bool = true;
    const PHASES: &'static [Phase] = PHASES;
    const GAPS: Gaps = Gaps::Floor;

    fn register(setup: &mut Setup) {
        setup.part::<Stats>("stats").part::<Trained>("trained").part::<Sensors>("sensors").part::<Arms>("arms");
        setup.part::<Items>("items").part::<Patrol>("patrol").part::<Riding>("riding").part::<Done>("done");
        tokens::register(setup);
        unit::register(setup);
        setup.keep("goals", Goals::default()).keep("toll", Toll::default()).keep("works", Works::default());
        setup.keep("drops", Drops::default()).keep("clouds", rounds::Clouds::default());
        setup.derived(data::current()).derived(survey::Surveys::default());
        setup.derived(rolls::Table::default());
        setup.observe(watch::claim_looks);
        setup.on(OnPhase(PhaseEdge::SideBegins, "turn"), rounds::begin_turn);
        setup.on(OnPhase(PhaseEdge::Ends, "turn"), goals::conclude);
    }

    fn data_file() -> Option<&'static dyn AnyDataFile> {
        Some(&data::FILE)
    }

    fn renew(world: &mut World) {
        world.insert_resource(data::current());
        world.insert_resource(survey::Surveys::default());
    }

    fn curtail(world: &mut World) {
        walk::curtail(world);
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
        let side = turn.world().resource::<Clock>().initiative;
        turn.commit(CommonEvent::RoundBegan { round: 1, initiative: side });
        turn.commit(CommonEvent::PhaseBegan { phase: Word::new("turn"), side });
        watch::look(turn);
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
            Reaction::Look => watch::look(turn),
        }
    }

    fn settle(turn: &mut Turn) {
        goals::wiped_out(turn);
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

    fn withhold(event: &mut Event, side: Side, names: &Names) {
        witness::withhold(event, side, names);
    }

    fn odds(world: &World, order: &Order) -> Option<Odds> {
        orders::odds(world, order)
    }

    fn reading(pool: &str) -> Reading {
        match pool {
            "advantage" => Reading::Names("advantage"),
            "disadvantage" => Reading::Names("disadvantage"),
            "skill" | "damage" | "defense" => Reading::Names(""),
            "added" => Reading::Added("Assisting"),
            _ => Reading::Each(""),
        }
    }

    fn card(world: &World, figure: FigureId, side: Side) -> Card {
        show::card(world, figure, side)
    }

    fn menu(world: &World, figure: FigureId) -> Vec<MenuEntry> {
        menu::menu(world, figure)
    }

    fn legend() -> Vec<Legend> {
        menu::legend()
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
        table::why_decided(why, "units")
    }

    fn cue(world: &World, event: &Event) -> Cue {
        report::cue(world, event)
    }

    fn state(world: &World, side: Option<Side>) -> Map<String, Value> {
        show::state(world, side)
    }

    /// There are no reactions to a path in this book.
    fn dangers(_: &World, _: &Order) -> Vec<(usize, String)> {
        Vec::new()
    }

    fn things(world: &World, side: Side) -> Vec<Thing> {
        show::things(world, side)
    }

    fn invariants() -> &'static [Invariant] {
        invariants::ALL
    }

    fn results() -> &'static [Ending] {
        goals::RESULTS
    }

    fn marks(_: &World, event: &Event) -> Vec<crate::table::Mark> {
        marks::marks(event)
    }

    fn report(world: &World) -> Report {
        goals::report(world)
    }

    fn without_utility(brief: &mut Brief) {
        muster::without_items(brief);
    }

    fn moves(world: &World, figure: FigureId) -> Option<Box<dyn Moves + '_>> {
        walk::may_move(world, figure).ok()?;
        Some(Box::new(walk::reach(world, figure)?))
    }

    fn choose(seat: &Seat<Self>) -> Option<Order> {
        mind::choose(seat)
    }

    fn ponder(seat: &Seat<Self>) -> Vec<Thought<Order>> {
        mind::thoughts(seat)
    }
}
