//! The states of a battle, each as a player meets it.
use bevy::prelude::*;
use fatal_funnel::board::{Tile, distance};
use fatal_funnel::chronicle::{BattleStart, LaunchRequest, Record, Session};
use fatal_funnel::faults::Source;
use fatal_funnel::levels::shipped;
use fatal_funnel::model::Side;
use fatal_funnel::referee::AnyOrder;
use fatal_funnel::window_state::{Action, GiveOrder, LastTurnReview, Overlay, Playback, Screen};

use crate::driver::fixtures::fixture_level;
use crate::driver::{Game, level};
use crate::screenshots::Studio;

/// A board at its start, and what the mouse and the keys show on it.
pub fn board(studio: &mut Studio) {
    let mut game = studio.open(level("stash-house"));
    studio.take(&mut game, "start");
    studio.take_with(&mut game, "aimed", |game| {
        let far = farthest(game);
        point(game, far);
    });
    studio.take_with(&mut game, "foresight", |game| {
        game.point_nowhere();
        let far = farthest(game);
        point(game, Tile { x: far.x - 1, y: far.y - 1 });
    });
    studio.take_with(&mut game, "tooltip", |game| {
        let at = game.buttons().into_iter().find(|(name, _, off)| name.starts_with("Order ") && *off);
        let at = at.map(|(_, at, _)| at).unwrap_or_else(|| game.button("Order Undo"));
        game.point(at);
        game.frames(20);
    });
    game.point_nowhere();
    for (act, name) in [(Action::Foresight, "threat"), (Action::Advice, "advice"), (Action::MoreOrders, "more-orders")]
    {
        game.press(act);
        studio.take(&mut game, name);
        game.press(act);
    }
    // The bar has three pages.
    game.press(Action::MoreOrders);
    game.press(Action::EndPhase);
    studio.take(&mut game, "question");
    game.press(Action::Cancel);
    game.end_phase();
    studio.take(&mut game, "fire-phase");
    game.letter('O');
    studio.take(&mut game, "overwatch");
}

/// The mouse on a tile, as long as it takes to be heeded.
fn point(game: &mut Game, tile: Tile) {
    let at = game.place_of(tile);
    game.point(at);
    game.frames(20);
}

/// The tile farthest from the selected figure to which it can move, of those that no panel covers.
fn farthest(game: &mut Game) -> Tile {
    let figure = game.aiming().figure.expect("a figure is selected");
    let from = game.view().figure(figure).expect("it is on the board").at;
    let moves = game.play().legal_orders().into_iter();
    let moves = moves.filter(|order| order.word() == "move" && order.figure() == Some(figure));
    let ends: Vec<Tile> = moves.filter_map(|order| order.fields().path()?.last().copied()).collect();
    let free = game.free_part();
    let seen = ends.into_iter().filter(|end| free.contains(game.place_of(*end)));
    seen.max_by_key(|end: &Tile| (distance(*end, from), end.x)).unwrap_or(from)
}

/// The best order of the scripted player, or the end of the phase.
fn advised(game: &Game) -> AnyOrder {
    let best = game.play().rationales().into_iter().next();
    best.map_or_else(AnyOrder::end_phase, |thought| thought.order)
}

/// Plays by advice until something holds, or for so many orders.
fn play_until(game: &mut Game, most: usize, so: impl Fn(&Game) -> bool) {
    for _ in 0..most {
        if game.screen() != Screen::Mission || so(game) {
            return;
        }
        let order = advised(game);
        game.give(order);
    }
}

/// A shot that can be ordered at somebody who still fights: its figure, and the tile of its target.
fn shot(game: &Game) -> Option<(AnyOrder, Tile)> {
    let orders = game.play().legal_orders().into_iter().filter(|order| order.word() == "fire");
    orders.filter_map(|order| target_of(game, &order).map(|at| (order, at))).next()
}

/// The tile of an order's target, if that still fights.
fn target_of(game: &Game, order: &AnyOrder) -> Option<Tile> {
    let target = game.view().figures.iter().find(|look| order.fields().text("target") == Some(look.id.as_str()))?;
    let fights = game.view().card(target.id).is_some_and(|card| !card.out);
    fights.then_some(target.at)
}

/// The odds of a shot, dice, the strip after the other side's turn, a moment of it, and the filtered log.
pub fn enemy_turn(studio: &mut Studio) {
    let mut game = studio.open(level("workshop"));
    play_until(&mut game, 60, |game| shot(game).is_some());
    if let Some((order, target)) = shot(&game) {
        game.click_button(&format!("Card {}", order.fields().text("figure").unwrap_or_default()));
        studio.take_with(&mut game, "odds-card", |game| {
            game.press(Action::Whole);
            game.letter('F');
            game.frames(20);
            point(game, target);
        });
        game.press(Action::Cancel);
        if game.overlay() == Overlay::Pause {
            game.press(Action::Cancel);
        }
        game.point_nowhere();
        // The slow motion of a shot that decides something ends first, which sets the speed.
        game.app.world_mut().write_message(GiveOrder(order));
        let shots = |game: &mut Game| game.words().iter().filter(|words| words.contains(" fires at ")).count();
        let before = shots(&mut game);
        game.until("the dice", |game| shots(game) > before);
        game.frames(2);
        game.app.world_mut().resource_mut::<Time<Virtual>>().set_relative_speed(0.01);
        studio.take(&mut game, "shot");
        game.app.world_mut().resource_mut::<Time<Virtual>>().set_relative_speed(1.0);
        game.settle();
    }
    play_until(&mut game, 60, |game| !game.app.world().resource::<LastTurnReview>().moments.is_empty());
    studio.take(&mut game, "review");
    let moments: Vec<String> =
        game.buttons().into_iter().map(|(name, ..)| name).filter(|name| name.starts_with("Moment ")).collect();
    if let Some(moment) = moments.last() {
        game.click_button(moment);
        studio.take(&mut game, "moment");
        game.click_button(moment);
    }
    game.click_button("Log what mattered");
    studio.take(&mut game, "log-filter");
}

/// The overlays_over_battle over a battle.
pub fn overlays_over_battle(studio: &mut Studio) {
    let mut game = studio.open(level("stash-house"));
    let order = advised(&game);
    game.give(order);
    game.press(Action::Save);
    game.press(Action::Cancel);
    studio.take(&mut game, "pause");
    game.click_button("Slots and autosaves");
    studio.take(&mut game, "saves");
    game.press(Action::Cancel);
    for (line, name) in [("The rules in short", "rules"), ("Keys and signs", "keys")] {
        while game.overlay() != Overlay::Pause {
            game.press(Action::Cancel);
        }
        game.click_button(line);
        studio.take(&mut game, name);
        game.press(Action::Cancel);
    }
    while game.overlay() != Overlay::Pause {
        game.press(Action::Cancel);
    }
    game.click_button("Leave the mission");
    studio.take(&mut game, "leave");
}

fn fixture(name: &str) -> Source {
    Source::new(name, fixture_level(name).expect("a level of the fixtures"))
}

/// A battle that scripted sides played, before the team's last order, and that order.
fn fought(source: &Source, most: usize) -> (Record, AnyOrder) {
    let books = fatal_funnel::books();
    let start = BattleStart::of(source, books, 7, &[]).unwrap_or_else(|faults| panic!("{faults}"));
    let begun = Session::begin(start, books, &[Side::Hostile]).unwrap_or_else(|why| panic!("{why}"));
    let mut session = begun.session;
    let (mut before, mut order) = (session.record(), AnyOrder::end_phase());
    for _ in 0..most {
        if session.battle().over() {
            break;
        }
        before = session.record();
        order = session.battle().choose(Side::Response);
        session.give(&order).unwrap_or_else(|why| panic!("{why:?}"));
    }
    (before, order)
}

/// A recording, running and paused.
pub fn replay(studio: &mut Studio) {
    let (record, _) = fought(&fixture("stash-house"), 13);
    let mut game = studio.open(LaunchRequest::Watch(Box::new(record)));
    game.until("some orders", |game| game.play().replay_progress().is_some_and(|(done, _)| done > 3));
    game.press(Action::EndPhase);
    studio.take(&mut game, "paused");
    game.press(Action::Skip);
    game.frames(60);
    studio.take(&mut game, "step");
    game.press(Action::Eyes);
    studio.take(&mut game, "other-side");
    game.press(Action::Undo);
    studio.take(&mut game, "back");
}

/// The report after a mission.
pub fn after_action(studio: &mut Studio) {
    for name in ["stash-house", "radio-hut"] {
        let mut game = played_to_its_end(studio, &fixture(name));
        studio.take(&mut game, name);
    }
}

/// A level that scripted sides played, whose last order was just given in the window.
pub fn played_to_its_end(studio: &Studio, source: &Source) -> Game {
    let (before, last) = fought(source, 600);
    let mut game = studio.open(LaunchRequest::Saved(Box::new(before)));
    game.settle();
    game.app.world_mut().write_message(GiveOrder(last));
    game.frames(3);
    game.app.world_mut().resource_mut::<Playback>().skip();
    game.until("the end", |game| game.screen() == Screen::End);
    game
}

/// The boards of each other book: at their start, with a figure aimed in three of them, and in the midst of the fight.
pub fn books(studio: &mut Studio) {
    let others = shipped().iter().filter(|(_, text)| !text.contains("rulebook = \"modern-cqb\""));
    for (file, text) in others.filter(|(_, text)| text.contains("[figures.")) {
        let name = file.trim_end_matches(".toml");
        if !studio.wants_picture("books", name) {
            continue;
        }
        let source = Source::new(*file, *text);
        let mut game = studio.open(LaunchRequest::level(source.clone(), Some(7)));
        studio.take(&mut game, name);
        let (figure, order) = (game.aiming().figure, game.play().legal_orders());
        let near = order.iter().filter(|order| figure.is_some_and(|id| order.figure() == Some(id)));
        let end = |order: &AnyOrder| order.fields().path()?.last().copied();
        let aimed = ["radio-hut", "toll-bridge", "pump-house"].contains(&name);
        if let Some(tile) = near.filter_map(end).next_back().filter(|_| aimed) {
            studio.take_with(&mut game, &format!("{name}-aimed"), |game| point(game, tile));
        }
        game.point_nowhere();
        play_until(&mut game, MIDST, |_| false);
        if game.screen() == Screen::Mission {
            game.press(Action::Whole);
            studio.take(&mut game, &format!("{name}-midst"));
        }
    }
}

/// Orders after which a battle is in its midst.
const MIDST: usize = 36;

/// Boards in the midst of fights, without a word: who is who has to be told by the figures.
pub fn wordless(studio: &mut Studio) {
    for (name, depths) in FIGHTS {
        let (file, text) = shipped().iter().find(|(file, _)| file.contains(name)).expect("a shipped level");
        for depth in depths {
            let picture = format!("{name}-{depth}");
            if !studio.wants_picture("wordless", &picture) {
                continue;
            }
            let (record, _) = fought(&Source::new(*file, *text), *depth);
            let mut game = studio.open(LaunchRequest::Saved(Box::new(record)));
            game.settle();
            assert_eq!(game.screen(), Screen::Mission, "{picture} shows no battle");
            game.press(Action::Whole);
            game.app.add_systems(Last, take_words_away);
            studio.take_with(&mut game, &picture, hide_interface);
        }
    }
}

/// Levels, and after how many orders they are shown.
const FIGHTS: [(&str, &[usize]); 9] = [
    ("stash-house", &[24, 40, 56, 72]),
    ("quiet-street", &[30, 60, 90]),
    ("night-ward", &[30, 60, 90]),
    ("harbour-hotel", &[40, 80, 120]),
    ("fourth-floor", &[40, 80]),
    ("workshop", &[30, 60]),
    ("toll-bridge", &[20, 40]),
    ("ford", &[20, 40, 60]),
    ("night-ferry", &[20, 40]),
];

/// Hides the interface; what stands on the board keeps its signs.
fn hide_interface(game: &mut Game) {
    game.point_nowhere();
    let world = game.app.world_mut();
    let roots = world.query_filtered::<Entity, (With<Node>, Without<ChildOf>)>().iter(world).collect::<Vec<_>>();
    roots.into_iter().for_each(|root| _ = world.entity_mut(root).insert(Visibility::Hidden));
}

fn take_words_away(mut words: Query<&mut Text2d>) {
    words.iter_mut().filter(|words| !words.is_empty()).for_each(|mut words| words.clear());
}
