//! What the team carries into a mission: chosen by click and by key, kept, and brought into the battle.
use fatal_funnel::chronicle::LaunchRequest;
use fatal_funnel::faults::Source;
use fatal_funnel::model::Word;
use fatal_funnel::window_state::{Action, Overlay, Screen};

use crate::driver::Game;

/// The list of single missions, with the first one selected.
fn singles(game: &mut Game) {
    game.click_button("SINGLE MISSIONS");
    game.frames(3);
}

fn gear(game: &Game, figure: &str) -> Vec<Word> {
    let source = game.record().start.source();
    let (level, _) = fatal_funnel::levels::read(&source, fatal_funnel::books()).unwrap();
    let figure = level.figures.into_iter().find(|other| other.id.0 == *figure).unwrap();
    figure.gear.iter().map(|item| item.value).collect()
}

#[test]
fn a_weapon_is_exchanged_by_click_and_carried_into_the_battle() {
    let mut game = Game::new();
    singles(&mut game);
    game.click_button("Loadout");
    assert_eq!(game.overlay(), Overlay::Loadout);
    game.click_button("alpha 1: Carbine");
    assert!(game.has_button("alpha 1: Marksman rifle"), "{:?}", game.buttons());
    assert!(game.shows("Adds 3 dice up to 40 tiles (1 after moving); its wounds bleed."));
    game.click_button("Done");
    assert_eq!(game.overlay(), Overlay::None);
    game.click_button("BEGIN");
    game.settle();
    assert_eq!(game.screen(), Screen::Mission);
    let (text, books) = (fatal_funnel::levels::shipped()[0].1, fatal_funnel::books());
    let issued = fatal_funnel::levels::read(&Source::new("first", text), books).unwrap().0;
    let issued = &issued.figures.iter().find(|figure| figure.id.0 == *"alpha").unwrap().gear;
    let kept: Vec<Word> = issued.iter().skip(1).map(|item| item.value).collect();
    let carried = gear(&game, "alpha");
    assert_eq!(carried[0], "marksman-rifle");
    assert_eq!(carried[1..], kept, "all else is as issued");
}

#[test]
fn a_loadout_is_chosen_by_key_kept_and_given_back() {
    let mut game = Game::new();
    singles(&mut game);
    game.letter('L');
    game.press(Action::Right);
    game.press(Action::Confirm);
    assert!(game.has_button("alpha 2: Restraint kit"), "{:?}", game.buttons());
    game.press(Action::Other);
    assert!(game.has_button("alpha 2: Mirror"));
    game.press(Action::Other);
    let other = game.buttons().into_iter().find(|(name, ..)| name.starts_with("alpha 2: ")).unwrap().0;
    assert_ne!(other, "alpha 2: Mirror");
    game.press(Action::Cancel);
    assert_eq!(game.overlay(), Overlay::None);
    // It is kept for the next time.
    let mut game = Game::open_in(LaunchRequest::Missions, game.close());
    singles(&mut game);
    game.letter('L');
    assert!(game.has_button(&other));
    game.click_button("As issued");
    assert!(game.has_button("alpha 2: Mirror"));
}

#[test]
fn cqb_campaign_1_a_loadout_belongs_to_one_mission_of_the_campaign() {
    let mut game = Game::new();
    game.click_button("CAMPAIGN");
    game.click_button("Loadout");
    let first = game.buttons().into_iter().find(|(name, ..)| name.starts_with("alpha 1: ")).unwrap().0;
    game.click_button(&first);
    let now = game.buttons().into_iter().find(|(name, ..)| name.starts_with("alpha 1: ")).unwrap().0;
    assert_ne!(first, now);
    game.click_button("Done");
    game.click_button("BEGIN");
    game.settle();
    assert_ne!(gear(&game, "alpha")[0], *"carbine");
    // The battle under way keeps its loadout, and can be continued.
    let carried = gear(&game, "alpha");
    game.end_phase();
    game.click_button("Menu");
    game.click_button("Leave the mission");
    if game.overlay() == Overlay::Question {
        game.click_button("LEAVE");
    }
    game.frames(3);
    assert!(game.has_button("CONTINUE") && !game.has_button("Loadout"), "{:?}", game.buttons());
    game.click_button("CONTINUE");
    game.settle();
    assert_eq!(gear(&game, "alpha"), carried);
}

#[test]
fn books_whose_teams_carry_what_they_are_offer_no_loadout() {
    let mut game = Game::new();
    singles(&mut game);
    // From the last of the list up to the first of Close Assault.
    for _ in 0..9 {
        game.press(Action::Up);
        if game.words().iter().any(|words| words.starts_with("Close Assault · ")) {
            break;
        }
    }
    assert!(game.shows("Close Assault · "), "{:?}", game.words());
    assert!(!game.has_button("Loadout"));
    game.letter('L');
    assert_eq!(game.overlay(), Overlay::None);
}
