//! Skirmish: single units with one move and one Action; an attack passes four gates, and Damage that reaches a unit's
//! Defense destroys it.

mod actions;
mod apply_events;
mod attack;
mod attack_odds;
mod building_population;
mod cards_and_protocol_state;
mod concealment;
mod data;
mod deployment;
mod detection_range;
mod dice_odds;
mod events;
mod fields_without_effect;
mod figure_capabilities;
mod footprint;
mod invariants;
mod level_faults;
mod mind;
mod narration;
mod noise_and_alarm;
mod playtest_tags;
mod rounds;
mod sight_and_hearing_cache;
mod sightings;
mod skill;
mod status_effects;
mod suppress;
mod target_validity;
mod tasks;
mod unit;
mod unit_index;
mod victory;
mod walk;
mod witness;

pub use actions::{
    Assist, Attack, Bombard, Dismount, Force, Mount, Observe, Operate, Order, PickUp, Place, SetOff, SkOrder, Smoke,
    Spot, Suppress,
};
pub use dice_odds::{Chance, Defense, Roll, RollMode};
pub use events::{Event, Reaction, SkEvent, Thrown};
pub use rounds::{Cloud, Clouds};
pub use status_effects::*;
pub use suppress::in_cone;
pub use tasks::Works;
pub use unit::{Arms, Items, Patrol, Riding, Sensors, Stats, Trained, TurnState, Unit};
pub use walk::Drops;

use bevy::prelude::{Commands, World};
use serde_json::{Map, Value};

use crate::board::Gaps;
use crate::faults::{Faults, Source};
use crate::model::{
    self, AnyDataFile, BuildingSite, Card, Cast, Clock, CommonEvent, Cue, Difficulty, Ending, EventDice, FigureId,
    FigureProfile, FigureSpec, Figures, Invariant, Legend, LevelPart, LevelSpec, Names, ObjectiveStatus, Phase,
    PlacesToHold, Rationale, Reading, Reason, Report, Side, Sides, Thing, Toll, Vocabulary, Word,
};
use crate::referee::{
    self, Claims, Edge, Fact, FactList, Levels, Minds, Moves, OnPhase, Presentation, Rules, Seat, Setup, Statistics,
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

impl Rules for Skirmish {
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
        setup.part::<Items>("items").part::<Patrol>("patrol").part::<Riding>("riding").part::<TurnState>("done");
        status_effects::register(setup);
        unit::register(setup);
        setup
            .resource("goals", PlacesToHold::default())
            .resource("toll", Toll::default())
            .resource("works", Works::default());
        setup.resource("drops", Drops::default()).resource("clouds", rounds::Clouds::default());
        setup.derived(data::current()).derived(sight_and_hearing_cache::Surveys::default());
        setup.derived(dice_odds::Table::default());
        setup.observe(sightings::claim_looks);
        setup.on(OnPhase(Edge::SideBegins, "turn"), rounds::begin_turn);
        setup.on(OnPhase(Edge::Ends, "turn"), victory::conclude);
    }

    fn data_file() -> Option<&'static dyn AnyDataFile> {
        Some(&data::FILE)
    }

    fn reload_data(world: &mut World) {
        world.insert_resource(data::current());
        world.insert_resource(sight_and_hearing_cache::Surveys::default());
    }

    fn clamp_budgets(world: &mut World) {
        walk::clamp_moves(world);
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

    fn settle(turn: &mut Turn) {
        victory::wiped_out(turn);
    }

    fn next_round(turn: &mut Turn) {
        rounds::next_round(turn);
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

impl Levels for Skirmish {
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

    fn is_weapon(gear: &str) -> bool {
        data::current().weapons.contains_key(gear)
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

    fn without_utility(brief: &mut LevelSpec) {
        deployment::without_items(brief);
    }
}

impl Presentation for Skirmish {
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
        cards_and_protocol_state::card(world, figure, side)
    }

    fn objectives(world: &World, side: Option<Side>) -> Vec<ObjectiveStatus> {
        cards_and_protocol_state::objectives(world, side)
    }

    fn legend() -> Vec<Legend> {
        cards_and_protocol_state::legend()
    }

    fn state(world: &World, side: Option<Side>) -> Map<String, Value> {
        cards_and_protocol_state::state(world, side)
    }

    fn things(world: &World, side: Side) -> Vec<Thing> {
        cards_and_protocol_state::things(world, side)
    }
}

impl Minds for Skirmish {
    fn choose(seat: &Seat<Self>) -> Option<Order> {
        mind::choose(seat)
    }

    fn candidates(seat: &Seat<Self>) -> Vec<Rationale<Order>> {
        mind::thoughts(seat)
    }
}

impl Statistics for Skirmish {
    fn ended(_: &World, _: Word, why: &Reason) -> String {
        model::why_decided(why, "units")
    }

    fn results() -> &'static [Ending] {
        victory::RESULTS
    }

    fn report(world: &World) -> Report {
        victory::report(world)
    }
}

impl FactList for SkEvent {
    type Book = Skirmish;
    type View = dyn Fact<Skirmish>;

    fn fact(event: &Event) -> &Self::View {
        event
    }

    fn fact_mut(event: &mut Event) -> &mut dyn Fact<Skirmish> {
        event
    }
}

impl Fact<Skirmish> for Event {
    fn apply(&self, world: &mut World) {
        apply_events::apply(world, self);
    }

    fn witnesses(&self, world: &World) -> Sides {
        witness::witnesses(world, self)
    }

    fn withhold(&mut self, side: Side, names: &Names) {
        witness::withhold(self, side, names);
    }

    fn sentence(&self, world: &World) -> String {
        narration::sentence(world, self)
    }

    fn dice(&self) -> Option<EventDice> {
        if let model::Event::Own(event) = self { event.dice() } else { None }
    }

    fn cue(&self, world: &World) -> Cue {
        narration::cue(world, self)
    }

    fn tags(&self, _: &World) -> Vec<crate::model::EventTag> {
        playtest_tags::tags(self)
    }
}
