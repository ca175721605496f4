//! Input from outside: a dropped file, pasted text or a link. It becomes a battle, an edit of the current level or
//! imported progress; anything else is refused with a reason.
use std::path::{Path, PathBuf};

use bevy::ecs::system::SystemParam;
use bevy::prelude::*;

use super::campaign_state::CampaignState;
use super::current_battle::{CurrentBattle, Notice};
use super::guest_battles::tell_page_link_is_read;
use super::import_request::ImportRequest;
use super::level_reload::{EditedSource, LevelFaults, question_before_restart};
use super::open_packs;
use super::question::Question;
use super::question_before_opening::question_before_opening;
use super::table::TakeSeat;
use crate::chronicle::{
    JoinLink, LaunchFiles, LaunchRequest, LevelLocation, ProgressArchive, Record, Session, ShareLink,
};
use crate::editor::PartialLevel;
use crate::faults::Source;
use crate::input::Screen;
use crate::levels;
use crate::localization::{Phrase, phrase};

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<FileHover>()
        .add_message::<ExternalInput>()
        .add_systems(Update, take.run_if(on_message::<ExternalInput>));
    #[cfg(not(target_family = "wasm"))]
    app.add_systems(Update, (desk::read_dropped_files, desk::read_pasted_text).before(take));
}

/// A file, pasted text or link.
#[derive(Message, Clone, Debug, PartialEq, Eq)]
pub struct ExternalInput {
    /// The file's name, or a description such as "the pasted text".
    pub name: String,
    /// Its text, or why it cannot be read.
    pub text: Result<String, Phrase>,
    /// Its path, where it is a file of this machine.
    pub file: Option<PathBuf>,
}

/// Whether a file is being dragged over the window.
#[derive(Resource, Default, Debug, PartialEq, Eq)]
pub struct FileHover(pub bool);

/// Kind of a text, judged by its name and first characters.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum InputKind {
    Link,
    Seat,
    Backup,
    Battle,
    Level,
    /// Nothing that the game reads.
    Other,
}

fn kind(name: &str, text: &str) -> InputKind {
    let ending = name.rsplit_once('.').map(|(_, ending)| ending.to_ascii_lowercase());
    match ending.as_deref() {
        _ if ShareLink::looks_like_link(text) => InputKind::Link,
        _ if JoinLink::looks_like_link(text) => InputKind::Seat,
        _ if ProgressArchive::looks_like_archive(text) => InputKind::Backup,
        _ if text.trim_start().starts_with('{') => InputKind::Battle,
        None | Some("toml" | "txt") => InputKind::Level,
        Some(_) => InputKind::Other,
    }
}

/// Everything that outside input may change.
#[derive(SystemParam)]
struct InputTargets<'w> {
    battle: Option<Res<'w, CurrentBattle>>,
    campaign_state: Res<'w, CampaignState>,
    request: ResMut<'w, LaunchRequest>,
    shown: Res<'w, State<Screen>>,
    screen: ResMut<'w, NextState<Screen>>,
    edited: ResMut<'w, EditedSource>,
    files: ResMut<'w, LaunchFiles>,
    faults: ResMut<'w, LevelFaults>,
    imports: MessageWriter<'w, ImportRequest>,
    seats: MessageWriter<'w, TakeSeat>,
    questions: MessageWriter<'w, Question>,
    notices: MessageWriter<'w, Notice>,
}

fn take(mut inputs: MessageReader<ExternalInput>, mut targets: InputTargets) {
    for ExternalInput { name, text, file } in inputs.read() {
        let done = text.as_deref().map_err(Phrase::clone).and_then(|text| targets.take(name, text, file.as_deref()));
        if let Err(words) = done {
            targets.notices.write(Notice::bad(words));
        }
    }
}

impl InputTargets<'_> {
    fn take(&mut self, name: &str, text: &str, file: Option<&Path>) -> Result<(), Phrase> {
        match kind(name, text) {
            InputKind::Link => {
                let link = ShareLink::read(text, crate::books()).inspect_err(|_| tell_page_link_is_read());
                self.open(link.map_err(|unfit| unfit.to_string())?.into());
            }
            InputKind::Seat => _ = self.seats.write(TakeSeat(JoinLink::read(text)?)),
            InputKind::Backup => return self.bring_back(text),
            InputKind::Battle => {
                self.open(LaunchRequest::outside_battle(battle(text).map_err(|why| format!("{name}: {why}"))?))
            }
            InputKind::Level if *self.shown.get() == Screen::Editor => return self.edit_level(name, text, file),
            InputKind::Level => {
                self.files.level = file.map(Path::to_owned).or(self.files.level.take());
                self.level(name, text);
            }
            InputKind::Other => {
                return Err(phrase!("input-unknown", file = name));
            }
        }
        Ok(())
    }

    /// Opens a battle, or asks first if another would be lost.
    fn open(&mut self, request: LaunchRequest) {
        if let Some(question) =
            question_before_opening(phrase!("open-another"), &request, self.battle.as_deref(), &self.campaign_state)
        {
            self.questions.write(question);
            return;
        }
        self.faults.set_if_neq(LevelFaults(None));
        *self.request = request;
        self.screen.set(Screen::Mission);
    }

    /// A level with the current level's name is an edit of it; any other begins.
    fn level(&mut self, name: &str, text: &str) {
        let source = Source::new(name, text);
        let level = match levels::read(&source, crate::books()) {
            Ok((level, _)) => level,
            Err(faults) => {
                self.faults.0 = Some((name.to_owned(), faults));
                return;
            }
        };
        let played =
            self.battle.as_ref().filter(|battle| battle.replay_progress().is_none() && battle.title == level.name);
        match played.map(|battle| battle.source()) {
            Some(now) => self.edit(Source::new(&*now.name, text)),
            None => self.open(LaunchRequest::level(source, None)),
        }
    }

    /// Opens a level in the editor: a file in its place, a text as a new level of the player's own.
    fn edit_level(&mut self, name: &str, text: &str, file: Option<&Path>) -> Result<(), Phrase> {
        let level = PartialLevel::of(text).map_err(|refusal| format!("{name}: {refusal}"))?;
        *self.request = match file.and_then(level_home) {
            Some(home) => LaunchRequest::Edit { home, new: None },
            None => {
                let stem = name.strip_suffix(".toml").or(level.name.as_deref()).unwrap_or("level");
                LaunchRequest::Edit { home: LevelLocation::new_own(stem)?, new: Some(text.to_owned()) }
            }
        };
        self.screen.set(Screen::Editor);
        Ok(())
    }

    /// Reloads the battle into the edited level, or asks first if it would have to restart.
    fn edit(&mut self, source: Source) {
        if let Some(question) = self.battle.as_ref().and_then(|battle| question_before_restart(battle, &source)) {
            self.questions.write(question);
            return;
        }
        self.faults.set_if_neq(LevelFaults(None));
        self.edited.0 = Some(source);
    }

    fn bring_back(&mut self, text: &str) -> Result<(), Phrase> {
        let backup = ProgressArchive::read(text).map_err(|unfit| unfit.to_string())?;
        if *self.shown.get() != Screen::Missions {
            return Err(phrase!("import-not-here"));
        }
        self.imports.write(ImportRequest::new(backup));
        Ok(())
    }
}

/// The level file at a path.
#[cfg(not(target_family = "wasm"))]
fn level_home(path: &Path) -> Option<LevelLocation> {
    (path.extension().is_some_and(|ending| ending == "toml") && path.is_file()).then(|| LevelLocation::file(path))
}

#[cfg(target_family = "wasm")]
fn level_home(_: &Path) -> Option<LevelLocation> {
    None
}

fn battle(text: &str) -> Result<Record, String> {
    let record = Record::read(text).map_err(|unfit| unfit.to_string())?;
    let _swapped = open_packs::swap_to_record(&record);
    Session::resume(record.clone(), crate::books()).map_err(|unfit| unfit.to_string())?;
    Ok(record)
}

/// Dropped files and pasted text on the desktop; in the browser the page sends them.
#[cfg(not(target_family = "wasm"))]
mod desk {
    use std::path::Path;

    use bevy::clipboard::Clipboard;
    use bevy::prelude::*;
    use bevy::window::FileDragAndDrop;

    use super::{ExternalInput, FileHover};
    use crate::chronicle::LARGEST_SAVE;
    use crate::files::{self, read_text};
    use crate::gallery::{GalleryIndex, LARGEST_INDEX};
    use crate::input::{Action, ActionInput};
    use crate::levels::pack::{LARGEST_PACK, is_pack};
    use crate::localization::phrase;
    use crate::view::open_packs::OpenPack;

    pub(super) fn read_dropped_files(
        mut files: MessageReader<FileDragAndDrop>,
        mut hovering: ResMut<FileHover>,
        mut inputs: MessageWriter<ExternalInput>,
        mut packs: MessageWriter<OpenPack>,
    ) {
        for file in files.read() {
            hovering.set_if_neq(FileHover(matches!(file, FileDragAndDrop::HoveredFile { .. })));
            if let FileDragAndDrop::DroppedFile { path_buf, .. } = file {
                match packed(path_buf) {
                    Some(pack) => _ = packs.write(pack),
                    None => _ = inputs.write(read(path_buf)),
                }
            }
        }
    }

    /// The file as a pack or the index of a gallery, if it is meant as one and can be read.
    fn packed(path: &Path) -> Option<OpenPack> {
        let bytes = files::read(path, LARGEST_INDEX).ok()?;
        let name = path.display().to_string();
        let packed = is_pack(&name, &bytes) || GalleryIndex::looks_like_index(&bytes);
        packed.then_some(OpenPack { name, bytes })
    }

    fn read(path: &Path) -> ExternalInput {
        let most = if is_pack(&path.to_string_lossy(), &[]) { LARGEST_PACK } else { LARGEST_SAVE };
        let text = read_text(path, most).map_err(|unread| format!("{}: {unread}", path.display()).into());
        ExternalInput { name: path.display().to_string(), text, file: Some(path.to_owned()) }
    }

    pub(super) fn read_pasted_text(
        input: ActionInput,
        mut clipboard: ResMut<Clipboard>,
        mut inputs: MessageWriter<ExternalInput>,
    ) {
        if !input.just_pressed(&Action::Paste) {
            return;
        }
        // On the desktop the clipboard answers at once.
        if let Some(text) = clipboard.fetch_text().poll_result() {
            let text = text.map_err(|_| phrase!("input-no-text"));
            inputs.write(ExternalInput { name: phrase!("input-pasted").english(), text, file: None });
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn input_kinds_are_told_apart_by_name_and_content() {
        let cases = [
            ("room.toml", "format = 1", InputKind::Level),
            ("the pasted text", "format = 1", InputKind::Level),
            ("save.json", " {\"fatal_funnel_record\": 2}", InputKind::Battle),
            ("progress.json", "{\"fatal_funnel_backup\": 1}", InputKind::Backup),
            ("link.txt", "https://example.org/#w=AQ", InputKind::Link),
            ("picture.png", "PNG", InputKind::Other),
        ];
        for (name, text, wanted) in cases {
            assert_eq!(kind(name, text), wanted, "{name}");
        }
    }

    fn app() -> App {
        let mut app = App::new();
        app.add_plugins(bevy::state::app::StatesPlugin).init_state::<Screen>();
        app.add_message::<Notice>()
            .add_message::<Question>()
            .add_message::<ImportRequest>()
            .add_message::<TakeSeat>()
            .init_resource::<LaunchRequest>()
            .init_resource::<LaunchFiles>()
            .init_resource::<EditedSource>()
            .init_resource::<LevelFaults>();
        app.insert_resource(CampaignState::default()).add_plugins(plugin_alone);
        app
    }

    fn plugin_alone(app: &mut App) {
        app.add_message::<ExternalInput>().add_systems(Update, take);
    }

    fn hand(app: &mut App, name: &str, text: &str) -> Vec<Notice> {
        app.world_mut().write_message(ExternalInput { name: name.into(), text: Ok(text.into()), file: None });
        app.update();
        app.world_mut().resource_mut::<Messages<Notice>>().drain().collect()
    }

    #[test]
    fn a_good_level_begins_and_a_bad_one_lists_its_faults() {
        let mut app = app();
        let text = crate::levels::shipped()[0].1;
        assert_eq!(hand(&mut app, "room.toml", &text.replace("rulebook = ", "rulebok = ")), []);
        let faults = app.world().resource::<LevelFaults>();
        assert!(faults.0.as_ref().is_some_and(|(name, faults)| name == "room.toml" && faults.iter().next().is_some()));
        assert_eq!(*app.world().resource::<LaunchRequest>(), LaunchRequest::Missions);
        assert_eq!(hand(&mut app, "room.toml", text), []);
        assert_eq!(app.world().resource::<LevelFaults>().0, None);
        let request = LaunchRequest::level(Source::new("room.toml", text), None);
        assert_eq!(*app.world().resource::<LaunchRequest>(), request);
        app.update();
        assert_eq!(*app.world().resource::<State<Screen>>().get(), Screen::Mission);
    }

    #[test]
    fn unusable_input_is_refused_in_a_sentence() {
        let mut app = app();
        let cases = [
            ("cat.png", "PNG", "neither a level"),
            ("save.json", "{\"a\": 1}", "no saved battle"),
            ("x.txt", "#w=AgAA", "damaged"),
            ("old.json", "{\"fatal_funnel_backup\": 9, \"game\": \"0\", \"kept\": {}}", "form 9"),
        ];
        for (name, text, words) in cases {
            let told = hand(&mut app, name, text);
            assert!(told.len() == 1 && told[0].bad && told[0].words.english().contains(words), "{name}: {told:?}");
            assert_eq!(*app.world().resource::<LaunchRequest>(), LaunchRequest::Missions, "{name}");
        }
    }

    #[test]
    fn input_replaces_no_battle_without_a_question() {
        let mut app = app();
        let (name, text) = crate::levels::shipped()[0];
        let level = LaunchRequest::level(Source::new(name, text), Some(7));
        let (mut battle, _) = CurrentBattle::open(&level, 0).unwrap();
        battle.give(&crate::referee::AnyOrder::end_phase()).unwrap();
        let saved = battle.save();
        app.insert_resource(battle);
        let other = text.replacen("name = \"", "name = \"Another ", 1);
        for (file, text) in [("other.toml", other.as_str()), ("battle.json", &saved)] {
            assert_eq!(hand(&mut app, file, text), []);
            let asked: Vec<Question> = app.world_mut().resource_mut::<Messages<Question>>().drain().collect();
            assert_eq!(asked.len(), 1, "{file}");
            assert_eq!(*app.world().resource::<LaunchRequest>(), LaunchRequest::Missions, "{file}");
        }
    }

    #[test]
    fn progress_is_imported_at_the_mission_list_alone() {
        let mut app = app();
        let progress = ProgressArchive::of([("slot-1".to_owned(), "a battle".to_owned())].into()).text();
        assert_eq!(hand(&mut app, "progress.json", &progress), []);
        let requests = app.world_mut().resource_mut::<Messages<ImportRequest>>().drain().count();
        app.world_mut().resource_mut::<NextState<Screen>>().set(Screen::Mission);
        app.update();
        let told = hand(&mut app, "progress.json", &progress);
        assert!(told.len() == 1 && told[0].bad && told[0].words.english().contains("mission list"), "{told:?}");
        assert!(app.world().resource::<Messages<ImportRequest>>().is_empty());
        assert_eq!(requests, 1);
    }

    #[test]
    fn a_saved_battle_from_outside_is_a_guest() {
        let mut app = app();
        let (name, text) = crate::levels::shipped()[0];
        let level = LaunchRequest::level(Source::new(name, text), Some(7));
        let record = CurrentBattle::open(&level, 0).unwrap().0.record();
        assert_eq!(hand(&mut app, "battle.json", &record.text()), []);
        assert_eq!(*app.world().resource::<LaunchRequest>(), LaunchRequest::outside_battle(record));
    }
}
