//! Parts of a figure's card: pips, token chips, portrait.
use bevy::prelude::*;
use bevy::ui::UiTransform;

use crate::model::{Bar, Word};
use crate::theme::art::{Art, Body, Hands, Picture, TokenIcon};
use crate::theme::fonts::Fonts;
use crate::theme::palette::*;
use crate::theme::reading::Said;
use crate::theme::sizes::*;
use crate::theme::widgets::*;

/// A figure's portrait, facing up.
pub fn portrait(commands: &mut Commands, art: &Art, body: Body, hands: &[Hands], size: f32, parent: Entity) {
    let frame = Node { width: px(size), height: px(size), flex_shrink: 0.0, ..default() };
    let turn = UiTransform::from_rotation(Rot2::radians(-std::f32::consts::FRAC_PI_2));
    let frame = commands.spawn((frame, ChildOf(parent))).id();
    let mut layers: Vec<(Picture, bool)> = Vec::new();
    layers.extend(hands.iter().filter(|hands| **hands != Hands::Shield).map(|hands| (Picture::Hands(*hands), true)));
    layers.push((Picture::Body(body), body.turns()));
    layers.extend(hands.iter().filter(|hands| **hands == Hands::Shield).map(|hands| (Picture::Hands(*hands), true)));
    for (picture, turns) in layers {
        let node =
            Node { position_type: PositionType::Absolute, width: percent(100), height: percent(100), ..default() };
        let turn = if turns { turn } else { UiTransform::default() };
        commands.spawn((ImageNode::new(art.get(picture)), node, turn, ChildOf(frame)));
    }
}

/// A named row of pips.
pub fn bar(commands: &mut Commands, fonts: &Fonts, bar: &Bar, parent: Entity) {
    let said = Said(format!("{} {} of {}", bar.name, bar.now, bar.most));
    let line = commands.spawn((row(4.0), said, ChildOf(parent))).id();
    for pip in 0..bar.most.min(12) {
        let node = Node { width: px(15), height: px(9), border_radius: BorderRadius::all(px(2)), ..default() };
        let ground = if pip < bar.now { colour(bar.tint) } else { *PANEL_HOVER };
        commands.spawn((node, BackgroundColor(ground), ChildOf(line)));
    }
    commands.spawn((
        text(fonts, &bar.name, TINY, *DIM),
        Node { margin: UiRect::left(px(4)), ..default() },
        ChildOf(line),
    ));
}

/// A token as a chip: its icon and, if there is room, its name.
pub fn chip(commands: &mut Commands, fonts: &Fonts, art: &Art, token: Word, name: Option<String>, parent: Entity) {
    let icon = TokenIcon::of(token.as_str());
    let node = Node {
        padding: UiRect::axes(px(if name.is_some() { 6.0 } else { 2.0 }), px(1)),
        border: UiRect::all(px(1)),
        border_radius: BorderRadius::all(px(10)),
        ..row(4.0)
    };
    let edges = (BackgroundColor(thin(icon.colour(), 0.14)), BorderColor::all(thin(icon.colour(), 0.7)));
    let said = Said(name.clone().unwrap_or_else(|| title(token.as_str())));
    let chip = commands.spawn((node, edges, said, ChildOf(parent))).id();
    let size = Node { width: px(16), height: px(16), ..default() };
    commands.spawn((ImageNode::new(art.get(Picture::TokenIcon(icon))), size, ChildOf(chip)));
    if let Some(name) = name {
        commands.spawn((bold(fonts, name, TINY, icon.colour()), ChildOf(chip)));
    }
}

/// `freshly-breached` as `Freshly breached`.
pub fn title(word: &str) -> String {
    let spaced = word.replace(['-', '_'], " ");
    let mut letters = spaced.chars();
    letters.next().map_or_else(String::new, |first| first.to_uppercase().chain(letters).collect())
}

#[cfg(test)]
mod tests {
    #[test]
    fn words_become_titles() {
        assert_eq!(super::title("freshly-breached"), "Freshly breached");
        assert_eq!(super::title(""), "");
    }
}
