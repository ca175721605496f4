//! What is handed to the game from outside: a file dropped on it, a text pasted into it, a link that it was opened with. Each
//! becomes a battle, an edit of the level that is played, or kept progress; what is none of these is told so.
use bevy::ecs::system::SystemParam;
use bevy::prelude::*;

use super::campaign_state::CampaignState;
use super::confirmation::{Deed, LOST, Question, before_opening, link_is_read};
use super::current_battle::{Notice, Play};
use super::reload::{Edited, LevelFaults};
use crate::chronicle::{Backup, LaunchRequest, Link, Record, Session};
use crate::faults::Source;
use crate::input::Screen;
use crate::levels;

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<Hovering>().add_message::<Handed>().add_systems(Update, take.run_if(on_message::<Handed>));
    #[cfg(not(target_family = "wasm"))]
    app.add_systems(Update, (desk::dropped, desk::pasted).before(take));
}

/// Something from outside.
#[derive(Message, Clone, Debug, PartialEq, Eq)]
pub struct Handed {
    /// The file's name, or what stands for it.
    pub name: String,
    /// Its text, or why there is none.
    pub text: Result<String, String>,
}

/// Whether a file is held over the window: it may be let go there.
#[derive(Resource, Default, Debug, PartialEq, Eq)]
pub struct Hovering(pub bool);

/// What a text is, by its looks.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Kind {
    Link,
    Backup,
    Battle,
    Level,
    /// Nothing that the game reads.
    Other,
}

fn kind(name: &str, text: &str) -> Kind {
    let ending = name.rsplit_once('.').map(|(_, ending)| ending.to_ascii_lowercase());
    match ending.as_deref() {
        _ if Link::is_meant(text) => Kind::Link,
        _ if Backup::is_meant(text) => Kind::Backup,
        _ if text.trim_start().starts_with('{') => Kind::Battle,
        None | Some("toml" | "txt") => Kind::Level,
        Some(_) => Kind::Other,
    }
}

/// What is changed by what is handed in.
#[derive(SystemParam)]
struct Hands<'w> {
    play: Option<Res<'w, Play>>,
    campaign_state: ResMut<'w, CampaignState>,
    wish: ResMut<'w, LaunchRequest>,
    screen: ResMut<'w, NextState<Screen>>,
    edited: ResMut<'w, Edited>,
    faults: ResMut<'w, LevelFaults>,
    questions: MessageWriter<'w, Question>,
    notices: MessageWriter<'w, Notice>,
}

fn take(mut handed: MessageReader<Handed>, mut hands: Hands) {
    for Handed { name, text } in handed.read() {
        let done = text.as_deref().map_err(String::clone).and_then(|text| hands.take(name, text));
        if let Err(words) = done {
            hands.notices.write(Notice::bad(words));
        }
    }
}

impl Hands<'_> {
    fn take(&mut self, name: &str, text: &str) -> Result<(), String> {
        match kind(name, text) {
            Kind::Link => {
                let link = Link::read(text, crate::books()).inspect_err(|_| link_is_read());
                self.open(link.map_err(|unfit| unfit.to_string())?.into());
            }
            Kind::Backup => return self.bring_back(text),
            Kind::Battle => self.open(LaunchRequest::guest(battle(text).map_err(|why| format!("{name}: {why}"))?)),
            Kind::Level => self.level(name, text),
            Kind::Other => {
                return Err(format!(
                    "the file {name} is neither a level (.toml) nor a saved battle (.json): choose one of these"
                ));
            }
        }
        Ok(())
    }

    /// Opens it, or asks first where a battle would be lost by it.
    fn open(&mut self, wish: LaunchRequest) {
        if let Some(question) =
            before_opening("Open another battle?", &wish, self.play.as_deref(), &self.campaign_state)
        {
            self.questions.write(question);
            return;
        }
        self.faults.set_if_neq(LevelFaults(None));
        *self.wish = wish;
        self.screen.set(Screen::Mission);
    }

    /// A level of the name of the one that is played is an edit of it; any other is begun.
    fn level(&mut self, name: &str, text: &str) {
        let source = Source::new(name, text);
        let brief = match levels::read(&source, crate::books()) {
            Ok((brief, _)) => brief,
            Err(faults) => {
                self.faults.0 = Some((name.to_owned(), faults));
                return;
            }
        };
        let played = self.play.as_ref().filter(|play| play.watched().is_none() && play.title == brief.name);
        match played.map(|play| play.source()) {
            Some(now) => self.edit(Source::new(&*now.name, text)),
            None => self.open(LaunchRequest::Level { source, seed: None }),
        }
    }

    /// Takes the battle over into the edit, or asks first where it cannot be.
    fn edit(&mut self, source: Source) {
        let lost = self.play.as_ref().filter(|play| play.at_stake());
        if let Some((play, why)) = lost.and_then(|play| Some((play, play.begins_anew(&source)?))) {
            let words = format!("The battle cannot be taken over: {}. {LOST}", why.trim_end_matches('.'));
            let title = format!("Begin the edited {} anew?", play.title);
            self.questions.write(Question::new(title, words, ("BEGIN ANEW", Deed::Edit(source)), "GO ON"));
            return;
        }
        self.faults.set_if_neq(LevelFaults(None));
        self.edited.0 = Some(source);
    }

    fn bring_back(&mut self, text: &str) -> Result<(), String> {
        let backup = Backup::read(text).map_err(|unfit| unfit.to_string())?;
        backup.keep()?;
        *self.campaign_state = CampaignState::read();
        self.notices
            .write(Notice::good(format!("the progress is imported: {} things were kept in it", backup.count())));
        Ok(())
    }
}

fn battle(text: &str) -> Result<Record, String> {
    let record = Record::read(text).map_err(|unfit| unfit.to_string())?;
    Session::resume(record.clone(), crate::books()).map_err(|unfit| unfit.to_string())?;
    Ok(record)
}

/// How a desktop hands things in; in the browser the page does.
#[cfg(not(target_family = "wasm"))]
mod desk {
    use std::path::Path;

    use bevy::clipboard::Clipboard;
    use bevy::prelude::*;
    use bevy::window::FileDragAndDrop;

    use super::{Handed, Hovering};
    use crate::chronicle::LARGEST_SAVE;
    use crate::files::read_text;
    use crate::input::{Action, Asked};

    pub(super) fn dropped(
        mut files: MessageReader<FileDragAndDrop>,
        mut hovering: ResMut<Hovering>,
        mut handed: MessageWriter<Handed>,
    ) {
        for file in files.read() {
            hovering.set_if_neq(Hovering(matches!(file, FileDragAndDrop::HoveredFile { .. })));
            if let FileDragAndDrop::DroppedFile { path_buf, .. } = file {
                handed.write(read(path_buf));
            }
        }
    }

    fn read(path: &Path) -> Handed {
        let text = read_text(path, LARGEST_SAVE).map_err(|unread| format!("{}: {unread}", path.display()));
        Handed { name: path.display().to_string(), text }
    }

    pub(super) fn pasted(asked: Asked, mut clipboard: ResMut<Clipboard>, mut handed: MessageWriter<Handed>) {
        if !asked.just_pressed(&Action::Paste) {
            return;
        }
        // On the desktop what is read is there at once.
        if let Some(text) = clipboard.fetch_text().poll_result() {
            let text = text.map_err(|_| "there is no text to paste: copy a level or a link first".to_owned());
            handed.write(Handed { name: "the pasted text".into(), text });
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_handed_in_is_told_apart_by_its_looks() {
        let cases = [
            ("room.toml", "format = 1", Kind::Level),
            ("the pasted text", "format = 1", Kind::Level),
            ("save.json", " {\"fatal_funnel_record\": 2}", Kind::Battle),
            ("progress.json", "{\"fatal_funnel_backup\": 1}", Kind::Backup),
            ("link.txt", "https://example.org/#w=AQ", Kind::Link),
            ("picture.png", "PNG", Kind::Other),
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
            .init_resource::<LaunchRequest>()
            .init_resource::<Edited>()
            .init_resource::<LevelFaults>();
        app.insert_resource(CampaignState { plan: None, campaign: None, trouble: None, news: None })
            .add_plugins(plugin_alone);
        app
    }

    fn plugin_alone(app: &mut App) {
        app.add_message::<Handed>().add_systems(Update, take);
    }

    fn hand(app: &mut App, name: &str, text: &str) -> Vec<Notice> {
        app.world_mut().write_message(Handed { name: name.into(), text: Ok(text.into()) });
        app.update();
        app.world_mut().resource_mut::<Messages<Notice>>().drain().collect()
    }

    #[test]
    fn a_good_level_begins_and_a_bad_one_lists_its_faults_and_nothing_begins() {
        let mut app = app();
        let text = crate::levels::shipped()[0].1;
        assert_eq!(hand(&mut app, "room.toml", &text.replace("rulebook = ", "rulebok = ")), []);
        let faults = app.world().resource::<LevelFaults>();
        assert!(faults.0.as_ref().is_some_and(|(name, faults)| name == "room.toml" && faults.iter().next().is_some()));
        assert_eq!(*app.world().resource::<LaunchRequest>(), LaunchRequest::Missions);
        assert_eq!(hand(&mut app, "room.toml", text), []);
        assert_eq!(app.world().resource::<LevelFaults>().0, None);
        let wish = LaunchRequest::Level { source: Source::new("room.toml", text), seed: None };
        assert_eq!(*app.world().resource::<LaunchRequest>(), wish);
        app.update();
        assert_eq!(*app.world().resource::<State<Screen>>().get(), Screen::Mission);
    }

    #[test]
    fn what_cannot_be_used_is_told_in_a_sentence_and_nothing_changes() {
        let mut app = app();
        let cases = [
            ("cat.png", "PNG", "neither a level"),
            ("save.json", "{\"a\": 1}", "no saved battle"),
            ("x.txt", "#w=AgAA", "damaged"),
            ("old.json", "{\"fatal_funnel_backup\": 9, \"game\": \"0\", \"kept\": {}}", "form 9"),
        ];
        for (name, text, words) in cases {
            let told = hand(&mut app, name, text);
            assert!(told.len() == 1 && told[0].bad && told[0].words.contains(words), "{name}: {told:?}");
            assert_eq!(*app.world().resource::<LaunchRequest>(), LaunchRequest::Missions, "{name}");
        }
    }

    #[test]
    fn what_is_handed_in_takes_the_place_of_no_battle_unasked() {
        let mut app = app();
        let (name, text) = crate::levels::shipped()[0];
        let level = LaunchRequest::Level { source: Source::new(name, text), seed: Some(7) };
        let (mut play, _) = Play::open(&level, 0).unwrap();
        play.give(&serde_json::json!({"order": "end_phase"})).unwrap();
        let saved = play.save();
        app.insert_resource(play);
        let other = text.replacen("name = \"", "name = \"Another ", 1);
        for (file, text) in [("other.toml", other.as_str()), ("battle.json", &saved)] {
            assert_eq!(hand(&mut app, file, text), []);
            let asked: Vec<Question> = app.world_mut().resource_mut::<Messages<Question>>().drain().collect();
            assert_eq!(asked.len(), 1, "{file}");
            assert_eq!(*app.world().resource::<LaunchRequest>(), LaunchRequest::Missions, "{file}");
        }
    }

    #[test]
    fn a_saved_battle_that_is_handed_in_is_a_guest() {
        let mut app = app();
        let (name, text) = crate::levels::shipped()[0];
        let level = LaunchRequest::Level { source: Source::new(name, text), seed: Some(7) };
        let record = Play::open(&level, 0).unwrap().0.record();
        assert_eq!(hand(&mut app, "battle.json", &record.text()), []);
        assert_eq!(*app.world().resource::<LaunchRequest>(), LaunchRequest::guest(record));
    }
}
