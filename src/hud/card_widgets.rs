//! Parts of a figure's card: pips, token chips, portrait.
use bevy::prelude::*;

use super::tooltip::Tooltip;
use crate::localization::{Localizer, Phrase, phrase};
use crate::model::{Bar, Card, Word, without_article};
use crate::theme::art::{Art, FIGURE_EXTENT, Person, Picture, TokenIcon};
use crate::theme::fonts::Fonts;
use crate::theme::palette::*;
use crate::theme::screen_reader_marks::SpokenText;
use crate::theme::sizes::*;
use crate::theme::widgets::*;

/// The name of a figure as the heading of its card, without an article.
pub fn card_title(card: &Card, localizer: &Localizer) -> String {
    without_article(&localizer.text(&card.name())).to_uppercase()
}

/// The numbers of a figure in a line: `Aim 3  Nerve 4`.
pub fn card_stats(card: &Card) -> Phrase {
    let stat = |(name, value): &(Phrase, Phrase)| Phrase::joined("\u{a0}", [name.clone(), value.clone()]);
    Phrase::joined("  ", card.stats.iter().map(stat))
}

/// Somebody's portrait, facing up.
pub fn spawn_portrait(commands: &mut Commands, art: &Art, person: &Person, size: f32, parent: Entity) {
    let frame = Node { width: px(size), height: px(size), flex_shrink: 0.0, ..default() };
    let frame = commands.spawn((frame, ChildOf(parent))).id();
    for layer in person.layers() {
        // Turned to face up; what has no front stays as it is.
        let (picture, at) = match layer.turns {
            true => (Picture::FigureUp(layer.part), Vec2::new(layer.at.y, -layer.at.x)),
            false => (Picture::Figure(layer.part), layer.at),
        };
        let margin = (1.0 - layer.scale) * 50.0;
        let node = Node {
            position_type: PositionType::Absolute,
            left: percent(at.x / FIGURE_EXTENT * 100.0 + margin),
            top: percent(at.y / FIGURE_EXTENT * 100.0 + margin),
            width: percent(layer.scale * 100.0),
            height: percent(layer.scale * 100.0),
            ..default()
        };
        commands.spawn((ImageNode::new(art.get(picture)).with_color(layer.tint), node, ChildOf(frame)));
    }
}

/// The most pips drawn one by one; a longer bar is a single stripe.
const PIPS: u16 = 6;
/// Size of a pip, and the length of a stripe.
const PIP: Vec2 = Vec2::new(15.0, 9.0);
const STRIPE: f32 = 110.0;

/// A named row of pips with its numbers; what it counts is its tooltip.
pub fn spawn_bar(commands: &mut Commands, fonts: &Fonts, bar: &Bar, parent: Entity) {
    let line = pips(commands, bar, bar.about.clone(), parent);
    // In a narrow card the pips give way, not the words.
    let whole = (TextLayout::no_wrap(), Node { margin: UiRect::left(px(4)), flex_shrink: 0.0, ..default() });
    commands.spawn((text(fonts, bar_words(bar), TINY, *DIM), whole, ChildOf(line)));
}

/// A row of pips alone; its numbers are in its tooltip.
pub fn spawn_pips(commands: &mut Commands, bar: &Bar, parent: Entity) {
    pips(commands, bar, Phrase::joined(". ", [bar_words(bar), bar.about.clone()]), parent);
}

fn bar_words(bar: &Bar) -> Phrase {
    phrase!("card-bar", name = &bar.name, now = bar.now, most = bar.most)
}

fn pips(commands: &mut Commands, bar: &Bar, about: Phrase, parent: Entity) -> Entity {
    let line = commands.spawn((row(4.0), SpokenText(bar_words(bar)), Tooltip(about), ChildOf(parent))).id();
    if bar.most > PIPS {
        stripe(commands, bar, line);
    } else {
        (0..bar.most).for_each(|pip| _ = commands.spawn((block(px(PIP.x), bar, pip < bar.now), ChildOf(line))));
    }
    line
}

/// A part of a bar: what is left of it, or what is lost.
fn block(width: Val, bar: &Bar, full: bool) -> impl Bundle {
    let node = Node { width, height: px(PIP.y), border_radius: BorderRadius::all(px(2)), ..default() };
    (node, BackgroundColor(if full { tint_colour(bar.tint) } else { *PANEL_HOVER }))
}

fn stripe(commands: &mut Commands, bar: &Bar, line: Entity) {
    let full = f32::from(bar.now.min(bar.most)) / f32::from(bar.most) * 100.0;
    let track = commands.spawn((block(px(STRIPE), bar, false), ChildOf(line))).id();
    commands.spawn((block(percent(full), bar, true), ChildOf(track)));
}

/// A token as a chip: its icon and, if there is room, its name.
pub fn spawn_chip(
    commands: &mut Commands,
    fonts: &Fonts,
    art: &Art,
    token: Word,
    name: Option<Phrase>,
    parent: Entity,
) {
    chip_with(commands, (fonts, art), TokenIcon::of(token.as_str()), token, name, parent);
}

/// A token of an enemy's as a chip without a name.
pub fn spawn_enemy_chip(commands: &mut Commands, fonts: &Fonts, art: &Art, token: Word, parent: Entity) {
    chip_with(commands, (fonts, art), TokenIcon::of(token.as_str()).of_foe(), token, None, parent);
}

fn chip_with(
    commands: &mut Commands,
    (fonts, art): (&Fonts, &Art),
    icon: TokenIcon,
    token: Word,
    name: Option<Phrase>,
    parent: Entity,
) {
    let node = Node {
        padding: UiRect::axes(px(if name.is_some() { 6.0 } else { 2.0 }), px(1)),
        border: UiRect::all(px(1)),
        border_radius: BorderRadius::all(px(10)),
        ..row(4.0)
    };
    let edges = (BackgroundColor(with_alpha(icon.colour(), 0.14)), BorderColor::all(with_alpha(icon.colour(), 0.7)));
    let said = SpokenText(name.clone().unwrap_or_else(|| title_of_word(token.as_str()).into()));
    let chip = commands.spawn((node, edges, said, ChildOf(parent))).id();
    let size = Node { width: px(16), height: px(16), ..default() };
    commands.spawn((ImageNode::new(art.get(Picture::TokenIcon(icon))), size, ChildOf(chip)));
    if let Some(name) = name {
        commands.spawn((bold(fonts, name, TINY, icon.colour()), ChildOf(chip)));
    }
}

/// `freshly-breached` as `Freshly breached`.
pub fn title_of_word(word: &str) -> String {
    let spaced = word.replace(['-', '_'], " ");
    let mut letters = spaced.chars();
    letters.next().map_or_else(String::new, |first| first.to_uppercase().chain(letters).collect())
}

#[cfg(test)]
mod tests {
    #[test]
    fn words_become_titles() {
        assert_eq!(super::title_of_word("freshly-breached"), "Freshly breached");
        assert_eq!(super::title_of_word(""), "");
    }
}
