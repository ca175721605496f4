//! A test of Nerve for want of a way back tells its side nothing: twins are tested alike.

use fatal_funnel::board::Tile;
use fatal_funnel::model::{At, Certainty, FigureId, Figures, Knowledge, Side};
use fatal_funnel::referee::Battle;
use fatal_funnel::rulebooks::modern_cqb::events::NerveTested;
use fatal_funnel::rulebooks::modern_cqb::{Cause, CqbEvent, Event, ModernCqb, Order};
use serde_json::Value;

use crate::hidden_changes::{self, stands_elsewhere};
use crate::promises::Chance;
use crate::scene::{Scene, walk};
use crate::{POSITIONS, begin, go_on, plays};

/// The own figures that an order has tested for want of a way back; `None` if it has shown the side a figure or a door.
fn tested(battle: &Battle<ModernCqb>, side: Side, order: &Order) -> Option<Vec<FigureId>> {
    let mut battle = Battle::<ModernCqb>::resume(&battle.snapshot()).expect("a snapshot can be read");
    let known = |battle: &Battle<ModernCqb>| {
        let knows = &battle.world().resource::<Knowledge>().0[&side];
        (knows.figures.clone(), knows.doors.clone())
    };
    let before = known(&battle);
    let performed = battle.perform(order).ok()?;
    let news = before != known(&battle);
    let own = performed.entries.iter().filter_map(|entry| match &entry.event {
        Event::Own(CqbEvent::NerveTested(NerveTested { figure, cause, also, .. }))
            if *cause == Cause::NoRetreat || also.contains(&Cause::NoRetreat) =>
        {
            Some(*figure).filter(|id| battle.world().side(*id) == side)
        }
        _ => None,
    });
    (!news).then(|| own.collect())
}

#[test]
fn cqb_nerve_5_twins_are_tested_alike_for_want_of_a_way_back() {
    let (mut compared, mut apart) = (0, Vec::new());
    for play in 0..plays(20) {
        let mut chance = Chance::new(play + 53);
        let (start, mut battle) = begin::<ModernCqb>(play);
        for position in 0..POSITIONS {
            if battle.over() {
                break;
            }
            let side = battle.active();
            let moves: Vec<Order> = battle.list(side).into_iter().filter(is_move).collect();
            for _ in 0..6 {
                let Some(there) = hidden_changes::twin(&battle, side, stands_elsewhere, &mut chance) else { continue };
                let Some(order) = chance.pick(&moves) else { continue };
                if let (Some(here), Some(there)) = (tested(&battle, side, order), tested(&there, side, order)) {
                    compared += 1;
                    if here != there {
                        apart.push(format!("{} {play}.{position} {side}: {order:?}: {here:?}, {there:?}", start.level));
                    }
                }
            }
            go_on(&mut battle, &mut chance);
        }
    }
    assert!(apart.is_empty(), "{} of {compared}:\n{}", apart.len(), apart.join("\n"));
    assert!(compared >= 100, "{compared} twins");
}

fn is_move(order: &Order) -> bool {
    matches!(order, Order::Common(fatal_funnel::model::CommonOrder::Move(fatal_funnel::model::Move { .. })))
}

/// The exit is in sight of the gunman where he stands, and of nobody at the end of his corridor.
const BEHIND_THE_CORNER: &str = "
    ##############
    #X.b..a......#
    #.############
    #g.....#######
    ##############";

/// Alpha, who walks out of Bravo's call, with a gunman whom the side knows so well.
fn walks_off_alone(gunman: Certainty) -> (Battle<ModernCqb>, Order) {
    let scene = Scene::new(BEHIND_THE_CORNER).response("alpha", 'a').response("bravo", 'b');
    let scene = scene.hostile("gun", 'g', "gunman").surveyed().nerves().knows(Side::Response, "gun", gunman);
    let path: Vec<[i16; 2]> = (7..12).map(|x| [x, 1]).collect();
    (scene.begin().battle, order(&walk("alpha", &path)))
}

fn order(told: &Value) -> Order {
    serde_json::from_value(told.clone()).expect("an order of the book")
}

/// Where the gunman sees nothing of the way back.
fn looks_away(battle: &mut Battle<ModernCqb>, _: Side, _: &mut Chance) -> bool {
    let gun = battle.world().entity_of(FigureId::new("gun")).expect("he is there");
    battle.world_mut().entity_mut(gun).insert(At(Tile::new(6, 3)));
    true
}

/// Two battles that differ in one enemy, who watches the way back unnoticed or looks away: no test tells them apart.
#[test]
fn cqb_nerve_5_an_unnoticed_watcher_of_the_way_back_is_told_by_no_test() {
    let (here, order) = walks_off_alone(Certainty::Unknown);
    let there = hidden_changes::twin(&here, Side::Response, looks_away, &mut Chance::new(1));
    let there = there.expect("the side knows nothing of him in either");
    let tests = [&here, &there].map(|battle| tested(battle, Side::Response, &order));
    assert_eq!(tests, [Some(vec![]), Some(vec![])], "CQB-NERVE-5, CQB-SIGHT-4");
    let (known, order) = walks_off_alone(Certainty::Confirmed);
    let shaken = tested(&known, Side::Response, &order).expect("nothing new is shown");
    assert!(shaken.contains(&FigureId::new("alpha")), "CQB-NERVE-5: of a watcher whom it knows they are afraid");
}
