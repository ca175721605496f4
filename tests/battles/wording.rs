//! What players read is worded alike in every book: sides, places, halves and people.

use std::collections::BTreeSet;

use fatal_funnel::faults::Source;
use fatal_funnel::levels::{read, shipped};
use fatal_funnel::referee::AnyBook;
use fatal_funnel::table::{Roster, Side};
use fatal_funnel::{book, books};

/// Orders that are given in each level.
const ORDERS: usize = 60;

/// All that a player reads in the first orders of a level: menus, cards and the log.
fn told(book: &dyn AnyBook, source: &Source) -> BTreeSet<String> {
    let (brief, _) = read(source, books()).expect("it is shipped");
    let (mut battle, opening) = book.begin(&brief, 7, &[]);
    let mut words = BTreeSet::new();
    let mut events = opening.events;
    for _ in 0..ORDERS {
        let world = battle.world();
        words.extend(events.iter().map(|told| book.sentence(world, &told.value)));
        for id in world.resource::<Roster>().ids() {
            let card = book.card(world, id, Side::Response);
            words.extend(card.stats.into_iter().map(|(name, _)| name).chain([card.left, card.subtitle]));
            words.extend(battle.menu(id).into_iter().flat_map(|entry| [entry.name, entry.help.to_owned()]));
        }
        if battle.over() {
            break;
        }
        let order = battle.chance(battle.active());
        events = battle.perform(&order).expect("chance gives legal orders").events;
    }
    words
}

/// A number such as `4.5`.
fn point(words: &str) -> bool {
    words.as_bytes().windows(3).any(|part| part[0].is_ascii_digit() && part[1] == b'.' && part[2].is_ascii_digit())
}

/// A place such as `13, 8` without its brackets; faces are told in round ones.
fn bare_place(words: &str) -> bool {
    let outside = words.split(['(', '[']).enumerate().map(|(place, part)| match place {
        0 => part,
        _ => part.split_once([')', ']']).map_or("", |(_, after)| after),
    });
    outside.into_iter().any(|part| {
        part.as_bytes().windows(4).any(|c| c[0].is_ascii_digit() && &c[1..3] == b", " && c[3].is_ascii_digit())
    })
}

#[test]
fn sides_places_and_halves_are_worded_alike() {
    for (name, text) in shipped() {
        let source = Source::new(*name, *text);
        let (brief, _) = read(&source, books()).expect("it is shipped");
        let book = book(brief.rulebook.as_str()).expect("it has a book");
        for words in told(book, &source) {
            assert!(!words.to_lowercase().contains("response"), "{name}: the side is the team: {words}");
            assert!(!words.contains("Determ."), "{name}: {words}");
            assert!(!point(&words), "{name}: a half is ½: {words}");
            assert!(!bare_place(&words), "{name}: a place is [column, row]: {words}");
        }
    }
}

#[test]
fn people_are_not_things() {
    for name in ["modern-cqb", "momentum"] {
        let book = book(name).expect("it is there");
        for row in book.legend() {
            let mut words = row.text.split(|c: char| !c.is_alphanumeric());
            assert!(
                !words.any(|word| ["it", "It", "its", "Its"].contains(&word)),
                "{name}: {}: {}",
                row.name,
                row.text
            );
        }
    }
}
