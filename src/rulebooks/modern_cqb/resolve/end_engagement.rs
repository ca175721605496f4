//! The end of an Engagement, for both figures (CQB-ARREST-3).

use crate::model::{FigureId, Figures};
use crate::rulebooks::modern_cqb::events::Turn;
use crate::rulebooks::modern_cqb::resolve::token_changes;
use crate::rulebooks::modern_cqb::state::status_effects::Engaged;

/// Ends an Engagement for both figures (CQB-ARREST-3).
pub fn end_engagement(turn: &mut Turn, figure: FigureId) {
    if let Some(Engaged { with }) = turn.world().of::<Engaged>(figure).copied() {
        token_changes::lose_token::<Engaged>(turn, figure);
        token_changes::lose_token::<Engaged>(turn, with);
    }
}

/// Ends an Engagement when an ally of either fires at or arrests the other (CQB-ARREST-3).
pub fn interrupt_engagement(turn: &mut Turn, figure: FigureId, target: FigureId) {
    let world = turn.world();
    let with = world.of::<Engaged>(target).map(|engaged| engaged.with);
    if with.is_some_and(|with| with != figure && world.side(with) == world.side(figure)) {
        end_engagement(turn, target);
    }
}
