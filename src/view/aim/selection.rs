//! Choosing: a figure, an entry of the action bar; by the player, or by itself where a figure is done.
use std::time::Duration;

use bevy::prelude::*;

use super::Aiming;
use crate::model::{Aim, FigureId, MenuEntry};
use crate::view::current_battle::{Give, Play};
use crate::view::playback::Playback;
use crate::view::view_model::ViewModel;

/// Asks to choose a figure or an entry of the action bar.
#[derive(Message, Clone, Copy, Debug, PartialEq, Eq)]
pub enum Pick {
    Figure(FigureId),
    /// The place of the entry in the menu.
    Entry(usize),
    /// The usual entry of the phase.
    Usual,
}

/// For how long clicks are not heard after a figure was chosen by itself: a click meant for the last one is not the next one's.
pub(super) const LULL: Duration = Duration::from_millis(450);

pub(super) fn pick(
    mut picks: MessageReader<Pick>,
    view_model: Option<Res<ViewModel>>,
    play: Res<Play>,
    time: Res<Time<Real>>,
    mut aiming: ResMut<Aiming>,
    mut orders: MessageWriter<Give>,
) {
    let Some(view_model) = view_model else { return };
    for pick in picks.read() {
        match *pick {
            Pick::Figure(figure) => choose_figure(&mut aiming, &play, &view_model, Some(figure)),
            Pick::Entry(place) => {
                if let Some(order) = choose_entry(&mut aiming, place, &view_model, time.elapsed()) {
                    orders.write(order);
                }
            }
            Pick::Usual => back_to_usual(&mut aiming, &view_model),
        }
    }
}

fn back_to_usual(aiming: &mut Aiming, view_model: &ViewModel) {
    (aiming.entry, aiming.armed, aiming.grave) = (aiming.usual, false, false);
    aiming.sort(view_model);
}

/// Chooses an entry. Chosen a second time, one that hurts is aimed at those too who are out of the fight. An order that needs no
/// aim is given at once.
pub(super) fn choose_entry(aiming: &mut Aiming, place: usize, view_model: &ViewModel, now: Duration) -> Option<Give> {
    let entry = aiming.menu.get(place)?;
    let (whole, harms) = (entry.aim == Aim::None, entry.harms);
    if whole && aiming.deaf(now) {
        return None;
    }
    let again = aiming.armed && aiming.entry == Some(place);
    aiming.grave = harms && again && !aiming.grave;
    (aiming.entry, aiming.armed) = (Some(place), true);
    aiming.sort(view_model);
    aiming.point(view_model);
    let order = aiming.choices.first().filter(|_| whole).map(|choice| choice.order.clone());
    if whole {
        back_to_usual(aiming, view_model);
    }
    order.map(Give)
}

pub(super) fn choose_figure(aiming: &mut Aiming, play: &Play, view_model: &ViewModel, figure: Option<FigureId>) {
    aiming.figure = figure;
    aiming.menu = figure.map(|figure| play.menu(figure)).unwrap_or_default();
    (aiming.entry, aiming.armed, aiming.grave) = (None, false, false);
    aiming.sort(view_model);
    back_to_usual(aiming, view_model);
}

/// Asks anew what may be ordered, once playback has caught up; goes on to another figure when this one is done.
pub fn renew(
    playback: Res<Playback>,
    play: Res<Play>,
    view_model: Option<Res<ViewModel>>,
    time: Res<Time<Real>>,
    mut aiming: ResMut<Aiming>,
) {
    let Some(view_model) = view_model else { return };
    if !playback.caught_up() {
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
    aiming.legal = play.list();
    let before = aiming.figure;
    let entry = aiming.chosen_entry().filter(|_| aiming.armed).map(|entry| (entry.order, entry.with.clone()));
    let stays = before.is_some_and(|figure| view_model.ready().any(|ready| ready == figure));
    let next = view_model.ready().next().or(before).or(view_model.own.first().copied());
    choose_figure(&mut aiming, &play, &view_model, if stays { before } else { next });
    if before.is_some() && aiming.figure != before {
        aiming.heard_from = time.elapsed() + LULL;
    }
    // Whoever goes on with the same figure goes on with the kind of order that was chosen, if there still is one.
    let same =
        |other: &MenuEntry| entry.as_ref().is_some_and(|(order, with)| other.order == *order && other.with == *with);
    if let Some(again) = aiming.menu.iter().position(same).filter(|&i| stays && aiming.counts[i] > 0) {
        (aiming.entry, aiming.armed) = (Some(again), true);
        aiming.sort(&view_model);
    }
}
