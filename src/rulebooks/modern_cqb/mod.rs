//! Modern CQB: the main game. Room clearing with d8 pools, suppression, overwatch lanes and few wounds.

mod apply;
mod data;
mod flow;
mod invariants;
mod mind;
mod mission;
mod present;
mod resolve;
mod senses;
mod setup;
mod state;
mod words;

pub use data::pools::pool_odds;
pub use mission::burn::destroy;
pub use mission::goals::{Goal, Goals};
pub use mission::score::{InHand, Judged, Opening, Tariff, Wanted};
pub use resolve::fire::Shot;
pub use senses::situation::Site;
pub use state::figure::{Condition, Doctrine, Done, Gear, Leader, Post, Stats, Temperament, Weapons, Wounds};
pub use state::objects::{Object, ObjectKind, Objects, State};
pub use state::phases::phase;
pub use state::tokens::*;
pub use state::traces::{Bound, Mind, Shrugged, Tested, UnderFire, Watched};
pub use words::{Cause, CqbEvent, CqbOrder, Event, ModernCqb, Mood, Order, Reaction, Relief, Shock};

use apply::witness;
use flow::{orders, rounds, unfold};
use mission::{burn, ending, goals, score, timeline};
use present::{after_action, marks, odds, report, show, standing, things};
use resolve::{arrest, civilians, effects, extract, harm, nerve, overwatch, reflex, surrender, traps, utility, walk};
use senses::{noise, sight, situation};
use setup::{measure, muster};
use state::{figure, objects, phases, tokens, traces};
use words::{PHASES, Turn};

use bevy::prelude::{IntoScheduleConfigs, World};
use serde_json::{Map, Value};

use crate::faults::{Faults, Source};
use crate::referee::{Edge, Moves, OnPhase, Rulebook, Seat, Setup};
use crate::table::{
    AnyDataFile, Brief, Calls, Card, CommonEvent, CommonOrder, Cue, Ending, FigureBrief, FigureId, Invariant, Legend,
    Mark, Measure, MenuEntry, Names, Odds, Phase, Reason, Report, ScoreKind, ScoreRow, Side, Sides, Thing, Thought,
    Tint, Verdict, Veteran, Vocabulary, Word,
};

impl Rulebook for ModernCqb {
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
        setup.part::<Post>("post").part::<Done>("done").part::<Mind>("mind");
        tokens::register(setup);
        setup.part::<traces::Tested>("tested").part::<traces::UnderFire>("under-fire").part::<traces::Bound>("bound");
        setup.part::<traces::Shrugged>("shrugged").part::<traces::Watched>("watched");
        setup.part::<score::Wanted>("wanted").part::<score::Judged>("judged").part::<score::InHand>("in-hand");
        setup.derived(nerve::Found::default());
        setup.memories().mask::<figure::Out>().mask::<figure::Lying>().mask::<figure::Shaken>();
        setup.keep("tariff", score::Tariff::default());
        setup.keep("site", situation::Site::default());
        setup.keep("heat", noise::Heat::default());
        setup.keep("objects", objects::Objects::default());
        setup.keep("goals", goals::Goals::default());
        setup.keep("forced", phases::Forced::default());
        setup.keep("timeline", timeline::Timeline::default());
        setup.derived(data::current()).derived(mind::Memory::default());
        setup.derived(Calls(muster::newcomer));
        // CQB-REACT-1: these observers are the only reactions there are.
        setup.observe(sight::claim_looks).observe(overwatch::watch_lanes).observe(nerve::shake);
        setup.observe(reflex::provoke);
        setup.observe(civilians::claim_alarms).observe(traps::tread).observe(effects::enter);
        setup.on(OnPhase(Edge::Ends, "fire-and-utility"), (harm::calm, harm::clear_eyes).chain());
        // Before anybody is asked (CQB-NERVE-9).
        setup.on(OnPhase(Edge::SideBegins, "move"), nerve::fall_back);
        // CQB-ROUND-5: the order of the End Phase.
        let casualties = (harm::bleed, arrest::work_loose, effects::every_round, civilians::act).chain();
        let tokens = (rounds::end_tokens, surrender::think_better).chain();
        let wear_off = (casualties, rounds::thin_smoke, tokens, sight::fade).chain();
        setup.on(OnPhase(Edge::Begins, "end"), (wear_off, burn::consume, unfold::unfold, ending::conclude).chain());
    }

    fn data_file() -> Option<&'static dyn AnyDataFile> {
        Some(&data::FILE)
    }

    fn renew(world: &mut World) {
        world.insert_resource(data::current());
    }

    fn curtail(world: &mut World) {
        walk::curtail(world);
    }

    fn inspect(brief: &Brief, source: &Source) -> Faults {
        muster::inspect(brief, source)
    }

    fn measure(figure: &FigureBrief) -> Measure {
        measure::measure(figure)
    }

    fn vocabulary() -> Vocabulary {
        muster::vocabulary()
    }

    fn muster(world: &mut World, brief: &Brief) {
        muster::muster(world, brief);
    }

    fn open(turn: &mut Turn) {
        turn.commit(CommonEvent::RoundBegan { round: 1, initiative: Side::Response });
        turn.commit(CommonEvent::PhaseBegan { phase: Word::new("move"), side: Side::Response });
        sight::look(turn, FigureId::new(""), None);
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

    fn breaks_off(order: &Order) -> bool {
        matches!(order, Order::Common(CommonOrder::Withdraw {}) | Order::Own(CqbOrder::Leave { .. }))
    }

    fn resolve(turn: &mut Turn, order: &Order) {
        orders::resolve(turn, order);
    }

    fn react(turn: &mut Turn, figure: FigureId, reaction: &Reaction) {
        match reaction {
            Reaction::Look { vantage } => sight::look(turn, figure, *vantage),
            Reaction::Shoot { target, at, peeking } => overwatch::shoot(turn, figure, *target, *at, *peeking),
            Reaction::Reflex { target, at } => reflex::answer(turn, figure, *target, *at),
            Reaction::Test(shock) => {
                nerve::suffer(turn, shock);
            }
            Reaction::Alarm { cause } => civilians::alarm(turn, figure, *cause),
            Reaction::Tread { at } => traps::under_foot(turn, figure, *at),
            Reaction::Enter { from, at } => effects::came_in(turn, figure, *from, *at),
        }
    }

    fn settle(turn: &mut Turn) {
        surrender::clear_doorways(turn);
        objects::come_to_light(turn);
        civilians::let_loose(turn);
        extract::leave(turn);
        goals::tally(turn);
        ending::wiped_out(turn);
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
        odds::odds(world, order)
    }

    fn card(world: &World, figure: FigureId, side: Side) -> Card {
        show::card(world, figure, side)
    }

    fn things(world: &World, side: Side) -> Vec<Thing> {
        things::things(world, Some(side))
    }

    fn menu(world: &World, figure: FigureId) -> Vec<MenuEntry> {
        show::menu(world, figure)
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
            "withdrawn" | "incomplete" => Tint::Warn,
            _ => Tint::Bad,
        }
    }

    fn sentence(world: &World, event: &Event) -> String {
        report::sentence(world, event)
    }

    fn text(world: &World, event: &CqbEvent) -> Option<(&'static str, String)> {
        match event {
            CqbEvent::ObjectiveMet { index }
            | CqbEvent::ObjectiveLost { index }
            | CqbEvent::ObjectiveReopened { index } => Some(("text", standing::asked(world, *index))),
            _ => None,
        }
    }

    fn ended(world: &World, result: Word, why: &Reason) -> String {
        report::ended(world, result, why)
    }

    fn earned(world: &World, row: &ScoreRow) -> String {
        report::earned(world, row)
    }

    fn cue(world: &World, event: &Event) -> Cue {
        report::cue(world, event)
    }

    fn state(world: &World, side: Option<Side>) -> Map<String, Value> {
        show::state(world, side)
    }

    fn dangers(world: &World, order: &Order) -> Vec<(usize, String)> {
        match order {
            Order::Common(CommonOrder::Move { figure, path }) => {
                let mut dangers = overwatch::dangers(world, *figure, path);
                dangers.extend(reflex::dangers(world, *figure, path));
                dangers
            }
            _ => Vec::new(),
        }
    }

    fn invariants() -> &'static [Invariant] {
        invariants::ALL
    }

    fn results() -> &'static [Ending] {
        ending::RESULTS
    }

    fn score_kinds() -> &'static [ScoreKind] {
        score::KINDS
    }

    fn marks(world: &World, event: &Event) -> Vec<Mark> {
        marks::marks(world, event)
    }

    fn temper(world: &World, figure: FigureId) -> Word {
        marks::temper(world, figure)
    }

    fn report(world: &World) -> Report {
        after_action::report(world)
    }

    fn without_utility(brief: &mut Brief) {
        utility::without(brief);
    }

    fn veterans(world: &World, side: Side) -> Vec<Veteran> {
        muster::veterans(world, side)
    }

    fn choose(seat: &Seat<Self>) -> Option<Order> {
        mind::choose(seat)
    }

    fn ponder(seat: &Seat<Self>) -> Vec<Thought<Order>> {
        mind::thoughts(seat)
    }

    fn weigh(seat: &Seat<Self>, order: &Order) -> Option<Thought<Order>> {
        mind::weigh(seat, order)
    }
}
