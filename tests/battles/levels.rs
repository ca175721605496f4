//! Three small levels with doors of all kinds, soft walls, smoke, cover, gear, civilians.

use fatal_funnel::board::{Door, DoorKind, Tile};
use fatal_funnel::referee::Battle;
use fatal_funnel::rulebooks::modern_cqb::{Dragging, FreshlyBreached, ModernCqb, Restrained, Suppressed};
use fatal_funnel::table::{FigureId, LevelEvent, Spot, Word};

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
        span: 0..0,
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
    .gear(&["carbine", "breaching-charge"])
    .leader()
    .response("bravo", 'b')
    .gear(&["shotgun", "breaching-charge", "breaching-charge"])
    .response("charlie", 'c')
    .response("delta", 'd')
    .gear(&["marksman-rifle", "pistol"])
    .hostile("gun", 'g', "gunman")
    .hostile("eye", 'e', "lookout")
    .hostile("sec", 'f', "security")
    .gear(&["smg", "breaching-charge"])
    .leader()
    .hostile("zeal", 'i', "fanatic")
    .gear(&[])
    .civilian("clerk", 'j')
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
    .gear(&["smg", "breaching-charge"])
    .response("bravo", 'b')
    .response("charlie", 'c')
    .with(Dragging { whom: FigureId::new("captive") })
    .response("delta", 'd')
    .gear(&["pistol"])
    .with(Suppressed::default())
    .hostile("gun", 'g', "gunman")
    .gear(&["shotgun"])
    .hostile("captive", [2, 4], "gunman")
    .gear(&[])
    .with(Restrained)
    .hostile("one", 'e', "lookout")
    .hostile("two", 'f', "security")
    .gear(&["carbine"])
    .hostile("three", 'i', "fanatic")
    .with(FreshlyBreached::default())
    .civilian("boy", 'j')
    .civilian("girl", 'k')
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
    .heat(1)
    .round_limit(4)
    .response("alpha", 'a')
    .response("bravo", 'b')
    .gear(&["shotgun"])
    .response("charlie", 'c')
    .gear(&["marksman-rifle"])
    .response("delta", 'd')
    .hostile("one", 'e', "gunman")
    .hostile("two", 'f', "lookout")
    .hostile("three", 'g', "security")
    .hostile("four", 'i', "fanatic")
    .civilian("boy", 'j')
    .civilian("girl", 'k')
    .smoke([4, 3], 3)
}
