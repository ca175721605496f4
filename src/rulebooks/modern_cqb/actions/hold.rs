//! Hold: a figure passes its action and takes guard (CQB-ACTION-2).

use bevy::prelude::World;

use super::{CqbAction, CqbOrder, acting, acts, stance_end_texts};
use crate::localization::{Phrase, phrase};
use crate::model::{Aim, FigureId, Hold, MenuEntry, Verdict};
use crate::referee::{Action, Choices};
use crate::rulebooks::modern_cqb::events::{Held, ModernCqb, Turn};
use crate::rulebooks::modern_cqb::resolve::token_changes;
use crate::rulebooks::modern_cqb::state::phases;

impl Action<ModernCqb> for Hold {
    fn check(&self, world: &World) -> Verdict {
        phases::check_may_act(world, self.figure)
    }

    fn resolve(&self, turn: &mut Turn) {
        token_changes::end_stance_and_drag(turn, self.figure);
        turn.commit(Held { figure: self.figure });
    }

    fn reason_reserved_for_player(&self, _: &World) -> Option<Phrase> {
        None
    }

    fn stances_let_go(&self, world: &World) -> Vec<Phrase> {
        let all =
            [stance_end_texts::overwatch_ends(world, self.figure), stance_end_texts::drag_ends(world, self.figure)];
        all.into_iter().flatten().collect()
    }

    fn is_offered_now(world: &World) -> bool {
        acting(world)
    }

    fn choices(world: &World, figure: FigureId) -> Choices<'_, CqbOrder> {
        acts(world, figure, || vec![Self { figure }])
    }

    fn menu(_: &World, _: FigureId) -> Vec<MenuEntry> {
        vec![
            super::entry("hold", phrase!("cqb-order-hold"), 'H', Aim::None, phrase!("cqb-order-hold.about"))
                .at_bar_position(4),
        ]
    }
}

impl CqbAction for Hold {}
