//! The veil under overlays.
use bevy::prelude::*;

use crate::theme::palette::*;
use crate::theme::sizes::layer;
use crate::view::pointer::BlocksPointer;

/// A dark veil over everything, which blocks clicks.
pub(super) fn veil() -> impl Bundle {
    let node = Node {
        position_type: PositionType::Absolute,
        width: percent(100),
        height: percent(100),
        align_items: AlignItems::Center,
        justify_content: JustifyContent::Center,
        ..default()
    };
    (BlocksPointer, node, BackgroundColor(with_alpha(*VOID, 0.78)), GlobalZIndex(layer::VEIL))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_veil_blocks_presses_on_everything_beneath() {
        let mut world = World::new();
        let veil = world.spawn(veil()).id();
        assert_eq!(world.get::<bevy::ui::FocusPolicy>(veil), Some(&bevy::ui::FocusPolicy::Block));
        assert!(world.get::<BlocksPointer>(veil).is_some());
    }
}
