//! Standing orders: given once, followed over rounds until they are done or there is news.

use fatal_funnel::chronicle::{BattleStart, EndedStandingOrder, ResolvedOrder, Session};
use fatal_funnel::faults::Source;
use fatal_funnel::model::{Clock, FigureId, OffMap, Side, StandingOrder};
use serde_json::{Value, json};

/// A long hall with the exit at one end, and a gunman behind a door in the middle of it.
const HALL: &str = r#"
format = 1
name = "The hall"
rulebook = "modern-cqb"
briefing = "Take the boy out."
round_limit = 20
map = '''
##########################
#X.......................#
#X.......................#
##############+###########
#............#....#......#
#............#....#......#
##########################
'''
[figures.alpha]
at = [22, 1]
side = "response"
template = "operator"
gear = ["carbine", "restraint-kit"]
[figures.bravo]
at = [14, 2]
side = "response"
template = "operator"
gear = ["carbine"]
[figures.boy]
at = [23, 1]
side = "civilian"
template = "civilian"
[figures.gun]
at = [14, 5]
side = "hostile"
template = "gunman"
gear = ["pistol"]
[[objective]]
extract = "boy"
"#;

const ALPHA: FigureId = FigureId::new("alpha");

fn begin() -> Session {
    let start = BattleStart::of(&Source::new("hall.toml", HALL), fatal_funnel::books(), 5, &[]);
    let start = start.unwrap_or_else(|faults| panic!("{faults}"));
    Session::begin(start, fatal_funnel::books(), &[Side::Hostile]).expect("it begins").session
}

fn give(session: &mut Session, order: Value) -> Vec<ResolvedOrder> {
    let order = session.read(Some(Side::Response), &order).expect("it can be read");
    session.give(&order).expect("it is legal")
}

fn end_phase(session: &mut Session) -> Vec<ResolvedOrder> {
    give(session, json!({"order": "end_phase"}))
}

/// Alpha has the boy in hand, and a Move Phase has begun.
fn with_the_boy_in_hand() -> Session {
    let mut session = begin();
    end_phase(&mut session);
    give(&mut session, json!({"order": "recover", "figure": "alpha", "target": "boy", "what": "control"}));
    while session.battle().world().resource::<Clock>().now.phase != 0 {
        end_phase(&mut session);
    }
    session
}

fn at(session: &Session, figure: &str) -> Value {
    let state = fatal_funnel::chronicle::state_answer(session, None);
    let figures = state["figures"].as_array().unwrap();
    figures.iter().find(|of| of["id"] == figure).unwrap()["at"].clone()
}

#[test]
fn cqb_civ_11_people_are_led_out_over_rounds_by_one_order() {
    let mut session = with_the_boy_in_hand();
    let first = session.set_standing(ALPHA, Some(StandingOrder::LeadOut)).expect("it leads the boy");
    assert_eq!(first.len(), 1, "it sets out at once: {first:?}");
    assert_eq!(first[0].order.word(), "move");
    let (given, began) = (session.orders().len(), session.battle().world().resource::<Clock>().now.round);
    let mut ended = Vec::new();
    while ended.is_empty() {
        end_phase(&mut session);
        ended = session.take_ended_standing_orders();
        assert!(session.battle().world().resource::<Clock>().now.round < began + 8, "it never gets there");
    }
    assert_eq!(ended, [EndedStandingOrder { figure: ALPHA, standing: StandingOrder::LeadOut, why: None }]);
    assert!(session.battle().world().resource::<Clock>().now.round > began + 1, "it takes more than a round");
    let own = session.orders()[given..].iter().filter(|given| given.by == Side::Response);
    let words: Vec<&str> = own.map(|given| given.word()).collect();
    assert!(words.iter().all(|word| ["move", "hold", "end_phase"].contains(word)), "{words:?}");
    let boy = FigureId::new("boy");
    let world = session.battle().world();
    assert!(fatal_funnel::model::Figures::has::<OffMap>(world, boy), "the boy is out");
}

#[test]
fn news_ends_a_standing_order_and_is_told() {
    let mut session = with_the_boy_in_hand();
    session.set_standing(ALPHA, Some(StandingOrder::LeadOut)).expect("it leads the boy");
    assert_eq!(session.take_ended_standing_orders(), []);
    give(&mut session, json!({"order": "open", "figure": "bravo", "at": [14, 3]}));
    let place = at(&session, "alpha");
    end_phase(&mut session);
    let ended = session.take_ended_standing_orders();
    assert_eq!(ended.len(), 1, "the gunman is in sight");
    assert_eq!(ended[0].why.as_ref().map(|why| why.english()).as_deref(), Some("somebody new is seen or heard"));
    assert_eq!(session.standing_order_of(ALPHA), None);
    assert_eq!(at(&session, "alpha"), place, "it goes no further");
}

#[test]
fn a_standing_order_is_dropped_by_undo_and_kept_by_a_save() {
    let lead = || {
        let mut session = with_the_boy_in_hand();
        session.set_standing(ALPHA, Some(StandingOrder::LeadOut)).expect("it leads the boy");
        session
    };
    let mut session = lead();
    let state = fatal_funnel::chronicle::state_answer(&session, Some(Side::Response));
    assert_eq!(state["standing"], json!({"alpha": "lead_out"}));
    assert!(!fatal_funnel::chronicle::state_answer(&session, Some(Side::Hostile)).contains_key("standing"));
    let loaded = Session::load(&session.save(), fatal_funnel::books()).expect("it loads");
    assert_eq!(loaded.standing_order_of(ALPHA), Some(StandingOrder::LeadOut));
    let edited = Source::new("hall.toml", HALL.replace("Take the boy out.", "Take him out."));
    let reloaded = session.reload(&edited, fatal_funnel::books()).expect("no fault");
    assert!(reloaded.outcome.is_ok());
    assert_eq!(
        reloaded.session.standing_order_of(ALPHA),
        Some(StandingOrder::LeadOut),
        "it outlives an edit of the level"
    );

    assert_eq!(at(&session, "boy"), json!([19, 1]), "he follows");
    session.undo().expect("where he went with her is no news");
    assert_eq!((session.standing_order_of(ALPHA), at(&session, "boy")), (None, json!([23, 1])), "undone");

    let mut session = with_the_boy_in_hand();
    end_phase(&mut session);
    let held = session.set_standing(ALPHA, Some(StandingOrder::LeadOut)).expect("it leads the boy");
    assert_eq!(
        held.iter().map(|turned| turned.order.word()).collect::<Vec<_>>(),
        ["hold"],
        "nobody walks in this phase"
    );
    session.undo().expect("a Hold shows nothing");
    assert_eq!(session.standing_order_of(ALPHA), None, "undone");

    let mut session = with_the_boy_in_hand();
    assert!(session.set_standing(ALPHA, Some(StandingOrder::Guard)).is_err(), "there is no captive");
    assert!(session.set_standing(FigureId::new("gun"), Some(StandingOrder::LeadOut)).is_err(), "not its figure");
    assert!(session.set_standing(FigureId::new("nobody"), Some(StandingOrder::LeadOut)).is_err(), "no figure");
    session.set_standing(ALPHA, Some(StandingOrder::LeadOut)).expect("it leads the boy");
    while session.battle().world().resource::<Clock>().now.phase != 1 {
        end_phase(&mut session);
    }
    while session.battle().world().resource::<Clock>().now.phase != 0 {
        end_phase(&mut session);
    }
    assert_eq!(session.standing_order_of(ALPHA), Some(StandingOrder::LeadOut));
    session.set_standing(ALPHA, None).expect("it is taken away");
    assert_eq!(session.standing_order_of(ALPHA), None);
}
