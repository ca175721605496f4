//! Beginning, restarting, saving and loading battles.
use bevy::ecs::system::SystemParam;
use bevy::prelude::*;

use super::battle_command::{BattleCommand, ConfirmedBattleCommand};
use super::campaign_state::CampaignState;
use super::current_battle::{CurrentBattle, Notice, SeatedBattle};
use super::guest_battles::{self, tell_page_link_is_read};
use super::level_reload::LevelFaults;
use super::open_packs;
use super::playback::Playback;
use super::question::{AfterAnswer, LOST, Question};
use super::question_before_opening::question_before_opening;
use super::save_list;
use super::storage_slots::{self, Revision, StorageSlot, failure_or_kept_aside};
use super::stored_battle::{self, BattleStorage};
use crate::chronicle::{LaunchRequest, Record, Session};
use crate::faults::Faults;
use crate::input::{Action, ActionInput, Overlay, Screen, key_of};
use crate::localization::{MessageId, Phrase, phrase};

pub(super) fn plugin(app: &mut App) {
    app.add_message::<BattleCommand>().init_resource::<KnownQuickSave>();
    app.add_systems(
        OnEnter(Screen::Mission),
        (open_requested_battle.before(stored_battle::claim_slot), guest_battles::remember_guest_battle_for_reload)
            .chain()
            .after(open_packs::enter_pack),
    );
    app.add_systems(Update, (by_key.run_if(in_state(Overlay::None)), carry_out).chain());
}

/// Random seeds are below this, so that they can be read out and typed in.
const SEEDS: u64 = 1_000_000;

/// Opens the requested battle, or the mission list if it cannot be opened.
pub(super) fn open_requested_battle(
    request: Res<LaunchRequest>,
    time: Res<Time<Real>>,
    mut playback: ResMut<Playback>,
    mut screen: ResMut<NextState<Screen>>,
    mut notices: MessageWriter<Notice>,
    mut faults: ResMut<LevelFaults>,
    mut seated: ResMut<SeatedBattle>,
    mut commands: Commands,
) {
    let opened = match seated.0.take() {
        Some((joined, shown)) if matches!(*request, LaunchRequest::Join(_)) => Ok(CurrentBattle::join(joined, shown)),
        _ => CurrentBattle::open(&request, chance(&time)),
    };
    match opened {
        Ok((battle, shown)) => {
            playback.show_snapshot(shown);
            commands.insert_resource(battle);
        }
        Err(words) => {
            match faults_of(&request) {
                Some(found) => faults.0 = Some(found),
                None => _ = notices.write(Notice::bad(words)),
            }
            screen.set(Screen::Missions);
        }
    }
    // Whether it opened or not, a reload of the page must not open it again.
    tell_page_link_is_read();
}

/// The name and the faults of a level that cannot be played.
fn faults_of(request: &LaunchRequest) -> Option<(String, Faults)> {
    let LaunchRequest::Level { source, .. } = request else { return None };
    crate::levels::read_to_play(source, crate::books()).err().map(|found| (source.name.to_string(), found))
}

/// A random seed from the time of the button press.
#[cfg(not(target_family = "wasm"))]
#[allow(clippy::disallowed_methods)] // the time of day is read for this seed only
fn chance(time: &Time<Real>) -> u64 {
    let now = std::time::SystemTime::now().duration_since(std::time::UNIX_EPOCH).unwrap_or(time.elapsed());
    (now.as_micros() as u64) % SEEDS
}

/// A random seed, or the one that the page's address names, as in `?seed=7`. The clock of the game would give each mission
/// that is chosen while it loads the seed 0.
#[cfg(target_family = "wasm")]
fn chance(_: &Time<Real>) -> u64 {
    let named = super::web_page_calls::address_parameter("seed").and_then(|seed| seed.parse().ok());
    named.unwrap_or_else(|| (js_sys::Math::random() * SEEDS as f64) as u64)
}

fn by_key(input: ActionInput, mut commands: MessageWriter<BattleCommand>) {
    for (act, command) in [(Action::Save, BattleCommand::Save), (Action::Load, BattleCommand::Load)] {
        if input.just_pressed(&act) {
            commands.write(command);
        }
    }
}

/// Everything that a battle command may change.
#[derive(SystemParam)]
struct LoadTargets<'w> {
    battle: Option<ResMut<'w, CurrentBattle>>,
    campaign_state: Res<'w, CampaignState>,
    known_save: ResMut<'w, KnownQuickSave>,
    slot: ResMut<'w, BattleStorage>,
    time: Res<'w, Time<Real>>,
    playback: Res<'w, Playback>,
    request: ResMut<'w, LaunchRequest>,
    screen: ResMut<'w, NextState<Screen>>,
    questions: MessageWriter<'w, Question>,
    notices: MessageWriter<'w, Notice>,
}

/// The quick save as this window last saw it: a later one of another window is not replaced without a question.
#[derive(Resource)]
struct KnownQuickSave(Option<Revision>);

impl FromWorld for KnownQuickSave {
    fn from_world(_: &mut World) -> Self {
        Self(storage_slots::revision(StorageSlot::Saved))
    }
}

impl KnownQuickSave {
    fn is_outdated(&self) -> bool {
        let now = storage_slots::revision(StorageSlot::Saved);
        now.is_some() && now != self.0
    }

    fn look(&mut self) {
        self.0 = storage_slots::revision(StorageSlot::Saved);
    }
}

fn carry_out(
    mut commands: MessageReader<BattleCommand>,
    mut confirmed: MessageReader<ConfirmedBattleCommand>,
    mut targets: LoadTargets,
) {
    let asked = commands.read().last().map(|command| targets.ask(*command));
    let again = confirmed.read().last().map(|ConfirmedBattleCommand(command)| targets.carry_on(*command));
    match asked.or(again) {
        Some(Ok(words)) if !words.is_empty() => _ = targets.notices.write(Notice::good(words)),
        Some(Err(words)) => _ = targets.notices.write(Notice::bad(words)),
        _ => {}
    }
}

impl LoadTargets<'_> {
    /// Carries out a command, or asks first if a battle would be lost.
    fn ask(&mut self, command: BattleCommand) -> Result<Phrase, Phrase> {
        if let Some(why) = self.battle.as_ref().and_then(|battle| refused_as_ironman(battle, command)) {
            return Err(why.into());
        }
        match command {
            BattleCommand::Save if self.known_save.is_outdated() => {
                let yes = (phrase!("save-replace-yes"), AfterAnswer::Battle(command));
                let (title, words) = (phrase!("save-replace-quick"), phrase!("save-replace-quick.about"));
                self.questions.write(Question::new(title, words, yes, phrase!("save-replace-no")));
                Ok(Phrase::EMPTY)
            }
            BattleCommand::Save => self.save(StorageSlot::Saved),
            BattleCommand::Load => self.load(StorageSlot::Saved),
            BattleCommand::SaveTo(place) => match storage_slots::load(place) {
                Ok(None) => self.save(place),
                _ => {
                    let yes = (phrase!("save-replace-yes"), AfterAnswer::Battle(command));
                    let (title, words) = (phrase!("save-replace"), phrase!("save-replace.about"));
                    self.questions.write(Question::new(title, words, yes, phrase!("save-replace-no")));
                    Ok(Phrase::EMPTY)
                }
            },
            BattleCommand::LoadFrom(place) => self.load(place),
            BattleCommand::RestartSameSeed | BattleCommand::RestartNewSeed => {
                let Some(battle) = self.battle.as_ref().filter(|battle| battle.is_under_way()) else {
                    return self.begin(command);
                };
                let same = command == BattleCommand::RestartSameSeed;
                let title = phrase!("restart-question", mission = &battle.title, same = same);
                let yes = (phrase!("restart-yes"), AfterAnswer::Battle(command));
                self.questions.write(Question::new(title, LOST, yes, phrase!("restart-no")));
                Ok(Phrase::EMPTY)
            }
        }
    }

    fn save(&mut self, place: StorageSlot) -> Result<Phrase, Phrase> {
        // Without a battle there is nothing to save.
        let Some(battle) = self.battle.as_mut() else { return Ok(Phrase::EMPTY) };
        let saved = save(battle, &self.playback, place);
        if place == StorageSlot::Saved {
            self.known_save.look();
        }
        saved
    }

    fn load(&mut self, place: StorageSlot) -> Result<Phrase, Phrase> {
        let request = kept(place)?;
        if place == StorageSlot::Saved {
            self.known_save.look();
        }
        match question_before_opening(phrase!("load-question"), &request, self.battle.as_deref(), &self.campaign_state)
        {
            Some(question) => _ = self.questions.write(question),
            None => {
                *self.request = request;
                self.screen.set(Screen::Mission);
            }
        }
        Ok(Phrase::EMPTY)
    }

    /// Carries out a command that the player has confirmed.
    fn carry_on(&mut self, command: BattleCommand) -> Result<Phrase, Phrase> {
        match command {
            BattleCommand::Save => self.save(StorageSlot::Saved),
            BattleCommand::SaveTo(place) => self.save(place),
            _ => self.begin(command),
        }
    }

    /// Restarts the level. A recording is replayed from its start; a guest battle stays a guest.
    fn begin(&mut self, command: BattleCommand) -> Result<Phrase, Phrase> {
        let Some(battle) = self.battle.as_ref() else { return Ok(Phrase::EMPTY) };
        let same = command == BattleCommand::RestartSameSeed;
        let seed = same.then(|| battle.seed());
        if battle.guest && battle.replay_progress().is_none() {
            *self.request =
                LaunchRequest::outside_battle(battle.restarted(seed.unwrap_or_else(|| chance(&self.time)))?);
        } else if battle.replay_progress().is_none() {
            let (source, difficulty) = (battle.source(), battle.difficulty());
            *self.request = LaunchRequest::Level { source, seed, difficulty, seating: Some(battle.seating()) };
        }
        self.slot.store_next_in_place();
        self.screen.set(Screen::Mission);
        Ok(match same {
            true => phrase!("restart-done", mission = &battle.title, seed = battle.seed().to_string()),
            false => Phrase::EMPTY,
        })
    }
}

/// Why an ironman battle under way takes no such command; it is stored after every order.
fn refused_as_ironman(battle: &CurrentBattle, command: BattleCommand) -> Option<MessageId> {
    let bound = battle.is_under_way() && battle.difficulty().ironman;
    bound.then_some(match command {
        BattleCommand::Save | BattleCommand::SaveTo(_) => MessageId("ironman-no-save"),
        BattleCommand::Load | BattleCommand::LoadFrom(_) => MessageId("ironman-no-load"),
        BattleCommand::RestartSameSeed | BattleCommand::RestartNewSeed => MessageId("ironman-no-restart"),
    })
}

fn save(battle: &mut CurrentBattle, playback: &Playback, place: StorageSlot) -> Result<Phrase, Phrase> {
    if battle.replay_progress().is_some() {
        return Err(phrase!("save-recording"));
    }
    if battle.is_joined() && !battle.is_over() {
        return Err(phrase!("save-joined"));
    }
    if !playback.has_caught_up() {
        return Err(phrase!("save-after-playback", key = key_of(Action::Skip)));
    }
    if place == StorageSlot::Saved {
        let digest = battle.record().last_digest().to_owned();
        storage_slots::store(StorageSlot::SavedGuest, if battle.guest { &digest } else { "" })?;
    }
    failure_or_kept_aside(save_list::save_battle(place, battle, battle.present_stamp()))?;
    battle.note_saved();
    Ok(match place {
        StorageSlot::Slot(number) => phrase!("save-done-in-slot", number = number),
        _ => phrase!("save-done", key = key_of(Action::Load)),
    })
}

/// The battle of a save, if it can be resumed. A guest battle stays a guest.
fn kept(place: StorageSlot) -> Result<LaunchRequest, Phrase> {
    let text = storage_slots::load(place)?.ok_or_else(|| match place {
        StorageSlot::Saved => phrase!("load-nothing"),
        _ => phrase!("load-empty-slot"),
    })?;
    let record = Record::read(&text).map_err(|unfit| unfit.to_string())?;
    let swapped = open_packs::swap_to_record(&record);
    Session::resume(record.clone(), crate::books()).map_err(|unfit| unfit.to_string())?;
    drop(swapped);
    let came =
        || storage_slots::load(StorageSlot::SavedGuest).map(|came| came.as_deref() == Some(record.last_digest()));
    let guest =
        if place == StorageSlot::Saved { came()? } else { save_list::holds_guest_battle(place, record.last_digest()) };
    Ok(if guest { LaunchRequest::outside_battle(record) } else { LaunchRequest::Saved(Box::new(record)) })
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::chronicle::Seating;
    use bevy::state::app::StatesPlugin;

    fn app(request: LaunchRequest) -> App {
        let (mut battle, _) = CurrentBattle::open(&request, 7).unwrap();
        battle.give(&crate::referee::AnyOrder::end_phase()).unwrap();
        let mut app = App::new();
        app.add_plugins(StatesPlugin).insert_state(Screen::Mission);
        app.add_message::<BattleCommand>()
            .add_message::<ConfirmedBattleCommand>()
            .add_message::<Question>()
            .add_message::<Notice>();
        app.insert_resource(CampaignState::default())
            .init_resource::<KnownQuickSave>()
            .init_resource::<BattleStorage>();
        app.init_resource::<Time<Real>>().init_resource::<Playback>().insert_resource(LaunchRequest::Missions);
        app.insert_resource(battle);
        app
    }

    fn level() -> LaunchRequest {
        let (name, text) = crate::levels::shipped()[0];
        LaunchRequest::level(crate::faults::Source::new(name, text), Some(7))
    }

    fn questions(app: &mut App) -> Vec<Question> {
        app.world_mut().run_system_cached(carry_out).unwrap();
        app.world_mut().resource_mut::<Messages<Question>>().drain().collect()
    }

    #[test]
    fn restarting_asks_first_and_keeps_a_guest_battle_a_guest() {
        let mut app = app(level());
        for command in [BattleCommand::RestartSameSeed, BattleCommand::RestartNewSeed] {
            app.world_mut().write_message(command);
            let asked = questions(&mut app);
            let (answer, then) = &asked[0].answers[0];
            assert_eq!((answer.english().as_str(), then), ("RESTART", &Some(AfterAnswer::Battle(command))));
            assert_eq!(*app.world().resource::<LaunchRequest>(), LaunchRequest::Missions, "nothing is done yet");
        }
        app.world_mut().write_message(ConfirmedBattleCommand(BattleCommand::RestartSameSeed));
        assert_eq!(questions(&mut app), []);
        let mut again = level();
        if let LaunchRequest::Level { seating, .. } = &mut again {
            *seating = Some(Seating::Team);
        }
        assert_eq!(*app.world().resource::<LaunchRequest>(), again);
        let fresh = app.world().resource::<CurrentBattle>().restarted(7).unwrap();
        let mut app = self::app(LaunchRequest::outside_battle(fresh.clone()));
        app.world_mut().write_message(ConfirmedBattleCommand(BattleCommand::RestartSameSeed));
        questions(&mut app);
        assert_eq!(*app.world().resource::<LaunchRequest>(), LaunchRequest::outside_battle(fresh));
    }

    #[test]
    fn a_saved_battle_loads_as_guest_or_own_as_it_was() {
        let fresh = CurrentBattle::open(&level(), 7).unwrap().0.record();
        for (request, guest) in [(LaunchRequest::outside_battle(fresh), true), (level(), false)] {
            let mut app = app(request);
            app.insert_resource(Playback::at_rest());
            app.world_mut().write_message(BattleCommand::Save);
            assert_eq!(questions(&mut app), []);
            assert!(!app.world().resource::<CurrentBattle>().has_unsaved_orders(), "what is saved is not lost");
            app.world_mut().write_message(BattleCommand::Load);
            assert_eq!(questions(&mut app), []);
            assert_eq!(matches!(app.world().resource::<LaunchRequest>(), LaunchRequest::Guest(_)), guest);
        }
    }
}
