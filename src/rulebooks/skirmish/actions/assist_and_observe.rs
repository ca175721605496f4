//! Gives up an Action for another unit. Focus alone gives nothing, so there is no order for it (SK-CREW-6).

use bevy::prelude::World;
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use super::super::data::Weapon;
use super::super::events::{Assisted, Observed};
use super::super::resolve::tasks;
use super::super::state::{Assisting, Observing, TerminalsAndCharges, Unit, book_data, helpers_of, turns};
use super::super::{Skirmish, Turn};
use super::{SkOrder, acting, entry, friends, listed_together, on_foot, own_side};
use crate::localization::{Argument, phrase};
use crate::model::{Aim, FigureId, Figures, MenuEntry, Refusal, Verdict};
use crate::referee::{Action, Choices};

/// Give up the Action to assist another unit, Focused (SK-CREW-1).
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
#[schemars(inline)]
pub struct Assist {
    pub figure: FigureId,
    pub target: FigureId,
}

/// Give up the Action to observe for another's indirect weapon (SK-BLAST-2).
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
#[schemars(inline)]
pub struct Observe {
    pub figure: FigureId,
    pub target: FigureId,
}

impl Action<Skirmish> for Assist {
    fn check(&self, world: &World) -> Verdict {
        let Self { figure, target } = *self;
        turns::may_act(world, figure)?;
        check_friend(world, figure, target, "SK-CREW-1")?;
        let name = || Argument::figure(world.label(target));
        let still = world.turn_state(figure).can_focus();
        Refusal::unless(still, "SK-CREW-2", || {
            phrase!("sk-refused-helper-moved", figure = Argument::figure(world.label(figure)))
        })?;
        let helper_limit = helper_limit(world, target);
        let helpers = helpers_of::<Assisting>(world, |token| token.whom == target).count();
        Refusal::unless(usize::from(helper_limit) > helpers, "SK-CREW-4", || match helper_limit {
            0 => phrase!("sk-refused-no-use-of-help", figure = name()),
            _ => phrase!("sk-refused-enough-help", figure = name()),
        })?;
        let near = world.tiles_between(figure, target).is_some_and(|tiles| tiles <= book_data(world).crew.within);
        Refusal::unless(near, "SK-CREW-5", || phrase!("sk-refused-help-too-far", figure = name()))?;
        let waits = world.turn_state(target).can_focus() && !world.turn_state(target).acted;
        Refusal::unless(waits, "SK-CREW-2", || phrase!("sk-refused-helped-moved", figure = name()))
    }

    fn resolve(&self, turn: &mut Turn) {
        turn.commit(Assisted { figure: self.figure, target: self.target });
    }

    fn choices(world: &World, figure: FigureId) -> Choices<'_, SkOrder> {
        acting(world, figure, || own_side(world, figure).map(|target| Self { figure, target }).collect())
    }

    /// Ways to help, friend by friend.
    fn listed(world: &World, figure: FigureId) -> Choices<'_, SkOrder> {
        let help = |target| [Self { figure, target }.into(), Observe { figure, target }.into()];
        listed_together(world, own_side(world, figure).flat_map(help))
    }

    fn menu(world: &World, figure: FigureId) -> Vec<MenuEntry> {
        let crewed = || a_friend_has(world, figure, |weapon| weapon.crew > 0);
        let any = !world.resource::<TerminalsAndCharges>().terminals.is_empty() || crewed();
        let help = phrase!("sk-order-assist.about");
        on_foot(
            world,
            figure,
            any,
            entry("assist", phrase!("sk-order-assist"), 'A', Aim::Target, help).at_bar_position(6),
        )
    }
}

impl Action<Skirmish> for Observe {
    fn check(&self, world: &World) -> Verdict {
        let Self { figure, target } = *self;
        turns::may_act(world, figure)?;
        check_friend(world, figure, target, "SK-BLAST-2")?;
        let indirect = world.weapons(book_data(world), target).iter().any(|(_, weapon)| weapon.indirect);
        let waits = indirect && !world.turn_state(target).acted;
        Refusal::unless(waits, "SK-BLAST-2", || {
            phrase!("sk-refused-no-indirect-weapon", figure = Argument::figure(world.label(target)))
        })?;
        let observed = helpers_of::<Observing>(world, |token| token.whom == target).next().is_some();
        Refusal::unless(!observed, "SK-BLAST-2", || {
            phrase!("sk-refused-observed", figure = Argument::figure(world.label(target)))
        })
    }

    fn resolve(&self, turn: &mut Turn) {
        turn.commit(Observed { figure: self.figure, target: self.target });
    }

    fn choices(world: &World, figure: FigureId) -> Choices<'_, SkOrder> {
        acting(world, figure, || own_side(world, figure).map(|target| Self { figure, target }).collect())
    }

    /// Listed with [`Assist`].
    fn listed(_: &World, _: FigureId) -> Choices<'_, SkOrder> {
        Choices::none()
    }

    fn menu(world: &World, figure: FigureId) -> Vec<MenuEntry> {
        let any = a_friend_has(world, figure, |weapon| weapon.indirect);
        on_foot(
            world,
            figure,
            any,
            entry("observe", phrase!("sk-order-observe"), 'O', Aim::Target, phrase!("sk-order-observe.about"))
                .at_bar_position(11),
        )
    }
}

fn check_friend(world: &World, figure: FigureId, target: FigureId, rule: &'static str) -> Verdict {
    let friend = figure != target && world.in_play(target) && world.side(target) == world.side(figure);
    Refusal::unless(friend, rule, || phrase!("sk-refused-no-friend"))
}

/// The most helpers a unit can use for any Action open to it from its position (SK-CREW-4).
fn helper_limit(world: &World, whom: FigureId) -> u8 {
    let weapons = world.weapons(book_data(world), whom).into_iter().map(|(_, weapon)| weapon.crew);
    weapons.chain([tasks::helper_limit(world, whom)]).max().unwrap_or(0)
}

fn a_friend_has(world: &World, figure: FigureId, fits: fn(&Weapon) -> bool) -> bool {
    friends(world, figure).any(|id| world.weapons(book_data(world), id).iter().any(|(_, weapon)| fits(weapon)))
}
