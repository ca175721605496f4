//! Carrying on: in a calm round the team covers and advances by itself, and the player is told why it stopped.
use bevy::prelude::*;

use super::ViewSystems;
use super::current_battle::{CurrentBattle, Notice};
use super::lesson::LessonState;
use super::order_plan::OrderPlan;
use super::playback::{Playback, caught_up};
use super::settings::Settings;
use crate::input::{Action, ActionInput, Overlay, Screen};
use crate::localization::phrase;

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<Halted>().add_message::<GiveRoutineOrders>();
    let plays = || in_state(Screen::Mission).and_then(in_state(Overlay::None));
    app.add_systems(Update, by_key.in_set(ViewSystems::Input).run_if(plays()));
    app.add_systems(
        Update,
        (tell.run_if(caught_up), give_routine_orders)
            .chain()
            .in_set(ViewSystems::Order)
            .before(super::current_battle::carry_out_order_requests)
            .run_if(plays()),
    );
    app.add_systems(OnEnter(Screen::Mission), |mut halted: ResMut<Halted>| halted.0 = None);
}

/// Request to leave the routine orders of this round to the team.
#[derive(Message, Clone, Copy, Debug)]
pub struct GiveRoutineOrders;

/// Why the team stopped, until what it did has been shown.
#[derive(Resource, Default)]
pub struct Halted(pub Option<String>);

fn by_key(input: ActionInput, settings: Res<Settings>, mut asks: MessageWriter<GiveRoutineOrders>) {
    if settings.comfort.is_toggled(&input, Action::CarryOn) {
        asks.write(GiveRoutineOrders);
    }
}

fn give_routine_orders(
    mut asked: MessageReader<GiveRoutineOrders>,
    mut battle: ResMut<CurrentBattle>,
    playback: Res<Playback>,
    plan: Res<OrderPlan>,
    lesson: Option<Res<LessonState>>,
    mut halted: ResMut<Halted>,
    mut notices: MessageWriter<Notice>,
) {
    if asked.read().last().is_none() || !playback.has_caught_up() || !battle.awaits_orders() {
        return;
    }
    if plan.is_drawing_up() {
        notices.write(Notice::bad(phrase!("plan-first")));
    } else if lesson.is_some_and(|lesson| lesson.of.is_some()) {
        notices.write(Notice::bad(phrase!("lesson-orders-are-yours")));
    } else {
        match battle.give_routine_orders() {
            Ok(halt) => halted.0 = halt,
            Err(why) => _ = notices.write(Notice::bad(why)),
        }
    }
}

/// Says why the team stopped, once all that it did has been shown.
fn tell(mut halted: ResMut<Halted>, mut notices: MessageWriter<Notice>) {
    if let Some(halt) = halted.0.take() {
        notices.write(Notice::good(halt));
    }
}
