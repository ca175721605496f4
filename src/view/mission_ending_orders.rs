//! Gives an order, and asks first if it ends the mission while something optional is open.
use bevy::ecs::system::SystemParam;
use bevy::prelude::*;

use super::current_battle::{CurrentBattle, GiveOrder};
use super::end_phase::QUESTION;
use super::order_plan::OrderPlan;
use super::question::{AfterAnswer, Question};
use super::settings::Settings;
use crate::localization::phrase;
use crate::referee::AnyOrder;

/// The way of an order that the player gives by hand.
#[derive(SystemParam)]
pub struct CarefulOrders<'w> {
    orders: MessageWriter<'w, GiveOrder>,
    questions: MessageWriter<'w, Question>,
    settings: Res<'w, Settings>,
    plan: Res<'w, OrderPlan>,
}

impl CarefulOrders<'_> {
    /// An order that is only drawn up asks nothing.
    pub fn give(&mut self, order: AnyOrder, battle: &CurrentBattle) {
        let asks = self.settings.asks_question(QUESTION) && !self.plan.is_drawing_up();
        match battle.forfeited_score(&order).filter(|_| asks) {
            Some(words) => {
                let yes = (phrase!("end-yes"), AfterAnswer::Give(order));
                let question = Question::new(phrase!("end-mission"), words.as_sentence(), yes, phrase!("end-no"));
                self.questions.write(question.mute_key(QUESTION));
            }
            None => _ = self.orders.write(GiveOrder(order)),
        }
    }
}
