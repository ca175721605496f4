//! Facts about the window for crash reports, and word of a crash when the game is started again.
use bevy::prelude::*;
use bevy::render::renderer::RenderAdapterInfo;

#[cfg(not(target_family = "wasm"))]
use super::current_battle::Notice;
use crate::support;

pub(super) fn plugin(app: &mut App) {
    app.add_systems(Startup, |driver: Option<Res<RenderAdapterInfo>>| {
        support::note_graphics_driver(driver.map(|driver| graphics_in_words(&driver)).unwrap_or_default());
    });
    #[cfg(not(target_family = "wasm"))]
    app.add_systems(Startup, |mut notices: MessageWriter<Notice>| {
        _ = notices.write_batch(support::take_unreported_crash().map(Notice::bad))
    });
}

/// The graphics card and its driver.
pub fn graphics_in_words(driver: &RenderAdapterInfo) -> String {
    let facts = [driver.name.as_str(), driver.backend.to_str(), driver.driver.as_str(), driver.driver_info.as_str()];
    facts.into_iter().filter(|fact| !fact.is_empty()).collect::<Vec<_>>().join(", ")
}
