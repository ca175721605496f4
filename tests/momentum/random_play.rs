//! Random play on small levels; the shared promises and the book's invariants hold after every order.

use fatal_funnel::board::{Board, Light, Tile};
use fatal_funnel::model::{
    At, Certainty, Close, EndPhase, FigureId, Figures, Hold, Knowledge, LastSeen, Odds, Open, Side, Word,
};
use fatal_funnel::referee::Battle;
use fatal_funnel::rulebooks::momentum::{
    Advantage, Aim, Ask, Assist, Attack, Avoid, Band, BonusDamage, Boon, Character, CreateAdvantage, Direct, Disarm,
    Draw, DropProne, ExtraMinor, FirstAid, Force, GoOn, Guard, Interact, KeepInitiative, LetBe, Momentum, Operate,
    Order, Penetration, PickLock, Prepare, Price, Problem, Question, Ready, ReadyTrigger, Recover, Regain, Reinforce,
    Secondary, Shed, Sprint, Stance, Stand, Swift, Trigger, Wake,
};
use serde_json::json;

use crate::promises::{self, Chance, choose};
use crate::scene::Scene;

fn battle(play: u64) -> Battle<Momentum> {
    let scene = if play.is_multiple_of(2) { flat() } else { hall() };
    scene.seed(play).own_pools().begin().battle
}

/// Rooms with all kinds of doors, a terminal, a hazard, evidence and reinforcements.
fn flat() -> Scene {
    let map = "
        ############
        #a.e#..g...#
        #b..+f.h..v#
        #...#L###.##
        #c..#..k#..#
        #..h/..i.x.#
        ############";
    let scene = Scene::new(map).ours("alpha", 'a', "leader").ours("bravo", 'b', "rifle").ours("medic", 'c', "medic");
    let scene = scene.foe("one", 'g', "guard").foe("two", 'v', "commander").foe("three", 'k', "enforcer");
    let scene = scene
        .foe("four", 'i', "guard")
        .hidden()
        .object("desk", 'f', "terminal", "")
        .object("book", 'e', "evidence", "");
    let scene = scene.object("fire", 'x', "trap", "fire").entry("guard", 'x', 1).object("fuse", 'g', "effect", "smoke");
    scene.objective("secure", "desk").light('g', Light::Dim).rounds(4)
}

/// One hall: all characters see each other at once.
fn hall() -> Scene {
    let map = "
        ############
        #a....h...f#
        #b.........#
        #c..h....H.#
        #d........g#
        ############";
    let scene =
        Scene::new(map).ours("alpha", 'a', "leader").ours("bravo", 'b', "rifle").gear(&["marksman-rifle", "knife"]);
    let scene = scene.ours("medic", 'c', "medic").ours("tech", 'd', "technician").gear(&["stun-baton", "night-sight"]);
    let scene = scene.foe("one", 'f', "enforcer").foe("two", 'g', "commander").rounds(4);
    scene.first(Side::Hostile)
}

/// A corner with a terminal, three characters and many rounds: rare rolls and plans over several Turns occur.
fn desk() -> Scene {
    let map = "
        #########
        #af...g.#
        #bh.....#
        #########";
    let scene = Scene::new(map).ours("alpha", 'a', "technician").ours("bravo", 'b', "rifle");
    let scene = scene.foe("one", 'g', "commander").object("desk", 'f', "terminal", "");
    scene.objective("secure", "desk").rounds(9)
}

/// States that no order may bring about (MO-BOARD-1).
fn assert_invariants(battle: &Battle<Momentum>, place: &str) {
    let world = battle.world();
    let board = world.resource::<Board>();
    for figure in world.figures() {
        let at = world.at(figure).unwrap_or_default();
        assert!(board.passable(at), "{place}: {figure} stands in {:?}", board.terrain(at));
    }
}

#[test]
fn a_snapshot_is_the_whole_battle_after_every_order_of_random_plays() {
    let mut seen = promises::a_snapshot_is_the_whole_battle(battle, 0..120, 24, assert_invariants);
    let at_the_desk = |play| desk().seed(play).own_pools().begin().battle;
    seen.extend(promises::a_snapshot_is_the_whole_battle(at_the_desk, 0..48, 48, assert_invariants));
    let all = [
        "move",
        "open",
        "close",
        "hold",
        "end_phase",
        "aim",
        "draw",
        "drop_prone",
        "stand",
        "prepare",
        "attack",
        "create_advantage",
        "recover",
        "sprint",
        "first_aid",
        "operate",
        "assist",
        "guard",
        "ready",
        "direct",
        "extra_minor",
        "keep_initiative",
        "problem",
        "let_be",
        "interact",
        "bonus_damage",
        "penetration",
        "reroll",
        "disarm",
        "advantage",
        "swift",
        "ask",
        "run",
        "shed",
        "avoid",
        "go_on",
        "reinforce",
        "trigger",
    ];
    let missing: Vec<&str> = all.into_iter().filter(|word| !seen.contains(*word)).collect();
    assert!(missing.is_empty(), "{missing:?} were never given, of {seen:?}");
}

#[test]
fn changing_any_one_registered_value_changes_the_digest() {
    let mut battle = battle(0);
    let mut chance = Chance::new(2);
    for _ in 0..30 {
        let Some(order) = choose(&battle, &mut chance).filter(|order| promises::word(order) != "withdraw") else {
            break;
        };
        battle.perform(&order).expect("a listed order is accepted");
    }
    // Remembered characters are part of the snapshot too.
    LastSeen::remember(battle.world_mut(), Side::Response, FigureId::new("one"));
    promises::changing_any_one_value_changes_the_digest(&battle);
}

#[test]
fn no_order_however_mangled_brings_a_battle_down() {
    let words = ["move", "open", "attack", "ready", "direct", "ask", "reroll", "run", "avoid", "problem", "fire"];
    promises::no_order_brings_it_down(battle, (12, 14), &words, &["alpha", "one", "desk", "carbine", "clear"]);
}

#[test]
fn the_same_start_and_orders_give_the_same_digests() {
    promises::the_same_orders_give_the_same_digests(battle, 0..6, 40);
}

#[test]
fn rolling_back_is_restoring() {
    promises::rolling_back_is_restoring(battle, (40, 40, 24));
}

#[test]
fn the_list_is_what_the_check_accepts_in_random_positions() {
    promises::the_list_is_what_the_check_accepts(battle, (40, 40, 24), check_matches_list);
}

/// `check` and `list` agree on every character with tiles near and far, every other character, weapon and thing.
fn check_matches_list(battle: &Battle<Momentum>, chance: &mut Chance) {
    let world = battle.world();
    let listed = battle.list(battle.active());
    let figures = world.figures();
    let board = world.resource::<Board>();
    let tiles: Vec<Tile> = board.tiles().collect();
    let Some(figure) = chance.pick(&figures).copied() else { return };
    let at = world.at(figure).unwrap_or_default();
    let near = at.neighbours().into_iter().chain([at]);
    let far = (0..6).filter_map(|_| chance.pick(&tiles).copied()).collect::<Vec<_>>();
    let mut orders: Vec<Order> = vec![Hold { figure }.into(), EndPhase {}.into()];
    let mut own: Vec<Order> = vec![
        Aim { figure }.into(),
        Prepare { figure }.into(),
        DropProne { figure }.into(),
        Stand { figure }.into(),
        BonusDamage { figure }.into(),
        Penetration { figure }.into(),
        Swift { figure }.into(),
        Regain { figure }.into(),
        Wake { figure }.into(),
        Shed { figure }.into(),
        GoOn { figure }.into(),
        LetBe { figure }.into(),
        Avoid { figure, price: Price::Threat }.into(),
        Avoid { figure, price: Price::Determination }.into(),
        Ask { figure, about: Question::Hidden, at: None, target: None }.into(),
    ];
    own.extend([Stance::Defend, Stance::Watch, Stance::Readiness].map(|stance| Guard { figure, stance }.into()));
    let weapons = ["carbine", "pistol", "unarmed", "knife", "shotgun", "marksman-rifle", "stun-baton"].map(Word::new);
    for threat in [false, true] {
        own.extend([ExtraMinor { figure, threat }.into(), KeepInitiative { figure, threat }.into()]);
        own.push(Problem { figure, threat }.into());
        for dice in 0..=4 {
            own.extend([Recover { figure, dice, threat }.into(), Sprint { figure, dice, threat }.into()]);
            own.push(Operate { figure, target: Word::new("desk"), dice, threat }.into());
        }
    }
    for weapon in weapons {
        own.extend([Draw { figure, item: weapon, at: None }.into(), Disarm { figure, weapon }.into()]);
        let (when, task, weapon) = (ReadyTrigger::Band, Word::new("attack"), Some(weapon));
        let (at, band, lethal, ally, target, thing) = (None, Some(Band::Close), false, None, None, None);
        let (on, boon, stance) = (None, None, None);
        own.push(Ready { figure, when, task, at, band, ally, target, thing, on, weapon, lethal, boon, stance }.into());
    }
    for at in near.chain(far) {
        orders.push(Open { figure, at }.into());
        orders.push(Close { figure, at }.into());
        for threat in [false, true] {
            own.extend([Force { figure, at, dice: 0, threat }.into(), PickLock { figure, at, dice: 1, threat }.into()]);
        }
        own.push(Ask { figure, about: Question::Room, at: Some(at), target: None }.into());
        own.push(Draw { figure, item: Word::new("book"), at: Some(at) }.into());
    }
    for target in figures.iter().copied().chain([FigureId::new("nobody")]) {
        own.extend([Assist { figure, target }.into(), Secondary { figure, target }.into()]);
        own.push(Ask { figure, about: Question::Enemy, at: None, target: Some(target.0) }.into());
        for boon in [Boon::Aid, Boon::Hinder, Boon::Clear] {
            own.push(Advantage { figure, boon, target }.into());
            own.push(CreateAdvantage { figure, boon, target, dice: 0, threat: false }.into());
        }
        own.push(FirstAid { figure, target, dice: 0, threat: false }.into());
        for (weapon, lethal) in weapons.into_iter().flat_map(|weapon| [(weapon, false), (weapon, true)]) {
            for (dice, threat) in [(0, false), (0, true), (1, false), (1, true), (3, false), (3, true)] {
                own.push(Attack { figure, target, weapon, lethal, dice, threat }.into());
            }
            let (ally, task) = (FigureId::new("bravo"), Word::new("attack"));
            let (target, at, weapon, boon) = (Some(target.0), None, Some(weapon), None);
            own.push(Direct { figure, ally, task, target, at, weapon, lethal, boon }.into());
        }
    }
    own.push(Reinforce { template: Word::new("guard"), at }.into());
    own.extend(["desk", "book", "fire", "fuse"].map(|thing| Interact { figure, target: Word::new(thing) }.into()));
    own.push(Trigger { target: Word::new("fuse") }.into());
    orders.extend(own);
    for order in orders {
        let accepted = order.check(world).is_ok();
        assert_eq!(accepted, listed.contains(&order), "{order:?}: accepted and listed differ");
    }
}

/// Everything a side gets before it gives an order.
fn knowledge_of(battle: &Battle<Momentum>) -> (Vec<String>, Vec<Option<Odds>>, String) {
    let side = battle.active();
    let list = battle.list(side);
    let odds = list.iter().map(|order| battle.odds(order)).collect();
    (list.iter().map(|order| json!(order).to_string()).collect(), odds, json!(battle.choose(side)).to_string())
}

#[test]
fn where_unknown_characters_stand_shows_in_no_order() {
    let mut changed = 0;
    for play in 200..260 {
        let mut chance = Chance::new(play);
        let mut battle = battle(play);
        for _ in 0..16 {
            let side = battle.active();
            let mut other: Battle<Momentum> = Battle::resume(&battle.snapshot()).expect("a snapshot can be read");
            if move_unknown_figure(&mut other, side, &mut chance) {
                changed += 1;
                let here: Battle<Momentum> = Battle::resume(&other.snapshot()).expect("a snapshot can be read");
                assert_eq!(knowledge_of(&here).0, knowledge_of(&battle).0, "play {play}: the {side} side");
                assert_eq!(knowledge_of(&here).1, knowledge_of(&battle).1, "play {play}: the {side} side");
                assert_eq!(knowledge_of(&here).2, knowledge_of(&battle).2, "play {play}: the {side} side");
            }
            let Some(order) = choose(&battle, &mut chance) else { break };
            battle.perform(&order).expect("a listed order is accepted");
        }
    }
    assert!(changed >= 30, "only {changed} positions could be changed");
}

/// Moves a character unknown to a side between two tiles that the side does not see.
fn move_unknown_figure(battle: &mut Battle<Momentum>, side: Side, chance: &mut Chance) -> bool {
    let world = battle.world_mut();
    let board = world.resource::<Board>();
    let eyes: Vec<Tile> = world.able_of(side).into_iter().filter_map(|id| world.at(id)).collect();
    let hidden = |at: Tile| !eyes.iter().any(|eye| board.visible(*eye).contains(at) || eye.is_beside(at));
    let unknown = |id: &FigureId| {
        let knows = world.resource::<Knowledge>().of(side, *id).map_or(Certainty::Unknown, |seen| seen.certainty);
        world.side(*id) != side && knows == Certainty::Unknown && world.at(*id).is_some_and(hidden)
    };
    let figures: Vec<FigureId> = world.figures().into_iter().filter(unknown).collect();
    let free = |at: &Tile| board.passable(*at) && hidden(*at) && world.on_tile(*at).is_none();
    let tiles: Vec<Tile> = board.tiles().filter(free).collect();
    let (Some(figure), Some(at)) = (chance.pick(&figures).copied(), chance.pick(&tiles).copied()) else { return false };
    let entity = world.entity_of(figure).expect("the character is there");
    world.entity_mut(entity).insert(At(at));
    true
}
