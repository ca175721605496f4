//! What a window shows of a battle: twins give equal view models, and equal answers to what its panels ask.

use std::fmt::Debug;

use bevy::prelude::Entity;
use fatal_funnel::board::Board;
use fatal_funnel::chronicle::{BattleStart, Session, hostile_report};
use fatal_funnel::cli::{Host, Seats};
use fatal_funnel::faults::Source;
use fatal_funnel::model::Side::{Hostile, Response};
use fatal_funnel::model::{Certainty, FigureId, Figures, Side, SideKnowledge, Viewpoint};
use fatal_funnel::referee::{AnyBattle, AnyBook, Battle, Rules};
use fatal_funnel::rulebooks::modern_cqb::{Idle, ModernCqb, Order};
use fatal_funnel::{ViewModel, levels};
use serde_json::{Value, json};

use crate::hidden_facts_by_book::Book;
use crate::leaks::Leaks;

/// Compares the view models of two battles, and what the panels are told beside them.
pub fn compare_pictures<B: Book>(place: &str, twins: [&Battle<B>; 2], side: Side, leaks: &mut Leaks) {
    let book = fatal_funnel::book(B::NAME).expect("the book is listed");
    let [here, there] = twins.map(|battle| shown(battle, book, side));
    for ((panel, here), (_, there)) in here.into_iter().zip(there) {
        leaks.compare(place, &json!({ "cmd": panel }), &json!(here), &json!(there));
    }
}

/// Each panel and what it shows, as text.
fn shown(battle: &dyn AnyBattle, book: &'static dyn AnyBook, side: Side) -> Vec<(&'static str, String)> {
    let world = battle.world();
    let picture = picture(battle, book, side);
    let own: Vec<FigureId> = if battle.active() == side { picture.own.clone() } else { Vec::new() };
    let orders = battle.list(side);
    // Each takes long, and all of a kind are answered alike.
    let some = || orders.iter().step_by(1 + orders.len() / 12);
    let board = &picture.board;
    let mut all = vec![
        ("figures", text(&(&picture.figures, &picture.own))),
        ("cards", text(&picture.cards)),
        ("things", text(&picture.things)),
        ("light", text(&(&picture.lit, &picture.seen, &picture.lamps, &picture.swept))),
        ("doors", text(&(&picture.doors, board.doors().collect::<Vec<_>>()))),
        ("board", text(board)),
        ("smoke", text(&board.smoke_tiles().collect::<Vec<_>>())),
        ("ground", text(&board.tiles().map(|tile| board.attribute_override(tile)).collect::<Vec<_>>())),
        ("lanes", text(&picture.lanes)),
        ("end", text(&(picture.clock, picture.points, &picture.outcome))),
        ("objectives", text(&(&picture.objectives, book.objectives(world, Some(side))))),
        ("menu", text(&own.iter().map(|id| battle.menu(*id)).collect::<Vec<_>>())),
        ("standing", text(&own.iter().map(|id| battle.standing_orders(*id)).collect::<Vec<_>>())),
        ("at stake", text(&battle.end_phase_warning(side, &[]))),
        ("ends soon", text(&battle.ending_soon_warning())),
        ("dangers", text(&some().map(|order| battle.dangers(order)).collect::<Vec<_>>())),
        ("bodies", text(&some().map(|order| battle.bodies_after(order)).collect::<Vec<_>>())),
        ("lets go", text(&some().map(|order| battle.stances_let_go(order)).collect::<Vec<_>>())),
        ("forfeits", text(&some().map(|order| battle.forfeit_warning(order)).collect::<Vec<_>>())),
        ("unlisted", text(&some().map(|order| battle.unlisted_variants(order)).collect::<Vec<_>>())),
        ("reserved", text(&some().map(|order| battle.reason_reserved_for_player(order)).collect::<Vec<_>>())),
    ];
    if battle.active() == side {
        all.push(("question", text(&battle.pending_question())));
    }
    // Once it is over, it is told what became of the team's objectives.
    if side == Hostile && !battle.over() {
        all.push(("report", text(&hostile_report(battle, book))));
    }
    if side == Response {
        all.push(("gauges", text(&(&picture.gauge_counts, book.gauge_counts(world)))));
        all.push(("report", text(&battle.report())));
    }
    all
}

fn text(value: &impl Debug) -> String {
    format!("{value:?}")
}

/// The view model, with Contacts under no name of their own: the window shows none.
fn picture(battle: &dyn AnyBattle, book: &'static dyn AnyBook, side: Side) -> ViewModel {
    let mut picture = ViewModel::known_to(battle.world(), book, side).expect("it is a battle");
    let known = SideKnowledge::by(battle.world(), side);
    let noticed = |id: &FigureId| known.certainty(*id) != Certainty::Confirmed;
    let contacts: Vec<FigureId> = picture.figures.iter().map(|look| look.id).filter(noticed).collect();
    for (number, id) in contacts.into_iter().enumerate() {
        let name = FigureId::new(&format!("contact-{number}"));
        picture.figures.iter_mut().filter(|look| look.id == id).for_each(|look| look.id = name);
        if let Some(card) = picture.cards.remove(&id) {
            picture.cards.insert(name, card);
        }
    }
    picture
}

/// Two runs of orders in one level: the second differs in what the team cannot know.
struct TwoRuns {
    map: &'static str,
    figures: &'static [(&'static str, [i16; 2], Side)],
    runs: [&'static [(Side, &'static str)]; 2],
}

const END: &str = r#"{"order":"end_phase"}"#;

/// Smoke is thrown behind a door that was shut again.
const SMOKE: TwoRuns = TwoRuns {
    map: "\
######################
#X...#....#.....#....#
#....#....#.....%....#
#....+....+.....#....#
#X...#....#.....+....#
######################",
    figures: &[("alpha", [3, 3], Response), ("gun", [8, 3], Hostile), ("civ", [8, 2], Side::Civilian)],
    runs: [
        &[
            (Response, r#"{"order":"move","figure":"alpha","path":[[4,3]]}"#),
            (Response, r#"{"order":"open","figure":"alpha","at":[5,3]}"#),
            (Response, r#"{"order":"close","figure":"alpha","at":[5,3]}"#),
            (Response, END),
            (Hostile, END),
            (Response, END),
            (Hostile, r#"{"order":"hold","figure":"gun"}"#),
            (Hostile, END),
        ],
        &[
            (Response, r#"{"order":"move","figure":"alpha","path":[[4,3]]}"#),
            (Response, r#"{"order":"open","figure":"alpha","at":[5,3]}"#),
            (Response, r#"{"order":"close","figure":"alpha","at":[5,3]}"#),
            (Response, END),
            (Hostile, END),
            (Response, END),
            (Hostile, r#"{"order":"use","figure":"gun","item":"smoke","at":[7,2]}"#),
            (Hostile, END),
        ],
    ],
};

/// A soft wall is blown out of sight.
const BREACH: TwoRuns = TwoRuns {
    map: "\
##############
#X..#...#....#
#...+...%....#
#...#...#....#
#X..#...+....#
##############",
    figures: &[("alpha", [2, 2], Response), ("gun", [7, 2], Hostile), ("civ", [11, 3], Side::Civilian)],
    runs: [
        &[(Response, END), (Hostile, END), (Response, END), (Hostile, END)],
        &[
            (Response, END),
            (Hostile, END),
            (Response, END),
            (Hostile, r#"{"order":"breach","figure":"gun","at":[8,2],"explosive":true}"#),
            (Hostile, END),
        ],
    ],
};

/// A door is opened out of sight.
const DOOR: TwoRuns = TwoRuns {
    map: "\
############
#X....#....#
#.....+....#
#.....#....#
#..####....#
#..#########
#..#########
############",
    figures: &[("alpha", [2, 2], Response), ("gun", [7, 2], Hostile)],
    runs: [
        &[
            (Response, r#"{"order":"move","figure":"alpha","path":[[2,3],[2,4],[2,5],[1,6]]}"#),
            (Response, END),
            (Hostile, END),
            (Response, END),
            (Hostile, END),
        ],
        &[
            (Response, r#"{"order":"move","figure":"alpha","path":[[2,3],[2,4],[2,5],[1,6]]}"#),
            (Response, END),
            (Hostile, r#"{"order":"open","figure":"gun","at":[6,2]}"#),
            (Hostile, END),
            (Response, END),
            (Hostile, END),
        ],
    ],
};

/// A level of Modern CQB.
fn level(map: &str, figures: &[(&str, [i16; 2], Side)]) -> String {
    let kit = |side: Side| match side {
        Response => "template = \"operator\"\ngear = [\"carbine\", \"smoke\"]\nleader = true\n",
        Hostile => "template = \"security\"\ngear = [\"smg\", \"smoke\", \"breaching-charge\"]\n",
        Side::Civilian => "template = \"civilian\"\n",
    };
    let figure = |(id, [x, y], side): &(&str, [i16; 2], Side)| {
        format!("[figures.{id}]\nat = [{x}, {y}]\nside = \"{}\"\n{}", side.word(), kit(*side))
    };
    let figures: String = figures.iter().map(figure).collect();
    let head = "format = 1\nname = \"Twins\"\nrulebook = \"modern-cqb\"\nround_limit = 20\nheat = { start = 0 }\n";
    format!("{head}map = '''\n{map}\n'''\n{figures}[[objective]]\nneutralize = \"all\"\n")
}

/// The team's picture after these orders, in a battle in which every hostile is alerted.
fn played(level: &str, orders: &[(Side, &str)]) -> ViewModel {
    let source = Source::new("twins.toml", level);
    let (spec, _) = levels::read(&source, fatal_funnel::books()).expect("the level is sound");
    let mut battle = Battle::<ModernCqb>::begin(&spec, 5, &[8; 60]).0;
    let asleep: Vec<Entity> = battle.world().bearers::<Idle>().map(|figure| figure.entity).collect();
    asleep.into_iter().for_each(|entity| _ = battle.world_mut().entity_mut(entity).remove::<Idle>());
    for (side, order) in orders {
        assert_eq!(battle.active(), *side, "{order}");
        let order: Value = serde_json::from_str(order).expect("an order is JSON");
        let order = Order::deserialize_value(&order).expect("an order of the book");
        battle.perform(&order).unwrap_or_else(|refusal| panic!("{order:?}: {refusal:?}"));
    }
    picture(&battle, fatal_funnel::book(ModernCqb::NAME).expect("the book is listed"), Response)
}

impl TwoRuns {
    fn pictures(&self) -> [ViewModel; 2] {
        self.runs.map(|orders| played(&level(self.map, self.figures), orders))
    }
}

#[test]
fn cqb_sight_4_smoke_behind_a_shut_door_is_not_in_the_picture() {
    let [held, smoke] = SMOKE.pictures();
    assert_eq!(held, smoke);
}

#[test]
fn cqb_sight_4_a_wall_blown_out_of_sight_stands_in_the_picture() {
    let [held, blown] = BREACH.pictures();
    // The noise is heard.
    assert_eq!((held.board, held.lanes, held.lit), (blown.board, blown.lanes, blown.lit));
}

#[test]
fn cqb_sight_4_a_door_opened_out_of_sight_is_shut_in_the_picture() {
    let [held, opened] = DOOR.pictures();
    assert_eq!(held, opened);
}

#[test]
fn cqb_sight_1_unseen_ground_is_bare_in_the_picture() {
    let figures = [("alpha", [2, 1], Response), ("gun", [8, 2], Hostile)];
    let seen = |within: &str| {
        let map = format!("##########\n#X..+{within}#\n#...#....#\n##########");
        (played(&level(&map, &figures), &[]), told(&level(&map, &figures)))
    };
    assert_eq!(seen("...."), seen(".Hh,"));
}

/// Furniture makes a corridor of a room: neither map nor lanes tell of it before anybody has looked.
#[test]
fn cqb_sight_1_unseen_furniture_makes_no_lane() {
    let figures = [("alpha", [2, 1], Response), ("gun", [9, 3], Hostile)];
    let seen = |row: &str| {
        let map = format!("###########\n#X..+.....#\n#...#{row}#\n#...#.....#\n#...#.....#\n###########");
        let level = level(&map, &figures);
        let lanes = Board::read(&map).expect("a map").lanes().len();
        (lanes, (played(&level, &[]), told(&level)))
    };
    let (bare, furnished) = (seen("....."), seen("HHHHH"));
    assert_ne!(bare.0, furnished.0, "the furniture makes lanes");
    assert_eq!(bare.1, furnished.1);
}

/// What the protocol tells the team of its first board.
fn told(level: &str) -> [Value; 2] {
    let source = Source::new("twins.toml", level);
    let start = BattleStart::of(&source, fatal_funnel::books(), 5, &[]).expect("the level is sound");
    let session = Session::begin(start, fatal_funnel::books(), &[]).expect("the level is sound");
    let mut host = Host::new(session, fatal_funnel::books(), Seats::Sealed(Response)).0;
    ["state", "orders"].map(|cmd| host.answer(&json!({ "cmd": cmd }).to_string()))
}

/// What the hostile side is told of the team: a door that its mover opens out of sight, and who he is.
#[test]
fn cqb_sight_4_sentences_told_to_the_hostile_side_name_nobody_it_does_not_know() {
    let level = level(DOOR.map, DOOR.figures);
    let source = Source::new("twins.toml", level);
    let start = BattleStart::of(&source, fatal_funnel::books(), 5, &[8; 60]).expect("the level is sound");
    let mut session = Session::begin(start, fatal_funnel::books(), &[]).expect("the level is sound").session;
    let mut world = bevy::prelude::World::new();
    let book = session.book();
    book.show_in(&mut world);
    session.battle().snapshot().restore(&mut world).expect("its own state");
    let walk: Value = serde_json::from_str(DOOR.runs[0][0].1).expect("an order is JSON");
    let order = session.read(None, &walk).unwrap_or_else(|_| panic!("{walk}"));
    let turned = session.give(&order).unwrap_or_else(|_| panic!("{walk}"));
    let events = turned.into_iter().flat_map(|turned| turned.played.events).collect::<Vec<_>>();
    let steps = events.iter().filter(|told| told.event.word() == *"stepped").inspect(|told| {
        book.apply(&mut world, &told.event);
    });
    let steps: Vec<_> = steps.collect();
    let told = |world: &bevy::prelude::World| book.sentence(world, &steps[0].event);
    assert!(told(&world).starts_with("Alpha moves"), "{}", told(&world));
    world.insert_resource(Viewpoint(Hostile));
    assert_eq!(told(&world), "Somebody moves.");
}
