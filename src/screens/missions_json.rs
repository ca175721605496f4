//! The missions as data, for the page that lists them while the game loads. `web/pack.mjs` asks the game itself for them.
use serde_json::{Value, json};
use wasm_bindgen::prelude::*;

use super::briefing::{Briefing, Briefings};
use super::starting_board_json;
use crate::levels::lessons::lessons;
use crate::levels::{Theme, Tone};
use crate::model::Difficulty;
use crate::theme::colour_blind_palettes::Vision;
use crate::view::campaign_state::CampaignState;

/// The campaign's name and briefing, the lessons and the single missions, as JSON. Each has the word that opens it. Also
/// the colours of the palette of high contrast, by their names in a theme.
#[wasm_bindgen]
pub fn missions_as_json() -> String {
    let state = CampaignState::read();
    let first = state.missions().into_iter().find_map(|(id, _)| Briefing::of(&state.written_level(id)?).ok());
    let drawing = first.map(|briefing| briefing.plan());
    let campaign = state.plan.map(
        |plan| json!({ "title": plan.name, "briefing": plan.briefing.trim(), "plan": drawing.unwrap_or_default() }),
    );
    let lessons = lessons().iter().filter_map(|lesson| {
        let briefing = Briefing::of(&lesson.source()).ok()?;
        Some(mission(&format!("lesson {}", lesson.level), &briefing))
    });
    let singles = Briefings::read().0;
    let singles = singles.iter().map(|briefing| mission(&briefing.source.name, briefing));
    let (lessons, missions): (Vec<Value>, Vec<Value>) = (lessons.collect(), singles.collect());
    json!({ "campaign": campaign, "lessons": lessons, "missions": missions, "contrast": contrast() }).to_string()
}

fn contrast() -> Value {
    let theme = Vision::HighContrast.of(&Theme::own());
    let hex = |tone: &Tone| {
        let [red, green, blue] = theme.of(*tone);
        (tone.key().1.to_owned(), Value::from(format!("#{red:02x}{green:02x}{blue:02x}")))
    };
    Value::Object(Tone::ALL.iter().map(hex).collect())
}

fn mission(opens: &str, briefing: &Briefing) -> Value {
    json!({
        "opens": opens,
        "title": briefing.name,
        "book": briefing.rulebook,
        "facts": briefing.facts(),
        "briefing": briefing.briefing,
        "plan": briefing.plan(),
        "board": starting_board_json::starting_board_as_json(&briefing.source, 0, Difficulty::default()),
    })
}
