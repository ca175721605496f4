//! Maps over the floor plan: counts by tile as warmth, and who fell where as the signs of the sides.
use std::fmt::Write as _;

use super::plan::Sheet;
use crate::board::Tile;
use crate::model::Side;
use crate::playtest::tile_counts::{Place, SideSpots, Spots};

/// Steps of warmth.
const LEVELS: u32 = 6;
/// Tiles that say their count when pointed at, and those that say it always.
const HOVER: usize = 80;
const NUMBERED: usize = 5;
/// Tiles that a digit of such a number is wide, with the gap to the next number.
const DIGIT: f64 = 0.38;

/// The tiles with most first; equal ones in tile order.
fn ranked(spots: &Spots) -> Vec<(Tile, u32)> {
    let mut all: Vec<(Tile, u32)> = spots.iter().map(|(Place(tile), count)| (*tile, *count)).collect();
    all.sort_by_key(|(tile, count)| (std::cmp::Reverse(*count), *tile));
    all
}

fn frame(sheet: Sheet, inside: &str, label: &str) -> String {
    let (wide, high) = (sheet.board.width(), sheet.board.height());
    format!(
        "<svg viewBox=\"-.2 -.2 {} {}\" role=\"img\" aria-label=\"{label}\"><use href=\"#{}\"/>{inside}</svg>",
        f64::from(wide) + 0.4,
        f64::from(high) + 0.4,
        sheet.id
    )
}

/// A map of warmth with its title, what it counts, and a scale.
pub fn map(sheet: Sheet, title: &str, what: &str, colour: &str, spots: &Spots, games: u64) -> String {
    let all = ranked(spots);
    let most = all.first().map_or(0, |(_, count)| *count);
    let mut inside = String::new();
    for level in 1..=LEVELS {
        let path: String =
            all.iter().filter(|(_, count)| step(*count, most) == level).map(|(tile, _)| square(*tile)).collect();
        if !path.is_empty() {
            let _ = write!(inside, "<path class=\"f-{colour}\" fill-opacity=\"{}\" d=\"{path}\"/>", opacity(level));
        }
    }
    for (tile, count) in all.iter().take(HOVER) {
        let _ = write!(
            inside,
            "<rect x=\"{}\" y=\"{}\" width=\"1\" height=\"1\" fill-opacity=\"0\"><title>[{}, {}]: {count}</title></rect>",
            tile.x, tile.y, tile.x, tile.y
        );
    }
    inside.push_str(&numbers(&all, &mut Vec::new()));
    let sum: u64 = all.iter().map(|(_, count)| u64::from(*count)).sum();
    let each = sum as f64 / games.max(1) as f64;
    let legend = if most == 0 {
        "none".to_owned()
    } else {
        let gradient = format!("background:linear-gradient(90deg,transparent,var(--{colour}))");
        format!("{sum} in all, {each:.2} a game. A tile: 1<span class=\"scale\" style=\"{gradient}\"></span>{most}")
    };
    let svg = frame(sheet, &inside, title);
    format!("<figure class=\"panel\"><h3>{title}</h3>{svg}<figcaption>{what}: {legend}</figcaption></figure>")
}

/// From 1 to [`LEVELS`], by the square root, so that rare places still show.
fn step(count: u32, most: u32) -> u32 {
    let share = (f64::from(count) / f64::from(most.max(1))).sqrt();
    ((share * f64::from(LEVELS)).ceil() as u32).clamp(1, LEVELS)
}

fn opacity(level: u32) -> f64 {
    f64::from(level * 15 + 5) / 100.0
}

fn square(tile: Tile) -> String {
    format!("M{} {}h1v1h-1z", tile.x, tile.y)
}

/// The counts of the busiest tiles, of those that run into no other; `taken` are the places of such as stand there already.
fn numbers(ranked: &[(Tile, u32)], taken: &mut Vec<(Tile, f64)>) -> String {
    let mut all = String::new();
    let enough = taken.len() + NUMBERED;
    for (tile, count) in ranked {
        let words = short(*count);
        let half = DIGIT * words.len() as f64 / 2.0;
        let meets =
            |(other, wide): &(Tile, f64)| tile.y == other.y && f64::from(tile.x.abs_diff(other.x)) < half + wide;
        if taken.len() == enough {
            break;
        }
        if !taken.iter().any(meets) {
            taken.push((*tile, half));
            all.push_str(&number(*tile, &words));
        }
    }
    all
}

/// A count in at most four signs.
fn short(count: u32) -> String {
    match count {
        0..10_000 => count.to_string(),
        10_000..1_000_000 => format!("{}k", count / 1000),
        _ => format!("{}M", count / 1_000_000),
    }
}

fn number(tile: Tile, count: &str) -> String {
    format!("<text class=\"count\" x=\"{}\" y=\"{}\">{count}</text>", f64::from(tile.x) + 0.5, f64::from(tile.y) + 0.68)
}

/// Who fell where: a hexagon for the team, a diamond for hostiles, a circle for civilians, the larger the more often.
pub fn fallen(sheet: Sheet, title: &str, spots: &SideSpots, games: u64) -> String {
    let most = Side::ALL.iter().flat_map(|side| spots.of(*side).values()).max().copied().unwrap_or(0);
    let mut inside = String::new();
    let (mut told, mut taken) = (Vec::new(), Vec::new());
    for (side, class, sign) in
        [(Side::Hostile, "hostile", "◆"), (Side::Response, "team", "⬢"), (Side::Civilian, "civilian", "●")]
    {
        let all = ranked(spots.of(side));
        for (tile, count) in &all {
            let size = 0.18 + 0.34 * (f64::from(*count) / f64::from(most.max(1))).sqrt();
            let (x, y) = (f64::from(tile.x) + 0.5, f64::from(tile.y) + 0.5);
            let _ = write!(
                inside,
                "<path class=\"f-{class}\" stroke=\"var(--label)\" stroke-width=\".05\" fill-opacity=\".85\" d=\"{}\"><title>{side} \
                 [{}, {}]: {count}</title></path>",
                shape(side, x, y, size),
                tile.x,
                tile.y
            );
        }
        let several: Vec<(Tile, u32)> = all.iter().copied().filter(|(_, count)| *count > 1).collect();
        inside.push_str(&numbers(&several, &mut taken));
        let sum: u64 = all.iter().map(|(_, count)| u64::from(*count)).sum();
        told.push(format!(
            "<span class=\"{}\">{sign} {side}</span> {sum} ({:.2} a game)",
            side.word(),
            sum as f64 / games.max(1) as f64
        ));
    }
    let svg = frame(sheet, &inside, title);
    let told = told.join(", ");
    format!(
        "<figure class=\"panel\"><h3>{title}</h3>{svg}<figcaption>Killed or put out of the fight: {told}; the largest sign {most}</figcaption></figure>"
    )
}

fn shape(side: Side, x: f64, y: f64, size: f64) -> String {
    let point = |dx: f64, dy: f64| format!("{:.2} {:.2}", x + dx * size, y + dy * size);
    match side {
        Side::Response => {
            let corners = [(0.0, -1.0), (0.87, -0.5), (0.87, 0.5), (0.0, 1.0), (-0.87, 0.5), (-0.87, -0.5)];
            format!("M{}z", corners.map(|(dx, dy)| point(dx, dy)).join("L"))
        }
        Side::Hostile => format!("M{}L{}L{}L{}z", point(0.0, -1.0), point(1.0, 0.0), point(0.0, 1.0), point(-1.0, 0.0)),
        Side::Civilian => {
            let across = size * 1.6;
            format!(
                "M{}a{r:.2} {r:.2} 0 1 0 {across:.2} 0a{r:.2} {r:.2} 0 1 0 -{across:.2} 0z",
                point(-0.8, 0.0),
                r = across / 2.0
            )
        }
    }
}

/// The plan with numbers on tiles, to be read beside a table.
pub fn keyed(sheet: Sheet, title: &str, what: &str, keys: &[(usize, Tile)]) -> String {
    let mark = |(key, tile): &(usize, Tile)| {
        let (x, y) = (f64::from(tile.x) + 0.5, f64::from(tile.y) + 0.5);
        format!(
            "<circle class=\"f-warn\" cx=\"{x}\" cy=\"{y}\" r=\".46\"/><text class=\"key\" x=\"{x}\" y=\"{}\">{key}</text>",
            y + 0.19
        )
    };
    let inside: String = keys.iter().map(mark).collect();
    let svg = frame(sheet, &inside, title);
    format!("<figure class=\"panel\"><h3>{title}</h3>{svg}<figcaption>{what}</figcaption></figure>")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn numbers_of_neighbouring_tiles_do_not_run_together() {
        let row = [104, 106, 108, 12_345, 9].map(|count| (Tile::new(i16::try_from(count % 100).unwrap(), 0), count));
        let told = numbers(&row, &mut Vec::new());
        let shown = |count: &str| told.contains(&format!(">{count}<"));
        assert!(shown("104") && shown("106") && shown("108") && shown("12k"), "two tiles apart: {told}");
        let beside = [0, 1, 2, 3].map(|x| (Tile::new(x, 0), 104 + x as u32));
        let told = numbers(&beside, &mut Vec::new());
        assert_eq!(told.matches("<text").count(), 2, "every other one: {told}");
        let below = [(Tile::new(0, 0), 104), (Tile::new(0, 1), 104)];
        assert_eq!(numbers(&below, &mut Vec::new()).matches("<text").count(), 2);
    }
}
