//! The missions as data, for the page that lists them while the game loads. `web/pack.mjs` asks the game itself for them.
use serde_json::{Value, json};
use wasm_bindgen::prelude::*;

use super::briefing::{Briefing, Briefings};
use super::{first_board, plan_svg};
use crate::levels::lessons::lessons;
use crate::model::Difficulty;
use crate::view::campaign_state::CampaignState;

/// The campaign's name and briefing, the lessons and the single missions, as JSON. Each has the word that opens it.
#[wasm_bindgen]
pub fn missions() -> String {
    let campaign =
        CampaignState::read().plan.map(|plan| json!({ "title": plan.name, "briefing": plan.briefing.trim() }));
    let lessons = lessons().iter().filter_map(|lesson| {
        let brief = Briefing::of(&lesson.source()).ok()?;
        Some(mission(&format!("lesson {}", lesson.level), &brief))
    });
    let singles = Briefings::read().0;
    let singles = singles.iter().map(|brief| mission(&brief.source.name, brief));
    let (lessons, missions): (Vec<Value>, Vec<Value>) = (lessons.collect(), singles.collect());
    json!({ "campaign": campaign, "lessons": lessons, "missions": missions }).to_string()
}

fn mission(opens: &str, brief: &Briefing) -> Value {
    json!({
        "opens": opens,
        "title": brief.name,
        "book": brief.rulebook,
        "facts": brief.facts(),
        "briefing": brief.briefing,
        "plan": plan_svg::draw(brief),
        "board": first_board::draw(&brief.source, 0, Difficulty::default()),
    })
}
