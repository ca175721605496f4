//! Letters beyond the game's own fonts, drawn with fonts of the system or of the browser. On a desktop these are looked for once a
//! text has such a letter, beside the frame; until they are found, and where there is none, a box stands for the letter.
use std::collections::BTreeSet;

use bevy::prelude::*;
#[cfg(not(target_family = "wasm"))]
use bevy::tasks::{AsyncComputeTaskPool, Task, block_on, poll_once};
use bevy::text::FontCx;
use fontique::{Script, ScriptExt};

#[cfg(target_family = "wasm")]
use super::browser_letters::font_with;
#[cfg(not(target_family = "wasm"))]
use crate::files::system_fonts_with;
use crate::levels::own_font_letters;

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<Search>();
    app.add_systems(PostUpdate, (notice, take).chain().before(bevy::ui::UiSystems::Content));
}

/// The letters that were looked for, and the search that goes on.
#[derive(Resource, Default)]
struct Search {
    asked: BTreeSet<char>,
    waiting: BTreeSet<char>,
    #[cfg(not(target_family = "wasm"))]
    task: Option<Task<Vec<Vec<u8>>>>,
}

impl Search {
    /// The fonts that were found since the last call.
    #[cfg(not(target_family = "wasm"))]
    fn found(&mut self) -> Option<Vec<Vec<u8>>> {
        if self.task.is_none() && !self.waiting.is_empty() {
            let letters = std::mem::take(&mut self.waiting);
            self.task = Some(AsyncComputeTaskPool::get().spawn(async move { system_fonts_with(&letters) }));
        }
        let found = self.task.as_mut().and_then(|task| block_on(poll_once(task)))?;
        self.task = None;
        Some(found)
    }

    #[cfg(target_family = "wasm")]
    fn found(&mut self) -> Option<Vec<Vec<u8>>> {
        if self.waiting.is_empty() {
            None
        } else {
            font_with(&std::mem::take(&mut self.waiting)).map(|font| vec![font])
        }
    }
}

/// Collects letters that have not been looked for.
fn notice(
    texts: Query<&Text, Changed<Text>>,
    labels: Query<&Text2d, Changed<Text2d>>,
    spans: Query<&TextSpan, Changed<TextSpan>>,
    mut search: ResMut<Search>,
) {
    let all = texts.iter().map(|text| &text.0).chain(labels.iter().map(|text| &text.0));
    let all = all.chain(spans.iter().map(|text| &text.0)).filter(|text| !text.is_ascii());
    // The placeholders of keys are private letters.
    let drawn = |letter: &char| !matches!(letter, '\u{E000}'..='\u{F8FF}');
    let lacking: BTreeSet<char> = all.flat_map(|text| own_font_letters::missing_letters(text)).filter(drawn).collect();
    if !lacking.is_subset(&search.asked) {
        let new: Vec<char> = lacking.difference(&search.asked).copied().collect();
        search.asked.extend(&new);
        search.waiting.extend(new);
    }
}

/// Adds the fonts that were found to those that every text falls back to.
fn take(mut search: ResMut<Search>, mut fonts: ResMut<FontCx>, mut texts: Query<&mut TextFont>) {
    let Some(found) = search.bypass_change_detection().found() else { return };
    for font in found {
        let families = fonts.collection.register_fonts(Font::from_bytes(font).data, None);
        let families: Vec<_> = families.into_iter().map(|(family, _)| family).collect();
        let scripts = Script::all_samples().iter().map(|(script, _)| *script);
        for script in scripts.chain([*b"Zyyy", *b"Zinh", *b"Latn"].map(Script::from_bytes)) {
            fonts.collection.append_fallbacks(script, families.iter().copied());
        }
    }
    texts.iter_mut().for_each(|mut font| font.set_changed());
}
