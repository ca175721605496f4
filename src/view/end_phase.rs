//! Ending a part of the phase: with a question, where something would be left undone.
use bevy::prelude::*;
use serde_json::json;

use super::ViewSystems;
use super::confirmation::{Deed, Question};
use super::current_battle::{Give, Play, sentence};
use super::playback::Playback;
use super::settings::Settings;

pub(super) fn plugin(app: &mut App) {
    app.add_message::<EndPart>();
    app.add_systems(Update, end.in_set(ViewSystems::Order).before(super::current_battle::carry_out));
}

/// Asks to end the part of the phase: by key or by button.
#[derive(Message, Clone, Copy, Debug)]
pub struct EndPart;

/// The word by which the question is turned off.
const QUESTION: &str = "end-part";

fn end(
    mut asked: MessageReader<EndPart>,
    play: Res<Play>,
    playback: Res<Playback>,
    settings: Res<Settings>,
    mut orders: MessageWriter<Give>,
    mut questions: MessageWriter<Question>,
) {
    if asked.read().last().is_none() || !playback.caught_up() || !play.asked() {
        return;
    }
    let order = json!({"order": "end_phase"});
    match play.wasted().filter(|_| settings.asks(QUESTION)) {
        Some(wasted) => _ = questions.write(question(&play, &wasted, Deed::Give(order))),
        None => _ = orders.write(Give(order)),
    }
}

fn question(play: &Play, wasted: &str, deed: Deed) -> Question {
    let title = format!("End the {} all the same?", play.part());
    Question::new(title, sentence(wasted), ("END IT", deed), "GO BACK").known_as(QUESTION)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::chronicle::LaunchRequest;
    use crate::faults::Source;

    fn app(place: usize) -> App {
        let (name, text) = crate::levels::shipped()[place];
        let level = LaunchRequest::Level { source: Source::new(name, text), seed: Some(7) };
        let (play, _) = Play::open(&level, 0).unwrap();
        let mut app = App::new();
        app.insert_resource(play).insert_resource(Playback::at_rest()).init_resource::<Settings>();
        app.add_message::<EndPart>().add_message::<Give>().add_message::<Question>().add_systems(Update, end);
        app
    }

    fn press(app: &mut App) -> (Vec<Question>, usize) {
        app.world_mut().write_message(EndPart);
        app.update();
        let questions = app.world_mut().resource_mut::<Messages<Question>>().drain().collect();
        (questions, app.world_mut().resource_mut::<Messages<Give>>().drain().count())
    }

    /// In the shipped levels of every book somebody can still act at the start.
    #[test]
    fn nothing_is_ended_with_somebody_who_can_still_act_before_it_is_answered() {
        let mut books = std::collections::BTreeSet::new();
        for place in 0..crate::levels::shipped().len() {
            let mut app = app(place);
            let play = app.world().resource::<Play>();
            // What waits for an answer may be declined without one.
            if play.wasted().is_none() {
                continue;
            }
            books.insert(play.book.name());
            let (questions, orders) = press(&mut app);
            assert_eq!((questions.len(), orders), (1, 0), "{}", crate::levels::shipped()[place].0);
            assert!(questions[0].answers.last().is_some_and(|(_, deed)| deed.is_none()), "Enter goes back");
        }
        assert_eq!(books.len(), crate::books().len(), "{books:?}");
    }

    #[test]
    fn the_question_can_be_turned_off() {
        let mut app = app(0);
        app.world_mut().resource_mut::<Settings>().hush(QUESTION).unwrap();
        let (questions, orders) = press(&mut app);
        assert_eq!((questions.len(), orders), (0, 1));
    }
}
