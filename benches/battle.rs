//! Benchmarks battles without a window: single queries and orders, whole games by level, and growth with the size of
//! the board.
//!
//! Queries run in the middle of a scripted game, one level per book. After criterion's results two tables follow: games
//! and orders per second of every level, scripted and random, and boards of 16 to 256 tiles with 4 to 200
//! figures. To compare another commit, run its bench in turn with this one; see docs/performance.md.
#![allow(clippy::disallowed_methods)] // a clock is what this is about, and it never runs in a browser

use std::hint::black_box;
use std::time::{Duration, Instant};

use criterion::{BatchSize, Criterion};
use fatal_funnel::faults::Source;
use fatal_funnel::levels;
use fatal_funnel::model::{LevelSpec, Snapshot};
use fatal_funnel::referee::{AnyBattle, AnyOrder};

#[path = "../tests/common/fixtures.rs"]
mod fixtures;
#[path = "grown/mod.rs"]
mod grown;

use fixtures::{fixture_level, fixture_levels};

/// One level per book.
const LEVELS: [&str; 4] = ["stash-house", "ford", "consulate", "print-works"];
/// The first seed.
const SEED: u64 = 5;
/// Orders before the queries.
const MIDDLE: usize = 40;
/// Orders after which a game is cut off.
const MOST: usize = 2_000;
/// Duration of each row of a table.
const ROW: Duration = Duration::from_millis(1_500);

fn brief(name: &str, text: &str) -> LevelSpec {
    levels::read(&Source::new(name, text), fatal_funnel::books()).unwrap_or_else(|_| panic!("{name} has faults")).0
}

fn deployed(brief: &LevelSpec) -> (Box<dyn AnyBattle>, Snapshot) {
    let mut books = fatal_funnel::books().iter();
    let book = books.find(|book| book.name() == brief.rulebook.as_str()).expect("a book of this game");
    book.deploy(brief)
}

/// The player that gives the orders.
#[derive(Clone, Copy)]
enum Player {
    Scripted,
    Random,
}

impl Player {
    fn order(self, battle: &dyn AnyBattle) -> AnyOrder {
        match self {
            Self::Scripted => battle.choose(battle.active()),
            Self::Random => battle.random_order(battle.active()),
        }
    }
}

/// Plays on. Returns the number of orders given.
fn play(battle: &mut dyn AnyBattle, player: Player, most: usize) -> usize {
    let mut orders = 0;
    while !battle.over() && orders < most {
        let order = player.order(battle);
        if battle.perform(&order).is_err() {
            battle.perform(&AnyOrder::end_phase()).expect("a side may always end its part");
        }
        orders += 1;
    }
    orders
}

/// A battle in the middle of its game.
fn middle(name: &str) -> Box<dyn AnyBattle> {
    let (mut battle, laid) = deployed(&brief(name, fixture_level(name).expect("a level of the fixtures")));
    battle.reset(&laid, SEED).expect("it was just laid");
    play(&mut *battle, Player::Scripted, MIDDLE);
    battle
}

fn questions(criterion: &mut Criterion, name: &str) {
    let mut battle = middle(name);
    let mut group = criterion.benchmark_group(format!("battle/{name}"));
    let (side, order, snapshot) = (battle.active(), battle.choose(battle.active()), battle.snapshot());
    group.bench_function("choose", |bench| bench.iter(|| black_box(battle.choose(side))));
    group.bench_function("list", |bench| bench.iter(|| black_box(battle.list(side))));
    group.bench_function("random order", |bench| bench.iter(|| black_box(battle.random_order(side))));
    group.bench_function("odds", |bench| bench.iter(|| black_box(battle.odds(&order).is_ok())));
    group.bench_function("snapshot", |bench| bench.iter(|| black_box(battle.snapshot())));
    group.bench_function("digest", |bench| bench.iter(|| black_box(battle.digest())));
    group.bench_function("snapshot and restore", |bench| {
        bench.iter(|| {
            let taken = battle.snapshot();
            battle.restore(&taken).expect("it was just taken");
        });
    });
    group.bench_function("snapshot, order, restore", |bench| {
        bench.iter(|| {
            let taken = battle.snapshot();
            black_box(battle.perform(&order).is_ok());
            battle.restore(&taken).expect("it was just taken");
        });
    });
    group.bench_function("mark and roll back", |bench| {
        bench.iter(|| {
            battle.mark_state();
            battle.roll_back();
        });
    });
    group.bench_function("mark, order, roll back", |bench| {
        bench.iter(|| {
            battle.mark_state();
            black_box(battle.perform(&order).is_ok());
            battle.roll_back();
        });
    });
    group.bench_function("twenty orders", |bench| {
        bench.iter_batched(
            || (),
            |()| {
                battle.restore(&snapshot).expect("it was taken");
                play(&mut *battle, Player::Scripted, 20)
            },
            BatchSize::PerIteration,
        );
    });
    group.finish();
}

/// Games and orders per second, on one thread.
fn pace(brief: &LevelSpec, player: Player) -> (f64, f64) {
    let (mut battle, laid) = deployed(brief);
    let (begun, mut games, mut orders) = (Instant::now(), 0_u64, 0);
    while games < 2 || begun.elapsed() < ROW {
        battle.reset(&laid, SEED + games).expect("it was just laid");
        orders += play(&mut *battle, player, MOST);
        games += 1;
    }
    let seconds = begun.elapsed().as_secs_f64();
    (games as f64 / seconds, orders as f64 / seconds)
}

fn games() {
    println!("\n| level | scripted games a second | orders | random games a second | orders |\n|---|---|---|---|---|");
    for (name, text) in fixture_levels() {
        let brief = brief(name, text);
        let [(games, orders), (random, drawn)] = [Player::Scripted, Player::Random].map(|player| pace(&brief, player));
        println!("| {name} | {games:.1} | {orders:.0} | {random:.1} | {drawn:.0} |");
    }
}

fn growth() {
    println!(
        "\n| board | figures | to lay out, ms | scripted orders a second | of those on 64 x 64 |\n|---|---|---|---|---|"
    );
    let mut on_64 = 0.0;
    for (size, figures) in [(16, 4), (32, 12), (64, 12), (64, 50), (128, 50), (256, 50), (256, 200)] {
        let brief = brief("grown", &grown::level(size, figures));
        let begun = Instant::now();
        let (mut battle, laid) = deployed(&brief);
        let laying = begun.elapsed();
        battle.reset(&laid, SEED).expect("it was just laid");
        let (begun, mut orders) = (Instant::now(), 0);
        while !battle.over() && begun.elapsed() < ROW {
            orders += play(&mut *battle, Player::Scripted, 1);
        }
        let pace = orders as f64 / begun.elapsed().as_secs_f64();
        if size == 64 {
            on_64 = pace;
        }
        let share = if size < 64 { String::new() } else { format!("{:.0} %", pace * 100.0 / on_64) };
        println!("| {size} x {size} | {figures} | {:.1} | {pace:.0} | {share} |", laying.as_secs_f64() * 1e3);
    }
}

fn main() {
    let mut criterion = Criterion::default()
        .warm_up_time(Duration::from_millis(200))
        .measurement_time(Duration::from_millis(800))
        .sample_size(20)
        .configure_from_args();
    LEVELS.iter().for_each(|name| questions(&mut criterion, name));
    criterion.final_summary();
    games();
    growth();
}
