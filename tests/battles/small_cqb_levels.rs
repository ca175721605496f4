//! Three small levels with all kinds of doors, soft walls, smoke, cover, gear and civilians.

use fatal_funnel::board::{Door, DoorKind, Tile};
use fatal_funnel::model::{FigureId, LevelEvent, Spot, Word};
use fatal_funnel::referee::Battle;
use fatal_funnel::rulebooks::modern_cqb::{Dragging, FreshlyBreached, ModernCqb, Restrained, Suppressed, Surrendering};

use crate::scene::Scene;

pub const LEVELS: usize = 3;

/// A battle on one of the levels.
pub fn battle(level: usize, seed: u64) -> Battle<ModernCqb> {
    let scene = match level % LEVELS {
        0 => flat(),
        1 => corridor(),
        _ => hall(),
    };
    scene.seed(seed).begin().battle
}

/// An event that the first loud acts bring about, or the second round.
fn event(heat: Option<u16>, round: Option<u16>, reinforce: &[&str], at: [i16; 2], lock: &[[i16; 2]]) -> LevelEvent {
    LevelEvent {
        heat,
        round,
        reinforce: reinforce.iter().map(|word| Spot::new(Word::new(word), 0..0)).collect(),
        at: (!reinforce.is_empty()).then(|| Spot::new(Tile::from(at), 0..0)),
        lock: lock.iter().map(|at| Spot::new(Tile::from(*at), 0..0)).collect(),
        burn: Vec::new(),
        detonate: None,
        test: Vec::new(),
        severe: false,
        ..LevelEvent::default()
    }
}

/// Four rooms round a middle, an entry of each kind between them.
fn flat() -> Scene {
    let wedged = Door { wedged: true, ..Door::closed(DoorKind::Ordinary) };
    Scene::new(
        "############
         #a..+..g..h#
         #b..#..h..e#
         #..,W...<..#
         ##L###B##%##
         #c..G..f...#
         #.d.#..H.i.#
         #X..+.,..j.#
         ############",
    )
    .heat(0)
    .event(event(Some(2), None, &["gunman", "security"], [10, 5], &[]))
    .event(event(None, Some(1), &[], [0, 0], &[[4, 1]]))
    .round_limit(6)
    .response("alpha", 'a')
    .gear(&["carbine", "breaching-charge", "restraint-kit", "flash", "mirror", "wedge"])
    .leader()
    .response("bravo", 'b')
    .gear(&["shotgun", "breaching-charge", "breaching-charge"])
    .response("charlie", 'c')
    .gear(&["smg", "shield", "evidence-kit", "smoke"])
    .doctrine("shield")
    .response("delta", 'd')
    .gear(&["marksman-rifle", "pistol", "wedge"])
    .anchor('e')
    .fallback('i')
    .hostile("gun", 'g', "gunman")
    .hostile("eye", 'e', "lookout")
    .hostile("sec", 'f', "security")
    .gear(&["smg", "breaching-charge"])
    .leader()
    .hostile("zeal", 'i', "fanatic")
    .gear(&[])
    .civilian("clerk", 'j')
    .object("ledger", [3, 1], "evidence", "major")
    .object("stick", [9, 7], "evidence", "")
    .carried_by("clerk")
    .object("wire", [3, 3], "trap", "charge")
    .object("bell", [7, 5], "trap", "alarm")
    .object("server", [2, 5], "terminal", "")
    .hard()
    .object("held", [10, 3], "hostage", "")
    .door([4, 7], wedged)
    .smoke([6, 2], 2)
    .smoke([7, 3], 1)
}

/// Rooms along a corridor, with a body on the floor and a captive beside it.
fn corridor() -> Scene {
    Scene::new(
        "#############
         #a.#.e.#.f..#
         #b.+...B...i#
         ##+##/###L###
         #c..........#
         #d....j....g#
         ##%###G##+###
         X..#..H#k...#
         #..+...W..h.#
         #############",
    )
    .round_limit(5)
    .response("alpha", 'a')
    .gear(&["smg", "breaching-charge", "med-kit", "flash"])
    .response("bravo", 'b')
    .gear(&["carbine", "mirror", "wedge", "wedge"])
    .response("charlie", 'c')
    .with(Dragging { whom: FigureId::new("captive") })
    .response("delta", 'd')
    .gear(&["pistol"])
    .with(Suppressed::default())
    .hostile("gun", 'g', "gunman")
    .gear(&["shotgun"])
    .fallback('f')
    .hostile("captive", [2, 4], "gunman")
    .gear(&[])
    .with(Restrained)
    .hostile("quitter", [2, 5], "lookout")
    .gear(&[])
    .with(Surrendering)
    .hostile("one", 'e', "lookout")
    .hostile("two", 'f', "security")
    .gear(&["carbine"])
    .hostile("three", 'i', "fanatic")
    .with(FreshlyBreached::default())
    .civilian("boy", 'j')
    .civilian("girl", 'k')
    .object("bomb", [2, 7], "device", "")
    .object("rite", [10, 8], "effect", "relic-rite")
    .object("lights", [8, 5], "effect", "disorienting")
    .object("wire", [6, 4], "trap", "")
}

/// A hall with cover, where everybody sees everybody soon.
fn hall() -> Scene {
    Scene::new(
        "###########
         #a...h...e#
         #b.h.....f#
         #..H.j.H.,#
         #c.h.....g#
         #d...h...i#
         ###/###+###
         #....<....#
         X....#...k#
         ###########",
    )
    .idle()
    .groups()
    .fallback('i')
    .heat(1)
    .round_limit(4)
    .response("alpha", 'a')
    .response("bravo", 'b')
    .gear(&["shotgun", "restraint-kit", "shield", "smoke", "flash"])
    .response("charlie", 'c')
    .doctrine("negotiator")
    .gear(&["marksman-rifle", "med-kit", "evidence-kit"])
    .response("delta", 'd')
    .hostile("one", 'e', "gunman")
    .hostile("two", 'f', "lookout")
    .gear(&["pistol", "smoke", "wedge"])
    .hostile("three", 'g', "security")
    .hostile("four", 'i', "fanatic")
    .civilian("boy", 'j')
    .civilian("girl", 'k')
    .object("papers", [4, 7], "evidence", "")
    .object("bomb", [9, 1], "device", "")
    .hard()
    .smoke([4, 3], 3)
}
