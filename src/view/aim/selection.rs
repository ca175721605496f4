//! Selecting a figure or an action bar entry, by the player or automatically when a figure is done.
use std::time::Duration;

use bevy::prelude::*;

use super::Aiming;
use super::choices::best_weapon_first;
use crate::model::{Aim, FigureId, MenuEntry};
use crate::referee::AnyOrder;
use crate::view::current_battle::CurrentBattle;
use crate::view::mission_ending_orders::CarefulOrders;
use crate::view::playback::Playback;
use crate::view::view_model::ViewModel;

/// Request to select a figure or an action bar entry.
#[derive(Message, Clone, Copy, Debug, PartialEq, Eq)]
pub enum SelectionRequest {
    Figure(FigureId),
    /// Index of the entry in the menu.
    Entry(usize),
    /// The same, but an order without a target waits to be confirmed.
    Show(usize),
    /// Index of the answer to what is asked.
    Answer(usize),
    /// The default entry.
    Default,
}

/// The time for which clicks are ignored after an automatic selection, so that a click meant for the last figure does not
/// act on the next.
pub(super) const CLICK_PAUSE: Duration = Duration::from_millis(450);

/// Selects what was picked.
pub(super) fn apply_selection_requests(
    mut picks: MessageReader<SelectionRequest>,
    view_model: Option<Res<ViewModel>>,
    battle: Res<CurrentBattle>,
    time: Res<Time<Real>>,
    mut aiming: ResMut<Aiming>,
    mut orders: CarefulOrders,
) {
    let Some(view_model) = view_model else { return };
    for pick in picks.read() {
        match *pick {
            SelectionRequest::Figure(figure) => {
                choose_figure(&mut aiming, &battle, &view_model, Some(figure));
                aiming.ignore_clicks_until = Duration::ZERO;
            }
            SelectionRequest::Entry(place) => {
                if let Some(order) = choose_entry(&mut aiming, place, &battle, &view_model, time.elapsed()) {
                    orders.give(order, &battle);
                }
            }
            SelectionRequest::Show(place) => show_entry(&mut aiming, place, &battle, &view_model),
            SelectionRequest::Answer(place) => {
                if let Some(order) = aiming.answer(place, &battle) {
                    orders.give(order, &battle);
                    back_to_default(&mut aiming, &view_model);
                }
            }
            SelectionRequest::Default => back_to_default(&mut aiming, &view_model),
        }
    }
}

fn back_to_default(aiming: &mut Aiming, view_model: &ViewModel) {
    (aiming.entry, aiming.armed, aiming.targets_helpless) = (aiming.default_entry, false, false);
    aiming.sort(view_model);
}

/// Chooses an entry. Chosen twice, a harmful entry may also target figures out of the fight, and what is asked gets the
/// answer at hand. An order that needs no target is given at once, if there is only one.
pub(super) fn choose_entry(
    aiming: &mut Aiming,
    place: usize,
    battle: &CurrentBattle,
    view_model: &ViewModel,
    now: Duration,
) -> Option<AnyOrder> {
    let entry = aiming.menu.get(place)?;
    let (whole, harms) = (entry.aim == Aim::None, entry.harms);
    if whole && aiming.ignores_clicks(now) {
        return None;
    }
    let again = aiming.armed && aiming.entry == Some(place);
    if let Some(at) = aiming.asking.as_ref().map(|asking| asking.at).filter(|_| again) {
        let order = aiming.answer(at, battle);
        order.iter().for_each(|_| back_to_default(aiming, view_model));
        return order;
    }
    aiming.targets_helpless = harms && again && !aiming.targets_helpless;
    (aiming.entry, aiming.armed) = (Some(place), true);
    aiming.sort(view_model);
    aiming.point(view_model);
    if !whole {
        return None;
    }
    let order = aiming.choose_among(aiming.choices.clone(), battle);
    if aiming.asking.is_none() {
        back_to_default(aiming, view_model);
    }
    order
}

/// Chooses an entry without giving anything.
fn show_entry(aiming: &mut Aiming, place: usize, battle: &CurrentBattle, view_model: &ViewModel) {
    if place < aiming.menu.len() {
        (aiming.entry, aiming.armed, aiming.targets_helpless) = (Some(place), true, false);
        aiming.sort(view_model);
        aiming.point(view_model);
        if aiming.menu[place].aim == Aim::None && aiming.choices.len() > 1 {
            aiming.choose_among(aiming.choices.clone(), battle);
        }
    }
}

/// Selects a figure, or none.
pub(super) fn choose_figure(
    aiming: &mut Aiming,
    battle: &CurrentBattle,
    view_model: &ViewModel,
    figure: Option<FigureId>,
) {
    aiming.figure = figure;
    aiming.menu = figure.map(|figure| battle.menu(figure)).unwrap_or_default();
    (aiming.entry, aiming.armed, aiming.targets_helpless) = (None, false, false);
    aiming.sort(view_model);
    back_to_default(aiming, view_model);
}

/// Whether the weapon of an order is one that its figure has in hand.
fn is_in_hand(view_model: &ViewModel, order: &AnyOrder) -> bool {
    let card = order.figure().and_then(|id| view_model.card(id));
    card.zip(order.fields().id("weapon")).is_some_and(|(card, weapon)| card.hands.contains(&weapon))
}

/// Promise of an order: its outcomes, listed from the worst to the best, by their chances.
fn worth(battle: &CurrentBattle, order: &AnyOrder) -> u64 {
    let odds = battle.odds(order).unwrap_or_default();
    odds.outcomes.iter().enumerate().map(|(place, outcome)| place as u64 * u64::from(outcome.basis_points)).sum()
}

/// Refreshes the legal orders once playback has caught up, and selects the next figure when this one is done.
pub fn refresh_aiming(
    playback: Res<Playback>,
    battle: Res<CurrentBattle>,
    view_model: Option<Res<ViewModel>>,
    time: Res<Time<Real>>,
    mut aiming: ResMut<Aiming>,
) {
    let Some(view_model) = view_model else { return };
    if !playback.has_caught_up() {
        if !aiming.legal.is_empty() {
            aiming.legal.clear();
            aiming.sort(&view_model);
        }
        return;
    }
    if aiming.shown == playback.shown {
        return;
    }
    aiming.shown = playback.shown;
    aiming.legal =
        best_weapon_first(battle.legal_orders(), |order| is_in_hand(&view_model, order), |order| worth(&battle, order));
    let before = aiming.figure;
    let entry = aiming.chosen_entry().filter(|_| aiming.armed).map(|entry| (entry.order, entry.with.clone()));
    let stays = before.is_some_and(|figure| view_model.ready_figures().any(|ready| ready == figure));
    let next = view_model.ready_figures().next().or(before).or(view_model.own.first().copied());
    choose_figure(&mut aiming, &battle, &view_model, if stays { before } else { next });
    if before.is_some() && aiming.figure != before {
        aiming.ignore_clicks_until = time.elapsed() + CLICK_PAUSE;
    }
    // If the figure stays selected, so does its entry, as long as it still has legal orders.
    let same =
        |other: &MenuEntry| entry.as_ref().is_some_and(|(order, with)| other.order == *order && other.with == *with);
    if let Some(again) = aiming.menu.iter().position(same).filter(|&i| stays && aiming.counts[i] > 0) {
        (aiming.entry, aiming.armed) = (Some(again), true);
        aiming.sort(&view_model);
    }
}
