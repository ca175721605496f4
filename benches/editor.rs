//! Benchmarks the level editor without a window on maps of 64 to 256 tiles a side with 50 figures: a full lint; a painted tile,
//! a drag over 40 tiles and its undo, each beside a naive twin that reads the whole level after each tile; and the board of a
//! tile. Prints milliseconds, in brackets the ratio to the smallest map, for strokes to the naive twin.
#![allow(clippy::disallowed_methods)] // a clock is what this is about, and it never runs in a browser

use std::time::{Duration, Instant};

use fatal_funnel::board::{Terrain, Tile};
use fatal_funnel::editor::{LevelDraft, LevelEdit, PartialLevel, check_level};
use fatal_funnel::faults::Source;

#[path = "grown/mod.rs"]
mod grown;

/// Duration of each cell of the table.
const CELL: Duration = Duration::from_millis(700);
/// Tiles of a drag.
const DRAG: usize = 40;

/// Milliseconds that some work takes.
fn milliseconds(mut work: impl FnMut()) -> f64 {
    let (begun, mut times) = (Instant::now(), 0);
    while begun.elapsed() < CELL {
        work();
        times += 1;
    }
    begun.elapsed().as_secs_f64() * 1e3 / f64::from(times)
}

/// A level under edit.
struct Editor {
    draft: LevelDraft,
    level: PartialLevel,
    painted: usize,
}

impl Editor {
    fn of(text: &str) -> Self {
        let (draft, level) = (LevelDraft::of(text).expect("a level"), PartialLevel::of(text).expect("a level"));
        Self { draft, level, painted: 0 }
    }

    /// The edit of the next tile of a brush stroke; the stroke after it takes it back.
    fn next_tile(&mut self) -> LevelEdit {
        let (nth, turn) = (self.painted % DRAG, self.painted / DRAG);
        self.painted += 1;
        let tiles = vec![Tile::new(9 + nth as i16, 9)];
        LevelEdit::Paint { tiles, glyph: if turn % 2 == 0 { 'h' } else { ',' } }
    }

    /// Paints a tile and reads the whole level, with lint.
    fn paint_naively(&mut self) {
        let edit = self.next_tile();
        self.draft.edit_all(&[edit], "", true).expect("a tile of the map");
        drop(check_level(&Source::new("grown", self.draft.text())));
        self.level = PartialLevel::of(self.draft.text()).expect("a level");
    }

    /// Paints a tile as the editor does during a stroke.
    fn paint(&mut self, along: bool) {
        let edit = self.next_tile();
        let done = if along { self.draft.edit_in_same_step(&edit) } else { self.draft.edit(&edit) };
        done.expect("a tile of the map");
        self.take_up_map();
    }

    fn take_up_map(&mut self) {
        let map = self.draft.drawn_map().expect("tiles alone were drawn").clone();
        std::hint::black_box(map.difference(&self.level.map));
        self.level.take_up_map(map);
    }

    fn drag(&mut self) {
        (0..DRAG).for_each(|nth| self.paint(nth > 0));
    }
}

/// The cells of a row: milliseconds of each kind of work.
fn cells(text: &str) -> [f64; 7] {
    let [mut naive, mut quick] = [Editor::of(text), Editor::of(text)];
    let tile = milliseconds(|| naive.paint_naively());
    let naive_drag = milliseconds(|| (0..DRAG).for_each(|_| naive.paint_naively()));
    let mut board = quick.level.board().expect("a board").clone();
    let mut nth = 0;
    [
        milliseconds(|| drop(check_level(&Source::new("grown", text)))),
        tile,
        milliseconds(|| quick.paint(true)),
        naive_drag,
        milliseconds(|| quick.drag()),
        milliseconds(|| {
            // The redo is part of it.
            quick.draft.undo();
            quick.take_up_map();
            quick.draft.redo();
            quick.take_up_map();
        }) / 2.0,
        milliseconds(|| {
            nth += 1;
            let terrain = if nth % 2 == 0 { Terrain::HalfCover } else { Terrain::Rubble };
            board.redraw([(Tile::new(9, 9), terrain, None)]);
        }),
    ]
}

fn main() {
    println!(
        "| map | full lint | tile, naive | tile | drag, naive | drag | its undo | board |\n|---|---|---|---|---|---|---|---|"
    );
    let mut least: Option<[f64; 7]> = None;
    for size in [64, 128, 256] {
        let now = cells(&grown::level(size, 50));
        let first = *least.get_or_insert(now);
        let of = |place: usize| match place {
            2 | 4 => now[place - 1],
            _ => first[place],
        };
        let cells = now.iter().enumerate().map(|(place, now)| format!("{now:.2} ({:.3})", now / of(place)));
        println!("| {size} x {size} | {} |", cells.collect::<Vec<_>>().join(" | "));
    }
}
