//! Momentum: named characters with one Task a Turn; extra successes become Momentum, risks become Threat.

mod actions;
mod advantages;
mod apply_events;
mod armoury;
mod assist_guard_direct;
mod attack_difficulty;
mod attempt;
mod building_population;
mod cards;
mod create_problem;
mod cues;
mod damage;
mod data;
mod deployment;
mod dice_odds;
mod dice_scoring;
mod ending;
mod events;
mod fields_without_effect;
mod figure;
mod figure_capabilities;
mod hazards;
mod injury;
mod invariants;
mod last_objective;
mod level_faults;
mod mind;
mod minor_actions;
mod narration;
mod non_attack_task_results;
mod objectives_and_objects;
mod obtain_information;
mod order_odds;
mod order_types;
mod playtest_tags;
mod pools;
mod readied_task;
mod ready_and_triggers;
mod report_and_protocol_state;
mod rounds;
mod sight_and_hiding;
mod spends;
mod status_effects;
mod task;
mod threat_spending;
mod turn_stack;
mod walk;
mod witness;

pub use actions::*;
pub use events::{Event, MoEvent, Reaction, Rolled};
pub use figure::{Character, Determination, HasDirected, Held, Injuries, Stats, Stowed, Stress};
pub use minor_actions::Drops;
pub use objectives_and_objects::{Goals, Works};
pub use order_types::{Band, Boon, Price, Question, ReadyTrigger, Stance};
pub use pools::Pools;
pub use readied_task::Deed;
pub use rounds::{CurrentTurn, RoundState};
pub use status_effects::*;
pub use task::Task;
pub use turn_stack::{Agenda, Attempt, Frame, Gait, Hurt, Origin, Success};

use bevy::prelude::{Commands, World};
use serde_json::{Map, Value};

use crate::board::Gaps;
use crate::faults::{Faults, Source};
use crate::model::{
    AnyDataFile, Armoury, BuildingSite, Card, Cast, Clock, Cue, Difficulty, Ending, EventDice, FigureId, FigureProfile,
    FigureSpec, Figures, Invariant, Legend, LevelPart, LevelSpec, ObjectiveStatus, PendingQuestion, Phase, Rationale,
    Reading, Reason, Report, Side, Sides, Thing, Tint, Vocabulary, Word,
};
use crate::referee::{
    self, Claims, Edge, Fact, FactList, Levels, Minds, Moves, OnPhase, Presentation, Rules, Seat, Setup, Statistics,
};

/// The book.
pub struct Momentum;

type Turn<'w> = referee::Turn<'w, Momentum>;
type Committed = referee::Committed<Momentum>;

/// A round is a sequence of Turns (MO-TURN-2); decisions pending within a Turn are in the agenda.
const PHASES: &[Phase] = &[Phase { word: rounds::TURN, title: "Turn", asks: true }];

fn claim(commands: &mut Commands, rank: u8, figure: FigureId, reaction: Reaction) {
    Claims::<Reaction>::push(commands, rank, figure, reaction);
}

impl Rules for Momentum {
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
        status_effects::register(setup);
        setup
            .resource("goals", Goals::default())
            .resource("works", Works::default())
            .resource("drops", Drops::default());
        setup
            .resource("pools", Pools::default())
            .resource("now", CurrentTurn::default())
            .resource("order", rounds::RoundState::default());
        setup.resource("agenda", Agenda::default());
        setup.derived(data::current());
        setup.derived(mind::Memory::default());
        setup.memories();
        figure::register(setup);
        setup.observe(sight_and_hiding::claim_looks);
        setup.on(OnPhase(Edge::Begins, rounds::TURN), rounds::ask_for_threat);
        setup.on(OnPhase(Edge::Ends, rounds::TURN), ending::conclude);
    }

    fn data_file() -> Option<&'static dyn AnyDataFile> {
        Some(&data::FILE)
    }

    fn reload_data(world: &mut World) {
        world.insert_resource(data::current());
    }

    fn open(turn: &mut Turn) {
        sight_and_hiding::look(turn);
        rounds::begin_round(turn, 1);
    }

    fn moves(world: &World, figure: FigureId) -> Option<Box<dyn Moves + '_>> {
        Some(Box::new(walk::walks(world, figure)?))
    }

    fn react(turn: &mut Turn, _: FigureId, reaction: &Reaction) {
        match reaction {
            Reaction::Look => sight_and_hiding::look(turn),
        }
    }

    fn settle(turn: &mut Turn) {
        // The outcome waits for pending decisions: an Injury may still be avoided.
        if turn.world().resource::<Agenda>().0.is_empty() {
            ending::end_if_decided(turn);
        }
    }

    fn next_round(turn: &mut Turn) {
        rounds::next_round(turn);
    }

    fn out(world: &World, figure: FigureId) -> bool {
        world.injured(figure)
    }

    fn whose_turn(world: &World) -> Side {
        rounds::now(world).figure.map_or(world.resource::<Clock>().active, |figure| world.side(figure))
    }

    fn invariants() -> &'static [Invariant] {
        invariants::ALL
    }
}

impl Levels for Momentum {
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

    fn armoury() -> Armoury {
        armoury::armoury()
    }

    fn issued_gear(figure: &FigureSpec) -> Vec<Word> {
        armoury::issued_gear(figure)
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

impl Presentation for Momentum {
    fn reading(pool: &str) -> Reading {
        match pool {
            "dice" => Reading::Sum("d20s"),
            "target" => Reading::Sum("Target number"),
            "difficulty" => Reading::Sum("Difficulty"),
            _ => Reading::Each(""),
        }
    }

    fn card(world: &World, figure: FigureId, side: Side) -> Card {
        cards::card(world, figure, side)
    }

    fn things(world: &World, _: Side) -> Vec<Thing> {
        cards::things(world)
    }

    fn at_stake(world: &World, side: Side, _spared: &[FigureId]) -> Option<String> {
        rounds::at_stake(world, side)
    }

    fn question(world: &World) -> Option<PendingQuestion> {
        narration::question(world)
    }

    fn gauges() -> &'static [(&'static str, Tint, &'static str)] {
        cards::GAUGES
    }

    fn objectives(world: &World, side: Option<Side>) -> Vec<ObjectiveStatus> {
        report_and_protocol_state::objectives(world, side)
    }

    fn gauge_counts(world: &World) -> Vec<(&'static str, u64)> {
        let pools = world.resource::<Pools>();
        vec![("momentum", pools.momentum.into()), ("threat", pools.threat.into())]
    }

    fn legend() -> Vec<Legend> {
        cards::legend()
    }

    fn state(world: &World, side: Option<Side>) -> Map<String, Value> {
        report_and_protocol_state::state(world, side)
    }
}

impl Minds for Momentum {
    fn choose(seat: &Seat<Self>) -> Option<Order> {
        mind::choose(seat)
    }

    fn candidates(seat: &Seat<Self>) -> Vec<Rationale<Order>> {
        mind::candidates(seat)
    }
}

impl Statistics for Momentum {
    fn ended(_: &World, _: Word, why: &Reason) -> String {
        ending::ended(why)
    }

    fn results() -> &'static [Ending] {
        ending::RESULTS
    }

    fn report(world: &World) -> Report {
        report_and_protocol_state::report(world)
    }
}

impl FactList for MoEvent {
    type Book = Momentum;
    type View = dyn Fact<Momentum>;

    fn fact(event: &Event) -> &Self::View {
        event
    }

    fn fact_mut(event: &mut Event) -> &mut dyn Fact<Momentum> {
        event
    }
}

impl Fact<Momentum> for Event {
    fn apply(&self, world: &mut World) {
        apply_events::apply(world, self);
    }

    fn witnesses(&self, world: &World) -> Sides {
        witness::witnesses(world, self)
    }

    fn sentence(&self, world: &World) -> String {
        narration::sentence(world, self)
    }

    fn text(&self, world: &World) -> Option<(&'static str, String)> {
        match self {
            crate::model::Event::Own(MoEvent::Answered { said, .. }) => {
                Some(("answer", obtain_information::answer_text(world, said)))
            }
            _ => None,
        }
    }

    fn dice(&self) -> Option<EventDice> {
        if let crate::model::Event::Own(event) = self { event.dice() } else { None }
    }

    fn cue(&self, world: &World) -> Cue {
        cues::cue(world, self)
    }

    fn tags(&self, world: &World) -> Vec<crate::model::EventTag> {
        playtest_tags::tags(world, self)
    }
}
