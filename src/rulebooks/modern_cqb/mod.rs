//! Modern CQB: the main game. Room clearing with d8 pools, suppression, overwatch lanes and few wounds.

mod apply;
mod breach;
mod data;
mod figure;
mod fire;
mod goals;
mod harm;
mod mind;
mod muster;
mod nerve;
mod noise;
mod orders;
mod overwatch;
mod pools;
mod recover;
mod report;
mod rounds;
mod show;
mod sight;
mod stance;
mod timeline;
mod tokens;
mod walk;
mod witness;
mod words;

pub use figure::{Condition, Doctrine, Done, Gear, Leader, Post, Stats, Temperament, Weapons, Wounds};
pub use fire::Shot;
pub use pools::pool_odds;
pub use tokens::*;
pub use words::{Cause, CqbEvent, CqbOrder, Event, Order, Reaction, Relief};

use bevy::prelude::{Commands, IntoScheduleConfigs, World};
use serde_json::{Map, Value};

use crate::faults::{Faults, Source};
use crate::referee::{self, Claims, Edge, OnPhase, Rulebook, Seat, Setup};
use crate::table::{
    Brief, Card, Clock, CommonEvent, CommonOrder, Cue, Dice, FigureId, Legend, MenuEntry, Odds, Phase, Side, Sides,
    Tint, Verdict, Word,
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

fn claim(commands: &mut Commands, rank: u8, figure: FigureId, reaction: Reaction) {
    Claims::<Reaction>::push(commands, rank, figure, reaction);
}

impl Rulebook for ModernCqb {
    type Own = CqbOrder;
    type Fact = CqbEvent;
    type Reaction = Reaction;

    const NAME: &'static str = "modern-cqb";
    const TITLE: &'static str = "Modern CQB";
    const PHASES: &'static [Phase] = PHASES;

    fn register(setup: &mut Setup) {
        setup.part::<Stats>("stats").part::<Wounds>("wounds").part::<Weapons>("weapons").part::<Gear>("gear");
        setup.part::<Doctrine>("doctrine").part::<Temperament>("temperament").part::<Leader>("leader");
        setup.part::<Post>("post").part::<Done>("done");
        tokens::register(setup);
        setup.keep("heat", noise::Heat::default());
        setup.keep("goals", goals::Goals::default());
        setup.keep("forced", rounds::Forced::default());
        setup.keep("timeline", timeline::Timeline::default());
        setup.derived(data::embedded());
        // CQB-REACT-1: these observers are the only reactions there are.
        setup.observe(sight::claim_looks).observe(overwatch::watch_lanes).observe(breach::shake);
        setup.on(OnPhase(Edge::Ends, "fire-and-utility"), (harm::calm, harm::clear_eyes).chain());
        // CQB-ROUND-5: the order of the End Phase.
        let wear_off = (harm::bleed, rounds::thin_smoke, rounds::end_tokens, sight::fade);
        setup.on(OnPhase(Edge::Begins, "end"), (wear_off.chain(), timeline::unfold, goals::conclude).chain());
    }

    fn data_hash() -> String {
        data::hash()
    }

    fn inspect(brief: &Brief, source: &Source) -> Faults {
        muster::inspect(brief, source)
    }

    fn muster(world: &mut World, brief: &Brief) {
        muster::muster(world, brief);
    }

    fn open(turn: &mut Turn) {
        turn.commit(CommonEvent::RoundBegan { round: 1, initiative: Side::Response });
        turn.commit(CommonEvent::PhaseBegan { phase: Word::new("move"), side: Side::Response });
        sight::look(turn, FigureId::new(""), None);
        noise::wake(turn);
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

    fn react(turn: &mut Turn, figure: FigureId, reaction: &Reaction) {
        match reaction {
            Reaction::Look { vantage } => sight::look(turn, figure, *vantage),
            Reaction::Shoot { target, at, peeking } => overwatch::shoot(turn, figure, *target, *at, *peeking),
            Reaction::Test { cause, needed } => nerve::test(turn, figure, *cause, *needed),
        }
    }

    fn settle(turn: &mut Turn) {
        noise::wake(turn);
        goals::tally(turn);
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

    fn odds(world: &World, order: &Order) -> Option<Odds> {
        orders::odds(world, order)
    }

    fn card(world: &World, figure: FigureId, side: Side) -> Card {
        show::card(world, figure, side)
    }

    fn menu(world: &World, figure: FigureId) -> Vec<MenuEntry> {
        show::menu(world, figure)
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

    fn cue(world: &World, event: &Event) -> Cue {
        report::cue(world, event)
    }

    fn state(world: &World, side: Option<Side>) -> Map<String, Value> {
        show::state(world, side)
    }

    fn dangers(world: &World, order: &Order) -> Vec<(usize, String)> {
        match order {
            Order::Common(CommonOrder::Move { figure, path }) => overwatch::dangers(world, *figure, path),
            _ => Vec::new(),
        }
    }

    fn choose(seat: &Seat<Self>, dice: &mut Dice) -> Option<Order> {
        mind::choose(seat, dice)
    }
}

/// The phase that goes on, for tests and readers of the state.
pub fn phase(world: &World) -> &'static str {
    PHASES[usize::from(world.resource::<Clock>().now.phase)].word
}
