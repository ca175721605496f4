use bevy::prelude::*;
use serde_json::{Value, json};

use super::selection::{CLICK_PAUSE, choose_entry, choose_figure, refresh_aiming};
use super::*;
use crate::board::Door;
use crate::chronicle::LaunchRequest;
use crate::faults::Source;
use crate::theme::art::Body;
use crate::view::current_battle::CurrentBattle;
use crate::view::playback::Playback;
use crate::view::view_model::gather_view_model;

/// Two operators, a suspect beside the first, a closed door to an unseen room, evidence, and a resident.
const LEVEL: &str = include_str!("../../../tests/data/hands.toml");

struct Table {
    battle: CurrentBattle,
    view_model: ViewModel,
    aiming: Aiming,
}

fn table() -> Table {
    let level = LaunchRequest::level(Source::new("hands", LEVEL), Some(1));
    let (battle, state) = CurrentBattle::open(&level, 1).unwrap();
    let mut world = World::new();
    battle.book.show_in(&mut world);
    state.restore(&mut world).unwrap();
    let view_model = gather_view_model(&world, &battle).unwrap();
    Table { battle, view_model, aiming: Aiming::default() }
}

impl Table {
    /// Selects Alpha with these legal orders, in the second phase.
    fn alpha_may(mut self, legal: &[Value]) -> Self {
        self.aiming.legal = legal.iter().map(|order| self.battle.read_order(order).unwrap()).collect();
        self.view_model.clock.now.phase = 1;
        choose_figure(&mut self.aiming, &self.battle, &self.view_model, Some(FigureId::new("alpha")));
        self
    }

    fn gun_is_out(mut self) -> Self {
        self.view_model.cards.get_mut(&FigureId::new("gun")).expect("the gunman is in sight").out = true;
        self
    }

    fn arm(&mut self, order: &str) {
        let place = self.aiming.menu.iter().position(|entry| entry.order == order).unwrap();
        assert!(choose_entry(&mut self.aiming, place, &self.battle, &self.view_model, Duration::MAX).is_none());
    }

    /// The order that a click on a tile would give.
    fn click(&mut self, x: i16, y: i16) -> Option<Value> {
        (self.aiming.at, self.aiming.by_mouse, self.aiming.turn) = (Some(Tile::new(x, y)), true, 0);
        self.aiming.choice_under_cursor().map(|choice| choice.order.to_json())
    }

    fn why(&self, x: i16, y: i16) -> String {
        why_no_order_at(&self.aiming, &self.view_model, &self.battle, Tile::new(x, y)).unwrap_or_default().english()
    }
}

fn fire() -> Value {
    json!({"order": "fire", "figure": "alpha", "target": "gun"})
}

fn arrest() -> Value {
    json!({"order": "arrest", "figure": "alpha", "target": "gun"})
}

fn hold() -> Value {
    json!({"order": "hold", "figure": "alpha"})
}

#[test]
fn a_figure_out_of_the_fight_is_no_target_until_fire_is_chosen_twice() {
    let mut table = table().gun_is_out().alpha_may(&[fire(), hold()]);
    assert_eq!(table.click(3, 1), None);
    assert!(table.why(3, 1).contains("Choose Fire (F) twice"), "{}", table.why(3, 1));
    table.arm("fire");
    assert_eq!(table.click(3, 1), None);
    assert!(table.why(3, 1).contains("Choose Fire (F) once more"), "{}", table.why(3, 1));
    table.arm("fire");
    assert_eq!(table.click(3, 1), Some(fire()));
    table.arm("fire");
    assert_eq!(table.click(3, 1), None, "a third press holds it back again");
}

#[test]
fn a_click_on_an_active_hostile_fires() {
    let mut table = table().alpha_may(&[fire(), hold()]);
    assert_eq!(table.click(3, 1), Some(fire()));
}

#[test]
fn next_to_a_surrendering_hostile_the_default_order_is_arrest() {
    let mut table = table().gun_is_out().alpha_may(&[fire(), arrest(), hold()]);
    assert_eq!(table.aiming.chosen_entry().map(|entry| entry.order), Some("arrest"));
    assert_eq!(table.click(3, 1), Some(arrest()));
}

#[test]
fn a_click_acts_on_what_is_on_the_tile() {
    let calm = json!({"order": "recover", "figure": "alpha", "target": "clerk", "what": "control"});
    let secure = |target: &str| json!({"order": "secure", "figure": "alpha", "target": target});
    let mut table = table().alpha_may(&[fire(), secure("clerk"), secure("laptop"), calm.clone(), hold()]);
    assert_eq!(table.click(1, 2), Some(calm), "a civilian is calmed");
    assert_eq!(table.click(2, 3), Some(secure("laptop")), "evidence is secured");
    assert_eq!(table.click(3, 1), Some(fire()));
}

#[test]
fn a_click_on_an_adjacent_closed_door_opens_it() {
    let mut table = table();
    table.aiming.legal = table.battle.legal_orders();
    choose_figure(&mut table.aiming, &table.battle, &table.view_model, Some(FigureId::new("bravo")));
    assert_eq!(table.click(5, 2), Some(json!({"order": "open", "figure": "bravo", "at": [5, 2]})));
    choose_figure(&mut table.aiming, &table.battle, &table.view_model, Some(FigureId::new("alpha")));
    assert_eq!(table.click(5, 2), None);
    assert!(!table.why(5, 2).is_empty() && !table.why(5, 2).contains("ut of reach"), "{}", table.why(5, 2));
}

#[test]
fn unreachable_ground_explains_why() {
    let mut table = table();
    table.aiming.legal = table.battle.legal_orders();
    choose_figure(&mut table.aiming, &table.battle, &table.view_model, Some(FigureId::new("alpha")));
    assert_eq!(table.why(8, 1), "Your side has not seen that ground.");
    table.view_model.seen.insert(Tile::new(8, 1));
    assert_eq!(table.why(8, 1), "The way there crosses unseen ground.");
    table.view_model.board.tiles().for_each(|tile| _ = table.view_model.seen.insert(tile));
    assert_eq!(table.why(8, 1), "A shut door is in the way: open it first.");
    assert_eq!(table.why(4, 2), "Bravo stands there.");
}

#[test]
fn what_is_too_far_counts_steps_over_somebody_who_lies_there_twice_cqb_move_1() {
    let mut table = table().gun_is_out();
    table.aiming.legal = table.battle.legal_orders();
    choose_figure(&mut table.aiming, &table.battle, &table.view_model, Some(FigureId::new("alpha")));
    table.view_model.board.tiles().for_each(|tile| _ = table.view_model.seen.insert(tile));
    table.view_model.board.set_door(Tile::new(5, 2), Door::open());
    assert_eq!(table.why(8, 2), "Too far: 6 tiles to go; 5 Move left.");
    let gun = table.view_model.figures.iter_mut().find(|figure_view| figure_view.id == FigureId::new("gun")).unwrap();
    (gun.at, gun.body) = (Tile::new(6, 2), Body::HostileDown);
    assert_eq!(table.why(8, 2), "Too far: 7 tiles to go; 5 Move left.");
    let alpha =
        table.view_model.figures.iter_mut().find(|figure_view| figure_view.id == FigureId::new("alpha")).unwrap();
    alpha.tokens.push("dragging".into());
    assert_eq!(table.why(8, 2), "Too far: 14 tiles to go; 5 Move left.", "CQB-MOVE-5");
}

#[test]
fn a_click_on_an_own_figure_selects_it_whatever_is_armed() {
    let lane = json!({"order": "overwatch", "figure": "alpha", "lane": "door-5-2"});
    let smoke = json!({"order": "breach", "figure": "alpha", "at": [4, 2]});
    let help = json!({"order": "recover", "figure": "alpha", "target": "bravo", "what": "suppressed"});
    let mut table = table().alpha_may(&[lane, smoke, help.clone(), hold()]);
    for armed in ["overwatch", "breach"] {
        table.arm(armed);
        assert_eq!(table.click(4, 2), None, "{armed}");
    }
    choose_figure(&mut table.aiming, &table.battle, &table.view_model, Some(FigureId::new("alpha")));
    assert_eq!(table.click(4, 2), None, "without choosing it, a click gives no help order");
    table.arm("recover");
    assert_eq!(table.click(4, 2), Some(help), "an order with a target may name an own figure");
}

fn shown(count: u64) -> Playback {
    let mut playback = Playback::at_rest();
    playback.shown = count;
    playback
}

#[test]
fn clicks_are_ignored_for_a_moment_after_an_automatic_selection() {
    let table = table();
    let mut app = App::new();
    app.insert_resource(table.battle).insert_resource(table.view_model).insert_resource(shown(1));
    app.init_resource::<Time<Real>>().init_resource::<Aiming>().add_systems(Update, refresh_aiming);
    app.update();
    let now = app.world().resource::<Time<Real>>().elapsed();
    let aiming = app.world().resource::<Aiming>();
    assert_eq!(aiming.figure, Some(FigureId::new("alpha")));
    assert!(!aiming.ignores_clicks(now), "at the start nothing was clicked yet");
    let done = |app: &mut App, id: &str| {
        let mut view_model = app.world_mut().resource_mut::<ViewModel>();
        view_model.cards.get_mut(&FigureId::new(id)).expect("it is one's own").ready = false;
    };
    done(&mut app, "alpha");
    app.insert_resource(shown(2));
    app.update();
    let aiming = app.world().resource::<Aiming>();
    assert_eq!(aiming.figure, Some(FigureId::new("bravo")));
    assert!(aiming.ignores_clicks(now) && !aiming.ignores_clicks(now + CLICK_PAUSE));
}
