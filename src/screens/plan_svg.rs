//! Draws a level's floor plan as SVG, for the page that shows while the game loads. Its colours are the page's.
use std::fmt::Write;

use super::briefing::Briefing;
use super::floor_plan::down;

/// The classes of the page's style sheet, and the glyphs that each fills.
const FILLS: [(&str, &[char]); 4] = [("w", &['#']), ("s", &['%']), ("g", &['W']), ("v", &['<'])];

/// The plan, a unit for each tile. It shows no hostile, and only objects that the team knows of before its first step.
pub fn draw(briefing: &Briefing) -> String {
    let (columns, rows) = briefing.size();
    let mut svg = format!(r#"<svg class="plan" viewBox="0 0 {columns} {rows}" aria-hidden="true">"#);
    fill(&mut svg, briefing, "f", &|glyph| glyph != ' ');
    for (class, glyphs) in FILLS {
        fill(&mut svg, briefing, class, &|glyph| glyphs.contains(&glyph));
    }
    signs(&mut svg, briefing);
    for thing in &briefing.things {
        let (x, y) = (f32::from(thing.at.x) + 0.2, f32::from(thing.at.y) + 0.2);
        _ = write!(svg, r#"<rect class="o" x="{x}" y="{y}" width=".6" height=".6"/>"#);
    }
    for at in briefing.starts() {
        let (x, y) = (f32::from(at.x) + 0.5, f32::from(at.y) + 0.5);
        _ = write!(svg, r#"<circle class="t" cx="{x}" cy="{y}" r=".42"/>"#);
    }
    svg + "</svg>"
}

/// One path of all tiles whose glyph is meant, a rectangle for each run in a row.
fn fill(svg: &mut String, briefing: &Briefing, class: &str, meant: &dyn Fn(char) -> bool) {
    let (columns, rows) = briefing.size();
    let mut path = String::new();
    for y in 0..rows as i32 {
        let mut x = 0;
        while x < columns as i32 {
            let long = (x..columns as i32).take_while(|x| meant(briefing.glyph(*x, y))).count() as i32;
            if long > 0 {
                _ = write!(path, "M{x} {y}h{long}v1h-{long}z");
            }
            x += long.max(1);
        }
    }
    if !path.is_empty() {
        _ = write!(svg, r#"<path class="{class}" d="{path}"/>"#);
    }
}

/// Doors and furniture.
fn signs(svg: &mut String, briefing: &Briefing) {
    let (columns, rows) = briefing.size();
    for (x, y) in (0..rows as i32).flat_map(|y| (0..columns as i32).map(move |x| (x, y))) {
        let leaf = |thick: f32| if down(briefing, x, y) { (thick, 1.0) } else { (1.0, thick) };
        let (class, (wide, tall)) = match briefing.glyph(x, y) {
            '+' => ("d", leaf(0.3)),
            '/' => ("d", leaf(0.15)),
            'L' | 'B' => ("l", leaf(0.34)),
            'G' => ("c", leaf(0.42)),
            'h' => ("h", (0.66, 0.66)),
            'H' => ("c", (0.84, 0.84)),
            ',' => ("s", (0.4, 0.4)),
            'X' => ("x", (0.6, 0.6)),
            _ => continue,
        };
        let (left, top) = (x as f32 + (1.0 - wide) / 2.0, y as f32 + (1.0 - tall) / 2.0);
        _ = write!(svg, r#"<rect class="{class}" x="{left:.2}" y="{top:.2}" width="{wide}" height="{tall}"/>"#);
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::screens::briefing::Briefings;

    #[test]
    fn every_plan_has_walls_and_the_team_and_shows_no_hostile() {
        for briefing in Briefings::read().0 {
            let svg = draw(&briefing);
            assert!(svg.contains(r#"class="w""#) || svg.contains(r#"class="h""#), "{}", briefing.name);
            assert_eq!(svg.matches("<circle").count(), briefing.team.len(), "{}", briefing.name);
            assert!(svg.len() < 40_000, "{}: {} bytes", briefing.name, svg.len());
        }
    }
}
