//! The trait that every rulebook implements, and the view of a battle that its mind gets.

use std::cell::OnceCell;
use std::fmt::Debug;

use bevy::prelude::{Resource, World};
use schemars::JsonSchema;
use serde::{Serialize, de::DeserializeOwned};
use serde_json::{Map, Value};

use super::{Kind, Moves, Setup, Turn};
use crate::board::{Gaps, Tile};
use crate::faults::{Faults, Source};
use crate::model::{
    AnyDataFile, Armoury, BuildingSite, Card, Cast, Clock, Close, CommonOrder, Cue, Difficulty, EndPhase, Ending,
    Event, EventDice, EventTag, FigureId, FigureProfile, FigureSpec, Figures, Hold, Invariant, Legend, LevelPart,
    LevelSpec, Manner, MenuEntry, Move, Names, NextStep, ObjectiveStatus, Odds, Order, PendingQuestion, Phase,
    Rationale, Reading, Reason, Refusal, Report, ScoreKind, ScoreRow, Side, SideKnowledge, Sides, StandingOrder, Thing,
    Tint, Trait, Verdict, Veteran, Vocabulary, Word, few_names,
};

/// What is said of a round that no other follows.
pub const LAST_ROUND: &str = "The last round: the battle ends with it";

/// A rulebook. The referee, the protocol and the view use nothing else of it.
///
/// `check`, `list` and `odds` only read. `resolve` and `react` commit events through the [`Turn`], which rolls the
/// dice. `apply` makes an event true, on the true and the shown battle alike, and rolls nothing.
pub trait Rulebook: Sized + Send + Sync + 'static {
    /// The book-specific orders, tagged `"order"`.
    type Own: Serialize + DeserializeOwned + JsonSchema + Clone + PartialEq + Debug + Send + Sync + 'static;
    /// The book-specific events, tagged `"event"`.
    type Fact: Serialize + DeserializeOwned + JsonSchema + Clone + PartialEq + Debug + Send + Sync + 'static;
    /// What observers claim after an event.
    type Reaction: Clone + Debug + Send + Sync + 'static;

    /// The book's name in level files, such as `modern-cqb`.
    const NAME: &'static str;
    /// The title shown to players.
    const TITLE: &'static str;
    /// Its page in Markdown. Players read the section `The game in short`.
    const GUIDE: &'static str = "";
    /// Whether both sides learn of every change to walls, doors and smoke at once, wherever it happens.
    const OPEN_GROUND: bool = false;
    /// Whether each side always knows where every figure stands.
    const OPEN_TABLE: bool = false;
    /// The phases of a round, in order.
    const PHASES: &'static [Phase];
    /// Whether steps may squeeze through narrow gaps.
    const GAPS: Gaps = Gaps::Doorways;

    /// Registers components, tokens, observers and the systems of each phase.
    fn register(setup: &mut Setup);
    /// The file of its numbers, if any. Changing it changes replays.
    fn data_file() -> Option<&'static dyn AnyDataFile> {
        None
    }
    /// Updates a shown battle to the current data file.
    fn reload_data(_world: &mut World) {}
    /// Clamps remaining budgets after a live edit of the level or the data file.
    fn clamp_budgets(_world: &mut World) {}
    /// Hash of the data file, stored in saves.
    fn data_hash() -> String {
        Self::data_file().map_or_else(String::new, AnyDataFile::hash)
    }
    /// Checks a level and returns every fault found.
    ///
    /// # Errors
    /// All faults and warnings, if there are any.
    fn inspect(brief: &LevelSpec, source: &Source) -> Faults;
    /// What a figure can do at its start, for warnings about the level's tactics.
    fn measure(_figure: &FigureSpec) -> FigureProfile {
        FigureProfile::default()
    }
    /// Why a field of a level has no effect under this book, as a clause; `None` if it has one.
    fn idle(_brief: &LevelSpec, _part: LevelPart, _key: &str) -> Option<&'static str> {
        None
    }
    /// Whether a piece of gear is a weapon of which a figure uses one at a time.
    fn is_weapon(_gear: &str) -> bool {
        false
    }
    /// The words that levels may use: those that [`inspect`](Self::inspect) accepts.
    fn vocabulary() -> Vocabulary {
        Vocabulary::default()
    }
    /// What a team can be given before a mission in exchange for what the level gives it; empty if the book's teams carry what
    /// they are.
    fn armoury() -> Armoury {
        Armoury::default()
    }
    /// What a figure of a level carries at its start.
    fn issued_gear(figure: &FigureSpec) -> Vec<Word> {
        figure.gear.iter().map(|item| item.value).collect()
    }
    /// Puts the team, the hostiles, objects and objectives into a generated building, in the words of this book's levels;
    /// `None` if there is no space for all, or if the book has nothing for buildings.
    fn populate(_site: &mut dyn BuildingSite) -> Option<Cast> {
        None
    }
    /// Changes a checked level to the grades of a difficulty; regular changes nothing.
    fn grade(_brief: &mut LevelSpec, _difficulty: &Difficulty) {}
    /// Sets up the board, figures and objects of a checked level.
    fn deploy_level(world: &mut World, brief: &LevelSpec);
    /// Begins the first round.
    fn open(turn: &mut Turn<Self>);

    /// Whether the active side may give this order now.
    ///
    /// # Errors
    /// The rule that forbids it, and what would make it legal.
    fn check(world: &World, order: &Order<Self::Own>) -> Verdict;
    /// The legal orders of a side: for moves one cheapest path to each tile, all other orders in full.
    fn list(world: &World, side: Side) -> Vec<Order<Self::Own>>;
    /// The kinds of order that figures of the active side may give now, for random players. Together they hold what
    /// [`list`](Self::list) does, without `end_phase` and orders that take figures out of the battle for good, such as
    /// `withdraw`.
    fn kinds(world: &World) -> Vec<Kind<Self::Own>>;
    /// Resolves a checked order.
    fn resolve(turn: &mut Turn<Self>, order: &Order<Self::Own>);
    /// Checks a claimed reaction again and, if still legal, resolves it.
    fn react(turn: &mut Turn<Self>, figure: FigureId, reaction: &Self::Reaction);
    /// Runs after an order and its reactions: scores, objectives, the end of the battle.
    fn settle(turn: &mut Turn<Self>);
    /// Begins a round; commits `round_began`.
    fn next_round(turn: &mut Turn<Self>);
    /// Applies an event.
    fn apply(world: &mut World, event: &Event<Self::Fact>);
    /// The sides that learn of an event; called after it is applied.
    fn witnesses(world: &World, event: &Event<Self::Fact>) -> Sides;

    /// Removes from an event what a side that learns of it cannot know. `names` masks the figures' ids.
    fn withhold(_event: &mut Event<Self::Fact>, _side: Side, _names: &Names) {}

    /// The exact odds of an order; `None` if it rolls nothing.
    fn odds(world: &World, order: &Order<Self::Own>) -> Option<Odds>;
    /// How the lines of a pool in its ledgers are displayed.
    fn reading(_pool: &str) -> Reading {
        Reading::Dice
    }
    /// A figure's card as a side sees it.
    fn card(world: &World, figure: FigureId, side: Side) -> Card;
    /// Whether a figure is out of the fight, as its own side sees on its [`card`](Self::card).
    fn out(world: &World, figure: FigureId) -> bool {
        Self::card(world, figure, world.side(figure)).out
    }
    /// Objects on the map that a side knows of.
    fn things(_world: &World, _side: Side) -> Vec<Thing> {
        Vec::new()
    }
    /// The action bar of a figure.
    fn menu(world: &World, figure: FigureId) -> Vec<MenuEntry>;
    /// A warning for players who end the phase: what is left undone, but for the figures that need no orders. `None` if
    /// nothing is wasted.
    fn at_stake(world: &World, side: Side, spared: &[FigureId]) -> Option<String> {
        let asked = world.figures().into_iter().filter(|id| !spared.contains(id));
        let cards = asked.map(|id| Self::card(world, id, side));
        let ready: Vec<String> = cards.filter(|card| card.ready).map(|card| card.title).collect();
        (!ready.is_empty()).then(|| format!("{} can still act", few_names(&ready)))
    }
    /// The numbers from [`state`](Self::state) that the mission bar shows: field name, colour, explanation.
    fn gauges() -> &'static [(&'static str, Tint, &'static str)] {
        &[]
    }
    /// The numbers of those that are counted in this battle.
    fn gauge_counts(_world: &World) -> Vec<(&'static str, u64)> {
        Vec::new()
    }
    /// The objectives as a side knows them; with everything for `None`.
    fn objectives(_world: &World, _side: Option<Side>) -> Vec<ObjectiveStatus> {
        Vec::new()
    }
    /// The meaning of each token.
    fn legend() -> Vec<Legend>;
    /// Whether a result is good or bad news for the player.
    fn verdict(result: Word) -> Tint {
        match result.as_str() {
            "accomplished" => Tint::Good,
            "draw" | "incomplete" | "withdrawn" => Tint::Warn,
            _ => Tint::Bad,
        }
    }
    /// An event as a log sentence.
    fn sentence(world: &World, event: &Event<Self::Fact>) -> String;
    /// A text field that the protocol adds to a book-specific event: field name and text.
    fn text(_world: &World, _event: &Self::Fact) -> Option<(&'static str, String)> {
        None
    }
    /// The reason for the end of a battle, as a sentence.
    fn ended(world: &World, result: Word, why: &Reason) -> String;
    /// What earned a score row, as a sentence.
    fn earned(_world: &World, row: &ScoreRow) -> String {
        ScoreKind::title_of(Self::score_kinds(), row.row)
    }
    /// The side whose turn it is, even while another is asked for an answer.
    fn whose_turn(world: &World) -> Side {
        world.resource::<Clock>().active
    }
    /// The picture and sound of an event.
    fn cue(world: &World, event: &Event<Self::Fact>) -> Cue;
    /// The dice that an event reports.
    fn dice(_event: &Self::Fact) -> Option<EventDice> {
        None
    }
    /// Book-specific fields of the protocol's `state`, limited to what a side knows; complete for `None`.
    fn state(world: &World, side: Option<Side>) -> Map<String, Value>;
    /// Where reactions are expected along a path, as far as the figure's side knows: step index and sentence.
    fn dangers(world: &World, order: &Order<Self::Own>) -> Vec<(usize, String)>;
    /// Where the bodies of a figure would stand after an order that moves several of them.
    fn bodies_after(_world: &World, _order: &Order<Self::Own>) -> Vec<Tile> {
        Vec::new()
    }
    /// What the asked side is asked in the middle of a turn, as far as it knows; `None` while it simply acts.
    fn question(_world: &World) -> Option<PendingQuestion> {
        None
    }
    /// Why an order is a player's own to give while nothing is known to be amiss: it rolls dice, spends something, or goes
    /// where an enemy may wait. A clause, such as `would open the door`; `None` for a routine order.
    fn reserved(world: &World, order: &Order<Self::Own>) -> Option<&'static str> {
        match order {
            Order::Common(CommonOrder::Move(Move { .. })) if !Self::dangers(world, order).is_empty() => {
                Some("may be attacked on the way")
            }
            Order::Common(
                CommonOrder::Move(Move { .. }) | CommonOrder::Close(Close { .. }) | CommonOrder::Hold(Hold { .. }),
            ) => Self::odds(world, order).filter(|odds| !odds.ledger.0.is_empty()).map(|_| "would have to roll dice"),
            Order::Common(CommonOrder::EndPhase(EndPhase {})) => None,
            _ => Some("has something to do"),
        }
    }
    /// Orders by which figures of the active side watch ways in that nobody watches yet, best first: a calm phase does not
    /// end before they are given.
    fn watch_orders(_world: &World) -> Vec<Order<Self::Own>> {
        Vec::new()
    }
    /// The figures of others that a side's own lead or drag along: where they go with them is no news to it.
    fn led(_world: &World, _side: Side) -> Vec<FigureId> {
        Vec::new()
    }
    /// The standing orders that a figure may be given now.
    fn standing_orders(_world: &World, _figure: FigureId) -> Vec<StandingOrder> {
        Vec::new()
    }
    /// What a figure does next to follow a standing order, by what its side knows.
    fn follow(_world: &World, _figure: FigureId, _standing: StandingOrder) -> NextStep<Order<Self::Own>> {
        NextStep::Done
    }
    /// That the battle ends or may end with this round, as far as the response side knows, in a few words.
    fn ends_soon(world: &World) -> Option<&'static str> {
        let clock = world.resource::<Clock>();
        (clock.now.round >= clock.last()).then_some(LAST_ROUND)
    }
    /// What an order would give up for good by ending the battle, as far as the side of its figure knows.
    fn forfeits(_world: &World, _order: &Order<Self::Own>) -> Option<String> {
        None
    }
    /// What the figure of an order lets go by it, each as a clause: a watch, a guard, somebody it drags.
    fn lets_go(_world: &World, _order: &Order<Self::Own>) -> Vec<String> {
        Vec::new()
    }
    /// What a figure lets go by whatever it does, each as a clause: a watch, a guard, somebody it drags.
    fn lets_go_by_acting(_world: &World, _figure: FigureId) -> Vec<String> {
        Vec::new()
    }
    /// Orders that [`list`](Self::list) leaves out for their number, and that say more than a listed one, or than one of these. All
    /// are legal, but for those of which there is more to say: of these, this names what follows.
    fn unlisted(_world: &World, _order: &Order<Self::Own>) -> Vec<Order<Self::Own>> {
        Vec::new()
    }
    /// The book's invariants, checked between orders in tests and play-tests in addition to the common ones.
    fn invariants() -> &'static [Invariant] {
        &[]
    }
    /// The possible results of its battles.
    fn results() -> &'static [Ending] {
        &[]
    }
    /// The event tags of an event, called after it is applied. Steps, doors and rounds are tagged for every book.
    fn tags(_world: &World, _event: &Event<Self::Fact>) -> Vec<EventTag> {
        Vec::new()
    }
    /// How play-tests group figures of one side: by temperament, if the book has one.
    fn temper(world: &World, figure: FigureId) -> Word {
        Word::try_new(world.kind(figure)).unwrap_or(Word::new(""))
    }
    /// The rows of its score, in report order.
    fn score_kinds() -> &'static [ScoreKind] {
        &[]
    }
    /// The mission report so far, as the response side knows it.
    fn report(world: &World) -> Report {
        report_of::<Self>(world, |_| 0)
    }
    /// Removes all utility items from a level, to measure the mission without them.
    fn without_utility(_brief: &mut LevelSpec) {}
    /// What its figures can become over a campaign.
    fn traits() -> &'static [Trait] {
        &[]
    }
    /// The value that a template gives a stat, in level file words.
    fn usual_stat(_template: Word, _stat: &str) -> Option<i64> {
        None
    }
    /// What each figure of a side carries over to the next mission: wounds, gear, or that it is lost.
    fn veterans(_world: &World, _side: Side) -> Vec<Veteran> {
        Vec::new()
    }
    /// The moves of a figure, as in [`list`](Self::list), but with paths built on request. `None` if it cannot move
    /// now.
    fn moves(_world: &World, _figure: FigureId) -> Option<Box<dyn Moves + '_>> {
        None
    }
    /// The order that a mind gives; `None` to end its part of the phase.
    fn choose(seat: &Seat<Self>) -> Option<Order<Self::Own>>;
    /// The orders that a mind considers, best first: the first is what it [chooses](Self::choose). Never empty.
    fn candidates(seat: &Seat<Self>) -> Vec<Rationale<Order<Self::Own>>> {
        let order = Self::choose(seat).unwrap_or(Order::Common(CommonOrder::EndPhase(EndPhase {})));
        vec![Rationale { order, score: 0, why: String::new() }]
    }
    /// What a mind thinks of one legal order; `None` if it does not consider it.
    fn weigh(seat: &Seat<Self>, order: &Order<Self::Own>) -> Option<Rationale<Order<Self::Own>>> {
        Self::candidates(seat).into_iter().find(|thought| thought.order == *order)
    }
}

/// A cache of a mind, keyed by all that its content depends on. A mind with a cold cache chooses the same orders.
pub trait MindCache: Resource {}

/// The score report of a battle, in the book's words; `each` returns the value of a row.
pub fn report_of<B: Rulebook>(world: &World, each: impl Fn(&str) -> i32) -> Report {
    let ended = |result: Word, why: &Reason| B::ended(world, result, why);
    let earned = |row: &ScoreRow| B::earned(world, row);
    Report::of((world.resource(), world.resource()), B::score_kinds(), each, ended, earned)
}

/// A mind's view of the battle: what its side knows, its legal orders and their odds.
pub struct Seat<'w, B: Rulebook> {
    world: &'w World,
    pub known: SideKnowledge<'w>,
    /// How it plays apart from its search.
    pub manner: Manner,
    /// The playouts that it may spend on its part of a phase; 0 for a mind that does not search.
    pub playouts: u16,
    legal: OnceCell<Vec<Order<B::Own>>>,
}

impl<'w, B: Rulebook> Seat<'w, B> {
    /// The seat of a side, for a mind that plays in a manner.
    pub fn take(world: &'w World, side: Side, manner: Manner) -> Self {
        let (plain, playouts) = (manner.plain(), manner.playouts());
        Self { world, known: SideKnowledge::by(world, side), manner: plain, playouts, legal: OnceCell::new() }
    }

    /// The same seat for a mind that plays in another manner.
    #[must_use]
    pub fn in_manner(&self, manner: Manner) -> Self {
        Self::take(self.world, self.known.side(), manner)
    }

    /// The legal orders of its side, listed on first use. To test a single order, [`allows`](Self::allows) is
    /// faster.
    pub fn legal(&self) -> &[Order<B::Own>] {
        self.legal.get_or_init(|| Refusal::unread(|| B::list(self.world, self.known.side())))
    }

    /// Whether an order is legal now.
    pub fn allows(&self, order: &Order<B::Own>) -> bool {
        self.world.resource::<Clock>().active == self.known.side()
            && Refusal::unread(|| B::check(self.world, order)).is_ok()
    }

    /// A cache filled earlier.
    pub fn cache<M: MindCache>(&self) -> Option<&'w M> {
        self.world.get_resource()
    }

    /// The moves of one of its figures, if it can move and the book [lists](Rulebook::moves) them.
    pub fn moves(&self, figure: FigureId) -> Option<Box<dyn Moves + 'w>> {
        let asked = self.known.is_own(figure) && self.world.resource::<Clock>().active == self.known.side();
        if asked { B::moves(self.world, figure) } else { None }
    }

    /// The objects that its side knows of.
    pub fn things(&self) -> Vec<Thing> {
        B::things(self.world, self.known.side())
    }

    /// The exact odds of a legal order, without display text.
    pub fn odds(&self, order: &Order<B::Own>) -> Option<Odds> {
        Refusal::unread(|| B::odds(self.world, order))
    }
}

/// The refusal of an order, if it is illegal.
pub(super) fn refused<B: Rulebook>(world: &World, order: &Order<B::Own>) -> Option<Refusal> {
    B::check(world, order).err()
}
