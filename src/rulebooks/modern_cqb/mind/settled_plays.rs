//! The plays that a side settled at the start of the phase, and what came of them since.
use super::errand_routes::PlanShare;
use super::figure_view::Own;
use super::outlook::Outlook;
use crate::board::Tile;
use crate::model::Manner;
use crate::rulebooks::modern_cqb::state::intent::Play;

impl Outlook<'_> {
    /// Whether the side has learnt anything since the figure's intent was settled.
    pub fn has_news_since(&self, own: &Own) -> bool {
        own.intent.is_none_or(|intent| intent.picture != self.picture)
    }

    /// The plays settled at the start of the phase, unless there is news or somebody has none.
    pub fn settled_plays(&self) -> Option<Vec<PlanShare>> {
        let share =
            |own: &Own| own.intent.filter(|_| !self.has_news_since(own)).map(|intent| (own.id, intent.play, intent.at));
        self.ready().map(share).collect()
    }

    /// Points for a tile where the figure was in this phase, or a short while ago: without news there is nothing to go back
    /// for.
    pub fn revisit_points(&self, own: &Own, tile: Tile) -> i32 {
        let Some(intent) = own.intent.filter(|_| tile != own.at) else { return 0 };
        let plays = &self.mind.plays;
        if intent.learnt == self.learnt && intent.trail.contains(&tile) {
            return -plays.back;
        }
        if intent.walked.contains(&tile) { -plays.retrace } else { 0 }
    }

    /// Whether a figure was about this when the phase began.
    pub fn has_settled_on(&self, own: &Own, play: Play, at: Tile) -> bool {
        self.manner == Manner::Whole && own.intent.is_some_and(|intent| intent.is_for(play, at))
    }
}
