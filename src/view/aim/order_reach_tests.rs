//! Every order that a battle lists is found from the window by pointer and by key: the window's own logic, without a picture.
use std::collections::{BTreeMap, BTreeSet};

use bevy::prelude::World;
use serde_json::Value;

use super::aim_input::{next_cursor_tile, selectable_figures};
use super::selection::{choose_entry, choose_figure};
use super::*;
use crate::chronicle::LaunchRequest;
use crate::faults::Source;
use crate::model::OrderFields;
use crate::view::current_battle::CurrentBattle;
use crate::view::view_model::gather_view_model;

/// Positions looked at in each book.
const POSITIONS: usize = 200;

/// Orders into a battle before the next is begun.
const DEEP: usize = 96;

/// Of so many positions one is looked at: more of a battle is seen.
const STRIDE: usize = 4;

/// Orders of no figure, with buttons and keys of their own.
const ELSEWHERE: [&str; 2] = ["end_phase", "withdraw"];

/// Orders of one kind that are looked for in a position; of more, every second, third …
const MOST: usize = 24;

/// Orders of a book that were found, and those that were not.
#[derive(Default)]
struct Found {
    /// Number of orders of each kind that were looked for.
    kinds: BTreeMap<String, usize>,
    looked: usize,
    faults: BTreeMap<String, (usize, String)>,
}

/// The orders that the pointer and the keys reach.
#[derive(Default)]
struct Reached {
    pointer: BTreeSet<OrderFields>,
    keys: BTreeSet<OrderFields>,
}

struct Position<'p> {
    battle: &'p CurrentBattle,
    view_model: &'p ViewModel,
    aiming: Aiming,
    /// Whether the cursor is led to every tile, also where there are many.
    thorough: bool,
}

impl Found {
    fn fault(&mut self, what: String, order: &AnyOrder) {
        let fault = self.faults.entry(what).or_insert_with(|| (0, order.to_string()));
        fault.0 += 1;
    }

    fn look(&mut self, battle: &CurrentBattle, view_model: &ViewModel, thorough: bool) {
        let mut position = Position { battle, view_model, aiming: Aiming::default(), thorough };
        let list = battle.legal_orders();
        position.aiming.legal = list.clone();
        let figures: BTreeSet<FigureId> = list.iter().filter_map(AnyOrder::figure).collect();
        let by_key = selectable_figures(view_model, &position.aiming);
        for figure in figures {
            let mut wanted = self.wanted(&list, figure);
            let more: Vec<AnyOrder> = wanted.iter().flat_map(|order| battle.unlisted_orders(order)).collect();
            wanted.extend(more.iter().step_by(1 + more.len() / MOST));
            // What follows from one of those: others in other positions.
            self.looked += 1;
            let wide = self.followed(battle, &more);
            wanted.extend(wide.iter().step_by(1 + wide.len() / MOST));
            wanted.retain(|order| battle.refusal(order).is_none());
            let reached = position.reach(figure, &wanted);
            for order in wanted {
                let word = order.word();
                *self.kinds.entry(word.to_owned()).or_default() += 1;
                if !reached.pointer.contains(order.fields()) || !view_model.own.contains(&figure) {
                    self.fault(format!("{word}: not by pointer"), order);
                }
                if !reached.keys.contains(order.fields()) || !by_key.contains(&figure) {
                    self.fault(format!("{word}: not by key"), order);
                }
            }
        }
        for order in list.iter().filter(|order| order.figure().is_none()) {
            // Their own buttons and keys give these.
            if !ELSEWHERE.contains(&order.word()) {
                self.fault(format!("{}: has no figure", order.word()), order);
            }
        }
    }
}

impl Found {
    /// The orders that follow from one of these, one after the other until they can be given.
    fn followed(&self, battle: &CurrentBattle, more: &[AnyOrder]) -> Vec<AnyOrder> {
        let mut orders = more.to_vec();
        loop {
            let Some(order) = orders.get(self.looked % orders.len().max(1)) else { return orders };
            let refused = battle.refusal(order).is_some();
            orders = battle.unlisted_orders(order);
            if !refused || orders.iter().any(|order| battle.refusal(order).is_none()) {
                return orders;
            }
        }
    }

    /// Some orders of each kind of a figure: others in other positions.
    fn wanted<'o>(&self, list: &'o [AnyOrder], figure: FigureId) -> Vec<&'o AnyOrder> {
        let mut kinds: BTreeMap<&str, Vec<&AnyOrder>> = BTreeMap::new();
        for order in list.iter().filter(|order| order.figure() == Some(figure)) {
            kinds.entry(order.word()).or_default().push(order);
        }
        let some = |(word, orders): (&str, Vec<&'o AnyOrder>)| {
            let every = orders.len().div_ceil(MOST);
            let first = self.kinds.get(word).copied().unwrap_or(0) % every;
            orders.into_iter().skip(first).step_by(every).collect::<Vec<_>>()
        };
        kinds.into_iter().flat_map(some).collect()
    }
}

impl Position<'_> {
    /// The orders of a figure that are reached, as far as they are wanted.
    fn reach(&mut self, figure: FigureId, wanted: &[&AnyOrder]) -> Reached {
        choose_figure(&mut self.aiming, self.battle, self.view_model, Some(figure));
        let wanted: BTreeSet<&OrderFields> = wanted.iter().map(|order| order.fields()).collect();
        let mut reached = Reached::default();
        for place in 0..self.aiming.menu.len() {
            if self.aiming.counts[place] > 0 {
                self.of_entry(place, &wanted, &mut reached);
            }
        }
        reached
    }

    fn of_entry(&mut self, place: usize, wanted: &BTreeSet<&OrderFields>, reached: &mut Reached) {
        let given = self.choose(place);
        if self.aiming.menu[place].aim == Aim::None {
            let orders = self.led_to(given, wanted);
            reached.pointer.extend(orders.iter().cloned());
            reached.keys.extend(orders);
            return;
        }
        // Chosen twice it may be aimed at those who are out of the fight.
        for _ in 0..1 + usize::from(self.aiming.menu[place].harms) {
            let choices = self.aiming.choices.iter().filter(|choice| wanted.contains(choice.order.fields()));
            let tiles: BTreeSet<Tile> = choices.flat_map(|choice| choice.tiles.iter().copied()).collect();
            let by_cursor = self.cursor(&tiles);
            for tile in tiles {
                reached.pointer.extend(self.at(tile, true, wanted));
                if by_cursor.contains(&tile) {
                    reached.keys.extend(self.at(tile, false, wanted));
                }
            }
            self.choose(place);
        }
    }

    fn choose(&mut self, place: usize) -> Option<AnyOrder> {
        self.aiming.asking = None;
        choose_entry(&mut self.aiming, place, self.battle, self.view_model, Duration::MAX)
    }

    /// The orders given at a tile, stepping through those that it has.
    fn at(&mut self, tile: Tile, by_mouse: bool, wanted: &BTreeSet<&OrderFields>) -> BTreeSet<OrderFields> {
        (self.aiming.at, self.aiming.by_mouse, self.aiming.turn) = (Some(tile), by_mouse, 0);
        let most = self.aiming.choices_at().len();
        let mut orders = BTreeSet::new();
        for turn in 0..=most {
            self.aiming.turn = turn;
            if let Some(choices) = self.aiming.asked_here() {
                let given = self.aiming.choose_among(choices, self.battle);
                orders.extend(self.led_to(given, wanted));
                break;
            }
            orders.extend(self.aiming.choice_under_cursor().map(|choice| choice.order.fields().clone()));
        }
        orders
    }

    /// The order that was given, or those of the wanted ones to which answers lead.
    fn led_to(&mut self, given: Option<AnyOrder>, wanted: &BTreeSet<&OrderFields>) -> BTreeSet<OrderFields> {
        let mut orders: BTreeSet<OrderFields> = given.iter().map(|order| order.fields().clone()).collect();
        if let Some(asking) = self.aiming.asking.take() {
            let led: Vec<_> = wanted.iter().filter(|fields| self.leads_to(asking.clone(), fields)).collect();
            orders.extend(led.into_iter().map(|fields| (*fields).clone()));
        }
        orders
    }

    /// Whether the answers that an order gives lead to it.
    fn leads_to(&mut self, asking: OpenFieldQuestion, wanted: &OrderFields) -> bool {
        (self.aiming.asking, self.aiming.widened) = (Some(asking), false);
        let mut given = None;
        while let Some(place) = self.aiming.asking.as_ref().and_then(|asking| asking.answer_of(wanted)) {
            given = self.aiming.answer(place, self.battle);
        }
        self.aiming.asking = None;
        given.is_some_and(|order| order.fields() == wanted)
    }

    /// The tiles that the keys of the cursor come to from the figure's own.
    fn cursor(&self, tiles: &BTreeSet<Tile>) -> BTreeSet<Tile> {
        // For a path it goes tile by tile, to any on the board.
        let by_tile = self.aiming.chosen_entry().is_some_and(|entry| entry.aim == Aim::Path);
        if by_tile || (self.aiming.choices.len() > MOST && !self.thorough) {
            return tiles.clone();
        }
        let start =
            self.aiming.figure.and_then(|figure| self.view_model.figure(figure)).map(|figure_view| figure_view.at);
        let mut come_to: BTreeSet<Tile> = self.aiming.at.into_iter().chain(start).collect();
        let mut ahead: Vec<Tile> = come_to.iter().copied().collect();
        while let Some(from) = ahead.pop() {
            let next = [(0, -1), (0, 1), (-1, 0), (1, 0)]
                .into_iter()
                .filter_map(|way| next_cursor_tile(from, way, self.view_model, &self.aiming));
            ahead.extend(next.filter(|tile| come_to.insert(*tile)));
            if tiles.is_subset(&come_to) {
                break;
            }
        }
        come_to
    }
}

/// A small generator: which order is given next.
struct Draws(u64);

impl Draws {
    fn below(&mut self, count: usize) -> usize {
        self.0 = self.0.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        (self.0 >> 33) as usize % count.max(1)
    }

    /// The order of a seldom given kind, or now and then the one that an experienced player would give.
    fn order(&mut self, battle: &CurrentBattle, given: &mut BTreeMap<String, usize>) -> AnyOrder {
        let list = battle.legal_orders();
        let advised = if self.below(3) == 0 { battle.rationales().into_iter().next() } else { None };
        let rare = || list.iter().filter(|order| order.word() != "withdraw").map(AnyOrder::word);
        let word = rare().min_by_key(|word| given.get(*word).copied().unwrap_or(0)).unwrap_or("end_phase").to_owned();
        let order = advised.map(|thought| thought.order).unwrap_or_else(|| {
            let like: Vec<&AnyOrder> = list.iter().filter(|order| order.word() == word).collect();
            like[self.below(like.len())].clone()
        });
        *given.entry(order.word().to_owned()).or_default() += 1;
        order
    }
}

fn look_through(book: &str) -> Found {
    let of_book: Vec<Source> = crate::levels::shipped()
        .iter()
        .filter(|(_, text)| text.contains(&format!("rulebook = \"{book}\"")))
        .map(|(name, text)| Source::new(*name, *text))
        .collect();
    let (mut found, mut given, mut draws, mut looked) = (Found::default(), BTreeMap::new(), Draws(7), 0);
    'battles: for seed in 0.. {
        for source in &of_book {
            let (mut battle, state) =
                CurrentBattle::open(&LaunchRequest::level(source.clone(), Some(seed)), 1).unwrap();
            let mut world = World::new();
            battle.book.show_in(&mut world);
            state.restore(&mut world).unwrap();
            for deep in 0..DEEP {
                if looked == POSITIONS {
                    break 'battles;
                }
                if !battle.awaits_orders() {
                    break;
                }
                if deep % STRIDE == 0 {
                    battle.state_now().restore(&mut world).unwrap();
                    found.look(&battle, &gather_view_model(&world, &battle).unwrap(), looked.is_multiple_of(8));
                    looked += 1;
                }
                let order = draws.order(&battle, &mut given);
                battle.give(&order).unwrap_or_else(|why| panic!("{order}: {why}"));
            }
        }
    }
    found
}

/// The names of a book's orders, from its schema.
fn words(schema: &Value) -> BTreeSet<String> {
    let own = schema.pointer("/properties/order/const").and_then(Value::as_str).map(str::to_owned);
    let inner: Vec<&Value> = match schema {
        Value::Object(fields) => fields.values().collect(),
        Value::Array(values) => values.iter().collect(),
        _ => Vec::new(),
    };
    inner.into_iter().flat_map(words).chain(own).collect()
}

fn every_order_is_reached(place: usize) {
    let book = crate::books()[place];
    let (name, found) = (book.name(), look_through(book.name()));
    assert!(found.faults.is_empty(), "{name}:\n{:#?}\nof {:?}", found.faults, found.kinds);
    let all = words(&book.schemas().order);
    let seen = |word: &str| found.kinds.contains_key(word) || ELSEWHERE.contains(&word) || RARE.contains(&word);
    let missed: Vec<&String> = all.iter().filter(|word| !seen(word)).collect();
    assert!(missed.is_empty(), "{name}: {missed:?} never came up, only {:?}", found.kinds);
}

/// Kinds of order that are rare: they may not come up in these battles. The last two are given by the hostile side alone.
const RARE: &[&str] = &[
    "arrest",
    "avoid",
    "bonus_damage",
    "call_in",
    "close",
    "disarm",
    "dismount",
    "execute",
    "first_aid",
    "force",
    "interact",
    "leave",
    "mount",
    "open",
    "operate",
    "penetration",
    "pick_lock",
    "place",
    "regain",
    "reroll",
    "secondary",
    "secure",
    "set_off",
    "shed",
    "split",
    "stand",
    "swift",
    "take_hostage",
    "wake",
    "reinforce",
    "trigger",
];

#[test]
fn every_order_of_the_first_book_is_reached_by_pointer_and_by_key() {
    every_order_is_reached(0);
}

#[test]
fn every_order_of_the_second_book_is_reached_by_pointer_and_by_key() {
    every_order_is_reached(1);
}

#[test]
fn every_order_of_the_third_book_is_reached_by_pointer_and_by_key() {
    every_order_is_reached(2);
}

#[test]
fn every_order_of_the_other_books_is_reached_by_pointer_and_by_key() {
    (3..crate::books().len()).for_each(every_order_is_reached);
}
