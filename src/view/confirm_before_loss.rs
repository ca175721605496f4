//! Confirmation dialogs: a system that would lose something sends a `Question`; the chosen answer then takes effect.
use bevy::ecs::system::SystemParam;
use bevy::prelude::*;

use super::advice::AdviceRequest;
use super::battle_command::ConfirmedBattleCommand;
use super::campaign_state::CampaignState;
use super::current_battle::{GiveOrder, Notice};
use super::guest_battles::tell_page_link_is_read;
use super::import_request::ImportRequest;
use super::level_reload::{EditedSource, LevelFaults};
use super::question::{AfterAnswer, Question};
use super::question_before_opening::question_before_opening;
use super::settings::Settings;
use super::stored_battle::BattleStorage;
use super::window_commands::WindowCommand;
use crate::chronicle::LaunchRequest;
use crate::input::{Overlay, Screen};

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<OpenQuestion>()
        .add_message::<Question>()
        .add_message::<ChosenAnswer>()
        .add_message::<ConfirmedBattleCommand>();
    app.add_systems(Update, (put, answer).chain());
}

/// The chosen answer, by index.
#[derive(Message, Clone, Copy, Debug, PartialEq, Eq)]
pub struct ChosenAnswer(pub usize);

/// The open question, and the overlay that it covers.
#[derive(Resource, Default)]
pub struct OpenQuestion {
    pub question: Option<Question>,
    /// Whether "Do not ask again" is ticked.
    pub ticked: bool,
    before: Overlay,
}

fn put(
    mut questions: MessageReader<Question>,
    now: Res<State<Overlay>>,
    mut open_question: ResMut<OpenQuestion>,
    mut overlay: ResMut<NextState<Overlay>>,
) {
    let Some(question) = questions.read().last() else { return };
    (open_question.question, open_question.ticked) = (Some(question.clone()), false);
    if *now.get() != Overlay::Question {
        open_question.before = *now.get();
    }
    overlay.set(Overlay::Question);
}

/// Everything that an answer may change.
#[derive(SystemParam)]
struct AnswerTargets<'w> {
    request: ResMut<'w, LaunchRequest>,
    screen: ResMut<'w, NextState<Screen>>,
    faults: ResMut<'w, LevelFaults>,
    edited: ResMut<'w, EditedSource>,
    campaign_state: ResMut<'w, CampaignState>,
    slot: ResMut<'w, BattleStorage>,
    confirmed: MessageWriter<'w, ConfirmedBattleCommand>,
    orders: MessageWriter<'w, GiveOrder>,
    advice: MessageWriter<'w, AdviceRequest>,
    settings: ResMut<'w, Settings>,
    window: MessageWriter<'w, WindowCommand>,
    imports: MessageWriter<'w, ImportRequest>,
    questions: MessageWriter<'w, Question>,
    notices: MessageWriter<'w, Notice>,
}

fn answer(
    mut answers: MessageReader<ChosenAnswer>,
    mut open_question: ResMut<OpenQuestion>,
    mut overlay: ResMut<NextState<Overlay>>,
    mut targets: AnswerTargets,
) {
    let Some(ChosenAnswer(place)) = answers.read().last() else { return };
    let Some(question) = open_question.question.take() else { return };
    if let Some(word) = question.mute_key.filter(|_| open_question.ticked)
        && let Err(why) = targets.settings.turn_off_question(word)
    {
        targets.notices.write(Notice::bad(why));
    }
    let after = question.answers.into_iter().nth(*place).and_then(|(_, after)| after);
    overlay.set(if after.is_some() { Overlay::None } else { open_question.before });
    match after {
        Some(after) => targets.carry_out(after),
        // A declined link is not offered again.
        None => tell_page_link_is_read(),
    }
}

impl AnswerTargets<'_> {
    fn open(&mut self, request: LaunchRequest) {
        self.faults.set_if_neq(LevelFaults(None));
        *self.request = request;
        self.screen.set(Screen::Mission);
    }

    fn carry_out(&mut self, after: AfterAnswer) {
        match after {
            AfterAnswer::Open(request) => self.open(*request),
            AfterAnswer::LeaveFor(request) => match question_before_opening("", &request, None, &self.campaign_state) {
                Some(question) => _ = self.questions.write(question),
                None => self.open(*request),
            },
            AfterAnswer::Edit(source) => {
                self.faults.set_if_neq(LevelFaults(None));
                self.edited.0 = Some(source);
            }
            AfterAnswer::Battle(ask) => _ = self.confirmed.write(ConfirmedBattleCommand(ask)),
            AfterAnswer::Give(order) => _ = self.orders.write(GiveOrder(order)),
            AfterAnswer::CallForAdvice => _ = self.advice.write(AdviceRequest::Agreed),
            AfterAnswer::Quit => _ = self.window.write(WindowCommand::Close),
            AfterAnswer::Import(progress) => _ = self.imports.write(*progress),
            AfterAnswer::Leave => self.screen.set(Screen::Missions),
            AfterAnswer::TakeOver => {
                // With nothing stored there, the battle begins as it was asked for.
                if let Some(stored) = self.slot.stored_request() {
                    *self.request = stored;
                }
                self.slot.take_over_next();
                self.screen.set(Screen::Mission);
            }
            AfterAnswer::Forget => {
                if let Err(why) = self.campaign_state.begin_anew() {
                    self.notices.write(Notice::bad(why));
                }
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::view::question::LOST;
    use bevy::state::app::StatesPlugin;

    fn app() -> App {
        let mut app = App::new();
        app.add_plugins((StatesPlugin, plugin)).insert_state(Screen::Mission).init_state::<Overlay>();
        app.init_resource::<LaunchRequest>()
            .init_resource::<BattleStorage>()
            .init_resource::<LevelFaults>()
            .init_resource::<EditedSource>()
            .init_resource::<CampaignState>();
        app.add_message::<GiveOrder>().add_message::<Notice>().add_message::<WindowCommand>();
        app.add_message::<ImportRequest>().add_message::<AdviceRequest>();
        app.init_resource::<Settings>();
        app
    }

    fn overlay(app: &mut App) -> Overlay {
        app.update();
        app.update();
        *app.world().resource::<State<Overlay>>().get()
    }

    #[test]
    fn nothing_is_done_before_the_answer_and_declining_returns() {
        let mut app = app();
        let question = Question::new("Leave?", LOST, ("LEAVE", AfterAnswer::Leave), "STAY");
        for (answer, then, screen) in [(1, Overlay::Pause, Screen::Mission), (0, Overlay::None, Screen::Missions)] {
            app.world_mut().resource_mut::<NextState<Overlay>>().set(Overlay::Pause);
            app.update();
            app.world_mut().write_message(question.clone());
            assert_eq!(overlay(&mut app), Overlay::Question);
            assert_eq!(*app.world().resource::<State<Screen>>().get(), Screen::Mission);
            app.world_mut().write_message(ChosenAnswer(answer));
            assert_eq!(overlay(&mut app), then);
            assert_eq!(*app.world().resource::<State<Screen>>().get(), screen);
        }
    }

    #[test]
    fn a_ticked_question_is_not_asked_again() {
        for (ticked, asks) in [(false, true), (true, false)] {
            let mut app = app();
            let question = Question::new("End?", "", ("END", AfterAnswer::Leave), "GO BACK").mute_key("end");
            app.world_mut().write_message(question);
            app.update();
            app.world_mut().resource_mut::<OpenQuestion>().ticked = ticked;
            app.world_mut().write_message(ChosenAnswer(0));
            app.update();
            assert_eq!(app.world().resource::<Settings>().asks_question("end"), asks);
        }
    }
}
