//! Fire: an Attack Test at a Confirmed enemy (CQB-FIRE-1 to 11).

use bevy::prelude::World;
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use super::{CqbAction, CqbOrder, Order, acting, score_receipts};
use crate::localization::{Argument, Phrase, phrase};
use crate::model::{
    Aim, Certainty, FigureId, Figures, Ledger, MenuEntry, Odds, Refusal, Score, Side, SideKnowledge, Verdict, Word,
    capitalized,
};
use crate::referee::{Action, Choices};
use crate::rulebooks::modern_cqb::data::{Book, dice_pool_odds};
use crate::rulebooks::modern_cqb::events::{ModernCqb, Stir, Turn};
use crate::rulebooks::modern_cqb::mission::score;
use crate::rulebooks::modern_cqb::resolve::fire::{self, Shot};
use crate::rulebooks::modern_cqb::resolve::nerve::nerve_preview;
use crate::rulebooks::modern_cqb::resolve::{covering, shield, token_changes};
use crate::rulebooks::modern_cqb::senses::sight;
use crate::rulebooks::modern_cqb::state::carried_kit::weapon_for;
use crate::rulebooks::modern_cqb::state::figure::{Wounds, figure_name};
use crate::rulebooks::modern_cqb::state::phases;
use crate::rulebooks::modern_cqb::state::status_effects::{
    Dead, Downed, Engaged, Restrained, Suppressed, Surrendering,
};

/// Shoots at a Confirmed target (CQB-FIRE-1).
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
#[schemars(inline)]
pub struct Fire {
    pub figure: FigureId,
    pub target: FigureId,
    #[serde(default, skip_serializing_if = "super::no")]
    pub accept_risk: bool,
}

impl Action<ModernCqb> for Fire {
    fn check(&self, world: &World) -> Verdict {
        let Self { figure, target, accept_risk } = *self;
        // An Engaged figure may act only on its opponent.
        let free = world.of::<Engaged>(figure).is_none_or(|engaged| engaged.with == target);
        Refusal::unless(free, "CQB-ARREST-3", || phrase!("cqb-refused-engaged", figure = figure_name(world, figure)))?;
        phases::check_may_act(world, figure)?;
        let side = world.side(figure);
        check_target(world, side, target)?;
        let shot = Shot::by_order(world, figure, target);
        let from = world.at(figure).unwrap_or_default();
        Refusal::unless(sight::line_of_sight(world, from, shot.at).is_some(), "CQB-SIGHT-3", || {
            phrase!("cqb-refused-no-line", figure = figure_name(world, figure), target = figure_name(world, target))
        })?;
        Refusal::unless(weapon_for(world, figure, shot.at).is_some(), "CQB-FIG-2", || {
            phrase!(
                "cqb-refused-out-of-reach",
                figure = figure_name(world, figure),
                target = figure_name(world, target)
            )
        })?;
        Refusal::unless(fire::shot_ledger(world, &shot).dice("attack") > 0, "CQB-DICE-2", || {
            phrase!("cqb-refused-no-attack-die")
        })?;
        Refusal::unless(accept_risk || !defenceless(world, target), "CQB-FIRE-11", || {
            phrase!("cqb-refused-defenceless", target = figure_name(world, target))
        })?;
        Refusal::unless(accept_risk || fire::known_figures_at_risk(world, side, &shot).is_empty(), "CQB-CIV-2", || {
            phrase!("cqb-refused-civilian-on-line")
        })
    }

    fn resolve(&self, turn: &mut Turn) {
        token_changes::end_stance(turn, self.figure);
        if covering::answer_stirring(turn, self.figure, Stir::RaisesWeapon) {
            return;
        }
        let shot = Shot::by_order(turn.world(), self.figure, self.target);
        fire::resolve_attack(turn, &shot);
    }

    /// Exact odds, and warnings.
    fn odds(&self, world: &World) -> Option<Odds> {
        let Self { figure, target, .. } = *self;
        let side = world.side(figure);
        check_target(world, side, target).ok()?;
        let shot = Shot::by_order(world, figure, target);
        let (weapon, _) = weapon_for(world, figure, shot.at)?;
        sight::line_of_sight(world, world.at(figure)?, shot.at)?;
        let book = world.resource::<Book>();
        let name = &book.weapons.get(weapon.as_str())?.name;
        let title = phrase!("cqb-odds-fire", weapon = Argument::weapon(name), target = figure_name(world, target));
        let bearer = shield::known_interceptor(world, &shot);
        let ledger = bearer.map_or_else(
            || fire::shot_ledger(world, &shot),
            |bearer| fire::intercepted_shot_ledger(world, &shot, bearer),
        );
        let struck = bearer.unwrap_or(target);
        let left = world.of::<Wounds>(struck).map_or(0, |wounds| wounds.0);
        let mut odds = if world.has::<Downed>(struck) {
            finishing_odds(title, ledger, book)
        } else {
            dice_pool_odds::attack_odds(title, ledger, world.has::<Suppressed>(struck), left, book)
        };
        if let Some(bearer) = bearer {
            odds.warnings.push(phrase!("cqb-warn-shield", figure = figure_name(world, bearer)));
        }
        if defenceless(world, target) {
            odds.warnings.push(phrase!("cqb-warn-defenceless", target = figure_name(world, target)));
        }
        Some(odds)
    }

    fn dangers(&self, world: &World) -> Vec<(usize, Phrase)> {
        covering::known_dangers(world, self.figure).into_iter().map(|danger| (0, danger)).collect()
    }

    fn is_offered_now(world: &World) -> bool {
        acting(world)
    }

    /// The orders to fire at each figure; they accept risk only where they must.
    fn choices(world: &World, figure: FigureId) -> Choices<'_, CqbOrder> {
        let figures = if phases::check_may_act(world, figure).is_ok() { world.figures() } else { Vec::new() };
        let (side, known) = (world.side(figure), SideKnowledge::by(world, world.side(figure)));
        // Most are not known for sure, or no enemies.
        let foe = move |target| known.side_of(target).is_some_and(|of| Some(of) == side.enemy());
        Choices::new(figures.len(), move |index| {
            Some(figures[index]).filter(|target| foe(*target)).and_then(|target| at(world, figure, target))
        })
    }

    fn menu(_: &World, _: FigureId) -> Vec<MenuEntry> {
        let help = phrase!("cqb-order-fire.about");
        vec![super::entry("fire", phrase!("cqb-order-fire"), 'F', Aim::Target, help).given_by_click().harming()]
    }
}

impl CqbAction for Fire {
    /// Its target and the civilians on its line, as far as the team knows.
    fn receipts(&self, world: &World) -> Vec<Phrase> {
        let Self { figure, target, .. } = *self;
        let shot = Shot::by_order(world, figure, target);
        let bearer = shield::known_interceptor(world, &shot);
        let mut receipts = Vec::new();
        if let Some(why) = score::known_arrest_opening(world, bearer.unwrap_or(target)) {
            let points = score_receipts::row_points_text(world, "arrestable-killed");
            receipts.push(phrase!("cqb-warn-arrestable", opening = why.phrase(), points = points));
        }
        let ledger = bearer.map_or_else(
            || fire::shot_ledger(world, &shot),
            |bearer| fire::intercepted_shot_ledger(world, &shot, bearer),
        );
        let nearest = fire::known_figures_at_risk(world, Side::Response, &shot).into_iter().next();
        receipts.extend(nearest.map(|bystander| stray(world, bystander, ledger.dice("attack"))));
        let from = world.at(figure).unwrap_or_default();
        receipts.extend(nerve_preview::warnings_of_gunfire(
            world,
            SideKnowledge::by(world, Side::Response),
            from,
            shot.at,
        ));
        receipts
    }

    fn stakes(&self, world: &World) -> Vec<Word> {
        let bearer = shield::known_interceptor(world, &Shot::by_order(world, self.figure, self.target));
        let alive = score::known_arrest_opening(world, bearer.unwrap_or(self.target)).is_some();
        if alive { vec![Word::new("arrestable-killed")] } else { Vec::new() }
    }
}

/// The order to fire at a target, if that is legal.
fn at(world: &World, figure: FigureId, target: FigureId) -> Option<Order> {
    // Whoever accepts the risk may fire wherever anybody may.
    let shot = Fire { figure, target, accept_risk: true };
    shot.check(world).ok()?;
    let careful = Fire { accept_risk: false, ..shot.clone() };
    Some(if careful.check(world).is_ok() { careful.into() } else { shot.into() })
}

fn check_target(world: &World, side: Side, target: FigureId) -> Verdict {
    let known = SideKnowledge::by(world, side);
    Refusal::unless(
        known.certainty(target) != Certainty::Unknown && !known.has_left_map(target),
        "CQB-SIGHT-3",
        || phrase!("cqb-refused-target-unknown"),
    )?;
    Refusal::unless(known.certainty(target) == Certainty::Confirmed, "CQB-FIRE-11", || {
        phrase!("cqb-refused-only-contact")
    })?;
    let enemy = Some(world.side(target)) == side.enemy();
    Refusal::unless(enemy, "CQB-FIRE-11", || phrase!("cqb-refused-no-enemy", target = figure_name(world, target)))?;
    let alive = known.token::<Dead>(target).is_none();
    Refusal::unless(alive, "CQB-FIRE-11", || phrase!("cqb-refused-dead", target = figure_name(world, target)))
}

/// Whether firing at a figure needs `accept_risk`, even with a clear line (CQB-FIRE-11).
fn defenceless(world: &World, target: FigureId) -> bool {
    world.has::<Downed>(target) || world.has::<Restrained>(target) || world.has::<Surrendering>(target)
}

/// The odds of killing a Downed figure, with any net Strike (CQB-FIRE-11).
fn finishing_odds(title: Phrase, ledger: Ledger, book: &Book) -> Odds {
    let (net, of) = dice_pool_odds::net_strike_weights(ledger.dice("attack"), ledger.dice("guard"), &book.dice);
    let mut odds = Odds { title, ledger, ..Odds::default() };
    odds.add_failure(("", 0), "nothing", net[0], of);
    odds.add_outcome("killed", of - net[0], of);
    odds
}

/// The chance of at least one 1 among the attack dice, and its cost (CQB-CIV-2, CQB-CIV-12).
fn stray(world: &World, bystander: FigureId, attack: u16) -> Phrase {
    let sides = world.resource::<Book>().dice.sides;
    let of = u128::from(sides).pow(u32::from(attack));
    let safe = u128::from(sides - 1).pow(u32::from(attack));
    let percent = ((of - safe) * 100 + of / 2) / of.max(1);
    let percent = u32::try_from(percent).unwrap_or(100);
    let [wounded, killed] =
        ["civilian-wounded", "civilian-killed"].map(|row| score_receipts::row_points_text(world, row));
    if SideKnowledge::by(world, Side::Response).side_of(bystander).is_none() {
        return phrase!("cqb-warn-stray-unknown", percent = percent, wounded = wounded);
    }
    let figure = Argument::figure(capitalized(&world.label(bystander)));
    let row = |word: &str| {
        let mut rows = world.resource::<Score>().0.iter();
        rows.any(|row| row.row == *word && row.figure == Some(bystander) && !row.hidden)
    };
    match row("civilian-wounded") {
        true => phrase!("cqb-warn-stray-wounded", figure = figure, percent = percent, killed = killed),
        false => phrase!("cqb-warn-stray", figure = figure, percent = percent, wounded = wounded, killed = killed),
    }
}
