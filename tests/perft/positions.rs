//! Small positions under the four books, each drawn from a number: two rooms with figures, a door, furniture and gear, and a
//! few random orders that were given before.

use std::fmt::Write;

use fatal_funnel::books;
use fatal_funnel::chronicle::{BattleStart, BegunSession, Session};
use fatal_funnel::faults::Source;
use fatal_funnel::referee::{AnyBattle, AnyOrder};

pub const BOOKS: [&str; 4] = ["modern-cqb", "close-assault", "skirmish", "momentum"];

/// A plain generator, so that positions never change with a library.
pub struct Lot(u64);

impl Lot {
    pub fn new(seed: u64) -> Self {
        let mut lot = Self(seed.wrapping_mul(0x9e37_79b9_7f4a_7c15) ^ 0x5851_f42d_4c95_7f2d);
        lot.below(2);
        lot
    }

    /// A number below `bound`, by xorshift64*.
    pub fn below(&mut self, bound: usize) -> usize {
        self.0 ^= self.0 >> 12;
        self.0 ^= self.0 << 25;
        self.0 ^= self.0 >> 27;
        ((self.0.wrapping_mul(0x2545_f491_4f6c_dd1d) >> 33) % bound as u64) as usize
    }

    pub fn of<T: Copy>(&mut self, from: &[T]) -> T {
        from[self.below(from.len())]
    }
}

/// The position of a number under a book.
pub fn position(book: &str, number: u64) -> Box<dyn AnyBattle> {
    let place = BOOKS.iter().position(|name| *name == book).expect("one of the four books");
    let mut lot = Lot::new(number * BOOKS.len() as u64 + place as u64 + 1);
    let name = format!("{book} {number}");
    // Now and then furniture stands in somebody's way, which lint does not let pass.
    let drawn = (0..100)
        .find_map(|_| BattleStart::of(&Source::new(&*name, level_text(book, &mut lot)), books(), number, &[]).ok());
    let start = drawn.unwrap_or_else(|| panic!("no level of {name} is sound"));
    let begun = Session::begin(start, books(), &[]).unwrap_or_else(|unfit| panic!("{unfit}"));
    let BegunSession { mut session, .. } = begun;
    let (ended, random) = (lot.below(4), lot.below(6));
    for turn in 0..ended + random {
        let random = session.battle().random_order(session.battle().active());
        let order = if turn < ended { AnyOrder::end_phase() } else { random };
        let before = session.battle().snapshot();
        if session.give(&order).is_err() {
            continue; // a question is pending, which the end of a phase does not answer
        }
        if session.battle().over() {
            return session.book().resume(&before).expect("a battle of this book");
        }
    }
    session.book().resume(&session.battle().snapshot()).expect("a battle of this book")
}

/// A figure of a level: side, template and the lines that follow in its table.
type Line = (&'static str, &'static str, String);

/// The text of a level: a plan with two rooms, and who is in them. Units of Close Assault have a room for their models.
fn level_text(book: &str, lot: &mut Lot) -> String {
    let door = lot.of(&['+', '+', '.', 'L', 'W']).to_string();
    let rows: &[&str] = match book {
        "close-assault" => &[
            "##############",
            "#.....#......#",
            "#.....#......#",
            "#.....?......#",
            "#.....#......#",
            "##############",
        ],
        _ => &["##########", "#....#...#", "#....?...#", "#X...#...#", "##########"],
    };
    let mut plan: Vec<Vec<char>> = rows.iter().map(|row| row.replace('?', &door).chars().collect()).collect();
    let wall = rows[1][1..].find('#').expect("a wall between the rooms") + 1;
    let mut free: Vec<(usize, usize)> = Vec::new();
    for (y, row) in plan.iter().enumerate() {
        free.extend((0..row.len()).filter(|x| row[*x] == '.' && *x != wall).map(|x| (x, y)));
    }
    for _ in 0..lot.below(3) {
        let (x, y) = pull(lot, &mut free);
        plan[y][x] = lot.of(&['h', 'H', ',']);
    }
    let rows: Vec<String> = plan.iter().map(|row| row.iter().collect()).collect();
    let mut text = format!("format = 1\nname = \"Small\"\nrulebook = \"{book}\"\nround_limit = 6\nmap = '''\n");
    text.push_str(&rows.join("\n"));
    text.push_str("\n'''\n");
    let (mut ours, mut theirs): (Vec<_>, Vec<_>) = free.into_iter().partition(|(x, _)| *x < wall);
    let mut goal = String::new();
    if book == "modern-cqb" {
        goal.push_str("[[objective]]\nneutralize = \"all\"\n");
    } else {
        let (x, y) = pull(lot, &mut theirs);
        let verb = if book == "momentum" { "reach" } else { "hold" };
        write!(goal, "[objects.set]\nat = [{x}, {y}]\nkind = \"device\"\n[[objective]]\n{verb} = \"set\"\n")
            .expect("a text");
    }
    for (number, (side, template, more)) in figures(book, lot).into_iter().enumerate() {
        // Now and then somebody stands in the other room.
        let from = if (side == "response") == (lot.below(4) > 0) { &mut ours } else { &mut theirs };
        let (x, y) = if book == "close-assault" { spaced(lot, from) } else { pull(lot, from) };
        write!(text, "[figures.f{number}]\nat = [{x}, {y}]\nside = \"{side}\"\ntemplate = \"{template}\"\n{more}")
            .expect("a text");
    }
    text + &goal
}

fn pull(lot: &mut Lot, from: &mut Vec<(usize, usize)>) -> (usize, usize) {
    let place = lot.below(from.len());
    from.swap_remove(place)
}

/// A tile with its neighbours, for the models of a unit.
fn spaced(lot: &mut Lot, from: &mut Vec<(usize, usize)>) -> (usize, usize) {
    let (x, y) = pull(lot, from);
    let apart = |other: &(usize, usize)| other.0.abs_diff(x).max(other.1.abs_diff(y)) > 1;
    if from.iter().filter(|other| apart(other)).count() > 2 {
        from.retain(apart);
    }
    (x, y)
}

fn figures(book: &str, lot: &mut Lot) -> Vec<Line> {
    let mut all: Vec<Line> = Vec::new();
    let (ours, theirs) = (1 + lot.below(2), 1 + lot.below(2));
    for number in 0..ours + theirs {
        let side = if number < ours { "response" } else { "hostile" };
        all.push(figure(book, side, lot));
    }
    if book == "modern-cqb" && lot.below(4) == 0 {
        all.push(("civilian", "civilian", String::new()));
    }
    all
}

fn figure(book: &str, side: &'static str, lot: &mut Lot) -> Line {
    let response = side == "response";
    let (template, gear): (&str, &[&str]) = match (book, response) {
        ("modern-cqb", true) => ("operator", &["carbine", "smg", "shotgun", "pistol", "marksman-rifle"]),
        ("modern-cqb", false) => {
            (lot.of(&["gunman", "lookout", "security", "fanatic"]), &["smg", "pistol", "shotgun", "carbine"])
        }
        ("close-assault", true) => (lot.of(&["regular-squad", "assault-squad", "support-team"]), &[]),
        ("close-assault", false) => (lot.of(&["guard-detail", "militia-band", "veteran-fireteam"]), &[]),
        ("skirmish", true) => (lot.of(&["rifleman", "veteran-sniper", "sapper", "grenadier"]), &[]),
        ("skirmish", false) => (lot.of(&["militia", "rifleman", "machine-gunner"]), &[]),
        (_, true) => (lot.of(&["leader", "rifle", "medic", "technician"]), &["pistol", "carbine", "shotgun", "knife"]),
        (_, false) => (lot.of(&["guard", "enforcer", "commander"]), &["pistol", "carbine", "stun-pistol", "knife"]),
    };
    let mut more = String::new();
    if !gear.is_empty() {
        let weapon = lot.of(gear);
        let other = match lot.below(5) {
            0 if book == "modern-cqb" => {
                lot.of(&[", \"flash\"", ", \"smoke\"", ", \"mirror\"", ", \"wedge\"", ", \"shield\""])
            }
            1 if book == "modern-cqb" && response => ", \"restraint-kit\", \"med-kit\"",
            _ => "",
        };
        writeln!(more, "gear = [\"{weapon}\"{other}]").expect("a text");
    }
    if book == "close-assault" {
        writeln!(more, "models = {}", 2 + lot.below(2)).expect("a text");
    }
    (side, template, more)
}
