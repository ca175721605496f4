//! Close Assault: squads that shoot, break in and fight it out at arm's length; sides alternate, one unit at a time.

mod actions;
mod apply_events;
mod assault_odds;
mod assaults;
mod building_population;
mod cards_menu_and_state;
mod cover;
mod cues;
mod data;
mod deployment;
mod events;
mod fields_without_effect;
mod figure_capabilities;
mod fire;
mod invariants;
mod level_faults;
mod march_cache;
mod mind;
mod morale;
mod narration;
mod order_odds;
mod overwatch;
mod playtest_tags;
mod squad_march;
mod status_effects;
mod turns;
mod unit;
mod vehicle_hits;
mod victory;
mod walk_and_doors;

pub use actions::{Assault, CaOrder, Deploy, Fire, Joint, Order, Overwatch, Rally, Split};
pub use events::{CaEvent, Event, Reaction, Then};
pub use status_effects::*;
pub use unit::{ActivationState, ActiveUnit, Arms, Crossing, Stats, Unit};

use bevy::prelude::{Commands, World};
use serde_json::{Map, Value};

use crate::board::Gaps;
use crate::faults::{Faults, Source};
use crate::model::{
    self, AnyDataFile, Bodies, BuildingSite, Card, Cast, Clock, Cue, Difficulty, Ending, EventDice, FigureId,
    FigureProfile, FigureSpec, Figures, Invariant, Legend, LevelPart, LevelSpec, ObjectiveStatus, PendingQuestion,
    Phase, PlacesToHold, Rationale, Reading, Reason, Side, Sides, Thing, Toll, Vocabulary, Word,
};
use crate::referee::{
    self, Claims, Edge, Fact, FactList, Levels, Minds, Moves, OnPhase, Presentation, Rules, Seat, Setup, Statistics,
};

/// The book.
pub struct CloseAssault;

type Turn<'w> = referee::Turn<'w, CloseAssault>;
type Committed = referee::Committed<CloseAssault>;

/// A turn is one activation of each unit, sides alternating (CA-TURN-1).
const PHASES: &[Phase] = &[Phase { word: turns::PHASE, title: "Activation", asks: true }];

fn claim(commands: &mut Commands, rank: u8, figure: FigureId, reaction: Reaction) {
    Claims::<Reaction>::push(commands, rank, figure, reaction);
}

impl Rules for CloseAssault {
    type Own = CaOrder;
    type Fact = CaEvent;
    type Reaction = Reaction;
    const NAME: &'static str = "close-assault";
    const TITLE: &'static str = "Close Assault";
    const GUIDE: &'static str = include_str!("../../../docs/rules/close-assault.md");
    const OPEN_GROUND: bool = true;
    const OPEN_TABLE: bool = true;
    const PHASES: &'static [Phase] = PHASES;
    const GAPS: Gaps = Gaps::Floor;

    fn register(setup: &mut Setup) {
        setup.part::<Bodies>("bodies").part::<Stats>("stats").part::<Arms>("arms").part::<ActivationState>("doing");
        status_effects::register(setup);
        unit::register(setup);
        setup
            .resource("goals", PlacesToHold::default())
            .resource("toll", Toll::default())
            .resource("hand", ActiveUnit::default());
        setup.derived(data::current()).derived(march_cache::LastMarches::default());
        setup.observe(overwatch::claim_shots);
        setup.on(OnPhase(Edge::Begins, turns::PHASE), turns::roll_initiative);
        setup.on(OnPhase(Edge::Ends, turns::PHASE), victory::conclude);
    }

    fn lets_go_by_acting(world: &World, figure: FigureId) -> Vec<String> {
        turns::watch_ends(world, figure)
    }

    fn data_file() -> Option<&'static dyn AnyDataFile> {
        Some(&data::FILE)
    }

    fn reload_data(world: &mut World) {
        world.insert_resource(data::current());
    }

    fn open(turn: &mut Turn) {
        turns::next_turn(turn);
    }

    fn react(turn: &mut Turn, _: FigureId, reaction: &Reaction) {
        match reaction {
            Reaction::Watch { target } => overwatch::react(turn, *target),
        }
    }

    fn settle(turn: &mut Turn) {
        turns::go_on(turn);
    }

    fn next_round(turn: &mut Turn) {
        turns::next_turn(turn);
    }

    fn out(world: &World, figure: FigureId) -> bool {
        !world.in_play(figure)
    }

    fn whose_turn(world: &World) -> Side {
        turns::hand(world).unit.map_or(world.resource::<Clock>().active, |unit| world.side(unit))
    }

    fn invariants() -> &'static [Invariant] {
        invariants::ALL
    }

    fn moves(world: &World, figure: FigureId) -> Option<Box<dyn Moves + '_>> {
        turns::may_move(world, figure).ok()?;
        Some(Box::new(squad_march::March::new(world, figure)))
    }
}

impl Levels for CloseAssault {
    fn inspect(brief: &LevelSpec, source: &Source) -> Faults {
        level_faults::inspect(brief, source)
    }

    fn measure(figure: &FigureSpec) -> FigureProfile {
        figure_capabilities::measure(figure)
    }

    fn grade(brief: &mut LevelSpec, difficulty: &Difficulty) {
        deployment::grade(brief, difficulty);
    }

    fn idle(brief: &LevelSpec, part: LevelPart, key: &str) -> Option<&'static str> {
        fields_without_effect::idle(brief, part, key)
    }

    fn vocabulary() -> Vocabulary {
        level_faults::vocabulary()
    }

    fn populate(site: &mut dyn BuildingSite) -> Option<Cast> {
        building_population::populate(site)
    }

    fn deploy_level(world: &mut World, brief: &LevelSpec) {
        deployment::deploy_level(world, brief);
    }
}

impl Presentation for CloseAssault {
    fn reading(pool: &str) -> Reading {
        order_odds::reading(pool)
    }

    fn card(world: &World, figure: FigureId, side: Side) -> Card {
        cards_menu_and_state::card(world, figure, side)
    }

    fn things(world: &World, _: Side) -> Vec<Thing> {
        cards_menu_and_state::things(world)
    }

    fn at_stake(world: &World, side: Side, _spared: &[FigureId]) -> Option<String> {
        turns::at_stake(world, side)
    }

    fn objectives(world: &World, _: Option<Side>) -> Vec<ObjectiveStatus> {
        cards_menu_and_state::objectives(world)
    }

    fn legend() -> Vec<Legend> {
        cards_menu_and_state::legend()
    }

    fn state(world: &World, _: Option<Side>) -> Map<String, Value> {
        cards_menu_and_state::state(world)
    }

    fn question(world: &World) -> Option<PendingQuestion> {
        let mover = turns::hand(world).crossing.as_ref()?.target;
        let words = format!("{} has just moved in sight of Overwatch. Fire at it?", world.label(mover));
        Some(PendingQuestion { words: model::capitalized(&words), no: "Let it pass" })
    }
}

impl Minds for CloseAssault {
    fn choose(seat: &Seat<Self>) -> Option<Order> {
        mind::candidates(seat, 1).into_iter().next().map(|thought| thought.order)
    }

    fn candidates(seat: &Seat<Self>) -> Vec<Rationale<Order>> {
        mind::candidates(seat, mind::MOST)
    }
}

impl Statistics for CloseAssault {
    fn ended(_: &World, _: Word, why: &Reason) -> String {
        model::why_decided(why, "models")
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

    fn report(world: &World) -> crate::model::Report {
        cards_menu_and_state::report(world)
    }
}

impl FactList for CaEvent {
    type Book = CloseAssault;
    type View = dyn Fact<CloseAssault>;

    fn fact(event: &Event) -> &Self::View {
        event
    }

    fn fact_mut(event: &mut Event) -> &mut dyn Fact<CloseAssault> {
        event
    }
}

impl Fact<CloseAssault> for Event {
    fn apply(&self, world: &mut World) {
        apply_events::apply(world, self);
    }

    /// Nothing is hidden in this book.
    fn witnesses(&self, _: &World) -> Sides {
        Sides::ALL
    }

    fn sentence(&self, world: &World) -> String {
        narration::sentence(world, self)
    }

    fn dice(&self) -> Option<EventDice> {
        if let model::Event::Own(event) = self { event.dice() } else { None }
    }

    fn cue(&self, world: &World) -> Cue {
        cues::cue(world, self)
    }

    fn tags(&self, world: &World) -> Vec<crate::model::EventTag> {
        playtest_tags::tags(world, self)
    }
}
