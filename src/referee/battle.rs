//! A battle under one book: its world, and the only entry point for orders.

use std::collections::BTreeSet;
use std::marker::PhantomData;
use std::sync::Arc;

use bevy::prelude::World;

use super::reaction_claims::Claims;
use super::roll_and_commit::{Asker, CommitLog};
use super::{Action, AfterOrder, BeforeOrder, BookSetup, CommittedEvent, Listed, Rulebook, Seat, Turn, action};
use crate::board::{Board, Terrain};
use crate::model::{
    BrokenSnapshot, CarriedChanges, Clock, CommonOrder, ComponentRegistry, DiceScript, DiceStreams, Digest, EndPhase,
    FigureId, Journal, Knowledge, LastSeen, LevelEdit, LevelSpec, Manner, Odds, Order, Outcome, Rationale, Refusal,
    Side, SideKnowledge, SideKnows, Snapshot, TaggedEvent, Withdraw,
};

/// The true battle. It knows neither window nor wall clock.
///
/// ```
/// use fatal_funnel::rulebooks::skirmish::Skirmish;
/// use fatal_funnel::{books, faults::Source, levels, referee::Battle};
///
/// let text = levels::shipped_level("ford").expect("a shipped level");
/// let level = levels::read_to_play(&Source::new("ford", text), books()).expect("no faults");
/// let (mut battle, _opening) = Battle::<Skirmish>::begin(&level, 7, &[]);
///
/// let before = battle.digest();
/// let order = battle.choose(battle.active());
/// let performed = battle.perform(&order).expect("a mind's order is legal");
/// assert!(!performed.entries.is_empty() && battle.digest() != before);
/// ```
pub struct Battle<B: Rulebook> {
    world: World,
    /// Whether the battle is sealed, for contests: an order that revealed anything to its side cannot be undone.
    sealed: bool,
    book: PhantomData<B>,
}

/// Sight and knowledge of a side, to tell whether an order showed it anything.
struct View {
    knows: Option<Arc<SideKnows>>,
    remembered: Vec<FigureId>,
    rooms: BTreeSet<usize>,
    led: Vec<FigureId>,
}

impl View {
    fn of<B: Rulebook>(world: &World, side: Side) -> Self {
        let keeps_rooms = B::OPEN_GROUND && !B::OPEN_TABLE;
        Self {
            knows: world.resource::<Knowledge>().0.get(&side).cloned(),
            remembered: LastSeen::remembered_figures(world, side),
            rooms: if keeps_rooms { rooms_in_sight(world, side) } else { BTreeSet::new() },
            led: B::led_by_side(world, side),
        }
    }

    /// Whether a later view shows other tiles and figures, a remembered figure as it is now, or a room that was out of
    /// sight, be it empty. Doors that the side worked itself are no news, nor is a breach out of its sight, nor where those
    /// went whom it leads.
    fn shows_more(&self, after: &Self, board: &Board) -> bool {
        let (Some(before), Some(now)) = (&self.knows, &after.knows) else { return false };
        let places = |knows: &SideKnows| {
            let others = knows.figures.iter().filter(|(id, _)| !self.led.contains(id) || !after.led.contains(id));
            others.map(|(id, sighting)| (*id, *sighting)).collect::<Vec<_>>()
        };
        let stayed = before.figures == now.figures || !self.led.is_empty() && places(before) == places(now);
        // The plan is known from the start, so that more of a wall, seen from another angle, is nothing new.
        let wall = |tile| matches!(board.terrain(tile), Terrain::Wall | Terrain::SoftWall);
        let plan_alone = || {
            let mut fresh = now.seen.clone();
            fresh.subtract(&before.seen);
            fresh.iter().all(wall)
        };
        let same = (before.seen == now.seen || plan_alone()) && before.swept == now.swept && stayed;
        let met_again = self.remembered.iter().any(|id| !after.remembered.contains(id));
        !same || met_again || !after.rooms.is_subset(&self.rooms)
    }
}

/// The rooms of which a side sees a tile; where the ground is open, the tiles it has seen are not kept.
fn rooms_in_sight(world: &World, side: Side) -> BTreeSet<usize> {
    let board = world.resource::<Board>();
    SideKnowledge::by(world, side).in_sight().iter().filter_map(|tile| board.room_at(tile)).collect()
}

/// The result of an order.
pub struct Performed<B: Rulebook> {
    pub entries: Vec<CommittedEvent<B>>,
    /// Event tags, if a play-test collects them.
    pub tags: Vec<TaggedEvent>,
    /// Whether the order rolled no dice and showed its side nothing new, so that it can be undone.
    pub undoable: bool,
}

impl<B: Rulebook> Battle<B> {
    /// Sets up a checked level and opens the first round.
    pub fn begin(level: &LevelSpec, seed: u64, loaded: &[u8]) -> (Self, Performed<B>) {
        let mut battle = Self::deployed(level, seed, loaded);
        let opening = battle.open();
        (battle, opening)
    }

    /// Sets up a checked level; no side is asked for orders yet.
    pub(super) fn deployed(level: &LevelSpec, seed: u64, loaded: &[u8]) -> Self {
        let level = &*level.drawn(seed);
        let mut battle = Self::empty();
        DiceStreams::install(&mut battle.world, seed, loaded.iter().copied());
        let mut board = level.board.clone();
        board.set_gaps(B::GAPS);
        battle.world.insert_resource(Knowledge::blank(&board));
        battle.world.insert_resource(board);
        B::deploy_level(&mut battle.world, level);
        battle
    }

    fn open(&mut self) -> Performed<B> {
        B::begin_first_round(&mut Turn::of(&mut self.world));
        self.performed(false)
    }

    /// Resets to a level as deployed, and begins it with the dice of a seed.
    pub(super) fn reset(&mut self, snapshot: &Snapshot, seed: u64) -> Result<Performed<B>, BrokenSnapshot> {
        self.restore(snapshot)?;
        DiceStreams::install(&mut self.world, seed, []);
        Ok(self.open())
    }

    /// Collects event tags from now on.
    pub(super) fn collect_tags(&mut self) {
        self.world.resource_mut::<CommitLog<B>>().tags.get_or_insert_default();
    }

    /// A battle restored from a snapshot.
    ///
    /// # Errors
    /// If the snapshot is not one of this book.
    pub fn resume(snapshot: &Snapshot) -> Result<Self, BrokenSnapshot> {
        let mut battle = Self::empty();
        snapshot.restore(&mut battle.world)?;
        Ok(battle)
    }

    /// A battle that continues in an edited level.
    ///
    /// # Errors
    /// A sentence, if the edit does not allow it.
    pub(super) fn carried(edit: &LevelEdit) -> Result<(Self, CarriedChanges), String> {
        let mut battle = Self::empty();
        let told = edit.carry_into(&mut battle.world)?;
        B::clamp_budgets(&mut battle.world);
        Ok((battle, told))
    }

    /// A battle without board or figures, to be filled by hand.
    pub fn empty() -> Self {
        let mut world = World::new();
        let mut setup = BookSetup::battle::<B>(&mut world);
        setup.derived(Claims::<B>::default());
        setup.derived(CommitLog::<B>::default());
        B::register(&mut setup);
        world.resource_mut::<ComponentRegistry>().derived::<bevy::ecs::schedule::Schedules>();
        DiceStreams::install(&mut world, 0, []);
        Self { world, sealed: false, book: PhantomData }
    }

    /// The current state.
    pub fn world(&self) -> &World {
        &self.world
    }

    /// The world, to be changed between orders by tests.
    pub fn world_mut(&mut self) -> &mut World {
        Journal::clear(&mut self.world);
        &mut self.world
    }

    /// Checks and resolves an order.
    ///
    /// # Errors
    /// The refusal; the state is unchanged then.
    pub fn perform(&mut self, order: &Order<B::Own>) -> Result<Performed<B>, Refusal> {
        order.check(&self.world)?;
        let asker = self.active();
        // A play-test, which collects tags, takes nothing back; a view kept while knowledge changes has it copied.
        let takes_back = self.world.resource::<CommitLog<B>>().tags.is_none();
        let before = takes_back.then(|| View::of::<B>(&self.world, asker));
        self.asked();
        let mut turn = Turn::of(&mut self.world);
        turn.run(BeforeOrder);
        order.action().resolve(&mut turn);
        if !turn.over() {
            turn.run(AfterOrder);
        }
        let ends_part =
            matches!(order, Order::Common(CommonOrder::EndPhase(EndPhase {}) | CommonOrder::Withdraw(Withdraw {})));
        let shows_more = |before: View| before.shows_more(&View::of::<B>(&self.world, asker), self.world.resource());
        let showed = self.active() != asker || before.is_none_or(shows_more);
        Ok(self.performed(!showed && !ends_part && !self.over()))
    }

    /// Performs an order with dice that show what a script says; the script then holds what was thrown. The dice of the battle
    /// do not move.
    ///
    /// # Errors
    /// The refusal; the state is unchanged then.
    pub fn perform_scripted(
        &mut self,
        order: &Order<B::Own>,
        script: &mut DiceScript,
    ) -> Result<Performed<B>, Refusal> {
        DiceStreams::follow_script(&mut self.world, std::mem::take(script));
        let performed = self.perform(order);
        *script = DiceStreams::take_script(&mut self.world).unwrap_or_default();
        performed
    }

    /// Seals the battle: from now on, an order that reveals anything to its side is final.
    pub(super) fn make_revealing_orders_final(&mut self) {
        self.sealed = true;
    }

    /// Records which side gives the order that is resolved next.
    fn asked(&mut self) {
        let side = self.active();
        let sight = self.sealed.then(|| SideKnowledge::by(&self.world, side).in_sight());
        self.world.resource_mut::<CommitLog<B>>().asker = Some(Asker { side, sight });
    }

    fn performed(&mut self, undoable: bool) -> Performed<B> {
        let mut commit_log = std::mem::take(&mut *self.world.resource_mut::<CommitLog<B>>());
        let tags = commit_log.tags.take();
        self.world.resource_mut::<CommitLog<B>>().tags = tags.as_ref().map(|_| Vec::new());
        let tags = tags.unwrap_or_default();
        Performed { entries: commit_log.entries, tags, undoable: undoable && !commit_log.stands }
    }

    /// The order that a mind gives now; `end_phase` if it has nothing better.
    pub fn choose(&self, side: Side) -> Order<B::Own> {
        self.choose_as(side, Manner::Whole)
    }

    /// The order that a mind gives now, played in a manner.
    pub fn choose_as(&self, side: Side, manner: Manner) -> Order<B::Own> {
        let chosen = B::choose(&Seat::take(&self.world, side, manner));
        chosen.unwrap_or(Order::Common(CommonOrder::EndPhase(EndPhase {})))
    }

    /// The order of a mind that sees everything, to measure what knowing more is worth.
    pub fn choose_all_seeing(&self, side: Side) -> Order<B::Own> {
        let chosen = B::choose(&Seat::all_seeing(&self.world, side));
        chosen.unwrap_or(Order::Common(CommonOrder::EndPhase(EndPhase {})))
    }

    /// The orders that a mind considers now and why, best first; empty unless its side is active. It may reveal
    /// what the side knows: show it only to the player of that side or to observers who see all.
    pub fn rationales(&self, side: Side) -> Vec<Rationale<Order<B::Own>>> {
        self.rationales_as(side, Manner::Whole)
    }

    /// The orders that a mind considers, if it plays in a manner.
    pub fn rationales_as(&self, side: Side, manner: Manner) -> Vec<Rationale<Order<B::Own>>> {
        if self.over() || self.active() != side {
            return Vec::new();
        }
        B::candidates(&Seat::take(&self.world, side, manner))
    }

    /// A mind's rationale for one legal order: 0 points and no reason if it does not consider the order.
    ///
    /// # Errors
    /// The refusal, if the order is illegal.
    pub fn rationale_of_order(&self, side: Side, order: &Order<B::Own>) -> Result<Rationale<Order<B::Own>>, Refusal> {
        order.check(&self.world)?;
        let thought = B::rationale_of(&Seat::take(&self.world, side, Manner::Whole), order);
        let nothing =
            || Rationale { order: order.clone(), score: 0, why: "a mind sees nothing to be won by it now".into() };
        Ok(thought.unwrap_or_else(nothing))
    }

    /// The legal orders of a side.
    pub fn list(&self, side: Side) -> Vec<Order<B::Own>> {
        if self.over() { Vec::new() } else { Refusal::without_texts(|| action::listed(&self.world, side)) }
    }

    /// The legal orders of a side in outline, in the order of [`list`](Self::list).
    pub fn outline(&self, side: Side) -> Vec<Listed<Order<B::Own>>> {
        if self.over() { Vec::new() } else { Refusal::without_texts(|| action::outline(&self.world, side)) }
    }

    /// An order of an [`outline`](Self::outline) of the current state.
    pub fn order_from_outline(&self, listed: &Listed<Order<B::Own>>) -> Option<Order<B::Own>> {
        Refusal::without_texts(|| action::order_from_outline(&self.world, listed))
    }

    /// The odds of an order.
    pub fn odds(&self, order: &Order<B::Own>) -> Option<Odds> {
        B::odds(&self.world, order)
    }

    /// The active side.
    pub fn active(&self) -> Side {
        self.world.resource::<Clock>().active
    }

    pub fn over(&self) -> bool {
        self.world.resource::<Outcome>().over()
    }

    /// The digest of the current state, computed on each call.
    pub fn digest(&self) -> Digest {
        self.snapshot().digest()
    }

    /// Marks the state, for [`roll_back`](Self::roll_back) to return to or [`drop_mark`](Self::drop_mark) to drop.
    pub fn mark_state(&mut self) {
        Journal::mark(&mut self.world);
    }

    /// Returns to the last mark.
    pub fn roll_back(&mut self) {
        Journal::roll_back(&mut self.world);
    }

    /// Drops the last mark and keeps the state.
    pub fn drop_mark(&mut self) {
        Journal::drop_mark(&mut self.world);
    }

    pub fn snapshot(&self) -> Snapshot {
        Snapshot::take(&self.world)
    }

    /// Restores a snapshot of the same book.
    ///
    /// # Errors
    /// If the snapshot is broken; the battle is unchanged then.
    pub fn restore(&mut self, snapshot: &Snapshot) -> Result<(), BrokenSnapshot> {
        snapshot.restore(&mut self.world)?;
        // An order interrupted half way leaves these behind.
        self.world.insert_resource(Claims::<B>::default());
        let tags = self.world.resource::<CommitLog<B>>().tags.is_some().then(Vec::new);
        self.world.insert_resource(CommitLog::<B> { tags, ..CommitLog::default() });
        Ok(())
    }
}
