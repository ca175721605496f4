//! Two windows of the game, and files that cannot be read: nothing is written over what was not read.
use std::fs;
use std::path::Path;

use bevy::input::ButtonState;
use bevy::prelude::{KeyCode, MouseButton, NextState};
use fatal_funnel::books;
use fatal_funnel::chronicle::{Campaign, LaunchRequest, LevelLocation, MissionEnd, ProgressArchive, redirect_storage};
use fatal_funnel::faults::Source;
use fatal_funnel::levels::campaign::{CampaignSpec, read};
use fatal_funnel::levels::{shipped_campaign, shipped_level};
use fatal_funnel::model::Word;
use fatal_funnel::window_state::{Action, Overlay, Screen};
use serde_json::Value;
use tempfile::TempDir;

use crate::driver::{Game, level};
use crate::undo_and_reload::{walk, yard};

fn stored(game: &Game, begins: &str) -> Value {
    let all = fs::read_dir(game.saves()).unwrap().flatten();
    let file = all.into_iter().find(|file| file.file_name().to_string_lossy().starts_with(begins)).unwrap();
    serde_json::from_str(&fs::read_to_string(file.path()).unwrap()).unwrap()
}

/// Begins the campaign's first mission from the list.
fn begin(game: &mut Game) {
    game.click_button("BEGIN");
    game.settle();
    assert_eq!(game.screen(), Screen::Mission, "{:?}", game.words());
}

fn plan() -> CampaignSpec {
    let (name, text) = shipped_campaign();
    let find = |level: &str| shipped_level(level).map(|text| Ok(Source::new(level, text)));
    read(&Source::new(name, text), books(), &find).unwrap_or_else(|faults| panic!("{faults}")).0
}

/// The campaign's first mission is finished, and stored where the games of this thread store.
fn finish_first_mission() {
    let plan = plan();
    let known = Campaign::load(&plan).value.unwrap_or_else(|| Campaign::begin(&plan));
    let mut campaign = known.clone();
    let end = MissionEnd { result: Word::new("accomplished"), score: 41, ..MissionEnd::default() };
    campaign.record_mission(&plan, Word::new("stash-house"), &end).unwrap();
    campaign.save(&known, &plan).unwrap();
}

fn withdraw(game: &mut Game) {
    game.click_button("Menu");
    game.click_button("Withdraw: ends the mission");
    game.click_button("WITHDRAW");
    game.settle();
    game.until("the end", |game| game.screen() == Screen::End);
    game.click_button("MISSIONS");
}

#[test]
fn a_mission_finished_in_one_window_survives_a_click_in_an_older_one() {
    let mut older = Game::new();
    let mut newer = older.beside(LaunchRequest::Missions);
    finish_first_mission();
    older.letter('C');
    let campaign = stored(&older, "campaign-thelongweek-");
    assert_eq!(campaign["done"].as_array().unwrap().len(), 1, "{campaign}");
    assert!(campaign["difficulty"].is_object(), "and what was changed here is stored too: {campaign}");
    // The newer one sees it when it comes to the front.
    newer.focus();
    assert!(older.shows("1 of 10 played") && newer.shows("1 of 10 played"), "{:?}", older.words());
}

#[test]
fn a_campaign_that_went_on_elsewhere_is_not_restarted_unseen() {
    let mut older = Game::new();
    finish_first_mission();
    older.focus();
    let mut newer = older.beside(LaunchRequest::Missions);
    let before = stored(&older, "campaign-thelongweek-");
    older.letter('C');
    newer.click_button("Anew");
    newer.click_button("RESTART");
    assert!(newer.shows("The campaign went on in another window"), "{:?}", newer.words());
    assert_eq!(stored(&older, "campaign-thelongweek-")["done"], before["done"]);
    newer.click_button("Anew");
    newer.click_button("RESTART");
    assert_eq!(stored(&older, "campaign-thelongweek-")["done"].as_array().unwrap().len(), 0, "seen, it is");
}

#[test]
fn ends_settings_and_lessons_of_two_windows_are_all_kept() {
    let mut first = Game::on("radio-hut");
    let mut second = first.beside(level("radio-hut"));
    withdraw(&mut first);
    second.end_phase();
    withdraw(&mut second);
    let record = stored(&first, "service-record");
    assert_eq!(record["missions"]["radio-hut"]["played"], 2, "{record}");
    for (game, page, setting) in
        [(&mut first, "PLAY", "Dice on the board up"), (&mut second, "COMFORT", "Less motion up")]
    {
        game.press(Action::Settings);
        game.click_button(&format!("Settings {page}"));
        game.click_button(setting);
    }
    let settings = stored(&first, "settings");
    assert_eq!((&settings["play"]["dice"], &settings["comfort"]["less_motion"]), (&false.into(), &true.into()));
}

#[test]
fn two_single_missions_in_two_windows_are_stored_apart() {
    let mut first = yard();
    let mut second = first.beside(level("radio-hut"));
    walk(&mut first);
    second.end_phase();
    walk(&mut first);
    let orders = [&first, &second].map(|game| game.orders().len());
    assert_eq!(orders, [2, 1]);
    let of = |number: u8| stored(&first, &format!("under-way-{number}"))["start"]["level"].clone();
    assert_eq!([of(1), of(2)], ["yard", "radio-hut"]);
}

#[test]
fn a_battle_that_goes_on_in_another_window_is_watched_or_taken_over() {
    let mut first = Game::new();
    begin(&mut first);
    first.end_phase();
    let mut second = first.beside(LaunchRequest::Missions);
    second.click_button("CONTINUE");
    second.settle();
    assert_eq!(second.overlay(), Overlay::Question);
    assert!(second.shows("This battle goes on in another window"), "{:?}", second.words());
    second.click_button("WATCH");
    assert_eq!(second.overlay(), Overlay::None);
    first.end_phase();
    second.frames(30);
    assert_eq!(second.record().last_digest(), first.record().last_digest(), "it follows");
    let stored = |game: &Game| fs::read(game.saves().join("mission-stash-house-battle.json")).unwrap();
    let before = stored(&first);
    assert!(second.shows("WATCHING") && second.shows("Played in another window"), "{:?}", second.words());
    second.press(Action::EndPhase);
    assert!(second.shows("This battle goes on in another window"), "{:?}", second.words());
    assert!(second.shows("only watched here") && !second.shows("continues where it was left"), "{:?}", second.words());
    assert_eq!((second.overlay(), stored(&first)), (Overlay::Question, before));
    second.click_button("TAKE OVER");
    second.settle();
    assert_eq!(second.overlay(), Overlay::None, "{:?}", second.words());
    second.end_phase();
    let taken = stored(&first);
    // Neither a glance nor an order of the first one changes what the second has stored.
    first.focus();
    assert_eq!(first.overlay(), Overlay::Question);
    second.end_phase();
    assert_ne!(stored(&first), taken);
    let taken = stored(&first);
    first.frames(60);
    assert_eq!(first.overlay(), Overlay::Question, "it is not answered by what the second does");
    first.click_button("WATCH");
    first.frames(30);
    assert_eq!(first.record().last_digest(), second.record().last_digest(), "it follows");
    first.press(Action::EndPhase);
    assert_eq!(stored(&first), taken);
    first.click_button("MISSION LIST");
    assert_eq!((first.screen(), stored(&first)), (Screen::Missions, taken));
}

/// The other window plays on until the very frame in which its battle is claimed.
#[test]
fn an_order_that_was_stored_while_a_battle_is_taken_over_is_taken_over_too() {
    let mut first = Game::new();
    begin(&mut first);
    first.end_phase();
    let mut second = first.beside(LaunchRequest::Missions);
    second.click_button("CONTINUE");
    second.settle();
    let at = second.button("TAKE OVER");
    second.point(at);
    second.mouse_is(MouseButton::Left, ButtonState::Pressed);
    let pending = second.app.world().resource::<NextState<Screen>>();
    assert!(matches!(pending, NextState::Pending(Screen::Mission)), "{pending:?}");
    first.end_phase();
    assert_eq!((first.overlay(), first.orders().len()), (Overlay::None, 2));
    second.mouse_is(MouseButton::Left, ButtonState::Released);
    second.settle();
    assert_eq!((second.overlay(), second.orders()), (Overlay::None, first.orders()));
    second.end_phase();
    assert_eq!(second.orders().len(), 3, "{:?}", second.words());
}

/// The other window's mission is offered once this one comes to the front.
#[test]
fn an_open_list_shows_what_another_window_has_left_unfinished() {
    let mut first = Game::new();
    let offered = |game: &mut Game| ["Continue the latest", "CONTINUE"].map(|name| game.has_button(name));
    assert_eq!(offered(&mut first), [false, false]);
    let mut second = first.beside(LaunchRequest::Missions);
    begin(&mut second);
    second.end_phase();
    drop(second);
    first.focus();
    assert_eq!(offered(&mut first), [true, true], "{:?}", first.words());
}

#[test]
fn an_order_given_unaware_is_not_written_over_those_of_another_window() {
    let mut first = Game::new();
    begin(&mut first);
    first.end_phase();
    let mut second = first.beside(LaunchRequest::Missions);
    second.click_button("CONTINUE");
    second.settle();
    second.click_button("TAKE OVER");
    second.settle();
    second.end_phase();
    let stored = |game: &Game| fs::read(game.saves().join("mission-stash-house-battle.json")).unwrap();
    let taken = stored(&first);
    first.end_phase();
    assert_eq!((first.overlay(), stored(&first)), (Overlay::Question, taken));
}

#[test]
fn a_battle_whose_window_is_gone_is_nobodys() {
    let mut game = Game::new();
    begin(&mut game);
    game.end_phase();
    let orders = game.orders();
    let mut game = Game::open_in(LaunchRequest::Missions, game.close());
    game.click_button("CONTINUE");
    game.settle();
    assert_eq!((game.overlay(), game.orders()), (Overlay::None, orders));
}

#[test]
fn a_quick_save_of_another_window_is_replaced_after_a_question() {
    let mut first = yard();
    let mut second = first.beside(level("radio-hut"));
    walk(&mut first);
    second.end_phase();
    first.press(Action::Save);
    assert!(first.shows("Battle saved"), "{:?}", first.words());
    second.press(Action::Cancel);
    second.click_button("Slots and autosaves");
    second.click_button("Save slot-1");
    second.press(Action::Cancel);
    second.press(Action::Cancel);
    second.press(Action::Save);
    // From the menu to the command, and from there to the question, it may take a frame each.
    second.frames(4);
    assert!(second.shows("Another window has saved a battle there since."), "{:?}", second.words());
    second.click_button("KEEP IT");
    assert_eq!(stored(&first, "quick-save.json")["start"]["level"], "yard");
    second.press(Action::Save);
    second.click_button("REPLACE IT");
    assert_eq!(stored(&first, "quick-save.json")["start"]["level"], "radio-hut");
    second.press(Action::Save);
    assert_eq!(second.overlay(), Overlay::None, "its own save it replaces as ever");
}

#[test]
fn a_list_goes_on_with_what_another_window_has_played_meanwhile() {
    let mut begun = Game::new();
    begin(&mut begun);
    begun.end_phase();
    let mut first = Game::open_in(LaunchRequest::Missions, begun.close());
    let mut second = first.beside(LaunchRequest::Missions);
    second.click_button("CONTINUE");
    second.settle();
    second.end_phase();
    let orders = second.orders();
    drop(second);
    first.click_button("CONTINUE");
    first.settle();
    assert_eq!((first.overlay(), first.orders()), (Overlay::None, orders));
}

#[test]
fn what_another_window_keeps_of_a_level_under_edit_is_not_taken_over() {
    let folder = TempDir::new().unwrap();
    let path = folder.path().join("house.toml");
    fs::write(&path, shipped_level("workshop").unwrap()).unwrap();
    let edit = || LaunchRequest::Edit { home: LevelLocation::file(&path), new: None };
    let mut first = Game::open(edit());
    first.click_button("Part the level");
    first.click_button("Field name");
    first.type_text(" of mine");
    first.keys(&[KeyCode::Enter]);
    first.until("it is kept", |_| folder.path().join("house.autosave.toml").exists());
    let mut second = first.beside(edit());
    let back = "not saved the last time are back";
    assert!(!second.shows(back), "it is the other window's: {:?}", second.words());
    drop(second);
    let mut later = Game::open_in(edit(), first.close());
    assert!(later.shows(back), "that window went: {:?}", later.words());
}

/// Whether a text lies in a file of a folder.
fn lies(folder: &Path, bytes: &[u8]) -> bool {
    fs::read_dir(folder).unwrap().flatten().any(|file| fs::read(file.path()).is_ok_and(|there| there == bytes))
}

#[test]
fn no_file_that_cannot_be_read_is_lost_whatever_is_done() {
    let folder = TempDir::new().unwrap();
    let saves = folder.path().join("fatal-funnel");
    fs::create_dir_all(&saves).unwrap();
    let names = [
        "campaign-thelongweek-cc866cfc",
        "settings",
        "service-record",
        "lessons",
        "hints",
        "saved-battles",
        "mission-stash-house-battle",
        "under-way-1",
        "under-way-2",
        "under-way-3",
        "autosave-1",
        "autosave-2",
        "autosave-3",
        "quick-save",
    ];
    let broken = |name: &str| [b"\xff\x00 no text of mine: ", name.as_bytes()].concat();
    for name in names {
        fs::write(saves.join(format!("{name}.json")), broken(name)).unwrap();
    }
    let mut game = Game::open_in(LaunchRequest::Missions, folder);
    assert!(game.shows("Your settings could not be read; what was there is kept as "), "{:?}", game.words());
    assert!(!game.has_button("Continue the latest"), "what cannot be read is not offered");
    let place = saves.join("campaign-thelongweek-cc866cfc-broken.json");
    assert!(game.shows(&place.display().to_string()), "{:?}", game.words());
    game.letter('C');
    game.press(Action::Fullscreen);
    begin(&mut game);
    game.end_phase();
    game.press(Action::Save);
    game.change_to(level("radio-hut"));
    withdraw(&mut game);
    let text = include_str!("../data/hands.toml");
    game.change_to(LaunchRequest::level(Source::new("yard", text.replace("at = [3, 1]", "at = [8, 3]")), Some(7)));
    for _ in 0..4 {
        game.end_phase();
    }
    for name in names {
        assert!(lies(&saves, &broken(name)), "{name} is gone");
    }
    assert!(fs::read_to_string(saves.join("settings.json")).unwrap().contains("fullscreen"), "and it is written anew");
}

#[test]
fn imported_progress_keeps_aside_what_cannot_be_read() {
    let folder = TempDir::new().unwrap();
    redirect_storage(folder.path().to_owned());
    fs::write(folder.path().join("slot-1.json"), [0xff]).unwrap();
    fs::write(folder.path().join("settings-broken.json"), [0xfe]).unwrap();
    let backup = ProgressArchive::of([("slot-1".to_owned(), "a battle".to_owned())].into());
    assert!(backup.replaced_texts().is_empty());
    backup.restore().unwrap();
    assert_eq!(fs::read_to_string(folder.path().join("slot-1.json")).unwrap(), "a battle");
    assert!(lies(folder.path(), &[0xff]));
}

/// A campaign of a later version of the game: the difficulty is changed in this one.
#[test]
fn a_campaign_of_a_later_version_is_kept_aside_and_told_where() {
    let game = Game::new();
    finish_first_mission();
    let file = game.saves().join("campaign-thelongweek-cc866cfc.json");
    let later = fs::read_to_string(&file).unwrap().replace("_campaign\": 2", "_campaign\": 3");
    let later = fatal_funnel::files::insert_checksum(later);
    fs::write(&file, &later).unwrap();
    let mut game = Game::open_in(LaunchRequest::Missions, game.close());
    assert!(game.shows("this game reads form 2"), "{:?}", game.words());
    game.letter('C');
    assert_ne!(fs::read_to_string(&file).unwrap(), later);
    let kept = game.saves().join("campaign-thelongweek-cc866cfc-broken.json");
    assert_eq!(fs::read_to_string(kept).unwrap(), later);
}
