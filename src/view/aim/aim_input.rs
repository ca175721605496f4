//! Keys and clicks that select a figure, aim, and give orders.
use bevy::ecs::system::SystemParam;
use bevy::prelude::*;
use bevy::window::PrimaryWindow;

use super::queued_input::{QueuedInput, QueuedKey};
use super::{Aiming, SelectionRequest, why_no_order_at};
use crate::board::Tile;
use crate::input::{Action, ActionInput, Overlay};
use crate::model::{Aim, FigureId};
use crate::view::camera::{CameraTarget, PanelInsets};
use crate::view::current_battle::{CurrentBattle, Notice, UndoOrder};
use crate::view::end_phase::EndPhaseRequest;
use crate::view::mission_ending_orders::CarefulOrders;
use crate::view::order_plan::{OrderPlan, PlanCommand};
use crate::view::playback::Playback;
use crate::view::pointer::Pointer;
use crate::view::tile_centre;
use crate::view::tile_highlight::Spotlight;
use crate::view::view_model::ViewModel;

/// The messages that keys and clicks send.
#[derive(SystemParam)]
pub(super) struct InputMessages<'w> {
    picks: MessageWriter<'w, SelectionRequest>,
    orders: CarefulOrders<'w>,
    backs: MessageWriter<'w, UndoOrder>,
    ends: MessageWriter<'w, EndPhaseRequest>,
    plans: MessageWriter<'w, PlanCommand>,
    plan: Res<'w, OrderPlan>,
    spotlight: Res<'w, Spotlight>,
    notices: MessageWriter<'w, Notice>,
}

impl InputMessages<'_> {
    /// Gives the order under the cursor, selects the figure there, or explains why neither is possible.
    fn act(&mut self, aiming: &mut Aiming, view_model: &ViewModel, battle: &CurrentBattle) {
        let Some(at) = aiming.at else { return };
        let own = view_model.figure_at(at).filter(|figure_view| view_model.own.contains(&figure_view.id));
        if let Some(choices) = aiming.asked_here() {
            if let Some(order) = aiming.choose_among(choices, battle) {
                self.orders.give(order, battle);
            }
        } else if let Some(choice) = aiming.choice_under_cursor() {
            self.orders.give(choice.order.clone(), battle);
        } else if let Some(figure_view) = own {
            self.picks.write(SelectionRequest::Figure(figure_view.id));
        } else if let Some(words) = why_no_order_at(aiming, view_model, battle, at) {
            self.notices.write(Notice::bad(words));
        }
    }

    /// Does what a key asks for.
    fn carry_out(&mut self, key: QueuedKey, aiming: &mut Aiming, view_model: &ViewModel, battle: &CurrentBattle) {
        match key {
            QueuedKey::End => _ = self.ends.write(EndPhaseRequest::ByPlayer),
            QueuedKey::Undo => _ = self.backs.write(UndoOrder),
            QueuedKey::Confirm(at) => {
                if let Some(asking) = &aiming.asking {
                    self.picks.write(SelectionRequest::Answer(asking.at));
                    return;
                }
                if let Some(order) = aiming.waiting_order() {
                    self.orders.give(order, battle);
                    self.picks.write(SelectionRequest::Default);
                    return;
                }
                aiming.at = at;
                self.act(aiming, view_model, battle);
            }
            QueuedKey::Entry(order, with) => {
                let place = aiming.menu.iter().position(|entry| entry.order == order && entry.with == with);
                self.picks.write_batch(place.map(SelectionRequest::Entry));
            }
        }
    }
}

pub(super) fn aim_by_mouse(
    pointer: Res<Pointer>,
    view_model: Option<Res<ViewModel>>,
    battle: Res<CurrentBattle>,
    time: Res<Time<Real>>,
    mut aiming: ResMut<Aiming>,
    mut messages: InputMessages,
) {
    let Some(view_model) = view_model else { return };
    if pointer.moved && (aiming.at != pointer.tile || !aiming.by_mouse) {
        (aiming.at, aiming.by_mouse) = (pointer.tile, true);
        aiming.turn = 0;
    }
    if pointer.alternate {
        // Cycles through the orders at this tile, or returns to the default entry if there is only one.
        match aiming.asking.is_none() && (aiming.choices_here().len() > 1 || aiming.click_selects_figure()) {
            true => aiming.turn += 1,
            false => _ = messages.picks.write(SelectionRequest::Default),
        }
    }
    if !pointer.clicked || pointer.tile.is_none() || aiming.ignores_clicks(time.elapsed()) {
        return;
    }
    if let Some(place) = answer_at(&aiming, pointer.tile, &view_model) {
        messages.picks.write(SelectionRequest::Answer(place));
        return;
    }
    aiming.asking = None;
    let before = std::mem::replace(&mut aiming.at, pointer.tile);
    if !std::mem::replace(&mut aiming.by_mouse, true) {
        aiming.turn = 0;
    }
    // A finger does not hover: the first tap previews the order, the second gives it.
    if pointer.finger && before != pointer.tile {
        aiming.turn = 0;
        if aiming.choice_under_cursor().is_some() {
            return;
        }
    }
    messages.act(&mut aiming, &view_model, &battle);
}

/// The answer that a click on a tile gives: the one that speaks of it, else at the tile that was aimed at the one at hand.
fn answer_at(aiming: &Aiming, tile: Option<Tile>, view_model: &ViewModel) -> Option<usize> {
    let (asking, tile) = (aiming.asking.as_ref()?, tile?);
    let aimed = || asking.remaining_choices().iter().any(|choice| choice.covers(tile)).then_some(asking.at);
    asking.answer_at(tile, view_model).or_else(aimed)
}

pub(super) fn aim_by_key(
    input: ActionInput,
    view_model: Option<Res<ViewModel>>,
    (battle, playback, time): (Res<CurrentBattle>, Res<Playback>, Res<Time<Real>>),
    insets: Res<PanelInsets>,
    window: Single<&Window, With<PrimaryWindow>>,
    mut aiming: ResMut<Aiming>,
    mut camera: ResMut<CameraTarget>,
    mut later: ResMut<QueuedInput>,
    mut messages: InputMessages,
    mut overlay: ResMut<NextState<Overlay>>,
) {
    let Some(view_model) = view_model else { return };
    // A press of the key meant for the figure that was just selected by itself does not skip it.
    let next = match aiming.has_just_advanced(time.elapsed()) && input.just_pressed(&Action::Next) {
        true => aiming.figure,
        false => next_figure(&input, &view_model, &aiming),
    };
    if let Some(figure) = next {
        messages.picks.write(SelectionRequest::Figure(figure));
        if let Some(figure_view) = view_model.figure(figure) {
            aiming.at = None;
            camera.reveal(tile_centre(figure_view.at), &insets, window.size());
        }
    }
    if aiming.asking.is_some() {
        let (dx, dy) = steps(&input);
        if (dx, dy) != (0, 0) {
            aiming.asking.iter_mut().for_each(|asking| asking.step_toward((dx, dy)));
        }
    } else if let Some(at) = moved_cursor(&input, &view_model, &aiming) {
        (aiming.at, aiming.by_mouse) = (Some(at), false);
        aiming.turn = 0;
        camera.reveal(tile_centre(at), &insets, window.size());
    }
    if input.just_pressed(&Action::Other) {
        match aiming.asking.as_mut() {
            Some(asking) => asking.step(false),
            None => aiming.turn += 1,
        }
    }
    if input.just_pressed(&Action::Help) {
        overlay.set(Overlay::Help);
    }
    if input.just_pressed(&Action::Cancel) {
        // During playback there is nothing to step back from.
        let steps_back = aiming.armed || aiming.asking.is_some();
        match (playback.has_caught_up() && steps_back, messages.plan.is_drawing_up()) {
            (true, _) => _ = messages.picks.write(SelectionRequest::Default),
            (false, true) => _ = messages.plans.write(PlanCommand::Drop),
            // What is lit up goes out first.
            (false, false) if messages.spotlight.is_lit() => {}
            (false, false) => overlay.set(Overlay::Pause),
        }
    }
    // In a recording no orders are given, and these keys control playback.
    if battle.replay_progress().is_some() {
        return;
    }
    let free = playback.has_caught_up() && aiming.shown == playback.shown;
    messages.picks.write_batch(next_entry(&input, &aiming).filter(|_| free).map(SelectionRequest::Show));
    if let Some(place) = answer_by_digit(&input, &aiming).filter(|_| free) {
        messages.picks.write(SelectionRequest::Answer(place));
        return;
    }
    let key = queued_key(&input, &aiming);
    match key {
        Some(key) if !free => later.queue(key, &aiming, &view_model.clock, battle.side),
        // Confirm waits for the same pause as a click.
        Some(QueuedKey::Confirm(_)) if aiming.ignores_clicks(time.elapsed()) => {}
        Some(key) => messages.carry_out(key, &mut aiming, &view_model, &battle),
        None if free => {
            if let Some(key) = later.take(&aiming, &view_model.clock) {
                messages.carry_out(key, &mut aiming, &view_model, &battle);
            }
        }
        None => {}
    }
}

/// The key that must wait until playback has caught up.
fn queued_key(input: &ActionInput, aiming: &Aiming) -> Option<QueuedKey> {
    match () {
        () if input.just_pressed(&Action::Confirm) => Some(QueuedKey::Confirm(aiming.at)),
        () if input.just_pressed(&Action::EndPhase) => Some(QueuedKey::End),
        () if input.just_pressed(&Action::Undo) => Some(QueuedKey::Undo),
        () => {
            let entry = &aiming.menu[entry_by_key(input, aiming)?];
            Some(QueuedKey::Entry(entry.order, entry.with.clone()))
        }
    }
}

/// The menu entry whose key was pressed. Order letters take precedence over other uses, unless a modifier is held.
fn entry_by_key(input: &ActionInput, aiming: &Aiming) -> Option<usize> {
    if input.pressed(&Action::NoOrder) {
        return None;
    }
    aiming.menu.iter().position(|entry| input.just_pressed(&Action::Order(entry.key.to_ascii_uppercase())))
}

/// The answer whose digit was pressed, from 1.
fn answer_by_digit(input: &ActionInput, aiming: &Aiming) -> Option<usize> {
    let count = aiming.asking.as_ref()?.count();
    let pressed = |digit: &char| !input.pressed(&Action::NoOrder) && input.just_pressed(&Action::Order(*digit));
    ('1'..='9').position(|digit| pressed(&digit)).filter(|place| *place < count)
}

/// The next or previous entry of the menu with an order that can be given.
fn next_entry(input: &ActionInput, aiming: &Aiming) -> Option<usize> {
    let back = input.just_pressed(&Action::PreviousOrder);
    if !back && !input.just_pressed(&Action::NextOrder) {
        return None;
    }
    let count = aiming.menu.len();
    let from = aiming.entry.unwrap_or(if back { 0 } else { count.checked_sub(1)? });
    let step = |by: usize| (from + if back { count - by } else { by }) % count;
    (1..=count).map(step).find(|place| aiming.counts.get(*place).is_some_and(|orders| *orders > 0))
}

/// The next own figure.
fn next_figure(input: &ActionInput, view_model: &ViewModel, aiming: &Aiming) -> Option<FigureId> {
    let back = input.just_pressed(&Action::Previous);
    if !back && !input.just_pressed(&Action::Next) {
        return None;
    }
    let list = selectable_figures(view_model, aiming);
    let count = list.len().max(1);
    let place = list.iter().position(|id| Some(*id) == aiming.figure);
    let next = match (place, back) {
        (None, _) => 0,
        (Some(place), true) => (place + count - 1) % count,
        (Some(place), false) => (place + 1) % count,
    };
    list.get(next).copied()
}

/// The own figures that the keys select: those that can still act, then the others to whom some orders are open too.
pub(super) fn selectable_figures(view_model: &ViewModel, aiming: &Aiming) -> Vec<FigureId> {
    let mut list: Vec<FigureId> = view_model.ready_figures().collect();
    let able = |id: &FigureId| {
        let ordered = aiming.legal.iter().any(|order| order.figure() == Some(*id));
        ordered || view_model.card(*id).is_some_and(|card| !card.out)
    };
    let others: Vec<FigureId> = view_model.own.iter().copied().filter(|id| able(id) && !list.contains(id)).collect();
    list.extend(others);
    list
}

/// Steps by the keys of the cursor, right and down; they move the view while its keys are held.
fn steps(input: &ActionInput) -> (i16, i16) {
    if input.pressed(&Action::PanUp)
        || input.pressed(&Action::PanDown)
        || input.pressed(&Action::PanLeft)
        || input.pressed(&Action::PanRight)
    {
        return (0, 0);
    }
    let way = |act, x, y| if input.just_pressed(&act) { (x, y) } else { (0, 0) };
    let ways = [way(Action::Up, 0, -1), way(Action::Down, 0, 1), way(Action::Left, -1, 0), way(Action::Right, 1, 0)];
    ways.into_iter().fold((0, 0), |sum, way| (sum.0 + way.0, sum.1 + way.1))
}

fn moved_cursor(input: &ActionInput, view_model: &ViewModel, aiming: &Aiming) -> Option<Tile> {
    let way = steps(input);
    let start = aiming.at.or_else(|| view_model.figure(aiming.figure?).map(|figure_view| figure_view.at));
    if way == (0, 0) { None } else { next_cursor_tile(start.unwrap_or(Tile::new(0, 0)), way, view_model, aiming) }
}

/// Moves the cursor one tile for moves, from target to target for other orders.
pub(super) fn next_cursor_tile(
    start: Tile,
    (dx, dy): (i16, i16),
    view_model: &ViewModel,
    aiming: &Aiming,
) -> Option<Tile> {
    let by_tile = aiming.chosen_entry().is_none_or(|entry| matches!(entry.aim, Aim::Path | Aim::None));
    if !by_tile && let Some(tile) = nearest(aiming, start, (dx, dy)) {
        return Some(tile);
    }
    let next = start.offset(dx, dy);
    view_model.board.contains(next).then_some(next)
}

/// The nearest choice in a direction, within about 70 degrees of it.
fn nearest(aiming: &Aiming, from: Tile, (dx, dy): (i16, i16)) -> Option<Tile> {
    let way = Vec2::new(f32::from(dx), f32::from(dy)).normalize_or_zero();
    let all = aiming.choices.iter().flat_map(|choice| choice.tiles.iter().copied());
    let cost = |tile: Tile| {
        let (x, y) = from.offset_to(tile);
        let to = Vec2::new(x as f32, y as f32);
        let along = to.dot(way);
        (along > 0.0 && along >= to.length() * 0.35).then(|| to.length() + 2.0 * (to - way * along).length())
    };
    let reached = all.filter_map(|tile| Some((cost(tile)?, tile)));
    reached.min_by(|a, b| a.0.total_cmp(&b.0)).map(|(_, tile)| tile)
}
