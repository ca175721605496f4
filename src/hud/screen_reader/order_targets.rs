//! The targets of the chosen order, in words.

use crate::localization::{Localizer, Phrase, phrase};
use crate::model::{Aim, Card, FigureId};
use crate::view::aim::{AimChoice, Aiming};
use crate::view::current_battle::CurrentBattle;
use crate::view::place_names::PlaceNames;
use crate::view::view_model::ViewModel;

/// A legal order of the chosen entry.
pub struct OrderTarget {
    choice: AimChoice,
    words: Phrase,
}

/// The targets of the entry that the player chose, nearest first.
pub fn order_targets(
    aiming: &Aiming,
    view_model: &ViewModel,
    battle: &CurrentBattle,
    localizer: &Localizer,
) -> Vec<OrderTarget> {
    let Some(entry) = aiming.chosen_entry().filter(|entry| aiming.armed && entry.aim != Aim::None) else {
        return Vec::new();
    };
    let from = aiming.figure.and_then(|figure| view_model.figure(figure)).map(|figure_view| figure_view.at);
    let far = |choice: &AimChoice| match (entry.aim, from, choice.tiles.first()) {
        (Aim::Path, ..) => choice.path.len(),
        (_, Some(from), Some(at)) => crate::board::distance(from, *at).into(),
        _ => 0,
    };
    let mut choices: Vec<&AimChoice> = aiming.choices.iter().filter(|choice| !choice.tiles.is_empty()).collect();
    choices.sort_by_key(|choice| far(choice));
    choices.into_iter().map(|choice| OrderTarget::of(choice, view_model, battle, localizer)).collect()
}

impl OrderTarget {
    pub fn of(choice: &AimChoice, view_model: &ViewModel, battle: &CurrentBattle, localizer: &Localizer) -> Self {
        let places = PlaceNames::known(view_model, battle, localizer);
        Self { choice: choice.clone(), words: words(choice, view_model, &places) }
    }

    pub fn words(&self) -> &Phrase {
        &self.words
    }

    /// The order with its target.
    pub fn order(&self, aiming: &Aiming) -> Phrase {
        let entry = aiming.entry_of(&self.choice).map_or(Phrase::EMPTY, |entry| entry.name.clone());
        Phrase::joined(": ", [entry, self.words.clone()])
    }

    /// Points at it, as the mouse would.
    pub fn point_at(&self, aiming: &mut Aiming) {
        (aiming.at, aiming.by_mouse, aiming.turn) = (self.choice.tiles.first().copied(), false, 0);
        let place = aiming.choices_here().iter().position(|choice| choice.order == self.choice.order);
        aiming.turn = place.unwrap_or_default();
        aiming.asking = None;
    }
}

/// Whom or what the order is aimed at, and which way of giving it.
fn words(choice: &AimChoice, view_model: &ViewModel, places: &PlaceNames) -> Phrase {
    let fields = choice.order.fields();
    let id = fields.id("target");
    let figure = id.and_then(|id| view_model.card(FigureId(id))).map(Card::name);
    let thing = || id.and_then(|id| view_model.thing(id)).map(|thing| thing.id.to_string().replace('-', " ").into());
    // Many tiles share the name of a place: the coordinates tell them apart.
    let first = choice.tiles.first();
    let named = |words: Phrase| {
        let place = first.and_then(|tile| places.place_in_words(*tile)).map(Phrase::from);
        Phrase::joined(" ", [words].into_iter().chain(place))
    };
    let lane = || fields.text("lane").map(|lane| named(phrase!("spoken-lane", lane = lane.replace('-', " "))));
    let steps = choice.path.len();
    let steps = (steps > 0).then(|| phrase!("spoken-steps", count = steps));
    let place =
        || first.map(|tile| Phrase::joined(", ", [named(tile.to_string().into())].into_iter().chain(steps.clone())));
    let aim = figure.or_else(thing).or_else(lane).or_else(place).unwrap_or_default();
    Phrase::joined(", ", [aim, choice.variant.clone()])
}
