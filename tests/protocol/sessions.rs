//! Sessions: undo, save, load, replay, scripted sides, and who is told what.

use fatal_funnel::chronicle::{Record, Replay, ResolvedOrder, Session, state_answer, verify_replay};
use fatal_funnel::files;
use fatal_funnel::model::{FigureId, Side};
use fatal_funnel::referee::BadOrder;
use serde_json::{Value, json};

use crate::common::{BOOKS, begin};

fn step(figure: &str, path: &[[i16; 2]]) -> Value {
    json!({ "order": "move", "figure": figure, "path": path })
}

fn shout(figure: &str) -> Value {
    json!({ "order": "shout", "figure": figure })
}

fn end() -> Value {
    json!({ "order": "end_phase" })
}

fn give(session: &mut Session, order: &Value) -> Result<Vec<ResolvedOrder>, BadOrder> {
    let order = session.read(None, order)?;
    session.give(&order)
}

#[test]
fn a_move_is_taken_back_and_the_digest_with_it() {
    let mut session = begin(1, &[], &[]).session;
    let before = session.digest().to_owned();
    give(&mut session, &step("ann", &[[2, 1], [3, 1]])).unwrap();
    assert_ne!(session.digest(), before);
    session.undo().unwrap();
    assert_eq!(session.digest(), before);
    assert_eq!(session.battle().snapshot().digest().to_string(), before);
    assert_eq!(session.undo().unwrap_err(), "no order has been given yet");
}

#[test]
fn what_rolled_dice_or_ended_a_part_stays() {
    let mut session = begin(1, &[], &[]).session;
    for (order, why) in [(shout("ann"), "the last order"), (end(), "the turn has passed on")] {
        give(&mut session, &order).unwrap();
        let told = session.undo().unwrap_err();
        assert!(told.starts_with(why) && told.ends_with("cannot be taken back"), "{order}: {told}");
    }
    let mut loaded = Session::load(&session.save(), &BOOKS).unwrap();
    assert!(loaded.undo().unwrap_err().contains("was loaded"));
}

#[test]
fn what_showed_something_new_stays() {
    let mut session = begin(1, &[], &[]).session;
    give(&mut session, &step("ann", &[[2, 2], [3, 2], [4, 2]])).unwrap();
    give(&mut session, &json!({ "order": "open", "figure": "ann", "at": [5, 2] })).unwrap();
    assert!(session.undo().is_err(), "the room behind the door was seen");
}

#[test]
fn refused_and_unreadable_orders_change_nothing() {
    let mut session = begin(1, &[], &[]).session;
    let before = session.save();
    for (order, rule) in [
        (step("zed", &[[7, 1]]), Some("TINY-1")),
        (step("nobody", &[[7, 1]]), Some("TINY-1")),
        (step("ann", &[[0, 0]]), Some("TINY-2")),
        (step("ann", &[]), Some("TINY-3")),
        (json!({ "order": "fly", "figure": "ann" }), None),
        (json!({ "order": "move", "figure": "ann" }), None),
        (json!({ "order": "move", "figure": "ann", "path": [[2, 1]], "fast": true }), None),
        (json!(["move"]), None),
        (Value::Null, None),
    ] {
        match give(&mut session, &order).unwrap_err() {
            BadOrder::Refused(refusal) => assert_eq!(Some(refusal.rule), rule, "{order}"),
            BadOrder::Unreadable(_) => assert_eq!(rule, None, "{order}"),
        }
        assert_eq!(session.save(), before, "{order}");
    }
}

#[test]
fn scripted_sides_answer_until_the_asker_is_asked_again() {
    let mut session = begin(3, &[], &[Side::Hostile]).session;
    let turned = give(&mut session, &end()).unwrap();
    assert_eq!(turned[0].by, Side::Response);
    assert!(turned.len() > 1 && turned[1..].iter().all(|turned| turned.by == Side::Hostile));
    assert_eq!(session.battle().active(), Side::Response);
    assert_eq!(session.orders().len(), turned.len());
}

#[test]
fn a_battle_of_minds_comes_to_an_end_and_its_replay_runs_none() {
    for seed in 0..20 {
        let begun = begin(seed, &[], &[Side::Response, Side::Hostile]);
        assert!(begun.session.battle().over(), "seed {seed}");
        let record = begun.session.record();
        let orders = record.orders.len();
        assert_eq!(verify_replay(record, &BOOKS).unwrap(), Ok(orders), "seed {seed}");
    }
}

#[test]
fn an_order_after_the_end_is_too_late() {
    let mut session = begin(1, &[], &[]).session;
    give(&mut session, &json!({ "order": "withdraw" })).unwrap();
    assert_eq!(give(&mut session, &end()).unwrap_err().to_string(), "the battle is over, and takes no more orders");
}

#[test]
fn a_saved_battle_goes_on_as_the_first_would() {
    let mut first = begin(5, &[3, 8], &[Side::Hostile]).session;
    give(&mut first, &shout("ann")).unwrap();
    give(&mut first, &end()).unwrap();
    let mut second = Session::load(&first.save(), &BOOKS).unwrap();
    assert_eq!(second.save(), first.save());
    for _ in 0..3 {
        assert_eq!(give(&mut second, &end()), give(&mut first, &end()));
    }
    assert_eq!(second.save(), first.save());
}

/// Each case: what is changed in a save, and what the refusal says.
#[test]
fn changed_saves_are_refused_by_sentence() {
    let mut session = begin(5, &[], &[]).session;
    give(&mut session, &step("ann", &[[2, 1]])).unwrap();
    let save = session.save();
    let hex = serde_json::to_value(session.battle().snapshot()).unwrap();
    let hex = hex.as_str().unwrap();
    let turned = format!("{}{}", &hex[..hex.len() - 1], if hex.ends_with('0') { "1" } else { "0" });
    for (from, to, says) in [
        ("\"fatal_funnel_record\": 3", "\"fatal_funnel_record\": 4", "form 4, and this game reads form 3"),
        ("\"tiny-1\"", "\"tiny-0\"", "stood on tiny-0, and this game has tiny-1"),
        ("\"rulebook\": \"tiny\"", "\"rulebook\": \"huge\"", "no rulebook `huge`"),
        (hex, &turned, "was changed or damaged"),
        (hex, &hex[..hex.len() / 2 / 2 * 2], "was changed or damaged"),
        (hex, "xy", "cannot be read"),
        (session.digest(), "0123456789abcdef", "was changed or damaged"),
        ("\"scripted\": []", "\"scripted\": [\"nobody\"]", "cannot be read"),
        (save.as_str(), "{}", "no saved battle"),
        (save.as_str(), "{", "no saved battle"),
        (save.as_str(), "", "no saved battle"),
    ] {
        let text = save.replace(from, to);
        assert_ne!(text, save);
        // A forger seals it anew.
        let text = files::insert_checksum(text);
        let Err(unfit) = Session::load(&text, &BOOKS) else { panic!("{to:.40} was taken") };
        assert!(unfit.to_string().contains(says), "{unfit}");
    }
}

#[test]
fn a_replay_names_the_first_difference() {
    let mut session = begin(5, &[], &[]).session;
    for order in [step("ann", &[[2, 1]]), step("ann", &[[3, 1]]), shout("ben")] {
        give(&mut session, &order).unwrap();
    }
    let record = session.record();
    let difference = |change: fn(&mut Record)| {
        let mut record = record.clone();
        change(&mut record);
        verify_replay(record, &BOOKS)
            .unwrap()
            .map_or_else(|difference| (difference.order, difference.sentence), |all| (99, all.to_string()))
    };
    assert_eq!(difference(|_| ()), (99, "3".into()));
    assert_eq!(difference(|record| record.opening = "0".repeat(16)).0, 0);
    assert_eq!(difference(|record| record.orders[1].digest = "0".repeat(16)).0, 2);
    assert_eq!(difference(|record| record.start.seed = 6).0, 0);
    let (order, sentence) = difference(|record| record.orders[1].order = json!({ "order": "hold", "figure": "zed" }));
    assert!(order == 2 && sentence.contains("TINY-1"), "{sentence}");
    assert_eq!(difference(|record| record.orders[2].by = Side::Hostile).0, 3);
}

#[test]
fn a_replay_is_walked_order_by_order() {
    let begun = begin(8, &[], &[Side::Response, Side::Hostile]);
    let mut replay = Replay::of(begun.session.record(), &BOOKS).unwrap();
    let turned: Vec<_> = std::iter::from_fn(|| replay.next_order()).map(Result::unwrap).collect();
    assert_eq!(turned, begun.answers);
    assert_eq!(replay.opening, begun.opening);
}

#[test]
fn a_contact_tells_neither_who_nor_whose_it_is() {
    let mut session = begin(1, &[], &[]).session;
    give(&mut session, &end()).unwrap();
    let shouted = give(&mut session, &shout("zed")).unwrap();
    let told = session.events_json(&shouted[0].played.events, Some(Side::Response));
    assert_eq!(told[0]["figure"], "contact-1");
    assert_eq!(session.events_json(&shouted[0].played.events, Some(Side::Hostile))[0]["figure"], "zed");
    assert_eq!(session.events_json(&shouted[0].played.events, None)[0]["figure"], "zed");
    let state = Value::Object(state_answer(&session, Some(Side::Response)));
    let contact = &state["figures"][2];
    assert_eq!(
        (&contact["id"], &contact["at"], &contact["knowledge"]),
        (&json!("contact-1"), &json!([8, 1]), &json!("contact"))
    );
    assert!(contact["side"].is_null() && contact["kind"].is_null() && !state.to_string().contains("zed"));
    let order = session.read(Some(Side::Response), &json!({ "order": "shout", "figure": "contact-1" })).unwrap();
    assert_eq!(order.figure(), Some(FigureId::new("zed")));
    let by_its_id = session.read(Some(Side::Response), &json!({ "order": "shout", "figure": "zed" })).unwrap();
    assert_ne!(by_its_id.figure(), Some(FigureId::new("zed")), "an id that the side cannot know names nobody");
}

#[test]
fn nobody_is_told_of_those_it_does_not_know() {
    let session = begin(1, &[], &[]).session;
    let known = |side| {
        let state = Value::Object(state_answer(&session, side));
        let figures = state["figures"].as_array().unwrap();
        let ids: Vec<String> = figures.iter().map(|figure| figure["id"].as_str().unwrap().to_owned()).collect();
        (ids.join(" "), state.to_string())
    };
    let (team, told) = known(Some(Side::Response));
    assert!(team == "ann ben" && !told.contains("zed"), "{told}");
    let (hostiles, told) = known(Some(Side::Hostile));
    assert!(hostiles == "zed" && !told.contains("ann") && !told.contains("ben"), "{told}");
    assert_eq!(known(None).0, "ann ben zed");
    let doors = state_answer(&session, Some(Side::Response))["doors"].clone();
    assert_eq!(
        doors,
        json!([{ "at": [5, 2], "kind": "ordinary", "state": "closed", "wedged": false, "forced": false }])
    );
    let extra = &state_answer(&session, Some(Side::Response))["figures"][0];
    assert_eq!(extra["left"], 10);
}
