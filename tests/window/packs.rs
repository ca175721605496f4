//! Packs: one that is dropped, one that lies among the player's own levels, and one that the game is opened with.
use std::fs;

use bevy::window::FileDragAndDrop;
use fatal_funnel::books;
use fatal_funnel::chronicle::{LaunchFiles, LaunchRequest};
use fatal_funnel::gallery::{GALLERY, GalleryIndex, GalleryLevel, MeasuredDifficulty};
use fatal_funnel::levels::pack::{Pack, PackFile, zipped};
use fatal_funnel::levels::{Rgb, Tone, shipped_level};
use fatal_funnel::theme::palette;
use fatal_funnel::window_state::{Action, Overlay, Screen};
use tempfile::TempDir;

use crate::driver::Game;

fn tone_now(tone: Tone) -> Rgb {
    palette::current_palette().theme.of(tone)
}

fn level(name: &str) -> String {
    let text = include_str!("../data/hands.toml").replace("round_limit = 9", "round_limit = 1");
    text.lines()
        .map(|line| if line.starts_with("name = ") { format!("name = \"{name}\"\n") } else { format!("{line}\n") })
        .collect()
}

/// A pack with two levels and a campaign of both.
fn pack() -> Vec<u8> {
    with("")
}

/// The same with a theme.
fn with(theme: &str) -> Vec<u8> {
    let tour = "format = 1\nname = \"Two Nights\"\nbriefing = \"First one, then the other.\"\nstart = [\"one\"]\n\
                [missions.one]\nlevel = \"pier\"\nopens = [{ mission = \"two\" }]\n[missions.two]\nlevel = \"shed\"\n";
    let files = [
        ("pack.toml", "name = \"Harbour Nights\"\nauthor = \"Ann\"\n"),
        ("pier.toml", &level("The Pier")),
        ("shed.toml", &level("The Shed")),
        ("theme.toml", theme),
        ("tour.toml", tour),
    ];
    // Even an empty theme is one, and the colours are those of all games of a program.
    let files = files.into_iter().filter(|(path, text)| *path != "theme.toml" || !text.is_empty());
    let files: Vec<PackFile> = files.map(|(path, text)| PackFile { path: path.into(), text: text.into() }).collect();
    Pack::of("x", files.clone(), books()).unwrap_or_else(|bad| panic!("{bad}"));
    zipped(&files).unwrap()
}

fn drop_file(game: &mut Game, name: &str, bytes: &[u8]) {
    let path_buf = game.files().join(name);
    fs::write(&path_buf, bytes).unwrap();
    let window = game.window;
    game.app.world_mut().write_message(FileDragAndDrop::DroppedFile { window, path_buf });
    game.frames(4);
}

#[test]
fn a_dropped_pack_is_a_group_of_its_own_and_its_levels_are_played_in_its_colours() {
    let mut game = Game::new();
    let before = tone_now(Tone::Team);
    // The colours are the same for all games of a program: no other test here changes these.
    drop_file(&mut game, "harbour.ffpack", &with("[sides]\nteam = \"#80c0ff\"\n"));
    for words in ["Harbour Nights", "The Pier", "The Shed", "Two Nights", "Modern CQB"] {
        assert!(game.shows(words), "{words}: {:?}", game.words());
    }
    game.click_button("Mission The Shed");
    assert_eq!(tone_now(Tone::Team), before);
    game.click_button("BEGIN");
    game.settle();
    assert_eq!((game.screen(), game.play().title.as_str()), (Screen::Mission, "The Shed"));
    assert_eq!(tone_now(Tone::Team), [0x80, 0xc0, 0xff]);
    game.click_button("Menu");
    game.click_button("Leave the mission");
    if game.screen() == Screen::Mission {
        game.click_button("LEAVE");
    }
    assert_eq!(game.screen(), Screen::Missions);
    assert_eq!(tone_now(Tone::Team), before);
}

/// Turns to a campaign of the list: a click on the line that is chosen already does.
fn turn_to(game: &mut Game, line: &str) {
    game.click_button(line);
    if game.has_button("TURN TO IT") {
        game.click_button("TURN TO IT");
    }
    game.frames(3);
}

#[test]
fn a_campaign_of_a_pack_is_played_beside_the_games_own() {
    let mut game = Game::new();
    drop_file(&mut game, "harbour.ffpack", &pack());
    turn_to(&mut game, "Mission Two Nights");
    assert!(
        game.chosen().contains(&"CAMPAIGN".into()) && game.shows("First one, then the other."),
        "{:?}",
        game.words()
    );
    game.click_button("BEGIN");
    game.settle();
    assert_eq!(game.play().title, "The Pier");
    // Its one round is over when its phases are.
    for _ in 0..3 {
        if game.screen() == Screen::Mission && !game.play().is_over() {
            game.end_phase();
        }
    }
    game.until("the end", |game| game.screen() == Screen::End);
    game.frames(3);
    game.press(Action::Cancel);
    game.settle();
    assert!(game.shows("1 of 2 played"), "{:?}", game.words());

    // Back to the game's own, where nothing was played, and to the pack's again, which is as it was.
    turn_to(&mut game, "Mission The game's own campaign");
    assert!(!game.shows("1 of 2 played") && !game.shows("The Pier"), "{:?}", game.words());
    game.click_button("SINGLE MISSIONS");
    game.frames(3);
    turn_to(&mut game, "Mission Two Nights");
    assert!(game.shows("1 of 2 played"), "{:?}", game.words());
}

/// The list shows the game's own campaign when the save is loaded, which turns to that of the pack.
#[test]
fn a_save_of_a_packs_mission_replaces_the_unfinished_one_only_after_a_question() {
    let mut game = Game::new();
    drop_file(&mut game, "harbour.ffpack", &pack());
    turn_to(&mut game, "Mission Two Nights");
    game.click_button("BEGIN");
    game.settle();
    game.press(Action::Save);
    game.end_phase();
    let orders = game.orders();
    game.press(Action::Cancel);
    game.click_button("Leave the mission");
    if game.screen() == Screen::Mission {
        game.click_button("LEAVE");
    }
    turn_to(&mut game, "Mission The game's own campaign");
    game.press(Action::Load);
    assert_eq!((game.screen(), game.overlay()), (Screen::Missions, Overlay::Question), "{:?}", game.words());
    game.click_button("CONTINUE IT");
    game.settle();
    assert_eq!(game.orders(), orders);
}

#[test]
fn a_bad_pack_is_told_in_a_sentence_and_a_battle_goes_on() {
    let mut game = Game::on("stash-house");
    drop_file(&mut game, "harbour.ffpack", &pack()[..900]);
    assert!(game.shows("cut off"), "{:?}", game.words());
    drop_file(&mut game, "cat.ffpack", b"GIF89a");
    assert!(game.shows("it is no zip file"), "{:?}", game.words());
    drop_file(&mut game, "large.ffpack", &vec![0; 5 << 20]);
    assert!(game.shows("bytes"), "{:?}", game.words());
    drop_file(&mut game, "harbour.ffpack", &pack());
    assert!(game.shows("Harbour Nights is open"), "{:?}", game.words());
    assert_eq!((game.screen(), game.play().title.as_str()), (Screen::Mission, "Stash House"));
}

#[test]
fn packs_among_the_players_own_levels_are_listed_and_the_one_that_is_named_is_turned_to() {
    let folder = TempDir::new().unwrap();
    let levels = folder.path().join("fatal-funnel/levels");
    fs::create_dir_all(&levels).unwrap();
    fs::write(levels.join("harbour.ffpack"), pack()).unwrap();
    fs::write(levels.join("broken.ffpack"), "words").unwrap();
    let mut game = Game::open_in(LaunchRequest::Missions, folder);
    assert!(game.chosen().contains(&"CAMPAIGN".into()));
    game.click_button("SINGLE MISSIONS");
    assert!(game.shows("Harbour Nights") && game.shows("The Shed"), "{:?}", game.words());

    let folder = TempDir::new().unwrap();
    let file = folder.path().join("one.ffpack");
    let text = shipped_level("ford").unwrap().to_owned();
    fs::write(&file, zipped(&[PackFile { path: "a.toml".into(), text }]).unwrap()).unwrap();
    let files = LaunchFiles { pack: Some(file), ..LaunchFiles::default() };
    let saves = folder.path().join("fatal-funnel");
    let app = fatal_funnel::windowed_without_renderer(LaunchRequest::Missions, files, saves);
    let mut game = Game::run(app, folder);
    assert!(game.chosen().contains(&"SINGLE MISSIONS".into()) && game.shows("one"), "{:?}", game.words());
}

/// The index of a gallery with a level, and with one that no version of the game can play.
fn gallery() -> String {
    let of = |id: &str, text: String| GalleryLevel {
        id: id.into(),
        path: format!("{id}.toml"),
        hash: String::new(),
        name: String::new(),
        rulebook: String::new(),
        rulebook_title: String::new(),
        pack: None,
        day: None,
        about: String::new(),
        briefing: String::new(),
        size: [9, 9],
        round_limit: None,
        sides: Vec::new(),
        measured: MeasuredDifficulty {
            games: 100,
            won: 43,
            share: 0.43,
            low: 0.3378,
            high: 0.5278,
            difficulty: "hard".into(),
            data_hash: String::new(),
        },
        scores: Vec::new(),
        link: None,
        text,
    };
    let levels = vec![of("pier", level("The Pier")), of("ruin", "format = 99\n".into())];
    let (game, title) = ("0".into(), "Our Gallery".into());
    GalleryIndex { fatal_funnel_gallery: GALLERY, game, title, levels, left_out: Vec::new() }.json()
}

#[test]
fn a_gallery_is_a_group_of_its_own_with_what_was_measured_of_its_levels() {
    let mut game = Game::new();
    drop_file(&mut game, "index.json", gallery().as_bytes());
    assert!(game.shows("Our Gallery") && game.shows("The Pier"), "{:?}", game.words());
    assert!(game.shows("Hard: the game's own team won 43 of 100 games (34 to 53 %)."), "{:?}", game.words());

    let folder = TempDir::new().unwrap();
    let file = folder.path().join("index.json");
    fs::write(&file, gallery()).unwrap();
    let files = LaunchFiles { gallery: Some(file), ..LaunchFiles::default() };
    let saves = folder.path().join("fatal-funnel");
    let app = fatal_funnel::windowed_without_renderer(LaunchRequest::Missions, files, saves);
    let mut game = Game::run(app, folder);
    assert!(game.shows("Our Gallery") && game.shows("The Pier"), "{:?}", game.words());
    game.click_button("BEGIN");
    assert_eq!(game.screen(), Screen::Mission);
}
