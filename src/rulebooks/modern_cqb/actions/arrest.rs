//! Arrest: its conditions, and the opposed roll (CQB-ARREST-1 to 4).

use bevy::prelude::World;
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use super::{CqbAction, CqbOrder, acting, acts, carries, score_receipts, stance_end_texts};
use crate::board::Board;
use crate::localization::{Phrase, phrase};
use crate::model::{
    Aim, Certainty, FigureId, Figures, Ledger, MenuEntry, Odds, Refusal, Roster, RosterEntry, Side, SideKnowledge,
    Verdict, Word,
};
use crate::referee::{Action, Choices};
use crate::rulebooks::modern_cqb::data::doctrine_nerve_and_perks::Pool;
use crate::rulebooks::modern_cqb::data::{Book, dice_pool_odds};
use crate::rulebooks::modern_cqb::events::{self, ArrestTried, ModernCqb, Turn};
use crate::rulebooks::modern_cqb::mission::score::{self, SuspectValue, Tariff};
use crate::rulebooks::modern_cqb::resolve::opposed_roll::{OpposedRoll, roll_control_against_nerve};
use crate::rulebooks::modern_cqb::resolve::{end_engagement, figures_at_entry, token_changes};
use crate::rulebooks::modern_cqb::senses::doctrine_roll_modifiers::{self, About};
use crate::rulebooks::modern_cqb::senses::situation;
use crate::rulebooks::modern_cqb::state::figure::{Condition, figure_name};
use crate::rulebooks::modern_cqb::state::status_effects::{
    Dead, Disoriented, Downed, Engaged, FallingBack, Flashed, Overwatch, Restrained, Stunned, Suppressed, Surrendering,
    Wounded,
};
use crate::rulebooks::modern_cqb::state::{aim_and_control_dice, phases};

const KIT: Word = Word::new("restraint-kit");

/// Arrests an adjacent suspect who cannot fight (CQB-ARREST-1); `kit` uses up a restraint kit.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
#[schemars(inline)]
pub struct Arrest {
    pub figure: FigureId,
    pub target: FigureId,
    #[serde(default, skip_serializing_if = "super::no")]
    pub kit: bool,
}

impl Action<ModernCqb> for Arrest {
    fn check(&self, world: &World) -> Verdict {
        let Self { figure, target, kit } = *self;
        phases::check_may_act(world, figure)?;
        let side = world.side(figure);
        Refusal::unless(side == Side::Response, "CQB-ARREST-1", || phrase!("cqb-refused-arrest-side"))?;
        let partner = world.of::<Engaged>(figure).map(|engaged| engaged.with);
        Refusal::unless(partner.is_none_or(|with| with == target), "CQB-ARREST-3", || {
            phrase!("cqb-refused-engaged", figure = figure_name(world, figure))
        })?;
        check_target(world, side, target)?;
        let beside =
            world.at(figure).zip(world.at(target)).is_some_and(|(a, b)| world.resource::<Board>().adjacent(a, b));
        Refusal::unless(beside, "CQB-ARREST-1", || {
            phrase!("cqb-refused-not-beside", target = figure_name(world, target), figure = figure_name(world, figure))
        })?;
        Refusal::unless(partner.is_some() || opening(world, side, target).is_some(), "CQB-ARREST-1", || {
            phrase!("cqb-refused-can-fight", target = figure_name(world, target))
        })?;
        let carried = carries(world, figure, KIT);
        Refusal::unless(carried || !kit, "CQB-ARREST-4", || {
            phrase!("cqb-refused-no-restraint-kit", figure = figure_name(world, figure))
        })?;
        Refusal::unless(ledger(world, figure, target).dice("control") > 0, "CQB-DICE-2", || {
            phrase!("cqb-refused-no-control-die.first")
        })
    }

    fn resolve(&self, turn: &mut Turn) {
        let Self { figure, target, kit } = *self;
        token_changes::end_stance_and_drag(turn, figure);
        end_engagement::interrupt_engagement(turn, figure, target);
        let world = turn.world();
        let ledger = ledger(world, figure, target);
        // A surrendering or Downed suspect cannot lock the figure.
        let resists = world.able(target);
        let OpposedRoll { faces, resist_faces, succeeds: restrained } = roll_control_against_nerve(turn, &ledger);
        let engaged = !restrained && resists;
        turn.commit(ArrestTried { figure, target, ledger, faces, resist_faces, restrained, engaged });
        token_changes::lose_token::<Overwatch>(turn, target);
        if restrained {
            token_changes::end_stance_and_drag(turn, target);
            end_engagement::end_engagement(turn, target);
            token_changes::lose_token::<Surrendering>(turn, target);
            token_changes::lose_token::<FallingBack>(turn, target);
            turn.commit(events::Restrained { figure: target, by: figure, kit });
        }
    }

    fn odds(&self, world: &World) -> Option<Odds> {
        let Self { figure, target, kit } = *self;
        check_target(world, world.side(figure), target).ok()?;
        let ledger = ledger(world, figure, target);
        let fails = if world.able(target) { "engaged" } else { "not held" };
        let title = phrase!("cqb-odds-arrest", target = figure_name(world, target));
        let names = ["restrained", fails];
        let mut odds =
            dice_pool_odds::opposed_odds(title, ledger, ["control", "nerve"], names, world.resource::<Book>());
        if !kit {
            odds.warnings.push(phrase!("cqb-warn-no-kit"));
        }
        Some(odds)
    }

    fn stances_let_go(&self, world: &World) -> Vec<Phrase> {
        stance_end_texts::ended_by_action(world, self.figure)
    }

    fn is_offered_now(world: &World) -> bool {
        acting(world)
    }

    fn choices(world: &World, figure: FigureId) -> Choices<'_, CqbOrder> {
        acts(world, figure, || {
            if world.side(figure) != Side::Response {
                return Vec::new();
            }
            let (board, from) = (world.resource::<Board>(), world.at(figure));
            let beside = |other: &&RosterEntry| from.zip(other.at()).is_some_and(|(a, b)| board.adjacent(a, b));
            let near = world.resource::<Roster>().all().iter().filter(beside).map(|other| other.id);
            let all = near.flat_map(|target| [false, true].map(|kit| (target, kit)));
            all.map(|(target, kit)| Self { figure, target, kit }).collect()
        })
    }

    /// The surer way first: a click takes it.
    fn menu(world: &World, figure: FigureId) -> Vec<MenuEntry> {
        let entry = |name, key, help| super::entry("arrest", name, key, Aim::Target, help).given_by_click();
        let bind = || entry(phrase!("cqb-order-restrain"), 'K', phrase!("cqb-order-restrain.about")).of("kit", "true");
        let by_hand = entry(phrase!("cqb-order-arrest"), 'A', phrase!("cqb-order-arrest.about")).of("kit", "");
        carries(world, figure, KIT).then(bind).into_iter().chain([by_hand]).collect()
    }
}

impl CqbAction for Arrest {
    fn receipts(&self, world: &World) -> Vec<Phrase> {
        let target = self.target;
        let row = world.of::<SuspectValue>(target).and_then(|wanted| wanted.row(world.resource::<Tariff>()));
        // The row of a named suspect is known to whoever has told him apart.
        let custody = row.map_or_else(
            || phrase!("cqb-warn-no-custody"),
            |row| phrase!("cqb-warn-custody", points = score_receipts::row_points_text(world, row)),
        );
        let killed = score::known_arrest_opening(world, target)
            .map(|_| score_receipts::row_points(world, "arrestable-killed"))
            .filter(|cost| *cost != 0);
        std::iter::once(custody)
            .chain(killed.map(|cost| phrase!("cqb-warn-killed-instead", points = format!("{cost:+}"))))
            .collect()
    }
}

/// Why a figure could be arrested now by an adjacent figure, as far as a side knows (CQB-ARREST-1, CQB-SCORE-12).
fn opening(world: &World, side: Side, target: FigureId) -> Option<&'static str> {
    let isolated = || situation::is_isolated(world, Some(side), target);
    let cornered = || situation::is_cornered(world, Some(side), target);
    if world.has::<Surrendering>(target) {
        Some("surrendering")
    } else if world.has::<Downed>(target) {
        Some("Downed")
    } else if world.has::<Stunned>(target) {
        Some("stunned")
    } else if world.has::<Flashed>(target) {
        Some("flashed")
    } else if world.has::<Disoriented>(target) {
        Some("disoriented")
    } else if world.has::<Suppressed>(target) && isolated() {
        Some("Suppressed and isolated")
    } else if world.has::<Wounded>(target) && cornered() {
        Some("Wounded and cornered")
    } else {
        None
    }
}

fn check_target(world: &World, side: Side, target: FigureId) -> Verdict {
    let known = SideKnowledge::by(world, side);
    let certainty = known.certainty(target);
    Refusal::unless(certainty != Certainty::Unknown && !known.has_left_map(target), "CQB-ARREST-1", || {
        phrase!("cqb-refused-suspect-unknown")
    })?;
    Refusal::unless(certainty == Certainty::Confirmed, "CQB-ARREST-1", || phrase!("cqb-refused-only-contact"))?;
    // The current state of a figure out of sight is unknown.
    Refusal::unless(known.is_in_view(target), "CQB-ARREST-1", || {
        phrase!("cqb-refused-suspect-unseen", target = figure_name(world, target))
    })?;
    let enemy = Some(world.side(target)) == side.enemy();
    Refusal::unless(enemy, "CQB-ARREST-1", || phrase!("cqb-refused-no-suspect", target = figure_name(world, target)))?;
    let held = world.has::<Restrained>(target) || world.has::<Dead>(target);
    Refusal::unless(!held, "CQB-ARREST-1", || phrase!("cqb-refused-held-or-dead", target = figure_name(world, target)))
}

/// The ledger of an arrest: Control against Nerve (CQB-ARREST-2).
fn ledger(world: &World, figure: FigureId, target: FigureId) -> Ledger {
    let book = world.resource::<Book>();
    let (about, on) = (About::target(world, target), world.at(target).unwrap_or_default());
    let mut ledger = Ledger::default();
    aim_and_control_dice::add_control_lines(world, figure, "CQB-ARREST-2", &mut ledger);
    let helped = figures_at_entry::is_helped(world, figure, on) || frees_help(world, figure, target);
    ledger.add_if(helped, "control", "Help", book.breach.help, "CQB-DICE-5");
    doctrine_roll_modifiers::add_perks(world, figure, Pool::Arrest, about, &mut ledger, "control", "CQB-ARREST-2");
    // A surrendering or Downed suspect resists with no dice, and is easily held (CQB-ARREST-5).
    let willing = world.has::<Surrendering>(target) || world.has::<Downed>(target);
    ledger.add_if(willing, "control", "No resistance", book.arrest.willing, "CQB-ARREST-5");
    if !willing {
        ledger.add("nerve", "Nerve", i16::from(world.stats(target).nerve), "CQB-ARREST-2");
        doctrine_roll_modifiers::add_perks(
            world,
            target,
            Pool::Resist,
            About::default(),
            &mut ledger,
            "nerve",
            "CQB-ARREST-2",
        );
    }
    ledger
}

/// Whether a friend is Engaged with the target: an arrest by another figure ends that first (CQB-ARREST-3), and the
/// friend helps.
fn frees_help(world: &World, figure: FigureId, target: FigureId) -> bool {
    world.of::<Engaged>(target).is_some_and(|Engaged { with }| {
        let friend = *with != figure && world.side(*with) == world.side(figure);
        friend && world.able(*with) && !world.has::<Suppressed>(*with) && !world.has::<Flashed>(*with)
    })
}
