//! A test of Nerve for want of a way back tells its side nothing: twins are tested alike.

use fatal_funnel::model::{FigureId, Figures, Knowledge, Side, SideKnowledge};
use fatal_funnel::referee::Battle;
use fatal_funnel::rulebooks::modern_cqb::events::NerveTested;
use fatal_funnel::rulebooks::modern_cqb::{Cause, CqbEvent, Event, ModernCqb, Order};

use crate::hidden_changes::{self, stands_elsewhere};
use crate::promises::Chance;
use crate::{POSITIONS, begin, go_on, plays};

/// The own figures that an order has tested for want of a way back; `None` if it has shown the side something.
fn tested(battle: &Battle<ModernCqb>, side: Side, order: &Order) -> Option<Vec<FigureId>> {
    let mut battle = Battle::<ModernCqb>::resume(&battle.snapshot()).expect("a snapshot can be read");
    let known = |battle: &Battle<ModernCqb>| {
        let world = battle.world();
        let knows = &world.resource::<Knowledge>().0[&side];
        (knows.figures.clone(), knows.doors.clone(), SideKnowledge::by(world, side).in_sight())
    };
    let before = known(&battle);
    let performed = battle.perform(order).ok()?;
    let after = known(&battle);
    let news = (&before.0, &before.1) != (&after.0, &after.1) || !after.2.is_subset(&before.2);
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
