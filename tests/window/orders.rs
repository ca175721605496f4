//! Every kind of order of all rulebooks, given by keyboard and by mouse.
//!
//! Each case chooses an entry of the action bar, aims it at a legal target, and checks the order that the true battle
//! recorded.
use std::collections::{BTreeMap, BTreeSet};

use fatal_funnel::chronicle::{BattleStart, LaunchRequest, Record, Session};
use fatal_funnel::faults::Source;
use fatal_funnel::levels::read;
use fatal_funnel::model::{Aim, FigureId, MenuEntry, Side};
use fatal_funnel::referee::AnyOrder;
use fatal_funnel::window_state::{ACTIONS, Action, Input, order_key, orders_of_entry};
use fatal_funnel::{book, books};
use serde_json::Value;

use crate::driver::Game;
use crate::driver::fixtures::fixture_levels;

/// Orders that the first rounds of a book's levels do not offer, with the reason.
const NOT_GIVEN: [(&str, &str, &str); 18] = [
    ("modern-cqb", "call_in", "required objectives are open"),
    ("modern-cqb", "execute", "the other side threatens"),
    ("modern-cqb", "set_off", "the other side sets devices off"),
    ("modern-cqb", "take_hostage", "the other side takes hostages"),
    ("momentum", "call_in", "required objectives are open"),
    ("momentum", "interact", "nothing to take lies within reach"),
    ("momentum", "operate", "no figure comes to a terminal"),
    ("momentum", "regain", "no Recover in the search can buy it"),
    ("momentum", "reinforce", "the other side spends Threat"),
    ("momentum", "secondary", "no Attack in the search leaves the Momentum for it"),
    ("momentum", "stand", "nobody in the search lies prone"),
    ("momentum", "trigger", "the other side spends Threat"),
    ("momentum", "wake", "no figure is knocked out"),
    ("skirmish", "dismount", "nobody rides"),
    ("skirmish", "force", "no unit comes to a locked door"),
    ("skirmish", "mount", "no carrier is near"),
    ("skirmish", "operate", "no unit comes to a terminal"),
    ("skirmish", "set_off", "no charge was placed"),
];

/// Orders without an entry in the action bar; the tests in `screens` cover them.
const ELSEWHERE: [&str; 2] = ["end_phase", "withdraw"];

/// How many orders into each level's battle the search for cases goes.
const DEEP: usize = 60;

/// An entry of the action bar, and a battle in which it can be used.
struct Case {
    record: Record,
    figure: FigureId,
    entry: MenuEntry,
}

/// The kind of an entry: the order and its fields.
fn kind(entry: &MenuEntry) -> String {
    let with = entry.with.iter().map(|(field, word)| format!("{field}={word}"));
    [entry.order.to_owned()].into_iter().chain(with).collect::<Vec<_>>().join(" ")
}

/// One case for each kind of entry that a book's battles offer early.
fn cases(name: &str) -> BTreeMap<String, Case> {
    let mut found = BTreeMap::new();
    for (file, text) in fixture_levels() {
        let source = Source::new(*file, *text);
        let of = read(&source, books()).map(|(level, _)| level.rulebook.value.to_string());
        if of.is_ok_and(|of| of == name) {
            look_through(&source, &mut found);
        }
    }
    found
}

fn look_through(source: &Source, found: &mut BTreeMap<String, Case>) {
    let start = BattleStart::of(source, books(), 7, &[]).unwrap();
    let mut session = Session::begin(start, books(), &[Side::Hostile]).unwrap_or_else(|why| panic!("{why}")).session;
    for _ in 0..DEEP {
        let battle = session.battle();
        if battle.over() {
            return;
        }
        let orders = battle.list(Side::Response);
        let figures: BTreeSet<FigureId> = orders.iter().filter_map(AnyOrder::figure).collect();
        for figure in figures {
            let own: Vec<AnyOrder> = orders.iter().filter(|order| order.figure() == Some(figure)).cloned().collect();
            for entry in battle.menu(figure) {
                if !orders_of_entry(&own, &entry).is_empty() && !found.contains_key(&kind(&entry)) {
                    found.insert(kind(&entry), Case { record: session.record(), figure, entry });
                }
            }
        }
        let order = battle.choose(Side::Response);
        if session.give(&order).is_err() {
            return;
        }
    }
}

/// The input device that gives an order.
#[derive(Clone, Copy, Debug, PartialEq)]
enum Hand {
    Keys,
    Mouse,
}

impl Case {
    /// Gives an order by this entry; the error says what went wrong.
    fn give(&self, game: &mut Game, hand: Hand) -> Result<(), String> {
        game.change_to(LaunchRequest::Saved(Box::new(self.record.clone())));
        let before = game.orders().len();
        game.point_nowhere();
        game.press(Action::Whole);
        game.frames(12);
        self.choose(game, hand)?;
        match hand {
            Hand::Keys => self.by_keys(game)?,
            Hand::Mouse => self.by_mouse(game)?,
        }
        // What the order leaves open is asked; the first answers are as good as others.
        for _ in 0..12 {
            match hand {
                _ if game.aiming().asking.is_none() => break,
                Hand::Keys => game.press(Action::Confirm),
                Hand::Mouse => game.click_button("Answer 1"),
            }
        }
        game.frames(2);
        let given = game.orders().get(before).cloned().ok_or("no order was recorded")?;
        let session = Session::resume(self.record.clone(), books()).map_err(|unfit| unfit.to_string())?;
        let given = session.read(None, &given).map_err(|bad| bad.to_string())?;
        match orders_of_entry(std::slice::from_ref(&given), &self.entry).is_empty() {
            true => Err(format!("{given} is another order")),
            false => Ok(()),
        }
    }

    /// Chooses the figure by the next-figure key or by a click on its card.
    fn choose(&self, game: &mut Game, hand: Hand) -> Result<(), String> {
        for _ in 0..12 {
            if game.aiming().figure == Some(self.figure) {
                return Ok(());
            }
            match hand {
                Hand::Keys => game.press(Action::Next),
                Hand::Mouse => game.click_button(&format!("Card {}", self.figure)),
            }
        }
        // Keys go to those who can still act; the card reaches the others, too.
        game.click_button(&format!("Card {}", self.figure));
        match game.aiming().figure == Some(self.figure) {
            true => Ok(()),
            false => Err(format!("{} is not chosen", self.figure)),
        }
    }

    fn place(&self, game: &Game) -> Result<usize, String> {
        let same = |entry: &MenuEntry| entry.order == self.entry.order && entry.with == self.entry.with;
        game.aiming().menu.iter().position(same).ok_or_else(|| "it is not in the menu".into())
    }

    fn by_keys(&self, game: &mut Game) -> Result<(), String> {
        let place = self.place(game)?;
        game.letter(self.entry.key);
        if self.entry.aim == Aim::None {
            return Ok(());
        }
        if game.aiming().entry != Some(place) {
            return Err(format!("the key {} chose {:?}", self.entry.key, game.aiming().chosen_entry()));
        }
        if game.aiming().choices.is_empty() {
            game.letter(self.entry.key);
        }
        if game.aiming().choice_under_cursor().is_none() {
            self.steer(game)?;
        }
        game.press(Action::Confirm);
        Ok(())
    }

    /// Steers the cursor to the nearest legal target.
    fn steer(&self, game: &mut Game) -> Result<(), String> {
        let from = game.aiming().at.or_else(|| game.view().figure(self.figure).map(|look| look.at));
        let from = from.ok_or("the figure is nowhere")?;
        let tiles = game.aiming().choices.iter().flat_map(|choice| choice.tiles.iter());
        let to = tiles.min_by_key(|tile| from.offset_to(**tile).0.abs() + from.offset_to(**tile).1.abs()).copied();
        let (dx, dy) = from.offset_to(to.ok_or("there is nothing to aim at")?);
        let step = |game: &mut Game, count: i64, less, more| {
            (0..count.abs()).for_each(|_| game.press(if count < 0 { less } else { more }));
        };
        step(game, i64::from(dx), Action::Left, Action::Right);
        step(game, i64::from(dy), Action::Up, Action::Down);
        Ok(())
    }

    fn by_mouse(&self, game: &mut Game) -> Result<(), String> {
        let place = self.place(game)?;
        let name = format!("Order {}", self.entry.name.english());
        for _ in 0..4 {
            if game.has_button(&name) {
                break;
            }
            game.click_button("More orders");
        }
        if !game.has_button(&name) {
            return Err(format!("there is no button {name}"));
        }
        game.click_button(&name);
        if self.entry.aim == Aim::None {
            return Ok(());
        }
        if game.aiming().entry != Some(place) || !game.aiming().armed {
            return Err(format!("the button {name} chose {:?}", game.aiming().chosen_entry()));
        }
        if game.aiming().choices.is_empty() {
            game.click_button(&name);
        }
        // A hint may lie over the lowest row of a board that just fits.
        if game.has_button("Dismiss hint") {
            game.click_button("Dismiss hint");
        }
        let tiles: BTreeSet<_> = game.aiming().choices.iter().flat_map(|choice| choice.tiles.clone()).collect();
        for tile in tiles.iter().take(60) {
            game.show_tile(*tile);
            let at = game.place_of(*tile);
            game.point(at);
            let picked = game
                .aiming()
                .choice_under_cursor()
                .filter(|_| game.aiming().by_mouse && game.aiming().at == Some(*tile));
            if picked.is_some_and(|choice| choice.entry == place) {
                game.click(at);
                return Ok(());
            }
        }
        Err(format!("no click on any of {tiles:?} would give it"))
    }
}

/// The names of a book's orders, from its schema.
fn words(schema: &Value) -> BTreeSet<String> {
    let own = schema.pointer("/properties/order/const").and_then(Value::as_str).map(str::to_owned);
    let inner: Box<dyn Iterator<Item = &Value>> = match schema {
        Value::Object(fields) => Box::new(fields.values()),
        Value::Array(values) => Box::new(values.iter()),
        _ => Box::new(std::iter::empty()),
    };
    inner.flat_map(words).chain(own).collect()
}

fn every_order_is_given(name: &str) {
    let cases = cases(name);
    let mut game = Game::new();
    let mut wrong = Vec::new();
    for (kind, case) in &cases {
        for hand in [Hand::Keys, Hand::Mouse] {
            if let Err(why) = case.give(&mut game, hand) {
                wrong.push(format!("{kind} ({}) by {hand:?}: {why}", case.entry.name.english()));
            }
        }
    }
    let taken = |case: &&Case| {
        order_key(case.entry.key).is_some_and(|key| ACTIONS.iter().any(|line| line.inputs.contains(&Input::Key(key))))
    };
    wrong.extend(cases.values().filter(taken).map(|case| format!("the key {} is taken", case.entry.key)));
    let given: BTreeSet<&str> = cases.values().map(|case| case.entry.order).chain(ELSEWHERE).collect();
    let all = words(&book(name).unwrap().schemas().order);
    let missed: Vec<&str> = all.iter().map(String::as_str).filter(|word| !given.contains(word)).collect();
    let listed: Vec<&str> = NOT_GIVEN.iter().filter(|(of, ..)| *of == name).map(|(_, word, _)| *word).collect();
    assert!(wrong.is_empty(), "{missed:?} is not given, and this goes wrong:\n{}\n", wrong.join("\n"));
    assert_eq!(missed, listed, "what is not given is listed, and nothing else");
}

#[test]
fn orders_of_modern_cqb() {
    every_order_is_given("modern-cqb");
}

#[test]
fn orders_of_skirmish() {
    every_order_is_given("skirmish");
}

#[test]
fn orders_of_close_assault() {
    every_order_is_given("close-assault");
}

#[test]
fn orders_of_momentum() {
    every_order_is_given("momentum");
}
