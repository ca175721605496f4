//! Gives the window's language the texts of levels: of those that come with the game, of open packs, of the player's own levels,
//! and of the level on the screen, whose texts come before all others.
use bevy::prelude::*;

use super::current_battle::CurrentBattle;
use super::open_packs::OpenPacks;
#[cfg(target_family = "wasm")]
use super::web_page_messages::PageMessage;
#[cfg(not(target_family = "wasm"))]
use crate::chronicle::own_levels;
use crate::input::Screen;
use crate::levels::translation::{FetchedTranslations, level_texts, shipped_translation, shipped_translations};
use crate::localization::{Language, LevelTexts, Localizer};

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<FetchedLevelTexts>();
    app.add_systems(PreUpdate, translate_levels.after(super::settings::LanguageSystems).run_if(is_due));
    #[cfg(target_family = "wasm")]
    app.add_systems(PreUpdate, take_fetched.before(translate_levels).run_if(on_message::<PageMessage>));
    // A level may have been edited, or a translation put beside it.
    app.add_systems(OnEnter(Screen::Missions), translate_levels);
}

/// The translations that a page fetched with the messages of a language.
#[derive(Resource, Default)]
struct FetchedLevelTexts(Option<(Language, FetchedTranslations)>);

impl FetchedLevelTexts {
    /// The translations into a language: none while those of another are held.
    fn of(&self, language: Language) -> &FetchedTranslations {
        static NONE: FetchedTranslations = FetchedTranslations::new();
        self.0.as_ref().filter(|(of, _)| *of == language).map_or(&NONE, |(_, texts)| texts)
    }
}

/// Takes the translations that come with the messages of a language.
#[cfg(target_family = "wasm")]
fn take_fetched(
    mut said: MessageReader<PageMessage>,
    localizer: Res<Localizer>,
    mut fetched: ResMut<FetchedLevelTexts>,
) {
    for message in said.read() {
        if let PageMessage::Language { tag, text: Some(_), levels, .. } = message
            && tag == localizer.language().tag()
        {
            fetched.0 = Some((localizer.language(), levels.clone()));
        }
    }
}

/// Whether another language, pack or battle is shown.
fn is_due(
    localizer: Res<Localizer>,
    packs: Res<OpenPacks>,
    fetched: Res<FetchedLevelTexts>,
    battle: Option<Res<CurrentBattle>>,
    mut level: Local<String>,
) -> bool {
    let shown = battle.as_ref().map_or("", |battle| &battle.start().level);
    let other = *level != shown;
    if other {
        shown.clone_into(&mut level);
    }
    other || localizer.is_changed() || packs.is_changed() || fetched.is_changed()
}

fn translate_levels(
    mut localizer: ResMut<Localizer>,
    packs: Res<OpenPacks>,
    fetched: Res<FetchedLevelTexts>,
    battle: Option<Res<CurrentBattle>>,
    mut shipped: Local<Option<(Language, LevelTexts)>>,
) {
    let language = localizer.language();
    if fetched.is_changed() || shipped.as_ref().is_none_or(|(of, _)| *of != language) {
        *shipped = Some((language, shipped_translations(language, fetched.of(language))));
    }
    let mut texts = shipped.as_ref().map(|(_, texts)| texts.clone()).unwrap_or_default();
    own_texts(language).into_iter().for_each(|own| texts.extend(own));
    packs.open.iter().for_each(|pack| texts.extend(pack.level_texts(language)));
    if let Some(battle) = &battle {
        texts.extend(texts_of_battle(battle, &packs, fetched.of(language), language));
    }
    // Setting them has every text written anew.
    if texts != *localizer.level_texts() {
        localizer.set_level_texts(texts);
    }
}

/// Texts of the player's own levels.
#[cfg(not(target_family = "wasm"))]
fn own_texts(language: Language) -> Vec<LevelTexts> {
    let texts = |level: crate::chronicle::LevelLocation| {
        crate::chronicle::texts_beside(level.path(), &level.read().ok().flatten()?, language)
    };
    own_levels().into_iter().filter_map(texts).collect()
}

/// A browser keeps levels alone.
#[cfg(target_family = "wasm")]
fn own_texts(_: Language) -> Vec<LevelTexts> {
    Vec::new()
}

/// Texts of a battle's level: from its pack, or from beside its file.
fn texts_of_battle(
    battle: &CurrentBattle,
    packs: &OpenPacks,
    fetched: &FetchedTranslations,
    language: Language,
) -> LevelTexts {
    let start = battle.start();
    if let Some(pack) = packs.of(&start.level) {
        return pack.level_texts(language);
    }
    #[cfg(not(target_family = "wasm"))]
    if let Some(texts) = crate::chronicle::texts_beside(std::path::Path::new(&start.level), &start.text, language) {
        return texts;
    }
    let shipped = shipped_translation(language, &start.level, fetched);
    shipped.map(|translation| level_texts(&start.text, translation)).unwrap_or_default()
}
