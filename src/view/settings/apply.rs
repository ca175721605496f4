//! Makes the settings take effect: at start, and whenever one changes.
use bevy::prelude::*;
use bevy::text::RemSize;
use bevy::window::{MonitorSelection, PresentMode, PrimaryWindow, WindowMode};

use super::Settings;
use crate::chronicle::LaunchFiles;
use crate::input::{Bindings, KeyboardLayout, Overlay};
use crate::localization::{Language, LanguageChoice, Localizer, Phrase, system_languages};
use crate::theme::colour_blind_palettes::Vision;
use crate::theme::fonts::REM;
use crate::theme::theme_reload::recolour_for_vision;
use crate::view::ViewSystems;
use crate::view::current_battle::{CurrentBattle, Notice};
use crate::view::end_phase::EndPhaseRequest;
use crate::view::playback::{Playback, caught_up};
use crate::view::view_model::ViewModel;
#[cfg(target_family = "wasm")]
use crate::{
    localization::phrase,
    view::{web_page_calls, web_page_messages::PageMessage},
};

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<ShownVision>();
    let follow = (window, text, speed, colours, keys, language.in_set(LanguageSystems));
    app.add_systems(PreUpdate, follow.run_if(resource_changed::<Settings>));
    #[cfg(target_family = "wasm")]
    app.add_systems(
        PreUpdate,
        (take_messages.run_if(on_message::<PageMessage>), ask_page.run_if(resource_changed::<Localizer>))
            .chain()
            .after(language)
            .in_set(LanguageSystems),
    );
    app.add_systems(Last, keep_layout.run_if(resource_changed::<Bindings>));
    app.add_systems(
        Update,
        end_finished.in_set(ViewSystems::Input).run_if(caught_up.and_then(in_state(Overlay::None))),
    );
}

/// The language of the window changes in this set.
#[derive(SystemSet, Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct LanguageSystems;

/// Shows the language of the settings, or the one that the caller asked for, from the first frame on.
pub(super) fn show_first_language(app: &mut App, settings: &Settings) {
    let asked = app.world().get_resource::<LaunchFiles>().and_then(|files| files.language);
    app.insert_resource(shown_language(settings, asked).map_or_else(|_| Localizer::default(), Localizer::embedded));
}

fn shown_language(settings: &Settings, asked: Option<Language>) -> Result<Language, Phrase> {
    let system = system_languages();
    asked.map_or_else(|| settings.language.language(system.iter().map(String::as_str)), Ok)
}

/// Shows another language when it is chosen. The caller's counts until then.
fn language(
    settings: Res<Settings>,
    files: Option<Res<LaunchFiles>>,
    mut localizer: ResMut<Localizer>,
    mut notices: MessageWriter<Notice>,
    mut last: Local<Option<LanguageChoice>>,
) {
    let first = last.is_none();
    if last.as_ref() == Some(&settings.language) {
        return;
    }
    *last = Some(settings.language.clone());
    let asked = files.filter(|_| first).and_then(|files| files.language);
    match shown_language(&settings, asked) {
        Ok(language) if language != localizer.language() => *localizer = Localizer::embedded(language),
        Ok(_) => {}
        Err(why) => {
            *localizer = Localizer::default();
            notices.write(Notice::bad(why));
        }
    }
}

/// Has the page fetch the messages of the language, which are not part of the game there.
#[cfg(target_family = "wasm")]
fn ask_page(localizer: Res<Localizer>) {
    web_page_calls::set_body_attribute("data-language", Some(localizer.language().tag()));
}

#[cfg(target_family = "wasm")]
fn take_messages(
    mut words: MessageReader<PageMessage>,
    mut localizer: ResMut<Localizer>,
    mut notices: MessageWriter<Notice>,
) {
    let language = localizer.language();
    for word in words.read() {
        match word {
            // Another one was chosen meanwhile.
            PageMessage::Language { tag, .. } if tag != language.tag() => {}
            PageMessage::Language { text: Some(text), .. } => *localizer = Localizer::of_files(language, &[text]),
            PageMessage::Language { text: None, .. } => {
                notices.write(Notice::bad(phrase!("language-not-fetched", language = language.own_name())));
            }
            _ => {}
        }
    }
}

/// The palette that is shown.
#[derive(Resource, Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct ShownVision(pub Vision);

fn window(settings: Res<Settings>, window: Option<Single<&mut Window, With<PrimaryWindow>>>) {
    let Some(mut window) = window else { return };
    let video = &settings.video;
    let mode = match video.fullscreen {
        true => WindowMode::BorderlessFullscreen(MonitorSelection::Current),
        false => WindowMode::Windowed,
    };
    let present = if video.vsync { PresentMode::AutoVsync } else { PresentMode::AutoNoVsync };
    if window.mode != mode {
        window.mode = mode;
    }
    if window.present_mode != present && !cfg!(target_family = "wasm") {
        window.present_mode = present;
    }
}

fn text(settings: Res<Settings>, mut size: ResMut<RemSize>) {
    size.set_if_neq(RemSize(REM * f32::from(settings.comfort.text.clamp(50, 200)) / 100.0));
}

fn speed(settings: Res<Settings>, mut playback: ResMut<Playback>, mut last: Local<Option<u8>>) {
    // Other settings leave the speed that keys have chosen.
    if last.replace(settings.play.speed) != Some(settings.play.speed) {
        playback.set_speed(settings.play.speed.into());
    }
}

fn keys(settings: Res<Settings>, mut bindings: ResMut<Bindings>) {
    let mut bound = Bindings::with_changes(&settings.keys);
    bound.set_layout(KeyboardLayout::new(&settings.key_labels, settings.play.keys_by_place));
    bindings.set_if_neq(bound);
}

/// Keeps what was learnt of the keyboard, so that caps are right from the next start on.
fn keep_layout(bindings: Res<Bindings>, mut settings: ResMut<Settings>) {
    let labels = bindings.layout().labels();
    if settings.key_labels != labels {
        settings.key_labels = labels.to_vec();
        // Without a place to store it, the layout is learnt anew.
        let _ = settings.save();
    }
}

fn colours(settings: Res<Settings>, mut seen: ResMut<ShownVision>, mut commands: Commands) {
    let vision = settings.comfort.colours;
    if seen.set_if_neq(ShownVision(vision)) {
        commands.queue(move |world: &mut World| recolour_for_vision(world, vision));
    }
}

/// Ends a phase in which the player's side can do nothing more.
fn end_finished(
    settings: Res<Settings>,
    battle: Res<CurrentBattle>,
    view: Option<Res<ViewModel>>,
    mut ends: MessageWriter<EndPhaseRequest>,
) {
    let Some(view) = view.filter(|view| view.is_changed() || settings.is_changed()) else { return };
    if settings.play.auto_end
        && battle.awaits_orders()
        && view.ready_figures().next().is_none()
        && battle.has_nothing_to_do()
    {
        ends.write(EndPhaseRequest::ByPlayer);
    }
}
