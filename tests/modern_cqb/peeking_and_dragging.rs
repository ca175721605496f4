//! Peeking, dragging, and walking past an enemy.

use fatal_funnel::board::{Board, Door, DoorKind, Tile};
use fatal_funnel::model::{FigureId, Figures, Side, SideKnowledge};
use fatal_funnel::rulebooks::modern_cqb::{
    Controlled, Downed, Dragging, Restrained, SurrenderSeen, Surrendering, TurnState,
};
use serde_json::{Value, json};

use crate::scene::{Scene, Stage, fire, fired, gained, heard, sighted, stepped, walk};

fn peek(at: [i16; 2]) -> Value {
    json!({"order": "peek", "figure": "alpha", "at": at})
}

fn peeked(at: [i16; 2], left: u16) -> Value {
    json!({"event": "peeked", "figure": "alpha", "at": at, "left": left})
}

// -------------------------------------------------------------------------------- peeking

/// Through a shut door, an open one, an opening and round a corner: who is there is seen for an instant.
#[test]
fn cqb_move_3_a_peek_sees_as_if_it_stood_there() {
    for (map, at, why) in [
        ("#########\n#.a+..b.#\n#########", [3, 1], "CQB-MOVE-3: a shut door is set ajar"),
        ("#########\n#..+..b.#\n#.a#....#\n#########", [3, 1], "CQB-MOVE-3: from beside the frame"),
        ("#########\n#../....#\n#.a#..b.#\n#########", [3, 1], "CQB-MOVE-3: an open door"),
        ("#########\n#.......#\n#.a#..b.#\n#########", [2, 1], "CQB-MOVE-3: round a corner"),
    ] {
        let scene = Scene::new(map).response("alpha", 'a').hostile("gun", 'b', "gunman");
        let place: [i16; 2] = scene.tile('b').into();
        let stands: [i16; 2] = scene.tile('a').into();
        let mut stage = scene.begin();
        let events = json!([
            peeked(at, 8),
            sighted("response", "gun", ["unknown", "confirmed"], place, Some("alpha")),
            sighted("hostile", "alpha", ["unknown", "confirmed"], at, Some("gun")),
        ]);
        stage.plays(why, peek(at), events);
        assert_eq!(stage.state_of("alpha")["at"], json!(stands), "{why}: it stays where it is");
        let door = stage.world().resource::<Board>().door(Tile::from(at));
        assert_eq!(door.map(Door::is_open), map.contains(['+', '/']).then(|| map.contains('/')), "{why}: shut again");
        assert!(SideKnowledge::by(stage.world(), Side::Response).has_seen(Tile::from(place)), "{why}: remembered");
    }
}

#[test]
fn cqb_move_3_what_cannot_be_peeked_at() {
    let wedged = Door { wedged: true, ..Door::closed(DoorKind::Ordinary) };
    let room =
        |entry: &str| Scene::new(&"#######\n#.a+..#\n#..#..#\n#######".replace('+', entry)).response("alpha", 'a');
    for (scene, at, why) in [
        (room("L"), [3, 1], "CQB-MOVE-3: a locked door"),
        (room("B"), [3, 1], "CQB-MOVE-3: a barricaded door"),
        (room("G"), [3, 1], "CQB-MOVE-3: a gate"),
        (room("+").door([3, 1], wedged), [3, 1], "CQB-MOVE-3: a wedged door"),
        (room("#"), [3, 1], "CQB-MOVE-3: a wall"),
        (room("+"), [2, 2], "CQB-MOVE-3: no corner ends there"),
        (room("+"), [4, 1], "CQB-MOVE-3: not from afar"),
        (room("/").response("bravo", [3, 1]), [3, 1], "CQB-MOVE-3: a tile that is taken"),
    ] {
        assert_eq!(scene.begin().refused(peek(at)).0, "CQB-MOVE-3", "{why}");
    }
    // It costs 2 half-points, out of the same budget as a step.
    let scene = || room("+").upon("alpha", TurnState { left: 2, ..TurnState::default() });
    scene().begin().plays("CQB-MOVE-3", peek([3, 1]), json!([peeked([3, 1], 0)]));
    let mut poor = room("+").upon("alpha", TurnState { left: 1, ..TurnState::default() }).begin();
    poor.refuses("CQB-MOVE-2", peek([3, 1]));
    room("+").fire_phase().refuses("CQB-ROUND-2", peek([3, 1]));
}

// -------------------------------------------------------------------------------- dragging

const CORRIDOR: &str = "
    ##########
    #..ba....#
    ##########";

const ROW: &str = "
    ##########
    #..ba....#
    #........#
    ##########";

fn drag(target: &str) -> Value {
    json!({"order": "drag", "figure": "alpha", "target": target})
}

fn gripped(target: Option<&str>) -> Value {
    match target {
        Some(target) => json!({"event": "gripped", "figure": "alpha", "target": target}),
        None => json!({"event": "gripped", "figure": "alpha"}),
    }
}

fn dragged(figure: &str, from: [i16; 2], to: [i16; 2]) -> Value {
    json!({"event": "dragged", "figure": figure, "by": "alpha", "from": from, "to": to})
}

fn holds(stage: &Stage) -> Option<FigureId> {
    stage.world().of::<Dragging>(FigureId::new("alpha")).map(|grip| grip.whom)
}

/// Who may be taken along; each step costs double, and the dragged one lands on the tile just left.
#[test]
fn cqb_move_5_each_step_costs_double_and_the_dragged_one_follows() {
    let id = FigureId::new("alpha");
    let cases: [(&str, Scene); 4] = [
        ("CQB-MOVE-5: a Downed friend", Scene::new(ROW).response("alpha", 'a').response("whom", 'b').with(Downed)),
        (
            "CQB-MOVE-5: a Downed suspect",
            Scene::new(ROW).response("alpha", 'a').hostile("whom", 'b', "gunman").with(Downed).confirmed("whom"),
        ),
        (
            "CQB-MOVE-5: a restrained suspect",
            Scene::new(ROW).response("alpha", 'a').hostile("whom", 'b', "gunman").with(Restrained).confirmed("whom"),
        ),
        (
            "CQB-MOVE-5: a controlled civilian",
            Scene::new(ROW).response("alpha", 'a').civilian("whom", 'b').stat("move", 5).with(Controlled { by: id }),
        ),
    ];
    for (why, scene) in cases {
        let mut stage = scene.begin();
        stage.plays(why, drag("whom"), json!([gripped(Some("whom"))]));
        let events = json!([
            stepped("alpha", [4, 1], [5, 1], 6),
            dragged("whom", [3, 1], [4, 1]),
            stepped("alpha", [5, 1], [6, 2], 0),
            dragged("whom", [4, 1], [5, 1]),
        ]);
        stage.refuses("CQB-MOVE-1", walk("alpha", &[[5, 1], [6, 1], [7, 1]]));
        stage.plays(why, walk("alpha", &[[5, 1], [6, 2]]), events);
        stage.plays(why, drag("whom"), json!([gripped(None)]));
        assert_eq!(holds(&stage), None, "{why}: let go");
    }
}

#[test]
fn cqb_move_5_who_cannot_be_dragged() {
    let scene = || Scene::new(ROW).response("alpha", 'a');
    for (scene, why) in [
        (scene().response("whom", 'b'), "CQB-MOVE-5: a friend on its feet"),
        (scene().hostile("whom", 'b', "gunman").confirmed("whom"), "CQB-MOVE-5: an enemy on its feet"),
        (scene().civilian("whom", 'b'), "CQB-MOVE-5: a civilian that is not controlled"),
        (scene().response("whom", [1, 1]).with(Downed), "CQB-MOVE-5: not from afar"),
        (
            scene().response("whom", 'b').with(Downed).response("bravo", [2, 1]).upon("bravo", grip("whom")),
            "CQB-MOVE-5: one that another holds",
        ),
        (
            scene()
                .response("whom", 'b')
                .with(Downed)
                .response("other", [5, 1])
                .with(Downed)
                .upon("alpha", grip("other")),
            "CQB-MOVE-5: not two at once",
        ),
    ] {
        assert_eq!(scene.begin().refused(drag("whom")).0, "CQB-MOVE-5", "{why}");
    }
}

/// Captives, surrendered and controlled figures make way for the team as friends do: no move ends on their tile, and a
/// figure leading others goes round.
#[test]
fn cqb_move_2_captives_and_civilians_in_hand_make_way() {
    let alpha = FigureId::new("alpha");
    let past = || json!([stepped("alpha", [4, 1], [3, 1], 8), stepped("alpha", [3, 1], [2, 1], 6)]);
    let scene = || Scene::new(CORRIDOR).response("alpha", 'a');
    let captive = || scene().hostile("whom", 'b', "gunman").confirmed("whom");
    let civilian =
        |by: FigureId| scene().civilian("whom", 'b').response("bravo", [1, 1]).upon("whom", Controlled { by });
    for (scene, why) in [
        (captive().upon("whom", Restrained), "CQB-MOVE-2: a captive"),
        (
            captive().upon("whom", Surrendering).upon("whom", SurrenderSeen(1)),
            "CQB-MOVE-2, CQB-SURR-6: who has given up",
        ),
        (civilian(FigureId::new("bravo")), "CQB-MOVE-2: a civilian whom a friend leads"),
    ] {
        let mut stage = scene.begin();
        stage.refuses("CQB-MOVE-2", walk("alpha", &[[3, 1]]));
        stage.plays(why, walk("alpha", &[[3, 1], [2, 1]]), past());
    }
    for (scene, why) in [
        (scene().civilian("whom", 'b'), "CQB-MOVE-2: not a civilian in nobody's hand"),
        (
            captive()
                .upon("whom", Restrained)
                .hostile("led", [5, 1], "gunman")
                .with(Restrained)
                .confirmed("led")
                .upon("alpha", grip("led")),
            "CQB-MOVE-2: a figure dragged along would be left on the captive",
        ),
        (
            captive().upon("whom", Restrained).civilian("led", [5, 1]).upon("led", Controlled { by: alpha }),
            "CQB-MOVE-2: so would a figure that is led",
        ),
    ] {
        let (rule, _) = scene.begin().refused(walk("alpha", &[[3, 1], [2, 1]]));
        assert_eq!(rule, "CQB-MOVE-2", "{why}");
    }
}

fn grip(whom: &str) -> Dragging {
    Dragging { whom: whom.into() }
}

/// It counts as dragging until it lets go or acts otherwise than by Fire.
#[test]
fn cqb_move_5_fire_keeps_the_grip_and_any_other_action_ends_it() {
    let scene = || {
        let scene = Scene::new(ROW).response("alpha", 'a').response("whom", 'b').with(Downed);
        scene.hostile("gun", [8, 1], "gunman").upon("alpha", grip("whom")).dice(&[2; 6])
    };
    let mut stage = scene().fire_phase();
    let pools = [
        ("attack", "Carbine", 2, "CQB-FIRE-1"),
        ("attack", "Aim", 3, "CQB-FIRE-1"),
        ("attack", "Did not move, stable lane", 1, "CQB-FIRE-6"),
    ];
    let shot = json!({"attacker": "alpha", "target": "gun", "weapon": "carbine", "from": [4, 1], "at": [8, 1]});
    let events = json!([fired(shot, &pools, [&[2; 6], &[]], [0, 0, 0]), heard("alpha", [4, 1], &["hostile"])]);
    stage.plays("CQB-MOVE-5: Fire", fire("alpha", "gun"), events);
    assert_eq!(holds(&stage), Some("whom".into()), "CQB-MOVE-5");
    let mut stage = scene().fire_phase();
    let events = json!([gripped(None), {"event": "held", "figure": "alpha"}]);
    stage.plays("CQB-MOVE-5: hold", json!({"order": "hold", "figure": "alpha"}), events);
    assert_eq!(holds(&stage), None, "CQB-MOVE-5");
}

// -------------------------------------------------------------------------------- no opportunity attacks

/// Walking up to an enemy, past it, round it and away brings nothing: there is no opportunity attack.
#[test]
fn cqb_react_1_nobody_shoots_at_a_figure_for_passing_by() {
    let map = "
        ########
        #......#
        #a.b...#
        #....+.#
        ########";
    let scene = || {
        let scene = Scene::new(map).response("alpha", 'a').hostile("gun", 'b', "gunman").gear(&["shotgun"]);
        scene.stat("aim", 8).confirmed("gun").confirmed("alpha")
    };
    let mut stage = scene().begin();
    let events = json!([
        stepped("alpha", [1, 2], [2, 1], 7),
        stepped("alpha", [2, 1], [3, 1], 5),
        stepped("alpha", [3, 1], [4, 1], 3),
        stepped("alpha", [4, 1], [5, 2], 0),
    ]);
    stage.plays("CQB-REACT-1: in reach, beside and away", walk("alpha", &[[2, 1], [3, 1], [4, 1], [5, 2]]), events);
    let mut stage = scene().fire_phase();
    stage.plays(
        "CQB-REACT-1: acting beside it",
        json!({"order": "hold", "figure": "alpha"}),
        json!([{"event": "held", "figure": "alpha"}]),
    );
    // The same way with a watched lane is shot at: Overwatch is the only reaction.
    let watched = "########\n#......#\n#a.b...#\n###/####\n#......#\n########";
    let scene = Scene::new(watched).response("alpha", [3, 4]).hostile("gun", [3, 1], "gunman");
    let lane = fatal_funnel::rulebooks::modern_cqb::Overwatch { lane: fatal_funnel::board::LaneId("door-3-3".into()) };
    let mut stage = scene.upon("gun", lane).dice(&[8, 2, 2, 2, 2, 2, 2]).begin();
    let events = stage.order(walk("alpha", &[[3, 3]]));
    assert!(events.contains(&gained("alpha", "suppressed")), "CQB-REACT-1: {events:?}");
}
