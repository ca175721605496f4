//! Draws by lot when a battle begins: who is there, where somebody starts, when an event comes.
//!
//! Each lot has a stream of dice of its own, named after it: a level without lots rolls nothing, and a new lot moves no other.
use std::borrow::Cow;
use std::collections::BTreeSet;
use std::ops::Range;

use schemars::JsonSchema;

use super::{Dice, FigureSpec, LevelEvent, LevelSpec, Occurrence, Spot, Word};
use crate::board::Tile;

/// The most draws of a level that are looked at one by one; of more, each alternative is in one of them.
const MOST_TAKES: usize = 32;

/// Lists of figures and objects, of which one is there in a battle.
#[derive(Clone, Debug, JsonSchema)]
#[schemars(rename = "Draw")]
pub struct DrawSpec {
    /// Lists of ids of figures and objects. Those of one list are there, by the battle's seed, and those of the others are not.
    pub one_of: Vec<Vec<Spot<Word>>>,
    #[schemars(skip)]
    pub span: Range<usize>,
}

impl DrawSpec {
    fn names(&self, id: Word) -> bool {
        self.one_of.iter().flatten().any(|named| named.value == id)
    }

    /// Whether a draw names both, and never in one list.
    fn parts(&self, one: Word, other: Word) -> bool {
        let within = |list: &Vec<Spot<Word>>, id: Word| list.iter().any(|named| named.value == id);
        let both = self.one_of.iter().any(|list| within(list, one) && within(list, other));
        self.names(one) && self.names(other) && !both
    }
}

/// One choice, and its alternatives in words.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Lot {
    /// The name of its stream of dice.
    stream: String,
    pub alternatives: Vec<String>,
}

impl Lot {
    fn new(stream: String, alternatives: impl Iterator<Item = String>) -> Self {
        Self { stream, alternatives: alternatives.collect() }
    }

    fn of_place(id: Word, at: &Spot<Tile>, or_at: &[Spot<Tile>]) -> Option<Self> {
        let told = std::iter::once(at).chain(or_at).map(|at| format!("`{id}` at {}", at.value));
        (!or_at.is_empty()).then(|| Self::new(format!("at {id}"), told))
    }
}

impl LevelSpec {
    /// Everything that is drawn, in a fixed order.
    pub fn lots(&self) -> Vec<Lot> {
        let lists = self.draws.iter().enumerate().map(|(number, draw)| {
            let lists = (1..=draw.one_of.len()).map(|list| format!("list {list} of draw {}", number + 1));
            Lot::new(format!("draw {}", number + 1), lists)
        });
        let figures = self.figures.iter().filter_map(|figure| Lot::of_place(figure.id.0, &figure.at, &figure.or_at));
        let objects = self.objects.iter().filter_map(|object| Lot::of_place(object.id, &object.at, &object.or_at));
        let events = self.events.iter().enumerate().filter(|(_, event)| !event.or_round.is_empty());
        let events = events.map(|(number, event)| {
            let told = event.possible_rounds().map(|round| format!("event {} in round {round}", number + 1));
            Lot::new(format!("round {}", number + 1), told)
        });
        lists.chain(figures).chain(objects).chain(events).collect()
    }

    /// The alternative of each lot that a seed draws.
    pub fn draw_lots(&self, seed: u64) -> Vec<usize> {
        let draw = |lot: Lot| Dice::of_seed(seed, &lot.stream).choose_below(lot.alternatives.len() as u32) as usize;
        self.lots().into_iter().map(draw).collect()
    }

    /// The takes that a designer's check looks at: all of them, or each alternative at least once.
    pub fn draws_to_check(&self) -> Vec<Vec<usize>> {
        let counts: Vec<usize> = self.lots().iter().map(|lot| lot.alternatives.len().max(1)).collect();
        let all =
            counts.iter().try_fold(1_usize, |all, count| all.checked_mul(*count).filter(|all| *all <= MOST_TAKES));
        let Some(all) = all else {
            let most = counts.iter().copied().max().unwrap_or(1);
            return (0..most).map(|number| counts.iter().map(|count| number % count).collect()).collect();
        };
        let take = |mut number: usize| {
            let digit = |count: &usize| {
                let digit = number % count;
                number /= count;
                digit
            };
            counts.iter().map(digit).collect()
        };
        (0..all).map(take).collect()
    }

    /// The level as the facts that hold make it, and as a seed draws it.
    pub fn drawn(&self, seed: u64) -> Cow<'_, Self> {
        match self.with_facts(&self.facts.held()) {
            Cow::Borrowed(level) => level.with_lots_drawn(&level.draw_lots(seed)),
            Cow::Owned(level) => Cow::Owned(level.with_lots_drawn(&level.draw_lots(seed)).into_owned()),
        }
    }

    /// The level with one alternative of each lot, and nothing left to draw.
    pub fn with_lots_drawn(&self, take: &[usize]) -> Cow<'_, Self> {
        if take.is_empty() {
            return Cow::Borrowed(self);
        }
        let (mut level, mut take) = (self.clone(), take.iter().copied());
        let mut absent = BTreeSet::new();
        for draw in std::mem::take(&mut level.draws) {
            let list = take.next().unwrap_or_default();
            let there: BTreeSet<Word> = draw.one_of.get(list).into_iter().flatten().map(|id| id.value).collect();
            absent.extend(draw.one_of.iter().flatten().map(|id| id.value).filter(|id| !there.contains(id)));
        }
        for figure in &mut level.figures {
            place(&mut figure.at, &mut figure.or_at, &mut take);
        }
        for object in &mut level.objects {
            place(&mut object.at, &mut object.or_at, &mut take);
        }
        for event in level.events.iter_mut().filter(|event| !event.or_round.is_empty()) {
            let rounds: Vec<u16> = event.possible_rounds().collect();
            event.round = rounds.get(take.next().unwrap_or_default()).copied();
            event.drawn_from = rounds;
            event.or_round.clear();
        }
        level.place_carried_objects();
        level.leave_out(absent);
        Cow::Owned(level)
    }

    /// Whether two figures or objects are never there in one battle.
    pub fn are_never_together(&self, one: Word, other: Word) -> bool {
        are_never_together(&self.draws, one, other)
    }

    /// Objects without a place of their own lie where their carrier is.
    pub(super) fn place_carried_objects(&mut self) {
        for object in &mut self.objects {
            let Some(by) = object.carried_by.as_ref().filter(|by| by.span == object.at.span) else { continue };
            if let Some(carrier) = self.figures.iter().find(|figure| figure.id.0 == by.value) {
                object.at.value = carrier.at.value;
            }
        }
    }

    /// Takes figures and objects out, with what they carry and what only they could bring about.
    pub(super) fn leave_out(&mut self, mut absent: BTreeSet<Word>) {
        self.figures.retain(|figure| !absent.contains(&figure.id.0));
        for object in &self.objects {
            if object.carried_by.as_ref().is_some_and(|by| absent.contains(&by.value)) {
                absent.insert(object.id);
            }
        }
        self.objects.retain(|object| !absent.contains(&object.id));
        self.events.retain_mut(|event| without(event, &absent));
    }
}

/// Whether some draw keeps two of the level apart.
pub fn are_never_together(draws: &[DrawSpec], one: Word, other: Word) -> bool {
    draws.iter().any(|draw| draw.parts(one, other))
}

impl LevelEvent {
    /// The rounds that it may wait for.
    pub fn possible_rounds(&self) -> impl Iterator<Item = u16> {
        self.round.into_iter().chain(self.or_round.iter().map(|round| round.value))
    }
}

impl FigureSpec {
    /// The tiles that it may start on.
    pub fn posts(&self) -> impl Iterator<Item = &Spot<Tile>> {
        std::iter::once(&self.at).chain(&self.or_at)
    }
}

fn place(at: &mut Spot<Tile>, or_at: &mut Vec<Spot<Tile>>, take: &mut impl Iterator<Item = usize>) {
    if or_at.is_empty() {
        return;
    }
    let others = std::mem::take(or_at);
    if let Some(other) = take.next().unwrap_or_default().checked_sub(1).and_then(|other| others.into_iter().nth(other))
    {
        *at = other;
    }
}

/// Whether anything is left of an event without some of the level.
fn without(event: &mut LevelEvent, absent: &BTreeSet<Word>) -> bool {
    if absent.is_empty() {
        return true;
    }
    let gone = |id: Word| absent.contains(&id);
    let waits_for_nobody = |of: &[Spot<Occurrence>]| {
        let about = |of: &Spot<Occurrence>| match &of.value {
            Occurrence::Out(figure) | Occurrence::Seen(figure) => gone(*figure),
            _ => false,
        };
        of.iter().any(about)
    };
    let choices = event.scene.any.len();
    event.scene.any.retain(|group| !waits_for_nobody(group));
    if waits_for_nobody(&event.scene.all) || (choices > 0 && event.scene.any.is_empty()) {
        return false;
    }
    let told = event.scene.to.len();
    for words in [&mut event.burn, &mut event.test, &mut event.scene.start, &mut event.scene.stop, &mut event.scene.to]
    {
        words.retain(|word| !gone(word.value));
    }
    event.detonate.take_if(|device| gone(device.value));
    // An order to nobody would be one to all.
    event.scene.order.take_if(|_| told > 0 && event.scene.to.is_empty());
    let plain = event.reinforce.len() + event.lock.len() + event.burn.len() + event.test.len();
    plain > 0 || event.detonate.is_some() || !event.scene.has_no_consequence()
}
