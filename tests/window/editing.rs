//! The level editor: drawn in, undone, filled in, saved, played and come back to, by mouse and by key.
use std::fs;

use bevy::prelude::*;
use fatal_funnel::board::Tile;
use fatal_funnel::chronicle::{LaunchRequest, LevelLocation};
use fatal_funnel::window_state::{Action, ExternalInput, Screen};
use tempfile::TempDir;

use super::driver::Game;

const LEVEL: &str = include_str!("../../docs/levels/examples/modern-cqb.toml");

/// The editor on a file of its own.
fn editor() -> (Game, std::path::PathBuf) {
    let folder = TempDir::new().expect("a folder");
    let path = folder.path().join("rooms.toml");
    fs::write(&path, LEVEL).expect("the level is written");
    let wish = LaunchRequest::Edit { home: LevelLocation::file(&path), new: None };
    let game = Game::open_in(wish, folder);
    assert_eq!(game.screen(), Screen::Editor);
    (game, path)
}

fn read(path: &std::path::Path) -> String {
    fs::read_to_string(path).expect("the level is there")
}

#[test]
fn saving_an_untouched_level_leaves_every_byte() {
    let (mut game, path) = editor();
    game.press(Action::Save);
    assert!(game.shows("Saved as"), "{:?}", game.words());
    assert_eq!(read(&path), LEVEL);
}

#[test]
fn tiles_are_drawn_undone_and_saved() {
    let (mut game, path) = editor();
    game.click_button("Paint Half cover");
    let (from, to) = (game.place_of(Tile::new(1, 5)), game.place_of(Tile::new(4, 5)));
    game.drag_with_mouse(from, to);
    assert!(game.shows("not saved"));
    game.press(Action::Save);
    let drawn = LEVEL.replacen("#..........#", "#hhhh......#", 1);
    assert_eq!(read(&path), drawn);
    game.press(Action::Undo);
    game.click_button("SAVE");
    assert_eq!(read(&path), LEVEL, "a stroke is one step");
    game.press(Action::Redo);
    game.press(Action::Save);
    assert_eq!(read(&path), drawn);
}

#[test]
fn every_tool_draws() {
    let (mut game, path) = editor();
    game.click_button("Paint Rubble");
    game.letter('R');
    let (from, to) = (game.place_of(Tile::new(6, 5)), game.place_of(Tile::new(8, 6)));
    game.drag_with_mouse(from, to);
    game.letter('F');
    game.click_tile(Tile::new(1, 1));
    game.press(Action::Save);
    let text = read(&path);
    assert!(text.contains("#.....,,,..#\n#.....,,,..#"), "{text}");
    assert!(text.contains("#,,,,#.....#\n#,,,,+"), "{text}");
    game.press(Action::Undo);
    game.press(Action::Undo);
    game.letter('L');
    for _ in 0..2 {
        game.press(Action::Right);
        game.press(Action::Confirm);
    }
    game.press(Action::Save);
    assert!(read(&path).contains(",,"), "drawn by the keyboard: {}", read(&path));
}

#[test]
fn a_figure_is_placed_moved_and_filled_in() {
    let (mut game, path) = editor();
    game.click_button("Paint A hostile");
    game.click_tile(Tile::new(9, 5));
    game.press(Action::Save);
    let placed = "[figures.hostile]\nat = [9, 5]\nside = \"hostile\"\ntemplate = \"gunman\"\ngear = [\"pistol\"]\n";
    assert!(read(&path).contains(placed), "{}", read(&path));
    game.click_button("Field leader");
    game.click_button("Field id");
    game.type_text("-boss");
    game.keys(&[KeyCode::Enter]);
    game.click_button("Field gear");
    game.frames(10);
    game.click_button("Option smg");
    game.press(Action::Save);
    let filled = "[figures.hostile-boss]\nat = [9, 5]\nside = \"hostile\"\ntemplate = \"gunman\"\ngear = [\"pistol\", \"smg\"]\nleader = true\n";
    assert!(read(&path).contains(filled), "{}", read(&path));
    game.letter('S');
    let (from, to) = (game.place_of(Tile::new(9, 5)), game.place_of(Tile::new(7, 6)));
    game.drag_with_mouse(from, to);
    game.press(Action::Save);
    assert!(read(&path).contains("at = [7, 6]"), "{}", read(&path));
    game.press(Action::Delete);
    game.press(Action::Save);
    assert_eq!(read(&path), LEVEL);
}

#[test]
fn lint_follows_each_edit_and_a_click_goes_to_the_place() {
    let (mut game, _) = editor();
    assert!(game.shows("no fault, no warning"), "{:?}", game.words());
    game.click_button("Paint Wall");
    game.click_tile(Tile::new(9, 2));
    assert!(game.shows("1 fault"), "{:?}", game.words());
    assert!(game.shows("Figure `zed` is at [9, 2], which is a wall."), "{:?}", game.words());
    game.click_button("Fault 0");
    assert!(game.shows("Figure zed"), "its form is open: {:?}", game.words());
    game.press(Action::Edit);
    assert_eq!(game.screen(), Screen::Editor, "a level with faults is not played");
    assert!(game.shows("1 fault"), "{:?}", game.words());
}

#[test]
fn the_level_is_played_and_one_key_comes_back() {
    let (mut game, path) = editor();
    game.click_button("Paint Half cover");
    game.click_tile(Tile::new(2, 5));
    game.press(Action::Edit);
    game.settle();
    assert_eq!(game.screen(), Screen::Mission);
    assert_eq!(game.play().title, "Two Rooms");
    game.press(Action::Edit);
    game.settle();
    assert_eq!(game.screen(), Screen::Editor);
    assert!(game.shows("not saved"), "the draft is as it was: {:?}", game.words());
    let figures: Vec<String> = game.view().figures.iter().map(|look| look.id.to_string()).collect();
    assert!(figures.contains(&"zed".to_owned()), "the board is that of the editor again: {figures:?}");
    game.press(Action::Undo);
    game.press(Action::Save);
    assert_eq!(read(&path), LEVEL, "and so is what can be undone");
}

#[test]
fn what_was_not_saved_is_there_again_the_next_time() {
    let (mut game, path) = editor();
    game.click_button("Paint Half cover");
    game.click_tile(Tile::new(2, 5));
    game.press(Action::Cancel);
    game.settle();
    assert_eq!(game.screen(), Screen::Missions);
    assert_eq!(read(&path), LEVEL);
    let folder = game.close();
    let wish = LaunchRequest::Edit { home: LevelLocation::file(&path), new: None };
    let mut game = Game::open_in(wish, folder);
    assert!(game.shows("not saved"), "{:?}", game.words());
    game.press(Action::Save);
    assert!(read(&path).contains("#.h........#"), "{}", read(&path));
}

#[test]
fn what_another_program_wrote_is_overwritten_only_when_asked_twice() {
    let (mut game, path) = editor();
    game.click_button("Paint Half cover");
    game.click_tile(Tile::new(2, 5));
    fs::write(&path, "# somebody else\n").expect("it is written");
    game.press(Action::Save);
    assert!(game.shows("was changed by another program"), "{:?}", game.words());
    assert_eq!(read(&path), "# somebody else\n");
    game.press(Action::Save);
    assert!(read(&path).contains("#.h........#"), "{}", read(&path));
}

#[test]
fn a_shipped_level_is_edited_as_a_copy_and_found_again_in_the_list() {
    let mut game = Game::new();
    game.click_button("SINGLE MISSIONS");
    game.click_button("EDIT");
    game.settle();
    assert_eq!(game.screen(), Screen::Editor);
    game.click_button("SAVE AS");
    game.type_text(" two");
    game.keys(&[KeyCode::Enter]);
    let saved = game.saves().join("levels/stash-house-two.toml");
    assert_eq!(read(&saved), fatal_funnel::levels::shipped_level("stash-house").unwrap());
    game.click_button("LEAVE");
    game.settle();
    assert!(game.shows("Your own"), "{:?}", game.words());
}

#[test]
fn a_new_level_can_be_played_at_once() {
    let mut game = Game::new();
    game.click_button("new level");
    game.settle();
    assert_eq!(game.screen(), Screen::Editor, "{:?}", game.words());
    game.click_button("PLAY");
    game.settle();
    assert_eq!(game.screen(), Screen::Mission, "{:?}", game.words());
    game.end_phase();
    let saves = std::fs::read_dir(game.saves()).unwrap().flatten().map(|file| file.file_name());
    let battles: Vec<_> = saves.filter(|name| name.to_string_lossy().contains("-1.json")).collect();
    assert!(battles.is_empty(), "a level that is tried out takes no slot of a mission: {battles:?}");
}

#[test]
fn a_new_level_that_was_left_unsaved_is_edited_again_from_the_list() {
    let mut game = Game::new();
    game.click_button("new level");
    game.settle();
    game.click_button("Paint Half cover");
    game.click_tile(Tile::new(2, 2));
    game.click_button("LEAVE");
    game.settle();
    assert!(game.shows("not saved yet"), "{:?}", game.words());
    game.click_button("Mission level");
    game.click_button("EDIT");
    game.settle();
    assert_eq!(game.screen(), Screen::Editor, "its own claim does not keep it away: {:?}", game.words());
    assert!(game.shows("not saved") && !game.shows("edits this level"), "{:?}", game.words());
}

#[test]
fn a_typed_line_triggers_nothing_and_escape_leaves_it() {
    let (mut game, path) = editor();
    game.letter('S');
    game.click_button("Part the level");
    game.click_button("Field name");
    game.type_text(" b");
    game.keys(&[KeyCode::KeyZ]);
    game.keys(&[KeyCode::Escape]);
    assert_eq!(game.screen(), Screen::Editor);
    game.click_button("Field round_limit");
    for _ in 0..2 {
        game.keys(&[KeyCode::Backspace]);
    }
    game.type_text("15");
    game.click_button("SAVE");
    assert_eq!(read(&path), LEVEL.replace("round_limit = 12", "round_limit = 15"));
}

/// The words on the board.
fn board_words(game: &mut Game) -> Vec<String> {
    let mut words = game.app.world_mut().query::<&Text2d>();
    words.iter(game.app.world()).map(|text| text.0.clone()).filter(|text| !text.is_empty()).collect()
}

#[test]
fn overlays_are_laid_over_the_board_by_key_and_by_button() {
    let (mut game, path) = editor();
    assert_eq!(board_words(&mut game), Vec::<String>::new());
    game.click_button("Rooms");
    assert!(game.shows("2 doorways are gaps without a door."), "{:?}", game.words());
    assert!(board_words(&mut game).contains(&"Hall".to_owned()), "{:?}", board_words(&mut game));
    game.letter('1');
    assert_eq!(board_words(&mut game), Vec::<String>::new(), "the key takes it away again");
    game.letter('4');
    let ids = board_words(&mut game);
    for id in ["alpha", "zed", "ledger", "hall"] {
        assert!(ids.contains(&id.to_owned()), "{id}: {ids:?}");
    }
    game.letter('4');
    game.letter('5');
    let at = game.place_of(Tile::new(9, 5));
    game.point(at);
    assert!(game.shows("Seen from [9, 5], doors as they are"), "{:?}", game.words());
    assert!(!board_words(&mut game).is_empty(), "lines have lengths");
    game.letter('2');
    game.letter('3');
    let chosen = game.chosen();
    assert!(["Lanes", "Cover", "Sight"].iter().all(|name| chosen.contains(&(*name).to_owned())), "{chosen:?}");
    game.press(Action::Save);
    assert_eq!(read(&path), LEVEL, "overlays leave the level alone");
}

/// Frames and games take their turns until the words are there.
fn played_until(game: &mut Game, what: &str, so: impl Fn(&[String]) -> bool) {
    for _ in 0..100_000 {
        if so(&game.words()) {
            return;
        }
        std::thread::yield_now();
        game.frame();
    }
    panic!("{what} never came: {:?}", game.words());
}

#[test]
fn games_are_played_while_the_level_is_drawn() {
    let (mut game, path) = editor();
    game.letter('7');
    let told = |end: &'static str| move |words: &[String]| words.iter().any(|word| word.ends_with(end));
    played_until(&mut game, "all games of the file", told("% 400 games"));
    assert!(game.shows("FIRST WAY IN"), "{:?}", game.words());
    assert!(!game.shows("SINCE THE LAST SAVE"), "{:?}", game.words());

    game.click_button("Paint A hostile");
    for at in [Tile::new(9, 5), Tile::new(7, 6), Tile::new(8, 5)] {
        game.click_tile(at);
    }
    played_until(&mut game, "what the edits did", told("the team wins less often."));
    assert!(game.shows("figures.hostile-2 is new"), "{:?}", game.words());

    (0..3).for_each(|_| game.press(Action::Undo));
    game.frames(20);
    assert!(game.shows("% 400 games"), "the games of a version are kept: {:?}", game.words());
    assert!(!game.shows("SINCE THE LAST SAVE"), "{:?}", game.words());
    game.click_button("Paint Wall");
    game.click_tile(Tile::new(9, 2));
    game.frames(20);
    assert!(game.shows("A level with faults is not played."), "{:?}", game.words());
    game.letter('7');
    assert!(!game.shows("WIN RATE"), "{:?}", game.words());
    game.press(Action::Undo);
    assert_eq!(read(&path), LEVEL, "the file is left alone");
}

#[test]
fn what_another_program_saves_is_taken_up() {
    let (mut game, path) = editor();
    fs::write(&path, LEVEL.replace("round_limit = 12", "round_limit = 9")).expect("the level is written");
    game.frames(20);
    assert!(game.shows("its text is taken up"), "{:?}", game.words());
    game.click_button("Part the level");
    assert!(game.shows("9"), "{:?}", game.words());
    assert!(!game.shows("not saved"), "{:?}", game.words());

    fs::write(&path, "round_limit = = 9").expect("the level is written");
    game.frames(20);
    assert!(game.shows("cannot be taken up"), "{:?}", game.words());
    game.press(Action::Undo);
    game.press(Action::Save);
    assert!(game.shows("was changed by another program"), "{:?}", game.words());
    assert_eq!(read(&path), "round_limit = = 9");
}

#[test]
fn the_level_is_played_with_everything_revealed_or_as_the_team_sees_it() {
    let (mut game, _) = editor();
    let shown = |game: &Game| game.view().figures.iter().any(|look| look.id.as_str() == "zed");
    game.press(Action::Edit);
    game.settle();
    assert!(!shown(&game), "the team has not seen zed");
    game.press(Action::Eyes);
    assert!(shown(&game) && game.shows("Everything is shown."), "{:?}", game.words());
    assert!(game.view().things.iter().any(|thing| thing.id == *"ledger"));
    game.press(Action::Eyes);
    assert!(!shown(&game));
    game.press(Action::Edit);
    game.settle();
    game.click_button("REVEALED");
    game.settle();
    assert_eq!(game.screen(), Screen::Mission);
    assert!(shown(&game));
    game.press(Action::Edit);
    game.settle();
    assert_eq!(game.screen(), Screen::Editor);
}

#[test]
fn a_level_dropped_on_the_editor_opens_in_it() {
    let (mut game, path) = editor();
    game.click_button("Paint Half cover");
    game.click_tile(Tile::new(2, 5));
    let other = LEVEL.replace("Two Rooms", "Two Doors");
    let drop = |game: &mut Game, name: &str, text: &str| {
        let file = fs::metadata(name).is_ok().then(|| name.into());
        game.app.world_mut().write_message(ExternalInput { name: name.into(), text: Ok(text.into()), file });
        game.settle();
    };
    drop(&mut game, "the dropped text", "name = ");
    assert!(game.shows("not saved") && game.screen() == Screen::Editor, "{:?}", game.words());
    drop(&mut game, "the dropped text", &other);
    assert_eq!(game.screen(), Screen::Editor);
    game.press(Action::Save);
    assert_eq!(read(&game.saves().join("levels/two-doors.toml")), other);
    let beside = path.with_file_name("other.toml");
    fs::write(&beside, &other).unwrap();
    drop(&mut game, &beside.display().to_string(), &other);
    game.click_button("Paint Half cover");
    game.click_tile(Tile::new(2, 5));
    game.press(Action::Save);
    assert_ne!(read(&beside), other, "a file is edited in its place");
    let left = read(&path.with_file_name("rooms.autosave.toml"));
    assert!(left.contains("#.h........#"), "what was not saved is kept: {left}");
}

#[test]
fn a_crash_leaves_what_was_not_saved() {
    let (mut game, path) = editor();
    game.click_button("Paint Half cover");
    game.click_tile(Tile::new(2, 5));
    let beside = path.with_file_name("rooms.autosave.toml");
    game.until("the autosave", |_| beside.is_file());
    // The game ends here without leaving the editor.
    let folder = game.close();
    assert_eq!(read(&path), LEVEL);
    let wish = LaunchRequest::Edit { home: LevelLocation::file(&path), new: None };
    let mut game = Game::open_in(wish, folder);
    assert!(game.shows("not saved"), "{:?}", game.words());
    game.press(Action::Undo);
    game.press(Action::Save);
    assert_eq!(read(&path), LEVEL, "undo takes it out again");
}
