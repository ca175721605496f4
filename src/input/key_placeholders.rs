//! Keys in texts. A placeholder stands for what is bound to an action; it is spelled out where the text is shown, so that every
//! hint tells the present binding.
use bevy::prelude::*;

use super::Bindings;
use super::action::{ACTIONS, Action};
use super::last_used_device::Device;
use super::order_keys::ORDER_KEYS;
use crate::localization::Localizer;

/// Private-use characters: one for each action of the list, and one for each letter or digit of an order.
const OF_ACTIONS: u32 = 0xE000;
const OF_ORDERS: u32 = 0xE100;

/// The placeholder of an action, for texts that are shown.
pub fn key_of(action: Action) -> String {
    let place = match action {
        Action::Order(letter) => {
            let letter = letter.to_ascii_uppercase();
            ORDER_KEYS.iter().position(|(of, _)| *of == letter).map(|place| OF_ORDERS + place as u32)
        }
        _ => ACTIONS.iter().position(|entry| entry.action == action).map(|place| OF_ACTIONS + place as u32),
    };
    place.and_then(char::from_u32).map(String::from).unwrap_or_default()
}

/// Replaces names in braces by placeholders: `{EndPhase}` by that of the action, `{O}` by that of the order with this letter.
pub fn with_placeholders(text: &str) -> String {
    let mut parts = text.split('{');
    let mut all = parts.next().unwrap_or_default().to_owned();
    for part in parts {
        match part.split_once('}') {
            Some((name, rest)) => all.extend([&named(name), rest]),
            None => all.extend(["{", part]),
        }
    }
    all
}

fn named(name: &str) -> String {
    let mut letters = name.chars();
    match (letters.next(), letters.next()) {
        (Some(letter), None) => key_of(Action::Order(letter)),
        _ => ACTIONS
            .iter()
            .find(|entry| format!("{:?}", entry.action) == name)
            .map_or_else(String::new, |entry| key_of(entry.action)),
    }
}

fn action_of(placeholder: char) -> Option<Action> {
    match u32::from(placeholder) {
        placeholder @ OF_ORDERS.. => {
            ORDER_KEYS.get((placeholder - OF_ORDERS) as usize).map(|(letter, _)| Action::Order(*letter))
        }
        placeholder @ OF_ACTIONS.. => ACTIONS.get((placeholder - OF_ACTIONS) as usize).map(|entry| entry.action),
        _ => None,
    }
}

impl Bindings {
    /// A text with each placeholder replaced by the name of what is bound to its action.
    pub fn spell_out_keys(&self, text: &str, device: Device, localizer: &Localizer) -> String {
        let spelled = |placeholder| match action_of(placeholder) {
            Some(action) => localizer.text(&self.name_of(action, device)),
            None => String::from(placeholder),
        };
        text.chars().map(spelled).collect()
    }
}

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<Localizer>();
    app.add_systems(PostUpdate, spell.in_set(KeySpelling).before(bevy::ui::UiSystems::Content));
}

/// Placeholders of keys are spelled out in this set.
#[derive(SystemSet, Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct KeySpelling;

/// A text as it was written, with placeholders, and as it is shown.
#[derive(Component)]
struct WithPlaceholders {
    written: String,
    shown: String,
}

/// Spells out new texts, and those with placeholders when a binding or the language changes or another device is used.
fn spell(
    (bindings, device, localizer): (Res<Bindings>, Res<Device>, Res<Localizer>),
    mut texts: Query<(Entity, &mut Text, Option<&mut WithPlaceholders>), Or<(Changed<Text>, With<WithPlaceholders>)>>,
    mut commands: Commands,
) {
    let otherwise = bindings.is_changed() || device.is_changed() || localizer.is_changed();
    for (entity, mut text, marked) in &mut texts {
        let kept = marked.as_ref().filter(|marked| marked.shown == text.0).map(|marked| marked.written.clone());
        if kept.is_some() && !otherwise {
            continue;
        }
        let written = kept.unwrap_or_else(|| text.0.clone());
        if !written.chars().any(|letter| action_of(letter).is_some()) {
            continue;
        }
        let shown = bindings.spell_out_keys(&written, *device, &localizer);
        text.set_if_neq(Text(shown.clone()));
        match marked {
            Some(mut marked) => *marked = WithPlaceholders { written, shown },
            None => _ = commands.entity(entity).insert(WithPlaceholders { written, shown }),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::input::Input;
    use crate::localization::Language;

    #[test]
    fn a_text_tells_the_present_binding() {
        let mut app = App::new();
        app.init_resource::<Bindings>().init_resource::<Device>().add_plugins(plugin);
        let written = format!("{} skips, {} watches.", key_of(Action::Skip), key_of(Action::Order('O')));
        let text = app.world_mut().spawn(Text::new(written)).id();
        let words = |app: &mut App| {
            app.update();
            app.world().get::<Text>(text).unwrap().0.clone()
        };
        assert_eq!(words(&mut app), ". skips, O watches.");
        app.world_mut().resource_mut::<Bindings>().bind(Action::Skip, vec![Input::Key(KeyCode::KeyX)]);
        assert_eq!(words(&mut app), "X skips, O watches.");
        app.world_mut().get_mut::<Text>(text).unwrap().0 = key_of(Action::Undo);
        assert_eq!(words(&mut app), "Z");
        app.world_mut().get_mut::<Text>(text).unwrap().0 = "plain".into();
        assert_eq!(words(&mut app), "plain");
        app.world_mut().get_mut::<Text>(text).unwrap().0 = format!("{} ends it.", key_of(Action::EndPhase));
        for (device, told) in [(Device::Pad, "Menu ends it."), (Device::Keyboard, "Space ends it.")] {
            app.insert_resource(device);
            assert_eq!(words(&mut app), told);
        }
        app.insert_resource(Localizer::embedded(Language::German));
        assert_eq!(words(&mut app), "Leertaste ends it.");
    }

    #[test]
    fn names_in_braces_stand_for_keys() {
        let spelled = Bindings::default().spell_out_keys(
            &with_placeholders("{EndPhase} ends it, Overwatch ({O}) holds {it"),
            Device::Keyboard,
            Localizer::english(),
        );
        assert_eq!(spelled, "Space ends it, Overwatch (O) holds {it");
        assert!(
            ACTIONS.iter().all(|entry| with_placeholders(&format!("{{{:?}}}", entry.action)) == key_of(entry.action))
        );
    }

    #[test]
    fn every_action_has_a_mark_of_its_own() {
        for entry in ACTIONS {
            let placeholder = key_of(entry.action).chars().next().unwrap();
            assert_eq!(action_of(placeholder), Some(entry.action));
        }
        assert_eq!(action_of('x'), None);
        assert_eq!(key_of(Action::Order('#')), "");
    }
}
