//! A battle of any book under way, for tests: orders in the protocol's JSON, answered by every event in full, no matter
//! which side learns of it. What only one book needs, its own tests add.
#![allow(dead_code)] // each topic uses its own part

use std::borrow::Borrow;
use std::collections::BTreeMap;
use std::sync::OnceLock;

use bevy::prelude::{Component, World};
use fatal_funnel::board::Tile;
use fatal_funnel::localization::{Language, Localizer, NameKind};
use fatal_funnel::model::{
    BrokenSnapshot, Certainty, Dice, DiceStreams, FigureId, Figures, Knowledge, LoadedFaces, Odds, Order, Side, Stream,
    Tokens, Word,
};
use fatal_funnel::referee::{AnyOrder, Battle, Rulebook, event_json_with_sentence};
use serde_json::{Value, json};

/// An event as the protocol tells it, without the words and arguments that its sentence is made of.
pub fn told<B: Rulebook>(world: &World, event: &fatal_funnel::model::Event<B::BookEvent>) -> Value {
    let mut told = event_json_with_sentence::<B>(world, event);
    let of = told["event"].clone();
    let fields = told.as_object_mut().expect("an event is an object");
    if of == "scored" || of == "ended" {
        fields.remove("why");
    }
    fields.remove("said");
    told
}

/// The languages beside English.
fn translations() -> &'static [Localizer] {
    static ALL: OnceLock<Vec<Localizer>> = OnceLock::new();
    ALL.get_or_init(|| [Language::German, Language::Polish].map(Localizer::embedded).into())
}

/// Asserts that rows, outcomes and warnings have words in every language. Helpers are added by their names.
fn is_told_in_every_language(odds: &Odds) {
    for localizer in translations() {
        let lacks = |kind, name: &String| !localizer.has_term(kind, name);
        let rows = odds.ledger.0.iter().filter(|line| line.pool != *"added").map(|line| &line.name);
        let rows: Vec<&String> = rows.filter(|name| lacks(NameKind::Modifier, name)).collect();
        let outcomes = odds.outcomes.iter().map(|outcome| &outcome.name);
        let outcomes: Vec<&String> = outcomes.filter(|name| lacks(NameKind::Outcome, name)).collect();
        let warnings: Vec<String> = odds.warnings.iter().map(|warning| localizer.text(warning)).collect();
        let english = odds.warning_texts().iter().any(|warning| warnings.contains(warning));
        let whole = rows.is_empty() && outcomes.is_empty() && !english;
        assert!(whole, "{:?} lacks {rows:?}, {outcomes:?}, or one of {warnings:?}", localizer.language());
    }
}

/// A battle that goes on, and the tiles of the marks on its map.
pub struct AnyStage<B: Rulebook> {
    pub battle: Battle<B>,
    pub marks: BTreeMap<char, Tile>,
}

impl<B: Rulebook> AnyStage<B> {
    pub fn world(&self) -> &World {
        self.battle.world()
    }

    /// The tile of a mark, as the protocol writes it.
    pub fn at(&self, mark: char) -> Value {
        json!(self.marks[&mark])
    }

    fn read(order: &Value) -> Order<B::Own> {
        Order::deserialize_value(order).expect("the order can be read")
    }

    /// Gives an order; every event in full.
    pub fn order(&mut self, order: Value) -> Vec<Value> {
        let could_be_saved = self.is_saved_whole().is_ok();
        let done = match self.battle.perform(&Self::read(&order)) {
            Ok(done) => done,
            Err(refusal) => panic!("{order} was refused: {refusal}"),
        };
        if let (true, Err(broken)) = (could_be_saved, self.is_saved_whole()) {
            panic!("{order} leaves a battle that cannot be saved: {broken}");
        }
        done.entries.iter().map(|entry| told::<B>(self.battle.world(), &entry.event)).collect()
    }

    /// Whether the battle is read again from its snapshot; what a case has put together by hand may be none.
    fn is_saved_whole(&self) -> Result<(), BrokenSnapshot> {
        Battle::<B>::resume(&self.battle.snapshot()).map(drop)
    }

    /// Gives an order; whether it can be taken back.
    pub fn undoable(&mut self, order: Value) -> bool {
        self.battle
            .perform(&Self::read(&order))
            .unwrap_or_else(|refusal| panic!("{order} was refused: {refusal}"))
            .undoable
    }

    /// Gives an order and asserts that it brings exactly the events of the list, in full and in order.
    pub fn brings(&mut self, rule: &str, order: Value, expected: Value) {
        let events = self.order(order.clone());
        let expected = expected.as_array().expect("the expected events are a list").clone();
        let lines = |list: &[Value]| list.iter().map(|event| format!("  {event}\n")).collect::<String>();
        let (got, wanted) = (lines(&events), lines(&expected));
        assert!(events == expected, "{rule}: {order} brought\n{got}and not\n{wanted}");
    }

    /// The words of the events that an order brings.
    pub fn words(&mut self, order: Value) -> Vec<String> {
        self.order(order).iter().map(|event| event["event"].as_str().unwrap_or_default().to_owned()).collect()
    }

    pub fn accepts(&self, order: impl Borrow<Value>) -> bool {
        Self::read(order.borrow()).check(self.world()).is_ok()
    }

    /// Asserts that an order is refused under a rule and changes nothing.
    pub fn refuses(&mut self, rule: &str, order: Value) {
        let before = self.battle.snapshot().digest();
        let Err(refusal) = self.battle.perform(&Self::read(&order)) else { panic!("{rule}: {order} was accepted") };
        assert_eq!(self.battle.snapshot().digest(), before, "a refusal changed the battle");
        assert_eq!(refusal.rule, rule, "{order} was refused: {refusal}");
        let reason = refusal.reason.english();
        assert!(reason.len() > 8 && !reason.ends_with('.'), "{refusal}");
        for localizer in translations() {
            let told = localizer.text(&refusal.reason);
            assert!(told != reason && !told.contains('{'), "{order}: {:?} tells {told}", localizer.language());
        }
    }

    /// The order as the window holds it.
    pub fn any(&self, order: &Value) -> AnyOrder {
        AnyOrder::of(Self::read(order))
    }

    pub fn odds(&self, order: &Value) -> Option<Odds> {
        let odds = self.battle.odds(&Self::read(order));
        odds.iter().for_each(is_told_in_every_language);
        odds
    }

    pub fn tokens(&self, id: &str) -> Vec<String> {
        Tokens::of(self.world(), FigureId::new(id)).iter().map(Word::to_string).collect()
    }

    /// How well a side knows a figure, and where it believes it to be.
    pub fn known(&self, side: Side, id: &str) -> (Certainty, Option<Tile>) {
        let seen = self.world().resource::<Knowledge>().of(side, FigureId::new(id));
        (seen.map_or(Certainty::Unknown, |seen| seen.certainty), seen.map(|seen| seen.at))
    }

    pub fn place(&self, id: &str) -> Option<Tile> {
        self.world().at(FigureId::new(id))
    }

    pub fn put<C: Component>(&mut self, id: &str, component: C) {
        let world = self.battle.world_mut();
        let entity = world.entity_of(FigureId::new(id)).expect("there is such a figure");
        world.entity_mut(entity).insert(component);
    }

    pub fn edit<C: Component + Clone>(&mut self, id: &str, change: impl FnOnce(&mut C)) {
        let mut part = self.part::<C>(id).expect("it has such a part");
        change(&mut part);
        self.put(id, part);
    }

    pub fn part<C: Component + Clone>(&self, id: &str) -> Option<C> {
        self.world().of::<C>(FigureId::new(id)).cloned()
    }

    /// Loads faces to roll next, in place of those still loaded.
    pub fn load(&mut self, faces: &[u8]) -> &mut Self {
        *self.loaded() = LoadedFaces(faces.iter().copied().collect());
        self
    }

    /// Asserts that all loaded faces have been rolled.
    pub fn dice_are_spent(&mut self) {
        let left = self.loaded().0.clone();
        assert!(left.is_empty(), "the dice {left:?} were not rolled");
    }

    fn loaded(&mut self) -> bevy::prelude::Mut<'_, LoadedFaces> {
        let world = self.battle.world_mut();
        // Rolling zero dice creates the combat stream if it does not exist yet.
        Dice::roll(world, DiceStreams::COMBAT, 0, 8);
        let mut streams = world.query::<(&Stream, &mut LoadedFaces)>();
        let combat = streams.iter_mut(world).find(|(stream, _)| stream.0 == DiceStreams::COMBAT);
        combat.expect("combat dice are laid out").1
    }
}
