//! Fire: pools, modifiers, net results, refusals.

use serde_json::json;

use crate::scene::{Scene, ledger};

#[test]
fn cqb_fire_4_two_net_suppress() {
    let mut scene = Scene::new("########\n#a....b#\n########")
        .response("alpha", 'a')
        .hostile("gun", 'b', "gunman")
        .dice(&[8, 8, 1, 1, 1, 1])
        .fire_phase();
    let pools = [
        ("attack", "Carbine", 2, "CQB-FIRE-1"),
        ("attack", "Aim", 3, "CQB-FIRE-1"),
        ("attack", "Did not move, stable lane", 1, "CQB-FIRE-6"),
    ];
    scene.plays(
        "CQB-FIRE-4",
        json!({"order": "fire", "figure": "alpha", "target": "gun"}),
        json!([
            {"event": "fired", "attacker": "alpha", "target": "gun", "weapon": "carbine", "from": [1, 1], "at": [6, 1],
             "ledger": ledger(&pools), "attack_faces": [8, 8, 1, 1, 1, 1], "guard_faces": [],
             "strikes": 2, "cancelled": 0, "net": 2},
            {"event": "token_gained", "figure": "gun", "token": "suppressed"},
            {"event": "heard", "at": [1, 1], "by": "alpha", "sides": ["hostile"]},
        ]),
    );
    scene.dice_are_spent();
}
