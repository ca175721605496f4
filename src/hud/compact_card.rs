//! A figure's card in a folded team panel: portrait, name, first bar and the signs of its tokens; the rest is its tooltip.
use bevy::prelude::*;

use super::card_widgets::{card_title, spawn_chip, spawn_pips, spawn_portrait};
use crate::localization::{Localizer, Phrase, phrase};
use crate::model::Card;
use crate::theme::art::{Art, Person};
use crate::theme::fonts::Fonts;
use crate::theme::one_line_text::one_line;
use crate::theme::palette::*;
use crate::theme::sizes::*;
use crate::theme::widgets::*;

/// Side of the portrait, height of the row of signs, and the most signs in it.
const PORTRAIT: f32 = 32.0;
const SIGNS: f32 = 20.0;
const MOST: usize = 3;

/// The node of a card; in a row the cards share its width.
pub(super) fn card_node(in_row: bool) -> Node {
    let card = Node { padding: UiRect::axes(px(5), px(4)), flex_shrink: 0.0, ..row(5.0) };
    match in_row {
        true => Node { flex_grow: 1.0, flex_basis: px(0), min_width: px(0), max_width: px(150), ..card },
        false => card,
    }
}

/// Fills a card.
pub(super) fn fill_card(
    commands: &mut Commands,
    (fonts, art, localizer): (&Fonts, &Art, &Localizer),
    card: &Card,
    person: &Person,
    entry: Entity,
) {
    spawn_portrait(commands, art, person, PORTRAIT, entry);
    let lines = Node { flex_grow: 1.0, flex_basis: px(0), min_width: px(0), ..column(3.0) };
    let lines = commands.spawn((lines, ChildOf(entry))).id();
    let ink = match (card.out, card.ready) {
        (true, _) => *FAINT,
        (_, true) => *INK,
        _ => *DIM,
    };
    let name = card_title(card, localizer);
    commands.spawn((bold(fonts, name, SMALL, ink), one_line(), ChildOf(lines)));
    if let Some(bar) = card.bars.first() {
        spawn_pips(commands, bar, lines);
    }
    let signs = Node { height: px(SIGNS), overflow: Overflow::clip(), ..row(2.0) };
    let signs = commands.spawn((signs, ChildOf(lines))).id();
    card.tokens.iter().take(MOST).for_each(|token| spawn_chip(commands, fonts, art, *token, None, signs));
}

/// Words of the card's tooltip: what a whole card says.
pub(super) fn tooltip_words(card: &Card) -> Phrase {
    let spends = card.spends.iter().cloned();
    Phrase::joined(". ", [card.subtitle.clone(), words_left(card)].into_iter().chain(spends))
}

/// What a figure has left to do.
pub(super) fn words_left(card: &Card) -> Phrase {
    if card.left.is_empty() && !card.out { phrase!("card-done") } else { card.left.clone() }
}
