//! Every screen, dialog and overlay is opened and closed, by keyboard and by mouse.
use bevy::prelude::{KeyCode, Vec2};
use fatal_funnel::chronicle::LaunchRequest;
use fatal_funnel::faults::Source;
use fatal_funnel::levels::shipped;
use fatal_funnel::model::Grade;
use fatal_funnel::window_state::{Action, ExternalInput, Overlay, Screen};

use crate::driver::Game;

/// A position without a button.
const NOWHERE: Vec2 = Vec2::new(800.0, 4.0);

/// A small level that ends after one round.
pub fn short() -> LaunchRequest {
    let text = include_str!("../data/hands.toml").replace("round_limit = 9", "round_limit = 1");
    LaunchRequest::level(Source::new("hands", text), Some(7))
}

fn listed(game: &mut Game) -> usize {
    game.buttons().iter().filter(|(name, ..)| name.starts_with("Mission ")).count()
}

#[test]
fn the_list_turns_between_campaign_and_single_missions() {
    let mut game = Game::new();
    assert!(game.shows("FATAL FUNNEL"), "{:?}", game.words());
    assert!(game.chosen().contains(&"CAMPAIGN".into()));
    let campaign = listed(&mut game);
    game.press(Action::Right);
    // The shipped levels, and a generated building.
    let single = shipped().len() + 1;
    assert_eq!(listed(&mut game), single);
    game.press(Action::Left);
    assert_eq!(listed(&mut game), campaign);
    game.click_button("SINGLE MISSIONS");
    assert_eq!(listed(&mut game), single);
    game.click_button("CAMPAIGN");
    assert!(game.chosen().contains(&"CAMPAIGN".into()));
}

#[test]
fn the_sheet_tells_of_the_mission_that_is_chosen_and_begins_it() {
    let mut game = Game::new();
    game.press(Action::Right);
    let cards: Vec<String> =
        game.buttons().into_iter().map(|(name, ..)| name).filter(|name| name.starts_with("Mission ")).collect();
    let chosen = |game: &mut Game| game.chosen().into_iter().find(|name| name.starts_with("Mission ")).unwrap();
    let first = chosen(&mut game);
    game.press(Action::Down);
    let second = chosen(&mut game);
    assert_ne!(first, second);
    game.press(Action::Up);
    assert_eq!(chosen(&mut game), first);
    game.press(Action::Next);
    assert_eq!(chosen(&mut game), second);
    game.press(Action::Previous);
    assert_eq!(chosen(&mut game), first);
    game.click_button(&second);
    assert_eq!(chosen(&mut game), second, "of {cards:?}");
    let title = second.trim_start_matches("Mission ").to_owned();
    let told = game.words().iter().filter(|words| **words == title).count();
    assert_eq!(told, 2, "on its card and on the sheet");
    game.click_button("BEGIN");
    assert_eq!((game.screen(), game.play().title.clone()), (Screen::Mission, title.clone()));
    leave_by_click(&mut game);
    game.click_button(&second);
    if game.screen() == Screen::Missions {
        game.click_button(&second);
    }
    assert_eq!((game.screen(), game.play().title.clone()), (Screen::Mission, title), "a second click begins it");
    leave_by_key(&mut game);
    game.press(Action::Confirm);
    assert_eq!(game.screen(), Screen::Mission);
}

fn leave_by_click(game: &mut Game) {
    game.settle();
    game.click_button("Menu");
    assert_eq!(game.overlay(), Overlay::Pause);
    game.click_button("Leave the mission");
    assert_eq!((game.overlay(), game.screen()), (Overlay::Question, Screen::Mission));
    game.click_button("STAY");
    assert_eq!(game.overlay(), Overlay::Pause);
    game.click_button("Leave the mission");
    game.click_button("LEAVE");
    assert_eq!((game.overlay(), game.screen()), (Overlay::None, Screen::Missions));
}

fn leave_by_key(game: &mut Game) {
    game.settle();
    game.press(Action::Cancel);
    assert_eq!(game.overlay(), Overlay::Pause);
    // The last line quits the game.
    (0..2).for_each(|_| game.press(Action::Up));
    assert!(game.chosen().contains(&"Leave the mission".to_owned()), "{:?}", game.chosen());
    game.press(Action::Confirm);
    assert_eq!((game.overlay(), game.screen()), (Overlay::Question, Screen::Mission));
    game.press(Action::Cancel);
    assert_eq!((game.overlay(), game.screen()), (Overlay::Pause, Screen::Mission));
    (0..2).for_each(|_| game.press(Action::Up));
    game.press(Action::Confirm);
    game.press(Action::Left);
    game.press(Action::Confirm);
    assert_eq!((game.overlay(), game.screen()), (Overlay::None, Screen::Missions));
}

#[test]
fn the_pause_menu_is_opened_and_put_away() {
    let mut game = Game::on("stash-house");
    game.press(Action::Cancel);
    assert_eq!(game.overlay(), Overlay::Pause);
    assert!(game.shows("PAUSED") && game.shows("BRIEFING"));
    game.press(Action::Cancel);
    assert_eq!(game.overlay(), Overlay::None);
    assert!(!game.shows("PAUSED"));
    game.click_button("Menu");
    assert_eq!(game.overlay(), Overlay::Pause);
    game.click(NOWHERE);
    assert_eq!(game.overlay(), Overlay::Pause, "a click beside the menu does nothing");
    game.click_button("Resume");
    assert_eq!(game.overlay(), Overlay::None);
    game.click_button("Menu");
    game.press(Action::Confirm);
    assert_eq!(game.overlay(), Overlay::None, "Resume is the first line");
}

#[test]
fn the_help_is_opened_from_everywhere_and_turned_to_the_rules() {
    let mut game = Game::new();
    let opens = |game: &mut Game, how: &dyn Fn(&mut Game)| {
        how(game);
        assert_eq!(game.overlay(), Overlay::Help);
        assert!(game.shows("Esc closes") || game.shows("Esc or a click closes"), "{:?}", game.words());
    };
    let closed = |game: &mut Game| assert_eq!(game.overlay(), Overlay::None);
    opens(&mut game, &|game| game.press(Action::Help));
    assert!(game.shows("Signs") && game.shows("Undo the last order"));
    game.press(Action::Cancel);
    closed(&mut game);
    opens(&mut game, &|game| game.click_words("keys and signs"));
    game.click(NOWHERE);
    closed(&mut game);
    game.press(Action::Confirm);
    game.settle();
    opens(&mut game, &|game| game.press(Action::Help));
    game.press(Action::Right);
    assert!(game.shows(": the rules in short") && !game.shows("Signs"), "{:?}", game.words());
    game.press(Action::Left);
    assert!(game.shows("Signs"));
    game.press(Action::Help);
    closed(&mut game);
    let menu = |game: &mut Game, line: &str| {
        game.click_button("Menu");
        game.click_button(line);
    };
    opens(&mut game, &|game| menu(game, "The rules in short"));
    assert!(game.shows(": the rules in short"));
    game.press(Action::Confirm);
    closed(&mut game);
    opens(&mut game, &|game| menu(game, "Keys and signs"));
    assert!(game.shows("Signs"));
    game.press(Action::Cancel);
    closed(&mut game);
    opens(&mut game, &|game| {
        game.press(Action::Cancel);
        (0..7).for_each(|_| game.press(Action::Down));
        game.press(Action::Confirm);
    });
    assert!(game.shows(": the rules in short"));
}

#[test]
fn a_phase_ends_by_key_and_by_click_and_the_question_can_be_turned_off() {
    let mut game = Game::on("stash-house");
    let ended = |game: &Game| game.orders().iter().filter(|order| order["order"] == "end_phase").count();
    game.press(Action::EndPhase);
    assert_eq!((game.overlay(), ended(&game)), (Overlay::Question, 0));
    game.press(Action::Confirm);
    assert_eq!((game.overlay(), ended(&game)), (Overlay::None, 0), "Enter goes back");
    game.click_button("End phase");
    assert_eq!(game.overlay(), Overlay::Question);
    game.click_button("GO BACK");
    assert_eq!((game.overlay(), ended(&game)), (Overlay::None, 0));
    game.click_button("End phase");
    game.press(Action::Left);
    game.press(Action::Confirm);
    assert_eq!((game.overlay(), ended(&game)), (Overlay::None, 1));
    game.settle();
    game.press(Action::EndPhase);
    game.click_button("Do not ask again");
    game.press(Action::Up);
    game.press(Action::Up);
    game.click_button("END IT");
    assert_eq!(ended(&game), 2);
    game.settle();
    game.click_button("End phase");
    assert_eq!((game.overlay(), ended(&game)), (Overlay::None, 3));
    game.settle();
    game.press(Action::Cancel);
    game.click_button("Ask before a phase ends");
    game.settle();
    game.press(Action::EndPhase);
    assert_eq!((game.overlay(), ended(&game)), (Overlay::Question, 3));
}

/// A small battle that has just ended, and whose end is being shown.
fn over() -> Game {
    let mut game = Game::open(short());
    for _ in 0..12 {
        if game.play().is_over() {
            break;
        }
        game.end_phase();
    }
    assert!(game.play().is_over() && game.screen() == Screen::Mission);
    game
}

/// The game on the end screen of a small battle.
fn ended() -> Game {
    let mut game = over();
    game.until("the end", |game| game.screen() == Screen::End);
    game.frames(3);
    game
}

#[test]
fn a_battle_that_is_opened_while_an_end_is_being_shown_is_not_lost_to_the_report() {
    let mut game = over();
    let mut shown = 0;
    while game.screen() != Screen::End {
        game.frame();
        shown += 1;
    }
    for wait in shown - 3..shown + 2 {
        let mut game = over();
        game.frames(wait);
        let (name, text) = shipped()[0];
        let asked = ExternalInput { name: format!("{name}.toml"), text: Ok(text.into()), file: None };
        game.app.world_mut().write_message(asked);
        game.frames(3);
        assert_eq!((game.screen(), game.play().is_over()), (Screen::Mission, false), "after {wait} of {shown} frames");
    }
}

#[test]
fn the_end_reports_the_battle_and_leads_on() {
    let mut game = ended();
    assert!(game.shows("AFTER-ACTION REPORT") && game.shows("LOG"), "{:?}", game.words());
    assert!(game.shows("OBJECTIVES") && game.shows("not met"), "{:?}", game.words());
    assert!(game.shows("Nobody was arrested."), "{:?}", game.words());
    assert!(game.chosen().contains(&"MISSIONS".into()));
    for act in [Action::Advice, Action::Faster, Action::Again] {
        game.press(act);
        assert!(
            !game.shows("dvice is") && !game.shows("playback at") && !game.shows("no turn yet"),
            "{act:?} acts here"
        );
    }
    game.press(Action::Down);
    if game.has_button("Row 0") {
        assert!(game.chosen().contains(&"Row 0".into()), "{:?}", game.chosen());
        game.press(Action::Up);
        assert!(!game.chosen().contains(&"Row 0".into()));
        game.click_button("Row 0");
        assert!(game.chosen().contains(&"Row 0".into()), "{:?}", game.chosen());
    }
    game.press(Action::Cancel);
    assert_eq!(game.screen(), Screen::Missions);
    let mut game = ended();
    game.click_button("RESTART, SAME SEED");
    game.settle();
    assert_eq!((game.screen(), game.play().seed(), game.orders().len()), (Screen::Mission, 7, 0));
    let mut game = ended();
    game.press(Action::Left);
    assert!(game.chosen().contains(&"RESTART, NEW SEED".into()), "{:?}", game.chosen());
    game.press(Action::Confirm);
    game.settle();
    assert_eq!((game.screen(), game.orders().len()), (Screen::Mission, 0));
    assert_ne!(game.play().seed(), 7);
    let mut game = ended();
    game.click_button("WATCH");
    assert_eq!(game.screen(), Screen::Mission);
    assert!(game.play().replay_progress().is_some());
    let mut game = ended();
    game.click_button("MISSIONS");
    assert_eq!(game.screen(), Screen::Missions);
}

#[test]
fn a_mission_that_may_be_broken_off_ends_by_withdrawing() {
    let mut game = Game::on("radio-hut");
    game.click_button("Menu");
    game.click_button("Withdraw: ends the mission");
    assert_eq!(game.overlay(), Overlay::Question);
    game.click_button("STAY");
    assert!(game.orders().is_empty());
    game.click_button("Withdraw: ends the mission");
    game.click_button("WITHDRAW");
    game.settle();
    assert_eq!(game.orders().last().unwrap()["order"], "withdraw");
    game.until("the end", |game| game.screen() == Screen::End);
}

#[test]
fn keys_of_orders_do_nothing_outside_of_a_battle() {
    let mut game = Game::new();
    game.keys(&[KeyCode::KeyM]);
    game.keys(&[KeyCode::Space]);
    assert_eq!((game.screen(), game.overlay()), (Screen::Missions, Overlay::None));
}

#[test]
fn a_mission_begins_at_the_difficulty_that_was_clicked_and_typed() {
    let mut game = Game::new();
    game.press(Action::Right);
    game.click_button("Difficulty veteran");
    assert!(game.chosen().contains(&"Difficulty veteran".into()), "{:?}", game.chosen());
    game.letter('i');
    game.click_button("Difficulty Clock: veteran");
    game.click_button("BEGIN");
    game.settle();
    let difficulty = game.record().start.difficulty;
    assert_eq!((difficulty.wounds, difficulty.armor), (Grade::Veteran, Grade::Veteran));
    assert_eq!((difficulty.clock, difficulty.ironman), (Grade::Recruit, true), "the sliders turn on by one");
}

/// The window is in a mission for a frame in which there is no battle.
#[test]
fn a_level_that_cannot_be_played_lists_its_faults_over_the_missions() {
    let mut game = Game::new();
    let text = "[level]\nname = \"Broken\"\nsize = 7\n";
    game.change_to(LaunchRequest::level(Source::new("broken.toml", text), None));
    assert_eq!(game.screen(), Screen::Missions);
    assert!(game.words().iter().any(|words| words.contains("broken.toml")), "{:?}", game.words());
}
