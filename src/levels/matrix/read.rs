//! Parses a matrix file into its cells, reporting every fault.
use std::ops::RangeInclusive;

use super::super::diagnostics::{DiagnosticFamily, Diagnostics};
use super::super::pack::RulebookDataSwap;
use super::super::table_fields::TableFields;
use super::super::toml_syntax;
use super::super::toml_values;
use super::bounded_numbers_and_choices::{choice, whole};
use super::level_and_data_entries::{self, LevelOrBuilding, MatrixFiles, RulebookNumbers};
use super::matrix_spec::{MatrixCell, MatrixSpec};
use super::{MATRIX, MOST_CELLS};
use crate::faults::{Faults, Source};
use crate::model::{Grade, Word};
use crate::referee::AnyBook;

/// The most games of a cell, and of a matrix.
const MOST_GAMES: [u64; 2] = [10_000_000, 1_000_000_000_000];

/// Reads a matrix and all that it names; `players` are the words of the players.
///
/// # Errors
/// All faults. Reading stops at once at a text that is too long or not TOML.
pub fn read(
    source: &Source,
    books: &[&'static dyn AnyBook],
    players: &[&str],
    files: &MatrixFiles,
) -> Result<MatrixSpec, Faults> {
    let mut diagnostics = Diagnostics::of(source, DiagnosticFamily::Matrix);
    let Some(document) = toml_syntax::parse(&mut diagnostics) else { return Err(diagnostics.finish()) };
    let mut root = TableFields::new(document.get_ref(), "the matrix", 0..0);
    let matrix = matrix(&mut diagnostics, &mut root, (books, players, files));
    root.finish(&mut diagnostics);
    let faults = diagnostics.finish();
    faults.or(matrix)
}

type Known<'k> = (&'k [&'static dyn AnyBook], &'k [&'k str], &'k MatrixFiles<'k>);

fn matrix(diagnostics: &mut Diagnostics, root: &mut TableFields, (books, players, files): Known) -> MatrixSpec {
    format(diagnostics, root);
    let name = root.line(diagnostics, "name").map(|name| name.value).unwrap_or_default();
    let games = optional(diagnostics, root, "games", 1..=MOST_GAMES[0]).unwrap_or(100);
    let seed = optional(diagnostics, root, "seed", 0..=i64::MAX as u64).unwrap_or(1);
    let most_orders = optional(diagnostics, root, "most_orders", 1..=1_000_000);
    let check = root.flag(diagnostics, "check");
    let chosen = rulebooks(diagnostics, root, books);
    let grades = grades(diagnostics, root);
    let seats = seats(diagnostics, root, players);
    let numbers = level_and_data_entries::read_rulebook_numbers(diagnostics, root, books, files);
    let places = level_and_data_entries::read_levels_and_buildings(diagnostics, root, books, files);
    if places.is_empty() && !diagnostics.has_faults() {
        let mend = "add `levels = [\"stash-house\"]`, or a `[[building]]` with `seeds = [1, 2, 3]`";
        diagnostics.fault("matrix::empty", 0..0, "the matrix names neither a level nor a building", mend);
    }
    let mut combinations = Combinations { books, chosen, numbers, seats, grades, cells: Vec::new() };
    // What has faults is not combined: the same fault would be told again for each cell.
    if !diagnostics.has_faults() {
        places.iter().for_each(|place| combinations.add(diagnostics, place));
    }
    let cells = combinations.cells;
    if cells.len() > MOST_CELLS || cells.len() as u64 * games > MOST_GAMES[1] {
        let sentence = format!("the matrix has {} cells of {games} games", cells.len());
        let mend = format!("split it: the most are {MOST_CELLS} cells, and {} games in all", MOST_GAMES[1]);
        diagnostics.fault("matrix::large", 0..0, sentence, mend);
    }
    MatrixSpec { name, games, seed, most_orders, check, cells }
}

/// The combinations of what a matrix lists.
struct Combinations<'b> {
    books: &'b [&'static dyn AnyBook],
    chosen: Vec<&'static dyn AnyBook>,
    numbers: Vec<RulebookNumbers>,
    seats: Vec<[Word; 2]>,
    grades: Vec<Grade>,
    cells: Vec<MatrixCell>,
}

impl Combinations<'_> {
    fn add(&mut self, diagnostics: &mut Diagnostics, place: &LevelOrBuilding) {
        for book in place.books(&self.chosen, self.books) {
            let numbers: Vec<_> = self.numbers.iter().filter_map(|numbers| numbers.of(book)).collect();
            if numbers.is_empty() {
                let sentence = format!("no numbers are listed for {}", book.title());
                let mend = "add `built-in` to `data`, or a data file of that rulebook";
                diagnostics.fault("matrix::data::none", place.name.span.clone(), sentence, mend);
            }
            for data in numbers {
                let _back = RulebookDataSwap::swap_to([(book.name(), data.hash.as_str())], self.books);
                let Some(under) = place.under(diagnostics, book) else { continue };
                for players in &self.seats {
                    self.cells.extend(self.grades.iter().map(|grade| MatrixCell {
                        place: under.clone(),
                        rulebook: book.name(),
                        data: data.clone(),
                        players: *players,
                        grade: *grade,
                    }));
                    if self.cells.len() > 2 * MOST_CELLS {
                        return;
                    }
                }
            }
        }
    }
}

fn format(diagnostics: &mut Diagnostics, root: &mut TableFields) {
    let Some(value) = root.need(diagnostics, "matrix", &MATRIX.to_string()) else { return };
    let number = toml_values::whole(diagnostics, value, "`matrix` of the matrix", "matrix = 1");
    if let Some(number) = number.filter(|number| *number != MATRIX) {
        let sentence = format!("this matrix is of format {number}, and this game reads format {MATRIX}");
        let mend = format!("write `matrix = {MATRIX}`, or use a newer game");
        diagnostics.fault("matrix::format", value.span(), sentence, mend);
    }
}

fn optional(
    diagnostics: &mut Diagnostics,
    root: &mut TableFields,
    key: &'static str,
    bounds: RangeInclusive<u64>,
) -> Option<u64> {
    let value = root.get(key)?;
    let example = format!("{key} = {}", bounds.start());
    whole(diagnostics, value, &root.name(key), bounds, &example)
}

/// The rulebooks under which each place is played; none for each level's own.
fn rulebooks(
    diagnostics: &mut Diagnostics,
    root: &mut TableFields,
    books: &[&'static dyn AnyBook],
) -> Vec<&'static dyn AnyBook> {
    let names: Vec<&str> = books.iter().map(|book| book.name()).collect();
    let words = root.words(diagnostics, "rulebooks", "[\"modern-cqb\"]");
    let chosen = words.iter().filter_map(|word| choice(diagnostics, "matrix::rulebook", word, &names, "rulebook"));
    chosen.map(|place| books[place]).collect()
}

fn grades(diagnostics: &mut Diagnostics, root: &mut TableFields) -> Vec<Grade> {
    let known = Grade::WORDS.map(|(word, _)| word);
    let words = root.words(diagnostics, "grades", "[\"regular\"]");
    let chosen = words.iter().filter_map(|word| choice(diagnostics, "matrix::grade", word, &known, "grade"));
    let grades: Vec<Grade> = chosen.map(|place| Grade::WORDS[place].1).collect();
    if grades.is_empty() { vec![Grade::Regular] } else { grades }
}

/// The players of both sides; the scripted ones by default.
fn seats(diagnostics: &mut Diagnostics, root: &mut TableFields, players: &[&str]) -> Vec<[Word; 2]> {
    let usual = players.first().and_then(|word| Word::try_new(word)).unwrap_or_default();
    let mut seats = Vec::new();
    for mut fields in root.tables(diagnostics, "players") {
        let [response, hostile] = ["response", "hostile"].map(|side| {
            let word = fields.word(diagnostics, side, "\"scripted\"")?;
            choice(diagnostics, "matrix::player", &word, players, "player").map(|_| word.value)
        });
        fields.finish(diagnostics);
        seats.push([response.unwrap_or(usual), hostile.unwrap_or(usual)]);
    }
    if seats.is_empty() { vec![[usual; 2]] } else { seats }
}
