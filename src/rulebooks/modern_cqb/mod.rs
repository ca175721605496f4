//! Modern CQB: the main game. Room clearing with d8 pools, suppression, overwatch lanes and few wounds.

pub mod actions;
mod apply;
mod data;
mod flow;
mod invariants;
mod mind;
mod mission;
mod orders_and_events;
mod present;
mod resolve;
mod senses;
mod setup;
mod state;

pub use actions::{CqbAction, CqbOrder, Order};
pub use data::dice_pool_odds::pool_odds;
pub use mission::burning_evidence::destroy;
pub use mission::objectives::{Goal, Goals};
pub use mission::score::{Judged, Opening, TakenAt, Tariff, Wanted};
pub use orders_and_events::{Cause, CqbEvent, Event, Intent, ModernCqb, Mood, Play, Reaction, Relief, Shock};
pub use resolve::fire::Shot;
pub use senses::situation::Site;
pub use state::figure::{Condition, Doctrine, Gear, Leader, Post, Stats, Temperament, TurnState, Weapons, Wounds};
pub use state::objects::{Object, ObjectKind, Objects, State};
pub use state::past_event_marks::{Bound, LostFromSight, PanicState, Shrugged, SurrenderSeen, Tested, UnderFire};
pub use state::phases::phase;
pub use state::status_effects::*;

use apply::witness;
use flow::{initiative_and_upkeep, level_events};
use mission::{burning_evidence, careers, ending, objectives, score, timeline};
use orders_and_events::{PHASES, Turn};
use present::{
    after_action, armoury, cards_legend_and_state, map_objects, narration, objective_status, order_odds, playtest_tags,
};
use resolve::{
    arrest, civilians, disorienting_rooms, doctrine_reactions, extract, harm, nerve, overwatch, surrender, traps,
    utility, walk,
};
use senses::{noise, sight, situation};
use setup::{building_population, deployment, fields_without_effect, figure_capabilities};
use state::{figure, objects, past_event_marks, phases, status_effects};

use bevy::prelude::World;
use serde_json::{Map, Value};

use crate::faults::{Faults, Source};
use crate::model::{
    AnyDataFile, Armoury, BuildingSite, Calls, Card, Cast, Clock, CommonEvent, Cue, Difficulty, Ending, EventDice,
    EventTag, FigureId, FigureProfile, FigureSpec, Figures, Invariant, Legend, LevelPart, LevelSpec, Manner, Names,
    NextStep, ObjectiveStatus, Odds, Phase, Rationale, Reason, Report, ScoreKind, ScoreRow, Side, Sides, StandingOrder,
    Thing, Tint, Trait, Veteran, Vocabulary, Word,
};
use crate::referee::{
    AfterOrder, BeforeOrder, Edge, Fact, FactList, Levels, Minds, Moves, OnPhase, Presentation, Rules, Seat, Setup,
    Statistics,
};

impl Rules for ModernCqb {
    type Own = CqbOrder;
    type Fact = CqbEvent;
    type Reaction = Reaction;
    const NAME: &'static str = "modern-cqb";
    const TITLE: &'static str = "Modern CQB";
    const GUIDE: &'static str = include_str!("../../../docs/rules/modern-cqb.md");
    const PHASES: &'static [Phase] = PHASES;

    fn register(setup: &mut Setup) {
        setup.part::<Stats>("stats").part::<Wounds>("wounds").part::<Weapons>("weapons").part::<Gear>("gear");
        setup.part::<Doctrine>("doctrine").part::<Temperament>("temperament").part::<Leader>("leader");
        setup.part::<Post>("post").part::<TurnState>("done").part::<PanicState>("mind");
        status_effects::register(setup);
        setup
            .part::<past_event_marks::Tested>("tested")
            .part::<past_event_marks::UnderFire>("under-fire")
            .part::<past_event_marks::Bound>("bound");
        setup.part::<past_event_marks::Shrugged>("shrugged").part::<past_event_marks::SurrenderSeen>("watched");
        setup.part::<past_event_marks::LostFromSight>("lost-from-sight");
        setup.part::<score::Wanted>("wanted").part::<score::Judged>("judged").part::<score::TakenAt>("in-hand");
        setup.part::<Intent>("intent").part::<careers::Deeds>("deeds");
        setup.derived(nerve::Found::default());
        setup.memories().mask::<figure::Out>().mask::<figure::Lying>().mask::<figure::Shaken>();
        setup.resource("tariff", score::Tariff::default());
        setup.resource("site", situation::Site::default());
        setup.resource("heat", noise::Heat::default());
        setup.resource("objects", objects::Objects::default());
        setup.resource("goals", objectives::Goals::default());
        setup.resource("forced", phases::Forced::default());
        setup.resource("timeline", timeline::Timeline::default());
        setup.derived(data::current()).derived(mind::Memory::default());
        setup.derived(mind::Scratch::default());
        setup.derived(Calls(deployment::reinforcement_name));
        // CQB-REACT-1: these observers are the only reactions there are.
        setup.observe(sight::claim_looks).observe(overwatch::watch_lanes).observe(nerve::claim_tests);
        setup.observe(doctrine_reactions::provoke);
        setup.observe(civilians::claim_alarms).observe(traps::tread).observe(disorienting_rooms::enter);
        let fire_ends = OnPhase(Edge::Ends, "fire-and-utility");
        setup.pass(fire_ends, harm::calm).pass(fire_ends, harm::expire_flashes);
        // Before the side may give orders (CQB-NERVE-9).
        let move_begins = OnPhase(Edge::SideBegins, "move");
        setup.pass(move_begins, nerve::fall_back).pass(move_begins, mind::draw_up);
        // CQB-ROUND-5: the order of the End Phase.
        let end = OnPhase(Edge::Begins, "end");
        setup.pass(end, harm::bleed).pass(end, arrest::work_loose).pass(end, disorienting_rooms::every_round);
        setup.pass(end, civilians::act).pass(end, initiative_and_upkeep::thin_smoke);
        setup.pass(end, initiative_and_upkeep::end_tokens).pass(end, surrender::rejoin_unseen).pass(end, sight::fade);
        setup.pass(end, burning_evidence::burn_down).pass(end, level_events::run_due).pass(end, ending::conclude);
        setup.pass(BeforeOrder, nerve::note_situations).pass(AfterOrder, nerve::compare_situations);
        setup.pass(AfterOrder, surrender::clear_doorways).pass(AfterOrder, objects::uncover);
        setup.pass(AfterOrder, civilians::release_civilians).pass(AfterOrder, extract::leave);
        setup.pass(AfterOrder, objectives::watch).pass(AfterOrder, level_events::unfold);
        setup.pass(AfterOrder, ending::wiped_out);
    }

    fn data_file() -> Option<&'static dyn AnyDataFile> {
        Some(&data::FILE)
    }

    fn reload_data(world: &mut World) {
        world.insert_resource(data::current());
    }

    fn clamp_budgets(world: &mut World) {
        walk::clamp_budgets(world);
    }

    fn open(turn: &mut Turn) {
        turn.commit(CommonEvent::RoundBegan { round: 1, initiative: Side::Response });
        turn.commit(CommonEvent::PhaseBegan { phase: Word::new("move"), side: Side::Response });
        sight::look(turn, FigureId::new(""), None);
        mind::draw_up_plan(turn);
    }

    fn moves(world: &World, figure: FigureId) -> Option<Box<dyn Moves + '_>> {
        Some(Box::new(walk::walks(world, figure)?))
    }

    fn react(turn: &mut Turn, figure: FigureId, reaction: &Reaction) {
        match reaction {
            Reaction::Look { vantage } => sight::look(turn, figure, *vantage),
            Reaction::Shoot { target, at, peeking } => overwatch::shoot(turn, figure, *target, *at, *peeking),
            Reaction::Reflex { target, at } => doctrine_reactions::answer(turn, figure, *target, *at),
            Reaction::Test(shock) => {
                nerve::resolve_shock(turn, shock);
            }
            Reaction::Alarm { cause } => civilians::alarm(turn, figure, *cause),
            Reaction::Tread { at } => traps::meet_traps(turn, figure, *at),
            Reaction::Enter { from, at } => disorienting_rooms::work_on_entering(turn, figure, *from, *at),
        }
    }

    fn next_round(turn: &mut Turn) {
        initiative_and_upkeep::next_round(turn);
    }

    fn odds(world: &World, order: &Order) -> Option<Odds> {
        order_odds::odds(world, order)
    }

    fn out(world: &World, figure: FigureId) -> bool {
        !world.able(figure)
    }

    fn lets_go_by_acting(world: &World, figure: FigureId) -> Vec<String> {
        actions::stance_ends::by_moving(world, figure)
    }

    fn invariants() -> &'static [Invariant] {
        invariants::ALL
    }

    fn led(world: &World, side: Side) -> Vec<FigureId> {
        extract::all_charges(world, side)
    }
}

impl Levels for ModernCqb {
    fn inspect(brief: &LevelSpec, source: &Source) -> Faults {
        deployment::inspect(brief, source)
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

    fn vocabulary() -> Vocabulary {
        deployment::vocabulary()
    }

    fn populate(site: &mut dyn BuildingSite) -> Option<Cast> {
        building_population::populate(site)
    }

    fn deploy_level(world: &mut World, brief: &LevelSpec) {
        deployment::deploy_level(world, brief);
    }

    fn without_utility(brief: &mut LevelSpec) {
        utility::without(brief);
    }

    fn traits() -> &'static [Trait] {
        &careers::TRAITS
    }

    fn usual_stat(template: Word, stat: &str) -> Option<i64> {
        deployment::usual_stat(template, stat)
    }
}

impl Presentation for ModernCqb {
    fn card(world: &World, figure: FigureId, side: Side) -> Card {
        cards_legend_and_state::card(world, figure, side)
    }

    fn things(world: &World, side: Side) -> Vec<Thing> {
        map_objects::things(world, Some(side))
    }

    fn gauges() -> &'static [(&'static str, Tint, &'static str)] {
        cards_legend_and_state::GAUGES
    }

    fn objectives(world: &World, side: Option<Side>) -> Vec<ObjectiveStatus> {
        objective_status::objectives(world, side)
    }

    fn gauge_counts(world: &World) -> Vec<(&'static str, u64)> {
        cards_legend_and_state::gauge_counts(world)
    }

    fn legend() -> Vec<Legend> {
        cards_legend_and_state::legend()
    }

    fn state(world: &World, side: Option<Side>) -> Map<String, Value> {
        cards_legend_and_state::state(world, side)
    }

    fn at_stake(world: &World, side: Side, spared: &[FigureId]) -> Option<String> {
        cards_legend_and_state::at_stake(world, side, spared)
    }

    fn ends_soon(world: &World) -> Option<&'static str> {
        present::objective_status::ends_soon(world)
    }
}

impl Minds for ModernCqb {
    fn watch_orders(world: &World) -> Vec<Order> {
        mind::watch_orders(&Seat::take(world, world.resource::<Clock>().active, Manner::Whole))
    }

    fn standing_orders(world: &World, figure: FigureId) -> Vec<StandingOrder> {
        mind::standing_orders(&Seat::take(world, world.side(figure), Manner::Whole), figure)
    }

    fn follow(world: &World, figure: FigureId, standing: StandingOrder) -> NextStep<Order> {
        let next = mind::follow(&Seat::take(world, world.side(figure), Manner::Whole), figure, standing);
        match next {
            NextStep::Give(order) => match order.action().risk(world) {
                Some(why) => NextStep::Stopped(why),
                None => NextStep::Give(order),
            },
            other => other,
        }
    }

    fn choose(seat: &Seat<Self>) -> Option<Order> {
        mind::choose(seat)
    }

    fn candidates(seat: &Seat<Self>) -> Vec<Rationale<Order>> {
        mind::thoughts(seat)
    }

    fn weigh(seat: &Seat<Self>, order: &Order) -> Option<Rationale<Order>> {
        mind::weigh(seat, order)
    }
}

impl Statistics for ModernCqb {
    fn ended(world: &World, result: Word, why: &Reason) -> String {
        narration::ended(world, result, why)
    }

    fn earned(world: &World, row: &ScoreRow) -> String {
        narration::earned(world, row)
    }

    fn results() -> &'static [Ending] {
        ending::RESULTS
    }

    fn score_kinds() -> &'static [ScoreKind] {
        score::KINDS
    }

    fn temper(world: &World, figure: FigureId) -> Word {
        playtest_tags::temper(world, figure)
    }

    fn report(world: &World) -> Report {
        after_action::report(world)
    }

    fn veterans(world: &World, side: Side) -> Vec<Veteran> {
        deployment::veterans(world, side)
    }
}

impl FactList for CqbEvent {
    type Book = ModernCqb;

    fn fact(event: &Event) -> &dyn Fact<ModernCqb> {
        event
    }

    fn fact_mut(event: &mut Event) -> &mut dyn Fact<ModernCqb> {
        event
    }
}

impl Fact<ModernCqb> for Event {
    fn apply(&self, world: &mut World) {
        apply::apply(world, self);
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

    fn text(&self, world: &World) -> Option<(&'static str, String)> {
        match self {
            crate::model::Event::Own(
                CqbEvent::ObjectiveMet { index }
                | CqbEvent::ObjectiveLost { index }
                | CqbEvent::ObjectiveReopened { index },
            ) => Some(("text", objective_status::asked(world, *index))),
            crate::model::Event::Own(CqbEvent::Announced { index }) => {
                Some(("text", objective_status::announcement(world, *index)))
            }
            _ => None,
        }
    }

    fn dice(&self) -> Option<EventDice> {
        if let crate::model::Event::Own(event) = self { event.dice() } else { None }
    }

    fn cue(&self, world: &World) -> Cue {
        narration::cue(world, self)
    }

    fn tags(&self, world: &World) -> Vec<EventTag> {
        playtest_tags::tags(world, self)
    }
}
