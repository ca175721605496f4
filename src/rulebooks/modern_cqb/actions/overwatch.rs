//! Overwatch: watching a lane (CQB-OVER-1, CQB-OVER-2, CQB-OVER-7).

use bevy::prelude::World;
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use super::{CqbAction, CqbOrder, acting, stance_end_texts};
use crate::board::{Board, Lane, LaneId, Tile, distance};
use crate::localization::{Argument, Phrase, phrase};
use crate::model::{Aim, FigureId, Figures, MenuEntry, Odds, Refusal, Side, SideKnowledge, Verdict};
use crate::referee::{Action, Choices};
use crate::rulebooks::modern_cqb::data::{Book, dice_pool_odds};
use crate::rulebooks::modern_cqb::events::{ModernCqb, OverwatchSet, Stir, Turn};
use crate::rulebooks::modern_cqb::resolve::fire::{self, Shot};
use crate::rulebooks::modern_cqb::resolve::{covering, token_changes};
use crate::rulebooks::modern_cqb::senses::{belief, sight};
use crate::rulebooks::modern_cqb::state::figure::{Weapons, Wounds, figure_name};
use crate::rulebooks::modern_cqb::state::phases;
use crate::rulebooks::modern_cqb::state::status_effects::{Disoriented, Engaged, Flashed, Suppressed};

/// Watches a lane (CQB-OVER-1).
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
#[schemars(inline)]
pub struct Overwatch {
    pub figure: FigureId,
    pub lane: LaneId,
}

impl Action<ModernCqb> for Overwatch {
    fn check(&self, world: &World) -> Verdict {
        let Self { figure, lane } = self;
        let figure = *figure;
        check_watcher(world, figure)?;
        // The side does not know a lane breached out of its sight.
        let board = belief::believed_board(world, world.side(figure));
        let from = world.at(figure).unwrap_or_default();
        // A lane out of sight and a missing lane get the same answer: the side may not know which it is.
        let watched = |lane: &Lane| is_in_sight(world, from, lane);
        Refusal::unless(board.lane(lane).is_some_and(watched), "CQB-OVER-2", || {
            phrase!("cqb-refused-lane-unseen", figure = figure_name(world, figure), lane = lane.to_string())
        })
    }

    fn resolve(&self, turn: &mut Turn) {
        token_changes::end_stance_and_drag(turn, self.figure);
        if covering::answer_stirring(turn, self.figure, Stir::RaisesWeapon) {
            return;
        }
        turn.commit(OverwatchSet { figure: self.figure, lane: self.lane.clone() });
    }

    /// The odds of the shot that watching may bring, on the lane's nearest tile (CQB-OVER-3, CQB-OVER-9): at each known enemy in
    /// view, who may cross it, or at somebody without Armor.
    fn odds(&self, world: &World) -> Option<Odds> {
        let Self { figure, lane } = self;
        let figure = *figure;
        // Minds rate lanes by the paths that lead through them.
        if Refusal::are_texts_discarded() || self.check(world).is_err() {
            return None;
        }
        let at = nearest_in_reach(world, figure, lane)?;
        let foes = may_cross(world, world.side(figure));
        let mut all = foes.iter().map(|foe| odds_of_crossing(world, figure, *foe, at));
        let Some(mut odds) = all.next() else {
            let mut odds = odds_of_crossing(world, figure, FigureId::new(""), at);
            odds.warnings.push(phrase!("cqb-warn-overwatch-nobody"));
            return Some(odds);
        };
        odds.warnings
            .extend(all.map(|odds| phrase!("cqb-warn-overwatch-other", title = &odds.title, percent = misses(&odds))));
        Some(odds)
    }

    fn reason_reserved_for_player(&self, _: &World) -> Option<Phrase> {
        None
    }

    fn stances_let_go(&self, world: &World) -> Vec<Phrase> {
        let all = [stance_end_texts::brace_ends(world, self.figure), stance_end_texts::drag_ends(world, self.figure)];
        all.into_iter().flatten().collect()
    }

    fn dangers(&self, world: &World) -> Vec<(usize, Phrase)> {
        covering::known_dangers(world, self.figure).into_iter().map(|danger| (0, danger)).collect()
    }

    fn is_offered_now(world: &World) -> bool {
        acting(world)
    }

    fn choices(world: &World, figure: FigureId) -> Choices<'_, CqbOrder> {
        if phases::check_may_act(world, figure).is_err() {
            return Choices::none();
        }
        let fit = check_watcher(world, figure).is_ok();
        let board = belief::believed_board(world, world.side(figure));
        let from = world.at(figure).unwrap_or_default();
        let seen = world.resource::<Board>().visible(from);
        let near = |lane: &Lane| lane.tiles.iter().any(|tile| seen.contains(*tile));
        let near: Vec<usize> = (0..board.lanes().len()).filter(|place| near(&board.lanes()[*place])).collect();
        Choices::new(near.len(), move |index| {
            let lane = &board.lanes()[near[index]];
            (fit && is_in_sight(world, from, lane)).then(|| Self { figure, lane: lane.id.clone() }.into())
        })
    }

    fn menu(_: &World, _: FigureId) -> Vec<MenuEntry> {
        let help = phrase!("cqb-order-overwatch.about");
        vec![super::entry("overwatch", phrase!("cqb-order-overwatch"), 'O', Aim::Lane, help)]
    }
}

impl CqbAction for Overwatch {}

/// Whether a figure may watch any lane.
fn check_watcher(world: &World, figure: FigureId) -> Verdict {
    phases::check_may_act(world, figure)?;
    let dazed = world.has::<Flashed>(figure) || world.has::<Disoriented>(figure);
    let shaken = dazed || world.has::<Suppressed>(figure) || world.has::<Engaged>(figure);
    Refusal::unless(!shaken, "CQB-OVER-7", || phrase!("cqb-refused-shaken", figure = figure_name(world, figure)))?;
    let armed = world.of::<Weapons>(figure).is_some_and(|weapons| !weapons.0.is_empty());
    Refusal::unless(armed, "CQB-FIG-2", || {
        phrase!("cqb-refused-overwatch-unarmed", figure = figure_name(world, figure))
    })
}

/// Whether any tile of a lane is in sight.
fn is_in_sight(world: &World, from: Tile, lane: &Lane) -> bool {
    lane.tiles.iter().any(|tile| sight::line_of_sight(world, from, *tile).is_some())
}

/// The nearest tile of a lane at which the figure could shoot.
fn nearest_in_reach(world: &World, figure: FigureId, lane: &LaneId) -> Option<Tile> {
    let from = world.at(figure)?;
    let board = belief::believed_board(world, world.side(figure));
    let tiles = board.lane(lane)?.tiles.iter().copied();
    tiles.filter(|tile| fire::can_overwatch(world, figure, *tile)).min_by_key(|tile| (distance(from, *tile), *tile))
}

/// The enemies in a side's view that are able to act.
fn may_cross(world: &World, side: Side) -> Vec<FigureId> {
    let known = SideKnowledge::by(world, side);
    let enemies = known.others().into_iter().map(|(id, _)| id).filter(|id| known.side_of(*id) == side.enemy());
    enemies.filter(|id| known.is_in_view(*id) && belief::is_known_able(world, side, *id)).collect()
}

/// The odds of an Overwatch shot at an enemy that comes to a tile; an id of nobody stands for one without Armor.
fn odds_of_crossing(world: &World, shooter: FigureId, target: FigureId, at: Tile) -> Odds {
    let shot = Shot { shooter, target, at, overwatch: true, peeking: false, reflex: false, covering: false };
    let left = world.of::<Wounds>(target).map_or(u8::MAX, |wounds| wounds.0);
    let tile = Argument::Tile(at.x, at.y);
    let title = match world.of::<Wounds>(target).is_some() {
        true => phrase!("cqb-odds-overwatch", target = figure_name(world, target), at = tile),
        false => phrase!("cqb-odds-overwatch-anybody", at = tile),
    };
    dice_pool_odds::attack_odds(
        title,
        fire::shot_ledger(world, &shot),
        world.has::<Suppressed>(target),
        left,
        world.resource::<Book>(),
    )
}

/// The chance of no effect, in percent.
fn misses(odds: &Odds) -> u32 {
    let nothing = odds.outcomes.iter().find(|outcome| outcome.name == "nothing");
    nothing.map_or(0, |outcome| outcome.basis_points / 100)
}
