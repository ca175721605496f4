//! What a shipped level holds is met in play: between minds, within a few games, each of these things does what it is there for.

use crate::fixtures::fixture_level;
use fatal_funnel::faults::Source;
use fatal_funnel::model::{Clock, Event, LevelSpec, Order, Side};
use fatal_funnel::referee::{Battle, Performed, Rulebook, event_json_with_sentence};
use fatal_funnel::rulebooks::close_assault::CloseAssault;
use fatal_funnel::rulebooks::modern_cqb::ModernCqb;
use fatal_funnel::rulebooks::momentum::Momentum;
use fatal_funnel::rulebooks::skirmish::{SkOrder, Skirmish};
use fatal_funnel::{books, levels};
use serde_json::{Value, json};

/// Games of a level, at most.
const GAMES: u64 = 24;

fn level(name: &str) -> LevelSpec {
    let source = Source::new(name, fixture_level(name).expect("a level of that name is shipped"));
    levels::read(&source, books()).unwrap_or_else(|faults| panic!("{name}: {faults}")).0
}

/// Something to wait for: what it is, and whether an event is it.
type Sight = (&'static str, fn(&Value) -> bool);

/// Plays games of a level until each of these was seen; panics if one never is.
fn all_turn_up<B: Rulebook>(name: &str, sights: &[Sight]) {
    let level = level(name);
    let mut open: Vec<&Sight> = sights.iter().collect();
    for seed in 0..GAMES {
        let (mut battle, opening) = Battle::<B>::begin(&level, seed, &[]);
        look(&battle, &opening, &mut open);
        while !battle.over() && !open.is_empty() {
            let order = battle.choose(battle.world().resource::<Clock>().active);
            let done = battle.perform(&order).unwrap_or_else(|refusal| panic!("{name} {seed}: {order:?}: {refusal}"));
            look(&battle, &done, &mut open);
        }
        if open.is_empty() {
            return;
        }
    }
    let never: Vec<&str> = open.iter().map(|(what, _)| *what).collect();
    panic!("{name}: in {GAMES} games never: {never:?}");
}

fn look<B: Rulebook>(battle: &Battle<B>, done: &Performed<B>, open: &mut Vec<&Sight>) {
    let told = |event: &Event<B::BookEvent>| event_json_with_sentence::<B>(battle.world(), event);
    for event in done.entries.iter().map(|entry| told(&entry.event)) {
        open.retain(|(_, seen)| !seen(&event));
    }
}

fn is(event: &Value, word: &str, fields: &[(&str, Value)]) -> bool {
    event["event"] == word && fields.iter().all(|(field, value)| event[*field] == *value)
}

/// The rule that forbids an attack of Skirmish as the team's first order.
fn forbidden_by(name: &str, figure: &str, target: &str, weapon: &str) -> Option<&'static str> {
    let level = LevelSpec { first: Some(Side::Response), ..level(name) };
    let (battle, _) = Battle::<Skirmish>::begin(&level, 1, &[]);
    let order = json!({"order": "attack", "figure": figure, "target": target, "weapon": weapon});
    let order = Order::<SkOrder>::deserialize_value(&order).expect("the order can be read");
    order.check(battle.world()).err().map(|refusal| refusal.rule)
}

#[test]
fn cqb_civ_8_alarm_lights_flash_in_the_server_hall_until_the_console_is_secured() {
    all_turn_up::<ModernCqb>(
        "cold-aisle",
        &[
            ("the lights begin", |event| is(event, "effect_changed", &[("on", json!(true))])),
            ("somebody is tested", |event| is(event, "nerve_tested", &[("cause", json!("effect"))])),
            ("somebody is disoriented", |event| is(event, "token_gained", &[("token", json!("disoriented"))])),
            ("the console is secured", |event| {
                is(event, "secured", &[("target", json!("console")), ("secured", json!(true))])
            }),
            ("the lights end", |event| is(event, "effect_changed", &[("on", json!(false))])),
        ],
    );
}

#[test]
fn cqb_civ_8_the_hammer_takes_the_wits_of_who_comes_in_until_its_man_is_out() {
    all_turn_up::<ModernCqb>(
        "workshop",
        &[
            ("somebody is tested", |event| is(event, "nerve_tested", &[("cause", json!("effect"))])),
            ("somebody is disoriented", |event| is(event, "token_gained", &[("token", json!("disoriented"))])),
            ("the hammer stops", |event| {
                is(event, "effect_changed", &[("object", json!("hammer")), ("on", json!(false))])
            }),
            ("they come to look", |event| is(event, "directed", &[("order", json!("search"))])),
        ],
    );
}

/// A wedge that goes under a shut door.
fn wedged(event: &Value) -> bool {
    is(event, "door_changed", &[]) && event["after"]["wedged"] == true && event["before"]["wedged"] != true
}

#[test]
fn cqb_heat_1_hostiles_get_their_orders_and_cqb_util_5_the_team_wedges_a_door() {
    let held: Sight = ("hold", |event| is(event, "directed", &[("order", json!("hold"))]));
    all_turn_up::<ModernCqb>("bay-nine", &[held, ("a wedge goes under a door", wedged)]);
    all_turn_up::<ModernCqb>("office-floor", &[("burn", |event| is(event, "directed", &[("order", json!("burn"))]))]);
}

#[test]
fn sk_conceal_9_netting_hides_the_gun_from_the_gunship_until_it_fires() {
    assert_eq!(forbidden_by("ford", "gunship", "mill-gun", "machine-gun"), Some("SK-CONCEAL-9"));
    all_turn_up::<Skirmish>(
        "ford",
        &[
            ("the gunship fires at the gun that fired", |event| {
                is(event, "attacked", &[("figure", json!("gunship")), ("target", json!("mill-gun"))])
            }),
            ("somebody fires at the gunship", |event| is(event, "attacked", &[("target", json!("gunship"))])),
        ],
    );
}

#[test]
fn sk_cover_6_the_screen_stops_rifles_and_no_machine_gun() {
    assert_eq!(forbidden_by("radio-hut", "rifle-one", "relay-gun", "rifle"), Some("SK-COVER-3"));
    assert_eq!(forbidden_by("radio-hut", "gunner", "relay-gun", "machine-gun"), None);
    all_turn_up::<Skirmish>(
        "radio-hut",
        &[
            ("the energy weapon is fired", |event| is(event, "attacked", &[("weapon", json!("energy-weapon"))])),
            ("the machine gun fires through the screen", |event| {
                is(event, "attacked", &[("figure", json!("gunner")), ("target", json!("relay-gun"))])
            }),
        ],
    );
}

#[test]
fn ca_stat_3_sk_stat_3_tanks_fire_and_the_missile_is_kept_for_one() {
    all_turn_up::<Skirmish>(
        "quarry",
        &[
            ("the tank fires its gun", |event| is(event, "attacked", &[("weapon", json!("tank-gun"))])),
            ("the missile is fired at the tank", |event| {
                is(event, "attacked", &[("weapon", json!("anti-tank-missile")), ("target", json!("tank"))])
            }),
        ],
    );
    all_turn_up::<CloseAssault>(
        "toll-bridge",
        &[("the tank fires", |event| is(event, "fired", &[("figure", json!("tank"))]))],
    );
}

#[test]
fn mo_minor_8_the_radio_of_the_ferry_takes_no_task() {
    all_turn_up::<Momentum>(
        "night-ferry",
        &[("the radio is used", |event| is(event, "settled", &[("object", json!("radio"))]))],
    );
}

#[test]
fn mo_damage_2_a_flat_burns_behind_one_stage_door_and_mo_threat_3_the_other_is_bolted() {
    all_turn_up::<Momentum>(
        "opera-house",
        &[
            ("somebody is burnt", |event| is(event, "hazard", &[("kind", json!("fire"))])),
            ("the bolt", |event| is(event, "triggered", &[("target", json!("bolt"))])),
            ("the door is locked", |event| {
                is(event, "door_changed", &[("at", json!([3, 5]))]) && event["after"]["kind"] == "locked"
            }),
        ],
    );
}

#[test]
fn mo_board_2_the_gallery_is_dim() {
    all_turn_up::<Momentum>("pump-house", &[("a shot into the dusk", |event| event.to_string().contains("Dim light"))]);
}
