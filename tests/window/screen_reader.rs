//! The desktop's screen reader: a mission is heard and played by the tree of the screen, with roles, names and live words.
use accesskit::{Action as Deed, ActionRequest, Live, Node, NodeId, Role, TreeId, TreeUpdate};
use bevy::a11y::{AccessibilityRequested, ActionRequest as Request};
use fatal_funnel::window_state::{Action, Overlay, Screen, SpokenScreen};

use crate::driver::Game;

/// Frames until the screen is read again.
const AGAIN: usize = 4;

fn with_reader(game: Game) -> Game {
    game.app.world().resource::<AccessibilityRequested>().set(true);
    game
}

fn tree(game: &mut Game) -> TreeUpdate {
    game.frames(AGAIN);
    game.app.world().resource::<SpokenScreen>().tree.clone().expect("a tree")
}

fn named(tree: &TreeUpdate, role: Role, words: &str) -> Option<(NodeId, Node)> {
    let fits = |node: &Node| node.role() == role && node.label().is_some_and(|label| label.starts_with(words));
    tree.nodes.iter().find(|(_, node)| fits(node)).cloned()
}

/// Presses the first button whose name has these words, as a screen reader does.
fn press(game: &mut Game, words: &str) {
    let tree = tree(game);
    let (target_node, node) = named(&tree, Role::Button, words).unwrap_or_else(|| panic!("no {words:?} in {tree:?}"));
    assert!(node.supports_action(Deed::Click));
    let request = ActionRequest { action: Deed::Click, target_tree: TreeId::ROOT, target_node, data: None };
    game.app.world_mut().write_message(Request(request));
    game.frames(3);
}

fn said(game: &mut Game) -> String {
    let tree = tree(game);
    let (_, status) = named(&tree, Role::Status, "").expect("a live region");
    assert_eq!(status.live(), Some(Live::Polite));
    status.label().unwrap_or_default().to_owned()
}

#[test]
fn nothing_is_made_while_nobody_listens() {
    let mut game = Game::new();
    game.frames(AGAIN);
    assert!(game.app.world().resource::<SpokenScreen>().tree.is_none());
}

#[test]
fn a_mission_is_begun_and_an_order_given_by_the_tree_alone() {
    let mut game = with_reader(Game::new());
    let list = tree(&mut game);
    assert!(named(&list, Role::Window, "Fatal Funnel").is_some());
    press(&mut game, "BEGIN");
    game.settle();
    assert_eq!(game.screen(), Screen::Mission);
    assert!(said(&mut game).contains("Round 1"));
    let battle = tree(&mut game);
    for part in ["Team", "Orders"] {
        assert!(named(&battle, Role::Group, part).is_some(), "no {part} in {battle:?}");
    }
    press(&mut game, "Move");
    let before = game.orders().len();
    let targets = tree(&mut game);
    let (_, part) = named(&targets, Role::Group, "Targets").expect("targets");
    let third = part.children()[2];
    let request = ActionRequest { action: Deed::Click, target_tree: TreeId::ROOT, target_node: third, data: None };
    game.app.world_mut().write_message(Request(request));
    game.frames(3);
    assert!(said(&mut game).contains("Move: ["), "{:?}", said(&mut game));
    press(&mut game, "Give the order");
    game.settle();
    assert_eq!(game.orders().len(), before + 1);
    let log = tree(&mut game);
    assert!(named(&log, Role::Log, "Log").is_some_and(|(_, log)| !log.children().is_empty()));
    assert!(said(&mut game).contains(" moves to "), "{:?}", said(&mut game));
}

/// Somebody who reads what is there presses it, and expects to hear more.
#[test]
fn a_press_on_the_chosen_mission_begins_nothing() {
    let mut game = with_reader(Game::new());
    let chosen = game.chosen().into_iter().find_map(|name| Some(name.strip_prefix("Mission ")?.to_owned())).unwrap();
    for _ in 0..2 {
        press(&mut game, &chosen);
        assert_eq!(game.screen(), Screen::Missions);
    }
    press(&mut game, "BEGIN");
    assert_eq!(game.screen(), Screen::Mission);
}

#[test]
fn an_overlay_is_read_in_place_of_the_battle_and_the_focus_follows_its_cursor() {
    let mut game = with_reader(Game::on("stash-house"));
    game.press(Action::Cancel);
    assert_eq!(game.overlay(), Overlay::Pause);
    let first = tree(&mut game);
    assert!(named(&first, Role::Group, "Orders").is_none(), "the menu covers the orders");
    game.press(Action::Down);
    let next = tree(&mut game);
    assert_ne!(first.focus, next.focus);
    let focus = next.nodes.iter().find(|(id, _)| *id == next.focus).expect("the focus is there");
    assert_eq!(focus.1.role(), Role::Button);
    press(&mut game, "Resume");
    assert_eq!(game.overlay(), Overlay::None);
}
