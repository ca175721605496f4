//! Fire: the volley, saves, and what hits lead to (CA-FIRE-1, CA-FIRE-2).

use crate::model::{FigureId, Word};
use crate::rulebooks::close_assault::events::{Burst, Fired, Turn};
use crate::rulebooks::close_assault::resolve::{casualties, morale, vehicle_hits};
use crate::rulebooks::close_assault::senses::aim;
use crate::rulebooks::close_assault::state::unit::Unit;

/// One Fire action: all hit dice, then saves or damage, then the target's morale tests.
pub fn fire(turn: &mut Turn, figure: FigureId, target: FigureId, watch: bool) {
    let Ok(aim) = aim::aim_at_target(turn.world(), figure, target, watch) else { return };
    let mut volley = Vec::new();
    for barrel in &aim.barrels {
        let faces = turn.roll_counted(barrel.shots.into(), 6, &[aim::lowest_hit(barrel.modifier, aim.needed)]);
        let struck = faces.iter().filter(|face| aim::is_hit(**face, barrel.modifier, aim.needed)).count() as u8;
        volley.push(Burst {
            model: barrel.model,
            weapon: barrel.weapon,
            modifier: barrel.modifier,
            faces,
            hits: struck,
        });
    }
    let hits: u8 = volley.iter().map(|burst| burst.hits).sum();
    let (infantry, models) = (!turn.world().is_vehicle(target), turn.world().models(target).len());
    let saves = match aim.save {
        Some(save) if infantry => turn.roll_counted(hits.into(), 6, &[save]),
        _ => Vec::new(),
    };
    let lost = if infantry { casualties::unsaved_hits(hits, aim.save, &saves).min(models as u8) } else { 0 };
    let bursts: Vec<(Word, u8, u8)> = volley
        .iter()
        .zip(&aim.barrels)
        .filter_map(|(burst, barrel)| Some((burst.weapon, barrel.at?, burst.hits)))
        .collect();
    let ledger = aim::fire_ledger(turn.world(), figure, target, &aim);
    turn.commit(Fired {
        figure,
        target,
        watch,
        from: aim.from,
        at: aim.to,
        ledger,
        volley,
        hits,
        save: aim.save,
        saves,
        lost,
    });
    if !infantry {
        return vehicle_hits::resolve_vehicle_hits(turn, target, figure, &bursts);
    }
    casualties::remove_models(turn, target, lost);
    if hits > 0 && turn.world().in_play(target) {
        morale::test_after_fire(turn, target, lost);
    }
}
