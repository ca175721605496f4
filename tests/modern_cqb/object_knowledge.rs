//! Objects on the map: what each side knows of them, and the faults of a level's objects.

use fatal_funnel::faults::Source;
use fatal_funnel::model::{MapObject, Side, Word};
use fatal_funnel::referee::{Presentation, Turn};
use fatal_funnel::rulebooks::modern_cqb::{ModernCqb, destroy_evidence};
use fatal_funnel::{books, levels};
use serde_json::json;

use crate::scene::{Scene, Stage};

const TWO: &str = "
    #########
    #a..#...#
    #...+...#
    #########";

fn titles(stage: &Stage, side: Side) -> Vec<String> {
    ModernCqb::map_objects(stage.world(), side).iter().map(|thing| thing.title.english()).collect()
}

fn thing(stage: &Stage, id: &str) -> Option<MapObject> {
    ModernCqb::map_objects(stage.world(), Side::Response).into_iter().find(|thing| thing.id == Word::new(id))
}

fn laid() -> Scene {
    let scene = Scene::new(TWO).response("alpha", 'a').hostile("boss", [7, 1], "gunman");
    let scene = scene.object("papers", [3, 1], "evidence", "").object("laptop", [6, 1], "evidence", "major");
    let scene = scene.object("wire", [2, 2], "trap", "charge").object("bomb", [7, 2], "device", "");
    scene.object("phone", [7, 1], "evidence", "").carried_by("boss")
}

#[test]
fn what_lies_in_sight_is_known_and_what_is_hidden_is_not() {
    let stage = laid().begin();
    assert_eq!(titles(&stage, Side::Response), ["Papers"], "CQB-REACT-4, CQB-CIV-5: no trap, nothing carried");
    assert_eq!(titles(&stage, Side::Hostile), ["Papers", "Laptop", "Wire", "Bomb"], "its own side knows it all");
    let papers = thing(&stage, "papers").expect("it is known");
    let expected = json!({"id": "papers", "at": [3, 1], "kind": "evidence", "title": "Papers",
        "text": "Secondary evidence, not secured", "tint": "warn", "targetable": true});
    assert_eq!(json!(papers), expected);
}

#[test]
fn a_thing_is_remembered_as_it_was_last_seen() {
    let mut stage = laid().begin();
    let papers = thing(&stage, "papers");
    assert!(
        papers.is_some() && destroy_evidence(&mut Turn::of(stage.battle.world_mut()), Word::new("papers")),
        "CQB-SCORE-7"
    );
    assert_eq!(thing(&stage, "papers"), None, "what is destroyed in sight is gone");
    let scene = Scene::new(TWO).response("alpha", [3, 2]).object("laptop", [5, 2], "evidence", "major");
    let mut stage = scene.object("bomb", [7, 2], "device", "").begin();
    let door = |word: &str| json!({"order": word, "figure": "alpha", "at": [4, 2]});
    assert_eq!(thing(&stage, "laptop"), None);
    stage.order(door("open"));
    let laptop = thing(&stage, "laptop");
    assert!(laptop.is_some(), "an open door shows what lies behind");
    stage.order(door("close"));
    assert!(destroy_evidence(&mut Turn::of(stage.battle.world_mut()), Word::new("laptop")), "CQB-SCORE-7");
    assert_eq!(thing(&stage, "laptop"), laptop, "what burns out of sight is not known");
    stage.order(door("open"));
    assert_eq!(thing(&stage, "laptop"), None, "until it is looked at again");
    assert!(
        !destroy_evidence(&mut Turn::of(stage.battle.world_mut()), Word::new("bomb")),
        "only evidence is destroyed"
    );
}

#[test]
fn a_wedge_shows_to_those_who_have_seen_it() {
    let mut stage =
        Scene::new(TWO).response("alpha", [3, 2]).gear(&["wedge"]).hostile("gun", [7, 1], "gunman").fire_phase();
    stage.order(json!({"order": "use", "figure": "alpha", "item": "wedge", "at": [4, 2]}));
    let wedge = thing(&stage, "wedge-4-2").expect("CQB-UTIL-5");
    assert!(!wedge.targetable && wedge.kind == *"wedge");
}

/// A level with one object.
fn level(object: &str) -> Source {
    let text = format!(
        "format = 1\nname = \"One Room\"\nrulebook = \"modern-cqb\"\nmap = '''\n#######\n#..h..#\n#...+.#\n#######\n'''\n\
         [figures.ann]\nat = [1, 1]\nside = \"response\"\ntemplate = \"operator\"\n\
         [[objective]]\nneutralize = \"all\"\n[objects.it]\n{object}\n"
    );
    Source::new("one-room", text)
}

#[test]
fn faults_of_objects_are_named() {
    for (object, code) in [
        ("at = [2, 1]\nkind = \"evidence\"\ngrade = \"huge\"", "level::object::grade"),
        ("at = [2, 1]\nkind = \"trap\"\ngrade = \"pit\"", "level::object::grade"),
        ("at = [2, 1]\nkind = \"effect\"\ngrade = \"relic-rites\"", "level::object::grade"),
        ("at = [2, 1]\nkind = \"device\"\ngrade = \"major\"", "level::object::grade"),
        ("at = [2, 1]\nkind = \"trap\"\ncarried_by = \"ann\"", "level::object::carried"),
        ("at = [1, 1]\nkind = \"hostage\"", "level::object::hostage"),
        ("at = [3, 1]\nkind = \"hostage\"", "level::object::hostage"),
    ] {
        let faults = levels::read(&level(object), books()).expect_err(object);
        let codes: Vec<_> = faults.iter().filter(|fault| !fault.is_warning()).map(|fault| fault.code.0).collect();
        assert_eq!(codes, [code], "{object}");
    }
    for object in [
        "at = [2, 1]\nkind = \"evidence\"\ngrade = \"major\"\nname = \"The ledger\"",
        "kind = \"evidence\"\ncarried_by = \"ann\"",
        "at = [3, 1]\nkind = \"terminal\"\nhard = true",
        "at = [2, 1]\nkind = \"hostage\"",
        "at = [2, 1]\nkind = \"trap\"\ngrade = \"alarm\"",
        "at = [2, 1]\nkind = \"effect\"\ngrade = \"relic-rite\"",
    ] {
        let read = levels::read(&level(object), books());
        assert!(read.is_ok(), "{object}: {:?}", read.err());
    }
}
