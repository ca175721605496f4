//! Account of the screen in words: for the page around the browser build, and for the screen readers of a desktop.
use bevy::ecs::system::SystemParam;
use bevy::prelude::*;
use serde::Serialize;

use super::order_targets::{OrderTarget, order_targets};
use super::read_ui_tree::{UiSection, UiTreeReader};
use crate::input::Screen;
use crate::localization::{Phrase, phrase};
use crate::view::aim::Aiming;
use crate::view::current_battle::CurrentBattle;
use crate::view::playback::Playback;
use crate::view::view_model::ViewModel;

/// The screen in words.
#[derive(Serialize, Clone, Debug, Default, PartialEq, Eq)]
pub struct ScreenAccount {
    pub screen: &'static str,
    /// Whether a menu or a question covers the rest.
    pub menu: bool,
    pub sections: Vec<UiSection>,
    #[serde(flatten)]
    pub battle: Option<BattleAccount>,
}

/// Request to the player in a battle.
#[derive(Serialize, Clone, Debug, Default, PartialEq, Eq)]
pub struct BattleAccount {
    pub aiming: AimAccount,
    /// The round, the phase and whose it is.
    pub phase: String,
}

/// The order being aimed.
#[derive(Serialize, Clone, Debug, Default, PartialEq, Eq)]
pub struct AimAccount {
    /// Whether the player chose it.
    pub armed: bool,
    pub order: Option<String>,
    pub targets: Vec<String>,
    /// The order with the target that it is aimed at.
    pub aimed: Option<String>,
}

/// Everything that an account is made from.
#[derive(SystemParam)]
pub struct ScreenAccountReader<'w, 's> {
    interface: UiTreeReader<'w, 's>,
    screen: Res<'w, State<Screen>>,
    aiming: Res<'w, Aiming>,
    battle: Option<(Res<'w, CurrentBattle>, Res<'w, ViewModel>, Res<'w, Playback>)>,
}

impl ScreenAccountReader<'_, '_> {
    /// The screen as it is now.
    pub fn account(&self) -> ScreenAccount {
        let (sections, menu) = self.interface.read();
        ScreenAccount {
            screen: self.screen.get().word(),
            menu,
            sections,
            battle: if menu { None } else { self.battle() },
        }
    }

    fn battle(&self) -> Option<BattleAccount> {
        let (battle, view_model, playback) = self.battle.as_ref().filter(|_| *self.screen.get() == Screen::Mission)?;
        let asked = playback.has_caught_up() && battle.awaits_orders();
        let targets = if asked {
            order_targets(&self.aiming, view_model, battle, self.interface.localizer())
        } else {
            Vec::new()
        };
        let aimed = self.aiming.choice_under_cursor().filter(|_| asked);
        let aiming = AimAccount {
            armed: self.aiming.armed && asked,
            order: self.aiming.chosen_entry().map(|entry| self.interface.text(&entry.name)),
            targets: targets.iter().map(|target| self.interface.text(target.words())).collect(),
            aimed: aimed.map(|choice| {
                self.interface
                    .text(&OrderTarget::of(choice, view_model, battle, self.interface.localizer()).order(&self.aiming))
            }),
        };
        Some(BattleAccount { aiming, phase: self.interface.text(&phase(battle, view_model)) })
    }
}

fn phase(battle: &CurrentBattle, view_model: &ViewModel) -> Phrase {
    let clock = &view_model.clock;
    let title =
        battle.book.phases().get(usize::from(clock.now.phase)).map_or(Phrase::EMPTY, |phase| phase.title.into());
    let side = match clock.active == battle.side {
        true if battle.is_hostile() => "own",
        true => "team",
        false => clock.active.word(),
    };
    phrase!("spoken-phase", round = clock.now.round, phase = title, side = side)
}
