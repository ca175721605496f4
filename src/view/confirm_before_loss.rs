//! Confirmation dialogs: a system that would lose something sends a `Question`; the chosen answer then takes effect.
use bevy::ecs::system::SystemParam;
use bevy::prelude::*;

use super::battle_slot::BattleSlot;
use super::battles_from_links;
use super::campaign_state::CampaignState;
use super::current_battle::{CurrentBattle, GiveOrder, Notice};
use super::level_reload::{Edited, LevelFaults};
use super::progress_import::ImportProgress;
use super::save_list;
use super::settings::Settings;
use super::start_save_load::BattleCommand;
use super::storage_slots::{self, StorageSlot};
use super::window_commands::WindowCommand;
use crate::chronicle::{LaunchRequest, Purpose, Record};
use crate::faults::Source;
use crate::input::{Action, Overlay, Screen};
use crate::levels::lessons::Lesson;
use crate::referee::AnyOrder;

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<OpenQuestion>().add_message::<Question>().add_message::<Answer>().add_message::<Confirmed>();
    app.add_systems(Update, (put, answer).chain());
}

/// A question shown before something is lost.
#[derive(Message, Clone, Debug, PartialEq)]
pub struct Question {
    pub title: String,
    /// What would be lost, in sentences.
    pub words: String,
    /// Each answer's label and what follows it. The last loses nothing; Escape picks it.
    pub answers: Vec<(&'static str, Option<AfterAnswer>)>,
    /// The key under which `Settings` stores "Do not ask again"; `None` for a question that is always asked.
    pub mute_key: Option<&'static str>,
    /// What the player did to be asked: done once more, it gives the first answer.
    pub again: Option<Action>,
}

/// What follows an answer.
#[derive(Clone, Debug, PartialEq)]
pub enum AfterAnswer {
    /// Opens another battle in place of this one.
    Open(Box<LaunchRequest>),
    /// Leaves this battle for another, which may yet replace an unfinished one.
    LeaveFor(Box<LaunchRequest>),
    /// Reloads the battle into an edited level.
    Edit(Source),
    Battle(BattleCommand),
    Give(AnyOrder),
    /// Returns to the mission list.
    Leave,
    /// Takes the battle over from another window.
    TakeOver,
    /// Restarts the campaign.
    Forget,
    /// Imports progress over what is stored.
    Import(Box<ImportProgress>),
    Quit,
}

/// The chosen answer, by index.
#[derive(Message, Clone, Copy, Debug, PartialEq, Eq)]
pub struct Answer(pub usize);

/// A battle command that the player has confirmed.
#[derive(Message, Clone, Copy, Debug, PartialEq, Eq)]
pub struct Confirmed(pub BattleCommand);

/// The open question, and the overlay that it covers.
#[derive(Resource, Default)]
pub struct OpenQuestion {
    pub question: Option<Question>,
    /// Whether "Do not ask again" is ticked.
    pub ticked: bool,
    before: Overlay,
}

impl Question {
    /// A yes/no question, each answer with its label.
    pub fn new(
        title: impl Into<String>,
        words: impl Into<String>,
        yes: (&'static str, AfterAnswer),
        no: &'static str,
    ) -> Self {
        Self::with(title, words, vec![(yes.0, Some(yes.1)), (no, None)])
    }

    /// A question with several answers, each with its label.
    pub fn with(
        title: impl Into<String>,
        words: impl Into<String>,
        answers: Vec<(&'static str, Option<AfterAnswer>)>,
    ) -> Self {
        Self { title: title.into(), words: words.into(), answers, mute_key: None, again: None }
    }

    /// Adds a "Do not ask again" box, stored under `word`.
    pub fn mute_key(self, word: &'static str) -> Self {
        Self { mute_key: Some(word), ..self }
    }

    /// Takes the first answer if this is done once more.
    pub fn again(self, action: Action) -> Self {
        Self { again: Some(action), ..self }
    }
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
    edited: ResMut<'w, Edited>,
    campaign_state: ResMut<'w, CampaignState>,
    slot: ResMut<'w, BattleSlot>,
    confirmed: MessageWriter<'w, Confirmed>,
    orders: MessageWriter<'w, GiveOrder>,
    settings: ResMut<'w, Settings>,
    window: MessageWriter<'w, WindowCommand>,
    imports: MessageWriter<'w, ImportProgress>,
    questions: MessageWriter<'w, Question>,
    notices: MessageWriter<'w, Notice>,
}

fn answer(
    mut answers: MessageReader<Answer>,
    mut open_question: ResMut<OpenQuestion>,
    mut overlay: ResMut<NextState<Overlay>>,
    mut targets: AnswerTargets,
) {
    let Some(Answer(place)) = answers.read().last() else { return };
    let Some(question) = open_question.question.take() else { return };
    if let Some(word) = question.mute_key.filter(|_| open_question.ticked)
        && let Err(why) = targets.settings.turn_off(word)
    {
        targets.notices.write(Notice::bad(why));
    }
    let after = question.answers.into_iter().nth(*place).and_then(|(_, after)| after);
    overlay.set(if after.is_some() { Overlay::None } else { open_question.before });
    match after {
        Some(after) => targets.carry_out(after),
        // A declined link is not offered again.
        None => link_is_read(),
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
            AfterAnswer::LeaveFor(request) => match before_opening("", &request, None, &self.campaign_state) {
                Some(question) => _ = self.questions.write(question),
                None => self.open(*request),
            },
            AfterAnswer::Edit(source) => {
                self.faults.set_if_neq(LevelFaults(None));
                self.edited.0 = Some(source);
            }
            AfterAnswer::Battle(ask) => _ = self.confirmed.write(Confirmed(ask)),
            AfterAnswer::Give(order) => _ = self.orders.write(GiveOrder(order)),
            AfterAnswer::Quit => _ = self.window.write(WindowCommand::Close),
            AfterAnswer::Import(progress) => _ = self.imports.write(*progress),
            AfterAnswer::Leave => self.screen.set(Screen::Missions),
            AfterAnswer::TakeOver => {
                // With nothing stored there, the battle begins as it was asked for.
                if let Some(stored) = self.slot.stored() {
                    *self.request = stored;
                }
                self.slot.take_over();
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

/// Tells the page that the link in its address is used up, so that a reload does not open it again.
pub(super) fn link_is_read() {
    #[cfg(target_family = "wasm")]
    super::web_page::ask(&serde_json::json!({ "opened": true }));
}

/// The question to ask before opening something, if a battle would be lost.
pub fn before_opening(
    title: &str,
    request: &LaunchRequest,
    play: Option<&CurrentBattle>,
    campaign_state: &CampaignState,
) -> Option<Question> {
    let turned = campaign_state.turned_for(request);
    let next = turned.as_ref().unwrap_or(campaign_state);
    let place = next.place_for(request);
    let open = || AfterAnswer::Open(Box::new(request.clone()));
    if let Some(play) = play.filter(|play| play.has_unsaved_orders()) {
        let stored = campaign_state.place_of(play);
        // A single mission takes a free slot; if there is none, the next question is about the oldest one.
        let lost = stored.is_some() && stored == place;
        let words = format!("{} is under way. {}", play.title, if lost { LOST } else { KEPT });
        // What is stored in the other's place is this battle itself, or one that is asked about next.
        let open = if lost { open() } else { AfterAnswer::LeaveFor(request.clone().into()) };
        return Some(Question::new(title, words, ("OPEN IT", open), "STAY"));
    }
    let record = opened(request);
    let place = place.or_else(|| crowded_out(request))?;
    let left = match place {
        StorageSlot::Guest => battles_from_links::played_on()?,
        StorageSlot::Mission(mission) | StorageSlot::PackMission(_, mission) => next.left_in(mission)?,
        StorageSlot::Ironman | StorageSlot::UnderWay(_) => stored(place)?,
        _ => return None,
    };
    if record.is_some_and(|record| record.last_digest() == left.last_digest()) {
        return None;
    }
    let again = record.is_some_and(battles_from_links::arrived_as);
    let go_on = match place {
        StorageSlot::Guest => LaunchRequest::guest(left.clone()),
        _ => LaunchRequest::Saved(Box::new(left.clone())),
    };
    let level = crate::levels::name_of(&left.start.text).unwrap_or(left.start.level);
    let (title, yes) = match place {
        _ if again => ("You have played on from this link", "FROM THE LINK"),
        StorageSlot::UnderWay(_) => ("Replace the oldest unfinished battle?", "REPLACE"),
        _ => ("Replace the unfinished battle?", "REPLACE"),
    };
    let words = format!("{level} is unfinished. Its progress is lost if this replaces it.");
    let answers =
        vec![(yes, Some(open())), ("CONTINUE IT", Some(AfterAnswer::Open(Box::new(go_on)))), ("CANCEL", None)];
    Some(Question::with(title, words, answers))
}

/// The slot whose battle makes room for a single mission, if all are taken.
fn crowded_out(request: &LaunchRequest) -> Option<StorageSlot> {
    let source = match request {
        LaunchRequest::Level { source, .. } => source.clone(),
        LaunchRequest::Saved(record) => record.start.source(),
        _ => return None,
    };
    Lesson::of(&source).is_none().then(|| save_list::crowded_out(opened(request)))?
}

/// The unfinished ironman battle of a single mission.
pub fn ironman_left() -> Option<Record> {
    stored(StorageSlot::Ironman)
}

fn stored(place: StorageSlot) -> Option<Record> {
    Record::read(&storage_slots::load(place).ok()??).ok()
}

/// What happens to a battle when the player leaves it.
pub const KEPT: &str = "It is saved: continue it from the mission list.";
pub const LOST: &str = "Its progress is lost.";

/// The record that a request opens.
fn opened(request: &LaunchRequest) -> Option<&Record> {
    match request {
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

    fn campaign_state() -> CampaignState {
        CampaignState::default()
    }

    fn app() -> App {
        let mut app = App::new();
        app.add_plugins((StatesPlugin, plugin)).insert_state(Screen::Mission).init_state::<Overlay>();
        app.init_resource::<LaunchRequest>()
            .init_resource::<BattleSlot>()
            .init_resource::<LevelFaults>()
            .init_resource::<Edited>()
            .insert_resource(campaign_state());
        app.add_message::<GiveOrder>().add_message::<Notice>().add_message::<WindowCommand>();
        app.add_message::<ImportProgress>();
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
            app.world_mut().write_message(Answer(answer));
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
            app.world_mut().write_message(Answer(0));
            app.update();
            assert_eq!(app.world().resource::<Settings>().asks("end"), asks);
        }
    }

    fn begun() -> CurrentBattle {
        let (name, text) = crate::levels::shipped()[0];
        let level = LaunchRequest::level(Source::new(name, text), Some(7));
        CurrentBattle::open(&level, 0).unwrap().0
    }

    fn ask(request: &LaunchRequest, play: Option<&CurrentBattle>) -> Option<Question> {
        before_opening("Open another battle?", request, play, &campaign_state())
    }

    #[test]
    fn a_link_replaces_a_battle_only_after_a_question() {
        let mut play = begun();
        let link = LaunchRequest::guest(play.record());
        assert_eq!(ask(&link, Some(&play)), None, "nothing was played yet");
        play.give(&AnyOrder::end_phase()).unwrap();
        let question = ask(&link, Some(&play)).unwrap();
        assert!(question.words.contains(KEPT), "{}", question.words);
        let leave = AfterAnswer::LeaveFor(Box::new(link.clone()));
        assert_eq!(question.answers, [("OPEN IT", Some(leave)), ("STAY", None)]);
        play.note_saved();
        assert_eq!(ask(&link, Some(&play)), None, "a saved battle is not lost");
    }

    #[test]
    fn a_link_asks_before_replacing_a_guest_battle_played_on() {
        let mut play = begun();
        let came = play.record();
        let link = |record: &Record| Link { purpose: Purpose::GoOn, record: record.clone() };
        battles_from_links::keep_arrival(&link(&came)).unwrap();
        let again = LaunchRequest::from(link(&came));
        assert_eq!(ask(&again, None), None);
        play.give(&AnyOrder::end_phase()).unwrap();
        super::super::storage_slots::store(StorageSlot::Guest, &play.save()).unwrap();
        let question = ask(&again, None).unwrap();
        assert!(question.title.contains("from this link"), "{}", question.title);
        let kept = AfterAnswer::Open(Box::new(LaunchRequest::guest(play.record())));
        assert_eq!(question.answers[1], ("CONTINUE IT", Some(kept)));
        let other = LaunchRequest::guest(begun().restarted(9).unwrap());
        assert!(ask(&other, None).is_some_and(|question| question.answers.len() == 3));
        assert_eq!(ask(&LaunchRequest::guest(play.record()), None), None, "it is the stored battle");
        let watch = LaunchRequest::from(Link { purpose: Purpose::Watch, record: came });
        assert_eq!(ask(&watch, None), None, "a recording replaces no battle");
    }
}
