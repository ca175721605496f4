//! An order whose type is erased is the order that its book lists: its JSON is read back as itself, its fields say all of
//! it, and no other book takes it.

use crate::fixtures::fixture_levels;
use fatal_funnel::books;
use fatal_funnel::chronicle::{BattleStart, Session};
use fatal_funnel::faults::Source;
use fatal_funnel::referee::{AnyOrder, BadOrder, Listed};

fn begin(name: &str, text: &str) -> Session {
    let start = BattleStart::of(&Source::new(name, text), books(), 7, &[]).expect("the level has no fault");
    Session::begin(start, books(), &[]).unwrap_or_else(|unfit| panic!("{unfit}")).session
}

/// A session of each shipped level, and the orders that are listed in it: at the start and after each of so many moves.
fn listed(orders: usize) -> Vec<(Session, Vec<AnyOrder>)> {
    let played = |(name, text): &(&str, &str)| {
        let (mut session, mut all) = (begin(name, text), Vec::new());
        for _ in 0..orders {
            let battle = session.battle();
            all.extend(battle.list(battle.active()));
            let order = battle.random_order(battle.active());
            if session.give(&order).is_err() {
                break;
            }
        }
        (session, all)
    };
    fixture_levels().iter().map(played).collect()
}

#[test]
fn every_listed_order_is_read_back_from_its_json_and_from_its_fields() {
    for (session, orders) in listed(12) {
        for order in orders {
            let json = order.to_json();
            assert_eq!(session.read(None, &json), Ok(order.clone()), "{json}");
            let said = json.as_object().expect("an order is an object");
            for (name, value) in said {
                let text = value.as_str().map_or_else(|| value.to_string(), str::to_owned);
                assert_eq!(order.fields().get(name).map(ToString::to_string), Some(text), "{name} of {json}");
            }
            assert_eq!(order.fields().iter().count(), said.len(), "{json}");
            assert_eq!(Some(order.word()), json["order"].as_str());
            assert_eq!(order.figure().map(|id| id.to_string()).as_deref(), json["figure"].as_str(), "{json}");
        }
    }
}

#[test]
fn an_outline_is_the_list_with_its_paths_left_out() {
    let (mut whole, mut paths) = (0, 0);
    for (name, text) in fixture_levels() {
        let mut session = begin(name, text);
        for _ in 0..15 {
            let battle = session.battle();
            let side = battle.active();
            let (orders, outline) = (battle.list(side), battle.outline(side));
            assert_eq!(orders.len(), outline.len(), "{name}");
            // Each path costs a search, so that of many some are looked at.
            let step = (orders.len() / 20).max(1);
            for (order, listed) in orders.iter().zip(&outline).step_by(step) {
                assert_eq!(battle.order_from_outline(listed).as_ref(), Some(order), "{name}");
                match listed {
                    Listed::Whole { .. } => whole += 1,
                    Listed::Path { figure, end, .. } => {
                        assert_eq!(Some(*figure), order.figure(), "{order}");
                        let path = order.fields().path().unwrap_or_default();
                        assert_eq!(path.last(), Some(end), "{order}");
                        paths += 1;
                    }
                }
            }
            assert!(side.enemy().is_some_and(|other| battle.outline(other).is_empty()), "{name}");
            let order = battle.random_order(side);
            if session.give(&order).is_err() {
                break;
            }
        }
    }
    assert!(whole > 200 && paths > 200, "{whole} {paths}");
}

#[test]
fn an_order_of_one_book_is_none_of_another() {
    let mut all = listed(1);
    let own = |session: &Session, order: &AnyOrder| session.battle().check(order).is_ok();
    let strangers: Vec<(&str, AnyOrder)> = all
        .iter()
        .flat_map(|(session, orders)| {
            let book = session.book().name();
            // Common orders are every book's.
            let common = ["move", "open", "close", "hold", "end_phase", "withdraw"];
            let special = orders.iter().filter(|order| !common.contains(&order.word()) && own(session, order));
            special.map(|order| (book, order.clone())).collect::<Vec<_>>()
        })
        .collect();
    let mut refused = 0;
    for (session, _) in &mut all {
        let (book, before) = (session.book().name(), session.save());
        for (_, order) in strangers.iter().filter(|(of, _)| *of != book) {
            match session.give(order) {
                Err(BadOrder::Unreadable(why)) => assert!(why.ends_with("of another rulebook"), "{why}"),
                other => panic!("{order}: {other:?}"),
            }
            refused += 1;
        }
        assert_eq!(session.save(), before);
    }
    assert!(refused > 0);
    assert_eq!(AnyOrder::end_phase().to_json(), serde_json::json!({ "order": "end_phase" }));
}
