//! Phrases on the screen: the text of each is written anew when the language changes.
use bevy::ecs::lifecycle::HookContext;
use bevy::ecs::world::DeferredWorld;
use bevy::prelude::*;
use bevy::ui::UiSystems;

use crate::input::KeySpelling;
use crate::localization::{Localizer, Phrase};

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<Localizer>();
    app.configure_sets(PostUpdate, PhraseSystems.before(KeySpelling).before(UiSystems::Content));
    app.add_systems(PostUpdate, (show_changed, show_again.run_if(resource_changed::<Localizer>)).in_set(PhraseSystems));
}

/// Phrases that were changed become text in this set, before anything else is made of the text.
#[derive(SystemSet, Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct PhraseSystems;

/// The phrase that a text shows. Another one is shown by changing it, not the text.
#[derive(Component, Clone, Debug, Default, PartialEq, Eq)]
#[component(on_insert = show_inserted)]
#[require(Text)]
pub struct ShownPhrase(pub Phrase);

impl<P: Into<Phrase>> From<P> for ShownPhrase {
    fn from(phrase: P) -> Self {
        Self(phrase.into())
    }
}

fn show_inserted(mut world: DeferredWorld, context: HookContext) {
    let Some(ShownPhrase(phrase)) = world.get::<ShownPhrase>(context.entity) else { return };
    let localizer = world.get_resource::<Localizer>().unwrap_or_else(|| Localizer::english());
    let told = localizer.text(phrase);
    if let Some(mut text) = world.get_mut::<Text>(context.entity) {
        text.set_if_neq(Text(told));
    }
}

fn show_changed(localizer: Res<Localizer>, mut texts: Query<(Ref<ShownPhrase>, &mut Text), Changed<ShownPhrase>>) {
    for (phrase, mut text) in &mut texts {
        // As it was when it was added, the hook has shown it.
        if phrase.last_changed() != phrase.added() {
            text.set_if_neq(Text(localizer.text(&phrase.0)));
        }
    }
}

/// What is no message may since have been changed as text: it is told anew only if it still stands as it was told last.
fn show_again(localizer: Res<Localizer>, mut last: Local<Localizer>, mut texts: Query<(&ShownPhrase, &mut Text)>) {
    for (ShownPhrase(phrase), mut text) in &mut texts {
        if phrase.is_translated() || text.0 == last.text(phrase) {
            text.set_if_neq(Text(localizer.text(phrase)));
        }
    }
    last.clone_from(&localizer);
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::localization::{Language, phrase};

    #[test]
    fn a_text_follows_its_phrase_and_the_language() {
        let mut app = App::new();
        app.add_plugins(plugin);
        let text = app.world_mut().spawn(ShownPhrase::from(phrase!("pause-resume"))).id();
        let other = app.world_mut().spawn(ShownPhrase::from("Rat")).id();
        let told = |app: &App, text| app.world().get::<Text>(text).unwrap().0.clone();
        assert_eq!(told(&app, text), "Resume", "at once");
        app.update();
        app.insert_resource(Localizer::embedded(Language::German));
        app.world_mut().get_mut::<Text>(other).unwrap().0 = "changed".into();
        app.update();
        assert_eq!((told(&app, text).as_str(), told(&app, other).as_str()), ("Weiterspielen", "changed"));
        app.world_mut().get_mut::<ShownPhrase>(text).unwrap().0 = "plain".into();
        app.update();
        assert_eq!(told(&app, text), "plain");
        let new = app.world_mut().spawn(ShownPhrase::from("new")).id();
        app.add_systems(Update, |mut empty: Query<&mut ShownPhrase>| {
            empty.iter_mut().filter(|phrase| phrase.0 == "new").for_each(|mut phrase| phrase.0 = "filled".into());
        });
        app.update();
        assert_eq!(told(&app, new), "filled", "in the frame in which it came");
    }
}
