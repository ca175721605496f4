//! Opens, saves and leaves a level under edit, and plays it from the editor and back.
use bevy::prelude::*;

use super::editor_state::EditorState;
use super::fault_list::count_in_words;
use super::file_command::FileCommand;
use crate::chronicle::{LaunchRequest, LevelLocation, level_file_stem};
use crate::editor::{LevelFile, SaveError, line_counts, record_at_round, text_diff, without_figures};
use crate::input::{Action, ActionInput, Overlay, Screen, key_of};
use crate::view::ViewSystems;
use crate::view::battle_claim::BattleClaim;
use crate::view::claim_holder::ClaimHolder;
use crate::view::current_battle::{CurrentBattle, Notice};
use crate::view::playback::Playback;
use crate::view::pointer::Pointer;
use crate::view::stored_battle::{self, BattleStorage, WINDOW_NOUN};

pub(super) fn plugin(app: &mut App) {
    app.add_message::<FileCommand>();
    let stored_nowhere = |mut slot: ResMut<BattleStorage>| slot.store_next_nowhere();
    app.add_systems(
        OnEnter(Screen::Mission),
        stored_nowhere.before(stored_battle::claim_slot).run_if(super::is_level_trial),
    );
    app.add_systems(OnEnter(Screen::Editor), (begin, open).chain().before(super::editor_panels::spawn_editor_panels));
    app.add_systems(Update, open.run_if(resource_exists::<Opening>));
    app.add_systems(OnExit(Screen::Editor), close);
    app.add_systems(
        Update,
        (follow, keep, carry_out).chain().run_if(resource_exists::<EditorState>).run_if(in_state(Screen::Editor)),
    );
    let playing = resource_exists::<EditorState>.and_then(in_state(Screen::Mission).or_else(in_state(Screen::End)));
    app.add_systems(Update, come_back.run_if(playing).run_if(in_state(Overlay::None)));
    let played = |editing: Option<Res<EditorState>>| editing.is_some_and(|editing| editing.played);
    let in_battle = resource_exists::<CurrentBattle>.and_then(in_state(Screen::Mission));
    app.add_systems(Update, reveal.before(ViewSystems::Gather).run_if(played.and_then(in_battle)));
    app.add_systems(OnEnter(Screen::Missions), go_on.run_if(resource_exists::<EditorState>));
}

/// Seconds between two autosaves.
const PAUSE: f32 = 2.0;
/// Seconds between two looks at the file.
const LOOK: f32 = 0.4;

/// The claim on a level that is about to open: a browser answers frames later.
#[derive(Resource)]
struct Opening(Option<BattleClaim>);

/// Goes on with the level that was tried out, or claims the one to edit.
fn begin(
    request: Res<LaunchRequest>,
    editing: Option<ResMut<EditorState>>,
    mut pointer: ResMut<Pointer>,
    mut screen: ResMut<NextState<Screen>>,
    mut commands: Commands,
) {
    pointer.draws = true;
    if let Some(mut editing) = editing {
        editing.played = false;
        return;
    }
    let LaunchRequest::Edit { home, .. } = &*request else { return screen.set(Screen::Missions) };
    commands.insert_resource(Opening(Some(EditorState::claim(home))));
}

fn open(
    request: Res<LaunchRequest>,
    opening: Option<ResMut<Opening>>,
    mut screen: ResMut<NextState<Screen>>,
    mut notices: MessageWriter<Notice>,
    mut commands: Commands,
) {
    let (Some(mut opening), LaunchRequest::Edit { home, new }) = (opening, &*request) else { return };
    let Some(claim) = opening.0.take_if(|claim| claim.holder() != ClaimHolder::Unknown) else { return };
    commands.remove_resource::<Opening>();
    match EditorState::open(home, new.as_deref(), claim) {
        Ok(editing) => {
            notices.write_batch(of_draft(&editing));
            commands.insert_resource(editing);
        }
        Err(words) => {
            notices.write(Notice::bad(words));
            screen.set(Screen::Missions);
        }
    }
}

/// The notice of what became of changes that were not saved.
fn of_draft(editing: &EditorState) -> Option<Notice> {
    if editing.is_shared() {
        return Some(Notice::bad(format!(
            "another {WINDOW_NOUN} edits this level: its changes are not shown until it saves them, and yours are kept apart"
        )));
    }
    if editing.file.is_outdated() {
        return Some(Notice::bad(
            "changes that were not saved the last time are back, but another program changed the file since: undo shows it",
        ));
    }
    let back = "changes that were not saved the last time are back: undo takes them out";
    editing.draft.next_undo().map(|_| Notice::good(back))
}

/// Keeps unsaved changes beside the level and ends its claim, unless it is only tried out.
fn close(
    editing: Option<ResMut<EditorState>>,
    mut pointer: ResMut<Pointer>,
    mut notices: MessageWriter<Notice>,
    mut commands: Commands,
) {
    pointer.draws = false;
    commands.remove_resource::<Opening>();
    #[cfg(target_family = "wasm")]
    crate::view::web_page_messages::store_nothing_at_leaving();
    let Some(mut editing) = editing else { return };
    if let Err(words) = editing.autosave() {
        notices.write(Notice::bad(words));
    }
    if !editing.played {
        commands.remove_resource::<EditorState>();
    }
}

/// Takes up what another program wrote to a file that has no unsaved changes, and tells it to one that has.
fn follow(
    mut editing: ResMut<EditorState>,
    time: Res<Time<Real>>,
    (mut since, mut refused): (Local<f32>, Local<String>),
    mut notices: MessageWriter<Notice>,
) {
    *since += time.delta_secs();
    if *since < LOOK {
        return;
    }
    *since = 0.0;
    let text = editing.file.foreign_text();
    if !editing.file.is_saved_text(editing.draft.text()) {
        let told = text.filter(|text| *text != editing.draft.text() && Some(text) != editing.forms.left.as_ref());
        if told != editing.forms.outside {
            if told.is_some() {
                notices.write(Notice::bad("another program has changed this file: see what differs, and choose"));
            }
            editing.forms.outside = told;
        }
        return;
    }
    let news = |text: &String| *text != *refused && text != editing.draft.text();
    let Some(text) = text.filter(news) else { return };
    let (gone, come) = line_counts(&text_diff(editing.draft.text(), &text));
    notices.write(match editing.adopt_foreign_text(&text) {
        Ok(()) => Notice::good(format!(
            "another program saved the level: its text is taken up (+{come} −{gone} lines), and undo takes it out"
        )),
        Err(words) => {
            *refused = text;
            Notice::bad(format!("another program saved the level, which cannot be taken up: {words}"))
        }
    });
}

fn keep(
    mut editing: ResMut<EditorState>,
    time: Res<Time<Real>>,
    mut since: Local<f32>,
    mut notices: MessageWriter<Notice>,
) {
    *since += time.delta_secs();
    #[cfg(target_family = "wasm")]
    crate::view::web_page_messages::store_nothing_at_leaving();
    if editing.kept == editing.draft.version() {
        return;
    }
    if *since < PAUSE {
        #[cfg(target_family = "wasm")]
        {
            let (mut file, text) = (editing.file.clone(), editing.draft.text().to_owned());
            crate::view::web_page_messages::store_at_leaving(move || _ = file.autosave(&text));
        }
        return;
    }
    *since = 0.0;
    if let Err(words) = editing.bypass_change_detection().autosave() {
        notices.write(Notice::bad(format!("the level cannot be kept beside its file: {words}")));
    }
}

fn carry_out(
    mut asked: MessageReader<FileCommand>,
    time: Res<Time<Real>>,
    mut editing: ResMut<EditorState>,
    mut request: ResMut<LaunchRequest>,
    mut screen: ResMut<NextState<Screen>>,
    mut notices: MessageWriter<Notice>,
) {
    let seed = time.elapsed().as_nanos() as u64;
    for command in asked.read() {
        let done = match command {
            FileCommand::Save => save(&mut editing),
            FileCommand::SaveAs(name) => save_as(&mut editing, name),
            FileCommand::Play => play(&mut editing, (false, seed), &mut request, &mut screen),
            FileCommand::PlayRevealed => play(&mut editing, (true, seed), &mut request, &mut screen),
            #[cfg(target_family = "wasm")]
            FileCommand::Download => {
                let name = format!("{}.toml", editing.file.home().name());
                crate::view::web_page_calls::download(&name, editing.draft.text());
                Ok(format!("{name} goes to your downloads"))
            }
            FileCommand::Leave => {
                screen.set(Screen::Missions);
                let kept = editing.file.is_saved_text(editing.draft.text());
                Ok(if kept {
                    String::new()
                } else {
                    "what was not saved is kept until you edit the level again".into()
                })
            }
        };
        match done {
            Ok(words) if words.is_empty() => {}
            Ok(words) => _ = notices.write(Notice::good(words)),
            Err(words) => _ = notices.write(Notice::bad(words)),
        }
    }
}

fn save(editing: &mut EditorState) -> Result<String, String> {
    let text = editing.draft.text().to_owned();
    let overwrites = editing.overwrites.take().is_some_and(|home| home == *editing.file.home());
    let aside = if overwrites { editing.file.set_foreign_text_aside(&text)? } else { None };
    match editing.file.save(&text, overwrites) {
        Ok(()) => {
            (editing.forms.outside, editing.forms.left) = (None, None);
            let aside = aside.map_or_else(String::new, |aside| format!("; what another program wrote is in {aside}"));
            Ok(format!("saved as {}{aside}", editing.file.home()))
        }
        Err(SaveError::Changed(words)) => {
            editing.overwrites = Some(editing.file.home().clone());
            Err(words)
        }
        Err(SaveError::CannotWrite(words)) => Err(words),
    }
}

fn save_as(editing: &mut EditorState, name: &str) -> Result<String, String> {
    let file = level_file_stem(name);
    if file.is_empty() {
        return Err("a name has at least one letter or digit".into());
    }
    if file == editing.file.home().name() {
        return save(editing);
    }
    let home = editing.file.home().renamed(&file);
    let mut old = std::mem::replace(&mut editing.file, LevelFile::new(home));
    match save(editing) {
        Ok(words) => {
            old.remove_autosave();
            Ok(words)
        }
        Err(words) => {
            // The level stays where it was.
            editing.file = old;
            Err(words)
        }
    }
}

fn play(
    editing: &mut EditorState,
    (reveals, seed): (bool, u64),
    request: &mut LaunchRequest,
    screen: &mut NextState<Screen>,
) -> Result<String, String> {
    editing.read_strokes();
    if editing.checked.spec.is_none() {
        return Err(format!(
            "the level has {}: mend what the list names first",
            count_in_words(editing.fault_and_warning_counts().0, "fault")
        ));
    }
    let out: Vec<String> = editing.forms.out.iter().cloned().collect();
    let source = without_figures(&editing.source(), &out)?;
    let round = editing.forms.skipped_rounds + 1;
    *request = match round {
        1 => LaunchRequest::level(source, None),
        _ => LaunchRequest::Saved(Box::new(record_at_round(&source, round, seed)?)),
    };
    (editing.played, editing.reveals) = (true, reveals);
    screen.set(Screen::Mission);
    Ok(format!("{} brings you back to the editor", key_of(Action::Edit)))
}

fn come_back(input: ActionInput, editing: Res<EditorState>, mut screen: ResMut<NextState<Screen>>) {
    if editing.played && input.just_pressed(&Action::Edit) {
        screen.set(Screen::Missions);
    }
}

/// Shows everything, or what the team knows, as the author of the level wants it.
fn reveal(
    input: ActionInput,
    mut editing: ResMut<EditorState>,
    mut battle: ResMut<CurrentBattle>,
    mut playback: ResMut<Playback>,
    mut notices: MessageWriter<Notice>,
) {
    if input.just_pressed(&Action::Eyes) {
        editing.reveals = !editing.reveals;
        let shown = if editing.reveals { "everything is shown" } else { "shown as the team knows it" };
        notices.write(Notice::good(shown));
    }
    if battle.reveals != editing.reveals {
        battle.reveals = editing.reveals;
        playback.shown += 1;
    }
}

/// A battle that was begun from the editor ends there.
fn go_on(editing: Res<EditorState>, mut screen: ResMut<NextState<Screen>>) {
    if editing.played {
        screen.set(Screen::Editor);
    }
}

/// The request to edit a new level with this text.
///
/// # Errors
/// A sentence, if there is no place for levels.
pub fn new_level_request(base: &str, text: &str) -> Result<LaunchRequest, String> {
    Ok(LaunchRequest::Edit { home: LevelLocation::new_own(base)?, new: Some(text.to_owned()) })
}
