//! A battle under one book: its world, and the one door through which orders come.

use std::collections::BTreeMap;
use std::marker::PhantomData;

use bevy::prelude::World;

use super::commit::{Asker, CommitLog};
use super::{Claims, Entry, Rulebook, Seat, Setup, Turn};
use crate::board::TileSet;
use crate::model::{
    BrokenSnapshot, Carried, Clock, CommonOrder, Dice, DiceRack, Digest, Edit, FigureId, Journal, Knowledge, LevelSpec,
    LogBook, Manner, Odds, Order, Outcome, Rationale, Refusal, Registry, Side, SideKnowledge, Sighting, Snapshot,
    TaggedEvent,
};

/// The true battle. It knows no window and no clock on the wall.
pub struct Battle<B: Rulebook> {
    world: World,
    /// Whether it serves a contest: an order that brought anything into sight is not taken back.
    sealed: bool,
    book: PhantomData<B>,
}

/// What an order came to.
pub struct Performed<B: Rulebook> {
    pub entries: Vec<Entry<B>>,
    /// What they are to a play-test, where one asked.
    pub marks: Vec<TaggedEvent>,
    /// Whether it rolled no dice and showed its side nothing new, so that it may be taken back.
    pub undoable: bool,
}

impl<B: Rulebook> Battle<B> {
    /// Sets up a level that was inspected and opens the first round.
    pub fn begin(brief: &LevelSpec, seed: u64, loaded: &[u8]) -> (Self, Performed<B>) {
        let mut battle = Self::laid(brief, seed, loaded);
        let opening = battle.open();
        (battle, opening)
    }

    /// Sets up a level that was inspected; nobody is asked yet.
    pub(super) fn laid(brief: &LevelSpec, seed: u64, loaded: &[u8]) -> Self {
        let mut battle = Self::empty();
        DiceRack::lay(&mut battle.world, seed, loaded.iter().copied());
        let mut board = brief.board.clone();
        board.set_gaps(B::GAPS);
        battle.world.insert_resource(Knowledge::blank(&board));
        battle.world.insert_resource(board);
        B::muster(&mut battle.world, brief);
        battle
    }

    fn open(&mut self) -> Performed<B> {
        B::open(&mut Turn::of(&mut self.world));
        self.performed(false)
    }

    /// Goes back to a level as it was laid out, and begins it with the dice of a seed.
    pub(super) fn reset(&mut self, laid: &Snapshot, seed: u64) -> Result<Performed<B>, BrokenSnapshot> {
        laid.restore(&mut self.world)?;
        DiceRack::lay(&mut self.world, seed, []);
        // An order that was broken off half way has left these behind.
        self.world.insert_resource(Claims::<B::Reaction>::default());
        let marks = self.world.resource::<CommitLog<B>>().marks.is_some().then(Vec::new);
        self.world.insert_resource(CommitLog::<B> { marks, ..CommitLog::default() });
        Ok(self.open())
    }

    /// From now on tells what events are to a play-test.
    pub(super) fn mark(&mut self) {
        self.world.resource_mut::<CommitLog<B>>().marks.get_or_insert_default();
    }

    /// A battle in the state of a snapshot.
    ///
    /// # Errors
    /// Where the snapshot is not one of this book's.
    pub fn resume(snapshot: &Snapshot) -> Result<Self, BrokenSnapshot> {
        let mut battle = Self::empty();
        snapshot.restore(&mut battle.world)?;
        Ok(battle)
    }

    /// A battle that goes on in an edited level.
    ///
    /// # Errors
    /// A sentence, where the edit does not allow it.
    pub(super) fn carried(edit: &Edit) -> Result<(Self, Carried), String> {
        let mut battle = Self::empty();
        let told = edit.carry_into(&mut battle.world)?;
        B::curtail(&mut battle.world);
        Ok((battle, told))
    }

    fn empty() -> Self {
        let mut world = World::new();
        let mut setup = Setup::battle(&mut world);
        setup.derived(Claims::<B::Reaction>::default());
        setup.derived(CommitLog::<B>::default());
        B::register(&mut setup);
        world.resource_mut::<Registry>().derived::<bevy::ecs::schedule::Schedules>();
        DiceRack::lay(&mut world, 0, []);
        Self { world, sealed: false, book: PhantomData }
    }

    /// What is so now.
    pub fn world(&self) -> &World {
        &self.world
    }

    /// For tests that lay a scene: the world, to be changed between orders.
    pub fn world_mut(&mut self) -> &mut World {
        Journal::clear(&mut self.world);
        &mut self.world
    }

    /// Checks and carries out an order.
    ///
    /// # Errors
    /// The refusal; nothing has changed then.
    pub fn perform(&mut self, order: &Order<B::Own>) -> Result<Performed<B>, Refusal> {
        if let Some(refusal) = super::rulebook::refused::<B>(&self.world, order) {
            return Err(refusal);
        }
        let asker = self.active();
        let before = self.seen_by(asker).map(|(tiles, swept, figures)| (tiles.clone(), swept.clone(), figures.clone()));
        self.asked();
        let mut turn = Turn::of(&mut self.world);
        B::resolve(&mut turn, order);
        if !turn.over() {
            B::settle(&mut turn);
        }
        let ends_part = matches!(order, Order::Common(CommonOrder::EndPhase {} | CommonOrder::Withdraw {}));
        let before = before.as_ref().map(|(tiles, swept, figures)| (tiles, swept, figures));
        let showed = self.active() != asker || self.seen_by(asker) != before;
        Ok(self.performed(!showed && !ends_part && !self.over()))
    }

    /// From now on an order stands that brought anything into its side's sight.
    pub(super) fn seal(&mut self) {
        self.sealed = true;
    }

    /// Notes who gives the order that is now carried out.
    fn asked(&mut self) {
        let side = self.active();
        let sight = self.sealed.then(|| SideKnowledge::by(&self.world, side).in_sight());
        self.world.resource_mut::<CommitLog<B>>().asker = Some(Asker { side, sight });
    }

    /// The tiles and figures that a side has seen. Doors that one worked oneself are no news, nor is what was breached out of sight.
    fn seen_by(&self, side: Side) -> Option<(&TileSet, &TileSet, &BTreeMap<FigureId, Sighting>)> {
        let knows = self.world.resource::<Knowledge>().0.get(&side)?;
        Some((&knows.seen, &knows.swept, &knows.figures))
    }

    fn performed(&mut self, undoable: bool) -> Performed<B> {
        let mut minutes = std::mem::take(&mut *self.world.resource_mut::<CommitLog<B>>());
        let marks = minutes.marks.take();
        self.world.resource_mut::<CommitLog<B>>().marks = marks.as_ref().map(|_| Vec::new());
        let marks = marks.unwrap_or_default();
        Performed { entries: minutes.entries, marks, undoable: undoable && !minutes.stands }
    }

    /// The order that a scripted side gives now; ending its part of the phase where it has nothing better.
    pub fn choose(&self, side: Side) -> Order<B::Own> {
        self.choose_as(side, Manner::Whole)
    }

    /// The order that a scripted side gives now, played in a manner.
    pub fn choose_as(&self, side: Side, manner: Manner) -> Order<B::Own> {
        let chosen = B::choose(&Seat::take(&self.world, side, manner));
        chosen.unwrap_or(Order::Common(CommonOrder::EndPhase {}))
    }

    /// What a scripted side would do now and why, best first; nothing where it is not asked. It may tell what the side
    /// knows: only for those who play it, or may see all.
    pub fn why(&self, side: Side) -> Vec<Rationale<Order<B::Own>>> {
        if self.over() || self.active() != side {
            return Vec::new();
        }
        B::ponder(&Seat::take(&self.world, side, Manner::Whole))
    }

    /// What a scripted side thinks of one order that it may give now: 0 points and no better reason than that where the order does
    /// not come to its mind.
    ///
    /// # Errors
    /// The refusal, where it may not be given.
    pub fn why_order(&self, side: Side, order: &Order<B::Own>) -> Result<Rationale<Order<B::Own>>, Refusal> {
        super::rulebook::refused::<B>(&self.world, order).map_or(Ok(()), Err)?;
        let thought = B::weigh(&Seat::take(&self.world, side, Manner::Whole), order);
        let nothing =
            || Rationale { order: order.clone(), score: 0, why: "a mind sees nothing to be won by it now".into() };
        Ok(thought.unwrap_or_else(nothing))
    }

    /// Any legal order of a side but breaking off: every kind about as often, and its part ended one time in eight.
    pub fn chance(&self, side: Side) -> Order<B::Own> {
        let end_part = Order::Common(CommonOrder::EndPhase {});
        // Each order brings events, so that no two draws of a battle are alike.
        let events = self.world.resource::<LogBook>().all;
        let mut dice = Dice::aside(&self.world, &format!("chance-{side}"), events);
        let mut kinds: Vec<Vec<Order<B::Own>>> = Vec::new();
        for order in self.list(side) {
            if order == end_part || B::breaks_off(&order) {
                continue;
            }
            match kinds.iter_mut().find(|kind| kind[0].is_like(&order)) {
                Some(kind) => kind.push(order),
                None => kinds.push(vec![order]),
            }
        }
        if kinds.is_empty() || dice.below(8) == 0 {
            return end_part;
        }
        let mut kind = kinds.swap_remove(dice.below(kinds.len() as u32) as usize);
        kind.swap_remove(dice.below(kind.len() as u32) as usize)
    }

    /// The legal orders of a side.
    pub fn list(&self, side: Side) -> Vec<Order<B::Own>> {
        if self.over() { Vec::new() } else { Refusal::unread(|| B::list(&self.world, side)) }
    }

    /// What an order would roll.
    pub fn odds(&self, order: &Order<B::Own>) -> Option<Odds> {
        B::odds(&self.world, order)
    }

    /// The side that is asked for orders.
    pub fn active(&self) -> Side {
        self.world.resource::<Clock>().active
    }

    pub fn over(&self) -> bool {
        self.world.resource::<Outcome>().over()
    }

    /// What stands for the state now; worked out each time.
    pub fn digest(&self) -> Digest {
        self.snapshot().digest()
    }

    /// Marks the state as it is, to go back to it by [`roll_back`](Self::roll_back) or to let it go by [`play_on`](Self::play_on).
    pub fn mark_state(&mut self) {
        Journal::mark(&mut self.world);
    }

    /// Goes back to where it was last marked.
    pub fn roll_back(&mut self) {
        Journal::roll_back(&mut self.world);
    }

    /// Lets the last mark go, and stays as it is.
    pub fn play_on(&mut self) {
        Journal::let_go(&mut self.world);
    }

    pub fn snapshot(&self) -> Snapshot {
        Snapshot::take(&self.world)
    }

    /// Goes back to a snapshot of the same book.
    ///
    /// # Errors
    /// Where it is broken; the battle is unchanged then.
    pub fn restore(&mut self, snapshot: &Snapshot) -> Result<(), BrokenSnapshot> {
        *self = Self { sealed: self.sealed, ..Self::resume(snapshot)? };
        Ok(())
    }
}
