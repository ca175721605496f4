//! Benchmarks the level editor without a window: a full lint, and the work of one painted tile, on maps of 64 to 256
//! tiles with 50 figures. Prints milliseconds, and in brackets the ratio to the smallest map.
#![allow(clippy::disallowed_methods)] // a clock is what this is about, and it never runs in a browser

use std::time::{Duration, Instant};

use fatal_funnel::board::Tile;
use fatal_funnel::editor::{LevelDraft, LevelEdit, PartialLevel, check_level};
use fatal_funnel::faults::Source;

#[path = "grown/mod.rs"]
mod grown;

/// Duration of each row of the table.
const ROW: Duration = Duration::from_millis(1_500);

/// Milliseconds that some work takes.
fn milliseconds(mut work: impl FnMut()) -> f64 {
    let (begun, mut times) = (Instant::now(), 0);
    while begun.elapsed() < ROW {
        work();
        times += 1;
    }
    begun.elapsed().as_secs_f64() * 1e3 / f64::from(times)
}

/// The edit of the next tile of a brush stroke.
fn painted(nth: usize) -> LevelEdit {
    let tiles = vec![Tile::new(9 + (nth % 3) as i16, 9)];
    LevelEdit::Paint { tiles, glyph: if nth % 6 < 3 { '#' } else { '.' } }
}

fn main() {
    println!("| map | full lint | text of a painted tile | its scene |\n|---|---|---|---|");
    let mut least: Option<[f64; 3]> = None;
    for size in [64, 128, 256] {
        let text = grown::level(size, 50);
        let mut draft = LevelDraft::of(text.as_str()).expect("a level");
        let mut nth = 0;
        let now = [
            milliseconds(|| drop(check_level(&Source::new("grown", text.as_str())))),
            milliseconds(|| {
                nth += 1;
                draft.edit_in_same_step(&painted(nth)).expect("a tile of the map");
            }),
            milliseconds(|| drop(PartialLevel::of(&text))),
        ];
        let first = *least.get_or_insert(now);
        let cells = now.iter().zip(first).map(|(now, first)| format!("{now:.1} ({:.1})", now / first));
        println!("| {size} x {size} | {} |", cells.collect::<Vec<_>>().join(" | "));
    }
}
