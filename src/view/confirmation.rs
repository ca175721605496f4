//! Questions before something is lost. Whoever would do harm puts one; what is answered is done then, and never before.
use bevy::ecs::system::SystemParam;
use bevy::prelude::*;
use serde_json::Value;

use super::battle_loading::Ask;
use super::battle_saves::Place;
use super::campaign_state::CampaignState;
use super::current_battle::{Give, Notice, Play};
use super::guest_battles;
use super::reload::{Edited, LevelFaults};
use super::settings::Settings;
use crate::chronicle::{LaunchRequest, Purpose, Record};
use crate::faults::Source;
use crate::input::{Overlay, Screen};

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<Asking>().add_message::<Question>().add_message::<Answer>().add_message::<Sure>();
    app.add_systems(Update, (put, answer).chain());
}

/// Something to be answered before it is done.
#[derive(Message, Clone, Debug, PartialEq)]
pub struct Question {
    pub title: String,
    /// What would be lost, in sentences.
    pub words: String,
    /// What each answer is called and does. The last is the one that loses nothing: Escape gives it.
    pub answers: Vec<(&'static str, Option<Deed>)>,
    /// By which word it is turned off, where that may be; see [`Settings`].
    pub known_as: Option<&'static str>,
}

/// What an answer does.
#[derive(Clone, Debug, PartialEq)]
pub enum Deed {
    /// Opens this, in the place of the battle.
    Open(Box<LaunchRequest>),
    /// Takes the battle over into an edit of its level.
    Edit(Source),
    Shelf(Ask),
    Give(Value),
    /// Leaves the battle for the list of missions.
    Leave,
    /// Begins the campaign from its start.
    Forget,
}

/// Which of the answers is given.
#[derive(Message, Clone, Copy, Debug, PartialEq, Eq)]
pub struct Answer(pub usize);

/// An ask of the shelf that needs no question any more.
#[derive(Message, Clone, Copy, Debug, PartialEq, Eq)]
pub struct Sure(pub Ask);

/// The question that is put, and what lay over the screen before.
#[derive(Resource, Default)]
pub struct Asking {
    pub question: Option<Question>,
    /// Whether it is ticked that it shall not be put again.
    pub ticked: bool,
    before: Overlay,
}

impl Question {
    /// Asks whether to do something, with words for doing it and for leaving it.
    pub fn new(
        title: impl Into<String>,
        words: impl Into<String>,
        yes: (&'static str, Deed),
        no: &'static str,
    ) -> Self {
        let answers = vec![(yes.0, Some(yes.1)), (no, None)];
        Self { title: title.into(), words: words.into(), answers, known_as: None }
    }

    /// The same, with a tick that turns it off from now on.
    pub fn known_as(self, word: &'static str) -> Self {
        Self { known_as: Some(word), ..self }
    }
}

fn put(
    mut questions: MessageReader<Question>,
    now: Res<State<Overlay>>,
    mut asking: ResMut<Asking>,
    mut overlay: ResMut<NextState<Overlay>>,
) {
    let Some(question) = questions.read().last() else { return };
    (asking.question, asking.ticked) = (Some(question.clone()), false);
    if *now.get() != Overlay::Question {
        asking.before = *now.get();
    }
    overlay.set(Overlay::Question);
}

/// What an answer may change.
#[derive(SystemParam)]
struct Hands<'w> {
    wish: ResMut<'w, LaunchRequest>,
    screen: ResMut<'w, NextState<Screen>>,
    faults: ResMut<'w, LevelFaults>,
    edited: ResMut<'w, Edited>,
    campaign_state: ResMut<'w, CampaignState>,
    sure: MessageWriter<'w, Sure>,
    orders: MessageWriter<'w, Give>,
    settings: ResMut<'w, Settings>,
    notices: MessageWriter<'w, Notice>,
}

fn answer(
    mut answers: MessageReader<Answer>,
    mut asking: ResMut<Asking>,
    mut overlay: ResMut<NextState<Overlay>>,
    mut hands: Hands,
) {
    let Some(Answer(place)) = answers.read().last() else { return };
    let Some(question) = asking.question.take() else { return };
    if let Some(word) = question.known_as.filter(|_| asking.ticked)
        && let Err(why) = hands.settings.hush(word)
    {
        hands.notices.write(Notice::bad(why));
    }
    let deed = question.answers.into_iter().nth(*place).and_then(|(_, deed)| deed);
    overlay.set(if deed.is_some() { Overlay::None } else { asking.before });
    match deed {
        Some(deed) => hands.carry_out(deed),
        // A link that is not wanted is not brought up again.
        None => link_is_read(),
    }
}

impl Hands<'_> {
    fn carry_out(&mut self, deed: Deed) {
        match deed {
            Deed::Open(wish) => {
                self.faults.set_if_neq(LevelFaults(None));
                *self.wish = *wish;
                self.screen.set(Screen::Mission);
            }
            Deed::Edit(source) => {
                self.faults.set_if_neq(LevelFaults(None));
                self.edited.0 = Some(source);
            }
            Deed::Shelf(ask) => _ = self.sure.write(Sure(ask)),
            Deed::Give(order) => _ = self.orders.write(Give(order)),
            Deed::Leave => self.screen.set(Screen::Missions),
            Deed::Forget => {
                if let Err(why) = self.campaign_state.begin_anew() {
                    self.notices.write(Notice::bad(why));
                }
            }
        }
    }
}

/// The link in the page's address was opened or refused: a reload is not to bring it again.
pub(super) fn link_is_read() {
    #[cfg(target_family = "wasm")]
    super::page::ask(&serde_json::json!({ "opened": true }));
}

/// The question that opening something needs, where a battle would be lost by it.
pub fn before_opening(
    title: &str,
    wish: &LaunchRequest,
    play: Option<&Play>,
    campaign_state: &CampaignState,
) -> Option<Question> {
    let place = campaign_state.place_for(wish);
    let open = || Deed::Open(Box::new(wish.clone()));
    if let Some(play) = play.filter(|play| play.at_stake()) {
        let kept = campaign_state.place_of(play).filter(|kept| Some(*kept) != place);
        let words = format!("{} is under way. {}", play.title, if kept.is_some() { KEPT } else { LOST });
        return Some(Question::new(title, words, ("OPEN IT", open()), "STAY"));
    }
    let record = opened(wish);
    let left = match place? {
        Place::Guest => guest_battles::played_on()?,
        Place::Mission(mission) => campaign_state.left_in(mission)?,
        _ => return None,
    };
    if record.is_some_and(|record| record.last_digest() == left.last_digest()) {
        return None;
    }
    let again = record.is_some_and(guest_battles::came_as);
    let go_on = match place? {
        Place::Guest => LaunchRequest::guest(left.clone()),
        _ => LaunchRequest::Saved(Box::new(left.clone())),
    };
    let level =
        crate::levels::read(&left.start.source(), crate::books()).map_or(left.start.level, |(brief, _)| brief.name);
    let (title, yes) =
        if again { ("You have played on from this link", "FROM THE LINK") } else { ("Begin in its place?", "BEGIN") };
    let words = format!("{level} was left before its end. What was played of it is lost if this begins in its place.");
    let answers = vec![(yes, Some(open())), ("GO ON WITH IT", Some(Deed::Open(Box::new(go_on)))), ("CANCEL", None)];
    Some(Question { title: title.into(), words, answers, known_as: None })
}

/// What becomes of a battle that is left.
pub const KEPT: &str = "It is kept: go on with it from the list of missions.";
pub const LOST: &str = "What was played of it is lost.";

/// The record that a wish opens.
fn opened(wish: &LaunchRequest) -> Option<&Record> {
    match wish {
        LaunchRequest::Saved(record) => Some(record),
        LaunchRequest::Guest(link) if link.purpose == Purpose::GoOn => Some(&link.record),
        _ => None,
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::chronicle::Link;
    use bevy::state::app::StatesPlugin;
    use serde_json::json;

    fn campaign_state() -> CampaignState {
        CampaignState { plan: None, campaign: None, trouble: None, news: None }
    }

    fn app() -> App {
        let mut app = App::new();
        app.add_plugins((StatesPlugin, plugin)).insert_state(Screen::Mission).init_state::<Overlay>();
        app.init_resource::<LaunchRequest>()
            .init_resource::<LevelFaults>()
            .init_resource::<Edited>()
            .insert_resource(campaign_state());
        app.add_message::<Give>().add_message::<Notice>().init_resource::<Settings>();
        app
    }

    fn overlay(app: &mut App) -> Overlay {
        app.update();
        app.update();
        *app.world().resource::<State<Overlay>>().get()
    }

    #[test]
    fn nothing_is_done_before_it_is_answered_and_declining_leads_back() {
        let mut app = app();
        let question = Question::new("Leave?", LOST, ("LEAVE", Deed::Leave), "STAY");
        for (answer, then, screen) in [(1, Overlay::Pause, Screen::Mission), (0, Overlay::None, Screen::Missions)] {
            app.world_mut().resource_mut::<NextState<Overlay>>().set(Overlay::Pause);
            app.update();
            app.world_mut().write_message(question.clone());
            assert_eq!(overlay(&mut app), Overlay::Question);
            assert_eq!(*app.world().resource::<State<Screen>>().get(), Screen::Mission);
            app.world_mut().write_message(Answer(answer));
            assert_eq!(overlay(&mut app), then);
            assert_eq!(*app.world().resource::<State<Screen>>().get(), screen);
        }
    }

    #[test]
    fn a_ticked_question_is_not_put_again() {
        for (ticked, asks) in [(false, true), (true, false)] {
            let mut app = app();
            let question = Question::new("End?", "", ("END", Deed::Leave), "GO BACK").known_as("end");
            app.world_mut().write_message(question);
            app.update();
            app.world_mut().resource_mut::<Asking>().ticked = ticked;
            app.world_mut().write_message(Answer(0));
            app.update();
            assert_eq!(app.world().resource::<Settings>().asks("end"), asks);
        }
    }

    fn begun() -> Play {
        let (name, text) = crate::levels::shipped()[0];
        let level = LaunchRequest::Level { source: Source::new(name, text), seed: Some(7) };
        Play::open(&level, 0).unwrap().0
    }

    fn ask(wish: &LaunchRequest, play: Option<&Play>) -> Option<Question> {
        before_opening("Open another battle?", wish, play, &campaign_state())
    }

    #[test]
    fn a_link_takes_the_place_of_a_battle_only_when_that_is_wanted() {
        let mut play = begun();
        let link = LaunchRequest::guest(play.record());
        assert_eq!(ask(&link, Some(&play)), None, "nothing was played yet");
        play.give(&json!({"order": "end_phase"})).unwrap();
        let question = ask(&link, Some(&play)).unwrap();
        assert!(question.words.contains(LOST), "{}", question.words);
        assert_eq!(question.answers, [("OPEN IT", Some(Deed::Open(Box::new(link.clone())))), ("STAY", None)]);
        play.saved();
        assert_eq!(ask(&link, Some(&play)), None, "what was saved can be taken up again");
    }

    #[test]
    fn a_link_does_not_replace_what_was_played_on_from_another_or_from_itself() {
        let mut play = begun();
        let came = play.record();
        let link = |record: &Record| Link { purpose: Purpose::GoOn, record: record.clone() };
        guest_battles::welcome(&link(&came)).unwrap();
        let again = LaunchRequest::from(link(&came));
        assert_eq!(ask(&again, None), None);
        play.give(&json!({"order": "end_phase"})).unwrap();
        super::super::battle_saves::keep(Place::Guest, &play.save()).unwrap();
        let question = ask(&again, None).unwrap();
        assert!(question.title.contains("from this link"), "{}", question.title);
        let kept = Deed::Open(Box::new(LaunchRequest::guest(play.record())));
        assert_eq!(question.answers[1], ("GO ON WITH IT", Some(kept)));
        let other = LaunchRequest::guest(begun().afresh(9).unwrap());
        assert!(ask(&other, None).is_some_and(|question| question.answers.len() == 3));
        assert_eq!(ask(&LaunchRequest::guest(play.record()), None), None, "it is the one that lies there");
        let watch = LaunchRequest::from(Link { purpose: Purpose::Watch, record: came });
        assert_eq!(ask(&watch, None), None, "what is watched takes nobody's place");
    }
}
