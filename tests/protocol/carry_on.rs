//! Carrying on in a calm round: what the mind may do by itself, and where it stops.

use crate::fixtures::fixture_levels;
use fatal_funnel::chronicle::{BattleStart, Session};
use fatal_funnel::faults::Source;
use fatal_funnel::model::{Clock, FigureId, Figures, Side, SideKnowledge};
use fatal_funnel::rulebooks::modern_cqb::Overwatch;

fn begin(level: &str, seed: u64) -> Session {
    let (name, text) = fixture_levels().iter().find(|(name, _)| name.contains(level)).expect("it is there");
    let source = Source::new(*name, *text);
    let start = BattleStart::of(&source, fatal_funnel::books(), seed, &[]).expect("the level is sound");
    Session::begin(start, fatal_funnel::books(), &[Side::Hostile]).expect("it begins").session
}

fn round(session: &Session) -> u16 {
    session.battle().world().resource::<Clock>().now.round
}

fn words(session: &Session) -> Vec<String> {
    let own = session.orders().iter().filter(|given| given.by == Side::Response);
    own.map(|given| given.word().to_owned()).collect()
}

/// In every mission of Modern CQB: only routine orders are given, at most one round goes by, and the reason is told.
#[test]
fn only_routine_orders_are_given_and_the_team_stops_at_the_first_news() {
    let mut gave = 0;
    for (name, _) in fixture_levels() {
        let mut session = begin(name, 11);
        for _ in 0..6 {
            let (before, given) = (round(&session), session.orders().len());
            let knew = SideKnowledge::by(session.battle().world(), Side::Response).others().len();
            let Ok(done) = session.give_routine_orders() else { break };
            let halt = done.halt.english();
            assert!(halt.ends_with(['.', '?']) && !halt.is_empty(), "{name}: {halt}");
            assert!(round(&session) <= before + 1, "{name}");
            gave += session.orders().len() - given;
            let knows = SideKnowledge::by(session.battle().world(), Side::Response).others().len();
            if knows > knew {
                assert!(!halt.contains("nothing new"), "{name}: {halt}");
            }
            if done.turned.is_empty() {
                break;
            }
        }
        let routine = ["move", "open", "close", "hold", "overwatch", "end_phase"];
        assert!(words(&session).iter().all(|word| routine.contains(&word.as_str())), "{name}: {:?}", words(&session));
    }
    assert!(gave > 25, "{gave} orders were given");
}

/// With an enemy noticed a moment ago, nothing is done.
#[test]
fn nothing_is_done_while_an_enemy_is_near() {
    let mut session = begin("stash-house", 3);
    let mut tries = 0;
    while SideKnowledge::by(session.battle().world(), Side::Response).others().is_empty() {
        tries += 1;
        assert!(tries < 400, "the team met nobody");
        let order = session.battle().choose(Side::Response);
        session.give(&order).expect("a mind's order is legal");
    }
    let digest = session.digest().to_owned();
    match session.give_routine_orders() {
        Err(why) => assert!(why.english().contains("was noticed at"), "{why:?}"),
        Ok(done) => panic!("{:?} were given", done.turned.iter().map(|turned| &turned.order).collect::<Vec<_>>()),
    }
    assert_eq!(session.digest(), digest);
}

const THREE_DOORS: &str = r#"
format = 1
name = "Three doors"
rulebook = "modern-cqb"
map = '''
################
#....#....#....#
#....#....#....#
##+####+####+###
#..............#
#..............#
#X.............#
################
'''
[figures.alpha]
at = [2, 5]
side = "response"
template = "operator"
gear = ["carbine"]
leader = true
[figures.bravo]
at = [7, 5]
side = "response"
template = "operator"
gear = ["carbine"]
[figures.charlie]
at = [11, 5]
side = "response"
template = "operator"
gear = ["carbine"]
[figures.guard]
at = [13, 1]
side = "hostile"
template = "gunman"
gear = ["smg"]
hold = true
[[objective]]
neutralize = "all"
"#;

/// The team covers before it lets the round end: each way in that nobody has looked behind is watched by somebody.
#[test]
fn cqb_over_1_a_calm_round_ends_with_overwatch_on_the_ways_in() {
    let source = Source::new("three-doors.toml", THREE_DOORS);
    let start = BattleStart::of(&source, fatal_funnel::books(), 3, &[]).expect("the level is sound");
    let mut session = Session::begin(start, fatal_funnel::books(), &[Side::Hostile]).expect("it begins").session;
    let end = session.battle().read_order(&serde_json::json!({"order": "end_phase"})).expect("an order");
    session.give(&end).expect("the Move Phase ends");
    let halt = session.give_routine_orders().expect("all is calm").halt.english();
    assert!(halt.starts_with("Round 2 begins"), "{halt}");
    let world = session.battle().world();
    let mut watched: Vec<String> = ["alpha", "bravo", "charlie"]
        .iter()
        .filter_map(|id| Some(world.of::<Overwatch>(FigureId::new(id))?.lane.to_string()))
        .collect();
    watched.sort();
    assert_eq!(watched, ["door-12-3", "door-2-3", "door-7-3"]);
}
