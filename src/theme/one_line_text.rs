//! Texts that stay on one line: what its place has no room for is left out, with an ellipsis, and told in a tooltip. And the
//! break of words that are longer than a panel is wide.
use bevy::platform::collections::HashMap;
use bevy::prelude::*;
use bevy::text::{LineBreak, RemSize, TextLayoutInfo};
use bevy::ui::{RelativeCursorPosition, UiSystems};

use super::screen_reader_marks::SpokenText;
use super::shown_phrase::PhraseSystems;

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<Fitted>();
    let measured = resource_changed::<UiScale>.or_else(resource_changed::<RemSize>);
    app.add_systems(PreUpdate, measure_again.run_if(measured.or_else(on_message::<bevy::window::WindowResized>)));
    app.add_systems(PostUpdate, (recall, break_long_words).after(PhraseSystems).before(UiSystems::Content));
    app.add_systems(PostUpdate, shorten.after(UiSystems::PostLayout));
}

/// A text of one line, and what of it is shown.
#[derive(Component, Clone, Debug, Default)]
#[require(RelativeCursorPosition)]
pub struct OneLine {
    whole: String,
    shown: String,
}

impl OneLine {
    /// The whole text, if less of it is shown.
    pub fn left_out(&self) -> Option<&str> {
        (self.shown != self.whole).then_some(self.whole.as_str())
    }
}

/// A text that gives way to its neighbours: it takes what they leave of the line.
pub fn one_line() -> impl Bundle {
    // Hidden, a text may become narrower than its words. A least width of zero would be taken for its width.
    let overflow = Overflow { x: OverflowAxis::Hidden, y: OverflowAxis::Visible };
    (OneLine::default(), TextLayout::no_wrap(), Node { overflow, flex_shrink: 1.0, ..default() })
}

/// A text that keeps its line, and leaves the room to its neighbours.
pub fn never_cut_text() -> impl Bundle {
    (TextLayout::no_wrap(), Node { flex_shrink: 0.0, ..default() })
}

/// Shortened texts, by the text and its size, so that one that is built anew need not be measured again.
#[derive(Resource, Default)]
struct Fitted(HashMap<(String, u32), String>);

/// Letters of a word beyond which it is broken where its line ends.
const LONG_WORD: usize = 16;

fn size_of(font: &TextFont) -> u32 {
    match font.font_size {
        bevy::text::FontSize::Rem(size) | bevy::text::FontSize::Px(size) => (size * 64.0) as u32,
        _ => 0,
    }
}

/// Shows the whole of each text again, to be measured in a window of another size.
fn measure_again(mut lines: Query<(&mut OneLine, &mut Text)>, mut fitted: ResMut<Fitted>) {
    fitted.0.clear();
    for (mut line, mut text) in &mut lines {
        if line.left_out().is_some() && text.0 == line.shown {
            text.0.clone_from(&line.whole);
            line.shown = line.whole.clone();
        }
    }
}

/// Takes over texts that are new or were changed, shortened as they were before.
fn recall(
    fitted: Res<Fitted>,
    mut lines: Query<(Entity, &mut OneLine, &mut Text, &TextFont), Changed<Text>>,
    mut commands: Commands,
) {
    for (entity, mut line, mut text, font) in &mut lines {
        if text.0 == line.shown {
            continue;
        }
        line.whole.clone_from(&text.0);
        if let Some(shown) = fitted.0.get(&(line.whole.clone(), size_of(font))) {
            text.0.clone_from(shown);
            commands.entity(entity).try_insert(SpokenText(line.whole.clone()));
        } else {
            commands.entity(entity).try_remove::<SpokenText>();
        }
        line.shown.clone_from(&text.0);
    }
}

/// Leaves out what was laid out beyond its place. A text that has not been laid out since it was shortened is let be.
fn shorten(
    mut lines: Query<
        (Entity, &mut OneLine, &mut Text, &TextFont, &TextLayoutInfo, &ComputedNode),
        Changed<TextLayoutInfo>,
    >,
    mut fitted: ResMut<Fitted>,
    mut commands: Commands,
) {
    for (entity, mut line, mut text, font, laid_out, node) in &mut lines {
        let room = node.size().x * node.inverse_scale_factor();
        let wide = laid_out.size.x;
        if text.0 != line.shown || room <= 0.0 || wide <= room + 1.0 {
            continue;
        }
        let letters = line.shown.trim_end_matches('…').chars().count();
        let fitting = (letters as f32 * room / wide) as usize;
        // Letters differ in width: at least one goes each time, until it fits.
        let kept: String = line.whole.chars().take(fitting.min(letters.saturating_sub(1)).max(1)).collect();
        let shown = format!("{}…", kept.trim_end());
        if shown == line.shown {
            continue;
        }
        fitted.0.insert((line.whole.clone(), size_of(font)), shown.clone());
        text.0.clone_from(&shown);
        line.shown = shown;
        commands.entity(entity).try_insert(SpokenText(line.whole.clone()));
    }
}

/// A word longer than its panel would push out what is beside it.
fn break_long_words(mut texts: Query<(&Text, &mut TextLayout), (Changed<Text>, Without<OneLine>)>) {
    for (text, mut layout) in &mut texts {
        let long = text.0.len() > LONG_WORD && text.0.split_whitespace().any(|word| word.chars().count() > LONG_WORD);
        match (long, layout.linebreak) {
            (true, LineBreak::WordBoundary) => layout.linebreak = LineBreak::WordOrCharacter,
            (false, LineBreak::WordOrCharacter) => layout.linebreak = LineBreak::WordBoundary,
            _ => {}
        }
    }
}
