//! Helpers shared by several tests.
#![allow(dead_code)] // each test takes what it needs

pub mod tiny_book;

use fatal_funnel::chronicle::{BattleStart, BegunSession, Session};
use fatal_funnel::faults::Source;
use fatal_funnel::model::Side;
use fatal_funnel::referee::{AnyBook, BookOf};

static TINY: BookOf<tiny_book::Tiny> = BookOf::new();

/// The list of books with the tiny one alone.
pub static BOOKS: [&dyn AnyBook; 1] = [&TINY];

/// Two rooms and a door: a walker with a friend, and somebody behind the door.
pub const LEVEL: &str = r#"
format = 1
name = "Two Rooms"
rulebook = "tiny"
round_limit = 6
map = '''
###########
#....#....#
#....+....#
#....#...X#
###########
'''
[figures.ann]
at = [1, 1]
side = "response"
template = "walker"
[figures.ben]
at = [1, 3]
side = "response"
template = "walker"
[figures.zed]
at = [8, 1]
side = "hostile"
template = "walker"
[[objective]]
reach = "all"
"#;

/// A battle on [`LEVEL`].
pub fn begin(seed: u64, dice: &[u8], scripted: &[Side]) -> BegunSession {
    begin_on(LEVEL, seed, dice, scripted)
}

/// A battle on a level of the tiny book.
pub fn begin_on(text: &str, seed: u64, dice: &[u8], scripted: &[Side]) -> BegunSession {
    let start = BattleStart::of(&Source::new("two-rooms", text), &BOOKS, seed, dice).unwrap();
    Session::begin(start, &BOOKS, scripted).unwrap_or_else(|unfit| panic!("{unfit}"))
}
