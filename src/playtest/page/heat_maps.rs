//! Maps over the floor plan: counts by tile as a heat map, and casualties by side.
use maud::{Markup, html};

use super::floor_plan::PagePlan;
use crate::board::Tile;
use crate::model::Side;
use crate::playtest::tile_counts::{SideTileCounts, TileCounts, TileKey};

/// Shades of a heat map.
const SHADES: u32 = 6;
/// The busiest tiles have a tooltip; the very busiest a printed count.
const TOOLTIPS: usize = 80;
const PRINTED_COUNTS: usize = 5;
/// Width of a digit of a printed count in tiles, with spacing.
const DIGIT_WIDTH: f64 = 0.38;

/// Tiles by count, highest first; ties in tile order.
fn ranked(spots: &TileCounts) -> Vec<(Tile, u32)> {
    let mut all: Vec<(Tile, u32)> = spots.iter().map(|(TileKey(tile), count)| (*tile, *count)).collect();
    all.sort_by_key(|(tile, count)| (std::cmp::Reverse(*count), *tile));
    all
}

fn total(counts: &[(Tile, u32)]) -> u64 {
    counts.iter().map(|(_, count)| u64::from(*count)).sum()
}

/// A block with a title, the floor plan under `overlay`, and a caption.
fn block(plan: PagePlan, title: &str, overlay: &Markup, caption: &Markup) -> Markup {
    let [width, height] = [plan.board.width(), plan.board.height()].map(|tiles| f64::from(tiles) + 0.4);
    html! {
        figure.block {
            h3 { (title) }
            svg viewBox={ "-.2 -.2 " (width) " " (height) } role="img" aria-label=(title) {
                use href={ "#" (plan.id) } {}
                (overlay)
            }
            figcaption { (caption) }
        }
    }
}

/// The heat map itself, in tile units: shades of a side's colour, tooltips, and the highest counts.
pub fn shaded_tiles(colour: &str, spots: &TileCounts) -> Markup {
    let all = ranked(spots);
    let highest = all.first().map_or(0, |(_, count)| *count);
    html! {
        @for level in 1..=SHADES {
            @let path: String = all.iter().filter(|(_, count)| shade(*count, highest) == level).map(tile_path).collect();
            @if !path.is_empty() {
                path class={ "f-" (colour) } fill-opacity=(of_shade(level)) d=(path) {}
            }
        }
        @for (tile, count) in all.iter().take(TOOLTIPS) {
            rect x=(tile.x) y=(tile.y) width="1" height="1" fill-opacity="0" {
                title { "[" (tile.x) ", " (tile.y) "]: " (count) }
            }
        }
        (counts(&all, &mut Vec::new()))
    }
}

/// A heat map with its title, what it counts, and a scale.
pub fn heat_map(plan: PagePlan, title: &str, what: &str, colour: &str, spots: &TileCounts, games: u64) -> Markup {
    let all = ranked(spots);
    let highest = all.first().map_or(0, |(_, count)| *count);
    let overlay = shaded_tiles(colour, spots);
    let sum = total(&all);
    let caption = html! {
        (what) ": "
        @if highest == 0 { "none" } @else {
            (sum) " in all, " (format_args!("{:.2}", sum as f64 / games.max(1) as f64)) " per game. A tile: 1"
            span.scale style={ "background:linear-gradient(90deg,transparent,var(--" (colour) "))" } {}
            (highest)
        }
    };
    block(plan, title, &overlay, &caption)
}

/// From 1 to [`SHADES`], by the square root, so that rare tiles still show.
fn shade(count: u32, highest: u32) -> u32 {
    let share = (f64::from(count) / f64::from(highest.max(1))).sqrt();
    ((share * f64::from(SHADES)).ceil() as u32).clamp(1, SHADES)
}

fn of_shade(level: u32) -> f64 {
    f64::from(level * 15 + 5) / 100.0
}

/// The opacity of a tile with this count, where the highest is `highest`.
pub fn opacity(count: u32, highest: u32) -> f64 {
    of_shade(shade(count, highest))
}

fn tile_path((tile, _): &(Tile, u32)) -> String {
    format!("M{} {}h1v1h-1z", tile.x, tile.y)
}

/// Printed counts of the busiest tiles, skipping those that would overlap one in `taken` (tile and half its width).
fn counts(ranked: &[(Tile, u32)], taken: &mut Vec<(Tile, f64)>) -> Markup {
    let mut printed = Vec::new();
    for (tile, count) in ranked {
        let text = short(*count);
        let half = DIGIT_WIDTH * text.len() as f64 / 2.0;
        let overlaps =
            |(other, width): &(Tile, f64)| tile.y == other.y && f64::from(tile.x.abs_diff(other.x)) < half + width;
        if printed.len() == PRINTED_COUNTS {
            break;
        }
        if !taken.iter().any(overlaps) {
            taken.push((*tile, half));
            printed.push((tile, text));
        }
    }
    html! {
        @for (tile, text) in printed {
            text.count x=(f64::from(tile.x) + 0.5) y=(f64::from(tile.y) + 0.68) { (text) }
        }
    }
}

/// A count in at most four characters.
fn short(count: u32) -> String {
    match count {
        0..10_000 => count.to_string(),
        10_000..1_000_000 => format!("{}k", count / 1000),
        _ => format!("{}M", count / 1_000_000),
    }
}

/// Casualties by tile: a hexagon for the team, a diamond for hostiles, a circle for civilians; area follows the count.
pub fn casualties(plan: PagePlan, title: &str, spots: &SideTileCounts, games: u64) -> Markup {
    let sides = [(Side::Hostile, "hostile", "◆"), (Side::Response, "team", "⬢"), (Side::Civilian, "civilian", "●")]
        .map(|(side, class, sign)| (side, class, sign, ranked(spots.of(side))));
    let highest = sides.iter().filter_map(|(.., all)| Some(all.first()?.1)).max().unwrap_or(0);
    let mut taken = Vec::new();
    let overlay = html! {
        @for (side, class, _, all) in &sides {
            @for (tile, count) in all {
                path class={ "f-" (class) } stroke="var(--label)" stroke-width=".05" fill-opacity=".85"
                    d=(marker(*side, *tile, f64::from(*count) / f64::from(highest.max(1)))) {
                    title { (maud::display(side)) " [" (tile.x) ", " (tile.y) "]: " (count) }
                }
            }
            @let several: Vec<_> = all.iter().copied().filter(|(_, count)| *count > 1).collect();
            (counts(&several, &mut taken))
        }
    };
    let caption = html! {
        "Killed or put out of the fight: "
        @for (side, _, sign, all) in &sides {
            span class=(side.word()) { (sign) " " (maud::display(side)) } " " (total(all))
            " (" (format_args!("{:.2}", total(all) as f64 / games.max(1) as f64)) " per game), "
        }
        "largest marker " (highest)
    };
    block(plan, title, &overlay, &caption)
}

/// A side's marker as a path; `share` is the tile's count over the highest.
fn marker(side: Side, tile: Tile, share: f64) -> String {
    side_shape(side, (f64::from(tile.x) + 0.5, f64::from(tile.y) + 0.5), 0.18 + 0.34 * share.sqrt())
}

/// The shape of a side around a point: a hexagon for the team, a diamond for hostiles, a circle for civilians.
pub fn side_shape(side: Side, (x, y): (f64, f64), size: f64) -> String {
    let point = |(dx, dy): (f64, f64)| format!("{:.2} {:.2}", x + dx * size, y + dy * size);
    match side {
        Side::Response => {
            let corners = [(0.0, -1.0), (0.87, -0.5), (0.87, 0.5), (0.0, 1.0), (-0.87, 0.5), (-0.87, -0.5)];
            format!("M{}z", corners.map(point).join("L"))
        }
        Side::Hostile => format!("M{}z", [(0.0, -1.0), (1.0, 0.0), (0.0, 1.0), (-1.0, 0.0)].map(point).join("L")),
        Side::Civilian => {
            let (start, width) = (point((-0.8, 0.0)), size * 1.6);
            let r = width / 2.0;
            format!("M{start}a{r:.2} {r:.2} 0 1 0 {width:.2} 0a{r:.2} {r:.2} 0 1 0 -{width:.2} 0z")
        }
    }
}

/// The plan with numbered tiles, as the key to a table.
pub fn plan_with_numbered_tiles(plan: PagePlan, title: &str, what: &str, tiles: impl Iterator<Item = Tile>) -> Markup {
    let overlay = html! {
        @for (number, tile) in (1..).zip(tiles) {
            @let (x, y) = (f64::from(tile.x) + 0.5, f64::from(tile.y) + 0.5);
            circle.f-warn cx=(x) cy=(y) r=".46" {}
            text.key x=(x) y=(y + 0.19) { (number) }
        }
    };
    block(plan, title, &overlay, &html! { (what) })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn numbers_of_neighbouring_tiles_do_not_run_together() {
        let row = [104, 106, 108, 12_345, 9].map(|count| (Tile::new(i16::try_from(count % 100).unwrap(), 0), count));
        let told = counts(&row, &mut Vec::new()).0;
        let shown = |count: &str| told.contains(&format!(">{count}<"));
        assert!(shown("104") && shown("106") && shown("108") && shown("12k"), "two tiles apart: {told}");
        let beside = [0, 1, 2, 3].map(|x| (Tile::new(x, 0), 104 + x as u32));
        let told = counts(&beside, &mut Vec::new()).0;
        assert_eq!(told.matches("<text").count(), 2, "every other one: {told}");
        let below = [(Tile::new(0, 0), 104), (Tile::new(0, 1), 104)];
        assert_eq!(counts(&below, &mut Vec::new()).0.matches("<text").count(), 2);
    }
}
