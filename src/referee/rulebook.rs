//! What a rulebook is to the referee.

use std::cell::OnceCell;
use std::fmt::Debug;

use bevy::prelude::{Resource, World};
use schemars::JsonSchema;
use serde::{Serialize, de::DeserializeOwned};
use serde_json::{Map, Value};

use super::{Moves, Setup, Turn};
use crate::board::Gaps;
use crate::faults::{Faults, Source};
use crate::model::{
    AnyDataFile, Card, Clock, CommonOrder, Cue, Ending, Event, EventTag, FigureId, FigureProfile, FigureSpec, Figures,
    Invariant, Legend, LevelSpec, Manner, MenuEntry, Names, Odds, Order, Phase, Rationale, Reading, Reason, Refusal,
    Report, ScoreKind, ScoreRow, Side, SideKnowledge, Sides, Thing, Tint, Verdict, Veteran, Vocabulary, Word,
};

/// A book of rules. The referee, the protocol and the view know only this.
///
/// `check`, `list` and `odds` only read. `resolve` and `react` commit events through the turn, which rolls the dice.
/// `apply` makes an event true, on the true battle and on the shown one alike, and rolls nothing.
pub trait Rulebook: Sized + Send + Sync + 'static {
    /// The orders of its own, tagged `"order"`.
    type Own: Serialize + DeserializeOwned + JsonSchema + Clone + PartialEq + Debug + Send + Sync + 'static;
    /// The events of its own, tagged `"event"`.
    type Fact: Serialize + DeserializeOwned + JsonSchema + Clone + PartialEq + Debug + Send + Sync + 'static;
    /// What its observers claim after an event.
    type Reaction: Clone + Debug + Send + Sync + 'static;

    /// The word of level files, such as `modern-cqb`.
    const NAME: &'static str;
    /// The name that a player reads.
    const TITLE: &'static str;
    /// Its page in Markdown, whose section `The game in short` tells players the rules.
    const GUIDE: &'static str = "";
    /// Whether both sides learn at once what becomes of walls, doors and smoke, wherever that is.
    const OPEN_GROUND: bool = false;
    /// The phases of a round, in order.
    const PHASES: &'static [Phase];
    /// How steps take narrow gaps.
    const GAPS: Gaps = Gaps::Doorways;

    /// Registers parts, tokens, observers and the systems of each phase.
    fn register(setup: &mut Setup);
    /// Its numbers, where they stand in a file. Changes to them change replays.
    fn data_file() -> Option<&'static dyn AnyDataFile> {
        None
    }
    /// Has a shown battle stand on its numbers as they are now.
    fn renew(_world: &mut World) {}
    /// Brings what a battle has left of something within what an edit of its level or numbers leaves of it.
    fn curtail(_world: &mut World) {}
    /// What stands in replays for what it stands on.
    fn data_hash() -> String {
        Self::data_file().map_or_else(String::new, AnyDataFile::hash)
    }
    /// Every fault that it finds in a level.
    ///
    /// # Errors
    /// All of them, faults and warnings, where there is at least one.
    fn inspect(brief: &LevelSpec, source: &Source) -> Faults;
    /// What a figure of a level can do at its start, for warnings about the level's tactics.
    fn measure(_figure: &FigureSpec) -> FigureProfile {
        FigureProfile::default()
    }
    /// The words that its levels may use: those that [`inspect`](Self::inspect) lets pass.
    fn vocabulary() -> Vocabulary {
        Vocabulary::default()
    }
    /// Sets up board, figures and objects of a level that was inspected.
    fn muster(world: &mut World, brief: &LevelSpec);
    /// Begins the first round.
    fn open(turn: &mut Turn<Self>);

    /// Whether an order may be given now by the side that is asked.
    ///
    /// # Errors
    /// The rule that forbids it, and what would make it legal.
    fn check(world: &World, order: &Order<Self::Own>) -> Verdict;
    /// The orders that may be given now by a side: for moves one cheapest path to each tile, all others in full.
    fn list(world: &World, side: Side) -> Vec<Order<Self::Own>>;
    /// Whether an order takes its side, or a figure of it, out of the battle for good. Random players give none such.
    fn breaks_off(order: &Order<Self::Own>) -> bool {
        matches!(order, Order::Common(CommonOrder::Withdraw {}))
    }
    /// Carries out an order that was checked.
    fn resolve(turn: &mut Turn<Self>, order: &Order<Self::Own>);
    /// Re-checks a claimed reaction and, where it still holds, carries it out.
    fn react(turn: &mut Turn<Self>, figure: FigureId, reaction: &Self::Reaction);
    /// Looks at what an order and its reactions have brought about.
    fn settle(turn: &mut Turn<Self>);
    /// Begins a round; commits `round_began`.
    fn next_round(turn: &mut Turn<Self>);
    /// Makes an event true.
    fn apply(world: &mut World, event: &Event<Self::Fact>);
    /// The sides that learn of an event, asked once it is true.
    fn witnesses(world: &World, event: &Event<Self::Fact>) -> Sides;

    /// Takes out of an event what a side that learns of it cannot know; figures are named by `names` then.
    fn withhold(_event: &mut Event<Self::Fact>, _side: Side, _names: &Names) {}

    /// What an order would roll, exactly; `None` where it rolls nothing.
    fn odds(world: &World, order: &Order<Self::Own>) -> Option<Odds>;
    /// How the lines of a pool of its ledgers are read out.
    fn reading(_pool: &str) -> Reading {
        Reading::Dice
    }
    /// What the HUD shows of a figure to a side.
    fn card(world: &World, figure: FigureId, side: Side) -> Card;
    /// What lies about and is no figure, as far as a side knows of it.
    fn things(_world: &World, _side: Side) -> Vec<Thing> {
        Vec::new()
    }
    /// The entries of the action bar for a figure.
    fn menu(world: &World, figure: FigureId) -> Vec<MenuEntry>;
    /// What `end_phase` would leave undone now, in a sentence; `None` where it wastes nothing.
    fn at_stake(world: &World, side: Side) -> Option<String> {
        let ready = world.figures().into_iter().filter(|id| Self::card(world, *id, side).ready).count();
        match ready {
            0 => None,
            1 => Some("1 figure can still act".into()),
            count => Some(format!("{count} figures can still act")),
        }
    }
    /// What the numbers of [`state`](Self::state) are about that the ribbon shows, by their names.
    fn gauges() -> &'static [(&'static str, &'static str)] {
        &[]
    }
    /// What each token means.
    fn legend() -> Vec<Legend>;
    /// Whether a result that a battle ended with is good or bad news for the player.
    fn verdict(result: Word) -> Tint;
    /// What the event is in a sentence.
    fn sentence(world: &World, event: &Event<Self::Fact>) -> String;
    /// What a text of an event of its own is that the protocol tells and the event does not hold: the field, and what it says.
    fn text(_world: &World, _event: &Self::Fact) -> Option<(&'static str, String)> {
        None
    }
    /// Why a battle ended, in a sentence.
    fn ended(world: &World, result: Word, why: &Reason) -> String;
    /// What earned a row of the score, in a sentence.
    fn earned(_world: &World, row: &ScoreRow) -> String {
        ScoreKind::title_of(Self::score_kinds(), row.row)
    }
    /// What eye and ear get of it.
    fn cue(world: &World, event: &Event<Self::Fact>) -> Cue;
    /// What the protocol's `state` holds beyond the common fields, as far as a side knows; all of it for `None`.
    fn state(world: &World, side: Option<Side>) -> Map<String, Value>;
    /// Where reactions would meet a path, tile by tile, as far as the side of the figure knows: the index of the step
    /// and a sentence.
    fn dangers(world: &World, order: &Order<Self::Own>) -> Vec<(usize, String)>;
    /// What must hold of its battles, beside what holds of all: looked at between orders, in tests and play-tests.
    fn invariants() -> &'static [Invariant] {
        &[]
    }
    /// The results with which its battles end.
    fn results() -> &'static [Ending] {
        &[]
    }
    /// What an event is to a play-test, asked once it is true; steps, doors and rounds are marked for every book.
    fn marks(_world: &World, _event: &Event<Self::Fact>) -> Vec<EventTag> {
        Vec::new()
    }
    /// By what a play-test groups a figure with others of its side: its temperament, where the book has such.
    fn temper(world: &World, figure: FigureId) -> Word {
        Word::try_new(world.kind(figure)).unwrap_or(Word::new(""))
    }
    /// The rows that its score has, in the order of its report.
    fn score_kinds() -> &'static [ScoreKind] {
        &[]
    }
    /// What came of a mission, or has so far, as the response side knows it.
    fn report(world: &World) -> Report {
        report_of::<Self>(world, |_| 0)
    }
    /// Takes what the book counts as utility items out of a level's hands, to see how it fares without.
    fn without_utility(_brief: &mut LevelSpec) {}
    /// What the figures of a side take with them from a battle: wounds, gear, or that they do not come back.
    fn veterans(_world: &World, _side: Side) -> Vec<Veteran> {
        Vec::new()
    }
    /// The moves of a figure: what [`list`](Self::list) has, but the way is built only to where one goes. Nothing where it has none
    /// now.
    fn moves(_world: &World, _figure: FigureId) -> Option<Box<dyn Moves + '_>> {
        None
    }
    /// The order that a scripted side gives; `None` to end its part of the phase.
    fn choose(seat: &Seat<Self>) -> Option<Order<Self::Own>>;
    /// What comes to a scripted side's mind, best first: the first is what it [chooses](Self::choose), the others what else it
    /// thought of. Never empty.
    fn ponder(seat: &Seat<Self>) -> Vec<Rationale<Order<Self::Own>>> {
        let order = Self::choose(seat).unwrap_or(Order::Common(CommonOrder::EndPhase {}));
        vec![Rationale { order, score: 0, why: String::new() }]
    }
    /// What comes to a scripted side's mind about one legal order; nothing where it does not come to mind.
    fn weigh(seat: &Seat<Self>, order: &Order<Self::Own>) -> Option<Rationale<Order<Self::Own>>> {
        Self::ponder(seat).into_iter().find(|thought| thought.order == *order)
    }
}

/// What minds keep of what they worked out, by what it stands on and never by the battle: whoever finds it there and whoever works it
/// out anew choose alike.
pub trait Recollection: Resource {}

/// The report on the score of a battle, in the book's words; `each` gives what a row is worth.
pub fn report_of<B: Rulebook>(world: &World, each: impl Fn(&str) -> i32) -> Report {
    let ended = |result: Word, why: &Reason| B::ended(world, result, why);
    let earned = |row: &ScoreRow| B::earned(world, row);
    Report::of((world.resource(), world.resource()), B::score_kinds(), each, ended, earned)
}

/// Where a scripted mind sits: what its side knows, what it may do, and what that would roll.
pub struct Seat<'w, B: Rulebook> {
    world: &'w World,
    pub known: SideKnowledge<'w>,
    pub manner: Manner,
    legal: OnceCell<Vec<Order<B::Own>>>,
}

impl<'w, B: Rulebook> Seat<'w, B> {
    pub(super) fn take(world: &'w World, side: Side, manner: Manner) -> Self {
        Self { world, known: SideKnowledge::by(world, side), manner, legal: OnceCell::new() }
    }

    /// The legal orders of its side, listed where they are first asked for. To look at one, [`allows`](Self::allows) is quicker.
    pub fn legal(&self) -> &[Order<B::Own>] {
        self.legal.get_or_init(|| Refusal::unread(|| B::list(self.world, self.known.side())))
    }

    /// Whether an order may be given now.
    pub fn allows(&self, order: &Order<B::Own>) -> bool {
        self.world.resource::<Clock>().active == self.known.side()
            && Refusal::unread(|| B::check(self.world, order)).is_ok()
    }

    /// What was worked out before.
    pub fn recalls<M: Recollection>(&self) -> Option<&'w M> {
        self.world.get_resource()
    }

    /// The moves of one of its figures, if it has any and its book [tells](Rulebook::moves).
    pub fn moves(&self, figure: FigureId) -> Option<Box<dyn Moves + 'w>> {
        let asked = self.known.is_own(figure) && self.world.resource::<Clock>().active == self.known.side();
        if asked { B::moves(self.world, figure) } else { None }
    }

    /// What lies about and is no figure, as far as its side knows.
    pub fn things(&self) -> Vec<Thing> {
        B::things(self.world, self.known.side())
    }

    /// The exact odds of a legal order, in numbers alone.
    pub fn odds(&self, order: &Order<B::Own>) -> Option<Odds> {
        Refusal::unread(|| B::odds(self.world, order))
    }
}

/// Whether an order is refused, for callers that only want to know.
pub(super) fn refused<B: Rulebook>(world: &World, order: &Order<B::Own>) -> Option<Refusal> {
    B::check(world, order).err()
}
