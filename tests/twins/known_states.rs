//! Known states: twins have equal ones, a window is shown by them what it is shown by the battle, and events that a side
//! was told of are read back.

use bevy::prelude::World;
use fatal_funnel::board::Board;
use fatal_funnel::chronicle::{BattleStart, ContactNames, Session};
use fatal_funnel::faults::Source;
use fatal_funnel::model::{
    Certainty, ComponentRegistry, FigureId, Figures, IdMask, Side, SideKnowledge, Snapshot, StateCutter,
};
use fatal_funnel::referee::{AnyBattle, AnyBook, Battle};
use fatal_funnel::rulebooks::close_assault::CloseAssault;
use fatal_funnel::rulebooks::modern_cqb::ModernCqb;
use fatal_funnel::rulebooks::momentum::Momentum;
use fatal_funnel::rulebooks::skirmish::Skirmish;
use serde_json::{Value, json};

use crate::fixtures::fixture_level;
use crate::hidden_changes::{self, one_is_more};
use crate::hidden_facts_by_book::Book;
use crate::leaks::Leaks;
use crate::promises::Chance;
use crate::{POSITIONS, begin, go_on, plays};

/// Events that the side was told of, as the cutter is told.
const TOLD: u32 = 7;
/// Listed orders of which odds and previews are compared.
const LISTED: usize = 10;

/// Known states of battles of a book.
struct Known {
    book: &'static dyn AnyBook,
    cutter: StateCutter,
}

impl Known {
    fn of<B: Book>() -> Self {
        let book = fatal_funnel::book(B::NAME).expect("the book is listed");
        Self { book, cutter: book.state_cutter().expect("the book says what a side knows") }
    }

    /// The known state of a side, and its names.
    fn state<B: Book>(&mut self, battle: &Battle<B>, side: Side) -> (Snapshot, IdMask) {
        let mut contacts = ContactNames::default();
        contacts.number_new_contacts(battle.world());
        let names = contacts.names(battle.world(), side);
        (self.cutter.cut(&battle.snapshot(), side, &names, TOLD).expect("its own state"), names)
    }

    fn battle(&self, known: &Snapshot) -> Box<dyn AnyBattle> {
        self.book.resume_known(known).unwrap_or_else(|broken| panic!("{broken}"))
    }

    /// Compares known states, part by part where they differ.
    fn compare(&self, place: &str, [here, there]: [&Snapshot; 2], leaks: &mut Leaks) {
        leaks.lines += 1;
        if here != there {
            let [one, other] = [here, there].map(|state| parts(self.battle(state).world(), state));
            leaks.compare(place, &json!({ "cmd": "known state" }), &one, &other);
        }
    }
}

/// Every part of a state by its name, and its digest: memories are in that alone.
fn parts(world: &World, state: &Snapshot) -> Value {
    let parts: serde_json::Map<String, Value> = ComponentRegistry::to_json(world).into_iter().collect();
    let ids: Vec<String> = world.figures().iter().map(FigureId::to_string).collect();
    json!({ "figures": ids, "parts": parts, "digest": state.digest() })
}

/// Calls `visit` in positions of many plays.
fn in_positions<B: Book>(few: u64, mut visit: impl FnMut(&Battle<B>, &str, &mut Chance)) {
    for play in 0..plays(few) {
        let mut chance = Chance::new(play + 53);
        let (start, mut battle) = begin::<B>(play);
        for position in 0..POSITIONS {
            if battle.over() {
                break;
            }
            let _data = start.lay_data(fatal_funnel::books());
            visit(&battle, &format!("{} {play}.{position}", start.level), &mut chance);
            go_on(&mut battle, &mut chance);
        }
    }
}

/// Battles that differ only in what a side cannot know have equal known states.
fn twins_have_equal_known_states<B: Book>(few: u64, enough: usize) {
    let (mut known, mut leaks) = (Known::of::<B>(), Leaks::default());
    in_positions::<B>(few, |battle, place, chance| {
        for side in Side::FIGHTING {
            let (here, _) = known.state(battle, side);
            let changes =
                B::changes().into_iter().chain(B::unseen_changes()).chain([("is one more", one_is_more as _)]);
            for (name, change) in changes {
                let Some(there) = hidden_changes::twin(battle, side, change, chance) else { continue };
                leaks.pairs += 1;
                let place = format!("{place}: {name}, to the {side} side");
                let (there, _) = known.state(&there, side);
                known.compare(&place, [&here, &there], &mut leaks);
            }
        }
    });
    leaks.none(enough);
}

/// A known state cut again for the same side is itself.
fn a_known_state_has_nothing_to_cut<B: Book>(few: u64) {
    let (mut known, mut leaks) = (Known::of::<B>(), Leaks::default());
    in_positions::<B>(few, |battle, place, _| {
        for side in Side::FIGHTING {
            leaks.pairs += 1;
            let (once, _) = known.state(battle, side);
            let names = names_in(known.battle(&once).world(), side);
            let twice = known.cutter.cut(&once, side, &names, TOLD).expect("a state of the book");
            known.compare(&format!("{place}: cut twice, for the {side} side"), [&once, &twice], &mut leaks);
        }
    });
    leaks.none(8);
}

/// The names of figures in a known state: its Contacts are called as they are.
fn names_in(world: &World, side: Side) -> IdMask {
    let known = SideKnowledge::by(world, side);
    let hidden = world.figures().into_iter().filter(|id| known.certainty(*id) != Certainty::Confirmed);
    hidden.map(|id| (id, (id != FigureId::NOBODY).then_some(id.0))).collect()
}

/// A known state answers as the battle does.
fn a_known_state_answers_as_the_battle<B: Book>(few: u64) {
    let (mut known, mut leaks) = (Known::of::<B>(), Leaks::default());
    in_positions::<B>(few, |battle, place, _| {
        for side in Side::FIGHTING {
            leaks.pairs += 1;
            let (state, names) = known.state(battle, side);
            let told = known.battle(&state);
            let place = format!("{place}: known, to the {side} side");
            let listed = told_orders(&*told, side);
            let both = names.clone().run_masked(|| common(told_orders(battle, side), &listed));
            let here = names.run_masked(|| answers(battle, known.book, side, &both));
            let there = answers(&*told, known.book, side, &both);
            for ((question, mut here), (_, mut there)) in here.into_iter().zip(there) {
                if !B::TOLD_APART.contains(&question) {
                    for fields in [&mut here, &mut there].into_iter().filter_map(Value::as_object_mut) {
                        fields.retain(|field, _| !B::TOLD_APART.contains(&field.as_str()));
                    }
                    leaks.compare(&place, &json!({ "cmd": question }), &here, &there);
                }
            }
        }
    });
    leaks.none(8);
}

/// The orders that a battle lists, as they are told.
fn told_orders(battle: &dyn AnyBattle, side: Side) -> Vec<String> {
    battle.list(side).iter().map(|order| order.to_json().to_string()).collect()
}

/// Some of the orders that are in both lists.
fn common(one: Vec<String>, other: &[String]) -> Vec<String> {
    let both: Vec<String> = one.into_iter().filter(|order| other.contains(order)).collect();
    let apart = 1 + both.len() / LISTED;
    both.into_iter().step_by(apart).collect()
}

/// What a window asks of a battle, and the answers; those about orders for `some` listed ones.
fn answers(
    battle: &dyn AnyBattle,
    book: &'static dyn AnyBook,
    side: Side,
    some: &[String],
) -> Vec<(&'static str, Value)> {
    let world = battle.world();
    let known = SideKnowledge::by(world, side);
    let text = |value: &dyn std::fmt::Debug| json!(format!("{value:?}"));
    let (own, told_apart) = (known.own(), |id: &FigureId| known.certainty(*id) == Certainty::Confirmed);
    let figures: Vec<FigureId> = known.figures().filter(told_apart).collect();
    let orders = battle.list(side);
    let some: Vec<_> = orders.iter().filter(|order| some.contains(&order.to_json().to_string())).collect();
    let seen = |id: &FigureId| (*id, known.at(*id), known.tokens(*id), known.is_in_view(*id));
    let contacts = known.others().into_iter().filter(|(_, seen)| seen.certainty == Certainty::Contact);
    let mut contacts: Vec<_> = contacts.map(|(_, seen)| (seen.at, seen.round)).collect();
    contacts.sort();
    let json_of = |orders: &[fatal_funnel::referee::AnyOrder]| orders.iter().map(|it| it.to_json()).collect::<Vec<_>>();
    let mut all = vec![
        ("figures", text(&(figures.iter().map(seen).collect::<Vec<_>>(), contacts))),
        ("cards", figures.iter().map(|id| text(&book.card(world, *id, side))).collect()),
        ("things", text(&book.map_objects(world, side))),
        (
            if world.resource::<Board>().is_smoky() { "sight in smoke" } else { "sight" },
            known.in_sight().iter().map(|tile| json!(tile)).collect(),
        ),
        ("lanes", known.lanes().iter().map(|lane| text(lane)).collect()),
        ("clock", text(&known.clock())),
        ("objectives", text(&book.objectives(world, Some(side)))),
        ("orders", json!(json_of(&orders))),
        ("odds", some.iter().map(|order| text(&battle.odds(order))).collect()),
        ("menu", own.iter().map(|id| text(&battle.menu(*id))).collect()),
        ("standing", own.iter().map(|id| text(&battle.standing_orders(*id))).collect()),
        ("ends soon", text(&battle.ending_soon_warning())),
        ("dangers", some.iter().map(|order| text(&battle.dangers(order))).collect()),
        ("bodies", some.iter().map(|order| text(&battle.bodies_after(order))).collect()),
        ("lets go", some.iter().map(|order| text(&battle.stances_let_go(order))).collect()),
        ("forfeits", some.iter().map(|order| text(&battle.forfeit_warning(order))).collect()),
        ("unlisted", some.iter().map(|order| json!(json_of(&battle.unlisted_variants(order)))).collect()),
        ("reserved", some.iter().map(|order| text(&battle.reason_reserved_for_player(order))).collect()),
        ("state", json!(state_of(battle, side, &figures))),
    ];
    if battle.active() == side {
        all.push(("question", text(&battle.pending_question())));
        all.push(("at stake", text(&battle.end_phase_warning(side, &[]))));
    }
    if side == Side::Response {
        all.push(("gauges", text(&book.gauge_counts(world))));
        all.push(("report", text(&battle.report())));
    }
    all
}

/// The book's fields of the protocol's state, and of its figures those that the side has told apart: no other is listed.
fn state_of(battle: &dyn AnyBattle, side: Side, told_apart: &[FigureId]) -> serde_json::Map<String, Value> {
    let mut state = battle.state(Some(side));
    let extra = state.get_mut("figures_extra").and_then(Value::as_object_mut);
    if let Some(extra) = extra {
        extra.retain(|id, _| told_apart.iter().any(|figure| figure.as_str() == id));
    }
    state
}

/// Every event that a side is told of is read back: it says the same again, but for names and sentences.
fn told_events_are_read_back<B: Book>(games: u64) {
    let mut told = 0;
    for seed in 0..games {
        let level = B::LEVELS[seed as usize % B::LEVELS.len()];
        let source = Source::new(level, fixture_level(level).expect("the level is shipped"));
        let start = BattleStart::of(&source, fatal_funnel::books(), seed, &[]).expect("shipped levels have no faults");
        let begun = Session::begin(start, fatal_funnel::books(), &Side::FIGHTING).expect("it has no faults");
        let answers = begun.answers.into_iter().flat_map(|answer| answer.played.events);
        let events: Vec<_> = begun.opening.events.into_iter().chain(answers).collect();
        for side in Side::FIGHTING {
            for value in begun.session.events_json(&events, Some(side)) {
                let read = begun.session.book().read_event(&value);
                let read = read.unwrap_or_else(|| panic!("{level}, to the {side} side: {value}"));
                assert_eq!(json!(read.word()), value["event"]);
                told += 1;
            }
        }
    }
    assert!(told >= 200, "{told} events");
}

#[test]
fn ca_turn_1_known_states_of_close_assault_hide_what_they_should() {
    twins_have_equal_known_states::<CloseAssault>(4, 40);
    a_known_state_has_nothing_to_cut::<CloseAssault>(4);
}

#[test]
fn ca_turn_1_known_states_of_close_assault_answer_as_the_battle() {
    a_known_state_answers_as_the_battle::<CloseAssault>(4);
}

#[test]
fn sk_conceal_10_known_states_of_skirmish_answer_as_the_battle() {
    a_known_state_answers_as_the_battle::<Skirmish>(8);
}

#[test]
fn sk_conceal_10_known_states_of_skirmish_hide_what_they_should() {
    twins_have_equal_known_states::<Skirmish>(8, 100);
    a_known_state_has_nothing_to_cut::<Skirmish>(8);
}

#[test]
fn known_events_of_skirmish_and_close_assault_are_read_back() {
    told_events_are_read_back::<Skirmish>(4);
    told_events_are_read_back::<CloseAssault>(4);
}

#[test]
fn cqb_sight_4_known_states_of_modern_cqb_hide_what_they_should() {
    twins_have_equal_known_states::<ModernCqb>(16, 400);
}

#[test]
fn cqb_sight_4_a_known_state_of_modern_cqb_has_nothing_to_cut() {
    a_known_state_has_nothing_to_cut::<ModernCqb>(16);
}

#[test]
fn cqb_sight_4_known_states_of_modern_cqb_answer_as_the_battle() {
    a_known_state_answers_as_the_battle::<ModernCqb>(16);
}

#[test]
fn mo_spend_5_known_states_of_momentum_hide_what_they_should() {
    twins_have_equal_known_states::<Momentum>(8, 100);
    a_known_state_has_nothing_to_cut::<Momentum>(8);
}

#[test]
fn mo_spend_5_known_states_of_momentum_answer_as_the_battle() {
    a_known_state_answers_as_the_battle::<Momentum>(8);
}

#[test]
fn known_events_of_momentum_are_read_back() {
    told_events_are_read_back::<Momentum>(4);
}

#[test]
fn known_events_of_modern_cqb_are_read_back() {
    told_events_are_read_back::<ModernCqb>(4);
}
