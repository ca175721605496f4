//! Texts for players use the same wording in every book: sides, places, halves and figures.

use std::collections::BTreeSet;

use crate::fixtures::fixture_levels;
use fatal_funnel::faults::Source;
use fatal_funnel::levels::read;
use fatal_funnel::model::{Roster, Side};
use fatal_funnel::referee::AnyBook;
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
        words.extend(events.iter().map(|told| book.sentence(world, &told.event)));
        for id in world.resource::<Roster>().ids() {
            let card = book.card(world, id, Side::Response);
            let on_card = card.stats.into_iter().map(|(name, _)| name).chain([card.left, card.subtitle]);
            let in_menu = battle.menu(id).into_iter().flat_map(|entry| [entry.name, entry.help]);
            words.extend(on_card.chain(in_menu).map(|phrase| phrase.english()));
        }
        if battle.over() {
            break;
        }
        let order = battle.random_order(battle.active());
        events = battle.perform(&order).expect("chance gives legal orders").events;
    }
    words
}

/// A number such as `4.5`.
fn point(words: &str) -> bool {
    words.as_bytes().windows(3).any(|part| part[0].is_ascii_digit() && part[1] == b'.' && part[2].is_ascii_digit())
}

/// A place such as `to 13, 8`, without its brackets; rolls are told as bare numbers too.
fn bare_place(words: &str) -> bool {
    let number = |word: &str| !word.is_empty() && word.bytes().all(|byte| byte.is_ascii_digit());
    let parts: Vec<&str> = words.split(' ').collect();
    parts.windows(3).any(|part| {
        let column = part[1].strip_suffix(',').is_some_and(number);
        ["to", "at"].contains(&part[0]) && column && number(part[2].trim_end_matches(['.', ',', ';', ':']))
    })
}

#[test]
fn sides_places_and_halves_are_worded_alike() {
    let mut odd = Vec::new();
    for (name, text) in fixture_levels() {
        let source = Source::new(*name, *text);
        let (brief, _) = read(&source, books()).expect("it is shipped");
        let book = book(brief.rulebook.as_str()).expect("it has a book");
        for words in told(book, &source) {
            let side = words.to_lowercase().contains("response");
            if side || words.contains("Determ.") || point(&words) || bare_place(&words) {
                odd.push(format!("{name}: {words}"));
            }
        }
    }
    assert!(odd.is_empty(), "the team is the team, a half is ½, a place is [column, row]: {odd:#?}");
}

#[test]
fn people_are_not_things() {
    for name in ["modern-cqb", "momentum"] {
        let book = book(name).expect("it is there");
        for row in book.legend() {
            let text = row.text.english();
            let mut words = text.split(|c: char| !c.is_alphanumeric());
            assert!(
                !words.any(|word| ["it", "It", "its", "Its"].contains(&word)),
                "{name}: {}: {text}",
                row.name.english()
            );
        }
    }
}
