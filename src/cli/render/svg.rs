//! The whole picture as SVG: plan, overlays, figures, and a caption. One tile is one unit.
use bevy::prelude::World;
use maud::{Markup, PreEscaped, html};

use super::overlay_arg::OverlayArg;
use super::{figures_and_objects, overlays};
use crate::levels::{Theme, Tone};
use crate::model::LevelSpec;
use crate::playtest::{PagePlan, plan_symbol};

/// Room around the plan, in tiles, and below it for the caption.
const MARGIN: f64 = 0.9;
const CAPTION: f64 = 1.0;
/// Columns and rows between two numbers at the edge.
const LABEL_EVERY: usize = 5;

/// Content of a picture.
pub struct SvgPlan<'s> {
    pub level: &'s LevelSpec,
    /// The level as its book lays it out.
    pub world: &'s World,
    /// The title of the book.
    pub title: &'s str,
    pub overlays: &'s [OverlayArg],
}

impl SvgPlan<'_> {
    /// The picture, with tiles of so many pixels.
    pub fn svg(&self, theme: &Theme, tile: u16) -> String {
        let board = &self.level.board;
        let [width, height] = [board.width(), board.height()].map(f64::from);
        let (across, down) =
            (width + 2.0 * MARGIN, height + MARGIN + CAPTION * (1.0 + self.legends().len() as f64) + 0.3);
        let plan = PagePlan { board, id: "plan" };
        let picture = html! {
            svg xmlns="http://www.w3.org/2000/svg" width=(pixels(across, tile)) height=(pixels(down, tile))
                viewBox={ (-MARGIN) " " (-MARGIN) " " (across) " " (down) } {
                title { (self.level.name) }
                style { (PreEscaped(style(theme))) }
                rect.void x=(-MARGIN) y=(-MARGIN) width=(across) height=(down) {}
                (plan_symbol(plan))
                use href="#plan" {}
                @for overlay in self.overlays { (overlays::shapes_under_figures(self.level, overlay)) }
                (figures_and_objects::routes(self.level))
                (figures_and_objects::objects(self.level))
                (figures_and_objects::possible_starts(self.level))
                (figures_and_objects::figures(self.level, self.world))
                @for overlay in self.overlays { (overlays::shapes_over_figures(self.level, overlay)) }
                (rulers(board.width().into(), board.height().into()))
                (self.caption(height))
            }
        };
        picture.into_string()
    }

    fn caption(&self, top: f64) -> Markup {
        let line = |row: usize| top + 0.95 + CAPTION * row as f64;
        html! {
            text.caption x="0" y=(line(0)) { (self.level.name) tspan.small dx=".5" { (self.title) } }
            @for (row, (class, text)) in self.legends().into_iter().enumerate() {
                rect class=(class) x="0" y=(line(row + 1) - 0.5) width=".6" height=".6" {}
                text.small x=".9" y=(line(row + 1)) { (text) }
            }
        }
    }

    fn legends(&self) -> Vec<(&'static str, String)> {
        self.overlays.iter().flat_map(|overlay| overlays::legend(self.level, overlay)).collect()
    }
}

fn pixels(units: f64, tile: u16) -> String {
    format!("{:.0}", units * f64::from(tile))
}

/// Numbers of columns and rows at the edges.
fn rulers(width: usize, height: usize) -> Markup {
    html! {
        @for x in (0..width).step_by(LABEL_EVERY) { text.ruler x=(x as f64 + 0.5) y="-.2" { (x) } }
        @for y in (0..height).step_by(LABEL_EVERY) { text.ruler x="-.4" y=(y as f64 + 0.65) { (y) } }
    }
}

/// The colours of the game as a style sheet.
fn style(theme: &Theme) -> String {
    let hex = |tone: Tone| theme.of(tone).map(|part| format!("{part:02x}")).concat();
    let fills = [
        ("void", Tone::Void),
        ("floor", Tone::Floor),
        ("wall", Tone::Wall),
        ("edge", Tone::WallEdge),
        ("shade", Tone::WallSide),
        ("soft", Tone::WallSoft),
        ("wood", Tone::Wood),
        ("glass", Tone::Glass),
        ("full", Tone::WoodDark),
        ("rubble", Tone::Faint),
        ("f-team", Tone::Team),
        ("f-hostile", Tone::Hostile),
        ("f-civilian", Tone::Civilian),
        ("f-warn", Tone::Warn),
        ("f-contact", Tone::Contact),
        ("f-good", Tone::Good),
        ("f-lamp", Tone::Lamp),
        ("f-glass", Tone::Glass),
        ("f-shadow", Tone::Shadow),
        ("caption", Tone::Ink),
        ("small", Tone::Dim),
        ("ruler", Tone::Faint),
    ];
    let strokes = [
        ("joint", Tone::Joint),
        ("exit", Tone::Good),
        ("stairs", Tone::Dim),
        ("s-warn", Tone::Warn),
        ("s-soft", Tone::WallSoft),
        ("s-edge", Tone::WallEdge),
        ("s-team", Tone::Team),
        ("s-hostile", Tone::Hostile),
        ("s-contact", Tone::Contact),
        ("s-good", Tone::Good),
        ("s-steel", Tone::Steel),
    ];
    let fills: String = fills.iter().map(|(class, tone)| format!(".{class}{{fill:#{}}}", hex(*tone))).collect();
    let strokes: String =
        strokes.iter().map(|(class, tone)| format!(".{class}{{fill:none;stroke:#{}}}", hex(*tone))).collect();
    let (ink, shadow, wood, dark) = (hex(Tone::Ink), hex(Tone::Void), hex(Tone::Wood), hex(Tone::WoodDark));
    format!(
        "{fills}{strokes}text{{font-family:'Fira Sans',sans-serif;font-size:.5px}}\
         .joint{{stroke-width:.03}}.exit{{stroke-width:.1}}.stairs{{stroke-width:.07}}\
         .crate{{fill:#{dark};stroke:#{wood};stroke-width:.06}}\
         .caption{{font-size:.75px;font-weight:bold}}.small{{font-size:.5px;font-weight:normal}}\
         .ruler{{font-size:.42px;text-anchor:middle}}\
         .count,.label,.id{{font-weight:bold;text-anchor:middle;fill:#{ink};stroke:#{shadow};stroke-width:.12;paint-order:stroke}}\
         .count{{font-size:.48px}}.label{{font-size:.6px}}.id{{font-size:.4px}}\
         .body{{stroke:#{shadow};stroke-width:.08}}"
    )
}
