//! Modern CQB: the main game. Room clearing with d8 pools, suppression, overwatch lanes and few wounds.

mod aims;
mod apply;
mod arrest;
mod belief;
mod breach;
mod burn;
mod civilians;
mod data;
mod debrief;
mod doctrine;
mod effects;
mod ending;
mod extract;
mod figure;
mod fire;
mod goals;
mod harm;
mod held;
mod invariants;
mod lay_out;
mod marks;
mod measure;
mod mind;
mod muster;
mod nerve;
mod noise;
mod objects;
mod orders;
mod overwatch;
mod pools;
mod receipts;
mod recover;
mod reflex;
mod report;
mod rounds;
mod score;
mod secure;
mod shield;
mod show;
mod sight;
mod situation;
mod skill;
mod stance;
mod standing;
mod standpoint;
mod surrender;
mod things;
mod timeline;
mod tokens;
mod traps;
mod utility;
mod walk;
mod warn;
mod witness;
mod words;

pub use arrest::Bound;
pub use civilians::Mind;
pub use figure::{Condition, Doctrine, Done, Gear, Leader, Post, Stats, Temperament, Weapons, Wounds};
pub use fire::Shot;
pub use goals::{Goal, Goals};
pub use nerve::{Shock, Tested, UnderFire};
pub use objects::{Object, ObjectKind, Objects, State, destroy};
pub use pools::pool_odds;
pub use score::{InHand, Judged, Opening, Tariff, Wanted};
pub use situation::Site;
pub use surrender::{Shrugged, Watched};
pub use tokens::*;
pub use words::{Cause, CqbEvent, CqbOrder, Event, Mood, Order, Reaction, Relief};

use bevy::prelude::{Commands, IntoScheduleConfigs, World};
use serde_json::{Map, Value};

use crate::faults::{Faults, Source};
use crate::referee::{self, Claims, Edge, Moves, OnPhase, Rulebook, Seat, Setup};
use crate::table::{
    AnyDataFile, Brief, Calls, Card, Clock, CommonEvent, CommonOrder, Cue, Ending, FigureBrief, FigureId, Invariant,
    Legend, Mark, Measure, MenuEntry, Names, Odds, Phase, Reason, Report, ScoreKind, ScoreRow, Side, Sides, Thing,
    Thought, Tint, Verdict, Veteran, Vocabulary, Word,
};

/// The book.
pub struct ModernCqb;

type Turn<'w> = referee::Turn<'w, ModernCqb>;
type Committed = referee::Committed<ModernCqb>;

/// Move, Fire & Utility, End (CQB-ROUND-1).
const PHASES: &[Phase] = &[
    Phase { word: "move", title: "Move", asks: true },
    Phase { word: "fire-and-utility", title: "Fire & Utility", asks: true },
    Phase { word: "end", title: "End", asks: false },
];

/// The order in which the reactions to one event are resolved; those of one rank in order of figure.
#[derive(Copy, Clone)]
enum Rank {
    Look,
    /// A blast is felt before anybody beside it shoots (CQB-BREACH-7).
    Blast,
    Shot,
    Nerve,
    Alarm,
    Trap,
    Effect,
}

fn claim(commands: &mut Commands, rank: Rank, figure: FigureId, reaction: Reaction) {
    Claims::<Reaction>::push(commands, rank as u8, figure, reaction);
}

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
        setup.part::<nerve::Tested>("tested").part::<nerve::UnderFire>("under-fire").part::<arrest::Bound>("bound");
        setup.part::<surrender::Shrugged>("shrugged").part::<surrender::Watched>("watched");
        setup.part::<score::Wanted>("wanted").part::<score::Judged>("judged").part::<score::InHand>("in-hand");
        setup.derived(nerve::Found::default());
        setup.memories().mask::<figure::Out>().mask::<figure::Lying>().mask::<figure::Shaken>();
        setup.keep("tariff", score::Tariff::default());
        setup.keep("site", situation::Site::default());
        setup.keep("heat", noise::Heat::default());
        setup.keep("objects", objects::Objects::default());
        setup.keep("goals", goals::Goals::default());
        setup.keep("forced", rounds::Forced::default());
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
        setup.on(OnPhase(Edge::Begins, "end"), (wear_off, burn::consume, timeline::unfold, ending::conclude).chain());
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
        orders::odds(world, order)
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
        debrief::report(world)
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

/// The phase that goes on, for tests and readers of the state.
pub fn phase(world: &World) -> &'static str {
    PHASES[usize::from(world.resource::<Clock>().now.phase)].word
}
