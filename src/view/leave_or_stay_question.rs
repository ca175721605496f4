//! Asks, once what is required is done, whether to leave now or to stay for what is optional.
use bevy::prelude::*;

use super::ViewSystems;
use super::current_battle::CurrentBattle;
use super::playback::caught_up;
use super::question::{AfterAnswer, Question};
use super::view_model::ViewModel;
use crate::input::{Overlay, Screen};
use crate::localization::{Phrase, phrase};
use crate::referee::AnyOrder;

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<Offer>();
    app.add_systems(OnEnter(Screen::Mission), |mut offer: ResMut<Offer>| *offer = Offer::default());
    let at_rest = in_state(Overlay::None).and_then(in_state(Screen::Mission)).and_then(caught_up);
    app.add_systems(Update, (news, ask.run_if(at_rest)).chain().in_set(ViewSystems::Order));
}

/// Whether the team could end the mission when it was last looked, and whether that may have changed.
#[derive(Resource, Default)]
struct Offer {
    stale: bool,
    open: bool,
}

fn news(view_model: Option<Res<ViewModel>>, mut offer: ResMut<Offer>) {
    if view_model.is_some_and(|view_model| view_model.is_changed()) {
        offer.stale = true;
    }
}

fn ask(battle: Res<CurrentBattle>, mut offer: ResMut<Offer>, mut questions: MessageWriter<Question>) {
    if !offer.stale || !battle.awaits_orders() || battle.elsewhere {
        return;
    }
    let order = battle.mission_ending_order();
    let begins = order.is_some() && !offer.open;
    *offer = Offer { stale: false, open: order.is_some() };
    if let Some(order) = order.filter(|_| begins) {
        questions.write(question(&battle, order));
    }
}

/// The question names what is still to be had; the last answer is to stay, as nothing is lost by it.
fn question(battle: &CurrentBattle, order: AnyOrder) -> Question {
    let open = battle.forfeited_score(&order).map(Phrase::as_sentence);
    let ahead = Phrase::joined("; ", battle.alarm_answers_ahead());
    let ahead = (!ahead.is_empty()).then(|| phrase!("leave-still-to-come", answers = ahead));
    let parts = [phrase!("leave-nothing-required")].into_iter().chain(open).chain(ahead).chain(rounds_left(battle));
    let yes = (phrase!("leave-now-yes"), AfterAnswer::Give(order));
    Question::new(phrase!("leave-now"), Phrase::sentences(parts), yes, phrase!("stay"))
}

fn rounds_left(battle: &CurrentBattle) -> Option<Phrase> {
    Some(match battle.rounds_left()? {
        0 => phrase!("leave-last-round"),
        rounds => phrase!("leave-rounds-left", count = rounds),
    })
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::chronicle::LaunchRequest;
    use crate::faults::Source;
    use crate::view::playback::Playback;

    /// A required thing beside the team, and an optional one that it sees.
    const LEVEL: &str = include_str!("../../tests/data/two_ledgers.toml");

    fn app() -> App {
        let level = LaunchRequest::level(Source::new("two-ledgers.toml", LEVEL), Some(7));
        let (battle, _) = CurrentBattle::open(&level, 0).unwrap();
        let mut app = App::new();
        app.insert_resource(battle).insert_resource(Playback::at_rest()).init_resource::<Offer>();
        app.add_message::<Question>().add_systems(Update, ask);
        app
    }

    fn asked(app: &mut App) -> Vec<Question> {
        app.world_mut().resource_mut::<Offer>().stale = true;
        app.update();
        app.world_mut().resource_mut::<Messages<Question>>().drain().collect()
    }

    /// CQB-ROUND-4: once, when the last required objective is met, with what is still open.
    #[test]
    fn leaving_is_asked_once_when_what_is_required_is_done() {
        let mut app = app();
        assert_eq!(asked(&mut app), [], "the ledger is still to be had");
        let secure = serde_json::json!({"order": "secure", "figure": "alpha", "target": "ledger"});
        let mut battle = app.world_mut().resource_mut::<CurrentBattle>();
        for order in [serde_json::json!({"order": "end_phase"}), secure] {
            let order = battle.read_order(&order).unwrap();
            battle.give(&order).unwrap();
        }
        let questions = asked(&mut app);
        assert_eq!(questions.len(), 1);
        for words in ["Secure notes", "Heat 6: A second crew comes"] {
            assert!(questions[0].words.english().contains(words), "{:?}", questions[0].words);
        }
        let (stay, after) = questions[0].answers.last().unwrap();
        assert_eq!((stay.english().as_str(), after), ("STAY", &None), "staying loses nothing");
        assert_eq!(asked(&mut app), [], "it is asked once");
    }
}
