//! A Modern CQB battle for tests: orders in protocol form, answered by all events, whichever side learns of them.

use std::collections::BTreeMap;
use std::sync::OnceLock;

use bevy::prelude::{Component, World};
use fatal_funnel::board::Tile;
use fatal_funnel::localization::{Language, Localizer, NameKind};
use fatal_funnel::model::{
    BrokenSnapshot, Certainty, Dice, DiceStreams, FigureId, Figures, Knowledge, LoadedFaces, Odds, Side, SideKnowledge,
    Stream, Tokens, Word,
};
use fatal_funnel::referee::{AnyOrder, Battle, Rules, Turn, event_json_with_sentence};
use fatal_funnel::rulebooks::modern_cqb::{Cause, Covering, Event, ModernCqb, Order, Reaction, Shock, Wounds};
use serde_json::{Value, json};

use super::{Change, Place, put, steady, take};

/// An event as the protocol tells it, without the words and arguments that its sentence is made of.
fn told(world: &World, event: &Event) -> Value {
    let mut told = event_json_with_sentence::<ModernCqb>(world, event);
    if told["event"] == "scored" || told["event"] == "ended" {
        told.as_object_mut().expect("an event is an object").remove("why");
    }
    told
}

/// The languages beside English.
fn translations() -> &'static [Localizer] {
    static ALL: OnceLock<Vec<Localizer>> = OnceLock::new();
    ALL.get_or_init(|| [Language::German, Language::Polish].map(Localizer::embedded).into())
}

/// Asserts that odds can be told in every language.
fn has_translations(odds: &Odds) {
    let told = odds.warnings.iter().chain([&odds.title]);
    told.for_each(|phrase| assert!(phrase.is_translated(), "{:?} is no message", phrase.english()));
    let rows = odds.ledger.0.iter().map(|line| (NameKind::Modifier, &line.name));
    let names = rows.chain(odds.outcomes.iter().map(|outcome| (NameKind::Outcome, &outcome.name)));
    for (localizer, (kind, name)) in translations().iter().flat_map(|one| names.clone().map(move |name| (one, name))) {
        let language = localizer.language();
        assert!(localizer.has_term(kind, name), "{language:?} has no term for the {} {name:?}", kind.word());
    }
}

/// The signs of what a hostile is about, which most cases are not about.
const SIGNS_OF_INTENT: [&str; 4] = ["breaks", "comes", "runs", "stays"];

/// A battle that goes on.
pub struct Stage {
    pub battle: Battle<ModernCqb>,
    pub(super) marks: BTreeMap<char, Tile>,
    /// Whether shocks of how figures stand pass everybody by.
    pub(super) calm: bool,
    /// Whether figures cover each other.
    pub(super) covers: bool,
}

impl Stage {
    pub fn world(&self) -> &World {
        self.battle.world()
    }

    pub(super) fn run(&mut self, changes: Vec<Change>) {
        changes.into_iter().for_each(|change| change(self.battle.world_mut()));
    }

    /// Nobody covers anybody, unless the case is about it.
    fn uncover(&mut self) {
        let world = self.battle.world_mut();
        let figures = if self.covers { Vec::new() } else { world.figures() };
        figures.into_iter().for_each(|id| take::<Covering>(world, id));
    }

    /// The tile of a mark, as the protocol writes it.
    pub fn at(&self, mark: char) -> Value {
        json!(mark.tile(&self.marks))
    }

    /// Gives an order; returns every event in full, no matter which side learns of it.
    pub fn order(&mut self, order: Value) -> Vec<Value> {
        let read = Order::deserialize_value(&order).expect("the order can be read");
        if self.calm {
            steady(self.battle.world_mut());
        }
        self.uncover();
        let could_be_saved = self.is_saved_whole().is_ok();
        let done = match self.battle.perform(&read) {
            Ok(done) => done,
            Err(refusal) => panic!("{order} was refused: {refusal}"),
        };
        if let (true, Err(broken)) = (could_be_saved, self.is_saved_whole()) {
            panic!("{order} leaves a battle that cannot be saved: {broken}");
        }
        let events = done.entries.iter().map(|entry| told(self.battle.world(), &entry.event));
        // What the minds have in mind is no part of a rule's story.
        let idle = |event: &Value| {
            let word = event["event"].as_str().unwrap_or_default();
            ["planned", "plan_called"].contains(&word) || (!self.covers && word == "covered")
        };
        let events = events.filter(|event| !idle(event)).collect();
        self.uncover();
        events
    }

    /// Whether the battle is read again from its snapshot; what a case has put together by hand may be none.
    fn is_saved_whole(&self) -> Result<(), BrokenSnapshot> {
        Battle::<ModernCqb>::resume(&self.battle.snapshot()).map(drop)
    }

    /// Gives an order and asserts that it brings exactly the events of the list, in full and in order; of score rows,
    /// the event that earned them is not compared.
    pub fn plays(&mut self, rule: &str, order: Value, expected: Value) {
        let mut events = self.order(order.clone());
        for scored in events.iter_mut().filter(|event| event["event"] == "scored").filter_map(Value::as_object_mut) {
            scored.remove("because");
            scored.remove("sentence");
        }
        let expected = expected.as_array().expect("the expected events are a list").clone();
        let lines = |list: &[Value]| list.iter().map(|event| format!("  {event}\n")).collect::<String>();
        let (got, wanted) = (lines(&events), lines(&expected));
        assert!(events == expected, "{rule}: {order} brought\n{got}and not\n{wanted}");
    }

    /// The words of the events that an order brings, for a case that looks at something else.
    pub fn words(&mut self, order: Value) -> Vec<String> {
        self.order(order).iter().map(|event| event["event"].as_str().unwrap_or_default().to_owned()).collect()
    }

    /// A component of a figure.
    pub fn part<C: Component>(&self, id: &str) -> Option<&C> {
        self.world().of::<C>(FigureId::new(id))
    }

    /// Tests a figure's nerve as if something had happened that calls for it; every event in full.
    pub fn shock(&mut self, id: &str, cause: Cause, needed: u16, faces: &[u8]) -> Vec<Value> {
        self.load(faces);
        let figure = FigureId::new(id);
        let mut turn = Turn::<ModernCqb>::of(self.battle.world_mut());
        let position = turn.position();
        ModernCqb::react(&mut turn, figure, &Reaction::Test(Shock::new(figure, cause, needed)));
        let events = turn.since(position).map(|event| json!(event)).collect();
        // What it wrote down is no part of the next order.
        self.battle = Battle::resume(&self.battle.snapshot()).expect("a scene's snapshot can be read");
        events
    }

    /// Whether an order would be accepted now.
    pub fn accepts(&self, order: &Value) -> bool {
        Order::deserialize_value(order).expect("the order can be read").check(self.world()).is_ok()
    }

    /// Gives an order that must be refused with nothing changed; the rule and the reason.
    pub fn refused(&mut self, order: Value) -> (String, String) {
        let before = self.battle.snapshot().digest();
        let read = Order::deserialize_value(&order).expect("the order can be read");
        let Err(refusal) = self.battle.perform(&read) else { panic!("{order} was accepted") };
        assert_eq!(self.battle.snapshot().digest(), before, "a refusal changed the battle");
        let reason = refusal.reason.english();
        assert!(reason.len() > 8, "{order}: the refusal gives no reason");
        for localizer in translations() {
            let told = localizer.text(&refusal.reason);
            assert!(told != reason && !told.contains('{'), "{order}: {:?} tells {told}", localizer.language());
        }
        (refusal.rule.to_owned(), reason)
    }

    /// Asserts that an order is refused under a rule.
    pub fn refuses(&mut self, rule: &str, order: Value) {
        let (by, reason) = self.refused(order.clone());
        assert_eq!(by, rule, "{order} was refused: {reason}");
    }

    /// The order as the window holds it.
    pub fn any(&self, order: &Value) -> AnyOrder {
        AnyOrder::of(Order::deserialize_value(order).expect("the order can be read"))
    }

    pub fn odds(&self, order: &Value) -> Option<Odds> {
        let odds = self.battle.odds(&Order::deserialize_value(order).expect("the order can be read"));
        odds.iter().for_each(has_translations);
        odds
    }

    /// Ends this side's part of the phase, so many times over.
    pub fn end_phases(&mut self, times: usize) -> Vec<Value> {
        (0..times).flat_map(|_| self.order(json!({"order": "end_phase"}))).collect()
    }

    /// Where a figure stands, its Wounds and its tokens.
    pub fn state_of(&self, id: &str) -> Value {
        let wounds = self.part::<Wounds>(id).map(|wounds| wounds.0);
        json!({"at": self.world().at(FigureId::new(id)), "wounds": wounds, "tokens": self.tokens(id)})
    }

    /// The tokens of a figure, without the signs of its intent.
    pub fn tokens(&self, id: &str) -> Vec<String> {
        let mut tokens = Tokens::of(self.world(), FigureId::new(id));
        tokens.retain(|token| !SIGNS_OF_INTENT.contains(&token.as_str()));
        tokens.iter().map(Word::to_string).collect()
    }

    /// The signs of a hostile's intent, as far as a side knows.
    pub fn signs_of_intent(&self, side: Side, id: &str) -> Vec<String> {
        let mut tokens = SideKnowledge::by(self.world(), side).tokens(FigureId::new(id));
        tokens.retain(|token| SIGNS_OF_INTENT.contains(&token.as_str()));
        tokens.iter().map(Word::to_string).collect()
    }

    /// How well a side knows a figure, and where it believes it to be.
    pub fn known(&self, side: Side, id: &str) -> (Certainty, Option<Tile>) {
        let seen = self.world().resource::<Knowledge>().of(side, FigureId::new(id));
        (seen.map_or(Certainty::Unknown, |seen| seen.certainty), seen.map(|seen| seen.at))
    }

    /// Places a token or another component now.
    pub fn put<C: Component>(&mut self, id: &str, component: C) {
        put(self.battle.world_mut(), FigureId::new(id), component);
    }

    /// Takes a component away now.
    pub fn take<C: Component>(&mut self, id: &str) {
        take::<C>(self.battle.world_mut(), FigureId::new(id));
    }

    /// Loads faces to roll next, in place of those still loaded.
    pub fn load(&mut self, faces: &[u8]) {
        *self.loaded() = LoadedFaces(faces.iter().copied().collect());
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
