//! Histograms over games.
use maud::{Markup, html};

use crate::playtest::report::HistogramBin;

/// The most bars of a histogram; more values share bars of equal width.
const MAX_BARS: i64 = 40;
const WIDTH: f64 = 560.0;
const HEIGHT: f64 = 170.0;

/// Games by a value: won games below, the others stacked on top.
pub fn histogram(title: &str, bins: &[HistogramBin], median: i64) -> Markup {
    let bars = rebin(bins);
    let highest = bars.iter().map(|(_, bin)| bin.games).max().unwrap_or(0).max(1);
    let step = WIDTH / bars.len().max(1) as f64;
    let label_every = bars.len().div_ceil(12).max(1);
    html! {
        figure.block {
            h3 { (title) }
            svg viewBox={ "0 -6 " (WIDTH) " " (HEIGHT + 34.0) } role="img" aria-label=(title) {
                @for (index, (last, bin)) in bars.iter().enumerate() {
                    (bar(index as f64 * step, step, *last, bin, highest))
                    @if index.is_multiple_of(label_every) {
                        text.axis x=(format_args!("{:.1}", (index as f64 + 0.5) * step)) y=(HEIGHT + 16.0) text-anchor="middle" {
                            (bin.value)
                        }
                    }
                }
                path.base d={ "M0 " (HEIGHT) "h" (WIDTH) } {}
            }
            figcaption {
                span.response { "■ won" } " " span.hostile { "■ not won" }
                ", median " (median) ", highest bar " (highest) " games"
            }
        }
    }
}

fn bar(x: f64, step: f64, last: i64, bin: &HistogramBin, highest: u64) -> Markup {
    let scale = |games: u64| HEIGHT * games as f64 / highest as f64;
    let (won, lost) = (scale(bin.won), scale(bin.games - bin.won));
    let width = (step - 2.0).clamp(0.8, 60.0);
    let left = x + (step - width) / 2.0;
    html! {
        g {
            title {
                (bin.value) @if last != bin.value { " to " (last) } ": " (bin.games) " games, " (bin.won) " won"
            }
            @for (class, y, height) in [("bar-won", HEIGHT - won, won), ("bar-lost", HEIGHT - won - lost, lost)] {
                @if height > 0.0 {
                    rect class=(class) x=(format_args!("{left:.1}")) y=(format_args!("{y:.1}"))
                        width=(format_args!("{width:.1}")) height=(format_args!("{height:.1}")) {}
                }
            }
        }
    }
}

/// At most [`MAX_BARS`] bins of equal width without gaps, each with the last value it covers.
fn rebin(bins: &[HistogramBin]) -> Vec<(i64, HistogramBin)> {
    let (Some(first), Some(last)) = (bins.first(), bins.last()) else { return Vec::new() };
    let width = ((last.value - first.value + 1) as u64).div_ceil(MAX_BARS as u64) as i64;
    let start = first.value.div_euclid(width) * width;
    let bar = |index: i64| {
        let value = start + index * width;
        let within = bins.iter().filter(|bin| (value..value + width).contains(&bin.value));
        let (games, won) = within.fold((0, 0), |(games, won), bin| (games + bin.games, won + bin.won));
        (value + width - 1, HistogramBin { value, games, won })
    };
    (0..=(last.value - start) / width).map(bar).collect()
}
