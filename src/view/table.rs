//! A referee's table: the window asks for a seat, plays what comes over the line, and says what happens to it.
use bevy::prelude::*;
#[cfg(not(target_family = "wasm"))]
use bevy::winit::EventLoopProxyWrapper;

use super::ViewSystems;
use super::current_battle::{CurrentBattle, Notice, SeatedBattle, TableNews};
use super::playback::Playback;
use super::routine_orders::Halted;
use crate::chronicle::{JoinLink, LaunchRequest};
use crate::duel::{Joining, SeatAnswer};
use crate::input::Screen;
use crate::localization::phrase;

pub(super) fn plugin(app: &mut App) {
    app.add_message::<TakeSeat>().init_resource::<AskedSeat>().init_resource::<SeatedBattle>();
    app.add_systems(Startup, ask_at_launch);
    #[cfg(not(target_family = "wasm"))]
    app.add_message::<JoinByClipboard>()
        .add_systems(Update, join_by_clipboard.run_if(on_message::<JoinByClipboard>).before(ask));
    app.add_systems(Update, (ask.run_if(on_message::<TakeSeat>), look.run_if(is_asked)).chain());
    let plays = in_state(Screen::Mission).and_then(resource_exists::<CurrentBattle>);
    app.add_systems(Update, hear.in_set(ViewSystems::Playback).before(super::playback::play_back).run_if(plays));
}

/// Request to take the seat of a link.
#[derive(Message, Clone, Debug, PartialEq, Eq)]
pub struct TakeSeat(pub JoinLink);

/// Request to take the seat whose link is in the clipboard.
#[cfg(not(target_family = "wasm"))]
#[derive(Message, Clone, Copy, Debug)]
pub struct JoinByClipboard;

#[cfg(not(target_family = "wasm"))]
fn join_by_clipboard(
    mut clipboard: ResMut<bevy::clipboard::Clipboard>,
    mut seats: MessageWriter<TakeSeat>,
    mut notices: MessageWriter<Notice>,
) {
    // On the desktop the clipboard answers at once.
    let text = clipboard.fetch_text().poll_result().and_then(Result::ok).unwrap_or_default();
    match JoinLink::looks_like_link(&text).then(|| JoinLink::read(&text)) {
        Some(Ok(link)) => _ = seats.write(TakeSeat(link)),
        Some(Err(why)) => _ = notices.write(Notice::bad(why)),
        None => _ = notices.write(Notice::bad(phrase!("table-no-link"))),
    }
}

/// The seat that is asked for.
#[derive(Resource, Default)]
pub struct AskedSeat(Option<Joining>);

fn is_asked(asked: Res<AskedSeat>) -> bool {
    asked.0.is_some()
}

fn ask_at_launch(request: Option<Res<LaunchRequest>>, mut seats: MessageWriter<TakeSeat>) {
    if let Some(LaunchRequest::Join(link)) = request.as_deref() {
        seats.write(TakeSeat(link.clone()));
    }
}

/// Opens a line; another seat that was asked for is let go.
fn ask(
    mut asked: MessageReader<TakeSeat>,
    #[cfg(not(target_family = "wasm"))] waker: Option<Res<EventLoopProxyWrapper>>,
    mut seat: ResMut<AskedSeat>,
    mut notices: MessageWriter<Notice>,
) {
    let Some(TakeSeat(link)) = asked.read().last() else { return };
    #[cfg(not(target_family = "wasm"))]
    let line = {
        let waker = waker.map(|waker| (**waker).clone());
        crate::duel::SocketLine::open(link, move || {
            if let Some(waker) = &waker {
                _ = waker.send_event(bevy::winit::WinitUserEvent::WakeUp);
            }
        })
    };
    #[cfg(target_family = "wasm")]
    let line = crate::duel::WebSocketLine::open(link, super::web_page_calls::wake);
    seat.0 = Some(Joining::new(Box::new(line), link.clone()));
    notices.write(Notice::good(phrase!("table-joining", address = &link.address)));
}

/// Looks whether the seat was given.
fn look(
    mut seat: ResMut<AskedSeat>,
    mut seated: ResMut<SeatedBattle>,
    mut request: ResMut<LaunchRequest>,
    mut screen: ResMut<NextState<Screen>>,
    mut notices: MessageWriter<Notice>,
) {
    let Some(asked) = seat.bypass_change_detection().0.take() else { return };
    match asked.look(crate::books()) {
        SeatAnswer::Pending(asked) => seat.bypass_change_detection().0 = Some(asked),
        SeatAnswer::Refused(why) => _ = notices.write(Notice::bad(why)),
        SeatAnswer::Given(battle, shown) => {
            *request = LaunchRequest::Join(battle.link().clone());
            seated.0 = Some((battle, shown));
            screen.set(Screen::Mission);
        }
    }
}

/// Takes what came over the line.
fn hear(
    mut battle: ResMut<CurrentBattle>,
    mut playback: ResMut<Playback>,
    mut halted: ResMut<Halted>,
    mut request: ResMut<LaunchRequest>,
    mut screen: ResMut<NextState<Screen>>,
    mut notices: MessageWriter<Notice>,
) {
    if !battle.is_joined() {
        return;
    }
    // Hearing nothing changes nothing.
    let told = battle.bypass_change_detection().hear_table();
    if told.is_empty() && !battle.has_more_to_show() {
        return;
    }
    battle.set_changed();
    for news in told {
        match news {
            TableNews::Say(notice) => _ = notices.write(notice),
            TableNews::Show(state) => playback.show_snapshot(state),
            TableNews::Halted(why) => halted.0 = Some(why.into()),
            TableNews::Leave(why) => {
                notices.write(Notice::bad(why));
                if !battle.is_over() {
                    *request = LaunchRequest::Missions;
                    screen.set(Screen::Missions);
                }
            }
        }
    }
}
