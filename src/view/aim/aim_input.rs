//! Keys and clicks that choose, aim and order.
use bevy::ecs::system::SystemParam;
use bevy::prelude::*;
use bevy::window::PrimaryWindow;

use super::queued_input::{Deed, Later};
use super::{Aiming, Pick, why_not};
use crate::board::Tile;
use crate::input::{Action, Asked, Overlay, key_name};
use crate::model::{Aim, FigureId};
use crate::view::camera::{Aimed, Frame};
use crate::view::current_battle::{Give, Notice, Play, TakeBack};
use crate::view::end_phase::EndPart;
use crate::view::middle;
use crate::view::playback::Playback;
use crate::view::pointer::Pointer;
use crate::view::view_model::ViewModel;

/// What a key or a click asks for.
#[derive(SystemParam)]
pub(super) struct LaunchRequests<'w> {
    picks: MessageWriter<'w, Pick>,
    orders: MessageWriter<'w, Give>,
    backs: MessageWriter<'w, TakeBack>,
    ends: MessageWriter<'w, EndPart>,
    told: MessageWriter<'w, Notice>,
}

impl LaunchRequests<'_> {
    /// Gives the order under the cursor, chooses the figure there, or says why neither can be.
    fn act(&mut self, aiming: &Aiming, view_model: &ViewModel, play: &Play) {
        let Some(at) = aiming.at else { return };
        let own = view_model.figure_at(at).filter(|look| view_model.own.contains(&look.id));
        if let Some(choice) = aiming.picked() {
            self.orders.write(Give(choice.order.clone()));
        } else if let Some(look) = own {
            self.picks.write(Pick::Figure(look.id));
        } else if let Some(words) = why_not(aiming, view_model, play, at) {
            self.told.write(Notice::bad(words));
        }
    }

    /// Does what a key asked for.
    fn carry_out(&mut self, deed: Deed, aiming: &mut Aiming, view_model: &ViewModel, play: &Play) {
        match deed {
            Deed::End => _ = self.ends.write(EndPart),
            Deed::Undo => _ = self.backs.write(TakeBack),
            Deed::Confirm(at) => {
                aiming.at = at;
                self.act(aiming, view_model, play);
            }
            Deed::Entry(order, with) => {
                let place = aiming.menu.iter().position(|entry| entry.order == order && entry.with == with);
                self.picks.write_batch(place.map(Pick::Entry));
            }
        }
    }
}

pub(super) fn by_mouse(
    pointer: Res<Pointer>,
    view_model: Option<Res<ViewModel>>,
    play: Res<Play>,
    time: Res<Time<Real>>,
    mut aiming: ResMut<Aiming>,
    mut wishes: LaunchRequests,
) {
    let Some(view_model) = view_model else { return };
    if pointer.moved && (aiming.at != pointer.tile || !aiming.by_mouse) {
        (aiming.at, aiming.by_mouse) = (pointer.tile, true);
        aiming.turn = 0;
    }
    if pointer.second || pointer.rested {
        // Where several orders lie at one place, the next of them; else back to the usual order.
        match aiming.here().len() > 1 {
            true => aiming.turn += 1,
            false => _ = wishes.picks.write(Pick::Usual),
        }
    }
    if !pointer.clicked || pointer.tile.is_none() || aiming.deaf(time.elapsed()) {
        return;
    }
    let before = std::mem::replace(&mut aiming.at, pointer.tile);
    if !std::mem::replace(&mut aiming.by_mouse, true) {
        aiming.turn = 0;
    }
    // A finger does not hover: its first tap shows what the order would do, its second gives it.
    if pointer.finger && before != pointer.tile {
        aiming.turn = 0;
        if aiming.picked().is_some() {
            return;
        }
    }
    wishes.act(&aiming, &view_model, &play);
}

pub(super) fn by_key(
    asked: Asked,
    keys: Res<ButtonInput<KeyCode>>,
    view_model: Option<Res<ViewModel>>,
    (play, playback, time): (Res<Play>, Res<Playback>, Res<Time<Real>>),
    frame: Res<Frame>,
    window: Single<&Window, With<PrimaryWindow>>,
    mut aiming: ResMut<Aiming>,
    mut camera: ResMut<Aimed>,
    mut later: ResMut<Later>,
    mut wishes: LaunchRequests,
    mut overlay: ResMut<NextState<Overlay>>,
) {
    let Some(view_model) = view_model else { return };
    if let Some(figure) = step_figure(&asked, &view_model, aiming.figure) {
        wishes.picks.write(Pick::Figure(figure));
        if let Some(look) = view_model.figure(figure) {
            aiming.at = None;
            camera.reveal(middle(look.at), &frame, window.size());
        }
    }
    if let Some(at) = step_cursor(&asked, &view_model, &aiming) {
        (aiming.at, aiming.by_mouse) = (Some(at), false);
        aiming.turn = 0;
        camera.reveal(middle(at), &frame, window.size());
    }
    if asked.just_pressed(&Action::Other) {
        aiming.turn += 1;
    }
    if asked.just_pressed(&Action::Help) {
        overlay.set(Overlay::Help);
    }
    if asked.just_pressed(&Action::Cancel) {
        // While events are shown there is nothing to step back from.
        match playback.caught_up() && aiming.armed {
            true => _ = wishes.picks.write(Pick::Usual),
            false => overlay.set(Overlay::Pause),
        }
    }
    // A recording is not ordered about, and its keys mean something else.
    if play.watched().is_some() {
        return;
    }
    let free = playback.caught_up() && aiming.shown == playback.shown;
    let deed = deed(&asked, &keys, &aiming);
    match deed {
        Some(deed) if !free => later.keep(deed, &aiming, &view_model.clock, play.side),
        // An order that a key gives at once waits like a click.
        Some(Deed::Confirm(_)) if aiming.deaf(time.elapsed()) => {}
        Some(deed) => wishes.carry_out(deed, &mut aiming, &view_model, &play),
        None if free => {
            if let Some(deed) = later.heard(&aiming, &view_model.clock) {
                wishes.carry_out(deed, &mut aiming, &view_model, &play);
            }
        }
        None => {}
    }
}

/// What a key asks for that is done only when nothing is being shown.
fn deed(asked: &Asked, keys: &ButtonInput<KeyCode>, aiming: &Aiming) -> Option<Deed> {
    match () {
        () if asked.just_pressed(&Action::Confirm) => Some(Deed::Confirm(aiming.at)),
        () if asked.just_pressed(&Action::EndPhase) => Some(Deed::End),
        () if asked.just_pressed(&Action::Undo) => Some(Deed::Undo),
        () => {
            let entry = &aiming.menu[entry_by_key(keys, aiming)?];
            Some(Deed::Entry(entry.order, entry.with.clone()))
        }
    }
}

/// The entry whose key was pressed. Letters of the orders come before any other use, but not with Shift or Control.
fn entry_by_key(keys: &ButtonInput<KeyCode>, aiming: &Aiming) -> Option<usize> {
    if keys.any_pressed([KeyCode::ControlLeft, KeyCode::ControlRight, KeyCode::AltLeft, KeyCode::SuperLeft]) {
        return None;
    }
    let pressed: Vec<String> = keys.get_just_pressed().map(|key| key_name(*key)).collect();
    aiming.menu.iter().position(|entry| pressed.contains(&entry.key.to_ascii_uppercase().to_string()))
}

/// The next figure that can still act; any own figure where none can.
fn step_figure(asked: &Asked, view_model: &ViewModel, now: Option<FigureId>) -> Option<FigureId> {
    let back = asked.just_pressed(&Action::Previous);
    if !back && !asked.just_pressed(&Action::Next) {
        return None;
    }
    let ready: Vec<FigureId> = view_model.ready().collect();
    let able = |id: &FigureId| view_model.card(*id).is_some_and(|card| !card.out);
    let list = if ready.is_empty() { view_model.own.iter().copied().filter(able).collect() } else { ready };
    let count = list.len().max(1);
    let place = list.iter().position(|id| Some(*id) == now);
    let next = match (place, back) {
        (None, _) => 0,
        (Some(place), true) => (place + count - 1) % count,
        (Some(place), false) => (place + 1) % count,
    };
    list.get(next).copied()
}

/// The tile cursor goes one tile for moves, and from target to target for all other orders.
fn step_cursor(asked: &Asked, view_model: &ViewModel, aiming: &Aiming) -> Option<Tile> {
    if asked.pressed(&Action::PanUp)
        || asked.pressed(&Action::PanDown)
        || asked.pressed(&Action::PanLeft)
        || asked.pressed(&Action::PanRight)
    {
        return None;
    }
    let way = |act, x, y| if asked.just_pressed(&act) { (x, y) } else { (0, 0) };
    let ways = [way(Action::Up, 0, -1), way(Action::Down, 0, 1), way(Action::Left, -1, 0), way(Action::Right, 1, 0)];
    let (dx, dy) = ways.into_iter().fold((0, 0), |sum, way| (sum.0 + way.0, sum.1 + way.1));
    if (dx, dy) == (0, 0) {
        return None;
    }
    let start = aiming.at.or_else(|| view_model.figure(aiming.figure?).map(|look| look.at));
    let start = start.unwrap_or(Tile::new(0, 0));
    let by_tile = aiming.chosen_entry().is_none_or(|entry| matches!(entry.aim, Aim::Path | Aim::None));
    if !by_tile && let Some(tile) = nearest(aiming, start, (dx, dy)) {
        return Some(tile);
    }
    let next = start.offset(dx, dy);
    view_model.board.contains(next).then_some(next)
}

/// The nearest tile of a choice in a direction, within 45 degrees of it or a little more.
fn nearest(aiming: &Aiming, from: Tile, (dx, dy): (i16, i16)) -> Option<Tile> {
    let way = Vec2::new(f32::from(dx), f32::from(dy)).normalize_or_zero();
    let all = aiming.choices.iter().flat_map(|choice| choice.tiles.iter().copied());
    let cost = |tile: Tile| {
        let (x, y) = from.to(tile);
        let to = Vec2::new(x as f32, y as f32);
        let along = to.dot(way);
        (along > 0.0 && along >= to.length() * 0.35).then(|| to.length() + 2.0 * (to - way * along).length())
    };
    let reached = all.filter_map(|tile| Some((cost(tile)?, tile)));
    reached.min_by(|a, b| a.0.total_cmp(&b.0)).map(|(_, tile)| tile)
}
