//! Gives orders to the true battle and undoes them; standing orders, and the other side's last turn.
use bevy::prelude::*;

use crate::chronicle::{AdviceCalls, EndedStandingOrder, LessonProgress, ResolvedOrder, RoutineOrdersGiven, Seating};
use crate::duel::JoinedBattle;
use crate::input::Overlay;
use crate::levels::lessons::Lesson;
use crate::localization::{MessageId, Phrase, phrase};
use crate::model::{FigureId, Grade, Snapshot, StandingOrder};
use crate::referee::{AnyOrder, BadOrder};
use crate::support;

use super::super::ViewSystems;
use super::super::aim::{Aiming, SelectionRequest};
use super::super::order_plan::{OrderPlan, draw_up};
use super::super::playback::{Playback, caught_up};
use super::super::settings::Settings;
use super::super::view_model::ViewModel;
use super::{CurrentBattle, LastTurn, Notice, OrderSource};

pub(super) fn plugin(app: &mut App) {
    app.add_message::<GiveOrder>().add_message::<UndoOrder>();
    app.add_systems(
        Update,
        (carry_out_order_requests.run_if(caught_up.and_then(in_state(Overlay::None))), undo.run_if(caught_up))
            .chain()
            .in_set(ViewSystems::Order),
    );
}

/// Request to give an order to the true battle.
#[derive(Message, Clone, Debug)]
pub struct GiveOrder(pub AnyOrder);

/// Request to undo the last order, or to take the last one out of the plan that is drawn up.
#[derive(Message, Clone, Copy, Debug)]
pub struct UndoOrder;

impl CurrentBattle {
    /// Gives an order to the true battle.
    pub(in crate::view) fn give(&mut self, order: &AnyOrder) -> Result<(), Phrase> {
        if let Some(done) = self.give_over_line(|joined| joined.give(order)) {
            return done;
        }
        let session = self.session_mut()?;
        let before = session.battle().snapshot();
        support::note_order(Some(order.to_json()));
        let turned = session.give(order).map_err(|bad| match bad {
            BadOrder::Refused(refusal) => refusal.reason.as_sentence(),
            BadOrder::Unreadable(sentence) => sentence.into(),
        });
        support::note_order(None);
        let turned = turned?;
        self.show(&turned, Some((before, 0)));
        Ok(())
    }

    /// Queues what was done to be shown. With the state before the other side answered, and the first order after that state,
    /// the answer is kept to be shown again.
    fn show(&mut self, turned: &[ResolvedOrder], answered: Option<(Snapshot, usize)>) {
        let all = |turned: &[ResolvedOrder]| {
            turned.iter().flat_map(|turned| turned.played.events.clone()).collect::<Vec<_>>()
        };
        // What the team does next by its standing orders is no part of the answer.
        let theirs = turned.iter().rposition(|turned| turned.by != self.side).map_or(0, |last| last + 1);
        if let Some((before, from)) = answered.filter(|(_, from)| *from < theirs) {
            self.last_turn = Some(LastTurn { before, events: all(&turned[from..theirs]) });
        }
        self.queue.extend(all(turned));
        self.played |= !turned.is_empty();
        self.state_number += u32::from(!turned.is_empty());
    }

    /// The progress of the lesson, if the battle is one that is played.
    pub fn lesson_progress(&self) -> Option<LessonProgress> {
        self.session().lesson
    }

    pub(in crate::view) fn note_lesson(&mut self, progress: LessonProgress) {
        if let OrderSource::Played(session) = &mut self.order_source {
            session.lesson = Some(progress);
            self.state_number += 1;
        }
    }

    /// The player's calls for advice, where they count: not in a recording, a lesson, an author's trial, or at recruit.
    pub fn advice_calls(&self) -> Option<AdviceCalls> {
        let recruit = self.difficulty().grade() == Some(Grade::Recruit);
        let medals = self.seating() == Seating::Team && self.replay_progress().is_none();
        let counts = medals && !recruit && !self.reveals;
        (counts && Lesson::of(&self.source()).is_none()).then(|| self.session().advice)
    }

    /// Whether the player has called for advice in this round.
    pub fn is_advice_called_for(&self) -> bool {
        self.session().advice.is_called_for(self.present_stamp().round)
    }

    /// Counts a call for advice.
    pub(in crate::view) fn call_for_advice(&mut self) {
        let round = self.present_stamp().round;
        if let OrderSource::Played(session) = &mut self.order_source {
            session.advice.call(round);
            self.state_number += 1;
        }
    }

    /// A figure's standing order.
    pub fn standing_order(&self, figure: FigureId) -> Option<StandingOrder> {
        self.session().standing_order_of(figure)
    }

    /// The standing orders that a figure may be given now; none in a recording.
    pub fn standing_orders(&self, figure: FigureId) -> Vec<StandingOrder> {
        if self.awaits_orders() { self.battle().standing_orders(figure) } else { Vec::new() }
    }

    /// Gives a figure a standing order, or takes it away.
    pub(in crate::view) fn set_standing(
        &mut self,
        figure: FigureId,
        order: Option<StandingOrder>,
    ) -> Result<(), Phrase> {
        if let Some(done) = self.give_over_line(|joined| joined.set_standing(figure, order)) {
            return done;
        }
        let turned = self.session_mut()?.set_standing(figure, order)?;
        self.played = true;
        self.state_number += 1;
        self.show(&turned, None);
        Ok(())
    }

    /// Whether standing orders have ended that the player was not told of.
    pub(in crate::view) fn has_ended_orders(&self) -> bool {
        match self.joined() {
            Some(joined) => joined.has_ended_standing_orders(),
            None => self.session().has_ended_standing_orders(),
        }
    }

    /// The standing orders that have ended since the last call.
    pub(in crate::view) fn take_ended_orders(&mut self) -> Vec<EndedStandingOrder> {
        match &mut self.order_source {
            OrderSource::Played(session) => session.take_ended_standing_orders(),
            OrderSource::Joined(joined) => joined.take_ended_standing_orders(),
            OrderSource::Watched(_) => Vec::new(),
        }
    }

    /// The reason why the team cannot be left to carry on.
    pub fn why_no_routine_orders(&self) -> Option<Phrase> {
        self.session().alarm_reason(self.side)
    }

    /// Gives the routine orders of a calm round; returns why it stopped, which a referee tells later.
    pub(in crate::view) fn give_routine_orders(&mut self) -> Result<Option<Phrase>, Phrase> {
        if let Some(done) = self.give_over_line(JoinedBattle::carry_on) {
            return done.map(|()| None);
        }
        let RoutineOrdersGiven { turned, halt, answered } = self.session_mut()?.give_routine_orders()?;
        self.show(&turned, answered);
        Ok(Some(halt))
    }

    /// Whether the other side has had a turn that can be shown again.
    pub fn has_last_turn(&self) -> bool {
        self.last_turn.is_some() && self.replay_progress().is_none()
    }

    /// Queues the other side's last turn to be shown again; returns the state before it.
    pub(in crate::view) fn queue_last_turn(&mut self) -> Option<Snapshot> {
        let LastTurn { before, events } = self.last_turn.as_ref().filter(|_| self.replay_progress().is_none())?;
        let before = before.clone();
        self.queue.clear();
        self.queue.extend(events.clone());
        self.looks_back = true;
        Some(before)
    }

    /// Takes the last order back. False if a referee has yet to do so.
    fn undo(&mut self) -> Result<bool, Phrase> {
        if let Some(done) = self.give_over_line(JoinedBattle::undo) {
            return done.map(|()| false);
        }
        self.session_mut()?.undo()?;
        self.state_number += 1;
        Ok(true)
    }
}

pub(in crate::view) fn carry_out_order_requests(
    mut orders: MessageReader<GiveOrder>,
    mut battle: ResMut<CurrentBattle>,
    (mut plan, aiming, view_model): (ResMut<OrderPlan>, Res<Aiming>, Option<Res<ViewModel>>),
    mut picks: MessageWriter<SelectionRequest>,
    mut notices: MessageWriter<Notice>,
) {
    // Only one order a frame: the next may no longer be legal.
    let Some(order) = orders.read().last() else { return };
    let done = match view_model.filter(|_| plan.is_drawing_up()) {
        Some(view_model) => draw_up(order, &battle, &mut plan, &aiming, &view_model, &mut picks),
        None => battle.give(&order.0),
    };
    if let Err(words) = done {
        notices.write(Notice::bad(words));
    }
}

/// Notice where the settings allow no undo.
pub const NO_UNDO: MessageId = MessageId("undo-off");

fn undo(
    mut asked: MessageReader<UndoOrder>,
    settings: Res<Settings>,
    mut battle: ResMut<CurrentBattle>,
    mut playback: ResMut<Playback>,
    mut plan: ResMut<OrderPlan>,
    mut notices: MessageWriter<Notice>,
) {
    // In a recording the key goes back by an order.
    if asked.read().last().is_none() || battle.replay_progress().is_some() {
        return;
    }
    if plan.is_drawing_up() {
        plan.take_back();
        return;
    }
    if !settings.play.undo {
        notices.write(Notice::bad(NO_UNDO));
        return;
    }
    match battle.undo() {
        Ok(true) => {
            playback.show_snapshot(battle.battle().snapshot());
            notices.write(Notice::good(phrase!("undo-done")));
        }
        Ok(false) => {}
        Err(words) => _ = notices.write(Notice::bad(words)),
    }
}
