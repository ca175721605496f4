//! The presentation data of each book, compared as text: the cue of every kind of event, the meaning of tokens, and the
//! cards and objects of a battle under way. Orders are random, so that a change of the AI does not change the
//! snapshots.

use std::collections::BTreeMap;
use std::fmt::Write;

use crate::fixtures::fixture_levels;
use bevy::prelude::World;
use fatal_funnel::faults::Source;
use fatal_funnel::levels::read;
use fatal_funnel::model::{Cue, MapObject, Roster, Side};
use fatal_funnel::referee::AnyBook;
use fatal_funnel::{book, books};
use serde_json::{Value, json};

/// Orders of chance in each level of the book.
const ORDERS: usize = 400;

/// The first cue of each kind by the event that gives it.
#[derive(Default)]
struct Cues(BTreeMap<(String, String), Value>);

impl Cues {
    fn add(&mut self, event: &Value, cue: &Cue) {
        let cue = json!(cue);
        let word = |value: &Value, key: &str| value[key].as_str().unwrap_or_default().to_owned();
        self.0.entry((word(event, "event"), word(&cue, "cue"))).or_insert(cue);
    }
}

/// Seeds of the battles; the second adds what chance left out of the first.
const SEEDS: [u64; 2] = [5, 6];

/// Plays random orders on a level and applies the events as the window does; returns the shown battle at the end.
fn play(book: &dyn AnyBook, source: &Source, seed: u64, cues: &mut Cues) -> World {
    let (brief, _) = read(source, books()).expect("it is shipped");
    let (mut battle, _) = book.begin(&brief, seed, &[]);
    let mut world = World::new();
    book.show_in(&mut world);
    battle.snapshot().restore(&mut world).expect("its own snapshot");
    for _ in 0..ORDERS {
        if battle.over() {
            break;
        }
        let order = battle.random_order(battle.active());
        for event in battle.perform(&order).expect("chance gives legal orders").events {
            book.apply(&mut world, &event.event);
            if event.known_to.contains(Side::Response) {
                cues.add(&event.to_json(), &book.cue(&world, &event.event));
            }
        }
    }
    world
}

fn page(rulebook: &str) -> String {
    let book = book(rulebook).expect("a shipped book");
    let mut cues = Cues::default();
    let mut first = None;
    for (name, text) in fixture_levels() {
        let source = Source::new(*name, *text);
        if read(&source, books()).is_ok_and(|(brief, _)| brief.rulebook.as_str() == rulebook) {
            for seed in SEEDS {
                let world = play(book, &source, seed, &mut cues);
                first.get_or_insert(world);
            }
        }
    }
    let world = &first.expect("a level of the book");
    let mut page = String::from("# cues\n");
    for ((event, _), cue) in &cues.0 {
        let _ = writeln!(page, "{event}: {cue}");
    }
    page += "\n# tokens\n";
    for row in book.legend() {
        let _ =
            writeln!(page, "{} ({:?}): {}: {}", row.token.as_str(), row.tint, row.name.english(), row.text.english());
    }
    page += "\n# cards\n";
    for id in world.resource::<Roster>().ids() {
        let _ = writeln!(page, "{}", json!(book.card(world, id, Side::Response)));
    }
    page += "\n# objects\n";
    for thing in book.map_objects(world, Side::Response) {
        let MapObject { id, at, kind, title, text, tint, targetable, rounds } = thing;
        let (title, text) = (title.english(), text.english());
        let _ = write!(page, "MapObject {{ id: {id:?}, at: {at:?}, kind: {kind:?}, title: {title:?}, text: {text:?}, ");
        let _ = writeln!(page, "tint: {tint:?}, targetable: {targetable:?}, rounds: {rounds:?} }}");
    }
    page
}

#[test]
fn pictures_of_modern_cqb() {
    insta::assert_snapshot!("modern_cqb", page("modern-cqb"));
}

#[test]
fn pictures_of_skirmish() {
    insta::assert_snapshot!("skirmish", page("skirmish"));
}

#[test]
fn pictures_of_close_assault() {
    insta::assert_snapshot!("close_assault", page("close-assault"));
}

#[test]
fn pictures_of_momentum() {
    insta::assert_snapshot!("momentum", page("momentum"));
}
