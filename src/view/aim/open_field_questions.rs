//! Fields that a chosen order leaves open: its orders are told apart field by field, until one is left.
use std::collections::BTreeSet;

use bevy::prelude::*;

use super::choices::word_of_choice;
use super::{AimChoice, Aiming};
use crate::board::Tile;
use crate::localization::{Phrase, phrase};
use crate::model::{FieldValue, FigureId, OrderFields};
use crate::view::tile_highlight::Spotlight;
use crate::view::view_model::ViewModel;

/// The orders that are left, and what tells them apart next.
#[derive(Clone, Debug, PartialEq)]
pub struct OpenFieldQuestion {
    left: Vec<AimChoice>,
    /// The fields that are asked for first.
    first: &'static [&'static str],
    facet: Facet,
    answers: Vec<Option<FieldValue>>,
    /// The answer that the keys would give.
    pub at: usize,
}

/// Something in which orders may differ.
#[derive(Clone, Debug, PartialEq)]
enum Facet {
    Field(String),
    /// Whether a field that lists things is there at all.
    Listed(String),
    /// Whether a field lists this one.
    Member(String, FieldValue),
    /// The last entry of lists of this length; of other lists, nothing.
    Next(String, usize),
}

/// Lists that differ in more ways than this are asked for thing by thing.
const MOST_LISTS: usize = 4;

/// The most answers that are shown at once.
const SHOWN: usize = 12;

impl OpenFieldQuestion {
    /// Asks what tells orders apart.
    ///
    /// # Errors
    /// The order that is left, if nothing tells it from another; `None` of no orders.
    pub fn of(left: Vec<AimChoice>, first: &'static [&'static str]) -> Result<Self, Option<AimChoice>> {
        for facet in facets(&left, first) {
            let mut answers: Vec<Option<FieldValue>> = Vec::new();
            for choice in &left {
                let value = facet.value(choice.order.fields());
                if !answers.contains(&value) {
                    answers.push(value);
                }
            }
            if answers.len() > 1 {
                return Ok(Self { left, first, facet, answers, at: 0 });
            }
        }
        Err(left.into_iter().next())
    }

    /// Goes on with the orders that give an answer.
    ///
    /// # Errors
    /// The order that is left.
    pub fn answer(&self, place: usize) -> Result<Self, Option<AimChoice>> {
        let Some(answer) = self.answers.get(place) else { return Ok(self.clone()) };
        let fits = self.left.iter().filter(|choice| self.facet.value(choice.order.fields()) == *answer);
        Self::of(fits.cloned().collect(), self.first)
    }

    /// The answer that an order gives.
    #[cfg(test)]
    pub fn answer_of(&self, order: &OrderFields) -> Option<usize> {
        let value = match &self.facet {
            Facet::Next(field, place) => match order.get(field) {
                Some(FieldValue::List(all)) => all.get(place - 1).cloned(),
                _ => None,
            },
            _ => self.facet.value(order),
        };
        self.answers.iter().position(|answer| *answer == value)
    }

    /// The number of answers.
    pub fn count(&self) -> usize {
        self.answers.len()
    }

    /// The orders that are left.
    pub fn remaining_choices(&self) -> &[AimChoice] {
        &self.left
    }

    /// Moves to another answer, and round from the last to the first.
    pub fn step(&mut self, back: bool) {
        let count = self.answers.len();
        self.at = (self.at + if back { count - 1 } else { 1 }) % count;
    }

    /// Moves on by an arrow: of tiles, to the nearest that way, else to the next or the previous answer.
    pub fn step_toward(&mut self, way: (i16, i16)) {
        let tile = |place: &usize| match self.answers[*place] {
            Some(FieldValue::Tile(tile)) => Some(tile),
            _ => None,
        };
        let Some(from) = tile(&self.at) else { return self.step(way.0 + way.1 < 0) };
        let off = |place: &usize| {
            let (dx, dy) = tile(place).map_or((0, 0), |to| (to.x - from.x, to.y - from.y));
            let (ahead, aside) = (dx * way.0 + dy * way.1, dx * way.1 - dy * way.0);
            (ahead > 0).then_some((aside.abs() + ahead, aside.abs(), aside < 0, *place))
        };
        self.at = (0..self.answers.len()).filter_map(|place| off(&place)).min().map_or(self.at, |best| best.3);
    }

    /// The answers to show: all, or of many those about the one at hand.
    pub fn shown_answers(&self) -> std::ops::Range<usize> {
        let first = self.at.saturating_sub(SHOWN / 2).min(self.count().saturating_sub(SHOWN));
        first..self.count().min(first + SHOWN)
    }

    /// The question, in a word or two.
    pub fn question(&self) -> Phrase {
        let words = match &self.facet {
            Facet::Field(field) | Facet::Listed(field) => phrase!("choice-asked", field = word_of_choice(field)),
            Facet::Member(field, one) => {
                phrase!("choice-asked-of", field = word_of_choice(field), one = one.to_string())
            }
            Facet::Next(field, place) => phrase!("choice-asked-next", field = word_of_choice(field), place = *place),
        };
        words.as_title()
    }

    /// The answers, in words.
    pub fn answers_in_words(&self, view_model: &ViewModel) -> Vec<Phrase> {
        let flags = self.answers.iter().any(|answer| matches!(answer, Some(FieldValue::Flag(_))));
        let word = |answer: &Option<FieldValue>| match (answer, &self.facet) {
            (None | Some(FieldValue::Flag(false)), Facet::Listed(_)) => phrase!("answer-as-usual"),
            (_, Facet::Listed(_)) => phrase!("answer-one-by-one"),
            (None, Facet::Next(..)) => phrase!("answer-as-it-is"),
            (None | Some(FieldValue::Flag(false)), _) if flags => phrase!("answer-no"),
            (None | Some(FieldValue::Flag(false)), _) => phrase!("answer-none"),
            (Some(value), _) => spelled(value, view_model),
        };
        self.answers.iter().map(word).collect()
    }

    /// The tiles that an answer speaks of.
    pub fn answer_tiles(&self, place: usize, view_model: &ViewModel) -> Vec<Tile> {
        let body = |number: &FieldValue| {
            let figure_view = view_model.figure(self.left.first()?.order.figure()?)?;
            let member = figure_view.members.iter().find(|member| FieldValue::Number(member.id.into()) == *number)?;
            Some(member.at)
        };
        match (&self.facet, self.answers.get(place)) {
            (Facet::Member(_, number), _) => body(number).into_iter().collect(),
            (_, Some(Some(FieldValue::Tile(tile)))) => vec![*tile],
            (_, Some(Some(FieldValue::Text(id)))) => {
                let figure_view = crate::model::Word::try_new(id).and_then(|id| view_model.figure(FigureId(id)));
                figure_view.map_or_else(Vec::new, |figure_view| figure_view.tiles())
            }
            _ => Vec::new(),
        }
    }

    /// The answer that speaks of a tile.
    pub fn answer_at(&self, tile: Tile, view_model: &ViewModel) -> Option<usize> {
        let apart = !matches!(self.facet, Facet::Member(..));
        (0..self.answers.len()).find(|place| apart && self.answer_tiles(*place, view_model).contains(&tile))
    }
}

impl Facet {
    /// An order's answer to it.
    fn value(&self, fields: &OrderFields) -> Option<FieldValue> {
        match self {
            Self::Field(field) => fields.get(field).cloned(),
            Self::Listed(field) => fields.get(field).map(|_| FieldValue::Flag(true)),
            Self::Member(field, one) => {
                let Some(FieldValue::List(all)) = fields.get(field) else { return None };
                all.contains(one).then_some(FieldValue::Flag(true))
            }
            Self::Next(field, place) => match fields.get(field) {
                Some(FieldValue::List(all)) if all.len() == *place => all.last().cloned(),
                _ => None,
            },
        }
    }
}

/// In what orders may differ, in the order in which it is asked for. A path and its end are aimed at, not asked for.
fn facets(choices: &[AimChoice], first: &[&str]) -> Vec<Facet> {
    let mut fields: Vec<String> = first.iter().map(|field| (*field).to_owned()).collect();
    let all: BTreeSet<&str> =
        choices.iter().flat_map(|choice| choice.order.fields().iter().map(|(field, _)| field)).collect();
    fields.extend(all.into_iter().filter(|field| !first.contains(field)).map(str::to_owned));
    fields.into_iter().flat_map(|field| facets_of(choices, field)).collect()
}

fn facets_of(choices: &[AimChoice], field: String) -> Vec<Facet> {
    let lists: BTreeSet<&Vec<FieldValue>> = choices
        .iter()
        .filter_map(|choice| match choice.order.fields().get(&field) {
            Some(FieldValue::List(all)) => Some(all),
            _ => None,
        })
        .collect();
    if let Some(place) = next_place(&lists) {
        return vec![Facet::Next(field, place)];
    }
    if lists.len() <= MOST_LISTS {
        return vec![Facet::Field(field)];
    }
    let members: BTreeSet<&FieldValue> = lists.into_iter().flatten().collect();
    let members = members.into_iter().map(|one| Facet::Member(field.clone(), one.clone()));
    // Lists that hold the same in another order are told apart at last.
    [Facet::Listed(field.clone())].into_iter().chain(members).chain([Facet::Field(field.clone())]).collect()
}

/// The length of lists of tiles that go on from one beginning by one entry; a single other list may be among them.
fn next_place(lists: &BTreeSet<&Vec<FieldValue>>) -> Option<usize> {
    let tiles = lists.iter().flat_map(|list| list.last()).all(|entry| matches!(entry, FieldValue::Tile(_)));
    let place = lists.iter().map(|list| list.len()).min().filter(|place| tiles && *place > 0)?;
    let mut next = lists.iter().filter(|list| list.len() == place);
    let beginning = &next.next()?[..place - 1];
    let others = lists.iter().filter(|list| list.len() != place).count();
    (lists.len() > 1 && others <= 1 && next.all(|list| list.starts_with(beginning))).then_some(place)
}

/// Lights up what the answer at hand speaks of.
pub(super) fn light_answer_tiles(
    aiming: Res<Aiming>,
    view_model: Option<Res<ViewModel>>,
    mut spotlight: ResMut<Spotlight>,
    mut lit: Local<bool>,
) {
    if !aiming.is_changed() {
        return;
    }
    let tiles =
        aiming.asking.as_ref().zip(view_model).map(|(asking, view_model)| asking.answer_tiles(asking.at, &view_model));
    match tiles {
        Some(tiles) => spotlight.show(&tiles, &[], None),
        None if *lit => spotlight.clear(),
        None => {}
    }
    *lit = aiming.asking.is_some();
}

/// A value as the player reads it.
fn spelled(value: &FieldValue, view_model: &ViewModel) -> Phrase {
    match value {
        FieldValue::Flag(true) => phrase!("answer-yes"),
        FieldValue::Flag(false) => phrase!("answer-no"),
        FieldValue::Tile(tile) => tile.to_string().into(),
        FieldValue::List(all) => Phrase::joined(", ", all.iter().map(|one| spelled(one, view_model))),
        FieldValue::Number(number) => number.to_string().into(),
        FieldValue::Text(text) => {
            let id = crate::model::Word::try_new(text);
            let figure = id.and_then(|id| view_model.card(FigureId(id))).map(|card| card.name());
            let thing = || id.and_then(|id| view_model.thing(id)).map(|thing| thing.title.clone());
            figure.or_else(thing).unwrap_or_else(|| word_of_choice(text))
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::model::{CommonOrder, Move, Open};
    use crate::referee::AnyOrder;
    use serde_json::{Value, json};

    fn choice(order: Value) -> AimChoice {
        let order = AnyOrder::of_fields(order);
        AimChoice { order, entry: 0, tiles: Vec::new(), path: Vec::new(), variant: Phrase::EMPTY }
    }

    fn typed(order: CommonOrder) -> AimChoice {
        AimChoice { order: order.into(), entry: 0, tiles: Vec::new(), path: Vec::new(), variant: Phrase::EMPTY }
    }

    fn square(size: i16) -> Vec<Tile> {
        (0..size).flat_map(|y| (0..size).map(move |x| Tile::new(x, y))).collect()
    }

    /// Every order that some answers lead to, and the most questions on the way.
    fn led_to(asking: Result<OpenFieldQuestion, Option<AimChoice>>) -> (Vec<Value>, usize) {
        match asking {
            Err(left) => (left.map(|choice| choice.order.to_json()).into_iter().collect(), 0),
            Ok(asking) => {
                let all = (0..asking.count()).map(|place| led_to(asking.answer(place)));
                let (orders, deep): (Vec<Vec<Value>>, Vec<usize>) = all.unzip();
                (orders.concat(), 1 + deep.into_iter().max().unwrap_or(0))
            }
        }
    }

    #[test]
    fn answers_lead_to_every_order_and_the_named_fields_are_asked_for_first() {
        let order = |when: &str, task: &str, lethal: bool| {
            let mut order = json!({"order": "ready", "figure": "a", "when": when, "task": task});
            if lethal {
                order["lethal"] = json!(true);
            }
            order
        };
        let orders = ["sight", "ally"]
            .iter()
            .flat_map(|when| [order(when, "attack", false), order(when, "attack", true), order(when, "sprint", false)]);
        let orders: Vec<Value> = orders.collect();
        let asking = OpenFieldQuestion::of(orders.iter().cloned().map(choice).collect(), &["when", "task"]);
        assert_eq!(asking.as_ref().map(|asking| asking.question().english()), Ok("When?".into()));
        assert_eq!(led_to(asking), (orders, 3));
        assert_eq!(OpenFieldQuestion::of(Vec::new(), &[]), Err(None));
    }

    #[test]
    fn of_many_tiles_some_are_shown_and_arrows_go_from_one_to_the_next() {
        let figure = FigureId::new("a");
        let open = |at| typed(CommonOrder::Open(Open { figure, at }));
        let mut asking = OpenFieldQuestion::of(square(6).into_iter().map(open).collect(), &[]).unwrap();
        assert_eq!((asking.count(), asking.shown_answers()), (36, 0..12));
        for way in [(1, 0), (1, 0), (0, 1), (0, 1), (0, 1), (-1, 0), (0, -1), (1, 0)] {
            asking.step_toward(way);
        }
        assert_eq!(asking.answer(asking.at).unwrap_err().unwrap().order.to_json()["at"], json!([2, 2]));
        assert!(asking.shown_answers().contains(&asking.at) && asking.shown_answers().len() == 12);
        asking.at = 0;
        asking.step_toward((-1, 0));
        assert_eq!(asking.at, 0, "nothing lies that way");
    }

    #[test]
    fn lists_that_go_on_by_one_tile_are_asked_for_by_that_tile() {
        let walk = |path: Vec<Tile>| typed(CommonOrder::Move(Move { figure: FigureId::new("a"), path }));
        let [first, last] = [Tile::new(0, 0), Tile::new(2, 2)];
        let longer = square(3).into_iter().map(|tile| walk(vec![first, tile]));
        let asking = OpenFieldQuestion::of([walk(vec![last; 3])].into_iter().chain(longer).collect(), &[]).unwrap();
        assert_eq!((asking.question().english(), asking.count()), ("Path, 2?".into(), 10));
        assert_eq!(asking.answer(0).unwrap_err().unwrap().order.fields().path().unwrap().len(), 3, "as it is");
        assert_eq!(asking.answer(9).unwrap_err().unwrap().order.fields().path(), Some(vec![first, last]));
    }

    #[test]
    fn of_many_lists_each_thing_is_asked_for() {
        let mut orders = vec![json!({"order": "split"})];
        orders.extend((1..7).map(|bits: i32| {
            let models: Vec<i32> = (0..3).filter(|model| bits & (1 << model) != 0).collect();
            json!({"order": "split", "models": models})
        }));
        let asking = OpenFieldQuestion::of(orders.iter().cloned().map(choice).collect(), &[]);
        assert_eq!(asking.as_ref().map(|asking| asking.question().english()), Ok("Models?".into()));
        let (mut led, deep) = led_to(asking);
        led.sort_by_key(Value::to_string);
        orders.sort_by_key(Value::to_string);
        assert_eq!((led, deep), (orders, 3));
    }
}
