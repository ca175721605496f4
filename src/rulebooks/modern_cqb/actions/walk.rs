//! Move: a walk along a path (CQB-MOVE-1 to 6).

use bevy::prelude::World;

use super::{CqbAction, CqbOrder, on_foot, score_receipts, searched_ground::SearchedGround, walking};
use crate::board::{Board, Terrain};
use crate::localization::{Phrase, phrase};
use crate::model::{Aim, Clock, FigureId, Figures, MenuEntry, Move, Odds, Verdict};
use crate::referee::{Action, Choices, Rules};
use crate::rulebooks::modern_cqb::events::{ModernCqb, Turn};
use crate::rulebooks::modern_cqb::resolve::nerve::nerve_preview;
use crate::rulebooks::modern_cqb::resolve::{covering, doctrine_reactions, overwatch_shots, shield, walk};

impl Action<ModernCqb> for Move {
    fn check(&self, world: &World) -> Verdict {
        walk::check_move(world, self.figure, &self.path)
    }

    fn resolve(&self, turn: &mut Turn) {
        walk::resolve_move(turn, self.figure, &self.path);
    }

    fn odds(&self, world: &World) -> Option<Odds> {
        shield::rush_odds(world, self.figure, &self.path)
    }

    fn dangers(&self, world: &World) -> Vec<(usize, Phrase)> {
        let mut dangers = overwatch_shots::known_dangers(world, self.figure, &self.path);
        dangers.extend(doctrine_reactions::known_dangers(world, self.figure, &self.path));
        dangers.extend(covering::known_dangers(world, self.figure).into_iter().map(|danger| (0, danger)));
        dangers
    }

    fn reason_reserved_for_player(&self, world: &World) -> Option<Phrase> {
        let tested = |odds: Odds| (!odds.ledger.0.is_empty()).then(|| phrase!("reserved-alone"));
        self.risk(world).or_else(|| ModernCqb::odds(world, &self.clone().into()).and_then(tested))
    }

    fn is_offered_now(world: &World) -> bool {
        walking(world)
    }

    fn choices(world: &World, figure: FigureId) -> Choices<'_, CqbOrder> {
        Choices::moves(figure, walk::reach_in_move_phase(world, figure))
    }

    fn menu(_: &World, _: FigureId) -> Vec<MenuEntry> {
        vec![on_foot("move", phrase!("cqb-order-move"), 'M', Aim::Path, phrase!("cqb-order-move.about"))]
    }
}

impl CqbAction for Move {
    fn rolls(&self) -> bool {
        false
    }

    fn nerve_tests(&self, world: &World) -> Vec<(Phrase, Odds)> {
        let own = world.side(self.figure) == world.resource::<Clock>().active;
        let end = self.path.last().filter(|_| own && Action::<ModernCqb>::check(self, world).is_ok());
        end.map_or_else(Vec::new, |to| nerve_preview::nerve_tests_of_move(world, self.figure, *to))
    }

    fn receipts(&self, world: &World) -> Vec<Phrase> {
        let exit = self.path.last().is_some_and(|at| world.resource::<Board>().terrain(*at) == Terrain::Exit);
        let goes = exit && Action::<ModernCqb>::check(self, world).is_ok();
        if goes { score_receipts::lead_out_receipts(world, self.figure) } else { Vec::new() }
    }

    fn risk(&self, world: &World) -> Option<Phrase> {
        if SearchedGround::of(world).leads_into_uncleared(self.figure, &self.path) {
            return Some(phrase!("reserved-uncleared-room"));
        }
        let fired_at = !Action::<ModernCqb>::dangers(self, world).is_empty();
        fired_at.then(|| phrase!("reserved-fired-at"))
    }
}
