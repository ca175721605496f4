//! Bars over a scale: how a number spreads over games.
use std::fmt::Write as _;

use crate::playtest::report::Bin;

/// The most bars of a chart; more values are put together, as many each.
const BARS: i64 = 40;
const WIDE: f64 = 560.0;
const HIGH: f64 = 170.0;

/// Games by a number, those that were won below, those that were not on top.
pub fn histogram(title: &str, bins: &[Bin], median: i64) -> String {
    let bars = together(bins);
    let most = bars.iter().map(|(_, bin)| bin.games).max().unwrap_or(0).max(1);
    let step = WIDE / bars.len().max(1) as f64;
    let mut svg = format!("<svg viewBox=\"0 -6 {WIDE} {}\" role=\"img\" aria-label=\"{title}\">", HIGH + 34.0);
    let every = bars.len().div_ceil(12).max(1);
    for (place, (last, bin)) in bars.iter().enumerate() {
        let x = place as f64 * step;
        let high = |games: u64| HIGH * games as f64 / most as f64;
        let (won, lost) = (high(bin.won), high(bin.games - bin.won));
        let name = if *last == bin.value { bin.value.to_string() } else { format!("{} to {last}", bin.value) };
        let wide = (step - 2.0).clamp(0.8, 60.0);
        let left = x + (step - wide) / 2.0;
        let _ = write!(svg, "<g><title>{name}: {} games, {} won</title>", bin.games, bin.won);
        for (class, y, high) in [("bar-won", HIGH - won, won), ("bar-lost", HIGH - won - lost, lost)] {
            if high > 0.0 {
                let _ = write!(
                    svg,
                    "<rect class=\"{class}\" x=\"{left:.1}\" y=\"{y:.1}\" width=\"{wide:.1}\" height=\"{high:.1}\"/>"
                );
            }
        }
        svg.push_str("</g>");
        if place.is_multiple_of(every) {
            let _ = write!(
                svg,
                "<text class=\"axis\" x=\"{:.1}\" y=\"{}\" text-anchor=\"middle\">{}</text>",
                x + step / 2.0,
                HIGH + 16.0,
                bin.value
            );
        }
    }
    let _ = write!(svg, "<path class=\"base\" d=\"M0 {HIGH}h{WIDE}\"/></svg>");
    format!(
        "<figure class=\"panel\"><h3>{title}</h3>{svg}<figcaption><span class=\"response\">■ won</span> <span \
         class=\"hostile\">■ not won</span>, median {median}, the highest bar {most} games</figcaption></figure>"
    )
}

/// Bins put together so that there are few enough, gaps filled: the last value of each bar, and its bin.
fn together(bins: &[Bin]) -> Vec<(i64, Bin)> {
    let (Some(first), Some(last)) = (bins.first(), bins.last()) else { return Vec::new() };
    let width = ((last.value - first.value + 1) as u64).div_ceil(BARS as u64) as i64;
    let start = first.value.div_euclid(width) * width;
    let bar = |place: i64| {
        let value = start + place * width;
        let within = bins.iter().filter(|bin| (value..value + width).contains(&bin.value));
        let (games, won) = within.fold((0, 0), |(games, won), bin| (games + bin.games, won + bin.won));
        (value + width - 1, Bin { value, games, won })
    };
    (0..=(last.value - start) / width).map(bar).collect()
}
