//! Drops prone, and stands up.

use bevy::prelude::World;
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use super::super::resolve::minor_actions;
use super::super::state::figure::Character;
use super::super::state::status_effects::Prone;
use super::super::{Momentum, Turn};
use super::{MoOrder, commanded, entry, in_turn_bar};
use crate::localization::{Argument, phrase};
use crate::model::{Aim, CommonEvent, FigureId, Figures, MenuEntry, Refusal, Token, Verdict, Word};
use crate::referee::{Action, Choices};

fn check(world: &World, figure: FigureId, down: bool) -> Verdict {
    minor_actions::check_minor_action(world, figure, if down { "drop_prone" } else { "stand" })?;
    Refusal::unless(world.prone(figure) != down, "MO-MINOR-15", || {
        phrase!("mo-refused-posture", figure = Argument::figure(world.label(figure)), prone = down)
    })
}

/// Minor Action: drop prone (MO-MINOR-6).
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
#[schemars(inline)]
pub struct DropProne {
    pub figure: FigureId,
}

impl Action<Momentum> for DropProne {
    fn check(&self, world: &World) -> Verdict {
        check(world, self.figure, true)
    }

    fn resolve(&self, turn: &mut Turn) {
        minor_actions::take_minor_action(turn, self.figure, "drop_prone");
        turn.commit(CommonEvent::TokenGained { figure: self.figure, token: Word::new(Prone::WORD) });
    }

    fn purpose(&self) -> &'static str {
        "there is no cover, and the fire comes from afar"
    }

    fn choices(world: &World, figure: FigureId) -> Choices<'_, MoOrder> {
        commanded(world, figure, || vec![Self { figure }])
    }

    fn menu(world: &World, figure: FigureId) -> Vec<MenuEntry> {
        let help = phrase!("mo-order-drop-prone.about");
        let drop = || entry("drop_prone", phrase!("mo-order-drop-prone"), 'U', Aim::None, help).at_bar_position(18);
        in_turn_bar(world, figure, (!world.prone(figure)).then(drop))
    }
}

/// Minor Action: stand up (MO-MINOR-15).
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
#[schemars(inline)]
pub struct Stand {
    pub figure: FigureId,
}

impl Action<Momentum> for Stand {
    fn check(&self, world: &World) -> Verdict {
        check(world, self.figure, false)
    }

    fn resolve(&self, turn: &mut Turn) {
        minor_actions::take_minor_action(turn, self.figure, "stand");
        turn.commit(CommonEvent::TokenLost { figure: self.figure, token: Word::new(Prone::WORD) });
    }

    fn purpose(&self) -> &'static str {
        "an enemy is near, and lying down is no help"
    }

    fn choices(world: &World, figure: FigureId) -> Choices<'_, MoOrder> {
        commanded(world, figure, || vec![Self { figure }])
    }

    fn menu(world: &World, figure: FigureId) -> Vec<MenuEntry> {
        let stand = || {
            entry("stand", phrase!("mo-order-stand"), 'U', Aim::None, phrase!("mo-order-stand.about"))
                .at_bar_position(18)
        };
        in_turn_bar(world, figure, world.prone(figure).then(stand))
    }
}
