//! The measured difficulty of a level as a gauge: the share of games won, within its interval.
use maud::{Markup, html};

use super::super::gallery_index::MeasuredDifficulty;

pub fn percent(share: f64) -> String {
    format!("{:.0}", share * 100.0)
}

/// The gauge with its words.
pub fn gauge(measured: &MeasuredDifficulty) -> Markup {
    let MeasuredDifficulty { games, share, low, high, difficulty, .. } = measured;
    let place = |share: f64| format!("{:.1}", share.clamp(0.0, 1.0) * 100.0);
    html! {
        div.gauge.(class(difficulty)) {
            p { b { (difficulty) } span { (percent(*share)) " % won" span.dim { " (" (percent(*low)) " to " (percent(*high)) " %)" } } }
            svg viewBox="0 0 100 6" preserveAspectRatio="none" role="img"
                aria-label={ (percent(*share)) " % of " (games) " games won" } {
                rect.track x="0" y="2" width="100" height="2" {}
                rect.interval x=(place(*low)) y="1" width=(place(high - low)) height="4" {}
                rect.mark x=(place(share - 0.006)) y="0" width="1.2" height="6" {}
            }
        }
    }
}

/// The class of a difficulty. It is a word of the index, which may have been written by another.
fn class(difficulty: &str) -> &'static str {
    match difficulty {
        "trivial" | "easy" => "mild",
        "hard" => "stern",
        "brutal" => "grim",
        _ => "even",
    }
}
