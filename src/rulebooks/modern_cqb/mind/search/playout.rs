//! Plays a supposed battle on: one side in a style, the other as its plain mind does.
use super::options::Style;
use crate::model::{Clock, CommonOrder, Manner, Side};
use crate::referee::Battle;
use crate::rulebooks::modern_cqb::orders_and_events::ModernCqb;

/// No playout needs so many orders.
const MOST: usize = 2_000;

/// Plays on until a round is over.
pub fn play(battle: &mut Battle<ModernCqb>, side: Side, style: Style, until: u16) {
    for _ in 0..MOST {
        let clock = battle.world().resource::<Clock>();
        if battle.over() || clock.now.round > until {
            break;
        }
        let active = battle.active();
        let manner = match style {
            Style::Plain(manner) if active == side => manner,
            _ => Manner::Whole,
        };
        let stays = style == Style::Still && active == side && clock.now.phase == 0;
        let order = if stays { CommonOrder::EndPhase {}.into() } else { battle.choose_as(active, manner) };
        if battle.perform(&order).is_err() {
            // A mind's order is legal; should it not be, its part ends, as in a game.
            battle.perform(&CommonOrder::EndPhase {}.into()).ok();
        }
    }
}
