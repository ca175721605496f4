//! Standing orders: the selected figure leads out whom it leads, or guards a captive, until there is news.
use bevy::prelude::*;

use super::ViewSystems;
use super::aim::Aiming;
use super::current_battle::{CurrentBattle, Notice, without_full_stop};
use super::lesson::LessonState;
use super::order_plan::OrderPlan;
use super::playback::{Playback, caught_up};
use super::settings::Settings;
use super::view_model::ViewModel;
use crate::chronicle::EndedStandingOrder;
use crate::input::{Action, ActionInput, Overlay, Screen};
use crate::localization::{Argument, Phrase, phrase};
use crate::model::{FigureId, StandingOrder};

pub(super) fn plugin(app: &mut App) {
    app.add_message::<ToggleStanding>();
    let plays = || in_state(Screen::Mission).and_then(in_state(Overlay::None));
    app.add_systems(Update, by_key.in_set(ViewSystems::Input).run_if(plays()));
    app.add_systems(
        Update,
        (tell.run_if(caught_up), toggle)
            .chain()
            .in_set(ViewSystems::Order)
            .before(super::current_battle::carry_out_order_requests)
            .run_if(plays()),
    );
}

/// Request to give a figure a standing order, or to take it away if it has that one.
#[derive(Message, Clone, Copy, Debug)]
pub struct ToggleStanding(pub FigureId, pub StandingOrder);

/// The standing order that a figure has, else the first that it may be given.
fn by_key(
    input: ActionInput,
    settings: Res<Settings>,
    aiming: Res<Aiming>,
    battle: Res<CurrentBattle>,
    mut asks: MessageWriter<ToggleStanding>,
    mut notices: MessageWriter<Notice>,
) {
    if !settings.comfort.is_toggled(&input, Action::Standing) {
        return;
    }
    let Some(figure) = aiming.figure else { return };
    match battle.standing_order(figure).or_else(|| battle.standing_orders(figure).first().copied()) {
        Some(standing) => _ = asks.write(ToggleStanding(figure, standing)),
        None => _ = notices.write(Notice::bad(phrase!("standing-none"))),
    }
}

fn toggle(
    mut asked: MessageReader<ToggleStanding>,
    mut battle: ResMut<CurrentBattle>,
    mut playback: ResMut<Playback>,
    plan: Res<OrderPlan>,
    lesson: Option<Res<LessonState>>,
    mut notices: MessageWriter<Notice>,
) {
    let Some(ToggleStanding(figure, standing)) = asked.read().last().copied() else { return };
    if !playback.has_caught_up() || !battle.awaits_orders() {
        return;
    }
    if plan.is_drawing_up() {
        notices.write(Notice::bad(phrase!("plan-first")));
    } else if lesson.is_some_and(|lesson| lesson.of.is_some()) {
        notices.write(Notice::bad(phrase!("lesson-orders-are-yours")));
    } else {
        let has = battle.standing_order(figure) == Some(standing);
        if let Err(why) = battle.set_standing(figure, (!has).then_some(standing)) {
            notices.write(Notice::bad(why));
        }
        // The card tells it even if nothing happens now.
        playback.set_changed();
    }
}

/// Says which standing orders have ended and why, once all that was done has been shown.
fn tell(mut battle: ResMut<CurrentBattle>, view_model: Option<Res<ViewModel>>, mut notices: MessageWriter<Notice>) {
    let Some(view_model) = view_model else { return };
    // Reading it marks the battle as changed, so only if there is something to read.
    if !battle.has_ended_orders() {
        return;
    }
    let told = |ended: EndedStandingOrder| {
        let figure = Argument::figure(view_model.card(ended.figure).map_or("", |card| card.title.as_str()));
        let order = ended.standing.word();
        match ended.why {
            None => phrase!("standing-over", figure = figure, order = order),
            Some(why) => phrase!("standing-ended", figure = figure, order = order, why = without_full_stop(why)),
        }
    };
    notices.write(Notice::good(Phrase::sentences(battle.take_ended_orders().into_iter().map(told))));
}
