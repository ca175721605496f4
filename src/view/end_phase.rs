//! Ends the phase, and asks first if something would be left undone.
use bevy::prelude::*;

use super::ViewSystems;
use super::current_battle::{CurrentBattle, GiveOrder};
use super::order_plan::{OrderPlan, PlanCommand};
use super::playback::Playback;
use super::question::{AfterAnswer, Question};
use super::settings::Settings;
use crate::input::Action;
use crate::localization::{Phrase, phrase};
use crate::referee::AnyOrder;

pub(super) fn plugin(app: &mut App) {
    app.add_message::<EndPhaseRequest>();
    app.add_systems(Update, end.in_set(ViewSystems::Order).before(super::current_battle::carry_out_order_requests));
}

/// Request to end the phase, by key or button; while a plan is drawn up it lets that go.
#[derive(Message, Clone, Copy, PartialEq, Eq, Debug)]
pub enum EndPhaseRequest {
    /// Asks first about whoever could still do something.
    ByPlayer,
    /// Follows advice, which has weighed that already.
    ByAdvice,
}

/// The key that turns the question off.
pub const QUESTION: &str = "end-part";

fn end(
    mut asked: MessageReader<EndPhaseRequest>,
    battle: Res<CurrentBattle>,
    playback: Res<Playback>,
    settings: Res<Settings>,
    plan: Res<OrderPlan>,
    mut plans: MessageWriter<PlanCommand>,
    mut orders: MessageWriter<GiveOrder>,
    mut questions: MessageWriter<Question>,
) {
    let Some(request) = asked.read().last() else { return };
    // A phase whose end is on its way to a referee is not asked about once more.
    if !playback.has_caught_up() || !battle.awaits_orders() || battle.awaits_answer() {
        return;
    }
    if plan.is_drawing_up() {
        plans.write(PlanCommand::Turn);
        return;
    }
    let order = AnyOrder::end_phase();
    // A battle that is only watched answers any order with a question of its own.
    let asks_question = *request == EndPhaseRequest::ByPlayer && settings.asks_question(QUESTION) && !battle.elsewhere;
    match battle.moves_left_undone().filter(|_| asks_question) {
        Some(wasted) => _ = questions.write(question(&battle, &wasted, AfterAnswer::Give(order))),
        None => _ = orders.write(GiveOrder(order)),
    }
}

fn question(battle: &CurrentBattle, wasted: &Phrase, after: AfterAnswer) -> Question {
    let title = phrase!("end-anyway", phase = battle.phase_title());
    Question::new(title, wasted.clone().as_sentence(), (phrase!("end-yes"), after), phrase!("end-no"))
        .mute_key(QUESTION)
        .repeat_action(Action::EndPhase)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::chronicle::LaunchRequest;
    use crate::faults::Source;

    fn app(place: usize) -> App {
        let (name, text) = crate::levels::shipped()[place];
        let level = LaunchRequest::level(Source::new(name, text), Some(7));
        let (battle, _) = CurrentBattle::open(&level, 0).unwrap();
        let mut app = App::new();
        app.insert_resource(battle).insert_resource(Playback::at_rest()).init_resource::<Settings>();
        app.init_resource::<OrderPlan>().add_message::<PlanCommand>();
        app.add_message::<EndPhaseRequest>()
            .add_message::<GiveOrder>()
            .add_message::<Question>()
            .add_systems(Update, end);
        app
    }

    fn press(app: &mut App) -> (Vec<Question>, usize) {
        end_phase(app, EndPhaseRequest::ByPlayer)
    }

    fn end_phase(app: &mut App, request: EndPhaseRequest) -> (Vec<Question>, usize) {
        app.world_mut().write_message(request);
        app.update();
        let questions = app.world_mut().resource_mut::<Messages<Question>>().drain().collect();
        (questions, app.world_mut().resource_mut::<Messages<GiveOrder>>().drain().count())
    }

    /// At the start of the shipped levels of every book, some figure can still act.
    #[test]
    fn ending_a_phase_with_figures_left_to_act_asks_first() {
        let mut books = std::collections::BTreeSet::new();
        for place in 0..crate::levels::shipped().len() {
            let mut app = app(place);
            let battle = app.world().resource::<CurrentBattle>();
            // A battle may begin with a choice that can be declined without a question.
            if battle.moves_left_undone().is_none() {
                continue;
            }
            books.insert(battle.book.name());
            let (questions, orders) = press(&mut app);
            assert_eq!((questions.len(), orders), (1, 0), "{}", crate::levels::shipped()[place].0);
            assert!(questions[0].answers.last().is_some_and(|(_, after)| after.is_none()), "Enter goes back");
        }
        assert_eq!(books.len(), crate::books().len(), "{books:?}");
    }

    #[test]
    fn advice_to_end_the_phase_is_followed_without_a_question() {
        let (questions, orders) = end_phase(&mut app(0), EndPhaseRequest::ByAdvice);
        assert_eq!((questions.len(), orders), (0, 1));
    }

    #[test]
    fn the_question_can_be_turned_off() {
        let mut app = app(0);
        app.world_mut().resource_mut::<Settings>().turn_off_question(QUESTION).unwrap();
        let (questions, orders) = press(&mut app);
        assert_eq!((questions.len(), orders), (0, 1));
    }
}
