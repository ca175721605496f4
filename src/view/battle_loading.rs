//! How a battle comes onto the screen: begun, begun again, saved and taken up.
use bevy::ecs::system::SystemParam;
use bevy::prelude::*;

use super::battle_saves::{self, Place};
use super::campaign_state::CampaignState;
use super::confirmation::{Deed, LOST, Question, Sure, before_opening, link_is_read};
use super::current_battle::{Notice, Play};
use super::guest_battles;
use super::playback::Playback;
use crate::chronicle::{LaunchRequest, Record, Session};
use crate::input::{Action, Asked, Overlay, Screen, key_of};

pub(super) fn plugin(app: &mut App) {
    app.add_message::<Ask>();
    app.add_systems(OnEnter(Screen::Mission), (open, guest_battles::stay).chain());
    app.add_systems(Update, (by_key.run_if(in_state(Overlay::None)), carry_out).chain());
}

/// What is asked of the shelf on which battles lie.
#[derive(Message, Clone, Copy, Debug, PartialEq, Eq)]
pub enum Ask {
    /// Keep the battle as it is.
    Save,
    /// Take up the battle that was kept.
    Load,
    /// Begin the level again with the seed that it began with: the same dice for the same orders.
    Again,
    /// Begin the level again with another seed.
    Anew,
}

/// Seeds of chance are below this, so that they can be read out and typed in.
const SEEDS: u64 = 1_000_000;

pub(super) fn open(
    wish: Res<LaunchRequest>,
    time: Res<Time<Real>>,
    mut playback: ResMut<Playback>,
    mut screen: ResMut<NextState<Screen>>,
    mut notices: MessageWriter<Notice>,
    mut commands: Commands,
) {
    match Play::open(&wish, chance(&time)) {
        Ok((play, shown)) => {
            playback.show(shown);
            if matches!(*wish, LaunchRequest::Saved(_) | LaunchRequest::Guest(_)) && play.watched().is_none() {
                notices.write(Notice::good(format!("{} goes on where it was left", play.title)));
            }
            if let LaunchRequest::Guest(link) = &*wish
                && let Err(words) = guest_battles::welcome(link)
            {
                notices.write(Notice::bad(format!("the battle cannot be kept: {words}")));
            }
            commands.insert_resource(play);
        }
        Err(words) => {
            notices.write(Notice::bad(words));
            screen.set(Screen::Missions);
        }
    }
    // Opened or not, it is not to be opened by every reload of the page.
    link_is_read();
}

/// A seed that nobody chose: the moment at which a person pressed the button is as good as thrown. In the browser the page's
/// address may name one, as in `?seed=7`.
#[allow(clippy::disallowed_methods)] // the desktop alone asks for the time, and for nothing but this seed
fn chance(time: &Time<Real>) -> u64 {
    #[cfg(not(target_family = "wasm"))]
    let now = std::time::SystemTime::now().duration_since(std::time::UNIX_EPOCH).unwrap_or(time.elapsed());
    #[cfg(target_family = "wasm")]
    if let Some(seed) = super::page::word("seed").and_then(|seed| seed.parse().ok()) {
        return seed;
    }
    #[cfg(target_family = "wasm")]
    let now = time.elapsed();
    (now.as_micros() as u64) % SEEDS
}

fn by_key(asked: Asked, mut asks: MessageWriter<Ask>) {
    for (act, ask) in [(Action::Save, Ask::Save), (Action::Load, Ask::Load)] {
        if asked.just_pressed(&act) {
            asks.write(ask);
        }
    }
}

/// What the shelf changes.
#[derive(SystemParam)]
struct Hands<'w> {
    play: Option<ResMut<'w, Play>>,
    campaign_state: Res<'w, CampaignState>,
    time: Res<'w, Time<Real>>,
    playback: Res<'w, Playback>,
    wish: ResMut<'w, LaunchRequest>,
    screen: ResMut<'w, NextState<Screen>>,
    questions: MessageWriter<'w, Question>,
    notices: MessageWriter<'w, Notice>,
}

fn carry_out(mut asks: MessageReader<Ask>, mut sure: MessageReader<Sure>, mut hands: Hands) {
    let asked = asks.read().last().map(|ask| hands.ask(*ask));
    let again = sure.read().last().map(|Sure(ask)| hands.begin(*ask));
    match asked.or(again) {
        Some(Ok(words)) if !words.is_empty() => _ = hands.notices.write(Notice::good(words)),
        Some(Err(words)) => _ = hands.notices.write(Notice::bad(words)),
        _ => {}
    }
}

impl Hands<'_> {
    /// Does it, or asks first where a battle would be lost by it.
    fn ask(&mut self, ask: Ask) -> Result<String, String> {
        match ask {
            Ask::Save => self.save(),
            Ask::Load => self.load(),
            Ask::Again | Ask::Anew => {
                let Some(play) = self.play.as_ref().filter(|play| play.under_way()) else { return self.begin(ask) };
                let seed = if ask == Ask::Again { "the same seed" } else { "another seed" };
                let title = format!("Begin {} again with {seed}?", play.title);
                self.questions.write(Question::new(title, LOST, ("BEGIN AGAIN", Deed::Shelf(ask)), "GO ON"));
                Ok(String::new())
            }
        }
    }

    fn save(&mut self) -> Result<String, String> {
        // Without a battle there is nothing to save.
        let Some(play) = self.play.as_mut() else { return Ok(String::new()) };
        save(play, &self.playback)
    }

    fn load(&mut self) -> Result<String, String> {
        let wish = kept()?;
        match before_opening("Load the saved battle?", &wish, self.play.as_deref(), &self.campaign_state) {
            Some(question) => _ = self.questions.write(question),
            None => {
                *self.wish = wish;
                self.screen.set(Screen::Mission);
            }
        }
        Ok(String::new())
    }

    /// Begins the level again. A recording is watched again from its start, and a guest stays one.
    fn begin(&mut self, ask: Ask) -> Result<String, String> {
        let Some(play) = self.play.as_ref() else { return Ok(String::new()) };
        let same = ask == Ask::Again;
        let seed = same.then(|| play.seed());
        if play.guest && play.watched().is_none() {
            *self.wish = LaunchRequest::guest(play.afresh(seed.unwrap_or_else(|| chance(&self.time)))?);
        } else if play.watched().is_none() {
            *self.wish = LaunchRequest::Level { source: play.source(), seed };
        }
        self.screen.set(Screen::Mission);
        Ok(if same { format!("{} begins again with seed {}", play.title, play.seed()) } else { String::new() })
    }
}

fn save(play: &mut Play, playback: &Playback) -> Result<String, String> {
    if play.watched().is_some() {
        return Err("this is a recording, which is kept already".into());
    }
    if !playback.caught_up() {
        return Err(format!("wait until all has been shown, or skip it with {}", key_of(Action::Skip)));
    }
    let record = play.record();
    battle_saves::keep(Place::SavedGuest, if play.guest { record.last_digest() } else { "" })?;
    battle_saves::keep(Place::Saved, &record.text())?;
    play.saved();
    Ok(format!("the battle is saved; {} takes it up again", key_of(Action::Load)))
}

/// The battle that was saved, if it can be taken up. One from outside stays one.
fn kept() -> Result<LaunchRequest, String> {
    let text = battle_saves::kept(Place::Saved)?.ok_or("No battle has been saved yet.")?;
    let record = Record::read(&text).map_err(|unfit| unfit.to_string())?;
    Session::resume(record.clone(), crate::books()).map_err(|unfit| unfit.to_string())?;
    let guest = battle_saves::kept(Place::SavedGuest)?.is_some_and(|digest| digest == record.last_digest());
    Ok(if guest { LaunchRequest::guest(record) } else { LaunchRequest::Saved(Box::new(record)) })
}

#[cfg(test)]
mod tests {
    use super::*;
    use bevy::state::app::StatesPlugin;

    fn app(wish: LaunchRequest) -> App {
        let (mut play, _) = Play::open(&wish, 7).unwrap();
        play.give(&serde_json::json!({"order": "end_phase"})).unwrap();
        let mut app = App::new();
        app.add_plugins(StatesPlugin).insert_state(Screen::Mission);
        app.add_message::<Ask>().add_message::<Sure>().add_message::<Question>().add_message::<Notice>();
        app.insert_resource(CampaignState { plan: None, campaign: None, trouble: None, news: None });
        app.init_resource::<Time<Real>>().init_resource::<Playback>().insert_resource(LaunchRequest::Missions);
        app.insert_resource(play);
        app
    }

    fn level() -> LaunchRequest {
        let (name, text) = crate::levels::shipped()[0];
        LaunchRequest::Level { source: crate::faults::Source::new(name, text), seed: Some(7) }
    }

    fn questions(app: &mut App) -> Vec<Question> {
        app.world_mut().run_system_cached(carry_out).unwrap();
        app.world_mut().resource_mut::<Messages<Question>>().drain().collect()
    }

    #[test]
    fn beginning_again_asks_first_and_a_guest_stays_one() {
        let mut app = app(level());
        for ask in [Ask::Again, Ask::Anew] {
            app.world_mut().write_message(ask);
            let asked = questions(&mut app);
            assert_eq!(asked[0].answers[0], ("BEGIN AGAIN", Some(Deed::Shelf(ask))));
            assert_eq!(*app.world().resource::<LaunchRequest>(), LaunchRequest::Missions, "nothing is done yet");
        }
        app.world_mut().write_message(Sure(Ask::Again));
        assert_eq!(questions(&mut app), []);
        assert_eq!(*app.world().resource::<LaunchRequest>(), level());
        let fresh = app.world().resource::<Play>().afresh(7).unwrap();
        let mut app = self::app(LaunchRequest::guest(fresh.clone()));
        app.world_mut().write_message(Sure(Ask::Again));
        questions(&mut app);
        assert_eq!(*app.world().resource::<LaunchRequest>(), LaunchRequest::guest(fresh));
    }

    #[test]
    fn a_saved_guest_is_taken_up_as_one_and_an_own_battle_as_such() {
        let fresh = Play::open(&level(), 7).unwrap().0.record();
        for (wish, guest) in [(LaunchRequest::guest(fresh), true), (level(), false)] {
            let mut app = app(wish);
            app.insert_resource(Playback::at_rest());
            app.world_mut().write_message(Ask::Save);
            assert_eq!(questions(&mut app), []);
            assert!(!app.world().resource::<Play>().at_stake(), "what is saved is not lost");
            app.world_mut().write_message(Ask::Load);
            assert_eq!(questions(&mut app), []);
            assert_eq!(matches!(app.world().resource::<LaunchRequest>(), LaunchRequest::Guest(_)), guest);
        }
    }
}
