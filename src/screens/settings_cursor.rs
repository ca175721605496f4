//! The place in the settings: the open page and the selected line.
use bevy::prelude::*;

use crate::input::Overlay;
use crate::view::settings::{Setting, SettingsPage};

/// The open page, the selected line on it, and what the settings cover.
#[derive(Resource, Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct SettingsCursor {
    pub(super) page: SettingsPage,
    pub(super) line: usize,
    pub(super) before: Overlay,
}

impl SettingsCursor {
    /// Opens the settings over what is open now.
    pub fn open(&mut self, before: Overlay, overlay: &mut NextState<Overlay>) {
        self.before = before;
        overlay.set(Overlay::Settings);
    }

    pub(super) fn setting(&self) -> Option<Setting> {
        self.page.settings().nth(self.line)
    }
}

/// A line of the open page, by its number.
#[derive(Component)]
pub(super) struct SettingsLine(pub usize);
