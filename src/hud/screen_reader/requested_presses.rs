//! Acts that a reader of the interface asks for, done as a click would do them.
use bevy::prelude::*;

use super::order_targets::order_targets;
use crate::input::{Overlay, Screen};
use crate::localization::Localizer;
use crate::theme::widgets::{ButtonPressed, ButtonSkin, DisabledButton, PressSystems};
use crate::view::aim::{Aiming, SelectionRequest};
use crate::view::current_battle::CurrentBattle;
use crate::view::mission_ending_orders::CarefulOrders;
use crate::view::view_model::ViewModel;

pub(super) fn plugin(app: &mut App) {
    app.add_message::<RequestedPress>();
    app.add_systems(PreUpdate, press.in_set(PressSystems));
    let battle = resource_exists::<CurrentBattle>.and_then(in_state(Screen::Mission));
    app.add_systems(Update, aim.run_if(battle.and_then(in_state(Overlay::None))));
}

/// A press of a button, or of a target.
#[derive(Message, Clone, Copy, Debug, PartialEq)]
pub enum RequestedPress {
    /// Presses the button with these bits.
    Press(u64),
    /// Aims the chosen order at its target with this number.
    Target(usize),
    /// Gives the order that is aimed.
    Give,
    /// Goes back to the usual order.
    Usual,
}

fn press(
    mut acts: MessageReader<RequestedPress>,
    buttons: Query<&DisabledButton, With<ButtonSkin>>,
    mut commands: Commands,
) {
    for act in acts.read() {
        let RequestedPress::Press(bits) = act else { continue };
        // The button may be gone by now.
        let entity = Entity::try_from_bits(*bits);
        if let Some(entity) = entity.filter(|entity| buttons.get(*entity).is_ok_and(|off| !off.0)) {
            commands.trigger(ButtonPressed { entity });
        }
    }
}

/// Aims at a target, gives the order that is aimed, or goes back to the usual order, aimed at nothing.
fn aim(
    mut acts: MessageReader<RequestedPress>,
    view_model: Option<Res<ViewModel>>,
    mut aiming: ResMut<Aiming>,
    mut picks: MessageWriter<SelectionRequest>,
    battle: Res<CurrentBattle>,
    mut orders: CarefulOrders,
) {
    let Some(view_model) = view_model else { return };
    for act in acts.read() {
        match act {
            RequestedPress::Press(_) => {}
            RequestedPress::Target(place) => {
                if let Some(target) = order_targets(&aiming, &view_model, &battle, Localizer::english()).get(*place) {
                    target.point_at(&mut aiming);
                }
            }
            RequestedPress::Give => {
                if let Some(order) = aiming.choice_under_cursor().map(|choice| choice.order.clone()) {
                    orders.give(order, &battle);
                }
                // Nobody has aimed the next figure's order yet.
                aiming.at = None;
            }
            RequestedPress::Usual => {
                aiming.at = None;
                picks.write(SelectionRequest::Default);
            }
        }
    }
}
